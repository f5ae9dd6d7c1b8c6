//! Chapter 19: the worked examples, line by line.

use crate::support::{Table, blitz, given};

#[test]
fn x_1_crisis() {
    // Marcus is seat 0 and holds the marker, Aurelia is seat 1.
    let mut t = given(
        2,
        r#"row = "ROW-A"
        marker = 0
        crises = ["fire-09"]
        empires.0 = { destroyed = ["army-5"], innovations.city = ["flood-01"] }"#,
    );
    t.act(0, "bid 1 wheat").purse(0, "w1 h2 a2 c2").is("crises.0.pot", r#""w1 h0 a0 c0""#);
    t.act(1, "bid 1 axe").purse(1, "w2 h2 a1 c2").is("crises.0.pot", r#""w1 h0 a1 c0""#);
    t.act(0, "accept 1").is("marker", "0").purse(0, "w2 h2 a3 c2");
    t.is("empires.0.destroyed", r#"["army-5", "farm-3"]"#);
    let places = [1, 3, 4, 6, 7, 8, 10, 11].map(|position| format!("attach {position}"));
    assert_eq!(t.legal(0), places);
    t.act(0, "attach 1").purse(1, "w2 h2 a1 c2").is("empires.1.destroyed", "[]");
    t.is("round", r#""economy""#);
}

#[test]
fn x_2_economy() {
    let mut t = given(
        2,
        r#"row = "ROW-A"
        round = "economy"
        empires.0 = { purse = "w3", destroyed = ["farm-3"], innovations.road-14 = ["barbarians-04"] }"#,
    );
    t.act(0, "use farm-11").purse(0, "w3 h1").act(0, "use farm-8").purse(0, "w3 h1 a1");
    t.refuse(0, "use farm-3", "EMP-7.2");
    t.acts(0, &["exchange road-14 wheat hammer", "exchange road-14 wheat axe"])
        .purse(0, "w1 h2 a2");
    t.refuse(0, "exchange road-14 wheat axe", "EMP-7.3");
    t.act(0, "exchange barbarians-04 wheat all").purse(0, "w0 h3 a3");
    t.refuse(0, "exchange barbarians-04 wheat all", "EMP-7.3")
        .act(0, "use road-9")
        .purse(0, "h3 a3");
}

#[test]
fn x_3_military() {
    let mut t = given(
        2,
        r#"round = "military"
        campaign = "campaign-01"
        empires.0 = { row = "ROW-B", purse = "h1 a3", innovations.farm-8 = ["uprising-01"] }
        empires.1 = { row = "ROW-A", purse = "a4 c1", destroyed = ["army-5"], innovations.city = ["uprising-02"] }"#,
    );
    t.is("empires.0.strength", "5").is("empires.1.strength", "3");
    t.act(0, "military 2 0").act(1, "military 4 1");
    t.points(0, 7).purse(0, "w2 h1 a1 c0").points(1, 10).purse(1, "w2 c1");
    t.is("empires.0.row.1", r#""farm-11""#).is("empires.0.row.10", r#""city""#);
    t.is("empires.1.row.1", r#""city""#).is("campaign_discard", r#"["campaign-01"]"#);
}

#[test]
fn x_4_free_plays() {
    let text = "round = \"industry\"\nrow = \"ROW-A\"\nempires.0 = { purse = \"w2\", hand = [\"fire-01\", \"fire-02\", \"uprising-03\"] }";
    given(2, text).act(0, "play fire-01 1 0").act(0, "play fire-02 2 0").purse(0, "w2");
    given(2, text).refuse(0, "play uprising-03 1 0", "EMP-8.3").refuse(
        0,
        "play uprising-03 1 1",
        "EMP-8.3",
    );
}

#[test]
fn x_5_neighbouring_farms() {
    let at = |empire: &str| {
        let mut t = given(
            2,
            &format!(
                "round = \"economy\"\nempires.0 = {{ purse = \"h1\", {empire} }}\nrow = [\"farm-3\", \"city\", \"farm-8\", \"village-17\", \"army-5\", \"road-14\", \"farm-11\", \"village-22\", \"road-9\", \"army-12\", \"road-6\"]"
            ),
        );
        if t.can(0, "use plague-01") {
            t.act(0, "use plague-01");
        }
        t.get("empires.0.resources.wheat").as_integer().unwrap()
    };
    assert_eq!(at("innovations.village-22 = [\"plague-01\"]"), 1);
    assert_eq!(at("innovations.city = [\"plague-01\"]"), 2);
    assert_eq!(at("destroyed = [\"farm-11\"], innovations.village-22 = [\"plague-01\"]"), 0);
    assert_eq!(at("destroyed = [\"city\"], innovations.city = [\"plague-01\"]"), 0);
}

#[test]
fn x_6_a_free_bid_returns() {
    let mut t =
        given(3, "marker = 0\ncrises = [\"fire-03\"]\nempires.0.innovations.city = [\"fire-07\"]");
    t.act(0, "free-bid 1 fire-07").is("crises.0.pot", r#""w0 h0 a0 c0""#);
    t.act(1, "bid 1 hammer").act(2, "bid 1 axe").refuse(0, "free-bid 1 fire-07", "EMP-4.30");
    assert_eq!(t.legal(0), ["bid 1 hammer", "bid 1 axe", "bid 1 coin", "accept 1"]);
}

#[test]
fn x_7_the_track() {
    use empires_end::{BLITZ_FIELD, ROUNDS, Round};
    let kit = <empires_end::Kit as game::Kit>::standard();
    for seats in 2..=4 {
        assert_eq!(kit.track(seats)[..2], [Round::Crisis, Round::Economy]);
        assert_eq!(kit.track(seats).len(), usize::from(ROUNDS));
    }
    assert_eq!(ROUNDS - BLITZ_FIELD, 19);
}

#[test]
fn x_8_different_kinds_are_hit() {
    let mut t = given(
        3,
        "round = \"industry\"\nrow = \"ROW-A\"\nfield = 4\ndeck = [\"fire-09\", \"fire-08\"]\nmarker = 0\nempires.0.hand = 4\nempires.1.hand = 4\nempires.2.hand = 4",
    );
    t.acts(1, &["swap 2 9", "end-industry"]).act(0, "end-industry").act(2, "end-industry");
    t.is("round", r#""double_crisis""#);
    let view = t.view(game::Viewer::Spectator);
    let location =
        |seat: usize| view["empires"][seat]["row"][8]["location"].as_str().unwrap().to_owned();
    assert_eq!([location(0), location(1), location(2)], ["farm-3", "city", "farm-3"]);
    t.acts(0, &["bid 1 wheat", "bid 2 wheat"])
        .act(1, "accept 1")
        .is("empires.1.destroyed", r#"["city"]"#);
}

#[test]
fn x_9_blitz() {
    let mut t = blitz(4, "stage = \"blitz_mulligan\"");
    for seat in 0..4 {
        t.act(seat, if seat % 2 == 0 { "mulligan yes" } else { "mulligan no" });
    }
    for seat in 0..4 {
        while t.must().contains(&seat) && t.game.round().is_none() {
            let first = t.legal(seat)[0].clone();
            t.act(seat, &first);
        }
    }
    for seat in 0..4 {
        assert_eq!(t.get(&format!("empires.{seat}.destroyed")).as_array().unwrap().len(), 2);
        t.is(&format!("empires.{seat}.innovation_count"), "2").purse(seat, "w2 h2 a2 c2");
        t.is(&format!("empires.{seat}.hand_count"), "2");
    }
}

#[test]
fn x_10_end_abilities() {
    let mut t = given(
        3,
        "stage = \"over\"\nempires.0 = { destroyed = [3, 4, 5, 6], row = \"ROW-A\", innovations.city = [\"blight-05\"] }",
    );
    t.is("empires.0.end_points", "8");
    let mut t = given(
        3,
        "stage = \"over\"\nrow = \"ROW-A\"\nempires.0 = { destroyed = [3, 4, 5, 6, 7], innovations.city = [\"blight-06\"] }\nempires.1.destroyed = [3, 4, 5, 6, 7]\nempires.2.destroyed = [3]",
    );
    t.is("empires.0.end_points", "13").is("empires.1.end_points", "0");
}

#[test]
fn x_11_wheat_to_coin() {
    let mut t = given(
        2,
        "round = \"economy\"\nrow = \"ROW-A\"\nempires.0 = { purse = \"w5\", innovations.city = [\"barbarians-02\", \"barbarians-01\"] }",
    );
    t.acts(0, &["exchange barbarians-02 wheat all"; 3]).purse(0, "w2 c3");
    t.refuse(0, "exchange barbarians-02 wheat all", "EMP-7.3").act(0, "repeat barbarians-02");
    t.acts(0, &["exchange barbarians-02 wheat all"; 2])
        .purse(0, "c5")
        .is("empires.0.left.barbarians-02", "1");
}

#[test]
fn x_12_two_innovations_in_a_row() {
    let full: Vec<String> = [
        "village-22",
        "village-17",
        "road-14",
        "army-12",
        "farm-11",
        "road-9",
        "farm-8",
        "road-6",
        "army-5",
        "farm-3",
    ]
    .iter()
    .enumerate()
    .map(|(i, l)| format!("{l} = [\"flood-{:02}\"]", i + 1))
    .collect();
    let mut t = given(
        2,
        &format!(
            "round = \"industry\"\nrow = \"ROW-A\"\nempires.0 = {{ hand = [\"fire-01\", \"fire-02\"], innovations = {{ {} }} }}",
            full.join(", ")
        ),
    );
    t.refuse(0, "play fire-01 1 0", "EMP-5.3").act(0, "play fire-01 2 0");
    let places =
        t.legal(0).iter().filter(|a| a.starts_with("play fire-02") && a.ends_with(" 0")).count();
    assert_eq!(places, 11);
}

#[test]
fn x_13_selling() {
    let start = || -> Table {
        given(
            2,
            "round = \"industry\"\nempires.0.hand = [\"fire-01\", \"fire-02\", \"fire-03\", \"fire-04\"]",
        )
    };
    let mut t = start();
    t.acts(0, &["sell fire-01", "sell fire-02"])
        .purse(0, "w2 h2 a2 c4")
        .is("empires.0.hand_count", "2");
    t.act(0, "rest keep")
        .act(0, "end-industry")
        .act(1, "end-industry")
        .is("empires.0.hand_count", "4");
    let mut t = start();
    let play = t.legal(0).into_iter().find(|a| a.starts_with("play fire-01")).unwrap();
    t.act(0, &play).act(0, "sell fire-02").act(0, "rest discard").refuse(
        0,
        "sell fire-03",
        "EMP-8.4",
    );
}
