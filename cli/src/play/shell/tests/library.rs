//! Tests of the library and of game files.

use super::*;

#[test]
fn save_replaces_only_its_own_file_unless_forced() {
    let mut bench = Bench::new(GameSides::People, "");
    fs::write(bench.path("there.pgn"), "mine").unwrap();
    bench.act(Action::Save);
    assert!(bench.shell.line.text().starts_with("save plywise-"));
    bench.act(Action::Escape);
    let said = |bench: &mut Bench, said: &str| {
        bench.until(said, |shell| shell.status().0.contains(said));
    };
    // The second move waits for the first one to be saved.
    for san in ["e4", "e5"] {
        bench.enter(san);
    }
    bench.enter("save ~/there");
    said(&mut bench, "exists");
    assert_eq!(bench.file("there.pgn"), "mine");
    bench.enter("save! ~/there");
    said(&mut bench, "Saved as ~/there.pgn.");
    assert!(bench.file("there.pgn").contains("1. e4 e5"));
    bench.enter("d4");
    bench.act(Action::Save);
    said(&mut bench, "Saved as");
    assert!(bench.file("there.pgn").contains("2. d4"), "its own file");
    bench.enter("export ~/all");
    said(&mut bench, "1 game exported.");
    assert!(bench.file("all.pgn").contains("2. d4"));
}

#[test]
fn saved_game_has_the_name_of_the_user() {
    let mut bench = Bench::with(VERSUS, "", |settings| {
        "Ada".clone_into(&mut settings.player_name);
    });
    bench.enter("e4");
    bench.plays(2);
    bench.enter("save ~/mine");
    bench.until("not saved", |shell| shell.status().0.contains("Saved as"));
    assert!(bench.file("mine.pgn").contains("[White \"Ada\"]"));
}

#[test]
fn save_during_an_export_goes_to_its_own_file() {
    let mut bench = Bench::new(GameSides::People, "");
    // The second move waits for the first one to be saved.
    for san in ["e4", "e5"] {
        bench.enter(san);
    }
    let written = bench.path("written.pgn");
    fs::write(&written, "many").unwrap();
    // The app is still busy with the export when the game is saved.
    bench
        .shell
        .export("~/all", false, plywise_app::GamesEvent::NearEnd);
    bench.enter("save ~/mine");
    bench.until("not saved", |shell| shell.status().0.contains("Saved as"));
    let kept = SystemTask::KeepFile {
        path: written.display().to_string(),
        name: "games.pgn".to_owned(),
        kind: plywise_app::FileKind::Pgn,
    };
    bench.shell.carry_out(0, kept);
    assert_eq!(bench.file("all.pgn"), "many");
    assert!(bench.file("mine.pgn").contains("1. e4"));
}

#[test]
fn each_game_is_saved_to_its_own_file() {
    let mut bench = Bench::new(GameSides::People, "");
    let said = |bench: &mut Bench, said: &str| {
        bench.until(said, |shell| shell.status().0.contains(said));
    };
    for san in ["e4", "e5"] {
        bench.enter(san);
    }
    bench.enter("save ~/mine");
    said(&mut bench, "Saved as");
    for (name, first) in [("one", "d4"), ("two", "c4")] {
        let text = format!("[White \"{name}\"]\n\n1. {first} d5 *\n");
        fs::write(bench.path(&format!("{name}.pgn")), text).unwrap();
        let before = bench.shell.shown.entry();
        bench.enter(&format!("load ~/{name}.pgn"));
        bench.until("no game", |shell| {
            shell.shown.entry() != before && shell.shown.analysis().is_some()
        });
        bench.act(Action::Save);
        assert!(bench.shell.line.text().starts_with("save plywise-"));
        bench.act(Action::Escape);
        bench.enter("save ~/mine");
        said(&mut bench, "exists");
        bench.enter(&format!("save ~/kept-{name}"));
        said(&mut bench, "Saved as");
        bench.act(Action::Save);
        said(&mut bench, "Saved as");
    }
    assert!(bench.file("mine.pgn").contains("1. e4 e5"));
    assert!(bench.file("kept-one.pgn").contains("1. d4 d5"));
    assert!(bench.file("kept-two.pgn").contains("1. c4 d5"));
}

/// Scenario: app-game-comes-back
#[test]
fn unfinished_game_is_resumed_at_the_next_start() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.enter("e4");
    let bench = bench.again();
    assert_eq!(
        (bench.status(), bench.moves()),
        ("Your game is just as you left it.".into(), "e4".into())
    );
}

/// Scenario: games-open-own
#[test]
fn own_game_is_opened_and_continued() {
    let mut bench = Bench::new(GameSides::People, "");
    bench.enter("e4");
    bench.enter("new");
    bench.enter("d4");
    bench.act(Action::Games);
    bench.until("no list", |shell| shell.shown.rows().0.len() == 2);
    bench.act(Action::Down);
    bench.act(Action::Enter);
    bench.until("not opened", |shell| {
        shell.status().0 == "Your game is just as you left it."
    });
    assert_eq!(bench.moves(), "e4");
    bench.enter("resume");
    bench.until("not opened", |shell| {
        shell.shown.moves.first().is_some_and(|page| {
            page.rows[0]
                .white
                .as_ref()
                .is_some_and(|mv| mv.text == "d4")
        })
    });
}

/// Scenario: app-damaged-game
#[test]
fn damaged_unfinished_game_does_not_prevent_the_start() {
    use plywise_game::session::{GameOptions, OpponentSettings, SavedGame, Session};
    let options = GameOptions::against(Level::FIRST);
    let played = Session::new(options, OpponentSettings::default()).saved_game();
    // It claims four plies and has no moves.
    let damaged = SavedGame { ply: 4, ..played };
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(folder.path().join("games.db"))
        .unwrap()
        .library;
    library.begin(&damaged, 0).unwrap();
    drop(library);
    let mut bench = Bench::start(folder, First::default());
    assert!(bench.status().contains("is damaged"), "{}", bench.status());
    bench.enter("e4");
    assert_eq!(bench.moves(), "e4");
}

/// Scenario: app-library-not-opened
#[test]
fn start_reports_why_the_library_cannot_be_opened() {
    let folder = tempfile::tempdir().unwrap();
    let files = AppFiles {
        library: folder.path().to_owned(),
        ..AppFiles::default()
    };
    let (sender, messages) = channel();
    let runtime = AppRuntime::start(files, Start::default(), Box::new(Listener(sender))).unwrap();
    let link = Link::new(runtime, messages);
    let mut shell = Shell::new(link, PieceStyle::Letters, None, First::default());
    assert!(shell.wait_for_first_game().is_some());
}

fn selected(bench: &Bench) -> GameRow {
    let (rows, _) = bench.shell.shown.rows();
    rows[bench.shell.row.0].clone()
}

/// Scenario: games-rename, games-delete-and-undo, shell-games
#[test]
fn game_is_renamed_deleted_and_restored() {
    let mut bench = Bench::listed();
    bench.act(Action::Undo);
    assert_eq!(
        bench.shell.latest_notice().unwrap().0,
        "There’s nothing to do."
    );
    bench.act(Action::Down);
    let second = selected(&bench).id;
    bench.act(Action::Hint);
    bench.act(Action::ClearLine);
    bench.act(Action::Paste("Immortal".into()));
    bench.act(Action::Enter);
    bench.until("no name", |shell| {
        shell.shown.rows().0[1].title == "Immortal"
    });
    assert_eq!(selected(&bench).id, second, "the same game");
    bench.act(Action::Hint);
    bench.act(Action::Escape);
    assert!(bench.shell.prompt.is_none());
    bench.act(Action::Up);
    bench.act(Action::Delete);
    bench.until("not deleted", |shell| shell.shown.rows().0.len() == 1);
    assert_eq!(selected(&bench).id, second, "the one that has moved up");
    assert!(
        bench
            .shell
            .latest_notice()
            .unwrap()
            .0
            .starts_with("1 game deleted")
    );
    bench.act(Action::Undo);
    bench.until("not back", |shell| shell.shown.rows().0.len() == 2);
    assert_eq!(selected(&bench).id, second);
}

/// Scenario: games-export, games-import-file, games-import-nothing-new
#[test]
fn games_are_imported_and_exported() {
    let mut bench = Bench::listed();
    bench.act(Action::Pieces);
    bench.act(Action::Paste("~/two".into()));
    bench.act(Action::Enter);
    bench.until("nothing said", |shell| shell.text.is_some());
    let lines = bench.shell.text.as_ref().unwrap().lines.join(" ");
    assert!(lines.contains("2 games were already here."), "{lines}");
    bench.act(Action::Escape);
    assert!(bench.shell.text.is_none());
    bench.act(Action::Save);
    bench.act(Action::ClearLine);
    bench.act(Action::Paste("~/one".into()));
    bench.act(Action::Enter);
    bench.until("not written", |shell| {
        shell
            .latest_notice()
            .is_some_and(|said| said.0 == "1 game exported.")
    });
    assert_eq!(bench.file("one.pgn").matches("[Event ").count(), 1);
    // All games, even if Enter is pressed immediately.
    bench.act(Action::Lines);
    bench.act(Action::ClearLine);
    bench.act(Action::Paste("~/one!".into()));
    bench.act(Action::Enter);
    bench.until("not written", |shell| {
        shell
            .latest_notice()
            .is_some_and(|said| said.0 == "2 games exported.")
    });
    assert_eq!(bench.file("one.pgn").matches("[Event ").count(), 2);
    assert_eq!(bench.shell.shown.games.as_ref().unwrap().selection, None);
}

/// Scenario: games-search
#[test]
fn escape_clears_the_search_and_then_leaves() {
    let mut bench = Bench::listed();
    for letter in "zuk".chars() {
        bench.act(Action::Letter(letter));
    }
    // Enter waits for the search.
    bench.act(Action::Enter);
    bench.until("no game", |shell| shell.shown.analysis().is_some());
    bench.act(Action::Games);
    bench.act(Action::Escape);
    bench.enter("games zuk");
    bench.until("no search", |shell| shell.shown.rows().0.len() == 1);
    assert_eq!(bench.titles(), ["Zukertort – Blackburne"]);
    bench.act(Action::Escape);
    bench.until("still searched", |shell| shell.shown.rows().0.len() == 2);
    bench.act(Action::Escape);
    assert_eq!(bench.shell.shown.screen(), Screen::Board);
    bench.enter("games zuk");
    bench.until("no search", |shell| shell.shown.rows().0.len() == 1);
}

/// Scenario: board-picture
#[test]
fn picture_of_a_finished_game_is_written_as_text() {
    let fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";
    let mut bench = Bench::new(GameSides::People, fen);
    bench.enter("picture ~/mate");
    assert_eq!(bench.status(), bench.shell.say("error-not-allowed"));
    bench.enter("Ra8#");
    bench.plays(1);
    bench.enter("picture ~/mate");
    bench.until("not saved", |shell| {
        shell.status().0.contains("Saved as ~/mate.txt.")
    });
    let picture = bench.file("mate.txt");
    let lines: Vec<&str> = picture.lines().collect();
    assert_eq!(lines[..3], ["0  Black", "", "8  ♖ · · · · · ♚ ·"]);
    assert_eq!(
        lines[10..],
        [
            "   a b c d e f g h",
            "",
            "1  White",
            "",
            "Checkmate. White wins."
        ]
    );
}

/// Scenario: board-speech
#[test]
fn status_line_shows_what_the_opponent_says() {
    let mut bench = Bench::new(VERSUS, "");
    let name = bench.shell.shown.game().unwrap().black.name.clone();
    let said = format!("Your move. {name}: ");
    assert!(bench.status().starts_with(&said), "{}", bench.status());
    bench.enter("speak off");
    assert!(
        !bench.status().contains(&format!("{name}: ")),
        "{}",
        bench.status()
    );
}
