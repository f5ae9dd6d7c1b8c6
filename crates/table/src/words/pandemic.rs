//! Pandemic in words.

use super::{Words, many};
use game::{Game as _, Seat};
use pandemic::{
    Action, Card, City, Colour, Disease, Event, FORMS, Kit, Pandemic, RATES, Role, Travel, View,
};
use std::fmt::Write as _;

const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "\x1b[34m",
        Colour::Yellow => "\x1b[33m",
        Colour::Black => "\x1b[90m",
        Colour::Red => "\x1b[31m",
    }
}

/// The letter of a colour: never by colour alone.
fn letter(colour: Colour) -> char {
    match colour {
        Colour::Blue => 'B',
        Colour::Yellow => 'Y',
        Colour::Black => 'K',
        Colour::Red => 'R',
    }
}

impl Words for Pandemic {
    const FORMS: &'static [&'static str] = &FORMS;
    const SILENCE: Option<Action> = Some(Action::Ready);

    fn is_interruption(action: Action) -> bool {
        action.event().is_some()
    }

    fn seat_name(kit: &Kit, view: &View, seat: Seat) -> String {
        view.roles
            .get(usize::from(seat.0))
            .map_or_else(|| seat.to_string(), |role| format!("the {}", role_name(kit, *role)))
    }

    fn board(&self, view: &View) -> String {
        let mut text = String::new();
        let kit = self.kit();
        tracks(&kit, view, &mut text);
        for colour in Colour::ALL {
            cities(&kit, view, colour, &mut text);
        }
        seats(&kit, view, &mut text);
        text
    }

    fn question(kit: &Kit, view: &View) -> String {
        if let Some(request) = &view.request {
            let asker = Self::seat_name(kit, view, request.asker);
            let what =
                request.action.map_or_else(|| "a card".into(), |action| asked(kit, view, action));
            return format!(
                "{} is asked by {asker}: {what}. Agree?",
                Self::seat_name(kit, view, request.concerned)
            );
        }
        if view.forecast.is_some() {
            return "Put the foreseen cards in order: the first you name is drawn next.".into();
        }
        if let Some(seat) = view.over_limit {
            return format!(
                "{} discards down to seven cards, or plays an event.",
                Self::seat_name(kit, view, seat)
            );
        }
        let who = Self::seat_name(kit, view, view.active);
        match view.window {
            "W-A" => format!("{who} has {} left.", many(view.actions, "action")),
            "over" => "The game is over.".into(),
            window => format!("{}: play an event, or say that you are ready.", moment(window)),
        }
    }

    fn sentence(kit: &Kit, view: &View, event: &Event) -> String {
        sentence(kit, view, event)
    }

    fn choice(kit: &Kit, view: &View, action: Action) -> (&'static str, String) {
        let pawn = |seat: Seat| match view.roles.get(usize::from(seat.0)) {
            Some(_) if seat == view.active => String::new(),
            Some(role) => format!("{}: ", role_name(kit, *role)),
            None => format!("{seat}: "),
        };
        match action {
            Action::Drive(seat, to) => {
                ("Drive or ferry", format!("{}{}", pawn(seat), name(kit, to)))
            }
            Action::Direct(seat, to) => (
                "Direct flight (discard that city's card)",
                format!("{}{}", pawn(seat), name(kit, to)),
            ),
            Action::Charter(seat, to) => (
                "Charter flight (discard the card of where you are)",
                format!("{}{}", pawn(seat), name(kit, to)),
            ),
            Action::Shuttle(seat, to) => {
                ("Shuttle flight", format!("{}{}", pawn(seat), name(kit, to)))
            }
            Action::Dispatch(seat, to) => (
                "Dispatch",
                format!(
                    "{} to {}",
                    Self::seat_name(kit, view, seat),
                    Self::seat_name(kit, view, to)
                ),
            ),
            Action::Build(None) => ("Other actions", "build a research station".into()),
            Action::Build(Some(from)) => {
                ("Other actions", format!("build a station, taken from {}", name(kit, from)))
            }
            Action::Cure(chosen) => {
                let cards: Vec<&str> = chosen.cities().iter().map(|city| name(kit, city)).collect();
                ("Discover a cure", format!("{} with {}", chosen.colour(), cards.join(", ")))
            }
            Action::Treat(colour) => ("Treat disease", colour.to_string()),
            Action::Share(..) => ("Share knowledge", asked(kit, view, action)),
            Action::Pass => ("Other actions", "pass one action".into()),
            Action::EndActions => ("Other actions", "end the actions of this turn".into()),
            Action::Grant(city, None) => ("Government Grant", name(kit, city).into()),
            Action::Grant(city, Some(from)) => {
                ("Government Grant", format!("{}, taken from {}", name(kit, city), name(kit, from)))
            }
            Action::Airlift(seat, to) => {
                ("Airlift", format!("{} to {}", Self::seat_name(kit, view, seat), name(kit, to)))
            }
            Action::Forecast => ("Events", "Forecast".into()),
            Action::QuietNight => ("Events", "One Quiet Night".into()),
            Action::Resilient(city) => ("Resilient Population", name(kit, city).into()),
            Action::Order(city) => ("Next in order", name(kit, city).into()),
            Action::Discard(card) => ("Discard", card_name(kit, card)),
            Action::Consent(false, _) => ("Answer", "no".into()),
            Action::Consent(true, None) => ("Answer", "yes".into()),
            Action::Consent(true, Some(card)) => {
                ("Answer", format!("yes, with {}", name(kit, card)))
            }
            Action::Withdraw => ("Answer", "withdraw the request".into()),
            Action::Ready => ("Go on", "ready".into()),
            Action::OpenHands => ("Other actions", "agree to open hands".into()),
        }
    }
}

/// What a request is about.
fn asked(kit: &Kit, view: &View, action: Action) -> String {
    let who = |seat: Seat| Pandemic::seat_name(kit, view, seat);
    match action {
        Action::Share(giver, receiver, Some(card)) => {
            format!("{} gives {} to {}", who(giver), name(kit, card), who(receiver))
        }
        Action::Share(giver, receiver, None) => {
            format!("{} gives any city card to {}", who(giver), who(receiver))
        }
        Action::Dispatch(pawn, to) => format!("{} moves to {}", who(pawn), who(to)),
        Action::Drive(pawn, to)
        | Action::Direct(pawn, to)
        | Action::Charter(pawn, to)
        | Action::Shuttle(pawn, to)
        | Action::Airlift(pawn, to) => format!("{} moves to {}", who(pawn), name(kit, to)),
        other => other.to_string(),
    }
}

fn moment(window: &str) -> &'static str {
    match window {
        "W-A4" => "Before the first card is drawn",
        "W-D1" => "After the first card",
        "W-E0" => "An epidemic is about to strike",
        "W-E1" => "The infection rate has risen",
        "W-E2" => "The epidemic's city is known",
        "W-E3" => "Before the infection discards come back",
        "W-D3" => "Before cities are infected",
        "W-I0" => "The infection cards lie open",
        "W-In" => "All infection cards are resolved",
        _ => "Between two infection cards",
    }
}

fn name(kit: &Kit, city: City) -> &str {
    &kit.cities[usize::from(city.number())].name_en
}

fn role_name(kit: &Kit, role: Role) -> &str {
    &kit.roles[role as usize].name_en
}

fn card_name(kit: &Kit, card: Card) -> String {
    match (card.as_city(), card.as_event()) {
        (Some(city), _) => name(kit, city).into(),
        (_, Some(event)) => kit.events[event as usize].name_en.clone(),
        _ => "epidemic".into(),
    }
}

fn tracks(kit: &Kit, view: &View, text: &mut String) {
    let _ = writeln!(
        text,
        "{BOLD}Pandemic{PLAIN}  outbreaks {}/8  infection rate {} (space {} of {})  player cards {}  infection cards {}  stations left {}",
        view.outbreaks,
        view.infection_rate,
        view.infection_index,
        RATES.len() - 1,
        view.player_deck,
        view.infection_deck,
        view.stations_left
    );
    let diseases: Vec<String> = Colour::ALL
        .iter()
        .map(|colour| {
            let state = view.diseases[colour];
            let supply = view.supply[colour];
            let shown = match state {
                Disease::Uncured => format!("{supply} cubes left"),
                Disease::Cured => format!("cured, {supply} cubes left"),
                Disease::Eradicated => "eradicated".into(),
            };
            format!("{}{} {colour}{PLAIN}: {shown}", ink(*colour), letter(*colour))
        })
        .collect();
    let _ = writeln!(text, "{}", diseases.join("   "));
    let list =
        |cities: &[City]| cities.iter().map(|city| name(kit, *city)).collect::<Vec<_>>().join(", ");
    if !view.face_up.is_empty() {
        let _ = writeln!(text, "being resolved: {}", list(&view.face_up));
    }
    if !view.infection_discard.is_empty() {
        let _ = writeln!(text, "infection discards: {}", list(&view.infection_discard));
    }
    if !view.foreseen.is_empty() {
        let _ = writeln!(text, "foreseen, next first: {}", list(&view.foreseen));
    }
    // What an intensification has put on top is known as a set; the lowest layer is all the rest.
    if let [known @ .., rest] = &view.layers[..]
        && !known.is_empty()
    {
        let known = known.iter().map(|layer| list(&layer.cities)).collect::<Vec<_>>();
        let rest = many(rest.cities.len() as u8, "other");
        let _ =
            writeln!(text, "infection cards from the top: {}; then {rest}", known.join("; then "));
    }
    if !view.player_discard.is_empty() {
        let cards: Vec<String> =
            view.player_discard.iter().map(|card| card_name(kit, *card)).collect();
        let _ = writeln!(text, "player discards: {}", cards.join(", "));
    }
}

/// What a role can do, in a few words.
fn power(role: Role) -> &'static str {
    match role {
        Role::Dispatcher => "moves other pawns as the own one, or to where another stands",
        Role::OperationsExpert => "builds a station without a card",
        Role::Scientist => "cures with four cards",
        Role::Medic => "treats all cubes of a colour; where it is cured, without an action",
        Role::Researcher => "gives any city card to whoever is in the same city",
    }
}

/// The cities of one colour: cubes, station and pawns, and where one can drive.
fn cities(kit: &Kit, view: &View, colour: Colour, text: &mut String) {
    for place in view.cities.iter().filter(|place| place.city.colour() == colour) {
        let cubes: String = Colour::ALL
            .iter()
            .map(|c| {
                format!(
                    "{}{}{PLAIN}",
                    ink(*c),
                    letter(*c).to_string().repeat(usize::from(place.cubes[c]))
                )
            })
            .collect();
        let count: usize = Colour::ALL.iter().map(|c| usize::from(place.cubes[c])).sum();
        let pawns: Vec<&str> = view
            .pawns
            .iter()
            .zip(&view.roles)
            .filter(|(city, _)| **city == place.city)
            .map(|(_, role)| role_name(kit, *role))
            .collect();
        let station = if place.station { "station" } else { "" };
        let links: Vec<&str> =
            kit.neighbours(place.city).iter().map(|city| name(kit, *city)).collect();
        let _ = writeln!(
            text,
            "{}{} {:<17}{PLAIN} {cubes}{} {station:<8}{BOLD}{:<20}{PLAIN} {DIM}{}{PLAIN}",
            ink(colour),
            letter(colour),
            name(kit, place.city),
            " ".repeat(6usize.saturating_sub(count)),
            pawns.join(", "),
            links.join(", ")
        );
    }
}

fn seats(kit: &Kit, view: &View, text: &mut String) {
    for (number, (role, hand)) in view.roles.iter().zip(&view.hands).enumerate() {
        let active = if usize::from(view.active.0) == number { "*" } else { " " };
        let cards = match &hand.cards {
            Some(cards) => {
                cards.iter().map(|card| coloured(kit, card)).collect::<Vec<_>>().join(", ")
            }
            None => many(hand.size, "card"),
        };
        let place = view.pawns.get(number).map_or("", |city| name(kit, *city));
        let _ = writeln!(
            text,
            "{active}{number} {BOLD}{}{PLAIN} in {place}: {cards} {DIM}({}){PLAIN}",
            role_name(kit, *role),
            power(*role)
        );
    }
}

fn coloured(kit: &Kit, card: Card) -> String {
    match card.as_city() {
        Some(city) => {
            format!("{}{}{PLAIN} ({})", ink(city.colour()), name(kit, city), letter(city.colour()))
        }
        None => format!("{BOLD}{}{PLAIN}", card_name(kit, card)),
    }
}

fn sentence(kit: &Kit, view: &View, event: &Event) -> String {
    let who = |seat: Seat| Pandemic::seat_name(kit, view, seat);
    match event {
        Event::PawnMoved { seat, pawn, from, to, by } => {
            let how = match by {
                Travel::Drive => "goes",
                Travel::Direct => "flies directly",
                Travel::Charter => "charters a flight",
                Travel::Shuttle => "takes the shuttle",
                Travel::Dispatch => "is sent",
                Travel::Airlift => "is airlifted",
            };
            let by =
                if seat == pawn { String::new() } else { format!(", moved by {}", who(*seat)) };
            format!("{} {how} from {} to {}{by}", who(*pawn), name(kit, *from), name(kit, *to))
        }
        Event::CardDiscarded { seat, card, .. } => {
            format!("{} discards {}", who(*seat), card_name(kit, *card))
        }
        Event::StationBuilt { city, from: None, .. } => {
            format!("a research station is built in {}", name(kit, *city))
        }
        Event::StationBuilt { city, from: Some(from), .. } => {
            format!("a research station moves from {} to {}", name(kit, *from), name(kit, *city))
        }
        Event::CureDiscovered { seat, colour } => format!("{} cures {colour}", who(*seat)),
        Event::DiseaseTreated { seat, city, colour, count } => {
            format!(
                "{} treats {} in {}",
                who(*seat),
                many(*count, &format!("{colour} cube")),
                name(kit, *city)
            )
        }
        Event::MedicCleared { city, colour, count } => {
            format!(
                "the Medic clears {} in {}",
                many(*count, &format!("{colour} cube")),
                name(kit, *city)
            )
        }
        Event::DiseaseEradicated { colour } => format!("{colour} is eradicated"),
        Event::CardShared { giver, receiver, card, .. } => {
            let card = card.map_or("a city card", |city| name(kit, city));
            format!("{} gives {card} to {}", who(*giver), who(*receiver))
        }
        Event::ActionsPassed { seat, count } => {
            format!("{} passes {}", who(*seat), many(*count, "action"))
        }
        Event::ConsentAsked { seat, concerned, action, .. } => {
            let what = action.map_or_else(|| "a card".into(), |action| asked(kit, view, action));
            format!("{} asks {}: {what}", who(*seat), who(*concerned))
        }
        Event::ConsentAnswered { seat, yes } => {
            format!("{} {}", who(*seat), if *yes { "agrees" } else { "refuses" })
        }
        Event::RequestWithdrawn { seat } => format!("{} withdraws the request", who(*seat)),
        Event::EventPlayed { seat, event, .. } => {
            format!("{} plays {}", who(*seat), kit.events[*event as usize].name_en)
        }
        Event::ForecastSeen { seat, cards, .. } => {
            format!(
                "{} looks at the next infection cards{}",
                who(*seat),
                listed(kit, cards.as_deref())
            )
        }
        Event::ForecastOrdered { seat, cards, .. } => {
            format!("{} has put them in order{}", who(*seat), listed(kit, cards.as_deref()))
        }
        Event::InfectionCardRemoved { city } => {
            format!("{} leaves the infection cards", name(kit, *city))
        }
        Event::SeatReady { seat } => format!("{} is ready", who(*seat)),
        Event::OpenHandsAgreed { seat } => format!("{} agrees to open hands", who(*seat)),
        Event::HandsOpened { .. } => "all hands are open from now on".into(),
        Event::CardDrawn { seat, card, .. } => {
            let card = card.map_or_else(|| "a card".into(), |card| card_name(kit, card));
            format!("{} draws {card}", who(*seat))
        }
        Event::RateRaised { rate, .. } => format!("an epidemic: the infection rate is {rate}"),
        Event::BottomCardDrawn { city } => format!("the epidemic strikes {}", name(kit, *city)),
        Event::CubesPlaced { city, colour, count } => {
            format!("{} in {}", many(*count, &format!("{colour} cube")), name(kit, *city))
        }
        Event::CubeTakenBack { city, colour } => {
            format!("the Medic takes a {colour} cube back at once in {}", name(kit, *city))
        }
        Event::Outbreak { city, colour, total } => {
            format!("outbreak of {colour} in {} (number {total})", name(kit, *city))
        }
        Event::Intensified { count } => {
            format!("{} come back on top of the infection draw pile", many(*count, "card"))
        }
        Event::InfectionDrawn { cards } => format!("infection cards{}", listed(kit, Some(cards))),
        Event::InfectionIgnored { city } => format!("nothing happens in {}", name(kit, *city)),
        Event::InfectionDiscarded => "the infection cards are discarded".into(),
        Event::InfectionSkipped { .. } => "a quiet night: no infection".into(),
        Event::TurnBegan { seat } => format!("the turn of {} begins", who(*seat)),
        Event::GameEnded { end } => format!("{}: the game is over ({})", end.rule(), end.reason()),
    }
}

fn listed(kit: &Kit, cards: Option<&[City]>) -> String {
    cards.map_or_else(String::new, |cards| {
        let names: Vec<&str> = cards.iter().map(|city| name(kit, *city)).collect();
        format!(": {}", names.join(", "))
    })
}
