//! The rules of Empire's End, tested from the specification: one file per chapter, tests
//! named by the rule they hold the game to.

mod allocation;
mod ch01;
mod ch02;
mod ch04;
mod ch05;
mod ch07;
mod ch08;
mod ch09;
mod ch11;
mod ch14;
mod contract;
mod contradictions;
mod examples;
mod guesses;
mod illegal;
mod playthroughs;
mod support;
mod walks;
