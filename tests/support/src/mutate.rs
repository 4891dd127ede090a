//! Text mutations that simulate typing errors, bad pastes and corrupt files.

/// A small mutation of a text. Byte positions are taken modulo the length of the text.
#[derive(Clone, Copy, Debug)]
pub enum Edit {
    /// Deletes the byte at a position.
    Delete(usize),
    /// Swaps the bytes at two positions.
    Swap(usize, usize),
    /// Duplicates 1 to 16 bytes in place. The fields are the position and the length minus 1,
    /// modulo 16.
    Duplicate(usize, usize),
    /// Inserts a byte before a position of the text.
    Insert(usize, u8),
    /// Truncates the text at a position.
    Cut(usize),
}

/// Applies mutations to a text. Invalid UTF-8 sequences are replaced by U+FFFD.
pub fn mutate(text: &str, edits: &[Edit]) -> String {
    let mut bytes = text.as_bytes().to_vec();
    for &edit in edits {
        let len = bytes.len().max(1);
        match edit {
            Edit::Insert(at, byte) => bytes.insert(at % (bytes.len() + 1), byte),
            _ if bytes.is_empty() => {}
            Edit::Delete(at) => {
                bytes.remove(at % len);
            }
            Edit::Swap(a, b) => bytes.swap(a % len, b % len),
            Edit::Duplicate(at, size) => {
                let from = at % len;
                let to = (from + size % 16 + 1).min(len);
                let piece = bytes[from..to].to_vec();
                bytes.splice(to..to, piece);
            }
            Edit::Cut(at) => bytes.truncate(at % len),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}
