//! `lazaretto backup`: a copy of the database while the server runs.

use crate::error::CliError;
use std::io::Write;
use std::path::PathBuf;

/// Copy the database of the web table, also while the server runs.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lazaretto backup lazaretto-monday.db
  lazaretto backup --database /var/lib/lazaretto/lazaretto.db /backup/monday.db

The copy is a database like any other. To go back to it, stop the server, put the copy in
the place of the database, remove the files ending in -wal and -shm beside it, and start the
server again.")]
pub struct Args {
    /// Where the copy goes; the file must not exist.
    file: PathBuf,
    /// The file that keeps everything.
    #[arg(long, value_name = "FILE", default_value = "lazaretto.db")]
    database: PathBuf,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    server::backup(&args.database, &args.file).map_err(CliError::input)?;
    writeln!(out, "Copied {} to {}.", args.database.display(), args.file.display())?;
    Ok(())
}
