//! Tests of the PGN writer with games built in code.

use plywise_chess::Position;
use plywise_pgn::{
    Nag, NodeId, PgnGame, PgnResult, Reader, Tags, Tree, WriteOptions, movetext, write_game,
    write_game_to,
};

fn from_fen(fen: &str) -> PgnGame {
    PgnGame {
        tree: Tree::new(fen.parse().unwrap()),
        ..PgnGame::default()
    }
}

#[test]
fn empty_game_has_the_seven_tag_roster() {
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                    [White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n\n";
    assert_eq!(PgnGame::default().to_string(), expected);
    let game = PgnGame {
        tags: Tags::roster(),
        ..PgnGame::default()
    };
    assert_eq!(game.to_string(), expected);
    let mut bytes = Vec::new();
    write_game_to(&mut bytes, &game, &WriteOptions::default()).unwrap();
    assert_eq!(bytes, expected.as_bytes());
}

#[test]
fn roster_comes_first_and_other_tags_keep_their_order() {
    let tags = [
        ("Opening", "Odd \"quoted\" \\ slashed"),
        ("Black", "B"),
        ("ECO", "A00"),
        ("opening", "again"),
        ("Event", "E"),
        ("Result", "0-1"),
        ("SetUp", "1"),
    ];
    let game = PgnGame {
        tags: tags.into_iter().collect(),
        result: PgnResult::Draw,
        ..PgnGame::default()
    };
    let text = game.to_string();
    let expected = "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                    [White \"?\"]\n[Black \"B\"]\n[Result \"1/2-1/2\"]\n\
                    [Opening \"Odd \\\"quoted\\\" \\\\ slashed\"]\n[ECO \"A00\"]\n\n1/2-1/2\n\n";
    assert_eq!(text, expected);
    let again = &PgnGame::read_all(&text)[0];
    assert_eq!(again.tags.get("Opening"), Some("Odd \"quoted\" \\ slashed"));
}

#[test]
fn start_position_sets_setup_and_fen_tags() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40";
    let text = from_fen(fen).to_string();
    assert!(
        text.contains(&format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*")),
        "{text}"
    );
    assert!(!text.contains("Variant"));

    // A contradicting FEN is replaced, an equivalent one is kept as it is.
    let mut game = from_fen(fen);
    game.tags.set("FEN", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    assert!(game.to_string().contains(fen));
    let short = "4k3/8/8/8/8/8/4P3/4K3 b";
    let mut game = from_fen(short);
    game.tags.set("FEN", short);
    assert!(game.to_string().contains(&format!("[FEN \"{short}\"]")));
    let mut game = PgnGame::default();
    game.tags.set("FEN", short);
    assert!(!game.to_string().contains("FEN"));
}

#[test]
fn variant_is_chess960_where_castling_needs_it() {
    let start = Position::chess960(0).unwrap();
    let mut game = PgnGame {
        tree: Tree::new(start),
        ..PgnGame::default()
    };
    let text = game.to_string();
    assert!(
        text.contains("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"bbqnnrkr/"),
        "{text}"
    );
    game.tags.set("Variant", "Fischerandom");
    assert!(game.to_string().contains("[Variant \"Fischerandom\"]"));
    game.tags.set("Variant", "Standard");
    assert!(game.to_string().contains("[Variant \"Chess960\"]"));
    assert_eq!(PgnGame::read_all(&game.to_string())[0].tree, game.tree);
}

#[test]
fn options_select_comments_nags_and_variations() {
    let text = "{a} 1. e4 $1 {b} (1. d4 {c} d5) 1... e5 {d} 2. Nf3 $2 *";
    let game = PgnGame::read_all(text).remove(0);
    let written = |options: &WriteOptions| movetext(&game.tree, options);
    let all = WriteOptions::default();
    assert_eq!(
        written(&all),
        "{a} 1. e4 $1 {b} (1. d4 {c} 1... d5) 1... e5 {d} 2. Nf3 $2"
    );
    let mut options = all;
    options.comments = false;
    assert_eq!(written(&options), "1. e4 $1 (1. d4 d5) 1... e5 2. Nf3 $2");
    let mut options = all;
    options.variations = false;
    assert_eq!(written(&options), "{a} 1. e4 $1 {b} 1... e5 {d} 2. Nf3 $2");
    let mut options = all;
    options.nags = false;
    assert_eq!(
        written(&options),
        "{a} 1. e4 {b} (1. d4 {c} 1... d5) 1... e5 {d} 2. Nf3"
    );
    let moves_only = WriteOptions::moves_only();
    assert_eq!(
        write_game(&game, &moves_only).lines().nth(8),
        Some("1. e4 e5 2. Nf3 *")
    );
}

#[test]
fn first_move_by_black_gets_its_number() {
    let mut game = from_fen("4k3/8/8/8/8/8/4P3/4K3 b - - 0 40");
    let mut last = NodeId::ROOT;
    for san in ["Kd7", "e4", "Ke6"] {
        let mv = game.tree.node(last).unwrap().position().parse_san(san);
        last = game.tree.add(last, mv.unwrap()).unwrap();
    }
    game.tree.set_nags(last, &[Nag::GOOD]).unwrap();
    assert!(
        game.to_string()
            .ends_with("\n\n40... Kd7 41. e4 Ke6 $1 *\n\n")
    );
}

/// Regression test, found by fuzzing: a FEN that is ignored because of `SetUp "0"` must not be
/// written as the start position.
#[test]
fn ignored_fen_is_not_written() {
    let read = |text: &str| {
        let mut games = Reader::new(text.as_bytes()).games().map(Result::unwrap);
        games.next().unwrap()
    };
    // One that needs repair and one that is invalid.
    for fen in ["4k3/8/8/8/8/8/4P3/4K2R w KQkq e6 0 1", "8/8 w"] {
        let text = format!("[SetUp \"0\"]\n[FEN \"{fen}\"]\n\n{{x}} 1. d4 *\n");
        let game = read(&text);
        let written = write_game(&game, &WriteOptions::default());
        assert!(!written.contains("FEN"), "{written}");
        assert_eq!(read(&written).tree, game.tree);
    }
}
