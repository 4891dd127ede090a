//! Completion of the text typed in the terminal: moves first, then commands.

use plywise_chess::{CastlingText, Position};
use plywise_words::{Catalogue, local_san};

use super::shell::{COMMANDS, Usage, folded, options};

/// Returns the completions of the typed text, the most likely first. Without a position, only
/// commands are completed.
pub(super) fn candidates(
    position: Option<&Position>,
    typed: &str,
    words: &Catalogue,
) -> Vec<String> {
    if typed.trim().is_empty() {
        return Vec::new();
    }
    let mut found = position.map_or_else(Vec::new, |position| moves(position, typed, words));
    found.extend(commands(typed, words));
    found
}

/// Returns the legal moves in the notation of the user's language, sorted.
pub(super) fn legal_moves(position: &Position, words: &Catalogue) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut sans: Vec<String> = moves
        .map(|mv| local_san(&position.san(mv), words))
        .collect();
    sans.sort_unstable();
    sans
}

fn moves(position: &Position, typed: &str, words: &Catalogue) -> Vec<String> {
    let mut sans = legal_moves(position, words);
    // A typed x asks for a capture.
    sans.retain(|san| !typed.contains('x') || san.contains('x'));
    let wanted = bare(typed);
    // A typed b means the b-pawn rather than a bishop: the same case comes first.
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

/// Returns a move in SAN without the signs that people leave out, such as `x` and `+`. Zeros become
/// the letter O.
fn bare(san: &str) -> String {
    san.chars()
        .filter(|letter| !matches!(letter, 'x' | '+' | '#' | '=' | '-'))
        .map(|letter| if letter == '0' { 'O' } else { letter })
        .collect()
}

/// Returns the commands that the typed text may be the beginning of, or the choices of an argument
/// once a space is typed. Those in the user's language come before the English ones.
fn commands(typed: &str, words: &Catalogue) -> Vec<String> {
    let typed = folded(typed);
    let choices = |name: &str, arguments: &str| -> Vec<String> {
        if !typed.contains(' ') {
            return vec![name.to_owned()];
        }
        let choices = options(arguments).into_iter();
        choices.map(|choice| format!("{name} {choice}")).collect()
    };
    let all = || COMMANDS.iter().flat_map(|(_, commands)| *commands);
    let local = all().flat_map(|(name, _)| {
        let Usage { name, arguments } = Usage::of(name, words);
        choices(&name, &arguments)
    });
    let english = all().flat_map(|(name, arguments)| choices(name, arguments));
    let mut found: Vec<String> = Vec::new();
    for choice in local.chain(english) {
        if folded(&choice).starts_with(&typed) && !found.contains(&choice) {
            found.push(choice);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Catalogue {
        Catalogue::for_tag("en")
    }

    fn offered(fen: &str, typed: &str) -> Vec<String> {
        let position = fen.parse().unwrap();
        candidates(Some(&position), typed, &english())
    }

    const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const PROMOTION: &str = "3r3k/2P5/8/8/8/8/8/K7 w - - 0 1";

    #[test]
    fn moves_come_before_commands() {
        let start = Position::startpos().to_string();
        assert_eq!(offered(&start, "d"), ["d3", "d4", "draw", "delete"]);
        assert_eq!(offered(&start, "nf"), ["Nf3"]);
        assert_eq!(offered(&start, "e2"), ["e2e3", "e2e4"]);
        assert_eq!(offered(&start, "  "), [""; 0]);
        assert_eq!(offered(&start, "xyz"), [""; 0]);
        assert_eq!(candidates(None, "dr", &english()), ["draw"]);
    }

    #[test]
    fn signs_of_a_move_may_be_left_out() {
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
    fn arguments_are_completed() {
        assert_eq!(candidates(None, "side b", &english()), ["side black"]);
        assert_eq!(candidates(None, "pieces l", &english()), ["pieces letters"]);
        assert_eq!(
            candidates(None, "res", &english()),
            ["resign", "restart", "resume"]
        );
        let german = Catalogue::for_tag("de");
        assert_eq!(candidates(None, "warn", &german), ["warnung", "warn"]);
        assert_eq!(candidates(None, "zurue", &german), ["zurück"]);
        let switches = ["warnung an", "warnung aus"];
        assert_eq!(candidates(None, "Warnung ", &german), switches);
        assert_eq!(candidates(None, "save e", &english()), [""; 0]);
    }
}
