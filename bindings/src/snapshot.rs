//! The state of a game to draw.

use std::time::Duration;

use plywise_chess::FenStyle;
use plywise_engine::Opening as CoreOpening;
use plywise_game::session::{
    Hint as CoreHint, MoveView, Question as CoreQuestion, SaveState as CoreSave,
    SideView as CoreSide, ThinkingView,
};
use plywise_runtime::{AskedMove, MoveWords, Update};

use crate::chess::{
    Color, DrawClaims, Evaluation, MoveSquares, Outcome, Reason, Role, Square, SquarePair, board,
};
use crate::options::Player;

pub use plywise_game::session::{Captured, ClockView, HintStep, Premove, Target, TargetKind};

/// What a move to a target square does.
#[uniffi::remote(Enum)]
pub enum TargetKind {
    Move,
    Capture,
    Promotion,
    Castle,
    Premove,
}

/// A square that the selected piece may be sent to, and what going there does.
#[uniffi::remote(Record)]
pub struct Target {
    pub square: Square,
    pub kind: TargetKind,
}

/// A move to be tried as soon as the computer has moved.
#[uniffi::remote(Record)]
pub struct Premove {
    pub from: Square,
    pub to: Square,
    pub promotion: Role,
}

/// How much of a hint is shown.
#[uniffi::remote(Enum)]
pub enum HintStep {
    Piece,
    Move,
    Reason,
}

/// What one side has taken, the most valuable first, and by how many points it is ahead.
#[uniffi::remote(Record)]
pub struct Captured {
    pub roles: Vec<Role>,
    pub ahead: u32,
}

/// What a clock shows at the moment of the snapshot, and whether it runs on from there once
/// its delay is over.
#[uniffi::remote(Record)]
pub struct ClockView {
    pub left: Duration,
    pub delay_left: Duration,
    pub running: bool,
}

/// What waits for an answer: `confirm`, `cancel`, or `promote` for the first.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum Question {
    /// What shall the pawn become?
    Promotion {
        /// The pawn's square.
        from: Square,
        /// The last rank's square.
        to: Square,
    },
    /// Really play it? Moves are confirmed by a setting.
    Confirm {
        /// The move.
        #[uniffi(name = "move")]
        mv: MoveSquares,
        /// The move in SAN with the language's letters.
        san: String,
        /// The move in SAN with figurines.
        figurine: String,
        /// The move as a voice says it.
        spoken: String,
    },
    /// Branch off from an earlier position?
    Branch {
        /// The ply that is looked at.
        ply: u32,
        /// The move to be played there.
        #[uniffi(name = "move")]
        mv: MoveSquares,
        /// The move in SAN with the language's letters.
        san: String,
        /// The move in SAN with figurines.
        figurine: String,
        /// The move as a voice says it.
        spoken: String,
    },
    /// Really play it, although it loses that much?
    Blunder {
        /// The move.
        #[uniffi(name = "move")]
        mv: MoveSquares,
        /// The move in SAN with the language's letters.
        san: String,
        /// The move in SAN with figurines.
        figurine: String,
        /// The move as a voice says it.
        spoken: String,
        /// What the position is worth after it, for the person.
        after: Evaluation,
        /// What the position is worth after the best move, for the person.
        best: Evaluation,
    },
    /// The engine has failed and the computer has not moved: `confirm` lets it try again. The
    /// question stays until the engine moves or another position is played from.
    EngineFailed,
}

impl From<(CoreQuestion, AskedMove)> for Question {
    fn from((question, asked): (CoreQuestion, AskedMove)) -> Self {
        let AskedMove {
            san,
            figurine,
            spoken,
        } = asked;
        match question {
            CoreQuestion::EngineFailed => Self::EngineFailed,
            CoreQuestion::Promotion { from, to } => Self::Promotion { from, to },
            CoreQuestion::Confirm { mv } => Self::Confirm {
                mv: mv.into(),
                san,
                figurine,
                spoken,
            },
            CoreQuestion::Branch { ply, mv } => Self::Branch {
                ply: ply as u32,
                mv: mv.into(),
                san,
                figurine,
                spoken,
            },
            CoreQuestion::Blunder { mv, after, best } => Self::Blunder {
                mv: mv.into(),
                san,
                figurine,
                spoken,
                after: after.into(),
                best: best.into(),
            },
        }
    }
}

/// One side of the game.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Side {
    /// Who plays it.
    pub player: Player,
    /// The name or level in words; empty for a person without a name.
    pub name: String,
    /// What it has taken.
    pub captured: Captured,
    /// Its clock, if the game has clocks.
    pub clock: Option<ClockView>,
}

impl Side {
    fn of(side: CoreSide, name: String) -> Self {
        Self {
            player: side.player.into(),
            name,
            captured: side.captured,
            clock: side.clock,
        }
    }
}

/// A hint as far as it is given.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct Hint {
    /// How much is given.
    pub step: HintStep,
    /// The piece to move.
    pub from: Square,
    /// The move, from the second step on.
    #[uniffi(name = "move")]
    pub mv: Option<MoveSquares>,
    /// What the position is worth for the person, from the third step on.
    pub score: Option<Evaluation>,
    /// Why, from the third step on; none there too if nothing clear can be said.
    pub reason: Option<Reason>,
    /// All of it in words.
    pub words: String,
    /// The hint for a voice.
    pub spoken: String,
}

impl Hint {
    fn of(hint: CoreHint, words: String, spoken: String) -> Self {
        Self {
            step: hint.step,
            from: hint.from,
            mv: hint.mv.map(Into::into),
            score: hint.score.map(Into::into),
            reason: hint.reason.map(Into::into),
            words,
            spoken,
        }
    }
}

/// Whether the game is written down.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Enum)]
pub enum SaveState {
    /// The game is written.
    Saved,
    /// The game is being written.
    Saving,
    /// The last try failed: the game goes on, and is written with the next move or by
    /// itself after some seconds.
    Failed {
        /// What went wrong, in words of the session's language.
        reason: String,
    },
}

impl From<(CoreSave, String)> for SaveState {
    fn from((save, reason): (CoreSave, String)) -> Self {
        match save {
            CoreSave::Saved => Self::Saved,
            CoreSave::Saving => Self::Saving,
            CoreSave::Failed(_) => Self::Failed { reason },
        }
    }
}

/// The name of an opening.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct OpeningName {
    /// The code of the Encyclopaedia of Chess Openings, as in `C50`; may be empty.
    pub eco: String,
    /// The name.
    pub name: String,
}

impl From<CoreOpening> for OpeningName {
    fn from(opening: CoreOpening) -> Self {
        Self {
            eco: opening.eco.into_owned(),
            name: opening.name.into_owned(),
        }
    }
}

/// A move of the move list.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct MoveEntry {
    /// The ply that it makes, from 1.
    pub ply: u32,
    /// The number in front of it, as in `12.` or `12...`.
    pub number: u16,
    /// Who made it.
    pub color: Color,
    /// The move in SAN with the language's letters.
    pub san: String,
    /// The move in SAN with figurines.
    pub figurine: String,
    /// As a voice says it.
    pub spoken: String,
}

impl From<(MoveView, MoveWords)> for MoveEntry {
    fn from((view, words): (MoveView, MoveWords)) -> Self {
        Self {
            ply: view.ply as u32,
            number: view.number,
            color: view.color,
            san: words.san,
            figurine: view.figurine,
            spoken: words.spoken,
        }
    }
}

/// A game at one moment, to be drawn. It never changes; another one comes when something
/// has.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
#[allow(clippy::struct_excessive_bools)] // what may be done now, as a shell's buttons ask
pub struct Snapshot {
    /// Counts the changes of a session.
    pub revision: u64,
    /// Counts the games of a session: another number, another game.
    pub game: u64,
    /// The position to draw: 64 letters from a1 to h8, `P` a white pawn, `k` the black
    /// king, `.` an empty square.
    pub squares: String,
    /// The position as FEN.
    pub fen: String,
    /// Whose move it is there.
    pub turn: Color,
    /// The ply of that position.
    pub viewed_ply: u32,
    /// Plies played.
    pub live_ply: u32,
    /// Whose move it is after them, whatever position is drawn.
    pub live_turn: Color,
    /// The selected square.
    pub selection: Option<Square>,
    /// Where the selected piece may go; empty if the game does not show it.
    pub targets: Vec<Target>,
    /// The move that led to the position.
    pub last_move: Option<SquarePair>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// The premove.
    pub premove: Option<Premove>,
    /// What is asked.
    pub question: Option<Question>,
    /// White.
    pub white: Side,
    /// Black.
    pub black: Side,
    /// The side whose pieces stand below, if the game has one person.
    pub person: Option<Color>,
    /// The opening that has led to the position, if it has a name.
    pub opening: Option<OpeningName>,
    /// The hint, as far as it is shown.
    pub hint: Option<Hint>,
    /// A hint is being searched for.
    pub hint_pending: bool,
    /// Draws that the person may claim.
    pub claims: DrawClaims,
    /// A draw is offered to the side to move.
    pub draw_offered: bool,
    /// The side to move offers a draw with its next move; the status says so.
    #[uniffi(default = false)]
    pub draw_with_move: bool,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// How the game ended, in words; empty while it goes on.
    pub result: String,
    /// Whose move it is, check, or the result, in words.
    pub status: String,
    /// Undo does something.
    pub may_undo: bool,
    /// Redo does something.
    pub may_redo: bool,
    /// A hint may be asked for.
    pub may_hint: bool,
    /// The computer is thinking about its move and can be made to make it at once.
    pub may_hurry: bool,
    /// The session is paused.
    pub paused: bool,
    /// Whether the game is written down.
    pub save: SaveState,
    /// How many moves at the beginning of the move list are as they were in the snapshot
    /// before.
    pub kept_moves: u32,
    /// The moves after them, taken-back ones included.
    pub new_moves: Vec<MoveEntry>,
}

impl From<&Update> for Snapshot {
    fn from(update: &Update) -> Self {
        let (snapshot, words) = (update.snapshot.clone(), update.words.clone());
        let entries = update.moves.moves.iter().cloned();
        let entries = entries.zip(update.moves.words.iter().cloned());
        Self {
            revision: update.revision,
            game: snapshot.number.index(),
            squares: board(&snapshot.position),
            fen: snapshot.position.to_fen(FenStyle::XFen),
            turn: snapshot.position.turn(),
            viewed_ply: snapshot.viewed_ply as u32,
            live_ply: snapshot.live_ply as u32,
            live_turn: snapshot.live_turn,
            selection: snapshot.selection,
            targets: snapshot.targets,
            last_move: snapshot.last_move.map(Into::into),
            check: snapshot.check,
            premove: snapshot.premove,
            question: snapshot
                .question
                .map(|question| (question, words.asked).into()),
            white: Side::of(snapshot.white, words.white),
            black: Side::of(snapshot.black, words.black),
            person: snapshot.person,
            opening: snapshot.opening.map(Into::into),
            hint: snapshot
                .hint
                .map(|hint| Hint::of(hint, words.hint, words.spoken_hint)),
            hint_pending: snapshot.hint_pending,
            claims: snapshot.claims,
            draw_offered: snapshot.draw_offered,
            draw_with_move: snapshot.draw_with_move,
            outcome: snapshot.outcome,
            result: words.result,
            status: words.status,
            may_undo: snapshot.may_undo,
            may_redo: snapshot.may_redo,
            may_hint: snapshot.may_hint,
            may_hurry: snapshot.may_hurry,
            paused: snapshot.paused,
            save: (snapshot.save, words.save).into(),
            kept_moves: update.moves.kept as u32,
            new_moves: entries.map(Into::into).collect(),
        }
    }
}

/// How far a search has got.
#[derive(Clone, Debug, PartialEq, uniffi::Record)]
pub struct Thinking {
    /// For which side.
    pub color: Color,
    /// Plies looked ahead so far.
    pub depth: u32,
    /// Plies to look ahead; none if time decides.
    pub wanted_depth: Option<u32>,
    /// How far it has got by depth, positions or time, from 0 to 1; 0 where a game clock
    /// alone ends it.
    pub progress: f64,
    /// What the position is worth so far, for the side that thinks.
    pub score: Option<Evaluation>,
    /// The best line so far in SAN with English letters.
    pub line: Vec<String>,
    /// The first move of it.
    pub best: Option<MoveSquares>,
    /// Positions looked at so far.
    pub nodes: u64,
    /// How long that took.
    pub elapsed: Duration,
}

impl From<&ThinkingView> for Thinking {
    fn from(thinking: &ThinkingView) -> Self {
        Self {
            color: thinking.color,
            depth: thinking.depth,
            wanted_depth: thinking.wanted_depth,
            progress: f64::from(thinking.permille) / 1_000.0,
            score: thinking.score.map(Into::into),
            line: thinking.root.san_line(&thinking.line),
            best: thinking.line.first().map(|&mv| mv.into()),
            nodes: thinking.nodes,
            elapsed: thinking.elapsed,
        }
    }
}
