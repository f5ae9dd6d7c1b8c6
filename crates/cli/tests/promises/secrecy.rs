//! T8: a viewer's bytes are a function of that viewer's view.
//!
//! Three tables are played: two in the same way, the third with another seed or another
//! secret move that some viewers cannot tell apart from it so far. Those viewers must be
//! sent the same bytes by all three: messages, refusals, answers of the lobby. And an answer
//! from the other world must not take longer than one from the same world again.

mod lobby;
mod table;
mod worlds;

use crate::build::{arguments, binary, planted};
use crate::counts::{LEAK_STEPS, SECRECY_STEPS, TIMED_BOTS};
use crate::{alone, database, run, shared};
use crowd::{Guest, Process};
use game::{Rng, Seed, Viewer};
use serde_json::{Value, json};
use std::panic::resume_unwind;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};
use table::{People, Table, Transcript, Visit};
use worlds::{LONGEST, VIEWERS, Worlds, pair};

/// Every leak of the planted build; each is found by the one way to look for them.
const LEAKS: [&str; 27] = [
    "whole-state",
    "initial-state",
    "undo-stack",
    "spectators-see-more",
    "ids-of-hidden-pieces",
    "order-of-a-list",
    "effect-of-an-effect",
    "text-of-a-refusal",
    "hash-of-the-state",
    "early-seed",
    "early-replay",
    "size-of-a-message",
    "number-of-messages",
    "delta",
    "history",
    "hint",
    "chat",
    "list-of-tables",
    "position",
    "export",
    "error-body",
    "figures",
    "health",
    "presence-of-an-undo",
    "going-back",
    "pause",
    "name",
];
/// Those that only a clock can find.
const DELAYS: [&str; 3] = ["time-of-an-answer", "time-of-a-bot", "time-of-a-silence"];
/// So many games are compared at the same time, or planted programs looked at.
const LANES: usize = 3;
/// Refused actions that are asked about at each step.
const QUESTIONS: usize = 20;
/// Questions to hear the end of what a single command led to.
const FEW: usize = 2;
/// Once in so many steps everything else is asked, too.
const VISIT: usize = 16;
/// A standard score beyond which times are no accident.
const ALARM: f64 = 5.0;

/// What the test found.
#[derive(Default)]
struct Findings {
    steps: u32,
    /// Who was sent what, when both should have been sent the same.
    leak: Option<String>,
    answers: Times,
    bots: Times,
    /// Bots at a table where others may speak up before them.
    silences: Times,
}

/// Differences of times: between equal worlds, and between worlds that look equal.
#[derive(Default)]
struct Times {
    same: Vec<Duration>,
    other: Vec<Duration>,
}

impl Times {
    fn add(&mut self, first: Duration, again: Duration, other: Duration) {
        self.same.push(first.abs_diff(again));
        self.other.push(first.abs_diff(other));
    }

    /// The standard score of the rank sum: how much larger the differences to the other
    /// world are than those to the same one.
    fn score(&self) -> f64 {
        let mut all: Vec<(Duration, bool)> = self.same.iter().map(|d| (*d, false)).collect();
        all.extend(self.other.iter().map(|d| (*d, true)));
        all.sort();
        let ranks = (1..).zip(&all).filter(|(_, (_, other))| *other);
        let sum: f64 = ranks.map(|(rank, _)| f64::from(rank)).sum();
        let (m, n) = (self.other.len() as f64, self.same.len() as f64);
        let deviation = (m * n * (m + n + 1.0) / 12.0).sqrt();
        (sum - m * (m + n + 1.0) / 2.0) / deviation.max(1.0)
    }
}

impl Findings {
    fn found(&self) -> Option<String> {
        let late = |times: &Times, whose: &str| {
            let score = times.score();
            (score > ALARM).then(|| format!("the time of {whose} tells something ({score:.1})"))
        };
        let late = || {
            late(&self.answers, "answers")
                .or_else(|| late(&self.bots, "bots"))
                .or_else(|| late(&self.silences, "bots that hold their tongues"))
        };
        self.leak.clone().or_else(late)
    }
}

/// The general test. It stops at the first byte that differs.
fn look(program: impl Fn() -> Command + Sync, name: &str, steps: u32, lanes: usize) -> Findings {
    let start = |lane: usize| {
        let database = database(&format!("secrecy-{name}-{lane}.db"));
        // Tables that left memory after a while would change its figures in between.
        let more = ["--bot-delay", "60", "--idle", "1000000"];
        Process::start(program(), &database, &arguments(&more))
    };
    // Each with a server of its own, whose figures are nobody else's.
    let lane = async |first: usize| {
        let server = start(first);
        let mut findings = Findings::default();
        for number in (first as u64..).step_by(lanes) {
            if findings.steps >= steps.div_ceil(lanes as u32) || findings.leak.is_some() {
                break;
            }
            // Others each time: nobody's list of tables gets long.
            let people = People::new(&server).await;
            compare(&people, &pair(number), number, &mut findings).await;
        }
        findings
    };
    let mut findings = Findings::default();
    for found in side_by_side(lanes, |first| run(lane(first))) {
        findings.steps += found.steps;
        findings.leak = findings.leak.or(found.leak);
        findings.answers.same.extend(found.answers.same);
        findings.answers.other.extend(found.answers.other);
    }
    run(async {
        let server = start(lanes);
        let anna = server.guest("Anna").await;
        if findings.found().is_none() {
            time_bots(&anna, 2, json!({}), &mut findings.bots).await;
        }
        // Two others may speak up before the first one moves, with hands that nobody sees.
        if findings.found().is_none() {
            let closed = json!({ "game": "pandemic", "options": { "open_hands": false } });
            time_bots(&anna, 3, closed, &mut findings.silences).await;
        }
    });
    findings
}

/// So many of them at the same time, each on a thread of its own.
fn side_by_side<T: Send>(lanes: usize, lane: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let lane = &lane;
    thread::scope(|scope| {
        let threads: Vec<_> = (0..lanes).map(|first| scope.spawn(move || lane(first))).collect();
        let ended = threads.into_iter().map(ScopedJoinHandle::join);
        ended.map(|result| result.unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

async fn compare(people: &People, worlds: &Worlds, number: u64, findings: &mut Findings) {
    let mut rng = Rng::from(Seed::Open(number));
    // Which world each table is in.
    let world = [0, 0, 1];
    let mut tables = Vec::new();
    for world in world {
        let seed = worlds.seeds[world].to_string();
        let more = json!({ "game": worlds.game, "options": worlds.options, "seed": seed });
        tables.push(Table::new(people, more).await);
    }
    let ids = uuid(number);
    for step in 0..=worlds.moves.len() {
        let mut times = [Duration::ZERO; 3];
        let mut undone = false;
        if let Some((seat, actions)) = step.checked_sub(1).map(|step| &worlds.moves[step]) {
            let seat = usize::from(seat.0);
            let deed = |id: String, table: usize| {
                let action = &actions[world[table]];
                json!({ "type": "do", "id": id, "seat": seat, "action": action })
            };
            let mut order = [0, 1, 2];
            rng.shuffle(&mut order);
            for table in order {
                times[table] = tables[table].command(seat, deed(ids(step, 0), table)).await;
            }
            // Now and then a move is taken back, where that is allowed, and made again.
            if rng.below(6) == 0 {
                let undo = json!({ "type": "undo", "id": ids(step, 1), "seat": seat });
                let questions = questions(worlds, &mut rng, FEW);
                let mut transcripts = Vec::new();
                for table in &mut tables {
                    table.listen(10_000 + step, &questions).await;
                    table.command(seat, undo.clone()).await;
                    transcripts.push(table.listen(20_000 + step, &questions).await);
                }
                findings.judge(worlds, step, &transcripts);
                undone = transcripts[0][seat].iter().any(|text| text.contains("\"type\":\"ok\""));
                for (number, table) in tables.iter_mut().enumerate().filter(|_| undone) {
                    table.command(seat, deed(ids(step, 2), number)).await;
                }
            }
        }
        let asked = questions(worlds, &mut rng, QUESTIONS);
        // Before a secret move the worlds are one and the same.
        let since = step.checked_sub(worlds.differ);
        let due = since.filter(|since| since % VISIT == VISIT / 4);
        let visit = due.map(|since| Visit {
            step,
            ids: [3, 4, 5, 6].map(|kind| ids(step, kind)),
            yes: rng.below(2) == 0,
            orders: orders(&mut rng),
            questions: questions(worlds, &mut rng, FEW),
            after: u64::from(rng.below(step as u32)),
            first: since < VISIT,
        });
        // Who can tell the worlds apart, or cannot yet, asks just enough to hear everything.
        let asked = worlds.alike.map(|alike| match since {
            Some(_) if step <= alike => &asked[..],
            _ => &asked[..FEW],
        });
        let [first, again, other] = &mut tables[..] else { unreachable!("three tables") };
        let (first, again, other) = tokio::join!(
            first.ask_all(step, asked),
            again.ask_all(step, asked),
            other.ask_all(step, asked)
        );
        let mut transcripts = [first, again, other];
        if let Some(visit) = &visit {
            for (number, transcript) in transcripts.iter_mut().enumerate() {
                let table = &mut tables[number];
                let mut more = vec![table.visit(people, visit).await];
                // What was taken back by consent is done once more.
                for again in table.moves()..step {
                    let (seat, actions) = &worlds.moves[again];
                    let id = ids(LONGEST * (step + 1) + again, 7);
                    let action = &actions[world[number]];
                    let seat = usize::from(seat.0);
                    let deed = json!({ "type": "do", "id": id, "seat": seat, "action": action });
                    table.command(seat, deed).await;
                    more.push(table.listen(90_000 + again, &visit.questions).await);
                }
                for more in more {
                    transcript.iter_mut().zip(more).for_each(|(all, more)| all.extend(more));
                }
            }
            // All tables of a person hear of a new name at once.
            rename(people, &mut rng).await;
            for (table, transcript) in tables.iter_mut().zip(&mut transcripts) {
                let more = table.listen(80_000 + step, &visit.questions).await;
                transcript.iter_mut().zip(more).for_each(|(all, more)| all.extend(more));
            }
        }
        findings.judge(worlds, step, &transcripts);
        if findings.leak.is_some() {
            return;
        }
        if since.is_none() {
            continue;
        }
        let moved = step > 0 && !undone;
        if moved && worlds.alike.iter().any(|alike| step <= *alike) {
            let [first, again, other] = times;
            findings.answers.add(first, again, other);
        }
        findings.steps += 1;
    }
}

impl Findings {
    /// Compares what was sent. Equal worlds must be equal for everybody, or the comparison
    /// itself is wrong.
    fn judge(&mut self, worlds: &Worlds, step: usize, transcripts: &[Transcript]) {
        let [first, again, other] = transcripts else { unreachable!("three tables") };
        for (number, viewer) in VIEWERS.iter().enumerate() {
            if first[number] != again[number] {
                let text = difference(*viewer, worlds, step, &first[number], &again[number]);
                panic!("the same world twice, and {text}");
            }
            if step <= worlds.alike[number] && first[number] != other[number] && self.leak.is_none()
            {
                self.leak = Some(difference(*viewer, worlds, step, &first[number], &other[number]));
            }
        }
    }
}

fn difference(
    viewer: Viewer,
    worlds: &Worlds,
    step: usize,
    first: &[String],
    other: &[String],
) -> String {
    let pair = first.iter().zip(other).find(|(a, b)| a != b);
    let (a, b) = pair.map_or(("", ""), |(a, b)| (a.as_str(), b.as_str()));
    let at = a.bytes().zip(b.bytes()).take_while(|(a, b)| a == b).count().saturating_sub(60);
    let part =
        |text: &str| text.get(at..).unwrap_or_default().chars().take(160).collect::<String>();
    format!(
        "{}: {viewer:?} can tell seed {} from {} after {step} moves ({} and {} messages):\n  {}\n  {}",
        worlds.game,
        worlds.seeds[0],
        worlds.seeds[1],
        first.len(),
        other.len(),
        part(a),
        part(b)
    )
}

/// A pause, and what may be ordered in it: bots that sit down and move before they are sent away
/// again would play by a chance that is not the same in both worlds.
fn orders(rng: &mut Rng) -> Vec<(usize, Value)> {
    let host = VIEWERS.len();
    let seat = rng.below(u32::from(worlds::SEATS)) as usize;
    // Over a seat its owner has orders as well as the host.
    let mut who = || if rng.below(2) == 0 { host } else { seat };
    let bot = (who(), json!({ "do": "bot", "seat": seat, "level": "easy" }));
    let back = (who(), json!({ "do": "return", "seat": seat }));
    let mut orders = vec![(host, json!({ "do": "pause" })), (host, json!({ "do": "go-on" }))];
    if rng.below(2) == 0 {
        orders.splice(1..1, [bot, back]);
    }
    orders
}

/// Somebody is called otherwise from now on.
async fn rename(people: &People, rng: &mut Rng) {
    let who = rng.below(VIEWERS.len() as u32 + 1) as usize;
    let name = ["Zoe", "Yves"][rng.below(2) as usize];
    let answer = people.by_number(who).post("/api/session", json!({ "name": name })).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
}

/// Actions out of all there are; most of them are refused at any moment.
fn questions(worlds: &Worlds, rng: &mut Rng, count: usize) -> Vec<String> {
    std::iter::repeat_with(|| (worlds.any_action)(rng)).take(count).collect()
}

/// Ids of commands, the same at all tables of a pair.
fn uuid(pair: u64) -> impl Fn(usize, u64) -> String {
    move |step, kind| uuid::Uuid::from_u64_pair(pair, step as u64 * 8 + kind).to_string()
}

/// Times the first move at tables of bots, in equal and in other worlds.
async fn time_bots(anna: &Guest, bots: usize, wishes: Value, times: &mut Times) {
    let first_move = |seed: u64| {
        let (anna, mut wishes) = (anna.clone(), wishes.clone());
        async move {
            wishes["seed"] = json!(seed.to_string());
            let begin = Instant::now();
            let table = anna.table_with(&vec!["medium"; bots], wishes).await;
            let mut socket = anna.follow(table["id"].as_str().expect("an id"), None).await;
            let mut heard = String::new();
            while !heard.contains("\"seq\":1,\"at\"") {
                heard = socket.next().await.expect("the bot moves");
            }
            let took = begin.elapsed();
            let order = json!({ "do": "abandon" });
            let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
            anna.post(&path, order).await;
            took
        }
    };
    for seed in 0..u64::from(TIMED_BOTS.get()) {
        let (first, again, other) =
            tokio::join!(first_move(seed), first_move(seed), first_move(seed + 1_000));
        times.add(first, again, other);
    }
}

#[test]
fn nobody_is_sent_a_byte_that_depends_on_what_they_cannot_know() {
    // Its times are compared with each other, and what else runs disturbs all of them alike.
    let _shared = shared();
    let findings = look(binary, "shipped", SECRECY_STEPS.get(), LANES);
    assert_eq!(findings.found(), None);
    println!(
        "{} steps; standard scores of the times: {:.1} for answers, {:.1} for bots, {:.1} for silence",
        findings.steps,
        findings.answers.score(),
        findings.bots.score(),
        findings.silences.score()
    );
}

/// Looks at a planted program as at the one that ships, and must find something.
fn finds(leak: &str) {
    let findings = look(|| planted(leak), leak, LEAK_STEPS.get(), 1);
    let found = findings.found();
    println!("{leak}: after {} steps: {found:?}", findings.steps);
    assert!(found.is_some(), "{leak} was not noticed");
}

#[test]
fn every_planted_leak_is_found() {
    let _shared = shared();
    side_by_side(LANES, |first| {
        LEAKS.iter().skip(first).step_by(LANES).for_each(|leak| finds(leak));
    });
}

/// One after another and by themselves: something else would hide them.
#[test]
fn every_planted_delay_is_found() {
    let _alone = alone();
    DELAYS.iter().for_each(|delay| finds(delay));
}
