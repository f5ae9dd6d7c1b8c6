//! Tests of the project's commands, and of the project's tidiness.

mod commands;
mod rule_ids;
mod tidy;
mod translations;
mod tree;
