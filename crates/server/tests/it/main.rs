//! The server over real sockets, on a port of its own.

mod commands;
mod consent;
mod cunning;
mod game;
mod harness;
mod idle;
mod lobby;
mod one_person;
mod origins;
mod positions;
mod speaking_up;
mod undo;
