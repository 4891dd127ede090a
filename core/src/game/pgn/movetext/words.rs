//! The words among the moves: moves in every spelling, numbers, results and marks.

use std::io::{self, Read};

use super::super::input::Place;
use super::super::problem::PgnProblemKind;
use super::super::result::PgnResult;
use super::super::text::{decode, quote};
use super::super::token::{
    digits, is_filler, is_null_move, is_word, junk_length, result, tail_length, word_length,
};
use super::super::visitor::Visitor;
use super::Movetext;
use crate::board::SanError;
use crate::game::Nag;

impl<R: Read, V: Visitor> Movetext<'_, '_, R, V> {
    /// Digits: a move's number, a result, or castling with zeros.
    pub(super) fn number(&mut self) -> io::Result<Option<PgnResult>> {
        let seen = self.input.near()?;
        let count = digits(seen);
        let next = seen.get(count).copied();
        if !next.is_some_and(is_word) {
            self.input.pass(count);
            self.line.numbered = true;
            return Ok(None);
        }
        let word = &seen[..word_length(seen)];
        if let Some(result) = result(word) {
            let length = word.len();
            self.input.pass(length);
            return Ok(self.ended(result));
        }
        // A number without a dot, as in 1e4.
        if next.is_some_and(|byte| byte.is_ascii_alphabetic()) {
            self.input.pass(count);
            self.line.numbered = true;
            return Ok(None);
        }
        self.other_word()
    }

    /// A word, perhaps a move in exact SAN.
    pub(super) fn word(&mut self) -> io::Result<Option<PgnResult>> {
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

    /// A word that is no move in exact SAN, or that is passed over.
    #[cold]
    fn other_word(&mut self) -> io::Result<Option<PgnResult>> {
        if self.input.pass_byte_order_mark()? {
            return Ok(None);
        }
        let at = self.input.place();
        let seen = self.input.near()?;
        let (word, after) = seen.split_at(word_length(seen));
        let length = word.len() + tail_length(word, after);
        let word = &seen[..length];
        if let Some(result) = result(word) {
            self.input.pass(length);
            return Ok(self.ended(result));
        }
        if self.depth >= self.skip_from {
            self.input.pass(length);
            return Ok(None);
        }
        let mut decoded = String::new();
        let text = decode(word, &mut decoded).to_owned();
        self.input.pass(length);
        if self.line.moved && is_filler(&text) {
            return Ok(None);
        }
        if is_null_move(&text) {
            self.damage(at, text, PgnProblemKind::NullMove);
            return Ok(None);
        }
        let error = match self.line.now.parse_san(&text) {
            Ok(mv) => {
                self.play(mv);
                return Ok(None);
            }
            Err(error) => error,
        };
        if let Some(nag) = Nag::from_symbol(&text) {
            self.nag(at, text.as_bytes(), nag);
            return Ok(None);
        }
        // Both sides lost: a result where castling is not possible.
        if text == "0-0" && self.depth == 0 && matches!(self.input.skip_blank()?, None | Some(b'['))
        {
            return Ok(Some(PgnResult::Unknown));
        }
        self.damage(at, quote(text.as_bytes()), error.into());
        Ok(None)
    }

    /// Bytes that begin nothing.
    #[cold]
    pub(super) fn junk(&mut self) -> io::Result<()> {
        let at = self.input.place();
        let seen = self.input.near()?;
        let length = junk_length(seen);
        let text = quote(&seen[..length]);
        self.input.pass(length);
        if !self.skipping() {
            let error = SanError::Unreadable {
                input: text.clone(),
            };
            self.damage(at, text, error.into());
        }
        Ok(())
    }

    fn nag(&mut self, at: Place, text: &[u8], nag: Nag) {
        if self.skipping() {
        } else if self.line.moved {
            self.report.visitor.nag(nag);
        } else {
            self.note(at, text, PgnProblemKind::MarkWithoutMove);
        }
    }

    /// `$` and a number.
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

    /// `!`, `?` and their pairs. Of three or more the first two count.
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
}
