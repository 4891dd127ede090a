//! The single lines: title, players, status, input, help.

use std::time::Duration;

use plywise_chess::Color as Side;
use plywise_game::session::{ClockView, SideView};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::write;
use crate::play::line::Line as Typed;
use crate::play::state::{ReviewState, State, Tone};
use crate::play::theme::{PieceStyle, Theme};

/// The name of the program, who plays, and the opening.
pub(super) fn title(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    let left = Line::from(vec![
        Span::styled(state.words.say("app-name"), theme.accent()),
        Span::styled("  ", theme.text()),
        Span::styled(state.subtitle(), theme.muted()),
    ]);
    let room = usize::from(area.width).saturating_sub(left.width() + 3);
    frame.render_widget(Paragraph::new(left), area);
    let Some(opening) = state.opening() else {
        return;
    };
    let Some(opening) = shortened(&opening, room) else {
        return;
    };
    let right = Line::from(Span::styled(opening, theme.text())).right_aligned();
    let width = (right.width() as u16).min(area.width);
    let right_area = Rect {
        x: area.right() - width,
        width,
        ..area
    };
    frame.render_widget(Paragraph::new(right), right_area);
}

/// A text cut to fit; nothing if too little of it would be left.
fn shortened(text: &str, room: usize) -> Option<String> {
    if text.chars().count() <= room {
        return Some(text.to_owned());
    }
    (room >= 12).then(|| text.chars().take(room - 1).chain(['…']).collect())
}

/// A player: name, side, what was taken, the lead in points, the clock.
pub(super) fn player(frame: &mut Frame<'_>, area: Rect, side: Side, state: &State, theme: &Theme) {
    let snapshot = &state.scene.snapshot;
    let view = match side {
        Side::White => &snapshot.white,
        Side::Black => &snapshot.black,
    };
    let over = snapshot.outcome.is_some() && !state.scene.is_looking_back();
    let to_move = snapshot.position.turn() == side && !over;
    let pointer = match (to_move, theme.is_plain()) {
        (true, true) => "> ",
        (true, false) => "▸ ",
        (false, _) => "  ",
    };
    let name = state.words.player(view, side, snapshot);
    let name_style = if to_move {
        theme.accent()
    } else {
        theme.text()
    };
    let mut spans = vec![
        Span::styled(pointer, theme.accent()),
        Span::styled(name.clone(), name_style),
    ];
    let side_name = state.words.side(side);
    if name != side_name {
        spans.push(Span::styled(format!("  {side_name}"), theme.muted()));
    }
    let left = Line::from(spans);
    let room = usize::from(area.width).saturating_sub(left.width() + 2);
    let right = taken_and_clock(view, state, theme, room);
    let shift = area.width.saturating_sub(right.width() as u16);
    frame.render_widget(Paragraph::new(left), area);
    let right_area = Rect {
        x: area.x + shift,
        width: area.width - shift,
        ..area
    };
    frame.render_widget(Paragraph::new(right), right_area);
}

/// "♟♟♞ +2  4:59", shortened until it fits.
fn taken_and_clock<'a>(view: &SideView, state: &State, theme: &Theme, room: usize) -> Line<'a> {
    let style = if theme.is_plain() {
        PieceStyle::Letters
    } else {
        state.look.pieces
    };
    let lead = match view.captured.ahead {
        0 => String::new(),
        ahead => format!(" +{ahead}"),
    };
    let clock = view.clock.map(|clock| {
        let style = if clock.running {
            theme.accent()
        } else {
            theme.text()
        };
        Span::styled(format!("  {}", clock_text(clock, state.scene_age)), style)
    });
    let mut signs: Vec<String> = view
        .captured
        .roles
        .iter()
        .map(|&role| Theme::taken_sign(role, style))
        .collect();
    let rest = lead.len() + clock.as_ref().map_or(0, Span::width);
    if signs.len() + rest > room {
        signs.clear();
    }
    let mut spans = vec![
        Span::styled(signs.concat(), theme.muted()),
        Span::styled(lead, theme.text()),
    ];
    spans.extend(clock);
    Line::from(spans)
}

/// What a clock shows, told so long ago: `1:05:09`, `4:59`, and tenths at the end.
fn clock_text(clock: ClockView, age: Duration) -> String {
    let tenths = clock.after(age).as_millis().div_ceil(100);
    if tenths < 100 {
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = tenths.div_ceil(10);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

pub(super) fn status(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    let (text, tone) = state.status();
    let style = match tone {
        Tone::Plain => theme.text(),
        Tone::Warning => theme.warning(),
        Tone::Question => theme.accent(),
        Tone::Result => theme.accent_bar(),
    };
    let text = if tone == Tone::Result {
        format!(" {text} ")
    } else {
        text
    };
    let room = usize::from(area.width);
    let text = shortened(&text, room).unwrap_or(text);
    write(frame.buffer_mut(), area, area.x, &text, style);
}

/// A line that is typed into, from a column on; where its caret stands.
pub(super) fn typed(
    frame: &mut Frame<'_>,
    area: Rect,
    start: u16,
    line: &Typed,
    theme: &Theme,
) -> (u16, u16) {
    let room = usize::from(area.right().saturating_sub(start + 1));
    // A text longer than the line is shown around its caret.
    let hidden = line.caret().saturating_sub(room);
    let visible: String = line.text().chars().skip(hidden).take(room).collect();
    write(frame.buffer_mut(), area, start, &visible, theme.text());
    let caret = start + (line.caret() - hidden) as u16;
    (caret, start + visible.chars().count() as u16)
}

/// What is typed, and behind it what it may become.
pub(super) fn input(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    const PROMPT: &str = "> ";
    write(frame.buffer_mut(), area, area.x, PROMPT, theme.accent());
    let start = area.x + PROMPT.len() as u16;
    let (caret, end) = typed(frame, area, start, &state.line, theme);
    let buffer = frame.buffer_mut();
    let mut x = end + 2;
    if state.line.is_empty() {
        let text = state.words.say("terminal-type-here");
        write(buffer, area, start + 1, &text, theme.muted());
    } else {
        for (index, offer) in state.completion.offers.iter().enumerate() {
            let width = offer.chars().count() as u16;
            if x + width + 2 > area.right() {
                write(buffer, area, x, "…", theme.muted());
                break;
            }
            let style = if state.completion.taken == Some(index) {
                theme.accent_bar()
            } else {
                theme.muted()
            };
            write(buffer, area, x, offer, style);
            x += width + 2;
        }
    }
    if state.overlay.is_none() && !state.asks() {
        frame.set_cursor_position((caret, area.y));
    }
}

/// The keys, as many as fit, the most useful first, and how to leave.
pub(super) fn help(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    let snapshot = &state.scene.snapshot;
    let thinking = state.scene.thinking.is_some() && !snapshot.hint_pending;
    let keys: &[(&str, &str)] = if matches!(state.review, ReviewState::Done(_)) {
        &[
            ("F1", "terminal-help"),
            ("^N", "terminal-label-mistake"),
            ("PgUp", "app-back"),
            ("F8", "app-screen-games"),
            ("F5", "app-save"),
            ("F3", "terminal-label-flip"),
        ]
    } else if snapshot.outcome.is_some() {
        &[
            ("F1", "terminal-help"),
            ("F9", "terminal-label-review"),
            ("PgUp", "app-back"),
            ("F8", "app-screen-games"),
            ("F5", "app-save"),
            ("^Z", "app-undo"),
            ("F3", "terminal-label-flip"),
        ]
    } else if thinking {
        &[
            ("F1", "terminal-help"),
            ("F4", "board-move-now"),
            ("^Z", "app-undo"),
            ("F3", "terminal-label-flip"),
            ("F8", "app-screen-games"),
            ("F6", "terminal-label-lines"),
        ]
    } else {
        &[
            ("F1", "terminal-help"),
            ("F2", "board-hint"),
            ("^Z", "app-undo"),
            ("^Y", "board-redo"),
            ("F3", "terminal-label-flip"),
            ("PgUp", "app-back"),
            ("F8", "app-screen-games"),
            ("F5", "app-save"),
        ]
    };
    key_line(frame, area, keys, ("^C", "terminal-quit"), state, theme);
}

/// Keys with what they do, as many as fit, and one that always stands there.
pub(super) fn key_line(
    frame: &mut Frame<'_>,
    area: Rect,
    keys: &[(&str, &str)],
    last: (&str, &str),
    state: &State,
    theme: &Theme,
) {
    let worded = |(key, meaning): (&str, &str)| (key.to_owned(), state.words.say(meaning));
    let width =
        |(key, meaning): &(String, String)| Span::raw(format!("{key} {meaning}  ")).width() as u16;
    let last = worded(last);
    let mut x = area.x;
    let mut put = |key: &(String, String)| {
        write(frame.buffer_mut(), area, x, &key.0, theme.accent());
        let behind = x + key.0.len() as u16 + 1;
        write(frame.buffer_mut(), area, behind, &key.1, theme.muted());
        x += width(key);
    };
    let mut left = area.width.saturating_sub(width(&last) - 2);
    for &key in keys {
        let key = worded(key);
        let Some(rest) = left.checked_sub(width(&key)) else {
            break;
        };
        left = rest;
        put(&key);
    }
    put(&last);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_show_what_is_left() {
        let shown = |millis, running, age| {
            let clock = ClockView {
                left: Duration::from_millis(millis),
                delay_left: Duration::ZERO,
                running,
            };
            clock_text(clock, Duration::from_millis(age))
        };
        assert_eq!(shown(300_000, false, 9_000), "5:00");
        assert_eq!(shown(300_000, true, 1_000), "4:59");
        assert_eq!(shown(3_905_000, false, 0), "1:05:05");
        assert_eq!(shown(9_820, true, 20), "0:09.8");
        assert_eq!(shown(50, true, 900), "0:00.0");
    }
}
