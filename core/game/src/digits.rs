//! Digits as people type them.

/// The same digit as Europe writes it; another letter as it is. Arabic and Persian keyboards have
/// their own digits.
pub fn western_digit(letter: char) -> char {
    let zero = match letter {
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        _ => return letter,
    };
    char::from_digit(letter as u32 - zero as u32, 10).unwrap_or(letter)
}
