//! `lazaretto play`, with its input from a pipe.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder of its own for one test.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("play").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Plays with these arguments and lines, in that folder.
pub fn play(folder: &Path, arguments: &[&str], lines: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lazaretto"))
        .arg("play")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    // A game that ends early leaves lines unread; that is no error of the test.
    let _ = child.stdin.take().expect("a pipe").write_all(lines.as_bytes());
    child.wait_with_output().expect("the binary ends")
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

const TWO: [&str; 7] =
    ["rattus", "--seats", "human,random", "--seed", "4", "--set", "start_seat=0"];

#[test]
fn end_of_input_saves_and_exits_cleanly_and_the_game_goes_on_from_the_file() {
    let folder = folder("end-of-input");
    let first = play(&folder, &TWO, "setup-place gallia\n");
    assert_eq!(first.status.code(), Some(0));
    assert!(text(&first).ends_with("Saved to rattus-1.jsonl.\n"), "{}", text(&first));

    let resumed = ["rattus", "--seats", "human,random", "--resume", "rattus-1.jsonl"];
    let second = play(&folder, &resumed, "log\nsetup-place gallia\n");
    assert!(text(&second).contains("red places 2 cubes in Gallia"), "{}", text(&second));
    assert!(text(&second).contains("Place cubes, one for each rat"), "the setup is over");
    assert!(text(&second).ends_with("Saved to rattus-1.jsonl.\n"), "to the same file");

    let third = play(&folder, &TWO, "");
    assert!(text(&third).ends_with("Saved to rattus-2.jsonl.\n"), "a new game, a new file");
}

#[test]
fn wrong_input_is_answered_and_asked_again() {
    let folder = folder("wrong-input");
    let lines =
        "\nfoo\n0\n99\nplace gallia 1\nsetup-place atlantis\nundo\nrules RAT-99.1\nrules\n\u{e9}\n";
    let said = text(&play(&folder, &TWO, lines));
    for answer in [
        "Type a number, a move, or help.",
        "'foo' is no action",
        "There is no choice 0",
        "There is no choice 99; they go from 1 to 8.",
        "No. RAT-2.15: first the initial cubes are placed.",
        "'atlantis' is no region",
        "No: there is nothing to undo.",
        "there is no rule RAT-99.1",
        "In short",
        "Which rule?",
    ] {
        assert!(said.contains(answer), "{answer} in {said}");
    }
    assert_eq!(said.matches("red: Place two cubes").count(), 1, "the question stays the same");
}

#[test]
fn input_that_is_no_text_is_survived() {
    let folder = folder("no-text");
    let mut child = Command::new(env!("CARGO_BIN_EXE_lazaretto"))
        .arg("play")
        .args(TWO)
        .current_dir(&folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let bytes = b"\xff\xfe\x00\n\x1b[A\n1\n";
    child.stdin.take().expect("a pipe").write_all(bytes).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output).contains("red places 2 cubes in Anglia"));
}

#[test]
fn an_action_is_taken_back_and_the_log_says_so() {
    let folder = folder("undo");
    let lines = "setup-place gallia\nsetup-place italia\ntake king\nundo\ntake witch\nlog\n";
    let said = text(&play(&folder, &TWO, lines));
    assert!(said.contains("red takes that back"), "{said}");
    let log = &said[said.rfind("> ").map_or(0, |last| said[..last].rfind("> ").unwrap_or(0))..];
    assert!(log.contains("red takes the king"), "the log forgets nothing: {log}");
    assert!(log.contains("red takes the witch"), "{log}");
}

#[test]
fn two_people_do_not_see_each_others_secrets() {
    let folder = folder("two-people");
    let arguments = ["rattus", "--seats", "human,human", "--seed", "4", "--set", "start_seat=0"];
    let lines = "setup-place gallia\nsetup-place anglia\nsetup-place anglia\nsetup-place gallia\n\
                 take witch\nwitch-look italia.1\nwitch-stop\nplace italia 1\nplague 1\n1\n1\nlog\n";
    let said = text(&play(&folder, &arguments, lines));
    let own: Vec<&str> = said.lines().filter(|l| l.contains("looks at the rat italia.1")).collect();
    let (red, yellow) = said.rsplit_once("-- yellow --").expect("yellow is asked in the end");
    assert!(red.contains("italia.1 is known to you: "), "{red}");
    assert!(!yellow.contains("is known to you"), "{yellow}");
    assert!(yellow.contains("red looks at the rat italia.1\n"), "{yellow}");
    assert!(own.iter().any(|line| line.contains("italia.1: ")), "red reads the front: {own:?}");
}

#[test]
fn a_game_against_bots_is_played_to_its_end() {
    let folder = folder("to-the-end");
    let said = text(&play(&folder, &TWO, &"1\n".repeat(2000)));
    assert!(said.contains("The game is over (RAT-9."), "{said}");
    assert!(said.contains("The winner is "));
    assert!(said.trim_end().ends_with("Saved to rattus-1.jsonl."));
    let verified = Command::new(env!("CARGO_BIN_EXE_lazaretto"))
        .args(["replay", "--verify", "rattus-1.jsonl"])
        .current_dir(&folder)
        .output()
        .expect("the binary starts");
    assert_eq!(verified.status.code(), Some(0));
}

#[test]
fn a_pipe_gets_plain_text() {
    let folder = folder("plain");
    let said = play(&folder, &TWO, "1\nhelp\n");
    assert!(!said.stdout.contains(&0x1b), "no colours in a pipe");
}

#[test]
fn saving_by_name_never_overwrites_another_file() {
    let folder = folder("save");
    std::fs::write(folder.join("diary.txt"), "dear diary").expect("a file");
    let said = text(&play(&folder, &TWO, "save diary.txt\nsave game.jsonl\nsave game.jsonl\n"));
    assert!(said.contains("Not saved: there is a file diary.txt already."), "{said}");
    assert_eq!(said.matches("Saved to game.jsonl.").count(), 3, "twice by hand, once at the end");
    assert_eq!(
        std::fs::read_to_string(folder.join("diary.txt")).expect("still there"),
        "dear diary"
    );
}

#[test]
fn impossible_tables_are_refused() {
    let folder = folder("impossible");
    for (arguments, reason) in [
        (&["chess"][..], "there is no game 'chess'"),
        (&["rattus", "--seats", "human"], "RAT-2.1"),
        (&["rattus", "--seats", "human,greedy,greedy,greedy,greedy"], "RAT-2.1"),
        (&["rattus", "--seats", "human,wizard"], "wizard"),
        (&["rattus", "--seats", ""], "''"),
        (&["rattus", "--set", "end_timing=never"], "end_timing"),
        (&["rattus", "--set", "colour"], "is no option"),
        (&["rattus", "--set", "start_seat=9"], "RAT-2.11"),
        (&["rattus", "--resume", "nowhere.jsonl"], "nowhere.jsonl"),
    ] {
        let output = play(&folder, arguments, "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(reason), "{arguments:?}: {error}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    }
    assert_eq!(std::fs::read_dir(&folder).expect("the folder").count(), 0, "nothing was written");
}

#[test]
fn people_at_one_keyboard_speak_up_out_of_turn() {
    let folder = folder("speak-up");
    // Seat 1 was dealt One Quiet Night.
    let arguments = ["pandemic", "--seats", "human,human", "--seed", "22", "--set", "start_seat=0"];
    let lines = "1: drive 1 chicago\n7: quiet-night\nquiet-night\n1: quiet-night\n1: quiet-night\n";
    let said = text(&play(&folder, &arguments, lines));
    for answer in [
        "No. PAN-3.1: it is the turn of seat 0.",
        "'7:' is no action",
        "No. PAN-8.1: you do not have one_quiet_night.",
    ] {
        assert!(said.contains(answer), "{answer} in {said}");
    }
    assert_eq!(said.matches("plays One Quiet Night").count(), 1, "{said}");
    assert_eq!(said.matches("has 4 actions left").count(), 2, "seat 0 is asked anew: {said}");
}

/// People at one keyboard are asked neither for consent nor, one by one, whether a window may
/// close.
#[test]
fn people_at_one_keyboard_agree_with_each_other() {
    let folder = folder("one-keyboard");
    let roles = "roles=[\"dispatcher\",\"medic\"]";
    let arguments = [
        "pandemic",
        "--seats",
        "human,human",
        "--seed",
        "5",
        "--set",
        "start_seat=0",
        "--set",
        roles,
    ];
    let said = text(&play(&folder, &arguments, "drive 1 chicago\n"));
    assert!(said.contains("the Dispatcher has 3 actions left"), "{said}");
    assert!(!said.contains("-- the Medic --"), "nobody else is asked: {said}");
}

/// Bots with an event are given the word in a person's turn, too.
#[test]
fn bots_speak_up_in_a_persons_turn() {
    let folder = folder("bots-speak-up");
    let spoke = (1..60).any(|seed| {
        let seed = seed.to_string();
        let arguments =
            ["pandemic", "--seats", "human,greedy", "--seed", &seed, "--set", "start_seat=0"];
        let said = text(&play(&folder, &arguments, ""));
        let before = said.split("has 4 actions left").next().unwrap_or_default();
        before.contains(" plays Airlift") || before.contains(" plays Government Grant")
    });
    assert!(spoke, "no bot said a word in the first turn of 60 games");
}

/// While a bot plays its turn, whoever holds an event may play it before each of its actions
/// (PAN-9.3), or be left alone until their own turn.
#[test]
fn people_speak_up_in_a_bots_turn() {
    let folder = folder("bots-turn");
    // Seat 0 was dealt Government Grant and One Quiet Night; the bot begins.
    let arguments = ["pandemic", "--seats", "human,greedy", "--seed", "7", "--set", "start_seat=1"];
    let asks = "may speak up before the Medic goes on: Government Grant, Events.";
    let said = text(&play(&folder, &arguments, "\nboard\ngrant milan\n\nquiet\n"));
    assert_eq!(said.matches(asks).count(), 2, "{said}");
    assert!(said.contains("may speak up before the Medic goes on: Events."), "{said}");
    assert_eq!(said.matches("a research station is built in Milan").count(), 1, "{said}");
    // Left alone, and asked again when it is their turn.
    let turn = said.rsplit("a research station is built in Milan").next().unwrap_or_default();
    assert!(turn.contains("the Operations Expert has 4 actions left"), "{said}");
    let said = text(&play(&folder, &arguments, "drive 1 miami\nquiet\nquiet\n"));
    assert_eq!(said.matches(asks).count(), 1, "{said}");
    assert!(said.contains("No. PAN-3.1: it is the turn of seat 1."), "{said}");
    assert!(said.contains("It is you who is asked now."), "{said}");
}

#[test]
fn lists_of_options_need_no_brackets() {
    let folder = folder("lists");
    let arguments = ["pandemic", "--seats", "human,human", "--seed", "5"];
    let pool = ["--set", "role_pool=medic,scientist"];
    let said = text(&play(&folder, &[&arguments[..], &pool].concat(), "quit\n"));
    assert!(said.contains("Medic") && said.contains("Scientist"), "{said}");
}
