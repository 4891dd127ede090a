//! The computer as an opponent.

use super::*;

/// Scenario: board-move-now
#[test]
fn computer_can_be_made_to_move_immediately() {
    let mut story = playing(GameOptions::against(Level::skill(16)), "");
    story.tap("e2e4");
    assert!(story.game().can_hurry);
    story.on_board(BoardEvent::MoveNow);
    story.computer_moves();
    assert!(!story.game().can_hurry);
}

/// Scenario: board-engine-failed
#[test]
fn engine_failure_is_reported_and_can_be_retried() {
    let mut story = playing(options(), "");
    story.engine_fails = true;
    story.tap("e2e4");
    story.think();
    assert_eq!(story.game().live_ply, 1);
    assert_eq!(
        story.game().notice.as_ref().unwrap().kind,
        NoticeKind::Question
    );
    let again = story.game().notice.clone().unwrap().actions[0].clone();
    story.on_board(again.event);
    story.computer_moves();
}

/// Scenario: newgame-two-computers
#[test]
fn two_levels_play_each_other() {
    let options = GameOptions {
        white: Player::skill(2),
        ..options()
    };
    assert_eq!(options.only_human(), None);
    let mut story = playing(options, "");
    for _ in 0..4 {
        story.computer_moves();
    }
    assert_eq!(story.game().live_ply, 4);
    assert_ne!(story.position().turn(), Color::Black);
}
