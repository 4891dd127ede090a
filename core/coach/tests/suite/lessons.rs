//! The path of lessons: its positions, goals, and the facts that its texts state.

use std::collections::BTreeSet;

use plywise_chess::{Bitboard, Color, Move, Position, Square, between};
use plywise_coach::lessons::{Judgment, Lesson, LessonProgress, Miss, Step, Task};

const FACTS: &str = include_str!("../../../../tests/data/lessons.txt");

/// Returns the lesson, the number of the step, the step and its facts of each line.
fn steps() -> impl Iterator<Item = (&'static str, usize, Step, Vec<Vec<&'static str>>)> {
    let lines = FACTS.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut parts = line.split(" | ");
        let (id, number) = parts.next().unwrap().split_once(' ').unwrap();
        let number: usize = number.parse().unwrap();
        let lesson = Lesson::by_id(id).unwrap();
        let facts = parts.map(|fact| fact.split(' ').collect());
        (id, number, lesson.steps[number - 1], facts.collect())
    })
}

/// Returns the fewest moves of the user that achieve the goal, up to a limit.
fn fewest(task: &Task, limit: usize) -> Option<usize> {
    (1..=limit).find(|&moves| achieves(task, moves))
}

fn achieves(task: &Task, moves: usize) -> bool {
    task.position().legal_moves().into_iter().any(|mv| {
        let mut next = *task;
        match next.play(mv) {
            Judgment::Done => true,
            Judgment::GoesOn { .. } => moves > 1 && achieves(&next, moves - 1),
            Judgment::Wrong { .. } => false,
        }
    })
}

fn right(task: &Task) -> BTreeSet<String> {
    let moves = task.position().legal_moves().into_iter();
    let right = moves.filter(|&mv| task.judge(mv).is_right());
    right.map(uci).collect()
}

/// Returns a move in UCI notation, castling as a move of the king by two squares.
fn uci(mv: Move) -> String {
    if mv.is_castle() {
        return format!("{}{}", mv.from(), mv.destination());
    }
    mv.to_string()
}

/// Returns what holds instead of a fact. `None` if the fact holds.
fn contradiction(task: &Task, fact: &[&str]) -> Option<String> {
    let position = task.position();
    let square = |text: &str| text.parse::<Square>().unwrap();
    let own = |at: Square| {
        let color = position.piece_on(at).unwrap().color;
        position.attackers(at, color)
    };
    let other = |at: Square| position.attackers(at, !position.piece_on(at).unwrap().color);
    let after = |text: &str| position.after(position.parse_uci(text).unwrap());
    let black = || position.null_move().unwrap();
    let holds = |holds: bool| (!holds).then(|| "it does not".to_owned());
    match fact {
        ["right", moves @ ..] => {
            let wanted: BTreeSet<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
            let found = right(task);
            (found != wanted).then(|| format!("{found:?}"))
        }
        ["legal", moves @ ..] => {
            let wanted: BTreeSet<String> = moves.iter().map(|&mv| mv.to_owned()).collect();
            let found = position.legal_moves().into_iter().map(uci);
            holds(found.collect::<BTreeSet<String>>() == wanted)
        }
        ["moves", count] => {
            let found = fewest(task, 4);
            (found != count.parse().ok()).then(|| format!("{found:?}"))
        }
        ["wrong", mv, reason] => {
            let found = position.parse_uci(mv).map(|mv| task.judge(mv));
            match found {
                Ok(Judgment::Wrong { miss, .. }) if format!("{miss:?}") == *reason => None,
                found => Some(format!("{found:?}")),
            }
        }
        ["refused", mv, reason] => {
            let found = task.refusal(square(&mv[..2]), square(&mv[2..]));
            let found = found.map_or_else(|| "None".to_owned(), |miss| format!("{miss:?}"));
            (found != *reason).then_some(found)
        }
        ["check", side] => {
            let side = if *side == "white" {
                Color::White
            } else {
                Color::Black
            };
            holds(position.is_check() && position.turn() == side)
        }
        ["protected", at] => holds(
            own(square(at)).any() || {
                // A square that the user wants to move to is protected by the user's pieces.
                position
                    .attackers(square(at), position.turn())
                    .more_than_one()
            },
        ),
        ["unprotected", at] => holds(own(square(at)).is_empty()),
        ["attacked", at] => holds(other(square(at)).any()),
        ["between", at, a, b] => {
            let pieces = between(square(a), square(b)) & position.occupied();
            holds(pieces == Bitboard::from_square(square(at)))
        }
        ["light", at] => holds(square(at).is_light()),
        ["dark", at] => holds(!square(at).is_light()),
        ["mates", mv] => {
            let position = black();
            holds(
                position
                    .after(position.parse_uci(mv).unwrap())
                    .is_checkmate(),
            )
        }
        ["loses", mv] => {
            let position = black();
            let after = position.after(position.parse_uci(mv).unwrap());
            let pawn = after.color(Color::Black).without(after.king(Color::Black));
            let goal = square("a1");
            let replies = after.legal_moves().into_iter();
            let mut reached = replies.map(|mv| after.after(mv));
            holds(reached.all(|it| {
                it.color(Color::Black).intersects(pawn)
                    && it.attackers(goal, Color::White).is_empty()
            }))
        }
        ["forks", mv, targets @ ..] => {
            let from = square(&mv[2..4]);
            let after = after(mv);
            holds(targets.iter().all(|at| {
                let attackers = after.attackers(square(at), Color::White);
                attackers.contains(from) && after.color(Color::Black).contains(square(at))
            }))
        }
        ["pinned", at] => holds(black().pinned().contains(square(at))),
        ["pins", mv, at] => holds(after(mv).pinned().contains(square(at))),
        _ => Some("unknown fact".to_owned()),
    }
}

#[test]
fn facts_of_lessons_hold() {
    let mut wrong = Vec::new();
    for (id, number, step, facts) in steps() {
        let task = Task::new(&step);
        for fact in facts {
            if let Some(found) = contradiction(&task, &fact) {
                wrong.push(format!("{id} {number}: {}: {found}", fact.join(" ")));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_step_has_facts_and_the_path_is_short() {
    let found: Vec<(&str, usize)> = steps().map(|(id, number, ..)| (id, number)).collect();
    let path = Lesson::PATH.iter();
    let wanted = path.flat_map(|it| (1..=it.steps.len()).map(|number| (it.id, number)));
    assert_eq!(found, wanted.collect::<Vec<_>>());
    let ids: BTreeSet<&str> = Lesson::PATH.iter().map(|it| it.id).collect();
    assert_eq!(ids.len(), Lesson::PATH.len());
    for lesson in Lesson::PATH {
        assert!((2..=5).contains(&lesson.steps.len()), "{}", lesson.id);
    }
}

#[test]
fn every_step_is_legal_and_solved_by_its_hints() {
    for lesson in Lesson::PATH {
        for step in lesson.steps {
            let position = Position::from_fen(step.fen).unwrap();
            assert_eq!(position.turn(), Color::White);
            let mut task = Task::new(step);
            let limit = task.moves_left().map_or(3, usize::from);
            let mut moves = 0;
            loop {
                let best = task
                    .best()
                    .unwrap_or_else(|| panic!("{}: {step:?}", lesson.id));
                moves += 1;
                assert!(moves <= limit, "{}: {step:?}", lesson.id);
                match task.play(best) {
                    Judgment::Done => break,
                    Judgment::GoesOn { reply } => {
                        assert!(reply.is_none() || task.marked().is_empty());
                        assert_eq!(task.position().turn(), Color::White);
                    }
                    Judgment::Wrong { .. } => panic!("{}: {step:?}: {best}", lesson.id),
                }
            }
            assert!(moves == 1 || fewest(&Task::new(step), moves) == Some(moves));
        }
    }
}

#[test]
fn every_reason_for_a_wrong_move_occurs_in_the_facts() {
    let kinds = [
        "Shape",
        "Blocked",
        "Exposed",
        "CastlesThroughCheck",
        "CastlesTooLate",
        "OtherPiece",
        "Detour",
        "Captured",
        "NoCheck",
        "NoMate",
        "TooSlow",
        "Stalemate",
        "NoStalemate",
        "OtherEscape",
        "NotCastled",
        "NotPromoted",
        "NotEnPassant",
        "NothingWon",
        "LittleWon",
        "Mated",
        "NotBest",
    ];
    for kind in kinds {
        let occurs = steps().any(|(.., facts)| {
            let mut reasons = facts.iter().filter_map(|fact| fact.get(2));
            reasons.any(|reason| reason.split('(').next() == Some(kind))
        });
        assert!(occurs, "{kind}");
    }
}

#[test]
fn wrong_reply_shows_the_capture_and_changes_nothing() {
    let step = Lesson::by_id("capture").unwrap().steps[2];
    let mut task = Task::new(&step);
    let before = task;
    let mv = task.position().parse_uci("d1d5").unwrap();
    let Judgment::Wrong { miss, reply } = task.play(mv) else {
        panic!("it is right")
    };
    assert_eq!(miss, Miss::Captured(plywise_chess::Role::Rook));
    assert_eq!(reply.unwrap().to_string(), "e6d5");
    assert_eq!(task, before);
}

#[test]
fn progress_from_two_devices_is_joined() {
    let progress = |step, finished| LessonProgress {
        lesson: "rook".to_owned(),
        step,
        finished,
    };
    for (one, two, joined) in [
        ((1, None), (2, None), (2, None)),
        ((3, Some(5)), (1, None), (3, Some(5))),
        ((3, Some(9)), (3, Some(5)), (3, Some(5))),
    ] {
        for (a, b) in [(one, two), (two, one)] {
            let mut joint = progress(a.0, a.1);
            joint.join(&progress(b.0, b.1));
            assert_eq!(joint, progress(joined.0, joined.1));
        }
    }
}
