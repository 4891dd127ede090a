use super::*;

fn squares(study: &mut Study, text: &str) {
    for square in text.split_whitespace() {
        study.tap(square.parse().unwrap());
    }
}

fn sans(study: &Study) -> String {
    let moves = study.moves();
    let words = moves
        .iter()
        .map(|mv| format!("{}{}", ".".repeat(mv.depth), mv.san));
    words.collect::<Vec<_>>().join(" ")
}

#[test]
fn taps_build_a_tree_in_pgn_order() {
    let mut study = Study::new(Position::startpos());
    squares(&mut study, "e2 e4 e7 e5 g1 f3");
    study.back();
    study.back();
    squares(&mut study, "c7 c5 g1 f3 d7 d6");
    study.first();
    squares(&mut study, "d2 d4");
    // Single-move variations, each listed completely before the main line continues.
    assert_eq!(sans(&study), "e4 .d4 e5 .c5 .Nf3 .d6 Nf3");
    let text = study.game().to_string();
    let moves = text.trim_end().lines().last().unwrap();
    assert_eq!(moves, "1. e4 (1. d4) 1... e5 (1... c5 2. Nf3 d6) 2. Nf3 *");
    // Parsing the exported game gives the same study.
    let again = Study::of(PgnGame::read_all(&text).remove(0));
    assert_eq!(sans(&again), sans(&study));
    // A known move does not create another branch.
    let revision = study.snapshot().revision;
    study.first();
    squares(&mut study, "e2 e4");
    assert_eq!(study.snapshot().revision, revision);
}

#[test]
fn navigation_changes_nothing_and_stops_at_both_ends() {
    let mut study = Study::of(PgnGame::read_all("1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *").remove(0));
    let sans_before = sans(&study);
    study.back();
    assert!(!study.snapshot().may_go_back);
    study.last();
    let end = study.snapshot();
    assert_eq!((end.ply, end.may_go_forward), (3, false));
    study.forward();
    assert_eq!(study.snapshot(), end);
    let sicilian = study.moves()[2].node;
    study.go_to(sicilian).unwrap();
    assert_eq!(study.snapshot().opening.unwrap().eco, "B20");
    study.last();
    assert_eq!(study.snapshot().last_move, Some((Square::G1, Square::F3)));
    assert_eq!(sans(&study), sans_before);
}

#[test]
fn deleting_the_current_line_returns_to_its_parent() {
    let mut study = Study::of(PgnGame::read_all("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nc3 *").remove(0));
    let moves = study.moves();
    let [e4, c5, d6] = [0, 2, 4].map(|index| moves[index].node);
    study.go_to(d6).unwrap();
    study.promote_line(c5).unwrap();
    assert_eq!(sans(&study), "e4 c5 .e5 .Nc3 Nf3 d6");
    study.delete(c5).unwrap();
    assert_eq!(sans(&study), "e4 e5 Nc3");
    assert_eq!(study.snapshot().node, e4);
    assert_eq!(study.go_to(d6), Err(TreeError::NoSuchNode { id: d6 }));
    assert_eq!(study.delete(NodeId::ROOT), Err(TreeError::Root));
}

#[test]
fn promotion_asks_for_the_piece_and_annotations_are_kept() {
    let start: Position = "8/4P1k1/8/8/8/8/6K1/8 w - - 0 1".parse().unwrap();
    let mut study = Study::new(start);
    squares(&mut study, "e7 e8");
    assert_eq!(study.snapshot().promotion, Some((Square::E7, Square::E8)));
    study.cancel();
    study.drag(Square::E7, Square::E8);
    study.promote(Role::Knight);
    let mv = study.moves().remove(0);
    assert_eq!(mv.san, "e8=N+");
    study.set_nags(mv.node, &[Nag::INTERESTING]).unwrap();
    study.set_comment(mv.node, "a fork}").unwrap();
    let noted = study.moves().remove(0);
    assert_eq!(noted.nags, [Nag::INTERESTING]);
    let again = PgnGame::read_all(&study.game().to_string()).remove(0);
    assert_eq!(Study::of(again).moves().remove(0).comment, noted.comment);
    assert!(study.type_move("Kxz9").is_err());
    study.type_move("g7f8").unwrap();
    assert_eq!(study.moves()[1].san, "Kf8");
}

#[test]
fn search_root_includes_the_game_history() {
    let mut study = Study::new(Position::startpos());
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"] {
        study.type_move(san).unwrap();
    }
    let root = study.search_root();
    assert_eq!(root.history.len(), 4);
    assert_eq!(root.history[0], root.position.hash());
    study.type_move("e4").unwrap();
    assert!(study.search_root().history.is_empty());
}
