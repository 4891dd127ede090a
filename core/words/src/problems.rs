//! Errors in moves, positions and FENs as text.

use super::arg::Arg;
use super::catalogue::Catalogue;
use super::events::game_over_words;
use super::notation::typed_san;
use super::pieces::side_word;
use super::word::Word;
use plywise_chess::{
    Bitboard, Chess960NumberError, Color, FenProblem, IllegalPosition, SanError, Square,
};
use plywise_game::PlayError;

/// Describes an error in a typed move.
pub fn san_error_words(error: &SanError, catalogue: &Catalogue) -> String {
    match error {
        SanError::Unreadable { input } => move_unreadable_words(Some(input), catalogue),
        SanError::Illegal { input } => illegal_move_words(input, catalogue),
        SanError::PromotionMissing { input } => {
            let example = format!("{input}={}", typed_san("Q", catalogue));
            let args = [
                ("text", input.as_str().into()),
                ("example", example.as_str().into()),
            ];
            catalogue.message(Word::ERROR_MOVE_PROMOTION, &args)
        }
        SanError::Ambiguous { input, candidates } => {
            let moves = candidates.iter().map(|san| typed_san(san, catalogue));
            let moves = catalogue.list_with(Word::ERROR_OR, moves);
            let args = [
                ("text", input.as_str().into()),
                ("moves", moves.as_str().into()),
            ];
            catalogue.message(Word::ERROR_MOVE_AMBIGUOUS, &args)
        }
    }
}

fn illegal_move_words(mv: &str, catalogue: &Catalogue) -> String {
    catalogue.message(Word::ERROR_ILLEGAL_MOVE, &[("move", mv.into())])
}

/// Describes that a text is not a move, with examples of moves that can be typed.
pub(super) fn move_unreadable_words(text: Option<&str>, catalogue: &Catalogue) -> String {
    let examples = ["e4", "Nf3", "exd5", "O-O", "e8=Q"];
    let examples = examples.map(|san| typed_san(san, catalogue));
    let examples = catalogue.list_with(Word::ERROR_OR, examples);
    let examples = ("examples", Arg::from(&examples));
    match text {
        Some(text) => {
            let args = [("text", text.into()), examples];
            catalogue.message(Word::ERROR_MOVE_UNREADABLE, &args)
        }
        None => catalogue.message(Word::ERROR_MOVE_UNREADABLE_HERE, &[examples]),
    }
}

/// Describes an error of a game operation.
pub fn play_error_words(error: &PlayError, catalogue: &Catalogue) -> String {
    match error {
        PlayError::IllegalMove { mv, .. } => illegal_move_words(&mv.to_string(), catalogue),
        PlayError::GameOver { outcome } => game_over_words(*outcome, None, catalogue),
        PlayError::NothingToClaim => catalogue.word(Word::ERROR_NOTHING_TO_CLAIM),
    }
}

/// Describes an invalid number of a Chess960 start position.
pub fn chess960_number_words(_: &Chess960NumberError, catalogue: &Catalogue) -> String {
    catalogue.word(Word::ERROR_CHESS960_NUMBER)
}

/// Describes an error in a FEN.
pub fn fen_words(problem: &FenProblem, catalogue: &Catalogue) -> String {
    let text = |word, text: &str| catalogue.message(word, &[("text", text.into())]);
    match problem {
        FenProblem::Piece { found } => text(Word::ERROR_FEN_PIECE, &found.to_string()),
        FenProblem::RankLength { rank } => {
            catalogue.message(Word::ERROR_FEN_RANK_LENGTH, &[("rank", (*rank).into())])
        }
        FenProblem::RankCount { found } => {
            catalogue.message(Word::ERROR_FEN_RANK_COUNT, &[("count", (*found).into())])
        }
        FenProblem::Turn { found } => text(Word::ERROR_FEN_TURN, found),
        FenProblem::Castling { found } => text(Word::ERROR_FEN_CASTLING, found),
        FenProblem::EnPassant { found } => text(Word::ERROR_FEN_EN_PASSANT, found),
        FenProblem::Counter { found } => text(Word::ERROR_FEN_COUNTER, found),
        FenProblem::TooManyFields { found } => text(Word::ERROR_FEN_TOO_MANY_FIELDS, found),
        FenProblem::Illegal(illegal) => illegal_position_words(illegal, catalogue),
    }
}

/// Describes why a position is illegal.
pub fn illegal_position_words(problem: &IllegalPosition, catalogue: &Catalogue) -> String {
    let side = |color: Color| catalogue.word(side_word(color));
    let squares = |set: Bitboard| catalogue.list(set.into_iter().map(|square| square.to_string()));
    let say = |word, args: &[(&str, Given)]| {
        let args: Vec<(&str, Arg<'_>)> = args
            .iter()
            .map(|(name, given)| (*name, given.arg()))
            .collect();
        catalogue.message(word, &args)
    };
    match *problem {
        IllegalPosition::NoKing { color } => {
            say(Word::ERROR_NO_KING, &[("side", side(color).into())])
        }
        IllegalPosition::SeveralKings {
            color,
            squares: kings,
        } => say(
            Word::ERROR_SEVERAL_KINGS,
            &[
                ("side", side(color).into()),
                ("count", kings.len().into()),
                ("squares", squares(kings).into()),
            ],
        ),
        IllegalPosition::PawnsOnBackRank { squares: pawns } => say(
            Word::ERROR_PAWNS_ON_BACK_RANK,
            &[("squares", squares(pawns).into())],
        ),
        IllegalPosition::TooManyPieces { color, count } => say(
            Word::ERROR_TOO_MANY_PIECES,
            &[("side", side(color).into()), ("count", count.into())],
        ),
        IllegalPosition::TooManyPawns { color, count } => say(
            Word::ERROR_TOO_MANY_PAWNS,
            &[("side", side(color).into()), ("count", count.into())],
        ),
        IllegalPosition::TooManyPromoted {
            color,
            promoted,
            pawns,
        } => say(
            Word::ERROR_TOO_MANY_PROMOTED,
            &[
                ("side", side(color).into()),
                ("promoted", promoted.into()),
                ("pawns", pawns.into()),
            ],
        ),
        IllegalPosition::OpponentInCheck {
            turn,
            king,
            checkers,
        } => say(
            Word::ERROR_OPPONENT_IN_CHECK,
            &[
                ("side", side(turn).into()),
                ("king", king.into()),
                ("squares", squares(checkers).into()),
            ],
        ),
        IllegalPosition::TooManyCheckers { king, checkers } => say(
            Word::ERROR_TOO_MANY_CHECKERS,
            &[("king", king.into()), ("squares", squares(checkers).into())],
        ),
        IllegalPosition::CastlingWithoutRook { square } => say(
            Word::ERROR_CASTLING_WITHOUT_ROOK,
            &[("square", square.into())],
        ),
        IllegalPosition::CastlingKingAway { color, king } => say(
            Word::ERROR_CASTLING_KING_AWAY,
            &[("side", side(color).into()), ("king", king.into())],
        ),
        IllegalPosition::SeveralCastlingRooks { rooks } => say(
            Word::ERROR_SEVERAL_CASTLING_ROOKS,
            &[("squares", squares(rooks).into())],
        ),
        IllegalPosition::ImpossibleEnPassant { square } => say(
            Word::ERROR_IMPOSSIBLE_EN_PASSANT,
            &[("square", square.into())],
        ),
    }
}

/// An owned message argument.
enum Given {
    Text(String),
    Number(u32),
}

impl Given {
    fn arg(&self) -> Arg<'_> {
        match self {
            Self::Text(text) => Arg::Text(text),
            Self::Number(number) => Arg::from(*number),
        }
    }
}

impl From<String> for Given {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u32> for Given {
    fn from(number: u32) -> Self {
        Self::Number(number)
    }
}

impl From<Square> for Given {
    fn from(square: Square) -> Self {
        Self::Text(square.to_string())
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
