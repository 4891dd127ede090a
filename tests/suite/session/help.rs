//! Hints and warnings.

use super::*;

#[test]
fn help_that_a_game_forbids_is_refused() {
    let mut stage = Stage::new(GameOptions {
        help: HelpAllowed::NONE,
        ..against(1)
    });
    stage.tap("e2");
    assert!(stage.session.snapshot().targets.is_empty());
    stage.tap("e4");
    for command in [Command::Undo, Command::Redo, Command::Hint] {
        stage.send(command);
        assert_eq!(
            stage.heard.last(),
            Some(&Announcement::Refused(Refusal::NotAllowed))
        );
    }
    assert_eq!(stage.sans(), ["e4"]);
}

#[test]
fn a_hint_comes_in_three_steps_and_at_full_strength() {
    let mut stage = Stage::new(against(1));
    stage.send(Command::Hint);
    let (_, _, limits) = stage.the_search();
    assert!(
        limits.depth.is_none() && limits.nodes.is_some(),
        "not the opponent's level"
    );
    stage.answer("d4", 30);
    let steps: Vec<_> = (0..3)
        .map(|_| {
            let hint = stage.session.snapshot().hint.unwrap();
            stage.send(Command::Hint);
            (hint.step, hint.mv.is_some(), hint.score.is_some())
        })
        .collect();
    assert_eq!(
        steps,
        [
            (HintStep::Piece, false, false),
            (HintStep::Move, true, false),
            (HintStep::Reason, true, true)
        ]
    );
    stage.tap("e2 e4");
    assert_eq!(
        stage.session.snapshot().hint,
        None,
        "a hint is for one position"
    );
    assert_eq!(stage.session.saved_game().help_used.hints, 1);
}

#[test]
fn a_blunder_is_asked_about_if_wanted() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::USUAL
    };
    let mut stage = Stage::new(GameOptions { help, ..against(1) });
    stage.tap("f2 f3");
    stage.answer("e4", 30);
    let (_, _, limits) = stage.the_search();
    assert_eq!(limits.search_moves, [Move::normal(Square::F2, Square::F3)]);
    stage.answer("f3", -300);
    assert!(matches!(
        stage.session.snapshot().question,
        Some(Question::Blunder { .. })
    ));
    assert!(stage.sans().is_empty());
    stage.send(Command::Confirm);
    assert_eq!(stage.sans(), ["f3"]);
}
