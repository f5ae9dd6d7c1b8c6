//! Bots that speak up in other seats' turns: events of Pandemic (PAN-8.1, PAN-9.3).

use crate::harness::{Database, Guest, Player, Server, config};
use ::game::{Seat, Seed, Start};
use serde_json::{Value, json};
use std::time::Duration;

/// Long enough for any bot without a delay.
const A_WHILE: Duration = Duration::from_millis(400);

fn options(open_hands: bool) -> Value {
    json!({ "roles": ["medic", "scientist"], "start_seat": 0, "open_hands": open_hands })
}

/// A deal in which the second seat thinks that `word` about the first turn, whatever it guesses.
fn seed_where(open_hands: bool, word: impl Fn(Option<&str>) -> bool) -> String {
    let Value::Object(chosen) = options(open_hands) else { unreachable!("written above") };
    let setup = table::read_setup("pandemic", 2, chosen).expect("a legal table");
    let fits = |seed: &u64| {
        let start = Start::Seed(Seed::Open(*seed));
        let game = table::start_game("pandemic", &setup, &start, None).expect("a game");
        game.to_act().may.contains(Seat(1))
            && (0..6).all(|own| {
                let thought = game.think("greedy", Seat(1), Seed::Open(own)).expect("a bot");
                word(thought().expect("an answer").as_deref())
            })
    };
    (1..4000).find(fits).expect("one of four thousand deals").to_string()
}

async fn sit_down(anna: &Guest, open_hands: bool, level: &str, seed: &str) -> (Value, Player) {
    let wishes = json!({ "game": "pandemic", "options": options(open_hands), "seed": seed });
    let table = anna.table_with(&["me", level], wishes).await;
    let player = anna.join(&table).await;
    (table, player)
}

fn moves_of(player: &Player, seat: u8) -> usize {
    player.log.iter().filter(|entry| entry["kind"] == "move" && entry["seat"] == seat).count()
}

#[tokio::test]
async fn a_bot_plays_an_event_in_the_turn_of_a_person() {
    let database = Database::new();
    let server = Server::start(config(&database)).await;
    let anna = server.guest("Anna").await;
    for (open_hands, level) in [(true, "medium"), (true, "easy"), (false, "medium")] {
        let is_grant = |word: Option<&str>| word.is_some_and(|word| word.starts_with("grant"));
        let seed = seed_where(open_hands, is_grant);
        let (_, mut player) = sit_down(&anna, open_hands, level, &seed).await;
        let prompt = player.frame(0)["prompt"].clone();
        player.until_entry(1).await;
        assert_eq!((player.must(), moves_of(&player, 1)), (0, 1), "{level}");
        let stations = player.views["0"]["stations"].as_array().expect("a list").len();
        assert_eq!(stations, 2, "the grant built one");
        // Her question is the one she had, and nobody asks her to wait.
        assert_eq!(player.frame(0)["prompt"], prompt);
        player.act(0, "pass").await;
    }
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_nothing_worth_saying_is_silent_and_holds_nobody_up() {
    let database = Database::new();
    let server = Server::start(config(&database)).await;
    let anna = server.guest("Anna").await;
    let seed = seed_where(true, |word| word.is_none());
    for level in ["medium", "easy"] {
        let (_, mut player) = sit_down(&anna, true, level, &seed).await;
        tokio::time::sleep(A_WHILE).await;
        player.act(0, "pass").await;
        assert_eq!(player.log.len(), 1, "nobody said anything before");
    }
    server.stop().await;
}

/// A no is a no: the bot does not go on with the next city on its list.
#[tokio::test]
async fn a_bot_that_was_told_no_does_not_ask_again() {
    let database = Database::new();
    let server = Server::start(config(&database)).await;
    let anna = server.guest("Anna").await;
    let flies_her = |word: Option<&str>| word.is_some_and(|word| word.starts_with("airlift 0"));
    let seed = seed_where(true, flies_her);
    let (_, mut player) = sit_down(&anna, true, "medium", &seed).await;
    player.until_entry(1).await;
    assert!(player.legal(0).contains(&"consent no".to_owned()), "{:?}", player.legal(0));
    player.act(0, "consent no").await;
    tokio::time::sleep(A_WHILE).await;
    player.act(0, "pass").await;
    assert_eq!(moves_of(&player, 1), 1);
    server.stop().await;
}

#[tokio::test]
async fn a_word_waits_its_time_and_survives_a_restart() {
    let database = Database::new();
    let mut patient = config(&database);
    patient.bot_delay = Duration::from_secs(3600);
    let server = Server::start(patient).await;
    let anna = server.guest("Anna").await;
    let is_grant = |word: Option<&str>| word.is_some_and(|word| word.starts_with("grant"));
    let seed = seed_where(true, is_grant);
    let (table, mut player) = sit_down(&anna, true, "medium", &seed).await;
    tokio::time::sleep(A_WHILE).await;
    // A person who is quicker is not held up, and what the bot had in mind is forgotten.
    player.act(0, "pass").await;
    assert_eq!(moves_of(&player, 1), 0);
    let undo = json!({ "type": "undo", "id": crate::harness::id(), "seat": 0 });
    player.accepted(undo).await;
    server.stop().await;

    let server = Server::start(config(&database)).await;
    let mut again = anna.at(server.address).join(&table).await;
    again.until_entry(3).await;
    assert_eq!(moves_of(&again, 1), 1, "the bot is asked anew");
    server.stop().await;
}

/// Bots among themselves come to an end, with hands that nobody sees.
#[tokio::test]
async fn bots_that_may_interrupt_each_other_finish_their_game() {
    let database = Database::new();
    let server = Server::start(config(&database)).await;
    let anna = server.guest("Anna").await;
    let wishes = json!({ "game": "pandemic", "options": { "open_hands": false }, "seed": "11" });
    let table = anna.table_with(&["medium", "medium", "medium"], wishes).await;
    let mut player = anna.join(&table).await;
    while player.frame("spectator")["outcome"].is_null() {
        player.next().await.expect("the game goes on");
    }
    server.stop().await;
}
