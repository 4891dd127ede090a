//! Looking back, branching, writing down and coming back.

use super::*;

#[test]
fn looking_back_changes_nothing_and_branching_asks() {
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
fn going_back_to_the_game_takes_the_question_along_and_is_told() {
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
fn why_a_move_is_refused_is_told_of_the_position_looked_at() {
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
fn who_has_played_a_finished_game_stays_in_its_record() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    stage.answer("e5", 0);
    stage.send(Command::Resign);
    let (written, saves) = (stage.session.saved_game(), stage.saves.len());
    let people = [Player::human(), Player::human()];
    for command in [
        Command::SetLevel(Level::rung(9)),
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
fn a_premove_is_told() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4 d2 d4");
    let premove = stage.session.snapshot().premove.unwrap();
    assert_eq!(stage.heard.last(), Some(&Announcement::Premoved(premove)));
}

#[test]
fn an_offered_draw_waits_for_its_answer_through_a_restart() {
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
fn no_move_is_made_before_the_last_one_is_written() {
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
fn undo_takes_back_a_move_that_still_waits_and_nothing_else() {
    let mut stage = Stage::with(Session::new(against(3), OpponentSettings::default()).kept());
    let written = |stage: &mut Stage| {
        let save = *stage.saves.last().unwrap();
        stage.send(Command::Saved { save, error: None });
    };
    stage.tap("e2 e4");
    stage.send(Command::Undo);
    assert_eq!(stage.session.snapshot().save, SaveState::Saving);
    // The next move waits, and is taken back before it could be played.
    stage.tap("d2 d4");
    assert!(stage.session.snapshot().may_undo);
    stage.send(Command::Undo);
    written(&mut stage);
    assert!(stage.sans().is_empty());
    assert!(stage.running.is_empty(), "there is nothing to answer");
    // Moves that were played before it stay.
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
fn a_written_game_comes_back_exactly() {
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
fn a_save_that_failed_is_tried_again_with_growing_gaps_until_it_is_done() {
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
        // Meanwhile the person is told, and held up by nothing.
        let shown = stage.session.snapshot().save;
        assert_eq!(shown, SaveState::Failed(SaveFailure::DiskFull));
        answer(&mut stage, Some(SaveFailure::DiskFull));
    }
    // A hidden app tries at once.
    let saves = stage.saves.len();
    stage.send(Command::Pause);
    assert_eq!(stage.saves.len(), saves + 1);
    answer(&mut stage, None);
    assert_eq!(stage.session.snapshot().save, SaveState::Saved);
    stage.wake = None;
    stage.wait(seconds(1_000));
    assert_eq!(stage.wake, None, "and nothing more is tried");
    assert_eq!(stage.saves.len(), saves + 1);
    // The next failure begins with a short gap again.
    stage.send(Command::Resume);
    stage.tap("e7 e5");
    answer(&mut stage, Some(SaveFailure::DiskFull));
    assert_eq!(stage.wake, Some(stage.now + seconds(2)));
}
