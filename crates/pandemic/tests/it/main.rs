//! The rules of Pandemic, tested from the specification: one file per chapter, tests named
//! by the rule they hold the game to.

mod ahead;
mod allocation;
mod ch01;
mod ch02;
mod ch03;
mod ch04;
mod ch05;
mod ch06;
mod ch07;
mod ch08;
mod ch09;
mod ch10;
mod ch11;
mod ch12;
mod ch14;
mod ch18;
mod codec;
mod contract;
mod data;
mod examples;
mod guesses;
mod illegal;
mod notation;
mod observer;
mod playthroughs;
mod table;
