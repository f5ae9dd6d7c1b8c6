//! Guests: a name and a cookie, nothing else.

use crate::App;
use crate::config::Config;
use crate::error::Error;
use crate::info::Visitor;
use crate::secret::{Hashed, Secret, letters, random};
use crate::store::{SessionRow, now};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

/// The longest name, in characters.
const NAME: usize = 24;
/// How long a browser keeps the cookie, in seconds: a year.
const KEPT: u32 = 365 * 24 * 60 * 60;

/// Browsers accept the strict name only from HTTPS, so plain HTTP has another one.
fn cookie_name(config: &Config) -> &'static str {
    if config.is_https() { "__Host-sid" } else { "lazaretto-sid" }
}

/// What the cookie holds, if there is one.
fn cookie(headers: &HeaderMap, config: &Config) -> Option<Secret<String>> {
    let wanted = cookie_name(config);
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == wanted)
        .map(|(_, value)| Secret::new(value.to_owned()))
}

/// Who is there, if anybody we know.
pub async fn visitor(headers: &HeaderMap, app: &App) -> Result<Option<Visitor>, Error> {
    let Some(secret) = cookie(headers, &app.config) else { return Ok(None) };
    let key = Hashed::of(secret.expose());
    let session = app.store.session(key).await?;
    Ok(session.map(|session| Visitor { key, secret, name: session.name }))
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Error> {
        visitor(&parts.headers, app).await?.ok_or(Error::NoSession)
    }
}

/// A new guest, and the cookie for it.
pub async fn sign_in(app: &App, name: String) -> Result<(Visitor, HeaderValue), Error> {
    let secret = Secret::new(letters(&random::<32>()));
    let key = Hashed::of(secret.expose());
    app.store.save_session(SessionRow { key, name: name.clone(), made_at: now() }).await?;
    let value = set_cookie(&app.config, secret.expose(), KEPT)?;
    Ok((Visitor { key, secret, name }, value))
}

/// Makes a browser forget its cookie.
pub fn spent_cookie(config: &Config) -> Result<HeaderValue, Error> {
    set_cookie(config, "", 0)
}

fn set_cookie(config: &Config, secret: &str, seconds: u32) -> Result<HeaderValue, Error> {
    let secure = if config.is_https() { "; Secure" } else { "" };
    let name = cookie_name(config);
    let text =
        format!("{name}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    let mut value = HeaderValue::try_from(text).map_err(|_| Error::Broken)?;
    value.set_sensitive(true);
    Ok(value)
}

/// A name as others will see it, or why it cannot be one.
pub fn clean_name(name: &str) -> Result<String, Error> {
    let name = name.trim();
    let bad = |text: &str| Err(Error::Bad("bad-name", text.to_owned()));
    // This one only says how the character before it looks.
    if name.chars().all(|c| c == '\u{fe0f}') {
        return bad("a name has at least one character");
    }
    if name.chars().count() > NAME {
        return bad("a name has at most 24 characters");
    }
    if name.chars().any(is_unsafe_to_show) {
        return bad("a name has no invisible characters");
    }
    Ok(name.to_owned())
}

/// Control characters, those that turn the direction of writing around, and those that show nothing at all could make
/// one name look like another or spill over the page.
fn is_unsafe_to_show(c: char) -> bool {
    let turns = matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
    let shows_nothing = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0e}' | '\u{feff}' | '\u{ffa0}' | '\u{e0000}'..='\u{e0fff}'
    );
    c.is_control() || turns || shows_nothing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_right_cookie_is_found_among_others() {
        let mut headers = HeaderMap::new();
        headers.append(header::COOKIE, HeaderValue::from_static("a=1; lazaretto-sid=xyz"));
        headers.append(header::COOKIE, HeaderValue::from_static("__Host-sid=abc"));
        let mut config = Config::new("unused");
        let found = |config: &Config| cookie(&headers, config).map(|c| c.expose().clone());
        assert_eq!(found(&config).as_deref(), Some("xyz"));
        config.public_url = Some("https://games.example.org".into());
        assert_eq!(found(&config).as_deref(), Some("abc"));
    }

    #[test]
    fn names_are_short_and_visible() {
        assert_eq!(clean_name("  Jörg ").expect("a fine name"), "Jörg");
        assert_eq!(clean_name("Anna \u{2764}\u{fe0f}").expect("a heart"), "Anna \u{2764}\u{fe0f}");
        for name in ["\u{3164}", "\u{fe0f}", "An\u{ad}na", "\u{2800}", "Anna\u{e0041}"] {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
        for name in ["", "   ", "a\u{202e}b", "a\nb", "abcdefghijklmnopqrstuvwxy"] {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
    }
}
