//! The rules of Rattus, tested from the specification: one file per chapter, tests named
//! by the rule they hold the game to.

mod ch00;
mod ch01;
mod ch02;
mod table;
