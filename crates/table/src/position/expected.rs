//! Values of `[expect]`, each with its place in the file.

use serde::Deserialize;
use serde::de::{self, MapAccess, SeqAccess};
use std::fmt;
use toml::Spanned;

/// A value somebody expects.
#[derive(Clone, Debug)]
pub(super) enum Expected {
    Number(i64),
    Flag(bool),
    Text(String),
    List(Vec<Spanned<Expected>>),
    Table(Vec<(Spanned<String>, Spanned<Expected>)>),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Number(number) => write!(f, "{number}"),
            Expected::Flag(flag) => write!(f, "{flag}"),
            Expected::Text(text) => write!(f, "{text:?}"),
            Expected::List(list) => {
                f.write_str("[")?;
                for (place, entry) in list.iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    write!(f, "{comma}{}", entry.get_ref())?;
                }
                f.write_str("]")
            }
            Expected::Table(table) => {
                f.write_str("{")?;
                for (place, (key, entry)) in table.iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    write!(f, "{comma}{:?}:{}", key.get_ref(), entry.get_ref())?;
                }
                f.write_str("}")
            }
        }
    }
}

impl<'de> Deserialize<'de> for Expected {
    fn deserialize<D: de::Deserializer<'de>>(source: D) -> Result<Expected, D::Error> {
        source.deserialize_any(Visitor)
    }
}

struct Visitor;

impl<'de> de::Visitor<'de> for Visitor {
    type Value = Expected;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number, a text, true, false, a list or a table")
    }

    fn visit_i64<E>(self, number: i64) -> Result<Expected, E> {
        Ok(Expected::Number(number))
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Expected, E> {
        Ok(Expected::Flag(flag))
    }

    fn visit_str<E>(self, text: &str) -> Result<Expected, E> {
        Ok(Expected::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Expected, A::Error> {
        let mut list = Vec::new();
        while let Some(entry) = seq.next_element()? {
            list.push(entry);
        }
        Ok(Expected::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Expected, A::Error> {
        let mut table = Vec::new();
        while let Some(entry) = map.next_entry()? {
            table.push(entry);
        }
        Ok(Expected::Table(table))
    }
}
