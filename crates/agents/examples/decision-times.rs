//! How long greedy thinks: `cargo run --release -p agents --example decision-times`.
//!
//! Also an example of an agent around another one.

use agents::arena::Arena;
use agents::{Agent, Entrant, Fault, Greedy};
use game::{Game, Kit, Seen, Setup};
use rattus::{Action, Rattus};
use std::num::NonZero;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

/// Greedy with a watch.
struct Timed {
    greedy: Greedy<Rattus>,
    times: Sender<Duration>,
}

impl Agent<Rattus> for Timed {
    fn choose(&mut self, seen: &Seen<'_, Rattus>) -> Result<Action, Fault> {
        let start = Instant::now();
        let action = self.greedy.choose(seen);
        self.times.send(start.elapsed()).map_err(|_| Fault::new("nobody reads the times"))?;
        action
    }
}

fn main() -> Result<(), Fault> {
    println!("seats  decisions   mean ms  median ms  99 % ms");
    for seats in 2..=4 {
        let (sender, receiver) = channel();
        let entrant = |_| {
            let times = sender.clone();
            Entrant::new("greedy", move |_, seed| {
                let greedy = Greedy::new(seed, Greedy::<Rattus>::WORLDS);
                Ok(Box::new(Timed { greedy, times: times.clone() }) as Box<_>)
            })
        };
        let setup = Setup { seats, ..Setup::default() };
        let arena = Arena::<Rattus> {
            entrants: (0..seats).map(entrant).collect(),
            games: 100,
            seed: 1,
            // One game at a time, so that they do not slow each other down.
            jobs: NonZero::<usize>::MIN,
            table: Box::new(move |seed| {
                Rattus::new(rattus::Kit::standard(), &setup, seed)
                    .map_err(|error| Fault::new(error.to_string()))
            }),
        };
        arena.run(|_| true)?;
        let mut times: Vec<f64> = receiver.try_iter().map(|t| 1e3 * t.as_secs_f64()).collect();
        times.sort_by(f64::total_cmp);
        let count = times.len();
        println!(
            "{seats:>5}  {count:>9}  {:>8.3}  {:>9.3}  {:>7.3}",
            times.iter().sum::<f64>() / count as f64,
            times[count / 2],
            times[count * 99 / 100],
        );
    }
    Ok(())
}
