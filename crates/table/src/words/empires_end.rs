//! Empire's End in words.

use super::Words;
use empires_end::{
    Action, Ask, Card, CardInfo, Effect, EmpireView, EmpiresEnd, Event, Kit, LocationView, Mode,
    Position, Purse, Resource, Round, Side, Source, View, When,
};
use game::{Game as _, Seat};
use std::fmt::Write as _;

const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

impl Words for EmpiresEnd {
    fn seat_name(_: &Kit, _: &View, seat: Seat) -> String {
        seat.to_string()
    }

    fn board(&self, view: &View) -> String {
        let mut text = String::new();
        let kit = self.kit();
        let blitz = if view.blitz { " (Blitz)" } else { "" };
        let round = view.round.map_or("no round", round_name);
        let _ = writeln!(
            text,
            "{BOLD}Empire's End{blitz}{PLAIN}  field {} of 26: {round}  deck {}  pile {}  start player {}",
            view.field,
            view.deck,
            view.discard.len(),
            view.start
        );
        let next: Vec<&str> = view
            .track
            .iter()
            .skip(usize::from(view.field))
            .take(6)
            .map(|r| round_name(*r))
            .collect();
        let _ = writeln!(text, "{DIM}   then {}{PLAIN}", next.join(", "));
        for crisis in &view.crises {
            let bid: Vec<&str> = crisis.bid.iter().map(|r| r.name()).collect();
            let _ = writeln!(
                text,
                " {BOLD}crisis {}{PLAIN} {} at position {}: bid {} or coin; pot {}; {}",
                crisis.crisis,
                crisis.card,
                crisis.number,
                bid.join(", "),
                units(crisis.pot),
                card_text(&kit, crisis.card)
            );
        }
        if let Some(campaign) = view.campaign {
            campaign_text(&kit, campaign, &mut text);
        }
        view.empires.iter().for_each(|empire| empire_text(&kit, view, empire, &mut text));
        for card in &view.hand {
            let _ = writeln!(
                text,
                "   hand {} ({} now): {}",
                card.card,
                plural(card.cost, "hammer"),
                card_text(&kit, card.card)
            );
        }
        text
    }

    fn question(_: &Kit, view: &View) -> String {
        match view.ask {
            Ask::Nothing if view.over => "The game is over.".into(),
            Ask::Nothing => "The others are deciding.".into(),
            Ask::BlitzMulligan => "Do you want four other cards?".into(),
            Ask::BlitzAccept => "Accept one of your cards: its location burns.".into(),
            Ask::CrisisTurn => "Avert each open crisis, or accept it.".into(),
            Ask::AfterAvert => "Exchange an open crisis, or end your turn.".into(),
            Ask::ChooseDestroyed => "Which location burns?".into(),
            Ask::PlaceInnovation => "Where does the innovation go?".into(),
            Ask::Scarcity => "You hold fewer than 5 resources. Declare scarcity?".into(),
            Ask::ScarcityBuy => "A coin for 2 points?".into(),
            Ask::EconomyStep => "Use your economy abilities, then end the round.".into(),
            Ask::IndustryStep => {
                "Use up to two cards, rebuild, use abilities, then end the round.".into()
            }
            Ask::HandRest => "Keep the rest of your hand, or discard all of it?".into(),
            Ask::CombinedOrder => "Which half do you play first?".into(),
            Ask::MilitaryBid => "How many axes and coins do you bid, face down?".into(),
            Ask::MilitaryRefresh => "Take an exhausted marker off?".into(),
        }
    }

    fn sentence(kit: &Kit, view: &View, event: &Event) -> String {
        sentence(kit, view, event)
    }

    fn choice(_: &Kit, _: &View, action: Action) -> (&'static str, String) {
        let yes = |yes: bool| if yes { "yes" } else { "no" }.to_owned();
        match action {
            Action::Mulligan(again) => ("New cards", yes(again)),
            Action::Opening(card) => ("Accept a card of your hand", card.to_string()),
            Action::Bid(crisis, resource) => ("Bid", format!("crisis {crisis}: {resource}")),
            Action::FreeBid(crisis, card) => ("Free bid", format!("crisis {crisis}: {card}")),
            Action::Accept(crisis) => ("Accept", format!("crisis {crisis}")),
            Action::Redraw(crisis, card) => {
                ("Exchange a crisis", format!("crisis {crisis}: {card}"))
            }
            Action::EndTurn => ("Enough", "end your turn".into()),
            Action::Destroy(position) => ("This location burns", format!("position {position}")),
            Action::Attach(position) => ("The innovation goes to", format!("position {position}")),
            Action::Scarcity(declare) => ("Declare scarcity", yes(declare)),
            Action::BuyCoin => ("A coin for 2 points", "buy".into()),
            Action::StopBuying => ("A coin for 2 points", "stop".into()),
            Action::Use(source) => ("Use", source.to_string()),
            Action::Exchange(source, give, get) => {
                let get = get.map_or("all", Resource::name);
                ("Exchange", format!("{source}: {give} for {get}"))
            }
            Action::Choose(source, resource) => ("Take one", format!("{source}: {resource}")),
            Action::Repeat(source) => ("Repeat", source.to_string()),
            Action::Play(card, position, coins) => {
                ("Play a card", format!("{card} to {position}, {}", plural(coins, "coin")))
            }
            Action::Sell(card) => ("Sell a card", card.to_string()),
            Action::Rebuild(position, coins) => {
                ("Rebuild", format!("position {position}, {}", plural(coins, "coin")))
            }
            Action::Swap(a, b) => ("Swap two locations", format!("{a} {b}")),
            Action::Move(card, position) => ("Move an innovation", format!("{card} to {position}")),
            Action::Rest(true) => ("The rest of your hand", "keep".into()),
            Action::Rest(false) => ("The rest of your hand", "discard".into()),
            Action::Order(true) => ("First", "economy".into()),
            Action::Order(false) => ("First", "industry".into()),
            Action::EndEconomy | Action::EndIndustry => ("Done", "end the round".into()),
            Action::Military(axes, coins) => {
                ("Bid, face down", format!("{}, {}", plural(axes, "axe"), plural(coins, "coin")))
            }
            Action::Refresh(card) => ("Take a marker off", card.to_string()),
            Action::NoRefresh => ("Take a marker off", "none".into()),
        }
    }

    const FORMS: &'static [&'static str] = &empires_end::FORMS;
}

fn plural(count: u8, one: &str) -> String {
    super::many(count, one)
}

fn round_name(round: Round) -> &'static str {
    match round {
        Round::Crisis => "crisis",
        Round::DoubleCrisis => "double crisis",
        Round::Economy => "economy",
        Round::Industry => "industry",
        Round::Military => "military",
        Round::EconomyIndustry => "economy and industry",
    }
}

/// Resources in words: `2 wheat, 1 coin`.
fn units(purse: Purse) -> String {
    let named = |resource: &Resource| purse[*resource] > 0;
    let list: Vec<String> = Resource::ALL
        .into_iter()
        .filter(named)
        .map(|resource| format!("{} {resource}", purse[resource]))
        .collect();
    if list.is_empty() { "nothing".into() } else { list.join(", ") }
}

fn when(when: When) -> &'static str {
    match when {
        When::Crisis => "crisis",
        When::Economy => "economy",
        When::Industry => "industry",
        When::Military => "military",
        When::End => "end",
        When::Destroyed => "when it burns",
    }
}

/// What a card does, in our words.
fn card_text(kit: &Kit, card: Card) -> String {
    let info: &CardInfo = kit.card(card);
    format!("{}: {}", when(info.round), effect(info.ability))
}

fn effect(effect: Effect) -> String {
    let side = |side: Side| if side == Side::Intact { "intact" } else { "destroyed" };
    match effect {
        Effect::Gain { resources } | Effect::OnDestroyedGain { resources } => units(resources),
        Effect::GainChoice { options, count } => {
            let options: Vec<&str> = options.iter().map(Resource::name).collect();
            format!("{count} of {}", options.join(" or "))
        }
        Effect::Exchange { give, get, mode, limit } => {
            // EMP-7.4: a coin does as well, except for nothing but a coin.
            let coin = give == Resource::Coin || get == Purse::of(Resource::Coin, 1);
            let or_coin = if coin { "" } else { " or coin" };
            let get = match mode {
                Mode::All => units(get),
                Mode::OneOf => units(get).replace(", ", " or "),
            };
            let times = if limit == 1 { "once".into() } else { format!("up to {limit} times") };
            format!("1 {give}{or_coin} for {get}, {times}")
        }
        Effect::GainPerAdjacent { resource, amount, location_kind, state } => {
            format!("{amount} {resource} for each {} {location_kind} beside it", side(state))
        }
        Effect::Points { amount } | Effect::OnDestroyedPoints { amount } => plural(amount, "point"),
        Effect::PointsPerAdjacentDestroyed { amount }
        | Effect::EndPointsPerAdjacentDestroyed { amount } => {
            format!("{} for each destroyed location beside it", plural(amount, "point"))
        }
        Effect::RefreshAdjacent => "takes all markers off beside it".into(),
        Effect::RepeatEconomy => "another economy ability, no repeat, once more".into(),
        Effect::DiscountPlay { amount } => format!("one card you play costs {amount} less"),
        Effect::SwapLocations => "two locations change places".into(),
        Effect::DiscountRebuildAdjacent { amount } => {
            format!("rebuilding beside it costs {amount} less")
        }
        Effect::MoveInnovation => "moves an innovation".into(),
        Effect::FreeBid { resource } => {
            format!("exhaust it to avert a crisis that shows {resource}")
        }
        Effect::RedrawCrisis => "exhaust it to exchange an open crisis with the top card".into(),
        Effect::Strength { amount } => format!("{amount} strength"),
        Effect::StrengthPerAdjacentDestroyed { amount } => {
            format!("{amount} strength for each destroyed location beside it")
        }
        Effect::StrengthPerAdjacent { location_kind, state, amount } => {
            format!("{amount} strength for each {} {location_kind} beside it", side(state))
        }
        Effect::EndPointsPerDestroyed { amount } => {
            format!("{} for each destroyed location of yours", plural(amount, "point"))
        }
        Effect::EndPointsPerResource { resource, amount } => {
            format!("{} for each {resource}", plural(amount, "point"))
        }
        Effect::EndPointsPerAdjacent { location_kind, state, amount } => {
            format!(
                "{} for each {} {location_kind} beside it",
                plural(amount, "point"),
                side(state)
            )
        }
        Effect::EndPointsMostDestroyed { amount } => {
            format!("{} if you have ruins and nobody has more", plural(amount, "point"))
        }
        Effect::EndCopy => "your best other end ability once more".into(),
        Effect::OnDestroyedRefreshAll => "takes all your markers off".into(),
    }
}

fn campaign_text(kit: &Kit, number: u8, text: &mut String) {
    let Some(campaign) = kit.campaigns.get(usize::from(number) - 1) else { return };
    let _ = write!(text, " {BOLD}{}{PLAIN}", campaign.id);
    for tier in &campaign.tiers {
        let range = if tier.max == u16::MAX {
            format!("{}+", tier.min)
        } else {
            format!("{}-{}", tier.min, tier.max)
        };
        let _ = write!(text, "  strength {range}: {} points", tier.points);
        if !tier.resources.is_empty() {
            let _ = write!(text, ", {}", units(tier.resources));
        }
        if tier.refresh > 0 {
            let _ = write!(text, ", {}", plural(tier.refresh, "marker"));
        }
        text.push(';');
    }
    let _ = writeln!(
        text,
        "\n   victors {} points, {}; unrest: rank {} goes to position {}",
        campaign.victor.points,
        units(campaign.victor.resources),
        campaign.unrest.rank,
        campaign.unrest.position
    );
}

fn empire_text(kit: &Kit, view: &View, empire: &EmpireView, text: &mut String) {
    let turn = if empire.ask == Ask::Nothing { " " } else { ">" };
    let purse = empire.purse.map_or_else(|| "screened".to_owned(), units);
    let bid = match empire.bid {
        Some([axes, coins]) => format!("  bid {axes}+{coins}"),
        None if empire.bid_made => "  bid made".to_owned(),
        None => String::new(),
    };
    let _ = writeln!(
        text,
        " {turn} {BOLD}{}{PLAIN}  {} points  strength {}  hand {}  purse {purse}{bid}",
        empire.seat, empire.points, empire.strength, empire.hand
    );
    for place in &empire.row {
        location_text(kit, view, place, text);
    }
}

fn location_text(kit: &Kit, view: &View, place: &LocationView, text: &mut String) {
    let (open, close) = if place.intact { ("", "") } else { (DIM, " (destroyed)") };
    let _ =
        write!(text, "   {open}{:>2} {:11}{close}{PLAIN}", place.position.0, place.location.name());
    if !place.intact {
        let _ = write!(text, " rebuild {}", place.repair);
    }
    for innovation in &place.innovations {
        let mark = if innovation.exhausted { "*" } else { "" };
        let _ = write!(text, "  {}{mark} ({})", innovation.card, card_text(kit, innovation.card));
    }
    let burns = view.crises.iter().any(|crisis| crisis.number == place.position.0);
    let _ = writeln!(text, "{}", if burns { "  <" } else { "" });
}

fn sentence(kit: &Kit, view: &View, event: &Event) -> String {
    let who = |seat: Seat| EmpiresEnd::seat_name(kit, view, seat);
    let by = |by: Option<Source>| by.map_or("the campaign".to_owned(), |source| source.to_string());
    let cards = |cards: &[Card]| {
        let names: Vec<String> = cards.iter().map(ToString::to_string).collect();
        names.join(", ")
    };
    match event {
        Event::Mulligan { seat, again: true } => format!("{} wants other cards", who(*seat)),
        Event::Mulligan { seat, again: false } => format!("{} keeps the first hand", who(*seat)),
        Event::OpeningChosen { seat, card } => format!("{} accepts {card}", who(*seat)),
        Event::RoundBegan { field, round } => format!("field {field}: {}", round_name(*round)),
        Event::RoundSkipped { field } => format!("field {field} is skipped for want of a card"),
        Event::CrisisRevealed { crisis, card } => format!("crisis {crisis} is {card}"),
        Event::DeckRenewed { count } => format!("the pile of {count} becomes the deck"),
        Event::CampaignsRenewed => "the campaigns are shuffled anew".into(),
        Event::BidLaid { seat, crisis, resource } => {
            format!("{} averts crisis {crisis} with {resource}", who(*seat))
        }
        Event::FreeBid { seat, crisis, card } => {
            format!("{} averts crisis {crisis} with {card}", who(*seat))
        }
        Event::CrisisRedrawn { seat, crisis, by, old } => {
            format!("{} sends crisis {crisis}, {old}, into the deck with {by}", who(*seat))
        }
        Event::CrisisAccepted { seat, card, pot, .. } => {
            format!("{} accepts {card} and takes {}", who(*seat), units(*pot))
        }
        Event::MarkerMoved { seat } => format!("{} becomes the start player", who(*seat)),
        Event::Destroyed { seat, location, position } => {
            format!("{} loses {location} at position {position}", who(*seat))
        }
        Event::NothingDestroyed { seat } => format!("{} has nothing left to lose", who(*seat)),
        Event::Attached { seat, card, location, position } => {
            format!("{} attaches {card} to {location} at position {position}", who(*seat))
        }
        Event::CardDiscarded { seat, card } => {
            format!("{} has no place for {card}", who(*seat))
        }
        Event::Gained { seat, resources, by: source } => {
            format!("{} gains {} by {}", who(*seat), units(*resources), by(*source))
        }
        Event::Scored { seat, points, by: source } => {
            format!("{} scores {points} by {}", who(*seat), by(*source))
        }
        Event::Refreshed { seat, cards: refreshed } => {
            format!("{} refreshes {}", who(*seat), cards(refreshed))
        }
        Event::ScarcityDeclared { seat, purse } => {
            format!("{} declares scarcity and shows {}", who(*seat), units(*purse))
        }
        Event::ScarcityCoin { seat } => format!("{} buys a coin for 2 points", who(*seat)),
        Event::Exchanged { seat, by, gave, got } => {
            format!("{} gives {gave} for {} at {by}", who(*seat), units(*got))
        }
        Event::AbilityUsed { seat, by } => format!("{} uses {by}", who(*seat)),
        Event::Repeated { seat, by, target } => {
            format!("{} may use {target} once more by {by}", who(*seat))
        }
        Event::CardPlayed { seat, card, paid } => {
            format!("{} plays {card} for {}", who(*seat), units(*paid))
        }
        Event::CardSold { seat, card } => format!("{} sells {card}", who(*seat)),
        Event::Rebuilt { seat, location, paid } => {
            format!("{} rebuilds {location} for {}", who(*seat), units(*paid))
        }
        Event::Swapped { seat, by: source, positions: [a, b] } => {
            swapped(&who(*seat), *source, *a, *b)
        }
        Event::InnovationMoved { seat, card, location, .. } => {
            format!("{} moves {card} to {location}", who(*seat))
        }
        Event::HandKept { seat } => format!("{} keeps the rest of the hand", who(*seat)),
        Event::HandDiscarded { seat, cards: left } => {
            format!("{} discards {}", who(*seat), cards(left))
        }
        Event::HandFilled { seat, cards: Some(drawn), .. } => {
            format!("{} draws {}", who(*seat), cards(drawn))
        }
        Event::HandFilled { seat, count, cards: None } => {
            format!("{} draws {}", who(*seat), plural(*count, "card"))
        }
        Event::OrderChosen { seat, economy_first: true } => {
            format!("{} begins with the economy", who(*seat))
        }
        Event::OrderChosen { seat, economy_first: false } => {
            format!("{} begins with industry", who(*seat))
        }
        Event::Ended { seat, round } => format!("{} ends {}", who(*seat), round_name(*round)),
        Event::CampaignRevealed { campaign } => format!("campaign {campaign} begins"),
        Event::BidSealed { seat, bid: Some([axes, coins]) } => {
            format!("{} bids {} and {}", who(*seat), plural(*axes, "axe"), plural(*coins, "coin"))
        }
        Event::BidSealed { seat, bid: None } => format!("{} has made a bid", who(*seat)),
        Event::BidsShown { strength, victors, .. } => {
            let strengths: Vec<String> = strength.iter().map(ToString::to_string).collect();
            let names: Vec<String> = victors.iter().map(who).collect();
            format!("the strengths are {}; victory for {}", strengths.join(", "), names.join(", "))
        }
        Event::RefreshDeclined { seat } => format!("{} takes no marker off", who(*seat)),
        Event::GameEnded { scores, .. } => {
            let points: Vec<String> =
                (0..).zip(scores).map(|(i, n)| format!("{} {n}", who(Seat(i)))).collect();
            format!("the empires have fallen: {}", points.join(", "))
        }
    }
}

fn swapped(who: &str, by: Option<Source>, a: Position, b: Position) -> String {
    match by {
        Some(source) => format!("{who} swaps positions {a} and {b} by {source}"),
        None => format!("unrest swaps positions {a} and {b} of {who}"),
    }
}
