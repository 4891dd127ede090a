//! Drawing of the panel below the moves of an analysis: engine lines or the review.

use plywise_app::{AnalysisView, ReviewView, SideReview, Verdict};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Padding, Paragraph, Wrap};

use super::moves::style;
use super::{Painter, row};

/// Rows of the panel with the review or engine lines, and minimum rows for the moves.
const HEIGHT: u16 = 10;
const MOVES: u16 = 6;

/// Characters of the graph for White's winning chances, from 0 to 100 %.
const BARS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

impl Painter<'_, '_> {
    /// Divides the area beside the board into one for the moves and one for the panel.
    pub(super) fn share(&self, whole: Rect) -> (Rect, Rect) {
        let analysis = self.shell.shown.analysis();
        let height = analysis.map_or(0, |_| HEIGHT.min(whole.height.saturating_sub(MOVES)));
        let moves = Rect {
            height: whole.height - height,
            ..whole
        };
        let y = moves.bottom();
        (moves, Rect { y, height, ..whole })
    }

    pub(super) fn panel(&mut self, area: Rect) {
        let Some(analysis) = self.shell.shown.analysis().filter(|_| area.height >= 3) else {
            return;
        };
        let (title, lines) = if analysis.shows_review {
            // Without the border and a space.
            let width = usize::from(area.width.saturating_sub(4));
            let lines = self.review(analysis, width, area.height >= 8);
            ("analysis-review-tab", lines)
        } else {
            ("analysis-engine", self.engine())
        };
        let block = self
            .titled(&self.say(title))
            .padding(Padding::horizontal(1));
        let inner = self.enclose(area, block);
        let paragraph = Paragraph::new(lines).wrap(Wrap { trim: true });
        self.frame.render_widget(paragraph, inner);
    }

    pub(super) fn plain(&self, text: &str) -> Line<'static> {
        Line::styled(text.to_owned(), self.theme.text())
    }

    pub(super) fn muted(&self, text: &str) -> Line<'static> {
        Line::styled(text.to_owned(), self.theme.muted())
    }

    /// Returns the engine lines as text.
    fn engine(&self) -> Vec<Line<'static>> {
        let found = &self.shell.shown.lines;
        let mut lines = vec![self.muted(&found.about)];
        lines.extend(found.lines.iter().map(|line| {
            let mut texts = vec![(format!("{} ", line.score.text), self.theme.accent())];
            for mv in &line.moves {
                let gap = if mv.number.is_empty() { "" } else { " " };
                let words = format!("{}{gap}{} ", mv.number, mv.text);
                texts.push((words, self.theme.text()));
            }
            row(texts)
        }));
        lines
    }

    fn review(&self, analysis: &AnalysisView, width: usize, has_room: bool) -> Vec<Line<'static>> {
        match &analysis.review {
            None => vec![self.plain(&self.say("board-moves-empty"))],
            Some(ReviewView::Unreviewed) => vec![self.plain(&self.say("terminal-no-review"))],
            Some(ReviewView::Reviewing { percent, text }) => {
                vec![self.plain(text), self.bar(*percent as usize, width)]
            }
            Some(ReviewView::Reviewed {
                white,
                black,
                at,
                verdict,
                hint,
                turning_point_words,
                practice,
                ..
            }) => {
                let mut lines = vec![self.side(white), self.side(black)];
                if has_room && !self.theme.is_plain() {
                    lines.push(self.graph(*at, width));
                }
                let judged = verdict.as_ref().and_then(|it| self.judged(it));
                lines.push(judged.unwrap_or_else(|| self.muted(hint)));
                // The current mistake comes first.
                let here = verdict.as_ref().and_then(|it| it.retry);
                let here = here.map(|_| self.say("analysis-retry"));
                let practice = here.or_else(|| Some(practice.as_ref()?.text.clone()));
                let key = ("F2  ".to_owned(), self.theme.accent());
                lines.extend(practice.map(|text| row([key, (text, self.theme.text())])));
                lines.push(self.muted(turning_point_words));
                lines
            }
        }
    }

    /// Returns the review of a side as text: "White: 91% · 1 inaccuracy · 2 blunders".
    fn side(&self, side: &SideReview) -> Line<'static> {
        let accuracy = format!("{}: {}", side.side, side.accuracy);
        let counts = side.counts.iter().filter(|it| it.count > 0);
        let counts = counts.map(|it| (format!(" · {}", it.text), style(it.mark, self.theme)));
        row(std::iter::once((accuracy, self.theme.text())).chain(counts))
    }

    /// Returns the graph of White's winning chances as text, with the current ply marked.
    fn graph(&self, at: Option<u32>, width: usize) -> Line<'static> {
        let points = &self.shell.shown.graph;
        let plies = points.len();
        let columns = width.min(plies).max(1);
        row((0..columns).filter_map(|column| {
            // Several plies may share a column.
            let first = column * plies / columns;
            let next = (column + 1) * plies / columns;
            let point = points.get(next.checked_sub(1)?)?;
            let step = (point.chances as usize * 8 / 1_000).min(BARS.len() - 1);
            let here = at.is_some_and(|at| (first + 1..=next).contains(&(at as usize)));
            let style = if here {
                self.theme.accent()
            } else {
                self.theme.muted()
            };
            Some((BARS[step].to_owned(), style))
        }))
    }

    /// Returns the judgment of the last move as text.
    fn judged(&self, verdict: &Verdict) -> Option<Line<'static>> {
        if verdict.mark.is_none() && verdict.told.is_empty() {
            return None;
        }
        let style = match verdict.mark {
            Some(mark) => style(mark, self.theme),
            None => self.theme.text(),
        };
        let words = verdict.mark.map(|_| format!("{}.", verdict.mark_words));
        let told = verdict.told.iter().map(|told| &told.text);
        let parts = words.iter().chain(told).chain([&verdict.loss]);
        let parts = parts.filter(|part| !part.is_empty());
        let parts: Vec<&str> = parts.map(String::as_str).collect();
        Some(Line::styled(parts.join(" "), style))
    }
}
