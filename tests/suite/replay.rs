//! Tests of `plywise replay`, which replays a problem report, or repeats the computer's moves of an
//! exported game.

use plywise_engine::{Engine, EngineOptions};
use plywise_game::VERSION;
use plywise_game::session::problem::{Problem, Recorder};
use plywise_game::session::replay::Replay;
use plywise_game::session::{GameOptions, OpponentSettings, Player, SavedGame, Session};
use plywise_game::{Game, Level, SideTime, TimeControl};
use plywise_runtime::computer_move;
use plywise_store::Library;
use plywise_tests::{REPORT_DAMAGE, Ran, data, run};
use tempfile::TempDir;

const SEED: u64 = 0xFEDC_BA98_7654_3210;

/// Plays a game between level 5 and level `black`, with the opening book.
fn played(black: u8, time: Option<TimeControl>) -> SavedGame {
    let options = GameOptions {
        white: Player::Engine {
            level: Level::skill(5),
        },
        black: Player::Engine {
            level: Level::skill(black),
        },
        seed: SEED,
        book: true,
        time,
        ..GameOptions::against(Level::FIRST)
    };
    let engine = Engine::new(EngineOptions::new().with_hash_mib(1));
    let mut game = Game::default();
    while game.ply() < 60 && game.outcome().is_none() {
        let mv = computer_move(&engine, &game, &options).unwrap();
        game.play(mv.unwrap()).unwrap();
    }
    let begun = Session::new(options, OpponentSettings::default()).saved_game();
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        outcome: game.outcome(),
        ..begun
    }
}

fn exported(game: &SavedGame) -> String {
    let folder = tempfile::tempdir().unwrap();
    let opened = Library::open(folder.path().join("games.db")).unwrap();
    let mut library = opened.library;
    let id = library.begin(game, 0).unwrap();
    let mut text = Vec::new();
    library.export(&[id], &mut text).unwrap();
    String::from_utf8(text).unwrap()
}

fn replay(folder: &TempDir, text: &str) -> Ran {
    let file = folder.path().join("game.pgn");
    std::fs::write(&file, text).unwrap();
    run(&["replay", file.to_str().unwrap()])
}

/// Returns a problem report of a short game against level 9, in which one search result is stale.
fn report() -> String {
    data("session/problem-2.json")
}

/// Replays a problem report with `plywise replay --effects`.
fn replay_report(text: &str) -> Ran {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("problem.json");
    std::fs::write(&file, text).unwrap();
    run(&["replay", file.to_str().unwrap(), "--effects"])
}

#[test]
fn program_replays_a_problem_report() {
    let ran = replay_report(&report());
    assert_eq!(ran.code, Some(0), "{}{}", ran.out, ran.err);
    for wanted in [
        "SearchEnded 1: c7c5, depth 4, +0.07 (stale, dropped)",
        "SearchEnded 2: d7d5, depth 4, -0.12 (accepted)",
        "Searched 2: depth 3",
        "-> stop search 1",
        "-> moved d7d5, ply 2",
        "moves: 1. d4 d5",
        "2 accepted, 1 stale; broken promises: 0",
    ] {
        assert!(ran.out.contains(wanted), "{wanted}\n{}", ran.out);
    }
    assert!(
        !ran.out.contains("depth 2"),
        "only the last report is kept\n{}",
        ran.out
    );
    let cut = report().replacen("\"cut\":0", "\"cut\":44", 1);
    let ran = replay_report(&cut);
    assert_eq!(ran.code, Some(0));
    assert!(ran.out.contains("the beginning is cut off"), "{}", ran.out);
    let problem = Problem::from_text(&report()).unwrap();
    let mut replay = Replay::new(&problem);
    assert!(replay.by_ref().count() > 0);
    let saved = replay.session().saved_game();
    let resumed = Session::restore(saved, OpponentSettings::default()).unwrap();
    let ran = replay_report(&Recorder::new(&resumed).problem().to_text());
    assert!(
        ran.out.contains("resumed after 2 plies: 1. d4 d5\n"),
        "{}",
        ran.out
    );
}

#[test]
fn violated_invariant_is_reported_and_fails() {
    let text = report();
    let broken = text.replacen("\"viewed\":null", "\"viewed\":9", 1);
    assert_ne!(broken, text);
    let ran = replay_report(&broken);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(
        ran.out
            .contains("BROKEN: ply 9 is shown, but the game has 0"),
        "{}",
        ran.out
    );
}

#[test]
fn unreadable_report_is_rejected_with_one_message() {
    let folder = tempfile::tempdir().unwrap();
    for (text, message) in [
        ("", "this is not a Plywise problem report"),
        (
            "{\"format\":\"plywise-problem\",\n\"version\":99}",
            "the problem report has version 99",
        ),
        (
            "{\"format\":\"plywise-problem\",\n\"version\":2,\n\"program\":\"0.",
            "damaged in line 3",
        ),
    ] {
        let ran = replay(&folder, text);
        assert_eq!(ran.code, Some(1), "{text}");
        assert_eq!(ran.err.matches(message).count(), 1, "{text}: {}", ran.err);
    }
    let text = report();
    for (from, by) in REPORT_DAMAGE {
        let damaged = text.replace(from, by);
        assert_ne!(damaged, text, "{from}");
        let ran = replay_report(&damaged);
        assert_eq!((ran.code, ran.out.as_str()), (Some(1), ""));
        assert!(ran.err.contains("problem.json"), "{}", ran.err);
        assert!(ran.err.contains("damaged in line"), "{}", ran.err);
    }
    let ran = run(&["replay", "no-such-file.json"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.err.contains("no-such-file.json cannot be read"),
        "{}",
        ran.err
    );
}

#[test]
fn exported_game_of_levels_is_reproduced() {
    let folder = tempfile::tempdir().unwrap();
    let game = played(8, None);
    let text = exported(&game);
    let ran = replay(&folder, &text);
    assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
    let all = format!("{} moves the same, 0 not", game.moves.len());
    assert!(ran.out.contains(&all), "{}", ran.out);
    assert!(!ran.out.contains("replayed by"), "{}", ran.out);

    let other_seed = text.replace(&format!("\"{SEED}\""), "\"7\"");
    let ran = replay(&folder, &other_seed);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.out.contains(", now "), "{}", ran.out);

    let tag = |version| format!("[PlywiseVersion \"{version}\"]");
    let older = text.replace(&tag(VERSION), &tag("0.0.1"));
    let ran = replay(&folder, &older);
    let told = format!("played by Plywise 0.0.1, replayed by {VERSION}");
    assert!(ran.out.contains(&told), "{}", ran.out);

    let persons = text.replace("\"program\"", "\"human\"");
    let ran = replay(&folder, &persons);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.out.contains("no move of a level"), "{}", ran.out);
}

#[test]
fn level_moves_are_reproduced_from_the_time_control() {
    let folder = tempfile::tempdir().unwrap();
    let hasty = SideTime::seconds(1, 0);
    let calm = SideTime::seconds(600, 0);
    for (white, black) in [(calm, hasty), (hasty, hasty)] {
        let game = played(14, Some(TimeControl { white, black }));
        let text = exported(&game);
        let ran = replay(&folder, &text);
        assert_eq!(ran.code, Some(0), "{}\n{}", ran.out, ran.err);
        let ran = replay(
            &folder,
            &text.replace("TimeControl \"1+0\"", "TimeControl \"600+0\""),
        );
        assert_eq!(ran.code, Some(1), "with more time other moves: {}", ran.out);
    }
}

#[test]
fn level_change_is_exported() {
    let folder = tempfile::tempdir().unwrap();
    let changed = SavedGame {
        level_changed: true,
        ..played(8, None)
    };
    let text = exported(&changed);
    assert!(text.contains("[PlywiseLevelChanged \"yes\"]"), "{text}");
    let ran = replay(&folder, &text);
    assert_eq!(ran.code, Some(1), "{}", ran.out);
    assert!(ran.out.contains("was changed"), "{}", ran.out);
    assert!(!exported(&played(8, None)).contains("PlywiseLevelChanged"));
}

#[test]
fn early_moves_of_the_computer_are_exported() {
    let folder = tempfile::tempdir().unwrap();
    let mut hurried = SavedGame {
        hurried: true,
        ..played(8, None)
    };
    assert!(!exported(&played(8, None)).contains("PlywiseHurried"));
    let text = exported(&hurried);
    assert!(text.contains("[PlywiseHurried \"yes\"]"), "{text}");
    // A move that differs from the level's is not an error then.
    hurried.options.seed += 1;
    let ran = replay(&folder, &exported(&hurried));
    assert_eq!(ran.code, Some(0), "{}", ran.out);
    assert!(ran.out.contains("made to move early"), "{}", ran.out);
}
