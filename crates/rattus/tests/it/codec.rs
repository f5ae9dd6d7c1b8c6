//! The state as bytes, there and back, and bytes that are no state.

use crate::table::*;
use crate::walks::walks;
use game::{Game, Kit};

fn decode(bytes: &[u8]) -> Result<Rattus, String> {
    Rattus::decode(rattus::Kit::standard(), bytes).map_err(|error| error.to_string())
}

#[test]
fn every_state_of_a_game_comes_back() {
    walks(2, |_, _, step| assert_eq!(decode(&bytes(&step.after)), Ok(step.after)));
}

#[test]
fn positions_come_back_in_every_stage() {
    let gallia = "figure = 'gallia'\ncards = { witch = 0, knight = 0 }
                  regions.gallia = { tiles = ['1', '2'], seen = [[0, 1], []], cubes = { red = 1 } }";
    for given in [
        "stage = 'setup'\nplacements = 3",
        "stage = 'spread'",
        "stage = 'count'",
        "stage = 'reveal'\nfigure_counts = true",
        "stage = 'witch-look2'\nduring = 'reveal'\nlooked = ['gallia.2']",
        "stage = 'witch-swap'\nlooked = ['gallia.2', 'gallia.1']",
        "stage = 'final'\ntrigger = 1\ncause = 'supply-empty'",
        "taken = true\nused = ['king']\nidle_turns = 2",
    ] {
        let t = table_with(
            2,
            "colours = ['blue', 'red']\nend_timing = 'round'",
            &format!("{given}\n{gallia}"),
        );
        assert_eq!(decode(&bytes(&t.state)), Ok(t.state), "{given}");
    }
}

#[test]
fn every_shorter_or_longer_text_is_refused() {
    let whole = bytes(&new_game(3, "", 1).state);
    for length in 0..whole.len() {
        assert!(decode(&whole[..length]).is_err(), "{length} of {} bytes", whole.len());
    }
    let longer = [&whole[..], &[0]].concat();
    assert_eq!(decode(&longer), Err("not a state of this game: 1 bytes too many".into()));
}

/// Two seats without a tile anywhere on the board, so that every byte has a fixed place.
fn bare() -> Vec<u8> {
    bytes(&table(2, "figure = 'anglia'\nsupply = ['1']\nremoved = 0").state)
}

#[test]
fn every_byte_is_checked() {
    let decoded = |place: usize, value: u8| {
        let mut changed = bare();
        changed[place] = value;
        decode(&changed).map(|_| ()).map_err(|e| e.replace("not a state of this game: ", ""))
    };
    let refused = |place, value, reason: &str| {
        assert_eq!(decoded(place, value), Err(reason.to_owned()), "byte {place} = {value}");
    };
    refused(0, 5, "RAT-2.1: Rattus is for 2 to 4 players, not 5");
    refused(1, 4, "colour 4 is not below 4");
    refused(1, 1, "two seats have the same colour");
    refused(2, 21, "hand 21 is not below 21");
    refused(2, 19, "RAT-18.2: seat 0 has 19 cubes in all, not 20");
    refused(3, 21, "castle 21 is not below 21");
    refused(3, 1, "RAT-18.2: seat 0 has 21 cubes in all, not 20");
    refused(4, 64, "set of cards 64 is not below 64");
    refused(12, 1, "RAT-18.4: the king is in 1 places");
    refused(10, 20, "RAT-18.2: seat 2 has 20 cubes in all, not 0");
    for flag in 17..21 {
        refused(flag, 2, "flag 2 is not below 2");
    }
    refused(21, 21, "too many cubes in anglia");
    refused(25, 4, "number of tiles 4 is not below 4");
    let piles = 1 + 16 + 4 + 60;
    refused(piles, 96, "too many tiles");
    refused(piles + 4, 0, "no such front");
    let figure = piles + 3 + 2;
    refused(figure, 12, "region 12 is not below 12");
    refused(figure, 11, "RAT-18.6: the figure is in tartaria, out of play");
    refused(figure + 1, 2, "seat 2 is not below 2");
    refused(figure + 2, 2, "seat 2 is not below 2");
    refused(figure + 3, 5, "phase 5 is not below 5");
    refused(figure + 3, 2, "RAT-3.2: action C and the turn do not fit together");
    refused(figure + 3, 3, "RAT-10.1: nobody triggered the last round");
    refused(figure + 3, 4, "RAT-10.1: nobody triggered the last round");
    refused(figure + 4, 1, "number of placements 1 is not below 1");
    refused(figure + 5, 3, "number of questions 3 is not below 3");
    for flag in [6, 7, 9, 10, 11] {
        refused(figure + flag, 2, "flag 2 is not below 2");
    }
    refused(figure + 8, 64, "set of cards 64 is not below 64");
    refused(figure + 12, 5, "idle turns 5 is not below 5");
    refused(figure + 13, 5, "trigger 5 is not below 5");
    refused(figure + 13, 1, "RAT-9.5: regular play goes on after the trigger");
    // The other way round: what is in range comes back as itself.
    for (place, value) in
        [(17, 1), (18, 1), (19, 1), (figure, 3), (figure + 6, 1), (figure + 12, 4)]
    {
        assert_eq!(decoded(place, value), Ok(()), "byte {place} = {value}");
    }
}

#[test]
fn a_generator_that_stands_still_is_refused() {
    let mut changed = bare();
    let generator = changed.len() - 40;
    changed[generator..].fill(0);
    assert!(decode(&changed).is_ok(), "a sealed seed may be zero");
    changed[generator + 32..].fill(0xFF);
    assert_eq!(
        decode(&changed),
        Err("not a state of this game: a generator that stands still".into())
    );
}

#[test]
fn questions_are_checked() {
    let t = table(
        2,
        "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = ['1', '1']\nsupply = ['1']\nremoved = 0",
    );
    let whole = bytes(&t.state);
    let question = 1 + 16 + 4 + 60 + 2 * 3 + 3 + 2 + 5 + 1;
    assert_eq!(whole[question - 1..question + 3], [1, 0, 2, 0]);
    let refused = |bytes: [u8; 3], reason: &str| {
        let mut changed = whole.clone();
        changed[question..question + 3].copy_from_slice(&bytes);
        let error = decode(&changed).unwrap_err();
        assert_eq!(error.replace("not a state of this game: ", ""), reason, "{bytes:?}");
    };
    refused([0, 3, 0], "RAT-13.19: a question without an answer is asked");
    refused([0, 0, 0], "RAT-13.19: a question without an answer is asked");
    refused([0, 2, 1], "unknown question");
    refused([1, 1, 0], "odd question");
    refused([2, 0, 1], "odd question");
    refused([1, 0, 0], "RAT-13.19: a question without an answer is asked");
    refused([3, 36, 0], "no such tile");
    refused([3, 0, 1], "unknown question");
    refused([3, 3, 0], "RAT-3.2: action C and the turn do not fit together");
    refused([4, 3, 36], "no such tile");
    refused([5, 0, 0], "unknown question");
}

/// RAT-8.34: the witch exchanges two different tiles, and both are there.
#[test]
fn rat_8_34_an_exchange_needs_two_tiles() {
    let t = table(
        2,
        "stage = 'witch-swap'\nlooked = ['gallia.1', 'gallia.2']\ncards = { witch = 0 }
         regions.gallia.tiles = ['1', '1']\nfigure = 'gallia'\nsupply = ['1']\nremoved = 0",
    );
    let whole = bytes(&t.state);
    let question = 1 + 16 + 4 + 60 + 2 * 3 + 3 + 2 + 5 + 1;
    let [first, second] = [whole[question + 1], whole[question + 2]];
    assert_eq!((whole[question], second), (4, first + 1));
    let lost = "RAT-8.34: the witch is not where she can be";
    assert_eq!(refusal(&t.state, &[(question + 2, first)]), lost);
    assert_eq!(refusal(&t.state, &[(question + 2, first + 2)]), lost);
    assert_eq!(refusal(&t.state, &[(question + 1, first + 2)]), lost);
}

/// RAT-13.19: rats spread from a supply, so an empty one leaves nothing to ask.
#[test]
fn rat_13_19_no_spread_is_asked_of_an_empty_supply() {
    let t = table(
        2,
        "stage = 'spread'\nfigure = 'gallia'\nregions.gallia.tiles = ['1', '1']\nsupply = ['1']\nremoved = 0",
    );
    let mut changed = bytes(&t.state);
    let supply = 1 + 16 + 4 + 60 + 2 * 3 + 1;
    assert_eq!(changed[supply - 1..supply + 2], [0, 1, 0]);
    changed[supply] = 0;
    changed.drain(supply + 2..supply + 4);
    assert_eq!(
        decode(&changed),
        Err("not a state of this game: RAT-13.19: a question without an answer is asked".into())
    );
}

#[test]
fn numbers_are_read_up_to_their_bound() {
    let full = table(2, "regions.gallia.cubes = { red = 20 }\nfigure = 'anglia'");
    assert_eq!(decode(&bytes(&full.state)), Ok(full.state));
    let idle = table(4, "idle_turns = 7");
    assert_eq!(decode(&bytes(&idle.state)), Ok(idle.state));
    let supply = vec!["'1'"; 96].join(", ");
    let most = table(2, &format!("supply = [{supply}]\nremoved = 0\nfigure = 'anglia'"));
    assert_eq!(decode(&bytes(&most.state)), Ok(most.state));
}

#[test]
fn a_front_has_one_of_three_letters() {
    let letters = 1 + 16 + 4 + 60 + 3;
    let mut changed = bare();
    let face = u16::from_le_bytes([changed[letters], changed[letters + 1]]);
    for (letter, known) in [(0, true), (1, true), (2, true), (3, false)] {
        changed[letters..letters + 2].copy_from_slice(&(face | letter << 6).to_le_bytes());
        assert_eq!(decode(&changed).is_ok(), known, "letter {letter}");
    }
}

#[test]
fn marks_on_tiles_are_checked() {
    let t =
        table(2, "regions.anglia.tiles = ['1']\nsupply = ['1']\nremoved = 0\nfigure = 'gallia'");
    let mut changed = bytes(&t.state);
    let mark = 1 + 16 + 4 + 60 + 2;
    changed[mark] = 0x10;
    assert_eq!(decode(&changed), Err("not a state of this game: unknown mark on a tile".into()));
    changed[mark] = 0x04;
    let stranger =
        "not a state of this game: RAT-0.1: a seat that is not at the table saw anglia.1";
    assert_eq!(decode(&changed), Err(stranger.into()));
    changed[mark] = 0x83;
    assert!(decode(&changed).is_ok());
}

/// Some bytes of a state changed; why it is refused then.
fn refusal(state: &Rattus, changes: &[(usize, u8)]) -> String {
    let mut changed = bytes(state);
    for (place, value) in changes {
        changed[*place] = *value;
    }
    decode(&changed).unwrap_err().replace("not a state of this game: ", "")
}

/// Where the cubes of a region begin; its number of tiles follows them.
fn region(region: Region) -> usize {
    21 + 5 * region as usize
}

#[test]
fn rat_18_3_nothing_lies_out_of_play() {
    let t = table(2, "regions.anglia = { tiles = ['1'], cubes = { red = 1 } }\nfigure = 'gallia'");
    assert_eq!(
        refusal(&t.state, &[(region(Anglia) + 4, 0), (region(Russia) + 4, 1)]),
        "RAT-18.3: a tile lies in russia, which is out of play"
    );
    assert_eq!(
        refusal(&t.state, &[(region(Anglia), 0), (region(Russia), 1)]),
        "RAT-18.3: a cube is in russia, which is out of play"
    );
}

#[test]
fn rat_18_4_no_card_is_in_two_places() {
    let t = table(2, "figure = 'gallia'");
    assert_eq!(refusal(&t.state, &[(4, 1), (8, 1)]), "RAT-18.4: the king is in 2 places");
}

#[test]
fn rat_2_7_and_rat_2_8_origins_fit_the_fronts() {
    let t = table(2, "regions.anglia.tiles = ['1']\nfigure = 'gallia'\nremoved = 0");
    let mark = region(Tartaria) + 5 + 2;
    assert_eq!(
        refusal(&t.state, &[(20, 1), (mark, 0x80)]),
        "RAT-2.7: anglia.1 lay there at setup, but is ordinary"
    );
    let t = table(2, "figure = 'gallia'\nremoved = ['1*']");
    assert_eq!(refusal(&t.state, &[(20, 1)]), "RAT-2.8: a start tile was removed at setup");
}

#[test]
fn rat_8_34_the_witch_works_in_turns_only() {
    let t = table(
        2,
        "stage = 'witch-look2'\nlooked = ['anglia.1']\ncards = { witch = 0 }\nfigure = 'gallia'
         regions.anglia.tiles = ['1']\nsupply = ['1']\nremoved = 0",
    );
    let phase = region(Tartaria) + 5 + 3 + 3 + 2 + 3;
    assert_eq!(bytes(&t.state)[phase], 1);
    assert_eq!(refusal(&t.state, &[(phase, 0)]), "RAT-8.34: the witch is not where she can be");
}
