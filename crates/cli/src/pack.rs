//! `lazaretto pack`: components of one's own; and `--pack`, which puts them to use.

use crate::error::CliError;
use clap::Subcommand;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use table::{FileError, NAMES, PackInfo, Packs, Problem, shipped_pack, write_whole};

/// Export the components of a game as a file, or check such a file.
///
/// docs/packs.md explains how to write one.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lazaretto pack export empires-end > mine.toml
  lazaretto pack check mine.toml
  lazaretto play empires-end --pack mine.toml --seats human,greedy")]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Print the components that this program ships as a pack, with their comments.
    Export {
        /// The game.
        game: String,
        /// Write to this new file instead.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Say everything that is wrong with packs, by file and line.
    ///
    /// Exit code: 0 if every pack can be used, 1 if one cannot, 2 if a file cannot be read.
    Check {
        /// Pack files.
        #[arg(required = true, value_name = "FILES")]
        files: Vec<PathBuf>,
        /// Print one JSON object instead of text.
        #[arg(long)]
        json: bool,
    },
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    match &args.command {
        Command::Export { game, out: file } => export(game, file.as_deref(), out),
        Command::Check { files, json } => check(files, *json, out),
    }
}

fn export(game: &str, file: Option<&Path>, out: &mut impl Write) -> Result<(), CliError> {
    let text = shipped_pack(game).map_err(CliError::input)?;
    match file {
        None => out.write_all(text.as_bytes())?,
        Some(path) if path.exists() => {
            let message = "it exists already and is not overwritten";
            return Err(CliError::input(FileError::whole(path, message)));
        }
        Some(path) => write_whole(path, &text).map_err(CliError::input)?,
    }
    Ok(())
}

/// One file of the answer of `check --json`.
#[derive(Serialize)]
struct Checked {
    file: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pack: Option<String>,
    problems: Vec<Problem>,
}

#[derive(Serialize)]
struct Answer {
    files: Vec<Checked>,
}

fn check(files: &[PathBuf], json: bool, out: &mut impl Write) -> Result<(), CliError> {
    let mut packs = Packs::default();
    let mut answer = Answer { files: Vec::new() };
    let mut refused = 0;
    for path in files {
        let file = path.display().to_string();
        let checked = match packs.load(path) {
            Ok(info) => {
                if !json {
                    writeln!(out, "{file}: {}", praise(&info))?;
                }
                let pack = Some(info.digest.to_string());
                Checked { file, game: Some(info.game), pack, problems: Vec::new() }
            }
            // What has no line was not even read.
            Err(errors) if errors.iter().any(|error| error.line.is_none()) => {
                return Err(CliError::Input(listed(&errors)));
            }
            Err(errors) => {
                refused += 1;
                if !json {
                    writeln!(out, "{}", listed(&errors))?;
                }
                let problem =
                    |error: FileError| Problem::new(error.line.unwrap_or(1), error.message);
                let problems = errors.into_iter().map(problem).collect();
                Checked { file, game: None, pack: None, problems }
            }
        };
        answer.files.push(checked);
    }
    if json {
        let text = serde_json::to_string_pretty(&answer).map_err(CliError::input)?;
        writeln!(out, "{text}")?;
    }
    out.flush()?;
    match refused {
        0 => Ok(()),
        1 => Err(CliError::Failed("one pack cannot be used".into())),
        many => Err(CliError::Failed(format!("{many} packs cannot be used"))),
    }
}

fn praise(info: &PackInfo) -> String {
    let PackInfo { game, digest, shipped } = info;
    let same = if *shipped { ", the same as the shipped one" } else { "" };
    format!("a good pack of {game}, {digest}{same}")
}

fn listed(errors: &[FileError]) -> String {
    errors.iter().map(FileError::to_string).collect::<Vec<_>>().join("\n")
}

/// `--pack`, as other commands take it.
#[derive(clap::Args)]
pub struct Use {
    /// Play with the components of this pack; may be given several times, for several games.
    #[arg(id = "pack", long, value_name = "FILE")]
    files: Vec<PathBuf>,
}

impl Use {
    /// All packs that are named, each of them in order.
    pub fn load(&self) -> Result<Packs, CliError> {
        self.load_if(|_, _| Ok(()))
    }

    /// The same where only one game is played.
    pub fn load_for(&self, game: &str) -> Result<Packs, CliError> {
        if !NAMES.contains(&game) {
            return Ok(Packs::default()); // The command says so.
        }
        self.load_if(|path, info| match info.game == game {
            true => Ok(()),
            false => {
                let message = format!("this is a pack of {}, the game is {game}", info.game);
                Err(CliError::input(FileError::whole(path, message)))
            }
        })
    }

    fn load_if(
        &self,
        fits: impl Fn(&Path, &PackInfo) -> Result<(), CliError>,
    ) -> Result<Packs, CliError> {
        let mut packs = Packs::default();
        for path in &self.files {
            let info = packs.load(path).map_err(|errors| CliError::Input(listed(&errors)))?;
            fits(path, &info)?;
        }
        Ok(packs)
    }
}
