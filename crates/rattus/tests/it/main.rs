//! The rules of Rattus, tested from the specification: one file per chapter, tests named
//! by the rule they hold the game to.

mod allocation;
mod ch00;
mod ch01;
mod ch02;
mod ch03;
mod ch04;
mod ch05;
mod ch06;
mod ch07;
mod ch08;
mod ch08_tiles;
mod ch09;
mod ch10;
mod ch11;
mod ch12;
mod ch13;
mod ch14;
mod ch15;
mod ch18;
mod ch20;
mod ch21;
mod codec;
mod contract;
mod data;
mod depth;
mod examples;
mod guesses;
mod illegal;
mod keys;
mod kits;
mod notation;
mod playthroughs;
mod refusals;
mod table;
mod walks;
