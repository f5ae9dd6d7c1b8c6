//! The same types for the client: writes `web/src/lib/protocol.generated.ts`, and notices
//! when it is stale.

use super::{
    Asked, Claim, Claimed, Entry, EntryKind, FaultInfo, Frame, FrameUndo, FromClient, GameInfo,
    History, HostOrder, Invitation, Level, Links, LobbyError, LobbyFault, Made, Moment, NewTable,
    OptionInfo, OptionKind, PROTOCOL, PositionInfo, PositionText, Reason, SeatInfo, SeatKind,
    SeatLink, SeatOrder, SeatWish, SessionInfo, Spectators, Status, TableInfo, ToClient,
};
use crate::{Ended, Legal};
use std::path::Path;
use ts_rs::{Config, TS};

/// Where the client looks for it.
const FILE: &str = "../../web/src/lib/protocol.generated.ts";
/// How to write it.
const COMMAND: &str = "UPDATE_PROTOCOL=1 cargo test -p table --lib typescript";
/// Stands where a number would not fit into a browser's.
const TOO_LARGE: &str = "a_number_too_large_for_a_browser";

fn protocol() -> String {
    let config = Config::default().with_large_int(TOO_LARGE);
    let mut text = format!(
        "// Generated from crates/table/src/wire; do not edit. To write it anew:\n// {COMMAND}\n\n\
         export const PROTOCOL = {PROTOCOL};\n\n\
         export type Json = null | boolean | number | string | Json[] | {{ [key: string]: Json }};\n\n\
         export type ViewerName = number | \"spectator\";\n"
    );
    let mut put = |declaration: String| {
        text.push_str("\nexport ");
        text.push_str(&without_comments(&declaration));
        text.push('\n');
    };
    macro_rules! types {
        ($($kind:ty),+ $(,)?) => { $(put(<$kind>::decl(&config));)+ };
    }
    types!(
        GameInfo,
        OptionInfo,
        OptionKind,
        Level,
        SessionInfo,
        NewTable,
        PositionText,
        PositionInfo,
        SeatWish,
        Spectators,
        Status,
        TableInfo,
        FaultInfo,
        SeatInfo,
        SeatKind,
        Links,
        SeatLink,
        Made,
        Claim,
        Invitation,
        Claimed,
        HostOrder,
        SeatOrder,
        History,
        Moment,
        LobbyError,
        LobbyFault,
        FromClient,
        ToClient,
        Reason,
        Entry,
        EntryKind,
        Frame,
        FrameUndo,
        Asked,
        Legal,
        Ended,
    );
    text
}

/// The comments stand in Rust, next to the types themselves.
fn without_comments(declaration: &str) -> String {
    let comment = |line: &&str| !["/**", " * ", " */"].iter().any(|begin| line.starts_with(begin));
    let lines: Vec<&str> = declaration.lines().filter(comment).map(str::trim).collect();
    lines.join(" ")
}

#[test]
fn no_number_is_too_large_for_a_browser() {
    assert!(!protocol().contains(TOO_LARGE), "{}", protocol());
}

#[test]
fn the_types_of_the_client_are_up_to_date() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("UPDATE_PROTOCOL").is_some() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(&file, protocol()).expect("it can be written");
    }
    let found = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(found == protocol(), "web/src/lib/protocol.generated.ts is stale; run\n{COMMAND}");
}
