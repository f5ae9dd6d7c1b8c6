//! Canonical bytes of a state: little-endian, no padding, no `usize`.

use std::fmt;

/// Collects the bytes of a state.
#[derive(Debug, Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    /// Appends one byte.
    pub fn byte(&mut self, value: u8) {
        self.0.push(value);
    }

    /// Appends a truth value as 0 or 1.
    pub fn flag(&mut self, value: bool) {
        self.0.push(u8::from(value));
    }

    /// Appends two bytes.
    pub fn short(&mut self, value: u16) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    /// Appends bytes as they are.
    pub fn bytes(&mut self, values: &[u8]) {
        self.0.extend_from_slice(values);
    }

    /// What was written.
    #[must_use]
    pub fn finish(self) -> Vec<u8> {
        self.0
    }
}

/// The bytes are no state of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DecodeError(pub String);

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not a state of this game: {}", self.0)
    }
}

impl std::error::Error for DecodeError {}

/// Reads the bytes of a state back.
#[derive(Debug)]
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Starts at the first byte.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Reader<'a> {
        Reader(bytes)
    }

    /// The next `N` bytes.
    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], DecodeError> {
        let Some((head, rest)) = self.0.split_first_chunk::<N>() else {
            return Err(DecodeError("it ends too early".into()));
        };
        self.0 = rest;
        Ok(*head)
    }

    /// The next byte.
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        Ok(self.take::<1>()?[0])
    }

    /// The next byte, which must be below `limit`.
    pub fn below(&mut self, limit: u8, what: &str) -> Result<u8, DecodeError> {
        let value = self.byte()?;
        if value < limit {
            return Ok(value);
        }
        Err(DecodeError(format!("{what} {value} is not below {limit}")))
    }

    /// The next truth value.
    pub fn flag(&mut self) -> Result<bool, DecodeError> {
        Ok(self.below(2, "flag")? == 1)
    }

    /// The next two bytes.
    pub fn short(&mut self) -> Result<u16, DecodeError> {
        Ok(u16::from_le_bytes(self.take()?))
    }

    /// Nothing may be left.
    pub fn end(self) -> Result<(), DecodeError> {
        if self.0.is_empty() {
            return Ok(());
        }
        Err(DecodeError(format!("{} bytes too many", self.0.len())))
    }
}
