//! `lazaretto` with faults that can be switched on: what the tests of the promises must notice.
//!
//! It is built only with the feature `planted`, and never shipped. The environment variable
//! `LAZARETTO_PLANTED` names the fault.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
