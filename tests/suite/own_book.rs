//! Tests of user-supplied opening books over UCI and XBoard.

use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::channel;

use plywise::allowance::Allowance;
use plywise::output::Output;
use plywise::xboard::XBoard;
use plywise_chess::{Position, Square};

use crate::uci::{Kept, answer as uci};

/// Encodes a Polyglot book with a single move in the start position, which no other book would play.
fn rows() -> Vec<u8> {
    let square = |text: &str| text.parse::<Square>().unwrap().index() as u16;
    let mv = square("g1") << 6 | square("h3");
    let mut bytes = Position::startpos().hash().to_be_bytes().to_vec();
    bytes.extend(mv.to_be_bytes());
    bytes.extend([0, 7, 0, 0, 0, 0]);
    bytes
}

/// Creates a folder with an opening book whose file name contains a space.
fn on_disk() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my book.bin");
    fs::write(&path, rows()).unwrap();
    (folder, path)
}

#[test]
fn uci_book_plays_only_game_moves() {
    let (_folder, path) = on_disk();
    let file = format!("setoption name BookFile value {}", path.display());
    let on = "setoption name OwnBook value true";
    let from_book = "info string book move\nbestmove g1h3\n";
    assert_eq!(uci(&[&file, on, "go depth 2"]), from_book);
    assert_eq!(uci(&[&file, on, "go wtime 9000 btime 9000"]), from_book);
    for lines in [
        [file.as_str(), "", "go depth 2"],
        [&file, on, "go depth 2 searchmoves e2e4 d2d4"],
        [&file, on, "go infinite"],
        [&file, on, "go mate 2"],
    ] {
        let said = uci(&lines);
        assert!(!said.contains("book") && !said.contains("g1h3\n"), "{said}");
    }
    // The built-in book, once no file is set.
    let said = uci(&[
        &file,
        on,
        "setoption name BookFile value <empty>",
        "go depth 2",
    ]);
    assert!(
        said.contains("book move") && !said.contains("g1h3"),
        "{said}"
    );
}

#[test]
fn uci_invalid_book_is_reported_and_changes_nothing() {
    let (folder, path) = on_disk();
    let short = folder.path().join("short.bin");
    fs::write(&short, &rows()[..15]).unwrap();
    let missing = folder.path().join("missing.bin");
    for (wrong, reason) in [
        (&short, "not a multiple of 16"),
        (&missing, "cannot be read"),
        (&folder.path().to_owned(), "not a file"),
    ] {
        let said = uci(&[
            &format!("setoption name BookFile value {}", path.display()),
            &format!("setoption name BookFile value {}", wrong.display()),
            "setoption name OwnBook value true",
            "go depth 1",
        ]);
        assert!(said.contains(reason), "{said}");
        assert!(said.contains(&wrong.display().to_string()), "{said}");
        assert!(said.ends_with("bestmove g1h3\n"), "{said}");
    }
}

#[test]
fn xboard_book_plays_and_is_listed() {
    let (_folder, path) = on_disk();
    let kept = Kept::default();
    let (sender, events) = channel();
    let mut xboard = XBoard::new(Output::new(kept.clone()), Allowance::SMALL, sender);
    for line in [
        &format!("option BookFile={}", path.display()),
        "option OwnBook=1",
        "new",
        "bk",
        "go",
    ] {
        let _ = xboard.handle_line(line);
        xboard.settle(&events);
    }
    assert_eq!(kept.text(), " Nh3 100%\n\nmove g1h3\n");
    let _ = xboard.handle_line("option BookFile=nothing.bin");
    assert!(
        kept.text()
            .contains("tellusererror the book nothing.bin cannot be read")
    );
}
