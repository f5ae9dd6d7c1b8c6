//! Rattus keeps the contract.

use rattus::Rattus;

game::conformance!(Rattus);
