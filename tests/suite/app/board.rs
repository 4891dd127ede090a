//! The game on the board.

use plywise_app::{
    BoardEvent, BoardScreen, Event, Experience, GamesEvent, Haptic, Input, MarkKind, NoticeKind,
    Part, PromotionRole, Report, ReviewView, Screen, Sound, SystemTask,
};
use plywise_chess::{Color, Position};
use plywise_game::session::{
    GameOptions, HelpAllowed, OpponentSettings, Player, SavedGame, Session,
};
use plywise_game::{Game, Level, SideTime, TimeControl};

use super::Story;
use super::games::ended;

/// What a game begins with.
fn options() -> GameOptions {
    GameOptions::against(Level::rung(3))
}

/// An unfinished game with these options after some moves in UCI notation.
fn saved(options: GameOptions, moves: &str) -> SavedGame {
    let mut game = Game::new(options.start);
    for mv in moves.split_whitespace() {
        let mv = game.position().parse_uci(mv).expect("a legal move");
        game.play(mv).expect("a game that goes on");
    }
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        ..Session::new(options, OpponentSettings::default()).saved_game()
    }
}

/// The app over an unfinished game.
pub(super) fn playing(options: GameOptions, moves: &str) -> Story {
    Story::with(&[saved(options, moves)])
}

pub(super) fn friends() -> GameOptions {
    GameOptions {
        black: Player::human(),
        ..options()
    }
}

fn from(fen: &str, options: GameOptions) -> GameOptions {
    let start = Position::from_fen(fen).expect("a position");
    GameOptions { start, ..options }
}

fn square(name: &str) -> u8 {
    name.parse::<plywise_chess::Square>().unwrap().index() as u8
}

fn piece_on(story: &Story, name: &str) -> char {
    char::from(story.game().board.squares.as_bytes()[square(name) as usize])
}

/// Scenario: board-first-launch
#[test]
fn the_first_launch_begins_a_game_as_white_and_asks_nothing() {
    let mut story = Story::with(&[]);
    assert_eq!(story.screens(), [Screen::Board]);
    let game = story.game();
    assert_eq!(
        (&*game.white.name, &*game.black.name, &*game.black.face),
        ("You", "Rabbit", "3")
    );
    assert_eq!(game.dialog, None);
    assert_eq!(game.status, "Your move.");
    story.tap("e2e4");
    story.computer_moves();
    assert_eq!(story.game().live_ply, 2);
    // Once it has introduced itself it says how far it looks.
    assert_eq!(story.game().black.detail, "Level 3 · looks 1 ply ahead");
}

/// Scenario: board-move-by-touch
/// Scenario: board-move-by-drag
#[test]
fn a_piece_goes_where_it_is_touched_or_dragged_to() {
    let mut story = playing(friends(), "");
    story.on_board(BoardEvent::Tap {
        square: square("e2"),
    });
    let board = &story.game().board;
    assert_eq!(board.selection, Some(square("e2")));
    let targets: Vec<_> = board
        .targets
        .iter()
        .map(|mark| (mark.square, mark.kind))
        .collect();
    assert_eq!(targets.len(), 2);
    assert!(targets.contains(&(square("e4"), MarkKind::Move)));
    story.on_board(BoardEvent::Tap {
        square: square("e4"),
    });
    assert_eq!(story.moves(), "e4");
    let (from, to) = (square("d7"), square("d5"));
    story.on_board(BoardEvent::Drag { from, to });
    assert_eq!(story.moves(), "e4 d5");
    let last = story.game().board.last_move.unwrap();
    assert_eq!((last.from, last.to), (from, to));
    assert_eq!(piece_on(&story, "d5"), 'p');
}

/// Scenario: board-type-a-move
/// Scenario: board-illegal-move-refused
#[test]
fn moves_are_typed_as_people_write_them_and_impossible_ones_refused() {
    let mut story = playing(options(), "");
    story.type_move("e5");
    assert_eq!(story.moves(), "");
    assert_eq!(story.message(), "e5 is not possible in this position.");
    story.type_move("Nd2");
    assert_eq!(story.message(), "Nd2 is not possible in this position.");
    let field = story.game().typed.clone().unwrap();
    story.type_move("E4");
    assert_eq!(story.moves(), "e4");
    assert_ne!(
        story.game().typed.as_ref().unwrap().id,
        field.id,
        "the field makes room"
    );
    story.on_board(BoardEvent::StopTyping);
    assert_eq!(story.game().typed, None);
    // Where a piece does not go the board shows by itself.
    story.computer_moves();
    let (moves, said) = (story.moves(), story.message().to_owned());
    story.perceived.clear();
    let (from, to) = (square("d2"), square("e5"));
    story.on_board(BoardEvent::Drag { from, to });
    assert_eq!((story.moves(), story.message()), (moves, &*said));
    let haptic = Haptic::Refused;
    assert!(story.perceived.contains(&SystemTask::Feel { haptic }));
}

/// A field in German takes German letters, and so does the list of moves.
#[test]
fn moves_are_written_in_the_persons_language() {
    let mut story = playing(friends(), "");
    story.event(Event::Languages {
        tags: vec!["de-AT".into()],
    });
    story.type_move("Sf3");
    assert_eq!(story.moves(), "Sf3");
    story.event(Event::Languages {
        tags: vec!["en".into()],
    });
    assert_eq!(story.moves(), "Nf3");
}

/// The family of an opening, not its variation, has a name in each language.
#[test]
fn an_opening_is_named_in_the_persons_language() {
    let mut story = playing(
        friends(),
        "e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6",
    );
    let mut named = |tag: &str| {
        let tags = vec![tag.into()];
        story.event(Event::Languages { tags });
        story.game().opening.clone()
    };
    assert_eq!(named("en"), "B90 Sicilian Defense: Najdorf Variation");
    assert_eq!(
        named("de"),
        "B90 Sizilianische Verteidigung: Najdorf Variation"
    );
    assert_eq!(
        named("ar-EG"),
        "\u{2068}B90\u{2069} الدفاع الصقلي: \u{2068}Najdorf Variation\u{2069}"
    );
}

/// Scenario: board-promotion
#[test]
fn a_pawn_that_arrives_asks_what_it_becomes() {
    let mut story = playing(from("7k/P7/8/8/8/8/8/K7 w - - 0 1", friends()), "");
    story.tap("a7a8");
    let promotion = story.game().board.promotion.unwrap();
    assert_eq!((promotion.square, promotion.white), (square("a8"), true));
    // It stands where it goes.
    assert_eq!((piece_on(&story, "a7"), piece_on(&story, "a8")), ('.', 'P'));
    story.on_board(BoardEvent::Cancel);
    assert_eq!(
        (story.game().board.promotion, piece_on(&story, "a7")),
        (None, 'P')
    );
    story.tap("a7a8");
    let role = PromotionRole::Knight;
    story.on_board(BoardEvent::Promote { role });
    assert_eq!(piece_on(&story, "a8"), 'N');
    assert!(story.perceived.contains(&SystemTask::Play {
        sound: Sound::Promote
    }));
}

/// Scenario: board-premove
/// Scenario: board-premove-taken-away
#[test]
fn a_premove_is_played_as_soon_as_the_computer_has_moved_or_taken_away() {
    for keeps in [true, false] {
        let mut story = playing(options(), "");
        story.tap("e2e4");
        story.tap("d2d3");
        let premove = story.game().board.premove.unwrap();
        assert_eq!((premove.from, premove.to), (square("d2"), square("d3")));
        if !keeps {
            story.on_board(BoardEvent::Cancel);
            assert_eq!(story.game().board.premove, None);
        }
        story.computer_moves();
        assert_eq!(story.game().live_ply, if keeps { 3 } else { 2 });
    }
}

/// Scenario: board-undo-and-redo
/// Scenario: board-undo-right-after-answer
#[test]
fn taking_back_leads_to_the_persons_own_move() {
    let mut story = playing(options(), "");
    story.tap("e2e4");
    story.computer_moves();
    let both = story.moves();
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 0);
    assert_eq!(story.moves(), both, "what was taken back is still listed");
    assert!(story.game().can_redo);
    story.on_board(BoardEvent::Redo);
    assert_eq!((story.game().live_ply, story.moves()), (2, both));
}

/// Scenario: board-undo-while-thinking
#[test]
fn a_late_answer_never_appears_after_taking_back() {
    let mut story = playing(options(), "");
    story.tap("e2e4");
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 0);
    while story.think() {}
    story.pass(2000);
    assert_eq!(story.game().live_ply, 0);
}

/// Scenario: board-undo-forbidden
#[test]
fn nothing_is_taken_back_where_that_is_forbidden() {
    let help = HelpAllowed::NONE;
    let mut story = playing(GameOptions { help, ..friends() }, "e2e4");
    assert!(!story.game().can_undo);
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 1);
    story.on_board(BoardEvent::Tap {
        square: square("d7"),
    });
    assert_eq!(story.game().board.targets, [], "nor are targets shown");
}

/// Scenario: board-look-back
/// Scenario: board-branch-question
#[test]
fn looking_back_undoes_nothing_and_another_move_there_is_asked_about() {
    let mut story = playing(friends(), "e2e4 e7e5 g1f3");
    story.on_board(BoardEvent::GoTo { ply: 1 });
    assert_eq!((story.game().viewed_ply, story.game().live_ply), (1, 3));
    assert_eq!(story.notice(), "Looking back: move 1 of 2");
    story.tap("d7d5");
    assert_eq!(
        story.game().notice.as_ref().unwrap().kind,
        NoticeKind::Question
    );
    story.touch("Cancel");
    assert_eq!(story.game().live_ply, 3);
    story.touch("Back to the game");
    assert_eq!(story.game().viewed_ply, 3);
    story.on_board(BoardEvent::GoTo { ply: 1 });
    story.tap("d7d5");
    let yes = story.game().notice.clone().unwrap().actions[0].clone();
    story.on_board(yes.event);
    assert_eq!(story.moves(), "e4 d5");
}

/// Scenario: board-confirm-moves
#[test]
fn each_move_is_asked_about_if_the_person_wants_it() {
    let game = saved(friends(), "");
    let mut story = Story::with_settings(&[game], |settings| settings.confirm_moves = true);
    story.tap("g1f3");
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(
        (&*notice.text, &*notice.spoken),
        ("Play Nf3?", "Play knight to f3?")
    );
    assert_eq!(story.game().live_ply, 0);
    story.on_board(notice.actions[0].event.clone());
    assert_eq!(story.game().live_ply, 1);
}

/// Scenario: board-blunder-question
/// Scenario: board-show-line
#[test]
fn a_move_that_loses_a_lot_is_asked_about() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::USUAL
    };
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let mut story = playing(from(fen, GameOptions { help, ..options() }), "");
    story.tap("d1g4");
    while story.think() {}
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::Question);
    assert_eq!(
        notice.actions[0].event,
        BoardEvent::Cancel,
        "back is what most people want"
    );
    assert_eq!(
        notice.text,
        "Qg4 loses a lot. It loses the queen on g4. Play it anyway?"
    );
    // The line shows it, and the question waits.
    story.on_board(notice.actions[2].event.clone());
    story.pass(5_000);
    let line = story.game().notice.clone().unwrap();
    assert_eq!(line.text, "1. Qg4 Qxg4");
    assert_eq!(story.game().board.last_move.unwrap().to, square("g4"));
    story.on_board(line.actions[0].event.clone());
    assert_eq!(story.game().notice.as_ref(), Some(&notice));
    story.on_board(BoardEvent::Cancel);
    assert_eq!(story.game().live_ply, 0);
}

/// Scenario: board-feedback
#[test]
fn a_word_tells_how_good_each_move_was_and_at_a_touch_what_was_better() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let options = GameOptions::against(Level::rung(12));
    let game = saved(from(fen, options), "");
    let mut story = Story::with_settings(&[game], |settings| settings.move_feedback = true);
    story.tap("d1g4");
    assert_eq!(story.game().notice, None, "it is looked at");
    story.finish_review();
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::Feedback);
    assert!(notice.text.starts_with("Blunder: Qxg4."), "{}", notice.text);
    assert!(!notice.good);
    assert_eq!(notice.actions[0].event, BoardEvent::ShowBetter);
    story.on_board(BoardEvent::ShowBetter);
    let notice = story.game().notice.clone().unwrap();
    assert!(notice.details[0].starts_with("Better: "), "{notice:?}");
    // It stands while the computer answers, and goes with the move.
    story.computer_moves();
    assert!(story.game().notice.is_some());
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().notice, None);
    story.tap("g1f3");
    story.finish_review();
    let notice = story.game().notice.clone().unwrap();
    assert!(notice.good, "{}", notice.text);
}

/// Scenario: board-feedback
#[test]
fn a_word_on_a_move_says_nothing_twice() {
    for (fen, played, text) in [
        (
            "r5k1/5ppp/8/8/8/2p5/2R2PPP/6K1 w - - 0 1",
            "c2c3",
            "Blunder. The capture does not work because of Ra1+. It leads to checkmate in 2 moves.",
        ),
        (
            "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2",
            "g2g4",
            "Blunder: Qh4#.",
        ),
    ] {
        let options = GameOptions::against(Level::rung(12));
        let game = saved(from(fen, options), "");
        let mut story = Story::with_settings(&[game], |settings| settings.move_feedback = true);
        story.tap(played);
        story.finish_review();
        assert_eq!(story.notice(), text);
    }
}

/// Scenario: board-warning-offered
#[test]
fn the_first_piece_that_is_lost_offers_a_warning_once() {
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1";
    let options = GameOptions::against(Level::rung(12));
    let mut story = playing(from(fen, options), "");
    story.tap("d1g4");
    story.computer_moves();
    assert_eq!(
        story.message(),
        "That cost a piece. Would you like a warning before such moves?"
    );
    story.act_on_message();
    let settings = story.kept_settings();
    assert!(settings.blunder_warning && settings.warning_offered);
}

/// Scenario: board-hint-three-steps
#[test]
fn a_hint_tells_which_piece_then_which_move_then_why() {
    let fen = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    let mut story = playing(from(fen, options()), "");
    story.on_board(BoardEvent::Hint);
    assert_eq!(story.game().notice.as_ref().unwrap().actions, []);
    while story.think() {}
    assert_eq!(story.game().board.hinted, Some(square("e1")));
    assert_eq!(story.game().board.arrows, []);
    let more = |story: &Story| {
        story.game().notice.clone().unwrap().actions[0]
            .event
            .clone()
    };
    let next = more(&story);
    story.on_board(next);
    assert_eq!(story.game().board.arrows[0].squares.to, square("e8"));
    let next = more(&story);
    story.on_board(next);
    assert!(story.notice().contains("mate"), "{}", story.notice());
    let hide = more(&story);
    story.on_board(hide);
    assert_eq!((&*story.notice(), story.game().board.hinted), ("", None));
}

/// Scenario: board-resign
#[test]
fn resigning_is_asked_about_first_and_ends_the_game() {
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

/// Scenario: board-draw-between-two
#[test]
fn of_two_people_one_offers_a_draw_and_the_other_answers() {
    for accepts in [false, true] {
        let mut story = playing(friends(), "e2e4");
        story.on_board(BoardEvent::AskDraw);
        story.on_board(BoardEvent::AcceptDialog);
        assert!(story.game().says_status && !story.game().can_offer_draw);
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
fn the_computer_declines_a_draw_and_says_so_or_takes_it_where_nothing_is_left() {
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
fn a_draw_is_claimed_at_the_third_repetition() {
    let back_and_forth = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    let mut story = playing(friends(), &back_and_forth);
    assert_eq!(
        story.game().notice.as_ref().unwrap().kind,
        NoticeKind::Claim
    );
    assert!(story.game().can_claim_draw && !story.game().can_offer_draw);
    let claim = story.game().notice.clone().unwrap().actions[0].clone();
    story.on_board(claim.event);
    assert!(!story.game().goes_on);
    assert!(story.notice().contains("Draw"), "{}", story.notice());
}

/// Scenario: board-mate
/// Scenario: board-rematch
#[test]
fn a_mate_ends_the_game_and_a_rematch_begins_it_anew() {
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
fn a_whole_game_is_played_to_its_end() {
    let mut story = playing(GameOptions::against(Level::rung(1)), "");
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
fn after_a_game_a_level_is_offered_that_suits_the_person() {
    let lose = |story: &mut Story| {
        story.on_board(BoardEvent::AskResign);
        story.on_board(BoardEvent::AcceptDialog);
    };
    let mut story = Story::with(&[saved(GameOptions::against(Level::rung(5)), "e2e4 e7e5")]);
    lose(&mut story);
    let notice = story.game().notice.clone().unwrap();
    assert_eq!((&*notice.title, notice.good), ("You lost", false));
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
fn before_the_first_move_of_all_a_person_can_say_where_to_begin() {
    for (experience, face) in [
        (Experience::New, "3"),
        (Experience::Rules, "7"),
        (Experience::Club, "12"),
    ] {
        let mut story = Story::with(&[]);
        let notice = story.game().notice.clone().unwrap();
        assert_eq!(
            (notice.kind, notice.actions.len()),
            (NoticeKind::Beginning, 3)
        );
        story.on_board(BoardEvent::Begin { experience });
        let game = story.game();
        assert_eq!((&*game.black.face, game.notice.as_ref()), (face, None));
        assert_eq!((game.live_ply, game.goes_on), (0, true));
        // It is asked once.
        story.on_board(BoardEvent::Begin {
            experience: Experience::New,
        });
        assert_eq!(story.game().black.face, face);
    }
    let mut story = Story::with(&[]);
    story.tap("e2e4");
    story.computer_moves();
    assert_eq!(story.game().notice, None);
}

/// Scenario: board-how-it-was-played
#[test]
fn a_game_that_is_over_is_reviewed_by_itself_and_says_how_well_it_was_played() {
    let moves = "f2f3 e7e5 a2a3 b8c6 g2g4";
    let mut story = Story::with(&[saved(GameOptions::against(Level::rung(5)), moves)]);
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
    story.find_cards();
    let details = |story: &Story| story.game().notice.clone().unwrap().details;
    let quick = details(&story);
    let told = "Accuracy at a quick look: You ";
    assert!(quick[0].starts_with(told), "{quick:?}");
    assert!(quick[1].starts_with("You made "), "{quick:?}");
    // It is kept with the game, and is no review for an analysis: that one is as deep as any.
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
    again.on_board(BoardEvent::Rematch);
    assert!(again.examined.is_none() && again.game().goes_on);
}

/// Scenario: board-flip
#[test]
fn the_board_is_turned_round() {
    let mut story = playing(options(), "");
    story.on_board(BoardEvent::Flip);
    assert!(story.game().board.flipped);
}

/// Scenario: board-auto-flip
/// Scenario: board-table-mode
#[test]
fn between_two_people_the_board_or_the_far_pieces_turn_if_wanted() {
    let game = saved(friends(), "e2e4");
    let mut story = Story::with_settings(std::slice::from_ref(&game), |settings| {
        settings.auto_flip = true;
    });
    assert!(story.game().board.flipped);
    story.tap("e7e5");
    assert!(!story.game().board.flipped);
    let story = Story::with_settings(&[game], |settings| settings.table_mode = true);
    assert!(story.game().board.turned);
    let story = Story::with_settings(&[saved(options(), "")], |settings| {
        settings.table_mode = true;
    });
    assert!(!story.game().board.turned, "one person has no far side");
}

fn clocks(seconds: u64) -> TimeControl {
    let side = SideTime::seconds(seconds, 0);
    TimeControl {
        white: side,
        black: side,
    }
}

/// Scenario: board-time-runs-low
/// Scenario: board-flag-falls
#[test]
fn low_time_is_told_and_a_side_whose_time_is_up_loses() {
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
    // Where the board is not seen the clock is no news to read.
    let mut story = playing(GameOptions { time, ..options() }, "e2e4 e7e5 g1f3 b8c6");
    let screen = Screen::Settings;
    story.event(Event::Tab { screen });
    story.pass(21_000);
    assert_eq!(story.message(), "");
}

/// Scenario: board-move-now
#[test]
fn the_computer_moves_when_it_is_told_to() {
    let mut story = playing(GameOptions::against(Level::rung(16)), "");
    story.tap("e2e4");
    assert!(story.game().can_hurry);
    story.on_board(BoardEvent::MoveNow);
    story.computer_moves();
    assert!(!story.game().can_hurry);
}

/// Scenario: board-engine-failed
#[test]
fn an_engine_that_fails_is_told_and_tries_again_when_asked() {
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

/// Scenario: board-share
/// Scenario: board-analyse
#[test]
fn the_record_or_the_position_goes_elsewhere() {
    let mut story = playing(options(), "");
    story.on_board(BoardEvent::Share);
    let shared = |story: &mut Story| match story.done() {
        SystemTask::ShareText { text, .. } => text,
        other => panic!("{other:?}"),
    };
    assert!(
        shared(&mut story).starts_with("rnbqkbnr/"),
        "without a move, the position"
    );
    story.tap("e2e4");
    story.on_board(BoardEvent::Share);
    assert!(shared(&mut story).contains("1. e4"));
    story.on_board(BoardEvent::ShareFen);
    assert!(shared(&mut story).contains("4P3"));
    story.on_board(BoardEvent::Analyse);
    assert_eq!(story.screens(), [Screen::Board, Screen::Analysis]);
    story.back();
    story.on_board(BoardEvent::NewGame);
    assert_eq!(story.screens(), [Screen::Board, Screen::NewGame]);
}

/// Scenario: games-with-position
#[test]
fn the_games_that_come_upon_the_position_shown_are_listed() {
    let mut story = Story::with(&[saved(options(), "e2e4 e7e5"), ended(3, "won")]);
    story.on_board(BoardEvent::GoTo { ply: 2 });
    story.on_board(BoardEvent::GamesWithPosition);
    assert_eq!(story.screens(), [Screen::Board, Screen::Games]);
    assert_eq!(story.titles().len(), 1);
    assert!(story.games().position.is_some());
    story.on_games(GamesEvent::AnyPosition);
    assert_eq!(story.titles().len(), 2);
}

/// Scenario: board-heard-and-felt
#[test]
fn moves_are_heard_and_felt_unless_that_is_switched_off() {
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
fn squares_speak_while_a_voice_listens_and_cost_nothing_without_one() {
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
    story.on_board(BoardEvent::Drag { from, to });
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
    story.tap("e7e5");
    assert!(
        !story
            .shown
            .last
            .iter()
            .any(|part| matches!(part, Part::Voices { .. }))
    );
}

#[test]
fn looking_back_and_on_goes_by_what_is_looked_at_and_stays_within_the_game() {
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

#[test]
fn the_clocks_say_each_second_what_is_left_while_a_voice_listens() {
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
        story.pass(1000);
        assert_ne!(said(&story)[0], before);
        let board = |part: &Part| matches!(part, Part::Board { .. });
        assert!(
            !story.shown.last.iter().any(board),
            "the board is drawn anew"
        );
    }
    assert_eq!(said(&story)[1], before[1]);
    // Whatever else is taken in while a clock runs on: it runs out when it did.
    story.on_board(BoardEvent::Flip);
    assert_eq!(story.game().white.clock, drawn);
}

/// Scenario: a11y-whole-game
#[test]
fn a_game_is_played_by_what_the_squares_offer_alone() {
    let mut story = playing(options(), "e2e4 f7f6 d2d4 g7g5");
    story.event(Event::Listening { on: true });
    let voices = story.shown.voices.iter().enumerate();
    let mate = voices
        .flat_map(|(from, square)| square.moves.iter().map(move |mv| (from, mv)))
        .find(|(_, mv)| mv.spoken.contains("mate"));
    let (from, mv) = mate
        .map(|(from, mv)| (from as u8, mv.to))
        .expect("a mate is offered");
    story.on_board(BoardEvent::Drag { from, to: mv });
    assert!(!story.game().goes_on);
}

/// Scenario: board-hand-over
#[test]
fn a_game_that_is_left_for_another_one_stands_still() {
    let time = Some(clocks(60));
    let game = saved(GameOptions { time, ..options() }, "e2e4 e7e5");
    let mut story = Story::with(&[game, ended(3, "won")]);
    story.tap("g1f3");
    story.open_games();
    let other = story.rows()[1].id;
    let event = GamesEvent::Touch { game: other };
    story.hold(Event::Games { event });
    assert_eq!(*story.board(), BoardScreen::Opening);
    assert!(
        !story.think(),
        "nothing is searched for a game that was left"
    );
    story.pass(30_000);
    assert_eq!(story.screens(), [Screen::Board]);
    assert!(!story.game().goes_on, "it is the other game");
    // The game that was left is as it was.
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Touch { game });
    assert_eq!(story.moves(), "e4 e5 Nf3");
    let clock = story.game().black.clock.unwrap();
    assert!(
        clock.runs_out.saturating_sub(story.clock()) > 59_000,
        "{clock:?}"
    );
}

/// Scenario: games-open-own
/// Scenario: app-game-comes-back
#[test]
fn a_game_of_the_persons_own_is_put_on_the_board_and_comes_back_after_the_app_was_ended() {
    let mut story = Story::with(&[ended(3, "won"), saved(options(), "d2d4 d7d5")]);
    story.open_games();
    let game = story.rows()[1].id;
    assert_eq!(story.rows()[1].opens, "Continue");
    story.on_games(GamesEvent::Touch { game });
    assert_eq!(story.screens(), [Screen::Board]);
    story.tap("c2c4");
    let mut story = story.again();
    assert_eq!(story.moves(), "d4 d5 c4");
    story.computer_moves();
}

/// A game is taken from the board before it is deleted: what is still written of it would bring
/// it back.
#[test]
fn a_game_under_the_board_is_deleted_and_a_new_one_like_it_waits_until_it_is_seen() {
    let mut black = options();
    std::mem::swap(&mut black.white, &mut black.black);
    let mut story = playing(black, "e2e4 e7e5 g1f3");
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Delete { games: vec![game] });
    assert_eq!(story.titles().len(), 0);
    assert!(!story.think(), "the new game waits");
    let screen = Screen::Board;
    story.event(Event::Tab { screen });
    assert_eq!(
        (story.game().live_ply, story.game().board.flipped),
        (0, true)
    );
    story.computer_moves();
    story.open_games();
    story.act_on_message();
    assert_eq!(
        story.titles().len(),
        2,
        "the game that was deleted, and the new one"
    );
}

/// Scenario: app-clocks-stop-in-background
/// Scenario: app-background-stops-the-search
#[test]
fn a_hidden_app_stops_clocks_and_search_and_a_shown_one_goes_on() {
    let time = Some(clocks(60));
    let mut story = playing(GameOptions { time, ..options() }, "e2e4 e7e5 g1f3 b8c6");
    assert!(story.game().white.clock.unwrap().running);
    story.event(Event::Hidden);
    assert!(!story.game().white.clock.unwrap().running);
    story.pass(100_000);
    assert!(story.game().goes_on);
    story.event(Event::Shown);
    assert!(story.game().white.clock.unwrap().running);
    story.tap("f1c4");
    story.event(Event::Hidden);
    while story.think() {}
    story.pass(1000);
    assert_eq!(
        story.game().live_ply,
        5,
        "a search that was stopped makes no move"
    );
    story.event(Event::Shown);
    story.computer_moves();
}

/// Scenario: app-damaged-game
#[test]
fn an_unfinished_game_that_cannot_be_read_says_so_and_another_one_can_be_begun() {
    let mut story = playing(options(), "e2e4 e7e5");
    let connection = rusqlite::Connection::open(story.folder.path().join("games.db")).unwrap();
    connection
        .execute("UPDATE records SET record = '{'", ())
        .unwrap();
    drop(connection);
    story = story.again();
    let BoardScreen::Broken { reason } = story.board() else {
        panic!("{:?}", story.board());
    };
    assert_eq!(reason, "This game is damaged and cannot be opened.");
    story.on_board(BoardEvent::Retry);
    assert!(matches!(story.board(), BoardScreen::Broken { .. }));
    story.open_new_game();
    story.on_new_game(plywise_app::NewGameEvent::Start);
    story.tap("d2d4");
    let story = story.again();
    assert!(story.moves().starts_with("d4"), "{}", story.moves());
}

/// Scenario: app-save-failed
#[test]
fn a_move_that_could_not_be_written_is_told_with_the_reason_and_other_words_stay() {
    let mut story = playing(options(), "e2e4 e7e5");
    let connection = rusqlite::Connection::open(story.folder.path().join("games.db")).unwrap();
    let refuse = "CREATE TRIGGER refuse BEFORE UPDATE ON games
                  BEGIN SELECT RAISE(FAIL, 'no'); END";
    connection.execute_batch(refuse).unwrap();
    story.tap("g1f3");
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::SaveFailed);
    story.on_board(BoardEvent::GoTo { ply: 1 });
    let notice = story.game().notice.clone().unwrap();
    assert_eq!(notice.kind, NoticeKind::LookingBack);
    assert_eq!(notice.text.lines().count(), 2);
    connection.execute_batch("DROP TRIGGER refuse").unwrap();
    story.on_board(BoardEvent::GoToLive);
    story.pass(60_000);
    assert_eq!(story.notice(), "");
}

/// Scenario: newgame-two-computers
#[test]
fn two_levels_play_against_each_other() {
    let options = GameOptions {
        white: Player::rung(2),
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

/// Scenario: board-drawn-arrows
#[test]
fn arrows_that_a_person_draws_stay_until_the_position_or_a_touch_takes_them_away() {
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
