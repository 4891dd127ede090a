//! Tests of reading PGN with custom visitors.

use std::io::{self, Read};
use std::ops::ControlFlow;

use plywise_chess::{Move, Position};
use plywise_pgn::{
    CommentSide, Flow, Limits, Nag, PgnProblem, PgnProblemKind, PgnResult, Reader, Visitor,
};

use super::{dump::Pieces, files};

/// Visitor that logs every call of the reader.
#[derive(Default)]
struct Calls {
    text: String,
    skip_games: Vec<u64>,
    skip_variations: bool,
    /// Tag or move at which the visitor ends the game.
    end_at: &'static str,
    game: u64,
}

impl Calls {
    fn read_all(&mut self, source: impl Read) {
        let mut reader = Reader::new(source);
        while reader.read_game(self).unwrap().is_some() {}
    }

    fn say(&mut self, what: &str) {
        self.text.push_str(what);
        self.text.push('\n');
    }

    fn flow(&self, what: &str) -> ControlFlow<bool> {
        if self.end_at == what {
            return ControlFlow::Break(false);
        }
        ControlFlow::Continue(())
    }
}

impl Visitor for Calls {
    type Output = bool;

    fn begin_game(&mut self, game: u64, line: u64) {
        self.game = game;
        self.say(&format!("game {game} on line {line}"));
    }

    fn tag(&mut self, name: &str, value: &str) -> ControlFlow<bool> {
        self.say(&format!("tag {name} {value}"));
        self.flow(name)
    }

    fn begin_movetext(&mut self, start: &Position) -> Flow {
        self.say(&format!("start {start}"));
        if self.skip_games.contains(&self.game) {
            Flow::Skip
        } else {
            Flow::Read
        }
    }

    fn play(&mut self, before: &Position, mv: Move, after: &Position) -> ControlFlow<bool> {
        assert_eq!(before.after(mv), *after);
        self.say(&before.san(mv));
        self.flow(&before.san(mv))
    }

    fn nag(&mut self, nag: Nag) {
        self.say(&nag.to_string());
    }

    fn comment(&mut self, text: &str, side: CommentSide) {
        self.say(&format!("{side:?} {text}"));
    }

    fn begin_variation(&mut self) -> Flow {
        self.say("(");
        if self.skip_variations {
            Flow::Skip
        } else {
            Flow::Read
        }
    }

    fn end_variation(&mut self) {
        self.say(")");
    }

    fn result(&mut self, result: PgnResult) {
        self.say(result.as_str());
    }

    fn problem(&mut self, problem: PgnProblem) {
        self.say(&format!("problem {problem}"));
    }

    fn end_game(&mut self) -> bool {
        self.say("end");
        true
    }
}

#[test]
fn calls_follow_the_order_of_the_text() {
    let text = "[A \"b\"]\n{c} 1. e4 $1 ({d} 1. d4 ) e5 {e} e9 2. Nf3 *\n[C \"d\"] 1-0";
    let mut calls = Calls::default();
    let mut reader = Reader::new(text.as_bytes());
    for output in [Some(true), Some(true), None] {
        assert_eq!(reader.read_game(&mut calls).unwrap(), output);
    }
    assert_eq!(reader.games_read(), 2);
    let start = Position::startpos();
    let expected = format!(
        "game 1 on line 1\ntag A b\nstart {start}\nAfter c\ne4\n$1\n(\nBefore d\nd4\n)\ne5\n\
         After e\nproblem line 2, column 34, game 1: \"e9\" is not a move: write it as in e4, \
         Nf3, exd5, O-O or e8=Q\n*\nend\ngame 2 on line 3\ntag C d\nstart {start}\n1-0\nend\n"
    );
    assert_eq!(calls.text, expected);
}

#[test]
fn games_and_variations_can_be_skipped() {
    let text =
        "[A \"b\"]\n1. e4 (1. d4 {x} (1. c4)) e5 1-0\n[C \"d\"] 1. d4 (1. e4) junk {x} (2. x) 0-1";
    let mut calls = Calls {
        skip_games: vec![2],
        skip_variations: true,
        ..Calls::default()
    };
    calls.read_all(text.as_bytes());
    let start = Position::startpos();
    let expected = format!(
        "game 1 on line 1\ntag A b\nstart {start}\ne4\n(\ne5\n1-0\nend\n\
         game 2 on line 3\ntag C d\nstart {start}\n0-1\nend\n"
    );
    assert_eq!(calls.text, expected);
}

#[test]
fn visitor_ends_a_game_early() {
    let text = "[A \"b\"] [C \"d\"]\n{a} 1. e4 (1. d4 {x} d5 (1... c5)) e5 $ 2. Nf3 junk 1-0 {z}\n\n\
                [A \"b\"]\n1. c4 c5 *";
    let start = Position::startpos();
    let begin = format!("game 1 on line 1\ntag A b\ntag C d\nstart {start}\nAfter a\ne4\n");
    let next = format!("game 2 on line 4\ntag A b\nstart {start}\nc4\nc5\n*\nend\n");
    for (end_at, first) in [
        ("C", "game 1 on line 1\ntag A b\ntag C d\n".to_owned()),
        ("e4", begin.clone()),
        ("d5", format!("{begin}(\nd4\nAfter x\nd5\n")),
        (
            "e5",
            format!("{begin}(\nd4\nAfter x\nd5\n(\nc5\n)\n)\ne5\n"),
        ),
    ] {
        let mut calls = Calls {
            end_at,
            ..Calls::default()
        };
        let mut reader = Reader::new(text.as_bytes());
        assert_eq!(reader.read_game(&mut calls).unwrap(), Some(false));
        assert_eq!(calls.text, first, "{end_at}");
        calls.text.clear();
        assert_eq!(reader.read_game(&mut calls).unwrap(), Some(true));
        assert_eq!(calls.text, next, "{end_at}");
    }
}

#[test]
fn calls_do_not_depend_on_the_read_size() {
    for (name, bytes) in files::all() {
        let calls = |size| {
            let mut calls = Calls::default();
            let pieces = Pieces {
                bytes: &bytes,
                size,
            };
            calls.read_all(pieces);
            calls.text
        };
        let whole = calls(usize::MAX);
        for size in [1, 3] {
            assert_eq!(calls(size), whole, "{name}");
        }
        // Every opened variation is closed.
        let count = |line| whole.lines().filter(|&found| found == line).count();
        assert_eq!(count("("), count(")"), "{name}");
    }
}

/// Reader that fails after returning its bytes, with interrupted reads in between.
struct Broken<'a> {
    bytes: &'a [u8],
    interrupted: bool,
}

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        match self.bytes.read(buffer) {
            Ok(0) => Err(io::Error::other("the disk is gone")),
            other => other,
        }
    }
}

#[test]
fn stream_error_ends_iteration() {
    let bytes = b"[A \"b\"] 1. e4 *\n[C \"d\"] 1. d4".repeat(50);
    let broken = Broken {
        bytes: &bytes,
        interrupted: false,
    };
    let games: Vec<_> = Reader::new(broken).games().collect();
    assert!(games.len() > 50);
    let (last, others) = games.split_last().unwrap();
    assert!(others.iter().all(Result::is_ok));
    assert_eq!(last.as_ref().unwrap_err().to_string(), "the disk is gone");
}

#[test]
fn every_limit_is_enforced_and_reported() {
    let mut limits = Limits::default();
    limits.tags = 2;
    limits.tag_bytes = 3;
    limits.comment_bytes = 10;
    limits.game_comment_bytes = 20;
    limits.depth = 2;
    limits.moves = 6;
    limits.problems = 100;
    let text = "[A \"1\"] [B \"1234\"] [C \"1\"] [D \"1\"]\n\
                1. e4 {0123456789a} {0123456789} {more} {again} \
                (1. d4 (1. c4 (1. b4 (1. a4)) d5)) e5 2. Nf3 Nc6 3. Bb5 {late} 1-0\n\
                [E \"\"] 1. e4 *";
    let mut games = Reader::with_limits(text.as_bytes(), limits).games();
    let game = games.next().unwrap().unwrap();
    assert_eq!(game.tags.len(), 2);
    assert_eq!(game.tags.get("B"), Some("123"));
    let kinds: Vec<PgnProblemKind> = game
        .problems
        .into_iter()
        .map(|problem| problem.kind)
        .collect();
    assert_eq!(
        kinds,
        [
            PgnProblemKind::TagTooLong { limit: 3 },
            PgnProblemKind::TooManyTags { limit: 2 },
            PgnProblemKind::CommentTooLong { limit: 10 },
            PgnProblemKind::TooMuchComment { limit: 20 },
            PgnProblemKind::TooDeep { limit: 2 },
            PgnProblemKind::TooManyMoves { limit: 6 },
        ]
    );
    assert_eq!(game.tree.len(), 6);
    assert_eq!(game.result, PgnResult::WhiteWins);
    let game = games.next().unwrap().unwrap();
    assert_eq!((game.tree.len(), game.problems.len()), (1, 0));
}

#[test]
fn number_of_reported_problems_is_limited() {
    let text = format!("[A \"b\"]\n1. e4 {}*", "$ ".repeat(1000));
    let game = Reader::new(text.as_bytes())
        .games()
        .next()
        .unwrap()
        .unwrap();
    assert_eq!(game.problems.len(), Limits::default().problems);
}
