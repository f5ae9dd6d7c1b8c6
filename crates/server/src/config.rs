//! Everything that whoever runs the server can set.

use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;
use table::Packs;

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Config {
    /// The SQLite file.
    pub database: PathBuf,
    /// The address people type, such as `https://games.example.org`. Requests that
    /// change something must come from a page of this address. Without it, the server is
    /// for this machine or the home network: names are then refused, only numbers and
    /// `localhost` are served, so that no foreign name can be pointed at it.
    pub public_url: Option<String>,
    /// Proxies whose word counts when they say for whom they ask.
    pub trusted_proxies: Vec<IpAddr>,
    /// The shortest time a bot takes, so that people can follow.
    pub bot_delay: Duration,
    /// How many bots may think at the same time.
    pub bot_threads: usize,
    /// A table nobody looks at leaves memory after this time.
    pub idle: Duration,
    /// Finished and abandoned tables are thrown away so long after their last entry.
    pub keep_finished: Option<Duration>,
    /// Tables that nobody has touched for so long are thrown away, however far they are, and so
    /// are guests as old who are left without one.
    pub keep_untouched: Option<Duration>,
    /// Components for new tables.
    pub packs: Packs,
    /// The limits.
    pub limits: Limits,
}

impl Config {
    /// The usual settings with that database.
    pub fn new(database: impl Into<PathBuf>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            database: database.into(),
            public_url: None,
            trusted_proxies: Vec::new(),
            bot_delay: Duration::from_millis(300),
            bot_threads: cores.saturating_sub(1).max(1),
            idle: Duration::from_secs(15 * 60),
            keep_finished: None,
            keep_untouched: None,
            packs: Packs::default(),
            limits: Limits::default(),
        }
    }

    /// Do people come by HTTPS?
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }
}

/// A token bucket: so many at once, and then one more in each period.
#[derive(Copy, Clone, Debug)]
pub struct Rate {
    /// How many at once.
    pub burst: u32,
    /// How long until one more.
    pub period: Duration,
}

impl Rate {
    const fn new(burst: u32, period: Duration) -> Rate {
        Rate { burst, period }
    }
}

/// What anybody may use at most. Hitting a limit hurts only whoever hits it.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message on a socket, in bytes.
    pub message: usize,
    /// The longest body of a request, in bytes.
    pub body: usize,
    /// The longest replay file that is taken in, in bytes.
    pub replay: usize,
    /// A log that has so many entries takes only moves, and no longer one is taken in.
    pub entries: u32,
    /// How deep JSON may be nested.
    pub depth: usize,
    /// The longest head of a request, in bytes; 8,192 at least.
    pub head: usize,
    /// How long the head of a request may take.
    pub head_time: Duration,
    /// How long the rest of a request and its answer may take.
    pub answer: Duration,
    /// The same for a replay file that is taken in, which may come slowly.
    pub upload: Duration,
    /// The longest line of chat, in characters.
    pub chat_text: usize,
    /// Sockets from one address.
    pub sockets_per_address: u32,
    /// Sockets of one session.
    pub sockets_per_session: u32,
    /// Long answers, long games told to sockets, positions that are written, and replay files on
    /// their way in, from one address.
    pub long_per_address: u32,
    /// Messages that may wait for a slow client.
    pub queue_messages: usize,
    /// Bytes that may wait for a slow client.
    pub queue_bytes: usize,
    /// How long a socket may take to say hello.
    pub hello: Duration,
    /// How often the server pings.
    pub ping: Duration,
    /// A socket that was silent for so long is dead.
    pub dead: Duration,
    /// How long a farewell may take: long enough that a client that was slow to read still
    /// learns why it was cut off.
    pub farewell: Duration,
    /// Commands of one seat.
    pub commands: Rate,
    /// Questions of one session.
    pub questions: Rate,
    /// Chat of one session.
    pub chat: Rate,
    /// New tables of one session.
    pub tables: Rate,
    /// Replay files that are taken in from one address.
    pub imports: Rate,
    /// Games that one session looks at move by move, or takes away as a file.
    pub histories: Rate,
    /// Orders of one session about tables and their seats, links included.
    pub orders: Rate,
    /// How often one session looks at a table, or at the list of its own, without a socket.
    pub looks: Rate,
    /// Sockets that one session opens.
    pub joins: Rate,
    /// New sessions and claims from one address.
    pub sessions: Rate,
    /// A socket is closed after so many refusals by a rate limit in a row.
    pub refusals: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        let seconds = Duration::from_secs;
        Limits {
            message: 16 << 10,
            body: 64 << 10,
            replay: 2 << 20,
            entries: 5_000,
            depth: 8,
            head: 16 << 10,
            head_time: seconds(5),
            answer: seconds(15),
            upload: seconds(120),
            chat_text: 2_000,
            sockets_per_address: 64,
            sockets_per_session: 8,
            long_per_address: 16,
            queue_messages: 256,
            queue_bytes: 512 << 10,
            hello: seconds(5),
            ping: seconds(20),
            dead: seconds(45),
            farewell: seconds(10),
            commands: Rate::new(30, Duration::from_millis(200)),
            questions: Rate::new(60, Duration::from_millis(50)),
            chat: Rate::new(5, seconds(2)),
            tables: Rate::new(10, seconds(360)),
            // Each is kept, and as long as hundreds of other tables.
            imports: Rate::new(30, seconds(300)),
            histories: Rate::new(30, seconds(2)),
            orders: Rate::new(30, seconds(2)),
            // Pages ask once, and again with each connection that fails.
            looks: Rate::new(120, Duration::from_millis(100)),
            // Two windows on a bad network may come back every second, for as long as it is bad.
            joins: Rate::new(60, Duration::from_millis(200)),
            sessions: Rate::new(60, seconds(10)),
            refusals: 100,
        }
    }
}

impl Limits {
    /// The names that [`Limits::set`] knows.
    pub const NAMES: [&str; 40] = [
        "message-bytes",
        "body-bytes",
        "replay-bytes",
        "entries",
        "json-depth",
        "head-bytes",
        "head-ms",
        "answer-ms",
        "upload-ms",
        "chat-characters",
        "sockets-per-address",
        "sockets-per-session",
        "long-per-address",
        "queue-messages",
        "queue-bytes",
        "hello-ms",
        "ping-ms",
        "dead-ms",
        "farewell-ms",
        "commands",
        "commands-ms",
        "questions",
        "questions-ms",
        "chat",
        "chat-ms",
        "tables",
        "tables-ms",
        "imports",
        "imports-ms",
        "histories",
        "histories-ms",
        "orders",
        "orders-ms",
        "looks",
        "looks-ms",
        "joins",
        "joins-ms",
        "sessions",
        "sessions-ms",
        "refusals",
    ];

    /// Sets one limit by its name. A rate has two: how many at once, and after how many
    /// milliseconds one more. No if there is no limit of that name.
    #[must_use]
    pub fn set(&mut self, name: &str, value: u32) -> bool {
        let size = value as usize;
        let time = Duration::from_millis(u64::from(value));
        match name {
            "message-bytes" => self.message = size,
            "body-bytes" => self.body = size,
            "replay-bytes" => self.replay = size,
            "entries" => self.entries = value,
            "json-depth" => self.depth = size,
            "head-bytes" => self.head = size,
            "head-ms" => self.head_time = time,
            "answer-ms" => self.answer = time,
            "upload-ms" => self.upload = time,
            "chat-characters" => self.chat_text = size,
            "sockets-per-address" => self.sockets_per_address = value,
            "sockets-per-session" => self.sockets_per_session = value,
            "long-per-address" => self.long_per_address = value,
            "queue-messages" => self.queue_messages = size,
            "queue-bytes" => self.queue_bytes = size,
            "hello-ms" => self.hello = time,
            "ping-ms" => self.ping = time.max(Duration::from_millis(1)),
            "dead-ms" => self.dead = time,
            "farewell-ms" => self.farewell = time,
            "commands" => self.commands.burst = value,
            "commands-ms" => self.commands.period = time,
            "questions" => self.questions.burst = value,
            "questions-ms" => self.questions.period = time,
            "chat" => self.chat.burst = value,
            "chat-ms" => self.chat.period = time,
            "tables" => self.tables.burst = value,
            "tables-ms" => self.tables.period = time,
            "imports" => self.imports.burst = value,
            "imports-ms" => self.imports.period = time,
            "histories" => self.histories.burst = value,
            "histories-ms" => self.histories.period = time,
            "orders" => self.orders.burst = value,
            "orders-ms" => self.orders.period = time,
            "looks" => self.looks.burst = value,
            "looks-ms" => self.looks.period = time,
            "joins" => self.joins.burst = value,
            "joins-ms" => self.joins.period = time,
            "sessions" => self.sessions.burst = value,
            "sessions-ms" => self.sessions.period = time,
            "refusals" => self.refusals = value,
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// The leaves of what is written for debugging, each with the fields it lies in.
    fn fields(limits: &Limits) -> BTreeSet<(String, String)> {
        let text = format!("{limits:#?}");
        let mut rate = "";
        let leaves = text.lines().filter_map(|line| {
            let inner = line.starts_with("        ");
            match line.trim().trim_end_matches(',').split_once(": ") {
                Some((name, "Rate {")) => {
                    rate = name;
                    None
                }
                Some((name, value)) if inner => Some((format!("{rate}.{name}"), value.to_owned())),
                Some((name, value)) => Some((name.to_owned(), value.to_owned())),
                None => None,
            }
        });
        leaves.collect()
    }

    #[test]
    fn every_limit_can_be_set_by_one_name() {
        let usual = fields(&Limits::default());
        let mut left: BTreeSet<&str> = usual.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(left.len(), Limits::NAMES.len(), "{left:?}");
        for name in Limits::NAMES {
            let mut limits = Limits::default();
            assert!(limits.set(name, 7), "{name}");
            let changed = fields(&limits);
            let changed: Vec<_> = usual.difference(&changed).map(|(name, _)| name).collect();
            let [field] = changed[..] else { panic!("{name} sets {changed:?}") };
            assert!(left.remove(field.as_str()), "{field} is set by {name} and by another name");
        }
        assert!(!Limits::default().set("sky", 7));
    }

    fn page() -> String {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/hosting.md");
        std::fs::read_to_string(path).expect("the page")
    }

    #[test]
    fn a_proxy_set_up_as_told_lets_every_replay_file_through() {
        let size = format!(" client_max_body_size {}m;", Limits::default().replay >> 20);
        assert!(page().contains(&size), "docs/hosting.md lacks{size}");
    }

    /// The usual value of a limit, as it would be given on the command line.
    fn usual(name: &str) -> u32 {
        let mut limits = Limits::default();
        assert!(limits.set(name, 7), "{name}");
        let (usual, changed) = (fields(&Limits::default()), fields(&limits));
        let (_, value) = usual.difference(&changed).next().expect("none is usually 7");
        let (number, unit) = value.split_at(value.trim_end_matches(char::is_alphabetic).len());
        let number: u32 = number.parse().expect("a whole number");
        match unit {
            "" | "ms" => number,
            "s" => number * 1_000,
            _ => panic!("{name} is {value}"),
        }
    }

    #[test]
    fn whoever_runs_the_server_is_told_every_limit_and_its_usual_value() {
        let page = page();
        let rows = page.lines().filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split(" | ");
            Some((cells.next()?.trim_end_matches('`').split("`, `"), cells.next()?.split(", ")))
        });
        let rows = rows.flat_map(|(names, values)| names.zip(values));
        let told: Vec<(&str, String)> =
            rows.map(|(name, value)| (name, value.replace(',', ""))).collect();
        for name in Limits::NAMES {
            let values = told.iter().filter(|(other, _)| *other == name).map(|(_, value)| value);
            let values: Vec<&String> = values.collect();
            assert_eq!(values, [&usual(name).to_string()], "docs/hosting.md about {name}");
        }
    }
}
