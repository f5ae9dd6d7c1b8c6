//! JSON from outside: read only if it is not nested too deeply.

use serde::de::{DeserializeOwned, Error as _};

/// Reads JSON of at most that depth. Our own messages are flat; what is deep is an attempt
/// to keep the server busy.
///
/// # Errors
/// If it is no such JSON.
pub fn read<T: DeserializeOwned>(text: &str, depth: usize) -> serde_json::Result<T> {
    if is_deeper(text.as_bytes(), depth) {
        return Err(serde_json::Error::custom(format!("nested more than {depth} deep")));
    }
    serde_json::from_str(text)
}

/// Is it nested deeper than that? What is no JSON may be misjudged, and is refused anyway.
fn is_deeper(text: &[u8], most: usize) -> bool {
    let (mut depth, mut in_text, mut escaped) = (0usize, false, false);
    for byte in text {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if in_text => escaped = true,
            b'"' => in_text = !in_text,
            b'[' | b'{' if !in_text => depth += 1,
            b']' | b'}' if !in_text => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > most {
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn depth_counts_brackets_outside_of_texts() {
        for (text, deep) in [
            ("[[[]]]", 3),
            (r#"{"a": [1, {"b": 2}], "c": {"d": []}}"#, 3),
            (r#"{"[[[[[[": "]]{{\\\"[[[["}"#, 1),
            ("7", 0),
        ] {
            assert!(read::<Value>(text, deep).is_ok(), "{text}");
            assert_eq!(read::<Value>(text, deep.saturating_sub(1)).is_ok(), deep == 0, "{text}");
        }
    }
}
