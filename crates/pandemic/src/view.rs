//! What one viewer may know, built field by field (chapter 14).

use crate::action::Action;
use crate::components::{Card, Cards, Cities, City, Colour, Disease, Role};
use crate::decks::LAYERS;
use crate::rules::consent;
use crate::state::{Consent, End, Pandemic};
use game::{Seat, Seats, Viewer};
use serde::Serialize;
use std::collections::BTreeMap;

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// How many seats there are.
    pub seats: u8,
    /// Option: how many epidemics the game has.
    pub epidemics: u8,
    /// Option: are seats asked for consent?
    pub consent: Consent,
    /// Option: are event cards in the game (PAN-2.15)?
    pub events: bool,
    /// Option: the roles that were drawn from (PAN-2.15).
    pub role_pool: Vec<Role>,
    /// Are all hands open now?
    pub open_hands: bool,
    /// Who has agreed to open hands (PAN-14.3).
    pub agreed: Seats,
    /// The role of each seat.
    pub roles: Vec<Role>,
    /// Where each seat's pawn stands.
    pub pawns: Vec<City>,
    /// The hand of each seat.
    pub hands: Vec<HandView>,
    /// All cities, in order.
    pub cities: Vec<CityView>,
    /// Cubes in the supply, by colour.
    pub supply: BTreeMap<Colour, u8>,
    /// Cubes out of the game, by colour.
    #[serde(rename = "box")]
    pub boxed: BTreeMap<Colour, u8>,
    /// What has become of the diseases.
    pub diseases: BTreeMap<Colour, Disease>,
    /// Cities with a research station.
    pub stations: Vec<City>,
    /// Stations in the supply.
    pub stations_left: u8,
    /// The outbreak marker.
    pub outbreaks: u8,
    /// The space of the infection marker.
    pub infection_index: u8,
    /// How many infection cards a turn brings.
    pub infection_rate: u8,
    /// Cards in the player draw pile.
    pub player_deck: u8,
    /// The piles it consists of, the top one first (PAN-14.6).
    pub piles: Vec<PileView>,
    /// The player discard pile, epidemics last.
    pub player_discard: Vec<Card>,
    /// Epidemics that are drawn and not finished.
    pub epidemics_due: u8,
    /// Cards in the infection draw pile.
    pub infection_deck: u8,
    /// The layers of it, the top one first (PAN-14.6).
    pub layers: Vec<LayerView>,
    /// Cards of a Forecast this viewer has seen, the next one first.
    pub foreseen: Vec<City>,
    /// How many cards lie above them.
    pub foreseen_below: u8,
    /// The infection discard pile, the first card discarded first.
    pub infection_discard: Vec<City>,
    /// Infection cards that lie face up.
    pub face_up: Vec<City>,
    /// How many of them are resolved.
    pub resolved: u8,
    /// Infection cards out of the game.
    pub removed: Vec<City>,
    /// Whose turn it is.
    pub active: Seat,
    /// Actions it has left.
    pub actions: u8,
    /// The open window, as in the table of PAN-9.2; `over` after the end.
    pub window: &'static str,
    /// Who is above the hand limit.
    pub over_limit: Option<Seat>,
    /// Who has declared ready.
    pub ready: Seats,
    /// What somebody is asked to agree to.
    pub request: Option<RequestView>,
    /// Who owes the order of a Forecast.
    pub forecast: Option<Seat>,
    /// How many of its cards have their place.
    pub forecast_placed: u8,
    /// The next infector phase is skipped.
    pub quiet_night: bool,
    /// How the game ended.
    pub end: Option<End>,
}

/// A hand as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HandView {
    /// How many cards.
    pub size: u8,
    /// Which, if this viewer sees them all.
    pub cards: Option<Cards>,
    /// Cards of a closed hand that the viewer knows to be in it (PAN-14.4).
    pub known: Cards,
}

/// A city.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CityView {
    /// Which.
    pub city: City,
    /// Its cubes by colour.
    pub cubes: BTreeMap<Colour, u8>,
    /// Does a research station stand there?
    pub station: bool,
}

/// A part of the player draw pile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PileView {
    /// How many cards are left of it.
    pub size: u8,
    /// How many of them are epidemics.
    pub epidemics: u8,
}

/// A layer of the infection draw pile: these cards, in unknown order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LayerView {
    /// Its cities in the order of the board, not of the pile.
    pub cities: Vec<City>,
}

/// A request that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RequestView {
    /// Who asks.
    pub asker: Seat,
    /// Who has to answer.
    pub concerned: Seat,
    /// For what; third seats do not learn which card the Researcher offers.
    pub action: Option<Action>,
}

impl View {
    pub(crate) fn of(s: &Pandemic, viewer: Viewer) -> View {
        let seats = || Seat::all(s.table.seats);
        let by_colour = |count: &dyn Fn(Colour) -> u8| -> BTreeMap<Colour, u8> {
            Colour::ALL.into_iter().map(|colour| (colour, count(colour))).collect()
        };
        let epidemics = std::iter::repeat_n(Card::EPIDEMIC, usize::from(s.epidemics_done));
        let foreseen = foreseen_by(s, viewer);
        View {
            seats: s.table.seats,
            epidemics: s.table.epidemics,
            consent: s.table.consent,
            events: s.table.events,
            role_pool: pool(s),
            open_hands: s.hands_are_open(),
            agreed: s.agreed,
            roles: seats().map(|seat| s.roles[seat]).collect(),
            pawns: seats().map(|seat| s.pawns[seat]).collect(),
            hands: seats().map(|seat| HandView::of(s, seat, viewer)).collect(),
            cities: City::all()
                .map(|city| CityView {
                    city,
                    cubes: by_colour(&|colour| s.cubes(city, colour)),
                    station: s.stations.contains(city),
                })
                .collect(),
            supply: by_colour(&|colour| s.supply(colour)),
            boxed: by_colour(&|colour| s.boxed(colour)),
            diseases: Colour::ALL.into_iter().map(|c| (c, s.disease(c))).collect(),
            stations: s.stations.iter().collect(),
            stations_left: s.stations_left(),
            outbreaks: s.outbreaks,
            infection_index: s.rate,
            infection_rate: s.infection_rate(),
            player_deck: s.deck.len(),
            piles: piles(s),
            player_discard: s.discard.iter().chain(epidemics).collect(),
            epidemics_due: s.epidemics_due,
            infection_deck: s.infection.draw_pile().len() as u8,
            layers: layers(s, viewer),
            foreseen_below: if foreseen.is_empty() { 0 } else { above_foreseen(s) },
            foreseen: foreseen.iter().rev().copied().collect(),
            infection_discard: s.infection_discard().collect(),
            face_up: s.face_up().to_vec(),
            resolved: resolved(s),
            removed: s.removed().into_iter().collect(),
            active: s.active,
            actions: s.actions,
            window: if s.end.is_some() { "over" } else { s.window_name() },
            over_limit: over_limit(s),
            ready: s.ready,
            request: s.request.map(|request| RequestView {
                asker: request.asker,
                concerned: request.concerned,
                action: Some(request.action).filter(|action| {
                    !consent::is_secret(s, *action)
                        || viewer.is(request.asker)
                        || viewer.is(request.concerned)
                }),
            }),
            forecast: s.forecast.map(|forecast| forecast.seat),
            forecast_placed: s.forecast.map_or(0, |forecast| forecast.placed),
            quiet_night: s.quiet_night,
            end: s.end,
        }
    }
}

impl HandView {
    fn of(s: &Pandemic, seat: Seat, viewer: Viewer) -> HandView {
        let hand = s.hands[seat];
        let seen = s.hands_are_open() || viewer.is(seat);
        let known = match viewer {
            Viewer::Seat(looker) if !seen => Cards(s.hidden.known[looker].0 & hand.0),
            _ => Cards::default(),
        };
        HandView { size: hand.len() as u8, cards: seen.then_some(hand), known }
    }
}

/// Who has to get down to seven cards.
pub(crate) fn over_limit(s: &Pandemic) -> Option<Seat> {
    let pending = s.window.is_decision() && s.window != crate::state::Window::Actions;
    pending.then_some(s.checked)
}

/// The roles that were drawn from.
pub(crate) fn pool(s: &Pandemic) -> Vec<Role> {
    Role::ALL.into_iter().filter(|role| s.table.role_pool >> *role as u8 & 1 == 1).collect()
}

/// How many of the face-up infection cards are resolved.
pub(crate) fn resolved(s: &Pandemic) -> u8 {
    match s.window {
        crate::state::Window::Infecting { resolved } => resolved,
        _ => 0,
    }
}

/// What is left of the piles, the top one first.
pub(crate) fn piles(s: &Pandemic) -> Vec<PileView> {
    let left = s.deck.piles.iter().rev().filter(|pile| pile.size > 0);
    left.map(|pile| PileView { size: pile.size, epidemics: pile.epidemics }).collect()
}

/// How many cards lie above those of a Forecast.
pub(crate) fn above_foreseen(s: &Pandemic) -> u8 {
    let seen = s.infection.foreseen;
    s.infection.draw_pile().len() as u8 - seen.from - seen.count
}

/// The cards of a Forecast that the viewer has seen, the lowest first.
pub(crate) fn foreseen_by(s: &Pandemic, viewer: Viewer) -> &[City] {
    let seen = s.infection.foreseen;
    let knows = match viewer {
        Viewer::Seat(seat) => seen.by.contains(seat),
        // A spectator sees what every seat sees.
        Viewer::Spectator => seen.by == Seats::first(s.table.seats),
    };
    let range = usize::from(seen.from)..usize::from(seen.from + seen.count);
    if knows { &s.infection.draw_pile()[range] } else { &[] }
}

/// The layers as places in the draw pile, the bottom one first. Who has not seen a Forecast
/// cannot tell the layers apart that its cards were taken from.
pub(crate) fn layer_ends(s: &Pandemic, viewer: Viewer) -> impl Iterator<Item = (usize, usize)> {
    let seen = s.infection.foreseen;
    let knows = match viewer {
        Viewer::Seat(seat) => seen.by.contains(seat),
        Viewer::Spectator => seen.by == Seats::first(s.table.seats),
    };
    let merged = if seen.count == 0 || knows {
        0..0
    } else {
        usize::from(seen.from)..usize::from(seen.from + seen.count)
    };
    let layers = s.infection.layers;
    let (mut next, mut start) = (0, 0);
    std::iter::from_fn(move || {
        while next < LAYERS && layers[next] == 0 {
            next += 1;
        }
        if next == LAYERS {
            return None;
        }
        let begin = start;
        loop {
            start += usize::from(layers[next]);
            next += 1;
            // A layer that reaches into the foreseen cards goes on to their end.
            let goes_on = start > merged.start && start < merged.end;
            if !goes_on || next == LAYERS {
                return Some((begin, start));
            }
        }
    })
}

fn layers(s: &Pandemic, viewer: Viewer) -> Vec<LayerView> {
    let mut layers: Vec<LayerView> = layer_ends(s, viewer)
        .map(|(start, end)| {
            let cities: Cities = s.infection.draw_pile()[start..end].iter().copied().collect();
            LayerView { cities: cities.iter().collect() }
        })
        .collect();
    layers.reverse();
    layers
}
