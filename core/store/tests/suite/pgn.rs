//! Export as PGN, and notes on games.

use std::time::Duration;

use plywise_chess::Color;
use plywise_game::session::{Command, GameOptions, OpponentSettings, Player, SavedGame, Session};
use plywise_game::{EndReason, Game, Level, Outcome, SideTime, TimeControl};
use plywise_library::GameFilter;
use plywise_pgn::{NodeId, PgnGame, PgnResult, WriteOptions, movetext};
use plywise_test_support::{RandomPlayer, deep, random_game};

use super::{all, filled, open, place};

#[test]
fn exported_games_are_recognised_on_import() {
    let (_folder, path) = place();
    let games = filled(&path, deep(120, 1_000));
    let mut library = open(&path);
    let mut text = Vec::new();
    let report = library
        .export_all(&GameFilter::default(), &mut text)
        .unwrap();
    assert!(report.damaged.is_empty());
    let text = String::from_utf8(text).unwrap();
    let read = PgnGame::read_all(&text);
    assert_eq!(read.len() as u64, report.written);
    assert!(read.iter().all(|game| !game.is_damaged()));
    let played = read.iter().filter(|game| !game.tree.is_empty()).count() as u64;
    let again = library.import(text.as_bytes(), 1, |_| true).unwrap();
    assert_eq!(again.progress.duplicates, played, "{again:?}");
    assert_eq!(again.progress.imported, 0);
    // Importing into another library keeps moves, results and tags.
    let (_other, path) = place();
    let mut other = open(&path);
    let report = other.import(text.as_bytes(), 1, |_| true).unwrap();
    assert_eq!(
        report.progress.imported + report.progress.duplicates,
        played
    );
    for summary in all(&other, &GameFilter::default()) {
        let game = other.pgn_game(summary.id).unwrap();
        let same = read.iter().find(|known| {
            known.tree == game.tree && known.result == game.result && known.tags == game.tags
        });
        assert!(same.is_some(), "{game}");
    }
    // One game with clock times and abandoned lines.
    let (id, game) = games
        .iter()
        .find(|(_, game)| {
            let fits = |(ply, _): &(usize, Vec<_>)| *ply < game.ply;
            game.options.time.is_some() && game.abandoned.iter().any(fits) && game.ply > 8
        })
        .expect("such a game");
    let mut one = Vec::new();
    library.export(&[*id], &mut one).unwrap();
    let one = String::from_utf8(one).unwrap();
    assert!(one.contains("[%clk ") && one.contains('('), "{one}");
    assert_eq!(PgnGame::read_all(&one).len(), 1);
    assert!(game.ply > 0);
}

#[test]
fn notes_are_kept_with_the_game() {
    let (_folder, path) = place();
    let games = filled(&path, 3);
    let mut library = open(&path);
    let (id, game) = &games[1];
    let mut notes = library.pgn_game(*id).unwrap();
    let first = notes.tree.main_line(NodeId::ROOT).next().unwrap();
    notes.tree.set_comment_text(first, "well begun").unwrap();
    library.set_notes(*id, &notes, 7).unwrap();
    assert_eq!(library.pgn_game(*id).unwrap().tree, notes.tree);
    assert_eq!(
        library.game(*id),
        Ok(Some(game.clone())),
        "the game is as it was"
    );
    // Saving the same state keeps the notes. With another game they no longer fit.
    library.save(*id, game, 9).unwrap();
    assert_eq!(library.pgn_game(*id).unwrap().tree, notes.tree);
    let other = random_game(77, 20);
    library.save(*id, &other, 10).unwrap();
    assert_ne!(library.pgn_game(*id).unwrap().tree, notes.tree);
}

fn type_moves(session: &mut Session, moves: &str) {
    for mv in moves.split_whitespace() {
        session.update(Duration::ZERO, Command::Type(mv.to_owned()));
    }
}

#[test]
fn notes_survive_when_the_game_continues() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut options = GameOptions::against(Level::FIRST);
    options.black = Player::human();
    let mut session = Session::new(options, OpponentSettings::default());
    type_moves(&mut session, "e4 e5 Nf3");
    let id = library.begin(&session.saved_game(), 0).unwrap();
    // Notes after three plies, with another first move as the main line and a move after the end.
    let noted = "1. d4 {better?} (1. e4 {best by test} e5 2. Nf3 Nc6 {next}) *";
    let noted = PgnGame::read_all(noted).pop().unwrap();
    library.set_notes(id, &noted, 1).unwrap();
    let text = |game: PgnGame| movetext(&game.tree, &WriteOptions::one_line());
    let record = text(library.pgn_game(id).unwrap());
    assert_eq!(
        record,
        "1. e4 {best by test} (1. d4 {better?}) 1... e5 2. Nf3"
    );
    let analysed = text(library.analysed_game(id).unwrap());
    assert_eq!(
        analysed,
        "1. e4 {best by test} (1. d4 {better?}) 1... e5 2. Nf3 Nc6 {next}"
    );
    // The game continues with a move other than the one in the notes.
    type_moves(&mut session, "d6 d4");
    library.save(id, &session.saved_game(), 2).unwrap();
    let record = text(library.pgn_game(id).unwrap());
    assert_eq!(
        record,
        "1. e4 {best by test} (1. d4 {better?}) 1... e5 2. Nf3 d6 (2... Nc6 {next}) 3. d4"
    );
}

#[test]
fn summary_of_an_imported_game_follows_its_analysis() {
    let (_folder, path) = place();
    let mut library = open(&path);
    library
        .import("1. e4 e5 *".as_bytes(), 1, |_| true)
        .unwrap();
    let id = library.list(&GameFilter::default(), None, 1).unwrap()[0].id;
    let further = PgnGame::read_all("1. e4 e5 2. Nf3 Nc6 3. Bc4 *")
        .pop()
        .unwrap();
    library.set_notes(id, &further, 2).unwrap();
    let summary = library.summary(id).unwrap();
    assert_eq!((summary.plies, summary.modified), (5, 2));
    let end = further.tree.main_line(NodeId::ROOT).last().unwrap();
    let position = *further.tree.node(end).unwrap().position();
    let with_position = GameFilter {
        position: Some(Box::new(position)),
        ..GameFilter::default()
    };
    assert_eq!(library.count(&with_position).unwrap(), 1);
}

#[test]
fn unnamed_player_has_a_name_only_in_pgn() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut session = Session::new(
        GameOptions::against(Level::skill(3)),
        OpponentSettings::default(),
    );
    type_moves(&mut session, "e4");
    let id = library.begin(&session.saved_game(), 0).unwrap();
    assert_eq!(library.summary(id).unwrap().white, "");
    assert_eq!(
        library.pgn_game(id).unwrap().tags.get("White"),
        Some("White")
    );
    library
        .import("[White \"White\"]\n\n1. d4 *".as_bytes(), 1, |_| true)
        .unwrap();
    let imported = GameFilter {
        imported: Some(true),
        ..GameFilter::default()
    };
    assert_eq!(library.list(&imported, None, 1).unwrap()[0].white, "White");
}

#[test]
fn notes_from_before_the_end_do_not_hide_the_result() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut game = RandomPlayer::new(3).step();
    let id = library.begin(&game, 0).unwrap();
    let notes = library.pgn_game(id).unwrap();
    assert_eq!(notes.result, PgnResult::Unknown);
    library.set_notes(id, &notes, 1).unwrap();
    game.outcome = Some(Outcome::win(Color::Black, EndReason::Resignation));
    library.save(id, &game, 2).unwrap();
    let record = library.pgn_game(id).unwrap();
    assert_eq!(record.result, PgnResult::win(Color::Black));
    assert!(record.to_string().contains("[Result \"0-1\"]"), "{record}");
}

#[test]
fn growing_analysis_is_stored_as_one_game() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let record = |moves: &str| PgnGame::read_all(moves).pop().unwrap();
    let steps = [
        ("1. e4 e5 *", 1),
        ("1. e4 e5 *", 1),
        ("1. e4 {best by test} e5 (1... c5 2. Nf3) *", 1),
        (
            "1. e4 {best by test} e5 $1 (1... c5 2. Nf3 d6) (1... e6) *",
            1,
        ),
        // The comment is missing and the variation has another move: both versions are kept.
        ("1. e4 e5 (1... c5 2. c3) *", 2),
        ("1. e4 e5 (1... c5 2. c3) 2. Nf3 *", 3),
    ];
    for (at, (text, games)) in (1..).zip(steps) {
        let game = record(text);
        let id = library.keep(&game, at).unwrap();
        assert_eq!(library.pgn_game(id).unwrap().tree, game.tree, "{text}");
        assert_eq!(
            library.count(&GameFilter::default()).unwrap(),
            games,
            "{text}"
        );
    }
    // A deleted game is not replaced.
    let last = library.keep(&record("1. d4 *"), 8).unwrap();
    library.delete(&[last], 9).unwrap();
    assert_ne!(library.keep(&record("1. d4 *"), 10).unwrap(), last);
}

#[test]
fn different_time_controls_are_exported_for_each_side() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let (white, black) = (SideTime::seconds(300, 3), SideTime::seconds(60, 0));
    let even = [("TimeControl", Some("300+3"))];
    let odds = [
        ("TimeControl", None),
        ("WhiteTimeControl", Some("300+3")),
        ("BlackTimeControl", Some("60+0")),
    ];
    for (time, tags) in [
        (None, &[("TimeControl", Some("-"))][..]),
        (Some(TimeControl::even(white)), &even),
        (Some(TimeControl { white, black }), &odds),
    ] {
        let options = GameOptions {
            time,
            ..GameOptions::against(Level::FIRST)
        };
        let game = Session::new(options, OpponentSettings::default()).saved_game();
        let id = library.begin(&game, 1).unwrap();
        let exported = library.pgn_game(id).unwrap();
        for &(tag, value) in tags {
            assert_eq!(exported.tags.get(tag), value, "{tag}");
        }
    }
}

/// Moves that were taken back at the end of a game would appear as played in PGN.
#[test]
fn moves_taken_back_at_the_end_are_not_exported() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut start = Game::default();
    let mut line = |san: &str| {
        let mv = start.position().parse_san(san).unwrap();
        start.play(mv).unwrap();
        mv
    };
    let [e4, e5, nf3] = ["e4", "e5", "Nf3"].map(&mut line);
    let begun = Session::new(
        GameOptions::against(Level::FIRST),
        OpponentSettings::default(),
    );
    let game = SavedGame {
        moves: vec![e4, e5],
        ply: 2,
        abandoned: vec![(2, vec![nf3]), (0, vec![e4, e5, nf3])],
        ..begun.saved_game()
    };
    let id = library.begin(&game, 1).unwrap();
    let exported = library.pgn_game(id).unwrap();
    assert_eq!(
        movetext(&exported.tree, &WriteOptions::one_line()),
        "1. e4 e5"
    );
}
