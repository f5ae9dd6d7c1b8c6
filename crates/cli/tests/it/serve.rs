//! `lazaretto serve`: what it says before anybody comes.

use crate::command;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Stdio};

/// A server that ends with its test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn the_home_network_is_told_where_to_come_and_who_can_read_along() {
    let database = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lan.db");
    let mut server = command();
    server.args(["serve", "--lan", "--listen", "127.0.0.1:0", "--database"]).arg(database);
    server.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut server = Running(server.spawn().expect("the binary runs"));
    let said = BufReader::new(server.0.stdout.take().expect("a pipe"));
    let said: Vec<String> = said.lines().take(3).map(|line| line.expect("text")).collect();
    let [open, phone, careful] = &said[..] else { panic!("{said:?}") };
    assert!(phone.contains("a phone"), "{phone}");
    assert!(careful.contains("without encryption"), "{careful}");
    // What to type there is an address that answers, and not one of this machine alone if it has
    // another.
    let address = open.strip_prefix("Lazaretto: open http://").expect("an address");
    let address: SocketAddr = address.parse().expect("a number and a port");
    let outside = std::net::UdpSocket::bind("0.0.0.0:0").expect("a socket");
    let has_network = outside.connect("192.0.2.1:9").is_ok();
    assert_eq!(address.ip().is_loopback(), !has_network, "{open}");
    let mut stream = TcpStream::connect(address).expect("it listens there");
    let ask = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(ask.as_bytes()).expect("it reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}
