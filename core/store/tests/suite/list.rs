//! Lists, filters, and deletion with undo.

use std::time::Duration;

use plywise_chess::{Color, Position};
use plywise_game::Level;
use plywise_game::session::{GameOptions, Player, SavedGame};
use plywise_library::{GameFilter, GameSummary, PersonResult};
use plywise_pgn::PgnResult;
use plywise_test_support::random_game;
use plywise_words::{Catalogue, level_search_names, opening_search_names};

use super::{all, filled, open, place, played};

#[test]
fn pages_add_up_to_the_whole_list() {
    let (_folder, path) = place();
    filled(&path, 57);
    let mut library = open(&path);
    let whole = all(&library, &GameFilter::default());
    assert!(whole.is_sorted_by(|a, b| (a.played, a.id) > (b.played, b.id)));
    let mut paged: Vec<GameSummary> = Vec::new();
    loop {
        let after = paged.last().map(|game| game.id);
        let page = library.list(&GameFilter::default(), after, 10).unwrap();
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, whole);
    // The next page is unaffected by games added and deleted in the meantime.
    let tenth = whole[9].id;
    library.begin(&random_game(99, 20), i64::MAX).unwrap();
    library.delete(&[tenth], 1).unwrap();
    let page = library
        .list(&GameFilter::default(), Some(tenth), 5)
        .unwrap();
    assert_eq!(page, whole[10..15]);
}

/// Compares each filter with a linear search over all games.
#[test]
fn filters_match_a_linear_search() {
    let (_folder, path) = place();
    let games = filled(&path, 200);
    let mut library = open(&path);
    library.rename(games[5].0, "Grandpa's GAME", 7).unwrap();
    let ruy_lopez = library.begin(&played("e2e4 e7e5 g1f3 b8c6 f1b5"), 8);
    let ruy_lopez = ruy_lopez.unwrap();
    let whole = all(&library, &GameFilter::default());
    let none = GameFilter::default;
    let check = |what: &str, filter: &GameFilter, fits: &dyn Fn(&GameSummary) -> bool| {
        let expected: Vec<&GameSummary> = whole.iter().filter(|game| fits(game)).collect();
        let found = all(&library, filter);
        assert!(!expected.is_empty(), "{what}: nothing to find");
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{what}");
        assert_eq!(library.count(filter), Ok(expected.len()), "{what}");
        let ids = expected.iter().map(|game| game.id).collect();
        assert_eq!(library.ids(filter), Ok(ids), "{what}");
    };
    for result in [
        PgnResult::WhiteWins,
        PgnResult::BlackWins,
        PgnResult::Unknown,
    ] {
        let filter = GameFilter {
            result: Some(result),
            ..none()
        };
        check("result", &filter, &|game| game.result == result);
    }
    for (person, wins) in [(PersonResult::Won, true), (PersonResult::Lost, false)] {
        let filter = GameFilter {
            person: Some(person),
            ..none()
        };
        check("person", &filter, &|game| {
            let winner = game.result.winner();
            game.person.is_some() && winner.is_some() && (winner == game.person) == wins
        });
    }
    let level = whole.iter().find_map(|game| game.white_level).unwrap();
    let filter = GameFilter {
        level: Some(level),
        ..none()
    };
    check("level", &filter, &|game| {
        [game.white_level, game.black_level].contains(&Some(level))
    });
    for player in ["jörg", "MÜLLER", "ليلى", "o'neil"] {
        let filter = GameFilter {
            player: Some(player.into()),
            ..none()
        };
        let name = player.to_lowercase();
        check(player, &filter, &|game| {
            let names = [&game.white, &game.black];
            names.iter().any(|text| text.to_lowercase().contains(&name))
        });
    }
    let (from, until) = (whole[120].played, whole[40].played);
    let filter = GameFilter {
        from: Some(from),
        until: Some(until),
        ..none()
    };
    check("date", &filter, &|game| {
        (from..until).contains(&game.played)
    });
    for opening in ["c6", "lopez", "RUY"] {
        let filter = GameFilter {
            opening: Some(opening.into()),
            ..none()
        };
        check(opening, &filter, &|game| game.id == ruy_lopez);
    }
    for text in ["grandpa", "game GRAND", "ruy c60"] {
        let filter = GameFilter {
            text: text.into(),
            ..none()
        };
        let wanted = if text.starts_with("ruy") {
            ruy_lopez
        } else {
            games[5].0
        };
        check(text, &filter, &|game| game.id == wanted);
    }
    let long = GameFilter {
        level_names: level_search_names("a", &Catalogue::for_tag("de")),
        opening_names: opening_search_names(&Catalogue::for_tag("de")),
        text: "a ".repeat(5_000),
        ..none()
    };
    assert!(library.count(&long).is_ok(), "a text that was pasted");
    let nothing = GameFilter {
        text: "' OR 1 = 1 --".into(),
        ..none()
    };
    assert_eq!(library.count(&nothing), Ok(0));
}

#[test]
fn level_names_are_searched_in_the_users_language() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let levels = [
        Level::skill(1),
        Level::skill(2),
        Level::skill(12),
        Level::Time(Duration::from_secs(2)),
        Level::Full,
        Level::Time(Duration::from_millis(90_500)),
    ];
    let games = levels.map(|level| {
        let game = SavedGame {
            options: GameOptions::against(level),
            ..played("e2e4 c7c6 d2d4 d7d5")
        };
        library.begin(&game, 1).unwrap()
    });
    for (language, text, wanted) in [
        ("en", "level 1", &[0][..]),
        ("en", "12", &[2]),
        ("en", "LEVEL", &[0, 1, 2]),
        ("en", "b12 level 2", &[1]),
        ("en", "2 seconds", &[3]),
        ("en", "full strength", &[4]),
        ("de", "stufe 1", &[0]),
        ("de", "Stufe 12 Caro", &[2]),
        ("de", "VOLLE", &[4]),
        ("ar", "المستوى ١٢", &[2]),
        ("ar", "المستوى 12", &[2]),
        ("ar", "القوة", &[4]),
        ("ar", "2", &[1, 3]),
        ("en", "90.5", &[5]),
        ("de", "stufe 3", &[]),
        ("de", "b1 stufe", &[0, 1, 2]),
    ] {
        let filter = GameFilter {
            text: text.into(),
            level_names: level_search_names(text, &Catalogue::for_tag(language)),
            ..GameFilter::default()
        };
        let mut found: Vec<_> = all(&library, &filter).iter().map(|game| game.id).collect();
        found.sort_unstable();
        let wanted: Vec<_> = wanted.iter().map(|&index: &usize| games[index]).collect();
        assert_eq!(found, wanted, "{language}: {text}");
    }
}

#[test]
fn opening_names_are_searched_in_the_users_language() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let games = [
        "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
        "e2e4 c7c5 b1c3",
        "d2d4 d7d5 c2c4 d5c4",
        "c2c4",
    ];
    let games = games.map(|moves| library.begin(&played(moves), 1).unwrap());
    let found = |language: &str, make: &dyn Fn(&mut GameFilter)| {
        let mut filter = GameFilter {
            opening_names: opening_search_names(&Catalogue::for_tag(language)),
            ..GameFilter::default()
        };
        make(&mut filter);
        let found = all(&library, &filter);
        let index = |game: &GameSummary| games.iter().position(|id| *id == game.id).unwrap();
        let mut found: Vec<_> = found.iter().map(index).collect();
        found.sort_unstable();
        found
    };
    for (language, typed, wanted) in [
        ("en", "Sicilian", &[0, 1][..]),
        ("en", "Sizilianisch", &[]),
        ("de", "Sicilian", &[0, 1]),
        ("de", "sizilianisch", &[0, 1]),
        ("de", "Sizilianische Verteidigung: Naj", &[0]),
        ("de", "ANGENOMMENES DAMENGAMBIT", &[2]),
        ("de", "Gambit", &[2]),
        ("de", "englische", &[3]),
        ("ar", "الصقلي", &[0, 1]),
        ("ar", "غامبيت الوزير", &[2]),
        ("ar", "A10", &[3]),
        ("de", "Verteidigung: des Clubs", &[]),
    ] {
        let by_text = found(language, &|filter| filter.text = typed.into());
        assert_eq!(by_text, wanted, "{language}: {typed}");
        let by_opening = found(language, &|filter| filter.opening = Some(typed.into()));
        assert_eq!(by_opening, wanted, "{language}: {typed}");
    }
}

#[test]
fn positions_are_found_by_any_move_order() {
    let (_folder, path) = place();
    let games = filled(&path, 80);
    let library = open(&path);
    for (_, game) in games.iter().step_by(7) {
        let mut position = game.options.start;
        for &mv in game.moves.iter().take(game.ply / 2) {
            position.play(mv);
        }
        let reaches = |game: &plywise_game::session::SavedGame| {
            let mut at: Position = game.options.start;
            let mut found = at.same_as(&position);
            for &mv in &game.moves[..game.ply] {
                at.play(mv);
                found |= at.same_as(&position);
            }
            found
        };
        let expected: Vec<_> = games
            .iter()
            .rev()
            .filter(|(_, game)| reaches(game))
            .map(|(id, _)| *id)
            .filter(|id| {
                all(&library, &GameFilter::default())
                    .iter()
                    .any(|game| game.id == *id)
            })
            .collect();
        let filter = GameFilter {
            position: Some(Box::new(position)),
            ..GameFilter::default()
        };
        let found: Vec<_> = all(&library, &filter).iter().map(|game| game.id).collect();
        assert_eq!(found, expected, "{position}");
    }
}

/// The accuracy is that of the person, and a review of other moves or a damaged one has none.
#[test]
fn accuracy_comes_from_the_full_review_of_a_game() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let game = |person| {
        let mut saved = random_game(1, 3);
        let human = Player::Human {
            name: String::new(),
        };
        let engine = Player::Engine {
            level: Level::skill(3),
        };
        let (white, black) = match person {
            Color::White => (human, engine),
            Color::Black => (engine, human),
        };
        saved.options.white = white;
        saved.options.black = black;
        saved
    };
    for (person, review, accuracy) in [
        (
            Color::White,
            r#"{"moves":[1,2,3],"accuracy":[84,71]}"#,
            Some(84),
        ),
        (
            Color::Black,
            r#"{"moves":[1,2,3],"accuracy":[84,71]}"#,
            Some(71),
        ),
        (
            Color::Black,
            r#"{"moves":[1,2,3],"accuracy":[84,null]}"#,
            None,
        ),
        (Color::White, r#"{"moves":[1,2],"accuracy":[84,71]}"#, None),
        (Color::White, r#"{"moves":[1,2,3]}"#, None),
        (
            Color::White,
            r#"{"moves":[1,2,3],"accuracy":[840,71]}"#,
            None,
        ),
        (Color::White, r#"{"moves":[1,2,3],"accuracy":"84"}"#, None),
        (Color::White, "{", None),
    ] {
        let id = library.begin(&game(person), 0).unwrap();
        assert_eq!(library.summary(id).unwrap().plies, 3);
        library.set_review(id, review).unwrap();
        assert_eq!(library.summary(id).unwrap().accuracy, accuracy, "{review}");
    }
}

/// Fourteen games of a user who improves, for pictures of the apps.
#[test]
fn history_for_pictures_gives_a_rating() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let backup = include_str!("../../../../tests/data/library/history.plywise");
    let report = library.restore(backup.as_bytes(), false).unwrap();
    assert_eq!((report.added, report.damage), (14, None));
    let ratings = library.ratings().unwrap();
    assert_eq!(ratings.last().unwrap().games_missing(), 0);
    assert!(ratings.last().unwrap().elo() > ratings[5].elo());
}

#[test]
fn deleted_games_can_be_restored_until_purged() {
    let (_folder, path) = place();
    let games = filled(&path, 10);
    let mut library = open(&path);
    let ids: Vec<_> = games.iter().map(|(id, _)| *id).collect();
    let before = all(&library, &GameFilter::default());
    library.set_review(ids[3], "{\"accuracy\":91}").unwrap();
    assert_eq!(library.delete(&ids[2..5], 100), Ok(3));
    assert_eq!(library.delete(&ids[2..5], 200), Ok(0), "deleted already");
    let deleted = GameFilter {
        deleted: true,
        ..GameFilter::default()
    };
    assert_eq!(library.count(&deleted), Ok(3));
    assert!(
        all(&library, &deleted)
            .iter()
            .all(|game| game.deleted == Some(100))
    );
    assert_eq!(library.undelete(&ids[2..5]), Ok(3));
    assert_eq!(all(&library, &GameFilter::default()), before);
    assert_eq!(
        library.review(ids[3]).unwrap().unwrap(),
        "{\"accuracy\":91}"
    );
    library.delete(&ids[..2], 300).unwrap();
    assert_eq!(library.purge(300), Ok(0), "not before its time");
    assert_eq!(library.purge(301), Ok(2));
    assert_eq!(library.undelete(&ids[..2]), Ok(0));
    // A deleted game is not current. Saving restores it.
    let last = ids[9];
    library.delete(&[last], 400).unwrap();
    assert_eq!(library.current(), Ok(None));
    library.save(last, &games[9].1, 500).unwrap();
    assert_eq!(library.current(), Ok(Some(last)));
}

#[test]
fn erase_all_leaves_no_trace() {
    let (folder, path) = place();
    let mut library = open(&path);
    let mut game = random_game(1, 30);
    game.options.white = Player::Human {
        name: "Somebody Unmistakable".into(),
    };
    library.begin(&game, 1).unwrap();
    library
        .set_value("secret", Some("Somebody Unmistakable"))
        .unwrap();
    library.erase_all().unwrap();
    assert_eq!(library.count(&GameFilter::default()), Ok(0));
    assert_eq!(library.unfinished(), Ok(None));
    assert_eq!(library.value("secret"), Ok(None));
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.to_lowercase().contains("unmistakable"));
    }
    drop(library);
    assert_eq!(open(&path).count(&GameFilter::default()), Ok(0));
}
