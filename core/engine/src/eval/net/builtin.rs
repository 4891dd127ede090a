//! The net that is built in.

use std::sync::OnceLock;

use super::network::Net;

/// The file that `docs/net.md` tells of.
static BYTES: &[u8] = include_bytes!("plywise.net");

impl Net {
    /// The net that is built in, read once for the whole process by the first call, in about a
    /// millisecond. There is none only if the file that was compiled in is no net.
    pub fn builtin() -> Option<&'static Self> {
        static NET: OnceLock<Option<Net>> = OnceLock::new();
        NET.get_or_init(|| Self::from_bytes(BYTES).ok()).as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_the_net_to_the_byte() {
        assert_eq!(Net::builtin().unwrap().to_bytes(), BYTES);
    }
}
