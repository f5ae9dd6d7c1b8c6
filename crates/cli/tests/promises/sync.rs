//! T2: whatever is acknowledged was flushed to the disk before.
//!
//! A killed process loses nothing that the kernel has, so no kill shows a missing flush;
//! the system calls do. The test reads them from `strace`.

use crate::build::{arguments, binary, planted};
use crate::counts::TRACED;
use crate::{database, promise};
use crowd::{Guest, Process};
use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Tables at the same time, so that one flush serves several commands.
const TABLES: u32 = 4;

/// What the trace says about the acknowledged commands.
struct Verdict {
    /// Acknowledgements that were seen.
    acks: usize,
    /// Those that were sent before their entry was flushed.
    unsynced: usize,
}

/// What a thread did, in the order in which it did it.
enum Call {
    /// Bytes went into the write-ahead log.
    Logged(Vec<u8>),
    /// A flush of it began; the thread.
    FlushBegins(u32),
    /// It is done; the thread.
    FlushDone(u32),
    /// Bytes are about to be sent to somebody.
    Sends(Vec<u8>),
}

fn calls(trace: &str) -> Vec<Call> {
    let mut calls = Vec::new();
    let mut begun: HashMap<u32, String> = HashMap::new();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let (Ok(thread), call) = (thread.parse::<u32>(), call.trim_start()) else { continue };
        // Names of files are written like all else: this is `-wal`.
        let log = r"\x2d\x77\x61\x6c";
        let is_log = |call: &str| call.split('>').next().is_some_and(|file| file.ends_with(log));
        let is_flush = |call: &str| call.starts_with("fdatasync(") || call.starts_with("fsync(");
        let is_write = |call: &str| call.starts_with("write(") || call.starts_with("pwrite64(");
        if let Some(resumed) = call.strip_prefix("<... ") {
            let Some(call) = begun.remove(&thread) else { continue };
            if resumed.contains(" = -1 ") {
                continue;
            }
            if is_flush(&call) && is_log(&call) {
                calls.push(Call::FlushDone(thread));
            } else if is_write(&call) && is_log(&call) {
                calls.push(Call::Logged(quoted(&call)));
            }
            continue;
        }
        let unfinished = call.ends_with("<unfinished ...>");
        if unfinished {
            begun.insert(thread, call.to_owned());
        }
        if is_flush(call) && is_log(call) {
            calls.push(Call::FlushBegins(thread));
            if !unfinished {
                calls.push(Call::FlushDone(thread));
            }
        } else if is_write(call) && is_log(call) {
            if !unfinished {
                calls.push(Call::Logged(quoted(call)));
            }
        } else if !is_flush(call) {
            calls.push(Call::Sends(quoted(call)));
        }
    }
    calls
}

/// The bytes between quotes, which strace writes as `\x2f`.
fn quoted(call: &str) -> Vec<u8> {
    let inside = call.split('"').skip(1).step_by(2);
    let digits = inside.flat_map(|text| text.split("\\x").skip(1));
    digits.filter_map(|hex| u8::from_str_radix(hex.get(..2)?, 16).ok()).collect()
}

fn judge(trace: &str, ids: &HashSet<uuid::Uuid>) -> Verdict {
    let mut logged: HashMap<uuid::Uuid, usize> = HashMap::new();
    let mut acked: HashSet<uuid::Uuid> = HashSet::new();
    let mut flushing: HashMap<u32, usize> = HashMap::new();
    // Whatever was logged before this is on disk.
    let mut flushed = 0;
    let mut unsynced = 0;
    for (now, call) in (1..).zip(calls(trace)) {
        match call {
            Call::Logged(bytes) => {
                for part in bytes.windows(16) {
                    let id = uuid::Uuid::from_slice(part).expect("16 bytes");
                    if ids.contains(&id) {
                        logged.entry(id).or_insert(now);
                    }
                }
            }
            Call::FlushBegins(thread) => drop(flushing.insert(thread, now)),
            Call::FlushDone(thread) => {
                flushed = flushed.max(flushing.remove(&thread).unwrap_or_default());
            }
            Call::Sends(bytes) => {
                let text = String::from_utf8_lossy(&bytes);
                let answers = text.split(r#"{"type":"ok","id":""#).skip(1);
                for id in answers.filter_map(|rest| rest.get(..36)?.parse().ok()) {
                    if ids.contains(&id) && acked.insert(id) {
                        let safe = logged.get(&id).is_some_and(|at| *at < flushed);
                        unsynced += usize::from(!safe);
                    }
                }
            }
        }
    }
    Verdict { acks: acked.len(), unsynced }
}

/// The server under a tracer. The tracer is the grandchild, so that the server itself is
/// the process we know.
fn traced(program: &Command, database: &Path, output: &Path) -> Process {
    let mut strace = Command::new("strace");
    strace
        .args(["-D", "-f", "-y", "-xx", "-s", "8192", "--seccomp-bpf", "-e"])
        .arg("trace=write,pwrite64,writev,sendto,sendmsg,fsync,fdatasync")
        .arg("-o")
        .arg(output)
        .arg(program.get_program())
        .envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))))
        .stderr(Stdio::null());
    Process::start(strace, database, &arguments(&[]))
}

/// Plays at several tables at once and answers with the ids of what was accepted.
async fn play(guest: &Guest, commands: u32) -> HashSet<uuid::Uuid> {
    let tables: Vec<_> = (0..TABLES)
        .map(|number| {
            let guest = guest.clone();
            tokio::spawn(async move {
                let mut ids: HashSet<uuid::Uuid> = HashSet::new();
                let mut player = guest.join(&guest.table(&["me", "me"]).await).await;
                for count in 0..commands / TABLES {
                    let Some(deed) = player.some_deed((number + count) as usize) else {
                        player = guest.join(&guest.table(&["me", "me"]).await).await;
                        continue;
                    };
                    ids.insert(deed["id"].as_str().expect("an id").parse().expect("a UUID"));
                    player.accepted(deed).await;
                }
                ids
            })
        })
        .collect();
    let mut ids = HashSet::new();
    for table in tables {
        ids.extend(table.await.expect("no panic"));
    }
    ids
}

async fn verdict(program: &Command, name: &str) -> Verdict {
    let database = database(&format!("{name}.db"));
    let output = database.with_extension("strace");
    let server = traced(program, &database, &output);
    let ids = play(&server.guest("Anna").await, TRACED.get()).await;
    server.stop();
    let begin = Instant::now();
    let trace = loop {
        let trace = std::fs::read_to_string(&output).expect("a trace");
        if trace.trim_end().ends_with("+++ exited with 0 +++") {
            break trace;
        }
        assert!(begin.elapsed() < Duration::from_secs(20), "the tracer does not end");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let verdict = judge(&trace, &ids);
    assert_eq!(verdict.acks, ids.len(), "every acknowledgement is in the trace");
    std::fs::remove_file(output).expect("it was there");
    verdict
}

#[test]
fn nothing_is_acknowledged_before_it_is_flushed() {
    let usable = Command::new("strace").args(["-f", "true"]).output();
    if !usable.is_ok_and(|output| output.status.success()) {
        let line = "T2 needs strace, and it cannot be used here: install it, or allow tracing";
        assert!(std::env::var_os("CI").is_none(), "{line}");
        println!("LEFT OUT: {line}");
        return;
    }
    promise(async {
        let shipped = verdict(&binary(), "synced").await;
        assert_eq!(shipped.unsynced, 0, "of {} acknowledgements", shipped.acks);
        // The test would notice: with this fault only checkpoints flush.
        let broken = verdict(&planted("synchronous-normal"), "unsynced").await;
        assert!(broken.unsynced * 2 > broken.acks, "{} of {}", broken.unsynced, broken.acks);
        println!(
            "{} acknowledgements, all flushed before; with the planted fault {} of {} were not",
            shipped.acks, broken.unsynced, broken.acks
        );
    });
}
