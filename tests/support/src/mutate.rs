//! Damage to texts, as typing, pasting and bad files do it.

/// One small change of a text. Places are taken modulo the text's length.
#[derive(Clone, Copy, Debug)]
pub enum Edit {
    /// Takes a byte out.
    Delete(usize),
    /// Exchanges two bytes.
    Swap(usize, usize),
    /// Writes a piece of the text, from a place on and so long, once more behind itself.
    Duplicate(usize, usize),
    /// Puts a byte in front of a place.
    Insert(usize, u8),
    /// Cuts the text off.
    Cut(usize),
}

/// The text after some edits. Bytes that are no UTF-8 any more become U+FFFD.
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
