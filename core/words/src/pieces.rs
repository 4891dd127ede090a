//! Spoken names of pieces and squares, and lists of names.

use super::catalogue::Catalogue;
use super::word::Word;
use plywise_chess::{Color, File, Piece, Rank, Role, Square};

impl Catalogue {
    /// Returns a message without arguments.
    pub(super) fn word(&self, word: Word) -> String {
        self.message(word, &[])
    }

    /// Joins two phrases with a pause: "knight takes f3, check".
    pub(super) fn then(&self, first: &str, second: &str) -> String {
        self.message(
            Word::SPEECH_THEN,
            &[("first", first.into()), ("second", second.into())],
        )
    }

    /// Joins phrases with pauses.
    pub(super) fn phrases(&self, phrases: impl IntoIterator<Item = String>) -> String {
        let mut phrases = phrases.into_iter();
        let first = phrases.next().unwrap_or_default();
        phrases.fold(first, |all, next| self.then(&all, &next))
    }

    /// Joins items to a list: "a1, b2 and c3".
    pub(super) fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        self.list_with(Word::SPEECH_AND, items)
    }

    /// Joins items to a list. `last_two` joins the last two items.
    pub(super) fn list_with(
        &self,
        last_two: Word,
        items: impl IntoIterator<Item = String>,
    ) -> String {
        let mut items: Vec<String> = items.into_iter().collect();
        let Some(last) = items.pop() else {
            return String::new();
        };
        if items.is_empty() {
            return last;
        }
        let first = self.phrases(items);
        self.message(
            last_two,
            &[
                ("first", first.as_str().into()),
                ("second", last.as_str().into()),
            ],
        )
    }
}

/// Returns the spoken name of a square. In English and German it is `e4`, a single word that screen readers read as a
/// letter and a number; they take "a 4" for an article and "E 4" for spelling. Arabic voices cannot pronounce all Latin
/// letters, so the letter and the number are written out as words.
pub fn spoken_square_name(square: Square, catalogue: &Catalogue) -> String {
    let file = catalogue.word(file_word(square.file()));
    let rank = catalogue.word(rank_word(square.rank()));
    let args = [
        ("file", file.as_str().into()),
        ("rank", rank.as_str().into()),
    ];
    catalogue.message(Word::SPEECH_SQUARE, &args)
}

/// Returns the spoken name of a piece with its colour: "white knight".
pub fn spoken_piece(piece: Piece, catalogue: &Catalogue) -> String {
    catalogue.word(piece_word(piece))
}

pub(super) const fn side_word(color: Color) -> Word {
    match color {
        Color::White => Word::SPEECH_WHITE,
        Color::Black => Word::SPEECH_BLACK,
    }
}

/// Returns the name of a role without an article, as in "promotes to queen".
pub(super) const fn role_word(role: Role) -> Word {
    match role {
        Role::Pawn => Word::SPEECH_ROLE_PAWN,
        Role::Knight => Word::SPEECH_ROLE_KNIGHT,
        Role::Bishop => Word::SPEECH_ROLE_BISHOP,
        Role::Rook => Word::SPEECH_ROLE_ROOK,
        Role::Queen => Word::SPEECH_ROLE_QUEEN,
        Role::King => Word::SPEECH_ROLE_KING,
    }
}

/// Returns the name of a role as the object of a verb, with its article.
pub(super) const fn object_word(role: Role) -> Word {
    match role {
        Role::Pawn => Word::SPEECH_OBJECT_PAWN,
        Role::Knight => Word::SPEECH_OBJECT_KNIGHT,
        Role::Bishop => Word::SPEECH_OBJECT_BISHOP,
        Role::Rook => Word::SPEECH_OBJECT_ROOK,
        Role::Queen => Word::SPEECH_OBJECT_QUEEN,
        Role::King => Word::SPEECH_OBJECT_KING,
    }
}

/// Returns the name of a role as the subject of a move.
pub(super) const fn mover_word(role: Role) -> Word {
    match role {
        Role::Pawn => Word::SPEECH_MOVER_PAWN,
        Role::Knight => Word::SPEECH_MOVER_KNIGHT,
        Role::Bishop => Word::SPEECH_MOVER_BISHOP,
        Role::Rook => Word::SPEECH_MOVER_ROOK,
        Role::Queen => Word::SPEECH_MOVER_QUEEN,
        Role::King => Word::SPEECH_MOVER_KING,
    }
}

/// Returns the name of a role at the start of a sentence, with its article.
pub(super) const fn the_word(role: Role) -> Word {
    match role {
        Role::Pawn => Word::SPEECH_THE_PAWN,
        Role::Knight => Word::SPEECH_THE_KNIGHT,
        Role::Bishop => Word::SPEECH_THE_BISHOP,
        Role::Rook => Word::SPEECH_THE_ROOK,
        Role::Queen => Word::SPEECH_THE_QUEEN,
        Role::King => Word::SPEECH_THE_KING,
    }
}

/// Returns the message for a number of pieces of a role.
pub(super) const fn counted_word(role: Role) -> Word {
    match role {
        Role::Pawn => Word::SPEECH_COUNTED_PAWN,
        Role::Knight => Word::SPEECH_COUNTED_KNIGHT,
        Role::Bishop => Word::SPEECH_COUNTED_BISHOP,
        Role::Rook => Word::SPEECH_COUNTED_ROOK,
        Role::Queen => Word::SPEECH_COUNTED_QUEEN,
        Role::King => Word::SPEECH_COUNTED_KING,
    }
}

const fn piece_word(piece: Piece) -> Word {
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => Word::SPEECH_WHITE_PAWN,
        (Color::White, Role::Knight) => Word::SPEECH_WHITE_KNIGHT,
        (Color::White, Role::Bishop) => Word::SPEECH_WHITE_BISHOP,
        (Color::White, Role::Rook) => Word::SPEECH_WHITE_ROOK,
        (Color::White, Role::Queen) => Word::SPEECH_WHITE_QUEEN,
        (Color::White, Role::King) => Word::SPEECH_WHITE_KING,
        (Color::Black, Role::Pawn) => Word::SPEECH_BLACK_PAWN,
        (Color::Black, Role::Knight) => Word::SPEECH_BLACK_KNIGHT,
        (Color::Black, Role::Bishop) => Word::SPEECH_BLACK_BISHOP,
        (Color::Black, Role::Rook) => Word::SPEECH_BLACK_ROOK,
        (Color::Black, Role::Queen) => Word::SPEECH_BLACK_QUEEN,
        (Color::Black, Role::King) => Word::SPEECH_BLACK_KING,
    }
}

const fn file_word(file: File) -> Word {
    match file {
        File::A => Word::SPEECH_FILE_A,
        File::B => Word::SPEECH_FILE_B,
        File::C => Word::SPEECH_FILE_C,
        File::D => Word::SPEECH_FILE_D,
        File::E => Word::SPEECH_FILE_E,
        File::F => Word::SPEECH_FILE_F,
        File::G => Word::SPEECH_FILE_G,
        File::H => Word::SPEECH_FILE_H,
    }
}

const fn rank_word(rank: Rank) -> Word {
    match rank {
        Rank::First => Word::SPEECH_RANK_1,
        Rank::Second => Word::SPEECH_RANK_2,
        Rank::Third => Word::SPEECH_RANK_3,
        Rank::Fourth => Word::SPEECH_RANK_4,
        Rank::Fifth => Word::SPEECH_RANK_5,
        Rank::Sixth => Word::SPEECH_RANK_6,
        Rank::Seventh => Word::SPEECH_RANK_7,
        Rank::Eighth => Word::SPEECH_RANK_8,
    }
}
