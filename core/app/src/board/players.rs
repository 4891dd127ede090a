//! Players beside the board, with their clocks.

use std::time::Duration;

use plywise_chess::{Color, Role};
use plywise_game::session::{ClockView, Player, SideView, Snapshot};
use plywise_words::{
    level_words, opponent_about_words, opponent_name_words, spoken_captured, spoken_clock,
    turn_words,
};

use super::playing::Playing;
use super::speech::Speech;
use crate::context::Shared;
use crate::faces::{FaceMood, face};

/// Clock of a player. The frontend animates the time but takes no decisions based on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ClockFace {
    /// Time to show while the clock is stopped, in milliseconds. While the clock runs, upper limit
    /// of the time shown during a delay; 0 without a delay.
    pub left: u64,
    pub running: bool,
    /// Time at which a running clock reaches zero, in milliseconds of the app's clock.
    pub runs_out: u64,
}

/// Text of a clock.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ClockText {
    /// Remaining time as `1:02:03` or `2:03`, with tenths below ten seconds. Rounded up, so that
    /// zero means that time is up.
    pub text: String,
    /// Whether less than ten seconds are left. A running clock is then highlighted.
    pub low: bool,
}

/// Returns the text of a clock at a time of the app's clock, in milliseconds. Call it ten times a
/// second for a running clock.
#[must_use]
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn clock_text(clock: ClockFace, now: u64) -> ClockText {
    let left = match clock.left {
        left if !clock.running => left,
        0 => clock.runs_out.saturating_sub(now),
        most => clock.runs_out.saturating_sub(now).min(most),
    };
    let tenths = left.div_ceil(100);
    let low = tenths < 100;
    let seconds = tenths.div_ceil(10);
    let text = match seconds / 3_600 {
        _ if low => format!("0:{:02}.{}", tenths / 10, tenths % 10),
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    };
    ClockText { text, low }
}

/// A player as shown beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools)] // independent properties
pub struct PlayerView {
    /// Whether the player has White.
    pub white: bool,
    /// Name of the portrait in the design data: the number of a skill level, `full` or `person`.
    pub face: String,
    /// Expression of the portrait.
    pub mood: FaceMood,
    pub name: String,
    /// What the opponent says, or else its level; empty for a human.
    pub detail: String,
    /// Whether `detail` is what the opponent says.
    pub speaks: bool,
    /// Score of the player in a finished game, `1`, `½` or `0`; empty before.
    pub score: String,
    /// Whether the player has won the game.
    pub won: bool,
    pub to_move: bool,
    /// Accessibility label of the player: colour, and whether the side is to move.
    pub spoken_side: String,
    /// Captured pieces as FEN letters, the most valuable first.
    pub captured: String,
    /// Lead in material, in points; 0 if the player is not ahead.
    pub ahead: u32,
    /// Accessibility label of the captured pieces; empty if there are none.
    pub spoken_captured: String,
    /// Clock of the player; `None` for a game without clocks.
    pub clock: Option<ClockFace>,
}

/// Accessibility labels of the clocks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct SpokenClocks {
    /// White's remaining time, and whether the clock is running.
    pub white: String,
    /// Black's remaining time, and whether the clock is running.
    pub black: String,
}

pub(super) fn player_view(
    snapshot: &Snapshot,
    color: Color,
    read_at: Duration,
    speech: Option<Speech>,
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
    let speech = speech.filter(|speech| speech.color == color);
    // After the game, the notice with the result contains the line.
    let line = speech.filter(|_| snapshot.outcome.is_none());
    let line = line.map(|speech| speech.words(cx.words));
    let speaks = line.is_some();
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
        mood: speech.map_or(FaceMood::Calm, |speech| speech.line.mood()),
        name,
        detail: line.or(detail).unwrap_or_default(),
        speaks,
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

/// Returns the name of a side: its own name, "You", its colour, or the name of the level.
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
    // These values stay the same while a clock runs, so no update is sent.
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

/// Returns the accessibility labels of the clocks, if the game has any.
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

/// Returns when the running clock of the game shows the next second.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn stopped(left: u64) -> ClockText {
        let clock = ClockFace {
            left,
            running: false,
            runs_out: 0,
        };
        clock_text(clock, 170_000)
    }

    #[test]
    fn clock_shows_hours_minutes_and_finally_tenths() {
        for (left, text) in [
            (3_723_000, "1:02:03"),
            (3_723_900, "1:02:04"),
            (600_000, "10:00"),
            (299_400, "5:00"),
            (125_400, "2:06"),
            (10_000, "0:10"),
            (9_940, "0:10"),
            (9_901, "0:10"),
            (9_900, "0:09.9"),
            (9_540, "0:09.6"),
            (1_100, "0:01.1"),
            (20, "0:00.1"),
            (0, "0:00.0"),
        ] {
            let low = text.contains('.');
            let text = text.to_owned();
            assert_eq!(stopped(left), ClockText { text, low }, "{left} ms");
        }
    }

    #[test]
    fn running_clock_waits_for_its_delay_and_stops_at_zero() {
        // A minute left and five seconds of delay, sent at 100 seconds of the app's clock.
        let delayed = ClockFace {
            left: 60_000,
            running: true,
            runs_out: 165_000,
        };
        let plain = ClockFace { left: 0, ..delayed };
        for (now, with_delay, without) in [
            (100_000, 60_000, 65_000),
            (105_000, 60_000, 60_000),
            (107_000, 58_000, 58_000),
            (170_000, 0, 0),
        ] {
            assert_eq!(clock_text(delayed, now), stopped(with_delay));
            assert_eq!(clock_text(plain, now), stopped(without));
        }
    }
}
