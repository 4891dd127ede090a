//! The checksum CRC-32 of IEEE 802.3, as `gzip` and `crc32` have it, so that others can
//! check our files.

/// A checksum in the making.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crc32(u32);

impl Crc32 {
    /// The checksum of nothing.
    pub(super) const fn new() -> Self {
        Self(!0)
    }

    /// Goes on with these bytes.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            let index = (self.0 ^ u32::from(byte)) & 0xff;
            self.0 = TABLE[index as usize] ^ (self.0 >> 8);
        }
    }

    /// The checksum of everything added.
    pub(super) const fn value(self) -> u32 {
        !self.0
    }
}

const TABLE: [u32; 256] = table();

const fn table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut index = 0;
    while index < 256 {
        let mut value = index as u32;
        let mut bit = 0;
        while bit < 8 {
            let odd = value & 1 == 1;
            value >>= 1;
            if odd {
                value ^= 0xedb8_8320;
            }
            bit += 1;
        }
        table[index] = value;
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_the_published_one() {
        // The check value of the CRC catalogue.
        let mut crc = Crc32::new();
        assert_eq!(crc.value(), 0);
        crc.add(b"1234");
        crc.add(b"56789");
        assert_eq!(crc.value(), 0xcbf4_3926);
    }
}
