//! View state of a session, which contains everything that a frontend displays.

use crate::Outcome;
use std::time::Duration;

use super::Session;
use super::hints::Hint;
use super::input::Target;
use super::input::{Premove, Question};
use super::opponent::Purpose;
use super::options::Player;
use super::save::GameNumber;
use super::save_failure::SaveFailure;
use super::threat::{Threat, ThreatState};
use crate::game::DrawClaims;
use plywise_chess::{Color, Move, Piece, Position, Role, Square};
use plywise_engine::Score;
use plywise_openings::{Opening, opening_of_game};

/// Played move as the move list displays it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveView {
    /// Ply of the move, from 1.
    pub ply: usize,
    /// Number of the move as in chess notation, equal for White's move and Black's reply: 12 in `12.` and `12...`.
    pub number: u16,
    /// Side that made the move.
    pub color: Color,
    /// SAN of the move, with English piece letters.
    pub san: String,
}

/// Pieces that one side has captured.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Captured {
    /// Roles of the captured pieces, most valuable first.
    pub roles: Vec<Role>,
    /// Material lead, in pawns, of the side that captured; 0 if it is not ahead.
    pub ahead: u32,
}

/// State of one side's chess clock at the time of the snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// Time left on the clock.
    pub left: Duration,
    /// Part of the current move's delay that has not been used. Meanwhile a running clock loses no time.
    pub delay_left: Duration,
    /// Whether the clock is running.
    pub running: bool,
}

impl ClockView {
    /// Returns the time left on the clock when `age` has passed since the snapshot.
    pub fn after(&self, age: Duration) -> Duration {
        let charged = age.saturating_sub(self.delay_left);
        self.left.saturating_sub(if self.running {
            charged
        } else {
            Duration::ZERO
        })
    }
}

/// View state of one side of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideView {
    pub player: Player,
    /// Pieces that the side has captured.
    pub captured: Captured,
    /// State of the side's chess clock. `None` if the game has no clocks.
    pub clock: Option<ClockView>,
}

/// Whether the game is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveState {
    Saved,
    Saving,
    /// The last save of the game failed. It is tried again automatically.
    Failed(SaveFailure),
}

/// Progress of a search for the computer's move, a hint or a threat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThinkingView {
    /// Side to move in the game.
    pub color: Color,
    /// Last completed depth of the search, in plies.
    pub depth: u32,
    /// Depth limit of the search in plies. Another limit may end the search earlier. `None` without a depth limit.
    pub wanted_depth: Option<u32>,
    /// Progress of the search towards the depth, node or time limit, whichever is closest, from 0 to 1000. 0 if only a
    /// game clock limits the search.
    pub permille: u32,
    /// Score of the search from the perspective of the side to move in `root`; `None` until an iteration is complete.
    pub score: Option<Score>,
    /// Principal variation of the search, starting in the position `root`.
    pub line: Vec<Move>,
    /// Position that is searched, in which `line` begins.
    pub root: Position,
    /// Number of nodes that the search has visited so far.
    pub nodes: u64,
    /// Time since the search started.
    pub elapsed: Duration,
}

/// View state of a session, from which a frontend draws the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // conditions of the frontend's controls
pub struct Snapshot {
    /// Number of the game within the session.
    pub number: GameNumber,
    /// Start position of the game.
    pub start: Position,
    /// Position on display, which may be an earlier one of the game.
    pub position: Position,
    /// Ply of the position on display.
    pub viewed_ply: usize,
    /// Number of plies in the game, without those that were taken back.
    pub live_ply: usize,
    /// Side to move after `live_ply` plies, whichever position is on display.
    pub live_turn: Color,
    /// Opening that led to the position on display; `None` if that opening has no name.
    pub opening: Option<Opening>,
    /// Square that the user has selected, if any.
    pub selection: Option<Square>,
    /// Squares that the selected piece can move to. Empty if the game does not show them.
    pub targets: Vec<Target>,
    /// Origin and target square of the move that led to the position on display; `None` at the start position.
    pub last_move: Option<(Square, Square)>,
    /// Square of the king that is in check; `None` without a check.
    pub check: Option<Square>,
    /// The user's premove, if any. `None` while an earlier position is viewed.
    pub premove: Option<Premove>,
    /// Origin and target square of a human player's move that has not been played yet: it waits for a save or for an
    /// answer to a question.
    pub pending: Option<(Square, Square)>,
    /// Question that the user has to answer, if any.
    pub question: Option<Question>,
    pub white: SideView,
    pub black: SideView,
    /// The human side if exactly one side is human; otherwise `None`. This side is drawn at the bottom.
    pub person: Option<Color>,
    /// The part of the hint that is revealed. `None` without a hint, and while an earlier position is on display.
    pub hint: Option<Hint>,
    /// Whether a hint is being searched for.
    pub hint_pending: bool,
    /// What the opponent threatens, if the user asked for it. `None` while an earlier position is on display.
    pub threat: Option<Threat>,
    /// Whether the threat is being searched for.
    pub threat_pending: bool,
    /// Typed move that is tried when the moves before it have been played.
    pub typed_ahead: Option<String>,
    /// Draws that the user may claim now.
    pub claims: DrawClaims,
    /// Whether a draw is offered to the side to move.
    pub draw_offered: bool,
    /// Whether the side to move has announced a draw offer with its next move.
    pub draw_with_move: bool,
    /// Result of the game; `None` while it is in progress.
    pub outcome: Option<Outcome>,
    pub may_undo: bool,
    pub may_redo: bool,
    /// Whether the user can request a hint, or ask what the opponent threatens, now.
    pub may_hint: bool,
    /// Whether the user can make the computer move before its search ends.
    pub may_hurry: bool,
    /// Whether the game is paused.
    pub paused: bool,
    /// Whether the game is saved.
    pub save: SaveState,
}

impl Session {
    /// Returns the current view state of the session.
    pub fn snapshot(&self) -> Snapshot {
        let position = *self.viewed_position();
        let viewed_ply = self.viewed_ply();
        let last_move = viewed_ply
            .checked_sub(1)
            .and_then(|ply| self.game.moves().get(ply));
        let is_live = self.viewed.is_none();
        let hint = self.hint.as_ref().filter(|_| is_live);
        let threat = self.threat.as_ref().filter(|_| is_live);
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
            hint: hint.and_then(|hint| {
                let previous = self.game.moves().last().copied();
                hint.shown(self.game.position(), previous)
            }),
            hint_pending: hint.is_some_and(super::HintState::is_searching),
            threat: threat.and_then(|threat| threat.shown(self.game.position())),
            threat_pending: threat.is_some_and(ThreatState::is_searching),
            typed_ahead: self.typed_ahead.clone(),
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

    /// Returns the origin and target square of a move that has not been played yet. Castling is not shown until it is
    /// played, since it moves two pieces.
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

    /// Returns the last named opening that the game has reached up to a ply.
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

    /// Returns the move at a ply, counted from 0, for display. Includes moves that were taken back.
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

    /// Returns the progress of the search for the computer's move, a hint or a threat.
    pub fn thinking(&self) -> Option<ThinkingView> {
        let thinking = self.thinking.as_ref()?;
        let root = match thinking.purpose {
            Purpose::Move | Purpose::Hint => *self.game.position(),
            Purpose::Threat => self.threat_root().position,
            Purpose::CheckBest | Purpose::CheckOwn => return None,
        };
        let report = thinking.report.as_ref();
        let depth = report.map_or(0, |report| report.depth);
        Some(ThinkingView {
            color: self.turn(),
            depth,
            wanted_depth: thinking.wanted_depth,
            permille: thinking.permille(self.now),
            score: report.map(|report| report.score),
            line: report.map(|report| report.pv.clone()).unwrap_or_default(),
            root,
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

/// Returns the pieces that a side has captured since the start position. Promoted pawns do not count as captured.
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
        // A promoted pawn has left the board without being captured.
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

impl Snapshot {
    /// Returns the piece on a square of the position on display.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.position.piece_on(square)
    }
}
