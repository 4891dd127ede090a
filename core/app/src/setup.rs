//! Position editor.

use plywise_chess::{CastlingSide, Color, IllegalPosition, Piece, Square};
use plywise_game::{Game, Outcome};
use plywise_words::{illegal_position_words, outcome_words, spoken_piece, spoken_square_name};

use crate::chessboard::squares::letters_of;
use crate::chessboard::view::{BoardView, SquareLabel, index, square};
use crate::context::Shared;
use crate::effect::Haptic;
use crate::fields::{Choice, Draft, Field, FieldIds, at};
use crate::navigation::{AnalysisRoot, Route};
use crate::position_editor::PositionEditor;

/// A tool of the position editor: places a piece, or erases.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SetupTool {
    /// FEN letter of the piece; `None` for the eraser.
    pub piece: Option<String>,
    /// Name of the piece, or of the eraser.
    pub label: String,
    /// Whether the tool is selected.
    pub taken: bool,
}

/// A castling right in the position editor.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct CastlingRow {
    /// Side and wing, as text.
    pub title: String,
    /// Whether the side has the right.
    pub allowed: bool,
    /// Whether the right can be changed.
    pub can_change: bool,
}

/// View model of the position editor. Squares are numbered from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SetupScreen {
    /// The board. Pieces appear without animation, since edits are no moves.
    pub board: BoardView,
    /// Squares that make the position illegal, to be highlighted.
    pub problems: Vec<u8>,
    /// Tools for White's pieces from king to pawn, then for Black's, then the eraser.
    pub tools: Vec<SetupTool>,
    /// Whether the position is legal, and can therefore be analysed.
    pub legal: bool,
    /// Whether a game can be played from the position.
    pub playable: bool,
    /// Confirmation that the position is playable, or the reason why not.
    pub verdict: String,
    /// Choice of the side to move.
    pub turn: Choice,
    pub castling: Vec<CastlingRow>,
    /// Choice of the en passant square; `None` if no square is possible.
    pub en_passant: Option<Choice>,
    /// Accessibility labels of the options in `en_passant`.
    pub spoken_en_passant: Vec<String>,
    /// Text field with the FEN of the position.
    pub fen: Field,
    /// Whether the text in the `fen` field is valid, and therefore shown on the board.
    pub readable: bool,
}

/// Events of the position editor. An `option` is an index into the options of its choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub enum SetupEvent {
    Tap {
        square: u8,
    },
    Drag {
        from: u8,
        /// Square on which the piece was dropped; `None` if it was dropped off the board.
        to: Option<u8>,
    },
    /// An editing tool was tapped: selects the tool, or deselects it if already selected.
    Take {
        /// Index of the editing tool.
        tool: u32,
    },
    /// The side to move was chosen.
    Turn {
        option: u32,
    },
    Castling {
        /// Index of the castling right.
        right: u32,
        allowed: bool,
    },
    /// The en passant square was chosen.
    EnPassant {
        option: u32,
    },
    /// The text in the FEN field was edited.
    Draft {
        /// `Field::id` of the field that was edited.
        field: u32,
        text: String,
    },
    /// A FEN was pasted from the clipboard.
    Paste {
        text: String,
    },
    /// Removes all pieces from the board.
    Clear,
    /// Sets up the standard start position.
    Reset,
    /// Swaps the colours of the pieces and mirrors the board.
    Mirror,
    /// Turns the board around.
    Flip,
    /// Opens the new game screen with the position.
    Play,
    /// Opens the analysis of the position.
    Analyse,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    /// Moves pieces: picks one up, then puts it down.
    Hand,
    Put(Piece),
    Erase,
}

/// Returns the tools of the position editor, in order.
fn tools() -> impl Iterator<Item = Tool> {
    let pieces = "KQRBNPkqrbnp".chars().filter_map(Piece::from_char);
    pieces.map(Tool::Put).chain([Tool::Erase])
}

/// Castling rights in order: side, wing and message key of the name.
const CASTLING: [(Color, CastlingSide, &str); 4] = [
    (
        Color::White,
        CastlingSide::KingSide,
        "setup-castling-white-king",
    ),
    (
        Color::White,
        CastlingSide::QueenSide,
        "setup-castling-white-queen",
    ),
    (
        Color::Black,
        CastlingSide::KingSide,
        "setup-castling-black-king",
    ),
    (
        Color::Black,
        CastlingSide::QueenSide,
        "setup-castling-black-queen",
    ),
];

/// The position editor. It keeps its position until the editor is opened with another start
/// position.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// FEN with which the editor was opened; `None` for the standard start position.
    root: Option<String>,
    editor: PositionEditor,
    tool: Tool,
    picked: Option<Square>,
    flipped: bool,
    fen: Draft,
    readable: bool,
}

impl Setup {
    /// Prepares the editor when it becomes visible.
    pub(crate) fn show(this: &mut Option<Self>, entry: u32, cx: &mut Shared<'_>) {
        let root = cx.back_stack.position(entry).map(str::to_owned);
        match this {
            Some(this) if this.root == root => this.fen.renew(cx.fields),
            _ => *this = Some(Self::new(root, false, cx.fields)),
        }
    }

    /// Restores the editor from the saved back stack.
    pub(crate) fn restore(
        entries: &[(u32, Route)],
        flipped: bool,
        fields: &mut FieldIds,
    ) -> Option<Self> {
        entries.iter().rev().find_map(|(_, route)| match route {
            Route::Setup(root) => Some(Self::new(root.clone(), flipped, fields)),
            _ => None,
        })
    }

    fn new(root: Option<String>, flipped: bool, ids: &mut FieldIds) -> Self {
        let mut editor = PositionEditor::default();
        if let Some(fen) = &root {
            // An invalid FEN leaves the standard start.
            let _ = editor.read_fen(fen);
        }
        Self {
            fen: Draft::new(ids, editor.fen()),
            root,
            editor,
            tool: Tool::Hand,
            picked: None,
            flipped,
            readable: true,
        }
    }

    /// Returns whether the board of the position editor is shown from Black's side.
    pub(crate) const fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// Returns the edited position as FEN, legal or not.
    pub(crate) fn fen(&self) -> String {
        self.editor.fen()
    }

    pub(crate) fn update(&mut self, event: SetupEvent, cx: &mut Shared<'_>) {
        match event {
            SetupEvent::Tap { square: at } => {
                if let Some(at) = square(at) {
                    self.tap(at, cx);
                }
            }
            SetupEvent::Drag { from, to } => match (square(from), to.map(square)) {
                (Some(from), None) => self.edit(cx, |editor| editor.remove(from)),
                (Some(from), Some(Some(to))) => self.edit(cx, |editor| editor.move_piece(from, to)),
                _ => {}
            },
            SetupEvent::Take { tool } => {
                if let Some(tool) = tools().nth(tool as usize) {
                    // A second tap deactivates the tool.
                    self.tool = if self.tool == tool { Tool::Hand } else { tool };
                    self.picked = None;
                }
            }
            SetupEvent::Turn { option } => {
                if let Some(color) = at(&Color::ALL, option) {
                    self.edit(cx, |editor| editor.set_turn(color));
                }
            }
            SetupEvent::Castling { right, allowed } => {
                if let Some((color, side, _)) = at(&CASTLING, right) {
                    self.edit(cx, |editor| {
                        editor.set_castling(color, side, allowed);
                    });
                }
            }
            SetupEvent::EnPassant { option } => {
                if let Some(square) = at(&self.en_passant(), option) {
                    self.edit(cx, |editor| {
                        editor.set_en_passant(square);
                    });
                }
            }
            SetupEvent::Draft { field, text } => {
                // Keep the text as typed: the cursor would jump in normalised text.
                if self.fen.type_in(field, text) {
                    self.read();
                }
            }
            SetupEvent::Paste { text } => {
                self.fen.replace(cx.fields, text.trim());
                self.read();
            }
            SetupEvent::Clear => self.edit(cx, PositionEditor::clear),
            SetupEvent::Reset => self.edit(cx, PositionEditor::reset),
            SetupEvent::Mirror => self.edit(cx, PositionEditor::mirror),
            SetupEvent::Flip => self.flipped = !self.flipped,
            SetupEvent::Play => {
                if self.end().is_none() {
                    self.leave(|fen| Route::NewGame(Some(fen)), cx);
                }
            }
            SetupEvent::Analyse => {
                self.leave(|fen| Route::Analysis(AnalysisRoot::Position(fen)), cx);
            }
        }
    }

    fn tap(&mut self, at: Square, cx: &mut Shared<'_>) {
        let stands = self.editor.setup.piece_on(at);
        match (self.tool, self.picked) {
            (Tool::Put(piece), _) if stands != Some(piece) => {
                self.edit(cx, |editor| editor.place(at, piece));
            }
            (Tool::Put(_) | Tool::Erase, _) => self.edit(cx, |editor| editor.remove(at)),
            (Tool::Hand, Some(picked)) if picked == at => self.picked = None,
            (Tool::Hand, Some(picked)) => self.edit(cx, |editor| editor.move_piece(picked, at)),
            (Tool::Hand, None) => self.picked = stands.map(|_| at),
        }
        if self.picked.is_none() {
            cx.feel(Haptic::Tick);
        }
    }

    /// Applies an edit on the board and updates the FEN field.
    fn edit(&mut self, cx: &mut Shared<'_>, change: impl FnOnce(&mut PositionEditor)) {
        change(&mut self.editor);
        self.picked = None;
        self.readable = true;
        let fen = self.editor.fen();
        if self.fen.text() != fen {
            self.fen.replace(cx.fields, fen);
        }
    }

    /// Applies the text in the FEN field to the board, if it is valid.
    fn read(&mut self) {
        self.readable = self.editor.read_fen(self.fen.text()).is_ok();
        self.picked = None;
    }

    fn leave(&self, route: impl FnOnce(String) -> Route, cx: &mut Shared<'_>) {
        if self.editor.position().is_ok() {
            cx.back_stack.go(route(self.editor.fen()));
        }
    }

    /// Returns the outcome of a game from the position if it would be over before its first move.
    fn end(&self) -> Option<Outcome> {
        Game::new(self.editor.position().ok()?).outcome()
    }

    /// Returns the options for the en passant square: none, the possible squares, and the current
    /// one.
    fn en_passant(&self) -> Vec<Option<Square>> {
        let mut squares = vec![None];
        squares.extend(self.editor.en_passant_choices().into_iter().map(Some));
        let set = self.editor.setup.en_passant;
        if !squares.contains(&set) {
            squares.push(set);
        }
        squares
    }

    pub(crate) fn view(&self, cx: &Shared<'_>) -> SetupScreen {
        let (editor, setup) = (&self.editor, &self.editor.setup);
        let problem = editor.position().err();
        let squares = problem.as_ref().map(IllegalPosition::squares);
        let end = self.end();
        let tool = |tool: Tool| {
            let piece = match tool {
                Tool::Put(piece) => Some(piece),
                Tool::Hand | Tool::Erase => None,
            };
            let words = piece.map(|piece| spoken_piece(piece, cx.words));
            SetupTool {
                piece: piece.map(|piece| piece.to_char().to_string()),
                label: words.unwrap_or_else(|| cx.word("setup-erase")),
                taken: tool == self.tool,
            }
        };
        let castling = |(color, side, title): (Color, CastlingSide, &str)| {
            let allowed = editor.castling(color, side);
            CastlingRow {
                title: cx.word(title),
                allowed,
                can_change: allowed || setup.outermost_rook(color, side).is_some(),
            }
        };
        let colors = [
            (Color::White, cx.word("app-white")),
            (Color::Black, cx.word("app-black")),
        ];
        let none = || cx.word("setup-en-passant-none");
        let passed = self.en_passant();
        let named = passed
            .iter()
            .map(|it| (*it, it.map_or_else(none, |it| it.to_string())));
        SetupScreen {
            board: BoardView {
                squares: letters_of(|square| setup.piece_on(square)),
                flipped: self.flipped,
                selection: self.picked.map(index),
                ..BoardView::default()
            },
            problems: squares.into_iter().flatten().map(index).collect(),
            tools: tools().map(tool).collect(),
            legal: problem.is_none(),
            playable: problem.is_none() && end.is_none(),
            verdict: match (problem, end) {
                (Some(problem), _) => illegal_position_words(&problem, cx.words),
                (None, Some(end)) => outcome_words(end, None, cx.words),
                (None, None) => cx.word("setup-legal"),
            },
            turn: Choice::new(cx.word("setup-turn"), colors, &setup.turn),
            castling: CASTLING.map(castling).to_vec(),
            en_passant: (passed.len() > 1)
                .then(|| Choice::new(cx.word("setup-en-passant"), named, &setup.en_passant)),
            spoken_en_passant: passed
                .iter()
                .map(|it| it.map_or_else(none, |it| spoken_square_name(it, cx.words)))
                .collect(),
            fen: self.fen.field(),
            readable: self.readable,
        }
    }

    /// Returns the accessibility labels of the squares, from a1 to h8.
    pub(crate) fn spoken(&self, cx: &Shared<'_>) -> Vec<SquareLabel> {
        let named = |piece: Option<Piece>| {
            let name = piece.map(|piece| spoken_piece(piece, cx.words));
            name.unwrap_or_else(|| cx.word("speech-empty"))
        };
        let spoken = |square: Square| {
            let stands = self.editor.setup.piece_on(square);
            let mut label = cx.then(&spoken_square_name(square, cx.words), &named(stands));
            if self.picked == Some(square) {
                label = cx.then(&label, &cx.word("speech-selected"));
            }
            let action = match (self.tool, self.picked) {
                (Tool::Put(piece), _) if stands != Some(piece) => {
                    let piece = named(Some(piece));
                    cx.words.message_with("setup-action-place", "piece", piece)
                }
                (Tool::Put(_) | Tool::Erase, _) => cx.word("setup-action-remove"),
                (Tool::Hand, None) => cx.word("board-action-select"),
                (Tool::Hand, Some(picked)) if picked == square => cx.word("board-action-unselect"),
                (Tool::Hand, Some(_)) => cx.word("board-action-move"),
            };
            SquareLabel {
                label,
                action,
                moves: Vec::new(),
                attackers: Vec::new(),
            }
        };
        Square::ALL.into_iter().map(spoken).collect()
    }
}
