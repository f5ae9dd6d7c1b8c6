//! `lazaretto arena`, with programs of all kinds at the table.

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("arena").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Runs `lazaretto arena rattus` with these arguments, in that folder.
fn arena(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lazaretto"))
        .args(["arena", "rattus"])
        .args(arguments)
        .current_dir(folder)
        .output()
        .expect("the binary starts")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// What it prints as JSON, having gone well and quietly.
fn json(folder: &Path, arguments: &[&str]) -> Value {
    let output = arena(folder, &[arguments, &["--json"]].concat());
    assert_eq!(text(&output.stderr), "", "no progress in a pipe");
    assert_eq!(output.status.code(), Some(0));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// It refuses with exit code 2 and a line that contains this.
fn refused(folder: &Path, arguments: &[&str], complaint: &str) {
    let output = arena(folder, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(text(&output.stdout), "");
    assert!(text(&output.stderr).contains(complaint), "{}", text(&output.stderr));
}

/// Writes a Python program and answers with the seat it makes.
fn bot(folder: &Path, source: &str) -> String {
    let found = Command::new("python3").arg("--version").output();
    assert!(found.is_ok(), "these tests need python3, which is not in the PATH");
    fs::write(folder.join("bot.py"), source).expect("a file");
    "exec:python3 bot.py".to_owned()
}

/// Plays a program against a random agent and answers with what the arena says of it.
fn against_random(name: &str, source: &str, more: &[&str]) -> Value {
    let folder = folder(name);
    let seats = format!("{},random", bot(&folder, source));
    let report = json(&folder, &[&["--seats", &seats, "--games", "4"], more].concat());
    assert_eq!(report["games"], 4);
    report["agents"][0].clone()
}

/// It failed in each game, lost each game, and the first fault says this.
fn failed_always(agent: &Value, complaint: &str) {
    assert_eq!((&agent["faults"], &agent["wins"]), (&4.into(), &0.0.into()), "{agent}");
    let fault = agent["first_fault"].as_str().expect("a fault");
    assert!(fault.contains(complaint), "{fault}");
}

#[test]
fn the_json_report_has_everything() {
    let report = json(
        &folder("json"),
        &["--seats", "greedy:worlds=2,random,random", "--games", "7", "--seed", "5"],
    );
    assert_eq!(report["game"], "rattus");
    assert_eq!(report["seats"], serde_json::json!(["greedy:worlds=2", "random", "random"]));
    assert_eq!((&report["seed"], &report["games"]), (&5.into(), &9.into()));
    assert!(report["mean_length"].as_f64() > Some(20.0));
    assert_eq!(report["chairs"].as_array().map(Vec::len), Some(3));
    let agents = report["agents"].as_array().expect("a list");
    assert_eq!(agents.len(), 2, "seats with one name are one agent");
    for (agent, name, seats) in [(&agents[0], "greedy:worlds=2", 1), (&agents[1], "random", 2)] {
        assert_eq!((&agent["name"], &agent["seats"]), (&name.into(), &seats.into()));
        let share = agent["win_share"].as_f64().expect("a share");
        assert!(agent["interval"]["low"].as_f64() <= Some(share));
        assert!(agent["interval"]["high"].as_f64() >= Some(share));
        assert!(agent["mean_score"].is_number() && agent["fair_share"].is_number());
        assert_eq!(agent["faults"], 0);
    }
}

#[test]
fn the_report_depends_on_the_seed_and_not_on_the_jobs() {
    let folder = folder("jobs");
    let run = |seed, jobs| {
        let seats = ["--seats", "random,greedy:worlds=1", "--games", "6"];
        text(&arena(&folder, &[&seats[..], &["--seed", seed, "--jobs", jobs]].concat()).stdout)
    };
    let one = run("3", "1");
    assert!(one.starts_with("rattus, 2 seats, 6 games, seed 3, "), "{one}");
    assert!(one.contains("95 % interval") && one.contains("greedy:worlds=1"), "{one}");
    assert_eq!(one, run("3", "4"));
    assert_ne!(one, run("4", "1"));
}

#[test]
fn games_are_recorded_and_no_file_is_overwritten() {
    let folder = folder("record");
    let arguments = ["--seats", "random,random", "--games", "4", "--record", "games.jsonl"];
    json(&folder, &arguments);
    let record = fs::read_to_string(folder.join("games.jsonl")).expect("a record");
    let lines: Vec<Value> =
        record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 4);
    for (number, line) in lines.iter().enumerate() {
        assert_eq!(line["number"], number);
        assert_eq!(line["setup"]["seats"], 2);
        assert!(line["start"]["seed"].as_str().expect("a seed").starts_with("open:"));
        assert_eq!(line["agents"], serde_json::json!(["random", "random"]));
        assert!(line["steps"][0]["action"].as_str().expect("notation").starts_with("setup-place "));
        assert_eq!(line["outcome"]["scores"].as_array().map(Vec::len), Some(2));
        assert_eq!(line["winners"], line["outcome"]["winners"]);
        assert_eq!(line["hash"].as_str().map(str::len), Some(64));
    }
    for (number, line) in lines.iter().enumerate() {
        let mut others = lines[..number].iter();
        assert!(others.all(|other| other["start"] != line["start"]), "a seed for each");
    }

    refused(&folder, &arguments, "games.jsonl: it exists already and is not overwritten");
    assert_eq!(fs::read_to_string(folder.join("games.jsonl")).ok(), Some(record));
    refused(&folder, &["--seats", "random,random", "--record", "no/where"], "cannot be written");
}

#[test]
fn games_start_from_a_position() {
    let folder = folder("from");
    let position = "game = 'rattus'\nseats = 2\n[given]\nstage = 'turn'\nactive = 1\n\
        figure = 'gallia'\nsupply = 1\n[given.regions.gallia]\ncubes = { red = 2, yellow = 1 }\n\
        tiles = 2\n[given.regions.italia]\ntiles = 3\n";
    fs::write(folder.join("p.toml"), position).expect("a file");
    let arguments = ["--seats", "random,greedy:worlds=1", "--games", "6", "--from", "p.toml"];
    let report = json(&folder, &[&arguments[..], &["--record", "games.jsonl"]].concat());
    assert!(report["mean_length"].as_f64() < Some(30.0), "the end is near: {report}");
    let record = fs::read_to_string(folder.join("games.jsonl")).expect("a record");
    let lines: Vec<Value> =
        record.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(lines.iter().all(|line| line["steps"][0]["seat"] == 1), "yellow begins");
    assert_eq!(lines[0]["start"], lines[1]["start"], "both chairs, one seed");
    assert_ne!(lines[1]["start"], lines[2]["start"], "hidden fronts are drawn anew");

    refused(
        &folder,
        &["--seats", "random,random,random", "--from", "p.toml"],
        "p.toml: this position has 2 seats; --seats names 3",
    );
    fs::write(folder.join("bad.toml"), position.replace("tiles = 3", "tiles = 4")).expect("a file");
    refused(
        &folder,
        &["--seats", "random,random", "--from", "bad.toml"],
        "bad.toml:12: RAT-18.3: ",
    );
    refused(&folder, &["--seats", "random,random", "--from", "none.toml"], "none.toml: ");
}

#[test]
fn the_bot_of_the_documentation_plays() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/writing-a-bot.md");
    let page = fs::read_to_string(page).expect("the page");
    let (_, rest) = page.split_once("```python\n").expect("an example in Python");
    let (source, _) = rest.split_once("```").expect("its end");
    assert!(source.lines().count() <= 40, "short enough to read");
    let folder = folder("documentation");
    let seats = format!("{},random", bot(&folder, source));
    let report = json(&folder, &["--seats", &seats, "--games", "20"]);
    let agent = &report["agents"][0];
    assert_eq!(agent["faults"], 0, "{agent}");
    // Both draw their chance from seeds, so this is the same each time.
    assert!(agent["wins"].as_f64().is_some_and(|wins| wins >= 15.0), "better than chance: {agent}");
}

/// A program that hears everything and writes it down, playing the first legal action.
const LISTENER: &str = "
import json, sys
for line in sys.stdin:
    open('heard.jsonl', 'a').write(line)
    message = json.loads(line)
    if message['type'] == 'choose':
        print(message['legal'][0], flush=True)
";

#[test]
fn a_program_hears_its_own_seat_and_nothing_else() {
    let folder = folder("listener");
    let seats = format!("{},random", bot(&folder, LISTENER));
    json(&folder, &["--seats", &seats, "--games", "2", "--jobs", "1"]);
    let heard = fs::read_to_string(folder.join("heard.jsonl")).expect("what it heard");
    let heard: Vec<Value> =
        heard.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(heard[0]["type"], "start");
    assert_eq!((&heard[0]["protocol"], &heard[0]["game"]), (&1.into(), &"rattus".into()));
    assert_eq!(heard.iter().filter(|line| line["type"] == "start").count(), 2);
    assert_eq!(heard.iter().filter(|line| line["type"] == "end").count(), 2);
    let keys = |line: &Value| -> Vec<String> {
        line.as_object().expect("an object").keys().cloned().collect()
    };
    for line in &heard {
        match line["type"].as_str() {
            Some("start") => {
                assert_eq!(
                    keys(line),
                    ["game", "protocol", "seat", "seats", "time_limit_ms", "type"]
                );
            }
            Some("choose") => {
                assert_eq!(keys(line), ["events", "legal", "seat", "type", "view"]);
                assert!(!line["legal"].as_array().expect("a list").is_empty());
                assert!(line["view"]["regions"].is_array());
            }
            _ => {
                assert_eq!(keys(line), ["cause", "events", "scores", "type", "winners"]);
                assert_eq!(line["scores"].as_array().map(Vec::len), Some(2));
            }
        }
    }
}

#[test]
fn a_program_that_hangs_loses_its_games() {
    let source = "import time\ntime.sleep(600)\n";
    let agent = against_random("hangs", source, &["--time-limit", "0.3"]);
    failed_always(&agent, "gave no answer within 0.3 s");
}

#[test]
fn a_program_that_never_reads_loses_its_games() {
    // Its pipe fills up; nobody waits for it longer than the limit.
    let source = "print('setup-place gallia', flush=True)\nimport time\ntime.sleep(600)\n";
    let agent = against_random("deaf", source, &["--time-limit", "0.5"]);
    assert_eq!((&agent["faults"], &agent["wins"]), (&4.into(), &0.0.into()), "{agent}");
}

#[test]
fn a_program_that_talks_nonsense_loses_its_games() {
    let source = "import sys\nfor line in sys.stdin: print('hello', flush=True)\n";
    failed_always(&against_random("nonsense", source, &[]), "answered 'hello', which is no action");
}

#[test]
fn a_program_that_breaks_the_rules_loses_its_games() {
    let source = "import sys\nfor line in sys.stdin:\n    \
        if 'choose' in line[:20]: print('pass', flush=True)\n";
    failed_always(
        &against_random("illegal", source, &[]),
        "answered 'pass', which is refused: RAT-",
    );
}

#[test]
fn a_program_that_leaves_loses_its_games() {
    let source = "import sys\nsys.stdin.readline()\nsys.exit('I have had enough')\n";
    let agent = against_random("leaves", source, &[]);
    failed_always(&agent, "ended (exit status: 1) without an answer");
    failed_always(&agent, "its standard error ends with: I have had enough");
}

#[test]
fn a_program_that_writes_without_end_loses_its_games() {
    let source = "while True: print('x' * 100000)\n";
    let agent = against_random("flood", source, &[]);
    assert_eq!((&agent["faults"], &agent["wins"]), (&4.into(), &0.0.into()), "{agent}");
}

#[test]
fn faults_stand_below_the_table() {
    let folder = folder("below");
    let seats = format!("random,{}", bot(&folder, "import sys\nsys.exit(3)\n"));
    let output = text(&arena(&folder, &["--seats", &seats, "--games", "2"]).stdout);
    let last = output.lines().last().expect("a line");
    assert!(
        last.starts_with("exec:python3 bot.py failed 2 times; the first: game 0, seat 1,"),
        "{last}"
    );
}

#[test]
fn what_cannot_be_used_is_refused() {
    let folder = folder("refused");
    for (arguments, complaint) in [
        (&["--seats", "greedy,clever"][..], "there is no agent 'clever'; there is random, greedy"),
        (&["--seats", "greedy"], "Rattus has 2 to 4 seats; --seats names 1"),
        (&["--seats", "random,random,random,random,random"], "Rattus has 2 to 4 seats"),
        (&["--seats", "random,exec:"], "'exec:' needs a program"),
        (&["--seats", "random,exec:./no-such-bot"], "'./no-such-bot' cannot be started"),
        (&["--seats", "random,random", "--games", "0"], "--games"),
        (&["--seats", "random,random", "--jobs", "0"], "--jobs"),
        (&["--seats", "random,random", "--time-limit=-1"], "--time-limit"),
        (&["--seats", "random,random", "--time-limit", "nan"], "--time-limit"),
        (&["--seats", "random,random", "--set", "speed=9"], "--set speed=9: unknown field"),
        (&["--seats", "random,random", "--set", "speed"], "'speed' is no option"),
        (&["--seats", "random,random", "--set", "start_seat=2"], "RAT-2.11"),
    ] {
        refused(&folder, arguments, complaint);
    }
    let output = Command::new(env!("CARGO_BIN_EXE_lazaretto"))
        .args(["arena", "ludo", "--seats", "random,random"])
        .output()
        .expect("the binary starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("there is no game 'ludo'"));
    let start = ["--seats", "random,exec:./no-such-bot", "--record", "games.jsonl"];
    refused(&folder, &start, "cannot be started");
    assert!(!folder.join("games.jsonl").exists(), "no game, no record");
}

#[test]
fn a_team_wins_together() {
    let arguments = ["arena", "pandemic", "--seats", "greedy,random", "--games", "4"];
    let output = Command::new(env!("CARGO_BIN_EXE_lazaretto")).args(arguments).output();
    let said = text(&output.expect("the binary starts").stdout);
    assert!(said.contains("won together: ") && said.contains(" of 4, "), "{said}");
    assert!(!said.contains("chair") && !said.contains("fair"), "{said}");
}
