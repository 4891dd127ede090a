//! Drawing of the training overview and of exercises.

use plywise_app::{ActionButton, ExerciseAction, ExerciseMood, ExerciseScreen, ExerciseView};
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Padding, Paragraph, Wrap};

use super::lines::{line_width, rows, shortened};
use super::overlay::wrapped;
use super::{Painter, row};
use crate::play::layout::Layout;
use crate::play::shell::{TrainRow, train_rows};
use crate::text::padded;

/// Minimum width of the labels in the training overview, in columns.
const LABEL: usize = 28;

impl Painter<'_, '_> {
    pub(super) fn train(&mut self) {
        let (shell, theme) = (self.shell, self.theme);
        let page = self.page(shell.shown.title());
        let train = shell.shown.train();
        let groups = train.map_or_else(Vec::new, |train| train_rows(train, shell));
        let (mut lines, mut current, mut number) = (Vec::new(), 0, 0);
        let area = page.rows(0, 3);
        for (title, rows) in groups {
            let width = usize::from(area.width).saturating_sub(2).max(1);
            let titles = wrapped(&title, width).into_iter();
            lines.extend(titles.map(|it| Line::styled(format!(" {it}"), theme.accent())));
            for item in rows {
                let is_current = number == shell.choice;
                let style = theme.item(is_current, theme.text());
                number += 1;
                lines.extend(self.train_row(&item, style, area.width.into()));
                if is_current {
                    current = lines.len() - 1;
                }
            }
            lines.push(Line::default());
        }
        if lines.is_empty() {
            lines.push(Line::styled(self.say("app-loading"), theme.muted()));
        }
        self.scrolled(area, lines, current, 3);
        self.message(page.end(2));
        let keys = [("Enter", "train-today-start"), ("F1", "terminal-help")];
        self.keys(page.end(1), &keys, ("Esc", "app-back"));
    }

    /// Returns the text lines of a row in the training overview. The description is behind the
    /// label, or below it if the row is too narrow.
    fn train_row(&self, item: &TrainRow, style: Style, width: usize) -> Vec<Line<'static>> {
        if item.label.is_empty() {
            let text = wrapped(&item.about, width.saturating_sub(4).max(1)).into_iter();
            let lines = text.map(|text| Line::styled(format!("   {text}"), self.theme.muted()));
            return lines.collect();
        }
        let name = Span::styled(format!("   {} ", padded(&item.label, LABEL)), style);
        let beside = crate::text::width(&item.label) <= LABEL && width >= LABEL + 36;
        let indent = if beside { LABEL + 5 } else { 5 };
        let about = wrapped(&item.about, width.saturating_sub(indent + 1).max(1));
        let about = about.into_iter().filter(|it| !it.is_empty()).map(|text| {
            let text = format!("{:indent$}{text}", "");
            Line::styled(text, self.theme.muted())
        });
        let mut lines: Vec<Line<'static>> = about.collect();
        if beside && let Some(first) = lines.first_mut() {
            let text = first.to_string().split_off(indent - 1);
            *first = Line::from(vec![name, Span::styled(text, self.theme.muted())]);
        } else {
            lines.insert(0, Line::from(name));
        }
        lines
    }

    /// Draws the texts of an exercise beside or below the board or, without room for that, the most
    /// important ones around the board.
    pub(super) fn exercise(&mut self, layout: &Layout) {
        if !layout.has_panel() {
            return self.exercise_around(layout);
        }
        let (title, about, told) = match &self.shell.shown.exercise {
            Some(ExerciseScreen::Ready { exercise }) => {
                let about = Some(&exercise.about).filter(|it| !it.is_empty());
                let about = about.map(|it| self.muted(it)).into_iter().collect();
                (exercise.title.clone(), about, self.texts(exercise))
            }
            Some(ExerciseScreen::Finished { title, text, .. }) => {
                (title.clone(), Vec::new(), vec![self.plain(text)])
            }
            Some(ExerciseScreen::Loading { text }) => {
                (String::new(), Vec::new(), vec![self.muted(text)])
            }
            None => return,
        };
        let block = self.titled(&title).padding(Padding::horizontal(1));
        let block = block.title_bottom(self.progress(" ").right_aligned());
        let inner = self.enclose(layout.moves, block);
        let room = usize::from(inner.width);
        let height = |lines: &[Line<'_>]| {
            let rows = lines.iter().map(|line| rows(&line.to_string(), room));
            rows.sum::<usize>() as u16
        };
        let buttons = self.buttons();
        let wanted = height(&buttons);
        let gap = || vec![Line::default()];
        let mut lines = [about.clone(), gap(), told.clone(), gap()].concat();
        let mut used = height(&lines);
        if used + wanted > inner.height {
            // The actions and the text stay visible.
            lines = [told, about].concat();
            used = inner.height - wanted.min(inner.height.saturating_sub(1));
        }
        let [above, below] = [(0, used), (used, inner.height.saturating_sub(used))];
        for (lines, (down, height)) in [(lines, above), (buttons, below)] {
            let area = Rect {
                y: inner.y + down,
                height,
                ..inner
            };
            let paragraph = Paragraph::new(lines).wrap(Wrap { trim: true });
            self.frame.render_widget(paragraph, area);
        }
    }

    /// Draws the texts of an exercise in the rows above and below the board, which are free because
    /// an exercise has no players.
    fn exercise_around(&mut self, layout: &Layout) {
        let Some(exercise) = self.shell.shown.exercise() else {
            return;
        };
        let end = layout.title.right();
        let [upper, lower] = [layout.upper, layout.lower].map(|area| Rect {
            width: end - area.x,
            ..area
        });
        let progress = self.progress("");
        let room = usize::from(upper.width).saturating_sub(line_width(&progress) + 1);
        let title = shortened(&exercise.title, room).unwrap_or_default();
        let title = Line::styled(title, self.theme.text());
        self.at_both_ends(upper, title, progress);
        let about = shortened(&exercise.about, lower.width.into()).unwrap_or_default();
        self.write(lower, lower.x, &about, self.theme.muted());
    }

    /// Returns the number of the exercise and the remaining time as text, with `space` before and
    /// after.
    fn progress(&self, space: &str) -> Line<'static> {
        let exercise = self.shell.shown.exercise();
        let parts = exercise.map_or(["", ""], |it| [&it.progress, &it.time]);
        let parts: Vec<&str> = parts.into_iter().filter(|it| !it.is_empty()).collect();
        if parts.is_empty() {
            return Line::default();
        }
        let text = format!("{space}{}{space}", parts.join("  "));
        Line::styled(text, self.theme.accent())
    }

    /// Returns the feedback, the change of the rating, the task and the idea of an exercise, the
    /// most important first.
    fn texts(&self, exercise: &ExerciseView) -> Vec<Line<'static>> {
        let mut lines = vec![self.told(exercise)];
        if !exercise.rating.is_empty() {
            lines.push(Line::styled(exercise.rating.clone(), self.theme.accent()));
        }
        if exercise.question != exercise.text && !exercise.answered {
            lines.push(self.muted(&exercise.question));
        }
        if !exercise.idea.is_empty() {
            lines.push(Line::default());
            lines.push(self.plain(&exercise.idea));
        }
        lines
    }

    fn told(&self, exercise: &ExerciseView) -> Line<'static> {
        let (sign, style) = match exercise.mood {
            ExerciseMood::Right => ("+ ", self.theme.accent()),
            ExerciseMood::Wrong => ("- ", self.theme.warning()),
            ExerciseMood::Open | ExerciseMood::Waiting | ExerciseMood::Shown => {
                ("", self.theme.text())
            }
        };
        Line::styled(format!("{sign}{}", exercise.text), style)
    }

    /// Returns the actions of the exercise as text lines, each with its key or command.
    fn buttons(&self) -> Vec<Line<'static>> {
        let actions = self.shell.offered();
        let keys = actions.iter().map(key);
        let longest = keys.clone().map(str::len).max().unwrap_or_default();
        let buttons = keys.zip(actions).map(|(key, button)| {
            row([
                (format!("{key:<longest$}  "), self.theme.accent()),
                (button.title.clone(), self.theme.text()),
                (cost(button), self.theme.muted()),
            ])
        });
        buttons.collect()
    }

    /// Returns the keys of the exercise's actions with their labels, for the help line. Actions
    /// that need a typed command are left out.
    pub(super) fn action_keys(&self) -> Vec<(&'static str, String)> {
        let actions = self.shell.offered().iter();
        let keys = actions.map(|it| (key(it), it.title.clone()));
        let is_key = |(key, _): &(&str, String)| !key.starts_with(char::is_lowercase);
        keys.filter(is_key).collect()
    }
}

/// Returns the cost of an action, to be shown after its title.
fn cost(button: &ActionButton) -> String {
    match button.cost.as_str() {
        "" => String::new(),
        cost => format!(" ({cost})"),
    }
}

/// Returns the key or command of an action.
fn key(button: &ActionButton) -> &'static str {
    match button.action {
        _ if button.main => "Enter",
        ExerciseAction::Hint => "F2",
        ExerciseAction::Solution => "F9",
        ExerciseAction::Next => "^N",
        ExerciseAction::Again => "^Z",
        ExerciseAction::PlayOn | ExerciseAction::PlayNow => "play",
        ExerciseAction::OpenGame => "game",
        ExerciseAction::Like => "like",
        ExerciseAction::Restart => "restart",
        ExerciseAction::Finish => "Esc",
        ExerciseAction::Line => "line",
        ExerciseAction::Idea => "idea",
    }
}
