//! What waits to be sent to one client.

use crate::config::Limits;
use crate::tally::{Counted, Tally};
use axum::extract::ws::Utf8Bytes;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use table::wire::ToClient;
use tokio::sync::Notify;

/// Why the server closes a socket.
pub mod close {
    /// The server is going down.
    pub const GOING_DOWN: u16 = 1001;
    /// What came is no WebSocket.
    pub const PROTOCOL: u16 = 1002;
    /// What came as text is none.
    pub const NO_TEXT: u16 = 1007;
    /// What came is too long.
    pub const TOO_LONG: u16 = 1009;
    /// What came is no message of the protocol, or far too much of it.
    pub const MISUSE: u16 = 1008;
    /// Something failed here that may be over when the client comes back.
    pub const AGAIN: u16 = 1013;
    /// Not allowed, or not any more.
    pub const NOT_ALLOWED: u16 = 4001;
    /// The client speaks a newer protocol.
    pub const TOO_NEW: u16 = 4003;
    /// The client does not read.
    pub const TOO_SLOW: u16 = 4008;
    /// Another socket of the same session took its place.
    pub const REPLACED: u16 = 4009;
}

/// The queue of one socket: the table puts messages in without waiting, the socket takes
/// them out as fast as the client reads. A client that does not read is cut off, and
/// nobody else notices.
#[derive(Clone)]
pub struct Outgoing(Arc<Inner>);

struct Inner {
    queue: Mutex<Queue>,
    messages: usize,
    bytes: usize,
    most_long: u32,
    long: Long,
    filled: Notify,
    closed: Notify,
}

/// Where messages that no queue has room for are counted.
#[derive(Clone)]
pub struct Long {
    /// All of them,
    pub all: Tally<IpAddr>,
    /// and whose this one is.
    pub address: IpAddr,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Waiting>,
    bytes: usize,
    /// The room of the message that is being sent.
    sending: Option<Counted<IpAddr>>,
    close: Option<u16>,
}

struct Waiting {
    message: Utf8Bytes,
    /// The bytes it counts for.
    weight: usize,
    /// Room it has elsewhere.
    room: Option<Counted<IpAddr>>,
}

impl Outgoing {
    /// An empty queue.
    pub fn new(limits: &Limits, long: Long) -> Outgoing {
        Outgoing(Arc::new(Inner {
            queue: Mutex::default(),
            messages: limits.queue_messages,
            bytes: limits.queue_bytes,
            most_long: limits.long_per_address,
            long,
            filled: Notify::new(),
            closed: Notify::new(),
        }))
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts in a message that was written before.
    pub fn push(&self, message: Utf8Bytes) {
        let weight = message.len();
        self.put(self.queue(), Waiting { message, weight, room: None });
    }

    /// Puts a message in. Whoever has too much waiting does not read, and is cut off.
    fn put(&self, mut queue: MutexGuard<'_, Queue>, waiting: Waiting) {
        if queue.close.is_some() {
            return;
        }
        queue.bytes += waiting.weight;
        queue.waiting.push_back(waiting);
        if queue.waiting.len() > self.0.messages || queue.bytes > self.0.bytes {
            drop(queue);
            ::metrics::counter!("lazaretto_slow_sockets_total").increment(1);
            self.close(close::TOO_SLOW);
            return;
        }
        self.0.filled.notify_one();
    }

    /// Puts a message in.
    pub fn send(&self, message: &ToClient) {
        self.push(text(message));
    }

    /// Puts in what somebody needs who comes: the log of a long game may be larger than the
    /// limit, and nobody should be cut off for having missed much. So it has no weight where
    /// nothing else waits, but what is longer than any queue takes room that is counted by address.
    pub fn send_whole(&self, message: &ToClient) {
        let message = text(message);
        let Inner { long: Long { all, address }, most_long, .. } = &*self.0;
        let is_long = message.len() > self.0.bytes;
        let room = is_long.then(|| all.enter(*address, *most_long));
        if let Some(None) = room {
            return self.close(close::AGAIN);
        }
        let queue = self.queue();
        let weight = if queue.waiting.is_empty() { 0 } else { message.len() };
        self.put(queue, Waiting { message, weight, room: room.flatten() });
    }

    /// Ends the socket; what still waits is dropped.
    pub fn close(&self, code: u16) {
        let mut queue = self.queue();
        queue.close.get_or_insert(code);
        queue.waiting = VecDeque::new();
        self.0.closed.notify_one();
    }

    /// The next message, as soon as there is one. Whoever asks has sent the one before.
    pub async fn next(&self) -> Utf8Bytes {
        self.queue().sending = None;
        loop {
            {
                let mut queue = self.queue();
                if let Some(Waiting { message, weight, room }) = queue.waiting.pop_front() {
                    queue.bytes -= weight;
                    queue.sending = room;
                    return message;
                }
            }
            self.0.filled.notified().await;
        }
    }

    /// The code to close with, as soon as there is one.
    pub async fn closed(&self) -> u16 {
        loop {
            if let Some(code) = self.queue().close {
                return code;
            }
            self.0.closed.notified().await;
        }
    }
}

/// A message as the wire has it. It may have to wait, so it takes no more room than it counts for.
pub fn text(message: &ToClient) -> Utf8Bytes {
    let mut text = serde_json::to_string(message).expect("wire values can be written");
    text.shrink_to_fit();
    text.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn queue(messages: usize, bytes: usize) -> Outgoing {
        let limits = Limits { queue_messages: messages, queue_bytes: bytes, ..Limits::default() };
        let address = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);
        Outgoing::new(&limits, Long { all: Tally::default(), address })
    }

    #[test]
    fn a_queue_is_full_at_its_limits_and_no_later() {
        for (out, message) in [(queue(3, 100), "x"), (queue(100, 30), "0123456789")] {
            for number in 0..3 {
                out.push(message.into());
                assert_eq!(out.queue().close, None, "{number}");
            }
            out.push("x".into());
            assert_eq!(out.queue().close, Some(close::TOO_SLOW));
        }
    }

    #[tokio::test]
    async fn what_was_taken_out_makes_room() {
        let out = queue(2, 20);
        for _ in 0..10 {
            out.push("first".into());
            out.push("second".into());
            assert_eq!(out.next().await, "first");
            assert_eq!(out.next().await, "second");
        }
        let queue = out.queue();
        assert_eq!((queue.close, queue.bytes), (None, 0));
    }
}
