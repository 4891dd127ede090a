//! Screens drawn into memory, held against golden text and looked through for marks.

use plywise_core::board::{Color, Position, Square};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use super::*;
use crate::play::colors::ColorDepth;
use crate::play::input::Action;
use crate::play::seats::Seats;
use crate::play::state::{Event, Setting, Surroundings};
use crate::play::theme::{Brightness, PieceStyle};

fn theme(depth: ColorDepth) -> Theme {
    Theme::new(depth, Brightness::Dark)
}

fn state(fen: &str, pieces: PieceStyle, lines: &[&str]) -> State {
    let setting = Setting {
        seats: Seats::People,
        level: 5,
        pieces,
        start: fen.parse().unwrap(),
    };
    let surroundings = Surroundings {
        today: || "2030.12.31".to_owned(),
        random: |_| 0,
    };
    let mut state = State::new(&setting, surroundings);
    state.begin(None, None);
    for line in lines {
        state.update(Event::Action(Action::Paste((*line).to_owned())));
        state.update(Event::Action(Action::Enter));
    }
    state
}

fn start(lines: &[&str]) -> State {
    let fen = Position::startpos().to_string();
    state(&fen, PieceStyle::Letters, lines)
}

fn screen(state: &State, theme: &Theme, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, state, theme)).unwrap();
    terminal.backend().buffer().clone()
}

/// The text of a screen without spaces at the ends of lines.
fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let rows = buffer.content.chunks(width).map(|row| {
        let row: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        row.trim_end().to_owned()
    });
    rows.collect::<Vec<_>>().join("\n") + "\n"
}

/// Compares a screen with a file beside this one. With `PLYWISE_GOLDEN=write` in the
/// environment the file is written instead.
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

#[test]
fn the_usual_sizes() {
    let state = start(&OPENING);
    for (width, height) in [(80, 24), (120, 40), (60, 20)] {
        let name = format!("opening-{width}x{height}");
        golden(
            &name,
            &screen(&state, &theme(ColorDepth::True), width, height),
        );
        let name = format!("opening-{width}x{height}-plain");
        golden(
            &name,
            &screen(&state, &theme(ColorDepth::None), width, height),
        );
    }
}

#[test]
fn a_narrow_window_has_the_moves_below() {
    let state = start(&OPENING);
    golden(
        "opening-44x36",
        &screen(&state, &theme(ColorDepth::True), 44, 36),
    );
}

#[test]
fn a_window_too_small_says_so() {
    let buffer = screen(&start(&[]), &theme(ColorDepth::True), 40, 12);
    assert!(text(&buffer).starts_with("Please make this window a little larger"));
}

#[test]
fn no_size_breaks_the_drawing() {
    let mut state = start(&OPENING);
    let overlays = ["", "help", "fen", "moves", "resign"];
    for overlay in overlays {
        state.update(Event::Action(Action::Paste(overlay.to_owned())));
        state.update(Event::Action(Action::Enter));
        for theme in [theme(ColorDepth::True), theme(ColorDepth::None)] {
            for (width, height) in (1..130)
                .step_by(7)
                .flat_map(|w| (1..50).map(move |h| (w, h)))
            {
                screen(&state, &theme, width, height);
            }
        }
        state.update(Event::Action(Action::Escape));
    }
}

#[test]
fn a_resized_window_is_drawn_anew() {
    let (state, theme) = (start(&OPENING), theme(ColorDepth::True));
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    for (width, height) in [(120, 40), (60, 20), (30, 8), (80, 24)] {
        terminal.backend_mut().resize(width, height);
        terminal.draw(|frame| draw(frame, &state, &theme)).unwrap();
        assert_eq!(
            terminal.backend().buffer(),
            &screen(&state, &theme, width, height)
        );
    }
}

#[test]
fn no_mark_rests_on_colour_alone() {
    let mut state = state(
        "4k3/8/8/3p4/4P3/8/4r3/4K2R w K - 0 1",
        PieceStyle::Letters,
        &[],
    );
    // In check: the king is marked.
    let plain = text(&screen(&state, &theme(ColorDepth::None), 80, 24));
    assert!(plain.contains("K +"), "{plain}");
    state.update(Event::Action(Action::Click(Square::E1)));
    state.update(Event::Action(Action::Up));
    let plain = text(&screen(&state, &theme(ColorDepth::None), 80, 24));
    for mark in ["[ K ]", "( r )", "*"] {
        assert!(plain.contains(mark), "{mark} is missing:\n{plain}");
    }
    state.update(Event::Action(Action::Click(Square::E2)));
    let plain = text(&screen(&state, &theme(ColorDepth::None), 80, 24));
    assert!(
        plain.contains("< K >") && plain.contains("< . >"),
        "{plain}"
    );
}

#[test]
fn without_colours_none_is_used() {
    let buffer = screen(&start(&OPENING), &theme(ColorDepth::None), 80, 24);
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
fn pieces_stand_in_the_middle_of_their_squares() {
    let fen = Position::startpos().to_string();
    let state = state(&fen, PieceStyle::Unicode, &[]);
    let theme = theme(ColorDepth::True);
    for (width, height) in [(80, 24), (120, 40), (60, 20)] {
        let layout = layout(Rect::new(0, 0, width, height), &state, &theme).unwrap();
        let buffer = screen(&state, &theme, width, height);
        for square in Square::ALL {
            let cell = &buffer[layout.board.centre(square)];
            match Position::startpos().piece_on(square) {
                Some(piece) => {
                    let figure = plywise_core::board::Piece::new(Color::Black, piece.role);
                    assert!(cell.symbol().starts_with(figure.figurine()), "{square}");
                }
                None => assert_eq!(cell.symbol(), " ", "{square}"),
            }
        }
    }
}

#[test]
fn the_end_of_the_game_is_announced() {
    let state = start(&["f3", "e5", "g4", "Qh4"]);
    golden(
        "mate-80x24",
        &screen(&state, &theme(ColorDepth::True), 80, 24),
    );
}

#[test]
fn the_promotion_picker_finds_the_pointer() {
    let mut state = state("7k/P7/8/8/8/8/8/K7 w - - 0 1", PieceStyle::Unicode, &["a8"]);
    let theme = theme(ColorDepth::True);
    golden("promotion-80x24", &screen(&state, &theme, 80, 24));
    let window = Rect::new(0, 0, 80, 24);
    let layout = layout(window, &state, &theme).unwrap();
    let buffer = screen(&state, &theme, 80, 24);
    let (column, row) = layout
        .board
        .area
        .positions()
        .map(|cell| (cell.x, cell.y))
        .find(|&cell| buffer[cell].symbol() == "N")
        .unwrap();
    assert_eq!(promotion_at(&layout, column, row), Some(3));
    assert_eq!(promotion_at(&layout, column, row + 1), None);
    state.update(Event::Action(Action::Choose(3)));
    assert_eq!(state.game.san_at(0).as_deref(), Some("a8=N"));
}

#[test]
fn help_fits_or_scrolls() {
    let mut state = start(&["help"]);
    golden(
        "help-80x24",
        &screen(&state, &theme(ColorDepth::True), 80, 24),
    );
    for _ in 0..99 {
        state.update(Event::Action(Action::Down));
    }
    let end = text(&screen(&state, &theme(ColorDepth::True), 80, 24));
    assert!(end.contains("quit"), "the last line can be reached:\n{end}");
}
