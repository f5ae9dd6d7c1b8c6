//! What writing to the disk promises.
