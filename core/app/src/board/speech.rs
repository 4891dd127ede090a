//! What the opponent of a skill level says during a game, and its mood.
//!
//! The lines follow from the game alone: its moves, its result, its seed and the scores of the
//! computer's searches. A game that is opened again continues with the same lines.

use plywise_chess::{Color, Move, Position, Role};
use plywise_game::session::Session;
use plywise_game::{EndReason, Level, Outcome, SkillLevel};
use plywise_words::{Arg, Catalogue, opponent_name_words};

use super::notice::{NoticeKind, notice};
use super::playing::Playing;
use super::{Board, Context};
use crate::context::Shared;
use crate::effect::SystemTask;
use crate::faces::FaceMood;

/// Number of plies from one line to the next: six moves of each side.
const PAUSE: usize = 12;
/// Number of plies before the first line after the greeting.
const OPENING: usize = 6;
/// Number of plies after which a line disappears: until the opponent's next move.
const SHOWN: usize = 2;

/// Minimum value of a piece, in centipawns.
const PIECE: i32 = 200;
/// Change of the computer's score that surprises it, in centipawns.
const SURPRISE: i32 = 150;
/// Lead in material and score with which the computer says that it is ahead, in centipawns.
const LEAD: i32 = 300;

/// Occasion on which an opponent says a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum SpeechLine {
    /// The game begins.
    Greeting,
    /// The opponent has captured a piece.
    Captures,
    /// The user has captured a piece.
    Captured,
    /// The user has won a piece that the opponent had not protected well enough.
    Slip,
    /// The opponent has become a piece ahead.
    Ahead,
    /// The opponent has won by checkmate.
    Won,
    /// The user has won by checkmate, or the opponent has resigned.
    Lost,
    Drawn,
    /// The user has resigned, or time ran out.
    Over,
}

impl SpeechLine {
    /// Returns the names of the lines for the occasion in the messages `board-speech-*`.
    const fn variants(self) -> &'static [&'static str] {
        match self {
            Self::Greeting => &["greeting-1", "greeting-2", "greeting-3"],
            Self::Captures => &["captures-1", "captures-2"],
            Self::Captured => &["captured-1", "captured-2"],
            Self::Slip => &["slip"],
            Self::Ahead => &["ahead"],
            Self::Won => &["won-1", "won-2"],
            Self::Lost => &["lost-1", "lost-2"],
            Self::Drawn => &["drawn"],
            Self::Over => &["over"],
        }
    }

    /// Returns the opponent's expression while it says the line.
    pub(super) const fn mood(self) -> FaceMood {
        match self {
            Self::Greeting | Self::Drawn | Self::Over => FaceMood::Calm,
            Self::Captures | Self::Ahead | Self::Won => FaceMood::Glad,
            Self::Captured | Self::Lost => FaceMood::Surprised,
            Self::Slip => FaceMood::Sad,
        }
    }

    /// Returns the chance that the line is said on its occasion, out of four.
    const fn chance(self) -> u64 {
        match self {
            Self::Captures | Self::Captured => 2,
            _ => 3,
        }
    }
}

/// A line that the opponent says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Speech {
    /// Number of half-moves played when the line is said.
    pub(super) ply: usize,
    pub(super) line: SpeechLine,
    /// Name of the line among those for the occasion.
    variant: &'static str,
    pub(super) skill: SkillLevel,
    /// Side of the opponent.
    pub(super) color: Color,
}

impl Speech {
    /// Returns what the opponent says, in its own words.
    pub(super) fn words(self, words: &Catalogue) -> String {
        let key = format!("board-speech-{}", self.skill.number());
        let line = Arg::Choice(self.variant);
        words.message(&key, &[("line", line)])
    }

    /// Returns the line with the opponent's name, for a screen reader.
    pub(super) fn spoken(self, words: &Catalogue) -> String {
        let name = opponent_name_words(Level::Skill(self.skill), words);
        let args = [("name", name.into()), ("line", self.words(words).into())];
        words.message("board-speech-label", &args)
    }
}

impl Playing {
    /// Returns what the opponent is saying. `None` if it is silent, if its line was left out, and
    /// if the settings turn speech off.
    pub(super) fn said_now(&self, cx: &Shared<'_>) -> Option<Speech> {
        let due = speech(&self.session).filter(|_| cx.settings.opponents_speak);
        due.filter(|due| self.said.contains(&(*due, true)))
    }

    /// Returns whether nothing more important than what the opponent says is shown. `kind` is the
    /// kind of the notice beside the board.
    pub(super) fn lets_opponent_speak(&self, kind: Option<NoticeKind>) -> bool {
        let snapshot = &self.before;
        let is_live = snapshot.viewed_ply == snapshot.live_ply || snapshot.outcome.is_some();
        let is_quiet = matches!(
            kind,
            None | Some(NoticeKind::Beginning | NoticeKind::Result)
        );
        is_live && is_quiet && self.line.is_none()
    }
}

impl Board {
    /// Lets the opponent say the line that is due, once, and announces it. The line is left out if
    /// something more important is shown, or if it was said earlier in the game.
    pub(super) fn speak(&mut self, cx: &mut Context<'_>) {
        let Some(playing) = self.playing_mut() else {
            return;
        };
        let due = speech(&playing.session).filter(|_| cx.settings.opponents_speak);
        let Some(due) = due.filter(|due| playing.said.iter().all(|(said, _)| said != due)) else {
            return;
        };
        let same = |said: &Speech| (said.line, said.skill) == (due.line, due.skill);
        let is_new = !playing.said.iter().any(|(said, _)| same(said));
        let kind = notice(playing, &playing.before, cx).map(|notice| notice.kind);
        let is_said = is_new && playing.lets_opponent_speak(kind);
        playing.said.push((due, is_said));
        if is_said {
            let text = due.spoken(cx.words);
            cx.perform(SystemTask::Speak { text });
        }
    }
}

/// Returns the line that is due now. `None` if the opponent is silent, or is not a skill level.
pub(super) fn speech(session: &Session) -> Option<Speech> {
    let options = session.options();
    let color = !options.only_human()?;
    let Some(Level::Skill(skill)) = options.player(color).level() else {
        return None;
    };
    let game = session.game();
    let said = |ply, line: SpeechLine| Speech {
        ply,
        line,
        variant: variant(line, draw(options.seed, ply)),
        skill,
        color,
    };
    let ply = game.ply();
    if let Some(outcome) = game.outcome() {
        return Some(said(ply, last_line(outcome, color)));
    }
    let mut lines: Vec<(usize, SpeechLine)> = Vec::new();
    for at in OPENING..=ply {
        let is_early = lines.last().is_some_and(|(last, _)| at < last + PAUSE);
        let line = Some(at).filter(|_| !is_early);
        let line = line.and_then(|at| occasion(session, color, at));
        let is_new = |line: &SpeechLine| lines.iter().all(|(_, said)| said != line);
        let is_drawn = |line: &SpeechLine| draw(options.seed, at) % 4 < line.chance();
        lines.extend(line.filter(is_new).filter(is_drawn).map(|line| (at, line)));
    }
    let last = lines.last().filter(|(at, _)| ply < at + SHOWN);
    let greeting = (ply <= SHOWN).then_some((0, SpeechLine::Greeting));
    let last = last.copied().or(greeting);
    last.map(|(at, line)| said(at, line))
}

fn variant(line: SpeechLine, draw: u64) -> &'static str {
    let variants = line.variants();
    // The lowest bits decide whether the line is said.
    let index = (draw >> 8) as usize % variants.len();
    variants.get(index).copied().unwrap_or_default()
}

const fn last_line(outcome: Outcome, color: Color) -> SpeechLine {
    match (outcome.winner, outcome.reason) {
        (None, _) => SpeechLine::Drawn,
        (Some(_), EndReason::FlagFall) => SpeechLine::Over,
        (Some(winner), _) if winner as usize != color as usize => SpeechLine::Lost,
        (Some(_), EndReason::Checkmate) => SpeechLine::Won,
        (Some(_), _) => SpeechLine::Over,
    }
}

/// Returns the line for which a move of the opponent, and the user's move before it, are an
/// occasion. `ply` counts the half-moves including that move.
fn occasion(session: &Session, color: Color, ply: usize) -> Option<SpeechLine> {
    let game = session.game();
    let at = |ply: usize| Some((game.position_at(ply)?, *game.moves().get(ply)?));
    let (before, mv) = at(ply.checked_sub(1)?)?;
    if before.turn() != color {
        return None;
    }
    let after = game.position_at(ply)?;
    let (own_position, own) = at(ply.checked_sub(2)?)?;
    let earlier = ply.checked_sub(3).and_then(at);
    let score = |ply: usize| {
        let mut scores = session.own_scores().iter().rev();
        scores.find(|(at, _)| *at == ply).map(|(_, score)| *score)
    };
    let scores = ply
        .checked_sub(3)
        .and_then(|earlier| Some((score(earlier)?, score(ply - 1)?)));
    let takes_piece = captures_piece(before, mv);
    let loses_piece = captures_piece(own_position, own);
    if let (Some((first, last_mv)), Some((hoped, found))) = (earlier, scores) {
        let was_exchange = first.is_capture(last_mv);
        let gain = lead(after, color) - lead(first, color);
        if loses_piece && !was_exchange && gain <= -PIECE && hoped - found >= SURPRISE {
            return Some(SpeechLine::Slip);
        }
        let is_ahead = lead(after, color) >= LEAD && lead(first, color) < LEAD;
        if is_ahead && found >= LEAD && !loses_back(after) {
            return Some(SpeechLine::Ahead);
        }
    }
    match (takes_piece, loses_piece) {
        (true, _) => Some(SpeechLine::Captures),
        (_, true) => Some(SpeechLine::Captured),
        _ => None,
    }
}

fn captures_piece(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) && position.role_on(mv.to()) > Some(Role::Pawn)
}

/// Returns whether the side to move can win a piece by a capture.
fn loses_back(position: &Position) -> bool {
    let wins = |mv: &Move| position.is_capture(*mv) && position.see_ge(*mv, PIECE);
    position.legal_moves().iter().any(wins)
}

/// Returns the lead of a side in material, in centipawns.
fn lead(position: &Position, color: Color) -> i32 {
    position.material(color) - position.material(!color)
}

/// Returns a random number that depends only on the game's seed and the ply (`SplitMix64`).
const fn draw(seed: u64, ply: usize) -> u64 {
    let mut mixed = seed.wrapping_add((ply as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests;
