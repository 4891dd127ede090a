//! Tests of viewing earlier positions, branching off, saving and restoring.

use super::*;

#[test]
fn browsing_changes_nothing_and_branching_asks() {
    let mut stage = Stage::new(two_people());
    stage.tap("e2 e4 e7 e5 g1 f3");
    stage.send(Command::GoTo(1));
    let snapshot = stage.session.snapshot();
    assert_eq!((snapshot.viewed_ply, snapshot.live_ply), (1, 3));
    for ply in 0..=3 {
        stage.send(Command::GoTo(ply));
        assert_eq!(stage.session.snapshot().live_turn, Color::Black, "{ply}");
    }
    stage.send(Command::GoTo(1));
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
    stage.tap("c7 c5");
    let question = stage.session.snapshot().question;
    assert!(
        matches!(question, Some(Question::Branch { ply: 1, .. })),
        "{question:?}"
    );
    assert_eq!(stage.sans().len(), 3, "asking changes nothing");
    stage.send(Command::Confirm);
    assert_eq!(stage.sans(), ["e4", "c5"]);
    let abandoned = stage.session.saved_game().abandoned;
    assert_eq!(abandoned.len(), 1);
    assert_eq!(
        (abandoned[0].0, abandoned[0].1.len()),
        (1, 2),
        "e5 Nf3 is kept"
    );
}

#[test]
fn returning_to_the_current_position_drops_the_question() {
    let mut stage = Stage::new(two_people());
    stage.tap("e2 e4 e7 e5 g1 f3");
    for back in [Command::GoToLive, Command::GoTo(3)] {
        stage.send(Command::GoTo(1));
        stage.tap("c7 c5");
        assert!(stage.session.snapshot().question.is_some());
        stage.heard.clear();
        stage.send(back);
        assert_eq!(stage.heard, [Announcement::Jumped { ply: 3 }]);
        assert_eq!(stage.session.snapshot().question, None);
        stage.send(Command::Confirm);
        assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
        stage.heard.clear();
        stage.send(Command::GoToLive);
        assert!(stage.heard.is_empty(), "nothing has changed");
    }
}

#[test]
fn refusal_describes_the_viewed_position() {
    let mut stage = Stage::new(two_people());
    stage.tap("e2 e4 e7 e5");
    stage.send(Command::GoTo(0));
    let (from, to) = (Square::E2, Square::E5);
    stage.send(Command::Drag { from, to });
    let role = Some(Role::Pawn);
    let refusal = Refusal::NotThere { from, to, role };
    assert_eq!(stage.heard.last(), Some(&Announcement::Refused(refusal)));
}

#[test]
fn players_of_a_finished_game_cannot_be_changed() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    stage.answer("e5", 0);
    stage.send(Command::Resign);
    let (written, saves) = (stage.session.saved_game(), stage.saves.len());
    let people = [Player::human(), Player::human()];
    for command in [
        Command::SetLevel(Level::skill(9)),
        Command::SetPlayers {
            white: people[0].clone(),
            black: people[1].clone(),
        },
    ] {
        stage.send(command);
        let refused = Announcement::Refused(Refusal::GameOver);
        assert_eq!(stage.heard.last(), Some(&refused));
        assert_eq!(stage.session.saved_game(), written);
        assert_eq!(stage.saves.len(), saves);
    }
}

#[test]
fn premove_is_announced() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4 d2 d4");
    let premove = stage.session.snapshot().premove.unwrap();
    assert_eq!(stage.heard.last(), Some(&Announcement::Premoved(premove)));
}

#[test]
fn draw_offer_survives_a_restart() {
    let mut stage = Stage::new(two_people());
    let come_back = |stage: &Stage| {
        let saved = stage.session.saved_game();
        Stage::with(Session::restore(saved, OpponentSettings::default()).unwrap())
    };
    stage.send(Command::OfferDraw);
    let mut stage = come_back(&stage);
    assert!(stage.session.snapshot().draw_with_move);
    stage.tap("e2 e4");
    let mut stage = come_back(&stage);
    assert!(stage.session.snapshot().draw_offered);
    stage.send(Command::AcceptDraw);
    let drawn = Some(Outcome::draw(EndReason::Agreement));
    assert_eq!(stage.session.snapshot().outcome, drawn);
}

#[test]
fn next_move_waits_for_the_save() {
    let mut stage = Stage::with(Session::new(against(1), OpponentSettings::default()).kept());
    stage.tap("e2 e4");
    let save = *stage.saves.last().unwrap();
    assert_eq!(stage.session.snapshot().save, SaveState::Saving);
    stage.now += ms(1_000);
    stage.wake = None;
    stage.answer("e5", 0);
    stage.wait(ms(1_000));
    assert_eq!(stage.sans(), ["e4"], "the answer waits for the disk");
    assert_eq!(stage.wake, None, "and for nothing else");
    stage.send(Command::Saved {
        save,
        error: Some(SaveFailure::DiskFull),
    });
    assert_eq!(
        stage.sans(),
        ["e4", "e5"],
        "a full disk is told, but does not end the game"
    );
    let save = *stage.saves.last().unwrap();
    stage.send(Command::Saved {
        save,
        error: Some(SaveFailure::DiskFull),
    });
    assert_eq!(
        stage.session.snapshot().save,
        SaveState::Failed(SaveFailure::DiskFull)
    );
}

#[test]
fn undo_discards_only_a_waiting_move() {
    let mut stage = Stage::with(Session::new(against(3), OpponentSettings::default()).kept());
    let written = |stage: &mut Stage| {
        let save = *stage.saves.last().unwrap();
        stage.send(Command::Saved { save, error: None });
    };
    stage.tap("e2 e4");
    stage.send(Command::Undo);
    assert_eq!(stage.session.snapshot().save, SaveState::Saving);
    // The next move waits for the save and is taken back before it is played.
    stage.tap("d2 d4");
    assert!(stage.session.snapshot().may_undo);
    stage.send(Command::Undo);
    written(&mut stage);
    assert!(stage.sans().is_empty());
    assert!(stage.running.is_empty(), "there is nothing to answer");
    // Earlier moves stay in place.
    stage.tap("e2 e4");
    written(&mut stage);
    stage.now += ms(500);
    stage.answer("e5", 0);
    assert_eq!(stage.session.snapshot().save, SaveState::Saving);
    stage.tap("g1 f3");
    stage.send(Command::Undo);
    written(&mut stage);
    assert_eq!(stage.sans(), ["e4", "e5"]);
    stage.send(Command::Undo);
    assert!(stage.sans().is_empty());
}

#[test]
fn saved_game_is_restored_exactly() {
    let time = Some(TimeControl::even(SideTime::seconds(60, 1)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.tap("e2 e4");
    stage.now += ms(700);
    stage.answer("e5", 12);
    stage.wait(ms(3_000));
    stage.tap("g1 f3");
    stage.send(Command::Undo);
    stage.wait(ms(1_234));
    let saved = stage.session.saved_game();
    let restored = Session::restore(saved.clone(), OpponentSettings::default()).unwrap();
    assert_eq!(restored.saved_game(), saved);
    assert_eq!(restored.game(), stage.session.game());
    assert_eq!(restored.snapshot().white, {
        let mut side = stage.session.snapshot().white;
        if let Some(clock) = &mut side.clock {
            clock.running = false;
        }
        side
    });
    let mut damaged = saved;
    damaged.moves[1] = Move::normal(Square::A1, Square::H8);
    assert_eq!(
        Session::restore(damaged, OpponentSettings::default())
            .unwrap_err()
            .ply,
        1
    );
}

#[test]
fn failed_save_is_retried_with_growing_delays() {
    let seconds = Duration::from_secs;
    let mut stage = Stage::with(Session::new(two_people(), OpponentSettings::default()).kept());
    let answer = |stage: &mut Stage, error: Option<SaveFailure>| {
        let save = *stage.saves.last().unwrap();
        stage.send(Command::Saved { save, error });
    };
    stage.tap("e2 e4");
    answer(&mut stage, Some(SaveFailure::DiskFull));
    for gap in [2, 4, 8, 16, 32, 60, 60].map(seconds) {
        assert_eq!(stage.wake, Some(stage.now + gap), "it says when");
        let saves = stage.saves.len();
        stage.wait(gap.saturating_sub(ms(1)));
        assert_eq!(stage.saves.len(), saves, "{gap:?} are not over");
        stage.wait(ms(1));
        assert_eq!(stage.saves.len(), saves + 1, "{gap:?} are over");
        // Meanwhile the failure is shown, and the game continues.
        let shown = stage.session.snapshot().save;
        assert_eq!(shown, SaveState::Failed(SaveFailure::DiskFull));
        answer(&mut stage, Some(SaveFailure::DiskFull));
    }
    // Hiding the app retries immediately.
    let saves = stage.saves.len();
    stage.send(Command::Pause);
    assert_eq!(stage.saves.len(), saves + 1);
    answer(&mut stage, None);
    assert_eq!(stage.session.snapshot().save, SaveState::Saved);
    stage.wake = None;
    stage.wait(seconds(1_000));
    assert_eq!(stage.wake, None, "and nothing more is tried");
    assert_eq!(stage.saves.len(), saves + 1);
    // The next failure starts with a short delay again.
    stage.send(Command::Resume);
    stage.tap("e7 e5");
    answer(&mut stage, Some(SaveFailure::DiskFull));
    assert_eq!(stage.wake, Some(stage.now + seconds(2)));
}
