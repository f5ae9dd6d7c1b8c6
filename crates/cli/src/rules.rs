//! `lazaretto rules`: the rules, by number or by words.

use crate::error::CliError;
use game::RuleId;
use std::io::Write;
use table::{Language, NAMES, Rule, UnknownGame, in_short, nearest, rulebook_in};

/// Print a game in short, a rule by its id, or every rule that contains all the given words.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lazaretto rules rattus
  lazaretto rules RAT-6.4
  lazaretto rules witch exchange
  lazaretto rules --game rattus trigger player
  lazaretto rules --lang de RAT-6.4")]
pub struct Args {
    /// A game, an id such as RAT-6.4, or words to search for.
    #[arg(required = true, value_name = "GAME|ID|WORDS")]
    words: Vec<String>,
    /// Only the rules of this game.
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// The language of the rules.
    #[arg(long, value_enum, default_value = "en")]
    lang: Lang,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Lang {
    /// English
    En,
    /// Deutsch
    De,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::En => Language::English,
            Lang::De => Language::German,
        }
    }
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    if let Some(name) = args.game.as_ref().filter(|name| !NAMES.contains(&name.as_str())) {
        return Err(CliError::input(UnknownGame { name: name.clone() }));
    }
    look_up(args.game.as_deref(), args.lang.into(), &args.words, out)
}

/// Prints a game in short, a rule by its id, or every rule that contains all the words.
pub fn look_up(
    game: Option<&str>,
    language: Language,
    words: &[String],
    out: &mut impl Write,
) -> Result<(), CliError> {
    let of_game = |rule: &&Rule| game.is_none_or(|game| game == rule.game);
    let rules: Vec<&Rule> = rulebook_in(language).iter().filter(of_game).collect();
    if let [name] = words
        && let Ok(text) = in_short(name, language)
    {
        writeln!(out, "{text}")?;
        return Ok(());
    }
    if let [word] = words
        && looks_like_an_id(word)
    {
        return print(out, &[by_id(&rules, word)?]);
    }
    let found: Vec<&Rule> = rules.into_iter().filter(|rule| rule.mentions(words)).collect();
    if found.is_empty() {
        return Err(CliError::Failed(format!("no rule contains '{}'", words.join(" "))));
    }
    print(out, &found)
}

/// Capitals or not, a hyphen and a digit: whoever writes that does not search for words.
fn looks_like_an_id(word: &str) -> bool {
    word.split_once('-').is_some_and(|(prefix, numbers)| {
        !prefix.is_empty()
            && prefix.chars().all(|letter| letter.is_ascii_alphabetic())
            && numbers.starts_with(|digit: char| digit.is_ascii_digit())
    })
}

fn by_id<'a>(rules: &[&'a Rule], word: &str) -> Result<&'a Rule, CliError> {
    let wanted = word.to_ascii_uppercase();
    let id: Option<RuleId> = wanted.parse().ok();
    rules.iter().find(|rule| Some(rule.id) == id).copied().ok_or_else(|| {
        let ids: Vec<String> = rules.iter().map(|rule| rule.id.to_string()).collect();
        let near = nearest(&wanted, ids.iter().map(String::as_str), 5);
        CliError::Input(format!("there is no rule {word}; the nearest are {}", near.join(", ")))
    })
}

fn print(out: &mut impl Write, rules: &[&Rule]) -> Result<(), CliError> {
    let mut heading = None;
    for (number, rule) in rules.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        // Neighbouring rules share their heading.
        if heading != Some((rule.game, rule.chapter, rule.section)) {
            heading = Some((rule.game, rule.chapter, rule.section));
            let comma = if rule.section.is_empty() { "" } else { ", " };
            writeln!(out, "{}, {}{comma}{}\n", rule.game, rule.chapter, rule.section)?;
        }
        let mut lines = rule.text.lines();
        writeln!(out, "{}  {}", rule.id, lines.next().unwrap_or_default())?;
        for line in lines {
            writeln!(out, "  {line}")?;
        }
    }
    Ok(())
}
