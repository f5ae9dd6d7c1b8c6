//! The result, for people and for programs.

use super::Args;
use crate::error::CliError;
use agents::arena::{Standing, Summary, wilson};
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
    let Summary { games, mean_length, agents, .. } = summary;
    writeln!(
        out,
        "{}, {} seats, {games} games, seed {}, {mean_length:.1} actions a game\n",
        args.game,
        args.seats.len(),
        args.seed
    )?;
    if table::is_cooperative(&args.game) {
        as_a_team(out, summary)?;
    } else {
        against_each_other(out, summary)?;
    }
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

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn name(agent: &Standing) -> String {
    match agent.seats {
        1 => agent.name.clone(),
        seats => format!("{} ×{seats}", agent.name),
    }
}

/// The width of the column of names.
fn width(agents: &[Standing]) -> usize {
    agents.iter().map(|agent| name(agent).chars().count()).max().unwrap_or(0).max(5)
}

fn against_each_other(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    let width = width(&summary.agents);
    writeln!(
        out,
        "{:width$}  {:>7}  {:>7}  {:^17}  {:>6}  {:>10}  {:>6}",
        "agent", "won", "share", "95 % interval", "fair", "mean score", "faults"
    )?;
    for agent in &summary.agents {
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
    let chairs: Vec<String> = summary.chairs.iter().map(|share| percent(*share)).collect();
    writeln!(out, "\nwon by chair: {}", chairs.join(", "))
}

/// All win or lose together, so nobody has a share of their own.
fn as_a_team(out: &mut impl Write, summary: &Summary) -> io::Result<()> {
    let wins: f64 = summary.agents.iter().map(|agent| agent.wins).sum();
    let interval = wilson(wins, summary.games);
    writeln!(
        out,
        "won together: {wins:.0} of {}, {} (95 % interval {} – {})\n",
        summary.games,
        percent(wins / f64::from(summary.games.max(1))),
        percent(interval.low),
        percent(interval.high)
    )?;
    let width = width(&summary.agents);
    writeln!(out, "{:width$}  {:>10}  {:>6}", "agent", "mean score", "faults")?;
    for agent in &summary.agents {
        let (name, score, faults) = (name(agent), agent.mean_score, agent.faults);
        writeln!(out, "{name:width$}  {score:>10.2}  {faults:>6}")?;
    }
    Ok(())
}
