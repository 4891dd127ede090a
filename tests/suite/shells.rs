//! Architecture rules of the mobile frontends, enforced by a scan of their sources: the allowed imports, and no chess
//! logic or engine access in views. Use of APIs newer than iOS 17 is prevented by types in `ios/Linux/Refused`.

use crate::tree::{files_under, read, root};
use std::path::Path;

/// Architecture rule for the sources in a folder.
struct Rule {
    /// Folder of the sources, relative to the project root.
    folder: &'static str,
    /// Extension of the source files that the rule applies to.
    ending: &'static str,
    /// Modules that the sources may import. In Kotlin, only modules that start with `org.plywise`
    /// are checked.
    imports: &'static [&'static str],
    /// Forbidden texts in the sources, each with the reason.
    denied: &'static [(&'static str, &'static str)],
    /// Maximum number of lines of a source file that is not generated.
    lines: usize,
}

const PURE: &[&str] = &["Foundation"];
const SYSTEMS: &[(&str, &str)] = &[("import SwiftUI", "the holder draws nothing")];

/// Texts forbidden in views, each with the reason: views read values and forward user actions to a
/// model.
const VIEWS: &[(&str, &str)] = &[
    (".core", "views do not reach for the core"),
    (".disk", "views do not reach for the disk"),
    ("% 8", "where a square lies is asked of Geometry"),
    ("/ 8", "where a square lies is asked of Geometry"),
    ("split(separator: \" \")", "a FEN is read by the core"),
    (".fen ==", "positions are compared by the core"),
    ("LocalizedStringKey", "words come from the catalogue"),
    ("NSLocalizedString", "words come from the catalogue"),
    ("Timer", "no timer decides anything"),
];

const RULES: &[Rule] = &[
    Rule {
        folder: "ios/Sources/PlywiseBoard",
        ending: "swift",
        imports: PURE,
        denied: SYSTEMS,
        lines: 400,
    },
    Rule {
        folder: "ios/Sources/PlywiseShell",
        ending: "swift",
        imports: &["Foundation", "Observation", "PlywiseBoard", "PlywiseCore"],
        denied: SYSTEMS,
        lines: 400,
    },
    Rule {
        folder: "ios/Sources/PlywiseScreens",
        ending: "swift",
        imports: &[
            "Accessibility",
            "Foundation",
            "PlywiseBoard",
            "PlywiseCore",
            "PlywiseShell",
            "SwiftUI",
            "UIKit",
            "UniformTypeIdentifiers",
        ],
        denied: VIEWS,
        lines: 400,
    },
    Rule {
        folder: "ios/App/Sources",
        ending: "swift",
        imports: &[
            "AVFoundation",
            "Accessibility",
            "Foundation",
            "PlywiseCore",
            "PlywiseScreens",
            "PlywiseShell",
            "SwiftUI",
            "UIKit",
            "UniformTypeIdentifiers",
        ],
        denied: VIEWS,
        lines: 200,
    },
    Rule {
        folder: "ios/Linux",
        ending: "swift",
        imports: &[
            "Foundation",
            "Observation",
            "SwiftUI",
            "UIKit",
            "UniformTypeIdentifiers",
        ],
        denied: &[],
        lines: 300,
    },
    Rule {
        folder: "android/ui/src/main/kotlin/org/plywise/shell",
        ending: "kt",
        imports: &["org.plywise.app", "org.plywise.core", "org.plywise.shell"],
        denied: &[],
        lines: 400,
    },
];

/// Rule for Android code outside the package `org.plywise.shell`: it uses the generated bindings
/// only for their records.
const ANDROID: Rule = Rule {
    folder: "android",
    ending: "kt",
    imports: &[
        "org.plywise.android",
        "org.plywise.app",
        "org.plywise.desktop",
        "org.plywise.shell",
    ],
    denied: &[],
    lines: 400,
};

#[test]
fn frontends_follow_the_architecture_rules() {
    let mut found = Vec::new();
    for rule in RULES {
        let files = files_under(&root().join(rule.folder), &[rule.ending], &[]);
        assert!(!files.is_empty(), "{} is empty", rule.folder);
        for file in files {
            found.extend(violations(rule, &file, &read(&file)));
        }
    }
    for file in files_under(&root().join(ANDROID.folder), &[ANDROID.ending], &[]) {
        let name = file.to_string_lossy().replace('\\', "/");
        let free = ["/plywise/shell/", "/src/test/", "/build/"];
        if !free.iter().any(|part| name.contains(part)) {
            found.extend(violations(&ANDROID, &file, &read(&file)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn planted_violations_are_found() {
    let views = RULES
        .iter()
        .find(|rule| rule.folder.ends_with("PlywiseScreens"))
        .unwrap();
    let file = Path::new("Planted.swift");
    for (planted, expected) in [
        ("import AVFoundation", "may not import AVFoundation"),
        ("@testable import Observation", "may not import Observation"),
        (
            "let games = app.core.library",
            "views do not reach for the core",
        ),
        ("let file = index % 8", "where a square lies"),
    ] {
        let text = format!("import SwiftUI\n{planted}\n");
        let found = violations(views, file, &text);
        assert_eq!(found.len(), 1, "{planted}: {found:?}");
        assert!(
            found[0].contains(expected) && found[0].contains(":2:"),
            "{found:?}"
        );
    }
    assert!(
        violations(
            views,
            file,
            "import SwiftUI\n// app.core is not for views\n"
        )
        .is_empty()
    );
    let long = "\n".repeat(401);
    assert_eq!(violations(views, file, &long).len(), 1);
}

/// Checks that all symbol names in the iOS sources exist in iOS 17. Symbol names are strings: an
/// unknown one shows nothing, and the error only appears on a device.
#[test]
fn every_symbol_exists_in_ios_17() {
    let list = read(&root().join("tests/data/sf-symbols.txt"));
    let known: Vec<&str> = list
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| {
            let (name, ios) = line.split_once(' ').unwrap();
            assert!(ios.parse::<f32>().unwrap() < 18.0, "{name} is newer");
            name
        })
        .collect();
    let mut sources = read(&root().join("ios/App/project.yml"));
    for file in files_under(&root().join("ios/Sources/PlywiseScreens"), &["swift"], &[]) {
        sources += &read(&file);
    }
    let unknown: Vec<&str> = sources
        .lines()
        .flat_map(symbols)
        .filter(|name| !known.contains(name))
        .collect();
    assert!(
        unknown.is_empty(),
        "not in tests/data/sf-symbols.txt: {unknown:?}"
    );
    for name in known {
        let used = [format!("\"{name}\""), format!("SymbolName: {name}")];
        assert!(
            used.iter().any(|form| sources.contains(form)),
            "{name} is unused"
        );
    }
    assert_eq!(
        symbols("LabelButton(\"a-key\", \"plsu\") // \"b\""),
        ["plsu"]
    );
}

/// Returns the names of SF Symbols in a line of Swift: strings with dots, and strings where a
/// symbol is expected.
fn symbols(line: &str) -> Vec<&str> {
    const NAMED: &[&str] = &[
        "systemImage: ",
        "systemName: ",
        "symbol: ",
        "Control(",
        "LabelButton(",
    ];
    if let Some((_, name)) = line.split_once("SymbolName: ") {
        return vec![name];
    }
    let code = line.split("//").next().unwrap_or_default();
    let is_named = NAMED.iter().any(|words| code.contains(words));
    let is_part = |part: &str| {
        !part.is_empty()
            && part
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
    };
    code.split('"')
        .skip(1)
        .step_by(2)
        .filter(|text| text.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter(|text| (is_named || text.contains('.')) && text.split('.').all(is_part))
        .collect()
}

/// Returns the violations of an architecture rule in a source file, one message for each.
fn violations(rule: &Rule, file: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let name = file.display();
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        if let Some(module) = imported(code) {
            let ours = rule.ending != "kt" || module.starts_with("org.plywise");
            if ours
                && !rule
                    .imports
                    .iter()
                    .any(|allowed| is_within(module, allowed))
            {
                found.push(format!("{name}:{number}: may not import {module}"));
            }
        } else {
            let denied = rule.denied.iter().filter(|(what, _)| holds(code, what));
            found.extend(denied.map(|(what, why)| format!("{name}:{number}: {what}: {why}")));
        }
    }
    let lines = text.lines().count();
    if lines > rule.lines && !text.starts_with("// @generated") {
        found.push(format!("{name}: {lines} lines, {} at most", rule.lines));
    }
    found
}

/// Returns whether a module is the allowed module or nested in it.
fn is_within(module: &str, allowed: &str) -> bool {
    let rest = module.strip_prefix(allowed);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Returns whether code contains a text as a whole word.
fn holds(code: &str, what: &str) -> bool {
    code.match_indices(what).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + what.len()..].chars().next();
        let word = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let begins = what.starts_with(char::is_alphanumeric);
        let ends = what.ends_with(char::is_alphanumeric);
        !(begins && word(before) || ends && word(after))
    })
}

/// Returns the module that a line of source imports, if any.
fn imported(code: &str) -> Option<&str> {
    let mut words = code
        .split_whitespace()
        .skip_while(|word| word.starts_with('@'));
    (words.next() == Some("import")).then(|| words.next().unwrap_or_default())
}
