//! `lazaretto play`: a game in the terminal, with people and bots.

mod game_loop;
mod input;
mod seats;

use crate::error::CliError;
use crate::options::options;
use crate::pack;
use game::{Interned, Seed, Session, Setup};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use table::{FileError, Playable, WithGame, kit_of, with_game};

/// Play a game in the terminal.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lazaretto play rattus --seats human,greedy,greedy
  lazaretto play rattus --seats human,human --set end_timing=round
  lazaretto play rattus --resume evening.jsonl

At the prompt type the number of a choice or the move itself (place gallia 2), or one of
help, board, undo, log, rules ID, save [FILE], quit.")]
pub struct Args {
    /// The game.
    #[arg(value_name = "GAME")]
    game: String,
    /// Who sits where: human, random or greedy, separated by commas.
    #[arg(long, value_name = "LIST", default_value = "human,greedy,greedy")]
    seats: String,
    /// An open seed, to play the same shuffle again; without it the seed is secret and new.
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// An option of the game, such as end_timing=round; may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    options: Vec<String>,
    /// Go on with a saved game. It is saved to the same file again.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    packs: pack::Use,
}

pub fn run(args: &Args) -> Result<(), CliError> {
    with_game(&args.game, Play { args }).map_err(CliError::input)?
}

struct Play<'a> {
    args: &'a Args,
}

impl WithGame for Play<'_> {
    type Output = Result<(), CliError>;

    fn run<G: Playable>(self) -> Result<(), CliError> {
        let args = self.args;
        let players = seats::list::<G>(&args.seats)?;
        let packs = args.packs.load_for(G::NAME)?;
        let session = match &args.resume {
            Some(file) => resume(file)?,
            None => new_session::<G>(args, packs.kit::<G>(), players.len())?,
        };
        let seats = session.state().seats();
        if players.len() != usize::from(seats) {
            let message = format!(
                "this game has {seats} seats, but --seats names {}; try --seats {}",
                players.len(),
                seats::example(seats)
            );
            return Err(CliError::Input(message));
        }
        let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        game_loop::Evening::new(session, players, args.resume.clone(), terminal)?.play()
    }
}

/// A saved game, played again up to its last step.
fn resume<G: Playable>(file: &Path) -> Result<Session<G>, CliError> {
    let replay = table::load_replay::<G>(file).map_err(CliError::input)?;
    let kit = kit_of::<G>(replay.kit).map_err(|no| CliError::input(FileError::whole(file, no)))?;
    replay.verify(kit).map_err(|error| CliError::Failed(format!("{}: {error}", file.display())))
}

fn new_session<G: Playable>(
    args: &Args,
    kit: Interned<G::Kit>,
    seats: usize,
) -> Result<Session<G>, CliError> {
    let options = options::<G>(&args.options)?;
    let seats = u8::try_from(seats).unwrap_or(u8::MAX);
    let seed = match args.seed {
        Some(number) => Seed::Open(number),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|error| {
                CliError::Input(format!("the system gives no random numbers: {error}"))
            })?;
            Seed::Sealed(bytes)
        }
    };
    Session::new(kit, Setup { seats, options }, seed).map_err(CliError::input)
}
