//! Attackers and defenders of a square, for screen readers.

use super::catalogue::Catalogue;
use super::pieces::{spoken_piece, spoken_square_name};
use plywise_chess::{Bitboard, Color, Position, Square};

/// Describes the attackers and defenders of a square: "Attacked by: white knight on c3 and white pawn on d4. Defended
/// by: black queen on d8." For an empty square the pieces of both sides count as attackers.
///
/// Pinned pieces count as attackers, and so does a king that may not capture.
pub fn spoken_attacks(position: &Position, square: Square, catalogue: &Catalogue) -> String {
    let by = |color| position.attackers(square, color);
    let list = |pieces: Bitboard| catalogue.list(said(position, pieces, catalogue));
    let sentence = |key, none, pieces: String| match &*pieces {
        "" => catalogue.word(none),
        pieces => catalogue.message_with(key, "pieces", pieces),
    };
    let attacked = |pieces| sentence("speech-attacked-by", "speech-not-attacked", pieces);
    let Some(piece) = position.piece_on(square) else {
        let [white, black] = Color::ALL.map(|color| said(position, by(color), catalogue));
        return attacked(catalogue.list(white.chain(black)));
    };
    let attacked = attacked(list(by(!piece.color)));
    let defenders = list(by(piece.color));
    let defended = sentence("speech-defended-by", "speech-not-defended", defenders);
    catalogue.sentences(&attacked, &defended)
}

fn said(
    position: &Position,
    pieces: Bitboard,
    catalogue: &Catalogue,
) -> impl Iterator<Item = String> {
    pieces.into_iter().filter_map(move |square| {
        let piece = spoken_piece(position.piece_on(square)?, catalogue);
        let square = spoken_square_name(square, catalogue);
        let args = [("pieces", piece.into()), ("squares", square.into())];
        Some(catalogue.message("speech-standing", &args))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn attackers_and_defenders_of_a_square_are_listed() {
        let fight = "3qk3/8/8/3p4/3P4/2N5/8/3QK3 w - - 0 1";
        for (fen, square, language, expected) in [
            (
                fight,
                Square::D5,
                Language::ENGLISH,
                "Attacked by: white knight on c3. Defended by: black queen on d8.",
            ),
            (
                fight,
                Square::D4,
                Language::ENGLISH,
                "Not attacked. Defended by: white queen on d1.",
            ),
            (
                fight,
                Square::C3,
                Language::ENGLISH,
                "Not attacked. Not defended.",
            ),
            (
                fight,
                Square::E4,
                Language::ENGLISH,
                "Attacked by: white knight on c3 and black pawn on d5.",
            ),
            (fight, Square::H8, Language::ENGLISH, "Not attacked."),
            // A pinned piece still attacks.
            (
                "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1",
                Square::D5,
                Language::ENGLISH,
                "Attacked by: white knight on c3.",
            ),
            (
                fight,
                Square::D5,
                Language::GERMAN,
                "Angegriffen von: weißer Springer auf c3. Gedeckt von: schwarze Dame auf d8.",
            ),
        ] {
            let position: Position = fen.parse().unwrap();
            let words = spoken_attacks(&position, square, &Catalogue::new(language));
            assert_eq!(words, expected, "{square}");
        }
    }
}
