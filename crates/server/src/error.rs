//! The one error of the lobby, and the answer it becomes.

use crate::store::StoreError;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::time::Duration;
use table::wire::{LobbyError, LobbyFault};

/// Why a request is not fulfilled.
#[derive(Debug)]
pub enum Error {
    /// Nobody knows who is asking.
    NoSession,
    /// It comes from another page than ours.
    ForeignOrigin,
    /// Whoever is asking may not do that.
    NotAllowed,
    /// There is no such thing, or none that the session may see.
    NotFound,
    /// The link was used or replaced.
    SpentLink,
    /// The request makes no sense; the text says why.
    Bad(&'static str, String),
    /// The request is longer than it may be.
    TooLong,
    /// It makes sense, but not at the moment.
    NotNow(&'static str, String),
    /// Too many requests.
    TooMany(Duration),
    /// The answer took longer than anybody waits.
    TooLate,
    /// The request does not fit what is there, which has this status.
    Unfit(StatusCode),
    /// The server could not do its part; the reason is in the log.
    Broken,
}

impl Error {
    /// The status, the word for programs and the sentence for people.
    fn parts(&self) -> (StatusCode, &'static str, String) {
        let (status, code, text) = match self {
            Error::NoSession => (StatusCode::UNAUTHORIZED, "no-session", "say your name first"),
            Error::ForeignOrigin => {
                (StatusCode::FORBIDDEN, "foreign-origin", "this did not come from our own page")
            }
            Error::NotAllowed => (StatusCode::FORBIDDEN, "not-allowed", "you may not do that"),
            Error::NotFound => (StatusCode::NOT_FOUND, "not-found", "there is no such thing here"),
            Error::SpentLink => {
                (StatusCode::GONE, "spent-link", "this link was used already; ask for a new one")
            }
            Error::TooLong => {
                (StatusCode::PAYLOAD_TOO_LARGE, "too-long", "the request is too long")
            }
            Error::Bad(code, text) => return (StatusCode::BAD_REQUEST, code, text.clone()),
            Error::NotNow(code, text) => return (StatusCode::CONFLICT, code, text.clone()),
            Error::TooMany(_) => {
                (StatusCode::TOO_MANY_REQUESTS, "too-many", "too many requests; try again later")
            }
            Error::TooLate => {
                (StatusCode::SERVICE_UNAVAILABLE, "too-late", "the server is busy; try again later")
            }
            Error::Unfit(status) => (*status, "bad-request", "this cannot be asked here"),
            Error::Broken => {
                (StatusCode::INTERNAL_SERVER_ERROR, "broken", "the server failed; it is noted")
            }
        };
        let text = text.to_owned();
        #[cfg(feature = "planted")]
        let text = text + crate::planted::blank("error-body");
        (status, code, text)
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        tracing::error!(%error, "the store failed");
        Error::Broken
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, code, text) = self.parts();
        let fault = LobbyFault { code: code.to_owned(), text };
        let mut response = (status, Json(LobbyError { error: fault })).into_response();
        if let Error::TooMany(wait) = self {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs() + 1));
        }
        response
    }
}

/// An answer of the lobby in our own words. What the libraries below refuse has a bare text, or none.
pub fn in_our_words(answer: Response) -> Response {
    let status = answer.status();
    let json = HeaderValue::from_static("application/json");
    let is_ours = answer.headers().get(header::CONTENT_TYPE) == Some(&json);
    if is_ours || !(status.is_client_error() || status.is_server_error()) {
        return answer;
    }
    let error = match status {
        StatusCode::NOT_FOUND => Error::NotFound,
        StatusCode::PAYLOAD_TOO_LARGE => Error::TooLong,
        StatusCode::INTERNAL_SERVER_ERROR => Error::Broken,
        StatusCode::SERVICE_UNAVAILABLE => Error::TooLate,
        status => Error::Unfit(status),
    };
    let mut told = error.into_response();
    // Some have a header that belongs to the status, such as the methods that there are. What
    // says how the body is written belongs to the other body.
    let of_body = [header::CONTENT_LENGTH, header::CONTENT_ENCODING, header::TRANSFER_ENCODING];
    for (name, value) in answer.headers() {
        if !told.headers().contains_key(name) && !of_body.contains(name) {
            told.headers_mut().insert(name, value.clone());
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_library_refuses_is_told_as_json() {
        let bare = (StatusCode::SERVICE_UNAVAILABLE, [(header::ALLOW, "GET")], "").into_response();
        let told = in_our_words(bare);
        assert_eq!(told.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(told.headers()[header::CONTENT_TYPE], "application/json");
        assert_eq!(told.headers()[header::ALLOW], "GET");
        let packed = (StatusCode::BAD_REQUEST, [(header::CONTENT_ENCODING, "gzip")], "");
        let told = in_our_words(packed.into_response());
        assert!(!told.headers().contains_key(header::CONTENT_ENCODING));
        let page = in_our_words("a page".into_response());
        assert_eq!(page.headers()[header::CONTENT_TYPE], "text/plain; charset=utf-8");
    }
}
