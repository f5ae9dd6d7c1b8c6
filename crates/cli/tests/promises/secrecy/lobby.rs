//! What the lobby answers to somebody about a table: every route there is, refusals included.

use super::table::neutral;
use crate::matrix::Row;
use crowd::{Answer, Guest};
use serde_json::Value;

/// Somebody at a table, by their column in the matrix of routes.
#[derive(Copy, Clone, PartialEq, Eq)]
pub enum Role {
    Spectator = 2,
    Player = 3,
    Host = 4,
}

/// Requests that change something for whoever may make them. What they lead to comes over the
/// sockets; and to whoever may not make them, they are a refusal like others. A route that is
/// neither must say here what it is.
const CHANGES: [(&str, &str); 6] = [
    ("post", "/api/session"),
    ("delete", "/api/session"),
    ("post", "/api/tables"),
    ("post", "/api/tables/{id}/host"),
    ("post", "/api/tables/{id}/link"),
    // This one changes nothing and is about no table.
    ("post", "/api/positions"),
];

/// Whose eyes are asked for.
const EYES: [&str; 4] = ["own", "0", "1", "spectator"];

/// Asks everything, and gives back what was answered.
///
/// What is about no table is asked only if `all` is wished.
pub async fn ask(
    guest: &Guest,
    role: Role,
    rows: &[Row],
    table: &Value,
    names: &[(String, String)],
    all: bool,
) -> Vec<String> {
    let text = |key: &str| table[key].as_str().expect("a text");
    let mut answers = Vec::new();
    for (method, path, body, statuses) in rows {
        let changes = *method != "get" && statuses[role as usize] < 400;
        if changes {
            assert!(CHANGES.contains(&(*method, *path)), "{method} {path}: what does it change?");
            continue;
        }
        let about = ["/api/tables", "/healthz", "/metrics"].contains(path) || path.contains("{id}");
        // Whoever makes a practice table has chosen all its chance, and may know it.
        let knows = role == Role::Host && path.contains("/position/");
        if knows || !about && !all {
            continue;
        }
        let path = path.replace("{id}", text("id")).replace("{game}", text("game"));
        let path = path.replace("{digest}", text("kit"));
        let several = ["{viewer}", "{entry}"].into_iter().find(|part| path.contains(part));
        let parts: &[&str] = match several {
            Some("{viewer}") => &EYES,
            Some(_) => &["0", "3"],
            None => &[""],
        };
        for part in parts {
            let path = path.replace(several.unwrap_or("{}"), part);
            assert!(!path.contains('{'), "{path}: what is meant?");
            let answer = request(guest, method, &path, body).await;
            answers.push(neutral(&told(&path, &answer, text("id")), names));
        }
    }
    answers
}

async fn request(guest: &Guest, method: &str, path: &str, body: &Value) -> Answer {
    let kind = if body.is_null() { "" } else { "Content-Type: application/json\r\n" };
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let head = format!("Origin: {}\r\n{kind}", guest.origin());
    guest.request(&method.to_uppercase(), path, &head, &body).await
}

/// An answer as far as it can be about one table.
fn told(path: &str, answer: &Answer, id: &str) -> String {
    match path {
        // The other tables are compared in their turn.
        "/api/tables" => {
            let tables = answer.body.as_array().expect("a list");
            let own = tables.iter().find(|table| table["id"] == id);
            own.map(ToString::to_string).unwrap_or_default()
        }
        // Which figures there are; what they say is compared elsewhere.
        "/metrics" => {
            let lines = answer.text.lines().filter(|line| !line.starts_with('#'));
            let names = lines.filter_map(|line| Some(line.rsplit_once(' ')?.0));
            let mut names: Vec<&str> = names.collect();
            names.sort_unstable();
            names.join("\n")
        }
        _ => {
            let head = answer.head.lines().filter(|line| !line.starts_with("date:"));
            head.chain([answer.text.as_str()]).collect::<Vec<_>>().join("\n")
        }
    }
}

/// The figures of the server.
pub struct Figures(Vec<(String, f64)>);

impl Figures {
    pub async fn read(guest: &Guest) -> Figures {
        let text = guest.get("/metrics").await.text;
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let figures = lines.filter_map(|line| {
            let (name, value) = line.rsplit_once(' ')?;
            Some((name.to_owned(), value.parse().ok()?))
        });
        // How many commits the disk took at once, and since when, is a matter of chance.
        let mut figures: Vec<_> =
            figures.filter(|(name, _): &(String, f64)| !name.contains("store_group")).collect();
        figures.sort_by(|(a, _), (b, _)| a.cmp(b));
        Figures(figures)
    }

    fn get(&self, name: &str) -> Option<f64> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| *value)
    }

    pub fn sockets(&self) -> Option<f64> {
        self.get("lazaretto_sockets")
    }

    /// What one table's doings made of them: of counters by how much they rose.
    pub fn since(&self, before: &Figures) -> String {
        let lines = self.0.iter().map(|(name, value)| {
            let base = if name.ends_with("_total") { before.get(name).unwrap_or(0.0) } else { 0.0 };
            format!("{name} {}", value - base)
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
