//! `cargo xtask bench-peers`: our speed beside OpenSpiel's, in one sitting.
//!
//! Machines differ and other work disturbs, so only ratios count: ours, the peer, ours
//! again, all by CPU time and on one core. The peer is OpenSpiel's hearts played at random
//! inside C++; the script `xtask/peers/bench_open_spiel.py` says how.

use crate::{Fault, cargo, root, shown, succeeds};
use serde::Deserialize;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The game of OpenSpiel that ours are compared with.
const PEER: &str = "hearts";
/// What every game should reach, and what none may fall below.
const GOAL: f64 = 1.5;
const FLOOR: f64 = 1.0;

/// What `lazaretto bench --json` prints, as far as it is needed here.
#[derive(Debug, Deserialize)]
struct Ours {
    games: Vec<OurGame>,
}

#[derive(Debug, Deserialize)]
struct OurGame {
    game: String,
    seats: u8,
    playouts_per_second: f64,
    actions_per_second: f64,
}

/// What the peer's script prints.
#[derive(Debug, Deserialize)]
struct Peer {
    version: String,
    games: Vec<PeerGame>,
}

#[derive(Debug, Deserialize)]
struct PeerGame {
    playouts_per_second: f64,
    moves_per_second: f64,
}

/// The command.
pub fn run(args: &[&str]) -> Result<(), Fault> {
    let seconds = match args {
        [] => None,
        ["--seconds", number] => Some(*number),
        ["--help" | "-h"] => {
            println!("Usage: cargo xtask bench-peers [--seconds N]");
            return Ok(());
        }
        _ => return Err(Fault::Usage("Usage: cargo xtask bench-peers [--seconds N]".to_owned())),
    };
    let is_time = |text: &str| text.parse::<f64>().is_ok_and(|n| n.is_finite() && n > 0.0);
    if let Some(number) = seconds.filter(|text| !is_time(text)) {
        return Err(Fault::Usage(format!("--seconds needs a number above 0, not '{number}'")));
    }
    let seconds: Vec<&str> = seconds.map_or(vec![], |number| vec!["--seconds", number]);

    let python = environment()?;
    let lazaretto = release_binary()?;
    let ours = || -> Result<Ours, Fault> {
        printed(pinned(&lazaretto).args(["bench", "--json"]).args(&seconds))
    };
    let first = ours()?;
    let script = root().join("xtask/peers/bench_open_spiel.py");
    let peer: Peer = printed(pinned(&python).arg(script).arg("--json").args(&seconds).arg(PEER))?;
    let again = ours()?;

    let ratios = compare(&first, &peer, &again)?;
    println!("\n{}", report(&peer, &ratios));
    match ratios.iter().find(|ratio| ratio.mean() < FLOOR) {
        Some(slow) => Err(Fault::Failed(format!("{} is slower than the peer", slow.name))),
        None => Ok(()),
    }
}

/// The python of a virtual environment that has the peer in it.
fn environment() -> Result<PathBuf, Fault> {
    let folder = root().join("target/peers");
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let has_peer = |python: &Path| succeeds(Command::new(python).args(["-c", "import pyspiel"]));
    if !has_peer(&python) {
        must(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        must(Command::new(&python).args(["-m", "pip", "install", "--quiet", "open_spiel"]))?;
    }
    Ok(python)
}

fn release_binary() -> Result<PathBuf, Fault> {
    must(cargo().args(["build", "--release", "--package", "cli", "--bin", "lazaretto"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    Ok(root()
        .join(target)
        .join("release/lazaretto")
        .with_extension(std::env::consts::EXE_EXTENSION))
}

/// The program on one core, where the system can do that.
fn pinned(program: &Path) -> Command {
    let mut command = Command::new("taskset");
    if succeeds(Command::new("taskset").args(["-c", "0", "true"])) {
        command.args(["-c", "0"]).arg(program);
    } else {
        println!("not pinned to one core: there is no usable taskset");
        command = Command::new(program);
    }
    command.current_dir(root());
    command
}

fn must(command: &mut Command) -> Result<(), Fault> {
    println!("$ {}", shown(command));
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Fault::Failed(format!("'{}' failed", shown(command)))),
        Err(error) => Err(Fault::Failed(format!("cannot start '{}': {error}", shown(command)))),
    }
}

/// What the command printed as JSON.
fn printed<T: for<'de> Deserialize<'de>>(command: &mut Command) -> Result<T, Fault> {
    println!("$ {}", shown(command));
    let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
    let why = match output {
        Ok(output) if output.status.success() => match serde_json::from_slice(&output.stdout) {
            Ok(value) => return Ok(value),
            Err(error) => format!("printed something else: {error}"),
        },
        Ok(_) => "failed".to_owned(),
        Err(error) => format!("cannot be started: {error}"),
    };
    Err(Fault::Failed(format!("'{}' {why}", shown(command))))
}

/// How a game of ours compares with the peer, in each of two runs.
#[derive(Debug, PartialEq)]
struct Ratio {
    name: String,
    moves: [f64; 2],
    ratios: [f64; 2],
    /// Whole games to the peer's whole games, the mean of both runs.
    playouts: f64,
}

impl Ratio {
    fn mean(&self) -> f64 {
        self.ratios.iter().sum::<f64>() / 2.0
    }
}

fn compare(first: &Ours, peer: &Peer, again: &Ours) -> Result<Vec<Ratio>, Fault> {
    let Some(peer) = peer.games.first() else {
        return Err(Fault::Failed("the peer printed no figure".to_owned()));
    };
    let same = |a: &OurGame, b: &OurGame| (&a.game, a.seats) == (&b.game, b.seats);
    first
        .games
        .iter()
        .map(|game| {
            let name = format!("{}, {} seats", game.game, game.seats);
            let Some(twin) = again.games.iter().find(|other| same(game, other)) else {
                return Err(Fault::Failed(format!("the second run has no figure for {name}")));
            };
            let moves = [game.actions_per_second, twin.actions_per_second];
            let ratios = moves.map(|rate| rate / peer.moves_per_second);
            let playouts = (game.playouts_per_second + twin.playouts_per_second) / 2.0;
            Ok(Ratio { name, moves, ratios, playouts: playouts / peer.playouts_per_second })
        })
        .collect()
}

fn report(peer: &Peer, ratios: &[Ratio]) -> String {
    let hearts = peer.games.first().map_or(0.0, |game| game.moves_per_second);
    let mut text = format!(
        "open_spiel {}, {PEER} in C++: {hearts:.0} moves/s\n\n\
         {:24} {:>12} {:>12} {:>8} {:>8} {:>8} {:>8}\n",
        peer.version, "ours, moves/s", "first run", "second run", "ratio", "ratio", "mean", "games"
    );
    for ratio in ratios {
        let ([a, b], [x, y], mean) = (ratio.moves, ratio.ratios, ratio.mean());
        let note = if mean < GOAL { "  below the goal" } else { "" };
        let _ = writeln!(
            text,
            "{:24} {a:12.0} {b:12.0} {x:8.2} {y:8.2} {mean:8.2} {:8.2}{note}",
            ratio.name, ratio.playouts
        );
    }
    let _ = write!(
        text,
        "\ngames: whole random games to those of the peer\ngoal: a mean of at least {GOAL:.1}, never below {FLOOR:.1}"
    );
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ours(rate: f64) -> Ours {
        let text = format!(
            r#"{{"games":[{{"game":"rattus","seats":2,"playouts_per_second":1.5,
                "actions_per_second":{rate},"state_bytes":400,"copy_nanoseconds":9.5,
                "setup_nanoseconds":800.0}}]}}"#
        );
        serde_json::from_str(&text).expect("the format of lazaretto bench --json")
    }

    fn peer() -> Peer {
        let text = r#"{"version":"2.0","games":[{"game":"hearts",
            "playouts_per_second":10.0,"moves_per_second":100.0}]}"#;
        serde_json::from_str(text).expect("the format of the peer's script")
    }

    #[test]
    fn ratios_are_ours_by_the_peers() {
        let ratios = compare(&ours(150.0), &peer(), &ours(170.0)).expect("both runs are whole");
        assert_eq!(ratios[0].name, "rattus, 2 seats");
        assert_eq!(ratios[0].ratios, [1.5, 1.7]);
        assert!((ratios[0].mean() - 1.6).abs() < 1e-9);
        assert!((ratios[0].playouts - 0.15).abs() < 1e-9, "1.5 games to 10");
        assert!(!report(&peer(), &ratios).contains("below the goal"));
    }

    #[test]
    fn what_misses_the_goal_is_marked() {
        let ratios = compare(&ours(120.0), &peer(), &ours(120.0)).expect("both runs are whole");
        assert!(report(&peer(), &ratios).contains("1.20     0.15  below the goal"));
    }

    #[test]
    fn a_run_without_the_game_is_an_error() {
        let nothing = Ours { games: vec![] };
        assert!(compare(&ours(1.0), &peer(), &nothing).is_err());
        assert!(
            compare(&ours(1.0), &Peer { version: "2.0".into(), games: vec![] }, &ours(1.0))
                .is_err()
        );
    }

    #[test]
    fn times_that_are_none_are_refused() {
        for wrong in [
            &["--seconds", "0"][..],
            &["--seconds", "-1"],
            &["--seconds", "NaN"],
            &["--seconds"],
            &["hearts"],
        ] {
            assert!(matches!(run(wrong), Err(Fault::Usage(_))), "{wrong:?}");
        }
    }
}
