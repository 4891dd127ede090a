//! Drawing of the move list of a game and of the variation tree of an analysis.

use plywise_app::{BoardEvent, Experience, MoveMark, MoveRow, NoticeKind, TreePart};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;

use super::lines::line_width;
use super::overlay::wrapped;
use super::{Painter, row};
use crate::play::shell::Usage;
use crate::play::theme::Theme;
use crate::text::{padded, width};

impl Painter<'_, '_> {
    pub(super) fn moves(&mut self, area: Rect) {
        if area.height < 3 {
            return;
        }
        let block = self.titled(&self.say("board-moves"));
        let inner = self.enclose(area, block);
        let (mut rows, current) = if self.shell.shown.analysis().is_some() {
            self.tree(usize::from(inner.width))
        } else {
            self.pairs()
        };
        if rows.is_empty() {
            rows = self.before_the_first_move(inner);
        }
        self.scrolled(inner, rows, current, 2);
    }

    /// Returns the text shown while there are no moves: for a new player, a greeting and the question
    /// where to begin.
    fn before_the_first_move(&self, area: Rect) -> Vec<Line<'static>> {
        let (shell, theme) = (self.shell, self.theme);
        let notice = shell.shown.game_on_top().and_then(|it| it.notice.as_ref());
        let Some(notice) = notice.filter(|it| it.kind == NoticeKind::Beginning) else {
            let text = format!(" {}.", self.say("board-moves-empty"));
            return vec![Line::styled(text, theme.muted())];
        };
        let columns = usize::from(area.width.saturating_sub(2)).max(1);
        let lines = |text: &str, style| {
            let rows = wrapped(text, columns).into_iter();
            rows.map(move |row| Line::styled(format!(" {row}"), style))
        };
        let choose = Usage::of("choose", &shell.words).name;
        let mut greeting: Vec<Line<'static>> = [
            self.say("terminal-greeting-move"),
            self.say("terminal-greeting-keys"),
            shell.with("terminal-greeting-opponent", "word", &*choose),
        ]
        .iter()
        .flat_map(|text| lines(text, theme.muted()))
        .chain([Line::default()])
        .collect();
        let mut question: Vec<Line<'static>> = lines(&notice.text, theme.text()).collect();
        let answers = notice.actions.iter().filter_map(|action| {
            let BoardEvent::Begin { experience } = action.event else {
                return None;
            };
            let command = match experience {
                Experience::New => "new",
                Experience::Rules => "rules",
                Experience::Casual => "casual",
                Experience::Club => "club",
            };
            Some((Usage::of(command, &shell.words).name, action.label.clone()))
        });
        let answers: Vec<(String, String)> = answers.collect();
        let longest = answers.iter().map(|(word, _)| width(word)).max();
        let longest = longest.unwrap_or_default();
        for (word, label) in answers {
            let labels = wrapped(&label, columns.saturating_sub(longest + 2).max(1));
            let words = std::iter::once(word).chain(std::iter::repeat_with(String::new));
            question.extend(words.zip(labels).map(|(word, label)| {
                let word = format!(" {}  ", padded(&word, longest));
                row([(word, theme.accent()), (label, theme.text())])
            }));
        }
        // The question is more important.
        if greeting.len() + question.len() > usize::from(area.height) {
            greeting.clear();
        }
        greeting.append(&mut question);
        greeting
    }

    /// Returns the moves of the game in rows of White's and Black's move, and the index of the
    /// current row.
    fn pairs(&self) -> (Vec<Line<'static>>, usize) {
        let (shown, theme) = (&self.shell.shown, self.theme);
        let Some(game) = shown.game() else {
            return (Vec::new(), 0);
        };
        let rows: Vec<&MoveRow> = shown.moves.iter().flat_map(|page| &page.rows).collect();
        let style = |ply: u32| {
            // A move after the last one was undone, but redo can play it again.
            let is_undone = ply > game.live_ply;
            let usual = if is_undone {
                theme.muted()
            } else {
                theme.text()
            };
            theme.item(ply == game.viewed_ply, usual)
        };
        let is_past = |row: &&MoveRow| row.moves().any(|mv| mv.ply >= game.viewed_ply);
        let current = rows.iter().position(is_past);
        let current = current.unwrap_or(rows.len().saturating_sub(1));
        let line = |pair: &&MoveRow| {
            let mut texts = vec![(format!("{:>3}. ", pair.number), theme.muted())];
            if pair.white.is_none() {
                texts.push((format!("{:<10}", "…"), theme.muted()));
            }
            for mv in pair.moves() {
                let rest = 10usize.saturating_sub(width(&mv.text)).max(1);
                texts.push((mv.text.clone(), style(mv.ply)));
                texts.push((" ".repeat(rest), theme.text()));
            }
            row(texts)
        };
        (rows.iter().map(line).collect(), current)
    }

    /// Returns the variation tree as wrapped text, and the row of the current move.
    fn tree(&self, columns: usize) -> (Vec<Line<'static>>, usize) {
        let (shown, theme) = (&self.shell.shown, self.theme);
        let here = shown.analysis().map_or(0, |it| it.node);
        let (mut rows, mut current) = (Vec::new(), 0);
        for paragraph in &shown.paragraphs {
            let indent = " ".repeat(1 + 2 * (paragraph.depth as usize).min(4));
            let mut line = row([(indent.clone(), theme.text())]);
            for part in &paragraph.parts {
                let is_here = matches!(part, TreePart::Move { node, .. } if *node == here);
                for word in words(part, is_here, theme) {
                    // The space behind the last word may be cut.
                    let is_full = line_width(&line) + line_width(&word) > columns + 1;
                    if line.spans.len() > 1 && (is_full || word.spans.is_empty()) {
                        let next = row([(indent.clone(), theme.text())]);
                        rows.push(std::mem::replace(&mut line, next));
                    }
                    line.spans.extend(word.spans);
                    current = if is_here { rows.len() } else { current };
                }
            }
            rows.push(line);
        }
        (rows, current)
    }
}

/// Returns a move with its number and signs as one word, or the words of a comment. An empty word
/// stands for a line break in the comment.
fn words(part: &TreePart, is_here: bool, theme: &Theme) -> Vec<Line<'static>> {
    let styled = |usual: Style| theme.item(is_here, usual);
    match part {
        TreePart::Note { text } => {
            let word = |word| Line::styled(format!("{word} "), theme.muted());
            let lines = text.split('\n').enumerate();
            let words = lines.flat_map(|(number, line)| {
                let ended = (number > 0).then(Line::default);
                ended.into_iter().chain(line.split_whitespace().map(word))
            });
            words.collect()
        }
        TreePart::Move {
            number,
            text,
            mark,
            sign,
            signs,
            ..
        } => {
            let gap = if number.is_empty() { "" } else { " " };
            let marked = mark.map_or(theme.text(), |mark| style(mark, theme));
            vec![row([
                (format!("{number}{gap}"), theme.muted()),
                (text.clone(), styled(theme.text())),
                (sign.clone(), styled(marked)),
                (format!("{signs} "), theme.muted()),
            ])]
        }
    }
}

/// Returns the text style for the judgment of a move, such as a blunder.
pub(super) fn style(mark: MoveMark, theme: &Theme) -> Style {
    match mark {
        MoveMark::Brilliant | MoveMark::Good => theme.accent(),
        MoveMark::Interesting | MoveMark::Inaccuracy => theme.muted(),
        MoveMark::Mistake | MoveMark::Blunder => theme.warning(),
    }
}
