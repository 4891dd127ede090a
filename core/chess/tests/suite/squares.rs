//! Tests of squares, bitboards, pieces and moves: geometry and text.

use plywise_chess::{
    Bitboard, CastlingText, Color, File, Move, MoveKind, Piece, Position, Rank, Role, Square,
};

#[test]
fn squares_round_trip_through_text_and_index() {
    for square in Square::ALL {
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.to_string().to_uppercase().parse(), Ok(square));
        assert_eq!(Square::new(square.file(), square.rank()), square);
        assert_eq!(Square::from_index(square.index()), square);
    }
}

#[test]
fn invalid_squares_are_rejected_with_the_input() {
    for text in [
        "", "e", "4", "e0", "e9", "i4", "4e", "e44", " e4", "e4 ", "é4", "ee", "-",
    ] {
        let error = text.parse::<Square>().unwrap_err();
        let message = error.to_string();
        assert!(message.contains(&format!("\"{text}\"")), "{message}");
        assert!(message.contains("use a1 to h8"), "{message}");
    }
}

#[test]
fn flips_are_involutions_and_change_the_shade() {
    for square in Square::ALL {
        assert_eq!(square.flip_rank().flip_rank(), square);
        assert_eq!(square.flip_file().flip_file(), square);
        assert_eq!(square.flip_rank().file(), square.file());
        assert_eq!(square.flip_file().rank(), square.rank());
        assert_ne!(square.flip_rank().is_light(), square.is_light());
        assert_ne!(square.flip_file().is_light(), square.is_light());
        assert_eq!(square.relative_to(Color::White), square);
        assert_eq!(square.relative_to(Color::Black), square.flip_rank());
    }
    assert_eq!(Square::B2.flip_rank(), Square::B7);
    assert_eq!(Square::B2.flip_file(), Square::G2);
}

#[test]
fn light_and_dark_sets_match_the_square_shades() {
    assert!(Square::H1.is_light() && !Square::A1.is_light());
    for square in Square::ALL {
        assert_eq!(
            Bitboard::LIGHT.contains(square),
            square.is_light(),
            "{square}"
        );
        assert_ne!(
            Bitboard::DARK.contains(square),
            square.is_light(),
            "{square}"
        );
    }
}

#[test]
fn offset_ends_at_the_edge_and_distance_counts_king_moves() {
    for from in Square::ALL {
        for to in Square::ALL {
            let files = to.file().index() as i8 - from.file().index() as i8;
            let ranks = to.rank().index() as i8 - from.rank().index() as i8;
            assert_eq!(from.offset(files, ranks), Some(to));
            assert_eq!(
                i16::from(from.distance(to)),
                i16::from(files.abs().max(ranks.abs()))
            );
        }
    }
    for (from, files, ranks) in [
        (Square::A4, -1, 0),
        (Square::H4, 1, 0),
        (Square::D1, 0, -1),
        (Square::D8, 0, 1),
        (Square::H8, 1, 1),
    ] {
        assert_eq!(from.offset(files, ranks), None, "{from}");
    }
}

#[test]
fn bitboard_operations_match_set_operations() {
    let sample: [u64; 6] = [
        0,
        1,
        !0,
        0x8000_0000_0000_0000,
        0x0123_4567_89AB_CDEF,
        0xFF00,
    ];
    for a in sample.map(Bitboard) {
        let squares: Vec<Square> = a.into_iter().collect();
        assert_eq!(a.into_iter().len(), squares.len());
        assert_eq!(a.len() as usize, squares.len());
        assert_eq!(squares.iter().copied().collect::<Bitboard>(), a);
        assert!(squares.is_sorted());
        assert_eq!(a.first(), squares.first().copied());
        assert_eq!(a.last(), squares.last().copied());
        assert_eq!(a.is_empty(), squares.is_empty());
        assert_eq!(a.any(), !squares.is_empty());
        assert_eq!(a.more_than_one(), squares.len() > 1);
        for b in sample.map(Bitboard) {
            for square in Square::ALL {
                let (in_a, in_b) = (a.contains(square), b.contains(square));
                assert_eq!((a & b).contains(square), in_a && in_b);
                assert_eq!((a | b).contains(square), in_a || in_b);
                assert_eq!((a ^ b).contains(square), in_a != in_b);
                assert_eq!((a - b).contains(square), in_a && !in_b);
                assert_eq!((!a).contains(square), !in_a);
            }
            let mut changed = a;
            changed ^= b;
            changed ^= b;
            assert_eq!(changed, a);
            changed &= b;
            assert_eq!(changed, a & b);
            changed -= b;
            assert!(changed.is_empty());
            assert_eq!(a.intersects(b), (a & b).any());
        }
    }
}

#[test]
fn shifts_drop_squares_beyond_the_edge() {
    for square in Square::ALL {
        let set = Bitboard::from_square(square);
        for (moved, files, ranks) in [
            (set.up(), 0, 1),
            (set.down(), 0, -1),
            (set.right(), 1, 0),
            (set.left(), -1, 0),
            (set.forward(Color::White), 0, 1),
            (set.forward(Color::Black), 0, -1),
        ] {
            let expected: Bitboard = square.offset(files, ranks).into_iter().collect();
            assert_eq!(moved, expected, "{square} by {files}, {ranks}");
        }
        assert_eq!(set.flip_ranks(), Bitboard::from_square(square.flip_rank()));
        assert!(Bitboard::from_file(square.file()).contains(square));
        assert!(Bitboard::from_rank(square.rank()).contains(square));
    }
    assert_eq!(Bitboard::from_file(File::C).len(), 8);
    assert_eq!(Bitboard::from_rank(Rank::Eighth).flip_ranks().0, 0xFF);
}

#[test]
fn piece_letters_and_names_are_consistent() {
    let letters = [
        ('P', "pawn"),
        ('N', "knight"),
        ('B', "bishop"),
        ('R', "rook"),
        ('Q', "queen"),
        ('K', "king"),
    ];
    for (role, (letter, word)) in Role::ALL.into_iter().zip(letters) {
        assert_eq!(role.to_char(), letter);
        assert_eq!(role.to_string(), word);
        assert_eq!(Role::from_char(letter), Some(role));
        for color in Color::ALL {
            let piece = Piece::new(color, role);
            assert_eq!(Piece::from_char(piece.to_char()), Some(piece));
            assert_eq!(piece.to_string(), format!("{color} {word}"));
            assert_eq!(piece.to_char().is_uppercase(), color == Color::White);
        }
    }
    assert_eq!(Piece::from_char('x'), None);
    assert_eq!(Role::from_char('1'), None);
    assert_eq!(Color::ALL.map(Color::to_char), ['w', 'b']);
}

#[test]
fn debug_output_shows_squares_and_moves() {
    let set: Bitboard = [Square::A1, Square::H8].into_iter().collect();
    assert_eq!(format!("{set:?}"), r#"{"a1", "h8"}"#);
    let mv = Move::promotion(Square::E7, Square::E8, Role::Knight);
    assert_eq!(format!("{mv:?} {mv}"), "e7e8n e7e8n");
}

#[test]
fn castling_stores_the_rook_and_reports_the_kings_destination() {
    let position: Position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1".parse().unwrap();
    for (text, destination) in [("e1h1", Square::G1), ("e1a1", Square::C1)] {
        let mv = position.parse_uci(text).unwrap();
        assert_eq!(mv.kind(), MoveKind::Castle);
        assert_eq!(mv.destination(), destination);
        assert_eq!(position.uci(mv, CastlingText::Chess960), text);
        assert!(!position.is_capture(mv));
        assert!(position.see_ge(mv, 0) && !position.see_ge(mv, 1));
    }
    let step = position.parse_uci("e1e2").unwrap();
    assert_eq!(step.destination(), Square::E2);
}

#[test]
fn ply_number_counts_from_move_one() {
    for (fen, ply) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", 0),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1", 1),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 2", 2),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 65535", 131_069),
    ] {
        let position: Position = fen.parse().unwrap();
        assert_eq!(position.ply_number(), ply, "{fen}");
    }
}

#[test]
fn move_counters_saturate() {
    let mut position: Position = "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535".parse().unwrap();
    position.play(position.parse_san("Kd7").unwrap());
    assert_eq!(
        position.to_string(),
        "8/3k4/8/8/8/8/8/4K3 w - - 65535 65535"
    );
}
