//! The load generator: many tables, several sockets at each, commands at a steady rate.
//!
//! `cargo xtask load` builds and starts it. Everything is real: the binary, the sockets, the
//! database, the game; only the limits are raised.

use crowd::{Guest, Player, Process, fresh_file};
use serde_json::Value;
use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

const USAGE: &str = "\
Usage: load --server FILE [--tables N] [--sockets N] [--rate N] [--seconds N] [--core N]

  --server FILE   the program lazaretto
  --tables N      tables (500)
  --sockets N     sockets at all tables together, at least two at each (2000)
  --rate N        commands in a second (200)
  --seconds N     how long (60)
  --core N        pins the server to this core, where taskset exists";

/// Limits that keep one machine from being a crowd.
const LIMITS: [&str; 6] = [
    "tables=1000000000",
    "sessions=1000000000",
    "joins=1000000000",
    "sockets-per-address=1000000",
    "sockets-per-session=1000000",
    "commands=1000000",
];

/// How long a server is left alone before its memory is looked at.
const REST: Duration = Duration::from_secs(2);

/// What is asked for.
struct Plan {
    server: String,
    tables: usize,
    sockets: usize,
    rate: u32,
    seconds: u64,
    core: Option<u32>,
}

fn plan() -> Result<Plan, String> {
    let mut given = HashMap::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        given.insert(name, arguments.next().ok_or("an option without a value")?);
    }
    let mut number = |name: &str, usual: u32| match given.remove(name) {
        Some(text) => text.parse().map_err(|_| format!("{name} takes a number")),
        None => Ok(usual),
    };
    let (tables, sockets) = (number("--tables", 500)?, number("--sockets", 2_000)?);
    let (rate, seconds) = (number("--rate", 200)?, number("--seconds", 60)?);
    let core = Some(number("--core", u32::MAX)?).filter(|core| *core != u32::MAX);
    let server = given.remove("--server").ok_or("--server is missing")?;
    if let Some(other) = given.keys().next() {
        return Err(format!("there is no option {other}"));
    }
    if tables == 0 || rate == 0 || sockets < 2 * tables {
        return Err("there must be a table, a rate, and two sockets at each table".into());
    }
    let (tables, sockets) = (tables as usize, sockets as usize);
    Ok(Plan { server, tables, sockets, rate, seconds: seconds.into(), core })
}

fn main() -> ExitCode {
    let plan = match plan() {
        Ok(plan) => plan,
        Err(problem) => {
            eprintln!("{problem}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(run(&plan));
    ExitCode::SUCCESS
}

/// The program, on one core if it shall and can be.
fn server(plan: &Plan) -> Process {
    let pinned = Command::new("taskset").arg("--version").output().is_ok();
    let mut command = match plan.core.filter(|_| pinned) {
        Some(core) => {
            let mut command = Command::new("taskset");
            command.args(["--cpu-list", &core.to_string(), &plan.server]);
            command
        }
        None => Command::new(&plan.server),
    };
    command.stderr(Stdio::null());
    let database = fresh_file(&std::env::temp_dir(), "lazaretto-load.db");
    let limits: Vec<&str> = LIMITS.iter().flat_map(|limit| ["--limit", *limit]).collect();
    Process::start(command, &database, &limits)
}

async fn run(plan: &Plan) {
    let server = server(plan);
    let first = server.guest("Anna").await;
    // One table to begin with, so that what the first one costs is not counted.
    drop(first.join(&first.table(&["me", "me"]).await).await);
    // The allocator takes a moment to give back, here and below.
    sleep(REST).await;
    let empty = server.memory();
    let mut tables = Vec::new();
    for number in 0..plan.tables {
        tables.push(seat(server.address, number).await);
    }
    sleep(REST).await;
    let loaded = server.memory();
    let (acked, mut times) = mpsc::unbounded_channel();
    let mut turns = Vec::new();
    for (number, (table, guests)) in tables.iter().enumerate() {
        let sockets = plan.sockets / plan.tables + usize::from(number < plan.sockets % plan.tables);
        let (go, gone) = tokio::sync::broadcast::channel(4);
        for socket in 0..sockets {
            let player = guests[socket.min(2)].join(table).await;
            tokio::spawn(follow(player, gone.resubscribe(), acked.clone()));
        }
        turns.push(go);
    }
    drop(acked);
    sleep(REST).await;
    let connected = server.memory();
    let (begin, busy) = (Instant::now(), processor(server.pid()));

    let mut tick = interval(Duration::from_secs(1) / plan.rate);
    tick.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let commands = u64::from(plan.rate) * plan.seconds;
    for number in 0..commands {
        tick.tick().await;
        let _ = turns[number as usize % turns.len()].send(number as usize);
    }
    let took = begin.elapsed();
    let busy = processor(server.pid()) - busy;
    sleep(Duration::from_secs(1)).await;
    let after = server.memory();
    let mut latencies = Vec::new();
    while let Ok(Some(time)) = timeout(Duration::from_millis(100), times.recv()).await {
        latencies.push(time);
    }
    latencies.sort();
    let at = |share: f64| {
        let index = (latencies.len() as f64 * share) as usize;
        latencies.get(index.min(latencies.len().saturating_sub(1))).copied().unwrap_or_default()
    };
    let sockets = server.figure("lazaretto_sockets").await;
    // Tables stay in memory for longer than this takes, so what is left is theirs. All sockets at
    // once would leave the allocator with more than they had.
    for go in turns {
        drop(go);
        sleep(Duration::from_millis(10)).await;
    }
    while server.figure("lazaretto_sockets").await > 0.0 {
        sleep(Duration::from_millis(100)).await;
    }
    sleep(REST).await;
    let (left, loaded_still) = (server.memory(), server.figure("lazaretto_tables_loaded").await);
    let each = |kilobytes: u64, count: usize| kilobytes as f64 / count as f64;
    println!("sockets            {sockets}");
    println!("tables             {}", plan.tables);
    println!("commands           {} of {commands} acknowledged", latencies.len());
    println!("commands/s         {:.1}", latencies.len() as f64 / took.as_secs_f64());
    println!("p50                {:.2} ms", at(0.5).as_secs_f64() * 1e3);
    println!("p99                {:.2} ms", at(0.99).as_secs_f64() * 1e3);
    println!("p99.9              {:.2} ms", at(0.999).as_secs_f64() * 1e3);
    println!("server             {:.0} % of a core", busy / took.as_secs_f64() * 100.0);
    println!("memory             {empty} kB empty, {connected} kB connected, {after} kB after");
    println!("                   {left} kB with no socket and {loaded_still} tables");
    println!("per new table      {:.1} kB", each(loaded.saturating_sub(empty), plan.tables));
    println!("per played table   {:.1} kB", each(left.saturating_sub(empty), plan.tables));
    println!("per socket         {:.1} kB", each(connected.saturating_sub(loaded), plan.sockets));
    drop(server);
}

/// A table with two people, and a third who watches.
async fn seat(address: std::net::SocketAddr, number: usize) -> (Value, [Guest; 3]) {
    let name = |kind: &str| format!("{kind} {number}");
    let guests = [
        Guest::named(address, &name("Anna")).await,
        Guest::named(address, &name("Bert")).await,
        Guest::named(address, &name("Cora")).await,
    ];
    let table = guests[0].table(&["me", "open"]).await;
    guests[1].claim(&table).await;
    guests[2].watch(&table).await;
    (table, guests)
}

/// Follows a table; when it is told to and asked by the game, acts and says how long the
/// answer took.
async fn follow(
    mut player: Player,
    mut go: tokio::sync::broadcast::Receiver<usize>,
    acked: mpsc::UnboundedSender<Duration>,
) {
    let mut sent: Option<(Value, Instant)> = None;
    loop {
        tokio::select! {
            message = player.next() => {
                let Some(message) = message else { return };
                player.heard.clear();
                player.log.clear();
                if let Some((id, begin)) = &sent
                    && message["id"] == *id
                {
                    assert_eq!(message["type"], "ok", "{message}");
                    let _ = acked.send(begin.elapsed());
                    sent = None;
                }
            }
            turn = go.recv() => {
                let Ok(number) = turn else { return };
                if let Some(deed) = player.some_deed(number).filter(|_| sent.is_none()) {
                    sent = Some((deed["id"].clone(), Instant::now()));
                    player.say(deed).await;
                }
            }
        }
    }
}

/// The seconds a process has used a processor.
fn processor(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(Path::new("/proc").join(pid.to_string()).join("stat"));
    let stat = stat.unwrap_or_default();
    // The name, in brackets, may hold blanks; the times are the twelfth and thirteenth after.
    let fields: Vec<f64> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .map(|field| field.parse().unwrap_or_default())
        .collect();
    // A hundred ticks in a second, on every Linux there is.
    fields.get(11..13).map_or(0.0, |times| times.iter().sum::<f64>() / 100.0)
}
