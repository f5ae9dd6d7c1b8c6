//! The result, for people and for programs.

use super::Args;
use crate::error::CliError;
use agents::arena::Summary;
use serde::Serialize;
use std::io::{self, Write};

#[derive(Serialize)]
struct Report<'a> {
    game: &'a str,
    seats: &'a [String],
    seed: u64,
    #[serde(flatten)]
    summary: &'a Summary,
}

pub(super) fn json(out: &mut impl Write, args: &Args, summary: &Summary) -> Result<(), CliError> {
    let report = Report { game: &args.game, seats: &args.seats, seed: args.seed, summary };
    serde_json::to_writer_pretty(&mut *out, &report).map_err(io::Error::from)?;
    Ok(writeln!(out)?)
}

pub(super) fn text(out: &mut impl Write, args: &Args, summary: &Summary) -> Result<(), CliError> {
    let Summary { games, mean_length, agents, chairs, .. } = summary;
    writeln!(
        out,
        "{}, {} seats, {games} games, seed {}, {mean_length:.1} actions a game\n",
        args.game,
        args.seats.len(),
        args.seed
    )?;
    let name = |agent: &agents::arena::Standing| match agent.seats {
        1 => agent.name.clone(),
        seats => format!("{} ×{seats}", agent.name),
    };
    let width = agents.iter().map(|agent| name(agent).chars().count()).max().unwrap_or(0).max(5);
    writeln!(
        out,
        "{:width$}  {:>7}  {:>7}  {:^17}  {:>6}  {:>10}  {:>6}",
        "agent", "won", "share", "95 % interval", "fair", "mean score", "faults"
    )?;
    for agent in agents {
        let percent = |share: f64| format!("{:.1} %", 100.0 * share);
        let interval =
            format!("{:>7} – {:>7}", percent(agent.interval.low), percent(agent.interval.high));
        writeln!(
            out,
            "{:width$}  {:>7}  {:>7}  {interval}  {:>6}  {:>10.2}  {:>6}",
            name(agent),
            agent.wins,
            percent(agent.win_share),
            percent(agent.fair_share),
            agent.mean_score,
            agent.faults
        )?;
    }
    let chairs: Vec<String> =
        chairs.iter().map(|share| format!("{:.1} %", 100.0 * share)).collect();
    writeln!(out, "\nwon by chair: {}", chairs.join(", "))?;
    for agent in agents {
        if let Some(fault) = &agent.first_fault {
            let times = match agent.faults {
                1 => "once".to_owned(),
                times => format!("{times} times; the first"),
            };
            writeln!(out, "\n{} failed {times}: {fault}", agent.name)?;
        }
    }
    Ok(())
}
