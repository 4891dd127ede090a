//! Ends of games, and what follows them.

use super::*;

/// Scenario: board-resign
#[test]
fn resigning_asks_and_ends_the_game() {
    let mut story = playing(options(), "e2e4 e7e5");
    story.on_board(BoardEvent::AskResign);
    let dialog = story.game().dialog.clone().unwrap();
    assert!(dialog.text.ends_with('?'), "{dialog:?}");
    story.on_board(BoardEvent::DismissDialog);
    assert_eq!(story.game().dialog, None);
    assert!(story.game().goes_on);
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    assert!(!story.game().goes_on);
    assert!(story.notice().contains("You lost"), "{}", story.notice());
    assert_eq!(story.game().dialog, None);
}

#[test]
fn resign_question_names_the_side_between_two_people() {
    for (moves, text, loser) in [
        ("", "Resign this game for White?", "Black wins"),
        ("e2e4", "Resign this game for Black?", "White wins"),
    ] {
        let mut story = playing(friends(), moves);
        story.on_board(BoardEvent::AskResign);
        assert_eq!(story.game().dialog.as_ref().unwrap().text, text);
        story.on_board(BoardEvent::AcceptDialog);
        assert!(story.notice().contains(loser), "{}", story.notice());
    }
}

#[test]
fn spectator_cannot_resign_or_undo() {
    let watched = GameOptions {
        white: options().black,
        ..options()
    };
    let story = playing(watched.clone(), "e2e4 e7e5");
    assert!(story.game().goes_on);
    let refused = [
        BoardControlId::Resign,
        BoardControlId::OfferDraw,
        BoardControlId::Undo,
    ];
    assert_eq!(refused.map(|id| story.is_enabled(id)), [false; 3]);
    // The same after the end: the two would only repeat the game.
    let mated = playing(watched, "f2f3 e7e5 g2g4 d8h4");
    assert!(!mated.game().goes_on && !mated.game().can_undo);
    let story = playing(options(), "e2e4 e7e5");
    assert_eq!(refused.map(|id| story.is_enabled(id)), [true; 3]);
}

/// Scenario: board-draw-between-two
#[test]
fn draw_offer_between_two_people_is_answered() {
    for accepts in [false, true] {
        let mut story = playing(friends(), "e2e4");
        story.on_board(BoardEvent::AskDraw);
        story.on_board(BoardEvent::AcceptDialog);
        assert!(story.game().says_status && !story.is_enabled(BoardControlId::OfferDraw));
        story.tap("e7e5");
        assert_eq!(
            story.game().notice.as_ref().unwrap().kind,
            NoticeKind::DrawOffered
        );
        story.on_board(if accepts {
            BoardEvent::AcceptDraw
        } else {
            BoardEvent::DeclineDraw
        });
        assert_eq!(story.game().goes_on, !accepts);
    }
}

/// Scenario: board-draw-answered-by-computer
#[test]
fn computer_declines_a_draw_or_accepts_a_dead_position() {
    for (fen, takes) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            false,
        ),
        ("4k3/7r/8/8/8/8/7R/4K3 w - - 0 60", true),
    ] {
        let mut story = playing(from(fen, options()), "");
        story.on_board(BoardEvent::AskDraw);
        story.on_board(BoardEvent::AcceptDialog);
        assert_eq!(story.game().goes_on, !takes, "{fen}");
        assert_eq!(story.message().is_empty(), takes, "{}", story.message());
    }
}

/// Scenario: board-draw-claimed
#[test]
fn draw_can_be_claimed_at_threefold_repetition() {
    let back_and_forth = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let mut story = playing(friends(), &back_and_forth);
    assert_eq!(
        story.game().notice.as_ref().unwrap().kind,
        NoticeKind::Claim
    );
    assert!(story.is_enabled(BoardControlId::ClaimDraw));
    let claim = story.game().notice.clone().unwrap().actions[0].clone();
    story.on_board(claim.event);
    assert!(!story.game().goes_on);
    assert!(story.notice().contains("Draw"), "{}", story.notice());
}

/// Scenario: board-mate
/// Scenario: board-rematch
#[test]
fn mate_ends_the_game_and_rematch_starts_the_next() {
    let mut story = playing(options(), "f2f3 e7e5");
    story.tap("g2g4");
    // The computer mates, whatever its level would play.
    let mut story = playing(options(), "e2e4 f7f6 d2d4 g7g5");
    story.perceived.clear();
    story.tap("d1h5");
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(
        (notice.kind, &*story.notice()),
        (NoticeKind::Result, "Checkmate. You won.")
    );
    assert!(
        story
            .perceived
            .contains(&SystemTask::Play { sound: Sound::End })
    );
    let before = story.game().game;
    story.touch("Rematch");
    assert_ne!(story.game().game, before);
    assert_eq!(
        (story.game().live_ply, story.game().board.flipped),
        (0, true)
    );
    story.computer_moves();
}

/// Scenario: board-whole-game
#[test]
fn whole_game_is_played_to_mate() {
    let mut story = playing(GameOptions::against(Level::skill(1)), "");
    let engine = plywise_engine::Engine::new(plywise_engine::EngineOptions::default());
    while story.game().goes_on && story.game().live_ply < 200 {
        let fen = story.position().to_string();
        let root = plywise_engine::SearchRoot::new(story.position());
        let outcome = engine
            .search_now(root, plywise_engine::Limits::nodes(20_000))
            .unwrap();
        story.type_move(&outcome.best.unwrap().to_string());
        if story.game().goes_on {
            story.computer_moves();
        }
        assert_ne!(story.position().to_string(), fen);
    }
    assert_eq!(story.notice(), "Checkmate. You won.");
}

/// Scenario: board-level-offer
#[test]
fn better_matched_level_is_offered_after_a_game() {
    let lose = |story: &mut Story| {
        story.on_board(BoardEvent::AskResign);
        story.on_board(BoardEvent::AcceptDialog);
    };
    let mut story = Story::with(&[saved(GameOptions::against(Level::skill(5)), "e2e4 e7e5")]);
    lose(&mut story);
    let notice = story.game().notice.clone().unwrap();
    let looks = (notice.good, notice.highlighted);
    assert_eq!((&*notice.title, looks), ("You lost", (false, false)));
    let take = notice
        .actions
        .iter()
        .find(|it| it.event == BoardEvent::TakeOffer);
    let label = take.expect("an offer").label.clone();
    story.on_board(BoardEvent::TakeOffer);
    let offered: u8 = story.game().white.face.parse().unwrap();
    assert!(offered < 5 && story.game().goes_on, "{offered}");
    assert_eq!(label, format!("Play {}", story.game().white.name));
}

/// Scenario: board-beginning
#[test]
fn first_time_user_can_choose_a_starting_level() {
    for (experience, face) in [
        (Experience::Rules, "3"),
        (Experience::Casual, "7"),
        (Experience::Club, "12"),
    ] {
        let mut story = Story::with(&[]);
        let notice = story.game().notice.clone().unwrap();
        assert_eq!(
            (notice.kind, notice.actions.len()),
            (NoticeKind::Beginning, 4)
        );
        story.on_board(BoardEvent::Begin { experience });
        let game = story.game();
        assert_eq!((&*game.black.face, game.notice.as_ref()), (face, None));
        assert_eq!((game.live_ply, game.goes_on), (0, true));
        // The question is asked once.
        story.on_board(BoardEvent::Begin {
            experience: Experience::New,
        });
        assert_eq!(story.screens(), [Screen::Board]);
        assert_eq!(story.game().black.face, face);
    }
    let mut story = Story::with(&[]);
    story.tap("e2e4");
    story.computer_moves();
    assert_eq!(story.game().notice, None);
}

/// Scenario: board-how-it-was-played
#[test]
fn finished_game_is_reviewed_automatically() {
    let moves = "f2f3 e7e5 a2a3 b8c6 g2g4";
    let mut story = Story::with(&[saved(GameOptions::against(Level::skill(5)), moves)]);
    story.computer_moves();
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.actions[0].event, BoardEvent::Analyse);
    assert_eq!(notice.actions[1].event, BoardEvent::Rematch);
    assert_eq!(notice.progress, Some(0), "{notice:?}");
    assert_eq!(
        (&*story.game().white.score, story.game().black.won),
        ("0", true)
    );
    let (id, _) = story.examined.clone().unwrap();
    let percent = 20;
    story.take(Input::Report(Report::Reviewing { id, percent }));
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.progress, Some(20));
    // A screen reader does not announce progress, only the result.
    assert_eq!(notice.unasked, notice.details[1..]);
    story.find_cards();
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.unasked, notice.details);
    let details = |story: &Story| story.game().notice.clone().unwrap().details;
    let quick = details(&story);
    let told = "At first glance, you made ";
    assert!(quick[0].starts_with(told), "{quick:?}");
    // A screen reader reads the lines one after the other.
    assert!(quick.iter().all(|line| line.ends_with('.')), "{quick:?}");
    // The quick review is stored with the game, but the analysis makes a full one.
    let mut again = story.restored();
    assert_eq!(details(&again).first(), quick.first());
    assert!(again.examined.is_none());
    again.on_board(BoardEvent::Analyse);
    again.finish_review();
    assert!(matches!(
        again.analysis().review,
        Some(ReviewView::Reviewed { .. })
    ));
    again.back();
    let deep = details(&again);
    assert!(deep[0].starts_with("Accuracy: You "), "{deep:?}");
    assert!(deep[1].starts_with("You made "), "{deep:?}");
    again.on_board(BoardEvent::Rematch);
    assert!(again.examined.is_none() && again.game().goes_on);
}
