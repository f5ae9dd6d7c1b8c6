//! `lazaretto replay`: steps through a saved game.

use crate::error::CliError;
use crate::{pack, show};
use game::{Game, Replay, ReplayError, ReplayStep, Seat};
use serde::Serialize;
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use table::{
    FileError, Playable, Problem, REPLAY_LIMIT, Situation, WithGame, kit_of, read_replay,
    read_text, replay_game, with_game,
};

/// Step through a saved game, or check that it was played by the rules.
///
/// Whatever is shown has been played again and compared, event by event and hash by hash.
#[derive(clap::Args)]
#[command(after_help = "Exit code: 0 if all is well, 1 if the game does not play out as it \
says, 2 if the file cannot be used.

Examples:
  lazaretto replay game.jsonl
  lazaretto replay game.jsonl --verify
  lazaretto replay game.jsonl --at 12")]
pub struct Args {
    /// A replay file.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Only check every step, and say how many there are.
    #[arg(long, conflicts_with = "at")]
    verify: bool,
    /// Show the whole state after that many steps, hidden things included.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Print one JSON object instead of text.
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    packs: pack::Use,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    let text = read_text(&args.file, REPLAY_LIMIT).map_err(CliError::input)?;
    let game = replay_game(&text).map_err(|problem| unusable(&args.file, &problem))?;
    with_game(&game, Run { args, text: &text, out })
        .map_err(|unknown| unusable(&args.file, &Problem::new(1, unknown)))?
}

fn unusable(path: &Path, problem: &Problem) -> CliError {
    CliError::input(FileError::at(path, problem))
}

struct Run<'a, W> {
    args: &'a Args,
    text: &'a str,
    out: &'a mut W,
}

impl<W: Write> WithGame for Run<'_, W> {
    type Output = Result<(), CliError>;

    fn run<G: Playable>(self) -> Result<(), CliError> {
        let Run { args, text, out } = self;
        let replay: Replay<G> =
            read_replay(text).map_err(|problem| unusable(&args.file, &problem))?;
        let steps = replay.steps.len();
        let shown = args.at.unwrap_or(steps);
        if shown > steps {
            let message = format!("{}: it has {steps} steps, not {shown}", args.file.display());
            return Err(CliError::Input(message));
        }
        args.packs.load()?;
        let kit = kit_of::<G>(replay.kit)
            .map_err(|missing| unusable(&args.file, &Problem::new(1, missing)))?;
        let session =
            replay.up_to(kit, shown).map_err(|error| does_not_verify(&args.file, &error))?;
        let answer = Answer {
            game: G::NAME,
            version: &replay.version,
            seats: replay.setup.seats,
            options: serde_json::to_value(&replay.setup.options).unwrap_or(Value::Null),
            verified: shown,
            steps: if args.verify || args.at.is_some() {
                Vec::new()
            } else {
                replay.steps.iter().map(StepLine::of).collect()
            },
            at: (!args.verify).then(|| Situation::of(session.state())),
        };
        if args.json {
            let text = serde_json::to_string_pretty(&answer).map_err(CliError::input)?;
            writeln!(out, "{text}")?;
        } else if args.verify {
            writeln!(out, "verified {steps} steps")?;
        } else {
            answer.print(out, args.at)?;
        }
        Ok(())
    }
}

/// The steps of a file begin in its second line.
fn does_not_verify(path: &Path, error: &ReplayError) -> CliError {
    let line = error.step.map_or(1, |step| step + 2);
    let problem = Problem::new(line, error);
    CliError::Failed(FileError::at(path, &problem).to_string())
}

#[derive(Serialize)]
struct Answer<'a> {
    game: &'static str,
    version: &'a str,
    seats: u8,
    options: Value,
    /// So many steps were played again and are as the file says.
    verified: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StepLine>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<Situation>,
}

impl Answer<'_> {
    fn print(&self, out: &mut impl Write, at: Option<usize>) -> Result<(), CliError> {
        writeln!(out, "{} with {} seats, Lazaretto {}", self.game, self.seats, self.version)?;
        for (number, step) in self.steps.iter().enumerate() {
            writeln!(out, "{}. {}: {}", number + 1, step.seat, step.action)?;
            for event in &step.events {
                writeln!(out, "   {}", show::event(event))?;
            }
        }
        match (&self.at, at) {
            (Some(situation), Some(at)) => {
                writeln!(out, "after {at} steps:")?;
                show::situation(out, situation)?;
            }
            (Some(Situation { outcome: Some(ending), .. }), None) => {
                let winners: Vec<String> =
                    ending.winners.iter().map(|seat| seat.to_string()).collect();
                writeln!(out, "{}: won by {}", ending.cause, winners.join(", "))?;
            }
            _ => writeln!(out, "the game goes on")?,
        }
        Ok(())
    }
}

#[derive(Serialize)]
struct StepLine {
    seat: Seat,
    action: String,
    events: Vec<Value>,
}

impl StepLine {
    fn of<G: Game>(step: &ReplayStep<G>) -> StepLine {
        match step {
            ReplayStep::Move { seat, action, events, .. } => StepLine {
                seat: *seat,
                action: action.to_string(),
                events: events
                    .iter()
                    .map(|event| serde_json::to_value(event).unwrap_or(Value::Null))
                    .collect(),
            },
            // Steps are counted from 1 here, as they are printed.
            ReplayStep::Undo { seat, step, .. } => StepLine {
                seat: *seat,
                action: format!("undo of step {}", u64::from(*step) + 1),
                events: Vec::new(),
            },
            ReplayStep::Back { seat, step, .. } => StepLine {
                seat: *seat,
                action: format!("back to before step {}", u64::from(*step) + 1),
                events: Vec::new(),
            },
        }
    }
}
