//! Agents and arena, tried on the first game.

mod agents;
mod arena;
mod empires_end;
mod pandemic;
mod strength;
mod support;
