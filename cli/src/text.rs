//! Shortening of texts.

/// Shortens text received from a chess program, for an error message.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(60).collect();
    if short.len() < text.len() {
        short.push_str("...");
    }
    short
}

/// Cuts a text to at most `room` characters.
pub(crate) fn cut(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        return text.to_owned();
    }
    let start = text.chars().take(room.saturating_sub(1));
    start.chain(['…']).take(room).collect()
}
