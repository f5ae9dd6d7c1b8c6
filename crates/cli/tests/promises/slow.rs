//! T10: clients that stop reading. They are cut off, the others do not notice, and whoever
//! was cut off comes back without a loss.

use crate::build::{arguments, binary};
use crate::counts::{SLOW_SOCKETS, SOCKETS};
use crate::{database, measured};
use crowd::{Guest, Heard, Player, Process, Socket, id};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio::time::interval_at;

/// Sockets that follow each table,
const EACH: u32 = 10;
/// and how many of them are slow, at tables where some are.
const SLOW_EACH: u32 = 5;
/// Rounds before anybody stops reading, enough that what is kept of a game fills its place.
const PEACE: u32 = 40;
/// Rounds that are enough to fill any queue.
const ROUNDS: u32 = 90;
/// All tables together make so many moves in a second (platform figures: 200 with 2,000 sockets).
const MOVES_A_SECOND: u32 = 200;
/// Caches, those of the database above all, go on filling meanwhile, and take more than a tenth of
/// a server that is small, in kB.
const CACHES: u64 = 10_500;
/// So many bytes may wait for a client that does not read (`queue-bytes`).
const QUEUE: usize = 512 << 10;
/// Nobody who reads waits longer for a move, but for one in a hundred.
const LATE: Duration = Duration::from_millis(50);
/// One late command in a hundred is often an accident of the machine, and the next measurement
/// has others; what slow clients cost is in all of them.
const ATTEMPTS: u32 = 4;

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

/// All tables play on, one a little after the other; the times of the moves.
async fn rounds(tables: Vec<Table>, count: u32) -> (Vec<Table>, Vec<Duration>) {
    let apart = Duration::from_secs(1) / MOVES_A_SECOND;
    let pause = apart * tables.len() as u32;
    let driven: Vec<_> = (0..)
        .zip(tables)
        .map(|(place, mut table)| {
            tokio::spawn(async move {
                let mut clock = interval_at(tokio::time::Instant::now() + apart * place, pause);
                let mut times = Vec::new();
                for number in 0..count {
                    clock.tick().await;
                    times.push(table.round(number).await);
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

/// So many of a hundred are below it.
fn percentile(times: &mut [Duration], percent: usize) -> Duration {
    times.sort();
    times[times.len() * percent / 100]
}

/// What a table notices while some of its clients do not read.
#[derive(Debug)]
struct Noticed {
    /// The others' p99 before, and meanwhile.
    p99: [Duration; 2],
    /// And what was in the middle.
    middle: [Duration; 2],
    /// The memory of the server before, and when the slow ones had been cut off, in kB.
    memory: [u64; 2],
}

impl Noticed {
    /// Does nobody else notice? Where even the peace before was not quick, the machine has
    /// something else to do: what is late then tells of that first, so it may be twice as late,
    /// and the middle must not get slower by half. What the queues held is given back, but for a
    /// tenth of the server's memory.
    fn is_little(&self) -> bool {
        let [late_in_peace, late_in_war] = self.p99;
        let [peace, war] = self.middle;
        let is_busy = late_in_peace > LATE;
        let no_slower = late_in_war <= LATE
            || is_busy && late_in_war <= late_in_peace * 2 && war <= peace * 3 / 2;
        let [before, after] = self.memory;
        no_slower && after <= before + (before / 10).max(CACHES)
    }
}

async fn stop_reading(name: &str) -> Noticed {
    let (sockets, slow) = (SOCKETS.get(), SLOW_SOCKETS.get());
    // With thousands of sockets a round takes seconds. Whoever does not read would be taken for
    // dead before being too slow, and the reason would be gone before anybody reads again.
    let raised = ["chat-characters=15000", "dead-ms=3600000", "farewell-ms=3600000"];
    let more = raised.map(|limit| ["--limit", limit]);
    let server = Process::start(binary(), &database(name), &arguments(more.as_flattened()));
    let (anna, cora) = (server.guest("Anna").await, server.guest("Cora").await);
    let mut tables = Vec::new();
    for number in 0..sockets / EACH {
        let slow_ones = if number < slow / SLOW_EACH { SLOW_EACH } else { 0 };
        tables.push(Table::new(&anna, &cora, slow_ones).await);
    }
    assert_eq!(server.figure("lazaretto_sockets").await, f64::from(sockets));
    // The slow ones still read.
    let mut peace = Vec::new();
    for _ in 0..PEACE / 10 {
        let (same, times) = rounds(tables, 10).await;
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
    let mut both = [peace, war];
    let noticed = Noticed {
        p99: both.each_mut().map(|times| percentile(times, 99)),
        middle: both.each_mut().map(|times| percentile(times, 50)),
        memory: [before, after],
    };
    println!("{slow} of {sockets} sockets stopped reading: {noticed:?}");
    noticed
}

#[test]
fn who_stops_reading_is_cut_off_and_comes_back_without_a_loss() {
    measured(async {
        let mut noticed = Vec::new();
        for attempt in 0..ATTEMPTS {
            noticed.push(stop_reading(&format!("slow-{attempt}.db")).await);
            if noticed.iter().any(Noticed::is_little) {
                return;
            }
        }
        panic!("others notice clients that do not read: {noticed:?}");
    });
}

/// The buffers on the way hold some 200 kB, far less than the queue may.
#[test]
fn who_does_not_read_is_cut_off_when_the_queue_is_full_and_no_later() {
    measured(async {
        let raised = ["chat-characters=15000", "chat=1000"];
        let more = raised.map(|limit| ["--limit", limit]);
        let server = Process::start(binary(), &database("full.db"), more.as_flattened());
        let (anna, cora) = (server.guest("Anna").await, server.guest("Cora").await);
        let table = anna.table(&["me", "me"]).await;
        cora.watch(&table).await;
        let (mut driver, mut slow) = (anna.join(&table).await, cora.join(&table).await);
        let text = "plague ".repeat(2_100);
        let mut bytes = 0;
        while server.figure("lazaretto_slow_sockets_total").await == 0.0 {
            bytes += text.len();
            assert!(bytes < 2 * QUEUE, "{bytes} bytes wait, and nobody is cut off");
            driver.command(json!({ "type": "chat", "id": id(), "text": text })).await;
        }
        assert!(bytes > QUEUE, "cut off after {bytes} bytes");
        assert_eq!(slow.until_closed().await, Some(4008));
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
