//! Lists of rules, checked while compiling.

/// A slice of rule ids.
macro_rules! cite {
    ($($id:literal),+ $(,)?) => {{
        const IDS: &[game::RuleId] = &[$(game::rule($id)),+];
        IDS
    }};
}
