//! Free analysis with the engine beside it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use plywise_chess::{FenStyle, Position, Role, Square};
use plywise_coach::{Study as CoreStudy, StudyMove as CoreMove};
use plywise_engine::Report;
use plywise_pgn::{Nag, NodeId, PgnGame, TreeError};
use plywise_runtime::{AnalysisListener, ListenerError as CoreListenerError, LiveStudy};
use plywise_words::{Catalogue, spoken_attacks, spoken_move, spoken_study_board};

use crate::chess::{Color, Evaluation, MoveSquares, SquarePair, board, line};
use crate::error::{ListenerError, PlywiseError};
use crate::options::{EngineSettings, Start};
use crate::snapshot::{OpeningName, Target};
use crate::words::{InputKind, SpokenSquare, words_of};

/// One of the engine's lines.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct EngineLine {
    /// Plies that it was looked ahead.
    pub depth: u32,
    /// What it is worth for White.
    pub score: Evaluation,
    /// The moves in SAN with English letters.
    pub sans: Vec<String>,
    /// The moves, for arrows.
    pub moves: Vec<MoveSquares>,
    /// Positions looked at since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
}

/// Hears the engine's lines. Called on the study's own thread, never two calls at once, at
/// most 30 times a second. The study may be asked and changed from there. A call about a
/// position that was just left may still run: compare the tokens. What a call throws ends
/// nothing.
#[uniffi::export(foreign)]
pub trait StudyListener: Send + Sync {
    /// The lines have got deeper, the best one first. `token` is the one in the study's
    /// snapshot of the position that they are about.
    ///
    /// # Errors
    /// Whatever the shell throws.
    fn lines(&self, token: u64, lines: Vec<EngineLine>) -> Result<(), ListenerError>;
}

/// Passes on to a shell.
struct Forward(Arc<dyn StudyListener>);

impl AnalysisListener for Forward {
    fn lines(
        &mut self,
        token: u64,
        root: &Position,
        lines: &[Report],
    ) -> Result<(), CoreListenerError> {
        let lines = lines.iter().map(|report| EngineLine {
            depth: report.depth,
            score: report.score.for_white(root.turn()).into(),
            sans: root.san_line(&report.moves),
            moves: line(&report.moves),
            nodes: report.nodes,
            elapsed: report.elapsed,
        });
        Ok(self.0.lines(token, lines.collect())?)
    }
}

/// A study at one moment, to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct StudySnapshot {
    /// 64 letters from a1 to h8, as in a game's snapshot.
    pub squares: String,
    /// The position as FEN.
    pub fen: String,
    /// Whose move it is.
    pub turn: Color,
    /// The move that led to the position; 0 for the start.
    pub node: u32,
    /// How many plies lead there.
    pub ply: u32,
    /// The selected square.
    pub selection: Option<Square>,
    /// Where the selected piece may go.
    pub targets: Vec<Target>,
    /// The pawn's square and the last rank's, while it is asked what it shall become.
    pub promotion: Option<SquarePair>,
    /// The move that led to the position.
    pub last_move: Option<SquarePair>,
    /// The square of a king in check.
    pub check: Option<Square>,
    /// The opening that has led to the position, if it has a name.
    pub opening: Option<OpeningName>,
    /// Whether there is a move to go back from.
    pub may_go_back: bool,
    /// Whether a move follows.
    pub may_go_forward: bool,
    /// Changes whenever the moves do.
    pub revision: u64,
    /// The token of the engine's lines for this position.
    pub token: u64,
}

/// A move of the tree, in the order in which a record is read.
#[derive(Clone, Debug, PartialEq, Eq, uniffi::Record)]
pub struct StudyMove {
    /// Its number in the tree.
    pub node: u32,
    /// The move before it; 0 for a first move.
    pub parent: u32,
    /// How deep it lies in variations: 0 for the main line.
    pub depth: u32,
    /// The ply that it makes, from 1.
    pub ply: u32,
    /// The number in front of it, as in `12.` or `12...`.
    pub number: u16,
    /// Who makes it.
    pub color: Color,
    /// Whether a variation begins with it.
    pub begins_line: bool,
    /// The move in SAN with English letters.
    pub san: String,
    /// The move in SAN with figurines.
    pub figurine: String,
    /// Numeric annotation glyphs: 1 is `!`, 2 `?`, 3 `!!`, 4 `??`, 5 `!?`, 6 `?!`.
    pub nags: Vec<u8>,
    /// The signs of the other glyphs, such as `±`, with blanks between them.
    pub signs: String,
    /// What is noted in front of it.
    pub comment_before: String,
    /// What is noted after it.
    pub comment: String,
}

impl From<CoreMove> for StudyMove {
    fn from(mv: CoreMove) -> Self {
        let others = mv.nags.iter().filter(|nag| !nag.is_mark());
        let signs: Vec<&str> = others.filter_map(|nag| nag.symbol()).collect();
        Self {
            node: mv.node.index() as u32,
            parent: mv.parent.index() as u32,
            depth: mv.depth as u32,
            ply: mv.ply as u32,
            number: mv.number,
            color: mv.color,
            begins_line: mv.begins_line,
            san: mv.san,
            figurine: mv.figurine,
            nags: mv.nags.iter().map(|nag| nag.0).collect(),
            signs: signs.join(" "),
            comment_before: mv.comment_before,
            comment: mv.comment,
        }
    }
}

/// A study, and the engine that looks at whatever position is looked at. Calls return
/// within a few milliseconds; moving on stops the search of the position before.
/// Destroying the study stops and joins the engine.
#[derive(uniffi::Object)]
pub struct Study(Mutex<LiveStudy>);

impl Study {
    fn lock(&self) -> MutexGuard<'_, LiveStudy> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn live(
        study: CoreStudy,
        engine: EngineSettings,
        listener: Arc<dyn StudyListener>,
    ) -> Arc<Self> {
        let live = LiveStudy::new(study, engine.into(), Box::new(Forward(listener)));
        Arc::new(Self(Mutex::new(live)))
    }

    fn update<T>(&self, change: impl FnOnce(&mut CoreStudy) -> T) -> T {
        self.lock().update(change)
    }

    fn edit(
        &self,
        node: u32,
        change: impl FnOnce(&mut CoreStudy, NodeId) -> Result<(), TreeError>,
    ) -> Result<(), PlywiseError> {
        let id = NodeId::from_index(node as usize);
        self.update(|study| change(study, id))
            .map_err(|error| not_found(node, &error))
    }
}

fn not_found(node: u32, error: &TreeError) -> PlywiseError {
    PlywiseError::NotFound {
        id: node.into(),
        explanation: error.to_string(),
    }
}

#[uniffi::export]
impl Study {
    /// A study that begins with a position, engine off.
    ///
    /// # Errors
    /// `Input` for a start that cannot be.
    #[uniffi::constructor]
    pub fn new(
        start: Start,
        engine: EngineSettings,
        listener: Arc<dyn StudyListener>,
    ) -> Result<Arc<Self>, PlywiseError> {
        let study = CoreStudy::new(start.try_into()?);
        Ok(Self::live(study, engine, listener))
    }

    /// A study of the first game of a PGN text, at its start, engine off. What cannot be
    /// read of it is left out.
    #[uniffi::constructor]
    pub fn from_pgn(
        pgn: String,
        engine: EngineSettings,
        listener: Arc<dyn StudyListener>,
    ) -> Arc<Self> {
        let game = PgnGame::read_first(&pgn);
        Self::live(CoreStudy::of(game.unwrap_or_default()), engine, listener)
    }

    /// Sets how many lines the engine searches, up to 5; 0 stops it.
    pub fn set_lines(&self, lines: u32) {
        self.lock().set_lines(lines as usize);
    }

    /// A square was touched: selects, moves or takes the selection back.
    pub fn tap(&self, square: Square) {
        self.update(|study| study.tap(square));
    }

    /// A piece was dragged from one square to another.
    pub fn drag(&self, from: Square, to: Square) {
        self.update(|study| study.drag(from, to));
    }

    /// The promotion picker was answered.
    pub fn promote(&self, role: Role) {
        self.update(|study| study.promote(role));
    }

    /// Drops the selection and the question what a pawn shall become.
    pub fn cancel(&self) {
        self.update(CoreStudy::cancel);
    }

    /// Plays a move that was typed, in SAN with the language's or English letters, or as
    /// `e2e4`. Without a language the letters are English: as in `StudyMove::san`.
    ///
    /// # Errors
    /// `Input` if it is no legal move here.
    #[uniffi::method(default(language = None))]
    pub fn type_move(&self, text: String, language: Option<String>) -> Result<(), PlywiseError> {
        let words = words_of(language.as_deref());
        let mut live = self.lock();
        let fen = live.study().position().to_fen(FenStyle::XFen);
        let typed = live.type_move(&text, &words);
        typed.map_err(|error| PlywiseError::input(InputKind::Move { fen }, text, &error))
    }

    /// A move of the tree as a voice says it.
    ///
    /// # Errors
    /// `NotFound` if the move was deleted, and for 0, the start.
    pub fn spoken_move(&self, node: u32, language: String) -> Result<String, PlywiseError> {
        let words = words_of(Some(&language));
        let study = self.lock();
        let tree = &study.study().game().tree;
        let id = NodeId::from_index(node as usize);
        let spoken = tree.node(id).and_then(|made| {
            let before = tree.node(made.parent()?)?;
            Some(spoken_move(before.position(), made.mv()?, &words))
        });
        spoken.ok_or_else(|| not_found(node, &TreeError::NoSuchNode { id }))
    }

    /// Looks at the position after a move; 0 is the start.
    ///
    /// # Errors
    /// `NotFound` if the move was deleted.
    pub fn go_to(&self, node: u32) -> Result<(), PlywiseError> {
        self.edit(node, CoreStudy::go_to)
    }

    /// Goes one move back.
    pub fn back(&self) {
        self.update(CoreStudy::back);
    }

    /// Goes one move on, along the first of the lines.
    pub fn forward(&self) {
        self.update(CoreStudy::forward);
    }

    /// Goes to the start.
    pub fn first(&self) {
        self.update(CoreStudy::first);
    }

    /// Goes to the end of the line that is looked at.
    pub fn last(&self) {
        self.update(CoreStudy::last);
    }

    /// Makes the line of a move one more important.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn promote_line(&self, node: u32) -> Result<(), PlywiseError> {
        self.edit(node, CoreStudy::promote_line)
    }

    /// Deletes a move and all that follows it.
    ///
    /// # Errors
    /// `NotFound`, also for the start.
    pub fn delete(&self, node: u32) -> Result<(), PlywiseError> {
        self.edit(node, CoreStudy::delete)
    }

    /// Notes something after a move; empty text takes the note away.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn set_comment(&self, node: u32, text: String) -> Result<(), PlywiseError> {
        self.edit(node, |study, node| study.set_comment(node, &text))
    }

    /// Marks a move with numeric annotation glyphs.
    ///
    /// # Errors
    /// `NotFound`, also for the start.
    pub fn set_nags(&self, node: u32, nags: Vec<u8>) -> Result<(), PlywiseError> {
        let nags: Vec<Nag> = nags.into_iter().map(Nag).collect();
        self.edit(node, |study, node| study.set_nags(node, &nags))
    }

    /// The study as it is to be drawn now.
    pub fn snapshot(&self) -> StudySnapshot {
        let live = self.lock();
        let snapshot = live.study().snapshot();
        StudySnapshot {
            squares: board(&snapshot.position),
            fen: snapshot.position.to_fen(FenStyle::XFen),
            turn: snapshot.position.turn(),
            node: snapshot.node.index() as u32,
            ply: snapshot.ply as u32,
            selection: snapshot.selection,
            targets: snapshot.targets,
            promotion: snapshot.promotion.map(Into::into),
            last_move: snapshot.last_move.map(Into::into),
            check: snapshot.check,
            opening: snapshot.opening.map(Into::into),
            may_go_back: snapshot.may_go_back,
            may_go_forward: snapshot.may_go_forward,
            revision: snapshot.revision,
            token: live.token(),
        }
    }

    /// What a screen reader says of each square, from a1 to h8,
    /// and what the piece on it can do. To be asked only while a screen reader is on.
    pub fn spoken_board(&self, language: String) -> Vec<SpokenSquare> {
        spoken_study_board(self.lock().study(), &Catalogue::shared(&language)).to_vec()
    }

    /// What attacks a square and what defends it, for a voice.
    pub fn spoken_attacks(&self, square: Square, language: String) -> String {
        let words = Catalogue::shared(&language);
        spoken_attacks(self.lock().study().position(), square, &words)
    }

    /// All moves in the order in which a record is read. To be asked again when the
    /// snapshot's revision has changed.
    pub fn moves(&self) -> Vec<StudyMove> {
        let moves = self.lock().study().moves();
        moves.into_iter().map(Into::into).collect()
    }

    /// The record as PGN, with everything that was added.
    pub fn pgn(&self) -> String {
        self.lock().study().game().to_string()
    }
}
