//! `lazaretto position`: runs position files.

use crate::error::CliError;
use crate::{pack, show};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use table::{Packs, PositionReport, Problem, Verdict, read_text, run_position};

/// Nobody writes a longer one by hand, and no program needs to.
pub const POSITION_LIMIT: u64 = 1 << 20;

/// Run position files: put a game into an exact situation, play moves, check what is true.
///
/// docs/positions.md explains how to write one.
#[derive(clap::Args)]
#[command(
    after_help = "Exit code: 0 if every file passes, 1 if one fails, 2 if one cannot be used.

Examples:
  lazaretto position crates/rattus/positions/*.toml
  lazaretto position --show puzzle.toml
  lazaretto position --json --show puzzle.toml"
)]
pub struct Args {
    /// Position files.
    #[arg(required = true, value_name = "FILES")]
    files: Vec<PathBuf>,
    /// Also print every event, the state after the last step and the legal actions.
    #[arg(long)]
    show: bool,
    /// Print one JSON object instead of text; with --show it has states, views and actions.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    packs: pack::Use,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    let packs = args.packs.load()?;
    let mut tally = Tally::default();
    let mut files = Vec::new();
    for path in &args.files {
        let report = run_file(path, &packs);
        tally.count(path, &report);
        if args.json {
            files.push(FileReport::new(path, report, args.show));
        } else {
            print(out, path, &report, args.show)?;
        }
    }
    if args.json {
        let text = serde_json::to_string_pretty(&Reports { files, tally: &tally });
        writeln!(out, "{}", text.map_err(CliError::input)?)?;
    } else {
        writeln!(out, "{tally}")?;
    }
    out.flush()?;
    tally.exit()
}

/// A file that cannot even be read is a report like any other, so that the rest still runs.
fn run_file(path: &Path, packs: &Packs) -> PositionReport {
    match read_text(path, POSITION_LIMIT) {
        Ok(text) => run_position(&text, packs),
        Err(error) => PositionReport {
            problems: vec![Problem::new(error.line.unwrap_or(1), error.message)],
            // Nothing else is known about it, just as with a text that is no TOML.
            ..run_position("", packs)
        },
    }
}

fn print(
    out: &mut impl Write,
    path: &Path,
    report: &PositionReport,
    show: bool,
) -> Result<(), CliError> {
    let file = path.display();
    let word = match report.verdict {
        Verdict::Passed => "passed",
        Verdict::Failed => "FAILED",
        Verdict::Unusable => "UNUSABLE",
    };
    let title = if report.title.is_empty() { "" } else { ": " };
    writeln!(out, "{word} {file}{title}{}", report.title)?;
    for problem in &report.problems {
        writeln!(out, "  {file}:{problem}")?;
    }
    if !show {
        return Ok(());
    }
    for (number, step) in report.steps.iter().enumerate() {
        writeln!(out, "  {}. {}: {}", number + 1, step.seat, step.action)?;
        if let Some(reason) = &step.refused {
            writeln!(out, "     refused: {reason}")?;
        }
        for event in &step.events {
            writeln!(out, "     {}", show::event(event))?;
        }
    }
    if let Some(end) = &report.end {
        show::situation(out, end)?;
    }
    Ok(())
}

/// The answer of `--json`.
#[derive(Serialize)]
struct Reports<'a> {
    files: Vec<FileReport>,
    #[serde(flatten)]
    tally: &'a Tally,
}

#[derive(Serialize)]
struct FileReport {
    file: String,
    #[serde(flatten)]
    report: PositionReport,
}

impl FileReport {
    fn new(path: &Path, mut report: PositionReport, show: bool) -> FileReport {
        if !show {
            report.end = None;
        }
        FileReport { file: path.display().to_string(), report }
    }
}

#[derive(Default, Serialize)]
struct Tally {
    passed: usize,
    failed: usize,
    unusable: usize,
    /// What is wrong with the first file that cannot be used.
    #[serde(skip)]
    reason: Option<String>,
}

impl Tally {
    fn count(&mut self, path: &Path, report: &PositionReport) {
        match report.verdict {
            Verdict::Passed => self.passed += 1,
            Verdict::Failed => self.failed += 1,
            Verdict::Unusable => {
                self.unusable += 1;
                let problem = report.problems.first();
                let reason = problem.map(|problem| format!("{}:{problem}", path.display()));
                self.reason = self.reason.take().or(reason);
            }
        }
    }

    /// What failed was said file by file. What cannot be used belongs to standard error.
    fn exit(self) -> Result<(), CliError> {
        match self {
            Tally { reason: Some(reason), unusable: 1, .. } => Err(CliError::Input(reason)),
            Tally { reason: Some(reason), unusable, .. } => {
                Err(CliError::Input(format!("{reason} (and {} more files)", unusable - 1)))
            }
            Tally { failed: 0, .. } => Ok(()),
            _ => Err(CliError::Failed(String::new())),
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { passed, failed, unusable, .. } = self;
        write!(f, "{passed} passed, {failed} failed, {unusable} unusable")
    }
}
