//! Notes that lie where cards were drawn.

use super::super::kept::OWN;
use super::{RAN_OUT, keen};
use crate::components::{Card, Role};
use crate::kit::Kit;
use crate::state::{Consent, Options, Pandemic};
use game::{Game, Kit as _, Rng, Seat, Seed, Setup, Writer};

/// So much is seldom noted: up to 94 bytes.
const GAME: u64 = 5451;

pub(super) fn game(seats: u8, number: u64) -> Pandemic {
    let roles = [Role::Researcher, Role::Medic, Role::Scientist, Role::Dispatcher];
    let options = Options {
        open_hands: false,
        consent: Consent::Auto,
        roles: Some(roles[..usize::from(seats)].to_vec()),
        ..Options::default()
    };
    let kit = Kit::standard();
    Pandemic::new(kit, &Setup { seats, options }, Seed::Open(number)).expect("a legal table")
}

fn bytes(s: &Pandemic) -> Vec<u8> {
    let mut out = Writer::default();
    s.encode(&mut out);
    out.finish()
}

/// All of it stays, in bytes and in guesses too, and nothing is left behind.
#[test]
fn pan_14_4_notes_lie_where_cards_were_drawn() {
    let mut rng = Rng::from(Seed::Open(GAME));
    let mut game = game(4, GAME);
    let (mut behind, mut without_room) = (0, 0);
    while let Some((seat, action)) = keen(&game, &mut rng) {
        game.resolve(seat, action, &mut ());
        if usize::from(game.notes().size()) <= OWN {
            assert!(
                game.deck.free().iter().all(|place| *place == Card(0)),
                "nothing is left there"
            );
            continue;
        }
        behind += 1;
        let read = Pandemic::decode(game.kit, &bytes(&game)).expect("a state of a game");
        assert_eq!(read, game);
        for seat in Seat::all(4) {
            let mut guess = game;
            guess.determinize(seat, &mut rng);
            assert_eq!(guess.audit(), Ok(()));
            assert!(guess.notes().of(seat).eq(game.notes().of(seat)), "{seat} knows the same");
            assert_eq!(Pandemic::decode(game.kit, &bytes(&guess)), Ok(guess));
        }
        // A table that has just begun has only the places of the cards that were dealt.
        let mut begun = self::game(4, GAME);
        let room = OWN + begun.deck.free().len();
        let fits = usize::from(game.notes().size()) <= room;
        assert_eq!(begun.restore(&game.notes()).is_ok(), fits);
        without_room += u32::from(!fits);
        // Hands that are opened leave nothing.
        let mut opened = game;
        opened.forget_hands();
        assert!(!opened.has_notes() && opened.deck.free().iter().all(|place| *place == Card(0)));
    }
    assert!(behind > 50, "{behind} states with more notes than fit elsewhere");
    assert!(without_room > 0, "and so many that a new table has no room for them");
    assert_eq!(RAN_OUT.get(), 0, "so often the oldest note had to go");
}
