//! Facts about a move in an ending.

use plywise_chess::king_attacks;
use plywise_chess::{Bitboard, Color, File, Move, MoveList, Position, Rank, Role, Square, between};
use plywise_tables::{Tables, Value};

use super::super::ending::Aim;
use super::kind::{IdeaKind, Line};
use super::walk::{attacked, reach, room, steps};

/// A move with the positions before and after it.
pub(super) struct Try<'a> {
    tables: &'a Tables,
    before: &'a Position,
    after: Position,
    mv: Move,
    role: Role,
    us: Color,
    aim: Aim,
    replies: MoveList,
}

/// Returns the squared straight distance between two squares.
fn gap(a: Square, b: Square) -> u32 {
    let files = u32::from((a.file() as u8).abs_diff(b.file() as u8));
    let ranks = u32::from((a.rank() as u8).abs_diff(b.rank() as u8));
    files * files + ranks * ranks
}

/// Returns the number of steps from a square to the edge.
fn depth(square: Square) -> usize {
    let near = |index: usize| index.min(7 - index);
    near(square.file().index()).min(near(square.rank().index()))
}

/// Returns the squares ahead of a pawn.
fn path(pawn: Square, color: Color) -> impl Iterator<Item = Square> {
    (1..8).map_while(move |step| pawn.offset(0, step * color.forward()))
}

fn promotion_square(pawn: Square, color: Color) -> Square {
    Square::new(pawn.file(), (!color).back_rank())
}

/// Returns the number of moves a pawn needs to promote.
fn moves_to_promote(pawn: Square, color: Color) -> u8 {
    let steps = path(pawn, color).count() as u8;
    if steps == 6 { 5 } else { steps }
}

fn is_rook_file(square: Square) -> bool {
    matches!(square.file(), File::A | File::H)
}

const CORNERS: [Square; 4] = [Square::A1, Square::A8, Square::H1, Square::H8];

impl<'a> Try<'a> {
    /// Detectors of the winning side's ideas, the most instructive ones first.
    const WINNING: [fn(&Self) -> Option<IdeaKind>; 36] = [
        Self::mates,
        Self::promotes,
        Self::takes,
        Self::forks,
        Self::wins,
        Self::trades,
        Self::outruns,
        Self::key_square,
        Self::opposition,
        Self::bridge,
        Self::leads,
        Self::drives_off,
        Self::forces_in_front,
        Self::cuts_off,
        Self::drives_to_corner,
        Self::drives,
        Self::pins,
        Self::bars_from,
        Self::confines,
        Self::threatens_promotion,
        Self::escorts,
        Self::shoulders,
        Self::stops_pawn,
        Self::holds_edge,
        Self::attacks,
        Self::nears_pawn,
        Self::nears_king,
        Self::keeps_cut_off,
        Self::zugzwang,
        Self::mates_in,
        Self::blocks_check,
        Self::takes_squares,
        Self::advances,
        Self::escapes,
        Self::brings,
        Self::checks_closer,
    ];

    /// Detectors of the ideas of a side that holds a draw, the most instructive ones first.
    const HOLDING: [fn(&Self) -> Option<IdeaKind>; 36] = [
        Self::mates,
        Self::takes,
        Self::promotes,
        Self::trades,
        Self::stalemates,
        Self::enters_square,
        Self::opposition,
        Self::threatens_promotion,
        Self::holds_rank,
        Self::checks_from_afar,
        Self::goes_behind,
        Self::locks_in,
        Self::holds_corner,
        Self::stops_mate,
        Self::blocks_pawn,
        Self::passes_turn,
        Self::shoulders,
        Self::guards,
        Self::forks,
        Self::pins,
        Self::safe_corner,
        Self::attacks,
        Self::blocks_check,
        Self::stays_together,
        Self::escapes,
        Self::advances,
        Self::supports,
        Self::nears_corner,
        Self::nears_pawn,
        Self::stays_ahead,
        Self::leaves_edge,
        Self::checks,
        Self::keeps_away,
        Self::takes_squares,
        Self::cuts_off,
        Self::keeps_cut_off,
    ];

    pub(super) fn new(tables: &'a Tables, before: &'a Position, mv: Move, aim: Aim) -> Self {
        let after = before.after(mv);
        Self {
            tables,
            before,
            after,
            mv,
            role: before.role_at(mv.from()),
            us: before.turn(),
            aim,
            replies: after.legal_moves(),
        }
    }

    /// Returns the most instructive idea of the move, and its place in the order of ideas.
    pub(super) fn kind(&self) -> Option<(usize, IdeaKind)> {
        let detectors: &[fn(&Self) -> Option<IdeaKind>] = match self.aim {
            Aim::Win => &Self::WINNING,
            Aim::Hold { .. } => &Self::HOLDING,
        };
        let mut kinds = detectors.iter().map(|detect| detect(self)).enumerate();
        kinds.find_map(|(rank, kind)| Some((rank, kind?)))
    }

    fn to(&self) -> Square {
        self.mv.to()
    }

    /// Returns the king after the move.
    fn king(&self) -> Square {
        self.after.king(self.us)
    }

    fn is_by_king(&self) -> bool {
        self.role == Role::King
    }

    fn enemy_king(&self) -> Square {
        self.after.king(!self.us)
    }

    /// Returns the role of the moved piece after the move.
    fn new_role(&self) -> Role {
        self.mv.promotes_to().unwrap_or(self.role)
    }

    /// Returns the squares that the moved piece attacks.
    fn attacks_after(&self, occupied: Bitboard) -> Bitboard {
        reach(self.new_role(), self.us, self.to(), occupied)
    }

    fn attacks_before(&self) -> Bitboard {
        reach(self.role, self.us, self.mv.from(), self.before.occupied())
    }

    /// Returns the only enemy piece beside the king.
    fn enemy(&self) -> Option<(Role, Square)> {
        let others = self.after.color(!self.us).without(self.enemy_king());
        let square = others.first().filter(|_| others.len() == 1)?;
        Some((self.after.role_at(square), square))
    }

    fn enemy_pawn(&self) -> Option<Square> {
        self.after.pieces(!self.us, Role::Pawn).first()
    }

    fn pawn(&self) -> Option<Square> {
        self.after.pieces(self.us, Role::Pawn).first()
    }

    /// Returns the value for the side to move.
    fn value(&self, position: &Position) -> Option<Value> {
        if !position.has_legal_move() {
            return Some(if position.is_check() {
                Value::Loss(0)
            } else {
                Value::Draw
            });
        }
        self.tables.value(position)
    }

    /// Returns whether a position with the opponent to move is known to have the desired result.
    fn keeps(&self, position: &Position) -> bool {
        self.value(position).is_some_and(|value| self.suits(value))
    }

    fn suits(&self, value: Value) -> bool {
        match self.aim {
            Aim::Win => matches!(value, Value::Loss(_)),
            Aim::Hold { .. } => !matches!(value, Value::Win(_)),
        }
    }

    /// Returns whether each reply is a move of the king, and fulfils the condition.
    fn all_replies(&self, is_so: impl Fn(Square) -> bool) -> bool {
        let king = self.enemy_king();
        let is_move = |mv: &Move| mv.from() == king && is_so(mv.to());
        !self.replies.is_empty() && self.replies.iter().all(is_move)
    }

    fn mates(&self) -> Option<IdeaKind> {
        self.after.is_checkmate().then_some(IdeaKind::Mates)
    }

    fn mates_in(&self) -> Option<IdeaKind> {
        match self.value(&self.after)? {
            Value::Loss(plies @ (2 | 4)) => Some(IdeaKind::MatesIn {
                moves: plies / 2 + 1,
            }),
            _ => None,
        }
    }

    fn promotes(&self) -> Option<IdeaKind> {
        self.mv.promotes_to().map(|_| IdeaKind::Promotes)
    }

    fn takes(&self) -> Option<IdeaKind> {
        let role = self.before.role_on(self.to())?;
        let wins = self.aim == Aim::Win;
        Some(IdeaKind::Takes { role, wins })
    }

    fn forks(&self) -> Option<IdeaKind> {
        let (role, square) = self.enemy()?;
        let attacks = self.attacks_after(self.after.occupied());
        let is_fork = self.after.is_check() && attacks.contains(square) && self.is_lost(square);
        is_fork.then_some(IdeaKind::Forks { role, square })
    }

    fn wins(&self) -> Option<IdeaKind> {
        let (role, square) = self.enemy()?;
        self.is_lost(square)
            .then_some(IdeaKind::Wins { role, square })
    }

    /// Returns whether the enemy piece can be captured after each reply.
    fn is_lost(&self, square: Square) -> bool {
        let is_taken = |reply: &Move| {
            let at = self.after.after(*reply);
            let target = if reply.from() == square {
                reply.to()
            } else {
                square
            };
            at.legal_moves()
                .into_iter()
                .any(|mv| mv.to() == target && self.keeps(&at.after(mv)))
        };
        !self.replies.is_empty() && self.replies.iter().all(is_taken)
    }

    fn trades(&self) -> Option<IdeaKind> {
        let is_capture =
            |mv: &&Move| mv.to() == self.to() && self.after.role_on(mv.from()) == Some(Role::Rook);
        let mut captures = self.replies.iter().filter(is_capture).peekable();
        if self.role != Role::Rook || captures.peek().is_none() {
            return None;
        }
        let holds = captures.all(|&mv| {
            let at = self.after.after(mv);
            at.legal_moves()
                .into_iter()
                .any(|back| back.to() == self.to() && self.keeps(&at.after(back)))
        });
        let wins = self.aim == Aim::Win;
        holds.then_some(IdeaKind::Trades { wins })
    }

    fn pins(&self) -> Option<IdeaKind> {
        let pinned = self.after.pinned() & !self.pinned_before();
        let is_pinned = |&square: &Square| {
            self.attacks_after(self.after.occupied()).contains(square)
                && between(self.to(), self.enemy_king()).contains(square)
        };
        let square = pinned.into_iter().find(is_pinned)?;
        let role = self.after.role_at(square);
        Some(IdeaKind::Pins { role, square })
    }

    fn pinned_before(&self) -> Bitboard {
        self.before
            .null_move()
            .map_or(Bitboard::EMPTY, |passed| passed.pinned())
    }

    fn attacks(&self) -> Option<IdeaKind> {
        let (role, square) = self.enemy()?;
        let is_new = self.attacks_after(self.after.occupied()).contains(square)
            && !self.attacks_before().contains(square);
        is_new.then_some(IdeaKind::Attacks { role, square })
    }

    /// Returns the values after the move and after a pass by the opponent, each for the side to move.
    fn passed(&self) -> Option<(Value, Value)> {
        let passed = self.after.null_move()?;
        Some((self.value(&self.after)?, self.value(&passed)?))
    }

    fn is_zugzwang(&self) -> bool {
        match self.passed() {
            Some((Value::Loss(plies), Value::Win(passed))) => passed > plies,
            Some((Value::Loss(_), _)) => true,
            _ => false,
        }
    }

    fn is_turn_passed(&self) -> bool {
        matches!(self.passed(), Some((Value::Draw, Value::Loss(_))))
    }

    fn zugzwang(&self) -> Option<IdeaKind> {
        self.is_zugzwang().then_some(IdeaKind::Zugzwang)
    }

    fn passes_turn(&self) -> Option<IdeaKind> {
        self.is_turn_passed().then_some(IdeaKind::PassesTurn)
    }

    fn opposition(&self) -> Option<IdeaKind> {
        let (king, enemy) = (self.king(), self.enemy_king());
        let is_on_line = king.file() == enemy.file() || king.rank() == enemy.rank();
        let distance = king.distance(enemy);
        let is_opposed = self.is_by_king() && is_on_line && distance.is_multiple_of(2);
        let is_useful = is_opposed && (self.is_zugzwang() || self.is_turn_passed());
        is_useful.then_some(IdeaKind::Opposition {
            distant: distance > 2,
        })
    }

    fn key_square(&self) -> Option<IdeaKind> {
        let pawn = self.pawn()?;
        if !self.is_by_king() || is_rook_file(pawn) {
            return None;
        }
        let rank = |square: Square| square.relative_to(self.us).rank().index();
        let ahead = rank(self.to()).checked_sub(rank(pawn))?;
        let is_key = match rank(pawn) {
            ..=3 => ahead == 2,
            _ => matches!(ahead, 1 | 2),
        };
        let is_beside = pawn.distance(Square::new(self.to().file(), pawn.rank())) <= 1;
        let is_won = matches!(self.passed()?, (Value::Loss(_), Value::Win(_)));
        (is_key && is_beside && is_won).then_some(IdeaKind::KeySquare)
    }

    fn leads(&self) -> Option<IdeaKind> {
        let pawn = self.pawn()?;
        let rank = |square: Square| square.relative_to(self.us).rank();
        let is_beside = pawn.distance(Square::new(self.to().file(), pawn.rank())) <= 1;
        let leads = self.is_by_king()
            && is_beside
            && rank(self.to()) > rank(pawn)
            && rank(self.to()) > rank(self.mv.from());
        leads.then_some(IdeaKind::Leads)
    }

    pub(super) fn outruns(&self) -> Option<IdeaKind> {
        if self.role != Role::Pawn || self.after.color(!self.us).more_than_one() {
            return None;
        }
        let pawn = self.to();
        let end = promotion_square(pawn, self.us);
        let is_free = path(pawn, self.us).all(|square| square != self.king());
        let left = path(pawn, self.us).count() as u8;
        let is_outside = self.enemy_king().distance(end) > left + 1;
        (is_free && is_outside && left > 0).then_some(IdeaKind::Outruns)
    }

    fn escorts(&self) -> Option<IdeaKind> {
        let pawn = self.pawn().filter(|_| self.is_by_king())?;
        let new = king_attacks(self.to()) & !king_attacks(self.mv.from());
        let square = path(pawn, self.us)
            .filter(|&square| new.contains(square))
            .last()?;
        Some(IdeaKind::Escorts { square })
    }

    fn advances(&self) -> Option<IdeaKind> {
        let left = moves_to_promote(self.to(), self.us);
        let is_pawn = self.role == Role::Pawn && self.mv.promotes_to().is_none();
        is_pawn.then_some(IdeaKind::Advances { left })
    }

    fn threatens_promotion(&self) -> Option<IdeaKind> {
        let passed = self.after.null_move()?;
        let keeps = |mv: &Move| {
            let at = passed.after(*mv);
            let is_safe = || !at.attacked_by(!self.us).contains(mv.to());
            let value = self.value(&at);
            mv.promotes_to().is_some() && value.map_or_else(is_safe, |value| self.suits(value))
        };
        let mv = passed.legal_moves().into_iter().find(keeps)?;
        let square = mv.to();
        Some(IdeaKind::ThreatensPromotion { square })
    }

    fn bridge(&self) -> Option<IdeaKind> {
        let pawn = self.pawn()?.relative_to(self.us);
        let king = self.king().relative_to(self.us);
        let rank = self.to().relative_to(self.us).rank();
        let is_near = king.rank() >= Rank::Seventh && king.distance(pawn) == 1;
        let builds = self.role == Role::Rook
            && pawn.rank() == Rank::Seventh
            && is_near
            && matches!(rank, Rank::Fourth | Rank::Fifth)
            && self.mv.from().rank() != self.to().rank();
        let rank = self.to().rank();
        builds.then_some(IdeaKind::Bridge { rank })
    }

    fn drives_off(&self) -> Option<IdeaKind> {
        let pawn = self.pawn()?;
        let away = |square: Square| square.file().index().abs_diff(pawn.file().index());
        let before = away(self.enemy_king());
        let drives = self.role == Role::Rook
            && self.after.is_check()
            && self.all_replies(|to| away(to) > before);
        drives.then_some(IdeaKind::DrivesOff)
    }

    fn forces_in_front(&self) -> Option<IdeaKind> {
        let square = path(self.enemy_pawn()?, !self.us).next()?;
        self.all_replies(|to| to == square)
            .then_some(IdeaKind::ForcesInFront { square })
    }

    fn stops_pawn(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn()?;
        let held = |position: &Position| attacked(position, self.us) | position.color(self.us);
        let was_free = path(pawn, !self.us).all(|square| !held(self.before).contains(square));
        let own = self
            .attacks_after(self.after.occupied().without(self.enemy_king()))
            .with(self.to());
        let square = path(pawn, !self.us).find(|&square| own.contains(square))?;
        was_free.then_some(IdeaKind::StopsPawn { square })
    }

    fn nears_pawn(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn()?;
        let nears = self.is_by_king() && gap(self.to(), pawn) < gap(self.mv.from(), pawn);
        nears.then_some(IdeaKind::NearsPawn { pawn })
    }

    /// Returns the lines of the moved rook or queen.
    fn lines(&self) -> impl Iterator<Item = Line> {
        let is_slider = matches!(self.role, Role::Rook | Role::Queen);
        let lines = [Line::File(self.to().file()), Line::Rank(self.to().rank())];
        lines.into_iter().filter(move |_| is_slider)
    }

    /// Returns whether the enemy king's walks all stay on its side of a line.
    fn is_cut_off(&self, position: &Position, line: Line) -> bool {
        let side = |square: Square| match line {
            Line::File(file) => square.file().cmp(&file),
            Line::Rank(rank) => square.rank().cmp(&rank),
        };
        let king = position.king(!self.us);
        !line.contains(king)
            && room(position, !self.us)
                .into_iter()
                .all(|square| side(square) == side(king))
    }

    fn cuts_off(&self) -> Option<IdeaKind> {
        let line = self.lines().find(|&line| {
            !line.contains(self.mv.from())
                && self.is_cut_off(&self.after, line)
                && !self.is_cut_off(self.before, line)
        })?;
        Some(IdeaKind::CutsOff { line })
    }

    fn keeps_cut_off(&self) -> Option<IdeaKind> {
        let line = self.lines().find(|&line| {
            line.contains(self.mv.from())
                && self.is_cut_off(&self.after, line)
                && self.is_cut_off(self.before, line)
        })?;
        Some(IdeaKind::KeepsCutOff { line })
    }

    fn drives(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let drives = [(-1, 0), (1, 0), (0, -1), (0, 1)]
            .into_iter()
            .any(|(files, ranks)| {
                let toward = king.offset(files, ranks);
                toward.is_some_and(|toward| {
                    self.all_replies(|to| {
                        if files == 0 {
                            to.rank() == toward.rank()
                        } else {
                            to.file() == toward.file()
                        }
                    })
                })
            });
        drives.then_some(IdeaKind::Drives)
    }

    fn holds_edge(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let edges = [
            Line::File(File::A),
            Line::File(File::H),
            Line::Rank(Rank::First),
            Line::Rank(Rank::Eighth),
        ];
        let holds = edges
            .into_iter()
            .any(|edge| edge.contains(king) && self.all_replies(|to| edge.contains(to)));
        holds.then_some(IdeaKind::HoldsEdge)
    }

    /// Returns the corners with the colour of a side's only bishop, or with the other colour.
    fn corners(&self, of_bishop: bool) -> impl Iterator<Item = Square> {
        let bishops = self.after.pieces(self.us, Role::Bishop);
        let bishop = bishops.first().filter(|_| bishops.len() == 1);
        CORNERS.into_iter().filter(move |corner| {
            bishop.is_some_and(|bishop| (bishop.is_light() == corner.is_light()) == of_bishop)
        })
    }

    fn drives_to_corner(&self) -> Option<IdeaKind> {
        if self.after.pieces(self.us, Role::Knight).is_empty() {
            return None;
        }
        let king = self.enemy_king();
        let corner = self
            .corners(true)
            .find(|&corner| self.all_replies(|to| to.distance(corner) < king.distance(corner)))?;
        Some(IdeaKind::DrivesToCorner { corner })
    }

    fn bars_from(&self) -> Option<IdeaKind> {
        let before = room(self.before, !self.us);
        let after = room(&self.after, !self.us);
        let has_knight = self.after.pieces(self.us, Role::Knight).any();
        let corners = self.corners(false).filter(|_| has_knight);
        let end = self.pawn().map(|pawn| promotion_square(pawn, self.us));
        let square = corners
            .chain(end)
            .find(|&square| before.contains(square) && !after.contains(square))?;
        Some(IdeaKind::BarsFrom { square })
    }

    fn confines(&self) -> Option<IdeaKind> {
        let from = room(self.before, !self.us).len() as u8;
        let to = room(&self.after, !self.us).len() as u8;
        (4 * to <= 3 * from).then_some(IdeaKind::Confines { from, to })
    }

    fn takes_squares(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let occupied = self.after.occupied().without(king);
        let squares =
            self.attacks_after(occupied) & king_attacks(king) & !attacked(self.before, self.us);
        squares.any().then_some(IdeaKind::TakesSquares { squares })
    }

    fn shoulders(&self) -> Option<IdeaKind> {
        if !self.is_by_king() {
            return None;
        }
        let end = self.pawn().map(|pawn| promotion_square(pawn, self.us));
        let square = self.pawn().into_iter().chain(end).find(|&square| {
            let targets = king_attacks(square).with(square);
            let walk = |position: &Position| steps(position, !self.us, targets).unwrap_or(u8::MAX);
            walk(&self.after) > walk(self.before)
        })?;
        Some(IdeaKind::Shoulders { square })
    }

    fn nears_king(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let nears = self.is_by_king()
            && self.mv.from().distance(king) > 2
            && gap(self.to(), king) < gap(self.mv.from(), king);
        nears.then_some(IdeaKind::NearsKing)
    }

    fn brings(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let is_piece = !matches!(self.role, Role::King | Role::Pawn);
        let nears = is_piece && gap(self.to(), king) < gap(self.mv.from(), king);
        nears.then_some(IdeaKind::Brings { role: self.role })
    }

    fn checks_closer(&self) -> Option<IdeaKind> {
        (self.after.is_check() && self.brings().is_some()).then_some(IdeaKind::ChecksCloser)
    }

    fn checks(&self) -> Option<IdeaKind> {
        self.after.is_check().then_some(IdeaKind::Checks)
    }

    fn escapes(&self) -> Option<IdeaKind> {
        let was_attacked = attacked(self.before, !self.us).contains(self.mv.from());
        let is_attacked = attacked(&self.after, !self.us).contains(self.to());
        let escapes = !self.is_by_king() && was_attacked && !is_attacked;
        escapes.then_some(IdeaKind::Escapes { role: self.role })
    }

    fn blocks_check(&self) -> Option<IdeaKind> {
        let king = self.king();
        let blocks = self
            .before
            .checkers()
            .into_iter()
            .any(|by| between(by, king).contains(self.to()));
        (blocks && !self.is_by_king()).then_some(IdeaKind::BlocksCheck)
    }

    fn stalemates(&self) -> Option<IdeaKind> {
        let is_stalemate = |position: &Position| !position.has_legal_move() && !position.is_check();
        let captured = self
            .replies
            .iter()
            .find(|&&mv| self.after.is_capture(mv) && is_stalemate(&self.after.after(mv)));
        if let Some(mv) = captured {
            return Some(IdeaKind::StalematesOnCapture { square: mv.to() });
        }
        is_stalemate(&self.after.null_move()?).then_some(IdeaKind::StalemateLooms)
    }

    fn enters_square(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn().filter(|_| self.is_by_king())?;
        let end = promotion_square(pawn, !self.us);
        let left = moves_to_promote(pawn, !self.us);
        let enters = self.to().distance(end) <= left && self.mv.from().distance(end) > left;
        enters.then_some(IdeaKind::EntersSquare { pawn })
    }

    /// Returns the promotion square of the opponent's only pawn if it is a corner.
    fn corner(&self) -> Option<Square> {
        let pawn = self.enemy_pawn().filter(|&pawn| is_rook_file(pawn))?;
        Some(promotion_square(pawn, !self.us))
    }

    fn holds_corner(&self) -> Option<IdeaKind> {
        let corner = self.corner()?;
        (self.king().distance(corner) <= 1).then_some(IdeaKind::HoldsCorner { corner })
    }

    fn nears_corner(&self) -> Option<IdeaKind> {
        let corner = self.corner()?;
        let nears = self.is_by_king() && gap(self.to(), corner) < gap(self.mv.from(), corner);
        nears.then_some(IdeaKind::NearsCorner { corner })
    }

    fn locks_in(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn().filter(|&pawn| is_rook_file(pawn))?;
        let king = self.enemy_king();
        let is_ahead = path(pawn, !self.us).any(|square| square == king);
        let mut moves = self.replies.iter().filter(|mv| mv.from() == king);
        let is_locked = is_ahead && moves.all(|mv| mv.to().file() == pawn.file());
        is_locked.then_some(IdeaKind::LocksIn)
    }

    fn blocks_pawn(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn().filter(|_| self.is_by_king())?;
        path(pawn, !self.us)
            .any(|square| square == self.to())
            .then_some(IdeaKind::BlocksPawn)
    }

    fn stays_ahead(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn().filter(|_| self.is_by_king())?;
        path(pawn, !self.us)
            .any(|square| square.rank() == self.to().rank() && square.distance(self.to()) <= 1)
            .then_some(IdeaKind::StaysAhead)
    }

    fn guards(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn()?;
        let own = [Role::Bishop, Role::Knight]
            .into_iter()
            .find_map(|role| self.after.pieces(self.us, role).first())?;
        let role = self.after.role_at(own);
        let held = reach(role, self.us, own, self.after.occupied()).with(own);
        let square = path(pawn, !self.us).find(|&square| held.contains(square))?;
        Some(IdeaKind::Guards { by: own, square })
    }

    fn stops_mate(&self) -> Option<IdeaKind> {
        let mate = |position: &Position| {
            let moves = position.legal_moves().into_iter();
            moves
                .into_iter()
                .find(|&mv| position.after(mv).is_checkmate())
        };
        let threat = mate(&self.before.null_move()?)?;
        mate(&self.after)
            .is_none()
            .then_some(IdeaKind::StopsMate { threat })
    }

    fn safe_corner(&self) -> Option<IdeaKind> {
        let mut corners = self
            .corners(false)
            .filter(|_| self.after.pieces(!self.us, Role::Rook).any());
        let corner = corners.find(|&corner| self.king().distance(corner) <= 1)?;
        Some(IdeaKind::SafeCorner { corner })
    }

    fn stays_together(&self) -> Option<IdeaKind> {
        let knight = self.after.pieces(self.us, Role::Knight).first()?;
        (self.king().distance(knight) <= 2).then_some(IdeaKind::StaysTogether)
    }

    fn leaves_edge(&self) -> Option<IdeaKind> {
        let leaves = self.is_by_king()
            && depth(self.to()) > depth(self.mv.from())
            && depth(self.mv.from()) < 2;
        leaves.then_some(IdeaKind::LeavesEdge)
    }

    fn keeps_away(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let is_farther = self.is_by_king() && gap(self.to(), king) > gap(self.mv.from(), king);
        is_farther.then_some(IdeaKind::KeepsAway)
    }

    fn supports(&self) -> Option<IdeaKind> {
        let pawn = self.pawn().filter(|_| self.is_by_king())?;
        king_attacks(self.to())
            .contains(pawn)
            .then_some(IdeaKind::Supports { pawn })
    }

    fn holds_rank(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn()?;
        let from_them = |square: Square| square.relative_to(!self.us).rank();
        let holds = self.role == Role::Rook
            && from_them(self.to()) == Rank::Sixth
            && from_them(pawn) < Rank::Sixth
            && from_them(self.enemy_king()) < Rank::Sixth
            && self
                .replies
                .iter()
                .filter(|mv| mv.from() == self.enemy_king())
                .all(|mv| from_them(mv.to()) < Rank::Sixth);
        let rank = self.to().rank();
        holds.then_some(IdeaKind::HoldsRank { rank })
    }

    fn checks_from_afar(&self) -> Option<IdeaKind> {
        let king = self.enemy_king();
        let is_by_rook = self.after.checkers().contains(self.to()) && self.role == Role::Rook;
        if !is_by_rook || king.distance(self.to()) < 3 {
            return None;
        }
        let from_them = |square: Square| square.relative_to(!self.us).rank();
        if king.rank() == self.to().rank() {
            Some(IdeaKind::ChecksFromSide)
        } else if from_them(self.to()) < from_them(king) {
            Some(IdeaKind::ChecksFromBehind)
        } else {
            None
        }
    }

    fn goes_behind(&self) -> Option<IdeaKind> {
        let pawn = self.enemy_pawn()?;
        let from_them = |square: Square| square.relative_to(!self.us).rank();
        let goes = self.role == Role::Rook
            && from_them(pawn) == Rank::Sixth
            && from_them(self.to()) <= Rank::Second
            && from_them(self.mv.from()) > Rank::Second
            && from_them(self.to()) < from_them(self.enemy_king());
        goes.then_some(IdeaKind::GoesBehind)
    }
}
