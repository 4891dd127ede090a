//! Conversion of Arabic-Indic and Persian digits in typed text.

/// Converts an Arabic-Indic or Persian digit to ASCII, and returns any other character unchanged. Arabic and Persian
/// keyboards type their own digits.
pub fn western_digit(letter: char) -> char {
    let zero = match letter {
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        _ => return letter,
    };
    char::from_digit(letter as u32 - zero as u32, 10).unwrap_or(letter)
}
