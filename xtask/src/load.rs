//! `cargo xtask load`: the load generator against a server on one core.

use crate::{Fault, cargo, root, shown};
use std::process::Command;

/// The command. Options go to the generator.
pub fn run(args: &[&str]) -> Result<(), Fault> {
    let mut build = cargo();
    build.args(["build", "--release", "--package", "cli", "--package", "crowd"]);
    build.args(["--bin", "lazaretto", "--bin", "load"]);
    let built = build.status().is_ok_and(|status| status.success());
    if !built {
        return Err(Fault::Failed(format!("`{}` failed", shown(&build))));
    }
    let programs = root().join("target/release");
    let mut load = Command::new(programs.join("load"));
    load.arg("--server").arg(programs.join("lazaretto")).args(["--core", "0"]).args(args);
    println!("$ {}", shown(&load));
    match load.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Fault::Ended(status.code().and_then(|c| c.try_into().ok()).unwrap_or(1))),
        Err(error) => Err(Fault::Failed(format!("the load generator does not start: {error}"))),
    }
}
