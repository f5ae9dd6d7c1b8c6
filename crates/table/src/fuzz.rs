//! One function for each parser, to be fed with anything.
//!
//! They are used twice: the ordinary tests feed them with thousands of damaged files, and
//! the targets in `fuzz/` with whatever libFuzzer finds. None may panic, and whatever is
//! accepted must hold what it promises.

use crate::wire::FromClient;
use crate::{
    NAMES, Packs, Playable, Verdict, WithGame, read_replay, replay_game, run_position, with_game,
    write_replay,
};
use game::{Action as _, Kit as _, Rng, Seat, Seed, Viewer, Writer, game_of_pack};

/// Feeds the reader of position files.
pub fn fuzz_position(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    let report = run_position(text, &Packs::default());
    assert_eq!(report.verdict == Verdict::Passed, report.problems.is_empty());
    let lines = text.matches('\n').count() + 1;
    for problem in &report.problems {
        assert!((1..=lines).contains(&problem.line), "{problem} in a file of {lines} lines");
        assert!(!problem.message.contains('\n') && !problem.message.is_empty(), "{problem:?}");
    }
}

/// Feeds the reader of replay files.
pub fn fuzz_replay(data: &[u8]) {
    struct Read<'a>(&'a str);
    impl WithGame for Read<'_> {
        type Output = ();
        fn run<G: Playable>(self) {
            let Ok(replay) = read_replay::<G>(self.0) else { return };
            let again = read_replay::<G>(&write_replay(&replay));
            assert_eq!(again.as_ref(), Ok(&replay), "what is written can be read");
            if let Ok(session) = replay.verify(G::Kit::standard()) {
                assert_eq!(session.steps().len(), replay.steps.len());
                session.state().audit().expect("a verified game is in order");
            }
        }
    }
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(game) = replay_game(text) {
        let _unknown = with_game(&game, Read(text));
    }
}

/// Feeds every game's reader of notation.
pub fn fuzz_notation(data: &[u8]) {
    struct Parse<'a>(&'a str);
    impl WithGame for Parse<'_> {
        type Output = ();
        fn run<G: Playable>(self) {
            match self.0.parse::<G::Action>() {
                Ok(action) => {
                    assert_eq!(action.to_string(), self.0, "there is one way to write it");
                    assert_eq!(G::Action::from_index(action.index()), Some(action));
                }
                Err(error) => assert!(!error.message.is_empty()),
            }
        }
    }
    let Ok(text) = std::str::from_utf8(data) else { return };
    for_each_game(|| Parse(text));
}

/// Feeds every game's reader of states, and plays on from those it accepts.
pub fn fuzz_state(data: &[u8]) {
    struct Decode<'a>(&'a [u8]);
    impl WithGame for Decode<'_> {
        type Output = ();
        fn run<G: Playable>(self) {
            let Ok(state) = G::decode(G::Kit::standard(), self.0) else { return };
            let mut writer = Writer::default();
            state.encode(&mut writer);
            assert_eq!(writer.finish(), self.0, "there is one way to write it");
            play_on(state);
        }
    }
    for_each_game(|| Decode(data));
}

/// Feeds the reader of component packs.
pub fn fuzz_pack(data: &[u8]) {
    struct Parse<'a>(&'a str);
    impl WithGame for Parse<'_> {
        type Output = ();
        fn run<G: Playable>(self) {
            let Ok(kit) = G::Kit::from_pack(self.0) else { return };
            for seats in G::SEATS {
                let setup = game::Setup { seats, options: G::Options::default() };
                let state = G::new(kit, &setup, Seed::Open(1)).expect("a good pack can be used");
                play_on(state);
            }
        }
    }
    let Ok(text) = std::str::from_utf8(data) else { return };
    if let Ok(game) = game_of_pack(text) {
        let _unknown = with_game(&game, Parse(text));
    }
}

/// How deep a message may be nested.
const DEPTH: usize = 8;

/// Feeds the reader of what clients say, and every game with what they want to do.
pub fn fuzz_message(data: &[u8]) {
    struct Ask<'a>(u8, &'a str);
    impl WithGame for Ask<'_> {
        type Output = ();
        fn run<G: Playable>(self) {
            let setup = game::Setup { seats: *G::SEATS.start(), options: G::Options::default() };
            let state = G::new(G::Kit::standard(), &setup, Seed::Open(1)).expect("a usual table");
            // Whether there is such a seat is asked before the game is.
            let seat = Seat(self.0 % state.seats());
            let Ok(action) = self.1.parse::<G::Action>() else { return };
            let mut after = state;
            let refused = after.apply(seat, action, &mut ()).is_err();
            assert_eq!(refused, state.check(seat, action).is_err(), "both say the same");
            assert!(!refused || after == state, "what is refused changes nothing");
        }
    }
    let Ok(text) = std::str::from_utf8(data) else { return };
    match FromClient::read(text, DEPTH) {
        Ok(said) => {
            let written = serde_json::to_string(&said).expect("wire values can be written");
            assert_eq!(FromClient::read(&written, DEPTH).as_ref(), Ok(&said), "{written}");
            if let FromClient::Do { seat, action, .. } | FromClient::Why { seat, action, .. } = said
            {
                for_each_game(|| Ask(seat, &action));
            }
        }
        Err(no) => assert!(no.id.is_none_or(|id| id.len() <= text.len())),
    }
}

fn for_each_game<V: WithGame<Output = ()>>(visitor: impl Fn() -> V) {
    for name in NAMES {
        with_game(name, visitor()).expect("it is in the list");
    }
}

/// Some random moves; whatever was accepted must bear them.
fn play_on<G: Playable>(mut state: G) {
    let mut rng = Rng::from(Seed::Open(7));
    let mut actions = Vec::new();
    for _ in 0..12 {
        state.audit().expect("an accepted state is in order");
        state.view(Viewer::Spectator);
        for seat in Seat::all(state.seats()) {
            let mut guess = state;
            guess.determinize(seat, &mut rng);
            guess.audit().expect("a guess is in order");
        }
        let Some(seat) = state.to_act().must.lowest() else { return };
        actions.clear();
        state.legal_actions(seat, &mut actions);
        assert!(!actions.is_empty(), "whoever must act can");
        let action = actions[rng.below(actions.len() as u32) as usize];
        state.apply(seat, action, &mut ()).expect("a listed action is allowed");
    }
}
