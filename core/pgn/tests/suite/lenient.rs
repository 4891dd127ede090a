//! Tests of lenient reading: PGN as people and programs write it.

use plywise_pgn::{PgnGame, Severity, WriteOptions, movetext};

/// Returns the moves and the result of each game in a PGN text.
fn read(text: &[u8]) -> Vec<String> {
    let games = super::files::games(text);
    games
        .iter()
        .map(|game| {
            let moves = movetext(&game.tree, &WriteOptions::one_line());
            format!("{moves} {}", game.result).trim_start().to_owned()
        })
        .collect()
}

fn check(cases: &[(&str, &[&str])]) {
    for (text, games) in cases {
        assert_eq!(read(text.as_bytes()), *games, "{text:?}");
    }
}

#[test]
fn move_one_after_a_blank_line_starts_a_new_game() {
    check(&[
        ("1. e4 c5\n\n1. d4 d5\n", &["1. e4 c5 *", "1. d4 d5 *"]),
        (
            "1. e4 e5 2. Nf3\r\n \r\n1.d4 d5 2. c4",
            &["1. e4 e5 2. Nf3 *", "1. d4 d5 2. c4 *"],
        ),
        ("1. e4\n\n1. d4 *", &["1. e4 *", "1. d4 *"]),
        ("1 e4 c5\n\n1 d4 d5", &["1. e4 c5 *", "1. d4 d5 *"]),
        ("e4 e5 Nf3\n\nd4 d5", &["1. e4 e5 2. Nf3 *", "1. d4 d5 *"]),
        (
            "[Event \"x\"]\n\n1. e4 (1. d4 d5\n\n1. c4",
            &["1. e4 (1. d4 d5) *", "1. c4 *"],
        ),
        (
            "1. e4 e5 2. Ke3 d6\n\n1. d4 d5",
            &["1. e4 e5 *", "1. d4 d5 *"],
        ),
        (
            "1. e4 e5\n\n{the next} 1. d4",
            &["1. e4 e5 *", "{the next} 1. d4 *"],
        ),
        // Continuations of the same game.
        ("1. e4\n\n1... c5 2. Nf3", &["1. e4 c5 2. Nf3 *"]),
        ("1. e4\n\n1. ... c5", &["1. e4 c5 *"]),
        ("1. e4\n\n1. c5 2. Nf3", &["1. e4 c5 2. Nf3 *"]),
        (
            "1. e4 {so}\n\n1\u{2026} c5\n\n2. Nf3",
            &["1. e4 {so} 1... c5 2. Nf3 *"],
        ),
        ("1. e4 c5\n1. d4 d5", &["1. e4 c5 2. d4 d5 *"]),
        ("1. e4 e5\n\n10. Nf3", &["1. e4 e5 2. Nf3 *"]),
        (
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1\"]\n\n\n1. Kd7 2. e4",
            &["1... Kd7 2. e4 *"],
        ),
        ("1. e4 c5\n\n1-0", &["1. e4 c5 1-0"]),
    ]);
}

#[test]
fn games_without_tags_are_found() {
    check(&[
        ("1 e4 e5 2 Nf3 Nc6 *", &["1. e4 e5 2. Nf3 Nc6 *"]),
        ("1) e4 e5 2) Nf3 *", &["1. e4 e5 2. Nf3 *"]),
        ("12. Nf3 Nf6 13. g3 *", &["1. Nf3 Nf6 2. g3 *"]),
        ("{My game} e4 e5 Nf3 *", &["{My game} 1. e4 e5 2. Nf3 *"]),
        ("  e4 e5 *", &["1. e4 e5 *"]),
        ("1 e2-e4 e7-e5 *", &["1. e4 e5 *"]),
        ("{My game}\n1) e4 *", &["{My game} 1. e4 *"]),
        ("\u{1a}", &[]),
        ("1 knight\n2 rooks\n", &[]),
    ]);
    let game = &PgnGame::read_all("1) e4 e5 2) Nf3 *")[0];
    assert_eq!(game.problems, []);
}

#[test]
fn format_characters_are_ignored_and_all_white_space_separates() {
    for letter in [
        '\u{200b}', '\u{200c}', '\u{200d}', '\u{200e}', '\u{200f}', '\u{202a}', '\u{2060}',
        '\u{2066}', '\u{2069}', '\u{feff}', '\u{ad}',
    ] {
        for text in [
            "1. e4~ e5 2. Nf3 Nc6 1-0",
            "1. ~e4 e~5 2. Nf3 Nc6 ~1-0",
            "1~. e4 e5 2. N~f3 Nc6 1~-0",
            "~1. e4 e5 2.~Nf3 Nc6~\n1-0~\n",
            "~[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6",
            "[~Result~ \"1-0\"~]~\n~\n1. e4 e5 2. Nf3 Nc6",
            "[Result \"1-0~\"]\n~\n~1. e4 e5 2. Nf3 Nc6",
        ] {
            let text = text.replace('~', &letter.to_string());
            assert_eq!(
                read(text.as_bytes()),
                ["1. e4 e5 2. Nf3 Nc6 1-0"],
                "{text:?}"
            );
        }
    }
    for letter in [
        '\u{85}', '\u{a0}', '\u{1680}', '\u{2002}', '\u{2003}', '\u{2009}', '\u{2028}', '\u{2029}',
        '\u{202f}', '\u{205f}', '\u{3000}',
    ] {
        for text in [
            "1. e4 e5~2. Nf3 *",
            "1.~e4~e5~2.~Nf3~*",
            "~1. e4 e5 2. Nf3 *~",
            "[Event~\"x\"]\n\n~1. e4 e5~2. Nf3 *",
            "~[Event \"x\"]~\n~\n1. e4 e5~2. Nf3 *",
        ] {
            let text = text.replace('~', &letter.to_string());
            assert_eq!(read(text.as_bytes()), ["1. e4 e5 2. Nf3 *"], "{text:?}");
        }
    }
    // The same in Windows-1252.
    assert_eq!(read(b"1. e4\xa0e5 2.\xa0Nf3 *"), ["1. e4 e5 2. Nf3 *"]);
    let fen = "[FEN \"4k3/8/8/8/8/8/4P3/4K3\u{a0}w - -\u{200b} 0 1\"]\n\n1. e4 *";
    assert_eq!(read(fen.as_bytes()), ["1. e4 *"]);
    // Format characters are kept in text: Persian and emoji need them.
    let text = "{\u{645}\u{6cc}\u{200c}\u{631}\u{648}\u{62f}} *";
    assert_eq!(read(text.as_bytes()), [text]);
}

#[test]
fn comment_with_a_tag_line_may_be_closed_later() {
    check(&[
        (
            "1. e4 {a\n[Event \"x\"]\nb} e5 2. Nf3 *",
            &["1. e4 {a\n [Event \"x\"]\nb} 1... e5 2. Nf3 *"],
        ),
        (
            "1. e4 {a\n[Event \"x\"]\n[Event \"y\"]\nb} e5 *",
            &["1. e4 {a\n [Event \"x\"]\n [Event \"y\"]\nb} 1... e5 *"],
        ),
        (
            "1. e4 {a\n\n[Event \"x\"]\n\n1. d4 {b} *",
            &["1. e4 {a} *", "1. d4 {b} *"],
        ),
        (
            "1. e4 {a\n\n[Event \"x\"]\n\n1. d4 *",
            &["1. e4 {a} *", "1. d4 *"],
        ),
    ]);
}

#[test]
fn words_among_the_moves_do_not_end_the_game() {
    check(&[
        (
            "1. e4 {see {note} a good move} e5 2. Nf3 Nc6 *",
            &["1. e4 {see {note} 1... e5 2. Nf3 Nc6 *"],
        ),
        ("1. e4 e5 a novelty 2. Nf3 *", &["1. e4 e5 2. Nf3 *"]),
        (
            "1. e4 bad e5 : 2. Nf3 x Nc6 Bad *",
            &["1. e4 e5 2. Nf3 Nc6 *"],
        ),
    ]);
    for text in [
        "1. e4 e5 2. Nf",
        "1. e4 d5 2. ed Qd5",
        "1. e4 d5 2. exd Qxd5",
        "1. e4 e5 2. Bxd Nc6",
    ] {
        let game = &PgnGame::read_all(text)[0];
        assert!(game.is_damaged(), "{text}");
    }
}

#[test]
fn line_breaks_and_multiple_comments_are_kept() {
    let filled = "x ".repeat(32) + "filled";
    let wrapped = format!("1. e4 {{{filled}\nlines}} *");
    let lichess = format!("1. e4 {{{filled} {filled}.\nNext}} *");
    check(&[
        ("1. e4 {a\nb} e5 *", &["1. e4 {a\nb} 1... e5 *"]),
        ("1. e4 {a\r\n\r\n\r\n b\tc\r\n} *", &["1. e4 {a} {b c} *"]),
        ("1. e4 {a} {b} ; c\n e5 *", &["1. e4 {a} {b} {c} 1... e5 *"]),
        (
            "{a}\n{b} 1. e4 (1. {c} {d} d4) *",
            &["{a} {b} 1. e4 ({c} {d} 1. d4) *"],
        ),
        ("1. e4 {[%clk 0:01]} {a} *", &["1. e4 {[%clk 0:01]} {a} *"]),
        // A full line has been wrapped, a longer one has not.
        (&wrapped, &[&*wrapped.replace('\n', " ")]),
        (&lichess, &[&*lichess]),
    ]);
}

#[test]
fn comments_after_the_result_are_kept() {
    check(&[
        (
            "1. e4 1-0 {Black resigned}",
            &["1. e4 {Black resigned} 1-0"],
        ),
        (
            "1. e4 1-0 ; Black resigned\n",
            &["1. e4 {Black resigned} 1-0"],
        ),
        (
            "1. e4 1-0\n{Black resigned}\n",
            &["1. e4 {Black resigned} 1-0"],
        ),
        (
            "1. e4 1-0 on time {Black was late}\n\n1. d4 *",
            &["1. e4 {Black was late} 1-0", "1. d4 *"],
        ),
        (
            "1. e4 1-0 {a} {b}\n\n[Event \"x\"]\n\n1. d4 *",
            &["1. e4 {a} {b} 1-0", "1. d4 *"],
        ),
        ("[Event \"x\"]\n\n1-0 {forfeit}", &["{forfeit} 1-0"]),
        // A comment before moves belongs to them.
        ("1. e4 *\n{next} 1. d4 *", &["1. e4 *", "{next} 1. d4 *"]),
        (
            "1. e4 *\n\n{next}\n[Event \"x\"]\n\n1. d4 *",
            &["1. e4 *", "{next} 1. d4 *"],
        ),
        ("1. e4 *\n\n{the end}\n", &["1. e4 *", "{the end} *"]),
        (
            "1. e4 e5 2. Ke3 d6 1-0 {so it goes}",
            &["1. e4 e5 {so it goes} 1-0"],
        ),
    ]);
}

#[test]
fn line_after_a_null_move_becomes_a_comment() {
    for null in ["--", "Z0", "0000", "@@@@", "null", "pass"] {
        let cases = [
            ("1. e4 ~ 2. d4 d5 *", "1. e4 {~ 2. d4 d5} *"),
            (
                "1. e4 e5 (1... c5 2. ~ {let us see} d5) 2. Nf3 *",
                "1. e4 e5 (1... c5 {~ (let us see) d5}) 2. Nf3 *",
            ),
            (
                "1. e4 e5 (1... ~ 2. d4 (2. c4)) 2. Nf3 1-0",
                "1. e4 e5 {(~ 2. d4 (2. c4))} 2. Nf3 1-0",
            ),
            ("1. e4 {a} ~ 2. d4\nd5", "1. e4 {a} {~ 2. d4 d5} *"),
            ("[Event \"x\"]\n\n~ 1. e4 *", "{~ 1. e4} *"),
        ];
        for (text, read_as) in cases {
            let text = text.replace('~', null);
            assert_eq!(
                read(text.as_bytes()),
                [read_as.replace('~', null)],
                "{text}"
            );
            assert!(!PgnGame::read_all(&text)[0].problems.is_empty(), "{text}");
        }
    }
}

#[test]
fn fen_is_used_where_the_moves_need_it() {
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    for (tags, moves, start) in [
        (format!("[SetUp \"0\"]\n[FEN \"{fen}\"]\n"), "1. Kd2 *", fen),
        (
            format!("[SetUp \"0\"]\n[FEN \"{fen}\"]\n"),
            "{so} 1. Kd2 *",
            fen,
        ),
        (format!("[SetUp \"0\"]\n[FEN \"{fen}\"]\n"), "{so} *", fen),
        (
            format!("[SetUp \"0\"]\n[FEN \"{fen}\"]\n"),
            "{so} 1. d4 *",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "[FEN \"\"]\n".to_owned(),
            "1. d4 *",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - - -\"]\n".to_owned(),
            "1. Kd2 *",
            fen,
        ),
    ] {
        let text = format!("{tags}\n{moves}");
        let game = &PgnGame::read_all(&text)[0];
        assert_eq!(game.tree.start().to_string(), start, "{text}");
        assert!(!game.is_damaged(), "{text}");
    }
}

#[test]
fn results_are_read_in_all_their_forms() {
    for (text, result) in [
        ("1 - 0", "1-0"),
        ("1 -0", "1-0"),
        ("0 - 1", "0-1"),
        ("1:0", "1-0"),
        ("0:1", "0-1"),
        ("0\u{2013}1", "0-1"),
        ("1\u{2212}0", "1-0"),
        ("1/2 - 1/2", "1/2-1/2"),
        ("1/2:1/2", "1/2-1/2"),
        ("\u{bd} \u{2013} \u{bd}", "1/2-1/2"),
    ] {
        let expected = [format!("1. e4 e5 {result}")];
        let as_tag = format!("[Result \"{text}\"]\n\n1. e4 e5");
        assert_eq!(read(as_tag.as_bytes()), expected, "{as_tag}");
        let at_end = format!("1. e4 e5 {text}\n");
        assert_eq!(read(at_end.as_bytes()), expected, "{at_end}");
        let damage = |problem: &&plywise_pgn::PgnProblem| problem.severity() == Severity::Damage;
        let game = &PgnGame::read_all(&at_end)[0];
        assert_eq!(game.problems.iter().find(damage), None, "{at_end}");
    }
    check(&[
        ("[Result \"1-0\"]\n\n1. e4 *", &["1. e4 1-0"]),
        ("[Result \"1-0\"]\n\n1. e4 0-1", &["1. e4 0-1"]),
        ("1. Nf3 Nf61-0", &["1. Nf3 Nf6 1-0"]),
        (
            "1. e4 e51/2-1/2\n1. d4 d50-1",
            &["1. e4 e5 1/2-1/2", "1. d4 d5 0-1"],
        ),
    ]);
}

#[test]
fn captures_and_promotions_are_read_in_all_their_forms() {
    let fen = "[FEN \"4k3/8/8/3pP3/8/8/1p6/R3K3 w - d6 0 1\"]\n\n";
    for text in [
        "exd6/ep",
        "exd6ep",
        "exd6 e.p.",
        "exd6/e.p.",
        "exd6(ep)",
        "exd6 (e.p.)",
    ] {
        let text = format!("{fen}1. {text} Kd7 *");
        let game = &PgnGame::read_all(&text)[0];
        assert_eq!(read(text.as_bytes()), ["1. exd6 Kd7 *"], "{text}");
        assert_eq!(game.problems, [], "{text}");
    }
    let fen = fen.replace("w - d6", "b - -");
    for text in [
        "bxa1(=Q)+",
        "bxa1 = Q+",
        "bxa1[Q]",
        "bxa1=Q",
        "bxa1(Q)+",
        "bxa1= Q",
        "bxa1/Q",
        "bxa1 (Q)",
        "bxa1=(Q)",
        "bxa1[=Q]",
    ] {
        let text = format!("{fen}1... {text} 2. Kd2 *");
        let game = &PgnGame::read_all(&text)[0];
        assert_eq!(read(text.as_bytes()), ["1... bxa1=Q+ 2. Kd2 *"], "{text}");
        assert_eq!(game.problems, [], "{text}");
    }
    // `=` after a piece move is the NAG for an even position.
    check(&[(
        "[FEN \"4k3/8/8/8/8/8/3R4/3QK3 w - - 0 1\"]\n\n1. Rd8 = Kf7 *",
        &["1. Rd8+ $10 Kf7 *"],
    )]);
}
