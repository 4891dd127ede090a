//! Property tests of the PGN reader and writer with random bytes, damaged files and generated
//! trees.

use proptest::prelude::*;

use plywise_chess::Position;
use plywise_pgn::{
    Lines, Nag, NodeId, PgnGame, PgnResult, Reader, Severity, Tree, WriteOptions, write_game,
};

use super::{dump, files};

/// Checks the properties that the reader has for any input.
fn check_any(bytes: &[u8]) -> Result<(), TestCaseError> {
    let whole = dump::file(bytes, usize::MAX);
    prop_assert_eq!(&dump::file(bytes, 1), &whole);
    prop_assert_eq!(&dump::file(bytes, 7), &whole);
    for game in Reader::new(bytes) {
        let game = game.unwrap();
        // A move takes at least two bytes.
        prop_assert!(game.tree.len() <= bytes.len() / 2);
        for id in game.tree.walk() {
            let node = game.tree.node(id).unwrap();
            let before = game.tree.node(node.parent().unwrap()).unwrap();
            prop_assert_eq!(
                before.position().after(node.mv().unwrap()),
                *node.position()
            );
        }
        let text = write_game(&game, &WriteOptions::default());
        let again = PgnGame::read_all(&text);
        prop_assert_eq!(again.len(), 1, "{}", text);
        prop_assert_eq!(&again[0].tree, &game.tree, "{}", text);
        prop_assert_eq!(again[0].result, game.result);
    }
    Ok(())
}

/// Change to the bytes of a PGN file.
#[derive(Clone, Debug)]
enum Damage {
    Cut(prop::sample::Index),
    Remove(prop::sample::Index, usize),
    Insert(prop::sample::Index, Vec<u8>),
    Double(prop::sample::Index, usize),
    Set(prop::sample::Index, u8),
}

/// Generates bytes that have a meaning in PGN.
fn meaning() -> impl Strategy<Value = Vec<u8>> {
    const TEXTS: &[&str] = &[
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        ";",
        "%",
        "\"",
        "\\",
        "\n",
        "\r",
        "$",
        "!",
        "*",
        "1-0",
        ".",
        "\n[Event \"x\"]\n",
        "--",
        "O-O",
        "0-0",
        "e4",
        "\u{feff}",
        "\u{bd}-\u{bd}",
        "e.p.",
        "(Q)",
        "1. ",
        "\n%",
        "[%clk 1:00]",
        "\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]",
        "\0",
    ];
    prop::sample::select(TEXTS)
        .prop_map(|text| text.as_bytes().to_vec())
        .boxed()
}

fn damage() -> impl Strategy<Value = Damage> {
    let place = any::<prop::sample::Index>;
    prop_oneof![
        1 => place().prop_map(Damage::Cut),
        3 => (place(), 1..40_usize).prop_map(|(at, count)| Damage::Remove(at, count)),
        6 => (place(), meaning()).prop_map(|(at, bytes)| Damage::Insert(at, bytes)),
        1 => (place(), 1..200_usize).prop_map(|(at, count)| Damage::Double(at, count)),
        1 => (place(), any::<u8>()).prop_map(|(at, byte)| Damage::Set(at, byte)),
    ]
}

fn apply(bytes: &mut Vec<u8>, damage: &Damage) {
    if bytes.is_empty() {
        return;
    }
    let length = bytes.len();
    match damage {
        Damage::Cut(at) => bytes.truncate(at.index(length)),
        Damage::Remove(at, count) => {
            let at = at.index(length);
            bytes.drain(at..(at + count).min(length));
        }
        Damage::Insert(at, new) => {
            let at = at.index(length);
            bytes.splice(at..at, new.iter().copied());
        }
        Damage::Double(at, count) => {
            let at = at.index(length);
            let copy = bytes[at..(at + count).min(length)].to_vec();
            bytes.splice(at..at, copy);
        }
        Damage::Set(at, byte) => bytes[at.index(length)] = *byte,
    }
}

/// Step in building a random tree: where to add which move, and the comments and NAGs of the move.
#[derive(Clone, Debug)]
struct Step {
    parent: prop::sample::Index,
    /// Whether to add the move after the last move instead of after `parent`.
    go_on: bool,
    mv: prop::sample::Index,
    comment: Option<String>,
    before: Option<String>,
    nags: Vec<u8>,
}

fn comment() -> impl Strategy<Value = Option<String>> {
    prop::option::weighted(
        0.2,
        prop_oneof![
            "[ -~\u{e9}\u{265e}\n]{0,60}",
            "(([a-z]{1,12}|[\u{e9}\u{265e}]{1,9}|[a-z]{70,90}|\\[%cal [a-z]{60,90}\\])(  ?|\n|\n\n)){1,60}",
            "( ?(%|\\[|\\]|\\{|\\}|;|\\(|\\)|\\[Event \"x\"\\]|\\[%clk 0:01:00\\]|word)){1,30}",
        ],
    )
}

fn step() -> impl Strategy<Value = Step> {
    (
        any::<prop::sample::Index>(),
        prop::bool::weighted(0.8),
        any::<prop::sample::Index>(),
        comment(),
        comment(),
        prop::collection::vec(any::<u8>(), 0..2),
    )
        .prop_map(|(parent, go_on, mv, comment, before, nags)| Step {
            parent,
            go_on,
            mv,
            comment,
            before,
            nags,
        })
}

fn make_tree(start: Position, steps: &[Step], on_game: Option<&String>) -> Tree {
    let mut tree = Tree::new(start);
    let mut nodes = vec![NodeId::ROOT];
    if let Some(text) = on_game {
        tree.set_comment(NodeId::ROOT, text).unwrap();
    }
    for step in steps {
        let parent = if step.go_on {
            nodes[nodes.len() - 1]
        } else {
            nodes[step.parent.index(nodes.len())]
        };
        let moves = tree.node(parent).unwrap().position().legal_moves();
        if moves.is_empty() {
            continue;
        }
        let id = tree.add(parent, moves[step.mv.index(moves.len())]).unwrap();
        nodes.push(id);
        if let Some(text) = &step.comment {
            tree.set_comment(id, text).unwrap();
        }
        if let Some(text) = &step.before {
            tree.set_comment_before(id, text).unwrap();
        }
        let nags: Vec<Nag> = step.nags.iter().copied().map(Nag).collect();
        tree.set_nags(id, &nags).unwrap();
    }
    tree
}

fn start() -> impl Strategy<Value = Position> {
    prop_oneof![
        Just(Position::startpos()),
        (0..960_u16).prop_map(|number| Position::chess960(number).unwrap()),
        Just("8/P6k/8/8/8/8/p6K/8 b - - 12 34".parse().unwrap()),
    ]
}

proptest! {
    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        check_any(&bytes)?;
    }

    #[test]
    fn any_words_are_read(words in prop::collection::vec(meaning(), 0..300)) {
        check_any(&words.join(&b' '))?;
        check_any(&words.concat())?;
    }

    #[test]
    fn damaged_files_are_read(
        file in any::<prop::sample::Index>(),
        damages in prop::collection::vec(damage(), 1..8),
    ) {
        let files = files::all();
        let (_, mut bytes) = files[file.index(files.len())].clone();
        for damage in &damages {
            apply(&mut bytes, damage);
        }
        check_any(&bytes)?;
    }

    /// Asserts that damage to a game does not affect the next game if the first text line of the
    /// next game is intact.
    #[test]
    fn damage_ends_with_its_game(
        damages in prop::collection::vec(damage(), 1..5),
    ) {
        let mut bytes = b"[Event \"a\"]\n\n1. e4 e5 (1... c5 {x} 2. Nf3) 2. Nf3 {y} Nc6 1-0\n\n".to_vec();
        for damage in &damages {
            apply(&mut bytes, damage);
        }
        bytes.extend_from_slice(b"\n\n[Event \"The last\"]\n[Result \"1-0\"]\n\n1. d4 d5 2. c4 1-0\n");
        let games = files::games(&bytes);
        let last = games.last().unwrap();
        prop_assert_eq!(last.tags.get("Event"), Some("The last"));
        prop_assert_eq!(last.tree.len(), 3);
    }

    #[test]
    fn generated_trees_round_trip(
        start in start(),
        steps in prop::collection::vec(step(), 0..60),
        on_game in comment(),
        lines in prop_oneof![Just(Lines::Wrapped), Just(Lines::Single)],
    ) {
        let game = PgnGame {
            tree: make_tree(start, &steps, on_game.as_ref()),
            result: PgnResult::BlackWins,
            ..PgnGame::default()
        };
        let mut options = WriteOptions::default();
        options.lines = lines;
        let text = write_game(&game, &options);
        let again = PgnGame::read_all(&text);
        prop_assert_eq!(again.len(), 1, "{}", text);
        prop_assert_eq!(&again[0].tree, &game.tree, "{}", text);
        prop_assert_eq!(&again[0].problems, &[], "{}", text);
        prop_assert!(!again[0].is_damaged());
        prop_assert_eq!(write_game(&again[0], &options), text);
    }

    #[test]
    fn tags_round_trip(
        pairs in prop::collection::vec(("[A-Za-z0-9_]{1,12}", "[ -~\u{e9}\u{1F600}]{0,40}"), 0..10),
    ) {
        let game = PgnGame { tags: pairs.into_iter().collect(), ..PgnGame::default() };
        let again = &PgnGame::read_all(&game.to_string())[0];
        let special = ["FEN", "SetUp", "Variant", "Result"];
        for (name, value) in game.tags.iter() {
            if special.iter().any(|known| known.eq_ignore_ascii_case(name)) {
                continue;
            }
            prop_assert_eq!(again.tags.get(name), game.tags.get(name), "{}", value);
        }
        prop_assert!(again.problems.iter().all(|problem| problem.severity() == Severity::Note));
    }
}

#[test]
fn unclosed_tag_does_not_affect_the_next_game() {
    let text = "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"\n\n[Event \"The last\"]\n\n1. d4 d5 2. c4 1-0\n";
    let games = files::games(text.as_bytes());
    let last = games.last().unwrap();
    assert_eq!(last.tags.get("Event"), Some("The last"));
    assert_eq!((games.len(), last.tree.len()), (2, 3));
}
