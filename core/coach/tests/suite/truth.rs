//! Checks of ideas against the definitions of [`IdeaKind`], on the slow board.

use plywise_chess::{Move, Position, Role};
use plywise_coach::endings::{Idea, IdeaKind, Line, Value};
use plywise_tables::Tables;

use crate::board::{At, Board, at, distance, on_board, straight};

/// Positions around a move, as the side that moves sees them.
struct View {
    position: Position,
    next: Position,
    before: Board,
    after: Board,
    white: bool,
    from: At,
    to: At,
    replies: Vec<Move>,
}

fn of_side(letter: char, white: bool) -> char {
    if white {
        letter.to_ascii_uppercase()
    } else {
        letter.to_ascii_lowercase()
    }
}

fn letter(role: Role, white: bool) -> char {
    of_side(role.to_char(), white)
}

fn is_on(line: Line, square: At) -> bool {
    match line {
        Line::File(file) => square.0 == file.index() as i32,
        Line::Rank(rank) => square.1 == rank.index() as i32,
    }
}

fn squares(mv: Move) -> (At, At) {
    let text = mv.to_string();
    (at(&text[..2]), at(&text[2..4]))
}

fn is_stalemate(position: &Position) -> bool {
    position.legal_moves().is_empty() && !position.is_check()
}

/// Returns whether the side to move can force mate in this number of moves.
fn can_mate(position: &Position, moves: u8) -> bool {
    position.legal_moves().into_iter().any(|mv| {
        let next = position.after(mv);
        next.is_checkmate()
            || moves > 1
                && !is_stalemate(&next)
                && next
                    .legal_moves()
                    .into_iter()
                    .all(|reply| can_mate(&next.after(reply), moves - 1))
    })
}

impl View {
    fn new(position: &Position, idea: &Idea) -> Self {
        let next = position.after(idea.mv);
        let (from, to) = squares(idea.mv);
        Self {
            position: *position,
            next,
            before: Board::new(&position.to_string()),
            after: Board::new(&next.to_string()),
            white: position.to_string().contains(" w "),
            from,
            to,
            replies: next.legal_moves().into_iter().collect(),
        }
    }

    fn mover(&self) -> char {
        self.before.on(self.from).unwrap().to_ascii_lowercase()
    }

    fn own(&self, role: char) -> Option<At> {
        self.after.find(of_side(role, self.white))
    }

    fn enemy(&self, role: char) -> Option<At> {
        self.after.find(of_side(role, !self.white))
    }

    /// Returns the squares ahead of the pawn of the side or of its opponent.
    fn path(&self, pawn: At, own: bool) -> Vec<At> {
        let step = if own == self.white { 1 } else { -1 };
        let ahead = (1..8).map(|count| (pawn.0, pawn.1 + count * step));
        ahead.filter(|at| on_board(*at)).collect()
    }

    /// Returns the rank from 1, from the own side or from the opponent's.
    fn rank(&self, square: At, own: bool) -> i32 {
        if own == self.white {
            square.1 + 1
        } else {
            8 - square.1
        }
    }

    fn kings_reply(&self, test: impl Fn(At) -> bool) -> bool {
        let king = self.enemy('k').unwrap();
        !self.replies.is_empty()
            && self.replies.iter().all(|mv| {
                let (from, to) = squares(*mv);
                from == king && test(to)
            })
    }

    fn gives_check(&self) -> bool {
        let king = self.enemy('k').unwrap();
        let mut own = self.after.men.iter();
        own.any(|(it, from)| {
            it.is_uppercase() == self.white && self.after.attacks(*from, king, None)
        })
    }

    fn king_moved(&self) -> bool {
        self.mover() == 'k'
    }

    fn is_nearer(&self, target: At) -> bool {
        straight(self.to, target) < straight(self.from, target)
    }

    /// Returns whether the piece can be captured after each reply, so that `keeps` accepts the position.
    fn falls(&self, target: At, keeps: &dyn Fn(&Position) -> bool) -> bool {
        !self.replies.is_empty()
            && self.replies.iter().all(|reply| {
                let (from, to) = squares(*reply);
                let target = if from == target { to } else { target };
                let next = self.next.after(*reply);
                next.legal_moves()
                    .into_iter()
                    .any(|mv| squares(mv).1 == target && keeps(&next.after(mv)))
            })
    }

    fn attacks_newly(&self, target: At) -> bool {
        let gone = self.enemy('k');
        self.after.attacks(self.to, target, gone) && !self.before.is_attacked(target, self.white)
    }

    /// Returns the enemy king's walks and its square: before or after the move.
    fn walks(&self, after: bool) -> (Vec<(At, i32)>, At) {
        let board = if after { &self.after } else { &self.before };
        (board.walks(!self.white), self.enemy('k').unwrap())
    }

    fn is_cut_off(&self, line: Line, after: bool) -> bool {
        let (walks, king) = self.walks(after);
        let side = |square: At| match line {
            Line::File(file) => (square.0 - file.index() as i32).signum(),
            Line::Rank(rank) => (square.1 - rank.index() as i32).signum(),
        };
        side(king) != 0 && walks.iter().all(|(at, _)| side(*at) == side(king))
    }
}

/// Returns whether an idea is what its kind promises. `wins` is whether the side to move wins, and not only holds.
#[allow(clippy::too_many_lines)] // one arm per kind
pub(crate) fn is_true(tables: &Tables, position: &Position, idea: &Idea, wins: bool) -> bool {
    let view = View::new(position, idea);
    let keeps = |position: &Position| {
        let ended = position.legal_moves().is_empty();
        let value = if ended && position.is_check() {
            Some(Value::Loss(0))
        } else if ended {
            Some(Value::Draw)
        } else {
            tables.value(position)
        };
        match value {
            Some(Value::Loss(_)) => true,
            Some(Value::Draw) => !wins,
            Some(Value::Win(_)) | None => false,
        }
    };
    let of = |square: plywise_chess::Square| at(&square.to_string());
    let enemy_king = view.enemy('k').unwrap();
    let king = view.own('k').unwrap();
    let near_kings = distance(king, enemy_king);
    // Value for the side itself if the opponent passed.
    let passed = || tables.value(&view.next.null_move()?);
    let is_zugzwang = || match (tables.value(&view.next), passed()) {
        (Some(Value::Loss(with)), Some(Value::Win(without))) => without > with,
        (Some(Value::Loss(_)), Some(_)) => true,
        _ => false,
    };
    let is_turn_passed = || {
        tables.value(&view.next) == Some(Value::Draw) && matches!(passed(), Some(Value::Loss(_)))
    };
    let enemy_piece =
        |role: Role, square| view.after.on(of(square)) == Some(letter(role, !view.white));
    let corner_colour = |square: At| (square.0 + square.1) % 2;
    match idea.kind {
        IdeaKind::Mates => view.replies.is_empty() && view.gives_check(),
        IdeaKind::MatesIn { moves } => {
            (2..=3).contains(&moves)
                && view
                    .replies
                    .iter()
                    .all(|reply| can_mate(&view.next.after(*reply), moves - 1))
        }
        IdeaKind::Promotes => idea.mv.to_string().len() == 5,
        IdeaKind::Takes { role, wins: won } => {
            view.before.on(view.to) == Some(letter(role, !view.white)) && won == wins
        }
        IdeaKind::Forks { role, square } => {
            view.gives_check()
                && enemy_piece(role, square)
                && view.after.attacks(view.to, of(square), None)
                && view.falls(of(square), &keeps)
        }
        IdeaKind::Wins { role, square } => {
            enemy_piece(role, square) && view.falls(of(square), &keeps)
        }
        IdeaKind::Trades { wins: won } => {
            let takes: Vec<_> = view
                .replies
                .iter()
                .filter(|mv| squares(**mv).1 == view.to)
                .collect();
            let is_retaken = |mv: &&Move| {
                let next = view.next.after(**mv);
                let mut moves = next.legal_moves().into_iter();
                moves.any(|back| squares(back).1 == view.to && keeps(&next.after(back)))
            };
            view.mover() == 'r' && won == wins && !takes.is_empty() && takes.iter().all(is_retaken)
        }
        IdeaKind::Pins { role, square } => {
            // Without the pinned piece, the moved piece would give check.
            let mut without = view.after.clone();
            without.men.retain(|(_, at)| *at != of(square));
            enemy_piece(role, square)
                && !view.after.attacks(view.to, enemy_king, None)
                && without.attacks(view.to, enemy_king, None)
        }
        IdeaKind::Attacks { role, square } => {
            enemy_piece(role, square)
                && view.after.attacks(view.to, of(square), None)
                && !view.before.attacks(view.from, of(square), None)
        }
        IdeaKind::Opposition { distant } => {
            let between = near_kings - 1;
            (king.0 == enemy_king.0 || king.1 == enemy_king.1)
                && view.king_moved()
                && if distant {
                    [3, 5].contains(&between)
                } else {
                    between == 1
                }
                && (is_zugzwang() || is_turn_passed())
        }
        IdeaKind::Zugzwang => is_zugzwang(),
        IdeaKind::PassesTurn => is_turn_passed(),
        IdeaKind::KeySquare => {
            let pawn = view.own('p').unwrap();
            let ahead = view.rank(view.to, true) - view.rank(pawn, true);
            let is_key = if view.rank(pawn, true) <= 4 {
                ahead == 2
            } else {
                ahead == 1 || ahead == 2
            };
            view.king_moved()
                && is_key
                && (view.to.0 - pawn.0).abs() <= 1
                && matches!(tables.value(&view.next), Some(Value::Loss(_)))
                && matches!(passed(), Some(Value::Win(_)))
        }
        IdeaKind::Leads => {
            let pawn = view.own('p').unwrap();
            view.king_moved()
                && (view.to.0 - pawn.0).abs() <= 1
                && view.rank(view.to, true) > view.rank(pawn, true)
                && view.rank(view.to, true) > view.rank(view.from, true)
        }
        IdeaKind::Outruns => {
            // The pawn promotes although the king walks straight to the promotion square, and it cannot take the new
            // piece.
            let path = view.path(view.to, true);
            view.mover() == 'p'
                && !path.contains(&king)
                && distance(enemy_king, *path.last().unwrap()) > path.len() as i32 + 1
        }
        IdeaKind::Escorts { square } => {
            view.king_moved()
                && view
                    .path(view.own('p').unwrap(), true)
                    .contains(&of(square))
                && distance(view.to, of(square)) == 1
                && distance(view.from, of(square)) != 1
        }
        IdeaKind::Advances { left } => {
            let rank = view.rank(view.to, true);
            let moves = if rank == 2 { 5 } else { 8 - rank };
            view.mover() == 'p' && i32::from(left) == moves
        }
        IdeaKind::ThreatensPromotion { square } => {
            let passed = view.next.null_move().unwrap();
            passed.legal_moves().into_iter().any(|mv| {
                let next = passed.after(mv);
                let is_safe = || {
                    let board = Board::new(&next.to_string());
                    !board.is_attacked(of(square), !view.white)
                };
                squares(mv).1 == of(square)
                    && mv.to_string().len() == 5
                    && if tables.value(&next).is_some() {
                        keeps(&next)
                    } else {
                        is_safe()
                    }
            })
        }
        IdeaKind::Bridge { rank } => {
            let pawn = view.own('p').unwrap();
            view.mover() == 'r'
                && view.to.1 == rank.index() as i32
                && view.from.1 != view.to.1
                && [4, 5].contains(&view.rank(view.to, true))
                && view.rank(pawn, true) == 7
                && view.rank(king, true) >= 7
                && distance(pawn, king) == 1
        }
        IdeaKind::DrivesOff => {
            let pawn = view.own('p').unwrap();
            let files = |square: At| (square.0 - pawn.0).abs();
            view.mover() == 'r'
                && view.gives_check()
                && view.kings_reply(|to| files(to) > files(enemy_king))
        }
        IdeaKind::ForcesInFront { square } => {
            view.path(view.enemy('p').unwrap(), false)[0] == of(square)
                && view.kings_reply(|to| to == of(square))
        }
        IdeaKind::StopsPawn { square } => {
            let path = view.path(view.enemy('p').unwrap(), false);
            let was_held = |square: &At| {
                let own = view.before.on(*square);
                view.before.is_attacked(*square, view.white)
                    || own.is_some_and(|it| it.is_uppercase() == view.white)
            };
            path.contains(&of(square))
                && (view.to == of(square)
                    || view.after.attacks(view.to, of(square), Some(enemy_king)))
                && !path.iter().any(was_held)
        }
        IdeaKind::NearsPawn { pawn } => {
            view.enemy('p') == Some(of(pawn)) && view.king_moved() && view.is_nearer(of(pawn))
        }
        IdeaKind::CutsOff { line } => {
            ['r', 'q'].contains(&view.mover())
                && is_on(line, view.to)
                && !is_on(line, view.from)
                && view.is_cut_off(line, true)
                && !view.is_cut_off(line, false)
        }
        IdeaKind::KeepsCutOff { line } => {
            ['r', 'q'].contains(&view.mover())
                && is_on(line, view.to)
                && is_on(line, view.from)
                && view.is_cut_off(line, true)
                && view.is_cut_off(line, false)
        }
        IdeaKind::Drives => {
            let edges: [fn(At) -> i32; 4] = [|it| it.0, |it| 7 - it.0, |it| it.1, |it| 7 - it.1];
            edges
                .iter()
                .any(|edge| view.kings_reply(|to| edge(to) == edge(enemy_king) - 1))
        }
        IdeaKind::HoldsEdge => {
            let edges: [fn(At) -> bool; 4] = [
                |it| it.0 == 0,
                |it| it.0 == 7,
                |it| it.1 == 0,
                |it| it.1 == 7,
            ];
            edges
                .iter()
                .any(|edge| edge(enemy_king) && view.kings_reply(edge))
        }
        IdeaKind::DrivesToCorner { corner } => {
            let bishop = view.own('b').unwrap();
            corner_colour(bishop) == corner_colour(of(corner))
                && view
                    .kings_reply(|to| distance(to, of(corner)) < distance(enemy_king, of(corner)))
        }
        IdeaKind::BarsFrom { square } => {
            let can = |after| view.walks(after).0.iter().any(|(at, _)| *at == of(square));
            can(false) && !can(true)
        }
        IdeaKind::Confines { from, to } => {
            let count = |after| view.walks(after).0.len();
            count(false) == usize::from(from)
                && count(true) == usize::from(to)
                && f64::from(to) <= 0.75 * f64::from(from)
        }
        IdeaKind::TakesSquares { squares } => {
            !squares.is_empty()
                && squares.into_iter().all(|square| {
                    distance(of(square), enemy_king) == 1 && view.attacks_newly(of(square))
                })
        }
        IdeaKind::Shoulders { square } => {
            let way = |after| {
                let (walks, _) = view.walks(after);
                let near = walks
                    .iter()
                    .filter(|(at, _)| distance(*at, of(square)) <= 1);
                near.map(|(_, moves)| *moves).min().unwrap_or(i32::MAX)
            };
            view.king_moved() && way(true) > way(false)
        }
        IdeaKind::NearsKing => {
            view.king_moved() && distance(view.from, enemy_king) > 2 && view.is_nearer(enemy_king)
        }
        IdeaKind::Brings { role } => {
            letter(role, false) == view.mover() && role != Role::King && view.is_nearer(enemy_king)
        }
        IdeaKind::ChecksCloser => view.gives_check() && view.is_nearer(enemy_king),
        IdeaKind::Escapes { role } => {
            letter(role, false) == view.mover()
                && view.before.is_attacked(view.from, !view.white)
                && !view.after.is_attacked(view.to, !view.white)
        }
        IdeaKind::BlocksCheck => {
            position.is_check() && !view.king_moved() && view.before.on(view.to).is_none()
        }
        IdeaKind::StalematesOnCapture { square } => view.replies.iter().any(|mv| {
            squares(*mv).1 == of(square)
                && view.after.on(of(square)).is_some()
                && is_stalemate(&view.next.after(*mv))
        }),
        IdeaKind::StalemateLooms => is_stalemate(&view.next.null_move().unwrap()),
        IdeaKind::EntersSquare { pawn } => {
            let path = view.path(of(pawn), false);
            // A pawn on its first square can skip one.
            let moves = path.len().min(5) as i32;
            let end = *path.last().unwrap();
            view.enemy('p') == Some(of(pawn))
                && view.king_moved()
                && distance(view.to, end) <= moves
                && distance(view.from, end) > moves
        }
        IdeaKind::HoldsCorner { corner } | IdeaKind::NearsCorner { corner } => {
            let path = view.path(view.enemy('p').unwrap(), false);
            let holds = distance(king, of(corner)) <= 1;
            let nears = view.king_moved() && view.is_nearer(of(corner));
            [0, 7].contains(&of(corner).0)
                && path.last() == Some(&of(corner))
                && if matches!(idea.kind, IdeaKind::HoldsCorner { .. }) {
                    holds
                } else {
                    nears
                }
        }
        IdeaKind::LocksIn => {
            let pawn = view.enemy('p').unwrap();
            let moves = view.replies.iter().map(|mv| squares(*mv));
            [0, 7].contains(&pawn.0)
                && view.path(pawn, false).contains(&enemy_king)
                && moves
                    .filter(|(from, _)| *from == enemy_king)
                    .all(|(_, to)| to.0 == pawn.0)
        }
        IdeaKind::BlocksPawn => {
            let path = view.path(view.enemy('p').unwrap(), false);
            view.king_moved() && path.contains(&view.to)
        }
        IdeaKind::StaysAhead => {
            let pawn = view.enemy('p').unwrap();
            view.king_moved()
                && view.rank(view.to, false) > view.rank(pawn, false)
                && (view.to.0 - pawn.0).abs() <= 1
        }
        IdeaKind::Guards { by, square } => {
            let path = view.path(view.enemy('p').unwrap(), false);
            path.contains(&of(square))
                && (view.own('b') == Some(of(by)) || view.own('n') == Some(of(by)))
                && (by == square || view.after.attacks(of(by), of(square), None))
        }
        IdeaKind::StopsMate { threat } => {
            let passed = view.position.null_move().unwrap();
            passed.is_legal(threat)
                && passed.after(threat).is_checkmate()
                && !view
                    .replies
                    .iter()
                    .any(|mv| view.next.after(*mv).is_checkmate())
        }
        IdeaKind::SafeCorner { corner } => {
            let bishop = view.own('b').unwrap();
            view.enemy('r').is_some()
                && [0, 7].contains(&of(corner).0)
                && [0, 7].contains(&of(corner).1)
                && corner_colour(bishop) != corner_colour(of(corner))
                && distance(king, of(corner)) <= 1
        }
        IdeaKind::StaysTogether => distance(king, view.own('n').unwrap()) <= 2,
        IdeaKind::LeavesEdge => {
            let depth = |it: At| it.0.min(7 - it.0).min(it.1).min(7 - it.1);
            view.king_moved() && depth(view.from) <= 1 && depth(view.to) > depth(view.from)
        }
        IdeaKind::KeepsAway => {
            view.king_moved() && straight(view.to, enemy_king) > straight(view.from, enemy_king)
        }
        IdeaKind::Supports { pawn } => {
            view.own('p') == Some(of(pawn)) && view.king_moved() && distance(view.to, of(pawn)) == 1
        }
        IdeaKind::Checks => view.gives_check(),
        IdeaKind::HoldsRank { rank } => {
            let pawn = view.enemy('p').unwrap();
            let own = |it: At| view.rank(it, false);
            let moves = view.replies.iter().map(|mv| squares(*mv));
            view.mover() == 'r'
                && view.to.1 == rank.index() as i32
                && own(view.to) == 6
                && own(pawn) < 6
                && own(enemy_king) < 6
                && moves
                    .filter(|(from, _)| *from == enemy_king)
                    .all(|(_, to)| own(to) < 6)
        }
        IdeaKind::ChecksFromBehind => {
            view.mover() == 'r'
                && view.after.attacks(view.to, enemy_king, None)
                && view.to.0 == enemy_king.0
                && view.rank(view.to, false) <= view.rank(enemy_king, false) - 3
        }
        IdeaKind::ChecksFromSide => {
            view.mover() == 'r'
                && view.after.attacks(view.to, enemy_king, None)
                && view.to.1 == enemy_king.1
                && (view.to.0 - enemy_king.0).abs() >= 3
        }
        IdeaKind::GoesBehind => {
            let own = |it: At| view.rank(it, false);
            view.mover() == 'r'
                && own(view.enemy('p').unwrap()) == 6
                && own(view.to) <= 2
                && own(view.from) > 2
                && own(view.to) < own(enemy_king)
        }
    }
}
