//! What position files promise.
