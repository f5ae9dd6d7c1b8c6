//! `lazaretto bench`: how fast the games are.

use crate::error::CliError;
use crate::options::options;
use crate::pack;
use cpu_time::ProcessTime;
use game::{Draft, Rng, Seed, Setup};
use serde::Serialize;
use std::hint::black_box;
use std::io::Write;
use std::time::Duration;
use table::{NAMES, Packs, Playable, WithGame, with_game};

/// Measure random playouts, state copies and set-up of every game, on one core.
///
/// All times are CPU time of this process, so that a busy machine disturbs little.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lazaretto bench
  lazaretto bench rattus --seconds 5
  lazaretto bench pandemic --set consent=ask
  lazaretto bench --json")]
pub struct Args {
    /// Only this game.
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// CPU seconds of playouts for each number of seats.
    #[arg(long, value_name = "S", default_value_t = 2.0, value_parser = seconds)]
    seconds: f64,
    /// Print one JSON object instead of a table.
    #[arg(long)]
    json: bool,
    /// An option of the game, such as epidemics=6; may be given several times. Without any,
    /// consent is given in Pandemic, as in all simulations (PAN-9.1).
    #[arg(long, value_name = "KEY=VALUE", requires = "game")]
    set: Vec<String>,
    #[command(flatten)]
    packs: pack::Use,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected a number of seconds from 0.01 to 3600".into()),
    }
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    let names: Vec<&str> = match &args.game {
        Some(name) => vec![name],
        None => NAMES.to_vec(),
    };
    if !args.json {
        writeln!(
            out,
            "{:<12} {:>5} {:>12} {:>12} {:>16} {:>6} {:>8} {:>9}",
            "game",
            "seats",
            "playouts/s",
            "actions/s",
            "actions/playout",
            "bytes",
            "copy ns",
            "setup ns"
        )?;
    }
    let packs = args.packs.load()?;
    let mut games = Vec::new();
    for name in names {
        let duration = Duration::from_secs_f64(args.seconds);
        let bench = Bench { duration, packs: &packs, args, games: &mut games, out };
        with_game(name, bench).map_err(CliError::input)??;
    }
    if args.json {
        let text = serde_json::to_string(&Figures { games }).map_err(CliError::input)?;
        writeln!(out, "{text}")?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Figures {
    games: Vec<Figure>,
}

/// One line of the table.
#[derive(Serialize)]
struct Figure {
    game: &'static str,
    seats: u8,
    playouts_per_second: f64,
    actions_per_second: f64,
    actions_per_playout: f64,
    state_bytes: usize,
    copy_nanoseconds: f64,
    setup_nanoseconds: f64,
}

struct Bench<'a, W> {
    duration: Duration,
    packs: &'a Packs,
    args: &'a Args,
    games: &'a mut Vec<Figure>,
    out: &'a mut W,
}

impl<W: Write> WithGame for Bench<'_, W> {
    type Output = Result<(), CliError>;

    fn run<G: Playable>(self) -> Result<(), CliError> {
        let simulation: Vec<String> = G::SIMULATION.iter().map(ToString::to_string).collect();
        let set = if self.args.set.is_empty() { &simulation } else { &self.args.set };
        for seats in G::SEATS {
            let setup = Setup { seats, options: options::<G>(set)? };
            let figure = measure::<G>(self.packs, &setup, self.duration)?;
            if !self.args.json {
                writeln!(
                    self.out,
                    "{:<12} {:>5} {:>12.0} {:>12.0} {:>16.1} {:>6} {:>8.1} {:>9.0}",
                    figure.game,
                    figure.seats,
                    figure.playouts_per_second,
                    figure.actions_per_second,
                    figure.actions_per_playout,
                    figure.state_bytes,
                    figure.copy_nanoseconds,
                    figure.setup_nanoseconds
                )?;
                self.out.flush()?;
            }
            self.games.push(figure);
        }
        Ok(())
    }
}

fn measure<G: Playable>(
    packs: &Packs,
    setup: &Setup<G::Options>,
    duration: Duration,
) -> Result<Figure, CliError> {
    let seats = setup.seats;
    let kit = packs.kit::<G>();
    let mut number = 0;
    let mut fresh = || {
        number += 1;
        G::new(kit, setup, Seed::Open(number))
    };
    let mut rng = Rng::from(Seed::Open(seats.into()));
    let mut draft = Draft::new();

    let mut samples = Vec::new();
    for number in 0..SAMPLES {
        let mut state = fresh().map_err(CliError::input)?;
        play(&mut state, &mut rng, &mut draft, number as u64 % 64);
        samples.push(state);
    }

    // Set-up worked above, so it does not fail below.
    let mut playout =
        || fresh().map_or(0, |mut state: G| play(&mut state, &mut rng, &mut draft, u64::MAX));
    // Caches, branch predictors and the clock of the processor settle first.
    repeat(duration / 5, &mut playout);
    let (playouts, taken, time) = repeat(duration, playout);
    let (setups, _, setup_time) = repeat(duration / 5, || u64::from(black_box(fresh()).is_ok()));
    Ok(Figure {
        game: G::NAME,
        seats,
        playouts_per_second: playouts as f64 / time,
        actions_per_second: taken as f64 / time,
        actions_per_playout: taken as f64 / playouts as f64,
        state_bytes: size_of::<G>(),
        copy_nanoseconds: copy_time(&samples, duration / 5),
        setup_nanoseconds: 1e9 * setup_time / setups as f64,
    })
}

/// A random game, to its end or for so many actions; answers how many it had.
///
/// Everything that plays calls this one function with its one loop. With two of them the compiler
/// no longer puts rules and draft into the loop, and random games of Pandemic take a fifth longer.
fn play<G: Playable>(
    state: &mut G,
    rng: &mut Rng,
    draft: &mut Draft<G::Action>,
    at_most: u64,
) -> u64 {
    let mut taken = 0;
    while taken < at_most
        && let Some(seat) = state.to_act().must.lowest()
    {
        draft.fill(state, seat);
        let Some(choice) = draft.any(rng) else { break };
        state.resolve(seat, choice, &mut ());
        taken += 1;
    }
    taken
}

/// So many states, all different, are copied in turn: some hundred kilobytes, as in a search
/// that has left the fastest cache.
const SAMPLES: usize = 1024;

/// Nanoseconds to copy one state.
fn copy_time<G: Playable>(samples: &[G], duration: Duration) -> f64 {
    let mut places = samples.to_vec();
    let (_, copies, time) = repeat(duration, || {
        for (place, sample) in places.iter_mut().zip(samples) {
            // Both sides are opaque, so that no copy is merged with another or left out.
            *black_box(place) = *black_box(sample);
        }
        black_box(&mut places);
        samples.len() as u64
    });
    1e9 * time / copies as f64
}

/// Runs `work` until that much CPU time has passed; answers how often, the sum of what it
/// returned, and the seconds it really took.
fn repeat(duration: Duration, mut work: impl FnMut() -> u64) -> (u64, u64, f64) {
    let start = ProcessTime::now();
    let (mut times, mut sum) = (0, 0);
    loop {
        // The clock is a system call, so it is asked seldom.
        for _ in 0..16 {
            sum += work();
            times += 1;
        }
        let elapsed = start.elapsed();
        if elapsed >= duration {
            return (times, sum, elapsed.as_secs_f64());
        }
    }
}
