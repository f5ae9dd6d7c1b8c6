//! How a command fails, and what the shell is told.

use std::fmt;
use std::io;
use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug)]
pub enum CliError {
    /// Something was checked and does not hold: exit code 1. The text may be empty when
    /// the command has already said everything.
    Failed(String),
    /// A file, an argument or an answer cannot be used: exit code 2.
    Input(String),
    /// The output cannot be written: exit code 2, unless nobody reads it any more.
    Output(io::Error),
}

impl CliError {
    /// Input that cannot be used, with the reason.
    pub fn input(reason: impl fmt::Display) -> CliError {
        CliError::Input(reason.to_string())
    }

    /// Says what happened on standard error and answers with the exit code.
    pub fn report(&self) -> ExitCode {
        match self {
            // A reader that went away, such as `head`, has what it wanted.
            CliError::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                ExitCode::SUCCESS
            }
            CliError::Output(error) => {
                complain(&format!("the output cannot be written: {error}"));
                ExitCode::from(2)
            }
            CliError::Failed(text) => {
                if !text.is_empty() {
                    complain(text);
                }
                ExitCode::from(1)
            }
            CliError::Input(text) => {
                complain(text);
                ExitCode::from(2)
            }
        }
    }
}

/// A line on standard error; if even that is closed, nobody is left to tell.
fn complain(text: &str) {
    use io::Write as _;
    let _ = writeln!(io::stderr(), "lazaretto: {text}");
}

impl From<io::Error> for CliError {
    /// Errors of files are turned into [`CliError::Input`] where the file is known; what is
    /// left for `?` is the output.
    fn from(error: io::Error) -> CliError {
        CliError::Output(error)
    }
}
