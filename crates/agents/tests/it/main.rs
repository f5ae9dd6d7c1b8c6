//! Agents and arena, tried on the first game.

mod agents;
mod arena;
mod pandemic;
mod strength;
mod support;
