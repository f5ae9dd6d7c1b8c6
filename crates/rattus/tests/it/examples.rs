//! Chapter 16: the worked examples, line by line.

use crate::table::*;
use game::{Seat, Seats};
use rattus::CountReason;

fn turned(front: &str, cubes: u8, outbreak: bool) -> Event {
    Event::TileTurned { tile: tile("gallia.1"), front: face(front), cubes, outbreak }
}

fn lost(seat: Seat, majority: bool, classes: &[Class]) -> Event {
    let classes = classes.iter().copied().collect();
    Event::CubesLost { seat, region: Gallia, count: 1, majority, all: false, classes }
}

#[test]
fn rat_16_1_placing() {
    let t = table(2, "castle = { red = 10 }\nregions.gallia.tiles = 3\nregions.germania.tiles = 1");
    assert_eq!(t.hand(RED), 10);
    let mut germania = t.clone();
    assert_eq!(
        germania.changes(RED, "place germania 1"),
        [
            "hands.red 10 -> 9",
            "placed false -> true",
            "progress false -> true",
            "regions.germania.cubes.red 0 -> 1"
        ]
    );
    let mut gallia = t.clone();
    gallia.play(RED, "place gallia 3");
    assert_eq!((gallia.cubes(Gallia, RED), gallia.hand(RED)), (3, 7));

    let wrong = |region, due| Violation::WrongCount { region, due, because: CountReason::Tiles };
    assert_eq!(t.refusal(RED, "place germania 2"), wrong(Germania, 1));
    assert_eq!(t.refusal(RED, "place gallia 2"), wrong(Gallia, 3));
    assert_eq!(t.refusal(RED, "place italia 1"), Violation::NoTiles { region: Italia });
    assert_eq!(t.refusal(RED, "place italia 0"), Violation::NoTiles { region: Italia });
}

#[test]
fn rat_16_2_plague_in_gallia() {
    let mut t = table(
        4,
        "taken = true\nplaced = true\nfigure = 'italia'\nsupply = 3
         cards = { knight = 1, peasant = 2, merchant = 2, monk = 3, witch = 3, king = 3 }
         regions.hispania.tiles = 1
         [regions.gallia]
         cubes = { green = 2, yellow = 1 }
         tiles = ['1:{merchant,monk}', '3:A{king}', '2:M{merchant,monk}']",
    );
    t.play(RED, "plague gallia");
    t.play(RED, "spread hispania");
    let events = t.play(RED, "spread hispania");
    assert_eq!(
        events,
        [
            Event::TilePlaced { tile: tile("hispania.3") },
            turned("1:{merchant,monk}", 3, true),
            lost(GREEN, false, &[Merchant]),
            turned("3:A{king}", 2, false),
            turned("2:M{merchant,monk}", 2, true),
            lost(YELLOW, true, &[]),
            lost(GREEN, true, &[Merchant]),
            Event::TurnEnded { seat: RED },
        ]
    );
    assert_eq!((t.all_cubes(Gallia), t.tiles(Gallia), t.tiles(Hispania)), (0, 0, 3));
    assert_eq!((t.hand(GREEN), t.hand(YELLOW), t.supply()), (20, 20, 1));
    assert_eq!((t.fact("box"), t.active()), ("3".into(), YELLOW));
    assert_eq!(t.cards(GREEN), [Peasant, Merchant].into_iter().collect());
}

fn knight(owner: u8, front: &str) -> Table {
    table(
        2,
        &format!(
            "placed = true\nfigure = 'italia'\ncards = {{ knight = {owner} }}\nsupply = 9
             regions.germania = {{ tiles = ['1:A'], cubes = {{ red = 1, yellow = 1 }} }}
             regions.scandia = {{ tiles = ['{front}'], cubes = {{ red = 1, yellow = 1 }} }}"
        ),
    )
}

#[test]
fn rat_16_3_two_steps_need_the_knight() {
    assert!(knight(0, "4:A").is_legal(RED, "plague scandia"));
    let far = Violation::TooFar { region: Scandia, knight: false };
    assert_eq!(knight(1, "4:A").refusal(RED, "plague scandia"), far);
}

#[test]
fn rat_16_3_counting_makes_threes_and_fours_break_out() {
    for (number, answer, left) in [
        (3, "count yes", 0),
        (4, "count yes", 0),
        (3, "count no", 2),
        (4, "count no", 2),
        (1, "count no", 0),
        (2, "count no", 0),
        (5, "count yes", 2),
    ] {
        let mut t = knight(0, &format!("{number}:A"));
        t.play_all(RED, &["plague scandia", "spread anglia", answer]);
        assert_eq!(t.all_cubes(Scandia), left, "{number} and {answer}");
        assert_eq!((t.all_cubes(Germania), t.tiles(Germania)), (2, 1), "only crossed");
    }
}

#[test]
fn rat_16_4_peasant() {
    let t = table(2, "castle = { red = 16 }\ncards = { peasant = 0 }\nregions.gallia.tiles = 3");
    let counts = |region: &str| {
        let prefix = format!("place {region} ");
        let fits = |text: String| text.strip_prefix(&prefix).map(str::to_owned);
        t.offers("place").into_iter().filter_map(fits).collect::<Vec<_>>()
    };
    assert_eq!(counts("gallia"), ["3", "4"]);
    assert_eq!(counts("italia"), ["1"]);
}

#[test]
fn rat_16_5_monk() {
    let given = |italia: u8| {
        format!("cards = {{ monk = 0 }}\nregions.gallia.tiles = 3\nregions.italia.tiles = {italia}")
    };
    let mut cubes_first = table(2, &given(2));
    cubes_first.play_all(RED, &["place gallia 3", "monk gallia.1 italia"]);
    assert_eq!((cubes_first.tiles(Gallia), cubes_first.tiles(Italia)), (2, 3));
    assert_eq!(cubes_first.cubes(Gallia, RED), 3);

    let mut monk_first = table(2, &given(2));
    monk_first.play(RED, "monk gallia.1 italia");
    assert_eq!(monk_first.offers("place"), ["place gallia 2", "place italia 3"]);

    let full = Violation::MonkIntoFull { to: Italia };
    assert_eq!(table(2, &given(3)).refusal(RED, "monk gallia.1 italia"), full);
}

#[test]
fn rat_16_6_m_before_other_signs() {
    let mut t = table(
        4,
        "stage = 'count'\nfigure = 'gallia'\ncards = { king = 0, knight = 0 }
         regions.gallia = { tiles = ['1:M{king,knight}'], cubes = { red = 3, blue = 2 } }",
    );
    t.play(RED, "count no");
    assert_eq!((t.cubes(Gallia, RED), t.cubes(Gallia, BLUE)), (0, 2));
}

#[test]
fn rat_16_7_spread_table() {
    for (tiles, new) in [(0, 0), (1, 1), (2, 2), (3, 2)] {
        let mut t = table(
            2,
            &format!(
                "placed = true\nfigure = 'italia'\nsupply = 9\nregions.gallia.tiles = {tiles}"
            ),
        );
        t.play(RED, "plague gallia");
        while t.stage() == Stage::Spread {
            t.play(RED, "spread anglia");
        }
        assert_eq!((t.tiles(Anglia), t.supply()), (new, 9 - new));
    }
}

#[test]
fn rat_16_8_full_neighbours() {
    let visit = |gallia: u8| {
        let mut t = table(
            2,
            &format!(
                "placed = true\nfigure = 'gallia'\nsupply = 9\nregions.hispania.tiles = 2
                 regions.gallia.tiles = {gallia}\nregions.italia.tiles = 3"
            ),
        );
        t.play(RED, "plague hispania");
        t
    };
    let full = visit(3);
    assert_eq!((full.active(), full.supply()), (YELLOW, 9));
    let mut room = visit(2);
    assert_eq!(room.legal(), ["spread gallia"]);
    room.play(RED, "spread gallia");
    assert_eq!((room.active(), room.supply(), room.tiles(Gallia)), (YELLOW, 8, 3));
}

#[test]
fn rat_16_9_setup_numbers() {
    for (seats, board, removed, supply) in [(2, 8, "12", 29), (3, 10, "6", 33), (4, 12, "0", 37)] {
        let t = new_game(seats, "", 4);
        let on_board: u8 = Region::ALL.iter().map(|region| t.tiles(*region)).sum();
        assert_eq!((on_board, t.fact("removed"), t.supply()), (board, removed.into(), supply));
    }
    let mut t = new_game(4, "start_seat = 1", 4);
    let mut order = Vec::new();
    while t.stage() == Stage::Setup {
        order.push(t.active().0);
        t.play(t.active(), "setup-place gallia");
    }
    assert_eq!(order, [1, 2, 3, 0, 0, 3, 2, 1]);
}

#[test]
fn rat_16_10_last_round_and_tie() {
    let mut t = table(
        4,
        "active = 1\nplaced = true\nsupply = 0\nfigure = 'anglia'
         cards = { peasant = 0, knight = 2, witch = 3 }\nregions.polonia.tiles = 1
         castle = { red = 7, yellow = 7, green = 5, blue = 7 }",
    );
    t.play(YELLOW, "plague gallia");
    let mut order = Vec::new();
    while t.stage() == Stage::Final {
        order.push(t.active().0);
        t.play(t.active(), "pass");
    }
    assert_eq!(order, [0, 3, 2]);
    assert_eq!(t.seen_by(RED).scores, [7, 7, 5, 7]);
    assert_eq!(t.result().winners, Seats::only(BLUE));
}
