//! The architecture's rules, held by a test.
//!
//! The tables below say who may import whom and who may touch the outside world.
//! `ARCHITECTURE.md` shows the first table; a test compares the two.

mod check;
mod lexer;
mod paths;
mod planted;

use std::fs;

use crate::tree::{entries, files_under, read, root};
use check::{Reexports, Violation};

/// One folder of `core/src`.
struct Layer {
    name: &'static str,
    /// What it may import of the other layers: `board` is all of that layer,
    /// `search::limits` only that module of it.
    imports: &'static [&'static str],
    /// What it must not touch of the standard library, beside [`NEVER`].
    denied: &'static [&'static str],
    /// False for a layer that is still to come: its folder must not be there yet.
    built: bool,
}

/// Threads, files and the clock: what a layer must not touch to be a plain function
/// of what it is given.
const OUTSIDE: &[&str] = &[
    "std::env",
    "std::fs",
    "std::net",
    "std::thread",
    "std::time::Instant",
    "std::time::SystemTime",
];

/// Who may import whom.
const LAYERS: &[Layer] = &[
    Layer {
        name: "board",
        imports: &[],
        denied: OUTSIDE,
        built: true,
    },
    Layer {
        name: "eval",
        imports: &["board"],
        denied: OUTSIDE,
        built: true,
    },
    Layer {
        name: "search",
        imports: &["board", "eval"],
        denied: &["std::env", "std::fs", "std::net"],
        built: true,
    },
    Layer {
        name: "book",
        imports: &["board"],
        denied: OUTSIDE,
        built: true,
    },
    Layer {
        name: "game",
        imports: &[
            "board",
            "book",
            "eval",
            "search::limits",
            "search::report",
            "search::sight",
        ],
        denied: OUTSIDE,
        built: true,
    },
    Layer {
        name: "library",
        imports: &["game", "board"],
        denied: &["std::net", "std::thread"],
        built: true,
    },
    Layer {
        name: "speech",
        imports: &["game", "board"],
        denied: OUTSIDE,
        built: true,
    },
    Layer {
        name: "runtime",
        imports: &[
            "game", "search", "library", "speech", "book", "eval", "board",
        ],
        denied: &["std::net"],
        built: true,
    },
];

/// What no layer of the core touches: it reports to its caller, and nowhere else.
const NEVER: &[&str] = &[
    "std::io::stderr",
    "std::io::stdin",
    "std::io::stdout",
    "std::process",
];

/// Macros that write to the terminal. The core never prints.
const PRINTING: &[&str] = &["dbg", "eprint", "eprintln", "print", "println"];

/// Items of `core/src/lib.rs` itself that any layer may use.
const ROOT_ITEMS: &[&str] = &["VERSION"];

/// The packages and which of our own crates each may use.
const PACKAGES: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("bindings", &["plywise_core"]),
    ("cli", &["plywise_core", "plywise"]),
    ("xtask", &[]),
];

/// The names of our own crates in source text.
const OUR_CRATES: &[&str] = &[
    "plywise",
    "plywise_bindings",
    "plywise_core",
    "plywise_tests",
    "xtask",
];

/// The most lines that a source file may have.
const LONGEST: usize = 500;

/// Folders without sources of ours, or whose files may be long: tests and data.
const UNMEASURED: &[&str] = &[
    "build",
    "data",
    "generated",
    "target",
    "test",
    "tests",
    "androidTest",
    "Tests",
];

#[test]
fn imports_go_one_way() {
    let mut found = Vec::new();
    let mut seen = 0;
    let reexports = reexports();
    for (package, _) in PACKAGES {
        let source = root().join(package).join("src");
        for file in files_under(&source, &["rs"], &[]) {
            seen += 1;
            let text = read(&file);
            let name = file.strip_prefix(&source).unwrap_or(&file);
            let name = name.to_string_lossy().replace('\\', "/");
            found.extend(check::file(package, &name, &text, &reexports));
        }
    }
    assert!(seen >= PACKAGES.len(), "only {seen} source files found");
    report(&found);
}

#[test]
fn no_source_file_is_too_long() {
    let mut found = Vec::new();
    let files = files_under(&root(), &["rs", "kt", "swift"], UNMEASURED);
    assert!(files.iter().any(|file| file.ends_with("core/src/lib.rs")));
    for file in files {
        let name = file.strip_prefix(root()).unwrap_or(&file);
        found.extend(check::length(&name.to_string_lossy(), &read(&file)));
    }
    report(&found);
}

#[test]
fn the_core_forbids_unsafe_code() {
    let lib = read(&root().join("core/src/lib.rs"));
    assert!(
        check::forbids_unsafe(&lib),
        "core/src/lib.rs: #![forbid(unsafe_code)] is missing"
    );
}

#[test]
fn every_folder_of_the_core_has_a_row() {
    let source = root().join("core/src");
    for layer in LAYERS {
        let there = source.join(layer.name).is_dir();
        assert_eq!(
            there, layer.built,
            "core/src/{}: set `built` to what is there, here and in ARCHITECTURE.md",
            layer.name
        );
    }
    for entry in entries(&source).into_iter().filter(|entry| entry.is_dir()) {
        let name = entry.file_name().unwrap_or_default().to_string_lossy();
        assert!(
            LAYERS.iter().any(|layer| layer.name == name),
            "core/src/{name} has no row in tests/suite/layering.rs"
        );
    }
}

#[test]
fn the_architecture_page_shows_these_rules() {
    let page = read(&root().join("ARCHITECTURE.md"));
    for layer in LAYERS {
        let row = row(layer);
        assert!(
            page.lines().any(|line| line == row),
            "ARCHITECTURE.md lacks the row\n{row}"
        );
    }
    for entry in entries(&root().join("core/src")) {
        let name = entry.file_name().unwrap_or_default().to_string_lossy();
        assert!(
            !entry.is_dir() || page.contains(&format!("{name}/")),
            "ARCHITECTURE.md does not name core/src/{name}/"
        );
    }
}

/// The layer's line of the table in `ARCHITECTURE.md`.
fn row(layer: &Layer) -> String {
    let code = |names: &[&str]| {
        let names = names.iter().map(|name| format!("`{name}`"));
        names.collect::<Vec<_>>().join(", ")
    };
    let imports = match layer.imports {
        [] => "nothing".to_owned(),
        names => code(names),
    };
    let denied = match layer.denied {
        OUTSIDE => "the outside world".to_owned(),
        names => code(names),
    };
    let state = if layer.built { "built" } else { "to come" };
    format!("| `{}` | {imports} | {denied} | {state} |", layer.name)
}

/// What `lib.rs` and the layers' `mod.rs` export again under a shorter name.
fn reexports() -> Reexports {
    let source = root().join("core/src");
    let mut files = vec!["lib.rs".to_owned()];
    files.extend(LAYERS.iter().map(|layer| format!("{}/mod.rs", layer.name)));
    let mut reexports = Reexports::default();
    for name in files {
        if let Ok(text) = fs::read_to_string(source.join(&name)) {
            reexports.add(&name, &text);
        }
    }
    reexports
}

fn report(violations: &[Violation]) {
    let lines: Vec<String> = violations.iter().map(ToString::to_string).collect();
    assert!(lines.is_empty(), "\n{}\n", lines.join("\n"));
}
