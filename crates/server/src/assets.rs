//! The web client, out of the binary itself.

use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use game::hex;
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `npm run build` left behind. A debug build reads it from the disk each time.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// What is said when the client was not built.
const NO_CLIENT: &str = "<!doctype html><meta charset=utf-8><title>Lazaretto</title>\
    <h1>The server runs, but the web client is not in it</h1>\
    <p>Build it with <code>npm ci --ignore-scripts && npm run build</code> in <code>web/</code>, \
    build the server again, and reload. <code>cargo xtask play</code> does all of that.</p>";

/// Serves a file of the client. Addresses without one belong to the client, which finds its
/// way by itself.
pub async fn serve(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if !matches!(method, Method::GET | Method::HEAD) || path.starts_with("api/") {
        return crate::error::Error::NotFound.into_response();
    }
    if let Some(file) = Dist::get(path).filter(|_| !path.is_empty()) {
        return answer(path, file, &headers);
    }
    // Something with an ending was meant to be a file.
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    match Dist::get("index.html") {
        Some(page) => answer("index.html", page, &headers),
        None => (StatusCode::NOT_FOUND, Html(NO_CLIENT)).into_response(),
    }
}

fn answer(path: &str, file: EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    // Names with a hash in them never mean anything else; all others are asked for again.
    let kept = match path.starts_with("assets/") {
        true => HeaderValue::from_static("public, max-age=31536000, immutable"),
        false => HeaderValue::from_static("no-cache"),
    };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = match known == Some(tag.as_str()) {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => file.data.into_response(),
    };
    let fields = response.headers_mut();
    fields.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    fields.insert(header::CACHE_CONTROL, kept);
    if let Ok(tag) = HeaderValue::try_from(tag) {
        fields.insert(header::ETAG, tag);
    }
    response
}

/// The content type by the ending; a browser is told not to guess.
fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "ftl" => "text/plain; charset=utf-8",
        "md" => "text/markdown; charset=utf-8",
        "ogg" => "audio/ogg",
        "mp3" => "audio/mpeg",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}
