//! How far the computer has thought, and on wish what it thinks.

use plywise_chess::Color as Side;
use plywise_engine::Score;
use plywise_game::session::ThinkingView;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Padding, Paragraph, Wrap};

use super::{bar, titled};
use crate::play::state::State;
use crate::play::theme::Theme;
use crate::play::words::Words;

pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &State, theme: &Theme) {
    if area.height < 3 {
        return;
    }
    let scene = &state.scene;
    let title = match &scene.thinking {
        Some(_) if scene.snapshot.hint_pending => "board-thinking-hint",
        Some(_) => "board-thinking",
        None => "terminal-last-thought",
    };
    let block = titled(&state.words.say(title), theme).padding(Padding::horizontal(1));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    let thought = scene.thinking.as_ref().or(scene.last_thought.as_ref());
    let text = |text: String| Line::from(Span::styled(text, theme.text()));
    let Some(thought) = thought else {
        let nothing = text(state.words.say("terminal-no-thought"));
        frame.render_widget(Paragraph::new(nothing), inner);
        return;
    };
    let width = usize::from(inner.width);
    let mut lines = vec![text(progress(
        thought,
        scene.thinking.is_some(),
        &state.words,
    ))];
    if scene.thinking.is_some() && thought.wanted_depth.is_some() {
        lines.push(bar(thought.permille as usize, width, theme));
    }
    lines.push(Line::from(Span::styled(
        effort(thought, width, &state.words),
        theme.muted(),
    )));
    if state.look.lines {
        lines.push(text(best_line(thought, &state.words)));
    }
    let paragraph = Paragraph::new(lines).wrap(Wrap { trim: true });
    frame.render_widget(paragraph, inner);
}

/// "Looked 3 of 5 plies ahead".
fn progress(thought: &ThinkingView, running: bool, words: &Words) -> String {
    let mate = thought.score.is_some_and(Score::is_mate);
    match thought.wanted_depth {
        Some(wanted) if running => {
            let args = [("depth", thought.depth.into()), ("wanted", wanted.into())];
            words.with("board-thinking-depth", &args)
        }
        // Once a mate is found, looking deeper costs nothing and means nothing.
        _ if mate => words.say("terminal-looked-to-the-end"),
        _ => words.with("board-thinking-open", &[("depth", thought.depth.into())]),
    }
}

/// "12,345 positions · 1.2 M/s", or as much of it as there is room for.
fn effort(thought: &ThinkingView, width: usize, words: &Words) -> String {
    let count = usize::try_from(thought.nodes).unwrap_or(usize::MAX);
    let positions = words.with("terminal-positions", &[("count", count.into())]);
    let millis = thought.elapsed.as_millis();
    // A short search tells nothing about speed.
    if millis < 20 {
        return positions;
    }
    let speed = match u128::from(thought.nodes) * 1_000 / millis {
        speed @ 1_000_000.. => format!("{}.{} M/s", speed / 1_000_000, speed / 100_000 % 10),
        speed => format!("{} k/s", speed / 1_000),
    };
    let both = format!("{positions} · {speed}");
    if both.chars().count() > width {
        positions
    } else {
        both
    }
}

/// The score as White sees it, and the line in SAN.
fn best_line(thought: &ThinkingView, words: &Words) -> String {
    let mut position = thought.root;
    let score = thought.score.unwrap_or_default();
    let score = match position.turn() {
        Side::White => score,
        Side::Black => -score,
    };
    let mut text = format!("{} {score}:", words.side(Side::White));
    for (index, &mv) in thought.line.iter().enumerate() {
        if !position.is_legal(mv) {
            break;
        }
        if position.turn() == Side::White || index == 0 {
            let dots = match position.turn() {
                Side::White => ".",
                Side::Black => "...",
            };
            text = format!("{text} {}{dots}", position.fullmove_number());
        }
        text.push(' ');
        text.push_str(&words.san(&position.san(mv)));
        position.play_unchecked(mv);
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use plywise_chess::{Move, Position, Square};

    use super::*;

    #[test]
    fn lines_are_written_as_people_do_and_seen_by_white() {
        let thought = ThinkingView {
            color: Side::Black,
            depth: 2,
            wanted_depth: Some(4),
            permille: 500,
            score: Some(Score::centipawns(-31)),
            line: vec![
                Move::normal(Square::E7, Square::E5),
                Move::normal(Square::G1, Square::F3),
            ],
            root: Position::startpos().after(Move::normal(Square::E2, Square::E4)),
            nodes: 61_000,
            elapsed: Duration::from_millis(50),
        };
        let words = Words::for_tag("en");
        assert_eq!(best_line(&thought, &words), "White +0.31: 1... e5 2. Nf3");
        assert_eq!(effort(&thought, 30, &words), "61,000 positions · 1.2 M/s");
        assert_eq!(effort(&thought, 20, &words), "61,000 positions");
        assert_eq!(
            progress(&thought, true, &words),
            "Looked 2 of 4 plies ahead"
        );
        let german = Words::for_tag("de");
        assert!(best_line(&thought, &german).ends_with("1... e5 2. Sf3"));
    }
}
