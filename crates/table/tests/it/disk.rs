//! What writing to the disk promises: the new file whole, or the old one as it was.

use crate::corpus::random_session;
use game::Seed;
use rattus::Rattus;
use std::fs;
use std::path::{Path, PathBuf};
use table::{load_replay, read_text, save_replay};

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for tests");
    folder
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    entries.map(|entry| entry.expect("a file").file_name().to_string_lossy().into()).collect()
}

#[test]
fn a_replay_is_saved_and_saved_again() {
    let folder = folder("saved");
    let path = folder.join("game.jsonl");
    for moves in [5, 9] {
        let replay = random_session::<Rattus>(2, Seed::Open(3), moves).replay();
        save_replay(&path, &replay).expect("it can be saved");
        assert_eq!(load_replay::<Rattus>(&path).expect("it can be read"), replay);
    }
    assert_eq!(names(&folder), ["game.jsonl"], "nothing is left behind");
}

#[test]
fn a_file_that_is_no_replay_is_left_alone() {
    let folder = folder("alone");
    let path = folder.join("letter.txt");
    fs::write(&path, "Dear all,").expect("a file");
    let replay = random_session::<Rattus>(2, Seed::Open(3), 1).replay();
    let error = save_replay(&path, &replay).expect_err("it must be refused");
    assert!(error.to_string().contains("left alone"), "{error}");
    assert_eq!(fs::read_to_string(&path).expect("still there"), "Dear all,");
    assert_eq!(names(&folder), ["letter.txt"]);
}

#[test]
fn a_folder_that_is_not_there_is_an_error() {
    let replay = random_session::<Rattus>(2, Seed::Open(3), 1).replay();
    let path = folder("missing").join("no/such/game.jsonl");
    assert!(save_replay(&path, &replay).is_err());
    assert!(save_replay(Path::new("/"), &replay).is_err());
}

#[test]
fn text_is_read_up_to_its_limit() {
    let path = folder("limits").join("text");
    fs::write(&path, "one\ntwo\n").expect("a file");
    assert_eq!(read_text(&path, 8).expect("just fits"), "one\ntwo\n");
    let error = read_text(&path, 7).expect_err("one byte too many");
    assert!(error.to_string().ends_with("it is longer than 7 bytes"), "{error}");
    fs::write(&path, b"one\ntwo \xFF\n").expect("a file");
    let error = read_text(&path, 99).expect_err("not UTF-8");
    assert!(error.to_string().ends_with("text:2: this is not UTF-8 text"), "{error}");
}
