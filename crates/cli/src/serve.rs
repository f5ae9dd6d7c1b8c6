//! `lazaretto serve`: the web table.

use crate::error::CliError;
use crate::pack;
use server::{Config, Limits, Server};
use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// Serve the web table.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  lazaretto serve
  lazaretto serve --lan
  lazaretto serve --listen 127.0.0.1:9000 --public-url https://games.example.org

How much is said while it runs is set by the environment variable RUST_LOG, such as
RUST_LOG=server=debug.")]
pub struct Args {
    /// The address to listen on.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The file that keeps everything.
    #[arg(long, value_name = "FILE", default_value = "lazaretto.db")]
    database: PathBuf,
    /// The address people type, if a proxy stands in front; with its scheme, without a path.
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The address of a proxy whose X-Forwarded-For counts; may be given several times.
    #[arg(long, value_name = "IP")]
    trust_proxy: Vec<IpAddr>,
    /// Let others in the home network join, without encryption.
    #[arg(long, conflicts_with = "public_url")]
    lan: bool,
    /// The shortest time a bot takes, in milliseconds.
    #[arg(long, value_name = "MS", default_value_t = 300)]
    bot_delay: u64,
    /// How many bots may think at the same time; without it one for each processor but one.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=1024))]
    bot_threads: Option<u16>,
    /// Throw finished and abandoned tables away so many days after their last entry.
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u32>,
    /// Throw away tables that nobody has touched for so many days, however far they are, and
    /// guests as old who are left without one.
    #[arg(long, value_name = "DAYS")]
    keep_untouched: Option<u32>,
    /// A table that nobody looks at leaves memory after so many seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 900,
          value_parser = clap::value_parser!(u32).range(1..))]
    idle: u32,
    /// Sets a limit, such as commands=1000 or sockets-per-address=500; may be given several
    /// times.
    #[arg(long = "limit", value_name = "NAME=NUMBER")]
    limits: Vec<String>,
    #[command(flatten)]
    packs: pack::Use,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), CliError> {
    let mut config = Config::new(&args.database);
    config.public_url = public_url(args)?;
    config.packs = args.packs.load()?;
    config.trusted_proxies.clone_from(&args.trust_proxy);
    config.bot_delay = Duration::from_millis(args.bot_delay);
    if let Some(threads) = args.bot_threads {
        config.bot_threads = usize::from(threads);
    }
    let days = |days: u32| Duration::from_secs(u64::from(days) * 24 * 60 * 60);
    config.keep_finished = args.keep_finished.map(days);
    config.keep_untouched = args.keep_untouched.map(days);
    config.idle = Duration::from_secs(u64::from(args.idle));
    for limit in &args.limits {
        set_limit(&mut config, limit)?;
    }
    let mut listen = args.listen;
    if args.lan && listen.ip().is_loopback() {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    check_encryption(args, listen, config.public_url.as_deref())?;
    keep_a_log();
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::input)?;
    runtime.block_on(async {
        let unusable = |error| CliError::Input(format!("{listen}: {error}"));
        let listener = TcpListener::bind(listen).await.map_err(unusable)?;
        let bound = listener.local_addr().map_err(unusable)?;
        let server = Server::open(config).map_err(CliError::input)?;
        announce(out, args, server.config(), bound)?;
        server.run(listener, asked_to_stop()).await.map_err(CliError::input)
    })
}

/// Others may come without encryption only if somebody wants that: cookies and cards would be there
/// for everybody on the way to read.
fn check_encryption(
    args: &Args,
    listen: SocketAddr,
    public_url: Option<&str>,
) -> Result<(), CliError> {
    let is_safe = match public_url {
        Some(url) => url.starts_with("https://") || is_here(url) && listen.ip().is_loopback(),
        None => listen.ip().is_loopback(),
    };
    if is_safe || args.lan {
        return Ok(());
    }
    let message = match public_url {
        Some(_) => {
            "others would come without encryption: say --lan instead of --public-url for plain \
             HTTP in the home network, or --public-url https://... with an HTTPS proxy in front"
        }
        None => {
            "others could reach this address: say --lan for plain HTTP in the home network, or \
             --public-url with the address of the HTTPS proxy in front"
        }
    };
    Err(CliError::Input(message.into()))
}

/// Is it an address of this very machine, for which plain HTTP is as good?
fn is_here(url: &str) -> bool {
    let place = url.trim_start_matches("http://");
    let name = place.split(':').next().unwrap_or_default();
    let number = place.parse().map(|place: SocketAddr| place.ip());
    let number = number.or_else(|_| place.trim_matches(['[', ']']).parse::<IpAddr>());
    name == "localhost" || number.is_ok_and(|number| number.is_loopback())
}

fn set_limit(config: &mut Config, limit: &str) -> Result<(), CliError> {
    let pair = limit.split_once('=').and_then(|(name, value)| Some((name, value.parse().ok()?)));
    match pair {
        Some((name, value)) if config.limits.set(name, value) => Ok(()),
        _ => Err(CliError::Input(format!(
            "'{limit}' is no limit; one looks like commands=1000, and there are {}",
            Limits::NAMES.join(", ")
        ))),
    }
}

/// An origin as browsers write it: scheme and host in small letters, the port only if it is not the usual one, nothing
/// behind it.
fn public_url(args: &Args) -> Result<Option<String>, CliError> {
    let Some(url) = &args.public_url else { return Ok(None) };
    let url = url.trim_end_matches('/').to_ascii_lowercase();
    let schemes = [("https://", ":443"), ("http://", ":80")];
    let host = schemes.into_iter().find_map(|(scheme, port)| {
        let host = url.strip_prefix(scheme)?;
        Some((scheme, host.strip_suffix(port).unwrap_or(host)))
    });
    match host {
        Some((scheme, host)) if !host.is_empty() && !host.contains('/') => {
            Ok(Some(format!("{scheme}{host}")))
        }
        _ => Err(CliError::Input(format!(
            "'{url}' is no address of a site; one looks like https://games.example.org"
        ))),
    }
}

/// One clear line with the address to open. In the home network it is the one that others have as
/// well: links lead to the address that whoever makes them has open.
fn announce(
    out: &mut impl Write,
    args: &Args,
    config: &Config,
    bound: SocketAddr,
) -> Result<(), CliError> {
    let ip = match bound.ip() {
        ip if !ip.is_unspecified() => ip,
        _ => own_address().filter(|_| args.lan).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)),
    };
    let here = format!("http://{}", SocketAddr::new(ip, bound.port()));
    writeln!(out, "Lazaretto: open {}", config.public_url.as_deref().unwrap_or(&here))?;
    if args.lan {
        writeln!(out, "The same address opens it on a phone in this network.")?;
        writeln!(out, "Careful: without encryption everybody in this network can read along.")?;
    }
    out.flush()?;
    Ok(())
}

/// The address of this machine in its network. Connecting a datagram socket sends nothing;
/// it only asks the system which way it would go.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

fn keep_a_log() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| "warn,server=info".into());
    // Tests may have set one up before; then that one stays.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .try_init();
}

/// Waits for Ctrl-C or the request of a service manager.
async fn asked_to_stop() {
    let terminate = async {
        match signal(SignalKind::terminate()) {
            Ok(mut signals) => drop(signals.recv().await),
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        () = terminate => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    fn args(line: &[&str]) -> Args {
        Line::try_parse_from([&["serve"], line].concat()).expect("a line").args
    }

    /// Would a server with these arguments listen there?
    fn listens(line: &[&str], address: &str) -> bool {
        let args = args(line);
        let url = public_url(&args).expect("an address");
        check_encryption(&args, address.parse().expect("an address"), url.as_deref()).is_ok()
    }

    #[test]
    fn others_come_without_encryption_only_at_home() {
        let sealed = ["--public-url", "https://a.org"];
        let plain = ["a.org", "a.org:8080", "192.0.2.1", "localhost.a.org", "[2001:db8::1]:80"]
            .map(|host| format!("http://{host}"));
        let own =
            ["localhost", "localhost:8080", "127.0.0.1:8080", "127.0.0.1", "[::1]", "[::1]:80"]
                .map(|host| format!("http://{host}"));
        for everywhere in ["0.0.0.0:80", "192.0.2.1:80", "[::]:80"] {
            assert!(!listens(&[], everywhere));
            assert!(listens(&sealed, everywhere) && listens(&["--lan"], everywhere));
            for url in plain.iter().chain(&own) {
                assert!(!listens(&["--public-url", url], everywhere), "{url}");
            }
        }
        for here in ["127.0.0.1:80", "[::1]:80"] {
            assert!(listens(&[], here) && listens(&sealed, here));
            for url in &own {
                assert!(listens(&["--public-url", url], here), "{url}");
            }
            // A proxy stands in front of it, and others come to that.
            for url in &plain {
                assert!(!listens(&["--public-url", url], here), "{url}");
            }
        }
    }

    #[test]
    fn the_address_to_open_is_one_that_others_have_as_well() {
        let said = |line: &[&str], bound: &str| {
            let mut said = Vec::new();
            let bound = bound.parse().expect("an address");
            announce(&mut said, &args(line), &Config::new("unused"), bound).expect("a buffer");
            let said = String::from_utf8(said).expect("text");
            assert_eq!(said.matches("http").count(), 1, "one address: {said}");
            said.lines().next().expect("a line").to_owned()
        };
        assert_eq!(said(&[], "127.0.0.1:80"), "Lazaretto: open http://127.0.0.1:80");
        assert_eq!(said(&["--lan"], "192.0.2.1:80"), "Lazaretto: open http://192.0.2.1:80");
        // A machine without a network has no other address to tell.
        let own = own_address().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST));
        assert_eq!(said(&["--lan"], "0.0.0.0:80"), format!("Lazaretto: open http://{own}:80"));
    }

    #[test]
    fn a_public_address_is_written_as_browsers_do() {
        let read = |url: &str| public_url(&args(&["--public-url", url])).ok().flatten();
        let same = Some("https://games.example.org");
        for url in ["https://games.example.org", "HTTPS://Games.Example.org:443/"] {
            assert_eq!(read(url).as_deref(), same, "{url}");
        }
        assert_eq!(read("http://here:8080").as_deref(), Some("http://here:8080"));
        assert_eq!(read("http://here:80").as_deref(), Some("http://here"));
        for url in ["games.example.org", "https://", "https://a/b", "ftp://a"] {
            assert_eq!(read(url), None, "{url}");
        }
    }
}
