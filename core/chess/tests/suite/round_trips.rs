//! Tests that setups, FEN, UCI moves and SAN moves are the same after writing and parsing.

use plywise_chess::{CastlingText, FenStyle, Position, SanStyle, Setup};
use plywise_test_support::{deep, on_positions};

#[test]
fn position_round_trips_through_setup() {
    on_positions(deep(50_000, 2_000_000), |position| {
        let setup = Setup::from(position);
        assert_eq!(
            Position::from_setup(&setup).as_ref(),
            Ok(position),
            "{position}"
        );
        assert_eq!(
            Position::try_from(setup).as_ref(),
            Ok(position),
            "{position}"
        );
    });
}

#[test]
fn position_round_trips_through_fen_in_both_styles() {
    on_positions(deep(50_000, 2_000_000), |position| {
        for style in [FenStyle::XFen, FenStyle::Shredder] {
            let fen = position.to_fen(style);
            assert_eq!(Position::from_fen(&fen).as_ref(), Ok(position), "{fen}");
        }
    });
}

#[test]
fn legal_moves_round_trip_through_uci_in_both_forms() {
    on_positions(deep(20_000, 500_000), |position| {
        for mv in position.legal_moves() {
            for castling in [CastlingText::Standard, CastlingText::Chess960] {
                let text = position.uci(mv, castling);
                assert_eq!(
                    position.parse_uci(&text),
                    Ok(mv),
                    "{text} ({castling:?}) in {position}"
                );
            }
        }
    });
}

#[test]
fn legal_moves_round_trip_through_san_in_both_styles() {
    on_positions(deep(20_000, 500_000), |position| {
        for mv in position.legal_moves() {
            for style in [SanStyle::Letters, SanStyle::Figurine] {
                let text = position.san_styled(mv, style);
                assert_eq!(
                    position.parse_san(&text),
                    Ok(mv),
                    "{text} for {mv} in {position}"
                );
            }
        }
    });
}

#[test]
fn legal_moves_have_distinct_san() {
    on_positions(deep(20_000, 500_000), |position| {
        let mut texts: Vec<String> = position
            .legal_moves()
            .iter()
            .map(|&mv| position.san(mv))
            .collect();
        let all = texts.len();
        texts.sort_unstable();
        texts.dedup();
        assert_eq!(texts.len(), all, "{position}");
    });
}

#[test]
fn standard_castling_text_names_the_kings_target() {
    on_positions(50_000, |position| {
        for mv in position.legal_moves() {
            let standard = position.uci(mv, CastlingText::Standard);
            let other = position.uci(mv, CastlingText::Chess960);
            assert_eq!(other, mv.to_string());
            if standard != other {
                assert!(mv.is_castle(), "{standard} in {position}");
                assert!(
                    ["e1g1", "e1c1", "e8g8", "e8c8"].contains(&standard.as_str()),
                    "{standard} in {position}"
                );
            }
        }
    });
}
