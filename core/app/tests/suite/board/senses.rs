//! Board orientation, sounds, haptics and accessibility.

use super::*;

/// Scenario: board-flip
#[test]
fn board_can_be_flipped() {
    let mut story = playing(options(), "");
    story.on_board(BoardEvent::Flip);
    assert!(story.game().board.flipped);
}

/// Scenario: board-auto-flip
/// Scenario: board-table-mode
#[test]
fn auto_flip_and_table_mode_apply_to_two_people() {
    let game = saved(friends(), "e2e4");
    let mut story = Story::with_settings(std::slice::from_ref(&game), |settings| {
        settings.auto_flip = true;
    });
    assert!(story.game().board.flipped);
    // Flipped by hand, the board stays so until the next move.
    story.on_board(BoardEvent::Flip);
    story.on_board(BoardEvent::Tap {
        square: square("e7"),
    });
    assert!(!story.game().board.flipped);
    story.on_board(BoardEvent::Cancel);
    story.on_board(BoardEvent::Flip);
    story.tap("e7e5");
    assert!(!story.game().board.flipped);
    let story = Story::with_settings(&[game], |settings| settings.table_mode = true);
    assert!(story.game().board.turned);
    let story = Story::with_settings(&[saved(options(), "")], |settings| {
        settings.table_mode = true;
    });
    assert!(!story.game().board.turned, "one person has no far side");
}

/// Scenario: board-heard-and-felt
#[test]
fn moves_play_sounds_and_haptics_unless_disabled() {
    let mut story = playing(friends(), "e2e4 d7d5 g1f3 g8f6 f1e2 b8c6");
    let heard = |story: &mut Story, mv: &str| {
        story.perceived.clear();
        story.tap(mv);
        story.perceived.iter().find_map(|task| match task {
            SystemTask::Play { sound } => Some(*sound),
            _ => None,
        })
    };
    assert_eq!(heard(&mut story, "e1g1"), Some(Sound::Castle));
    let haptic = Haptic::Tick;
    assert!(story.perceived.contains(&SystemTask::Feel { haptic }));
    assert_eq!(heard(&mut story, "d5e4"), Some(Sound::Capture));
    assert_eq!(heard(&mut story, "e2b5"), Some(Sound::Move));
    assert_eq!(heard(&mut story, "a7a6"), Some(Sound::Move));
    assert_eq!(heard(&mut story, "b5c6"), Some(Sound::Check));
    let game = saved(friends(), "");
    let mut story = Story::with_settings(&[game], |settings| {
        settings.sounds = false;
        settings.haptics = false;
    });
    story.tap("e2e4");
    let speaks = |task: &SystemTask| matches!(task, SystemTask::Speak { .. });
    assert!(story.perceived.iter().all(speaks), "{:?}", story.perceived);
}

/// Scenario: a11y-squares-spoken
/// Scenario: a11y-moves-as-actions
/// Scenario: a11y-read-out
/// Scenario: a11y-announcements
#[test]
fn squares_have_labels_only_while_a_screen_reader_is_active() {
    let mut story = playing(friends(), "");
    assert_eq!(story.shown.voices, []);
    story.event(Event::Listening { on: true });
    assert_eq!(story.shown.voices.len(), 64);
    let knight = &story.shown.voices[square("g1") as usize];
    assert!(knight.label.starts_with("g1, white knight"), "{knight:?}");
    let moves: Vec<_> = knight.moves.iter().map(|mv| (&*mv.spoken, mv.to)).collect();
    assert_eq!(
        moves,
        [
            ("knight to f3", square("f3")),
            ("knight to h3", square("h3"))
        ]
    );
    story.perceived.clear();
    let (from, to) = (square("g1"), square("f3"));
    story.on_board(BoardEvent::Drag { from, to: Some(to) });
    let said = |story: &Story| {
        let said = story.perceived.iter().filter_map(|task| match task {
            SystemTask::Speak { text } => Some(text.clone()),
            _ => None,
        });
        said.collect::<Vec<_>>()
    };
    assert_eq!(said(&story), ["knight to f3"]);
    story.perceived.clear();
    story.on_board(BoardEvent::ReadPosition);
    story.on_board(BoardEvent::ReadAttacks {
        square: square("e5"),
    });
    assert_eq!(said(&story).len(), 2);
    assert!(said(&story)[1].contains("knight"), "{:?}", said(&story));
    story.event(Event::Listening { on: false });
    story.shown.sent.clear();
    story.tap("e7e5");
    assert!(
        !story
            .shown
            .sent
            .iter()
            .any(|part| matches!(part, ViewUpdate::SquareLabels { .. }))
    );
}

#[test]
fn stepping_starts_from_the_viewed_position_and_stays_within_the_game() {
    let mut story = playing(friends(), "e2e4 e7e5");
    for (event, ply) in [
        (BoardEvent::Back, 1),
        (BoardEvent::Back, 0),
        (BoardEvent::Back, 0),
        (BoardEvent::Forward, 1),
        (BoardEvent::Forward, 2),
        (BoardEvent::Forward, 2),
    ] {
        story.on_board(event);
        assert_eq!(story.game().viewed_ply, ply);
    }
    let game = story.game();
    assert!(!game.opening.is_empty());
    assert_eq!(
        game.standing, game.opening,
        "the bars show whose move it is"
    );
}

/// Scenario: board-time-runs-low
/// Scenario: board-flag-falls
#[test]
fn low_time_is_reported_and_running_out_of_time_loses() {
    let time = Some(clocks(30));
    let mut story = playing(GameOptions { time, ..options() }, "e2e4 e7e5");
    story.tap("g1f3");
    story.computer_moves();
    let clock = story.game().white.clock.unwrap();
    assert!(clock.running);
    story.pass(21_000);
    assert!(!story.message().is_empty(), "low time is told");
    assert_eq!(
        story.game().white.clock,
        Some(clock),
        "a clock that runs on is drawn by itself"
    );
    story.pass(10_000);
    assert!(!story.game().goes_on);
    assert!(story.notice().contains("You lost"), "{}", story.notice());
    assert_eq!(story.message(), "", "the result is more important");
    // On another screen, low time is no reason for a message.
    let mut story = playing(GameOptions { time, ..options() }, "e2e4 e7e5 g1f3 b8c6");
    let screen = Screen::Settings;
    story.event(Event::Tab { screen });
    story.pass(21_000);
    assert_eq!(story.message(), "");
}

#[test]
fn clock_labels_change_every_second_for_a_screen_reader() {
    let time = Some(clocks(65));
    let mut story = playing(GameOptions { time, ..friends() }, "e2e4 e7e5");
    assert_eq!(story.shown.clocks, None);
    story.event(Event::Listening { on: true });
    let said = |story: &Story| {
        let clocks = story.shown.clocks.clone().expect("clocks");
        [clocks.white, clocks.black]
    };
    let before = said(&story);
    assert!(before[0].ends_with(", running"), "{before:?}");
    assert!(before[1].ends_with(", stopped"), "{before:?}");
    let drawn = story.game().white.clock;
    for _ in 0..3 {
        let [before, _] = said(&story);
        story.shown.sent.clear();
        story.pass(1000);
        assert_ne!(said(&story)[0], before);
        let board = |part: &ViewUpdate| matches!(part, ViewUpdate::Board { .. });
        assert!(
            !story.shown.sent.iter().any(board),
            "the board is drawn anew"
        );
    }
    assert_eq!(said(&story)[1], before[1]);
    // The clock still runs out at the same time, whatever else is handled meanwhile.
    story.on_board(BoardEvent::Flip);
    assert_eq!(story.game().white.clock, drawn);
}

/// Scenario: a11y-whole-game
#[test]
fn game_can_be_played_with_accessibility_actions_alone() {
    let mut story = playing(options(), "e2e4 f7f6 d2d4 g7g5");
    story.event(Event::Listening { on: true });
    let voices = story.shown.voices.iter().enumerate();
    let mate = voices
        .flat_map(|(from, square)| square.moves.iter().map(move |mv| (from, mv)))
        .find(|(_, mv)| mv.spoken.contains("mate"));
    let (from, mv) = mate
        .map(|(from, mv)| (from as u8, mv.to))
        .expect("a mate is offered");
    story.on_board(BoardEvent::Drag { from, to: Some(mv) });
    assert!(!story.game().goes_on);
}

/// Scenario: board-drawn-arrows
#[test]
fn drawn_arrows_stay_until_a_tap_or_a_new_position() {
    let mut story = Story::with(&[]);
    let draw = |from, to| BoardEvent::DrawArrow {
        from: square(from),
        to: square(to),
    };
    let drawn = |story: &Story| story.game().board.drawn.len();
    story.on_board(draw("e2", "e4"));
    story.on_board(draw("d4", "d4"));
    assert_eq!(drawn(&story), 2);
    story.on_board(draw("e2", "e4"));
    assert_eq!(drawn(&story), 1);
    story.on_board(BoardEvent::Hint);
    assert_eq!(drawn(&story), 1, "a hint takes nothing away");
    story.tap("e2e4");
    assert_eq!(drawn(&story), 0);
    story.on_board(draw("e7", "e5"));
    story.computer_moves();
    assert_eq!(drawn(&story), 0, "the position is another one");
    story.on_board(BoardEvent::DrawArrow { from: 64, to: 3 });
    assert_eq!(drawn(&story), 0);
}

#[test]
fn stepping_to_the_end_announces_the_result() {
    let mut story = playing(friends(), "f2f3 e7e5 g2g4 d8h4");
    story.on_board(BoardEvent::GoTo { ply: 1 });
    story.perceived.clear();
    story.on_board(BoardEvent::GoTo { ply: 4 });
    let said = story.perceived.iter().find_map(|task| match task {
        SystemTask::Speak { text } => Some(&**text),
        _ => None,
    });
    let ending = "checkmate. Checkmate. Black wins.";
    assert!(said.is_some_and(|said| said.ends_with(ending)), "{said:?}");
}
