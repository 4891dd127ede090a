//! Tests of the variation tree.

use std::time::Duration;

use plywise_chess::{Move, Position, Square};
use plywise_pgn::{
    CommentEval, CommentScore, Nag, NodeId, PgnGame, Tree, TreeError, WriteOptions, movetext,
};

fn read(moves: &str) -> Tree {
    let mut games = PgnGame::read_all(&format!("[Event \"?\"]\n\n{moves} *"));
    let game = games.remove(0);
    assert_eq!(game.problems, []);
    game.tree
}

fn text(tree: &Tree) -> String {
    movetext(tree, &WriteOptions::one_line())
}

/// Returns the node after the given moves, which are in SAN and start from the root.
fn at(tree: &Tree, moves: &str) -> NodeId {
    moves.split(' ').fold(NodeId::ROOT, |node, san| {
        let mv = tree.node(node).unwrap().position().parse_san(san).unwrap();
        tree.child(node, mv).unwrap()
    })
}

#[test]
fn a_move_is_added_once_and_only_if_legal() {
    let mut tree = Tree::default();
    let e4 = Move::normal(Square::E2, Square::E4);
    let first = tree.add(NodeId::ROOT, e4).unwrap();
    assert_eq!(tree.add(NodeId::ROOT, e4), Ok(first));
    assert_eq!(tree.len(), 1);
    let error = tree.add(first, e4).unwrap_err();
    assert!(matches!(error, TreeError::Illegal(_)), "{error}");
    assert!(error.to_string().starts_with("e2e4 is not legal in"));
    let e5 = Move::normal(Square::E7, Square::E5);
    let line = [e4, e5, Move::normal(Square::G1, Square::F3)];
    let last = tree.add_line(NodeId::ROOT, line).unwrap();
    assert_eq!(tree.len(), 3);
    assert_eq!(tree.path(last).len(), 3);
    assert_eq!(tree.san(last).as_deref(), Some("Nf3"));
    assert_eq!(tree.san(NodeId::ROOT), None);
    assert!(tree.add_line(NodeId::ROOT, [e4, e4]).is_err());
}

#[test]
fn unknown_ids_are_rejected() {
    let mut tree = read("1. e4 e5");
    for id in [NodeId::from_index(9), NodeId::from_index(usize::MAX)] {
        assert!(tree.node(id).is_none());
        assert_eq!(tree.children(id).count(), 0);
        assert!(tree.path(id).is_empty());
        assert!(!tree.is_main_line(id));
        assert_eq!(tree.san(id), None);
        let refused = Err(TreeError::NoSuchNode { id });
        assert_eq!(tree.promote(id), refused);
        assert_eq!(tree.promote_to_main_line(id), refused);
        assert_eq!(tree.delete(id), refused);
        assert_eq!(tree.set_comment(id, "x"), refused);
        assert_eq!(tree.set_nags(id, &[Nag::GOOD]), refused);
        assert!(tree.add_line(id, []).is_err());
    }
    assert_eq!(NodeId::from_index(7).index(), 7);
    let error = tree.delete(NodeId::from_index(9)).unwrap_err();
    assert!(error.to_string().contains("move 9"), "{error}");
}

#[test]
fn root_has_no_move() {
    let mut tree = read("{game} 1. e4");
    assert_eq!(tree.delete(NodeId::ROOT), Err(TreeError::Root));
    assert_eq!(tree.set_nags(NodeId::ROOT, &[]), Err(TreeError::Root));
    assert_eq!(
        tree.set_comment_before(NodeId::ROOT, "x"),
        Err(TreeError::Root)
    );
    assert_eq!(tree.promote(NodeId::ROOT), Ok(()));
    assert!(tree.is_main_line(NodeId::ROOT));
    let root = tree.node(NodeId::ROOT).unwrap();
    assert_eq!((root.mv(), root.parent()), (None, None));
    assert_eq!(root.comment(), "game");
    tree.set_comment(NodeId::ROOT, "").unwrap();
    assert_eq!(text(&tree), "1. e4");
}

#[test]
fn variations_are_promoted_by_one_or_to_the_main_line() {
    let moves = "1. e4 (1. d4 d5) (1. c4 e5 (1... c5 2. g3)) 1... e5";
    let mut tree = read(moves);
    let g3 = at(&tree, "c4 c5 g3");
    tree.promote(g3).unwrap();
    assert_eq!(
        text(&tree),
        "1. e4 (1. d4 d5) (1. c4 c5 (1... e5) 2. g3) 1... e5"
    );
    tree.promote(g3).unwrap();
    assert_eq!(
        text(&tree),
        "1. e4 (1. c4 c5 (1... e5) 2. g3) (1. d4 d5) 1... e5"
    );
    assert!(!tree.is_main_line(g3));
    tree.promote(g3).unwrap();
    tree.promote(g3).unwrap();
    assert_eq!(
        text(&tree),
        "1. c4 (1. e4 e5) (1. d4 d5) 1... c5 (1... e5) 2. g3"
    );
    assert!(tree.is_main_line(g3));

    let mut tree = read(moves);
    let g3 = at(&tree, "c4 c5 g3");
    tree.promote_to_main_line(g3).unwrap();
    assert_eq!(
        text(&tree),
        "1. c4 (1. e4 e5) (1. d4 d5) 1... c5 (1... e5) 2. g3"
    );
    // New moves still go to the end after reordering.
    let f4 = tree
        .start()
        .parse_san("f4")
        .map(|mv| tree.add(NodeId::ROOT, mv));
    assert!(f4.is_ok());
    assert!(text(&tree).starts_with("1. c4 (1. e4 e5) (1. d4 d5) (1. f4) 1... c5"));
}

#[test]
fn delete_removes_the_subtree() {
    let mut tree = read("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 2. Nf3");
    let d4 = at(&tree, "d4");
    let deep = at(&tree, "d4 Nf6 c4");
    tree.delete(d4).unwrap();
    assert_eq!(text(&tree), "1. e4 (1. c4) 1... e5 2. Nf3");
    assert_eq!(tree.len(), 4);
    assert!(tree.node(deep).is_none());
    let mv = tree.start().parse_san("d4").unwrap();
    let anew = tree.add(NodeId::ROOT, mv).unwrap();
    assert_ne!(anew, d4, "numbers are not used again");
    let e4 = at(&tree, "e4");
    tree.delete_after(e4).unwrap();
    assert_eq!(text(&tree), "1. e4 (1. c4) (1. d4)");
    tree.delete(e4).unwrap();
    assert_eq!(text(&tree), "1. c4 (1. d4)");
    tree.delete_after(NodeId::ROOT).unwrap();
    assert!(tree.is_empty());
    assert_eq!(tree, Tree::default());
}

#[test]
fn walk_is_depth_first() {
    let tree = read("1. e4 (1. d4 d5) 1... e5 (1... c5) 2. Nf3");
    let walk: Vec<String> = tree.walk().filter_map(|id| tree.san(id)).collect();
    // A node's descendants come before its siblings.
    assert_eq!(walk, ["e4", "e5", "Nf3", "c5", "d4", "d5"]);
    let main: Vec<String> = tree
        .main_line(NodeId::ROOT)
        .filter_map(|id| tree.san(id))
        .collect();
    assert_eq!(main, ["e4", "e5", "Nf3"]);
    assert_eq!(tree.main_line(at(&tree, "d4")).count(), 1);
}

#[test]
fn set_comment_text_keeps_commands() {
    let mut tree = read("1. e4 {good [%clk 0:09:58] indeed [%csl Ge4]} e5");
    let e4 = at(&tree, "e4");
    for (written, text_after) in [
        ("best by test", "[%clk 0:09:58] [%csl Ge4] best by test"),
        ("", "[%clk 0:09:58] [%csl Ge4]"),
        (" a\n b ", "[%clk 0:09:58] [%csl Ge4] a\nb"),
    ] {
        tree.set_comment_text(e4, written).unwrap();
        assert_eq!(tree.node(e4).unwrap().comment(), text_after);
    }
}

#[test]
fn comments_and_nags_are_set_and_removed() {
    let mut tree = read("1. e4 e5");
    let plain = tree.clone();
    let e5 = at(&tree, "e4 e5");
    tree.set_comment(e5, " a\n {b} ").unwrap();
    tree.set_comment_before(e5, "c").unwrap();
    tree.set_nags(e5, &[Nag::GOOD, Nag(16), Nag::GOOD]).unwrap();
    assert_eq!(text(&tree), "1. e4 1... {c} e5 $1 $16 {a\n(b)}");
    assert_ne!(tree, plain);
    let node = tree.node(e5).unwrap();
    assert_eq!((node.comment(), node.comment_before()), ("a\n(b)", "c"));
    assert_eq!(node.nags(), [Nag(1), Nag(16)]);
    tree.set_comment(e5, "").unwrap();
    tree.set_comment_before(e5, "").unwrap();
    tree.set_nags(e5, &[]).unwrap();
    assert_eq!(tree, plain);
}

#[test]
fn clocks_and_evaluations_are_read_and_set() {
    let mut tree = read("1. e4 {[%clk 0:01:02] fine [%eval -0.35,20] [%emt 0:00:03.5]} e5");
    let e4 = tree.node(at(&tree, "e4")).unwrap();
    assert_eq!(e4.clock(), Some(Duration::from_secs(62)));
    assert_eq!(e4.move_time(), Some(Duration::from_millis(3500)));
    let eval = CommentEval {
        score: CommentScore::Centipawns(-35),
        depth: Some(20),
    };
    assert_eq!(e4.eval(), Some(eval));
    assert_eq!(e4.comment_text(), "fine");
    let e5 = at(&tree, "e4 e5");
    assert_eq!(tree.node(e5).unwrap().clock(), None);
    tree.set_clock(e5, Duration::from_millis(59_900)).unwrap();
    tree.set_eval(e5, eval).unwrap();
    tree.set_clock(e5, Duration::from_hours(1)).unwrap();
    let node = tree.node(e5).unwrap();
    assert_eq!(node.comment(), "[%eval -0.35,20] [%clk 1:00:00]");
    assert_eq!(node.comment_text(), "");
    tree.set_command(e5, "eval", None).unwrap();
    assert_eq!(tree.node(e5).unwrap().comment(), "[%clk 1:00:00]");
}

#[test]
fn equality_compares_shape_order_comments_and_nags() {
    let tree = read("1. e4 (1. d4) 1... e5 (1... c5 2. Nf3)");
    for other in [
        "1. d4 (1. e4) 1... e5",
        "1. e4 (1. d4) 1... e5 (1... c5) 2. Nf3",
        "1. e4 (1. d4 c5 2. Nf3) 1... e5",
        "1. e4 (1. d4) 1... e5 (1... c5 2. Nf3 $1)",
        "1. e4 (1. d4) 1... e5 (1... c5 2. Nc3)",
    ] {
        assert_ne!(tree, read(other), "{other}");
    }
    assert_eq!(tree, tree.clone());
    assert!(format!("{tree:?}").ends_with("1. e4 (1. d4) 1... e5 (1... c5 2. Nf3))"));
}

/// Asserts that a tree contains itself and its parts even with equal siblings. Siblings can be
/// equal because a file may contain the same move twice.
#[test]
fn tree_holds_itself_and_its_subsets() {
    let whole = "1. e4 $1 {best} e5 (1... e5 {so, too} 2. d4) (1... e5 2. c4) 2. Nf3";
    for (less, is_held) in [
        (whole, true),
        ("1. e4 e5", true),
        ("1. e4 e5 {so, too} 2. d4", true),
        ("1. e4 e5 2. c4 (2. Nf3)", true),
        ("1. e4 e5 {so, too} 2. c4", false),
        ("1. e4 e5 {another}", false),
        ("1. e4 $2 e5", false),
        ("1. e4 e5 2. f4", false),
    ] {
        assert_eq!(read(whole).holds(&read(less)), is_held, "{less}");
    }
}

#[test]
fn join_keeps_the_contents_of_both_trees() {
    for (mine, theirs, both) in [
        ("1. e4 e5", "1. e4 c5", "1. e4 e5 (1... c5)"),
        ("1. e4", "1. d4 d5 (1... f5)", "1. e4 (1. d4 d5 (1... f5))"),
        (
            "1. e4 {a} e5",
            "1. e4 {b} e5 $1",
            "1. e4 {a} {b} 1... e5 $1",
        ),
        ("1. e4 {a b}", "1. e4 {b}", "1. e4 {a b}"),
        (
            "{x} 1. e4 $1 e5",
            "{y} 1. e4 $1 $3",
            "{x} {y} 1. e4 $1 $3 e5",
        ),
        ("1. e4 {a\nb}", "1. e4 {a b}", "1. e4 {a\nb}"),
    ] {
        let mut tree = read(mine);
        assert!(tree.join(&read(theirs)));
        assert_eq!(text(&tree), both);
        assert!(tree.holds(&read(both)));
        let before = tree.clone();
        assert!(tree.join(&read(theirs)) && tree == before, "once is enough");
    }
    let other = Tree::new(Position::from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1").unwrap());
    assert!(!read("1. e4").join(&other));
}

#[test]
fn very_long_lines_do_not_overflow_the_stack() {
    let mut tree = Tree::new(Position::startpos());
    let there_and_back = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut last = NodeId::ROOT;
    for san in there_and_back.into_iter().cycle().take(200_000) {
        let mv = tree.node(last).unwrap().position().parse_san(san).unwrap();
        last = tree.add(last, mv).unwrap();
    }
    assert_eq!(tree.main_line(NodeId::ROOT).count(), 200_000);
    assert_eq!(tree.path(last).len(), 200_000);
    assert_eq!(tree.clone(), tree);
    assert!(text(&tree).len() > 1_000_000);
    tree.promote_to_main_line(last).unwrap();
    tree.delete_after(NodeId::ROOT).unwrap();
    assert!(tree.is_empty());
}

#[test]
fn very_deep_variations_are_written_without_recursion() {
    // Each move is a variation of its sibling.
    let mut tree = Tree::default();
    let mut parent = NodeId::ROOT;
    for (main, other) in [
        ("Nf3", "Nc3"),
        ("Nf6", "Nc6"),
        ("Ng1", "Nb1"),
        ("Ng8", "Nb8"),
    ]
    .into_iter()
    .cycle()
    .take(4_000)
    {
        let position = *tree.node(parent).unwrap().position();
        let first = position.legal_moves()[0];
        tree.add(parent, first).unwrap();
        let mv = position.parse_san(other).or(position.parse_san(main));
        parent = tree.add(parent, mv.unwrap()).unwrap();
    }
    let text = text(&tree);
    assert!(text.matches('(').count() > 3_000);
}
