//! The single lines: title, players, status, input, help.

use plywise_core::board::Color as Side;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::write;
use crate::play::material::{lead_of, taken_by};
use crate::play::seats::color_word;
use crate::play::state::{State, Tone};
use crate::play::theme::{PieceStyle, Theme};

pub(super) fn title(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    let line = Line::from(vec![
        Span::styled("Plywise", theme.accent()),
        Span::styled("  ", theme.text()),
        Span::styled(state.subtitle(), theme.muted()),
    ]);
    frame.render_widget(Paragraph::new(line), area);
}

/// A player: name, side, what was taken, the lead in points.
pub(super) fn player(frame: &mut Frame<'_>, area: Rect, side: Side, state: &State, theme: &Theme) {
    let to_move =
        state.shown().turn() == side && (state.is_looking_back() || state.game.outcome().is_none());
    let pointer = match (to_move, theme.is_plain()) {
        (true, true) => "> ",
        (true, false) => "▸ ",
        (false, _) => "  ",
    };
    let name = state.name(side);
    let mut spans = vec![
        Span::styled(pointer, theme.accent()),
        Span::styled(
            name.clone(),
            if to_move {
                theme.accent()
            } else {
                theme.text()
            },
        ),
    ];
    if name != color_word(side) {
        spans.push(Span::styled(
            format!("  {}", color_word(side)),
            theme.muted(),
        ));
    }
    let left = Line::from(spans);
    let room = usize::from(area.width).saturating_sub(left.width() + 2);
    let right = taken_words(side, state, theme, room);
    let shift = area.width.saturating_sub(right.width() as u16);
    frame.render_widget(Paragraph::new(left), area);
    let right_area = Rect {
        x: area.x + shift,
        width: area.width - shift,
        ..area
    };
    frame.render_widget(Paragraph::new(right), right_area);
}

/// "♟♟♞ +2", shortened until it fits.
fn taken_words<'a>(side: Side, state: &State, theme: &Theme, room: usize) -> Line<'a> {
    let taken = taken_by(side, &state.game, state.shown_ply());
    let lead = lead_of(side, state.shown());
    let lead = if lead > 0 {
        format!(" +{lead}")
    } else {
        String::new()
    };
    let style = if theme.is_plain() {
        PieceStyle::Letters
    } else {
        state.look.pieces
    };
    let mut signs: Vec<String> = taken
        .iter()
        .map(|&role| Theme::taken_sign(role, style))
        .collect();
    if signs.len() + lead.len() > room {
        signs.clear();
    }
    Line::from(vec![
        Span::styled(signs.concat(), theme.muted()),
        Span::styled(lead, theme.text()),
    ])
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
    write(frame.buffer_mut(), area, area.x, &text, style);
}

/// What is typed, and behind it what it may become.
pub(super) fn input(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    const PROMPT: &str = "> ";
    let text = state.line.text();
    let buffer = frame.buffer_mut();
    write(buffer, area, area.x, PROMPT, theme.accent());
    let start = area.x + PROMPT.len() as u16;
    let room = usize::from(area.right().saturating_sub(start + 1));
    // A text longer than the line is shown around its caret.
    let hidden = state.line.caret().saturating_sub(room);
    let visible: String = text.chars().skip(hidden).take(room).collect();
    write(buffer, area, start, &visible, theme.text());
    let caret = start + (state.line.caret() - hidden) as u16;
    let mut x = start + visible.chars().count() as u16 + 2;
    if text.is_empty() {
        write(
            buffer,
            area,
            start + 1,
            "type a move or a word",
            theme.muted(),
        );
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
    if state.overlay.is_none() {
        frame.set_cursor_position((caret, area.y));
    }
}

/// The keys, as many as fit, the most useful first, and how to leave.
pub(super) fn help(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    const QUIT: (&str, &str) = ("^C", "Quit");
    let keys: &[(&str, &str)] = if state.search.is_some() {
        &[
            ("F1", "Help"),
            ("F4", "Move now"),
            ("^Z", "Undo"),
            ("F3", "Flip"),
            ("F5", "Save"),
            ("F6", "Lines"),
        ]
    } else {
        &[
            ("F1", "Help"),
            ("F2", "Hint"),
            ("^Z", "Undo"),
            ("^Y", "Redo"),
            ("F3", "Flip"),
            ("F5", "Save"),
            ("PgUp", "Back"),
        ]
    };
    let width = |(key, meaning): (&str, &str)| (key.len() + meaning.len() + 3) as u16;
    let mut x = area.x;
    let mut put = |key: (&str, &str)| {
        write(frame.buffer_mut(), area, x, key.0, theme.accent());
        let behind = x + key.0.len() as u16 + 1;
        write(frame.buffer_mut(), area, behind, key.1, theme.muted());
        x += width(key);
    };
    let mut left = area.width.saturating_sub(width(QUIT) - 2);
    for &key in keys {
        let Some(rest) = left.checked_sub(width(key)) else {
            break;
        };
        left = rest;
        put(key);
    }
    put(QUIT);
}
