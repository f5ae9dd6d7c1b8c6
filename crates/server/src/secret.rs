//! Values that no log may show, and the random numbers they are made of.

use game::hex;
use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};
use std::fmt;

/// Something that can be used but not printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Locks a value away.
    pub fn new(value: T) -> Secret<T> {
        Secret(value)
    }

    /// The value. Whoever calls this answers for where it goes.
    pub fn expose(&self) -> &T {
        &self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("secret")
    }
}

/// The SHA-256 of a secret: what the store keeps instead of it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hashed(pub [u8; 32]);

impl Hashed {
    /// The hash of a secret's text.
    pub fn of(secret: &str) -> Hashed {
        Hashed(Sha256::digest(secret.as_bytes()).into())
    }
}

impl fmt::Debug for Hashed {
    /// Enough to follow one session through a log, not enough to find it elsewhere.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0[..4]))
    }
}

/// Random bytes of the operating system.
///
/// Without them there are no secrets, so the request that wanted one fails with a panic,
/// which becomes an answer with status 500.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// The keyed hash of a message, shortened to 128 bits and written in letters and digits.
///
/// Links are made this way from the secret of the session that asked for them: the
/// server can show its maker the same link again, and the database holds only its hash.
pub fn keyed_token(key: &Secret<String>, message: &str) -> Secret<String> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.expose().as_bytes())
        .expect("HMAC takes keys of any length");
    mac.update(message.as_bytes());
    Secret(letters(&mac.finalize().into_bytes()[..16]))
}

/// Letters and digits that cannot be mistaken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// Bytes in base 32, five bits for each letter, without padding.
pub fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut bits, mut count) = (0u32, 0);
    for byte in bytes {
        bits = bits << 8 | u32::from(*byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            text.push(char::from(ALPHABET[(bits >> count & 31) as usize]));
        }
    }
    if count > 0 {
        text.push(char::from(ALPHABET[(bits << (5 - count) & 31) as usize]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_secret_is_printed() {
        let secret = Secret::new("swordfish".to_owned());
        assert_eq!(format!("{secret:?} {:?}", Some(&secret)), "secret Some(secret)");
    }

    #[test]
    fn letters_keep_every_bit() {
        assert_eq!(letters(&[0xff; 5]), "zzzzzzzz");
        assert_eq!(letters(&[0, 0, 0, 0, 1]), "00000001");
        assert_eq!(letters(&[0x80]), "g0");
        assert_eq!(letters(&random::<16>()).len(), 26);
    }

    #[test]
    fn tokens_depend_on_key_and_message() {
        let key = |text: &str| Secret::new(text.to_owned());
        let token = keyed_token(&key("a"), "seat 1");
        assert_eq!(token, keyed_token(&key("a"), "seat 1"));
        assert_ne!(token, keyed_token(&key("b"), "seat 1"));
        assert_ne!(token, keyed_token(&key("a"), "seat 2"));
    }
}
