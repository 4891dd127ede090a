//! Training cards and attempts persist, are merged, and can be deleted with their games.

use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use plywise_chess::{Color, Position};
use plywise_coach::lessons::LessonProgress;
use plywise_coach::training::{
    Attempt, CLASSIFICATION, Card, Day, Grade, Item, Line, Mistake, MistakeFacts, NEW_IN_SET,
    Origin, Schedule, TodaysSet, best_lines, find_cards,
};
use plywise_coach::{Evaluation, Review, review};
use plywise_engine::{Engine, EngineOptions, Limits, Score, SearchRoot};
use plywise_game::session::{Player, SavedGame};
use plywise_game::{EndReason, Game, Level, Outcome};
use plywise_library::GameId;
use plywise_store::Library;
use plywise_tactics::motifs;
use plywise_test_support::{data_path, deep, random_game};
use tempfile::TempDir;

use super::{after, open, place, played};

/// Returns a game that the user lost as White.
fn lost(moves: &str) -> SavedGame {
    SavedGame {
        outcome: Some(Outcome::win(Color::Black, EndReason::Resignation)),
        ..played(moves)
    }
}

fn uid(library: &Library, id: GameId) -> String {
    library.summary(id).unwrap().uid
}

/// Returns a card for a position, with the first legal move as best and the last one as played.
fn card(position: Position, game: &str, made: i64) -> Card {
    let moves = position.legal_moves();
    let (best, mv) = (moves[0], moves[moves.len() - 1]);
    Card {
        position,
        best: vec![best],
        score: Score::centipawns(50),
        accepted: vec![best],
        complete: true,
        made,
        mistakes: vec![Mistake {
            origin: Origin {
                game: game.to_owned(),
                played: made,
                level: Some(Level::FIRST),
            },
            ply: 1,
            mv,
            answer: vec![],
            score: Score::centipawns(-200),
            lost: 220,
        }],
    }
}

fn answer(item: Item, at: i64, day: i32, grade: Grade) -> Attempt {
    Attempt {
        item,
        at,
        day: Day::new(day),
        grade,
    }
}

#[test]
fn games_are_examined_newest_first_and_again_after_changes() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let old = library.begin(&lost("e2e4 e7e5"), 1_000).unwrap();
    let new = library.begin(&lost("d2d4 d7d5 c2c4"), 2_000).unwrap();
    library.begin(&played("a2a3"), 3_000).unwrap();
    // Games between two persons are searched without a side, games between computers not at all.
    let (person, computer) = (
        Player::Human {
            name: String::new(),
        },
        Player::Engine {
            level: Level::FIRST,
        },
    );
    let [watched, together] = [&computer, &person].map(|player| {
        let mut game = lost("e2e4 c7c5");
        (game.options.white, game.options.black) = (player.clone(), player.clone());
        library.begin(&game, 4_000).unwrap()
    });
    let (id, examined) = library.next_to_examine().unwrap().unwrap();
    assert_eq!((id, examined.side), (together, None));
    assert_eq!(library.keep_cards(together, 2, &[]), Ok(0));
    assert_ne!(watched, library.next_to_examine().unwrap().unwrap().0);
    assert_eq!(library.mistakes(), Ok((vec![], vec![])));
    let (id, examined) = library.next_to_examine().unwrap().unwrap();
    assert_eq!(
        (id, examined.game.ply(), examined.side),
        (new, 3, Some(Color::White))
    );
    assert_eq!(examined.origin.game, uid(&library, new));
    assert_eq!(examined.origin.level, Some(Level::FIRST));
    assert_eq!(library.keep_cards(new, 3, &[]), Ok(0));
    assert_eq!(library.next_to_examine().unwrap().unwrap().0, old);
    let mine = card(after("e2e4 e7e5"), &uid(&library, old), 1_000);
    assert_eq!(
        library.keep_cards(old, 2, std::slice::from_ref(&mine)),
        Ok(1)
    );
    assert_eq!(library.next_to_examine().unwrap(), None);
    drop(library);
    let mut library = open(&path);
    assert_eq!(library.card(&mine.item()), Ok(Some(mine)));
    assert_eq!(library.next_to_examine().unwrap(), None);
    library
        .save(new, &lost("d2d4 d7d5 c2c4 e7e6"), 4_000)
        .unwrap();
    assert_eq!(library.next_to_examine().unwrap().unwrap().0, new);
}

#[test]
fn deleted_game_gets_no_cards() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let id = library.begin(&lost("e2e4 e7e5"), 1_000).unwrap();
    let gone = library.begin(&lost("e2e4 e7e5"), 2_000).unwrap();
    let mine = card(after("e2e4 e7e5"), &uid(&library, id), 1_000);
    library.delete(&[gone], 10).unwrap();
    library.purge(20).unwrap();
    library.delete(&[id], 30).unwrap();
    for id in [id, gone] {
        let kept = library.keep_cards(id, 2, std::slice::from_ref(&mine));
        assert_eq!((kept, library.card(&mine.item())), (Ok(0), Ok(None)));
    }
    // A restored game is searched.
    library.undelete(&[id]).unwrap();
    assert_eq!(library.next_to_examine().unwrap().unwrap().0, id);
    assert_eq!(library.keep_cards(id, 2, &[mine]), Ok(1));
}

#[test]
fn mistakes_in_one_position_share_a_card_and_are_deleted_with_games() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let games: Vec<GameId> = (0..3)
        .map(|number| library.begin(&lost("e2e4 e7e5"), number).unwrap())
        .collect();
    let uids: Vec<String> = games.iter().map(|&id| uid(&library, id)).collect();
    // The first position occurred in two games, the second one in the third game.
    let (shared, own) = (after("e2e4"), after("d2d4"));
    for (game, position) in [(0, shared), (1, shared), (2, own)] {
        let made = card(position, &uids[game], game as i64);
        library.keep_cards(games[game], 2, &[made]).unwrap();
    }
    let (shared, own) = (Item::Card(shared.hash()), Item::Card(own.hash()));
    assert_eq!(library.card_exercises().unwrap().len(), 2);
    assert_eq!(library.card(&shared).unwrap().unwrap().mistakes.len(), 2);
    assert_eq!(library.count_cards_of(&games[..1]), Ok(0));
    assert_eq!(library.count_cards_of(&games[..2]), Ok(1));
    assert_eq!(library.count_cards_of(&games), Ok(2));

    let mut played = library.mistakes().unwrap().1;
    played.sort_unstable();
    assert_eq!(played, [0, 1, 2]);
    library.delete(&games[2..], 10).unwrap();
    assert!(library.card(&own).unwrap().is_some(), "kept");
    // Its mistakes are still counted, and so is the game.
    assert_eq!(library.mistakes().unwrap().0.len(), 3);
    assert_eq!(library.mistakes().unwrap().1.len(), 3);
    library.undelete(&games[2..]).unwrap();
    library.delete_with_cards(&games[1..], 20).unwrap();
    assert_eq!(library.card(&own), Ok(None));
    assert_eq!(library.card(&shared).unwrap().unwrap().mistakes.len(), 1);
    assert_eq!(library.card_exercises().unwrap().len(), 1);
    assert_eq!(library.mistakes().unwrap().0.len(), 1);
    assert_eq!(library.mistakes().unwrap().1, [0]);
    library.undelete(&games[1..]).unwrap();
    assert_eq!(library.card_exercises().unwrap().len(), 2);
    assert_eq!(library.mistakes().unwrap().0.len(), 3);

    library.delete_with_cards(&games[1..], 30).unwrap();
    library.purge(31).unwrap();
    let left = library.card(&shared).unwrap().unwrap();
    assert_eq!(left.mistakes.len(), 1);
    assert_eq!(
        library.game_of_uid(&left.mistakes[0].origin.game),
        Ok(Some(games[0]))
    );
    assert_eq!(library.card(&own), Ok(None));
    // Saving a game restores it with its cards.
    library.delete_with_cards(&games[..1], 40).unwrap();
    assert_eq!(library.card(&shared), Ok(None));
    library.save(games[0], &lost("e2e4 e7e5"), 50).unwrap();
    assert!(library.card(&shared).unwrap().is_some());
    library.erase_all().unwrap();
    assert!(library.card_exercises().unwrap().is_empty());
}

#[test]
fn restoring_a_deleted_game_restores_its_cards() {
    for is_newer in [false, true] {
        let (_folder, path) = place();
        let mut library = open(&path);
        let id = library.begin(&lost("e2e4 e7e5"), 1).unwrap();
        let mine = card(after("e2e4 e7e5"), &uid(&library, id), 1);
        library
            .keep_cards(id, 2, std::slice::from_ref(&mine))
            .unwrap();
        let back_up = |library: &Library| {
            let mut bytes = Vec::new();
            library.back_up(&mut bytes, 77).unwrap();
            let text = String::from_utf8(bytes).unwrap();
            // As in backups by versions without cards.
            let lines = text.lines().filter(|line| !line.starts_with("{\"card\""));
            lines.collect::<Vec<_>>().join("\n") + "\n"
        };
        let mut text = back_up(&library);
        if is_newer {
            let (_folder, path) = place();
            let mut other = open(&path);
            other.restore(text.as_bytes(), false).unwrap();
            other.rename(id, "Lost", 9).unwrap();
            text = back_up(&other);
        }
        library.delete_with_cards(&[id], 5).unwrap();
        assert_eq!(library.card(&mine.item()), Ok(None));
        let report = library.restore(text.as_bytes(), false).unwrap();
        assert_eq!(report.added, 1);
        assert!(library.card(&mine.item()).unwrap().is_some(), "{is_newer}");
    }
}

#[test]
fn attempts_survive_a_clock_set_back() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let item = || Item::Card(7);
    let mut kept = Vec::new();
    for (at, day, grade) in [
        (1_000, 10, Grade::Good),
        (5_000, 13, Grade::Good),
        // The clock was set back, but the order of the attempts counts.
        (1_000, 3, Grade::Again),
        (900, 3, Grade::Good),
    ] {
        kept.push(answer(item(), kept.len() as i64, day, grade));
        let schedule = library
            .record_attempt(&answer(item(), at, day, grade))
            .unwrap();
        assert_eq!(schedule, Schedule::of(&kept));
    }
    // An attempt that is sent again because its outcome is unknown is not stored twice.
    let schedule = library
        .record_attempt(&answer(item(), 5_000, 13, Grade::Good))
        .unwrap();
    assert_eq!(schedule.unwrap().attempts, 4);
    drop(library);
    let library = open(&path);
    assert_eq!(library.schedules(), Ok(vec![(item(), schedule.unwrap())]));
    assert_eq!(library.attempts_since(Day::new(10)).unwrap().len(), 2);
}

#[test]
fn libraries_merge_by_backups_in_any_order() {
    let (_one, one) = place();
    let (_other, other) = place();
    let mut libraries = [open(&one), open(&other)];
    let (shared, mut backups) = (after("e2e4"), Vec::new());
    let ending = || Item::Ending {
        id: "lucena".into(),
        start: 1,
    };
    for (number, library) in libraries.iter_mut().enumerate() {
        let at = number as i64;
        let id = library.begin(&lost("e2e4 e7e5"), at).unwrap();
        let game = uid(library, id);
        let own = card(after(["d2d4", "c2c4"][number]), &game, at);
        let cards = [card(shared, &game, 10 - at), own];
        library.keep_cards(id, 2, &cards).unwrap();
        for (item, at) in [(cards[0].item(), 100), (ending(), 200 + at)] {
            // Both attempts have the same time but different grades.
            let grade = [Grade::Good, Grade::Again][number];
            library.record_attempt(&answer(item, at, 5, grade)).unwrap();
        }
    }
    for library in &libraries {
        let mut text = Vec::new();
        let report = library.back_up(&mut text, 0).unwrap();
        assert_eq!(report.cards, 2);
        assert_eq!(library.preview(&text[..]).unwrap().cards, 2);
        backups.push(text);
    }
    for (library, backup) in libraries.iter_mut().zip(backups.iter().rev()) {
        let report = library.restore(&backup[..], false).unwrap();
        assert_eq!((report.added, report.cards, report.attempts), (1, 1, 2));
        assert_eq!((report.unreadable, report.damage), (0, None));
        let report = library.restore(&backup[..], false).unwrap();
        assert_eq!((report.added, report.cards, report.attempts), (0, 0, 0));
        assert_eq!(
            library.next_to_examine().unwrap(),
            None,
            "both were examined"
        );
    }
    let [one, other] = libraries.each_ref().map(|library| {
        let mut exercises = library.card_exercises().unwrap();
        exercises.sort_by(|a, b| a.item.cmp(&b.item));
        let cards: Vec<_> = exercises
            .iter()
            .map(|it| library.card(&it.item).unwrap())
            .collect();
        let mut days: Vec<_> = library.schedules().unwrap();
        days.retain(|(item, _)| *item == ending());
        (cards, days)
    });
    assert_eq!(one, other);
    let (cards, endings) = one;
    assert_eq!(cards.len(), 3);
    assert_eq!(endings[0].1.attempts, 2);
    let shared = libraries[0]
        .card(&Item::Card(shared.hash()))
        .unwrap()
        .unwrap();
    assert_eq!((shared.mistakes.len(), shared.made), (2, 9));
}

#[test]
fn library_without_training_tables_is_upgraded() {
    let (_folder, path) = place();
    let id = open(&path).begin(&lost("e2e4 e7e5"), 1).unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    for table in ["mistakes", "cards", "attempts", "exercises", "examined"] {
        connection
            .execute_batch(&format!("DROP TABLE {table}"))
            .unwrap();
    }
    connection.execute_batch("PRAGMA user_version = 1").unwrap();
    drop(connection);
    let mut library = open(&path);
    assert_eq!(library.next_to_examine().unwrap().unwrap().0, id);
    library
        .record_attempt(&answer(Item::Puzzle(1), 1, 1, Grade::Good))
        .unwrap();
    drop(library);
    assert_eq!(open(&path).schedules().unwrap().len(), 1);
}

#[test]
fn cards_and_attempts_are_recovered_from_a_damaged_file() {
    let second_format = "
        ALTER TABLE cards DROP COLUMN classification;
        ALTER TABLE mistakes DROP COLUMN motifs;
        ALTER TABLE mistakes DROP COLUMN classification;
        PRAGMA user_version = 2";
    for earlier in ["", second_format] {
        let (_folder, path) = place();
        let mut library = open(&path);
        let id = library.begin(&lost("e2e4 e7e5"), 1).unwrap();
        let mine = card(after("e2e4"), &uid(&library, id), 1);
        library
            .keep_cards(id, 2, std::slice::from_ref(&mine))
            .unwrap();
        library
            .record_attempt(&answer(mine.item(), 1, 1, Grade::Good))
            .unwrap();
        let schedules = library.schedules().unwrap();
        drop(library);
        let connection = rusqlite::Connection::open(&path).unwrap();
        connection.execute_batch(earlier).unwrap();
        connection.execute_batch("DROP TABLE exercises").unwrap();
        drop(connection);
        let mut opened = Library::open(&path).unwrap();
        assert!(opened.recovery.is_some());
        assert_eq!(opened.library.card(&mine.item()), Ok(Some(mine)));
        assert_eq!(opened.library.schedules().unwrap(), schedules);
        assert_eq!(opened.library.next_to_examine().unwrap(), None);
        assert_eq!(opened.library.mistakes().unwrap().0.len(), 1);
    }
}

/// Returns different positions for cards.
fn positions(count: usize) -> Vec<Position> {
    let mut seen = std::collections::BTreeMap::new();
    let mut layer = vec![Position::startpos()];
    while seen.len() < count {
        let next: Vec<Position> = layer
            .iter()
            .flat_map(|position| {
                position
                    .legal_moves()
                    .into_iter()
                    .map(|mv| position.after(mv))
            })
            .collect();
        seen.extend(
            next.iter()
                .take(2 * count)
                .map(|position| (position.hash(), *position)),
        );
        layer = next;
    }
    seen.into_values().take(count).collect()
}

#[test]
fn next_of_five_thousand_cards_is_found_quickly() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let id = library.begin(&lost("e2e4 e7e5"), 1).unwrap();
    let game = uid(&library, id);
    let cards: Vec<Card> = positions(5_000)
        .into_iter()
        .zip(0..)
        .map(|(position, made)| card(position, &game, made))
        .collect();
    library.keep_cards(id, 2, &cards).unwrap();
    // Four out of five cards have attempts, imported with a backup in a single transaction.
    let (_other, source) = place();
    let mut source = open(&source);
    let mut attempts = String::new();
    let mut number = 0i64;
    for (index, card) in cards.iter().enumerate().filter(|(index, _)| index % 5 > 0) {
        for round in 0..=index % 8 {
            number += 1;
            let day = (index % 300 + round * 20) as i32;
            let attempt = answer(card.item(), number, day, Grade::ALL[index % 4]);
            attempts.push_str(&attempt_line(&attempt));
        }
    }
    let mut backup = Vec::new();
    source.back_up(&mut backup, 0).unwrap();
    let text = String::from_utf8(backup).unwrap();
    let end = text.rfind("{\"end\"").unwrap();
    let text = format!("{}{attempts}{}", &text[..end], &text[end..]);
    let report = library.restore(text.as_bytes(), false).unwrap();
    assert_eq!(report.attempts as i64, number);
    source.erase_all().unwrap();
    let today = Day::new(440);
    let mut times = Vec::new();
    let mut size = 0;
    for round in 0..deep(20, 100) {
        let begin = Instant::now();
        let exercises = library.card_exercises().unwrap();
        let answered = library.attempts_since(today).unwrap();
        let set = TodaysSet::new(&exercises, &answered, today);
        let next = set
            .left
            .first()
            .map(|item| library.card(item).unwrap().unwrap());
        times.push(begin.elapsed());
        assert_eq!(exercises.len(), 5_000);
        size = size.max(set.left.len());
        let Some(next) = next else { break };
        let at = 1_000_000 + round as i64;
        library
            .record_attempt(&answer(next.item(), at, 440, Grade::Good))
            .unwrap();
    }
    times.sort();
    println!(
        "next of 5,000 cards with {number} answers: median {:.1} ms, worst {:.1} ms",
        times[times.len() / 2].as_secs_f64() * 1e3,
        times[times.len() - 1].as_secs_f64() * 1e3
    );
    assert_eq!(size, 20);
    assert!(size >= NEW_IN_SET);
    // The target is 20 ms for a release build on an idle machine.
    assert!(times[times.len() / 2] < Duration::from_millis(500));
}

/// Returns the line of a backup file that contains an attempt.
fn attempt_line(attempt: &Attempt) -> String {
    format!(
        "{{\"attempt\":{{\"item\":\"{}\",\"at\":{},\"day\":{},\"grade\":\"{}\"}}}}\n",
        attempt.item,
        attempt.at,
        attempt.day.number(),
        ["again", "hard", "good", "easy"][usize::from(attempt.grade.number()) - 1]
    )
}

/// Searches with a hundredth of the nodes.
fn lines(engine: &Engine, root: SearchRoot, limits: &Limits) -> Vec<Line> {
    let nodes = (limits.nodes.unwrap() / 100).max(50);
    let wanted = limits.multipv;
    let limits = Limits::nodes(nodes).with_multipv(wanted);
    let (sender, reports) = channel();
    let outcome = engine.search(root, limits, sender).wait().unwrap();
    let reports: Vec<_> = reports.try_iter().collect();
    best_lines(&reports, wanted, &outcome)
}

/// Returns the review of a stored game.
fn review_of(library: &Library, id: GameId, game: &Game) -> Review {
    let text = library.review(id).unwrap().unwrap();
    Review::from_json(&text, game).unwrap()
}

/// Returns the stored motifs of a mistake.
fn stored(facts: &[MistakeFacts], card: &Card, mistake: &Mistake) -> MistakeFacts {
    let is_it = |it: &&MistakeFacts| it.card == card.item() && it.played == mistake.origin.played;
    facts.iter().find(is_it).unwrap().clone()
}

#[test]
fn review_card_and_statistics_name_the_same_motifs() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let engine = Engine::new(EngineOptions::new().with_hash_mib(1));
    let mut games = Vec::new();
    for seed in 0..deep(20, 300) {
        let random = random_game(seed, 60);
        let mut game = Game::new(random.options.start);
        for mv in random.moves {
            if game.play(mv).is_err() {
                break;
            }
        }
        if game.ply() == 0 {
            continue;
        }
        let mut saved = SavedGame {
            moves: game.moves().to_vec(),
            ply: game.ply(),
            ..lost("")
        };
        saved.options.start = random.options.start;
        let id = library.begin(&saved, seed as i64).unwrap();
        games.push((id, game));
    }
    while let Some((id, examined)) = library.next_to_examine().unwrap() {
        let mut search = |root, limits: Limits| Some(lines(&engine, root, &limits));
        let found = find_cards(&examined, 7, &mut search).unwrap();
        let review = found.review.unwrap();
        library.set_review(id, &review.to_json()).unwrap();
        let plies = examined.game.ply();
        library.keep_cards(id, plies, &found.cards).unwrap();
    }
    let (facts, _) = library.mistakes().unwrap();
    let (mut count, mut with_both, mut different) = (0, 0, 0);
    for (id, game) in &games {
        // The second review was made by other searches than the cards.
        for again in [false, true] {
            if again {
                let evaluations: Vec<Evaluation> = (0..=game.ply())
                    .map(|ply| {
                        let root = SearchRoot::new(*game.position_at(ply).unwrap());
                        let line = lines(&engine, root, &Limits::nodes(100_000)).remove(0);
                        Evaluation {
                            score: line.score,
                            line: line.moves,
                            rivals: None,
                        }
                    })
                    .collect();
                let review = review(game, &evaluations);
                library.set_review(*id, &review.to_json()).unwrap();
            }
            let review = review_of(&library, *id, game);
            let uid = uid(&library, *id);
            let cards = library.card_exercises().unwrap();
            for card in cards
                .iter()
                .map(|it| library.card(&it.item).unwrap().unwrap())
            {
                for mistake in card.mistakes.iter().filter(|it| it.origin.game == uid) {
                    let moved = &review.moves[mistake.ply - 1];
                    let after = card.position.after(mistake.mv);
                    let suffered = motifs(&after, &mistake.answer, -mistake.score);
                    let missed = motifs(&card.position, &card.best, card.score);
                    let stored = stored(&facts, &card, mistake);
                    assert_eq!((moved.suffered(), moved.missed()), (suffered, missed));
                    assert_eq!((stored.suffered, stored.missed), (suffered, missed));
                    assert_eq!(mistake.suffered(&card.position), suffered);
                    assert_eq!(card.missed(), missed);
                    let is_suffered = !suffered.is_empty();
                    let counted = if is_suffered { suffered } else { missed };
                    assert_eq!(stored.overlooked(), counted);
                    count += 1;
                    with_both += u32::from(is_suffered && !missed.is_empty());
                    different += u32::from(suffered != missed);
                }
            }
        }
    }
    println!("{count} comparisons, {with_both} with both motifs, {different} different");
    assert!(count > 100 && with_both > 20 && different > 20);
}

/// Opens a copy of the library that version 0.1.0 wrote.
fn frozen() -> (TempDir, PathBuf) {
    let (folder, path) = place();
    std::fs::copy(data_path("frozen/library.db"), &path).unwrap();
    (folder, path)
}

/// Returns the lines of a backup between the first one, which names the program, and the checksum.
fn body(backup: &str) -> Vec<&str> {
    let lines: Vec<&str> = backup.lines().collect();
    lines[1..lines.len() - 1].to_vec()
}

fn back_up(library: &Library) -> String {
    let mut text = Vec::new();
    library.back_up(&mut text, 0).unwrap();
    String::from_utf8(text).unwrap()
}

#[test]
fn library_without_classified_motifs_is_upgraded() {
    let backup = std::fs::read_to_string(data_path("frozen/library.plywise")).unwrap();
    let (_folder, path) = frozen();
    let (_other, fresh) = place();
    let mut restored = open(&fresh);
    restored.restore(backup.as_bytes(), true).unwrap();
    let mut library = open(&path);
    assert_eq!(body(&back_up(&library)), body(&backup));
    let (facts, games) = library.mistakes().unwrap();
    assert!(!facts.is_empty());
    assert_eq!((facts.clone(), games), restored.mistakes().unwrap());
    for it in &facts {
        let card = library.card(&it.card).unwrap().unwrap();
        assert_eq!(it.missed, card.missed());
        let suffered = |mistake: &Mistake| mistake.suffered(&card.position);
        assert!(
            card.mistakes
                .iter()
                .map(suffered)
                .any(|found| found == it.suffered)
        );
    }
    // The motifs are stored, and the backup stays the same.
    assert_eq!(body(&back_up(&library)), body(&backup));
    drop(library);
    let connection = rusqlite::Connection::open(&path).unwrap();
    let ask = |sql: &str| {
        connection
            .query_row(sql, (), |row| row.get::<_, i64>(0))
            .unwrap()
    };
    assert_eq!(ask("PRAGMA user_version"), 4);
    let current = format!("WHERE classification = {CLASSIFICATION} AND motifs IS NOT NULL");
    for table in ["cards", "mistakes"] {
        let all = ask(&format!("SELECT count(*) FROM {table}"));
        assert_eq!(
            ask(&format!("SELECT count(*) FROM {table} {current}")),
            all,
            "{table}"
        );
    }
}

#[test]
fn motifs_of_another_classification_are_found_again() {
    let (_folder, path) = frozen();
    let facts = open(&path).mistakes().unwrap();
    let connection = rusqlite::Connection::open(&path).unwrap();
    for (sql, is_renewed) in [
        ("UPDATE mistakes SET motifs = 1, classification = 0", true),
        (
            "UPDATE mistakes SET motifs = NULL, classification = NULL",
            true,
        ),
        ("UPDATE cards SET motifs = 1, classification = 999", true),
        ("UPDATE cards SET motifs = 1, classification = NULL", true),
        // Current motifs are not found again.
        ("UPDATE cards SET motifs = 1 << 20", false),
    ] {
        connection.execute_batch(sql).unwrap();
        let mut library = open(&path);
        assert_eq!(library.mistakes().unwrap() == facts, is_renewed, "{sql}");
        drop(library);
        assert_eq!(
            open(&path).mistakes().unwrap() == facts,
            is_renewed,
            "{sql}"
        );
    }
}

#[test]
fn motifs_that_cannot_be_stored_are_found_anyway() {
    let (_folder, path) = frozen();
    let mut library = open(&path);
    let facts = library.mistakes().unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other
        .execute_batch("UPDATE mistakes SET motifs = 1, classification = 0; BEGIN IMMEDIATE")
        .unwrap();
    assert_eq!(library.mistakes().unwrap(), facts);
    other.execute_batch("ROLLBACK").unwrap();
    let stored = "SELECT count(*) FROM mistakes WHERE classification = 0";
    let count = || {
        other
            .query_row(stored, (), |row| row.get::<_, i64>(0))
            .unwrap()
    };
    assert!(count() > 0);
    assert_eq!(library.mistakes().unwrap(), facts);
    assert_eq!(count(), 0);
}

fn lesson(name: &str, step: u32, finished: Option<i64>) -> LessonProgress {
    LessonProgress {
        lesson: name.to_owned(),
        step,
        finished,
    }
}

#[test]
fn progress_in_lessons_is_stored_and_joined() {
    let (_folder, path) = place();
    let mut library = open(&path);
    assert_eq!(library.lessons().unwrap(), []);
    for progress in [
        lesson("rook", 1, None),
        lesson("rook", 3, Some(500)),
        lesson("rook", 1, None),
        lesson("bishop", 2, None),
    ] {
        library.record_lesson(&progress).unwrap();
    }
    drop(library);
    let library = open(&path);
    let stored = [lesson("bishop", 2, None), lesson("rook", 3, Some(500))];
    assert_eq!(library.lessons().unwrap(), stored);
    // A backup adds its progress to that of another library.
    let backup = back_up(&library);
    assert!(backup.starts_with("{\"plywise_backup\":3,"), "{backup}");
    let (_other, fresh) = place();
    let mut other = open(&fresh);
    for progress in [lesson("bishop", 1, Some(900)), lesson("pawn", 1, None)] {
        other.record_lesson(&progress).unwrap();
    }
    other.restore(backup.as_bytes(), false).unwrap();
    let joined = [
        lesson("bishop", 2, Some(900)),
        lesson("pawn", 1, None),
        lesson("rook", 3, Some(500)),
    ];
    assert_eq!(other.lessons().unwrap(), joined);
    other.erase_all().unwrap();
    assert_eq!(other.lessons().unwrap(), []);
}

#[test]
fn libraries_and_backups_of_earlier_formats_take_up_lessons() {
    let backup = std::fs::read_to_string(data_path("frozen/library.plywise")).unwrap();
    assert!(backup.starts_with("{\"plywise_backup\":2,"));
    let (_folder, path) = frozen();
    let (_other, fresh) = place();
    let mut restored = open(&fresh);
    restored.restore(backup.as_bytes(), true).unwrap();
    drop(restored);
    let third_format = "DROP TABLE lessons; PRAGMA user_version = 3";
    let connection = rusqlite::Connection::open(&fresh).unwrap();
    connection.execute_batch(third_format).unwrap();
    drop(connection);
    for path in [path, fresh] {
        let mut library = open(&path);
        assert_eq!(library.lessons().unwrap(), []);
        let progress = lesson("rook", 3, Some(500));
        library.record_lesson(&progress).unwrap();
        let again = back_up(&library);
        assert!(again.starts_with("{\"plywise_backup\":3,"));
        let (_third, place) = place();
        let mut third = open(&place);
        third.restore(again.as_bytes(), true).unwrap();
        assert_eq!(third.lessons().unwrap(), [progress]);
        assert_eq!(body(&back_up(&third)), body(&again));
    }
}

#[test]
fn progress_in_lessons_is_recovered_from_a_damaged_file() {
    let (_folder, path) = place();
    let mut library = open(&path);
    let progress = lesson("rook", 3, Some(500));
    library.record_lesson(&progress).unwrap();
    drop(library);
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch("DROP TABLE exercises").unwrap();
    drop(connection);
    let opened = Library::open(&path).unwrap();
    assert!(opened.recovery.is_some());
    assert_eq!(opened.library.lessons().unwrap(), [progress]);
}
