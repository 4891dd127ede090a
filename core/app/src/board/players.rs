//! The players beside the board, with their clocks.

use std::time::Duration;

use plywise_chess::{Color, Role};
use plywise_game::session::{ClockView, Player, SideView, Snapshot};
use plywise_words::{
    level_words, opponent_about_words, opponent_name_words, spoken_captured, spoken_clock,
    turn_words,
};

use super::playing::Playing;
use crate::context::Shared;
use crate::faces::face;

/// A clock. The shell draws the ticks and decides nothing by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct ClockFace {
    /// What it shows while it stands, in milliseconds; while it runs, the most that it shows, or 0
    /// where there is no such bound: it shows this while its delay lasts.
    pub left: u64,
    /// Whether it runs.
    pub running: bool,
    /// While it runs: when it has run out, in milliseconds of the app's clock.
    pub runs_out: u64,
}

/// One side of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct PlayerView {
    /// Whether it plays White.
    pub white: bool,
    /// Its face, by the name that the look data give it: the number of a level, `full` or `person`.
    pub face: String,
    /// Its name.
    pub name: String,
    /// What the opponent is like, and from the first moves on its level; empty for a person.
    pub detail: String,
    /// Its part of the point once the game is over: `1`, `½` or `0`; empty before.
    pub score: String,
    /// Whether it has won.
    pub won: bool,
    /// Whether it is to move.
    pub to_move: bool,
    /// Its colour, and whether it is to move, for a voice.
    pub spoken_side: String,
    /// What it has taken, the most valuable first, as letters of a FEN.
    pub captured: String,
    /// By how many points it is ahead.
    pub ahead: u32,
    /// What it has taken, for a voice; empty if nothing.
    pub spoken_captured: String,
    /// Its clock, if the game has clocks.
    pub clock: Option<ClockFace>,
}

/// What the clocks say to a voice.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
pub struct SpokenClocks {
    /// What White has left, and whether its clock runs.
    pub white: String,
    /// The same of Black.
    pub black: String,
}

pub(super) fn player_view(
    snapshot: &Snapshot,
    color: Color,
    read_at: Duration,
    cx: &Shared<'_>,
) -> PlayerView {
    let (side, colour) = (side(snapshot, color), cx.color(color));
    let name = player_name(snapshot, color, cx);
    let level = side.player.level();
    let is_new = snapshot.live_ply < 2;
    let detail = level.map(|level| match opponent_about_words(level, cx.words) {
        about if is_new && !about.is_empty() => about,
        _ => level_words(level, cx.words),
    });
    let (score, won) = match snapshot.outcome.map(|outcome| outcome.winner) {
        None => ("", false),
        Some(None) => ("½", false),
        Some(Some(winner)) if winner == color => ("1", true),
        Some(Some(_)) => ("0", false),
    };
    let to_move = snapshot.outcome.is_none() && snapshot.live_turn == color;
    let spoken_side = if to_move {
        turn_words(color, cx.words)
    } else {
        colour
    };
    let taken = |role: &Role| plywise_chess::Piece::new(!color, *role).to_char();
    let captured: String = side.captured.roles.iter().map(taken).collect();
    PlayerView {
        white: color == Color::White,
        face: level.map_or_else(|| "person".to_owned(), face),
        name,
        detail: detail.unwrap_or_default(),
        score: score.to_owned(),
        won,
        to_move,
        spoken_side,
        spoken_captured: if captured.is_empty() {
            String::new()
        } else {
            spoken_captured(color, &side.captured, cx.words)
        },
        captured,
        ahead: side.captured.ahead,
        clock: clock_face(side, read_at),
    }
}

fn side(snapshot: &Snapshot, color: Color) -> &SideView {
    match color {
        Color::White => &snapshot.white,
        Color::Black => &snapshot.black,
    }
}

/// What a side is called: its own name, "You", its color or the level's name.
pub(super) fn player_name(snapshot: &Snapshot, color: Color, cx: &Shared<'_>) -> String {
    match &side(snapshot, color).player {
        Player::Human { name } if !name.is_empty() => name.clone(),
        Player::Human { .. } if snapshot.person.is_some() => cx.word("board-you"),
        Player::Human { .. } => cx.color(color),
        Player::Engine { level } => opponent_name_words(*level, cx.words),
    }
}

fn clock_face(side: &SideView, read_at: Duration) -> Option<ClockFace> {
    let ClockView {
        left,
        delay_left,
        running,
    } = side.clock?;
    let shown = left.as_millis() as u64;
    // Nothing here changes while a clock runs on, so that it is not drawn anew for that.
    Some(if running {
        let runs_out = read_at.saturating_add(left).saturating_add(delay_left);
        ClockFace {
            left: if delay_left.is_zero() { 0 } else { shown },
            running,
            runs_out: runs_out.as_millis() as u64,
        }
    } else {
        ClockFace {
            left: shown,
            running,
            runs_out: 0,
        }
    })
}

/// What the clocks say, if the game has any.
pub(super) fn spoken_clocks(playing: &Playing, cx: &Shared<'_>) -> Option<SpokenClocks> {
    let snapshot = playing.session.snapshot();
    let age = cx.now.clock.saturating_sub(playing.read_at);
    let spoken = |color, side: &SideView| {
        let clock = side.clock?;
        let left = spoken_clock(color, clock.after(age), cx.words);
        let state = if clock.running {
            "board-clock-running"
        } else {
            "board-clock-stopped"
        };
        Some(cx.then(&left, &cx.word(state)))
    };
    Some(SpokenClocks {
        white: spoken(Color::White, &snapshot.white)?,
        black: spoken(Color::Black, &snapshot.black)?,
    })
}

/// When a clock that runs shows another second.
pub(super) fn next_second(playing: &Playing, now: Duration) -> Option<Duration> {
    let snapshot = playing.session.snapshot();
    let clocks = [snapshot.white.clock, snapshot.black.clock];
    let running = clocks.into_iter().flatten().find(|clock| clock.running)?;
    let left = running.after(now.saturating_sub(playing.read_at));
    let part = Duration::from_nanos(left.subsec_nanos().into());
    (!left.is_zero()).then(|| {
        now + if part.is_zero() {
            Duration::from_secs(1)
        } else {
            part
        }
    })
}
