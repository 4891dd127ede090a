//! What a shell draws: the session at one moment, and nothing to decide.

use std::time::Duration;

use super::Session;
use super::hints::Hint;
use super::input::Target;
use super::input::{Premove, Question};
use super::opponent::Purpose;
use super::options::Player;
use super::save::GameNumber;
use super::save_failure::SaveFailure;
use crate::game::DrawClaims;
use plywise_chess::{Color, Move, Outcome, Piece, Position, Role, Square};
use plywise_engine::{Opening, Score, opening_of_game};

/// A move of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// The ply that it makes, from 1.
    pub ply: usize,
    /// The number in front of it, as in `12.` or `12...`.
    pub number: u16,
    /// Who made it.
    pub color: Color,
    /// The move in SAN with English letters.
    pub san: String,
}

/// What one side has taken.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Captured {
    /// The roles taken from the other side, the most valuable first.
    pub roles: Vec<Role>,
    /// By how many points the side is ahead; 0 if it is not.
    pub ahead: u32,
}

/// What the clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// What is left.
    pub left: Duration,
    /// How long a clock that runs still stands at that: what is left of its move's delay.
    pub delay_left: Duration,
    /// Whether it runs.
    pub running: bool,
}

impl ClockView {
    /// What is left this long after the clock was read.
    pub fn after(&self, age: Duration) -> Duration {
        let charged = age.saturating_sub(self.delay_left);
        self.left.saturating_sub(if self.running {
            charged
        } else {
            Duration::ZERO
        })
    }
}

/// One side of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideView {
    /// Who plays it.
    pub player: Player,
    /// What it has taken.
    pub captured: Captured,
    /// Its clock, if the game has clocks.
    pub clock: Option<ClockView>,
}

/// Whether the game is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    /// The game is written.
    Saved,
    /// The game is being written.
    Saving,
    /// The last try failed, and why. It is tried again by itself.
    Failed(SaveFailure),
}

/// How far a search has got.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThinkingView {
    /// For which side.
    pub color: Color,
    /// Plies looked ahead so far.
    pub depth: u32,
    /// Plies to look ahead; `None` if time decides.
    pub wanted_depth: Option<u32>,
    /// How far it has got by depth, positions or time, whichever ends it, from 0 to 1000;
    /// 0 where a game clock alone does.
    pub permille: u32,
    /// The score so far, for the side that thinks.
    pub score: Option<Score>,
    /// The best line so far.
    pub line: Vec<Move>,
    /// The position that is searched, in which the line begins.
    pub root: Position,
    /// Positions looked at so far.
    pub nodes: u64,
    /// How long that took.
    pub elapsed: Duration,
}

/// The session at one moment.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // what may be done now, as a shell's buttons ask
pub struct Snapshot {
    /// Which of the session's games it is.
    pub number: GameNumber,
    /// The position that the game began with.
    pub start: Position,
    /// The position to draw.
    pub position: Position,
    /// The ply of that position.
    pub viewed_ply: usize,
    /// Plies played.
    pub live_ply: usize,
    /// Whose move it is after them, whatever position is drawn.
    pub live_turn: Color,
    /// The opening that has led to the position, if it has a name.
    pub opening: Option<Opening>,
    /// The selected square.
    pub selection: Option<Square>,
    /// Where the selected piece may go; empty if the game does not show it.
    pub targets: Vec<Target>,
    /// The two squares of the move that led to the position.
    pub last_move: Option<(Square, Square)>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// The premove, unless an earlier position is looked at.
    pub premove: Option<Premove>,
    /// The squares of a move of the person that is not made yet: the last one is being written down,
    /// or it is asked about.
    pub pending: Option<(Square, Square)>,
    /// What is asked.
    pub question: Option<Question>,
    /// White.
    pub white: SideView,
    /// Black.
    pub black: SideView,
    /// The side whose pieces stand below, if the game has one person.
    pub person: Option<Color>,
    /// The hint, as far as it is shown, unless an earlier position is looked at.
    pub hint: Option<Hint>,
    /// A hint is being searched for.
    pub hint_pending: bool,
    /// Draws that the person may claim.
    pub claims: DrawClaims,
    /// A draw is offered to the side to move.
    pub draw_offered: bool,
    /// The side to move offers a draw with its next move.
    pub draw_with_move: bool,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// Undo does something.
    pub may_undo: bool,
    /// Redo does something.
    pub may_redo: bool,
    /// A hint may be asked for.
    pub may_hint: bool,
    /// The computer can be made to move at once.
    pub may_hurry: bool,
    /// The session is paused.
    pub paused: bool,
    /// Whether the game is written down.
    pub save: SaveState,
}

impl Session {
    /// The session as it is to be drawn now.
    pub fn snapshot(&self) -> Snapshot {
        let position = *self.viewed_position();
        let viewed_ply = self.viewed_ply();
        let last_move = viewed_ply
            .checked_sub(1)
            .and_then(|ply| self.game.moves().get(ply));
        let is_live = self.viewed.is_none();
        let hint = self.hint.as_ref().filter(|_| is_live);
        Snapshot {
            number: self.number,
            start: *self.game.start(),
            position,
            viewed_ply,
            live_ply: self.game.ply(),
            live_turn: self.turn(),
            opening: self.opening_at(viewed_ply),
            selection: self.selection,
            targets: self.targets(&position),
            last_move: last_move.map(|mv| (mv.from(), mv.destination())),
            check: position.is_check().then(|| position.king(position.turn())),
            premove: self.premove.filter(|_| is_live),
            pending: self.pending(),
            question: (self.question.clone())
                .or_else(|| self.engine_has_failed().then_some(Question::EngineFailed)),
            white: self.side(Color::White, &position),
            black: self.side(Color::Black, &position),
            person: self.options.only_human(),
            hint: hint.and_then(super::HintState::shown),
            hint_pending: hint.is_some_and(super::HintState::is_searching),
            claims: if self.person_to_move() {
                self.game.draw_claims()
            } else {
                DrawClaims::default()
            },
            draw_offered: self.draw_is_offered(),
            draw_with_move: self.draw_goes_with_move(),
            outcome: self.game.outcome(),
            may_undo: self.may_undo(),
            may_redo: self.may_redo(),
            may_hint: self.options.help.hints && self.person_to_move() && is_live,
            may_hurry: self.may_hurry(),
            paused: self.paused,
            save: self.save_state(),
        }
    }

    /// The squares of a move that is not made yet. Castling moves two pieces, and waits to be drawn.
    fn pending(&self) -> Option<(Square, Square)> {
        let mv = match &self.question {
            Some(Question::Promotion { from, to }) => return Some((*from, *to)),
            Some(
                Question::Confirm { mv }
                | Question::Branch { mv, .. }
                | Question::Blunder { mv, .. },
            ) => *mv,
            Some(Question::EngineFailed) | None => {
                let checked = self.check.as_ref().map(|check| check.mv);
                self.waiting.or(checked)?
            }
        };
        (!mv.is_castle()).then(|| (mv.from(), mv.to()))
    }

    /// The last named opening on the way to a ply.
    fn opening_at(&self, ply: usize) -> Option<Opening> {
        opening_of_game((0..=ply).filter_map(|ply| self.game.position_at(ply)))
    }

    fn save_state(&self) -> SaveState {
        match self.save.error() {
            _ if self.save.is_writing() => SaveState::Saving,
            Some(error) => SaveState::Failed(error.clone()),
            None => SaveState::Saved,
        }
    }

    /// A move of the game, taken-back ones included.
    pub fn move_view(&self, ply: usize) -> Option<MoveView> {
        let before = self.game.position_at(ply)?;
        let mv = *self.game.moves().get(ply).or_else(|| {
            self.game
                .undone_moves()
                .get(ply.checked_sub(self.game.ply())?)
        })?;
        Some(MoveView {
            ply: ply + 1,
            number: before.fullmove_number(),
            color: before.turn(),
            san: before.san(mv),
        })
    }

    /// How far the computer has got with its move or the hint.
    pub fn thinking(&self) -> Option<ThinkingView> {
        let thinking = self.thinking.as_ref()?;
        if !matches!(thinking.purpose, Purpose::Move | Purpose::Hint) {
            return None;
        }
        let report = thinking.report.as_ref();
        let depth = report.map_or(0, |report| report.depth);
        Some(ThinkingView {
            color: self.turn(),
            depth,
            wanted_depth: thinking.wanted_depth,
            permille: thinking.permille(self.now),
            score: report.map(|report| report.score),
            line: report
                .map(|report| report.moves.clone())
                .unwrap_or_default(),
            root: *self.game.position(),
            nodes: report.map_or(0, |report| report.nodes),
            elapsed: report.map_or(Duration::ZERO, |report| report.elapsed),
        })
    }

    fn side(&self, color: Color, position: &Position) -> SideView {
        let clock = self.clock.as_ref().map(|clock| {
            let running = clock.running() == Some(color);
            ClockView {
                left: clock.left().of(color),
                delay_left: if running {
                    clock.delay_left()
                } else {
                    Duration::ZERO
                },
                running,
            }
        });
        SideView {
            player: self.options.player(color).clone(),
            captured: captured(self.game.start(), position, color),
            clock,
        }
    }
}

/// What a side has taken since the start, promotions not counted as losses.
fn captured(start: &Position, position: &Position, color: Color) -> Captured {
    let count = |position: &Position, color, role| position.pieces(color, role).len();
    let mut roles = Vec::new();
    let mut promoted = 0;
    for role in [
        Role::Queen,
        Role::Rook,
        Role::Bishop,
        Role::Knight,
        Role::Pawn,
    ] {
        let (before, now) = (count(start, !color, role), count(position, !color, role));
        promoted += now.saturating_sub(before);
        let lost = before.saturating_sub(now);
        // A promoted pawn has left the board without being taken.
        let taken = if role == Role::Pawn {
            lost.saturating_sub(promoted)
        } else {
            lost
        };
        roles.extend(std::iter::repeat_n(role, taken as usize));
    }
    let sum = |color| -> u32 {
        Role::ALL
            .into_iter()
            .map(|role| role.points() as u32 * count(position, color, role))
            .sum()
    };
    Captured {
        roles,
        ahead: sum(color).saturating_sub(sum(!color)),
    }
}

/// The piece letters of a position, for tests and logs.
impl Snapshot {
    /// What stands on a square of the position that is drawn.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.position.piece_on(square)
    }
}
