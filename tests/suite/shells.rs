//! The rules of the two shells, held by a scan of their sources: who may import whom, that
//! views hold no chess and no engine, and that they use nothing newer than iOS 17.

use crate::tree::{files_under, read, root};
use std::path::Path;

/// What the sources of a folder must keep.
struct Rule {
    /// The folder, from the project's root.
    folder: &'static str,
    /// How the sources' names end.
    ending: &'static str,
    /// The modules that may be imported; of Kotlin's, what begins with `org.plywise`.
    imports: &'static [&'static str],
    /// What must stand nowhere, and why.
    denied: &'static [(&'static str, &'static str)],
    /// The most lines of a file.
    lines: usize,
}

const PURE: &[&str] = &["Foundation"];
const SYSTEMS: &[(&str, &str)] = &[("import SwiftUI", "a model draws nothing")];

/// Views read values and tell a model what the person did.
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
    // Newer than iOS 17.
    ("@Entry", "iOS 18"),
    ("@Previewable", "iOS 18"),
    ("MeshGradient", "iOS 18"),
    ("TextRenderer", "iOS 18"),
    ("Tab(", "iOS 18"),
    ("TabSection", "iOS 18"),
    (".sidebarAdaptable", "iOS 18"),
    ("presentationSizing", "iOS 18"),
    ("navigationTransition", "iOS 18"),
    ("onScrollGeometryChange", "iOS 18"),
    ("onScrollPhaseChange", "iOS 18"),
    ("onScrollVisibilityChange", "iOS 18"),
    ("onGeometryChange", "iOS 18"),
    ("ScrollPosition(", "iOS 18"),
    ("ForEach(subviews", "iOS 18"),
    ("pointerStyle", "iOS 18"),
    ("glassEffect", "iOS 26"),
    ("GlassEffectContainer", "iOS 26"),
    ("scrollEdgeEffectStyle", "iOS 26"),
    ("tabBarMinimizeBehavior", "iOS 26"),
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
        folder: "ios/Sources/PlywiseEngine",
        ending: "swift",
        imports: &["Foundation", "Observation", "PlywiseCore"],
        denied: SYSTEMS,
        lines: 400,
    },
    Rule {
        folder: "ios/Sources/PlywiseModel",
        ending: "swift",
        imports: &["Foundation", "Observation", "PlywiseBoard", "PlywiseEngine"],
        denied: SYSTEMS,
        lines: 400,
    },
    Rule {
        folder: "ios/Sources/PlywiseUI",
        ending: "swift",
        imports: &[
            "Accessibility",
            "PlywiseBoard",
            "PlywiseModel",
            "SwiftUI",
            "UIKit",
            "UniformTypeIdentifiers",
        ],
        denied: VIEWS,
        lines: 200,
    },
    Rule {
        folder: "ios/App/Sources",
        ending: "swift",
        imports: &[
            "AVFoundation",
            "Accessibility",
            "Foundation",
            "PlywiseModel",
            "PlywiseUI",
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
            "UIKit",
            "UniformTypeIdentifiers",
        ],
        denied: &[],
        lines: 300,
    },
    Rule {
        folder: "android/ui/src/main/kotlin/org/plywise/ui/engine",
        ending: "kt",
        imports: &["org.plywise.core", "org.plywise.ui.engine"],
        denied: &[],
        lines: 400,
    },
];

/// Outside its engine folder, the Android shell never names the generated bindings.
const ANDROID: Rule = Rule {
    folder: "android",
    ending: "kt",
    imports: &[
        "org.plywise.ui",
        "org.plywise.android",
        "org.plywise.desktop",
    ],
    denied: &[("org.plywise.core", "only engine/ imports the bindings")],
    lines: 400,
};

#[test]
fn shells_import_one_way_and_views_hold_no_chess() {
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
        let free = ["/ui/engine/", "/src/test/", "/build/"];
        if !free.iter().any(|part| name.contains(part)) {
            found.extend(violations(&ANDROID, &file, &read(&file)));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_is_planted_in_a_view_is_found() {
    let views = RULES
        .iter()
        .find(|rule| rule.folder.ends_with("PlywiseUI"))
        .unwrap();
    let file = Path::new("Planted.swift");
    for (planted, expected) in [
        ("import PlywiseEngine", "may not import PlywiseEngine"),
        ("@testable import PlywiseCore", "may not import PlywiseCore"),
        (
            "let games = app.core.library",
            "views do not reach for the core",
        ),
        ("let file = index % 8", "where a square lies"),
        ("TabView { Tab(\"a\") {} }", "iOS 18"),
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
    let long = "\n".repeat(201);
    assert_eq!(violations(views, file, &long).len(), 1);
}

/// What a source breaks of a rule, one line each.
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
    if lines > rule.lines {
        found.push(format!("{name}: {lines} lines, {} at most", rule.lines));
    }
    found
}

/// Whether a module is the one that is allowed, or a part of it.
fn is_within(module: &str, allowed: &str) -> bool {
    let rest = module.strip_prefix(allowed);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// Whether code holds a text that is not the end of a longer word.
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

/// The module that a line imports.
fn imported(code: &str) -> Option<&str> {
    let mut words = code
        .split_whitespace()
        .skip_while(|word| word.starts_with('@'));
    (words.next() == Some("import")).then(|| words.next().unwrap_or_default())
}
