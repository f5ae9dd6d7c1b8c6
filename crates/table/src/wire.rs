//! What goes over the wire between the server and a client: the shapes of `docs/wire.md`.
//!
//! Nothing here can hold a state, a seed of a running game or a hash of a whole state.
//! Numbers stay below 2³², because a browser's numbers end at 2⁵³; what is larger goes as text.

mod json;
mod lobby;
mod socket;
#[cfg(test)]
mod typescript;

pub use json::read as read_json;
pub use lobby::{
    Claim, Claimed, FaultInfo, GameInfo, History, HostOrder, Invitation, Level, Links, LobbyError,
    LobbyFault, Made, Moment, NewTable, OptionInfo, OptionKind, PositionInfo, PositionText,
    SeatInfo, SeatKind, SeatLink, SeatOrder, SeatWish, SessionInfo, Spectators, Status, TableInfo,
};
pub use socket::{
    Asked, Entry, EntryKind, Frame, FrameUndo, FromClient, Malformed, PROTOCOL, Reason, ToClient,
    ViewerName,
};

use serde_json::Value;

/// The canonical text of a JSON value: sorted keys, no blanks.
///
/// Objects of `serde_json` are kept sorted (a test says so), so writing one is enough.
#[must_use]
pub fn canonical(value: &Value) -> String {
    value.to_string()
}

/// FNV-1a with 64 bits over the canonical text of a view, as hexadecimal digits.
///
/// A check that two sides have the same view, not a secret: it needs no secure context.
#[must_use]
pub fn view_hash(view: &Value) -> String {
    format!("{:016x}", fnv1a(canonical(view).as_bytes()))
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn keys_are_sorted_whatever_the_order_they_came_in() {
        let value: Value = serde_json::from_str(r#"{"b": [1, {"z": null, "a": "ö"}], "a": 2}"#)
            .expect("it is JSON");
        assert_eq!(canonical(&value), r#"{"a":2,"b":[1,{"a":"ö","z":null}]}"#);
    }

    /// From the authors' list of test vectors.
    #[test]
    fn the_hash_is_the_published_one() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
        assert_eq!(
            view_hash(&json!({ "b": 1, "a": [] })),
            format!("{:016x}", fnv1a(b"{\"a\":[],\"b\":1}"))
        );
    }
}
