//! Reading of NAGs and comments among the moves.

use std::io::{self, Read};

use super::Movetext;
use crate::Nag;
use crate::input::Place;
use crate::problem::PgnProblemKind;
use crate::text::quote;
use crate::token::digits;
use crate::visitor::{CommentSide, Visitor};

impl<R: Read, V: Visitor> Movetext<'_, '_, R, V> {
    pub(super) fn nag(&mut self, at: Place, text: &[u8], nag: Nag) {
        if self.skipping() {
        } else if self.line.moved {
            self.report.visitor.nag(nag);
        } else {
            self.note(at, text, PgnProblemKind::MarkWithoutMove);
        }
    }

    /// Reads a numeric NAG: `$` and a number.
    pub(super) fn numeric_mark(&mut self) -> io::Result<()> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let count = digits(&seen[1..]);
        let text = seen[..=count].to_vec();
        let number = std::str::from_utf8(&text[1..])
            .ok()
            .and_then(|digits| digits.parse().ok());
        self.input.pass(1 + count);
        match number {
            Some(number) => self.nag(at, &text, Nag(number)),
            None => self.note(at, &text, PgnProblemKind::Nag),
        }
        Ok(())
    }

    /// Reads a NAG written as `!`, `?` or a pair of these characters. Of three or more characters,
    /// only the first two count.
    pub(super) fn mark(&mut self) -> io::Result<()> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let count = seen
            .iter()
            .take_while(|byte| matches!(byte, b'!' | b'?'))
            .count();
        let nag = match seen[..count] {
            [b'!'] => Nag::GOOD,
            [b'?'] => Nag::MISTAKE,
            [b'!', b'!', ..] => Nag::BRILLIANT,
            [b'?', b'?', ..] => Nag::BLUNDER,
            [b'!', ..] => Nag::INTERESTING,
            _ => Nag::DUBIOUS,
        };
        let text = seen[..count.min(2)].to_vec();
        self.input.pass(count);
        self.nag(at, &text, nag);
        Ok(())
    }

    /// Reads a comment into the comment buffer. Returns whether the comment is closed.
    pub(super) fn read_comment(&mut self) -> io::Result<bool> {
        let limit = if self.skipping() {
            0
        } else {
            self.limits.comment_bytes
        };
        self.room.read(self.input, limit, self.report)
    }

    /// Passes the comment in the comment buffer to the visitor.
    pub(super) fn add_comment(&mut self, at: Place) {
        if self.skipping() {
            return;
        }
        let text = self.room.text();
        if text.is_empty() {
            return;
        }
        let limit = self.limits.game_comment_bytes;
        let before = self.comment_bytes;
        self.comment_bytes = before.saturating_add(text.len());
        if self.comment_bytes > limit {
            if before <= limit {
                let text = quote(text.as_bytes());
                self.report
                    .problem(at, text, PgnProblemKind::TooMuchComment { limit });
            }
            return;
        }
        let starts_variation = self.depth > 0 && !self.line.moved;
        let side = if self.line.numbered || starts_variation {
            CommentSide::Before
        } else {
            CommentSide::After
        };
        self.report.visitor.comment(&text, side);
    }
}
