//! One person in several seats of a co-operative game: nobody is asked twice.

use crate::{fresh, shipped, stop};
use crowd::Player;
use game::{Seed, Start, Viewer};
use serde_json::{Value, json};

/// Acts, and waits for what goes without saying after it.
async fn act_and_follow(player: &mut Player, seat: u8, action: &str) {
    let entry = player.accepted(player.deed(seat, action)).await;
    player.until_entry(entry + 1).await;
}

#[tokio::test]
async fn consent_between_seats_of_one_person_is_not_asked() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let options = json!({ "roles": ["dispatcher", "medic"], "start_seat": 0 });
    let table = anna
        .table_with(&["me", "me"], json!({ "game": "pandemic", "options": options, "seed": "5" }))
        .await;
    let mut player = anna.join(&table).await;
    // The answer of the other seat is in the log like any other, and the turn goes on.
    act_and_follow(&mut player, 0, "drive 1 chicago").await;
    assert_eq!(player.must(), 0);
    let view = &player.views["0"];
    assert_eq!((&view["pawns"][1], &view["actions"]), (&json!("chicago"), &json!(3)));
    stop(server);
}

/// A seed with which both seats are dealt an event, so that both could speak in a window.
fn seed_with_two_events(setup: &str) -> u64 {
    let holds = |hand: &Value| {
        let cards = hand["cards"].as_array().cloned().unwrap_or_default();
        cards.iter().any(|card| {
            ["airlift", "government_grant", "one_quiet_night"]
                .contains(&card.as_str().unwrap_or(""))
        })
    };
    (1..1000)
        .find(|seed| {
            let start = Start::Seed(Seed::Open(*seed));
            let game = table::start_game("pandemic", setup, &start, None).expect("a game");
            let view = game.view(Viewer::Spectator);
            view["hands"].as_array().is_some_and(|hands| hands.iter().all(holds))
        })
        .expect("one of a thousand deals")
}

#[tokio::test]
async fn a_window_asks_a_person_once() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let options = json!({ "roles": ["medic", "scientist"], "start_seat": 0 });
    let Value::Object(chosen) = options.clone() else { unreachable!("written above") };
    let setup = table::read_setup("pandemic", 2, chosen).expect("a legal table");
    let seed = seed_with_two_events(&setup).to_string();
    let wishes = json!({ "game": "pandemic", "options": options, "seed": seed });
    let table = anna.table_with(&["me", "me"], wishes).await;
    let mut player = anna.join(&table).await;
    player.act(0, "end-actions").await;
    assert_eq!(player.views["0"]["window"], "W-A4");
    assert_eq!(player.frame(0)["must"], json!([0, 1]), "either seat may speak");
    act_and_follow(&mut player, 1, "ready").await;
    assert_ne!(player.views["0"]["window"], "W-A4", "one word was enough");
    stop(server);
}

/// With somebody else in the other seat, that person is asked.
#[tokio::test]
async fn other_people_are_still_asked() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let options = json!({ "roles": ["dispatcher", "medic", "scientist"], "start_seat": 0 });
    let wishes = json!({ "game": "pandemic", "options": options, "seed": "5" });
    let table = anna.table_with(&["me", "open", "me"], wishes).await;
    bert.claim(&table).await;
    let mut player = anna.join(&table).await;
    player.act(0, "drive 1 chicago").await;
    assert_eq!(player.must(), 1);
    player.act(0, "withdraw").await;
    act_and_follow(&mut player, 0, "drive 2 chicago").await;
    assert_eq!(player.must(), 0, "her own third seat agrees");
    stop(server);
}
