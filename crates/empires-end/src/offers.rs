//! What an ability lets its owner do in an economy round, as a set: rules then list and check
//! with a few masks. Beside it stand the figures that lists ask for.

use crate::action::Action;
use crate::components::{Resource, Source};
use crate::effect::{Effect, Mode, When};
use crate::purse::Purse;

/// What one ability has to offer.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Offer {
    /// One bit for each action, in the order of the lists; the constants below say which.
    pub(crate) actions: u32,
    /// How many steps one use has (EMP-7.1, EMP-7.3).
    pub(crate) steps: i8,
    /// What it takes off a price.
    pub(crate) discount: u8,
}

/// The bit of a repetition. Exchanges follow, five for each gift: four single outputs, then all
/// of them at once; then the units one may choose; then plain use.
pub(crate) const REPEAT: u32 = 1;
const EXCHANGE: u8 = 1;
const OUTPUTS: u8 = 5;
const CHOOSE: u8 = EXCHANGE + 4 * OUTPUTS;
const USE: u8 = CHOOSE + 4;

impl Offer {
    pub(crate) fn of(when: When, effect: Effect) -> Offer {
        let actions = match effect {
            _ if when != When::Economy => 0,
            Effect::RepeatEconomy => 0,
            Effect::Exchange { give, get, mode, .. } => REPEAT | exchanges(give, get, mode),
            Effect::GainChoice { options, .. } => REPEAT | u32::from(options.bits()) << CHOOSE,
            _ => REPEAT | 1 << USE,
        };
        let discount = match effect {
            Effect::DiscountPlay { amount } | Effect::DiscountRebuildAdjacent { amount } => amount,
            _ => 0,
        };
        Offer { actions, steps: effect.steps().cast_signed(), discount }
    }

    /// Does it offer this exchange to whoever holds the gift?
    pub(crate) fn exchanges(self, gift: Resource, output: Option<Resource>) -> bool {
        self.actions >> exchange(gift, output) & 1 == 1
    }
}

/// The bit of an exchange.
fn exchange(gift: Resource, output: Option<Resource>) -> u8 {
    EXCHANGE + OUTPUTS * gift as u8 + output.map_or(OUTPUTS - 1, |resource| resource as u8)
}

/// EMP-7.3, EMP-7.4: what an exchange gives for its own resource, and for a coin.
fn exchanges(give: Resource, get: Purse, mode: Mode) -> u32 {
    let mut set = 0;
    for gift in [give, Resource::Coin] {
        for output in outputs(get, mode).filter(|output| !is_idle(gift, received(get, *output))) {
            set |= 1 << exchange(gift, output);
        }
    }
    set
}

/// The outputs one may name.
pub(crate) fn outputs(get: Purse, mode: Mode) -> impl Iterator<Item = Option<Resource>> {
    let all = (mode == Mode::All).then_some(None);
    let single = Resource::ALL.into_iter().filter(move |r| mode == Mode::OneOf && get[*r] > 0);
    all.into_iter().chain(single.map(Some))
}

/// What an output is worth.
pub(crate) fn received(get: Purse, output: Option<Resource>) -> Purse {
    output.map_or(get, |resource| Purse::of(resource, get[resource]))
}

/// EMP-7.4: a coin for nothing but one coin.
pub(crate) fn is_idle(gift: Resource, got: Purse) -> bool {
    gift == Resource::Coin && got == Purse::of(Resource::Coin, 1)
}

/// The actions for which a purse has the gift; whatever needs none is among them.
pub(crate) fn affordable(purse: Purse) -> u32 {
    let gifts = Resource::ALL.into_iter().fold(0, |set, gift| {
        let held = u32::from(purse[gift] > 0);
        set | (held * ((1 << OUTPUTS) - 1)) << (EXCHANGE + OUTPUTS * gift as u8)
    });
    gifts | !((1 << CHOOSE) - 1) | REPEAT
}

/// The action that a bit of the ability with this number stands for.
pub(crate) fn action(source: u16, bit: u8) -> Action {
    let source = Source::from_index(source.into()).expect("the number of an ability");
    let resource = |number: u8| Resource::ALL[usize::from(number)];
    match bit {
        ..EXCHANGE => Action::Repeat(source),
        EXCHANGE..CHOOSE => {
            let (gift, output) = ((bit - EXCHANGE) / OUTPUTS, (bit - EXCHANGE) % OUTPUTS);
            let output = (output < OUTPUTS - 1).then(|| resource(output));
            Action::Exchange(source, resource(gift), output)
        }
        CHOOSE..USE => Action::Choose(source, resource(bit - CHOOSE)),
        _ => Action::Use(source),
    }
}
