//! The web client: building it, and a browser to try it in.

use crate::test::LONG;
use crate::{Fault, root, shown, succeeds};
use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

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

/// Installs what the client is built with, and builds it into `web/dist`.
pub fn build() -> Result<(), Fault> {
    all(&[INSTALL, &["npm", "run", "build"]])
}

/// Types, unit tests, the build and its size.
pub fn check() -> Result<(), Fault> {
    all(&[
        INSTALL,
        &["npm", "run", "format:check"],
        &["npm", "run", "check"],
        &["npm", "test"],
        &["npm", "run", "build"],
        &["npm", "run", "size"],
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

/// What is tried in a browser; each file says what it checks.
const CHECKS: &[&str] = &[
    "tests/pages.mjs",
    "tests/table.mjs",
    "tests/agree.mjs",
    "tests/replay.mjs",
    "tests/helps.mjs",
    "tests/walk.mjs",
    "tests/keyboard.mjs",
    "tests/reader.mjs",
    "tests/visits.mjs",
    "tests/two-browsers.mjs",
    "tests/together.mjs",
    "tests/positions.mjs",
];

/// The browser tests, against the binary that `cargo test` has built.
pub fn browse(long: bool) -> Result<(), Fault> {
    browser()?;
    let folder = root().join("target/browser");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)
        .map_err(|error| Fault::Failed(format!("cannot make {}: {error}", folder.display())))?;
    let (server, address) = Server::start(&folder)?;
    let result = CHECKS.iter().try_for_each(|file| {
        let mut command = in_web("node", &[file, &address]);
        if long {
            command.env(LONG.0, LONG.1);
        }
        run(&mut command)
    });
    drop(server);
    result
}

/// A server for the tests, stopped when it is dropped.
struct Server(Child);

impl Server {
    fn start(folder: &std::path::Path) -> Result<(Server, String), Fault> {
        let binary: PathBuf = root().join("target/debug/lazaretto");
        let failed = |reason: String| Fault::Failed(format!("the server: {reason}"));
        let mut child = Command::new(&binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--database"])
            .arg(folder.join("tables.db"))
            // The tests make more guests, tables and clicks in a minute than people do.
            .args(["--limit", "commands=10000", "--limit", "tables=1000"])
            .args(["--limit", "sessions=1000", "--limit", "histories=1000"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
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
