//! Tests of the keys of texts: the core and the frontends use only existing keys, and every key is
//! used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use plywise_chess::{Color, File, Rank, Role};
use plywise_coach::endings::Ending;
use plywise_coach::lessons::Lesson;
use plywise_tactics::Motif;
use plywise_test_support::messages;
use plywise_words::{Catalogue, Language};

use crate::tree::{files_under, root};

/// Prefixes of the text keys that the core uses.
const CORE: &[&str] = &[
    "coach", "error", "hint", "idea", "level", "notation", "opening", "result", "speech", "status",
    "threat",
];

/// Prefixes of the text keys that the frontends use, by screen, and of those for the operating
/// systems.
const SHELLS: &[&str] = &[
    "analysis", "app", "board", "ending", "games", "lesson", "motif", "newgame", "page", "review",
    "settings", "setup", "stats", "system", "terminal", "train",
];

/// Returns the keys of a catalogue of texts, each with the sorted names of the message's arguments.
fn keys(catalogue: &Catalogue) -> BTreeMap<String, Vec<String>> {
    messages(catalogue.language().source())
}

fn beginning(key: &str) -> &str {
    key.split('-').next().unwrap_or(key)
}

#[test]
fn keys_belong_to_core_or_frontends() {
    let english = Catalogue::new(Language::ENGLISH);
    for key in keys(&english).keys() {
        let beginning = beginning(key);
        assert!(
            CORE.contains(&beginning) || SHELLS.contains(&beginning),
            "{key} begins like none of {CORE:?} and {SHELLS:?}"
        );
    }
}

/// Returns the text keys that the core puts together from the names of pieces and squares.
fn composed_keys() -> BTreeSet<String> {
    let roles = Role::ALL.map(|role| {
        let kinds = [
            "black", "counted", "mover", "object", "role", "the", "white",
        ];
        kinds.map(|kind| format!("speech-{kind}-{role}"))
    });
    let files = File::ALL.map(|file| format!("speech-file-{file}"));
    let ranks = Rank::ALL.map(|rank| format!("speech-rank-{rank}"));
    let colors = Color::ALL.map(|color| format!("speech-{color}"));
    let keys = roles.into_iter().flatten().chain(files).chain(ranks);
    keys.chain(colors).collect()
}

#[test]
fn core_uses_only_existing_core_keys() {
    let english = Catalogue::new(Language::ENGLISH);
    let keys = keys(&english);
    let literals = literals(&["core/words/src"]);
    let written = literals.iter().map(|(_, literal)| literal);
    let written = written.filter(|literal| looks_like_a_key(literal));
    let composed = composed_keys();
    for key in written.chain(&composed) {
        assert!(keys.contains_key(key), "there is no message {key}");
        assert!(CORE.contains(&beginning(key)), "{key} is a frontend's");
    }
}

#[test]
fn every_core_key_is_used() {
    let english = Catalogue::new(Language::ENGLISH);
    let literals = literals(&["core/words/src"]).into_iter();
    let literals = literals.chain(shell_literals());
    let mut used: BTreeSet<String> = literals.map(|(_, literal)| literal).collect();
    used.extend(composed_keys());
    for key in keys(&english).keys() {
        let is_core = CORE.contains(&beginning(key));
        assert!(!is_core || used.contains(key), "{key} is not used");
    }
}

/// Checks that every string literal in the frontends' sources that looks like a text key is one, since frontends use
/// keys as strings. Identifiers for UI tests contain a dot instead of the hyphen.
#[test]
fn frontends_use_only_existing_keys() {
    let english = Catalogue::new(Language::ENGLISH);
    let keys = keys(&english);
    let literals = shell_literals();
    let wrong: Vec<&(PathBuf, String)> = literals
        .iter()
        .filter(|(_, literal)| looks_like_a_key(literal) && !keys.contains_key(literal))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    // In the page, names of elements look like keys, too.
    for (file, source) in page_sources() {
        for call in source.split("word(\"").skip(1) {
            let key = call.split('"').next().unwrap_or_default();
            assert!(keys.contains_key(key), "{}: {key}", file.display());
        }
    }
    assert!(looks_like_a_key("board-undo") && looks_like_a_key("system-share-import"));
    assert!(!looks_like_a_key("board") && !looks_like_a_key("x86-64"));
}

/// Checks that the frontends use every text key, as a whole or through its prefix, as in `"settings-board-$theme"`. The
/// keys of the operating systems are all converted to resources.
#[test]
fn every_frontend_key_is_used() {
    let mut literals = shell_literals();
    for (file, source) in page_sources() {
        let quoted = source.split('"').skip(1).step_by(2);
        literals.extend(quoted.map(|literal| (file.clone(), literal.to_owned())));
    }
    let is_used = |key: &str| {
        literals.iter().any(|(_, literal)| {
            let written = literal.split(['$', '\\', '{']).next().unwrap_or_default();
            let is_beginning = written.ends_with('-') && written != format!("{}-", beginning(key));
            key == literal || is_beginning && key.starts_with(written)
        })
    };
    let motifs = Motif::ALL.map(|motif| format!("motif-{}", motif.key()));
    let endings = Ending::ALL.iter().map(|it| format!("ending-{}", it.id()));
    let lessons = Lesson::PATH.iter().flat_map(|it| {
        let steps = (1..=it.steps.len()).map(|number| format!("-{number}"));
        let parts = steps.chain(["", "-about", "-end"].map(str::to_owned));
        parts.map(|part| format!("lesson-{}{part}", it.id))
    });
    let named: BTreeSet<String> = motifs.into_iter().chain(endings).chain(lessons).collect();
    let english = Catalogue::new(Language::ENGLISH);
    let is_used = |key: &str| named.contains(key) || is_used(key);
    let keys = keys(&english);
    let unused: Vec<&String> = keys
        .keys()
        .filter(|key| {
            SHELLS.contains(&beginning(key)) && beginning(key) != "system" && !is_used(key)
        })
        .collect();
    assert!(unused.is_empty(), "{unused:#?}");
}

fn shell_literals() -> Vec<(PathBuf, String)> {
    literals(&[
        "bindings/src",
        "core/app/src",
        "cli/src",
        "xtask/src/words",
        "android",
        "ios",
    ])
}

/// Returns the sources of the page, each with its file.
fn page_sources() -> Vec<(PathBuf, String)> {
    let files = files_under(&root().join("web/page"), &["js"], &["vendor"]);
    let read = |file: PathBuf| (file.clone(), fs::read_to_string(&file).unwrap());
    files.into_iter().map(read).collect()
}

/// Returns all string literals in the sources of some folders, each with its file.
fn literals(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let mut literals = Vec::new();
    for folder in folders {
        let without = ["build", "target", "test", "Tests"];
        for file in files_under(&root().join(folder), &["rs", "kt", "swift"], &without) {
            let text = without_scenarios(&fs::read_to_string(&file).unwrap());
            let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            let quoted = text.split('"').skip(1).step_by(2);
            literals.extend(quoted.map(|literal| (file.clone(), literal.to_owned())));
        }
    }
    literals
}

/// Removes scenario annotations from a source, as the names of scenarios look like text keys.
fn without_scenarios(source: &str) -> String {
    let mut kept = String::new();
    let mut rest = source;
    while let Some((before, mark)) = rest.split_once("cenario(") {
        kept.push_str(before);
        rest = mark.split_once(')').map_or("", |(_, after)| after);
    }
    kept + rest
}

fn looks_like_a_key(text: &str) -> bool {
    let plain = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit();
    let all = [CORE, SHELLS].concat();
    text.contains('-')
        && all.contains(&beginning(text))
        && text
            .split('-')
            .all(|part| !part.is_empty() && part.chars().all(plain))
}
