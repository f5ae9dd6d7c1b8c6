//! Rattus in words.

use super::{Words, many};
use game::Seat;
use rattus::{
    Action, Class, Colour, Event, Face, Kit, Letter, Rattus, Region, Stage, TileAt, View,
};
use std::fmt::Write as _;

const BOLD: &str = "\x1b[1m";
const DIM: &str = "\x1b[2m";
const PLAIN: &str = "\x1b[0m";

fn ink(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "\x1b[31m",
        Colour::Yellow => "\x1b[33m",
        Colour::Green => "\x1b[32m",
        Colour::Blue => "\x1b[34m",
    }
}

impl Words for Rattus {
    fn seat_name(_: &Kit, view: &View, seat: Seat) -> String {
        view.colours.get(usize::from(seat.0)).map_or_else(|| seat.to_string(), Colour::to_string)
    }

    fn board(&self, view: &View) -> String {
        let mut text = String::new();
        let _ = writeln!(
            text,
            "{BOLD}Rattus{PLAIN}  supply {}  turned {}  removed unseen {}",
            view.supply,
            view.turned.len(),
            view.removed
        );
        regions(self, view, &mut text);
        seats(view, &mut text);
        text
    }

    fn question(kit: &Kit, view: &View) -> String {
        let own = &view.cards[usize::from(view.active.0)];
        match view.stage {
            Stage::Setup => "Place two cubes in a region.".into(),
            Stage::Turn if view.placed => {
                "Move the plague to end your turn, or use a card first.".into()
            }
            Stage::Turn => "Place cubes, one for each rat in the region you choose; a card may be taken before or after.".into(),
            Stage::Spread => format!(
                "The plague spreads from {}: choose where the next rat goes ({} to place).",
                name(kit, view.figure),
                view.spread_left
            ),
            Stage::Count => "Does the plague count as two cubes in this devastation?".into(),
            Stage::Reveal => format!(
                "The rats of {} are turned one by one. Go on, or use a card first{}.",
                name(kit, view.figure),
                if own.contains(Class::Merchant) { " (flee with the merchant?)" } else { "" }
            ),
            Stage::WitchLook2 => "Look at a second rat, or stop.".into(),
            Stage::WitchSwap => "Exchange the two rats, or leave them.".into(),
            Stage::Final => "Your final turn: use each of your cards once, then pass.".into(),
            Stage::Over => "The game is over.".into(),
        }
    }

    fn sentence(kit: &Kit, view: &View, event: &Event) -> String {
        let who = |seat: Seat| Self::seat_name(kit, view, seat);
        match event {
            Event::CubesPlaced { seat, region, count } => {
                format!("{} places {} in {}", who(*seat), many(*count, "cube"), name(kit, *region))
            }
            Event::CardTaken { seat, class, from: None } => {
                format!("{} takes the {class}", who(*seat))
            }
            Event::CardTaken { seat, class, from: Some(from) } => {
                format!("{} takes the {class} from {}", who(*seat), who(*from))
            }
            Event::CastleEntered { seat, region } => {
                format!("{} brings a cube from {} into the castle", who(*seat), name(kit, *region))
            }
            Event::CubesMoved { seat, from, to, count } => {
                let cubes = many(*count, "cube");
                format!(
                    "{} moves {cubes} from {} to {}",
                    who(*seat),
                    name(kit, *from),
                    name(kit, *to)
                )
            }
            Event::TileMoved { seat, tile, to } => {
                format!("{} moves the rat {tile} to {}", who(*seat), name(kit, to.region))
            }
            Event::TileLooked { seat, tile, front: None } => {
                format!("{} looks at the rat {tile}", who(*seat))
            }
            Event::TileLooked { seat, tile, front: Some(front) } => {
                format!("{} looks at the rat {tile}: {}", who(*seat), face(*front))
            }
            Event::WitchDone { seat, swapped: Some((a, b)) } => {
                format!("{} exchanges the rats {a} and {b}", who(*seat))
            }
            Event::WitchDone { seat, swapped: None } => {
                format!("{} leaves the rats where they are", who(*seat))
            }
            Event::FigureMoved { seat, from, to } => {
                format!(
                    "{} moves the plague from {} to {}",
                    who(*seat),
                    name(kit, *from),
                    name(kit, *to)
                )
            }
            Event::TilePlaced { tile } => format!("a new rat comes to {}", name(kit, tile.region)),
            Event::SpreadLapsed { count } => {
                format!("{} cannot be placed", many(*count, "more rat"))
            }
            Event::FigureCounts { yes: true } => "the plague counts as two cubes".into(),
            Event::FigureCounts { yes: false } => "the plague does not count".into(),
            Event::TileTurned { tile, front, cubes, outbreak } => format!(
                "the rat {tile} is turned: {} against {}, {}",
                face(*front),
                many(*cubes, "cube"),
                if *outbreak { "the plague breaks out" } else { "nothing happens" }
            ),
            Event::CubesLost { seat, region, count, majority, all, classes } => {
                let mut reasons: Vec<String> = classes.iter().map(|c| c.to_string()).collect();
                if *majority {
                    reasons.insert(0, "majority".into());
                }
                if *all {
                    reasons.insert(0, "all".into());
                }
                let (cubes, reasons) = (many(*count, "cube"), reasons.join(", "));
                format!("{} loses {cubes} in {} ({reasons})", who(*seat), name(kit, *region))
            }
            Event::TurnEnded { seat } => format!("the turn of {} is over", who(*seat)),
            Event::EndTriggered { seat, cause } => format!(
                "{}: regular play ends with the turn of {} ({})",
                cause.rule(),
                who(*seat),
                match cause {
                    rattus::Cause::SupplyEmpty => "no rats left",
                    rattus::Cause::HandEmpty => "no cubes left in hand",
                }
            ),
            Event::FinalTurnBegan { seat } => format!("the final turn of {} begins", who(*seat)),
            Event::FinalTurnSkipped { seat } => format!("{} has no card to use", who(*seat)),
            Event::FinalTurnEnded { seat } => format!("the final turn of {} is over", who(*seat)),
            Event::FinalDevastation => "the plague devastates every region".into(),
            Event::GameEnded { winner, scores } => {
                let points: Vec<String> = Seat::all(scores.len() as u8)
                    .map(|seat| format!("{} {}", who(seat), scores[usize::from(seat.0)]))
                    .collect();
                format!("{} wins: {}", who(*winner), points.join(", "))
            }
        }
    }

    fn choice(kit: &Kit, view: &View, action: Action) -> (&'static str, String) {
        let tiles = |tile: TileAt| tile.to_string();
        match action {
            Action::SetupPlace(region) => ("Two cubes", region.to_string()),
            Action::Take(class) => {
                let from = view.cards.iter().position(|cards| cards.contains(class));
                let from = from.map(|seat| Self::seat_name(kit, view, Seat(seat as u8)));
                let from = from.map_or_else(String::new, |who| format!(" (from {who})"));
                ("Take a card", format!("{class}{from}"))
            }
            Action::Place(region, count) => ("Place cubes", format!("{region} {count}")),
            Action::King(region) => ("King: a cube into the castle", region.to_string()),
            Action::Merchant(from, to, count) => {
                ("Merchant: move cubes", format!("{from} {to} {count}"))
            }
            Action::Monk(tile, to) => ("Monk: move a rat", format!("{} {to}", tiles(tile))),
            Action::WitchLook(tile) => ("Witch: look at a rat", tiles(tile)),
            Action::WitchLook2(tile) => ("Witch: look at a second rat", tiles(tile)),
            Action::WitchStop => ("Witch: enough", "stop".into()),
            Action::WitchSwap => ("Witch: these two rats", "exchange".into()),
            Action::WitchKeep => ("Witch: these two rats", "leave".into()),
            Action::Plague(region) => ("Move the plague", region.to_string()),
            Action::Spread(region) => ("The new rat goes to", region.to_string()),
            Action::Count(true) => ("The plague counts as two cubes", "yes".into()),
            Action::Count(false) => ("The plague counts as two cubes", "no".into()),
            Action::Reveal => ("The next rat", "turn it".into()),
            Action::FinalPeasant(region) => ("Peasant: one more cube", region.to_string()),
            Action::FinalKnight(region) => ("Knight: move the plague", region.to_string()),
            Action::Pass => ("End your final turn", "pass".into()),
        }
    }

    const FORMS: &'static [&'static str] = &rattus::FORMS;
}

/// A region by its Latin name, as on the board; the notation is the same in small letters.
fn name(kit: &Kit, region: Region) -> &str {
    &kit.regions[region as usize].name_latin
}

/// A front in words: `2 majority merchant monk`.
fn face(front: Face) -> String {
    let mut text = front.number().to_string();
    match front.letter() {
        Letter::None => {}
        Letter::Majority => text += " majority",
        Letter::All => text += " all",
    }
    for class in front.classes().iter() {
        let _ = write!(text, " {class}");
    }
    text
}

fn regions(game: &Rattus, view: &View, text: &mut String) {
    let _ = write!(text, "{DIM}   {:10} {:6}", "region", "rats");
    for colour in &view.colours {
        let _ = write!(text, " {:>6}", colour.name());
    }
    let _ = writeln!(text, "   neighbours{PLAIN}");
    for region in &view.regions {
        let plague = region.region == view.figure;
        let mark = if plague { "*" } else { " " };
        let style = if plague { BOLD } else { "" };
        let rats = match region.tiles.len() {
            0 => "-".to_owned(),
            count => "r".repeat(count),
        };
        let _ = write!(text, " {style}{mark} {:10} {rats:6}{PLAIN}", region.region.name());
        for (colour, count) in view.colours.iter().zip(&region.cubes) {
            let cell = if *count == 0 { ".".to_owned() } else { count.to_string() };
            let _ = write!(text, " {}{cell:>6}{PLAIN}", ink(*colour));
        }
        let near: Vec<&str> = game.neighbours(region.region).iter().map(Region::name).collect();
        let _ = writeln!(text, "   {DIM}{}{PLAIN}", near.join(" "));
        for (place, tile) in region.tiles.iter().enumerate() {
            if let Some(front) = tile.front {
                let handle = TileAt { region: region.region, place: place as u8 };
                let _ = writeln!(text, "     {handle} is known to you: {}", face(front));
            }
        }
    }
    let _ = writeln!(text, " {DIM}* the plague{PLAIN}");
}

fn seats(view: &View, text: &mut String) {
    let own = |cards: &rattus::Classes| {
        let names: Vec<&str> = cards.iter().map(Class::name).collect();
        if names.is_empty() { "no card".to_owned() } else { names.join(", ") }
    };
    for seat in Seat::all(view.seats) {
        let index = usize::from(seat.0);
        let colour = view.colours[index];
        let turn = if seat == view.active && view.stage != Stage::Over { ">" } else { " " };
        let _ = writeln!(
            text,
            " {turn} {}{:6}{PLAIN} hand {:2}  castle {:2}  alive {:2}  {}",
            ink(colour),
            colour.name(),
            view.hands[index],
            view.castle[index],
            view.scores[index],
            own(&view.cards[index])
        );
    }
    let _ = writeln!(text, "   display: {}", own(&view.display));
}
