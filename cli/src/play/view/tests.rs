//! Tests that draw terminal windows into memory and compare them with golden files.

use plywise_app::{
    ActionButton, ExerciseAction, ExerciseMood, ExerciseScreen, ExerciseView, GameSides, GamesList,
    MessageView, ProgressGroup, ProgressRow, TrainScreen,
};
use plywise_chess::{Color, Position, Square};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use super::*;
use crate::play::colors::ColorDepth;
use crate::play::input::Action;
use crate::play::shell::tests::{Bench, fools_mate};
use crate::play::shell::train_rows;
use crate::play::theme::{Brightness, PieceStyle};

fn theme(depth: ColorDepth) -> Theme {
    Theme::new(depth, Brightness::Dark)
}

fn bench(fen: &str, pieces: PieceStyle, lines: &[&str]) -> Bench {
    let mut bench = Bench::new(GameSides::People, fen);
    bench.shell.pieces = pieces;
    for line in lines {
        bench.enter(line);
    }
    bench
}

fn start(lines: &[&str]) -> Bench {
    bench("", PieceStyle::Letters, lines)
}

fn screen(shell: &Shell, theme: &Theme, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, shell, theme)).unwrap();
    terminal.backend().buffer().clone()
}

/// Returns the text of a drawn window without trailing spaces.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(width).map(|row| {
        let row: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        let row = row.replace('\u{a0}', " ");
        row.trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n") + "\n"
}

/// Compares a drawn window with a golden file. `PLYWISE_GOLDEN=write` writes the file instead.
fn golden(name: &str, buffer: &Buffer) {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/screens")
        .join(format!("{name}.txt"));
    let drawn = text(buffer);
    if std::env::var("PLYWISE_GOLDEN").is_ok_and(|wish| wish == "write") {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, drawn).unwrap();
        return;
    }
    let expected = std::fs::read_to_string(&path)
        .unwrap()
        .replace("\r\n", "\n");
    assert!(
        drawn == expected,
        "{name} is drawn otherwise than in {}:\n{drawn}",
        path.display()
    );
}

const OPENING: [&str; 6] = ["e4", "d5", "exd5", "Qxd5", "Nc3", "Qe5"];

/// Scenario: shell-board
#[test]
fn board_is_drawn_at_common_sizes() {
    let bench = start(&OPENING);
    for (width, height) in [(80, 24), (120, 40), (60, 20)] {
        let name = format!("opening-{width}x{height}");
        golden(
            &name,
            &screen(&bench.shell, &theme(ColorDepth::True), width, height),
        );
        let name = format!("opening-{width}x{height}-plain");
        golden(
            &name,
            &screen(&bench.shell, &theme(ColorDepth::None), width, height),
        );
    }
}

#[test]
fn narrow_window_has_the_moves_below_the_board() {
    let bench = start(&OPENING);
    golden(
        "narrow-44x36",
        &screen(&bench.shell, &theme(ColorDepth::True), 44, 36),
    );
}

#[test]
fn comment_keeps_its_line_breaks() {
    let mut bench = start(&[]);
    let game = "1. e4 {Best by test.\nBlack should\n\nfight.} e5 *";
    std::fs::write(bench.path("game.pgn"), game).unwrap();
    bench.enter("load ~/game.pgn");
    bench.until("no game", |shell| shell.shown.analysis().is_some());
    let drawn = text(&screen(&bench.shell, &theme(ColorDepth::True), 80, 24));
    let row = |part: &str| drawn.lines().position(|line| line.contains(part));
    let first = row("1. e4 Best by test.").expect(&drawn);
    let found = ["Black should", "fight. 1… e5"].map(|part| row(part).expect(&drawn) - first);
    // No row is lost to an empty line.
    assert_eq!(found, [1, 2], "{drawn}");
}

#[test]
fn small_window_asks_for_more_room() {
    let buffer = screen(&start(&[]).shell, &theme(ColorDepth::True), 40, 12);
    assert!(text(&buffer).starts_with("Please make this window a little larger"));
}

#[test]
fn drawing_works_at_every_size() {
    let mut bench = start(&OPENING);
    let overlays = ["", "help", "fen", "moves", "resign", "games"];
    for overlay in overlays {
        bench.enter(overlay);
        for theme in [theme(ColorDepth::True), theme(ColorDepth::None)] {
            for (width, height) in (1..130)
                .step_by(7)
                .flat_map(|w| (1..50).map(move |h| (w, h)))
            {
                screen(&bench.shell, &theme, width, height);
            }
        }
        bench.act(Action::Escape);
    }
}

#[test]
fn long_message_is_shown_whole_with_its_key() {
    let mut bench = start(&OPENING);
    let words: Vec<String> = (10..37).map(|number| format!("word{number}")).collect();
    bench.shell.shown.message = Some(MessageView {
        id: 7,
        text: words.join(" "),
        action: Some("Warn me".to_owned()),
        lasting: false,
        said: false,
    });
    for (width, height) in [(80, 24), (100, 40), (60, 20), (44, 36), (80, 40)] {
        for theme in [theme(ColorDepth::True), theme(ColorDepth::None)] {
            let drawn = text(&screen(&bench.shell, &theme, width, height));
            for part in words
                .iter()
                .map(String::as_str)
                .chain(["Ctrl-O:", "Warn", "me)"])
            {
                assert!(drawn.contains(part), "{part} at {width}x{height}:\n{drawn}");
            }
            assert!(drawn.contains("Qe5"), "the last move at {width}x{height}");
        }
    }
    golden(
        "message-80x24",
        &screen(&bench.shell, &theme(ColorDepth::True), 80, 24),
    );
}

#[test]
fn terminal_without_unicode_gets_only_ascii() {
    let ascii = theme(ColorDepth::None).in_ascii();
    let mut bench = fools_mate();
    bench.enter("language de");
    for action in [Action::Help, Action::Escape, Action::Games] {
        bench.act(action);
        for (width, height) in [(80, 24), (30, 8)] {
            let drawn = text(&screen(&bench.shell, &ascii, width, height));
            assert!(drawn.is_ascii(), "{drawn}");
        }
    }
}

/// Scenario: app-turned
#[test]
fn resized_window_is_redrawn() {
    let (bench, theme) = (start(&OPENING), theme(ColorDepth::True));
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    for (width, height) in [(120, 40), (60, 20), (30, 8), (80, 24)] {
        terminal.backend_mut().resize(width, height);
        terminal
            .draw(|frame| draw(frame, &bench.shell, &theme))
            .unwrap();
        assert_eq!(
            terminal.backend().buffer(),
            &screen(&bench.shell, &theme, width, height)
        );
    }
}

#[test]
fn no_mark_depends_on_colour_alone() {
    let mut bench = bench(
        "4k3/8/8/3p4/4P3/8/4r3/4K2R w K - 0 1",
        PieceStyle::Letters,
        &[],
    );
    // In check: the king is marked.
    let plain = text(&screen(&bench.shell, &theme(ColorDepth::None), 80, 24));
    assert!(plain.contains("K +"), "{plain}");
    bench.act(Action::Click(Square::E1));
    bench.act(Action::Up);
    let plain = text(&screen(&bench.shell, &theme(ColorDepth::None), 80, 24));
    for mark in ["[ K ]", "( r )", "*"] {
        assert!(plain.contains(mark), "{mark} is missing:\n{plain}");
    }
    bench.act(Action::Click(Square::E2));
    let plain = text(&screen(&bench.shell, &theme(ColorDepth::None), 80, 24));
    assert!(
        plain.contains("< K >") && plain.contains("< . >"),
        "{plain}"
    );
}

#[test]
fn colourless_theme_uses_no_colour() {
    let buffer = screen(&start(&OPENING).shell, &theme(ColorDepth::None), 80, 24);
    for cell in &buffer.content {
        assert_eq!(cell.fg, ratatui::style::Color::Reset);
        assert_eq!(cell.bg, ratatui::style::Color::Reset);
        assert!(
            cell.symbol().is_ascii() || cell.symbol() == "·",
            "{}",
            cell.symbol()
        );
    }
}

#[test]
fn pieces_are_in_the_middle_of_their_squares() {
    let bench = bench("", PieceStyle::Unicode, &[]);
    let theme = theme(ColorDepth::True);
    for (width, height) in [(80, 24), (60, 20)] {
        let layout = layout(Rect::new(0, 0, width, height), &bench.shell, &theme).unwrap();
        let buffer = screen(&bench.shell, &theme, width, height);
        for square in Square::ALL {
            let cell = &buffer[layout.board.centre(square)];
            match Position::startpos().piece_on(square) {
                Some(piece) => {
                    let figure = plywise_chess::Piece::new(Color::Black, piece.role);
                    assert!(cell.symbol().starts_with(figure.figurine()), "{square}");
                }
                None => assert_eq!(cell.symbol(), " ", "{square}"),
            }
        }
    }
}

/// Scenario: shell-board
#[test]
fn pieces_are_drawn_where_squares_have_room() {
    let bench = bench("", PieceStyle::Unicode, &OPENING);
    for (width, height) in [(90, 36), (100, 40), (140, 50)] {
        let buffer = screen(&bench.shell, &theme(ColorDepth::True), width, height);
        golden(&format!("drawn-{width}x{height}"), &buffer);
        // Without enough colours the sides would look alike.
        let few = text(&screen(
            &bench.shell,
            &theme(ColorDepth::Sixteen),
            width,
            height,
        ));
        assert!(few.contains('♟') && !few.contains('▟'), "{few}");
    }
}

#[test]
fn targets_and_cursor_are_drawn_around_the_pieces() {
    let mut bench = bench(
        "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1",
        PieceStyle::Unicode,
        &[],
    );
    bench.act(Action::Click(Square::E4));
    bench.act(Action::Up);
    let buffer = screen(&bench.shell, &theme(ColorDepth::True), 100, 40);
    golden("targets-100x40", &buffer);
}

#[test]
fn new_player_is_greeted() {
    let mut bench = Bench::first();
    let draw = |bench: &Bench, depth, (width, height)| {
        let drawn = text(&screen(&bench.shell, &theme(depth), width, height));
        let words: Vec<&str> = drawn.split(['|', '│', ' ', '\n']).collect();
        words
            .into_iter()
            .filter(|it| !it.is_empty())
            .collect::<Vec<_>>()
            .join(" ")
    };
    // A small window has no room for the greeting.
    for (depth, size, greets) in [
        (ColorDepth::True, (80, 24), true),
        (ColorDepth::None, (100, 40), true),
        (ColorDepth::None, (60, 20), false),
    ] {
        let drawn = draw(&bench, depth, size);
        for word in ["rules", "casual", "club"] {
            assert!(
                drawn.contains(&format!("{word} I")),
                "{word} is missing:\n{drawn}"
            );
        }
        assert_eq!(drawn.contains("Type a move, such as"), greets, "{drawn}");
    }
    bench.enter("language de");
    let drawn = text(&screen(&bench.shell, &theme(ColorDepth::None), 120, 40));
    for part in [
        "Gib einen Zug ein",
        "wählen",
        "neu     Schach ist neu",
        "hobby   Ich",
        "verein  Ich",
    ] {
        assert!(drawn.contains(part), "{part} is missing:\n{drawn}");
    }
}

/// Scenario: shell-new-game
#[test]
fn new_game_form_shows_all_options_that_have_room() {
    let mut bench = start(&["choose"]);
    for (width, height) in [(80, 24), (44, 20)] {
        let buffer = screen(&bench.shell, &theme(ColorDepth::None), width, height);
        golden(&format!("new-game-{width}x{height}"), &buffer);
    }
    bench.act(Action::Escape);
    bench.enter("language ar");
    bench.enter("choose");
    let buffer = screen(&bench.shell, &theme(ColorDepth::None), 80, 24);
    golden("new-game-arabic-80x24", &buffer);
}

/// Scenario: board-mate
#[test]
fn end_of_the_game_is_announced() {
    let bench = start(&["f3", "e5", "g4", "Qh4"]);
    golden(
        "mate-80x24",
        &screen(&bench.shell, &theme(ColorDepth::True), 80, 24),
    );
}

/// Scenario: board-promotion
#[test]
fn promotion_picker_handles_clicks() {
    let mut bench = bench("7k/P7/8/8/8/8/8/K7 w - - 0 1", PieceStyle::Unicode, &["a8"]);
    let theme = theme(ColorDepth::True);
    golden("promotion-80x24", &screen(&bench.shell, &theme, 80, 24));
    let window = Rect::new(0, 0, 80, 24);
    let layout = layout(window, &bench.shell, &theme).unwrap();
    let buffer = screen(&bench.shell, &theme, 80, 24);
    let (column, row) = layout
        .board
        .area
        .positions()
        .map(|cell| (cell.x, cell.y))
        .find(|&cell| buffer[cell].symbol() == "N")
        .unwrap();
    assert_eq!(promotion_at(&layout, column, row), Some(3));
    assert_eq!(promotion_at(&layout, column, row + 1), None);
    bench.act(Action::Choose(3));
    assert_eq!(bench.moves(), "a8=N");
}

#[test]
fn help_fits_or_scrolls() {
    let bench = start(&["help"]);
    golden(
        "help-80x24",
        &screen(&bench.shell, &theme(ColorDepth::True), 80, 24),
    );
    for (width, height) in [(80, 24), (60, 20), (44, 20), (44, 36)] {
        let shown = |bench: &Bench| {
            let buffer = screen(&bench.shell, &theme(ColorDepth::True), width, height);
            text(&buffer)
        };
        // As in the event loop.
        let act = |bench: &mut Bench, action| {
            bench.act(action);
            let last = last_scroll(Rect::new(0, 0, width, height), &bench.shell);
            bench.shell.limit_scroll(last);
        };
        let mut bench = start(&["help"]);
        for _ in 0..30 {
            act(&mut bench, Action::PageDown);
        }
        let end = shown(&bench);
        // In a narrow window the last line takes two rows.
        for part in ["quit", "saved"] {
            assert!(end.contains(part), "{part} is out of reach:\n{end}");
        }
        act(&mut bench, Action::Down);
        assert_eq!(shown(&bench), end, "and nothing comes after it");
        act(&mut bench, Action::Up);
        assert_ne!(shown(&bench), end, "one key up is one row up");
    }
}

/// Scenario: analysis-review, shell-review
#[test]
fn review_shows_judgments_accuracy_and_the_better_move() {
    let mut bench = fools_mate();
    bench.act(Action::NextMistake);
    for (width, height, depth) in [(80, 24, ColorDepth::True), (120, 40, ColorDepth::None)] {
        let buffer = screen(&bench.shell, &theme(depth), width, height);
        let shown = text(&buffer);
        for part in [
            "g4??",
            "White: ",
            "1 blunder",
            "Turning point: move 2. g4",
            "g4 allows mate: Qh4#.",
            "Better:",
            "takes space in the",
            "F2  Try again",
        ] {
            assert!(shown.contains(part), "{part} is missing:\n{shown}");
        }
        golden(&format!("review-{width}x{height}"), &buffer);
    }
}

/// Scenario: analysis-moments, shell-review
#[test]
fn walk_shows_the_moment_and_its_keys() {
    let mut bench = fools_mate();
    for (width, height) in [(80, 24), (100, 40)] {
        let buffer = screen(&bench.shell, &theme(ColorDepth::True), width, height);
        let shown = text(&buffer);
        for part in [
            "White: 2. g4 ?? Blunder",
            "g4 allows mate: Qh4#.",
            "F2 Try again",
            "line Show why",
            "^N Summary",
        ] {
            assert!(shown.contains(part), "{part} is missing:\n{shown}");
        }
        golden(&format!("walk-{width}x{height}"), &buffer);
    }
    let walks = |bench: &Bench| {
        let theme = theme(ColorDepth::True);
        text(&screen(&bench.shell, &theme, 100, 40)).contains("^N Summary")
    };
    bench.act(Action::NextMistake);
    assert!(!walks(&bench));
    bench.enter("walk");
    assert!(walks(&bench));
    bench.enter("line");
    assert!(bench.shell.shown.analysis().unwrap().board.judged.is_none());
}

/// Scenario: games-line, games-empty, shell-games
#[test]
fn list_of_games_fits_the_window() {
    let mut bench = start(&[]);
    bench.act(Action::Games);
    bench.until("no list", |shell| {
        let games = shell.shown.games.as_ref();
        games.is_some_and(|games| games.list == plywise_app::GamesList::Empty)
    });
    let empty = text(&screen(&bench.shell, &theme(ColorDepth::True), 80, 24));
    assert!(empty.contains("No games yet."), "{empty}");
    let bench = Bench::listed();
    for (width, height) in [(80, 24), (120, 40), (44, 20)] {
        for depth in [ColorDepth::True, ColorDepth::None] {
            let buffer = screen(&bench.shell, &theme(depth), width, height);
            let shown = text(&buffer);
            for part in ["2 games", "Anderssen", "White wins", "Enter"] {
                assert!(shown.contains(part), "{part} is missing:\n{shown}");
            }
            if depth == ColorDepth::None {
                golden(&format!("games-{width}x{height}"), &buffer);
            }
        }
    }
    let mut bench = Bench::listed();
    let games = bench.shell.shown.games.as_mut().unwrap();
    let GamesList::Listed { more, .. } = &mut games.list else {
        panic!("no list");
    };
    *more = true;
    let shown = text(&screen(&bench.shell, &theme(ColorDepth::True), 80, 24));
    assert!(shown.contains("Games · 2+ games"), "{shown}");
}

/// Opens an exercise that shows the given text and actions.
fn exercise(mood: ExerciseMood, text: &str, actions: &[(ExerciseAction, &str)]) -> Bench {
    let mut bench = start(&OPENING);
    bench.enter("train");
    bench.until("nothing to train", |shell| shell.shown.train().is_some());
    let board = bench.shell.shown.game().unwrap().board.clone();
    bench.act(Action::Down);
    bench.act(Action::Enter);
    bench.until("no puzzle", |shell| shell.shown.exercise().is_some());
    let actions = actions.iter().map(|&(action, title)| ActionButton {
        action,
        title: title.to_owned(),
        main: action == ExerciseAction::Next,
        cost: match action {
            ExerciseAction::Solution => "counts as missed, −14".to_owned(),
            _ => String::new(),
        },
        spoken: String::new(),
    });
    bench.shell.shown.exercise = Some(ExerciseScreen::Ready {
        exercise: ExerciseView {
            board,
            title: "From your game".to_owned(),
            about: "Your game of 12 May 2026, move 4".to_owned(),
            text: text.to_owned(),
            mood,
            progress: "3 of 8".to_owned(),
            time: "1:48".to_owned(),
            actions: actions.collect(),
            question: text.to_owned(),
            rating: match mood {
                ExerciseMood::Right => "1200 → 1212, +12".to_owned(),
                _ => String::new(),
            },
            ..bench.shell.shown.exercise().unwrap().clone()
        },
    });
    bench
}

/// Window sizes in columns and rows, from room for the board alone upwards.
const SIZES: [(u16, u16); 4] = [(36, 15), (51, 17), (60, 20), (80, 24)];

/// Scenario: shell-exercise
#[test]
fn exercise_is_readable_at_every_size() {
    use ExerciseAction::{Finish, Hint, Like, Next, OpenGame, PlayOn, Restart, Solution};
    let asked = "You played d3 here. Find a better move for White.";
    let asked = exercise(
        ExerciseMood::Open,
        asked,
        &[(Hint, "Hint"), (Solution, "Show the move")],
    );
    let right = "Qxf7# is mate. The queen is covered by the bishop.";
    let right = exercise(
        ExerciseMood::Right,
        right,
        &[
            (Next, "Next"),
            (Like, "One more like this"),
            (PlayOn, "Play on from here"),
            (OpenGame, "Open the game"),
            (Restart, "Start over"),
            (Finish, "Back to training"),
        ],
    );
    for (name, bench) in [("asked", &asked), ("right", &right)] {
        let view = bench.shell.shown.exercise().unwrap();
        for (width, height) in SIZES {
            let buffer = screen(&bench.shell, &theme(ColorDepth::None), width, height);
            let drawn = text(&buffer);
            let words: Vec<&str> = drawn.split_whitespace().collect();
            let (told, last) = view.text.rsplit_once(' ').unwrap();
            assert!(told.split(' ').all(|it| words.contains(&it)), "{drawn}");
            assert!(words.contains(&last), "to its end: {drawn}");
            let has_room = width >= 60;
            let titles = view.actions.iter().map(|it| &*it.title);
            for title in titles.take(if has_room { 6 } else { 1 }) {
                let is_there = title.split(' ').all(|it| words.contains(&it));
                assert!(is_there, "{title} is missing:\n{drawn}");
            }
            let costs = view.actions.iter().map(|it| &*it.cost);
            for cost in costs.filter(|_| has_room) {
                assert!(
                    cost.split(' ').all(|it| drawn.contains(it)),
                    "{cost}:\n{drawn}"
                );
            }
            // At 60 columns, six actions leave no room for the rating.
            let rating = if width == 60 { "" } else { &*view.rating };
            for part in [&*view.title, "3 of 8", "1:48", rating] {
                assert!(drawn.contains(part), "{part} is missing:\n{drawn}");
            }
            golden(&format!("exercise-{name}-{width}x{height}"), &buffer);
        }
    }
}

/// Scenario: shell-exercise
#[test]
fn loading_and_finished_exercises_are_readable_at_every_size() {
    let mut bench = exercise(ExerciseMood::Open, "", &[]);
    let over = ExerciseScreen::Finished {
        title: "Time is up".to_owned(),
        text: "12 solved.".to_owned(),
        actions: vec![ActionButton {
            action: ExerciseAction::Restart,
            title: "Try again".to_owned(),
            main: true,
            cost: String::new(),
            spoken: String::new(),
        }],
    };
    let prepared = ExerciseScreen::Loading {
        text: "Preparing the endings … 40 %".to_owned(),
    };
    let parts: [&[&str]; 2] = [
        &["Time is up", "12 solved.", "Enter Try again"],
        &["Preparing the endings … 40 %"],
    ];
    for (state, parts) in [over, prepared].into_iter().zip(parts) {
        bench.shell.shown.exercise = Some(state);
        for (width, height) in SIZES {
            let drawn = text(&screen(
                &bench.shell,
                &theme(ColorDepth::None),
                width,
                height,
            ));
            for part in parts {
                assert!(drawn.contains(part), "{part} is missing:\n{drawn}");
            }
        }
    }
}

/// Scenario: shell-train
#[test]
fn training_overview_is_readable_at_every_size() {
    let mut bench = start(&[]);
    bench.enter("train");
    bench.until("nothing to train", |shell| shell.shown.train().is_some());
    let Some(TrainScreen::Ready { train }) = &mut bench.shell.shown.train else {
        panic!("nothing to train");
    };
    train.today.text = "3 of 8 done".to_owned();
    train.today.about = "Your mistakes: 4 · Endgames: 2 · Puzzles: 2".to_owned();
    train.today.streak = "5 days in a row".to_owned();
    train.today.finding = "Looking for mistakes in your games…".to_owned();
    train.progress = vec![ProgressGroup {
        title: "What you missed".to_owned(),
        rows: vec![ProgressRow {
            title: "Discovered attack".to_owned(),
            text: "9 in the last 20 games, 12 in the 20 games before".to_owned(),
            spoken: String::new(),
            before: 0,
            now: 0,
        }],
        about: "What the opponent’s reply did to you.".to_owned(),
    }];
    let groups = train_rows(bench.shell.shown.train().unwrap(), &bench.shell);
    for (width, height) in SIZES {
        let mut seen = String::new();
        for _ in groups.iter().flat_map(|(_, rows)| rows) {
            let page = screen(&bench.shell, &theme(ColorDepth::None), width, height);
            seen += &text(&page);
            bench.act(Action::Down);
        }
        let words: Vec<&str> = seen.split(['|', ' ', '\n']).collect();
        for (title, rows) in &groups {
            let rows = rows.iter().flat_map(|row| [&row.label, &row.about]);
            for word in rows.chain([title]).flat_map(|it| it.split(' ')) {
                assert!(words.contains(&word), "{word} is missing:\n{seen}");
            }
        }
        bench.act(Action::Home);
        let page = screen(&bench.shell, &theme(ColorDepth::None), width, height);
        golden(&format!("train-{width}x{height}"), &page);
    }
}
