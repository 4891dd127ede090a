//! Backups and snapshots: everything is restored, and nothing twice.

use std::time::{Duration, SystemTime};

use plywise_library::{GameFilter, LibraryError, RestoreReport, Settings};
use plywise_pgn::{NodeId, WriteOptions, movetext};
use plywise_store::{Library, take_up_snapshot};
use plywise_test_support::{deep, random_game};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{all, filled, open, place, played};

fn back_up(library: &Library) -> Vec<u8> {
    let mut bytes = Vec::new();
    let report = library.back_up(&mut bytes, 77).unwrap();
    assert!(report.damaged.is_empty());
    bytes
}

/// Creates a library with every kind of content.
fn rich(path: &std::path::Path) -> Library {
    let games = filled(path, 25);
    let mut library = open(path);
    let pgn = "[White \"A\"]\n[Black \"B\"]\n[Date \"1992.11.04\"]\n\n\
               1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3! 1-0\n";
    library.import(pgn.as_bytes(), 5, |_| true).unwrap();
    library
        .rename(games[2].0, "First win \u{1f389}", 9)
        .unwrap();
    library
        .set_review(games[3].0, "{\"loss\":[1,2,3]}")
        .unwrap();
    let mut settings = Settings::default();
    settings.player_name = "Jo\nanna \"J\"".into();
    library.set_settings(&settings).unwrap();
    library.set_value("ui", Some("[1]")).unwrap();
    library
}

#[test]
fn restoring_a_backup_brings_back_everything() {
    let (_folder, path) = place();
    let mut library = rich(&path);
    let deleted = all(&library, &GameFilter::default())[4].id;
    library.delete(&[deleted], 10).unwrap();
    let before = all(&library, &GameFilter::default());
    let current = library
        .summary(library.current().unwrap().unwrap())
        .unwrap()
        .uid;
    let bytes = back_up(&library);

    library.erase_all().unwrap();
    let preview = library.preview(&bytes[..]).unwrap();
    assert_eq!((preview.version, preview.made), (3, 77));
    assert_eq!((preview.games, preview.new, preview.newer), (25, 25, 0));
    assert_eq!(preview.dates, Some((0, 24 * 86_400_000)));
    assert!(preview.settings && preview.damage.is_none());
    assert_eq!(
        library.count(&GameFilter::default()),
        Ok(0),
        "a preview changes nothing"
    );

    let report = library.restore(&bytes[..], true).unwrap();
    assert_eq!(report.added, preview.games);
    assert_eq!((report.unreadable, report.damage), (0, None));
    // Equal except for the ids, which are assigned again.
    let found = all(&library, &GameFilter::default());
    assert_eq!(found.len(), before.len());
    for game in &found {
        let old = before
            .iter()
            .find(|old| old.uid == game.uid)
            .expect("an old uid");
        let renumbered = plywise_library::GameSummary {
            id: old.id,
            ..game.clone()
        };
        assert_eq!(renumbered, *old);
    }
    assert_eq!(library.settings().unwrap().player_name, "Jo\nanna \"J\"");
    assert_eq!(library.value("ui").unwrap().unwrap(), "[1]");
    let restored = library
        .summary(library.current().unwrap().unwrap())
        .unwrap()
        .uid;
    assert_eq!(restored, current);
    // A backup of the restored library is the same, up to the order of its games.
    let sorted = |bytes: &[u8]| {
        let mut lines: Vec<String> = String::from_utf8_lossy(bytes)
            .lines()
            .map(Into::into)
            .collect();
        lines.pop();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&back_up(&library)), sorted(&bytes));
}

/// Games that were started on two devices from the same game without moves stay separate.
#[test]
fn games_started_from_one_empty_board_on_two_devices_stay_separate() {
    let empty = random_game(1, 0);
    for by_snapshot in [true, false] {
        let (folder, path) = place();
        let mut phone = open(&path);
        let id = phone.begin(&empty, 1).unwrap();
        let (_two, path) = place();
        if by_snapshot {
            let copy = folder.path().join("copy.db");
            phone.snapshot_to(&copy).unwrap();
            assert!(take_up_snapshot(&path, &copy).unwrap());
        }
        let mut tablet = open(&path);
        if !by_snapshot {
            let preview = tablet.preview(&back_up(&phone)[..]).unwrap();
            assert_eq!((preview.games, preview.new), (0, 0));
            tablet.restore(&back_up(&phone)[..], false).unwrap();
            assert_eq!(tablet.current(), Ok(None), "no board of another device");
        }
        let there = match tablet.current().unwrap() {
            Some(there) => there,
            None => tablet.begin(&empty, 2).unwrap(),
        };
        let [mine, other] = [2, 3].map(|seed| random_game(seed, 20));
        phone.save(id, &mine, 3).unwrap();
        tablet.save(there, &other, 4).unwrap();
        assert_eq!(phone.current(), Ok(Some(id)));
        assert_eq!(tablet.current(), Ok(Some(there)));
        let report = phone.restore(&back_up(&tablet)[..], false).unwrap();
        assert_eq!((report.added, report.updated), (1, 0));
        assert_eq!(phone.game(id), Ok(Some(mine.clone())));
        tablet.restore(&back_up(&phone)[..], false).unwrap();
        for library in [&phone, &tablet] {
            let games = all(library, &GameFilter::default());
            let kept: Vec<_> = games.iter().map(|game| library.game(game.id)).collect();
            assert_eq!(kept.len(), 2);
            for game in [&mine, &other] {
                assert!(kept.contains(&Ok(Some(game.clone()))), "{by_snapshot}");
            }
        }
    }
}

/// Backups of earlier versions included games without moves.
#[test]
fn untouched_game_of_an_old_backup_does_not_become_current() {
    let (_one, path) = place();
    let mut phone = open(&path);
    let id = phone.begin(&random_game(1, 0), 1).unwrap();
    phone.rename(id, "T", 1).unwrap();
    let text = String::from_utf8(back_up(&phone)).unwrap();
    let old = text.replace("\"title\":\"T\",", "");
    assert!(old != text && old.contains("\"current\""));
    let (_two, path) = place();
    let mut tablet = open(&path);
    let mine = tablet.begin(&random_game(1, 0), 2).unwrap();
    let report = tablet.restore(old.as_bytes(), false).unwrap();
    assert_eq!(report.added, 1);
    assert_eq!(tablet.current(), Ok(Some(mine)));
}

#[test]
fn merging_keeps_the_newer_state_of_each_game() {
    let (_one, path) = place();
    let games = filled(&path, 6);
    let mut library = open(&path);
    let bytes = back_up(&library);
    // Afterwards, one game is continued, one deleted, one purged and one added.
    let later = random_game(500, 30);
    library.save(games[0].0, &later, 1_000_000_000_000).unwrap();
    library.delete(&[games[1].0, games[2].0], 1).unwrap();
    library.undelete(&[games[1].0]).unwrap();
    library.delete(&[games[1].0], 100).unwrap();
    library.purge(50).unwrap();
    let new = library
        .begin(&random_game(501, 30), 2_000_000_000_000)
        .unwrap();
    let report = library.restore(&bytes[..], false).unwrap();
    let expected = RestoreReport {
        added: 2,
        updated: 0,
        unchanged: 4,
        ..RestoreReport::default()
    };
    assert_eq!(report, expected);
    assert_eq!(
        library.game(games[0].0),
        Ok(Some(later)),
        "the newer state stays"
    );
    assert_eq!(
        library.game(games[1].0),
        Ok(Some(games[1].1.clone())),
        "it is back"
    );
    assert!(library.game(new).is_ok());
    assert_eq!(library.current(), Ok(Some(new)));
    // A second time, nothing is new.
    let again = library.restore(&bytes[..], false).unwrap();
    assert_eq!((again.added, again.unchanged), (0, 6));
    // In the other direction, an older library gets the newer state.
    let newer = back_up(&library);
    let (_two, path) = place();
    let mut other = open(&path);
    other.restore(&bytes[..], true).unwrap();
    let report = other.restore(&newer[..], true).unwrap();
    assert_eq!((report.added, report.updated, report.unchanged), (1, 1, 5));
}

#[test]
fn game_imported_into_both_libraries_is_not_duplicated() {
    let [bare, noted] = ["", "{best by test} "].map(|note| {
        format!("[White \"A\"]\n[Black \"B\"]\n[Date \"1992.11.04\"]\n\n1. e4 {note}e5 1-0\n")
    });
    let round = bare.replace("[White", "[Round \"7\"]\n[White");
    // Game in the library with its title, game in the backup, and all titles after restoring.
    for (here, title, comes, after) in [
        (&bare, "", &bare, &["Best"][..]),
        (&bare, "Best", &bare, &["Best"]),
        (&bare, "Mine", &bare, &["Mine", "Best"]),
        (&noted, "", &bare, &["", "Best"]),
        (&bare, "", &noted, &["", "Best"]),
        (&bare, "", &round, &["", "Best"]),
    ] {
        let (_folder, path) = place();
        let mut library = open(&path);
        library.import(here.as_bytes(), 5, |_| true).unwrap();
        let id = all(&library, &GameFilter::default())[0].id;
        library.rename(id, title, 6).unwrap();
        let (_elsewhere, path) = place();
        let mut elsewhere = open(&path);
        elsewhere.import(comes.as_bytes(), 6, |_| true).unwrap();
        let id = all(&elsewhere, &GameFilter::default())[0].id;
        elsewhere.rename(id, "Best", 7).unwrap();
        elsewhere.set_review(id, "{\"loss\":[1]}").unwrap();
        let bytes = back_up(&elsewhere);
        for added in [after.len() as u64 - 1, 0] {
            let preview = library.preview(&bytes[..]).unwrap();
            let report = library.restore(&bytes[..], false).unwrap();
            assert_eq!((preview.new, preview.newer), (added, 0), "{title} {comes}");
            assert_eq!(
                (report.added, report.updated),
                (added, 0),
                "{title} {comes}"
            );
            let mut list = all(&library, &GameFilter::default());
            list.sort_unstable_by_key(|game| game.id);
            let titles: Vec<&str> = list.iter().map(|game| &*game.title).collect();
            assert_eq!(titles, after, "{title} {comes}");
            let best = list.iter().find(|game| game.title == "Best").unwrap();
            assert!(library.review(best.id).unwrap().is_some());
        }
    }
}

#[test]
fn game_that_a_library_has_twice_is_restored_twice() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let pgn = b"[White \"A\"]\n\n1. e4 e5 1-0\n";
    let import = |library: &mut Library| {
        library.import(&pgn[..], 5, |_| true).unwrap();
        all(library, &GameFilter::default())[0].id
    };
    let first = import(&mut library);
    let one = back_up(&library);
    library.delete(&[first], 6).unwrap();
    import(&mut library);
    // The game exists undeleted under another id.
    let none = (0, 0);
    let preview = library.preview(&one[..]).unwrap();
    let report = library.restore(&one[..], false).unwrap();
    assert_eq!((preview.new, report.added), none);
    library.undelete(&[first]).unwrap();
    let both = back_up(&library);
    library.erase_all().unwrap();
    for expected in [(2, 2), none] {
        let preview = library.preview(&both[..]).unwrap();
        let report = library.restore(&both[..], false).unwrap();
        assert_eq!((preview.new, report.added), expected);
        assert_eq!(library.count(&GameFilter::default()), Ok(2));
    }
}

#[test]
fn preview_counts_deleted_games_as_new() {
    let (_folder, path) = place();
    let games = filled(&path, 5);
    let mut library = open(&path);
    let bytes = back_up(&library);
    library.delete(&[games[1].0, games[3].0], 1).unwrap();
    let preview = library.preview(&bytes[..]).unwrap();
    assert_eq!((preview.new, preview.newer), (2, 0));
    assert_eq!(library.restore(&bytes[..], false).unwrap().added, 2);
    // Even if the backup has a newer state of the game.
    library
        .save(games[1].0, &random_game(700, 30), 1_000_000_000_000)
        .unwrap();
    let newer = back_up(&library);
    let (_two, path) = place();
    let mut other = open(&path);
    other.restore(&bytes[..], false).unwrap();
    let ids: Vec<_> = all(&other, &GameFilter::default())
        .iter()
        .map(|game| game.id)
        .collect();
    other.delete(&ids, 1).unwrap();
    let preview = other.preview(&newer[..]).unwrap();
    let report = other.restore(&newer[..], false).unwrap();
    assert_eq!((preview.new, report.added, report.updated), (5, 5, 0));
}

#[test]
fn later_state_is_newer_even_if_the_clock_was_set_back() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let [first, second, third] = [5, 10, 15].map(|plies| random_game(1, plies));
    for ahead in [2_000_000_000_000, i64::MAX - 10] {
        let id = library.begin(&first, ahead).unwrap();
        library.save(id, &second, ahead).unwrap();
        let before = back_up(&library);
        library.save(id, &third, 1_000_000_000_000).unwrap();
        library.restore(&before[..], false).unwrap();
        assert_eq!(library.game(id), Ok(Some(third.clone())));
        library
            .rename(id, "Won at last", 1_000_000_000_001)
            .unwrap();
        library.restore(&before[..], false).unwrap();
        let listed = all(&library, &GameFilter::default());
        assert!(listed.iter().any(|game| game.title == "Won at last"));
        library.delete(&[id], 1).unwrap();
        library.purge(i64::MAX).unwrap();
    }
}

#[test]
fn frontend_values_are_restored_only_if_missing() {
    let (_one, path) = place();
    let mut old = open(&path);
    old.set_value("analysis", Some("old")).unwrap();
    let without_settings = back_up(&old);
    old.set_settings(&Settings::default()).unwrap();
    let bytes = back_up(&old);
    let (_two, path) = place();
    let mut new = open(&path);
    assert!(!new.preview(&without_settings[..]).unwrap().settings);
    assert!(new.preview(&bytes[..]).unwrap().settings);
    new.restore(&bytes[..], false).unwrap();
    assert_eq!(new.value("analysis").unwrap().unwrap(), "old");
    new.set_value("analysis", Some("new")).unwrap();
    new.restore(&bytes[..], true).unwrap();
    assert_eq!(new.value("analysis").unwrap().unwrap(), "new");
}

#[test]
fn continued_game_replaces_one_in_which_only_the_clock_ran() {
    let (_one, path) = place();
    let mut here = open(&path);
    let mut game = random_game(5, 20);
    let id = here.begin(&game, 1_000).unwrap();
    let (_two, path) = place();
    let mut there = open(&path);
    there.restore(&back_up(&here)[..], false).unwrap();
    let other = there.current().unwrap().unwrap();
    let mut later = game.clone();
    later.draw_offer = Some(plywise_chess::Color::White);
    there.save(other, &later, 2_000).unwrap();
    // Saved here later, but without a move.
    game.left = Some(plywise_game::TimeLeft::default());
    here.save(id, &game, 3_000).unwrap();
    let report = here.restore(&back_up(&there)[..], false).unwrap();
    assert_eq!(report.updated, 1);
    assert_eq!(here.game(id), Ok(Some(later)));
}

#[test]
fn notes_survive_a_newer_state_without_notes() {
    let (_one, path) = place();
    let mut phone = open(&path);
    let id = phone.begin(&random_game(9, 20), 1).unwrap();
    let (_two, path) = place();
    let mut tablet = open(&path);
    tablet.restore(&back_up(&phone)[..], false).unwrap();
    let there = tablet.list(&GameFilter::default(), None, 1).unwrap()[0].id;
    let text = |library: &Library, id| library.pgn_game(id).unwrap().to_string();
    // Noted on the phone, then renamed on the tablet, which does not have the notes.
    let mut notes = phone.pgn_game(id).unwrap();
    let first = notes.tree.main_line(NodeId::ROOT).next().unwrap();
    notes.tree.set_comment(first, "well begun").unwrap();
    phone.set_notes(id, &notes, 2).unwrap();
    tablet.rename(there, "Sunday", 3).unwrap();
    let report = phone.restore(&back_up(&tablet)[..], false).unwrap();
    assert_eq!((report.updated, report.unreadable), (1, 0));
    assert!(text(&phone, id).contains("well begun"));
    assert_eq!(phone.summary(id).unwrap().title, "Sunday");
    // Noted once more: now the tablet has the older state.
    phone.set_notes(id, &notes, 4).unwrap();
    let report = tablet.restore(&back_up(&phone)[..], false).unwrap();
    assert_eq!(report.updated, 1);
    assert!(text(&tablet, there).contains("well begun"));
}

#[test]
fn notes_and_titles_from_two_devices_are_merged() {
    let pgn = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 1-0\n";
    for is_played in [true, false] {
        let (_one, path) = place();
        let mut phone = open(&path);
        let id = if is_played {
            phone.begin(&played("e2e4 e7e5 g1f3"), 1).unwrap()
        } else {
            let report = phone.import(pgn.as_bytes(), 1, |_| true).unwrap();
            report.first.unwrap()
        };
        let (_two, path) = place();
        let mut tablet = open(&path);
        tablet.restore(&back_up(&phone)[..], false).unwrap();
        let there = all(&tablet, &GameFilter::default())[0].id;
        phone.rename(id, "Sunday", 2).unwrap();
        for (library, id, comment, line, at) in [
            (&mut phone, id, "by the phone", "c7c5", 3),
            (&mut tablet, there, "by the tablet", "e7e6", 4),
        ] {
            let mut notes = library.analysed_game(id).unwrap();
            let first = notes.tree.main_line(NodeId::ROOT).next().unwrap();
            notes.tree.set_comment(first, comment).unwrap();
            let after = *notes.tree.node(first).unwrap().position();
            let mv = after.parse_uci(line).unwrap();
            notes.tree.add(first, mv).unwrap();
            library.set_notes(id, &notes, at).unwrap();
        }
        let report = phone.restore(&back_up(&tablet)[..], false).unwrap();
        assert_eq!((report.updated, report.unreadable), (1, 0));
        let tree = phone.pgn_game(id).unwrap().tree;
        let text = movetext(&tree, &WriteOptions::one_line());
        for part in [
            "by the phone",
            "by the tablet",
            "1... c5",
            "1... e6",
            "2. Nf3",
        ] {
            assert!(text.contains(part), "{part}: {text}");
        }
        let list = all(&phone, &GameFilter::default());
        assert_eq!((list.len(), &*list[0].title), (1, "Sunday"));
        tablet.restore(&back_up(&phone)[..], false).unwrap();
        assert_eq!(tablet.pgn_game(there).unwrap().tree, tree);
    }
}

#[test]
fn damaged_backup_is_reported_and_partly_restored() {
    let (_folder, path) = place();
    let bytes = back_up(&rich(&path));
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut refused, mut told) = (0, 0);
    for case in 0..deep(150, 2_000) {
        let mut damaged = bytes.clone();
        let at = rng.random_range(0..damaged.len());
        if case % 2 == 0 {
            damaged.truncate(at);
        } else {
            let old = damaged[at];
            damaged[at] = rng.random_range(0..=255);
            if damaged[at] == old {
                continue;
            }
        }
        let (_other, path) = place();
        let mut library = open(&path);
        match library.restore(&damaged[..], true) {
            Err(LibraryError::BadBackup { .. }) => refused += 1,
            Err(error) => panic!("case {case} at {at}: {error}"),
            Ok(report) => {
                assert!(report.damage.is_some(), "case {case} at {at}: {report:?}");
                let there = library.count(&GameFilter::default()).unwrap() as u64;
                assert!(there <= report.added, "case {case}");
                let found = library.preview(&damaged[..]).unwrap().damage;
                assert_eq!(found, report.damage);
                told += 1;
            }
        }
    }
    println!("{refused} back-ups refused, {told} restored in part");
    for text in [
        "",
        "{}",
        "[Event \"x\"]\n\n1. e4 *",
        "\0\0\0",
        "{\"plywise_backup\":4,\"program\":\"\",\"made\":0}",
    ] {
        let error = open(&path).restore(text.as_bytes(), true).unwrap_err();
        assert!(matches!(error, LibraryError::BadBackup { .. }), "{text}");
    }
}

#[test]
fn snapshot_is_a_complete_library() {
    let (folder, path) = place();
    let mut library = rich(&path);
    let snapshot = folder.path().join("for the system's back-up.db");
    std::fs::write(&snapshot, "an earlier one").unwrap();
    library.snapshot_to(&snapshot).unwrap();
    let before = all(&library, &GameFilter::default());
    library.begin(&random_game(900, 20), i64::MAX).unwrap();
    for companion in ["-wal", "-shm", "-journal", ".new"] {
        let name = format!("{}{companion}", snapshot.display());
        assert!(!std::path::Path::new(&name).exists(), "{companion}");
    }
    let restored = folder.path().join("restored.db");
    std::fs::copy(&snapshot, &restored).unwrap();
    let copy = open(&restored);
    assert_eq!(all(&copy, &GameFilter::default()), before);
    assert_eq!(copy.settings().unwrap(), library.settings().unwrap());
}

#[test]
fn snapshot_is_written_only_after_changes() {
    let (folder, path) = place();
    let mut library = rich(&path);
    let snapshot = folder.path().join("backup").join("games.db");
    assert!(library.keep_snapshot(&snapshot).unwrap());
    assert!(!library.keep_snapshot(&snapshot).unwrap());
    library.begin(&random_game(900, 20), i64::MAX).unwrap();
    assert!(library.keep_snapshot(&snapshot).unwrap());
    // A copy from the future proves nothing.
    let copy = std::fs::File::options()
        .write(true)
        .open(&snapshot)
        .unwrap();
    let tomorrow = SystemTime::now() + Duration::from_hours(24);
    copy.set_modified(tomorrow).unwrap();
    assert!(library.keep_snapshot(&snapshot).unwrap());
    let before = all(&library, &GameFilter::default());
    drop(library);

    // On another device, only the copy exists.
    let elsewhere = folder.path().join("elsewhere.db");
    std::fs::write(folder.path().join("elsewhere.db-wal"), "of another file").unwrap();
    assert!(take_up_snapshot(&elsewhere, &snapshot).unwrap());
    let moved = open(&elsewhere);
    assert_eq!(all(&moved, &GameFilter::default()), before);
    // An existing library is never replaced.
    assert!(!take_up_snapshot(&elsewhere, &snapshot).unwrap());
    assert!(!take_up_snapshot(folder.path().join("new.db"), folder.path().join("none")).unwrap());
}

#[test]
fn backup_of_the_first_version_is_readable() {
    // Written by the first version. Never change this text.
    let text = include_str!("../../../../tests/data/library/backup-1.jsonl");
    let (_folder, path) = place();
    let mut library = open(&path);
    let report = library.restore(text.as_bytes(), true).unwrap();
    assert_eq!((report.added, report.damage), (2, None));
    let games = all(&library, &GameFilter::default());
    assert_eq!(games[0].title, "A title");
    let (_, game) = library.unfinished().unwrap().unwrap();
    assert_eq!(game.moves.len(), 7);
    assert_eq!(game.ply, 6);
    assert_eq!(game.abandoned.len(), 1);
    assert_eq!(library.settings().unwrap().theme, "dark");
}
