//! A running program, spoken to in lines, that can neither block nor flood us.

use agents::Fault;
use game::NotationError;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// No notation is longer; a longer line is cut off here.
const LONGEST_LINE: u64 = 200;
/// How many letters of an answer a fault message repeats.
const SHOWN: usize = 60;
/// How much of what it says on standard error is kept for the fault message.
const COMPLAINT: usize = 400;
/// How long a program may take to leave after the end.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often one looks whether it has left.
const GLANCE: Duration = Duration::from_millis(2);

/// A running program. Each of its three streams has a thread, so that a program that does
/// not read, or writes too much, stops itself and nobody else.
pub(super) struct Process {
    child: Child,
    questions: Option<Sender<String>>,
    answers: Receiver<String>,
    complaint: Arc<Mutex<Vec<u8>>>,
    finishing: bool,
}

impl Process {
    /// Starts the program: its name, then its arguments.
    pub(super) fn start(words: &[String]) -> Result<Process, Fault> {
        let [program, arguments @ ..] = words else {
            return Err(Fault::new("'exec:' needs a program, as in exec:./mybot"));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| Fault::new(format!("'{program}' cannot be started: {error}")))?;
        let (questions, to_send) = mpsc::channel::<String>();
        let mut stdin = child.stdin.take().expect("asked for");
        thread::spawn(move || {
            for line in to_send {
                if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        // A bounded channel: what a program says beyond this waits in its own pipe.
        let (heard, answers) = mpsc::sync_channel(4);
        let stdout = child.stdout.take().expect("asked for");
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            while let Some(line) = read_line(&mut reader) {
                if heard.send(line).is_err() {
                    return;
                }
            }
        });
        let complaint = Arc::new(Mutex::new(Vec::new()));
        let (stderr, kept) = (child.stderr.take().expect("asked for"), Arc::clone(&complaint));
        thread::spawn(move || keep_the_end(stderr, &kept));
        Ok(Process { child, questions: Some(questions), answers, complaint, finishing: false })
    }

    /// Sends a line. If the program is gone, the next answer will say so.
    pub(super) fn tell(&self, line: String) {
        if let Some(questions) = &self.questions {
            let _ = questions.send(line);
        }
    }

    /// An answer that is already there belongs to no question.
    pub(super) fn nothing_unasked(&mut self) -> Result<(), Fault> {
        match self.answers.try_recv() {
            Ok(line) => Err(self.fault(&format!("said '{}' without being asked", line.trim_end()))),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => Ok(()),
        }
    }

    /// The next line it says.
    pub(super) fn answer(&mut self, limit: Duration) -> Result<String, Fault> {
        match self.answers.recv_timeout(limit) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => {
                Err(self.fault(&format!("gave no answer within {} s", limit.as_secs_f64())))
            }
            Err(RecvTimeoutError::Disconnected) => {
                let how = self.wait(FAREWELL).map_or_else(
                    || "closed its output".to_owned(),
                    |status| format!("ended ({status})"),
                );
                Err(self.fault(&format!("{how} without an answer")))
            }
        }
    }

    /// The answer is none of the game's actions.
    pub(super) fn no_action(&self, answer: &str, error: &NotationError) -> Fault {
        self.fault(&format!("answered '{}', which is no action ({error})", shown(answer)))
    }

    /// Nothing is asked any more, so it may leave in peace.
    pub(super) fn let_it_finish(&mut self) {
        self.finishing = true;
    }

    fn wait(&mut self, limit: Duration) -> Option<ExitStatus> {
        let start = Instant::now();
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status);
            }
            if start.elapsed() >= limit {
                return None;
            }
            thread::sleep(GLANCE);
        }
    }

    /// What went wrong, with the last the program said on standard error.
    fn fault(&self, what: &str) -> Fault {
        let kept = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        let said = String::from_utf8_lossy(&kept);
        match said.trim() {
            "" => Fault::new(what),
            said => Fault::new(format!("{what}; its standard error ends with: {said}")),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Closes its input, which is the sign to leave.
        self.questions = None;
        if self.finishing && self.wait(FAREWELL).is_some() {
            return;
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// As much of a line as a message needs.
fn shown(line: &str) -> String {
    let line = line.trim();
    match line.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The next line, cut off where it gets absurd; `None` at the end.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut line = Vec::new();
    reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).ok().filter(|n| *n > 0)?;
    Some(String::from_utf8_lossy(&line).into_owned())
}

fn keep_the_end(mut source: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = source.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..count]);
        let surplus = kept.len().saturating_sub(COMPLAINT);
        kept.drain(..surplus);
    }
}
