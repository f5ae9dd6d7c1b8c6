//! The binary, run for real.
#![allow(missing_docs)]

mod arena;
