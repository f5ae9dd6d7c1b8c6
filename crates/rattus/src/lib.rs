//! rattus
