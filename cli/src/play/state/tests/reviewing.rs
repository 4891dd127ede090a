//! The review of a game.

use plywise_coach::{Evaluation, review};
use plywise_game::Mark;

use super::*;

/// The review of a fool's mate.
pub(in crate::play) fn fools_mate() -> (Bench, Box<Review>) {
    let mut bench = Bench::new(Sides::People, "");
    for line in ["f3", "e5", "g4", "Qh4"] {
        bench.enter(line);
    }
    let game = bench.session.game().clone();
    let scores = [
        Score::centipawns(30),
        Score::centipawns(60),
        Score::centipawns(-70),
        Score::mate_in(1),
        Score::mated_in(0),
    ];
    let best = ["e4", "e5", "e4", "Qh4", ""];
    let evaluations: Vec<Evaluation> = scores
        .into_iter()
        .zip(best)
        .enumerate()
        .map(|(ply, (score, san))| Evaluation {
            score,
            line: game
                .position_at(ply)
                .unwrap()
                .parse_san(san)
                .into_iter()
                .collect(),
            rivals: None,
        })
        .collect();
    (bench, Box::new(review(&game, &evaluations)))
}

/// Scenario: analysis-review
#[test]
fn a_review_runs_and_its_mistakes_are_stepped_through() {
    let (mut bench, review) = fools_mate();
    bench.effects.clear();
    bench.act(Action::Review);
    assert_eq!(bench.effects.pop(), Some(Effect::Review));
    bench.event(Event::Reviewed(Reviewed::Progress(40)));
    assert_eq!(bench.state.review, ReviewState::Running(40));
    bench.event(Event::Reviewed(Reviewed::Done(review)));
    let marks = |bench: &Bench| -> Vec<Option<Mark>> {
        (1..=4)
            .map(|ply| bench.state.review.of_ply(ply).and_then(|moved| moved.mark))
            .collect()
    };
    assert_eq!(marks(&bench), [None, None, Some(Mark::Blunder), None]);
    bench.act(Action::NextMistake);
    assert_eq!(bench.state.scene.snapshot.viewed_ply, 3);
    // The only one is the next one, too.
    bench.act(Action::PreviousMistake);
    assert_eq!(bench.state.scene.snapshot.viewed_ply, 3);
    assert!(bench.state.review.done().is_some(), "looking back keeps it");
    // A game that goes on differently has no review.
    bench.act(Action::End);
    bench.act(Action::Undo);
    assert_eq!(bench.state.review, ReviewState::None);
}

/// Scenario: analysis-review-stopped
#[test]
fn a_review_can_be_stopped_and_waits_for_the_end() {
    let (mut bench, _) = fools_mate();
    bench.act(Action::Review);
    bench.act(Action::Review);
    assert_eq!(bench.effects.pop(), Some(Effect::StopReview));
    assert_eq!(bench.state.review, ReviewState::None);
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.act(Action::Review);
    assert_eq!(bench.status(), "A game can be reviewed when it is over.");
}
