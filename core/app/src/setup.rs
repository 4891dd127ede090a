//! Setting up a position.

use plywise_chess::{CastlingSide, Color, IllegalPosition, Piece, Square};
use plywise_game::{Game, Outcome};
use plywise_words::{illegal_position_words, outcome_words, spoken_piece, spoken_square_name};

use crate::chessboard::squares::letters_of;
use crate::chessboard::view::{BoardView, index, square};
use crate::context::Shared;
use crate::effect::{Haptic, SystemTask};
use crate::fields::{Choice, Draft, Field, FieldIds, at};
use crate::navigation::{AnalysisRoot, Place};
use crate::position_editor::PositionEditor;

/// What a touch of a square can do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SetupTool {
    /// The piece that it puts down, by its letter in a FEN; none if it takes pieces away.
    pub piece: Option<String>,
    /// Its name.
    pub label: String,
    /// Whether it is in hand.
    pub taken: bool,
}

/// A right to castle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct CastlingRow {
    /// Whose it is, and on which wing.
    pub title: String,
    /// Whether the side has it.
    pub allowed: bool,
    /// Whether it can be given or taken.
    pub can_change: bool,
}

/// A position in the making. Squares are counted from 0 for a1 to 63 for h8.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SetupScreen {
    /// The board. A piece stands at once where it was put: nothing is a move here.
    pub board: BoardView,
    /// The squares to look at, if the position cannot be played.
    pub problems: Vec<u8>,
    /// White's pieces by their worth, then Black's, then what takes pieces away.
    pub tools: Vec<SetupTool>,
    /// Whether the rules allow the position, so that it can be analysed.
    pub legal: bool,
    /// Whether a game can be played from here.
    pub playable: bool,
    /// That it can, or why not.
    pub verdict: String,
    /// Whose move it is.
    pub turn: Choice,
    /// The rights to castle.
    pub castling: Vec<CastlingRow>,
    /// The square that a pawn has just passed; none if there is none to choose.
    pub en_passant: Option<Choice>,
    /// Each of these as a voice says it.
    pub spoken_en_passant: Vec<String>,
    /// The position as FEN.
    pub fen: Field,
    /// Whether the board shows what stands in the field.
    pub readable: bool,
}

/// What a square says to a voice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SetupSquare {
    /// Its name, what stands there, and whether it is picked.
    pub label: String,
    /// What a touch of it does.
    pub action: String,
}

/// What a person does while a position is set up. An option is the index of one in its choice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Enum))]
pub enum SetupEvent {
    /// A square was touched.
    Tap {
        /// The square.
        square: u8,
    },
    /// A piece was dragged.
    Drag {
        /// From where.
        from: u8,
        /// To where; none off the board.
        to: Option<u8>,
    },
    /// A tool was touched: it is taken, or laid back.
    Take {
        /// The index of the tool.
        tool: u32,
    },
    /// Whose move it is.
    Turn {
        /// Whose.
        option: u32,
    },
    /// A right to castle is given or taken.
    Castling {
        /// The index of the right.
        right: u32,
        /// Whether it is given.
        allowed: bool,
    },
    /// The square that a pawn has just passed.
    EnPassant {
        /// Which.
        option: u32,
    },
    /// A draft of the FEN.
    Draft {
        /// The field.
        field: u32,
        /// What stands there.
        text: String,
    },
    /// A text from the clipboard takes the place of the FEN.
    Paste {
        /// The text.
        text: String,
    },
    /// All pieces are taken off the board.
    Clear,
    /// The usual start is set up.
    Reset,
    /// The sides are exchanged.
    Mirror,
    /// The board is turned round.
    Flip,
    /// A new game from here.
    Play,
    /// An analysis from here.
    Analyse,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tool {
    /// Picks a piece up, and puts it down again.
    Hand,
    /// Puts a piece down.
    Put(Piece),
    /// Takes away what stands there.
    Erase,
}

/// The tools that a person takes.
fn tools() -> impl Iterator<Item = Tool> {
    let pieces = "KQRBNPkqrbnp".chars().filter_map(Piece::from_char);
    pieces.map(Tool::Put).chain([Tool::Erase])
}

/// Castling rights: side, wing and key of the name.
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

/// A position in the making. It is there until another one is begun.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    /// The FEN that it began with; none for the usual start.
    root: Option<String>,
    editor: PositionEditor,
    tool: Tool,
    picked: Option<Square>,
    flipped: bool,
    fen: Draft,
    readable: bool,
}

impl Setup {
    /// Its place has come up.
    pub(crate) fn show(this: &mut Option<Self>, place: u32, cx: &mut Shared<'_>) {
        let root = cx.places.position(place).map(str::to_owned);
        match this {
            Some(this) if this.root == root => this.fen.renew(cx.fields),
            _ => *this = Some(Self::new(root, false, cx.fields)),
        }
    }

    /// A position in the making as it was left.
    pub(crate) fn restore(
        places: &[(u32, Place)],
        flipped: bool,
        fields: &mut FieldIds,
    ) -> Option<Self> {
        places.iter().rev().find_map(|(_, place)| match place {
            Place::Setup(root) => Some(Self::new(root.clone(), flipped, fields)),
            _ => None,
        })
    }

    fn new(root: Option<String>, flipped: bool, ids: &mut FieldIds) -> Self {
        let mut editor = PositionEditor::default();
        if let Some(fen) = &root {
            // What cannot be read leaves the usual start.
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

    /// Whether it is seen from Black's side.
    pub(crate) const fn is_flipped(&self) -> bool {
        self.flipped
    }

    /// What stands on the board, playable or not.
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
                    // A second touch lays it back.
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
                // The text stays as it is typed: a cursor in normalised text would jump.
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
                    self.leave(|fen| Place::NewGame(Some(fen)), cx);
                }
            }
            SetupEvent::Analyse => {
                self.leave(|fen| Place::Analysis(AnalysisRoot::Position(fen)), cx);
            }
        }
    }

    fn tap(&mut self, at: Square, cx: &mut Shared<'_>) {
        let stands = self.editor.setup().piece_on(at);
        match (self.tool, self.picked) {
            (Tool::Put(piece), _) if stands != Some(piece) => {
                self.edit(cx, |editor| editor.place(at, piece));
            }
            (Tool::Put(_) | Tool::Erase, _) => self.edit(cx, |editor| editor.remove(at)),
            (Tool::Hand, Some(picked)) if picked == at => self.picked = None,
            (Tool::Hand, Some(picked)) => self.edit(cx, |editor| editor.move_piece(picked, at)),
            (Tool::Hand, None) => self.picked = stands.map(|_| at),
        }
        if self.picked.is_none() && cx.settings.haptics {
            let haptic = Haptic::Tick;
            cx.perform(SystemTask::Feel { haptic });
        }
    }

    /// What is edited on the board stands in the field from then on.
    fn edit(&mut self, cx: &mut Shared<'_>, change: impl FnOnce(&mut PositionEditor)) {
        change(&mut self.editor);
        self.picked = None;
        self.readable = true;
        let fen = self.editor.fen();
        if self.fen.text() != fen {
            self.fen.replace(cx.fields, fen);
        }
    }

    /// Shows on the board what stands in the field, if that can be read.
    fn read(&mut self) {
        self.readable = self.editor.read_fen(self.fen.text()).is_ok();
        self.picked = None;
    }

    fn leave(&self, place: impl FnOnce(String) -> Place, cx: &mut Shared<'_>) {
        if self.editor.position().is_ok() {
            cx.places.go(place(self.editor.fen()));
        }
    }

    /// How a game from here has ended before its first move.
    fn end(&self) -> Option<Outcome> {
        Game::new(self.editor.position().ok()?).outcome()
    }

    /// The squares that a pawn may just have passed, after none, with the one that is set.
    fn en_passant(&self) -> Vec<Option<Square>> {
        let mut squares = vec![None];
        squares.extend(self.editor.en_passant_choices().into_iter().map(Some));
        let set = self.editor.setup().en_passant;
        if !squares.contains(&set) {
            squares.push(set);
        }
        squares
    }

    pub(crate) fn view(&self, cx: &Shared<'_>) -> SetupScreen {
        let (editor, setup) = (&self.editor, self.editor.setup());
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
                can_change: allowed || editor.setup().outermost_rook(color, side).is_some(),
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

    /// What each square says to a voice, from a1 to h8.
    pub(crate) fn spoken(&self, cx: &Shared<'_>) -> Vec<SetupSquare> {
        let named = |piece: Option<Piece>| {
            let name = piece.map(|piece| spoken_piece(piece, cx.words));
            name.unwrap_or_else(|| cx.word("speech-empty"))
        };
        let spoken = |square: Square| {
            let stands = self.editor.setup().piece_on(square);
            let mut label = cx.then(&spoken_square_name(square, cx.words), &named(stands));
            if self.picked == Some(square) {
                label = cx.then(&label, &cx.word("speech-selected"));
            }
            let action = match (self.tool, self.picked) {
                (Tool::Put(piece), _) if stands != Some(piece) => {
                    let piece = named(Some(piece));
                    let args = [("piece", (&*piece).into())];
                    cx.words.message("setup-action-place", &args)
                }
                (Tool::Put(_) | Tool::Erase, _) => cx.word("setup-action-remove"),
                (Tool::Hand, None) => cx.word("board-action-select"),
                (Tool::Hand, Some(picked)) if picked == square => cx.word("board-action-unselect"),
                (Tool::Hand, Some(_)) => cx.word("board-action-move"),
            };
            SetupSquare { label, action }
        };
        Square::ALL.into_iter().map(spoken).collect()
    }
}
