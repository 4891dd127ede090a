//! The state driven from outside, as the runner does it.
