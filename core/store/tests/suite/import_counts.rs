//! Every game of an imported file is counted exactly once.

use std::fmt::Write;

use proptest::prelude::*;

use plywise_library::{GameFilter, ImportProgress};
use plywise_test_support::deep;
use plywise_words::Catalogue;

use super::{accounted, open, place};

/// Kind of game in a generated PGN file. An index refers to an earlier game.
#[derive(Clone, Debug)]
enum Record {
    Game,
    WithoutResult,
    Again(prop::sample::Index),
    OtherRound(prop::sample::Index),
    Fuller(prop::sample::Index),
    Position,
    PositionWithComment,
    Comment,
    Forfeit,
    DamagedAtOnce,
    DamagedLater,
}

fn record() -> impl Strategy<Value = Record> {
    let earlier = any::<prop::sample::Index>;
    prop_oneof![
        3 => Just(Record::Game),
        1 => Just(Record::WithoutResult),
        1 => earlier().prop_map(Record::Again),
        1 => earlier().prop_map(Record::OtherRound),
        1 => earlier().prop_map(Record::Fuller),
        1 => Just(Record::Position),
        1 => Just(Record::PositionWithComment),
        1 => Just(Record::Comment),
        1 => Just(Record::Forfeit),
        1 => Just(Record::DamagedAtOnce),
        1 => Just(Record::DamagedLater),
    ]
}

/// A generated game that can be repeated in the file: its number, its round and its number of
/// notes.
type Known = (usize, usize, usize);

fn game((number, round, notes): Known) -> String {
    let notes = (0..notes).map(|note| format!(" (2. Bc4 a{})", 6 - note % 2));
    let notes = notes.collect::<Vec<_>>().concat();
    format!(
        "[White \"White {number}\"]\n[Black \"Black\"]\n[Round \"{round}\"]\n[Result \"1-0\"]\n\n\
         1. e4 e5 2. Nf3{notes} 2... Nc6 1-0\n\n"
    )
}

/// Returns the PGN text of the games, and the counts that its import must report.
fn file(records: &[Record]) -> (String, ImportProgress) {
    let mut text = String::new();
    let mut games: Vec<Known> = Vec::new();
    let mut counts = ImportProgress::default();
    for (number, record) in records.iter().enumerate() {
        counts.read += 1;
        let earlier =
            |index: &prop::sample::Index| (!games.is_empty()).then(|| index.index(games.len()));
        match record {
            Record::Again(index) if let Some(at) = earlier(index) => {
                text += &game(games[at]);
                counts.duplicates += 1;
            }
            Record::OtherRound(index) if let Some(at) = earlier(index) => {
                let other = (games[at].0, number + 1, 0);
                text += &game(other);
                games.push(other);
                counts.imported += 1;
            }
            Record::Fuller(index) if let Some(at) = earlier(index) => {
                // A third variation would repeat the first one.
                if games[at].2 < 2 {
                    games[at].2 += 1;
                    counts.completed += 1;
                } else {
                    counts.duplicates += 1;
                }
                text += &game(games[at]);
            }
            Record::Game | Record::Again(_) | Record::OtherRound(_) | Record::Fuller(_) => {
                let new = (number, number + 1, 0);
                text += &game(new);
                games.push(new);
                counts.imported += 1;
            }
            Record::WithoutResult => {
                let _ = write!(text, "[White \"No result {number}\"]\n\n1. d4 d5\n\n");
                counts.imported += 1;
            }
            Record::Position | Record::PositionWithComment => {
                let comment = if matches!(record, Record::Position) {
                    ""
                } else {
                    "{Find it!} "
                };
                let _ = write!(
                    text,
                    "[Event \"Study {number}\"]\n[White \"Study {number}\"]\n\
                     [FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n{comment}*\n\n"
                );
                counts.imported += 1;
            }
            Record::Comment => {
                let _ = write!(
                    text,
                    "[Event \"Text {number}\"]\n\n{{Chapter {number}}} *\n\n"
                );
                counts.imported += 1;
            }
            Record::Forfeit => {
                let _ = write!(text, "[Event \"Forfeit {number}\"]\n\n0-1\n\n");
                counts.empty += 1;
            }
            Record::DamagedAtOnce => {
                let _ = write!(text, "[Event \"Damaged {number}\"]\n\n1. e5 d5 *\n\n");
                counts.damaged += 1;
            }
            Record::DamagedLater => {
                let _ = write!(text, "[White \"Cut {number}\"]\n\n1. c4 c5 2. Ke3 *\n\n");
                counts.imported += 1;
                counts.cut += 1;
            }
        }
    }
    (text, counts)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(deep(8, 2)))]
    #[test]
    fn every_game_is_counted_once(records in prop::collection::vec(record(), deep(200, 10_000))) {
        let (text, counts) = file(&records);
        let (_folder, path) = place();
        let mut library = open(&path);
        let report = library.import(text.as_bytes(), 1, |_| true).unwrap();
        prop_assert_eq!(report.progress, counts);
        prop_assert_eq!(accounted(&counts), records.len() as u64);
        prop_assert_eq!(library.count(&GameFilter::default()), Ok(counts.imported as usize));
        // Importing the same file again adds nothing.
        let again = library.import(text.as_bytes(), 2, |_| true).unwrap().progress;
        let left_out = counts.empty + counts.damaged;
        prop_assert_eq!((again.imported, again.completed), (0, 0));
        prop_assert_eq!(again.duplicates, counts.read - left_out);
        // Exporting the games and importing them elsewhere keeps them all.
        let mut exported = Vec::new();
        library.export_all(&GameFilter::default(), &mut exported).unwrap();
        let (_other, path) = place();
        let mut other = open(&path);
        let copied = other.import(&exported[..], 3, |_| true).unwrap().progress;
        prop_assert_eq!(copied.imported, counts.imported);
    }
}

#[test]
fn import_counts_have_messages_in_all_languages() {
    for language in ["en", "de", "ar"] {
        let words = Catalogue::shared(language);
        for key in [
            "games-imported",
            "games-import-completed",
            "games-import-duplicates",
            "games-import-cut",
            "games-import-damaged",
            "games-import-empty",
        ] {
            for count in [3, 11, 45] {
                let message = words.message(key, &[("count", count.into())]);
                assert!(
                    message.contains(&count.to_string()),
                    "{language}: {message}"
                );
            }
        }
    }
}
