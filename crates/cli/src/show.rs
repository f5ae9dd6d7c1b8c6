//! A situation as text.

use serde_json::Value;
use std::io::{self, Write};
use table::Situation;

/// Prints everything about a moment: the state as paths that `[expect]` understands, then
/// what everybody may do.
pub fn situation(out: &mut impl Write, situation: &Situation) -> io::Result<()> {
    for (key, value) in &situation.state {
        paths(out, key, value)?;
    }
    writeln!(out, "  to_act.must = {}", json(&situation.to_act.must))?;
    writeln!(out, "  to_act.may = {}", json(&situation.to_act.may))?;
    if let Some(ending) = &situation.outcome {
        writeln!(out, "  outcome.winners = {}", json(&ending.winners))?;
        writeln!(out, "  outcome.scores = {}", json(&ending.scores))?;
        writeln!(out, "  outcome.cause = {}", json(&ending.cause))?;
    }
    for legal in &situation.legal {
        writeln!(out, "  {} may:", legal.seat)?;
        for action in &legal.actions {
            writeln!(out, "    {action}")?;
        }
    }
    Ok(())
}

/// One line for each path; a table of plain values is a line of its own.
fn paths(out: &mut impl Write, path: &str, value: &toml::Value) -> io::Result<()> {
    match value.as_table() {
        Some(table) if table.values().any(|v| v.is_table() || v.is_array()) => {
            table.iter().try_for_each(|(key, value)| paths(out, &format!("{path}.{key}"), value))
        }
        Some(table) => {
            let pairs: Vec<String> = table.iter().map(|(k, v)| format!("{k} = {v}")).collect();
            writeln!(out, "  {path} = {{ {} }}", pairs.join(", "))
        }
        None => writeln!(out, "  {path} = {value}"),
    }
}

/// An event in one line: its type, then its fields.
pub fn event(event: &Value) -> String {
    let Some(fields) = event.as_object() else { return event.to_string() };
    let name = fields.get("type").and_then(Value::as_str).unwrap_or("event");
    let others = fields.iter().filter(|(key, value)| *key != "type" && !value.is_null());
    let others: Vec<String> = others
        .map(|(key, value)| match value.as_str() {
            Some(text) => format!(" {key}={text}"),
            None => format!(" {key}={value}"),
        })
        .collect();
    format!("{name}{}", others.concat())
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
