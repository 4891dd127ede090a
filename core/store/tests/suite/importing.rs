//! Import of games from PGN.

use plywise_library::{GameFilter, ImportProgress, LibraryError};
use plywise_pgn::{NodeId, PgnGame, PgnResult, WriteOptions, movetext};
use plywise_test_support::random_game;
use plywise_words::{Catalogue, import_problem_words};

use super::{accounted, all, open, place, played};

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
fn game_is_listed_on_its_date_in_all_time_zones() {
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
fn imported_games_keep_comments_and_variations() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let report = library.import(THREE.as_bytes(), 1_000, |_| true).unwrap();
    let counts = ImportProgress {
        read: 3,
        imported: 3,
        completed: 0,
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
    assert_eq!((&*first.opening.eco, first.plies), ("B02", 4));
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
    // Without a date, the game counts as played when it was imported.
    let third = games.iter().find(|game| game.event == "Third").unwrap();
    assert_eq!(third.played, 1_000);
    // Importing the file again adds nothing.
    let again = library.import(THREE.as_bytes(), 2_000, |_| true).unwrap();
    assert_eq!((again.progress.imported, again.progress.duplicates), (0, 3));
}

#[test]
fn fuller_version_replaces_a_game_and_a_different_one_is_added() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let record = |result: &str, moves: &str| {
        format!(
            "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.01.01\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n"
        )
    };
    // (result, moves, imported, completed, duplicates, games in the library)
    let cases = [
        ("*", "1. e4 e5 2. Nf3", 1, 0, 0, 1),
        ("*", "1. e4 e5 2. Nf3", 0, 0, 1, 1),
        ("1-0", "1. e4 e5 2. Nf3 {good} (2. Bc4)", 0, 1, 0, 1),
        ("*", "1. e4 e5 2. Nf3", 0, 0, 1, 1),
        ("1-0", "1. e4 {best} e5 2. Nf3", 1, 0, 0, 2),
        ("0-1", "1. e4 e5 2. Nf3", 1, 0, 0, 3),
        ("1-0", "1. e4 {best} e5 2. Nf3", 0, 0, 1, 3),
        // Comments that differ only in line breaks are the same.
        ("1-0", "1. e4 {a\nb} {c} e5 2. Nf3", 1, 0, 0, 4),
        ("1-0", "1. e4 {a b c} e5 2. Nf3", 0, 0, 1, 4),
        ("1-0", "1. e4 {a\n\nb\nc} e5 2. Nf3", 0, 0, 1, 4),
    ];
    for (result, moves, imported, completed, duplicates, games) in cases {
        let text = record(result, moves);
        let found = library.import(text.as_bytes(), 1, |_| true).unwrap();
        let counts = found.progress;
        let counts = (counts.imported, counts.completed, counts.duplicates);
        assert_eq!(counts, (imported, completed, duplicates), "{text}");
        assert_eq!(library.count(&GameFilter::default()), Ok(games), "{text}");
    }
    let first = &all(&library, &GameFilter::default())
        .into_iter()
        .find(|game| game.result == PgnResult::WhiteWins)
        .unwrap();
    assert!(first.imported);
}

#[test]
fn games_with_different_round_site_event_or_time_are_distinct() {
    let record = |tags: &str, notes: &str| {
        format!(
            "[White \"A\"]\n[Black \"B\"]\n[Date \"2024.03.02\"]\n{tags}\n\n1. d4 {notes} d5 1-0\n\n"
        )
    };
    // (tags of one game, tags of the other, whether they are different games)
    for (one, other, two) in [
        ("[Round \"1\"]", "[Round \"2\"]", true),
        ("[Round \"1\"]", "[Round \"1.2\"]", false),
        ("[Round \"1\"]", "[Round \"12\"]", true),
        ("[Round \"1\"]", "[Round \"?\"]", false),
        ("[Round \"-\"]", "[Round \"2\"]", false),
        (
            "[Site \"https://a.example/1\"]",
            "[Site \"https://a.example/2\"]",
            true,
        ),
        ("[Site \"Here\"]", "[Site \"here \"]", false),
        ("[Event \"Cup\"]", "[Event \"League\"]", true),
        ("[Event \"Cup\"]", "", false),
        ("[UTCTime \"10:00:00\"]", "[UTCTime \"18:30:00\"]", true),
    ] {
        for (notes, completed) in [("", 0), ("{[%clk 0:03:00]}", u64::from(!two))] {
            let (_folder, path) = place();
            let mut library = open(&path);
            let text = record(one, "") + &record(other, notes);
            let report = library.import(text.as_bytes(), 1, |_| true).unwrap();
            let counts = report.progress;
            let games = 1 + u64::from(two);
            assert_eq!(counts.imported, games, "{text}");
            assert_eq!(counts.completed, completed, "{text}");
            assert_eq!(accounted(&counts), 2, "{text}");
            assert_eq!(library.count(&GameFilter::default()), Ok(games as usize));
            // Importing the same file again adds nothing.
            let again = library.import(text.as_bytes(), 2, |_| true).unwrap();
            assert_eq!(again.progress.duplicates, 2, "{text}");
        }
    }
}

#[test]
fn games_without_moves_need_a_position_or_a_comment() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let fen = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4";
    let text = format!(
        "[Event \"Game\"]\n\n1. e4 e5 1-0\n\n\
         [Event \"Position\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{{ Find the mate! }} *\n\n\
         [Event \"Only a position\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n*\n\n\
         [Event \"Text\"]\n\n{{An introduction}} *\n\n\
         [Event \"Forfeit\"]\n[White \"C\"]\n[Black \"D\"]\n\n1-0\n\n\
         [Event \"Damaged\"]\n\n1. e5 *\n"
    );
    let report = library.import(text.as_bytes(), 1, |_| true).unwrap();
    let counts = ImportProgress {
        read: 6,
        imported: 4,
        damaged: 1,
        empty: 1,
        ..ImportProgress::default()
    };
    assert_eq!(report.progress, counts);
    let events = |library: &_| {
        let games = all(library, &GameFilter::default());
        let mut events: Vec<String> = games.into_iter().map(|game| game.event).collect();
        events.sort();
        events
    };
    let kept = ["Game", "Only a position", "Position", "Text"];
    assert_eq!(events(&library), kept);
    // Exporting the games and importing them elsewhere keeps them all.
    let mut exported = Vec::new();
    library
        .export_all(&GameFilter::default(), &mut exported)
        .unwrap();
    let (_folder, path) = place();
    let mut other = open(&path);
    other.import(&exported[..], 2, |_| true).unwrap();
    assert_eq!(events(&other), kept);
}

#[test]
fn text_between_games_is_reported() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let text = "1. e4 e5 *\n\nThe second game is 12. Bxf7.\n";
    let report = library.import(text.as_bytes(), 1, |_| true).unwrap();
    let [problem] = &report.problems[..] else {
        panic!("{:?}", report.problems)
    };
    let told = import_problem_words(problem.line, &problem.problem, &Catalogue::shared("en"));
    assert_eq!(told, "Line 3: Text outside the games was left out.");
}

#[test]
fn fuller_version_keeps_the_tags_of_the_stored_game() {
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

/// Notes that another program added to a game played here are imported once.
#[test]
fn notes_on_a_game_played_here_are_imported() {
    for with_notes in [false, true] {
        let (_folder, path) = place();
        let mut library = open(&path);
        let id = library.begin(&played("e2e4 e7e5 g1f3"), 1).unwrap();
        let mut own = library.pgn_game(id).unwrap();
        let first = own.tree.main_line(NodeId::ROOT).next().unwrap();
        if with_notes {
            own.tree.set_comment(first, "mine").unwrap();
            library.set_notes(id, &own, 2).unwrap();
        }
        let exported = library.pgn_game(id).unwrap();
        let mut noted = exported.clone();
        let last = noted.tree.main_line(NodeId::ROOT).last().unwrap();
        noted.tree.set_comment(last, "theirs").unwrap();
        // A different comment on the same move is kept as a separate game.
        let mut other = noted.clone();
        other.tree.set_comment(last, "another one").unwrap();
        // (game, imported, completed, duplicates, games in the library)
        for (record, imported, completed, duplicates, games) in [
            (&exported, 0, 0, 1, 1),
            (&noted, 0, 1, 0, 1),
            (&noted, 0, 0, 1, 1),
            (&exported, 0, 0, 1, 1),
            (&other, 1, 0, 0, 2),
            (&other, 0, 0, 1, 2),
        ] {
            let text = record.to_string();
            let found = library.import(text.as_bytes(), 3, |_| true).unwrap();
            let counts = found.progress;
            let counts = (counts.imported, counts.completed, counts.duplicates);
            assert_eq!(counts, (imported, completed, duplicates), "{text}");
            assert_eq!(library.count(&GameFilter::default()), Ok(games), "{text}");
        }
        let text = library.pgn_game(id).unwrap().to_string();
        assert!(text.contains("theirs"), "{text}");
        assert_eq!(text.contains("{mine}"), with_notes, "{text}");
        assert!(
            library.game(id).unwrap().is_some(),
            "it is still played here"
        );
    }
}

#[test]
fn variation_with_the_main_line_move_is_recognised_again() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let text = "[White \"A\"]\n\n1. e4 e5 (1... e5 {so, too} 2. d4) 2. Nf3 1-0\n";
    for duplicates in [0, 1, 1] {
        let found = library.import(text.as_bytes(), 1, |_| true).unwrap();
        assert_eq!(found.progress.duplicates, duplicates);
        assert_eq!(library.count(&GameFilter::default()), Ok(1));
    }
}

#[test]
fn analysis_without_result_keeps_the_result_and_tags() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let read = |text: &str| PgnGame::read_all(text).pop().unwrap();
    let game = read(
        "[Event \"Open\"]\n[White \"A\"]\n[Black \"B\"]\n[WhiteElo \"1900\"]\n[Result \"1-0\"]\n\n\
         1. e4 e5 1-0\n",
    );
    let id = library.take_in(&game, 1).unwrap();
    let tags = "[White \"A\"]\n[Black \"B\"]\n\n";
    let noted = read(&format!("{tags}1. e4 {{good}} e5 *\n"));
    assert_eq!(library.keep(&noted, 2), Ok(id));
    let kept = library.pgn_game(id).unwrap();
    assert_eq!(kept.tree, noted.tree);
    assert_eq!(kept.result, PgnResult::WhiteWins);
    for (tag, value) in [("Event", "Open"), ("WhiteElo", "1900"), ("Result", "1-0")] {
        assert_eq!(kept.tags.get(tag), Some(value));
    }
    assert_eq!(library.summary(id).unwrap().result, PgnResult::WhiteWins);
    // A game with another result is a different game.
    let lost = read(&format!("{tags}1. e4 {{good}} e5 0-1\n"));
    assert_ne!(library.keep(&lost, 3), Ok(id));
    assert_eq!(library.count(&GameFilter::default()), Ok(2));
}

#[test]
fn import_can_be_cancelled_and_resumed() {
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

/// Large games end an import's transaction sooner, since the transaction blocks the saving of a
/// game in progress.
#[test]
fn large_games_are_written_in_smaller_batches() {
    let comment = format!("1. e4 {{{}}} e5 ", "so it goes ".repeat(20_000));
    let moves = "1. e4 e5 ".to_owned() + &"(1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4) ".repeat(1_000);
    for (text, most) in [(&*comment, 8), (&*moves, 5), ("1. e4 e5 ", 60)] {
        let games = (0..60).map(|round| format!("[White \"{round}\"]\n\n{text}*\n\n"));
        let games = games.collect::<Vec<_>>().concat();
        let (_folder, path) = place();
        let mut library = open(&path);
        let (mut before, mut largest) = (0, 0);
        let report = library.import(games.as_bytes(), 1, |progress| {
            largest = largest.max(progress.read - before);
            before = progress.read;
            true
        });
        assert_eq!(report.unwrap().progress.imported, 60);
        assert!((1..=most).contains(&largest), "{largest}");
    }
}

#[test]
fn stream_error_is_reported() {
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
fn illegal_move_cuts_only_its_own_line() {
    let (_folder, path) = place();
    let mut library = open(&path);
    // (game, plies that are kept, whether the game is cut, whether all of it is damaged)
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
fn truncated_text_is_reported() {
    let long = "so it goes ".repeat(200_000);
    for (record, said) in [
        (
            format!("1. e4 {{{long}}} e5 1-0\n"),
            "A comment is too long",
        ),
        (
            format!("[Event \"{long}\"]\n\n1. e4 1-0\n"),
            "Tags are too long",
        ),
    ] {
        let (_folder, path) = place();
        let mut library = open(&path);
        let report = library.import(record.as_bytes(), 1, |_| true).unwrap();
        assert_eq!((report.progress.imported, report.progress.cut), (1, 0));
        let [problem] = &report.problems[..] else {
            panic!("{said}: {:?}", report.problems)
        };
        let words = Catalogue::shared("en");
        let told = import_problem_words(problem.line, &problem.problem, &words);
        assert!(told.contains(said), "{told}");
    }
}

#[test]
fn import_problems_are_described_in_the_users_language() {
    for (pgn, english, german, arabic) in [
        ("1. e4 Ke5", "Ke5 isn’t", "Ke5 ist in", "غير ممكنة"),
        ("1. e4 --", "null move", "Nullzug", "نقلة فارغة"),
        ("1. e4 {so", "A comment", "Ein Kommentar", "تعليق"),
        ("1. e4 (1. d4", "A variation is", "Eine Variante", "تفريعة"),
        (
            "[Event \"x\"]\n\n(1. e4) 1. d4 *",
            "A variation has",
            "Vor einer",
            "لا نقلة",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "Only standard",
            "Nur normales",
            "العادي",
        ),
        (
            "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *",
            "White has no king",
            "Weiß hat keinen König",
            "ملك",
        ),
    ] {
        let languages = ["en", "de", "ar"];
        for (language, said) in languages.into_iter().zip([english, german, arabic]) {
            let folder = tempfile::tempdir().unwrap();
            let mut library = open(&folder.path().join("games.db"));
            let report = library.import(pgn.as_bytes(), 0, |_| true).unwrap();
            let [problem] = &report.problems[..] else {
                panic!("{pgn}: {:?}", report.problems)
            };
            let words = Catalogue::shared(language);
            let told = import_problem_words(problem.line, &problem.problem, &words);
            assert!(told.contains(said), "{pgn}, {language}: {told}");
        }
    }
}
