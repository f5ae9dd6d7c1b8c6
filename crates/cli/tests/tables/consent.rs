//! Going back by consent, and hints.

use crate::{fresh, shipped, slow, stop};
use crowd::{Guest, Player, id};
use serde_json::{Value, json};
use std::time::Duration;

fn ask(seat: u8, step: Option<u64>) -> Value {
    let mut ask = json!({ "type": "ask", "id": id(), "seat": seat });
    if let Some(step) = step {
        ask["step"] = json!(step);
    }
    ask
}

fn reply(seat: u8, ask: u64, yes: bool) -> Value {
    json!({ "type": "answer", "id": id(), "seat": seat, "ask": ask, "yes": yes })
}

/// Two people; whoever begins has moved twice, and then the other. The first of the pair is the
/// seat that began.
async fn two(anna: &Guest, bert: &Guest, wishes: Value) -> (Value, [(u8, Player); 2]) {
    let table = anna.table_with(&["me", "open"], wishes).await;
    bert.claim(&table).await;
    let (a, b) = (anna.join(&table).await, bert.join(&table).await);
    let (mut first, mut second) = if a.must() == 0 { ((0, a), (1, b)) } else { ((1, b), (0, a)) };
    for _ in 0..3 {
        let now = if first.1.must() == first.0 { &mut first } else { &mut second };
        let action = now.1.legal(now.0)[0].clone();
        now.1.act(now.0, &action).await;
        let seq = now.1.seq;
        first.1.until_entry(seq).await;
        second.1.until_entry(seq).await;
    }
    (table, [first, second])
}

#[tokio::test]
async fn everybody_else_must_agree_before_the_table_goes_back() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let (table, [(s, mut asker), (t, mut other)]) =
        two(&anna, &bert, json!({ "take_backs": true })).await;
    assert_eq!(table["take_backs"], true);
    let undo = asker.frame(s)["undo"].clone();
    assert_eq!((&undo["ok"], &undo["reason"]), (&json!(false), &json!("others-acted")));
    let step = undo["ask"].as_u64().expect("one may ask");
    let before = asker.views.clone();

    // Asked and refused: nothing changes but the log.
    let request = asker.accepted(ask(s, None)).await;
    other.until_entry(request).await;
    let asked = json!({ "ask": request, "seat": s, "step": step, "waits": [t] });
    assert_eq!((&asker.frame(s)["asked"], &other.frame(t)["asked"]), (&asked, &asked));
    assert_eq!(asker.command(ask(s, None)).await["text"], "already-asked");
    assert_eq!(asker.command(reply(s, request, true)).await["text"], "not-asked");
    assert_eq!(other.command(reply(t, request + 1, true)).await["text"], "stale");
    other.accepted(reply(t, request, false)).await;
    asker.until_entry(request + 1).await;
    assert!(asker.frame(s)["asked"].is_null());
    assert_eq!(asker.views, before);
    assert_eq!(other.command(reply(t, request, true)).await["text"], "stale");

    // Asked and withdrawn, asked and lapsed by a move.
    let request = asker.accepted(ask(s, None)).await;
    asker.accepted(reply(s, request, false)).await;
    let request = asker.accepted(ask(s, None)).await;
    let (seat, mover) = if asker.must() == s { (s, &mut asker) } else { (t, &mut other) };
    mover.until_entry(request).await;
    mover.act(seat, &mover.legal(seat)[0].clone()).await;
    let moved = mover.seq;
    other.until_entry(moved).await;
    assert_eq!(other.command(reply(t, request, true)).await["text"], "stale");
    asker.until_entry(moved).await;

    // Asked and granted: the table is where it was, and the next question is a new one.
    let prompts = [asker.frame(s)["prompt"].clone(), other.frame(t)["prompt"].clone()];
    let request = asker.accepted(ask(s, Some(step))).await;
    other.until_entry(request).await;
    let yes = reply(t, request, true);
    let back = other.accepted(yes.clone()).await;
    assert_eq!(other.command(yes).await["seq"], back, "the same answer for the same command");
    asker.until_entry(back).await;
    let entry = asker.log.last().expect("an entry");
    assert_eq!((&entry["kind"], &entry["seat"]), (&json!("back"), &json!(s)), "{entry}");
    assert_eq!(entry["step"], step);
    assert_eq!(asker.must(), s, "whoever took back is asked again");
    assert_ne!(asker.frame(s)["prompt"], prompts[0]);
    // What was answered before the table went back does not fit any more.
    let mut late = asker.deed(s, &asker.legal(s)[0]);
    late["prompt"] = prompts[0].clone();
    assert_eq!(asker.command(late).await["text"], "stale");
    asker.act(s, &asker.legal(s)[0].clone()).await;
    let (views, seq) = (asker.views.clone(), asker.seq);
    stop(server);

    // All of it survives a restart.
    let server = shipped(&database);
    let whose = if s == 0 { &anna } else { &bert };
    let back = whose.at(server.address);
    let again = back.join(&table).await;
    assert_eq!((again.views, again.seq), (views, seq));
    stop(server);
}

#[tokio::test]
async fn only_a_host_may_ask_where_take_backs_are_off() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let (table, seated) = two(&anna, &bert, json!({})).await;
    assert_eq!(table["take_backs"], false, "Rattus has one winner");
    let [mut host, mut guest] = {
        let [a, b] = seated;
        if a.0 == 0 { [a.1, b.1] } else { [b.1, a.1] }
    };
    for (seat, player) in [(0, &host), (1, &guest)] {
        assert!(player.frame(seat)["undo"].get("ask").is_none());
    }
    assert_eq!(guest.command(ask(1, None)).await["text"], "take-backs-off");
    for step in [0, 1, 99] {
        // Entry 1 is a note: somebody sat down.
        assert_eq!(host.command(ask(0, Some(step))).await["text"], "nothing-to-undo", "{step}");
    }
    let fresh = host.log.iter().find(|entry| entry["kind"] == "move").expect("a move").clone();
    let request = host.accepted(ask(0, fresh["seq"].as_u64())).await;
    guest.until_entry(request).await;
    let back = guest.accepted(reply(1, request, true)).await;
    host.until_entry(back).await;
    assert_eq!(host.must(), fresh["seat"].as_u64().expect("a seat") as u8);
    assert_eq!(host.command(ask(0, Some(2))).await["text"], "nothing-to-undo", "it is gone");
    stop(server);
}

/// Whoever made the table may ask without sitting at it; everybody who does must agree.
#[tokio::test]
async fn a_host_without_a_seat_may_ask_and_everybody_seated_answers() {
    let database = fresh();
    let server = shipped(&database);
    let (host, anna, bert, cora) = (
        server.guest("Hanna").await,
        server.guest("Anna").await,
        server.guest("Bert").await,
        server.guest("Cora").await,
    );
    let wishes = json!({ "options": { "start_seat": 0 }, "take_backs": false });
    let table = host.table_with(&["open", "open"], wishes).await;
    for (guest, seat) in [(&anna, 0), (&bert, 1)] {
        let token = &table["links"]["seats"][seat]["token"];
        assert_eq!(guest.post("/api/claim", json!({ "token": token })).await.status, 200);
    }
    let watch = json!({ "token": table["links"]["spectator"] });
    assert_eq!(cora.post("/api/claim", watch).await.status, 200);
    let (mut h, mut a, mut b, mut c) = (
        host.join(&table).await,
        anna.join(&table).await,
        bert.join(&table).await,
        cora.join(&table).await,
    );
    let before = h.views.clone();
    a.act(0, &a.legal(0)[0].clone()).await;
    let moved = a.seq;
    let asks = |step: u64| json!({ "type": "ask", "id": id(), "seat": null, "step": step });
    let says = |ask: u64, yes: bool| json!({ "type": "answer", "id": id(), "seat": null, "ask": ask, "yes": yes });
    h.until_entry(moved).await;

    // Nobody else speaks as the host, and the host for nobody else.
    for player in [&mut a, &mut b, &mut c] {
        assert_eq!(player.command(asks(moved)).await["text"], "not-your-seat");
    }
    assert_eq!(h.command(ask(0, Some(moved))).await["text"], "not-your-seat");
    let undo = json!({ "type": "undo", "id": id(), "seat": 0 });
    assert_eq!(h.command(undo).await["text"], "not-your-seat");
    let latest = json!({ "type": "ask", "id": id() });
    assert_eq!(h.command(latest).await["text"], "nothing-to-undo", "a host has no move");

    // Asked and withdrawn.
    let request = h.accepted(asks(moved)).await;
    let asked = json!({ "ask": request, "seat": null, "step": moved, "waits": [0, 1] });
    assert_eq!(h.frame("spectator")["asked"], asked);
    assert_eq!(h.command(says(request, true)).await["text"], "not-asked");
    h.accepted(says(request, false)).await;
    assert!(h.frame("spectator")["asked"].is_null());

    // Asked, and both must agree.
    let request = h.accepted(asks(moved)).await;
    for (seat, player) in [(0, &mut a), (1, &mut b)] {
        player.until_entry(request).await;
        player.accepted(reply(seat, request, true)).await;
    }
    let back = b.seq;
    h.until_entry(back).await;
    let entry = h.log.last().expect("an entry").clone();
    assert_eq!((&entry["kind"], &entry["seat"]), (&json!("back"), &Value::Null), "{entry}");
    assert_eq!(h.views, before);
    stop(server);

    // The log tells the same after a restart.
    let server = shipped(&database);
    let again = host.at(server.address).join(&table).await;
    assert_eq!((again.views, again.seq), (before, back));
    stop(server);
}

/// Nobody is there to be asked where only bots play; whoever else watches cannot ask.
#[tokio::test]
async fn a_host_who_watches_bots_goes_back_at_once() {
    let database = fresh();
    // Long enough to see the table before the first move, also on a busy machine.
    let server = slow(&database, Duration::from_millis(800));
    let (host, cora) = (server.guest("Hanna").await, server.guest("Cora").await);
    let table = host.table(&["medium", "easy"]).await;
    cora.watch(&table).await;
    let (mut h, mut c) = (host.join(&table).await, cora.join(&table).await);
    let before = h.views.clone();
    h.until_entry(2).await;
    let ask = json!({ "type": "ask", "id": id(), "seat": null, "step": 1 });
    assert_eq!(c.command(ask.clone()).await["text"], "not-your-seat");
    let back = h.command(ask).await;
    assert_eq!(back["type"], "ok", "{back}");
    let seq = back["seq"].as_u64().expect("a number");
    h.until_entry(seq).await;
    let entry = h.log.iter().find(|entry| entry["seq"] == seq).expect("the entry").clone();
    assert_eq!((&entry["kind"], &entry["seat"]), (&json!("back"), &Value::Null), "{entry}");
    assert_eq!((h.seq, &h.views), (seq, &before));
    // And the bots play on.
    h.until_entry(seq + 1).await;
    stop(server);
}

#[tokio::test]
async fn bots_are_not_asked_and_wait_while_people_are() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    // Alone with bots: one's own wish is enough.
    let table = anna.table_with(&["me", "medium"], json!({ "take_backs": true })).await;
    let mut player = anna.join(&table).await;
    player.until_asked(0).await;
    let before = player.views.clone();
    player.act(0, &player.legal(0)[0].clone()).await;
    player.until_asked(0).await;
    player.accepted(ask(0, None)).await;
    assert_eq!(player.views, before);
    assert_eq!(player.log.last().expect("an entry")["kind"], "back");

    // With a bot between two people: nobody runs on while the question is open.
    let wishes = json!({ "take_backs": true, "options": { "start_seat": 0 } });
    let table = anna.table_with(&["me", "open", "medium"], wishes).await;
    bert.claim(&table).await;
    let (mut a, mut b) = (anna.join(&table).await, bert.join(&table).await);
    a.until_asked(0).await;
    a.act(0, &a.legal(0)[0].clone()).await;
    let request = a.accepted(ask(0, None)).await;
    b.until_entry(request).await;
    tokio::time::sleep(Duration::from_millis(200)).await;
    let fresh = anna.join(&table).await;
    assert_eq!(fresh.seq, request, "no bot has moved meanwhile");
    assert_eq!(fresh.frame(0)["asked"]["waits"], json!([1]));
    // The host gives the seat that does not answer to a bot: the request lapses.
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    assert_eq!(anna.post(&path, order).await.status, 200);
    a.until_entry(request + 1).await;
    a.until_asked(0).await;
    assert!(a.frame(0)["asked"].is_null());
    stop(server);
}

#[tokio::test]
async fn nobody_is_replaced_to_get_around_their_no() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let wishes = json!({ "take_backs": true, "options": { "start_seat": 0 }, "seed": "7" });
    let (table, [(_, mut host), (_, mut other)]) = two(&anna, &bert, wishes).await;
    let path = format!("/api/tables/{}/host", table["id"].as_str().expect("an id"));
    let step = host.frame(0)["undo"]["ask"].as_u64().expect("one may ask");
    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    assert_eq!(anna.post(&path, order).await.status, 200);
    host.until_asked(0).await;
    let request = host.accepted(ask(0, Some(step))).await;
    assert_eq!(host.log.last().expect("an entry")["kind"], "ask");
    assert_eq!(host.frame(0)["asked"]["waits"], json!([1]));
    // Back again, Bert can be asked, and answer.
    assert_eq!(bert.post(&path, json!({ "do": "return", "seat": 1 })).await.status, 200);
    other.until_entry(request + 1).await;
    host.until_entry(request + 1).await;
    let request = host.accepted(ask(0, Some(step))).await;
    other.until_entry(request).await;
    other.accepted(reply(1, request, false)).await;
    host.until_entry(request + 1).await;
    assert!(host.frame(0)["asked"].is_null());
    // What was done since a bot plays is nothing to Bert.
    let order = json!({ "do": "bot", "seat": 1, "level": "easy" });
    assert_eq!(anna.post(&path, order).await.status, 200);
    host.until_entry(request + 2).await;
    host.until_asked(0).await;
    let seq = host.seq;
    host.act(0, &host.legal(0)[0].clone()).await;
    host.until_entry(seq + 1).await;
    host.accepted(ask(0, Some(seq + 1))).await;
    assert_eq!(host.log.last().expect("an entry")["kind"], "back");
    stop(server);
}

#[tokio::test]
async fn a_hint_names_a_legal_action_and_is_noted() {
    let database = fresh();
    let server = shipped(&database);
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    let (table, [(s, mut player), (t, mut other)]) =
        two(&anna, &bert, json!({ "hints": true })).await;
    assert_eq!(table["hints"], true);
    let (seat, asks) = if player.must() == s { (s, &mut player) } else { (t, &mut other) };
    let before = asks.views.clone();
    let prompt = asks.frame(seat)["prompt"].clone();
    let hint = json!({ "type": "hint", "id": id(), "seat": seat, "prompt": prompt });
    let noted = asks.accepted(hint.clone()).await;
    let said = asks.until(|message| message["type"] == "hint").await;
    let action = said["action"].as_str().expect("a text").to_owned();
    assert!(asks.legal(seat).contains(&action), "{action}");
    assert_eq!((&said["id"], &said["prompt"]), (&hint["id"], &prompt));
    assert_eq!(asks.views, before);
    let entry = asks.log.last().expect("an entry").clone();
    assert_eq!((&entry["kind"], &entry["text"]), (&json!("note"), &json!("hint")));
    assert_eq!((&entry["seat"], &entry["seq"]), (&json!(seat), &json!(noted)));
    asks.act(seat, &action).await;
    let late = json!({ "type": "hint", "id": id(), "seat": seat, "prompt": prompt });
    assert_eq!(asks.command(late).await["text"], "stale");

    let (_, [(s, mut player), _]) = two(&anna, &bert, json!({})).await;
    let prompt = player.frame(s)["prompt"].clone();
    let hint = json!({ "type": "hint", "id": id(), "seat": s, "prompt": prompt });
    assert_eq!(player.command(hint).await["text"], "hints-off");
    stop(server);
}
