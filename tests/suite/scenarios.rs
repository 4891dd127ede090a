//! Scenario coverage: the list of scenarios in `tests/data/scenarios.txt`, the annotations ("marks") in the sources of
//! the tests, and the table in `docs/parity.md`, which is generated from both.

mod list;
mod marks;
mod page;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::tree::{files_under, root};
use list::{PLATFORMS, Platform, Scenario, Screen};
use marks::Mark;

/// Folders and files with the tests of each platform, and the language that the tests are written
/// in.
const SOURCES: &[(Platform, &str, marks::Language)] = &[
    (Platform::Core, "core/app/tests", marks::Language::Rust),
    (Platform::Core, "core/runtime/tests", marks::Language::Rust),
    (Platform::Terminal, "cli/src/play", marks::Language::Rust),
    (
        Platform::Terminal,
        "tests/python/terminal_game.py",
        marks::Language::Python,
    ),
    (
        Platform::Android,
        "android/app/src/test",
        marks::Language::Kotlin,
    ),
    (
        Platform::Android,
        "android/ui/src/test",
        marks::Language::Kotlin,
    ),
    (Platform::Ios, "ios/Tests", marks::Language::Swift),
    (Platform::Web, "tests/web", marks::Language::JavaScript),
];

/// Returns all scenario annotations in the sources of the tests, and errors in their syntax.
fn marked(root: &Path) -> (Vec<Mark>, Vec<String>) {
    let (mut marks, mut wrong) = (Vec::new(), Vec::new());
    for &(platform, place, language) in SOURCES {
        let place = root.join(place);
        let files = if place.is_file() {
            vec![place]
        } else {
            files_under(&place, &[language.ending()], &["node_modules"])
        };
        for file in files {
            let name = file.strip_prefix(root).unwrap();
            let name = name.to_string_lossy().replace('\\', "/");
            let (found, troubles) = marks::scan(language, &fs::read_to_string(&file).unwrap());
            wrong.extend(troubles.into_iter().map(|text| format!("{name}: {text}")));
            marks.extend(found.into_iter().map(|(id, test)| Mark {
                id,
                platform,
                test,
                file: name.clone(),
            }));
        }
    }
    (marks, wrong)
}

/// Returns the inconsistencies between the list of scenarios and the annotations of the tests.
fn problems(screens: &[Screen], marks: &[Mark]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut known = BTreeSet::new();
    for scenario in screens.iter().flat_map(|screen| &screen.scenarios) {
        if !known.insert(scenario.id.as_str()) {
            wrong.push(format!("{} stands twice in the list", scenario.id));
        }
    }
    for mark in marks {
        if !known.contains(mark.id.as_str()) {
            let Mark { id, test, file, .. } = mark;
            wrong.push(format!("{file}: “{test}” names {id}, which is not listed"));
        }
    }
    for screen in screens {
        for scenario in &screen.scenarios {
            wrong.extend(gaps(screen, scenario, marks));
        }
    }
    wrong
}

/// Returns error messages about missing tests of a scenario, and about reasons for missing tests
/// that no longer apply.
fn gaps(screen: &Screen, scenario: &Scenario, marks: &[Mark]) -> Vec<String> {
    let id = &scenario.id;
    let tested = |platform| {
        let mut marks = marks.iter();
        marks.any(|mark| mark.platform == platform && mark.id == *id)
    };
    let mut wrong = Vec::new();
    if !screen.of_shells && !tested(Platform::Core) {
        wrong.push(format!("{id} has no story in the core"));
    }
    for platform in PLATFORMS {
        let own = scenario.reasons.get(&platform);
        if tested(platform) && own.is_some() {
            let name = platform.name();
            wrong.push(format!(
                "{id} is tested for {name}, and a reason says why not"
            ));
        }
        let excused = own.or_else(|| screen.reasons.get(&platform)).is_some();
        let is_shell = platform != Platform::Core;
        if screen.of_shells && is_shell && !tested(platform) && !excused {
            wrong.push(format!("{id} has no test for {}", platform.name()));
        }
    }
    wrong
}

#[test]
fn every_scenario_is_tested_and_the_page_is_current() {
    let root = root();
    let list = fs::read_to_string(root.join("tests/data/scenarios.txt")).unwrap();
    let screens = list::read(&list).unwrap();
    let (marks, mut wrong) = marked(&root);
    wrong.extend(problems(&screens, &marks));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let page = root.join("docs/parity.md");
    let made = page::page(&screens, &marks);
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        fs::write(&page, made).unwrap();
        return;
    }
    let written = fs::read_to_string(&page).unwrap_or_default();
    assert!(
        written.replace("\r\n", "\n") == made,
        "docs/parity.md is another one; run \
         PLYWISE_GOLDEN=write cargo test -p plywise-tests --test suite -- scenarios"
    );
}

#[test]
fn inconsistencies_are_found() {
    let list = "= One\n\na-b: It is.\n== Two\n\nc-d: It is too.\n  ios: no\n  page: no\n";
    let screens = list::read(list).unwrap();
    let mark = |id: &str, platform| Mark {
        id: id.to_owned(),
        platform,
        test: "test".to_owned(),
        file: "file".to_owned(),
    };
    let all = [
        mark("c-d", Platform::Android),
        mark("c-d", Platform::Terminal),
        mark("a-b", Platform::Core),
    ];
    assert_eq!(problems(&screens, &all), Vec::<String>::new());
    let said = |marks: &[Mark]| problems(&screens, marks).join("; ");
    assert_eq!(said(&all[..2]), "a-b has no story in the core");
    assert_eq!(said(&all[1..]), "c-d has no test for Android");
    let stranger = mark("e-f", Platform::Ios);
    assert!(said(&[&all[..], &[stranger]].concat()).contains("names e-f, which is not listed"));
    let needless = mark("c-d", Platform::Ios);
    assert!(said(&[&all[..], &[needless]].concat()).contains("a reason says why not"));
    let twice = list::read(&format!("{list}a-b: It is.\n")).unwrap();
    assert!(problems(&twice, &all).contains(&"a-b stands twice in the list".to_owned()));
}
