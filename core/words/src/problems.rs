//! Errors in moves, positions and FENs as text.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::notation::typed_san;
use plywise_chess::{Bitboard, FenProblem, IllegalPosition, SanError};

/// Describes an error in a typed move.
pub fn san_error_words(error: &SanError, catalogue: &Catalogue) -> String {
    match error {
        SanError::Unreadable { input } => move_unreadable_words(Some(input), catalogue),
        SanError::Illegal { input } => catalogue.message_with("error-illegal-move", "move", input),
        SanError::PromotionMissing { input } => {
            let example = format!("{input}={}", typed_san("Q", catalogue));
            let args = [("text", input.into()), ("example", example.into())];
            catalogue.message("error-move-promotion", &args)
        }
        SanError::Ambiguous { input, candidates } => {
            let moves = candidates.iter().map(|san| typed_san(san, catalogue));
            let moves = catalogue.list_with("error-or", moves);
            let args = [("text", input.into()), ("moves", moves.into())];
            catalogue.message("error-move-ambiguous", &args)
        }
    }
}

/// Describes that a text is not a move, with examples of moves that can be typed.
pub(super) fn move_unreadable_words(text: Option<&str>, catalogue: &Catalogue) -> String {
    let examples = ["e4", "Nf3", "exd5", "O-O", "e8=Q"];
    let examples = examples.map(|san| typed_san(san, catalogue));
    let examples = ("examples", catalogue.list_with("error-or", examples).into());
    match text {
        Some(text) => {
            let args = [("text", text.into()), examples];
            catalogue.message("error-move-unreadable", &args)
        }
        None => catalogue.message("error-move-unreadable-here", &[examples]),
    }
}

/// Describes an error in a FEN.
pub fn fen_words(problem: &FenProblem, catalogue: &Catalogue) -> String {
    let say = |key, name, arg: Arg<'_>| catalogue.message_with(key, name, arg);
    let text = |key, found: &str| say(key, "text", found.into());
    match problem {
        FenProblem::Piece { found } => text("error-fen-piece", &found.to_string()),
        FenProblem::RankLength { rank } => say("error-fen-rank-length", "rank", (*rank).into()),
        FenProblem::RankCount { found } => say("error-fen-rank-count", "count", (*found).into()),
        FenProblem::Turn { found } => text("error-fen-turn", found),
        FenProblem::Castling { found } => text("error-fen-castling", found),
        FenProblem::EnPassant { found } => text("error-fen-en-passant", found),
        FenProblem::Counter { found } => text("error-fen-counter", found),
        FenProblem::TooManyFields { found } => text("error-fen-too-many-fields", found),
        FenProblem::Illegal(illegal) => illegal_position_words(illegal, catalogue),
    }
}

/// Describes why a position is illegal.
pub fn illegal_position_words(problem: &IllegalPosition, catalogue: &Catalogue) -> String {
    let side = |color| ("side", catalogue.side(color).into());
    let squares = |set: Bitboard| {
        let names = set.into_iter().map(|square| square.to_string());
        ("squares", catalogue.list(names).into())
    };
    let say = |key, args: &[(&str, Arg<'_>)]| catalogue.message(key, args);
    match *problem {
        IllegalPosition::NoKing { color } => say("error-no-king", &[side(color)]),
        IllegalPosition::SeveralKings {
            color,
            squares: kings,
        } => {
            let count = ("count", kings.len().into());
            say("error-several-kings", &[side(color), count, squares(kings)])
        }
        IllegalPosition::PawnsOnBackRank { squares: pawns } => {
            say("error-pawns-on-back-rank", &[squares(pawns)])
        }
        IllegalPosition::TooManyPieces { color, count } => {
            let count = ("count", count.into());
            say("error-too-many-pieces", &[side(color), count])
        }
        IllegalPosition::TooManyPawns { color, count } => {
            let count = ("count", count.into());
            say("error-too-many-pawns", &[side(color), count])
        }
        IllegalPosition::TooManyPromoted {
            color,
            promoted,
            pawns,
        } => {
            let promoted = ("promoted", promoted.into());
            let pawns = ("pawns", pawns.into());
            say("error-too-many-promoted", &[side(color), promoted, pawns])
        }
        IllegalPosition::OpponentInCheck {
            turn,
            king,
            checkers,
        } => {
            let king = ("king", king.into());
            say(
                "error-opponent-in-check",
                &[side(turn), king, squares(checkers)],
            )
        }
        IllegalPosition::TooManyCheckers { king, checkers } => {
            let king = ("king", king.into());
            say("error-too-many-checkers", &[king, squares(checkers)])
        }
        IllegalPosition::CastlingWithoutRook { square } => {
            say("error-castling-without-rook", &[("square", square.into())])
        }
        IllegalPosition::CastlingKingAway { color, king } => say(
            "error-castling-king-away",
            &[side(color), ("king", king.into())],
        ),
        IllegalPosition::SeveralCastlingRooks { rooks } => {
            say("error-several-castling-rooks", &[squares(rooks)])
        }
        IllegalPosition::ImpossibleEnPassant { square } => {
            say("error-impossible-en-passant", &[("square", square.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use plywise_chess::Position;

    use super::super::language::languages;
    use super::super::notation::parse_local_san;
    use super::*;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const CAPTURE: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
    const CASTLING: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    const PROMOTION: &str = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
    const TWO_ROOKS: &str = "4k3/8/8/8/8/4K3/8/R4R2 w - - 0 1";

    #[test]
    fn examples_in_move_errors_can_be_typed() {
        for (typed, position, examples) in [
            ("hello", START, &[(START, "e4"), (START, "Nf3")][..]),
            (
                "hello",
                START,
                &[(CAPTURE, "exd5"), (CASTLING, "O-O"), (PROMOTION, "e8=Q")],
            ),
            ("e8", PROMOTION, &[(PROMOTION, "e8=Q")]),
            (
                "Rd1",
                TWO_ROOKS,
                &[(TWO_ROOKS, "Rad1"), (TWO_ROOKS, "Rfd1")],
            ),
        ] {
            for catalogue in languages().map(Catalogue::new) {
                let position: Position = position.parse().unwrap();
                let error = parse_local_san(&position, typed, &catalogue).unwrap_err();
                let words = san_error_words(&error, &catalogue);
                assert!(
                    !words.contains(|letter| ('♔'..='♟').contains(&letter)),
                    "{words}"
                );
                let is_separator =
                    |letter: char| !letter.is_alphanumeric() && !"-=".contains(letter);
                let mut shown = words.split(is_separator);
                for (position, san) in examples {
                    let position: Position = position.parse().unwrap();
                    let mv = Ok(position.parse_san(san).unwrap());
                    let is_read = |text| parse_local_san(&position, text, &catalogue) == mv;
                    assert!(shown.any(is_read), "{san}: {words}");
                }
            }
        }
    }
}
