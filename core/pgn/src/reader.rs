//! Streaming reader: finds the PGN games in a stream and passes their contents to a visitor.

use std::io::{self, Read};

use super::comment_text::CommentRoom;
use super::input::Input;
use super::movetext::{Line, Movetext};
use super::problem::PgnProblemKind;
use super::report::Report;
use super::result::PgnResult;
use super::start::StartTags;
use super::tag_pair::{Bracket, TagRoom, look_at_bracket};
use super::tags::ROSTER;
use super::text::{blanks, decode, quote, without_format};
use super::token::{digits, junk_length, word_length};
use super::visitor::{CommentSide, Flow, Limits, Visitor};
use plywise_chess::Position;

/// Streaming reader of PGN games. Its memory use does not grow with the input.
///
/// The stream need not be buffered. Text that is not valid UTF-8 is decoded as Windows-1252, unless
/// it starts with a UTF-16 byte order mark. The only errors are those of the stream; problems in
/// the text are reported to the visitor, and reading continues.
///
/// ```
/// use plywise_pgn::{NodeId, Reader};
///
/// let mut lengths = Vec::new();
/// for game in Reader::new(&b"1. e4 e5 *\n\n1. d4 d5 2. c4 *"[..]) {
///     lengths.push(game?.tree.main_line(NodeId::ROOT).count());
/// }
/// assert_eq!(lengths, [2, 3]);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Reader<R> {
    input: Input<R>,
    limits: Limits,
    games: u64,
    standard: Position,
    tag_room: TagRoom,
    comment_room: CommentRoom,
    lines: Vec<Line>,
    /// Comment before the next game that was read together with the previous game. Often empty.
    next_comment: String,
}

impl<R: Read> Reader<R> {
    /// Creates a reader of PGN games with the default [`Limits`].
    pub fn new(source: R) -> Self {
        Self::with_limits(source, Limits::default())
    }

    /// Creates a reader of PGN games with the given limits.
    pub fn with_limits(source: R, limits: Limits) -> Self {
        Self {
            input: Input::new(source),
            limits,
            games: 0,
            standard: Position::startpos(),
            tag_room: TagRoom::default(),
            comment_room: CommentRoom::default(),
            lines: Vec::new(),
            next_comment: String::new(),
        }
    }

    /// Returns the number of games that the reader has started to read so far.
    pub fn games_read(&self) -> u64 {
        self.games
    }

    /// Reads all remaining games, passes them to the visitor and returns their number.
    pub fn read_all(&mut self, visitor: &mut impl Visitor<Output = ()>) -> io::Result<u64> {
        let before = self.games;
        while self.read_game(visitor)?.is_some() {}
        Ok(self.games - before)
    }

    /// Reads the next game and returns the visitor's output for the game. Returns `None` at the end
    /// of the input.
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> io::Result<Option<V::Output>> {
        let Some(mut comment) = self.find_game(visitor)? else {
            return Ok(None);
        };
        self.games += 1;
        let mut report = Report::new(visitor, self.games, self.limits.problems);
        let line = self.input.place().line;
        report.visitor.begin_game(self.games, line);
        let tags = self.read_tags(&mut comment, &mut report)?;
        let at = self.input.place();
        let fits = tags.denies_fen() && moves_fit(self.input.far(), &self.standard);
        let (start, problem) = tags.position(&self.standard, fits);
        if let Some((text, kind)) = problem {
            report.problem(at, text, kind);
        }
        let start = start.filter(|_| report.output.is_none());
        let start = start.filter(|start| report.visitor.begin_movetext(start) == Flow::Read);
        if start.is_some() && !comment.is_empty() {
            report.visitor.comment(&comment, CommentSide::After);
        }
        let ending = Movetext::new(
            &mut self.input,
            &mut self.comment_room,
            &self.limits,
            &mut report,
            &mut self.lines,
            &self.standard,
            start.as_ref(),
        )
        .read()?;
        self.next_comment = ending.next_comment;
        let problem = match (ending.result, tags.result) {
            (None, _) => Some(PgnProblemKind::ResultMissing),
            (Some(ending), Some(tag)) if ending != tag && ending != PgnResult::Unknown => {
                Some(PgnProblemKind::ResultDiffers { ending, tag })
            }
            _ => None,
        };
        if let Some(kind) = problem {
            report.problem(ending.at, String::new(), kind);
        }
        // The Result tag takes precedence over a `*` at the end.
        let ended = ending.result.filter(|&result| result != PgnResult::Unknown);
        let result = ended.or(tags.result).unwrap_or_default();
        if let Some(output) = report.output.take() {
            return Ok(Some(output));
        }
        report.visitor.result(result);
        let output = report.visitor.end_game();
        if let Some((at, text)) = ending.stray {
            report.problem(at, text, PgnProblemKind::StrayText);
        }
        Ok(Some(output))
    }

    /// Skips everything up to the next game. Returns the comment before the next game, often empty,
    /// or `None` at the end of the input. A comment without a game after it counts as a game
    /// without moves.
    fn find_game(&mut self, visitor: &mut impl Visitor) -> io::Result<Option<String>> {
        // One report per stretch of text is enough.
        let mut report = Report::new(visitor, self.games, 1);
        let mut comment = std::mem::take(&mut self.next_comment);
        let mut is_first = self.input.at_line_start() || !comment.is_empty();
        loop {
            let line = self.input.place().line;
            let Some(byte) = self.input.skip_blank()? else {
                break;
            };
            is_first |= self.input.place().line > line || self.input.at_line_start();
            let seen = self.input.near()?;
            if begins_moves(seen, is_first, &self.standard) {
                return Ok(Some(comment));
            }
            match byte {
                b'{' if is_first => {
                    let limit = self.limits.comment_bytes.saturating_sub(comment.len());
                    self.comment_room
                        .read(&mut self.input, limit, &mut report)?;
                    crate::comment::add(&mut comment, &self.comment_room.text());
                    continue;
                }
                b'[' if begins_game(seen, is_first) => return Ok(Some(comment)),
                b';' => self.input.skip_line()?,
                b'%' if self.input.at_line_start() => self.input.skip_line()?,
                _ => self.pass_stray(&mut report)?,
            }
            is_first = false;
        }
        Ok(Some(comment).filter(|comment| !comment.is_empty()))
    }

    /// Skips a word or comment outside of any game, and reports it as a problem.
    fn pass_stray<V: Visitor>(&mut self, report: &mut Report<'_, V>) -> io::Result<()> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let length = junk_length(seen);
        let braced = seen.first() == Some(&b'{');
        if report.listens() {
            let line = seen.split(|&byte| matches!(byte, b'\n' | b'\r')).next();
            let text = quote(line.unwrap_or_default());
            report.problem(at, text, PgnProblemKind::StrayText);
        }
        if braced {
            self.comment_room.read(&mut self.input, 0, report)?;
        } else {
            self.input.pass(length);
        }
        Ok(())
    }

    /// Reads the tags of a game, and appends the comments among and after them to `comment`.
    fn read_tags<V: Visitor>(
        &mut self,
        comment: &mut String,
        report: &mut Report<'_, V>,
    ) -> io::Result<StartTags> {
        let mut tags = StartTags::default();
        let mut count = 0_usize;
        let mut last_line = self.input.place().line;
        while let Some(byte) = self.input.skip_blank()? {
            last_line = match byte {
                b'[' => {
                    let (bracket, name) = self.tag_room.look(&mut self.input)?;
                    let at = self.input.place();
                    // In a game without moves, the tags end where those of the next game start.
                    let next_game = name.eq_ignore_ascii_case("Event")
                        && (tags.has_event || (count > 0 && at.line > last_line + 1));
                    if bracket == Bracket::Other || next_game {
                        break;
                    }
                    let (name, value) =
                        self.tag_room
                            .read(&mut self.input, self.limits.tag_bytes, report)?;
                    tags.note(name, &value);
                    count += 1;
                    let limit = self.limits.tags;
                    if count <= limit && report.output.is_none() {
                        let flow = report.visitor.tag(name, &value);
                        report.goes_on(flow);
                    } else if count == limit + 1 {
                        let kind = PgnProblemKind::TooManyTags { limit };
                        report.problem(at, name.to_owned(), kind);
                    }
                    // An unclosed tag may have consumed line ends.
                    at.line
                }
                b'{' | b';' => {
                    let limit = self.limits.comment_bytes.saturating_sub(comment.len());
                    let closed = self.comment_room.read(&mut self.input, limit, report)?;
                    crate::comment::add(comment, &self.comment_room.text());
                    if !closed {
                        break;
                    }
                    self.input.place().line
                }
                b'%' if self.input.at_line_start() => {
                    self.input.skip_line()?;
                    self.input.place().line
                }
                _ => break,
            };
        }
        Ok(tags)
    }
}

/// Returns whether the bracket at the start of `seen` begins the tags of a game. A tag without
/// quotes counts only at the start of a text line and if its name is in the Seven Tag Roster.
pub(super) fn begins_game(seen: &[u8], line_start: bool) -> bool {
    match look_at_bracket(seen) {
        (Bracket::Tag, _) => true,
        (Bracket::Name, name) => {
            line_start
                && ROSTER
                    .iter()
                    .any(|(known, _)| known.as_bytes().eq_ignore_ascii_case(name))
        }
        (Bracket::Other, _) => false,
    }
}

/// Returns whether `seen` starts with the moves of a game without tags: with move number 1 or, if
/// `is_first` on the text line, with a move that is legal in the standard start position. That move
/// may have any number.
pub(super) fn begins_moves(seen: &[u8], is_first: bool, standard: &Position) -> bool {
    let count = digits(seen);
    let after = &seen[count..];
    if &seen[..count] == b"1" && after.get(blanks(after)) == Some(&b'.') {
        return true;
    }
    if !is_first || !seen.first().is_some_and(u8::is_ascii_alphanumeric) {
        return false;
    }
    if count == 0 {
        return standard
            .parse_exact_san(&seen[..word_length(seen)])
            .is_some();
    }
    let rest = after.trim_ascii_start();
    let signs = rest.iter().take_while(|byte| matches!(byte, b'.' | b')'));
    let word = rest[signs.count()..].trim_ascii_start();
    is_possible(&word[..word_length(word)], standard)
}

/// Returns whether the first move in the text `seen` is legal in `position`. `false` if there is no
/// move.
fn moves_fit(seen: &[u8], position: &Position) -> bool {
    let mut rest = seen;
    while let Some((&byte, after)) = rest.split_first() {
        rest = match byte {
            b'{' => {
                let close = after.iter().position(|&byte| byte == b'}');
                &after[close.unwrap_or(after.len())..]
            }
            b'a'..=b'z' | b'A'..=b'Z' => {
                return is_possible(&rest[..word_length(rest)], position);
            }
            _ => after,
        };
    }
    false
}

fn is_possible(word: &[u8], position: &Position) -> bool {
    let mut decoded = String::new();
    let text = without_format(decode(word, &mut decoded));
    position.parse_san(&text).is_ok()
}
