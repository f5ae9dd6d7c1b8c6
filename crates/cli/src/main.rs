//! The program `lazaretto`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
