//! Built-in neural network.

use std::sync::OnceLock;

use super::network::Net;

/// File of the built-in neural network. `docs/net.md` describes its training.
static BYTES: &[u8] = include_bytes!("plywise.net");

impl Net {
    /// Returns the built-in neural network. The first call in the process parses it, which takes
    /// about a millisecond. `None` only if the compiled-in file is invalid.
    pub fn builtin() -> Option<&'static Self> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Self::from_bytes(BYTES).ok()).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn builtin_file_round_trips() {
        assert_eq!(Net::builtin().unwrap().to_bytes(), BYTES);
    }
}
