//! T10: clients that stop reading. They are cut off, the others do not notice, and whoever
//! was cut off comes back without a loss.

use crate::build::{arguments, binary};
use crate::counts::{SLOW_SOCKETS, SOCKETS};
use crate::{database, promise};
use crowd::{Guest, Heard, Player, Process, Socket, id};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Barrier;
use tokio::task::JoinHandle;

/// Sockets that follow each table,
const EACH: u32 = 10;
/// and how many of them are slow, at tables where some are.
const SLOW_EACH: u32 = 5;
/// Rounds before anybody stops reading.
const PEACE: u32 = 6;
/// Rounds that are enough to fill any queue.
const ROUNDS: u32 = 90;
/// The pause between rounds.
const PAUSE: Duration = Duration::from_millis(150);

/// Follows a table to its last entry and checks that the numbers have no gap.
async fn listen(mut socket: Socket, last: tokio::sync::watch::Receiver<u64>) -> u64 {
    let mut seq = 0;
    loop {
        let heard = tokio::time::timeout(Duration::from_millis(200), socket.hear()).await;
        match heard {
            Ok(Heard::Text(text)) => {
                // Messages begin with their kind and their number.
                let number = text.strip_prefix("{\"type\":\"event\",\"seq\":");
                let number = number.and_then(|rest| rest.split(',').next()?.parse().ok());
                if let Some(number) = number {
                    assert!(seq == 0 || number == seq || number == seq + 1, "{seq}, then {number}");
                    seq = number;
                }
            }
            Ok(Heard::End) => panic!("a client that reads was closed with {:?}", socket.closed),
            Err(_) if *last.borrow() != 0 && seq >= *last.borrow() => return seq,
            Err(_) => {}
        }
    }
}

struct Table {
    info: Value,
    driver: Player,
    slow: Vec<Player>,
    listeners: Vec<JoinHandle<u64>>,
    last: tokio::sync::watch::Sender<u64>,
}

impl Table {
    async fn new(host: &Guest, watcher: &Guest, slow_ones: u32) -> Table {
        let info = host.table(&["me", "me"]).await;
        watcher.watch(&info).await;
        let table = info["id"].as_str().expect("an id");
        let (last, told) = tokio::sync::watch::channel(0);
        let mut listeners = Vec::new();
        for number in 0..EACH - 1 - slow_ones {
            let guest = if number % 2 == 0 { host } else { watcher };
            listeners.push(tokio::spawn(listen(guest.follow(table, None).await, told.clone())));
        }
        let driver = host.join(&info).await;
        let mut slow = Vec::new();
        for _ in 0..slow_ones {
            slow.push(host.join(&info).await);
        }
        Table { info, driver, slow, listeners, last }
    }

    /// A move, and where somebody is slow a long line of chat; how long the move took.
    async fn round(&mut self, number: u32) -> Duration {
        if !self.slow.is_empty() {
            let text = "plague ".repeat(2_100);
            self.driver.command(json!({ "type": "chat", "id": id(), "text": text })).await;
        }
        let Some(deed) = self.driver.some_deed(number as usize) else { return Duration::ZERO };
        let begin = Instant::now();
        self.driver.accepted(deed).await;
        self.driver.heard.clear();
        begin.elapsed()
    }
}

/// All tables play in step; the times of the moves of each round.
async fn rounds(tables: Vec<Table>, count: u32) -> (Vec<Table>, Vec<Duration>) {
    let barrier = Arc::new(Barrier::new(tables.len()));
    let driven: Vec<_> = tables
        .into_iter()
        .map(|mut table| {
            let barrier = barrier.clone();
            tokio::spawn(async move {
                let mut times = Vec::new();
                for number in 0..count {
                    barrier.wait().await;
                    times.push(table.round(number).await);
                    tokio::time::sleep(PAUSE).await;
                }
                (table, times)
            })
        })
        .collect();
    let (mut tables, mut times) = (Vec::new(), Vec::new());
    for table in driven {
        let (table, took) = table.await.expect("no panic");
        tables.push(table);
        times.extend(took);
    }
    (tables, times)
}

fn p99(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() * 99 / 100]
}

#[test]
fn who_stops_reading_is_cut_off_and_comes_back_without_a_loss() {
    promise(async {
        let (sockets, slow) = (SOCKETS.get(), SLOW_SOCKETS.get());
        let more = ["--limit", "chat-characters=15000"];
        let server = Process::start(binary(), &database("slow.db"), &arguments(&more));
        let (anna, cora) = (server.guest("Anna").await, server.guest("Cora").await);
        let mut tables = Vec::new();
        for number in 0..sockets / EACH {
            let slow_ones = if number < slow / SLOW_EACH { SLOW_EACH } else { 0 };
            tables.push(Table::new(&anna, &cora, slow_ones).await);
        }
        assert_eq!(server.figure("lazaretto_sockets").await, f64::from(sockets));
        // The slow ones still read.
        let mut tables = tables;
        let mut peace = Vec::new();
        for _ in 0..PEACE {
            let (same, times) = rounds(tables, 1).await;
            (tables, peace) = (same, [peace, times].concat());
            for table in &mut tables {
                let last = table.driver.seq;
                for slow in &mut table.slow {
                    assert!(slow.hears(last).await);
                }
            }
        }
        let before = server.memory();
        // Now they stop.
        let mut war = Vec::new();
        for _ in 0..ROUNDS / 10 {
            let (same, times) = rounds(tables, 10).await;
            (tables, war) = (same, [war, times].concat());
            if server.figure("lazaretto_slow_sockets_total").await >= f64::from(slow) {
                break;
            }
        }
        let cut = server.figure("lazaretto_slow_sockets_total").await;
        assert_eq!(cut, f64::from(slow), "exactly those that do not read are cut off");
        let after = server.memory();
        for table in &mut tables {
            for mut slow in std::mem::take(&mut table.slow) {
                assert_eq!(slow.until_closed().await, Some(4008));
                come_back(&anna, &table.info, slow, &table.driver).await;
            }
        }
        for table in tables {
            table.last.send_replace(table.driver.seq);
            for listener in table.listeners {
                assert_eq!(listener.await.expect("no panic"), table.driver.seq);
            }
        }
        let (peace, war) = (p99(peace), p99(war));
        println!(
            "{slow} of {sockets} sockets stopped reading; others' p99 {peace:?} before and {war:?} \
             meanwhile; memory {before} kB and {after} kB"
        );
        assert!(war < (peace * 4).max(Duration::from_millis(250)), "{war:?} after {peace:?}");
        let queues = u64::from(slow) * 1_024;
        assert!(after < before * 11 / 10 + queues + 20_000, "{before} kB, then {after} kB");
    });
}

/// What was told before and what is told now make one log without a gap.
async fn come_back(guest: &Guest, table: &Value, slow: Player, driver: &Player) {
    let id = table["id"].as_str().expect("an id");
    let mut back = Player::new(guest.follow(id, Some(slow.seq)).await);
    back.until(|message| message["type"] == "delta").await;
    for seat in [0, 1] {
        let told = [slow.told(seat), back.told(seat)].concat();
        assert!(told.iter().copied().eq(1..=driver.seq), "{told:?}");
    }
    assert_eq!(back.views, driver.views);
}
