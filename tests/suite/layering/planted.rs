//! The scanner finds what is planted for it, and nothing in what is allowed.

use super::check::{self, Reexports};

fn scan(package: &str, name: &str, source: &str) -> Vec<String> {
    let mut known = Reexports::default();
    known.add("lib.rs", "pub mod search; pub use search::Searcher;");
    known.add(
        "search/mod.rs",
        "mod limits; mod threads; pub use limits::{Limits, Depth as Plies}; pub use self::threads::Pool;",
    );
    let found = check::file(package, name, source, &known);
    found.iter().map(ToString::to_string).collect()
}

/// Exactly one violation, on this line, whose rule holds these words.
#[track_caller]
fn caught(name: &str, source: &str, line: usize, rule: &str) {
    let found = scan("core", name, source);
    let place = format!("core/src/{name}:{line}: ");
    assert!(
        found.len() == 1 && found[0].starts_with(&place) && found[0].contains(rule),
        "{source}\nfound {found:#?}"
    );
}

#[track_caller]
fn allowed(name: &str, source: &str) {
    let found = scan("core", name, source);
    assert!(found.is_empty(), "{source}\nfound {found:#?}");
}

#[test]
fn an_import_against_the_flow_is_caught_however_it_is_written() {
    let rule = "board may import no other layer, not eval";
    caught("board/fen.rs", "//! Doc.\nuse crate::eval::Score;", 2, rule);
    caught("board/fen.rs", "fn f() {\n\n crate::eval::f(); }", 3, rule);
    caught("board/fen.rs", "use super::super::eval::Score;", 1, rule);
    caught("board/mod.rs", "use super::eval::Score;", 1, rule);
    caught("board.rs", "use super::eval::Score;", 1, rule);
    caught(
        "board/fen.rs",
        "use crate::{\n    eval::{self},\n};",
        2,
        rule,
    );
    caught(
        "board/fen.rs",
        "use crate::{board::San,\n eval as e};",
        2,
        rule,
    );
    caught("board/fen.rs", "pub(crate) use crate::eval::*;", 1, rule);
    caught("board/fen.rs", "type A = Vec<crate::eval::Score>;", 1, rule);
    caught(
        "board/fen.rs",
        "type A = <crate::eval::A as B>::C;",
        1,
        rule,
    );
    caught(
        "board/fen.rs",
        "macro_rules! m { () => { $crate::eval::f() } }",
        1,
        rule,
    );
    caught("board/fen.rs", "const A: u8 = crate :: eval :: A;", 1, rule);
    let after_a_module = "mod inner {}\nuse super::super::eval::A;";
    caught("board/fen.rs", after_a_module, 2, rule);
    caught(
        "board/fen.rs",
        "mod inner { mod deep { use super::super::super::super::eval::A; } }",
        1,
        rule,
    );
    caught(
        "board/fen.rs",
        "#[cfg(test)] mod tests { use crate::eval::A; }",
        1,
        rule,
    );
}

#[test]
fn an_alias_hides_nothing() {
    caught("board/a.rs", "use crate as c;", 1, "name the layer");
    caught("board/a.rs", "use crate::*;", 1, "name the layer");
    caught("board/mod.rs", "use super::*;", 1, "name the layer");
    let source = "use std::time;\nfn f() { time::Instant::now(); }";
    caught(
        "game/clock.rs",
        source,
        2,
        "game must not touch std::time::Instant",
    );
    let source = "use std as s;\nfn f() { s::fs::read(p); }";
    caught("game/clock.rs", source, 2, "game must not touch std::fs");
}

#[test]
fn the_game_sees_only_the_data_types_of_the_search() {
    let rule =
        "game may import only board, book, eval, search::limits, search::report, search::sight";
    caught(
        "game/session.rs",
        "use crate::search::threads::Pool;",
        1,
        rule,
    );
    caught("game/session.rs", "use crate::search::Pool;", 1, rule);
    caught("game/session.rs", "use crate::search;", 1, rule);
    caught("game/session.rs", "use crate::search::*;", 1, rule);
    caught("game/session.rs", "use crate::Searcher;", 1, rule);
    allowed("game/session.rs", "use crate::search::limits::Limits;");
    allowed(
        "game/session.rs",
        "use crate::search::{Limits, Plies, report::Report};",
    );
    allowed(
        "game/session.rs",
        "use crate::{board::Move, eval::Score, book};",
    );
}

#[test]
fn the_outside_world_is_caught() {
    let rule = "must not touch";
    for path in [
        "std::thread",
        "std::fs::read",
        "std::time::Instant",
        "std::time::SystemTime",
        "std::io::stdout",
        "std::process::exit",
        "std::{collections::BTreeMap, thread::spawn}",
        "std::time::*",
        "::std::fs",
    ] {
        caught("game/session.rs", &format!("use {path};"), 1, rule);
    }
    caught("board/a.rs", "fn f() { ::std::fs::read(p); }", 1, rule);
    caught("search/a.rs", "fn f() { std::fs::read(p); }", 1, rule);
    allowed(
        "search/a.rs",
        "use std::{thread, time::{Duration, Instant}};",
    );
    allowed(
        "game/a.rs",
        "use std::time::Duration;\nuse std::io::{BufRead, Write};",
    );
    let test = "#[cfg(test)]\nmod tests { fn f() { std::fs::read(p); println!(); } }";
    allowed("game/a.rs", test);
    allowed("game/tests.rs", "use std::fs;");
    let after = format!("{test}\nfn f() {{ std::fs::read(p); }}");
    caught("game/a.rs", &after, 3, rule);
    let after = "#[cfg(test)]\nuse std::fs;\nuse std::thread;";
    caught("game/a.rs", after, 3, rule);
    let not_test = "#[cfg(not(test))]\nuse std::fs;";
    caught("game/a.rs", not_test, 2, rule);
}

#[test]
fn printing_is_caught() {
    for name in [
        "println",
        "eprintln",
        "print",
        "eprint",
        "dbg",
        "std::println",
    ] {
        let source = format!("fn f() {{\n    {name}!(\"x\");\n}}");
        caught("search/a.rs", &source, 2, "the core never prints");
    }
    allowed(
        "search/a.rs",
        "fn f(w: &mut W) { writeln!(w, \"println!(x)\"); }",
    );
    allowed("search/a.rs", "fn f(print: u8) -> bool { print != 3 }");
}

#[test]
fn detours_are_caught() {
    caught(
        "board/a.rs",
        "#[path = \"../eval/a.rs\"]\nmod a;",
        1,
        "goes around",
    );
    caught("board/a.rs", "extern crate self as me;", 1, "goes around");
    caught(
        "board/a.rs",
        "include!(\"../eval/a.rs\");",
        1,
        "goes around",
    );
    caught(
        "helper.rs",
        "fn f() {}",
        1,
        "only lib.rs and the layers' folders",
    );
    caught(
        "util/a.rs",
        "fn f() {}",
        1,
        "only lib.rs and the layers' folders",
    );
}

#[test]
fn what_is_no_import_is_let_be() {
    allowed(
        "board/a.rs",
        "// crate::eval::A\n/* std::fs */ //! [`crate::eval`]",
    );
    allowed(
        "board/a.rs",
        "/// [`crate::search`]\nconst A: &str = \"std::fs\";",
    );
    allowed(
        "board/a.rs",
        "pub(crate) fn f() {}\npub(in crate::board) fn g() {}",
    );
    allowed(
        "board/a.rs",
        "use super::square::Square;\nuse crate::VERSION;",
    );
    allowed(
        "board/a.rs",
        "mod tests { use super::super::bitboard::A; use super::*; }",
    );
    allowed(
        "board/a.rs",
        "fn f<'a>() -> impl Fn() + use<'a> { Self::g::<u8>(); }",
    );
    allowed("board/a.rs", "include_str!(\"perft.epd\");");
}

#[test]
fn packages_keep_to_the_core() {
    let found = scan(
        "cli",
        "main.rs",
        "use plywise_core::board;\nuse plywise_bindings::x;",
    );
    assert_eq!(
        found,
        ["cli/src/main.rs:2: cli uses only plywise_core, plywise, not plywise_bindings"]
    );
    assert_eq!(
        scan("xtask", "main.rs", "use plywise_core::board;").len(),
        1
    );
    assert_eq!(scan("core", "lib.rs", "pub use plywise_tests::x;").len(), 1);
    assert!(
        scan(
            "bindings",
            "lib.rs",
            "fn f() { plywise_core::f(); println!() }"
        )
        .is_empty()
    );
}

#[test]
fn long_files_are_caught() {
    let code = "fn f() {}\n".repeat(501);
    let found = check::length("core/src/board/a.rs", &code);
    let found = found.map(|violation| violation.to_string());
    let expected = "core/src/board/a.rs:501: 501 lines, at most 500 in a source file";
    assert_eq!(found.as_deref(), Some(expected));
    assert!(check::length("android/Board.kt", &code).is_some());
    assert!(check::length("core/src/board/a.rs", &code[10..]).is_none());
    assert!(check::length("core/src/board/tests.rs", &code).is_none());
    let data = format!("// @generated\n{}", "const A: u8 = 1;\n".repeat(600));
    assert!(check::length("core/src/board/a.rs", &data).is_none());
    assert!(check::length("core/src/board/a.rs", &(data + "fn f() {}")).is_some());
}

#[test]
fn a_missing_forbid_is_caught() {
    assert!(check::forbids_unsafe(
        "//! Doc.\n#![forbid(unsafe_code)]\nmod a;"
    ));
    assert!(!check::forbids_unsafe("// #![forbid(unsafe_code)]\nmod a;"));
    assert!(!check::forbids_unsafe("#![deny(unsafe_code)]"));
}
