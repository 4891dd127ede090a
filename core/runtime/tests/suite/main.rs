//! Tests of the native threads, through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod running;
mod tasks;
