//! The server over real sockets, on a port of its own.

mod commands;
mod conflict;
mod game;
mod harness;
mod limits;
mod lobby;
mod origins;
mod reconnect;
