//! One evening at the terminal: asks people, lets bots move, keeps the log.

use super::input::{Line, understand};
use super::seats::Player;
use crate::error::CliError;
use crate::rules;
use agents::Agent;
use game::{Game, Interned, ReplayStep, Seat, Seed, Seen, Session, Viewer};
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use table::{Language, Playable, Words, choices, headings};

/// A line on the screen. Colours are stripped where they are not wanted, and a closed pipe
/// is an error like any other instead of a panic.
macro_rules! say {
    ($($text:tt)*) => { writeln!(anstream::stdout(), $($text)*)? };
}

/// The same without the end of the line.
macro_rules! show {
    ($($text:tt)*) => { write!(anstream::stdout(), $($text)*)? };
}

/// Something the log tells.
enum Entry<G: Game> {
    /// What an action led to.
    Events(Vec<G::Event>),
    /// A seat took its latest action back.
    Undone(Seat),
}

/// A seat at this terminal.
enum Chair<G: Game> {
    /// A person, how many entries of the log they have read, and whether they let everything
    /// pass until it is their turn.
    Human { read: usize, quiet: bool },
    /// A program.
    Bot(Box<dyn Agent<G>>),
}

/// How a prompt ended.
enum Answer<A> {
    Act(Seat, A),
    Undo(Seat),
    /// Whoever might have spoken up does not.
    Pass,
    Leave,
}

/// Why somebody is spoken to.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Occasion {
    /// The game waits for them.
    Asked,
    /// They may speak up before this seat moves.
    Before(Seat),
}

/// A game with its players.
pub struct Evening<G: Playable> {
    session: Session<G>,
    chairs: Vec<Chair<G>>,
    log: Vec<Entry<G>>,
    file: Option<PathBuf>,
    terminal: bool,
    /// The person who looked at the screen last.
    reader: Option<Seat>,
}

impl<G: Playable> Evening<G> {
    /// Sits everybody down. `file` is where the game came from and goes back to.
    pub fn new(
        session: Session<G>,
        players: Vec<Player<G>>,
        file: Option<PathBuf>,
        terminal: bool,
    ) -> Result<Evening<G>, CliError> {
        let chair = |(number, player)| match player {
            Player::Human => Ok(Chair::Human { read: 0, quiet: false }),
            Player::Bot(entrant) => {
                let seat = Seat(number as u8);
                let seed = Seed::Open(number as u64 + 1);
                entrant.sit_down(seat, seed).map(Chair::Bot).map_err(CliError::input)
            }
        };
        let chairs = players.into_iter().enumerate().map(chair).collect::<Result<_, _>>()?;
        let log = session.replay().steps.into_iter().map(|step| match step {
            ReplayStep::Move { events, .. } => Entry::Events(events),
            ReplayStep::Undo { seat, .. } | ReplayStep::Back { seat, .. } => Entry::Undone(seat),
        });
        let log = log.collect();
        Ok(Evening { session, chairs, log, file, terminal, reader: None })
    }

    /// Plays to the end, or until somebody leaves. Whatever goes wrong on the way, the game so far
    /// is saved.
    pub fn play(mut self) -> Result<(), CliError> {
        let played = self.rounds();
        if played.is_err() {
            // What went wrong is what counts, also if nobody can be told where the game is.
            let _ = self.save(None);
        }
        played
    }

    fn rounds(&mut self) -> Result<(), CliError> {
        while let Some(asked) = self.session.state().to_act().must.lowest() {
            let mut answer = match self.unasked()? {
                Some((seat, action)) => Answer::Act(seat, action),
                None => self.interruption(asked)?,
            };
            if matches!(answer, Answer::Pass) {
                answer = self.decide(asked)?;
            }
            let (seat, action) = match answer {
                Answer::Act(seat, action) => (seat, action),
                Answer::Undo(seat) => {
                    self.undo(seat);
                    continue;
                }
                Answer::Pass => continue,
                Answer::Leave => return self.leave(),
            };
            let mut events = Vec::new();
            if let Err(no) = self.session.apply(seat, action, &mut events) {
                return Err(CliError::Failed(format!("{seat} tried '{action}': {no}")));
            }
            self.tell_bots(&events);
            self.log.push(Entry::Events(events));
        }
        self.finish()
    }

    /// What a seat does that the game waits for.
    fn decide(&mut self, seat: Seat) -> Result<Answer<G::Action>, CliError> {
        match &mut self.chairs[usize::from(seat.0)] {
            Chair::Bot(bot) => bot
                .choose(&Seen::new(self.session.state(), seat))
                .map(|action| Answer::Act(seat, action))
                .map_err(|fault| CliError::Failed(format!("{seat}: {fault}"))),
            Chair::Human { quiet, .. } => {
                let silence = G::SILENCE.filter(|it| self.session.state().check(seat, *it).is_ok());
                *quiet &= silence.is_some();
                match silence.filter(|_| *quiet) {
                    Some(silence) => Ok(Answer::Act(seat, silence)),
                    None => self.ask(seat, Occasion::Asked),
                }
            }
        }
    }

    /// Before a bot moves, people who could play something out of turn are asked whether they
    /// will.
    fn interruption(&mut self, asked: Seat) -> Result<Answer<G::Action>, CliError> {
        if matches!(self.chairs[usize::from(asked.0)], Chair::Human { .. }) {
            return Ok(Answer::Pass);
        }
        for seat in self.session.state().to_act().may.iter() {
            let chair = &self.chairs[usize::from(seat.0)];
            if !matches!(chair, Chair::Human { quiet: false, .. }) {
                continue;
            }
            let mut legal = Vec::new();
            self.session.state().legal_actions(seat, &mut legal);
            if !legal.iter().any(|action| G::is_interruption(*action)) {
                continue;
            }
            match self.ask(seat, Occasion::Before(asked))? {
                Answer::Pass => {}
                answer => return Ok(answer),
            }
        }
        Ok(Answer::Pass)
    }

    /// What is done without a question: what goes without saying among the people at this
    /// keyboard, who agree with each other, and what bots say that may speak up. They are given
    /// the word once before each step.
    fn unasked(&mut self) -> Result<Option<(Seat, G::Action)>, CliError> {
        let own = Seat::all(self.chairs.len() as u8)
            .filter(|seat| matches!(self.chairs[usize::from(seat.0)], Chair::Human { .. }))
            .collect();
        if let Some(formality) = self.session.state().formality(own) {
            return Ok(Some(formality));
        }
        for seat in self.session.state().to_act().may.iter() {
            if let Chair::Bot(bot) = &mut self.chairs[usize::from(seat.0)] {
                let seen = Seen::new(self.session.state(), seat);
                let word = bot
                    .speak_up(&seen)
                    .map_err(|fault| CliError::Failed(format!("{seat}: {fault}")))?;
                if let Some(action) = word {
                    return Ok(Some((seat, action)));
                }
            }
        }
        Ok(None)
    }

    /// `1: airlift 1 paris`: another person at the keyboard speaks up.
    fn said_by_another(&self, text: &str) -> Option<(Seat, String)> {
        let (number, rest) = text.split_once(':')?;
        let seat = Seat(number.trim().parse().ok()?);
        let chair = self.chairs.get(usize::from(seat.0))?;
        matches!(chair, Chair::Human { .. }).then(|| (seat, rest.trim().to_owned()))
    }

    fn view(&self, seat: Seat) -> G::View {
        self.session.state().view(Viewer::Seat(seat))
    }

    fn kit(&self) -> Interned<G::Kit> {
        self.session.state().kit()
    }

    fn people(&self) -> usize {
        self.chairs.iter().filter(|chair| matches!(chair, Chair::Human { .. })).count()
    }

    fn tell_bots(&mut self, events: &[G::Event]) {
        for (number, chair) in self.chairs.iter_mut().enumerate() {
            if let Chair::Bot(bot) = chair {
                let viewer = Viewer::Seat(Seat(number as u8));
                events.iter().filter_map(|e| G::seen_by(e, viewer)).for_each(|e| bot.note(&e));
            }
        }
    }

    /// Shows a person the table and asks until the answer is one.
    fn ask(&mut self, seat: Seat, occasion: Occasion) -> Result<Answer<G::Action>, CliError> {
        if !self.hand_over(seat)? {
            return Ok(Answer::Leave);
        }
        self.tell_news(seat)?;
        let view = self.view(seat);
        let mut legal = Vec::new();
        self.session.state().legal_actions(seat, &mut legal);
        let name = G::seat_name(&self.kit(), &view, seat);
        match occasion {
            Occasion::Asked => {
                say!("\n{}", self.session.state().board(&view));
                say!("{name}: {}", G::question(&self.kit(), &view));
                show!("{}", choices::<G>(&self.kit(), &view, &legal));
            }
            // Few want to, so the table and all choices are shown to whoever types board.
            Occasion::Before(asked) => {
                let other = G::seat_name(&self.kit(), &view, asked);
                let what = headings::<G>(&self.kit(), &view, &legal);
                say!("\n{name} may speak up before {other} goes on: {what}.");
                say!(
                    "Enter lets it pass, quiet everything until your turn, board shows the choices."
                );
            }
        }
        loop {
            show!("> ");
            let Some(line) = read_line()? else { return Ok(Answer::Leave) };
            match understand(&line) {
                Line::Empty if occasion != Occasion::Asked => return Ok(Answer::Pass),
                Line::Empty => say!("Type a number, a move, or help."),
                Line::Quiet => {
                    let silence = G::SILENCE.filter(|it| legal.contains(it));
                    if occasion == Occasion::Asked && silence.is_none() {
                        say!("It is you who is asked now.");
                        continue;
                    }
                    if let Chair::Human { quiet, .. } = &mut self.chairs[usize::from(seat.0)] {
                        *quiet = true;
                    }
                    return Ok(silence.map_or(Answer::Pass, |it| Answer::Act(seat, it)));
                }
                Line::Number(number) => match number.checked_sub(1).and_then(|n| legal.get(n)) {
                    Some(action) => return Ok(Answer::Act(seat, *action)),
                    None => say!("There is no choice {number}; they go from 1 to {}.", legal.len()),
                },
                Line::Notation(text) => {
                    let (speaker, text) =
                        self.said_by_another(&text).unwrap_or_else(|| (seat, text.clone()));
                    match text.parse::<G::Action>() {
                        Ok(action) => match self.session.state().check(speaker, action) {
                            Ok(()) => return Ok(Answer::Act(speaker, action)),
                            Err(no) => say!("No. {no}."),
                        },
                        Err(error) => say!("{error}."),
                    }
                }
                Line::Undo => match self.session.undoable(seat) {
                    Ok(_) => return Ok(Answer::Undo(seat)),
                    Err(no) => say!("No: {no}."),
                },
                Line::Board => {
                    say!("\n{}", self.session.state().board(&view));
                    show!("{}", choices::<G>(&self.kit(), &view, &legal));
                }
                Line::Log => self.tell(seat, 0)?,
                Line::Rules(words) => look_up::<G>(&words)?,
                Line::Save(file) => self.save(file.as_deref())?,
                Line::Help => help::<G>()?,
                Line::Quit => return Ok(Answer::Leave),
            }
        }
    }

    /// With several people at one keyboard nobody sees what is not theirs. Answers false at
    /// the end of input.
    fn hand_over(&mut self, seat: Seat) -> Result<bool, CliError> {
        if self.people() > 1 && self.reader != Some(seat) {
            let name = G::seat_name(&self.kit(), &self.view(seat), seat);
            if self.terminal {
                // Clears the screen and what can be scrolled back to.
                show!("\x1b[2J\x1b[3J\x1b[H");
                show!("The keyboard goes to {name}. Press Enter when nobody else looks. ");
                if read_line()?.is_none() {
                    return Ok(false);
                }
                show!("\x1b[2J\x1b[3J\x1b[H");
            } else {
                say!("\n-- {name} --");
            }
        }
        self.reader = Some(seat);
        Ok(true)
    }

    /// What happened since this person looked last.
    fn tell_news(&mut self, seat: Seat) -> io::Result<()> {
        let end = self.log.len();
        if let Chair::Human { read, .. } = &mut self.chairs[usize::from(seat.0)] {
            let from = std::mem::replace(read, end);
            self.tell(seat, from)?;
        }
        Ok(())
    }

    /// The log from an entry on, as this person may know it.
    fn tell(&self, seat: Seat, from: usize) -> io::Result<()> {
        let view = self.view(seat);
        for entry in &self.log[from..] {
            match entry {
                Entry::Events(events) => {
                    for event in events.iter().filter_map(|e| G::seen_by(e, Viewer::Seat(seat))) {
                        say!("  {}", G::sentence(&self.kit(), &view, &event));
                    }
                }
                Entry::Undone(who) => {
                    say!("  {} takes that back", G::seat_name(&self.kit(), &view, *who));
                }
            }
        }
        Ok(())
    }

    fn undo(&mut self, seat: Seat) {
        if self.session.undo(seat).is_ok() {
            self.log.push(Entry::Undone(seat));
        }
    }

    fn finish(&mut self) -> Result<(), CliError> {
        let outcome = self.session.state().outcome();
        let watcher = self.reader.unwrap_or(Seat(0));
        self.tell_news(watcher)?;
        let view = self.view(watcher);
        say!("\n{}", self.session.state().board(&view));
        if let Some(outcome) = outcome {
            let winners: Vec<String> =
                outcome.winners.iter().map(|seat| G::seat_name(&self.kit(), &view, seat)).collect();
            let winners = if winners.is_empty() { "nobody".into() } else { winners.join(" and ") };
            say!("The game is over ({}). The winner is {winners}.", outcome.cause);
        }
        if self.people() > 0 {
            self.save(None)?;
        }
        Ok(())
    }

    /// At the end of input, and for those who have to go.
    fn leave(&mut self) -> Result<(), CliError> {
        say!();
        self.save(None)?;
        Ok(())
    }

    fn save(&mut self, asked: Option<&Path>) -> io::Result<()> {
        let path = match (asked, &self.file) {
            // The game's own file is brought up to date; any other must be new.
            (Some(path), own) if path.exists() && own.as_deref() != Some(path) => {
                say!("Not saved: there is a file {} already.", path.display());
                return Ok(());
            }
            (Some(path), _) => path.to_owned(),
            (None, Some(own)) => own.clone(),
            (None, None) => fresh_name(G::NAME),
        };
        match table::save_replay(&path, &self.session.replay()) {
            Ok(()) => {
                say!("Saved to {}.", path.display());
                self.file.get_or_insert(path);
            }
            Err(error) => say!("Not saved: {error}."),
        }
        Ok(())
    }
}

/// A rule, or a line that says that there is none.
fn look_up<G: Game>(words: &str) -> Result<(), CliError> {
    let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    if words.is_empty() {
        rules::look_up(None, Language::English, &[G::NAME.to_owned()], &mut anstream::stdout())?;
        say!("Which rule? Try rules {}-1.1, or words to search for.", G::RULES);
        return Ok(());
    }
    match rules::look_up(Some(G::NAME), Language::English, &words, &mut anstream::stdout()) {
        Err(CliError::Input(reason) | CliError::Failed(reason)) => {
            say!("{reason}.");
            Ok(())
        }
        other => other,
    }
}

/// `rattus-1.jsonl`, or the next number that is free.
fn fresh_name(game: &str) -> PathBuf {
    (1u32..)
        .map(|number| PathBuf::from(format!("{game}-{number}.jsonl")))
        .find(|path| !path.exists())
        .expect("numbers do not run out")
}

/// The longest line that is read at once; nothing anybody would type is.
const LINE: u64 = 64 << 10;

/// The next line of input; `None` at its end. Input that is no text is an empty line.
fn read_line() -> Result<Option<String>, CliError> {
    anstream::stdout().flush()?;
    let mut bytes = Vec::new();
    match io::stdin().lock().take(LINE).read_until(b'\n', &mut bytes) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) => Err(CliError::Input(format!("the input cannot be read: {error}"))),
    }
}

fn help<G: Words>() -> io::Result<()> {
    say!("Type the number of a choice, or a move in one of these forms:");
    for form in G::FORMS {
        say!("  {form}");
    }
    say!(
        "Or one of these:
  board        draw the table again
  undo         take your latest action back, while nothing was shown and nobody else acted
  log          everything that happened, as you may know it
  rules        the game in short
  rules ID     a rule, such as rules {}-1.1; or words to search for
  1: MOVE      the person in seat 1 speaks up while you are asked
  quiet        where you may speak up: let everything pass until it is your turn
  save [FILE]  write the game to a file
  quit         save and leave",
        G::RULES
    );
    Ok(())
}
