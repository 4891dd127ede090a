#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod driver;
#[cfg(not(target_family = "wasm"))]
mod native;
pub mod work;

pub use driver::Driver;
#[cfg(not(target_family = "wasm"))]
pub use native::*;
