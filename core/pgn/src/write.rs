//! Writer of games in the PGN standard's export format.

use std::io;

use super::games::PgnGame;
use super::start::{self, is_chess960_name, needs_chess960};
use super::tags::{ROSTER, Tags};
use super::wrap::Wrap;
use crate::{NodeId, Tree};
use plywise_chess::{Color, FenStyle, Position};

/// How the writer breaks the moves into text lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// The moves are wrapped at 79 characters. A text line exceeds 79 characters only for a longer
    /// word.
    Wrapped,
    /// The moves are on a single text line. Line breaks in comments are kept.
    Single,
}

/// Which contents of a game are written as PGN, and how the moves are broken into text lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteOptions {
    /// How the moves are broken into text lines.
    pub lines: Lines,
    /// Whether comments are written.
    pub comments: bool,
    /// Whether NAGs are written.
    pub nags: bool,
    /// Whether variations are written.
    pub variations: bool,
}

impl Default for WriteOptions {
    /// Returns options that write everything, with text lines of at most 79 characters.
    fn default() -> Self {
        Self {
            lines: Lines::Wrapped,
            comments: true,
            nags: true,
            variations: true,
        }
    }
}

impl WriteOptions {
    /// Returns options that write everything, with the moves on one text line.
    pub fn one_line() -> Self {
        Self {
            lines: Lines::Single,
            ..Self::default()
        }
    }

    /// Returns options that write only the moves of the main line.
    pub fn moves_only() -> Self {
        Self {
            comments: false,
            nags: false,
            variations: false,
            ..Self::default()
        }
    }
}

/// Formats a game as PGN: tags, empty line, moves and result, empty line. The output for several
/// games can be concatenated into a file.
///
/// The Seven Tag Roster comes first. The Result tag is set from the game's result. `FEN`, `SetUp`
/// and, if castling requires it, `Variant` are set for a start position other than the standard
/// one. Of several tags with the same name only the first is written.
pub fn write_game(game: &PgnGame, options: &WriteOptions) -> String {
    let mut text = String::new();
    write_tags(&mut text, game);
    text.push('\n');
    let mut moves = Movetext::new(&game.tree, options);
    moves.write();
    moves.wrap.word(game.result.as_str());
    text.push_str(&moves.wrap.finish());
    text.push_str("\n\n");
    text
}

/// Writes the output of [`write_game`] to a stream. The only errors are those of the stream.
pub fn write_game_to(
    out: &mut impl io::Write,
    game: &PgnGame,
    options: &WriteOptions,
) -> io::Result<()> {
    out.write_all(write_game(game, options).as_bytes())
}

/// Formats the moves of a tree as PGN, without tags and result. Returns an empty string for a tree
/// without moves and comments.
pub fn movetext(tree: &Tree, options: &WriteOptions) -> String {
    let mut moves = Movetext::new(tree, options);
    moves.write();
    moves.wrap.finish()
}

fn write_tags(text: &mut String, game: &PgnGame) {
    let tags = &game.tags;
    for (name, _) in ROSTER {
        let value = match name {
            "Result" => game.result.as_str(),
            _ => tags.get_or_unknown(name),
        };
        write_tag(text, name, value);
    }
    let start = StartTags::of(game);
    let mut written: Vec<&str> = ROSTER.iter().map(|&(name, _)| name).collect();
    let missing = ["Variant", "SetUp", "FEN"].map(|name| (name, ""));
    for (name, given) in tags.iter().chain(missing) {
        if written.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            continue;
        }
        written.push(name);
        let value = match name.to_ascii_lowercase().as_str() {
            "fen" => start.fen.as_deref(),
            "setup" => start.fen.as_ref().map(|_| "1"),
            "variant" => start.variant.as_deref(),
            _ => Some(given),
        };
        if let Some(value) = value {
            write_tag(text, name, value);
        }
    }
}

fn write_tag(text: &mut String, name: &str, value: &str) {
    text.push('[');
    text.push_str(name);
    text.push_str(" \"");
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            text.push('\\');
        }
        text.push(letter);
    }
    text.push_str("\"]\n");
}

/// Tags for the start position of a game.
struct StartTags {
    fen: Option<String>,
    variant: Option<String>,
}

impl StartTags {
    fn of(game: &PgnGame) -> Self {
        let start = game.tree.start();
        let given = game.tags.get("FEN");
        let fen = match given.map(Position::from_fen_lenient) {
            // Keeps the spelling of a FEN that gives the same position.
            Some(Ok((position, false))) if position == *start => given.map(str::to_owned),
            // Keeps an invalid FEN that is the reason why the game has no moves.
            Some(Err(_)) if game.tree.is_empty() && is_refused(game) => given.map(str::to_owned),
            _ if *start == Position::startpos() => None,
            _ => Some(start.to_fen(FenStyle::XFen)),
        };
        let variant = match game.tags.get("Variant") {
            Some(name) if is_chess960_name(name) || !needs_chess960(start) => Some(name.to_owned()),
            _ => needs_chess960(start).then(|| "Chess960".to_owned()),
        };
        Self { fen, variant }
    }
}

/// Returns whether the reader would reject the start position that the tags of the game define.
fn is_refused(game: &PgnGame) -> bool {
    let mut tags = start::StartTags::default();
    for (name, value) in game.tags.iter() {
        tags.note(name, value);
    }
    let standard = Position::startpos();
    *game.tree.start() == standard && tags.position(&standard, false).0.is_none()
}

/// Part of a tree that is still to be written, kept on a stack.
enum Step {
    /// The children of this node.
    After(NodeId),
    /// The variation that starts with this node.
    Variation(NodeId),
    /// The closing parenthesis of a variation.
    Close,
}

struct Movetext<'t> {
    tree: &'t Tree,
    options: &'t WriteOptions,
    wrap: Wrap,
    /// Whether Black's next move needs a move number: at the start and after a comment or
    /// variation.
    number_black: bool,
}

impl<'t> Movetext<'t> {
    fn new(tree: &'t Tree, options: &'t WriteOptions) -> Self {
        Self {
            tree,
            options,
            wrap: Wrap::new(options.lines),
            number_black: true,
        }
    }

    /// Writes all moves of the tree. Iterative, because variations can be nested deeply.
    fn write(&mut self) {
        self.comment_of(NodeId::ROOT);
        let mut steps = vec![Step::After(NodeId::ROOT)];
        while let Some(step) = steps.pop() {
            match step {
                Step::After(parent) => {
                    let mut children = self.tree.children(parent);
                    let Some(main) = children.next() else {
                        continue;
                    };
                    steps.push(Step::After(main));
                    if self.options.variations {
                        let first = steps.len();
                        steps.extend(children.map(Step::Variation));
                        steps[first..].reverse();
                    }
                    self.write_move(main, false);
                }
                Step::Variation(first) => {
                    self.wrap.stick_to_next("(");
                    self.number_black = true;
                    self.write_move(first, true);
                    steps.push(Step::Close);
                    steps.push(Step::After(first));
                }
                Step::Close => {
                    self.wrap.stick_to_last(")");
                    self.number_black = true;
                }
            }
        }
    }

    fn write_move(&mut self, id: NodeId, starts_variation: bool) {
        let Some(node) = self.tree.node(id) else {
            return;
        };
        let (Some(mv), Some(before)) = (
            node.mv(),
            node.parent().and_then(|parent| self.tree.node(parent)),
        ) else {
            return;
        };
        let position = before.position();
        let number = position.fullmove_number();
        let comment = node.comment_before();
        let comment = Some(comment).filter(|text| self.options.comments && !text.is_empty());
        // A comment at the start of a variation comes first. Elsewhere it would be read as the
        // comment after the previous move, so it goes behind the move number.
        if let Some(text) = comment.filter(|_| starts_variation) {
            self.wrap.comment(text);
        }
        if position.turn() == Color::White {
            self.wrap.word(&format!("{number}."));
        } else if self.number_black || comment.is_some() {
            self.wrap.word(&format!("{number}..."));
        }
        if let Some(text) = comment.filter(|_| !starts_variation) {
            self.wrap.comment(text);
        }
        self.wrap.word(&position.san(mv));
        self.number_black = false;
        if self.options.nags {
            for nag in node.nags() {
                self.wrap.word(&nag.to_string());
            }
        }
        self.comment_of(id);
    }

    fn comment_of(&mut self, id: NodeId) {
        let text = self.tree.node(id).map_or("", |node| node.comment());
        if self.options.comments && !text.is_empty() {
            self.wrap.comment(text);
            self.number_black = true;
        }
    }
}

impl Tags {
    /// Returns the tags of the Seven Tag Roster with the values for unknown data.
    pub fn roster() -> Self {
        ROSTER.into_iter().collect()
    }
}
