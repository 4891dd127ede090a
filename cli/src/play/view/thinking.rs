//! How far the computer has thought, and on wish what it thinks.

use plywise_core::board::{Color as Side, Position};
use plywise_core::search::Report;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Padding, Paragraph, Wrap};

use super::titled;
use crate::play::state::{Purpose, State};
use crate::play::theme::Theme;

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    if area.height < 3 {
        return;
    }
    let title = match &state.search {
        Some(search) if search.purpose == Purpose::Hint => "Looking for a hint",
        Some(_) => "Thinking",
        None => "Last thought",
    };
    let block = titled(title, theme).padding(Padding::horizontal(1));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let mut lines = vec![progress(state, theme, usize::from(inner.width))];
    if let Some((report, position)) = &state.last_report {
        lines.push(Line::from(Span::styled(
            effort(report, usize::from(inner.width.saturating_sub(1))),
            theme.muted(),
        )));
        if state.look.lines {
            lines.push(Line::from(Span::styled(
                best_line(report, position),
                theme.text(),
            )));
        }
    }
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: true });
    frame.render_widget(paragraph, inner);
}

/// "3 of 5 plies" and a line that fills.
fn progress<'a>(state: &State, theme: &Theme, width: usize) -> Line<'a> {
    let report = state.last_report.as_ref().map(|(report, _)| report);
    let depth = report.map_or(0, |report| report.depth);
    let Some(search) = &state.search else {
        let text = match report {
            None => "Nothing yet.".to_owned(),
            // Once a mate is found, looking deeper costs nothing and means nothing.
            Some(report) if report.score.is_mate() => "Looked to the end of the game.".to_owned(),
            Some(_) if depth == 1 => "Looked 1 ply ahead.".to_owned(),
            Some(_) => format!("Looked {depth} plies ahead."),
        };
        return Line::from(Span::styled(text, theme.text()));
    };
    let Some(wanted) = search.wanted else {
        return Line::from(Span::styled(format!("{depth} plies so far"), theme.text()));
    };
    let text = format!("{depth} of {wanted} plies ");
    let room = width.saturating_sub(text.len() + 1).min(20);
    let filled = room * depth.min(wanted) as usize / wanted.max(1) as usize;
    let (full, empty) = if theme.is_plain() {
        ("#", ".")
    } else {
        ("━", "─")
    };
    Line::from(vec![
        Span::styled(text, theme.text()),
        Span::styled(full.repeat(filled), theme.accent()),
        Span::styled(empty.repeat(room - filled), theme.muted()),
    ])
}

/// "12,345 positions, 1.2 M/s", or as much of it as there is room for.
fn effort(report: &Report, width: usize) -> String {
    let positions = match report.nodes {
        1 => "1 position".to_owned(),
        nodes => format!("{} positions", grouped(nodes)),
    };
    let speed = match report.nodes_per_second() {
        speed @ 1_000_000.. => format!(", {}.{} M/s", speed / 1_000_000, speed / 100_000 % 10),
        speed => format!(", {} k/s", speed / 1_000),
    };
    // A short search tells nothing about speed.
    if report.elapsed.as_millis() < 20 || positions.len() + speed.len() > width {
        positions
    } else {
        positions + &speed
    }
}

/// The score as White sees it, and the line in SAN.
fn best_line(report: &Report, root: &Position) -> String {
    let score = match root.turn() {
        Side::White => report.score,
        Side::Black => -report.score,
    };
    let mut text = format!("White {score}:");
    let mut position = *root;
    for &mv in &report.moves {
        if !position.is_legal(mv) {
            break;
        }
        if position.turn() == Side::White || text.ends_with(':') {
            let dots = match position.turn() {
                Side::White => ".",
                Side::Black => "...",
            };
            text = format!("{text} {}{dots}", position.fullmove_number());
        }
        text.push(' ');
        text.push_str(&position.san(mv));
        position.play_unchecked(mv);
    }
    text
}

/// A number with its thousands apart.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plywise_core::board::{Move, Square};
    use plywise_core::eval::Score;

    use super::*;

    #[test]
    fn thousands_stand_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1_000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn lines_are_written_as_people_do_and_seen_by_white() {
        let position = Position::startpos().after(Move::normal(Square::E2, Square::E4));
        let report = Report {
            depth: 2,
            selective_depth: 2,
            line: 1,
            score: Score::centipawns(-31),
            moves: vec![
                Move::normal(Square::E7, Square::E5),
                Move::normal(Square::G1, Square::F3),
            ],
            nodes: 61_000,
            elapsed: Duration::from_millis(50),
            table_permille: 0,
        };
        assert_eq!(best_line(&report, &position), "White +0.31: 1... e5 2. Nf3");
        assert_eq!(effort(&report, 30), "61,000 positions, 1.2 M/s");
        assert_eq!(effort(&report, 20), "61,000 positions");
    }
}
