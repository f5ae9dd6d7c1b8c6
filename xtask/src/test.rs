//! `cargo xtask test`: runs the stages and says how long each took.

use crate::stage::{Budget, GAMES, Stage, Work, stages};
use crate::{Fault, cargo, root, shown, succeeds, web};
use std::fmt::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Tests read their large counts while this is set.
pub const LONG: (&str, &str) = ("LAZARETTO_LONG", "1");
/// How long the long run gives each fuzz target,
const FUZZ_SECONDS: u32 = 180;
/// and how long one input may take, in a build that is many times slower than what ships. libFuzzer's own limit is
/// twenty minutes, and it counts in whole seconds.
const FUZZ_INPUT_SECONDS: u32 = 5;
const WASM: &str = "wasm32-unknown-unknown";

/// What is to be run.
#[derive(Debug, PartialEq, Eq, Default)]
struct Plan {
    long: bool,
    only: Option<String>,
}

/// How a stage ended.
#[derive(Debug, PartialEq, Eq)]
enum Ending {
    Passed,
    Failed,
    LeftOut(String),
}

/// A stage that was run.
#[derive(Debug)]
struct Ran {
    name: &'static str,
    budget: Option<Budget>,
    ending: Ending,
    took: Duration,
}

/// The command.
pub fn run(args: &[&str]) -> Result<(), Fault> {
    if args.iter().any(|arg| ["--help", "-h"].contains(arg)) {
        println!("Usage: cargo xtask test [--long] [--only STAGE]\n\n{}", list(&stages(true)));
        return Ok(());
    }
    let plan = parse(args)?;
    let all = stages(plan.long);
    let chosen: Vec<&Stage> = match &plan.only {
        None => all.iter().collect(),
        Some(name) => vec![all.iter().find(|stage| stage.name == name).ok_or_else(|| {
            Fault::Usage(format!("there is no stage '{name}'\n\n{}", list(&stages(true))))
        })?],
    };

    let mut ran = Vec::new();
    for stage in chosen {
        println!("\n== {}: {}", stage.name, stage.about);
        let begin = Instant::now();
        let ending = carry_out(stage, &all, plan.long);
        let stop = ending == Ending::Failed && matches!(stage.work, Work::Build);
        if let Ending::LeftOut(reason) = &ending {
            println!("left out: {reason}");
        }
        ran.push(Ran { name: stage.name, budget: stage.budget, ending, took: begin.elapsed() });
        if stop {
            break;
        }
    }
    println!("\n{}", report(&ran));
    let failed: Vec<_> =
        ran.iter().filter(|ran| ran.ending == Ending::Failed).map(|ran| ran.name).collect();
    if failed.is_empty() {
        return Ok(());
    }
    Err(Fault::Failed(format!("failed: {}", failed.join(", "))))
}

fn parse(args: &[&str]) -> Result<Plan, Fault> {
    let mut plan = Plan::default();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match *arg {
            "--long" => plan.long = true,
            "--only" => match args.next() {
                Some(name) => plan.only = Some((*name).to_owned()),
                None => return Err(Fault::Usage("--only needs the name of a stage".to_owned())),
            },
            other => return Err(Fault::Usage(format!("test has no option '{other}'"))),
        }
    }
    // The stages of the long run can be named without saying so twice.
    let is_there = |long, name| stages(long).iter().any(|stage: &Stage| stage.name == name);
    if let Some(name) = &plan.only {
        plan.long |= !is_there(false, name) && is_there(true, name);
    }
    Ok(plan)
}

fn list(stages: &[Stage]) -> String {
    stages.iter().fold("Stages:".to_owned(), |mut text, stage| {
        let _ = write!(text, "\n  {:10} {}", stage.name, stage.about);
        text
    })
}

fn carry_out(stage: &Stage, all: &[Stage], long: bool) -> Ending {
    let test = |arguments: &[&str]| {
        let mut command = cargo();
        command.arg("test").args(arguments);
        if long {
            command.env(LONG.0, LONG.1);
        }
        command
    };
    match &stage.work {
        Work::Check { args, env } => ended(cargo().args(*args).envs(env.iter().copied())),
        Work::Build => all_of(
            builds(all).iter().map(|packages| ended(test(packages).args(["--tests", "--no-run"]))),
        ),
        Work::Test { packages } => ended(test(packages).args(["--tests", "--no-fail-fast"])),
        // By the same packages as the tests, again so that nothing is built twice.
        Work::Doctests => all_of(all.iter().filter_map(|stage| match &stage.work {
            Work::Test { packages } => {
                Some(ended(test(packages).args(["--doc", "--no-fail-fast"])))
            }
            _ => None,
        })),
        Work::Web => ending(web::check()),
        Work::Browser => ending(web::browse(long)),
        Work::Wasm => wasm(),
        Work::Fuzz => fuzz(),
    }
}

/// What is built at once. Packages that are tested together have their features in common, so the
/// commands are those of the test stages: nothing is built twice. Only rules crates are alike alone
/// and together, and together they keep all cores busy.
fn builds(all: &[Stage]) -> Vec<Vec<&'static str>> {
    let tested = all.iter().filter_map(|stage| match &stage.work {
        Work::Test { packages } => Some(packages.clone()),
        _ => None,
    });
    let (rules, others): (Vec<_>, Vec<_>) =
        tested.partition(|packages| matches!(packages[..], [_, name] if is_rules(name)));
    std::iter::once(rules.concat()).chain(others).collect()
}

/// Is it the contract, or the rules of a game?
fn is_rules(package: &str) -> bool {
    package == "game" || GAMES.contains(&package)
}

/// What a stage of several commands came to.
fn ending(result: Result<(), Fault>) -> Ending {
    match result {
        Ok(()) => Ending::Passed,
        Err(Fault::Failed(reason)) => {
            println!("{reason}");
            Ending::Failed
        }
        Err(_) => Ending::Failed,
    }
}

fn wasm() -> Ending {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", WASM]).current_dir(root());
    let installed = rustc.output().is_ok_and(|output| {
        let folder = String::from_utf8_lossy(&output.stdout);
        output.status.success() && std::path::Path::new(folder.trim()).is_dir()
    });
    if !installed {
        return Ending::LeftOut(format!("the target {WASM} is not installed"));
    }
    let rules = GAMES.iter().flat_map(|game| ["--package", game]);
    ended(cargo().args(["check", "--target", WASM, "--package", "game"]).args(rules))
}

fn fuzz() -> Ending {
    // `+nightly` is understood by rustup's cargo, which is not the one in `$CARGO`.
    let nightly = |arguments: &[&str]| {
        let mut command = Command::new("cargo");
        command.arg("+nightly").args(arguments).current_dir(root());
        command.env("RUSTUP_AUTO_INSTALL", "0");
        command
    };
    if !succeeds(&mut nightly(&["--version"])) {
        return Ending::LeftOut("there is no nightly compiler".to_owned());
    }
    if !succeeds(&mut nightly(&["fuzz", "--version"])) {
        return Ending::LeftOut("cargo-fuzz is not installed".to_owned());
    }
    let targets = match nightly(&["fuzz", "list"]).output() {
        Ok(output) if output.status.success() => {
            String::from_utf8_lossy(&output.stdout).into_owned()
        }
        _ => {
            println!("cannot list the targets of the folder fuzz");
            return Ending::Failed;
        }
    };
    let limits = [
        format!("-max_total_time={FUZZ_SECONDS}"),
        format!("-timeout={FUZZ_INPUT_SECONDS}"),
        // Every pack that is accepted stays in memory for good.
        "-rss_limit_mb=8192".to_owned(),
    ];
    all_of(targets.split_whitespace().map(|target| {
        // libFuzzer writes what it finds to the first folder and only reads the others.
        let folders =
            [format!("fuzz/corpus/{target}"), format!("crates/table/tests/corpus/{target}")];
        let _ = std::fs::create_dir_all(root().join(&folders[0]));
        let folders = folders.iter().filter(|folder| root().join(folder).is_dir());
        ended(nightly(&["fuzz", "run", target]).args(folders).arg("--").args(&limits))
    }))
}

/// Goes through all of them, also after a failure.
fn all_of(endings: impl Iterator<Item = Ending>) -> Ending {
    endings.fold(Ending::Passed, |so_far, next| match next {
        Ending::Passed => so_far,
        other => other,
    })
}

/// Shows the command, runs it, and leaves its output to the reader.
fn ended(command: &mut Command) -> Ending {
    println!("$ {}", shown(command));
    match command.stdin(Stdio::null()).status() {
        Ok(status) if status.success() => Ending::Passed,
        Ok(_) => Ending::Failed,
        Err(error) => {
            println!("cannot start it: {error}");
            Ending::Failed
        }
    }
}

/// The tables after a run: seconds by stage, then seconds by budget.
fn report(ran: &[Ran]) -> String {
    let mut text = format!("{:22} {:>8}\n", "stage", "seconds");
    for Ran { name, ending, took, .. } in ran {
        let note = match ending {
            Ending::Passed => String::new(),
            Ending::Failed => "  FAILED".to_owned(),
            Ending::LeftOut(reason) => format!("  left out: {reason}"),
        };
        let _ = writeln!(text, "{name:22} {:8.1}{note}", took.as_secs_f64());
    }
    let total: Duration = ran.iter().map(|ran| ran.took).sum();
    let _ = writeln!(text, "{:22} {:8.1}", "total", total.as_secs_f64());

    let mut warnings = String::new();
    let mut done: Vec<Budget> = Vec::new();
    for budget in ran.iter().filter_map(|ran| ran.budget) {
        if done.contains(&budget) {
            continue;
        }
        if done.is_empty() {
            let _ = writeln!(text, "\n{:22} {:>8} {:>5}", "budget on two cores", "seconds", "of");
        }
        done.push(budget);
        let within: Vec<&Ran> = ran.iter().filter(|ran| ran.budget == Some(budget)).collect();
        let names = within.iter().map(|ran| ran.name).collect::<Vec<_>>().join(", ");
        let took = within.iter().map(|ran| ran.took).sum::<Duration>().as_secs_f64();
        let allowed = budget.seconds();
        let _ = writeln!(text, "{names:22} {took:8.1} {allowed:5}");
        if took > f64::from(allowed) {
            let _ =
                writeln!(warnings, "warning: over budget: {names} took {took:.1} s of {allowed} s");
        }
    }
    text + &warnings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ran(name: &'static str, budget: Option<Budget>, seconds: u64) -> Ran {
        Ran { name, budget, ending: Ending::Passed, took: Duration::from_secs(seconds) }
    }

    #[test]
    fn options_are_read_strictly() {
        let plan = |long, only: Option<&str>| Ok(Plan { long, only: only.map(str::to_owned) });
        assert_eq!(parse(&[]), plan(false, None));
        assert_eq!(parse(&["--long", "--only", "clippy"]), plan(true, Some("clippy")));
        assert_eq!(parse(&["--only", "clippy"]), plan(false, Some("clippy")));
        for wrong in [&["--only"][..], &["--fast"], &["clippy"]] {
            assert!(matches!(parse(wrong), Err(Fault::Usage(_))), "{wrong:?}");
        }
    }

    #[test]
    fn naming_a_stage_of_the_long_run_makes_it_a_long_run() {
        assert_eq!(parse(&["--only", "fuzz"]).map(|plan| plan.long), Ok(true));
    }

    #[test]
    fn everything_that_is_tested_is_built_first_and_once() {
        let all = stages(false);
        let tested: Vec<_> = all
            .iter()
            .filter_map(|stage| match &stage.work {
                Work::Test { packages } => Some(packages.clone()),
                _ => None,
            })
            .collect();
        let built = builds(&all);
        assert_eq!(built.concat(), tested.concat());
        assert_eq!(built[0].len(), 2 * (1 + GAMES.len()), "the contract and all games at once");
        assert_eq!(built[1..], tested[1 + GAMES.len()..]);
    }

    #[test]
    fn stages_that_share_a_budget_are_added_up() {
        let text = report(&[
            ran("format", Some(Budget::Checks), 100),
            ran("clippy", Some(Budget::Checks), 141),
            ran("contract", None, 1000),
        ]);
        assert!(text.contains("format, clippy            241.0   240\n"), "{text}");
        assert!(text.contains("total                    1241.0\n"), "{text}");
        assert!(text.ends_with("warning: over budget: format, clippy took 241.0 s of 240 s\n"));
    }

    #[test]
    fn nobody_is_warned_within_the_budget() {
        let text = report(&[ran("rattus", Some(Budget::Rules("rattus")), 45)]);
        assert!(text.contains("rattus                     45.0    45\n"), "{text}");
        assert!(!text.contains("warning"), "{text}");
    }

    #[test]
    fn what_was_left_out_or_failed_says_so() {
        let text = report(&[
            Ran { ending: Ending::LeftOut("no target".into()), ..ran("wasm", None, 0) },
            Ran { ending: Ending::Failed, ..ran("tools", None, 2) },
        ]);
        assert!(text.contains("wasm                        0.0  left out: no target\n"), "{text}");
        assert!(text.contains("tools                       2.0  FAILED\n"), "{text}");
    }
}
