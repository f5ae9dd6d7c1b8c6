//! Pandemic keeps the contract.

use pandemic::Pandemic;

game::conformance!(Pandemic);
