//! The server as a process of its own.

use crate::Guest;
use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

/// A server that runs. It is killed when it is dropped.
pub struct Process {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Starts `lazaretto serve` on a free port. `begin` is the program with whatever must
    /// come before its own arguments.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start<S: AsRef<OsStr>>(begin: Command, database: &Path, more: &[S]) -> Process {
        let here = SocketAddr::from(([127, 0, 0, 1], 0));
        let (mut process, line) = Process::spawn(begin, here, database, more);
        let address = line.trim().strip_prefix("Lazaretto: open http://");
        let address = address.and_then(|address| address.parse().ok());
        process.address = address.unwrap_or_else(|| panic!("no address in '{line}'"));
        process
    }

    /// Starts it as behind a proxy, with `--public-url` among its arguments: then it tells the
    /// address of the proxy, and its own must be known.
    ///
    /// # Panics
    /// If it does not start.
    pub fn behind<S: AsRef<OsStr>>(begin: Command, database: &Path, more: &[S]) -> Process {
        // Ports of this address are given to nobody else meanwhile, since nobody else asks for any.
        let free = TcpListener::bind("127.0.0.2:0").and_then(|listener| listener.local_addr());
        let (process, line) = Process::spawn(begin, free.expect("a port"), database, more);
        assert!(line.starts_with("Lazaretto: open "), "it does not start: '{line}'");
        process
    }

    /// The process, and the line in which it says that it listens.
    fn spawn<S: AsRef<OsStr>>(
        mut begin: Command,
        listen: SocketAddr,
        database: &Path,
        more: &[S],
    ) -> (Process, String) {
        begin
            .args(["serve", "--listen", &listen.to_string(), "--database"])
            .arg(database)
            .args(more)
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        let mut child = begin.spawn().expect("the binary runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        (Process { child, address: listen }, line)
    }

    /// Somebody who said their name.
    pub async fn guest(&self, name: &str) -> Guest {
        Guest::named(self.address, name).await
    }

    /// Its number.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Ends it without a chance to tidy up.
    ///
    /// # Panics
    /// If it does not end.
    pub fn kill(&mut self) {
        let _ = self.child.kill();
        self.child.wait().expect("it ends");
    }

    /// Asks it to stop, as a service manager would, and waits for its end.
    ///
    /// # Panics
    /// If it cannot be asked.
    pub fn stop(mut self) -> ExitStatus {
        self.ask_to_stop();
        self.child.wait().expect("it ends")
    }

    /// Asks it to stop and does not wait.
    ///
    /// # Panics
    /// If it cannot be asked.
    pub fn ask_to_stop(&self) {
        let sent = Command::new("kill").args(["-TERM", &self.pid().to_string()]).status();
        assert!(sent.expect("kill is there").success());
    }

    /// Its memory in kilobytes, as far as it is in use.
    ///
    /// # Panics
    /// If the system does not tell.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let path = format!("/proc/{}/status", self.pid());
        let status = std::fs::read_to_string(path).expect("the state of a process");
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).expect("its memory")
    }

    /// One of the figures it keeps; 0 if it has none of that name.
    pub async fn figure(&self, name: &str) -> f64 {
        let text = Guest::nobody(self.address).get("/metrics").await.text;
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.and_then(|value| value.trim().parse().ok()).unwrap_or(0.0)
    }
}

impl Drop for Process {
    /// Leaves no server behind, whatever a test ran into.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A path for a database in that folder, where there is none yet.
#[must_use]
pub fn fresh_file(folder: &Path, name: &str) -> PathBuf {
    let path = folder.join(name);
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    path
}
