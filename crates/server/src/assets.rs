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
    if !path.is_empty() && Dist::get(path).is_some() {
        return answer(path, &headers);
    }
    // Something with an ending was meant to be a file.
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        return (StatusCode::NOT_FOUND, "there is no such file").into_response();
    }
    match Dist::get("index.html") {
        Some(_) => answer("index.html", &headers),
        None => (StatusCode::NOT_FOUND, Html(NO_CLIENT)).into_response(),
    }
}

/// How the build of the client has compressed its files, the smaller one first: the name
/// of the encoding, and what is added to the name of the file.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// A file as this client likes it best.
fn best(path: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    ENCODINGS
        .iter()
        .filter(|(name, _)| accepted.is_some_and(|list| accepts(list, name)))
        .find_map(|(name, ending)| Some((Dist::get(&format!("{path}.{ending}"))?, Some(*name))))
        .or_else(|| Some((Dist::get(path)?, None)))
}

/// Is an encoding among those of an `accept-encoding`, and not with the weight nought?
fn accepts(list: &str, encoding: &str) -> bool {
    list.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused = |part: &str| {
            part.strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0_f32))
        };
        named && !parts.any(refused)
    })
}

fn answer(path: &str, headers: &HeaderMap) -> Response {
    let Some((file, encoding)) = best(path, headers) else {
        return crate::error::Error::NotFound.into_response();
    };
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
    fields.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        fields.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_read_as_browsers_write_them() {
        assert!(accepts("gzip, deflate, br, zstd", "br"));
        assert!(accepts("GZIP;q=0.5, br;q=0", "gzip"));
        assert!(!accepts("GZIP;q=0.5, br;q=0", "br"));
        assert!(!accepts("identity", "br") && !accepts("", "gzip") && !accepts("brx", "br"));
    }
}
