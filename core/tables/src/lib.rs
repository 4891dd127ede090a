#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod index;
mod material;
mod retrograde;
mod tables;
mod value;

pub use material::{MAX_MEN, Material, MaterialError};
pub use tables::Tables;
pub use value::Value;
