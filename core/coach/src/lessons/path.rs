//! The lessons in their order. The facts that their texts state are in `tests/data/lessons.txt`.

use plywise_chess::CastlingSide::{KingSide, QueenSide};
use plywise_chess::Role::{Bishop, King, Knight, Pawn, Queen, Rook};
use plywise_chess::{Role, Square};

use super::step::{Escape, Goal, Lesson, Step};

const fn step(fen: &'static str, goal: Goal) -> Step {
    Step { fen, goal }
}

const fn visit(role: Role, squares: &'static [Square], moves: u8) -> Goal {
    Goal::Visit {
        role,
        squares,
        moves,
    }
}

const fn lesson(id: &'static str, steps: &'static [Step]) -> Lesson {
    Lesson { id, steps }
}

impl Lesson {
    /// All lessons, in the order in which they are taught.
    pub const PATH: &'static [Self] = {
        use Square::{
            A4, A5, B5, C1, C3, C7, D4, D5, D6, D7, E2, E4, E5, F3, F4, F6, G3, G5, G6, H7,
        };
        &[
            lesson(
                "board",
                &[
                    step("7k/8/8/8/8/8/8/4K3 w - - 0 1", visit(King, &[E2], 1)),
                    step("7k/8/8/8/8/4K3/8/8 w - - 0 1", visit(King, &[D4], 1)),
                    step("7k/8/8/8/1K6/8/8/8 w - - 0 1", visit(King, &[E4], 3)),
                ],
            ),
            lesson(
                "rook",
                &[
                    step("7k/8/8/8/3R4/8/8/6K1 w - - 0 1", visit(Rook, &[D7], 1)),
                    step("7k/8/8/8/8/8/8/R5K1 w - - 0 1", visit(Rook, &[A5, E5], 2)),
                    step("7k/8/8/8/8/8/P7/R6K w - - 0 1", visit(Rook, &[A4], 3)),
                ],
            ),
            lesson(
                "bishop",
                &[
                    step("6k1/8/8/8/8/8/8/2B3K1 w - - 0 1", visit(Bishop, &[G5], 1)),
                    step(
                        "6k1/8/8/8/8/8/8/2B3K1 w - - 0 1",
                        visit(Bishop, &[F4, C7], 2),
                    ),
                    step(
                        "7k/8/8/8/8/8/8/2B1KB2 w - - 0 1",
                        visit(Bishop, &[B5, F4], 2),
                    ),
                ],
            ),
            lesson(
                "queen",
                &[
                    step("k7/8/8/8/8/8/8/3Q2K1 w - - 0 1", visit(Queen, &[D6, G3], 2)),
                    step(
                        "k7/8/8/8/8/8/4Q3/7K w - - 0 1",
                        visit(Queen, &[B5, G5, C1], 3),
                    ),
                ],
            ),
            lesson(
                "king",
                &[
                    step("7k/8/8/8/3K4/8/8/8 w - - 0 1", visit(King, &[E5, F4], 2)),
                    step("7k/8/8/3r4/4K3/8/8/8 w - - 0 1", visit(King, &[D5], 1)),
                    step("8/8/4k3/8/4K3/8/8/8 w - - 0 1", visit(King, &[G5], 2)),
                ],
            ),
            lesson(
                "knight",
                &[
                    step("7k/8/8/8/8/8/8/1N4K1 w - - 0 1", visit(Knight, &[C3], 1)),
                    step("7k/8/8/8/8/8/5PPP/5RNK w - - 0 1", visit(Knight, &[F3], 1)),
                    step(
                        "k7/8/8/8/8/8/8/K5N1 w - - 0 1",
                        visit(Knight, &[F3, E5, G6], 3),
                    ),
                ],
            ),
            lesson(
                "pawn",
                &[
                    step("7k/8/8/8/8/8/4P3/6K1 w - - 0 1", visit(Pawn, &[E4], 1)),
                    step("7k/8/8/3pp3/4P3/8/8/6K1 w - - 0 1", visit(Pawn, &[D5], 1)),
                    step(
                        "7k/8/8/8/3n4/2n5/1P6/6K1 w - - 0 1",
                        visit(Pawn, &[C3, D4], 2),
                    ),
                ],
            ),
            lesson(
                "capture",
                &[
                    step("7k/8/3p4/8/8/8/8/3R2K1 w - - 0 1", visit(Rook, &[D6], 1)),
                    step(
                        "k7/7p/5p2/3p4/8/2N5/8/6K1 w - - 0 1",
                        visit(Knight, &[D5, F6, H7], 3),
                    ),
                    step(
                        "7k/8/4p3/3n4/8/8/6K1/b2R4 w - - 0 1",
                        Goal::Win { centipawns: 300 },
                    ),
                ],
            ),
            lesson(
                "check",
                &[
                    step("4k3/8/8/8/8/8/8/R5K1 w - - 0 1", Goal::Check),
                    step("4k3/8/8/8/8/8/8/3Q2K1 w - - 0 1", Goal::Check),
                    step("5k2/5ppp/8/4N3/8/8/8/6K1 w - - 0 1", Goal::Check),
                ],
            ),
            lesson(
                "escape",
                &[
                    step("4r2k/8/8/8/8/8/8/4K3 w - - 0 1", Goal::Escape(Escape::Move)),
                    step(
                        "6k1/5ppp/8/8/2B5/8/5PPP/3r2K1 w - - 0 1",
                        Goal::Escape(Escape::Block),
                    ),
                    step(
                        "6k1/5ppp/8/8/8/5n2/5PPP/6K1 w - - 0 1",
                        Goal::Escape(Escape::Capture),
                    ),
                ],
            ),
            lesson(
                "mate",
                &[
                    step("7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", Goal::Mate { moves: 1 }),
                    step("6k1/8/6K1/8/8/8/8/Q7 w - - 0 1", Goal::Mate { moves: 1 }),
                    step(
                        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
                        Goal::Mate { moves: 1 },
                    ),
                ],
            ),
            lesson(
                "stalemate",
                &[
                    step("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", Goal::Mate { moves: 1 }),
                    step("8/8/8/8/8/8/p7/k2K4 w - - 0 1", Goal::Stalemate),
                ],
            ),
            lesson(
                "castling",
                &[
                    step("4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", Goal::Castle(KingSide)),
                    step("4k3/8/8/8/8/8/PPP5/R3K3 w Q - 0 1", Goal::Castle(QueenSide)),
                    step(
                        "4kr2/8/8/8/8/8/PPP3PP/R3K2R w KQ - 0 1",
                        Goal::Castle(QueenSide),
                    ),
                ],
            ),
            lesson(
                "promotion",
                &[
                    step("8/P6k/8/8/8/8/8/6K1 w - - 0 1", Goal::Promote(Queen)),
                    step("8/3q1P1k/8/8/8/8/8/6K1 w - - 0 1", Goal::Promote(Knight)),
                ],
            ),
            lesson(
                "en-passant",
                &[
                    step("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", Goal::EnPassant),
                    step("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", Goal::EnPassant),
                ],
            ),
            lesson(
                "value",
                &[
                    step(
                        "7k/8/5r2/2b5/4N3/8/8/7K w - - 0 1",
                        Goal::Win { centipawns: 480 },
                    ),
                    step(
                        "6k1/5ppp/4p3/3r4/5N2/8/5PPP/3Q2K1 w - - 0 1",
                        Goal::Win { centipawns: 200 },
                    ),
                ],
            ),
            lesson(
                "hanging",
                &[
                    step(
                        "r5k1/1p3ppp/2n1p3/3p4/6b1/8/5PPP/3Q2K1 w - - 0 1",
                        Goal::Win { centipawns: 300 },
                    ),
                    step("6k1/5ppp/8/3p4/4N3/8/5PPP/6K1 w - - 0 1", Goal::Save),
                    step("3r2k1/5ppp/8/8/3B4/7P/4PPP1/6K1 w - - 0 1", Goal::Save),
                ],
            ),
            lesson(
                "fork",
                &[
                    step(
                        "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1",
                        Goal::Line(&["d5c7", "e8d7", "c7a8"]),
                    ),
                    step(
                        "6k1/5ppp/2n1r3/8/3P4/8/5PP1/5K2 w - - 0 1",
                        Goal::Line(&["d4d5", "e6e5", "d5c6"]),
                    ),
                ],
            ),
            lesson(
                "pin",
                &[
                    step(
                        "4k3/8/2n5/8/3P4/8/8/4KB2 w - - 0 1",
                        Goal::Line(&["f1b5", "e8d7", "d4d5"]),
                    ),
                    step(
                        "4k3/8/4p3/3n4/8/1B6/8/4R1K1 w - - 0 1",
                        Goal::Line(&["b3d5"]),
                    ),
                ],
            ),
            lesson(
                "skewer",
                &[
                    step(
                        "4q3/8/8/8/4k3/8/6K1/R7 w - - 0 1",
                        Goal::Line(&["a1e1", "e4d5", "e1e8"]),
                    ),
                    step(
                        "6r1/8/8/3k4/8/8/7K/3B4 w - - 0 1",
                        Goal::Line(&["d1b3", "d5d6", "b3g8"]),
                    ),
                ],
            ),
            lesson(
                "discovered",
                &[
                    step(
                        "3q2k1/5ppp/8/8/8/3B4/5PP1/3R2K1 w - - 0 1",
                        Goal::Line(&["d3h7", "g8h7", "d1d8"]),
                    ),
                    step(
                        "2q1k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1",
                        Goal::Line(&["e4d6", "e8f8", "d6c8"]),
                    ),
                ],
            ),
            lesson(
                "two-rooks",
                &[
                    step("4k3/1R6/R7/8/8/8/8/6K1 w - - 0 1", Goal::Mate { moves: 1 }),
                    step("8/4k3/R7/8/8/8/8/1R4K1 w - - 0 1", Goal::Mate { moves: 2 }),
                ],
            ),
            lesson(
                "queen-mate",
                &[
                    step("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", Goal::Mate { moves: 1 }),
                    step("7k/8/5K2/8/8/8/Q7/8 w - - 0 1", Goal::Mate { moves: 2 }),
                ],
            ),
            lesson(
                "back-rank",
                &[
                    step(
                        "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
                        Goal::Mate { moves: 1 },
                    ),
                    step("3r2k1/5ppp/8/1N6/8/8/5PPP/6K1 w - - 0 1", Goal::Save),
                    step(
                        "2rr2k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 w - - 0 1",
                        Goal::Mate { moves: 2 },
                    ),
                ],
            ),
        ]
    };
}
