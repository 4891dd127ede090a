//! What the text typed so far may become: moves first, then commands.

use plywise_chess::{CastlingText, Position};

use super::command::WORDS;
use super::words::Words;

/// The texts that the typed one may be completed to, the likeliest first. Without a
/// position no move can be made, so only commands are offered.
pub(super) fn candidates(position: Option<&Position>, typed: &str, words: &Words) -> Vec<String> {
    if typed.trim().is_empty() {
        return Vec::new();
    }
    let mut found = position.map_or_else(Vec::new, |position| moves(position, typed, words));
    found.extend(commands(typed));
    found
}

fn moves(position: &Position, typed: &str, words: &Words) -> Vec<String> {
    let mut sans: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| words.san(&position.san(mv)))
        // Who types the x wants to take.
        .filter(|san| !typed.contains('x') || san.contains('x'))
        .collect();
    sans.sort_unstable();
    let wanted = bare(typed);
    // A typed b means the b pawn rather than a bishop, so case counts first.
    let (mut found, others): (Vec<_>, Vec<_>) = sans
        .into_iter()
        .partition(|san| bare(san).starts_with(&wanted));
    let lower = wanted.to_ascii_lowercase();
    found.extend(
        others
            .into_iter()
            .filter(|san| bare(san).to_ascii_lowercase().starts_with(&lower)),
    );
    if found.is_empty() {
        found = position
            .legal_moves()
            .into_iter()
            .map(|mv| position.uci(mv, CastlingText::Standard))
            .filter(|uci| uci.starts_with(typed))
            .collect();
        found.sort_unstable();
    }
    found
}

/// A move without the marks that people leave out, zeros read as the letter O.
fn bare(san: &str) -> String {
    san.chars()
        .filter(|letter| !matches!(letter, 'x' | '+' | '#' | '=' | '-'))
        .map(|letter| if letter == '0' { 'O' } else { letter })
        .collect()
}

fn commands(typed: &str) -> Vec<String> {
    let typed = typed.to_ascii_lowercase();
    let choices: &[&str] = match typed.split_once(' ') {
        Some(("side", _)) => &["side white", "side black", "side random"],
        Some(("pieces", _)) => &["pieces unicode", "pieces letters"],
        Some(("clock", _)) => &["clock 5+3", "clock 10+0", "clock 15+10", "clock none"],
        Some(("warn", _)) => &["warn on", "warn off"],
        Some(("confirm", _)) => &["confirm on", "confirm off"],
        Some(("language", _)) => &["language en", "language de", "language ar"],
        Some(_) => &[],
        None => {
            return WORDS
                .iter()
                .filter(|word| word.name.starts_with(&typed))
                .map(|word| word.name.to_owned())
                .collect();
        }
    };
    choices
        .iter()
        .filter(|choice| choice.starts_with(&typed))
        .map(|&choice| choice.to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Words {
        Words::for_tag("en")
    }

    fn offered(fen: &str, typed: &str) -> Vec<String> {
        let position = fen.parse().unwrap();
        candidates(Some(&position), typed, &english())
    }

    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const PROMOTION: &str = "3r3k/2P5/8/8/8/8/8/K7 w - - 0 1";

    #[test]
    fn moves_come_before_words() {
        let start = Position::startpos().to_string();
        assert_eq!(offered(&start, "d"), ["d3", "d4", "draw"]);
        assert_eq!(offered(&start, "nf"), ["Nf3"]);
        assert_eq!(offered(&start, "e2"), ["e2e3", "e2e4"]);
        assert_eq!(offered(&start, "  "), [""; 0]);
        assert_eq!(offered(&start, "xyz"), [""; 0]);
        assert_eq!(candidates(None, "d", &english()), ["draw"]);
    }

    #[test]
    fn marks_may_be_left_out() {
        assert_eq!(offered(CASTLING, "0-0"), ["O-O", "O-O-O"]);
        assert_eq!(offered(CASTLING, "o"), ["O-O", "O-O-O"]);
        assert_eq!(offered(CASTLING, "Raa8"), [""; 0]);
        assert_eq!(offered(CASTLING, "Ra8"), ["Rxa8+"]);
        assert_eq!(offered(CASTLING, "Rx"), ["Rxa8+", "Rxh8+"]);
        assert_eq!(offered(PROMOTION, "c8Q"), ["c8=Q"]);
        assert_eq!(
            offered(PROMOTION, "cd8"),
            ["cxd8=B", "cxd8=N", "cxd8=Q+", "cxd8=R+"]
        );
    }

    #[test]
    fn the_choices_behind_a_word() {
        assert_eq!(candidates(None, "side b", &english()), ["side black"]);
        assert_eq!(candidates(None, "res", &english()), ["resign", "resume"]);
        assert_eq!(candidates(None, "save e", &english()), [""; 0]);
    }
}
