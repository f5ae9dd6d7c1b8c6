//! How greedy does at Pandemic, and what it does:
//! `cargo run --release -p agents --example pandemic-report -- 2 4 1000`
//! (seats, epidemics, games).
//!
//! Prints the games won, how the others were lost, how often each event was played and each
//! kind of request made and granted, and how long a decision took.

use agents::arena::{Arena, wilson};
use agents::{Agent, Entrant, Fault, roster};
use game::{Game, Kit, Seen, Setup};
use pandemic::{Action, Event, EventCard, Options, Pandemic};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

/// Greedy with a watch.
struct Timed {
    greedy: Box<dyn Agent<Pandemic>>,
    times: Sender<Duration>,
}

impl Agent<Pandemic> for Timed {
    fn choose(&mut self, seen: &Seen<'_, Pandemic>) -> Result<Action, Fault> {
        let start = Instant::now();
        let action = self.greedy.choose(seen);
        self.times.send(start.elapsed()).map_err(|_| Fault::new("nobody reads the times"))?;
        action
    }

    fn speak_up(&mut self, seen: &Seen<'_, Pandemic>) -> Result<Option<Action>, Fault> {
        self.greedy.speak_up(seen)
    }
}

fn main() -> Result<(), Fault> {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u32>());
    let mut next = |default| numbers.next().map_or(Ok(default), |n| n);
    let wrong = |_| Fault::new("expected numbers: seats, epidemics, games");
    let seats = next(2).map_err(wrong)? as u8;
    let epidemics = next(4).map_err(wrong)? as u8;
    let games = next(1000).map_err(wrong)?;

    let (sender, times) = channel();
    let entrant = |_| {
        let times = sender.clone();
        Entrant::new("greedy", move |seat, seed| {
            let greedy = roster::<Pandemic>("greedy").map_err(|no| Fault::new(no.to_string()))?;
            let greedy = greedy.sit_down(seat, seed)?;
            Ok(Box::new(Timed { greedy, times: times.clone() }) as Box<_>)
        })
    };
    let setup = Setup { seats, options: Options { epidemics, ..Options::default() } };
    let arena = Arena::<Pandemic> {
        entrants: (0..seats).map(entrant).collect(),
        games,
        seed: 2026,
        jobs: std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
        table: Box::new(move |seed| {
            Pandemic::new(pandemic::Kit::standard(), &setup, seed)
                .map_err(|error| Fault::new(error.to_string()))
        }),
    };

    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    let mut done: BTreeMap<String, u32> = BTreeMap::new();
    let mut wins = 0;
    let summary = arena.run(|played| {
        let (mut state, mut events) = (played.first, Vec::new());
        for (seat, action) in &played.steps {
            state.resolve(*seat, *action, &mut events);
        }
        wins += u32::from(!played.winners.is_empty());
        let end = state.end().map_or_else(String::new, pandemic::End::reason);
        *ends.entry(end).or_default() += 1;
        tally(&events, &mut done);
        true
    })?;

    let share = |count: u32| 100.0 * f64::from(count) / f64::from(summary.games);
    let interval = wilson(f64::from(wins), summary.games);
    println!(
        "{seats} seats, {epidemics} epidemics, {} games: {wins} won, {:.1} % ({:.1} to {:.1})",
        summary.games,
        share(wins),
        100.0 * interval.low,
        100.0 * interval.high
    );
    for (what, counts) in [("ends", &ends), ("in 100 games", &done)] {
        let counts: Vec<String> =
            counts.iter().map(|(name, count)| format!("{name} {:.1}", share(*count))).collect();
        println!("{what}: {}", counts.join(", "));
    }
    drop(arena);
    let mut times: Vec<f64> = times.try_iter().map(|time| 1e3 * time.as_secs_f64()).collect();
    times.sort_by(f64::total_cmp);
    let mean = times.iter().sum::<f64>() / times.len() as f64;
    println!(
        "{} decisions: {mean:.3} ms on average, {:.3} ms in 99 % of cases",
        times.len(),
        times[times.len() * 99 / 100]
    );
    Ok(())
}

/// Counts events that were played, and requests that were made and granted.
fn tally(events: &[Event], done: &mut BTreeMap<String, u32>) {
    let mut count = |what: String| *done.entry(what).or_default() += 1;
    let mut asked = None;
    for event in events {
        match event {
            Event::EventPlayed { event, .. } => count(EventCard::name(*event).to_owned()),
            Event::ConsentAsked { action: Some(action), .. } => {
                let kind = action.to_string().split(' ').next().unwrap_or_default().to_owned();
                count(format!("{kind} asked"));
                asked = Some(kind);
            }
            Event::ConsentAnswered { yes: true, .. } => {
                if let Some(kind) = asked.take() {
                    count(format!("{kind} granted"));
                }
            }
            _ => {}
        }
    }
}
