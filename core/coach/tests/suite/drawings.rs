//! Claims that the texts about the ideas of endings make, checked by rules and tables.

use std::collections::BTreeMap;

use plywise_chess::{
    Bitboard, Color, Move, Piece, Position, Rank, Role, Setup, Square, king_attacks,
};
use plywise_coach::endings::{
    Drawing, Ending, EndingAnswer, EndingRequest, EndingTrainer, Start, Value, Verdict, reply,
};
use plywise_tables::Tables;

const STARTS: u32 = 6;

/// Returns a legal position with these men, given as FEN letters.
fn placed(men: &[(char, Square)], turn: Color) -> Option<Position> {
    let mut setup = Setup::empty();
    for &(letter, square) in men {
        if setup.piece_on(square).is_some() {
            return None;
        }
        setup.set(square, Piece::from_char(letter));
    }
    setup.turn = turn;
    Position::from_setup(&setup).ok()
}

fn tables(ending: Ending) -> Tables {
    let mut tables = Tables::default();
    assert!(tables.make_all(&ending.materials(), &mut |_| true));
    tables
}

/// Calls `check` for the first start positions of an ending.
fn starts(ending: Ending, check: &mut dyn FnMut(&Tables, &Start, &Drawing)) {
    let tables = tables(ending);
    for number in 0..STARTS {
        let start = ending.start(number, &tables).unwrap();
        let drawing = ending.drawing(&start.position);
        check(&tables, &start, &drawing);
    }
}

fn is_won_for_white(tables: &Tables, position: &Position) -> Option<bool> {
    let value = tables.value(position)?;
    Some(match position.turn() {
        Color::White => matches!(value, Value::Win(_)),
        Color::Black => matches!(value, Value::Loss(_)),
    })
}

fn has_moves(position: &Position) -> bool {
    !position.legal_moves().is_empty()
}

/// Returns the move that an arrow of a drawing shows.
fn arrow_move(position: &Position, drawing: &Drawing) -> Option<Move> {
    let &(from, to) = drawing.arrows.first()?;
    let moves = position.legal_moves().into_iter();
    moves
        .into_iter()
        .find(|mv| mv.from() == from && mv.to() == to)
}

/// Returns the squares that Black's king can walk to while nothing else moves.
fn walks(position: &Position) -> Bitboard {
    let mut known = Bitboard::from_square(position.king(Color::Black));
    let mut open = vec![position.king(Color::Black)];
    while let Some(at) = open.pop() {
        for to in king_attacks(at) & !known {
            let men = Square::ALL.into_iter().filter_map(|square| {
                let piece = position.piece_on(square)?;
                (piece != Piece::new(Color::Black, Role::King)).then(|| (piece.to_char(), square))
            });
            let men: Vec<_> = men.chain([('k', to)]).collect();
            if placed(&men, Color::White).is_some() {
                known = known.with(to);
                open.push(to);
            }
        }
    }
    known
}

#[test]
fn every_ending_has_a_drawing() {
    for &ending in Ending::ALL {
        let position = Position::from_fen(ending.example()).unwrap();
        let drawing = ending.drawing(&position);
        assert!(!drawing.squares.is_empty(), "{}", ending.id());
        for (from, to) in drawing.arrows {
            assert!(position.piece_on(from).is_some() && from != to);
        }
        // With the opponent to move there is nothing to show.
        let other = position.null_move().unwrap();
        assert_eq!(ending.drawing(&other), Drawing::default());
    }
}

#[test]
fn rook_and_queen_confine_the_king_and_keep_the_win() {
    for ending in [Ending::TwoRooks, Ending::Rook, Ending::Queen] {
        starts(ending, &mut |tables, start, drawing| {
            let position = &start.position;
            let mv = arrow_move(position, drawing);
            assert_eq!(mv.is_some(), !drawing.arrows.is_empty(), "{position}");
            let after = match mv {
                Some(mv) => position.after(mv),
                None => position.null_move().unwrap(),
            };
            assert_eq!(is_won_for_white(tables, &after), Some(true), "{position}");
            assert!(has_moves(&after));
            if ending == Ending::Queen {
                assert_eq!(walks(&after), drawing.squares, "{position}");
            } else {
                assert_eq!(drawing.squares.len(), 8, "{position}");
                let beyond = |square: Square| {
                    let king = after.king(Color::Black);
                    let line = drawing.squares.first().unwrap();
                    let is_file = drawing.squares == Bitboard::from_file(line.file());
                    if is_file {
                        square.file().cmp(&line.file()) != king.file().cmp(&line.file())
                    } else {
                        square.rank().cmp(&line.rank()) != king.rank().cmp(&line.rank())
                    }
                };
                assert!(!walks(&after).into_iter().any(beyond), "{position}");
            }
        });
    }
}

#[test]
fn queen_at_a_knights_move_stalemates_only_in_the_corner() {
    for king in Square::ALL {
        for queen in Square::ALL {
            let files = king.file().index().abs_diff(queen.file().index());
            let ranks = king.rank().index().abs_diff(queen.rank().index());
            if (files.min(ranks), files.max(ranks)) != (1, 2) {
                continue;
            }
            for white in Square::ALL.into_iter().filter(|it| it.distance(king) >= 4) {
                let men = [('K', white), ('Q', queen), ('k', king)];
                let Some(position) = placed(&men, Color::Black) else {
                    continue;
                };
                let is_corner = [Square::A1, Square::A8, Square::H1, Square::H8].contains(&king);
                assert_eq!(has_moves(&position), !is_corner, "{position}");
            }
        }
    }
}

#[test]
fn rook_check_mates_kings_that_face_each_other_on_the_edge() {
    for file in 0..8 {
        let at = |file: usize, rank: usize| Square::from_index(rank * 8 + file);
        for rook in (0..8_usize).filter(|rook| rook.abs_diff(file) > 1) {
            let men = [('K', at(file, 5)), ('R', at(rook, 7)), ('k', at(file, 7))];
            let position = placed(&men, Color::Black).unwrap();
            assert!(position.is_checkmate(), "{position}");
            // In the middle, every reply is a step back.
            let men = [('K', at(file, 3)), ('R', at(rook, 5)), ('k', at(file, 5))];
            let position = placed(&men, Color::Black).unwrap();
            let steps = position.legal_moves().into_iter();
            assert!(
                steps.into_iter().all(|mv| mv.to().rank() > Rank::Sixth),
                "{position}"
            );
        }
    }
}

#[test]
fn pawn_square_decides_the_race() {
    starts(Ending::SquareRun, &mut |tables, start, drawing| {
        let position = &start.position;
        let moves = position.legal_moves().into_iter();
        let push = moves
            .into_iter()
            .filter(|mv| position.role_at(mv.from()) == Role::Pawn);
        let after = push.map(|mv| position.after(mv));
        assert!(
            after.into_iter().any(|after| {
                let king = after.king(Color::Black);
                is_won_for_white(tables, &after) == Some(true)
                    && !(king_attacks(king).with(king)).intersects(drawing.squares)
            }),
            "{position}"
        );
    });
    starts(Ending::SquareCatch, &mut |tables, start, drawing| {
        let position = &start.position;
        for mv in position.legal_moves() {
            let won = is_won_for_white(tables, &position.after(mv));
            assert_eq!(
                won,
                Some(!drawing.squares.contains(mv.to())),
                "{position} {mv}"
            );
        }
    });
}

/// Returns all positions of White's king and pawn against a king, with either side to move.
fn pawn_endings(each: &mut dyn FnMut(&Position, [Square; 3])) {
    for pawn in Square::ALL {
        for white in Square::ALL {
            for black in Square::ALL {
                for turn in Color::ALL {
                    let men = [('K', white), ('P', pawn), ('k', black)];
                    if let Some(position) = placed(&men, turn) {
                        each(&position, [white, pawn, black]);
                    }
                }
            }
        }
    }
}

#[test]
fn marked_squares_of_pawn_endings_decide() {
    let tables = tables(Ending::KeySquares);
    let mut marked: BTreeMap<Square, [Option<Bitboard>; 3]> = BTreeMap::new();
    let (mut seen, mut wrong, mut stepped) = ([0_u32; 4], Vec::new(), Vec::new());
    pawn_endings(&mut |position, [white, pawn, black]| {
        let is_rook_pawn = matches!(pawn.file().index(), 0 | 7);
        let rank = |square: Square| square.rank().index();
        let won = is_won_for_white(&tables, position).unwrap();
        let known = marked.entry(pawn).or_insert_with(|| {
            [Ending::KeySquares, Ending::Opposition, Ending::RookPawn].map(|ending| {
                let turn = ending.aim().side();
                let kings = [('K', white), ('P', pawn), ('k', black)];
                placed(&kings, turn).map(|it| ending.drawing(&it).squares)
            })
        });
        let [key_squares, in_front, corner] = *known;
        let mut expect = |claim: usize, is_won: bool| {
            seen[claim] += 1;
            if won != is_won {
                wrong.push(format!("{claim} {position}"));
            }
        };
        let is_takeable = king_attacks(black).contains(pawn) && !king_attacks(white).contains(pawn);
        if !(is_rook_pawn || is_takeable && position.turn() == Color::Black)
            && key_squares.is_some_and(|it| it.contains(white))
        {
            expect(0, true);
        }
        let in_front = in_front.is_some_and(|it| it.contains(black));
        if !is_rook_pawn && rank(pawn) <= 5 && in_front {
            expect(1, false);
            // A straight step back holds, too.
            let back = black
                .offset(0, 1)
                .filter(|_| position.turn() == Color::Black);
            if let Some(back) = back {
                let men = [('K', white), ('P', pawn), ('k', back)];
                if let Some(after) = placed(&men, Color::White)
                    && position.legal_moves().into_iter().any(|mv| mv.to() == back)
                    && is_won_for_white(&tables, &after) == Some(true)
                {
                    stepped.push(position.to_string());
                }
            }
        }
        let faces = white.file() == black.file() && rank(black) == rank(white) + 2;
        let beside = white.file().index().abs_diff(pawn.file().index());
        let is_forward = beside == 1 && rank(white) == rank(pawn)
            || beside <= 1 && rank(white) == rank(pawn) + 1 && rank(pawn) <= 3;
        if position.turn() == Color::White && !is_rook_pawn && faces && is_forward {
            expect(2, false);
        }
        if is_rook_pawn && corner.is_some_and(|it| it.contains(black)) {
            expect(3, false);
        }
    });
    assert_eq!(stepped, [""; 0]);
    assert!(
        wrong.is_empty(),
        "{} of {seen:?}: {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(20)]
    );
    assert!(
        seen.iter()
            .zip([10_000, 2_000, 100, 4_000])
            .all(|(&seen, least)| seen >= least),
        "{seen:?}"
    );
}

/// Returns the position in which best play ends.
fn end(tables: &Tables, start: &Start) -> Position {
    let mut position = start.position;
    for _ in 0..80 {
        let Some(mv) = reply(tables, &position, &[], 0) else {
            break;
        };
        position.play(mv);
    }
    position
}

#[test]
fn two_minor_pieces_mate_at_a_marked_corner() {
    for (ending, near) in [(Ending::TwoBishops, 1), (Ending::BishopKnight, 2)] {
        starts(ending, &mut |tables, start, drawing| {
            let end = end(tables, start);
            let king = end.king(Color::Black);
            assert!(end.is_checkmate());
            let mut corners = drawing.squares.into_iter();
            assert!(corners.any(|corner| corner.distance(king) <= near), "{end}");
        });
    }
}

#[test]
fn hint_lets_the_pawn_run_and_the_trainer_agrees() {
    let mut trainer = EndingTrainer::default();
    let mut ask = |request: &EndingRequest| trainer.answer(request, &mut |_| true, &mut |_| None);
    let ending = Ending::SquareRun;
    for start in 0..STARTS {
        let EndingAnswer::Ready(ready) = ask(&EndingRequest::Prepare { ending, start }) else {
            panic!("no start");
        };
        let mut position = ready.position;
        while position.pieces(Color::White, Role::Pawn).any() {
            let asked = Box::new(position);
            let EndingAnswer::Shown(Some(hint)) = ask(&EndingRequest::Show {
                ending,
                position: asked.clone(),
            }) else {
                panic!("no hint");
            };
            assert_eq!(position.role_at(hint.mv.from()), Role::Pawn, "{position}");
            let EndingAnswer::Judged(judged) = ask(&EndingRequest::Play {
                ending,
                position: asked,
                mv: hint.mv,
                seen: Vec::new(),
                chance: 0,
            }) else {
                panic!("not judged");
            };
            let kept = matches!(judged.verdict, Some(Verdict::Kept { .. }));
            assert!(kept, "{position} {:?}", judged.verdict);
            position.play(hint.mv);
            let Some(reply) = judged.reply else { break };
            position.play(reply);
        }
    }
}

/// Returns all positions with White's king anywhere and one other white piece anywhere.
fn with_white(letter: char, black: &[(char, Square)], turn: Color) -> Vec<Position> {
    let pairs = Square::ALL.into_iter().flat_map(|king| {
        let pieces = Square::ALL.into_iter();
        pieces.map(move |piece| [('K', king), (letter, piece)])
    });
    let all = pairs.filter_map(|white| placed(&[&white[..], black].concat(), turn));
    all.collect()
}

#[test]
fn queen_wins_against_a_pawn_if_the_king_gains_steps_or_is_near() {
    // A king in front of its pawn gives White's king a step.
    starts(Ending::QueenPawn, &mut |tables, start, drawing| {
        let at = |letter: char| {
            let squares = Square::ALL.into_iter();
            let mut squares = squares.filter(|&square| {
                start.position.piece_on(square).map(Piece::to_char) == Some(letter)
            });
            squares.next().unwrap()
        };
        let in_front = drawing.squares.first().unwrap();
        let men = [('K', at('K')), ('p', at('p')), ('k', in_front)];
        let queens = Square::ALL
            .into_iter()
            .filter(|queen| queen.distance(in_front) > 1);
        let positions = queens.filter_map(|queen| {
            let men = [&men[..], &[('Q', queen)]].concat();
            placed(&men, Color::White)
        });
        let (mut all, mut gains) = (0, 0);
        for position in positions {
            let steps = position.legal_moves().into_iter().filter(|mv| {
                mv.from() == at('K') && mv.to().distance(at('p')) < at('K').distance(at('p'))
            });
            all += 1;
            let wins = |mv: Move| is_won_for_white(tables, &position.after(mv)) == Some(true);
            gains += u32::from(steps.into_iter().any(wins));
        }
        assert!(
            gains * 100 >= all * 95,
            "{gains} of {all}: {}",
            start.position
        );
    });
    let tables = tables(Ending::QueenPawnNear);
    let (mut all, mut won) = (0, 0);
    for pawn in [Square::A2, Square::F2] {
        for black in king_attacks(pawn) {
            let positions = with_white('Q', &[('k', black), ('p', pawn)], Color::White);
            let drawing = Ending::QueenPawnNear.drawing(&positions[0]);
            for position in positions {
                let queen = position.pieces(Color::White, Role::Queen).first().unwrap();
                let is_near = drawing.squares.contains(position.king(Color::White));
                if queen.distance(black) > 1 && is_near {
                    all += 1;
                    won += u32::from(is_won_for_white(&tables, &position) == Some(true));
                }
            }
        }
    }
    assert!(all > 1_000 && won * 1_000 >= all * 985, "{won} of {all}");
}

#[test]
fn corner_saves_the_pawn_against_the_queen_by_stalemate() {
    for (pawn, corner) in [(Square::C2, Square::A1), (Square::F2, Square::H1)] {
        // The queen has taken the bishop pawn.
        for white in Square::ALL.into_iter().filter(|it| it.distance(corner) > 2) {
            let men = [('K', white), ('Q', pawn), ('k', corner)];
            if let Some(position) = placed(&men, Color::Black) {
                assert!(!has_moves(&position) && !position.is_check(), "{position}");
            }
        }
    }
    for (pawn, corner) in [(Square::A2, Square::A1), (Square::H2, Square::H1)] {
        let men = [('k', corner), ('p', pawn)];
        let positions = with_white('Q', &men, Color::Black);
        let locked = positions
            .iter()
            .filter(|it| !it.is_check() && !has_moves(it))
            .count();
        assert!(locked > 100, "{locked}");
    }
    let example = Position::from_fen(Ending::PawnQueenHold.example()).unwrap();
    let drawing = Ending::PawnQueenHold.drawing(&example);
    assert_eq!(drawing.squares, Bitboard::from_square(Square::A1));
}

#[test]
fn rook_and_king_win_the_pawn_and_a_given_rook_is_a_draw() {
    starts(Ending::RookAgainstPawn, &mut |tables, start, drawing| {
        assert!(!drawing.squares.is_empty());
        let mut position = start.position;
        let mut is_held = false;
        while position.has_legal_move() {
            let Some(mv) = reply(tables, &position, &[], 0) else {
                break;
            };
            position.play(mv);
            is_held |= position.pieces(Color::Black, Role::Pawn).is_empty();
        }
        assert!(position.is_checkmate() && is_held, "{}", start.position);
    });
    starts(Ending::PawnRookHold, &mut |tables, start, _| {
        // The rook alone does not stop the pawn.
        assert_eq!(tables.value(&start.position), Some(Value::Draw));
    });
    let bare = placed(&[('K', Square::E1), ('k', Square::E8)], Color::White).unwrap();
    assert!(bare.is_insufficient_material());
}

#[test]
fn bishop_decides_by_its_color() {
    starts(Ending::RightBishop, &mut |_, start, drawing| {
        let bishop = start
            .position
            .pieces(Color::White, Role::Bishop)
            .first()
            .unwrap();
        let corner = drawing.squares.first().unwrap();
        assert_eq!(bishop.is_light(), corner.is_light());
    });
    let tables = tables(Ending::WrongBishop);
    let mut seen = 0;
    for pawn in [Square::A4, Square::A6, Square::H5] {
        let Some(lone) = placed(
            &[('K', Square::E1), ('P', pawn), ('k', Square::E8)],
            Color::Black,
        ) else {
            continue;
        };
        let marked = Ending::WrongBishop.drawing(&lone).squares;
        for black in marked {
            for turn in Color::ALL {
                for position in with_white('B', &[('P', pawn), ('k', black)], turn) {
                    let bishop = position.pieces(Color::White, Role::Bishop).first().unwrap();
                    let corner = Square::new(pawn.file(), Rank::Eighth);
                    if bishop.is_light() != corner.is_light() {
                        seen += 1;
                        let won = is_won_for_white(&tables, &position);
                        assert_ne!(won, Some(true), "{position}");
                    }
                }
            }
        }
    }
    assert!(seen > 10_000);
}

#[test]
fn bishop_holds_in_a_corner_that_it_cannot_attack() {
    let tables = tables(Ending::BishopRookHold);
    let at = |file: usize, rank: usize| Square::from_index(rank * 8 + file);
    for mirrored in [false, true] {
        let file = |file: usize| if mirrored { 7 - file } else { file };
        // The rook has given check on the edge, and the bishop stands between.
        for (king, bishop, is_lost) in [(0, 1, false), (1, 2, true)] {
            let men = [
                ('K', at(file(king), 5)),
                ('R', at(file(6), 7)),
                ('k', at(file(king), 7)),
                ('b', at(file(bishop), 7)),
            ];
            let Some(position) = placed(&men, Color::White) else {
                panic!("{men:?}");
            };
            let marked = {
                let black = position.null_move().unwrap();
                Ending::BishopRookHold.drawing(&black).squares
            };
            let in_corner = king == 0;
            assert_eq!(marked.contains(at(file(0), 7)), in_corner, "{position}");
            assert_eq!(
                is_won_for_white(&tables, &position),
                Some(is_lost),
                "{position}"
            );
        }
    }
}

#[test]
fn knight_holds_more_often_beside_its_king_and_outside_the_corner() {
    let tables = tables(Ending::KnightRookHold);
    // Draws and positions, by place: beside, apart, in the corner.
    let mut counts = [(0_u32, 0_u32); 3];
    for black in [Square::E8, Square::D8, Square::H5, Square::A8, Square::H8] {
        let is_corner = matches!(black, Square::A8 | Square::H8);
        for knight in Square::ALL {
            let is_beside = king_attacks(black).contains(knight);
            for position in with_white('R', &[('k', black), ('n', knight)], Color::White) {
                let at = match (is_corner, is_beside) {
                    (true, true) => 2,
                    (false, true) => 0,
                    (false, false) => 1,
                    (true, false) => continue,
                };
                counts[at].1 += 1;
                counts[at].0 += u32::from(is_won_for_white(&tables, &position) == Some(false));
            }
        }
    }
    let share = |at: usize| counts[at].0 * 100 / counts[at].1;
    assert!(
        share(0) > share(1) + 10 && share(0) > share(2) + 10,
        "{counts:?}"
    );
}

#[test]
fn bishop_guards_the_path_of_the_pawn() {
    starts(Ending::BishopPawnHold, &mut |tables, start, drawing| {
        let position = &start.position;
        let path = drawing.squares;
        let holds = position.legal_moves().into_iter().any(|mv| {
            let after = position.after(mv);
            let bishop = after.pieces(Color::Black, Role::Bishop).first();
            let guards = bishop.is_some_and(|bishop| {
                let rays = plywise_chess::bishop_attacks(bishop, after.occupied());
                rays.with(bishop).intersects(path)
            });
            guards && is_won_for_white(tables, &after) == Some(false)
        });
        assert!(holds, "{position}");
    });
    let men = [('K', Square::E1), ('k', Square::E8), ('b', Square::A1)];
    assert!(
        placed(&men, Color::White)
            .unwrap()
            .is_insufficient_material()
    );
}

#[test]
fn king_is_safe_on_the_marked_squares_against_bishop_and_knight() {
    starts(Ending::QueenBishop, &mut |_, start, drawing| {
        let bishop = start
            .position
            .pieces(Color::Black, Role::Bishop)
            .first()
            .unwrap();
        let mut marked = drawing.squares.into_iter();
        assert!(marked.all(|square| square.is_light() != bishop.is_light()));
    });
    starts(Ending::QueenKnight, &mut |_, start, drawing| {
        let knight = start
            .position
            .pieces(Color::Black, Role::Knight)
            .first()
            .unwrap();
        for king in drawing.squares {
            let mut reached = Bitboard::from_square(knight);
            for moves in 0..=3 {
                let attacks = |all: Bitboard| {
                    let each = all.into_iter().map(plywise_chess::knight_attacks);
                    each.fold(Bitboard::EMPTY, |all, attacks| all | attacks)
                };
                assert_eq!(
                    attacks(reached).contains(king),
                    moves == 3,
                    "{knight} {king}"
                );
                reached = attacks(reached);
            }
        }
    });
}

#[test]
fn rook_that_leaves_its_king_is_lost() {
    let tables = tables(Ending::QueenRook);
    // Philidor's position, with Black to move.
    let position: Position = "1k6/1r6/2K5/Q7/8/8/8/8 b - - 0 1".parse().unwrap();
    assert_eq!(Ending::QueenRook.drawing(&position), Drawing::default());
    let king = position.king(Color::Black);
    let rooks = position.legal_moves().into_iter();
    let mut seen = 0;
    for mv in rooks
        .into_iter()
        .filter(|mv| position.role_at(mv.from()) == Role::Rook)
    {
        if mv.to().distance(king) > 1 {
            seen += 1;
            let mut at = position.after(mv);
            for _ in 0..24 {
                let Some(best) = reply(&tables, &at, &[], 0) else {
                    break;
                };
                at.play(best);
            }
            let is_won = at.is_checkmate() || at.pieces(Color::Black, Role::Rook).is_empty();
            assert!(is_won, "{} {at}", position.san(mv));
        }
    }
    assert!(seen > 5);
    starts(Ending::QueenRook, &mut |_, start, drawing| {
        let king = start.position.king(Color::Black);
        assert_eq!(drawing.squares, king_attacks(king));
    });
}

#[test]
fn bridge_shields_the_king_and_the_third_rank_shuts_it_out() {
    // Lucena: the rook on the fourth rank can step between wherever Black checks from below.
    let example = Position::from_fen(Ending::Lucena.example()).unwrap();
    let drawing = Ending::Lucena.drawing(&example);
    assert!(arrow_move(&example, &drawing).is_some());
    let at = |file: usize, rank: usize| Square::from_index(rank * 8 + file);
    for file in 1..7 {
        let men = [
            ('K', at(file, 4)),
            ('R', at(7 - 7 * usize::from(file > 3), 3)),
            ('P', at((file + 1).min(7), 6)),
            ('k', at(if file > 3 { 1 } else { 6 }, 7)),
            ('r', at(file, 0)),
        ];
        let position = placed(&men, Color::White).unwrap();
        assert!(position.is_check());
        let between = at(file, 3);
        let mut moves = position.legal_moves().into_iter();
        assert!(moves.any(|mv| mv.to() == between), "{position}");
    }
    // Philidor: no king move of White enters the marked rank.
    let mut tables = Tables::default();
    assert!(tables.make_all(&Ending::Philidor.materials(), &mut |_| true));
    for number in 0..STARTS {
        let start = Ending::Philidor.start(number, &tables).unwrap();
        let marked = Ending::Philidor.drawing(&start.position).squares;
        assert_eq!(marked, Bitboard::from_rank(Rank::Sixth));
        let white = start.position.null_move().unwrap();
        let king = white.king(Color::White);
        let mut moves = white.legal_moves().into_iter();
        assert!(!moves.any(|mv| mv.from() == king && marked.contains(mv.to())));
        // Lucena starts have an arrow that is a legal move.
        let start = Ending::Lucena.start(number, &tables).unwrap();
        let drawing = Ending::Lucena.drawing(&start.position);
        assert!(
            arrow_move(&start.position, &drawing).is_some(),
            "{}",
            start.position
        );
    }
}
