//! Every example of `docs/positions.md` is run.
