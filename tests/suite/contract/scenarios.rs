//! Checks that the contract tests in Rust, Kotlin and Swift cover the same list of scenarios.

use std::fs;
use std::path::Path;

use crate::tree::{files_under, read, root};

/// Names of the tests in this file, which are no contract scenarios.
const OWN: &[&str] = &[
    "every_scenario_is_tested_in_every_language",
    "a_function_without_the_mark_of_a_test_is_none",
];

/// Returns the scenario names in the table of `tests/contract.md`.
fn listed() -> Vec<String> {
    let page = fs::read_to_string(root().join("tests/contract.md")).unwrap();
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.map(|row| row.split('`').next().unwrap().to_owned())
        .collect()
}

/// Returns the text of all files with the given extension below a folder.
fn sources(folder: &Path, ending: &str) -> String {
    let files = files_under(folder, &[ending], &[]);
    files.iter().map(|file| read(file)).collect()
}

/// Returns whether the sources contain an uncommented test function with this name: one with the
/// test annotation between it and the previous function.
fn has_test(sources: &str, keyword: &str, function: &str) -> bool {
    let head = format!("{keyword} {function}(");
    sources.match_indices(&head).any(|(at, _)| {
        let before = &sources[..at];
        let line = before.rsplit('\n').next().unwrap_or_default();
        let marked = before.rfind("@Test");
        let other = before.rfind(&format!("{keyword} "));
        !line.contains("//") && marked.is_some() && marked > other
    })
}

/// Converts a snake case name such as `a_whole_game` to `aWholeGame`.
fn camel(name: &str) -> String {
    let mut words = name.split('_');
    let mut camel = words.next().unwrap().to_owned();
    for word in words {
        camel += &word[..1].to_uppercase();
        camel += &word[1..];
    }
    camel
}

#[test]
fn every_scenario_is_tested_in_every_language() {
    let names = listed();
    assert!(names.len() > 10);
    let rust = sources(&root().join("tests/suite/contract"), "rs");
    let kotlin = sources(&root().join("tests/kotlin/src"), "kt");
    let swift = sources(&root().join("tests/swift/Tests"), "swift");
    for name in &names {
        assert!(
            rust.contains(&format!("#[test]\nfn {name}()")),
            "Rust: {name}"
        );
        let camel = camel(name);
        assert!(has_test(&kotlin, "fun", &camel), "Kotlin: {camel}");
        assert!(has_test(&swift, "func", &camel), "Swift: {camel}");
    }
    // Conversely, every test here must be in the list.
    for line in rust.lines().filter_map(|line| line.strip_prefix("fn ")) {
        let name = line.split('(').next().unwrap();
        let test = rust.contains(&format!("#[test]\nfn {name}("));
        let own = OWN.contains(&name);
        assert!(
            !test || own || names.iter().any(|known| known == name),
            "{name}"
        );
    }
}

#[test]
fn a_function_without_the_mark_of_a_test_is_none() {
    for (source, there) in [
        ("    @Test\n    fun undoWhileThinking() {", true),
        ("    @Test fun undoWhileThinking() = runBlocking {", true),
        ("    fun undoWhileThinking() {", false),
        ("    @Test\n    // fun undoWhileThinking() {", false),
        (
            "    @Test\n    fun a() {}\n    fun undoWhileThinking() {",
            false,
        ),
        ("    @Test\n    fun undoWhileThinkingTwice() {", false),
    ] {
        assert_eq!(
            has_test(source, "fun", "undoWhileThinking"),
            there,
            "{source}"
        );
    }
}
