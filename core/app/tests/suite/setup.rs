//! Position editor.

use plywise_app::{Event, Haptic, Screen, SetupEvent, SetupScreen, SystemTask};
use plywise_chess::Square;

use super::Story;

impl Story {
    pub(super) fn on_setup(&mut self, event: SetupEvent) {
        self.event(Event::Setup { event });
    }

    fn setup(&self) -> &SetupScreen {
        self.shown.setup.as_ref().expect("the set-up")
    }

    /// Returns the FEN letter of a square on the editor's board.
    fn at(&self, square: &str) -> &str {
        let index = index(square) as usize;
        &self.setup().board.squares[index..=index]
    }

    fn tap_square(&mut self, at: &str) {
        let square = index(at);
        self.on_setup(SetupEvent::Tap { square });
    }

    /// Taps an editing tool, given by the FEN letter of its piece; `None` for the eraser.
    fn take_tool(&mut self, piece: Option<&str>) {
        let mut tools = self.setup().tools.iter();
        let tool = tools.position(|tool| tool.piece.as_deref() == piece);
        let tool = tool.expect("a tool") as u32;
        self.on_setup(SetupEvent::Take { tool });
    }

    fn type_fen(&mut self, text: &str) {
        let (field, text) = (self.setup().fen.id, text.to_owned());
        self.on_setup(SetupEvent::Draft { field, text });
    }
}

fn index(square: &str) -> u8 {
    square.parse::<Square>().expect("a square").index() as u8
}

fn story() -> Story {
    let mut story = Story::with(&[]);
    story.open_new_game();
    story.on_new_game(plywise_app::NewGameEvent::ChooseStart { option: 2 });
    story
}

/// Scenario: setup-place
#[test]
fn tool_places_and_removes_a_piece() {
    let mut story = story();
    story.on_setup(SetupEvent::Clear);
    assert_eq!(story.setup().tools.len(), 13);
    assert_eq!(story.setup().tools[0].label, "white king");
    story.take_tool(Some("Q"));
    story.tap_square("d4");
    assert_eq!(story.at("d4"), "Q");
    story.tap_square("d4");
    assert_eq!(story.at("d4"), ".");
    let haptic = Haptic::Tick;
    let felt = (story.perceived.iter()).filter(|task| matches!(task, SystemTask::Feel { .. }));
    let felt: Vec<SystemTask> = felt.cloned().collect();
    assert_eq!(felt, vec![SystemTask::Feel { haptic }; 2]);
    story.take_tool(Some("Q"));
    assert!(
        story.setup().tools.iter().all(|tool| !tool.taken),
        "laid back"
    );
}

/// Scenario: setup-carry
#[test]
fn pieces_are_moved_by_tap_and_drag_and_removed_by_drag() {
    let mut story = story();
    story.tap_square("a1");
    assert_eq!(story.setup().board.selection, Some(index("a1")));
    story.tap_square("a5");
    assert_eq!(story.at("a5"), "R");
    let drag = |from: &str, to: Option<&str>| SetupEvent::Drag {
        from: index(from),
        to: to.map(index),
    };
    story.on_setup(drag("a5", Some("h5")));
    assert_eq!((story.at("a5"), story.at("h5")), (".", "R"));
    story.on_setup(drag("h5", None));
    assert_eq!(story.at("h5"), ".");
    story.take_tool(None);
    story.tap_square("e7");
    assert_eq!(story.at("e7"), ".");
    // Invalid squares are ignored.
    let before = story.setup().clone();
    story.on_setup(SetupEvent::Tap { square: 64 });
    story.on_setup(SetupEvent::Drag {
        from: 0,
        to: Some(200),
    });
    assert_eq!(*story.setup(), before);
}

/// Scenario: setup-rights
/// Scenario: setup-fen
#[test]
fn typed_fen_shows_once_valid_and_rights_can_be_set() {
    let mut story = story();
    let field = story.setup().fen.id;
    story.type_fen("8/8/8");
    assert!(!story.setup().readable);
    assert_eq!(story.at("a8"), "r");
    story.type_fen("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1");
    assert!(story.setup().readable);
    assert_eq!(story.setup().fen.id, field, "the text stays as it is typed");
    let allowed = |story: &Story| -> Vec<bool> {
        story
            .setup()
            .castling
            .iter()
            .map(|right| right.allowed)
            .collect()
    };
    assert_eq!(allowed(&story), [true, false, false, false]);
    assert!(!story.setup().castling[1].can_change);
    let passed = story.setup().en_passant.clone().expect("a pawn has passed");
    assert_eq!(
        (&*passed.options, passed.chosen),
        (&["None".to_owned(), "d6".to_owned()][..], 1)
    );
    story.on_setup(SetupEvent::EnPassant { option: 0 });
    story.on_setup(SetupEvent::Castling {
        right: 0,
        allowed: false,
    });
    story.on_setup(SetupEvent::Turn { option: 1 });
    assert_ne!(
        story.setup().fen.id,
        field,
        "what is edited stands in the field"
    );
    assert_eq!(story.setup().fen.text, "4k3/8/8/3pP3/8/8/8/4K2R b - - 0 1");
}

/// Scenario: setup-whole-board
/// Scenario: setup-fen
/// Scenario: setup-goes-on
#[test]
fn board_can_be_cleared_reset_mirrored_and_used() {
    let mut story = story();
    story.on_setup(SetupEvent::Clear);
    assert_eq!(story.setup().board.squares, ".".repeat(64));
    story.on_setup(SetupEvent::Reset);
    assert_eq!(story.at("e1"), "K");
    let text = " 4k3/8/8/8/8/8/8/4K2R w - - 0 1 ".to_owned();
    story.on_setup(SetupEvent::Paste { text });
    assert_eq!(story.at("h1"), "R");
    story.on_setup(SetupEvent::Mirror);
    assert_eq!(story.at("h8"), "r");
    let fen = story.setup().fen.text.clone();
    story.on_setup(SetupEvent::Flip);
    assert!(story.setup().board.flipped);
    story.on_setup(SetupEvent::Analyse);
    assert_eq!(story.screens().last(), Some(&Screen::Analysis));
    story.back();
    assert_eq!(story.at("h8"), "r", "it is still there");
    let mut story = story.restored();
    assert_eq!(story.setup().fen.text, fen, "the system may end the app");
    story.on_setup(SetupEvent::Play);
    assert_eq!(story.screens(), [Screen::Board, Screen::NewGame]);
    assert_eq!(story.new_game().start.position, Some(fen));
}

/// Scenario: setup-illegal-in-words
#[test]
fn illegal_position_is_explained_and_cannot_be_played() {
    let mut story = story();
    assert_eq!(story.setup().verdict, "Ready to play.");
    story.take_tool(Some("P"));
    story.tap_square("b8");
    assert!(!story.setup().playable && story.setup().verdict.contains("pawn"));
    assert_eq!(story.setup().problems, [index("b8")]);
    story.on_setup(SetupEvent::Play);
    story.on_setup(SetupEvent::Analyse);
    assert_eq!(story.screens().last(), Some(&Screen::Setup));
    story.on_setup(SetupEvent::Reset);
    assert!(story.setup().playable && story.setup().problems.is_empty());
}

#[test]
fn finished_position_can_only_be_analysed() {
    for (fen, verdict) in [
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Checkmate. White wins."),
        ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "Stalemate. Draw."),
        (
            "7k/8/6K1/8/8/8/8/8 b - - 0 1",
            "Insufficient material. Draw.",
        ),
    ] {
        let mut story = story();
        let text = fen.to_owned();
        story.on_setup(SetupEvent::Paste { text });
        let setup = story.setup();
        assert_eq!((setup.legal, setup.playable), (true, false), "{fen}");
        assert_eq!(setup.verdict, verdict);
        story.on_setup(SetupEvent::Play);
        assert_eq!(story.screens().last(), Some(&Screen::Setup));
        story.on_setup(SetupEvent::Analyse);
        assert_eq!(story.screens().last(), Some(&Screen::Analysis));
    }
}

/// Scenario: setup-place
/// Scenario: a11y-squares-spoken
#[test]
fn squares_have_labels_and_actions_for_a_screen_reader() {
    let mut story = story();
    assert!(story.shown.voices.is_empty());
    story.event(Event::Listening { on: true });
    let said = |story: &Story, square: &str| {
        let square = &story.shown.voices[index(square) as usize];
        format!("{} / {}", square.label, square.action)
    };
    assert_eq!(said(&story, "b1"), "b1, white knight / Select");
    assert_eq!(said(&story, "e4"), "e4, empty / Select");
    story.tap_square("b1");
    assert_eq!(
        said(&story, "b1"),
        "b1, white knight, selected / Clear the selection"
    );
    assert_eq!(said(&story, "e4"), "e4, empty / Move here");
    story.take_tool(Some("N"));
    assert_eq!(said(&story, "e4"), "e4, empty / Place white knight");
    assert_eq!(said(&story, "b1"), "b1, white knight / Remove");
    story.take_tool(None);
    assert_eq!(said(&story, "b1"), "b1, white knight / Remove");
}
