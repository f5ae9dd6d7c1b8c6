//! The tests of this crate, in one binary.

mod corpus;
mod disk;
mod documentation;
mod mutations;
mod packs;
mod positions;
mod replays;
mod shipped;
mod written;
