//! Component packs of every game: exported, used, and broken in every way.

use crate::corpus::random_session;
use empires_end::EmpiresEnd;
use game::{Digest, Kit, Seed, Start};
use pandemic::Pandemic;
use rattus::Rattus;
use table::{
    NAMES, Packs, Playable, Problem, Verdict, WithGame, is_shipped, kit_of, kit_tables,
    read_recorded, run_position, shipped_pack, start_game, with_game, write_replay,
};

/// A change that breaks a pack: the text, what takes its place, and where and how it is told.
struct Break {
    old: &'static str,
    new: &'static str,
    /// The line, counted from that of the change; none if there are several.
    at: Option<isize>,
    says: &'static str,
}

const fn broken(old: &'static str, new: &'static str, at: isize, says: &'static str) -> Break {
    Break { old, new, at: Some(at), says }
}

const fn broken_everywhere(old: &'static str, new: &'static str, says: &'static str) -> Break {
    Break { old, new, at: None, says }
}

fn line_of(text: &str, part: &str) -> usize {
    let at = text.find(part).unwrap_or_else(|| panic!("there is no {part}"));
    text[..at].matches('\n').count() + 1
}

fn every_break_is_told(game: &str, breaks: &[Break]) {
    assert!(breaks.len() >= 20, "{game}: {}", breaks.len());
    let whole = shipped_pack(game).expect("a game");
    let mut untold = Vec::new();
    for Break { old, new, at, says } in breaks {
        let line = line_of(&whole, old).saturating_add_signed(at.unwrap_or(0));
        let problems = Packs::default().add(&whole.replacen(old, new, 1)).unwrap_err();
        assert!(problems.is_sorted_by_key(|problem| problem.line), "{problems:#?}");
        let fits = |no: &Problem| at.is_none() || no.line == line;
        if !problems.iter().any(|no| fits(no) && no.message.contains(says)) {
            untold.push(format!("{new:?} in line {line}: {says}\n{problems:#?}"));
        }
    }
    assert!(untold.is_empty(), "{game}: {}", untold.join("\n"));
    // The shipped pack is still good, and nothing of the others has stuck.
    let info = Packs::default().add(&whole).expect("the shipped pack");
    assert!(info.shipped && info.game == game);
}

const RULES: &str = "belongs to the rules, a pack may not change it";

#[test]
fn twenty_ways_to_break_a_pack_of_empires_end() {
    every_break_is_told(
        "empires-end",
        &[
            broken("game = \"empires-end\"", "", 0, "a pack names its game in its first line"),
            broken("\"empires-end\"", "\"empire\"", 0, "there is no game 'empire'"),
            broken_everywhere("\"empires-end\"", "\"rattus\"", "'crises' is unknown here"),
            broken("points = 32", "points = = 32", 0, "extra"),
            broken("points = 32", "points = \"many\"", 0, "invalid type: string \"many\""),
            broken("points = 32", "points = -1", 0, "invalid value: integer `-1`"),
            broken(
                "points = 32",
                "points = 22",
                7,
                "EMP-1.3: village-22 is worth 22 points, and so is city",
            ),
            broken(
                "repair = 8",
                "repair = 0",
                -4,
                "city: points go up to 99, repair costs from 1 to 15",
            ),
            broken("kind = \"city\"", "kind = \"farm\"", 0, RULES),
            broken(
                "id = \"village-22\"",
                "id = \"village-23\"",
                -1,
                "there is no 'village-23' among locations.location",
            ),
            broken("hand = 4", "hand = 5", 0, "constants.start.hand is 4: it belongs to the rules"),
            broken(
                "effect = \"swap_locations\"",
                "effect = \"swap_players\"",
                0,
                "unknown variant `swap_players`",
            ),
            broken(
                "effect = \"swap_locations\"",
                "effect = \"redraw_crisis\"",
                -7,
                "does not work in the round 'industry'",
            ),
            broken(
                "[[locations.location]]",
                "[[locations.locations]]",
                0,
                "'locations' is unknown here; known are location",
            ),
            broken(
                "id = \"fire-02\"",
                "id = \"fire-01\"",
                -1,
                "a second 'fire-01'; the first stands in line",
            ),
            broken("id = \"fire-02\"\n", "", -1, "this row of crises.card has no id"),
            broken(
                "\nlocation = 9\n",
                "\nlocation = 12\n",
                -2,
                "EMP-1.5: fire-09 threatens position 12, not 1 to 11",
            ),
            broken(
                "\nlocation = 9\n",
                "\nlocation = 8\n",
                -2,
                "EMP-1.5: fire-09 threatens position 8, and so does fire-08",
            ),
            broken(
                "bid = [\"wheat\", \"axe\"]",
                "bid = []",
                -4,
                "must show one to three of wheat, hammer and axe",
            ),
            broken(
                "bid = [\"wheat\", \"axe\"]",
                "bid = [\"coin\"]",
                -4,
                "must show one to three of wheat, hammer and axe",
            ),
            broken(
                "bid = [\"wheat\", \"axe\"]",
                "bid = [\"axe\", \"axe\"]",
                0,
                "a resource stands twice in a list",
            ),
            broken("cost = 1", "cost = 3", -5, "costs 3 hammers, not 1 or 2"),
            broken(
                "max = 2, points = -4",
                "max = 1, points = -4",
                -4,
                "EMP-9.4: the tiers of campaign-01 leave a gap or overlap",
            ),
            broken(
                "unrest = { rank = 1, position = 11 }",
                "unrest = { rank = 1, position = 12 }",
                -8,
                "EMP-9.8: the unrest of campaign-01",
            ),
            broken(
                "  \"crisis\", \"economy\", \"crisis\", \"industry\"",
                "  \"crisis\", \"crisis\", \"crisis\", \"industry\"",
                -7,
                "EMP-3.2: a track begins with a crisis round",
            ),
            broken(
                "  \"crisis\", \"economy\", \"crisis\", \"industry\"",
                "  \"crisis\", \"economy\", \"double_crisis\", \"industry\"",
                -7,
                "EMP-3.3: with two players",
            ),
            broken(
                "  \"crisis\", \"economy\", \"crisis\", \"industry\"",
                "  \"crisis\", \"economy\", \"industry\"",
                -7,
                "EMP-21.12: the track 'two' has 25 rounds, not 26",
            ),
            broken(
                "provenance = \"reconstructed\"",
                "provenance = \"guessed\"",
                0,
                "where a fact comes from is one of seed, public, reconstructed, box",
            ),
            broken("cost = 1", "cost = 1\ncosts = 1", 1, "'costs' is unknown here"),
            broken("[constants.start]", "[constants.begin]", 0, "'begin' is unknown here"),
        ],
    );
}

#[test]
fn twenty_ways_to_break_a_pack_of_rattus() {
    every_break_is_told(
        "rattus",
        &[
            broken("game = \"rattus\"", "game = 7", 0, "a pack names its game in its first line"),
            broken("\"rattus\"", "\"ludo\"", 0, "there is no game 'ludo'"),
            broken_everywhere("\"rattus\"", "\"pandemic\"", "is missing"),
            broken("number = 1", "number = ", 0, "value"),
            broken("number = 1", "number = 0", -3, "tile R01 has number 0, not 1 to 99"),
            broken("number = 1", "number = 100", -3, "tile R01 has number 100, not 1 to 99"),
            broken("number = 1", "number = 1.5", 0, "invalid type: floating point"),
            broken("letter = \"none\"", "letter = \"some\"", 0, "unknown variant `some`"),
            broken(
                "classes = [\"knight\", \"witch\"]",
                "classes = []",
                -5,
                "RAT-1.4: tile R01 shows neither letter nor class",
            ),
            broken(
                "classes = [\"knight\", \"witch\"]",
                "classes = [\"knight\", \"bishop\"]",
                0,
                "bishop",
            ),
            broken(
                "start = false",
                "start = true",
                -2,
                "RAT-1.4: 37 ordinary and 12 start tiles are needed",
            ),
            broken("start = false", "start = \"no\"", 0, "invalid type"),
            broken("id = \"R02\"", "id = \"R01\"", -1, "a second 'R01'; the first stands in line"),
            broken("id = \"R02\"", "id = \"R99\"", -1, "there is no 'R99' among tiles.tile"),
            broken(
                "id = \"anglia\"",
                "id = \"atlantis\"",
                -1,
                "there is no 'atlantis' among regions.region",
            ),
            broken("name_latin = \"Anglia\"", "name_latin = \"\"", 0, "this text is empty"),
            broken(
                "name_latin = \"Anglia\"",
                "name_latin = \"An\\u001Bglia\"",
                0,
                "this text has control characters",
            ),
            broken(
                "min_players = 2",
                "min_players = 3",
                -5,
                "RAT-2.2: 2 players need 8 regions, not 7",
            ),
            broken(
                "a = \"gallia\"\nb = \"hispania\"",
                "a = \"gallia\"\nb = \"gallia\"",
                -1,
                "gallia cannot be its own neighbour",
            ),
            broken("cubes_each = 20", "cubes_each = 21", 0, RULES),
            broken("window = \"any_time\"", "window = \"never\"", 0, RULES),
            broken("person_en = \"King\"", "person_en = 7", 0, "invalid type: integer `7`"),
            broken(
                "person_en = \"King\"",
                "persona_en = \"King\"",
                0,
                "'persona_en' is unknown here",
            ),
            broken("[constants.spread]", "[constants.spread", 0, "unclosed table"),
            broken(
                "provenance = \"seed\"\nenglish_provenance",
                "provenance = \"\"\nenglish_provenance",
                0,
                "where a fact comes from",
            ),
        ],
    );
}

#[test]
fn twenty_ways_to_break_a_pack_of_pandemic() {
    every_break_is_told(
        "pandemic",
        &[
            broken(
                "game = \"pandemic\"",
                "game = [\"pandemic\"]",
                0,
                "a pack names its game in its first line",
            ),
            broken("\"pandemic\"", "\"plague\"", 0, "there is no game 'plague'"),
            broken_everywhere("\"pandemic\"", "\"empires-end\"", "'cities' is unknown here"),
            broken("id = \"atlanta\"", "id = atlanta", 0, "string"),
            broken(
                "id = \"chicago\"",
                "id = \"atlanta\"",
                -2,
                "a second 'atlanta'; the first stands in line",
            ),
            broken(
                "id = \"atlanta\"",
                "id = \"atlantis\"",
                -2,
                "there is no 'atlantis' among cities.city",
            ),
            broken("index = 0", "index = 1", 0, RULES),
            broken("colour = \"blue\"", "colour = \"red\"", 0, RULES),
            broken(
                "adjacent = [\"chicago\", \"miami\", \"washington\"]",
                "adjacent = []",
                -6,
                "PAN-1.4: atlanta needs 1 to 8 other cities",
            ),
            broken(
                "adjacent = [\"chicago\", \"miami\", \"washington\"]",
                "adjacent = [\"atlanta\"]",
                -6,
                "PAN-1.4: atlanta needs 1 to 8 other cities",
            ),
            broken(
                "adjacent = [\"chicago\", \"miami\", \"washington\"]",
                "adjacent = [\"chicago\", \"miami\", \"washington\", \"paris\"]",
                -6,
                "PAN-1.4: atlanta is linked to paris, but not paris to atlanta",
            ),
            broken(
                "adjacent = [\"chicago\", \"miami\", \"washington\"]",
                "adjacent = [\"chicago\", \"miami\", \"springfield\"]",
                0,
                "springfield",
            ),
            broken(
                "adjacent = [\"chicago\", \"miami\", \"washington\"]",
                "",
                -6,
                "missing field `adjacent`",
            ),
            broken("lat = 33.75", "lat = 133.75", -7, "atlanta lies at 133.75"),
            broken("lat = 33.75", "lat = nan", -7, "atlanta lies at NaN"),
            broken("lat = 33.75", "lat = \"north\"", 0, "invalid type"),
            broken("lat = 33.75", "lat = 33.75\nlat = 33.75", 1, "duplicate key"),
            broken("name_en = \"Atlanta\"", "name_en = \" \"", 0, "this text is empty"),
            broken("actions_per_turn = 4", "actions_per_turn = 5", 0, RULES),
            broken("loss_at = 8", "loss_at = 800", 0, RULES),
            broken("deck_size = ", "size = ", 0, "'size' is unknown here"),
            broken("id = \"medic\"", "id = \"scientist\"", -1, "a second 'scientist'"),
            broken(
                "id = \"airlift\"",
                "id = \"teleport\"",
                -1,
                "there is no 'teleport' among events.event",
            ),
            broken("parameters = [\"pawn\", \"city\"]", "parameters = []", 0, RULES),
            broken("city_count = 48", "city_count = 49", 0, RULES),
        ],
    );
}

/// Bytes that are no text are told by the file, everything else by the line.
#[test]
fn whatever_is_cut_off_is_told() {
    for game in NAMES {
        let whole = shipped_pack(game).expect("a game");
        for end in (0..whole.len()).step_by(997).filter(|end| whole.is_char_boundary(*end)) {
            assert!(Packs::default().add(&whole[..end]).is_err(), "{game} up to {end}");
        }
    }
}

#[test]
fn an_exported_pack_holds_the_data_files_and_their_comments() {
    struct Export;
    impl WithGame for Export {
        type Output = ();
        fn run<G: Playable>(self) {
            let text = shipped_pack(G::NAME).expect("a game");
            let pack: toml::Table = text.parse().expect("a pack is TOML");
            assert_eq!(pack["game"].as_str(), Some(G::NAME));
            assert_eq!(pack.len(), G::Kit::SHIPPED.files.len() + 1);
            for (name, file) in G::Kit::SHIPPED.files {
                let table: toml::Table = file.parse().expect("the data are TOML");
                assert_eq!(pack[*name].as_table(), Some(&table), "{name}");
                assert!(text.contains(file.lines().next().expect("a comment")), "{name}");
            }
            assert_eq!(G::Kit::from_pack(&text).expect("it is good"), G::Kit::standard());
            // What may be changed is there to be changed.
            for free in G::Kit::SHIPPED.free {
                let mut place = Some(&toml::Value::Table(pack.clone())).cloned();
                for key in free.split('.') {
                    place = place.and_then(|value| match value {
                        toml::Value::Array(rows) => rows[0].get(key).cloned(),
                        other => other.get(key).cloned(),
                    });
                }
                assert!(place.is_some(), "{} has no {free}", G::NAME);
            }
        }
    }
    for game in NAMES {
        with_game(game, Export).expect("it is in the list");
    }
    assert!(shipped_pack("ludo").is_err());
}

/// Paris and Osaka of one's own, a gentler first tile, a dearer city.
fn own(game: &str) -> String {
    let text = shipped_pack(game).expect("a game");
    let (old, new) = match game {
        "rattus" => ("name_latin = \"Anglia\"", "name_latin = \"Albion\""),
        "pandemic" => ("name_en = \"Paris\"", "name_en = \"Lutetia\""),
        _ => ("points = 32", "points = 33"),
    };
    assert!(text.contains(old));
    text.replacen(old, new, 1)
}

#[test]
fn a_pack_is_for_new_games_and_a_replay_needs_it() {
    struct Use;
    impl WithGame for Use {
        type Output = ();
        fn run<G: Playable>(self) {
            let mut packs = Packs::default();
            assert_eq!(packs.kit::<G>(), G::Kit::standard());
            assert_eq!(packs.digest(G::NAME), None);
            let info = packs.add(&own(G::NAME)).expect("a good pack");
            assert_eq!(packs.kit::<G>().digest(), info.digest);
            assert_eq!(packs.digest(G::NAME), Some(info.digest));
            assert!(!info.shipped && !is_shipped(G::NAME, info.digest));
            assert!(is_shipped(G::NAME, G::Kit::standard().digest()));
            assert!(kit_tables(G::NAME, info.digest).is_some());

            let setup = game::Setup { seats: 2, options: G::Options::default() };
            let mut session =
                game::Session::<G>::new(packs.kit::<G>(), setup, Seed::Open(4)).expect("a table");
            let seat = session.state().to_act().must.lowest().expect("it begins");
            let mut actions = Vec::new();
            session.state().legal_actions(seat, &mut actions);
            session.apply(seat, actions[0], &mut ()).expect("listed");
            let text = write_replay(&session.replay());
            assert!(text.contains(&info.digest.to_string()), "the replay names its pack");
            assert_eq!(read_recorded(&text).expect("the pack is in use").kit, info.digest);

            let nobody = Digest::of(&[G::NAME.as_bytes(), b"nobody has this"]);
            let foreign = text.replacen(&info.digest.to_string(), &nobody.to_string(), 1);
            let missing = read_recorded(&foreign).unwrap_err();
            assert_eq!(missing.line, 1);
            assert_eq!(
                missing.message,
                format!(
                    "it was played with the pack {nobody}, which is not in use; give it with --pack"
                )
            );
            assert!(kit_of::<G>(nobody).is_err());
            // The shipped components do not do instead.
            let swapped = text.replacen(
                &info.digest.to_string(),
                &G::Kit::standard().digest().to_string(),
                1,
            );
            assert!(read_recorded(&swapped).is_err());
            let canonical = table::read_setup(G::NAME, 2, serde_json::Map::new()).expect("two");
            let start = Start::Seed(Seed::Open(4));
            let started = start_game(G::NAME, &canonical, &start, Some(info.digest));
            assert_eq!(started.expect("the pack is in use").kit(), info.digest);
        }
    }
    for game in NAMES {
        with_game(game, Use).expect("it is in the list");
    }
}

#[test]
fn replays_of_the_shipped_components_still_play() {
    let kit = random_session::<Rattus>(2, Seed::Open(1), 3).replay().kit;
    assert_eq!(
        kit.to_string(),
        "f7aa769d015dd982dd566b59745a3162f5a82c1c0bbea9d7437aac628f8d38c3",
        "old replays of Rattus name another kit"
    );
    assert!(kit_of::<Rattus>(kit).is_ok());
    assert!(kit_of::<Pandemic>(kit).is_err() && kit_of::<EmpiresEnd>(kit).is_err());
}

#[test]
fn positions_are_run_with_the_pack() {
    let scored = "game = 'empires-end'\nseats = 2\n[expect]\nscores = [139, 139]\n";
    let mut packs = Packs::default();
    assert_eq!(run_position(scored, &packs).verdict, Verdict::Passed);
    packs.add(&own("empires-end")).expect("a good pack");
    assert_eq!(run_position(scored, &packs).verdict, Verdict::Failed);
}
