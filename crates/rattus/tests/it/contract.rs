//! Rattus keeps the contract.

use crate::table::{YELLOW, face, table, tile};
use rattus::Rattus;

game::conformance!(Rattus);

/// What evaluations ask a state, beside what the rules' own tests ask it.
#[test]
fn a_state_answers_what_evaluations_ask() {
    let t = table(
        2,
        "stage = 'final'\ntrigger = 1\nactive = 0\nfigure = 'gallia'\nregions.gallia.tiles = ['3:A']",
    );
    assert_eq!(t.front(tile("gallia.1")), Some(face("3:A")));
    assert_eq!(t.front(tile("gallia.2")), None);
    assert_eq!((t.trigger(), t.figure_counts()), (Some(YELLOW), false));
    let counting = "stage = 'reveal'\nfigure_counts = true\nfigure = 'gallia'\ncards = { witch = 0, knight = 0 }
                    regions.gallia = { tiles = ['1'], cubes = { red = 1 } }";
    let t = table(2, counting);
    assert_eq!((t.trigger(), t.figure_counts()), (None, true));
}
