//! Rows of the training overview, and user input in an exercise.

use plywise_app::{
    ActionButton, BasicsView, Event, ExerciseAction, ExerciseEvent, ExerciseScreen, Screen,
    TrainEvent, TrainSection, TrainView,
};

use super::Shell;
use crate::play::input::Action;

/// Row of the training overview: label, description and the event it sends.
#[derive(Clone, Debug)]
pub(in crate::play) struct Row {
    pub(in crate::play) label: String,
    pub(in crate::play) about: String,
    pub(in crate::play) event: Option<TrainEvent>,
}

fn row(label: &str, about: &str, event: Option<TrainEvent>) -> Row {
    Row {
        label: label.to_owned(),
        about: about.to_owned(),
        event,
    }
}

/// Returns the rows of the training overview in groups with titles. Rows without an event are
/// information.
pub(in crate::play) fn rows(train: &TrainView, shell: &Shell) -> Vec<(String, Vec<Row>)> {
    let TrainView {
        today,
        puzzles,
        endings,
        progress,
        groups: headings,
        basics,
        ..
    } = train;
    let heading = |section: TrainSection| {
        let found = headings.iter().find(|it| it.section == section);
        found.map_or_else(String::new, |it| match it.text.as_str() {
            "" => it.title.clone(),
            text => format!("{} · {text}", it.title),
        })
    };
    let begins = today.action.as_ref().map(|_| TrainEvent::Today);
    let action = today.action.as_ref().unwrap_or(&today.text);
    let about = [&today.text, &today.about, &today.streak, &today.finding];
    let about = about
        .into_iter()
        .filter(|it| !it.is_empty() && *it != action);
    let about: Vec<&str> = about.map(String::as_str).collect();
    let mut rows = vec![row(action, &about.join("  "), begins)];
    let mut groups = vec![(shell.say("train-today"), std::mem::take(&mut rows))];
    let path = basics.iter().flat_map(lessons).collect();
    let path = (heading(TrainSection::Basics), path);
    let is_begun = headings.get(1).map(|it| it.section) == Some(TrainSection::Basics);
    let (begun, later) = if is_begun {
        (Some(path), None)
    } else {
        (None, Some(path))
    };
    groups.extend(begun);
    let starts = puzzles.starts.iter();
    rows.extend(starts.map(|it| row(&it.title, &it.about, Some(it.event))));
    groups.push((heading(TrainSection::Puzzles), std::mem::take(&mut rows)));
    rows.extend((0..).zip(&puzzles.motifs).map(|(index, motif)| {
        let motifs = TrainEvent::Puzzles { motif: Some(index) };
        row(&motif.title, &motif.about, Some(motifs))
    }));
    groups.push((puzzles.motifs_title.clone(), std::mem::take(&mut rows)));
    rows.extend((0..).zip(endings).map(|(index, ending)| {
        let about = format!("{}  {}", ending.state, ending.task);
        row(&ending.title, &about, Some(TrainEvent::Ending { index }))
    }));
    groups.push((heading(TrainSection::Endings), rows));
    groups.extend(later);
    groups.extend(progress.iter().map(|group| {
        let about = (!group.about.is_empty()).then(|| row("", &group.about, None));
        let rows = group.rows.iter();
        let rows = rows.map(|it| row(&it.title, &it.text, None));
        (group.title.clone(), about.into_iter().chain(rows).collect())
    }));
    groups.retain(|(_, rows)| !rows.is_empty());
    groups
}

/// Returns the rows of the lessons: the next one, and the whole path.
fn lessons(basics: &BasicsView) -> Vec<Row> {
    let next = basics.next.iter();
    let next = next.map(|title| row(title, "", Some(TrainEvent::Lesson { index: None })));
    let path = (0..).zip(&basics.lessons).map(|(index, lesson)| {
        let about = [&*lesson.state, &*lesson.about].join("  ");
        let event = TrainEvent::Lesson { index: Some(index) };
        row(&lesson.title, about.trim_start(), Some(event))
    });
    next.chain(path).collect()
}

impl Shell {
    pub(super) fn act_on_train(&mut self, action: &Action) {
        let groups = self.shown.train().map(|train| rows(train, self));
        let rows = groups.into_iter().flatten().flat_map(|(_, rows)| rows);
        // Rows without an event can be selected as well, or the last ones could not be scrolled to.
        let events: Vec<Option<TrainEvent>> = rows.map(|row| row.event).collect();
        let last = events.len().saturating_sub(1);
        self.choice = self.choice.min(last);
        match action {
            Action::Up | Action::CompleteBack => self.choice = self.choice.saturating_sub(1),
            Action::Down | Action::Complete => self.choice = (self.choice + 1).min(last),
            Action::PageUp => self.choice = self.choice.saturating_sub(10),
            Action::PageDown => self.choice = (self.choice + 10).min(last),
            Action::Home => self.choice = 0,
            Action::End => self.choice = last,
            Action::Escape => self.leave(),
            Action::Help => self.help(),
            Action::Enter | Action::Letter(' ') => {
                if let Some(event) = events.get(self.choice).copied().flatten() {
                    self.send(Event::Train { event });
                }
            }
            _ => {}
        }
    }

    pub(super) fn exercise(&mut self, event: ExerciseEvent) {
        self.send(Event::Exercise { event });
    }

    /// Returns the actions that the exercise on screen offers, the most likely first.
    pub(in crate::play) fn offered(&self) -> &[ActionButton] {
        let exercise = self.shown.exercise.as_ref();
        match exercise.filter(|_| self.shown.screen() == Screen::Exercise) {
            Some(ExerciseScreen::Ready { exercise }) => &exercise.actions,
            Some(ExerciseScreen::Finished { actions, .. }) => actions,
            _ => &[],
        }
    }

    /// Sends an action of the exercise to the app if it is available.
    pub(super) fn do_exercise(&mut self, action: ExerciseAction) {
        if self.offered().iter().any(|it| it.action == action) {
            self.exercise(ExerciseEvent::Act { action });
        } else {
            self.warn_key("error-not-allowed");
        }
    }

    /// Handles keys that have a special meaning in exercises. Returns whether the key had such a
    /// meaning.
    pub(super) fn act_on_exercise(&mut self, action: &Action) -> bool {
        let waits = self.shown.exercise().is_some_and(|it| !it.answered);
        match action {
            Action::Hint => self.do_exercise(ExerciseAction::Hint),
            Action::NextMistake => self.do_exercise(ExerciseAction::Next),
            Action::Undo => self.do_exercise(ExerciseAction::Again),
            Action::Review => self.do_exercise(ExerciseAction::Solution),
            Action::Enter if self.line.is_empty() && !waits => {
                if let Some(action) = self.offered().iter().find(|it| it.main).map(|it| it.action) {
                    self.exercise(ExerciseEvent::Act { action });
                }
            }
            Action::Redo
            | Action::Lines
            | Action::MoveNow
            | Action::PreviousMistake
            | Action::Save => self.warn_key("error-not-allowed"),
            _ => return false,
        }
        true
    }
}
