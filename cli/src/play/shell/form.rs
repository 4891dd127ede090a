//! Rows of the form with the settings of a new game.

use std::collections::BTreeMap;

use plywise_app::{Choice, Event, LabelledField, NewGameEvent, NewGameScreen, SwitchRow};

use super::Shell;
use super::games::PromptKind;
use crate::play::input::Action;

/// Row of the new-game form: its label, its value, and the events that the arrow keys send.
#[derive(Clone, Debug, Default)]
pub(in crate::play) struct Row {
    pub(in crate::play) label: String,
    pub(in crate::play) value: String,
    /// All options of a choice, one of which is the value.
    pub(in crate::play) options: Vec<String>,
    less: Option<NewGameEvent>,
    more: Option<NewGameEvent>,
    /// Id of the text field in the row, if there is one.
    field: Option<u32>,
    /// Text lines below the row.
    pub(in crate::play) about: Vec<String>,
}

impl Row {
    /// Returns whether the left key and the right key change the value of the row.
    pub(in crate::play) const fn arrows(&self) -> (bool, bool) {
        (self.less.is_some(), self.more.is_some())
    }

    /// Creates the row of a choice, limited to its first `offered` options.
    fn choice(choice: &Choice, offered: usize, event: impl Fn(u32) -> NewGameEvent) -> Self {
        let last = (choice.options.len().min(offered) as u32).saturating_sub(1);
        let chosen = choice.options.get(choice.chosen as usize);
        Self {
            label: choice.title.clone(),
            value: chosen.cloned().unwrap_or_default(),
            options: choice.options.iter().take(offered).cloned().collect(),
            less: choice.chosen.checked_sub(1).map(&event),
            more: (choice.chosen < last).then(|| event(choice.chosen + 1)),
            ..Self::default()
        }
    }

    fn switch(row: &SwitchRow, states: &[String; 2]) -> Self {
        let (switch, on) = (row.id, !row.on);
        let turn = |is: bool| (row.on != is).then_some(NewGameEvent::Turn { switch, on });
        Self {
            label: row.title.clone(),
            value: states[usize::from(row.on)].clone(),
            less: turn(false),
            more: turn(true),
            ..Self::default()
        }
    }

    /// Creates the row of a text field. Typed text is kept until the field gets a new id.
    fn field(field: &LabelledField, drafts: &BTreeMap<u32, String>) -> Self {
        let LabelledField { label, field } = field;
        let value = drafts.get(&field.id).unwrap_or(&field.text);
        Self {
            label: label.clone(),
            value: value.clone(),
            field: Some(field.id),
            ..Self::default()
        }
    }

    /// Creates the row of a number field, which the arrow keys change as well.
    fn number(number: &LabelledField, drafts: &BTreeMap<u32, String>) -> Self {
        let field = number.field.id;
        let step = |up| Some(NewGameEvent::StepField { field, up });
        Self {
            less: step(false),
            more: step(true),
            ..Self::field(number, drafts)
        }
    }
}

/// Returns the rows of the new-game form. The first row starts the game.
pub(in crate::play) fn rows(screen: &NewGameScreen, shell: &Shell) -> Vec<Row> {
    let all = usize::MAX;
    let name = |it: &LabelledField| Row::field(it, &shell.drafts);
    let states = [shell.say("app-off"), shell.say("app-on")];
    let mut rows = vec![
        Row {
            label: shell.say("newgame-start"),
            more: Some(NewGameEvent::Start),
            ..Row::default()
        },
        Row::choice(&screen.opponents, all, |option| {
            NewGameEvent::ChooseOpponent { option }
        }),
    ];
    for (level, panel) in (0..).zip(&screen.levels) {
        rows.push(Row::choice(&panel.kinds, all, |option| {
            NewGameEvent::ChooseLevelKind { level, option }
        }));
        let step = |number| NewGameEvent::MoveLevel { level, number };
        let slider = panel.slider.as_ref();
        let about = [&panel.character, &panel.usual_time];
        rows.push(Row {
            value: panel.name.clone(),
            less: slider
                .filter(|it| it.number > it.min)
                .map(|it| step(it.number - 1)),
            more: slider
                .filter(|it| it.number < it.max)
                .map(|it| step(it.number + 1)),
            about: about.into_iter().flatten().cloned().collect(),
            ..Row::default()
        });
    }
    rows.extend(
        screen
            .colors
            .iter()
            .map(|colors| Row::choice(colors, all, |option| NewGameEvent::ChooseColor { option })),
    );
    rows.extend(screen.friends.iter().flat_map(|it| &it.names).map(name));
    rows.push(Row::choice(&screen.clock.kinds, all, |option| {
        NewGameEvent::ChooseClock { option }
    }));
    for side in screen.clock.own.iter().flat_map(|own| &own.sides) {
        let title = side.title.as_ref();
        rows.extend(side.numbers.iter().map(|number| {
            let row = Row::number(number, &shell.drafts);
            let label = title.map(|title| format!("{title}: {}", row.label));
            Row {
                label: label.unwrap_or_else(|| row.label.clone()),
                ..row
            }
        }));
    }
    // A position is set with the `fen` command.
    rows.push(Row::choice(&screen.start.kinds, 2, |option| {
        NewGameEvent::ChooseStart { option }
    }));
    let number = screen.start.number.iter();
    rows.extend(number.map(|it| Row::number(it, &shell.drafts)));
    rows.extend(screen.help.iter().map(|row| Row::switch(row, &states)));
    rows
}

impl Shell {
    pub(super) fn act_on_form(&mut self, action: &Action) {
        let Some(screen) = &self.shown.new_game else {
            return self.leave();
        };
        let rows = rows(screen, self);
        let last = rows.len().saturating_sub(1);
        self.choice = self.choice.min(last);
        let row = &rows[self.choice];
        let event = match action {
            Action::Up => return self.choice = self.choice.saturating_sub(1),
            Action::Down | Action::Complete => {
                return self.choice = (self.choice + 1).min(last);
            }
            Action::Escape => return self.leave(),
            Action::Help => return self.help(),
            Action::Left => row.less.clone(),
            Action::Enter if row.field.is_none() => row.more.clone(),
            Action::Right if self.choice > 0 => row.more.clone(),
            Action::Enter | Action::Letter(_) => {
                if let Some(field) = row.field {
                    let is_letter = matches!(action, Action::Letter(_));
                    let (label, value) = (row.label.clone(), row.value.clone());
                    let text = if is_letter { "" } else { &*value };
                    self.prompt(PromptKind::Choice(field), label, text);
                    self.act_on_prompt(if is_letter {
                        action.clone()
                    } else {
                        Action::End
                    });
                }
                return;
            }
            _ => return,
        };
        if let Some(event) = event {
            self.send(Event::NewGame { event });
        }
    }
}
