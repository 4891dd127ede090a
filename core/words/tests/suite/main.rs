//! Tests of the texts, through the public interface.
#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_methods, clippy::disallowed_types)] // tests read and write files

mod catalogues;
mod claims;
mod explanations;
mod golden;
mod properties;
mod threats;
mod training;
