//! A game with a bug stops only its own table, at the last entry of its log, and its
//! players can report it.

use crate::build::{arguments, planted};
use crate::{database, promise};
use crowd::Process;
use serde_json::json;
use std::process::Stdio;

#[test]
fn a_game_that_panics_stops_only_its_own_table() {
    promise(async {
        let database = database("panic.db");
        let log = database.with_extension("log");
        let mut program = planted("panic");
        program.stderr(Stdio::from(std::fs::File::create(&log).expect("a file")));
        let server = Process::start(program, &database, &arguments(&[]));
        let anna = server.guest("Anna").await;
        // The planted bug is one of games with three seats.
        let (broken, sound) = (anna.table(&["me"; 3]).await, anna.table(&["me"; 2]).await);
        let mut other = anna.join(&sound).await;
        let mut player = anna.join(&broken).await;
        let mut witness = anna.join(&broken).await;
        for number in 0..2 {
            let deed = player.some_deed(number).expect("it begins");
            player.accepted(deed).await;
        }
        assert!(witness.hears(2).await);
        let views = witness.views.clone();
        let deed = player.some_deed(7).expect("it goes on");
        let answer = player.command(deed.clone()).await;
        assert_eq!((&answer["type"], &answer["text"]), (&json!("refused"), &json!("broken")));

        // Everybody is told, with something to tell whoever runs the server.
        witness.until(|message| message["table"]["status"] == "broken").await;
        let fault = witness.table["fault"].clone();
        assert_eq!(fault["version"], env!("CARGO_PKG_VERSION"));
        let reference = fault["reference"].as_str().expect("a reference").to_owned();
        // The game is there as it was after its last entry, for those who come, too.
        let late = anna.join(&broken).await;
        assert_eq!((late.seq, &late.views, &late.table["fault"]), (2, &views, &fault));
        assert_eq!(late.frame(0)["legal"], json!([]));
        // A command that was accepted before still has its answer, all others have none.
        let again = player.command(deed).await;
        assert_eq!(again["text"], "broken");

        for number in 0..20 {
            let deed = other.some_deed(number).expect("the other game goes on");
            other.accepted(deed).await;
        }
        server.stop();
        let log = std::fs::read_to_string(&log).expect("the log");
        assert!(log.lines().any(|line| line.contains(&reference) && line.contains("planted")));

        // Another start is another try.
        let server = crate::shipped(&database);
        let mut player = anna.at(server.address).join(&broken).await;
        let deed = player.some_deed(7).expect("it goes on");
        player.accepted(deed).await;
    });
}
