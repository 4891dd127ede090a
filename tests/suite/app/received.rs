//! What other apps send.

use std::fs;

use plywise_app::{AnalysisScreen, Event, Received, Screen, SettingsSheet, SystemTask};

use super::Story;
use super::games::ended;

/// A game as it is sent.
const GAME: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Nf3 *\n";

const POSITION: &str = "8/5k2/8/8/8/8/4P3/4K3 w - - 0 1";

impl Story {
    fn receive(&mut self, what: Received) {
        self.event(Event::Received { what });
    }

    /// A file with this in it comes in. Its path.
    fn receive_file(&mut self, contents: &str) -> String {
        let path = self.folder.path().join("received");
        fs::write(&path, contents).expect("there is room");
        let path = path.display().to_string();
        self.receive(Received::File { path: path.clone() });
        path
    }

    fn analysed_squares(&self) -> &str {
        match self.analysis_screen() {
            AnalysisScreen::Ready { analysis } => &analysis.board.squares,
            other => panic!("{other:?}"),
        }
    }
}

fn text(text: &str) -> Received {
    Received::Text {
        text: text.to_owned(),
    }
}

/// Scenario: app-position-from-another-app
#[test]
fn a_position_from_another_app_is_analysed_as_text_and_as_a_file() {
    let mut story = Story::with(&[]);
    story.receive(text(&format!(" {POSITION}\n")));
    assert_eq!(story.screens(), [Screen::Board, Screen::Analysis]);
    assert_eq!(story.analysed_squares().matches('.').count(), 61);

    let mut story = Story::with(&[]);
    let path = story.receive_file(&format!("{POSITION}\n"));
    assert_eq!(story.screens(), [Screen::Board, Screen::Analysis]);
    assert_eq!(story.analysed_squares().matches('.').count(), 61);
    assert_eq!(story.done(), SystemTask::Forget { path });
}

#[test]
fn a_row_that_falls_back_on_the_list_changes_nothing_and_elsewhere_its_position_is_analysed() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_games();
    let fen = story.rows()[0].fen.clone();
    let what = text(&fen);
    story.event(Event::Dropped { what: what.clone() });
    assert_eq!(story.screens(), [Screen::Board, Screen::Games]);
    story.receive(what.clone());
    assert_eq!(story.screens().last(), Some(&Screen::Analysis));
    story.open_board();
    story.event(Event::Dropped { what });
    assert_eq!(story.screens().last(), Some(&Screen::Analysis));
}

/// Scenario: app-games-from-another-app
#[test]
fn games_from_another_app_join_the_list_and_one_alone_is_shown() {
    let games = [GAME, &GAME.replace("Nf3", "Nc3")].concat();
    for (sent, top, count) in [
        (GAME.to_owned(), Screen::Analysis, 1),
        (games, Screen::Games, 2),
    ] {
        let mut story = Story::with(&[]);
        story.receive(text(&sent));
        assert_eq!(story.screens().last(), Some(&top));
        story.open_games();
        assert_eq!(story.rows().len(), count);

        let mut story = Story::with(&[]);
        let path = story.receive_file(&sent);
        assert_eq!(story.screens().last(), Some(&top));
        story.open_games();
        assert_eq!(story.rows().len(), count);
        assert_eq!(story.done(), SystemTask::Forget { path });
    }
}

#[test]
fn what_is_told_of_files_that_come_together_is_told_of_all_of_them() {
    let damaged = GAME.replace("2. Nf3", "2. Nf6");
    for at_once in [true, false] {
        let mut story = Story::with(&[]);
        for sent in [&*damaged, "Dear all", &GAME.replace("Ada", "Cleo")] {
            let what = text(sent);
            story.hold(Event::Dropped { what });
            if !at_once {
                story.answer_all();
            }
        }
        story.answer_all();
        let Some(plywise_app::GamesSheet::Imported { lines }) = story.sheet() else {
            panic!("{:?}", story.sheet());
        };
        assert_eq!(lines.len(), 4, "{lines:?}");
        assert!(lines[2].contains("Nf6"), "{lines:?}");
        assert_eq!(lines[3], "No game was found in this text.");
        assert_eq!(story.message(), "1 game imported.");
        assert_eq!(story.rows().len(), 2);
        // What was read does not come again.
        story.dismiss();
        story.receive(text("Dear all"));
        assert!(
            matches!(story.sheet(), Some(plywise_app::GamesSheet::Imported { lines }) if lines.len() == 1)
        );
    }
}

/// Scenario: app-backup-from-another-app
#[test]
fn a_backup_from_another_app_is_looked_at_and_nothing_is_restored_before_a_yes() {
    let mut story = Story::with(&[ended(3, "won")]);
    story.open_settings();
    let kept = story.back_up();
    let contents = fs::read_to_string(kept).expect("a back-up");
    story.open_games();
    let path = story.receive_file(&contents);
    assert_eq!(story.screens(), [Screen::Board, Screen::Settings]);
    let sheet = story.settings().sheet.as_ref();
    assert!(matches!(sheet, Some(SettingsSheet::Restore { .. })));
    story.dismiss_sheet();
    assert_eq!(story.done(), SystemTask::Forget { path });
    assert_eq!(story.count(), 1);
}

/// Scenario: app-unreadable-from-another-app
#[test]
fn what_cannot_be_read_is_told_and_the_person_stays_where_they_are() {
    let mut story = Story::with(&[]);
    let told = "The file could not be read or written.";
    story.receive(Received::Unreadable);
    assert_eq!(story.message(), told);
    let path = "/nowhere/at-all.pgn".to_owned();
    story.receive(Received::File { path: path.clone() });
    assert_eq!(story.message(), told);
    assert_eq!(story.screens(), [Screen::Board]);
    assert_eq!(story.done(), SystemTask::Forget { path });

    story.receive(text("Dear all"));
    let lines = match story.sheet() {
        Some(plywise_app::GamesSheet::Imported { lines }) => lines.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(lines, ["No game was found in this text."]);
}
