//! P7: whoever comes back is current again within a second, with one message.

use crate::counts::MOVES;
use crate::{database, measured, shipped};
use crowd::{Guest, Player, Process};
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};

/// How soon everybody must know.
const SOON: Duration = Duration::from_secs(1);

/// Comes back with what was known; how long until everything is known again. One message
/// must be enough.
async fn back(guest: &Guest, table: &Value, after: u64) -> (Player, Duration) {
    let begin = Instant::now();
    let id = table["id"].as_str().expect("an id");
    let mut back = Player::new(guest.follow(id, Some(after)).await);
    let delta = back.until(|_| true).await;
    assert_eq!(delta["type"], "delta");
    (back, begin.elapsed())
}

async fn some_move(player: &mut Player, number: usize) -> u64 {
    let deed = player.some_deed(number).expect("it goes on");
    player.accepted(deed).await
}

#[test]
fn who_comes_back_gets_what_was_missed_and_nothing_twice() {
    measured(async {
        let database = database("resume.db");
        let server = shipped(&database);
        let anna = server.guest("Anna").await;
        let table = anna.table(&["me", "me"]).await;
        let id = table["id"].as_str().expect("an id");
        let mut player = anna.join(&table).await;
        for number in 0..4 {
            some_move(&mut player, number).await;
        }
        let (again, _) = back(&anna, &table, 2).await;
        for seat in [0, 1] {
            assert_eq!(again.told(seat), [3, 4], "each entry for each of the two seats");
        }
        assert_eq!(again.views, player.views);

        // Somebody who claims to know the future gets everything.
        let mut prophet = Player::new(anna.follow(id, Some(99)).await);
        assert_eq!(prophet.until(|_| true).await["type"], "welcome");

        // And the same after a restart.
        assert!(server.stop().success());
        assert_eq!(player.until_closed().await, Some(1001));
        let server = shipped(&database);
        let (again, took) = back(&anna.at(server.address), &table, 3).await;
        assert_eq!(again.views, player.views);
        assert!(took < SOON, "{took:?}");
    });
}

/// How long things took.
#[derive(Default)]
struct Times {
    /// Until a move was told to everybody.
    told: Vec<Duration>,
    /// Until somebody who was away knew everything again.
    resumed: Vec<Duration>,
    /// The same after a kill, from the moment the server listens.
    restarted: Vec<Duration>,
}

/// The slowest but for one in a hundred: a hiccup of the machine is no fault of the server.
fn slowest(times: &mut [Duration]) -> Duration {
    times.sort();
    times[(times.len() - 1) * 99 / 100]
}

/// Plays a game, or as much of it as is wanted, with interruptions; its entries.
async fn interrupted(
    server: &mut Process,
    database: &Path,
    people: &[Guest; 3],
    moves: u64,
    times: &mut Times,
) -> u64 {
    let [anna, bert, cora] = people.each_ref().map(|guest| guest.at(server.address));
    let table = anna.table_with(&["me", "open"], json!({ "game": "empires-end" })).await;
    bert.claim(&table).await;
    cora.watch(&table).await;
    let mut players = vec![anna.join(&table).await, bert.join(&table).await];
    players.push(cora.join(&table).await);
    let mut latest = 0;
    let mut number = 7_usize;
    while latest < moves {
        number = number.wrapping_mul(31).wrapping_add(7) % 65_521;
        let asked = players.iter_mut().find(|player| player.some_deed(0).is_some());
        let Some(mover) = asked else { break };
        let deed = mover.some_deed(number).expect("it is asked");
        let begin = Instant::now();
        let answer = mover.command(deed).await;
        latest = answer["seq"].as_u64().expect("accepted");
        for player in &mut players {
            player.until_entry(latest).await;
            player.heard.clear();
        }
        times.told.push(begin.elapsed());
        if latest % 8 == 0 {
            // The network of one of them was gone for a moment.
            let known = latest - 1 - latest % 5;
            let (returned, took) = back(&cora.at(server.address), &table, known).await;
            assert_eq!((returned.seq, &returned.views), (latest, &players[2].views));
            times.resumed.push(took);
        }
        if latest % 64 == 0 {
            // The server was gone for a moment, and nobody has reloaded a page.
            server.kill();
            *server = shipped(database);
            let mut again = Vec::new();
            for (guest, known) in people.iter().zip([latest, latest - 2, 0]) {
                let (player, took) = back(&guest.at(server.address), &table, known).await;
                assert_eq!(player.seq, latest);
                times.restarted.push(took);
                again.push(player);
            }
            assert_eq!(again[2].views, players[2].views);
            players = again;
        }
    }
    latest
}

/// Whoever missed one move or all of them is current again in time, whether the server is in the
/// middle of it or has just started; and everybody learns of a move in the same time.
#[test]
fn everybody_is_current_again_within_a_second() {
    measured(async {
        let database = database("current.db");
        let mut server = shipped(&database);
        let people =
            [server.guest("Anna").await, server.guest("Bert").await, server.guest("Cora").await];
        let mut times = Times::default();
        let mut left = u64::from(MOVES.get());
        while left > 0 {
            left -= interrupted(&mut server, &database, &people, left, &mut times).await.min(left);
        }
        let slowest =
            [&mut times.told, &mut times.resumed, &mut times.restarted].map(|t| slowest(t));
        let [told, resumed, restarted] = slowest;
        println!(
            "the slowest of a hundred: a move told to everybody in {told:?}, somebody current again \
             in {resumed:?}, after a kill in {restarted:?}"
        );
        assert!(slowest.iter().all(|took| *took < SOON), "{slowest:?}");
    });
}
