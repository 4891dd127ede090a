//! Settings screen.

use std::fs;

use plywise_app::{
    App, BoardLook, Brightness, Choice, Event, FileKind, Input, Now, Screen, SettingAction,
    SettingChoice, SettingRow, SettingSwitch, SettingsEvent, SettingsScreen, SettingsSheet, Start,
    SystemAnswer, SystemTask, ViewUpdate,
};

use super::Story;
use super::board::{friends, playing};
use super::games::ended;

impl Story {
    pub(super) fn open_settings(&mut self) {
        let screen = Screen::Settings;
        self.event(Event::Tab { screen });
    }

    pub(super) fn open_board(&mut self) {
        let screen = Screen::Board;
        self.event(Event::Tab { screen });
    }

    pub(super) fn on_settings(&mut self, event: SettingsEvent) {
        self.event(Event::Settings { event });
    }

    pub(super) fn dismiss_sheet(&mut self) {
        let sheet = self.settings().sheet_id;
        self.on_settings(SettingsEvent::Dismiss { sheet });
    }

    pub(super) fn act(&mut self, action: SettingAction) {
        self.on_settings(SettingsEvent::Act { action });
    }

    pub(super) fn choose(&mut self, choice: SettingChoice, option: u32) {
        self.on_settings(SettingsEvent::Choose { choice, option });
    }

    pub(super) fn settings(&self) -> &SettingsScreen {
        self.shown.settings.as_ref().expect("the settings")
    }

    fn setting_rows(&self) -> impl Iterator<Item = &SettingRow> {
        self.settings()
            .sections
            .iter()
            .flat_map(|section| &section.rows)
    }

    fn switches(&self) -> Vec<(SettingSwitch, bool)> {
        let rows = self.setting_rows();
        rows.filter_map(|row| match row {
            SettingRow::Switch { row } => Some((row.id, row.on)),
            _ => None,
        })
        .collect()
    }

    fn options(&self, choice: SettingChoice) -> Option<&Choice> {
        self.setting_rows().find_map(|row| match row {
            SettingRow::Options { id, options } if *id == choice => Some(options),
            _ => None,
        })
    }

    fn value(&self, action: SettingAction) -> Option<&str> {
        self.setting_rows().find_map(|row| match row {
            SettingRow::Action { id, value, .. } if *id == action => value.as_deref(),
            _ => None,
        })
    }

    /// Writes a backup and copies its file. Returns the path of the copy.
    pub(super) fn back_up(&mut self) -> String {
        self.act(SettingAction::BackUp);
        let Some(SystemTask::KeepFile { path, name, kind }) = self.task() else {
            panic!("{:?}", self.task());
        };
        assert_eq!(name, "plywise-2026-11-24.plywise");
        assert_eq!(kind, FileKind::Backup);
        let kept = self
            .folder
            .path()
            .join("kept.plywise")
            .display()
            .to_string();
        fs::copy(path, &kept).expect("there is room");
        self.answer(SystemAnswer::Done);
        kept
    }

    fn pick(&mut self, path: &str) {
        self.act(SettingAction::Restore);
        let kind = FileKind::Backup;
        assert_eq!(self.task(), Some(SystemTask::PickFile { kind }));
        let path = path.to_owned();
        self.answer(SystemAnswer::Picked { path });
    }

    fn erase(&mut self) {
        self.act(SettingAction::Erase);
        self.on_settings(SettingsEvent::Erase);
        self.on_settings(SettingsEvent::Erase);
    }

    /// Returns the number of games in the library.
    pub(super) fn count(&mut self) -> usize {
        self.open_games();
        let count = self.titles().len();
        self.open_settings();
        count
    }
}

#[test]
fn language_from_the_system_settings_becomes_the_setting() {
    let mut story = Story::with(&[]);
    for (tag, chosen, spoken) in [("de-AT", "de", "de"), ("", "", "en")] {
        let tag = tag.to_owned();
        story.event(Event::Language { tag });
        let language = story.shown.catalogue.as_ref().map(|it| &*it.language);
        assert_eq!(language, Some(spoken));
        assert_eq!(story.kept_settings().language, chosen);
        let look = story.shown.look.as_ref().expect("a look");
        assert_eq!(look.language, chosen);
    }
}

#[test]
fn power_saving_mode_uses_one_thread() {
    let mut story = Story::with(&[]);
    assert_eq!(story.threads, 2, "half of four");
    story.event(Event::PowerSaving { enabled: true });
    assert_eq!(story.threads, 1);
    story.event(Event::PowerSaving { enabled: false });
    assert_eq!(story.threads, 2);
}

/// Scenario: settings-switches
#[test]
fn each_switch_changes_and_stores_its_own_setting() {
    let mut story = Story::with(&[]);
    story.open_settings();
    let before = story.switches();
    assert_eq!(before.len(), 17, "the system has no colours to lend");
    for (index, (switch, on)) in before.iter().copied().enumerate() {
        story.on_settings(SettingsEvent::Turn { switch, on: !on });
        let mut expected = before.clone();
        expected[index].1 = !on;
        assert_eq!(story.switches(), expected);
        let kept = story.kept_settings();
        story = story.again();
        story.open_settings();
        assert_eq!(story.switches(), expected, "{switch:?} is kept: {kept:?}");
        story.on_settings(SettingsEvent::Turn { switch, on });
    }
}

/// Scenario: settings-choices
#[test]
fn choices_apply_immediately_and_are_stored() {
    let mut story = Story::with(&[]);
    story.open_settings();
    story.choose(SettingChoice::Board, 2);
    story.choose(SettingChoice::Pieces, 1);
    story.choose(SettingChoice::Theme, 2);
    let look = story.shown.look.clone().expect("a look");
    assert_eq!(look.board, BoardLook::Sage);
    assert_eq!(look.theme, Brightness::Dark);
    story.choose(SettingChoice::Notation, 1);
    let memory = story.options(SettingChoice::Memory).expect("memory");
    assert_eq!(memory.options[memory.chosen as usize], "16\u{a0}MB");
    story.choose(SettingChoice::Memory, 4);
    let threads = story.options(SettingChoice::Threads).expect("threads");
    assert_eq!(threads.options, ["Automatic", "1", "2", "3", "4"]);
    story.choose(SettingChoice::Threads, 1);
    assert_eq!(
        story.value(SettingAction::Name),
        Some("Shown in your games.")
    );
    story.act(SettingAction::Name);
    let Some(SettingsSheet::Name { name }) = &story.settings().sheet else {
        panic!("{:?}", story.settings().sheet);
    };
    let (field, text) = (name.id, " Kim ".to_owned());
    story.on_settings(SettingsEvent::Draft { field, text });
    story.on_settings(SettingsEvent::ApplyName);
    assert_eq!(story.settings().sheet, None);
    assert_eq!(story.value(SettingAction::Name), Some("Kim"));
    let kept = story.kept_settings();
    assert_eq!([&*kept.board, &*kept.pieces], ["sage", "signal"]);
    assert_eq!([&*kept.theme, &*kept.notation], ["dark", "figurine"]);
    assert_eq!((kept.engine_memory, kept.engine_threads), (128, 1));
    assert_eq!(kept.player_name, "Kim");

    let switch = SettingSwitch::BatterySaver;
    story.on_settings(SettingsEvent::Turn { switch, on: true });
    assert_eq!(
        story.options(SettingChoice::Threads),
        None,
        "one thread is all"
    );
    // An invalid option is ignored.
    story.choose(SettingChoice::Board, 99);
    assert_eq!(story.kept_settings().board, "sage");
}

/// Scenario: settings-language
#[test]
fn language_change_applies_immediately() {
    let mut story = Story::with(&[]);
    story.open_settings();
    story.act(SettingAction::Language);
    let Some(SettingsSheet::Languages { languages }) = &story.settings().sheet else {
        panic!("{:?}", story.settings().sheet);
    };
    assert_eq!(languages.options[1..], ["English", "Deutsch", "العربية"]);
    story.choose(SettingChoice::Language, 2);
    assert_eq!(story.settings().sheet, None);
    assert_eq!(story.label("settings-title"), "Einstellungen");
    let titles = |story: &Story| story.settings().sections[0].title.clone();
    assert_eq!(titles(&story), "Partie");
    assert_eq!(story.value(SettingAction::Language), Some("Deutsch"));
    story.choose(SettingChoice::Language, 3);
    assert_eq!(
        story.options(SettingChoice::Notation),
        None,
        "figurines in any case"
    );
    story.choose(SettingChoice::Language, 0);
    assert_eq!(story.label("settings-title"), "Settings");
    assert_eq!(story.kept_settings().language, "");
}

/// Scenario: settings-backup-and-restore
/// Scenario: settings-erase
#[test]
fn backup_restores_erased_games() {
    let mut story = Story::with(&[ended(3, "won"), ended(4, "lost")]);
    story.open_settings();
    story.choose(SettingChoice::Board, 1);
    let kept = story.back_up();
    assert_eq!(story.message(), "Saved in one file.");
    let file = story.folder.path().join("files").join("backup.plywise");
    assert!(file.exists());
    let aside = story.folder.path().join("games.db.damaged-1");
    fs::write(&aside, "games").expect("there is room");

    story.act(SettingAction::Erase);
    let question = |story: &Story| match &story.settings().sheet {
        Some(SettingsSheet::Erase { question, last }) => (question.clone(), *last),
        other => panic!("{other:?}"),
    };
    assert!(
        question(&story)
            .0
            .starts_with("Erase all games and settings?")
    );
    let sheet = story.settings().sheet_id - 1;
    story.on_settings(SettingsEvent::Dismiss { sheet });
    assert!(!question(&story).1, "another sheet was dismissed");
    story.dismiss_sheet();
    story.on_settings(SettingsEvent::Erase);
    assert_eq!(story.settings().sheet, None, "nothing was asked");
    story.act(SettingAction::Erase);
    story.on_settings(SettingsEvent::Erase);
    assert_eq!(
        question(&story),
        (
            "2 games and your settings will be gone for good.".to_owned(),
            true
        )
    );
    assert_eq!(story.kept_settings().board, "slate");
    story.on_settings(SettingsEvent::Erase);
    assert_eq!(story.message(), "Everything is erased.");
    assert_eq!(story.done(), SystemTask::ForgetFiles);
    assert!(!file.exists() && !aside.exists());
    assert_eq!(
        story.shown.look.clone().expect("a look").board,
        BoardLook::Maple
    );
    assert_eq!(story.count(), 0);

    story.pick(&kept);
    let Some(SettingsSheet::Restore {
        made,
        day,
        lines,
        takes_settings,
    }) = &story.settings().sheet
    else {
        panic!("{:?}", story.settings().sheet);
    };
    assert!(
        made.contains("{date}") && (day.year, day.month) == (2026, 11),
        "{made}"
    );
    // A game without moves is not part of the backup.
    assert_eq!(lines[0], "This file holds 2 games.");
    assert_eq!(*takes_settings, Some(false));
    assert_eq!(story.count(), 0, "nothing has changed");
    story.on_settings(SettingsEvent::TakeSettings { on: true });
    story.on_settings(SettingsEvent::Restore);
    assert_eq!(story.message(), "Restored.");
    assert_eq!(story.done(), SystemTask::Forget { path: kept });
    assert_eq!(story.count(), 2);
    assert_eq!(
        story.shown.look.clone().expect("a look").board,
        BoardLook::Slate
    );
    assert_eq!(story.kept_settings().board, "slate");
}

/// Scenario: settings-backup-and-restore
#[test]
fn restored_game_continues_on_the_board() {
    let mut story = playing(friends(), "e2e4");
    story.open_settings();
    let kept = story.back_up();
    story.erase();
    story.done();
    story.open_board();
    assert_eq!(story.moves(), "");
    story.open_settings();
    story.pick(&kept);
    story.on_settings(SettingsEvent::Restore);
    story.open_board();
    assert_eq!(story.moves(), "e4");
    story.type_move("e5");
    assert_eq!(story.moves(), "e4 e5");
}

/// Scenario: settings-backup-and-restore
#[test]
fn invalid_backup_and_failed_files_are_reported() {
    let mut story = Story::with(&[ended(3, "won")]);
    let path = story.folder.path().join("letter.txt").display().to_string();
    fs::write(&path, "Dear all").expect("there is room");
    story.open_settings();
    story.pick(&path);
    assert_eq!(story.message(), "This file isn’t a Plywise backup.");
    assert_eq!(story.settings().sheet, None);
    assert_eq!(story.done(), SystemTask::Forget { path });
    assert_eq!(story.count(), 1);
    let failed = story.label("games-error-file").to_owned();
    for action in [SettingAction::BackUp, SettingAction::Restore] {
        story.act(action);
        story.answer(SystemAnswer::Failed);
        assert_eq!(story.message(), failed);
        let id = story.shown.message.as_ref().expect("a message").id;
        let state = plywise_app::MessageState::Gone;
        story.event(Event::Message { id, state });
        story.act(action);
        story.answer(SystemAnswer::Cancelled);
        assert_eq!(story.message(), "");
    }
    // The file of a backup that is not restored is deleted.
    let kept = story.back_up();
    story.pick(&kept);
    story.dismiss_sheet();
    assert_eq!(story.done(), SystemTask::Forget { path: kept });
}

/// Scenario: settings-erase
#[test]
fn erased_game_is_not_restored_by_a_pending_move() {
    let mut story = Story::with(&[]);
    story.tap("e2e4");
    assert_eq!(story.count(), 1);
    story.erase();
    while story.think() {}
    story.pass(5_000);
    story.event(Event::Hidden);
    story.open_board();
    assert_eq!(story.moves(), "");
    let mut story = story.again();
    assert_eq!(story.count(), 0);
    story.open_board();
    assert_eq!(story.moves(), "");
}

#[test]
fn system_is_notified_when_a_hidden_app_has_saved() {
    let mut story = Story::with(&[]);
    story.event(Event::Hidden);
    assert_eq!(story.done(), SystemTask::Saved);
}

/// Scenario: settings-report
#[test]
fn problem_report_is_shared_without_names() {
    let name = "Kim the First";
    let mut story = Story::with_settings(&[], |settings| settings.player_name = name.to_owned());
    story.tap("e2e4");
    story.open_settings();
    story.act(SettingAction::Report);
    let SystemTask::ShareFile { path, kind, title } = story.done() else {
        panic!("nothing is shared");
    };
    assert_eq!((kind, &*title), (FileKind::Text, "Report a problem"));
    let text = fs::read_to_string(path).expect("a report");
    assert!(text.contains("e2") && !text.contains(name), "{text}");
}

#[test]
fn problem_report_contains_the_reason_for_a_broken_game() {
    let mut story = Story::with(&[]);
    story.tap("e2e4");
    let connection = rusqlite::Connection::open(story.folder.path().join("games.db")).unwrap();
    connection
        .execute("UPDATE records SET record = '{'", ())
        .unwrap();
    drop(connection);
    let mut story = story.again();
    story.open_settings();
    story.act(SettingAction::Report);
    let SystemTask::ShareFile { path, .. } = story.done() else {
        panic!("nothing is shared");
    };
    let text = fs::read_to_string(path).expect("a report");
    assert!(text.contains("damaged"), "{text}");
}

/// Scenario: settings-licences
#[test]
fn licences_open_on_top_of_the_settings() {
    let mut story = Story::with(&[]);
    story.open_settings();
    story.act(SettingAction::Licences);
    assert_eq!(
        story.screens(),
        [Screen::Board, Screen::Settings, Screen::Licences]
    );
    let licences = story.shown.licences.as_ref().expect("the licences");
    assert_eq!(licences.paragraphs.len(), 2);
    let [core] = &*licences.groups else {
        panic!("{licences:?}");
    };
    assert_eq!(core.works[0].licence, "Public domain");
}

/// A page in a browser decides about its engine itself, and many devices cannot vibrate.
#[test]
fn settings_without_effect_on_the_device_are_left_out() {
    let rows = |start: Start| {
        let (mut app, _) = App::new(Now::default(), start);
        let screen = Screen::Settings;
        app.update(Now::default(), Input::Event(1, Event::Tab { screen }));
        let settings = app.changed().into_iter().find_map(|update| match update {
            ViewUpdate::Settings { settings } => Some(settings),
            _ => None,
        });
        let sections = settings.expect("the settings").sections;
        sections
            .into_iter()
            .flat_map(|section| section.rows)
            .collect::<Vec<_>>()
    };
    let is_left_out = |row: &SettingRow| match row {
        SettingRow::Switch { row } => {
            matches!(row.id, SettingSwitch::BatterySaver | SettingSwitch::Haptics)
        }
        SettingRow::Options { id, .. } => {
            matches!(id, SettingChoice::Memory | SettingChoice::Threads)
        }
        SettingRow::Action { .. } => false,
    };
    let all = rows(Start::default());
    let fewer = rows(Start {
        fixed_engine: true,
        no_haptics: true,
        ..Start::default()
    });
    assert_eq!(all.iter().filter(|row| is_left_out(row)).count(), 4);
    let rest: Vec<_> = all.into_iter().filter(|row| !is_left_out(row)).collect();
    assert_eq!(fewer, rest);
}
