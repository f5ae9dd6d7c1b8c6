//! `cargo xtask test` and `cargo xtask play`.
use std::process::Command;

fn main() {
    let ok =
        Command::new("cargo").args(["test", "--workspace"]).status().is_ok_and(|s| s.success());
    std::process::exit(i32::from(!ok));
}
