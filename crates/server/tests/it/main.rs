//! The server over real sockets, on a port of its own.

mod commands;
mod consent;
mod cunning;
mod elsewhere;
mod game;
mod harness;
mod idle;
mod lobby;
mod long_logs;
mod one_person;
mod origins;
mod positions;
mod rematch;
mod speaking_up;
mod stuck;
mod talk;
mod two_servers;
mod undo;
