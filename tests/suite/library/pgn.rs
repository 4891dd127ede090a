//! PGN in and out.

use std::time::Duration;

use plywise_core::board::Color;
use plywise_core::game::pgn::{PgnGame, PgnResult, WriteOptions, movetext};
use plywise_core::game::session::{Command, GameOptions, Manners, Player, SavedGame, Session};
use plywise_core::game::{EndReason, Game, Level, NodeId, Outcome, SideTime, TimeControl};
use plywise_core::library::{GameFilter, ImportProgress, LibraryError};
use plywise_tests::{RandomPlayer, deep, random_game};

use super::{all, filled, open, place};

const THREE: &str = r#"[Event "Match"]
[White "Fischer, Robert J."]
[Black "Spassky, Boris V."]
[Date "1992.11.04"]
[Result "1/2-1/2"]
[ECO "B04"]

1. e4 {the usual} Nf6 2. e5 (2. Nc3 d5 {a line}) 2... Nd5 $1 1/2-1/2

[Event "Damaged"]
[White "X"]

1. e4 e5 2. Ke3 Nc6 *

[Event "Third"]
[White "Y"]
[Date "????.??.??"]

1. d4 *
"#;

#[test]
fn a_record_is_listed_on_its_day_east_and_west_of_greenwich() {
    const HOUR: i64 = 3_600_000;
    let (_folder, path) = place();
    let mut library = open(&path);
    let text = "[Date \"2001.02.03\"]\n\n1. e4 *\n";
    library.import(text.as_bytes(), 1_000, |_| true).unwrap();
    for east in [-10, -5, 0, 1, 9, 13] {
        let begins = 11_356 * 24 * HOUR - east * HOUR;
        for (days, count) in [(-1, 0), (0, 1), (1, 0)] {
            let from = begins + days * 24 * HOUR;
            let day = GameFilter {
                from: Some(from),
                until: Some(from + 24 * HOUR),
                ..GameFilter::default()
            };
            assert_eq!(library.count(&day), Ok(count), "{east} hours, {days} days");
        }
    }
}

#[test]
fn imported_games_keep_their_notes() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let report = library.import(THREE.as_bytes(), 1_000, |_| true).unwrap();
    let counts = ImportProgress {
        read: 3,
        imported: 3,
        duplicates: 0,
        cut: 1,
        damaged: 0,
        empty: 0,
    };
    assert_eq!(report.progress, counts);
    assert_eq!(report.problems.len(), 1);
    assert_eq!((report.problems[0].game, report.problems[0].line), (2, 10));
    assert!(
        report.problems[0].problem.to_string().contains("Ke3"),
        "{}",
        report.problems[0].problem
    );
    let games = all(&library, &GameFilter::default());
    let first = games.iter().find(|game| game.event == "Match").unwrap();
    assert_eq!(first.white, "Fischer, Robert J.");
    assert_eq!(first.result, PgnResult::Draw);
    assert_eq!((first.opening.eco.as_str(), first.plies), ("B04", 4));
    assert_eq!(first.played, 720_871_200_000, "4 November 1992");
    assert!(first.imported && first.finished);
    let game = library.pgn_game(first.id).unwrap();
    assert_eq!(
        movetext(&game.tree, &WriteOptions::one_line()),
        "1. e4 {the usual} 1... Nf6 2. e5 (2. Nc3 d5 {a line}) 2... Nd5 $1"
    );
    assert_eq!(library.game(first.id), Ok(None), "it was not played here");
    let cut = games.iter().find(|game| game.event == "Damaged").unwrap();
    let game = library.pgn_game(cut.id).unwrap();
    assert!(!game.is_damaged());
    assert_eq!(movetext(&game.tree, &WriteOptions::one_line()), "1. e4 e5");
    let error = library.save(first.id, &random_game(1, 4), 5).unwrap_err();
    assert_eq!(error, LibraryError::NoSuchGame { id: first.id });
    // Without a date it counts as played when it was imported.
    let third = games.iter().find(|game| game.event == "Third").unwrap();
    assert_eq!(third.played, 1_000);
    // Imported again, nothing is new.
    let again = library.import(THREE.as_bytes(), 2_000, |_| true).unwrap();
    assert_eq!((again.progress.imported, again.progress.duplicates), (0, 3));
}

#[test]
fn a_fuller_record_of_a_game_takes_its_place_and_another_one_stands_beside_it() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let record = |result: &str, moves: &str| {
        format!(
            "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    // (result, moves, imported, there already, games then)
    let cases = [
        ("*", "1. e4 e5 2. Nf3", 1, 0, 1),
        ("*", "1. e4 e5 2. Nf3", 0, 1, 1),
        ("1-0", "1. e4 e5 2. Nf3 {good} (2. Bc4)", 1, 0, 1),
        ("*", "1. e4 e5 2. Nf3", 0, 1, 1),
        ("1-0", "1. e4 {best} e5 2. Nf3", 1, 0, 2),
        ("0-1", "1. e4 e5 2. Nf3", 1, 0, 3),
        ("1-0", "1. e4 {best} e5 2. Nf3", 0, 1, 3),
    ];
    for (result, moves, imported, duplicates, games) in cases {
        let text = record(result, moves);
        let found = library.import(text.as_bytes(), 1, |_| true).unwrap();
        let counts = (found.progress.imported, found.progress.duplicates);
        assert_eq!(counts, (imported, duplicates), "{text}");
        assert_eq!(library.count(&GameFilter::default()), Ok(games), "{text}");
    }
    let first = &all(&library, &GameFilter::default())
        .into_iter()
        .find(|game| game.result == PgnResult::WhiteWins)
        .unwrap();
    assert!(first.imported);
}

#[test]
fn a_fuller_record_of_a_game_leaves_its_other_tags() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let record =
        |tags: &str, moves: &str| format!("[White \"A\"]\n[Black \"B\"]\n{tags}\n{moves}\n\n");
    for text in [
        record(
            "[Event \"Spring Open\"]\n[Round \"7\"]\n[WhiteElo \"1900\"]\n[Result \"*\"]\n",
            "1. e4 e5 *",
        ),
        record(
            "[Event \"?\"]\n[Round \"7.1\"]\n[Annotator \"C\"]\n[Result \"1-0\"]\n",
            "1. e4 {best} e5 1-0",
        ),
    ] {
        library.import(text.as_bytes(), 1, |_| true).unwrap();
    }
    let found = GameFilter {
        text: "spring".into(),
        ..GameFilter::default()
    };
    let games = all(&library, &found);
    assert_eq!(games.len(), 1);
    let game = library.pgn_game(games[0].id).unwrap();
    for (tag, value) in [
        ("Event", "Spring Open"),
        ("Round", "7.1"),
        ("WhiteElo", "1900"),
        ("Annotator", "C"),
        ("Result", "1-0"),
    ] {
        assert_eq!(game.tags.get(tag), Some(value));
    }
}

#[test]
fn what_is_exported_is_recognised_when_it_comes_back() {
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
    // Into another library: the same moves and results, and out again the same text.
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
    // One game with clocks and the lines that were left.
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
fn an_import_can_be_stopped_and_taken_up_again() {
    let (_folder, path) = place();
    let mut text = Vec::new();
    for number in 0..1_000 {
        let game = format!("[White \"{number}\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 *\n\n");
        text.extend(game.into_bytes());
    }
    let mut library = open(&path);
    let mut calls = 0;
    let report = library
        .import(&text[..], 1, |progress| {
            calls += 1;
            progress.imported < 300
        })
        .unwrap();
    assert!(report.cancelled);
    let there = library.count(&GameFilter::default()).unwrap() as u64;
    assert_eq!(there, report.progress.imported);
    assert!((300..1_000).contains(&there), "{there}");
    let rest = library.import(&text[..], 1, |_| true).unwrap();
    assert!(!rest.cancelled);
    assert_eq!(rest.progress.imported, 1_000 - there);
    assert_eq!(rest.progress.duplicates, there);
    assert_eq!(library.count(&GameFilter::default()), Ok(1_000));
}

#[test]
fn a_stream_that_breaks_off_is_told() {
    struct Broken;
    impl std::io::Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("the card was pulled out"))
        }
    }
    use std::io::Read;
    let (_folder, path) = place();
    let mut library = open(&path);
    let games = "[White \"A\"]\n\n1. e4 *\n\n".repeat(3) + "[White \"B\"]\n\n1. d4 *\n\n";
    let report = library
        .import(games.as_bytes().chain(Broken), 1, |_| true)
        .unwrap();
    let reason = report.broke_off.expect("it broke off");
    assert!(reason.contains("pulled out"), "{reason}");
    assert!(report.progress.imported >= 1);
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
    // The same state saved again leaves them; another game is none that they are on.
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
fn notes_last_whatever_is_analysed_and_however_the_game_goes_on() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut options = GameOptions::against(Level::FIRST);
    options.black = Player::human();
    let mut session = Session::new(options, Manners::default());
    type_moves(&mut session, "e4 e5 Nf3");
    let id = library.begin(&session.saved_game(), 0).unwrap();
    // Noted at three plies: another first move as the main line, and a move after the end.
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
    // The game goes on with another move than the one noted.
    type_moves(&mut session, "d6 d4");
    library.save(id, &session.saved_game(), 2).unwrap();
    let record = text(library.pgn_game(id).unwrap());
    assert_eq!(
        record,
        "1. e4 {best by test} (1. d4 {better?}) 1... e5 2. Nf3 d6 (2... Nc6 {next}) 3. d4"
    );
}

#[test]
fn a_move_that_cannot_be_costs_the_rest_of_its_line_alone() {
    let (_folder, path) = place();
    let mut library = open(&path);
    // (record, plies that are kept, whether the game is cut, whether nothing of it is left)
    for (text, plies, cut, damaged) in [
        ("1. e4 e5 (1... c5 2. -- d5) 2. Nf3 1-0", 3, 0, 0),
        ("1. e4 e5 (1... c5 2. Nf6 d5) 2. Nf3 Nc6 1-0", 4, 0, 0),
        ("1. e4 c6 2. -- d5 1-0", 2, 1, 0),
        ("1. e4 d6 2. Nf3 Nc6 3. Nf6 d5 1-0", 4, 1, 0),
        ("1. e5 e5 1-0", 0, 0, 1),
    ] {
        let progress = library
            .import(text.as_bytes(), 1, |_| true)
            .unwrap()
            .progress;
        assert_eq!((progress.cut, progress.damaged), (cut, damaged), "{text}");
        assert_eq!(progress.imported, u64::from(plies > 0), "{text}");
        let newest = all(&library, &GameFilter::default())
            .into_iter()
            .max_by_key(|game| game.id);
        if plies > 0 {
            assert_eq!(newest.unwrap().plies, plies, "{text}");
        }
    }
}

#[test]
fn an_imported_game_that_is_analysed_further_is_listed_as_it_stands() {
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
fn a_person_without_a_name_is_named_in_the_record_and_not_in_the_list() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let mut session = Session::new(GameOptions::against(Level::rung(3)), Manners::default());
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
fn notes_made_before_the_end_do_not_hide_the_result() {
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
fn what_analysis_keeps_is_one_game_as_long_as_it_only_grows() {
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
        // The comment is gone, another move stands in the variation: both are kept.
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
    // A deleted one is not written to.
    let last = library.keep(&record("1. d4 *"), 8).unwrap();
    library.delete(&[last], 9).unwrap();
    assert_ne!(library.keep(&record("1. d4 *"), 10).unwrap(), last);
}

#[test]
fn times_that_differ_are_exported_for_each_side() {
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
        let game = Session::new(options, Manners::default()).saved_game();
        let id = library.begin(&game, 1).unwrap();
        let exported = library.pgn_game(id).unwrap();
        for &(tag, value) in tags {
            assert_eq!(exported.tags.get(tag), value, "{tag}");
        }
    }
}

/// PGN would show them as played.
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
    let begun = Session::new(GameOptions::against(Level::FIRST), Manners::default());
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
