//! The project's own commands: `cargo xtask test`, `play`, `playthroughs`,
//! `bench-peers` and `load`.
//!
//! They only start other programs, so that a machine with cargo (and python3 for the
//! peers) can run everything.

mod bench_peers;
mod load;
mod play;
mod playthroughs;
mod stage;
mod test;
mod unchanged;
mod web;

use std::env;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  test [--long] [--only STAGE]   all checks and tests; --long with the large counts
  play [OPTIONS…]                builds and serves the web table; options go to `lazaretto serve`
  play GAME [OPTIONS…]           a game in the terminal; options go to `lazaretto play`
  playthroughs [--bless]         compare the golden games; --bless writes them anew
  bench-peers [--seconds N]      our speed beside OpenSpiel's, in one sitting
  load [OPTIONS…]                many sockets and a steady rate of commands; the server on one core

`cargo xtask test --help` lists the stages.";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.split_first() {
        Some((&"test", rest)) => test::run(rest),
        Some((&"play", rest)) => play::run(rest),
        Some((&"playthroughs", rest)) => playthroughs::run(rest),
        Some((&"bench-peers", rest)) => bench_peers::run(rest),
        Some((&"load", rest)) => load::run(rest),
        Some((&("help" | "--help" | "-h"), _)) => {
            println!("{USAGE}");
            Ok(())
        }
        Some((other, _)) => Err(Fault::Usage(format!("there is no command '{other}'\n\n{USAGE}"))),
        None => Err(Fault::Usage(USAGE.to_owned())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Fault::Failed(message)) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
        Err(Fault::Usage(message)) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
        Err(Fault::Ended(code)) => ExitCode::from(code),
    }
}

/// Why a command did not succeed.
#[derive(Debug, PartialEq, Eq)]
enum Fault {
    /// The command was not understood: exit code 2.
    Usage(String),
    /// It was, but what it started failed: exit code 1.
    Failed(String),
    /// It was, and what it started has already said why it ended with this exit code.
    Ended(u8),
}

/// A cargo command in the root of the workspace.
fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The root of the workspace.
fn root() -> PathBuf {
    let xtask = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    xtask.parent().map_or_else(|| xtask.clone(), PathBuf::from)
}

/// Does this command run and succeed? What it prints is thrown away.
fn succeeds(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// The command line as one would type it.
fn shown(command: &Command) -> String {
    let program = PathBuf::from(command.get_program());
    let name = program.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    command.get_args().fold(name, |line, arg| line + " " + &arg.to_string_lossy())
}
