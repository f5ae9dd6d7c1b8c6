//! Chapter 9: consent and windows.

use crate::table::*;
use game::{Seat, Seats};

#[test]
fn pan_9_1_a_request_waits_for_its_answer_and_is_not_repeated() {
    let given = "pawns = [\"atlanta\", \"tokyo\"]\nhands = [[], [\"airlift\"]]";
    let mut t = asking(2, "dispatcher medic", given);
    t.play(0, "drive 1 osaka");
    t.is("request.concerned", "1");
    assert_eq!(t.waits(), (vec![1], vec![0]));
    t.refuse(0, "drive 0 chicago", "PAN-9.1");
    t.refuse(1, "airlift 1 lima", "PAN-9.1");
    t.refuse(0, "consent yes", "PAN-9.1");
    t.play(1, "consent no");
    t.is("actions", "4");
    t.refuse(0, "drive 1 osaka", "PAN-9.1");
    // Another request is another request, and asking does not change the state.
    t.play(0, "drive 1 seoul");
    t.play(1, "consent no");
    t.refuse(0, "drive 1 osaka", "PAN-9.1");
    t.refuse(0, "drive 1 seoul", "PAN-9.1");
    // An event changes it.
    t.play(1, "airlift 1 lima");
    t.play(0, "drive 0 chicago");
    t.refuse(1, "consent yes", "PAN-9.1");
}

#[test]
fn pan_9_1_every_kind_of_request_is_blocked_on_its_own() {
    let given = "pawns = [\"atlanta\", \"atlanta\", \"cairo\"]\nhands = [[\"atlanta\", \"paris\", \"cairo\"], [], [\"airlift\"]]\nstations = [\"cairo\", \"lima\", \"atlanta\"]";
    let mut t = asking(3, "dispatcher medic scientist", given);
    let requests = [
        (0, "drive 2 baghdad", 2),
        (0, "direct 2 paris", 2),
        (0, "charter 2 baghdad", 2),
        (0, "shuttle 2 lima", 2),
        (0, "dispatch 2 0", 2),
        (0, "dispatch 1 2", 1),
        (0, "share 0 1 atlanta", 1),
        (2, "airlift 0 baghdad", 0),
        (2, "airlift 1 baghdad", 1),
        (0, "direct 1 paris", 1),
        (0, "charter 1 baghdad", 1),
    ];
    for (number, (asker, text, concerned)) in requests.into_iter().enumerate() {
        t.play(asker, text);
        t.play(concerned, "consent no");
        for (asker, text, _) in &requests[..=number] {
            t.refuse(*asker, text, "PAN-9.1");
        }
        for (asker, text, _) in &requests[number + 1..] {
            assert!(t.can(*asker, text), "{text} was not asked yet");
        }
    }
    t.play(0, "pass");
    for (asker, text, _) in requests {
        assert!(t.can(asker, text), "{text}: an action changes the state");
    }
}

#[test]
fn pan_9_7_without_an_infection_card_two_windows_are_one() {
    let given = "window = \"W-E0\"\nplayer_deck_size = 30\ninfection_deck_size = 0\nhands = [[], [\"airlift\"]]";
    let mut t = two("scientist medic", given);
    t.play(1, "ready");
    assert_eq!(t.window(), "W-E3");
}

/// Infection cards are drawn and discarded, too: the bottom card of an epidemic, and those of the
/// infector; and so is the epidemic itself.
#[test]
fn pan_9_1_every_draw_and_discard_lets_a_request_be_repeated() {
    let hands = "hands = [[], [\"airlift\"]]";
    let epidemic = format!("window = \"W-E0\"\nplayer_deck_size = 30\n{hands}");
    let mut t = asking(2, "scientist medic", &epidemic);
    for window in ["W-E0", "W-E1", "W-E2", "W-E3", "W-D3", "W-I0", "W-I1"] {
        assert_eq!(t.window(), window);
        if ["W-E0", "W-E2", "W-E3", "W-D3", "W-I0"].contains(&window) {
            t.play(1, "airlift 0 lima");
            t.play(0, "consent no");
        }
        // To raise the rate and to place cubes is neither.
        t.refuse(1, "airlift 0 lima", "PAN-9.1");
        t.play(1, "ready");
    }
}

/// A phase that is skipped draws nothing.
#[test]
fn pan_9_1_a_quiet_night_does_not_let_a_request_be_repeated() {
    let given = "window = \"W-D3\"\nquiet_night = true\nhands = [[], [\"airlift\"]]";
    let mut t = asking(2, "scientist medic", given);
    t.play(1, "airlift 0 lima");
    t.play(0, "consent no");
    t.play(1, "ready");
    assert_eq!(t.window(), "W-A");
    t.refuse(1, "airlift 0 lima", "PAN-9.1");
    t.play(1, "pass");
    assert!(t.can(1, "airlift 0 lima"));
}

/// To agree is no action, no event, no discard and no draw.
#[test]
fn pan_9_1_what_a_closed_hand_refused_stays_refused_when_hands_are_opened() {
    let given = "hands = [[], [\"lima\", \"atlanta\"], [\"cairo\"]]";
    let mut t = closed(3, "medic scientist researcher", given);
    for partner in [1, 2] {
        t.play(0, if partner == 1 { "share 1 0 atlanta" } else { "share 2 0 any" });
        t.play(partner, "consent no");
    }
    (0..3).for_each(|seat| drop(t.play(seat, "open-hands")));
    t.refuse(0, "share 1 0 atlanta", "PAN-9.1");
    // Her card was not named before: that is another request.
    assert!(t.can(0, "share 2 0 cairo"));
    t.play(0, "pass");
    assert!(t.can(0, "share 1 0 atlanta"));
}

#[test]
fn pan_9_1_with_auto_nobody_is_asked() {
    let mut t = two("dispatcher medic", "pawns = [\"atlanta\", \"tokyo\"]");
    t.play(0, "drive 1 osaka");
    t.is("pawns.1", "osaka");
    t.is("request", "none");
}

/// All windows of PAN-9.2 in one turn with two epidemics and a full hand.
#[test]
fn pan_9_2_every_window_of_a_turn() {
    let given = "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\"], [\"airlift\"]]\nplayer_deck = [\"epidemic\", \"cairo\"]\ninfection_index = 2\ninfection_bottom = [\"tokyo\"]";
    let options = "epidemics = 6\nconsent = \"auto\"\nroles = [\"scientist\", \"medic\"]";
    let mut t = table(2, options, given);
    assert_eq!(t.waits(), (vec![0], vec![1]));
    assert!(t.can(1, "airlift 1 lima"));
    t.play(0, "end-actions");
    let mut windows = Vec::new();
    while t.fact("active") == "0" {
        windows.push(t.window());
        assert!(t.can(1, "airlift 1 lima"), "in {}", t.window());
        t.play(1, "ready");
    }
    let names =
        ["W-A4", "W-D1", "W-E0", "W-E1", "W-E2", "W-E3", "W-D3", "W-I0", "W-I1", "W-I2", "W-In"];
    assert_eq!(windows, names);
    assert_eq!(t.window(), "W-A");
}

#[test]
fn pan_9_3_the_window_closes_when_all_holders_are_ready() {
    let given = "window = \"W-D3\"\nhands = [[\"airlift\"], [\"one_quiet_night\"], [\"lima\"]]\ninfection_deck = [\"lagos\", \"sydney\"]";
    let options = "consent = \"auto\"\nroles = [\"scientist\", \"medic\", \"dispatcher\"]";
    let mut t = table(3, options, given);
    assert_eq!(t.waits(), (vec![0, 1], vec![]));
    t.refuse(2, "ready", "PAN-9.3");
    t.play(0, "ready");
    assert_eq!(t.waits(), (vec![1], vec![0]));
    t.refuse(0, "ready", "PAN-9.3");
    assert!(t.can(0, "airlift 0 paris"), "who is ready may still play");
    // After an event all holders are asked again.
    let mut again = t.clone();
    again.play(1, "quiet-night");
    assert_eq!(again.waits(), (vec![0], vec![]));
    again.play(0, "ready");
    again.is("active", "1");
    t.play(1, "ready");
    assert_eq!(t.window(), "W-I0");
    assert_eq!(t.waits(), (vec![0, 1], vec![]));
    let quiet = table(3, options, "hands = [[\"lima\"], [\"paris\"], []]");
    assert_eq!(quiet.waits(), (vec![0], vec![]));
    quiet.refuse(0, "ready", "PAN-9.3");
}

#[test]
fn pan_9_4_above_the_limit_the_seat_must_answer_others_may_speak() {
    let given = "window = \"W-H\"\nhands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"lima\", \"cairo\"], [\"airlift\"]]";
    let mut t = two("scientist medic", given);
    assert_eq!(t.waits(), (vec![0], vec![1]));
    t.play(1, "airlift 1 lima");
    assert_eq!(t.waits(), (vec![0], vec![]));
}

#[test]
fn pan_9_5_the_engine_offers_every_window() {
    let given =
        "window = \"W-A4\"\nhands = [[\"airlift\"], []]\nplayer_deck = [\"lima\", \"cairo\"]";
    let mut t = two("scientist medic", given);
    t.play(0, "ready");
    assert_eq!(t.window(), "W-D1", "ready is for one window");
}

#[test]
fn pan_9_6_the_asker_may_withdraw_which_counts_as_a_no() {
    let mut t = asking(2, "dispatcher medic", "pawns = [\"atlanta\", \"tokyo\"]");
    t.refuse(0, "withdraw", "PAN-9.6");
    t.play(0, "drive 1 osaka");
    t.refuse(1, "withdraw", "PAN-9.6");
    assert_eq!(t.legal(0), ["withdraw"]);
    t.play(0, "withdraw");
    t.is("pawns.1", "tokyo");
    t.is("actions", "4");
    t.refuse(0, "drive 1 osaka", "PAN-9.1");
}

#[test]
fn pan_9_7_windows_with_nothing_between_them_are_one() {
    let ready = |t: &mut Table, count: u32| (0..count).for_each(|_| drop(t.play(1, "ready")));
    // Without an epidemic, W-D2 is W-D3.
    let mut t = two(
        "scientist medic",
        "window = \"W-D1\"\nhands = [[], [\"airlift\"]]\nplayer_deck = [\"lima\"]",
    );
    ready(&mut t, 1);
    assert_eq!(t.window(), "W-D3");
    // Or W-H, if the hand is too large.
    let hand = "hands = [[\"essen\", \"milan\", \"paris\", \"london\", \"madrid\", \"toronto\", \"cairo\"], [\"airlift\"]]";
    let mut t =
        two("scientist medic", &format!("window = \"W-D1\"\n{hand}\nplayer_deck = [\"lima\"]"));
    ready(&mut t, 1);
    assert_eq!(t.window(), "W-H");
    // W-E4 is W-E0 before a second epidemic, and else the same as above.
    let mut t =
        two("scientist medic", "window = \"W-E3\"\nset_aside = 2\nhands = [[], [\"airlift\"]]");
    ready(&mut t, 1);
    assert_eq!(t.window(), "W-E0");
    t.is("player_discard", "[epidemic]");
    ready(&mut t, 4);
    assert_eq!(t.window(), "W-D3");
}

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

/// Nobody asks their own consent; whoever has other people at the table still asks them.
#[test]
fn pan_9_1_one_persons_seats_agree_with_each_other() {
    let mut t = asking(3, "dispatcher medic scientist", "");
    assert_eq!(t.state.formality(seats(&[0, 1, 2])), None, "nothing is asked");
    t.play(0, "drive 1 chicago");
    assert_eq!(t.state.formality(seats(&[0, 2])), None, "the Medic is somebody else");
    assert_eq!(t.state.formality(seats(&[1, 2])), None, "so is the Dispatcher");
    let said = t.state.formality(seats(&[0, 1]));
    assert_eq!(said, Some((Seat(1), action("consent yes"))));
    t.play(1, "consent yes");
    assert_eq!(t.state.formality(seats(&[0, 1, 2])), None);
}

/// A closed hand that lacks the card says no by itself; which card to give is a real question.
#[test]
fn pan_14_8_one_person_chooses_the_card_and_nothing_else() {
    let given = "pawns = [\"lima\", \"lima\"]\nhands = [[], [\"tokyo\"]]";
    let mut t = closed(2, "medic scientist", given);
    t.play(0, "share 1 0 lima");
    assert_eq!(t.state.formality(seats(&[0, 1])), Some((Seat(1), action("consent no"))));
    let mut t = closed(2, "medic researcher", given);
    t.play(0, "share 1 0 any");
    assert_eq!(t.state.formality(seats(&[0, 1])), None);
}

/// A window asks a person once: the first word counts for all their seats.
#[test]
fn pan_9_5_one_person_is_ready_once() {
    let given = "window = \"W-D3\"\nhands = [[\"airlift\"], [\"forecast\"], [\"one_quiet_night\"]]";
    let mut t = asking(3, "medic scientist dispatcher", given);
    assert_eq!(t.state.formality(seats(&[0, 1, 2])), None, "once the person is asked");
    t.play(1, "ready");
    assert_eq!(t.state.formality(seats(&[0, 2])), None, "these have not spoken");
    assert_eq!(t.state.formality(seats(&[0, 1])), Some((Seat(0), action("ready"))));
    t.play(2, "quiet-night");
    assert_eq!(t.state.formality(seats(&[0, 1])), None, "after an event all are asked again");
}

#[test]
fn pan_9_3_only_a_seat_that_was_asked_can_be_ready() {
    let three = "window = \"W-D3\"\nhands = [[], [\"airlift\"], [\"forecast\", \"lima\"]]\n";
    for ready in ["[0]", "[0, 1]"] {
        assert_eq!(position_error(3, "", &format!("{three}ready = {ready}")), "PAN-9.3");
    }
    let t = table(3, "", &format!("{three}ready = [1]"));
    assert_eq!(t.waits(), (vec![2], vec![1]));
    // With closed hands whoever holds a card is asked (PAN-14.9).
    let shut = "window = \"W-D3\"\nhands = [[\"paris\"], [\"airlift\"], []]\n";
    let t = table(3, "open_hands = false", &format!("{shut}ready = [0]"));
    assert_eq!(t.waits(), (vec![1], vec![0]));
    let nobody = format!("{shut}ready = [2]");
    assert_eq!(position_error(3, "open_hands = false", &nobody), "PAN-9.3");
}
