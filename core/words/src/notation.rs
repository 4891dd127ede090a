//! SAN with localized piece letters, for output and input.
//!
//! A language's file defines the letters shown (`notation-*`) and further letters accepted as input
//! (`notation-typed-*`). German shows K D T L S. Arabic has no established letters: books use Arabic initials,
//! English letters or figurines. Arabic therefore shows figurines, which also keep their position between Latin
//! letters, and accepts the initials.

use super::catalogue::Catalogue;
use plywise_chess::{Move, Position, Role, SanError};
use plywise_game::western_digit;

/// Roles with a letter in SAN, with the messages for output and input.
const LETTERS: [(Role, &str, &str); 5] = [
    (Role::King, "notation-king", "notation-typed-king"),
    (Role::Queen, "notation-queen", "notation-typed-queen"),
    (Role::Rook, "notation-rook", "notation-typed-rook"),
    (Role::Bishop, "notation-bishop", "notation-typed-bishop"),
    (Role::Knight, "notation-knight", "notation-typed-knight"),
];

/// Localizes a move in SAN with English letters: `Nf3` becomes `Sf3` in German.
pub fn local_san(san: &str, catalogue: &Catalogue) -> String {
    let mut local = String::with_capacity(san.len() + 4);
    for letter in san.chars() {
        match LETTERS.iter().find(|(role, ..)| role.to_char() == letter) {
            Some((_, shown, _)) => local.push_str(&catalogue.word(shown)),
            None => local.push(letter),
        }
    }
    local
}

/// Localizes a move in SAN as users of the language type it. Figurines cannot be typed, so languages that show
/// them get English letters.
pub(super) fn typed_san(san: &str, catalogue: &Catalogue) -> String {
    let local = local_san(san, catalogue);
    let is_figurine = |letter| ('♔'..='♟').contains(&letter);
    if local.contains(is_figurine) {
        san.to_owned()
    } else {
        local
    }
}

/// Parses a move with localized or English piece letters. If a text is ambiguous, the localized reading takes
/// precedence if it is legal. `E4` is accepted as `e4`, because phone keyboards start with a capital letter.
pub fn parse_local_san(
    position: &Position,
    text: &str,
    catalogue: &Catalogue,
) -> Result<Move, SanError> {
    let plain: String = text.chars().map(western_digit).collect();
    let own = to_english(&plain, catalogue);
    let mut first_error = None;
    for candidate in [&own, &plain, &lower_first(&plain)] {
        match position.parse_san(candidate) {
            Ok(mv) => return Ok(mv),
            // An illegal move makes a better error message than unreadable text.
            Err(SanError::Unreadable { .. }) if first_error.is_some() => {}
            Err(error) => match first_error {
                None | Some(SanError::Unreadable { .. }) => first_error = Some(error),
                Some(_) => {}
            },
        }
    }
    Err(as_typed(
        first_error.unwrap_or(SanError::Unreadable {
            input: String::new(),
        }),
        text,
    ))
}

/// Translates a typed move that cannot be checked yet to English letters: `Dxe5` in German becomes `Qxe5`.
pub fn english_san(text: &str, catalogue: &Catalogue) -> String {
    let plain: String = text.trim().chars().map(western_digit).collect();
    let mut letters = plain.chars();
    let is_square = matches!(letters.next(), Some('A'..='H'))
        && letters.next().is_some_and(|it| it.is_ascii_digit());
    if is_square {
        lower_first(&plain)
    } else {
        to_english(&plain, catalogue)
    }
}

/// Replaces localized letters by English ones. Lowercase letters are accepted unless they name a file.
fn to_english(text: &str, catalogue: &Catalogue) -> String {
    let letters = LETTERS.map(|(role, shown, typed)| {
        let both = [shown, typed].map(|word| catalogue.word(word));
        (role, both.concat())
    });
    text.chars()
        .map(|letter| {
            let upper = if matches!(letter, 'a'..='h') {
                letter
            } else {
                letter.to_uppercase().next().unwrap_or(letter)
            };
            let role = letters.iter().find(|(_, forms)| forms.contains(upper));
            role.map_or(letter, |(role, _)| role.to_char())
        })
        .collect()
}

fn lower_first(text: &str) -> String {
    let text = text.trim_start();
    let mut letters = text.chars();
    match letters.next() {
        Some(first @ 'A'..='H') => {
            let rest = letters.as_str();
            format!("{}{rest}", first.to_ascii_lowercase())
        }
        _ => text.to_owned(),
    }
}

/// Returns the error with the text as typed.
fn as_typed(error: SanError, text: &str) -> SanError {
    let input: String = text.trim().chars().take(20).collect();
    match error {
        SanError::Unreadable { .. } => SanError::Unreadable { input },
        SanError::Illegal { .. } => SanError::Illegal { input },
        SanError::PromotionMissing { .. } => SanError::PromotionMissing { input },
        SanError::Ambiguous { candidates, .. } => SanError::Ambiguous { input, candidates },
    }
}
