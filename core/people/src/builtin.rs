//! The built-in model.

use crate::net::Model;

/// Bytes of the file with the built-in model.
#[cfg(not(target_family = "wasm"))]
static BYTES: &[u8] = include_bytes!("../data/people.net");

impl Model<'static> {
    /// Returns the built-in model. `None` if it could not be loaded, which is possible only on wasm32.
    pub fn builtin() -> Option<Self> {
        Self::new(bytes()).ok()
    }
}

#[cfg(not(target_family = "wasm"))]
const fn bytes() -> &'static [u8] {
    BYTES
}

#[cfg(target_family = "wasm")]
use host::bytes;
#[cfg(target_family = "wasm")]
pub use host::load_with;

/// A page loads the model only when it is needed.
#[cfg(target_family = "wasm")]
mod host {
    use std::sync::OnceLock;

    static LOAD: OnceLock<fn() -> Vec<u8>> = OnceLock::new();
    static BYTES: OnceLock<Vec<u8>> = OnceLock::new();

    /// Sets the function that loads the file with the built-in model; empty if it cannot be loaded. Only the first call
    /// has an effect.
    pub fn load_with(load: fn() -> Vec<u8>) {
        let _ = LOAD.set(load);
    }

    pub(super) fn bytes() -> &'static [u8] {
        BYTES.get_or_init(|| LOAD.get().map_or_else(Vec::new, |load| load()))
    }
}
