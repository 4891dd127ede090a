//! What there is to train, over the whole window, and what stands beside an exercise.

use plywise_app::{ActionButton, ExerciseAction, ExerciseMood, ExerciseScreen, ExerciseView};
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Padding, Paragraph, Wrap};

use super::{Painter, row};
use crate::play::shell::train_rows;

impl Painter<'_, '_> {
    pub(super) fn train(&mut self) {
        let (shell, theme) = (self.shell, self.theme);
        let page = self.page(shell.shown.title());
        let train = shell.shown.train();
        let groups = train.map_or_else(Vec::new, |train| train_rows(train, shell));
        let (mut lines, mut current, mut number) = (Vec::new(), 0, 0);
        for (title, rows) in groups {
            lines.push(Line::styled(format!(" {title}"), theme.accent()));
            for item in rows {
                let mut style = theme.text();
                if item.event.is_some() {
                    if number == shell.choice {
                        (style, current) = (theme.accent_bar(), lines.len());
                    }
                    number += 1;
                }
                lines.push(row([
                    (format!("   {:<28} ", item.label), style),
                    (format!(" {}", item.about), theme.muted()),
                ]));
            }
            lines.push(Line::default());
        }
        if lines.is_empty() {
            lines.push(Line::styled(self.say("app-loading"), theme.muted()));
        }
        let area = page.rows(0, 3);
        let height = usize::from(area.height);
        let start = (current + 3).saturating_sub(height);
        lines.drain(..start.min(lines.len().saturating_sub(height)));
        self.frame.render_widget(Paragraph::new(lines), area);
        self.message(page.end(2));
        let keys = [("Enter", "train-today-start"), ("F1", "terminal-help")];
        self.keys(page.end(1), &keys, ("Esc", "app-back"));
    }

    /// What stands beside the board of an exercise.
    pub(super) fn exercise(&mut self, area: Rect) {
        if area.height < 3 {
            return;
        }
        let (title, lines) = match &self.shell.shown.exercise {
            Some(ExerciseScreen::Ready { exercise }) => {
                (exercise.title.clone(), self.asked(exercise))
            }
            Some(ExerciseScreen::Finished {
                title,
                text,
                actions,
            }) => {
                let mut lines = vec![self.plain(text), Line::default()];
                lines.extend(actions.iter().enumerate().map(|it| self.button(it)));
                (title.clone(), lines)
            }
            Some(ExerciseScreen::Loading { text }) => (String::new(), vec![self.muted(text)]),
            None => return,
        };
        let block = self.titled(&title).padding(Padding::horizontal(1));
        let inner = block.inner(area);
        self.frame.render_widget(block, area);
        let paragraph = Paragraph::new(lines).wrap(Wrap { trim: true });
        self.frame.render_widget(paragraph, inner);
    }

    fn asked(&self, exercise: &ExerciseView) -> Vec<Line<'static>> {
        let about = [&exercise.about, &exercise.progress, &exercise.time];
        let about = about.into_iter().filter(|it| !it.is_empty());
        let mut lines: Vec<Line<'static>> = about.map(|it| self.muted(it)).collect();
        let (sign, style) = match exercise.mood {
            ExerciseMood::Right => ("+ ", self.theme.accent()),
            ExerciseMood::Wrong => ("- ", self.theme.warning()),
            ExerciseMood::Asked | ExerciseMood::Waiting | ExerciseMood::Shown => {
                ("", self.theme.text())
            }
        };
        lines.push(Line::default());
        lines.push(Line::styled(format!("{sign}{}", exercise.text), style));
        lines.push(Line::default());
        let buttons = exercise.actions.iter().enumerate();
        lines.extend(buttons.map(|it| self.button(it)));
        lines
    }

    /// An action with the key or the word that does it.
    fn button(&self, (index, button): (usize, &ActionButton)) -> Line<'static> {
        let asks = matches!(
            button.action,
            ExerciseAction::Hint | ExerciseAction::Solution
        );
        let key = match button.action {
            _ if index == 0 && !asks => "Enter",
            ExerciseAction::Hint => "F2",
            ExerciseAction::Solution => "F9",
            ExerciseAction::Next => "^N",
            ExerciseAction::Again => "^Z",
            ExerciseAction::PlayOn => "play",
            ExerciseAction::OpenGame => "game",
            ExerciseAction::Like => "like",
            ExerciseAction::Restart => "restart",
            ExerciseAction::Finish => "Esc",
        };
        row([
            (format!("{key:<8}"), self.theme.accent()),
            (button.title.clone(), self.theme.text()),
        ])
    }
}
