//! Requests from foreign pages.

use crate::{binary, fresh, shipped, stop};
use crowd::{Guest, Process};

#[tokio::test]
async fn only_our_own_page_may_change_anything() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let own = anna.origin();
    let json = "Content-Type: application/json\r\n";
    let body = r#"{"name": "Eve"}"#;
    let cases = [
        (format!("Origin: {own}\r\n{json}"), 200),
        (format!("Origin: {own}\r\nSec-Fetch-Site: same-origin\r\n{json}"), 200),
        (format!("Origin: {own}\r\nSec-Fetch-Site: cross-site\r\n{json}"), 403),
        (format!("Origin: {own}\r\nSec-Fetch-Site: same-site\r\n{json}"), 403),
        (format!("Origin: {own}.evil.example\r\n{json}"), 403),
        (format!("Origin: https://{}\r\n{json}", server.address), 403),
        (format!("Origin: null\r\n{json}"), 403),
        (format!("Origin: http://127.0.0.1:1\r\n{json}"), 403),
        (json.to_owned(), 403),
        (format!("Origin: {own}\r\n"), 400),
        (format!("Origin: {own}\r\nContent-Type: text/plain\r\n"), 400),
        (format!("Origin: {own}\r\nContent-Type: application/x-www-form-urlencoded\r\n"), 400),
    ];
    for (head, status) in cases {
        let answer = anna.request("POST", "/api/session", &head, body).await;
        assert_eq!(answer.status, status, "{head}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"));
        let policy = answer.header("content-security-policy").expect("a policy");
        assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"));
    }
    stop(server);
}

#[tokio::test]
async fn a_socket_from_a_foreign_page_is_refused() {
    let database = fresh();
    let server = shipped(&database);
    let anna = server.guest("Anna").await;
    let table = anna.table(&["me", "easy"]).await;
    let path = format!("/api/tables/{}/socket", table["id"].as_str().expect("an id"));
    let upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    let own = anna.origin();
    let port = server.address.port();
    let foreign = [
        "https://evil.example".to_owned(),
        "null".to_owned(),
        format!("{own}.evil.example"),
        format!("http://evil.example/?{own}"),
        format!("https://{}", server.address),
        format!("http://127.0.0.1:{}", port ^ 1),
        "http://127.0.0.1".to_owned(),
        format!("http://localhost:{port}"),
        own.to_uppercase(),
        format!("{own}/"),
        String::new(),
    ];
    let heads = foreign.iter().map(|origin| format!("Origin: {origin}\r\n"));
    for head in heads.chain([String::new()]) {
        let answer = anna.request("GET", &path, &format!("{upgrade}{head}"), "").await;
        assert_eq!(answer.status, 403, "{head:?}");
    }
    stop(server);
}

#[tokio::test]
async fn cookies_are_strict_and_stricter_behind_https() {
    let database = fresh();
    let server = shipped(&database);
    let nobody = Guest::nobody(server.address);
    let json = "Content-Type: application/json\r\n";
    let body = r#"{"name": "Anna"}"#;
    let head = format!("Origin: {}\r\n{json}", nobody.origin());
    let plain = nobody.request("POST", "/api/session", &head, body).await;
    let cookie = plain.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure") && !cookie.starts_with("__Host-"), "{cookie}");
    stop(server);

    let server =
        Process::behind(binary(), &fresh(), &["--public-url", "https://games.example.org"]);
    let nobody = Guest::nobody(server.address);
    let head = format!("Origin: https://games.example.org\r\n{json}");
    let strict = nobody.request("POST", "/api/session", &head, body).await;
    let cookie = strict.header("set-cookie").expect("a cookie");
    assert!(cookie.starts_with("__Host-sid=") && cookie.contains("; Secure"), "{cookie}");
    assert!(cookie.contains("Path=/") && !cookie.contains("Domain"), "{cookie}");
    assert!(strict.header("strict-transport-security").is_some());
    stop(server);
}
