//! Reading of the movetext of one game.
//!
//! After a problem, the rest of the line is skipped: up to the closing parenthesis of a variation,
//! or up to the end of the game on the main line.

mod annotations;

use std::io::{self, Read};

use super::comment_text::CommentRoom;
use super::input::{Input, LOOKAHEAD, Place};
use super::problem::PgnProblemKind;
use super::report::Report;
use super::result::PgnResult;
use super::text::{quote, without_format};
use super::token::{
    digits, en_passant_sign, first_move, is_filler, is_in_word, is_like_move, is_null_move,
    is_word, junk_length, promotion_after, result, spaced_result, spacer, tail_length, word_length,
};
use super::visitor::{Flow, Limits, Visitor};
use crate::Nag;
use plywise_chess::{Move, Position, SanError};

/// State of the main line or a variation that is being read.
#[derive(Clone, Copy)]
pub(super) struct Line {
    /// Position before the last move of the variation, where alternatives to that move start.
    before: Position,
    now: Position,
    moved: bool,
    /// Whether the move number before the next move has been read.
    numbered: bool,
    /// Location of the opening parenthesis of the variation.
    opened: Place,
}

impl Line {
    #[inline]
    fn play(&mut self, mv: Move) {
        self.before = self.now;
        self.now.play_unchecked(mv);
        self.moved = true;
        self.numbered = false;
    }
}

/// How the movetext of a game ends.
pub(super) struct Ending {
    /// Result after the moves, or `None` if there is none.
    pub(super) result: Option<PgnResult>,
    /// Location in the input at which the moves end.
    pub(super) at: Place,
    /// Comment before the next game, which has no tags. Often empty.
    pub(super) next_comment: String,
    /// First text after the result that is not a comment, with its location.
    pub(super) stray: Option<(Place, String)>,
}

/// Reader for the movetext of one game.
pub(super) struct Movetext<'r, 'v, R, V: Visitor> {
    input: &'r mut Input<R>,
    room: &'r mut CommentRoom,
    limits: &'r Limits,
    report: &'r mut Report<'v, V>,
    /// Main line and variations that enclose the current variation. Their number is the nesting
    /// depth.
    outer: &'r mut Vec<Line>,
    line: Line,
    /// Number of parentheses of variations that are open.
    depth: usize,
    /// Nesting depth from which on everything is skipped.
    skip_from: usize,
    moves: usize,
    comment_bytes: usize,
    /// Result written inside a variation, used if the game has no other.
    inner_result: Option<PgnResult>,
    standard: &'r Position,
    /// Whether the start position is usable, so that moves can be read.
    is_playable: bool,
    /// Whether any text that may be a move has been read.
    begun: bool,
    /// Number of recorded bytes before the current word.
    taped: usize,
}

const NOTHING_SKIPPED: usize = usize::MAX;

impl<'r, 'v, R: Read, V: Visitor> Movetext<'r, 'v, R, V> {
    /// Creates a reader for the moves of a game. Without a start position, the reader only looks
    /// for the end of the game.
    pub(super) fn new(
        input: &'r mut Input<R>,
        room: &'r mut CommentRoom,
        limits: &'r Limits,
        report: &'r mut Report<'v, V>,
        outer: &'r mut Vec<Line>,
        standard: &'r Position,
        start: Option<&Position>,
    ) -> Self {
        outer.clear();
        let position = start.copied().unwrap_or_default();
        let opened = input.place();
        Self {
            input,
            room,
            limits,
            report,
            outer,
            line: Line {
                before: position,
                now: position,
                moved: false,
                numbered: false,
                opened,
            },
            depth: 0,
            skip_from: if start.is_some() { NOTHING_SKIPPED } else { 0 },
            moves: 0,
            comment_bytes: 0,
            inner_result: None,
            standard,
            is_playable: start.is_some(),
            begun: false,
            taped: 0,
        }
    }

    fn skipping(&self) -> bool {
        self.depth >= self.skip_from
    }

    /// Reads the movetext up to the result, the next game's tags or the end of the input.
    pub(super) fn read(mut self) -> io::Result<Ending> {
        let mut next_comment = String::new();
        let result = self.read_to_result(&mut next_comment)?;
        let at = self.input.place();
        self.keep_tape();
        if let Some(line) = self.outer.get(1).or(self.outer.first().map(|_| &self.line)) {
            let opened = line.opened;
            let text = "(".to_owned();
            self.report
                .problem(opened, text, PgnProblemKind::VariationNotClosed);
            for _ in 0..self.outer.len() {
                self.report.visitor.end_variation();
            }
        }
        let stray = match result {
            Some(_) => self.read_after_result(&mut next_comment)?,
            None => None,
        };
        let result = result.or(self.inner_result);
        Ok(Ending {
            result,
            at,
            next_comment,
            stray,
        })
    }

    /// Reads the comments after the result, on the same line and on the lines up to an empty one. A
    /// comment before a game without tags is kept for that game. Returns the first other text on
    /// the line of the result.
    fn read_after_result(
        &mut self,
        next_comment: &mut String,
    ) -> io::Result<Option<(Place, String)>> {
        if self.is_playable {
            self.skip_from = NOTHING_SKIPPED;
        }
        self.line.numbered = false;
        let line = self.input.place().line;
        let mut stray = None;
        while let Some(byte) = self.input.skip_blank()? {
            let at = self.input.place();
            if self.input.after_blank_line() || (byte == b'[' && self.next_game_begins()?) {
                break;
            }
            let seen = self.input.near()?;
            if super::reader::begins_moves(seen, at.line > line, self.standard) {
                break;
            }
            match byte {
                b'{' => {
                    if !self.read_comment()? {
                        break;
                    }
                    let is_next = at.line > line
                        && self.input.skip_blank()?.is_some()
                        && super::reader::begins_moves(self.input.near()?, true, self.standard);
                    if is_next {
                        *next_comment = self.room.text().into_owned();
                        break;
                    }
                    self.add_comment(at);
                }
                b';' if at.line == line => {
                    self.read_comment()?;
                    self.add_comment(at);
                }
                _ if at.line == line => {
                    let length = junk_length(seen);
                    stray.get_or_insert_with(|| {
                        let line = seen.split(|&byte| matches!(byte, b'\n' | b'\r')).next();
                        (at, quote(line.unwrap_or_default()))
                    });
                    self.input.pass(length);
                }
                _ => break,
            }
        }
        Ok(stray)
    }

    /// Reads moves up to the result. Returns `None` if the game has no result, at the start of the
    /// next game or the end of the input. The comment before the next game may have been read
    /// already.
    fn read_to_result(&mut self, next_comment: &mut String) -> io::Result<Option<PgnResult>> {
        loop {
            if !self.skipping() {
                self.plain_moves()?;
            }
            let next = self.input.skip_blank()?;
            if let Some(length) = self.input.tape_length() {
                self.taped = length;
            }
            let Some(byte) = next else {
                return Ok(None);
            };
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' => {
                    if self.input.after_blank_line() && self.bare_game_begins()? {
                        return Ok(None);
                    }
                    if let Some(result) = self.word()? {
                        return Ok(Some(result));
                    }
                }
                b'0'..=b'9' => {
                    if self.input.after_blank_line() && self.numbered_game_begins()? {
                        return Ok(None);
                    }
                    if let Some(result) = self.number()? {
                        return Ok(Some(result));
                    }
                }
                b'.' | b',' => self.input.pass(1),
                b'{' | b';' => {
                    let is_apart = self.input.after_blank_line() && self.begun;
                    let at = self.input.place();
                    self.read_comment()?;
                    if is_apart
                        && self.input.skip_blank()?.is_some()
                        && self.numbered_game_begins()?
                    {
                        *next_comment = self.room.text().into_owned();
                        return Ok(None);
                    }
                    self.add_comment(at);
                }
                b'(' => match en_passant_sign(self.input.near()?) {
                    Some(length) => self.input.pass(length),
                    None => self.open(),
                },
                b')' => self.close(),
                b'$' => self.numeric_mark()?,
                b'!' | b'?' => self.mark()?,
                b'*' => {
                    self.input.pass(1);
                    if let Some(result) = self.ended(PgnResult::Unknown) {
                        return Ok(Some(result));
                    }
                }
                b'[' => {
                    if self.next_game_begins()? {
                        return Ok(None);
                    }
                    self.stray_bracket()?;
                }
                b'}' | b']' => {
                    let at = self.input.place();
                    self.input.pass(1);
                    self.note(at, &[byte], PgnProblemKind::StrayClose);
                }
                b'%' if self.input.at_line_start() => self.input.skip_line()?,
                _ if let Some(length) = spacer(self.input.near()?) => self.input.pass(length),
                _ if is_word(byte) => {
                    if let Some(result) = self.word()? {
                        return Ok(Some(result));
                    }
                }
                _ => self.junk()?,
            }
        }
    }

    /// Reads moves in exact SAN with nothing but move numbers between them, which make up most of a
    /// large file, in a fast way. Everything else is left to the other functions.
    fn plain_moves(&mut self) -> io::Result<()> {
        let seen = self.input.ahead()?;
        let mut at = 0;
        while let Some(near) = seen.get(at..at + LOOKAHEAD) {
            match near[0] {
                b' ' | b'.' => at += 1,
                b'0'..=b'9' => {
                    let count = digits(near);
                    if near.get(count).is_none_or(|&byte| is_word(byte)) {
                        break;
                    }
                    at += count;
                    self.line.numbered = true;
                }
                b'a'..=b'z' | b'A'..=b'Z' if self.moves < self.limits.moves => {
                    let length = word_length(near);
                    let Some(mv) = self.line.now.parse_exact_san(&near[..length]) else {
                        break;
                    };
                    at += length;
                    self.moves += 1;
                    self.begun = true;
                    if !show(mv, &mut self.line, self.report) {
                        break;
                    }
                }
                _ => break,
            }
        }
        self.input.pass(at);
        self.skip_if_ended();
        Ok(())
    }

    /// Skips the rest of the game if the visitor has ended the game.
    fn skip_if_ended(&mut self) {
        if self.report.output.is_some() {
            self.skip_from = 0;
            self.is_playable = false;
            self.outer.clear();
        }
    }

    /// Returns whether the next game, one without tags, starts here after an empty line: with move
    /// number 1 and a legal first move that does not continue the current game.
    #[cold]
    fn numbered_game_begins(&mut self) -> io::Result<bool> {
        let (begun, skipping, now) = (self.begun, self.skipping(), self.line.now);
        let Some(word) = first_move(self.input.near()?).filter(|_| begun) else {
            return Ok(false);
        };
        let text = String::from_utf8_lossy(word);
        // After damage, the number of the next move is unknown.
        let is_past = now.fullmove_number() > 1 || skipping;
        Ok(self.standard.parse_san(&text).is_ok() && (is_past || now.parse_san(&text).is_err()))
    }

    /// Returns whether the next game, one without tags and move numbers, starts here after an empty
    /// line: with a move that is legal in the start position but not in the current one.
    #[cold]
    fn bare_game_begins(&mut self) -> io::Result<bool> {
        if !self.begun || self.skipping() {
            return Ok(false);
        }
        let seen = self.input.near()?;
        let word = &seen[..word_length(seen)];
        let text = String::from_utf8_lossy(word);
        Ok(
            self.standard.parse_exact_san(word).is_some()
                && self.line.now.parse_san(&text).is_err(),
        )
    }

    /// Returns `result` if it ends the game. Inside a variation it does not end the game and is
    /// only stored.
    fn ended(&mut self, result: PgnResult) -> Option<PgnResult> {
        if self.depth == 0 {
            return Some(result);
        }
        self.inner_result = Some(result);
        None
    }

    /// Reports a problem that does not prevent moves from being read, unless the text is being
    /// skipped.
    fn note(&mut self, at: Place, bytes: &[u8], kind: PgnProblemKind) {
        if !self.skipping() && self.report.listens() {
            self.report.problem(at, quote(bytes), kind);
        }
    }

    /// Reports a problem after which the rest of the variation or main line is skipped.
    fn damage(&mut self, at: Place, text: String, kind: PgnProblemKind) {
        self.report.problem_at_depth(self.depth, at, text, kind);
        self.skip_from = self.depth;
        self.begun = true;
    }

    /// Adds the recorded text as a comment: the rest of a variation with a null move.
    fn keep_tape(&mut self) {
        let Some(mut bytes) = self.input.take_tape() else {
            return;
        };
        bytes.truncate(self.taped);
        let is_bare = self.depth > 0 && !self.line.moved;
        if is_bare {
            bytes.insert(0, b'(');
            bytes.push(b')');
        }
        self.skip_from = NOTHING_SKIPPED;
        self.line.numbered = false;
        self.room.set(bytes);
        self.add_comment(self.input.place());
    }

    /// Reads a token that starts with a digit: a move number, a result, or castling written with
    /// zeros.
    fn number(&mut self) -> io::Result<Option<PgnResult>> {
        let seen = self.input.near()?;
        let count = digits(seen);
        let next = seen.get(count).copied();
        if matches!(
            (count, seen[0], next),
            (1, b'0' | b'1', Some(b' ' | b'-' | b'/'))
        ) && let Some((result, length)) = spaced_result(seen)
        {
            self.input.pass(length);
            return Ok(self.ended(result));
        }
        if !is_in_word(&seen[count..]) && &seen[..count] != b"0000" {
            // Some files write `1)` instead of `1.`.
            let closed = usize::from(self.depth == 0 && next == Some(b')'));
            self.input.pass(count + closed);
            self.line.numbered = true;
            return Ok(None);
        }
        let word = &seen[..word_length(seen)];
        if let Some(result) = result(word) {
            let length = word.len();
            self.input.pass(length);
            return Ok(self.ended(result));
        }
        // A move number without a dot, as in `1e4`.
        if next.is_some_and(|byte| byte.is_ascii_alphabetic()) {
            self.input.pass(count);
            self.line.numbered = true;
            return Ok(None);
        }
        self.other_word()
    }

    /// Reads a word of the movetext, usually a move in exact SAN.
    fn word(&mut self) -> io::Result<Option<PgnResult>> {
        let seen = self.input.near()?;
        let length = word_length(seen);
        if self.depth < self.skip_from
            && let Some(mv) = self.line.now.parse_exact_san(&seen[..length])
        {
            self.input.pass(length);
            self.play(mv);
            return Ok(None);
        }
        self.other_word()
    }

    fn play(&mut self, mv: Move) {
        self.moves += 1;
        self.begun = true;
        if self.moves > self.limits.moves {
            let limit = self.limits.moves;
            let at = self.input.place();
            self.report
                .problem(at, String::new(), PgnProblemKind::TooManyMoves { limit });
            self.skip_from = 0;
            return;
        }
        show(mv, &mut self.line, self.report);
        self.skip_if_ended();
    }

    /// Reads a word of the movetext that is not a move in exact SAN, or skips the word.
    #[cold]
    fn other_word(&mut self) -> io::Result<Option<PgnResult>> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let (word, after) = seen.split_at(word_length(seen));
        let length = word.len() + tail_length(word, after);
        let word = &seen[..length];
        let found = result(word).map(|result| (result, length));
        if let Some((result, length)) = found.or_else(|| spaced_result(seen)) {
            self.input.pass(length);
            return Ok(self.ended(result));
        }
        if self.depth >= self.skip_from {
            self.input.pass(length);
            self.begun = true;
            return Ok(None);
        }
        let mut decoded = String::new();
        let text = super::text::decode(word, &mut decoded);
        let text = without_format(text).into_owned();
        if is_null_move(&text) {
            self.damage(at, text, PgnProblemKind::NullMove);
            self.input.start_tape(self.limits.comment_bytes);
            self.input.pass(length);
            return Ok(None);
        }
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number || (self.line.moved && is_filler(&text)) {
            self.input.pass(length);
            return Ok(None);
        }
        self.input.pass(length);
        let error = match self.line.now.parse_san(&text) {
            Ok(mv) => {
                self.play(mv);
                return Ok(None);
            }
            Err(error) => error,
        };
        if let Some((mv, length)) = self.promotion_apart(&text)? {
            self.input.pass(length);
            self.play(mv);
            return Ok(None);
        }
        for (end, result) in ENDS {
            if let Some(Ok(mv)) = text
                .strip_suffix(end)
                .map(|san| self.line.now.parse_san(san))
            {
                self.play(mv);
                return Ok(self.ended(result));
            }
        }
        if let Some(nag) = Nag::from_symbol(&text) {
            self.nag(at, text.as_bytes(), nag);
            return Ok(None);
        }
        if let Some((mv, nag)) = move_with_sign(&self.line.now, &text) {
            self.play(mv);
            if let Some(nag) = nag {
                self.nag(at, text.as_bytes(), nag);
            }
            return Ok(None);
        }
        // Both sides lost: `0-0` where castling is not possible.
        if text == "0-0" && self.depth == 0 && matches!(self.input.skip_blank()?, None | Some(b'['))
        {
            return Ok(Some(PgnResult::Unknown));
        }
        if self.line.moved && !is_like_move(&text) {
            self.note(at, text.as_bytes(), PgnProblemKind::UnknownMark);
            return Ok(None);
        }
        self.damage(at, quote(text.as_bytes()), error.into());
        Ok(None)
    }

    /// Looks for a promotion piece that is separated from its move. Returns the move and the number
    /// of bytes to skip.
    fn promotion_apart(&mut self, text: &str) -> io::Result<Option<(Move, usize)>> {
        let now = self.line.now;
        let san = text.trim_end_matches('=');
        if !matches!(now.parse_san(san), Err(SanError::PromotionMissing { .. })) {
            return Ok(None);
        }
        let found = promotion_after(self.input.near()?, san.len() < text.len());
        Ok(found.and_then(|(role, length)| {
            let mv = now.parse_san(&format!("{san}={role}")).ok()?;
            Some((mv, length))
        }))
    }

    /// Handles bytes of the movetext that start no token.
    #[cold]
    fn junk(&mut self) -> io::Result<()> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let length = junk_length(seen);
        let text = quote(&seen[..length]);
        self.input.pass(length);
        if self.skipping() {
            return Ok(());
        }
        if self.line.moved && !is_like_move(&text) {
            self.note(at, text.as_bytes(), PgnProblemKind::UnknownMark);
            return Ok(());
        }
        let error = SanError::Unreadable {
            input: text.clone(),
        };
        self.damage(at, text, error.into());
        Ok(())
    }

    fn open(&mut self) {
        let opened = self.input.place();
        self.input.pass(1);
        self.depth += 1;
        if self.depth > self.skip_from {
            return;
        }
        let limit = self.limits.depth;
        let problem = if !self.line.moved {
            Some(PgnProblemKind::VariationWithoutMove)
        } else if self.depth > limit {
            Some(PgnProblemKind::TooDeep { limit })
        } else {
            None
        };
        if let Some(kind) = problem {
            self.damage(opened, "(".to_owned(), kind);
        } else if self.report.visitor.begin_variation() == Flow::Skip {
            self.skip_from = self.depth;
        } else {
            self.outer.push(self.line);
            self.line = Line {
                now: self.line.before,
                moved: false,
                numbered: false,
                opened,
                ..self.line
            };
        }
    }

    fn close(&mut self) {
        let at = self.input.place();
        if self.depth == self.skip_from {
            self.keep_tape();
        }
        self.input.pass(1);
        if self.depth == 0 {
            self.note(at, b")", PgnProblemKind::StrayClose);
            return;
        }
        self.depth -= 1;
        // A variation that was skipped as a whole has no entry.
        if self.outer.len() > self.depth
            && let Some(line) = self.outer.pop()
        {
            self.line = line;
            self.report.visitor.end_variation();
        }
        if self.depth < self.skip_from {
            self.skip_from = NOTHING_SKIPPED;
        }
    }

    fn next_game_begins(&mut self) -> io::Result<bool> {
        let line_start = self.input.at_line_start();
        Ok(super::reader::begins_game(self.input.near()?, line_start))
    }

    /// Skips a bracket that starts no tag, up to the closing bracket or the end of the text line.
    fn stray_bracket(&mut self) -> io::Result<()> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let text = seen[..junk_length(seen)].to_vec();
        self.input
            .take_until(|byte| matches!(byte, b']' | b'\n' | b'\r'), |_| {})?;
        if self.input.ahead()?.first() == Some(&b']') {
            self.input.pass(1);
        }
        self.note(at, &text, PgnProblemKind::StrayBracket);
        Ok(())
    }
}

/// Plays a move and passes it to the visitor. Returns whether the visitor continues with the game.
#[inline]
fn show<V: Visitor>(mv: Move, line: &mut Line, report: &mut Report<'_, V>) -> bool {
    line.play(mv);
    let flow = report.visitor.play(&line.before, mv, &line.now);
    report.goes_on(flow)
}

/// Results that a move may be followed by without a blank.
const ENDS: [(&str, PgnResult); 3] = [
    ("1-0", PgnResult::WhiteWins),
    ("0-1", PgnResult::BlackWins),
    ("1/2-1/2", PgnResult::Draw),
];

/// Parses a move that is directly followed by a symbol or word: `e4±`, `Qxf7mate`.
fn move_with_sign(position: &Position, text: &str) -> Option<(Move, Option<Nag>)> {
    text.char_indices().skip(1).find_map(|(at, _)| {
        let (san, rest) = text.split_at(at);
        let nag = Nag::from_symbol(rest);
        (nag.is_some() || is_filler(rest)).then_some(())?;
        Some((position.parse_san(san).ok()?, nag))
    })
}
