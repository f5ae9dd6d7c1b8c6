//! What replay files promise.
