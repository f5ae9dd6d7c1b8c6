//! Bots that speak up in other seats' turns: events of Pandemic (PAN-8.1, PAN-9.3).

use crate::{fresh, shipped, slow, stop};
use crowd::{Guest, Player, id};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Long enough for any bot without a delay.
const A_WHILE: Duration = Duration::from_millis(400);

/// Anna, in Santiago, holds the last cure and is far from the station; the second seat holds this.
fn position(cards: &str) -> String {
    format!(
        r#"
        game = "pandemic"
        title = "The last cure is far from the station"
        seats = 2

        [setup]
        roles = ["scientist", "medic"]

        [given]
        hands = [["bangkok", "beijing", "manila", "tokyo"], [{cards}]]
        pawns = ["santiago", "cairo"]
        diseases = {{ blue = "eradicated", yellow = "eradicated", black = "eradicated" }}
        cubes = {{ tokyo = 1 }}
        "#
    )
}

const GRANT: &str = r#""government_grant""#;
/// Nothing to be played in the middle of a turn.
const LATER: &str = r#""forecast", "one_quiet_night", "resilient_population""#;

/// A table where Anna has the first seat.
async fn table(anna: &Guest, seats: &[&str], position: &str) -> Value {
    let wishes = json!({ "game": "pandemic", "position": position, "hints": true });
    anna.table_with(seats, wishes).await
}

async fn sit_down(anna: &Guest, level: &str, position: &str) -> (Value, Player) {
    let table = table(anna, &["me", level], position).await;
    let player = anna.join(&table).await;
    (table, player)
}

/// What a seat has done, as events.
fn moves_of(player: &Player, seat: u8) -> Vec<&Value> {
    player.log.iter().filter(|entry| entry["kind"] == "move" && entry["seat"] == seat).collect()
}

#[tokio::test]
async fn a_bot_plays_a_worthwhile_event_in_the_turn_of_a_person() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    for level in ["medium", "easy"] {
        let (_, mut player) = sit_down(&anna, level, &position(GRANT)).await;
        let prompt = player.frame(0)["prompt"].clone();
        player.until_entry(1).await;
        assert_eq!((player.must(), moves_of(&player, 1).len()), (0, 1), "{level}");
        assert_eq!(player.views["0"]["stations"], json!(["atlanta", "santiago"]));
        // Her question is the one she had, and nobody asks her to wait.
        assert_eq!(player.frame(0)["prompt"], prompt);
        player.act(0, "cure red bangkok beijing manila tokyo").await;
    }
    stop(server);
}

/// What everybody can see is reason enough: cities that may break out, and nobody near. Anna has
/// no card whose guess could speak against it.
#[tokio::test]
async fn a_bot_with_a_closed_hand_speaks_up_for_what_it_knows() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let position = r#"
        game = "pandemic"
        title = "Far from where help is needed"
        seats = 2

        [setup]
        roles = ["medic", "scientist"]
        open_hands = false

        [given]
        hands = [[], ["airlift"]]
        pawns = ["santiago", "santiago"]
        cubes = { tokyo = 3, osaka = 3, seoul = 3, shanghai = 3 }
        player_discard = ["epidemic"]
        infection_deck = ["tokyo", "osaka", "seoul", "shanghai"]
        layers = [4, 44]
        "#;
    let (_, mut player) = sit_down(&anna, "medium", position).await;
    player.until_entry(1).await;
    assert_eq!(moves_of(&player, 1).len(), 1);
    assert_ne!(player.views["0"]["pawns"][1], "santiago", "it flies where it is needed");
    stop(server);
}

#[tokio::test]
async fn whoever_has_nothing_worth_saying_is_silent_and_holds_nobody_up() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    // An event for another time; and one that helps nobody, because she stands where she wants to be.
    let nothing_to_gain = position(GRANT).replace("santiago", "atlanta");
    for position in [position(LATER), nothing_to_gain] {
        for level in ["medium", "easy"] {
            let (_, mut player) = sit_down(&anna, level, &position).await;
            for _ in 0..3 {
                tokio::time::sleep(A_WHILE / 4).await;
                player.act(0, "pass").await;
            }
            assert_eq!(player.log.len(), 3, "nobody else said anything: {:?}", player.log);
        }
    }
    stop(server);
}

#[tokio::test]
async fn a_bot_that_declined_is_asked_again_after_a_step_and_by_nothing_else() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let (table, mut player) = sit_down(&anna, "medium", &position(LATER)).await;
    let thoughts = async || server.figure("lazaretto_thoughts_total").await;
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(thoughts().await, 1.0, "it was given the word");

    let prompt = player.frame(0)["prompt"].clone();
    for said in [
        json!({ "type": "chat", "id": id(), "text": "anybody?" }),
        json!({ "type": "why", "id": id(), "seat": 0, "action": "drive 0 tokyo" }),
        json!({ "type": "hint", "id": id(), "seat": 0, "prompt": prompt }),
        json!({ "type": "do", "id": id(), "seat": 0, "prompt": prompt, "action": "drive 0 tokyo" }),
        json!({ "type": "undo", "id": id(), "seat": 0 }),
    ] {
        player.command(said).await;
    }
    let _another_page = anna.join(&table).await;
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    for order in ["pause", "go-on"] {
        assert_eq!(anna.post(&path, json!({ "do": order })).await.status, 200);
    }
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(thoughts().await, 1.0, "nothing has happened in the game");

    player.act(0, "pass").await;
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(thoughts().await, 2.0, "now it was asked again");
    stop(server);
}

/// A no is a no: the bot does not go on with the next city on its list.
#[tokio::test]
async fn a_bot_that_was_told_no_does_not_ask_again() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let (_, mut player) = sit_down(&anna, "medium", &position(r#""airlift""#)).await;
    player.until_entry(1).await;
    assert_eq!(player.legal(0), ["consent yes", "consent no"]);
    player.act(0, "consent no").await;
    tokio::time::sleep(A_WHILE).await;
    player.act(0, "pass").await;
    assert_eq!(moves_of(&player, 1).len(), 1);
    stop(server);
}

#[tokio::test]
async fn a_thought_that_a_person_forestalls_is_forgotten_and_costs_them_nothing() {
    let database = fresh();
    let server = slow(&database, A_WHILE);
    let anna = server.guest("Anna").await;
    let (_, mut player) = sit_down(&anna, "medium", &position(GRANT)).await;
    player.act(0, "pass").await;
    tokio::time::sleep(3 * A_WHILE).await;
    // Had the bot played what it wanted before, she could not take back any more.
    let undo = json!({ "type": "undo", "id": id(), "seat": 0 });
    player.accepted(undo).await;
    assert_eq!(moves_of(&player, 1).len(), 0, "{:?}", player.log);
    assert_eq!(player.table["status"], "running");
    // The situation is the old one, and so is what the bot thinks of it.
    player.until_entry(3).await;
    assert_eq!(moves_of(&player, 1).len(), 1);
    stop(server);
}

#[tokio::test]
async fn a_bot_waits_its_time_and_thinks_anew_after_a_restart() {
    let database = fresh();
    let server = slow(&database, Duration::from_secs(3600));
    let anna = server.guest("Anna").await;
    let (table, player) = sit_down(&anna, "medium", &position(GRANT)).await;
    tokio::time::sleep(A_WHILE).await;
    drop(player);
    stop(server);

    let server = shipped(&database);
    let mut again = anna.at(server.address).join(&table).await;
    again.until_entry(1).await;
    assert_eq!(moves_of(&again, 1).len(), 1);
    stop(server);
}

/// A bot that acts after another has spoken up waits as long again.
#[tokio::test]
async fn every_action_of_a_bot_takes_its_time() {
    let database = fresh();
    let server = slow(&database, A_WHILE);
    let anna = server.guest("Anna").await;
    let begin = Instant::now();
    let table = table(&anna, &["medium", "medium"], &position(GRANT)).await;
    let mut watcher = anna.join(&table).await;
    for (seat, entry) in [(1, 1), (0, 2)] {
        watcher.until_entry(entry.into()).await;
        assert!(begin.elapsed() >= entry * A_WHILE, "entry {entry} after {:?}", begin.elapsed());
        assert_eq!(moves_of(&watcher, seat).len(), 1);
    }
    stop(server);
}

/// While people make up their minds about going back nobody speaks up; whoever wanted to is
/// asked again afterwards.
#[tokio::test]
async fn a_word_waits_for_an_open_request_to_go_back() {
    let database = fresh();
    let server = slow(&database, A_WHILE);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let three = position(r#""one_quiet_night"], ["government_grant""#)
        .replace("seats = 2", "seats = 3")
        .replace(r#""medic"]"#, r#""medic", "researcher"]"#)
        .replace(r#""cairo"]"#, r#""cairo", "cairo"]"#);
    let table = table(&anna, &["me", "open", "medium"], &three).await;
    bert.claim(&table).await;
    let (mut a, mut b) = (anna.join(&table).await, bert.join(&table).await);
    b.act(1, "quiet-night").await;
    let night = b.seq;
    a.until_entry(night).await;
    let request = a.accepted(json!({ "type": "ask", "id": id(), "seat": 0, "step": night })).await;
    tokio::time::sleep(3 * A_WHILE).await;
    let no = json!({ "type": "answer", "id": id(), "seat": 1, "ask": request, "yes": false });
    let answer = b.accepted(no).await;
    assert_eq!((answer, moves_of(&b, 2).len()), (request + 1, 0));
    b.until_entry(answer + 1).await;
    assert_eq!(moves_of(&b, 2).len(), 1);
    stop(server);
}

#[tokio::test]
async fn a_hint_may_be_to_say_nothing_while_others_are_asked() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    for (cards, hint) in [(LATER, json!(null)), (GRANT, json!("grant santiago"))] {
        let table = table(&anna, &["me", "open"], &position(cards)).await;
        bert.claim(&table).await;
        let mut player = bert.join(&table).await;
        let prompt = player.frame(1)["prompt"].clone();
        player.say(json!({ "type": "hint", "id": id(), "seat": 1, "prompt": prompt })).await;
        let said = player.until(|message| message["type"] == "hint").await;
        assert_eq!(said["action"], hint);
    }
    stop(server);
}

/// Bots among themselves come to an end, with hands that nobody sees.
#[tokio::test]
async fn bots_that_may_interrupt_each_other_finish_their_game() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let wishes = json!({ "game": "pandemic", "options": { "open_hands": false }, "seed": "11" });
    let table = anna.table_with(&["medium", "medium", "medium"], wishes).await;
    let mut player = anna.join(&table).await;
    while player.frame("spectator")["outcome"].is_null() {
        player.next().await.expect("the game goes on");
    }
    stop(server);
}
