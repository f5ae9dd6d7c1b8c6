//! Headers on every answer, and the check that a request came from our own page.

use crate::App;
use crate::config::Config;
use crate::error::{Error, in_our_words};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::request::Parts;
use axum::http::{Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// Nothing from elsewhere, and nothing inline.
const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; object-src 'none'; \
    base-uri 'none'; form-action 'self'";

const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
];

/// Goes around every request.
pub async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    // Only the lobby's own addresses: those of pages may hold a link.
    let asked = request.uri().path().starts_with("/api/").then(|| request.uri().path().to_owned());
    let method = request.method().clone();
    let mut response = match check(&request, &app.config) {
        Err(error) => error.into_response(),
        Ok(()) => next.run(request).await,
    };
    if let Some(path) = asked {
        response = in_our_words(response);
        // What one guest may know is kept for nobody else; what says how long it holds is for all.
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        tracing::debug!(%method, path, status = response.status().as_u16(), "a request");
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    if app.config.is_https() {
        response.headers_mut().insert(
            header::STRICT_TRANSPORT_SECURITY,
            HeaderValue::from_static("max-age=31536000"),
        );
    }
    response
}

fn check(request: &Request, config: &Config) -> Result<(), Error> {
    // A body in chunks has no length that a proxy could agree on with us. No page of ours sends one.
    if request.headers().contains_key(header::TRANSFER_ENCODING) {
        return Err(Error::Bad("bad-body", "a body needs a Content-Length".to_owned()));
    }
    match *request.method() {
        Method::GET | Method::HEAD | Method::OPTIONS => Ok(()),
        _ => check_origin(request.headers(), config),
    }
}

/// The address a request comes from, as far as limits care.
pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        Ok(ClientAddress(client(peer, &parts.headers, &app.config)))
    }
}

/// Anybody can write a forwarding header, so only that of a known proxy counts, and of that
/// only the last hop, which the proxy itself has seen.
fn client(peer: IpAddr, headers: &HeaderMap, config: &Config) -> IpAddr {
    let forwarded = || {
        let line = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        line.rsplit(',').next()?.trim().parse().ok()
    };
    // A socket for both kinds of addresses tells the old ones in the form of the new.
    let peer = peer.to_canonical();
    let known = config.trusted_proxies.iter().any(|proxy| proxy.to_canonical() == peer);
    let address = known.then(forwarded).flatten().unwrap_or(peer);
    match address.to_canonical() {
        // A household has a whole network of these.
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        address => address,
    }
}

/// Does the request come from a page of ours? No page of another site may act with
/// somebody's cookie.
pub fn check_origin(headers: &HeaderMap, config: &Config) -> Result<(), Error> {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let origin = text(header::ORIGIN).ok_or(Error::ForeignOrigin)?;
    // Browsers send this along, except on plain HTTP; where it is there, it must agree.
    let site = text(HeaderName::from_static("sec-fetch-site"));
    let own_site = site.is_none_or(|site| matches!(site, "same-origin" | "none"));
    let own_page = match &config.public_url {
        Some(url) => origin == url.trim_end_matches('/'),
        // Without a public address the page must have come from the host it asks, and that
        // must be a number or this machine: a name could be one that somebody else points at us.
        None => text(header::HOST)
            .is_some_and(|host| is_local(host) && origin.strip_prefix("http://") == Some(host)),
    };
    (own_site && own_page).then_some(()).ok_or(Error::ForeignOrigin)
}

fn is_local(host: &str) -> bool {
    let uri: Result<Uri, _> = format!("http://{host}/").parse();
    let Ok(uri) = uri else { return false };
    let name = uri.host().unwrap_or_default().trim_matches(['[', ']']);
    // Names in .local are given within the network itself, never from outside.
    name == "localhost" || name.ends_with(".local") || name.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(url: Option<&str>, pairs: &[(&'static str, &str)]) -> bool {
        let mut config = Config::new("unused");
        config.public_url = url.map(str::to_owned);
        let headers = pairs.iter().map(|(name, value)| {
            let value: HeaderValue = value.parse().expect("a header");
            (HeaderName::from_static(name), value)
        });
        check_origin(&headers.collect(), &config).is_ok()
    }

    #[test]
    fn only_a_known_proxy_says_for_whom_it_asks() {
        let mut config = Config::new("unused");
        let ip = |text: &str| text.parse::<IpAddr>().expect("an address");
        let mut headers = HeaderMap::new();
        let forged = HeaderValue::from_static("203.0.113.9, 198.51.100.7");
        headers.insert("x-forwarded-for", forged);
        assert_eq!(client(ip("192.0.2.1"), &headers, &config), ip("192.0.2.1"));
        config.trusted_proxies.push(ip("127.0.0.1"));
        assert_eq!(client(ip("192.0.2.1"), &headers, &config), ip("192.0.2.1"));
        assert_eq!(client(ip("127.0.0.1"), &headers, &config), ip("198.51.100.7"));
        assert_eq!(client(ip("::ffff:127.0.0.1"), &headers, &config), ip("198.51.100.7"));
        assert_eq!(client(ip("127.0.0.1"), &HeaderMap::new(), &config), ip("127.0.0.1"));
        let neighbour = client(ip("2001:db8:1:2:3::4"), &HeaderMap::new(), &config);
        assert_eq!(neighbour, ip("2001:db8:1:2::"));
    }

    #[test]
    fn with_a_public_address_only_that_page_counts() {
        let url = Some("https://games.example.org");
        assert!(allowed(url, &[("origin", "https://games.example.org")]));
        let same = ("sec-fetch-site", "same-origin");
        assert!(allowed(url, &[("origin", "https://games.example.org"), same]));
        for origin in [
            "null",
            "",
            "http://games.example.org",
            "https://games.example.org:8443",
            "https://games.example.org.evil.example",
            "https://evil.example/games.example.org",
            "https://GAMES.example.org",
            "https://example.org",
            "https://games.example.org/",
        ] {
            assert!(!allowed(url, &[("origin", origin)]), "{origin}");
        }
        assert!(!allowed(url, &[]));
        let cross = ("sec-fetch-site", "cross-site");
        assert!(!allowed(url, &[("origin", "https://games.example.org"), cross]));
        let sibling = ("sec-fetch-site", "same-site");
        assert!(!allowed(url, &[("origin", "https://games.example.org"), sibling]));
    }

    #[test]
    fn at_home_the_page_must_come_from_the_same_number() {
        let home = |host, origin| allowed(None, &[("host", host), ("origin", origin)]);
        assert!(home("127.0.0.1:8080", "http://127.0.0.1:8080"));
        assert!(home("localhost:8080", "http://localhost:8080"));
        assert!(home("[::1]:8080", "http://[::1]:8080"));
        assert!(home("192.168.1.7:8080", "http://192.168.1.7:8080"));
        assert!(!home("192.168.1.7:8080", "http://192.168.1.7:9090"));
        assert!(!home("192.168.1.7:8080", "http://evil.example"));
        // A foreign name that was pointed at this machine.
        assert!(!home("evil.example:8080", "http://evil.example:8080"));
        assert!(!home("localhost.evil.example", "http://localhost.evil.example"));
    }
}
