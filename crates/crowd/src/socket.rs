//! A socket of a table, as plain text.

use crate::PATIENCE;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// An open socket.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    /// The code the server closed it with.
    pub closed: Option<u16>,
}

/// What a socket heard.
#[derive(Debug, PartialEq, Eq)]
pub enum Heard {
    /// A message.
    Text(String),
    /// The end.
    End,
}

impl Socket {
    pub(crate) fn new(stream: WebSocketStream<TcpStream>) -> Socket {
        Socket { stream, closed: None }
    }

    /// Says something. A server that has closed is noticed when listening.
    pub async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    /// Says something, whatever it is.
    pub async fn say_text(&mut self, text: &str) {
        let _ = self.stream.send(Message::text(text)).await;
    }

    /// Says many things in one go, without waiting for an answer to any.
    pub async fn say_all(&mut self, messages: impl IntoIterator<Item = Value>) {
        for message in messages {
            let _ = self.stream.feed(Message::text(message.to_string())).await;
        }
        let _ = self.stream.flush().await;
    }

    /// The next message, without impatience: for sockets that may be silent for long.
    pub async fn hear(&mut self) -> Heard {
        loop {
            match self.stream.next().await {
                Some(Ok(Message::Text(text))) => return Heard::Text(text.to_string()),
                Some(Ok(Message::Close(frame))) => {
                    self.closed = frame.map(|frame| frame.code.into());
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::End,
            }
        }
    }

    /// The next message, which must come soon; none after the end.
    ///
    /// # Panics
    /// If nothing comes in time.
    pub async fn next(&mut self) -> Option<String> {
        match timeout(PATIENCE, self.hear()).await.expect("a word in time") {
            Heard::Text(text) => Some(text),
            Heard::End => None,
        }
    }

    /// The connection below, to send what no client should.
    pub fn raw(&mut self) -> &mut TcpStream {
        self.stream.get_mut()
    }
}
