//! Drawing of the panel below the moves of an analysis: engine lines or the review.

use plywise_app::{AnalysisEvent, AnalysisView, ReviewView, ReviewWalk, SideReview, Verdict};
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
            (self.review_title(analysis), lines)
        } else {
            (self.say("analysis-engine"), self.engine())
        };
        let block = self.titled(&title).padding(Padding::horizontal(1));
        let inner = self.enclose(area, block);
        let paragraph = Paragraph::new(lines).wrap(Wrap { trim: true });
        self.frame.render_widget(paragraph, inner);
    }

    /// Returns the title of the review, with the number of the moment in a walk.
    fn review_title(&self, analysis: &AnalysisView) -> String {
        let title = self.say("analysis-review-tab");
        match &analysis.review {
            Some(ReviewView::Reviewed {
                walk: Some(walk), ..
            }) if !walk.progress.is_empty() => format!("{title} · {}", walk.progress),
            _ => title,
        }
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
                walk: Some(walk), ..
            }) => self.walk(walk),
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
                let here = verdict.as_ref().and_then(|it| it.retry);
                let here = here.map(|_| self.say("analysis-retry-again"));
                let practice = here.or_else(|| Some(practice.as_ref()?.text.clone()));
                let key = ("F2  ".to_owned(), self.theme.accent());
                lines.extend(practice.map(|text| row([key, (text, self.theme.text())])));
                lines.push(self.muted(turning_point_words));
                lines
            }
        }
    }

    /// Returns a moment of the review, with the keys that act on it, as text.
    fn walk(&self, walk: &ReviewWalk) -> Vec<Line<'static>> {
        let mut keys = Vec::new();
        let mut lines = Vec::new();
        if let Some(moment) = &walk.moment {
            let style = moment
                .mark
                .map_or(self.theme.text(), |it| style(it, self.theme));
            let parts = [&*moment.title, &*moment.sign, &*moment.judgment];
            let parts: Vec<&str> = parts.into_iter().filter(|it| !it.is_empty()).collect();
            lines.push(Line::styled(parts.join(" "), style));
            lines.push(self.plain(&moment.text));
            let find = |is_it: fn(&AnalysisEvent) -> bool| {
                let mut actions = moment.actions.iter();
                actions.find(|action| is_it(&action.event))
            };
            let retry = find(|event| matches!(event, AnalysisEvent::Retry { .. }));
            let line = find(|event| matches!(event, AnalysisEvent::ShowLine { .. }));
            keys.extend(retry.map(|action| ("F2", action)));
            keys.extend(line.map(|action| ("line", action)));
        }
        keys.extend(walk.next.iter().map(|action| ("^N", action)));
        keys.extend(walk.previous.iter().map(|action| ("^P", action)));
        let keys = keys.into_iter().flat_map(|(key, action)| {
            // A key stays in the same row as its label.
            let label = action.label.replace(' ', "\u{a0}");
            let label = format!("\u{a0}{label}  ");
            [
                (key.to_owned(), self.theme.accent()),
                (label, self.theme.text()),
            ]
        });
        lines.push(row(keys));
        lines
    }

    /// Returns the review of a side as text: "White: 91% · 1 inaccuracy · 2 blunders".
    fn side(&self, side: &SideReview) -> Line<'static> {
        let accuracy = format!("{}: {}", side.side, side.accuracy);
        let counts = side.counts.iter().filter(|it| it.count > 0);
        // A count stays on one row.
        let counts = counts.map(|it| {
            let text = it.text.replace(' ', "\u{a0}");
            (format!(" ·\u{a0}{text}"), style(it.mark, self.theme))
        });
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
