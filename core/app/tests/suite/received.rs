//! Content from other apps.

use std::fs;

use plywise_app::{AnalysisScreen, Event, Received, Screen, SettingsSheet, SystemTask};

use super::Story;
use super::games::ended;

const GAME: &str = "[White \"Ada\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Nf3 *\n";

const POSITION: &str = "8/5k2/8/8/8/8/4P3/4K3 w - - 0 1";

impl Story {
    fn receive(&mut self, what: Received) {
        self.event(Event::Received { what });
    }

    /// Receives a file with the given content from another app. Returns the path of the file.
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
fn received_position_is_analysed() {
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
fn row_dropped_on_the_list_is_ignored() {
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
fn received_games_are_imported_and_a_single_one_opens() {
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
fn results_of_queued_imports_are_combined() {
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
        // The result that was read is not shown again.
        story.dismiss();
        story.receive(text("Dear all"));
        assert!(
            matches!(story.sheet(), Some(plywise_app::GamesSheet::Imported { lines }) if lines.len() == 1)
        );
    }
}

/// Scenario: app-backup-from-another-app
#[test]
fn received_backup_asks_before_restoring() {
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
fn unreadable_content_is_reported_without_navigation() {
    let mut story = Story::with(&[]);
    let told = "The file couldn’t be read or written.";
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
