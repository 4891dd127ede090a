//! Files written by released versions stay readable, and are written again byte for byte.
//!
//! `tests/data/frozen` holds files written by version 0.1.0: a library, its backup, its games in
//! PGN, a problem report, and the saved state of every screen. `lessons.db` and `lessons.plywise` are
//! the same library in format 4 and its backup in version 3, with progress in lessons. These files
//! never change. If a format changes, a new file is added beside the old one.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::time::Duration;

use plywise_app::{
    AnalysisEvent, BoardEvent, Event, ExerciseAction, GamesEvent, Screen, SettingAction,
    SettingsEvent, SystemTask, TrainEvent,
};
use plywise_chess::Color;
use plywise_coach::Review;
use plywise_coach::lessons::LessonProgress;
use plywise_coach::training::Card;
use plywise_game::session::problem::Problem;
use plywise_game::session::replay::Replay;
use plywise_game::session::{Player, SavedGame};
use plywise_game::{EndReason, Game, Level, Outcome, SideTime, TimeControl, TimeLeft};
use plywise_library::{GameFilter, GameId, Settings};
use plywise_store::Library;
use plywise_test_support::data_path;
use serde_json::Value;
use tempfile::TempDir;

use super::Story;
use super::games::ended;
use super::restoring::saved_states;
use super::story::NOON;
use super::train::many_cards;

const NAMES: [&str; 5] = [
    "library.db",
    "library.plywise",
    "games.pgn",
    "problem.json",
    "states.json",
];

/// Games from other sites and programs, with every feature that a PGN game may have.
const IMPORTED: &str = r#"[Event "Paris"]
[Site "Paris FRA"]
[Date "1858.11.02"]
[White "Morphy, Paul"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]
[ECO "C41"]

1. e4 e5 2. Nf3 d6 3. d4 {The best.} 3... Bg4?! $16 (3... exd4 4. Nxd4 Nf6 (4... g6
{Larsen's [%cal Gg7g6] [%csl Rd4]})) 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7
8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6
15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0

[Event "Rated blitz"]
[Date "2026.10.01"]
[White "ada"]
[Black "bob"]
[Result "0-1"]
[Variant "Chess960"]
[SetUp "1"]
[FEN "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1"]
[TimeControl "180+2"]
[Termination "Time forfeit"]

1. g3 {[%clk 0:03:00]} 1... d5 {[%clk 0:02:58] [%eval 0.21]} 2. Nf3 c6 0-1
"#;

fn folder() -> PathBuf {
    data_path("frozen")
}

fn read(name: &str) -> String {
    fs::read_to_string(folder().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Libraries with their backups, in each format.
const LIBRARIES: [(&str, &str); 2] = [
    ("library.db", "library.plywise"),
    ("lessons.db", "lessons.plywise"),
];

/// Opens a copy of the library that version 0.1.0 wrote.
fn open() -> (TempDir, Library) {
    open_file("library.db")
}

fn open_file(name: &str) -> (TempDir, Library) {
    let copy = tempfile::tempdir().unwrap();
    let path = copy.path().join("games.db");
    fs::copy(folder().join(name), &path).unwrap();
    let library = Library::open(&path).unwrap().library;
    (copy, library)
}

fn empty() -> (TempDir, Library) {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path().join("games.db"))
        .unwrap()
        .library;
    (folder, library)
}

/// Returns the lines of a backup between the first one, which names the program, and the checksum.
fn body(backup: &str) -> Vec<&str> {
    let lines: Vec<&str> = backup.lines().collect();
    lines[1..lines.len() - 1].to_vec()
}

fn back_up(library: &Library) -> String {
    let mut text = Vec::new();
    let report = library.back_up(&mut text, NOON).unwrap();
    assert_eq!(report.damaged, []);
    String::from_utf8(text).unwrap()
}

fn export(library: &Library) -> String {
    let mut text = Vec::new();
    library
        .export_all(&GameFilter::default(), &mut text)
        .unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn frozen_library_backs_up_to_the_same_text() {
    for (library, backup) in LIBRARIES {
        let frozen = read(backup);
        let (_folder, library) = open_file(library);
        assert_eq!(body(&back_up(&library)), body(&frozen));
    }
}

#[test]
fn frozen_backup_restores_and_backs_up_to_the_same_text() {
    for (_, backup) in LIBRARIES {
        let frozen = read(backup);
        let (_folder, mut library) = empty();
        let report = library.restore(Cursor::new(&frozen), true).unwrap();
        assert_eq!(report.damage, None);
        assert_eq!(body(&back_up(&library)), body(&frozen));
    }
}

#[test]
fn every_value_of_the_frozen_library_round_trips() {
    let (_folder, library) = open();
    let frozen = read("library.plywise");
    let mut kinds = BTreeMap::<String, usize>::new();
    for line in body(&frozen) {
        let line: Value = serde_json::from_str(line).unwrap();
        let (kind, value) = line.as_object().unwrap().iter().next().unwrap();
        *kinds.entry(kind.clone()).or_default() += 1;
        match kind.as_str() {
            "game" => {
                let uid = value["uid"].as_str().unwrap();
                let id = library.game_of_uid(uid).unwrap().unwrap();
                let saved = library.game(id).unwrap();
                if let Some(saved) = &saved {
                    assert_eq!(serde_json::to_value(saved).unwrap(), value["record"]);
                }
                if let Some(review) = library.review(id).unwrap() {
                    *kinds.entry("review".to_owned()).or_default() += 1;
                    let mut game = Game::default();
                    for &mv in &saved.unwrap().moves {
                        game.play(mv).unwrap();
                    }
                    let read = Review::from_json(&review, &game).unwrap();
                    // Later versions append the accuracies.
                    let written = read.to_json();
                    let (written, _) = written.split_once(",\"accuracy\"").unwrap();
                    assert_eq!(format!("{written}}}"), review);
                }
            }
            "pair" if value["name"] == "settings" => {
                let text = value["value"].as_str().unwrap();
                let (settings, default) = (Settings::from_json(text), Settings::default());
                assert!(settings.unknown.is_empty(), "{:?}", settings.unknown);
                let (settings, default) = (json(&settings), json(&default));
                let written: Value = serde_json::from_str(text).unwrap();
                for (name, value) in written.as_object().unwrap() {
                    assert_eq!(&settings[name], value, "{name}");
                    assert_ne!(value, &default[name], "{name} was read as its default");
                }
            }
            _ => {}
        }
    }
    for kind in ["game", "review", "card", "attempt", "pair"] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
    assert_ne!(library.statistics().unwrap(), []);
    assert_ne!(library.schedules().unwrap(), []);
}

#[test]
fn frozen_games_are_exported_and_imported_unchanged() {
    let frozen = read("games.pgn");
    let (_folder, library) = open();
    assert_eq!(export(&library), frozen);
    let (_folder, mut other) = empty();
    let report = other.import(Cursor::new(&frozen), NOON, |_| true).unwrap();
    assert_eq!(report.progress.imported, report.progress.read);
    assert_eq!(games(&export(&other)), games(&frozen));
}

#[test]
fn frozen_problem_report_replays_and_is_written_unchanged() {
    let frozen = read("problem.json");
    let problem = Problem::from_text(&frozen).unwrap();
    assert_eq!(problem.to_text(), frozen);
    let mut replay = Replay::new(&problem);
    assert!(replay.all(|step| step.breaches.is_empty()));
    assert!(replay.session().game().ply() > 0);
}

#[test]
fn frozen_states_restore_their_screens_and_are_saved_unchanged() {
    let frozen: BTreeMap<String, String> = serde_json::from_str(&read("states.json")).unwrap();
    let saved = saved_states();
    for (screen, state) in &frozen {
        assert_eq!(&saved[screen], state, "{screen}");
    }
}

fn json(settings: &Settings) -> Value {
    serde_json::to_value(settings).unwrap()
}

/// Returns the games of a PGN file, sorted.
fn games(text: &str) -> Vec<String> {
    let text = format!("\n\n{}", text.trim_end());
    let mut games: Vec<_> = text.split("\n\n[").map(str::to_owned).collect();
    games.sort_unstable();
    games
}

/// Writes the files in the format of this version to `target/frozen`, after a format change.
#[test]
#[ignore = "writes new fixtures, and checks nothing"]
fn write_frozen_files() {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/frozen");
    fs::create_dir_all(&target).unwrap();
    let [library, backup, pgn, problem, states] = NAMES.map(|name| target.join(name));

    let mut games = vec![ended(3, "lost"), ended(4, "won"), ended(5, "drawn")];
    games.extend([two_people(), on_the_clock()]);
    let mut story = Story::with_settings(&games, choose_everything);
    story.open_games();
    story.on_games(GamesEvent::BeginPaste);
    story.on_games(GamesEvent::Paste {
        text: IMPORTED.to_owned(),
    });
    story.on_games(GamesEvent::ImportPasted);
    story.event(Event::Tab {
        screen: Screen::Board,
    });
    for mv in ["e2e4", "d1h5", "h5f7"] {
        story.tap(mv);
        story.on_board(BoardEvent::Confirm);
        story.on_board(BoardEvent::Confirm);
        if story.game().live_ply % 2 == 1 {
            story.computer_moves();
        }
        story.on_board(BoardEvent::Hint);
        story.think();
    }
    story.on_board(BoardEvent::Undo);
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    story.on_board(BoardEvent::Analyse);
    story.on_analysis(AnalysisEvent::ShowReview { on: true });
    story.finish_review();
    story.find_cards();
    story.open_train();
    story.on_train(TrainEvent::Today);
    story.solve();
    story.open_train();
    story.on_train(TrainEvent::Puzzles { motif: None });
    story.touch_button(ExerciseAction::Solution);
    story.open_settings();
    story.event(Event::Settings {
        event: SettingsEvent::Act {
            action: SettingAction::Report,
        },
    });
    let report = loop {
        if let SystemTask::ShareFile { path, .. } = story.done() {
            break path;
        }
    };
    fs::copy(report, problem).unwrap();
    let folder = story.closed();
    let path = folder.path().join("games.db");
    let mut opened = Library::open(&path).unwrap().library;
    let card = Card {
        complete: false,
        ..many_cards(1).remove(0)
    };
    opened.keep_cards(GameId::new(1), 1, &[card]).unwrap();
    fs::write(backup, back_up(&opened)).unwrap();
    fs::write(pgn, export(&opened)).unwrap();
    opened.snapshot_to(library).unwrap();
    let text = serde_json::to_string_pretty(&saved_states()).unwrap() + "\n";
    fs::write(states, text).unwrap();
}

/// Writes the library of version 0.1.0 with progress in lessons, and its backup, to `target/frozen`.
#[test]
#[ignore = "writes new fixtures, and checks nothing"]
fn write_frozen_lessons() {
    let target = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/frozen");
    fs::create_dir_all(&target).unwrap();
    let (_folder, mut library) = open();
    for (lesson, step, finished) in [("board", 3, Some(NOON)), ("rook", 1, None)] {
        let progress = LessonProgress {
            lesson: lesson.to_owned(),
            step,
            finished,
        };
        library.record_lesson(&progress).unwrap();
    }
    fs::write(target.join("lessons.plywise"), back_up(&library)).unwrap();
    library.snapshot_to(target.join("lessons.db")).unwrap();
}

fn two_people() -> SavedGame {
    let human = |name: &str| Player::Human { name: name.into() };
    let mut game = ended(6, "won");
    game.options.white = human("Ada");
    game.options.black = human("Grace");
    game.options.time = Some(TimeControl {
        white: SideTime::seconds(180, 2),
        black: SideTime::seconds(60, 0),
    });
    game.outcome = Some(Outcome::win(Color::Black, EndReason::Resignation));
    game
}

/// Returns an unfinished game with clocks, a draw offer and moves that were taken back.
fn on_the_clock() -> SavedGame {
    let left = |white, black| TimeLeft {
        white: Duration::from_secs(white),
        black: Duration::from_secs(black),
    };
    let mut game = two_people();
    game.outcome = None;
    game.draw_offer = Some(Color::White);
    game.times = vec![left(180, 60)];
    game.left = Some(left(170, 50));
    game.help_used.takebacks = 1;
    game.abandoned = vec![(0, game.moves.clone())];
    game
}

/// Gives each setting a value other than its default.
fn choose_everything(settings: &mut Settings) {
    let default = json(&Settings::default());
    let mut changed = default.clone();
    for (name, value) in changed.as_object_mut().unwrap() {
        *value = match value {
            Value::Bool(on) => Value::Bool(!*on),
            Value::Number(_) => 2.into(),
            _ => match name.as_str() {
                "board" => "slate".into(),
                "pieces" => "paper".into(),
                "notation" => "figurines".into(),
                "language" => "en".into(),
                "theme" => "dark".into(),
                "player_name" => "Ada".into(),
                "last_level" => serde_json::to_value(Level::skill(7)).unwrap(),
                "last_time" => serde_json::to_value(TimeControl {
                    white: SideTime::seconds(300, 3),
                    black: SideTime::seconds(300, 3),
                })
                .unwrap(),
                other => panic!("a value for {other}"),
            },
        };
    }
    *settings = Settings::from_json(&changed.to_string());
}
