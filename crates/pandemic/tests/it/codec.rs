//! States as bytes: what is no state is refused, and nothing panics.

use crate::table::*;
use game::{Game, Kit, Rng, Seed};

#[test]
fn changed_bytes_are_another_state_or_none() {
    let mut rng = Rng::from(Seed::Open(3));
    let given = "window = \"W-I1\"\nface_up = [\"essen\", \"milan\"]\nhands = [[\"forecast\"], [\"airlift\", \"paris\"]]\ninfection_discard = [\"lima\"]";
    for t in
        [new_game(4, "", 1), new_game(3, "open_hands = false", 2), two("medic scientist", given)]
    {
        let good = bytes(&t.state);
        assert_eq!(Pandemic::decode(pandemic::Kit::standard(), &good).expect("a state"), t.state);
        for length in 0..good.len() {
            assert!(Pandemic::decode(pandemic::Kit::standard(), &good[..length]).is_err());
        }
        for _ in 0..20_000 {
            let mut bad = good.clone();
            let place = rng.below(bad.len() as u32) as usize;
            bad[place] = rng.below(256) as u8;
            if let Ok(mut state) = Pandemic::decode(pandemic::Kit::standard(), &bad) {
                assert_eq!(bytes(&state), bad);
                let seat = state.to_act().must.lowest();
                let mut legal = Vec::new();
                if let Some(seat) = seat {
                    state.legal_actions(seat, &mut legal);
                    let action = legal[rng.below(legal.len() as u32) as usize];
                    state.determinize(seat, &mut rng);
                    if state.check(seat, action).is_ok() {
                        state.resolve(seat, action, &mut ());
                    }
                }
            }
        }
    }
}
