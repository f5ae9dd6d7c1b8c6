//! `lazaretto arena`: agents against each other.

mod progress;
mod record;
mod report;
mod start;

use crate::error::CliError;
use crate::pack;
use agents::arena::Arena;
use agents::{Entrant, roster};
use progress::Progress;
use record::Record;
use start::Start;
use std::io::Write;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;
use table::{EXEC, Playable, WithGame, exec, with_game};

/// Let agents play against each other and print who wins how often.
///
/// Every agent sits in every chair equally often, and the games in which they change chairs
/// have the same seed; if all agents are the same, every game has its own. The result depends
/// on the seed and nothing else.
#[derive(clap::Args)]
#[command(after_help = "Agents:
  random           any legal action
  greedy           the action after which it stands best; greedy:worlds=N tries each action
                   in N guessed worlds (Pandemic: keeps the N best ways through a turn)
  exec:PROGRAM     a program of your own, with its arguments; see docs/writing-a-bot.md

Examples:
  lazaretto arena rattus --seats greedy,random --games 500
  lazaretto arena rattus --seats greedy,random,random,random --seed 7 --json
  lazaretto arena rattus --seats 'greedy,exec:python3 mybot.py' --games 20 --record games.jsonl
  lazaretto arena rattus --seats greedy,greedy --from puzzle.toml")]
pub struct Args {
    /// The game.
    game: String,
    /// The agents, one for each seat, separated by commas.
    #[arg(long, value_name = "AGENTS", required = true, value_delimiter = ',')]
    seats: Vec<String>,
    /// How many games; rounded up until every agent sat in every chair equally often.
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    games: u32,
    /// The seed of everything.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many games are played at once; all cores if not given.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// Print the result as JSON.
    #[arg(long)]
    json: bool,
    /// Write every game to this new file, one JSON line each.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Start every game from a position file; what it leaves open is drawn anew for each.
    #[arg(long, value_name = "FILE", conflicts_with = "set")]
    from: Option<PathBuf>,
    /// An option of the game, such as end_timing=round; may be given several times.
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// How many seconds a program may take for one answer.
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS", value_parser = seconds)]
    time_limit: f64,
    #[command(flatten)]
    packs: pack::Use,
}

/// More than nothing and at most a day.
fn seconds(text: &str) -> Result<f64, String> {
    let wrong = || "expected a number of seconds above 0, at most 86400".to_owned();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    if seconds > 0.0 && seconds <= 86_400.0 { Ok(seconds) } else { Err(wrong()) }
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    with_game(&args.game, Command { args, out }).map_err(CliError::input)?
}

struct Command<'a, W> {
    args: &'a Args,
    out: &'a mut W,
}

impl<W: Write> WithGame for Command<'_, W> {
    type Output = Result<(), CliError>;

    fn run<G: Playable>(self) -> Result<(), CliError> {
        let Command { args, out } = self;
        let start = Start::<G>::of(args)?;
        let entrants =
            args.seats.iter().map(|name| entrant(args, name)).collect::<Result<_, _>>()?;
        let setup = start.setup().clone();
        let arena = Arena {
            entrants,
            games: args.games,
            seed: args.seed,
            jobs: jobs(args),
            table: Box::new(move |seed| start.first(seed)),
        };
        let mut record = args.record.as_deref().map(Record::create).transpose()?;
        let mut progress = Progress::new(arena.games_played());
        let mut broken = None;
        let result = arena.run(|played| {
            progress.step();
            if let Some(record) = &mut record
                && let Err(error) = record.add(&played, &setup, args)
            {
                broken = Some(error);
                return false;
            }
            true
        });
        progress.finish();
        if let Some(record) = record {
            record.close()?;
        }
        if let Some(error) = broken {
            return Err(error);
        }
        let summary = result.map_err(CliError::input)?;
        if args.json {
            report::json(out, args, &summary)
        } else {
            report::text(out, args, &summary)
        }
    }
}

/// As many games at once as asked for, or as there are cores.
fn jobs(args: &Args) -> NonZero<usize> {
    let asked = args.jobs.and_then(|jobs| NonZero::new(usize::from(jobs)));
    asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZero::<usize>::MIN)
}

fn entrant<G: Playable>(args: &Args, name: &str) -> Result<Entrant<G>, CliError> {
    match name.strip_prefix(EXEC) {
        Some(command) if command.trim().is_empty() => {
            Err(CliError::input("'exec:' needs a program, as in exec:./mybot"))
        }
        Some(command) => Ok(exec(command, Duration::from_secs_f64(args.time_limit))),
        None => roster(name).map_err(|error| {
            CliError::Input(format!("{error}, or exec:PROGRAM for a program of your own"))
        }),
    }
}
