//! Sentences about moves of people's games: half of them mistakes, half of them best moves. The golden file
//! `tests/data/explanations.txt` has the lines of a search of 200,000 nodes and the sentences. Run with
//! `PLYWISE_GOLDEN=write` in the environment to update the sentences.

use std::fmt::Write as _;
use std::fs;

use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_tactics::{Analysis, Variation, explain};
use plywise_test_support::data_path;
use plywise_words::{Catalogue, Naming, explanation_words};

/// Block of the golden file.
struct Entry<'a> {
    lines: Vec<&'a str>,
}

impl Entry<'_> {
    /// Returns the rest of the line that begins with a key.
    fn get(&self, key: &str) -> &str {
        let mut values = self.lines.iter().filter_map(|line| line.strip_prefix(key));
        let value = values.next();
        value
            .unwrap_or_else(|| panic!("no {key} in {:?}", self.lines))
            .trim()
    }

    /// Returns a score in centipawns, or a raw mate score, and the moves after it.
    fn variation(&self, key: &str, from: Position) -> (Score, Vec<Move>) {
        let mut words = self.get(key).split(' ');
        let score = words.next().and_then(|raw| raw.parse().ok()).unwrap();
        let mut at = from;
        let moves = words.map(|text| {
            let mv = at.parse_uci(text).unwrap();
            at.play(mv);
            mv
        });
        (Score::from_raw(score), moves.collect())
    }

    fn says(&self, catalogue: &Catalogue) -> String {
        let position: Position = self.get("position").parse().unwrap();
        let mv = position.parse_uci(self.get("move")).unwrap();
        let (score, best) = self.variation("best", position);
        let (reply_score, reply) = self.variation("reply", position.after(mv));
        let analysis = Analysis {
            best: Variation {
                moves: &best,
                score,
            },
            reply: Variation {
                moves: &reply,
                score: reply_score,
            },
            previous: serde_json::from_str(&format!("\"{}\"", self.get("previous"))).ok(),
        };
        let explanation = explain(&position, mv, &analysis);
        explanation_words(&explanation, &position, Naming::Letters, catalogue)
    }
}

#[test]
fn sentences_about_moves_of_people_are_as_recorded() {
    let path = data_path("explanations.txt");
    let before = fs::read_to_string(&path).unwrap();
    let catalogue = Catalogue::for_tag("en");
    let mut after = String::new();
    let mut count = 0;
    for block in before.split("\n\n") {
        let entry = Entry {
            lines: block.lines().collect(),
        };
        if count > 0 {
            after.push('\n');
        }
        if block.starts_with('#') {
            after.push_str(block);
            after.push('\n');
            count += 1;
            continue;
        }
        for line in entry.lines.iter().filter(|line| !line.starts_with("says")) {
            let _ = writeln!(after, "{line}");
        }
        let _ = writeln!(after, "says {}", entry.says(&catalogue));
        count += 1;
    }
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&path, after).unwrap();
        return;
    }
    let changed = before
        .lines()
        .zip(after.lines())
        .filter(|(old, new)| old != new);
    let changed: Vec<String> = changed
        .map(|(old, new)| format!("-{old}\n+{new}"))
        .collect();
    assert!(changed.is_empty(), "{}", changed.join("\n"));
    assert_eq!(count, 201, "200 positions and a comment");
}
