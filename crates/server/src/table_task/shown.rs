//! What a viewer was shown last.

use serde_json::{Map, Value};
use std::hash::{BuildHasher as _, RandomState};
use std::sync::LazyLock;

/// A number for each entry of a view: a view itself takes thousands of bytes, and there is one
/// for every viewer of every table.
///
/// Should two entries ever have the same number, a change is not sent. The client finds
/// that the view does not fit its hash, and asks for all of it.
pub(super) struct Shown(Box<[u64]>);

impl Shown {
    pub(super) fn of(view: &Map<String, Value>) -> Shown {
        Shown(view.iter().map(|(key, value)| number(key, value)).collect())
    }

    /// Was this entry shown?
    pub(super) fn contains(&self, key: &str, value: &Value) -> bool {
        self.0.contains(&number(key, value))
    }
}

fn number(key: &str, value: &Value) -> u64 {
    static CHANCE: LazyLock<RandomState> = LazyLock::new(RandomState::new);
    CHANCE.hash_one((key, value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_entry_is_known_by_its_key_and_its_value() {
        let Value::Object(view) = json!({"a": 1, "b": [1, {"c": null}]}) else { unreachable!() };
        let shown = Shown::of(&view);
        assert!(shown.contains("a", &json!(1)) && shown.contains("b", &json!([1, {"c": null}])));
        assert!(!shown.contains("b", &json!(1)) && !shown.contains("a", &json!([1, {"c": null}])));
        assert!(!shown.contains("b", &json!([1, {"c": 0}])) && !shown.contains("c", &json!(null)));
    }
}
