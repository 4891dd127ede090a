//! Games over the interface.

use super::*;
use plywise_bindings::chess::EndReason;
use plywise_tests::lines;

/// Plays one move: touches own pieces until one may go somewhere, then sends it there.
fn play_something(table: &Table, turn: usize, now: &Snapshot) -> Snapshot {
    let own: Vec<Square> = Square::ALL
        .into_iter()
        .filter(|&square| letter(now, square).is_ascii_uppercase())
        .collect();
    for step in 0..own.len() {
        let from = own[(step + 5 * turn) % own.len()];
        table.session.tap(from);
        let selected = table.until_snapshot(|snapshot| snapshot.selection == Some(from));
        if let Some(target) = selected.targets.get(turn % selected.targets.len().max(1)) {
            table.session.tap(target.square);
            table.session.promote(plywise_chess::Role::Queen);
            return table.until_snapshot(|snapshot| {
                snapshot.outcome.is_some()
                    || snapshot.live_ply > now.live_ply && snapshot.turn == Color::White
            });
        }
    }
    panic!("no move in {}", now.fen);
}

#[test]
fn a_whole_game_against_a_level() {
    let table = Table::new(session(Level::Rung { number: 2 }));
    let mut now = table.until_snapshot(|_| true);
    assert_eq!(now.fen.split(' ').next().unwrap().len(), 43);
    assert_eq!((now.kept_moves, now.new_moves.len()), (0, 0));
    assert_eq!(now.white.name, "Anna");
    let mut moves = 0;
    let mut turn = 0;
    while now.outcome.is_none() {
        now = play_something(&table, turn, &now);
        moves = now.live_ply;
        turn += 1;
    }
    assert!(!now.result.is_empty());
    assert!(!now.status.is_empty());
    let whole = table.session.snapshot().unwrap();
    assert_eq!(whole.new_moves.len() as u32, moves);
    assert!(
        whole
            .new_moves
            .iter()
            .all(|mv| !mv.san.is_empty() && !mv.spoken.is_empty())
    );
    // After the end nothing can be played; a rematch changes colours.
    table.session.rematch();
    let next = table.until_snapshot(|snapshot| snapshot.outcome.is_none());
    assert_eq!(next.person, Some(Color::Black));
    let first = table.until_snapshot(|snapshot| snapshot.live_ply == 1);
    assert_eq!(first.new_moves.len(), 1);
}

#[test]
fn undo_while_thinking() {
    let table = Table::new(session(Level::Time {
        per_move: Duration::from_mins(1),
    }));
    table.session.type_move("e4".to_owned());
    table.until(|heard| match heard {
        Heard::Thinking(Some(thinking)) if thinking.depth >= 2 => Some(()),
        _ => None,
    });
    table.session.undo();
    let back = table.until_snapshot(|snapshot| snapshot.live_ply == 0);
    assert_eq!(letter(&back, Square::E2), 'P');
    assert!(back.may_redo);
    // The search that was running says nothing more, and no move of it appears.
    table.session.type_move("d4".to_owned());
    let played = table.until_snapshot(|snapshot| snapshot.live_ply == 1);
    assert_eq!(letter(&played, Square::D4), 'P');
    table.session.move_now();
    let answered = table.until_snapshot(|snapshot| snapshot.live_ply == 2);
    assert_eq!(answered.turn, Color::White);
    // All of it can be reported, and played again.
    let report = table.session.problem_report();
    assert!(report.contains("plywise-problem"), "{report}");
}

#[test]
fn levels_move_as_written_down() {
    let cases = lines("levels.tsv");
    assert!(cases.len() > 100);
    for case in cases {
        let fields: Vec<&str> = case.text.split('\t').collect();
        let [fen, answered, level, seed, san] = fields[..] else {
            panic!("{}", case.place)
        };
        let level = Level::Rung {
            number: level.parse().unwrap(),
        };
        let mut options = GameOptions {
            start: Start::Position {
                fen: fen.to_owned(),
            },
            seed: seed.parse().unwrap(),
            ..against(level)
        };
        // The side to move is the computer's, or the person's who plays the move to be answered.
        let is_white = fen.split(' ').nth(1) == Some("w");
        let answers = answered != "-";
        if is_white != answers {
            std::mem::swap(&mut options.white, &mut options.black);
        }
        let session = Session::new(options, AT_ONCE, SMALL, "en".to_owned(), None).unwrap();
        let table = Table::new(session);
        if answers {
            table.session.type_move(answered.to_owned());
        }
        let plies = 1 + u32::from(answers);
        table.until_snapshot(|snapshot| snapshot.live_ply == plies);
        let moves = table.session.snapshot().unwrap().new_moves;
        assert_eq!(moves.last().unwrap().san, san, "{}", case.place);
    }
}

#[test]
fn a_hint_in_three_steps() {
    let table = Table::new(session(Level::Rung { number: 1 }));
    let options = GameOptions {
        start: Start::Position {
            fen: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1".to_owned(),
        },
        ..against(Level::Rung { number: 1 })
    };
    table.session.new_game(options.clone()).unwrap();
    assert_eq!(table.session.options().unwrap(), options);
    for step in 1..=3 {
        table.session.hint();
        let hint = table.until(|heard| match heard {
            Heard::Changed(snapshot) => snapshot.hint.clone().filter(|hint| {
                step == 1 || hint.mv.is_some() && (step == 2 || hint.score.is_some())
            }),
            _ => None,
        });
        assert_eq!(hint.from, Square::E1);
        assert!(!hint.words.is_empty() && !hint.spoken.is_empty());
        if step == 3 {
            assert_eq!(hint.mv.unwrap().to, Square::E8);
            let reason = hint.reason.unwrap();
            assert_eq!(reason, plywise_bindings::chess::Reason::Mates { moves: 1 });
        }
    }
    table.session.type_move("Re8".to_owned());
    let mated = table.until_snapshot(|snapshot| snapshot.outcome.is_some());
    assert_eq!(mated.outcome.unwrap().reason, EndReason::Checkmate);
}
