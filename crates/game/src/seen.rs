//! All an agent ever gets.

use crate::{Game, Interned, Rng, Seat, ToAct, Viewer};

/// A game as one seat sees it.
///
/// The state inside is private to this module, so an agent that looks at hidden cards is
/// a type error rather than a broken promise.
#[derive(Copy, Clone)]
pub struct Seen<'a, G> {
    state: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Seen<'a, G> {
    /// The game as `seat` sees it.
    #[must_use]
    pub fn new(state: &'a G, seat: Seat) -> Seen<'a, G> {
        Seen { state, seat }
    }

    /// Whose eyes these are.
    #[must_use]
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.state.seats()
    }

    /// The components of the game.
    #[must_use]
    pub fn kit(&self) -> Interned<G::Kit> {
        self.state.kit()
    }

    /// Whom the game waits for.
    #[must_use]
    pub fn to_act(&self) -> ToAct {
        self.state.to_act()
    }

    /// What the seat may know.
    #[must_use]
    pub fn view(&self) -> G::View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// A key for what the seat knows.
    #[must_use]
    pub fn info_key(&self) -> u64 {
        self.state.info_key(self.seat)
    }

    /// Appends what the seat may do.
    pub fn legal_actions(&self, out: &mut Vec<G::Action>) {
        self.state.legal_actions(self.seat, out);
    }

    /// A world the seat cannot rule out, to think in.
    #[must_use]
    pub fn guess(&self, rng: &mut Rng) -> G {
        let mut world = *self.state;
        world.determinize(self.seat, rng);
        world
    }
}
