#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod conversions;
mod index;
mod material;
mod mirror;
mod retrograde;
mod steps;
mod tables;
mod value;

pub use material::{MAX_MEN, Material, MaterialError};
pub use tables::Tables;
pub use value::Value;
