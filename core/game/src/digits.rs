//! Digits as people type them.

/// Turns an Arabic or Persian digit into 0 to 9; other letters stay as they are. Keyboards of
/// these languages have their own digits.
pub fn western_digit(letter: char) -> char {
    let zero = match letter {
        '٠'..='٩' => '٠',
        '۰'..='۹' => '۰',
        _ => return letter,
    };
    char::from_digit(letter as u32 - zero as u32, 10).unwrap_or(letter)
}
