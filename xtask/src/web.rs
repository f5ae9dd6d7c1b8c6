//! The web client: building it, and a browser to try it in.

use crate::test::LONG;
use crate::unchanged::keep_times;
use crate::{Fault, cargo, root, shown, succeeds};
use std::fmt;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

/// A command in the folder of the web client.
fn in_web(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root().join("web")).stdin(Stdio::null());
    command
}

/// Runs one command after another, each shown, until one fails.
fn all(commands: &[&[&str]]) -> Result<(), Fault> {
    commands.iter().try_for_each(|line| run(&mut in_web(line[0], &line[1..])))
}

fn run(command: &mut Command) -> Result<(), Fault> {
    println!("$ {}", shown(command));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(Fault::Failed(format!("'{}' failed", shown(command)))),
        Err(error) => {
            let message = format!("it cannot be started ({error}); install Node.js");
            Err(Fault::Failed(message))
        }
    }
}

const INSTALL: &[&str] = &["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"];

/// Installs what the client is built with, and builds it into `web/dist`. The server, which has it inside, is only built
/// anew if something of it has changed.
pub fn build() -> Result<(), Fault> {
    keep_times(&root().join("web/dist"), || all(&[INSTALL, &["npm", "run", "build"]]))
}

/// The build and its size, types and unit tests. The build comes first, since the stage `browser` needs it whatever
/// becomes of the others.
pub fn check() -> Result<(), Fault> {
    all(&[
        INSTALL,
        &["npm", "run", "build"],
        &["npm", "run", "size"],
        &["npm", "run", "format:check"],
        &["npm", "run", "check"],
        &["npm", "test"],
    ])
}

/// The names under which a Chromium may be on the path.
const BROWSERS: [&str; 4] =
    ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

fn has_browser() -> bool {
    std::env::var_os("CHROMIUM").is_some()
        || BROWSERS.iter().any(|name| succeeds(Command::new("which").arg(name)))
}

/// Finds a browser, or installs Debian's where that is possible.
fn browser() -> Result<(), Fault> {
    if has_browser() {
        return Ok(());
    }
    let is_root = Command::new("id").arg("-u").output().is_ok_and(|id| id.stdout == b"0\n");
    if is_root && succeeds(Command::new("which").arg("apt-get")) {
        println!("installing chromium");
        let apt = |arguments: &[&str]| {
            let mut apt = Command::new("apt-get");
            apt.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
            succeeds(&mut apt)
        };
        let _ = apt(&["update"]);
        apt(&["install", "-y", "--no-install-recommends", "chromium"]);
    }
    if has_browser() {
        return Ok(());
    }
    let message =
        "no browser: install Debian's package chromium, or set CHROMIUM to the path of one";
    Err(Fault::Failed(message.to_owned()))
}

/// What is tried in a browser, and in how many parts; each file says what it checks. The longest come first.
const CHECKS: &[(&str, usize)] = &[
    ("tests/layout.mjs", 8),
    ("tests/walk.mjs", 6),
    ("tests/keyboard.mjs", 3),
    ("tests/reader.mjs", 3),
    ("tests/replay.mjs", 3),
    ("tests/helps.mjs", 1),
    ("tests/motion.mjs", 1),
    ("tests/visits.mjs", 1),
    ("tests/table.mjs", 1),
    ("tests/agree.mjs", 1),
    ("tests/lobby.mjs", 1),
    ("tests/pandemic.mjs", 1),
    ("tests/two-browsers.mjs", 1),
    ("tests/stale.mjs", 1),
    ("tests/cut.mjs", 1),
    ("tests/together.mjs", 1),
    ("tests/positions.mjs", 1),
    ("tests/rules.mjs", 1),
];

/// The one that needs a game with a bug.
const BROKEN: Check = Check { file: "tests/broken.mjs", part: 1, of: 1 };

/// The one that is given the server's program instead of an address: it kills it and starts it again.
const KILLS: Check = Check { file: "tests/kills.mjs", part: 1, of: 1 };

/// So many of them run at the same time: on two cores three take longer altogether.
const AT_ONCE: usize = 2;

/// The browser tests, against the binary that the stage `server` has built.
pub fn browse(long: bool) -> Result<(), Fault> {
    browser()?;
    if !root().join("web/dist/index.html").is_file() {
        let message = "no client: run cargo xtask test --only web, which builds it";
        return Err(Fault::Failed(message.to_owned()));
    }
    let folder = root().join("target/browser");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)
        .map_err(|error| Fault::Failed(format!("cannot make {}: {error}", folder.display())))?;
    let profile = if long { "release" } else { "debug" };
    let built = root().join("target").join(profile);
    let program = built.join("lazaretto");
    let (_server, address) = Server::start(&program, &folder)?;
    let program = program.display().to_string();
    // The program with faults that tests switch on; a test of the promises has built it, too.
    let planted = ["build", "--package", "cli", "--features", "planted", "--bin", PLANTED];
    run(cargo().args(planted).args(long.then_some("--release")))?;
    let (_broken, broken) = Server::start(&built.join(PLANTED), &folder)?;
    let mut all: Vec<Check> = CHECKS
        .iter()
        .flat_map(|&(file, of)| (1..=of).map(move |part| Check { file, part, of }))
        .collect();
    all.extend([KILLS, BROKEN]);
    let next = AtomicUsize::new(0);
    // Takes one after another, and answers with what those said that failed.
    let work = || {
        let due = std::iter::from_fn(|| all.get(next.fetch_add(1, Ordering::Relaxed)));
        let server = |check: &Check| match check.file {
            file if file == BROKEN.file => &broken,
            file if file == KILLS.file => &program,
            _ => &address,
        };
        due.filter_map(|check| check.run(server(check), long).err()).collect()
    };
    let failed: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..AT_ONCE).map(|_| scope.spawn(work)).collect();
        let ended = workers.into_iter().map(thread::ScopedJoinHandle::join);
        ended.flat_map(|failed| failed.unwrap_or_else(|_| vec!["xtask".to_owned()])).collect()
    });
    match failed.len() {
        0 => Ok(()),
        // Once more at the end, where one looks first.
        count => {
            let logs = folder.display();
            let failed = failed.join("\n");
            Err(Fault::Failed(format!(
                "{count} failed, the servers' logs are in {logs}:\n{failed}"
            )))
        }
    }
}

/// A part of a file of checks.
struct Check {
    file: &'static str,
    part: usize,
    of: usize,
}

impl Check {
    /// What it says is printed in one piece when it has ended, with the time it took; if it
    /// failed, that is the answer.
    fn run(&self, server: &str, long: bool) -> Result<(), String> {
        let mut command = in_web("node", &[self.file, server]);
        command.env("PART", format!("{}/{}", self.part, self.of));
        if long {
            command.env(LONG.0, LONG.1);
        }
        let begin = Instant::now();
        let output = command.output();
        let seconds = begin.elapsed().as_secs_f64();
        let (said, passed) = match output {
            Ok(output) => ([output.stdout, output.stderr].concat(), output.status.success()),
            Err(error) => {
                (format!("it cannot be started ({error}); install Node.js\n").into_bytes(), false)
            }
        };
        let verdict = if passed { "" } else { ", FAILED" };
        let told = format!("{self}: {seconds:.0} s{verdict}\n{}", String::from_utf8_lossy(&said));
        print!("{told}");
        if passed { Ok(()) } else { Err(told) }
    }
}

impl fmt::Display for Check {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.of {
            1 => f.write_str(self.file),
            of => write!(f, "{} {}/{of}", self.file, self.part),
        }
    }
}

/// The program whose faults can be switched on.
const PLANTED: &str = "lazaretto-planted";

/// A server for the tests, stopped when it is dropped.
struct Server(Child);

impl Server {
    fn start(binary: &Path, folder: &Path) -> Result<(Server, String), Fault> {
        let failed = |reason: String| Fault::Failed(format!("the server: {reason}"));
        let own = folder.join(binary.file_name().unwrap_or_default());
        // What it logs is long where a fault is planted, and would hide what the checks say.
        let log = std::fs::File::create(own.with_extension("log"))
            .map_err(|error| failed(format!("its log: {error}")))?;
        let mut child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--database"])
            .arg(own.with_extension("db"))
            // The tests make more guests, tables and clicks in a minute than people do.
            .args(["--limit", "commands=10000", "--limit", "tables=1000"])
            .args(["--limit", "sessions=1000", "--limit", "histories=1000"])
            .args(["--limit", "imports=1000"])
            // What ships has no ear for this.
            .env("LAZARETTO_PLANTED", "panic")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(|error| failed(format!("{}: {error}", binary.display())))?;
        let said = child.stdout.take().map(BufReader::new);
        let server = Server(child);
        let line =
            said.and_then(|said| said.lines().map_while(Result::ok).find(|l| l.contains("http")));
        let address = line.as_deref().and_then(|line| line.split_whitespace().last());
        match address {
            Some(address) => Ok((server, address.trim_end_matches('/').to_owned())),
            None => Err(failed("it did not say where it is".to_owned())),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
