//! `lazaretto`: plague games on one table, from the command line.
//!
//! Each command has a file of its own with its arguments and a `run`. Exit codes are the
//! same everywhere: 0 if all is well, 1 if a check failed, 2 if the input cannot be used.

mod arena;
mod backup;
mod bench;
mod error;
mod options;
mod pack;
mod play;
mod position;
mod replay;
mod rules;
mod serve;
mod show;

use clap::{Parser, Subcommand};
use error::CliError;
use mimalloc::MiMalloc;
use std::io::{self, Write};
use std::process::ExitCode;

/// What queues held that were cut off goes back to the system. The C library keeps it: after a
/// thousand slow clients a server would be half as large again for as long as it runs (T10).
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Plague games on one table.
#[derive(Parser)]
#[command(name = "lazaretto", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Arena(arena::Args),
    Position(position::Args),
    Replay(replay::Args),
    Rules(rules::Args),
    Pack(pack::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Bench(bench::Args),
}

/// Reads the command line and carries it out.
pub fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut out = io::stdout().lock();
    match run(&cli.command, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => error.report(),
    }
}

fn run(command: &Command, out: &mut impl Write) -> Result<(), CliError> {
    match command {
        Command::Play(args) => play::run(args),
        Command::Arena(args) => arena::run(args, out),
        Command::Position(args) => position::run(args, out),
        Command::Replay(args) => replay::run(args, out),
        Command::Rules(args) => rules::run(args, out),
        Command::Pack(args) => pack::run(args, out),
        Command::Serve(args) => serve::run(args, out),
        Command::Backup(args) => backup::run(args, out),
        Command::Bench(args) => bench::run(args, out),
    }
}
