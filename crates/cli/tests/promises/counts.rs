//! How much is tried: the one table of every-day and long counts.

/// A count for every day, and one for `LAZARETTO_LONG=1`.
pub struct Count {
    normal: u32,
    long: u32,
}

impl Count {
    pub fn get(&self) -> u32 {
        match std::env::var_os("LAZARETTO_LONG").is_some_and(|value| value == "1") {
            true => self.long,
            false => self.normal,
        }
    }
}

const fn count(normal: u32, long: u32) -> Count {
    Count { normal, long }
}

/// T1: how often the server is killed.
pub const KILLS: Count = count(200, 2_000);
/// Games that two servers play at the same time out of one file.
pub const SHARED_GAMES: Count = count(3, 60);
/// T2: commands while the system calls are written down.
pub const TRACED: Count = count(240, 4_000);
/// T7: commands, each sent one to three times.
pub const COMMANDS: Count = count(20_000, 1_000_000);
/// P7: moves of games with interruptions.
pub const MOVES: Count = count(400, 4_000);
/// T8: moves after which every byte is compared.
pub const SECRECY_STEPS: Count = count(2_000, 100_000);
/// T8: moves within which a planted leak must be found.
pub const LEAK_STEPS: Count = count(160, 2_000);
/// T8: bots whose first move is timed.
pub const TIMED_BOTS: Count = count(48, 480);
/// T9: damaged messages.
pub const MUTATIONS: Count = count(2_000, 200_000);
/// T10: sockets.
pub const SOCKETS: Count = count(500, 10_000);
/// T10: those of them that stop reading.
pub const SLOW_SOCKETS: Count = count(50, 1_000);
/// T15: backups under load.
pub const BACKUPS: Count = count(3, 50);
/// Games in the file when the server starts.
pub const STORED_GAMES: Count = count(20_000, 100_000);
/// Games with everything logged.
pub const LOGGED_GAMES: Count = count(12, 1_000);
