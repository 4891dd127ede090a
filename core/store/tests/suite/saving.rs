//! Saving and resuming games.

use std::path::PathBuf;

use plywise_chess::Color;
use plywise_game::session::{GameOptions, HelpUsed, OpponentSettings, Session};
use plywise_game::{EndReason, Level, Outcome};
use plywise_library::{GameFilter, LibraryError, Request, Settings};
use plywise_pgn::PgnResult;
use plywise_store::Store;
use plywise_test_support::{RandomPlayer, deep, random_game};

use super::{after, open, place};

#[test]
fn every_game_is_restored_exactly() {
    let (_folder, path) = place();
    let mut library = open(&path);
    for seed in 0..deep(300, 5_000) {
        let game = random_game(seed, (seed % 120) as usize);
        let id = library.begin(&game, 1_000).unwrap();
        let replay = format!("random_game({seed}, {})", seed % 120);
        assert_eq!(library.game(id).unwrap(), Some(game.clone()), "{replay}");
        let unfinished = library.unfinished().unwrap();
        match game.outcome {
            None => assert_eq!(unfinished, Some((id, game.clone())), "{replay}"),
            Some(_) => assert_eq!(unfinished, None, "{replay}"),
        }
        // A session can be restored from it without loss.
        let session = Session::restore(game.clone(), OpponentSettings::default()).unwrap();
        assert_eq!(session.saved_game(), game, "{replay}");
    }
}

#[test]
fn saves_replace_the_previous_state_and_persist() {
    let (_folder, path) = place();
    let mut player = RandomPlayer::new(7);
    let mut library = open(&path);
    let id = library.begin(&player.saved(), 0).unwrap();
    for at in 1..=60 {
        let game = player.step();
        library.save(id, &game, at).unwrap();
        if at % 10 == 0 {
            drop(library);
            library = open(&path);
            assert_eq!(library.game(id).unwrap(), Some(game), "step {at}");
            assert_eq!(library.summary(id).unwrap().modified, at);
        }
    }
    assert_eq!(library.current().unwrap(), Some(id));
}

#[test]
fn summary_describes_the_game() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut options = GameOptions::against(Level::skill(4));
    options.seed = u64::MAX;
    let mut game = Session::new(options, OpponentSettings::default()).saved_game();
    let position = after("e2e4 e7e5");
    for mv in ["e2e4", "e7e5", "g1f3"] {
        let at = after(match game.moves.len() {
            0 => "",
            1 => "e2e4",
            _ => "e2e4 e7e5",
        });
        game.moves.push(at.parse_uci(mv).unwrap());
    }
    game.ply = 2;
    game.help_used = HelpUsed {
        takebacks: 1,
        hints: 2,
        ..HelpUsed::default()
    };
    // 29 February 2024, noon.
    let at = 1_709_208_000_000;
    let id = library.begin(&game, at).unwrap();
    let summary = library.summary(id).unwrap();
    assert_eq!(summary.date, "2024.02.29");
    assert_eq!(summary.black_level, Some(Level::skill(4)));
    assert_eq!((summary.plies, summary.help), (2, 3));
    assert_eq!(summary.final_fen, position.to_string());
    assert_eq!(summary.last_move.unwrap().to_string(), "e7e5");
    assert_eq!(summary.opening.eco, "C20");
    assert_eq!(summary.result, PgnResult::Unknown);
    game.outcome = Some(Outcome::win(
        plywise_chess::Color::Black,
        EndReason::Resignation,
    ));
    library.save(id, &game, at + 1).unwrap();
    let summary = library.summary(id).unwrap();
    assert_eq!(summary.reason, Some(EndReason::Resignation));
    assert_eq!(summary.result, PgnResult::BlackWins);
    assert!(summary.finished && !summary.imported);
    assert_eq!((summary.created, summary.modified), (at, at + 1));
}

#[test]
fn two_connections_see_each_others_changes() {
    let (_folder, path) = place();
    let mut writer = open(&path);
    let reader = open(&path);
    let game = random_game(1, 20);
    let id = writer.begin(&game, 5).unwrap();
    assert_eq!(reader.game(id).unwrap(), Some(game));
}

#[test]
fn settings_and_values_persist() {
    let (_folder, path) = place();
    let mut library = open(&path);
    assert_eq!(library.settings().unwrap(), Settings::default());
    let mut settings = Settings::default();
    settings.theme = "dark".into();
    settings.engine_memory = 64;
    library.set_settings(&settings).unwrap();
    library.set_value("board/flipped", Some("yes")).unwrap();
    library.set_value("settings", Some("no trouble")).unwrap();
    drop(library);
    let mut library = open(&path);
    assert_eq!(library.settings().unwrap(), settings);
    assert_eq!(library.value("board/flipped").unwrap().unwrap(), "yes");
    library.set_value("board/flipped", None).unwrap();
    assert_eq!(library.value("board/flipped").unwrap(), None);
}

#[test]
fn new_game_is_current_before_its_first_move() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let played = random_game(3, 10);
    let first = library.begin(&played, 0).unwrap();
    for (number, seed) in (1..).zip([7, 8]) {
        // Each game is begun after a restart, with no moves in the previous one.
        let asked_for = RandomPlayer::new(seed).saved();
        let mut store = Store::new(open(&path), PathBuf::new());
        let (slot, game) = (1, Box::new(asked_for.clone()));
        store
            .answer(Request::BeginGame { slot, game }, 2, |_| true)
            .unwrap();
        let (id, found) = library.unfinished().unwrap().unwrap();
        assert_eq!(found, asked_for, "{number}");
        assert_ne!(id, first, "{number}");
        assert_eq!(
            id.get(),
            first.get() + 1,
            "{number}: the empty one gives way"
        );
        assert_eq!(library.count(&GameFilter::default()).unwrap(), 1);
    }
    assert_eq!(library.game(first).unwrap(), Some(played));
}

#[test]
fn game_is_dated_by_its_first_move() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let day = 86_400_000;
    let waiting = random_game(1, 0);
    let played = random_game(1, 1);
    assert_eq!((waiting.ply, played.ply), (0, 1));
    let id = library.begin(&waiting, day).unwrap();
    library.save(id, &played, 20 * day).unwrap();
    library.save(id, &random_game(1, 2), 21 * day).unwrap();
    let summary = library.summary(id).unwrap();
    assert_eq!(
        (summary.played, summary.date.as_str()),
        (20 * day, "1970.01.21")
    );
}

#[test]
fn opened_game_becomes_current() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut game = |seed, length| {
        let game = random_game(seed, length);
        (library.begin(&game, 0).unwrap(), game)
    };
    let (opened, last) = (game(3, 10), game(4, 12));
    let mut over = random_game(5, 20);
    over.outcome = Some(Outcome::win(Color::White, EndReason::Resignation));
    let over = (library.begin(&over, 0).unwrap(), over);
    library.save(last.0, &last.1, 1).unwrap();
    for (open_now, comes_back) in [(&opened, &opened), (&last, &last), (&over, &last)] {
        let (id, _) = open_now;
        let mut store = Store::new(open(&path), PathBuf::new());
        let (slot, game) = (1, *id);
        store
            .answer(Request::AssignSlot { slot, game }, 2, |_| true)
            .unwrap();
        let modified = library.summary(*id).unwrap().modified;
        assert!(modified <= 1, "looking at a game does not change it");
        let (id, _) = library.unfinished().unwrap().unwrap();
        assert_eq!(id, comes_back.0);
    }
}

#[test]
fn missing_games_are_reported_by_id() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let game = random_game(3, 10);
    let id = library.begin(&game, 0).unwrap();
    library.delete(&[id], 1).unwrap();
    library.purge(2).unwrap();
    let gone = Err(LibraryError::NoSuchGame { id });
    assert_eq!(library.game(id).map(|_| ()), gone);
    assert_eq!(library.save(id, &game, 3), gone);
    assert_eq!(library.rename(id, "x", 3), gone);
    assert_eq!(library.summary(id).map(|_| ()), gone);
    assert_eq!(library.set_review(id, "{}"), gone);
    assert_eq!(library.unfinished(), Ok(None));
    // Its id is not reused.
    assert_ne!(library.begin(&game, 4).unwrap(), id);
}
