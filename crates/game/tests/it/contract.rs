//! The toy without a fault holds, by the same line that any game writes.

use crate::toy::Toy;

game::conformance!(Toy);
