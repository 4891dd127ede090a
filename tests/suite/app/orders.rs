//! What is asked for by words typed in a shell.

use plywise_app::{
    AnalysisScreen, BoardEvent, Choices, GamesEvent, NoticeKind, Order, Part, ReviewView, Screen,
    Sides, start_trouble,
};
use plywise_chess::{Color, Position};
use plywise_game::session::GameOptions;
use plywise_game::{Level, SideTime, TimeControl};
use plywise_store::LibraryError;
use plywise_words::Catalogue;

use super::Story;
use super::board::{friends, playing};

const WHITE: Sides = Sides::Versus {
    person: Color::White,
};
const BLACK: Sides = Sides::Versus {
    person: Color::Black,
};

fn against(level: u8) -> GameOptions {
    GameOptions::against(Level::rung(level))
}

fn begin() -> Order {
    Order::Begin {
        start: Box::new(Position::startpos()),
        choices: None,
    }
}

/// The names of White and Black, without what a level is like.
fn players(story: &Story) -> [String; 2] {
    let game = story.game();
    let name = |name: &str| name.split(" · ").next().unwrap_or_default().to_owned();
    [name(&game.white.name), name(&game.black.name)]
}

/// A game against level 2 that the person has resigned.
fn resigned() -> Story {
    let mut story = playing(against(2), "e2e4 e7e5");
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    assert!(!story.game().goes_on);
    story
}

#[test]
fn others_take_over_in_the_middle_of_a_game() {
    let mut story = playing(against(2), "e2e4 e7e5");
    story.order(Order::Level(Level::rung(7)));
    assert_eq!(players(&story), ["You", "Goat"]);
    assert_eq!(story.kept_settings().last_level, Level::rung(7));
    story.order(Order::Sides(Sides::People));
    assert_eq!(story.message(), "Two people play.");
    assert_eq!(players(&story), ["White", "Black"]);
    story.tap("g1f3");
    story.order(Order::Sides(BLACK));
    assert_eq!(players(&story), ["Goat", "You"]);
    assert!(story.game().board.flipped);
    story.tap("b8c6");
    story.computer_moves();
    assert_eq!(story.game().live_ply, 5);
    // The next game is like this one.
    story.order(begin());
    assert_eq!(players(&story), ["Goat", "You"]);
}

#[test]
fn what_is_chosen_after_the_end_holds_for_the_next_game_only() {
    for (order, next, played) in [
        (Order::Level(Level::rung(7)), begin(), ["You", "Goat"]),
        (Order::Sides(BLACK), begin(), ["Duckling", "You"]),
        (Order::Sides(Sides::People), begin(), ["White", "Black"]),
        (
            Order::Sides(Sides::Watch),
            begin(),
            ["Duckling", "Duckling"],
        ),
        // The sides change with a rematch, unless they were chosen.
        (
            Order::Level(Level::rung(7)),
            Order::Rematch,
            ["Goat", "You"],
        ),
        (Order::Sides(BLACK), Order::Rematch, ["Duckling", "You"]),
        (
            Order::Sides(Sides::People),
            Order::Rematch,
            ["White", "Black"],
        ),
        (
            Order::Level(Level::rung(2)),
            Order::Rematch,
            ["Duckling", "You"],
        ),
    ] {
        let mut story = resigned();
        story.order(order.clone());
        assert_eq!(players(&story), ["You", "Duckling"], "{order:?}");
        let said = story.message();
        assert!(said.starts_with("The next game: "), "{order:?}: {said}");
        story.pass(1_000);
        story.order(next);
        assert!(story.game().goes_on);
        assert_eq!(players(&story), played, "{order:?}");
    }
}

#[test]
fn who_only_looked_at_a_game_plays_on_as_before() {
    let mut story = playing(against(4), "e2e4");
    story.order(begin());
    story.open_games();
    let game = story.rows()[0].id;
    story.on_games(GamesEvent::Touch { game });
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    story.order(begin());
    assert_eq!(players(&story), ["You", "Magpie"]);
}

#[test]
fn clocks_and_warnings_begin_with_a_game_and_an_untouched_one_begins_anew() {
    let time = TimeControl::even(SideTime::seconds(300, 3));
    for played in ["", "e2e4 e7e5"] {
        let mut story = playing(friends(), played);
        story.order(Order::Clock(Some(time)));
        let says = |now, next| if played.is_empty() { now } else { next };
        let now = "This game is played with that time control.";
        let next = "That time control holds from the next new game on.";
        assert_eq!(story.message(), says(now, next));
        let clock = story.game().white.clock.map(|clock| clock.left);
        assert_eq!(clock.is_some(), played.is_empty());
        story.order(Order::Warn(true));
        let now = "In this game you get a warning before a blunder.";
        let next = "From the next new game on, you get a warning before a blunder.";
        assert_eq!(story.message(), says(now, next));
        assert!(story.kept_settings().blunder_warning);
        story.order(begin());
        assert!(story.game().white.clock.is_some());
    }
}

#[test]
fn a_game_begins_as_it_is_chosen_whatever_is_unfinished() {
    let mut story = playing(against(2), "e2e4 e7e5");
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let choices = Choices {
        sides: WHITE,
        level: Some(Level::Full),
        ..Choices::default()
    };
    story.order(Order::Begin {
        start: Box::new(Position::from_fen(fen).unwrap()),
        choices: Some(choices),
    });
    assert_eq!(story.kept_settings().last_level, Level::Full);
    assert_eq!(story.position(), Position::from_fen(fen).unwrap());
    story.tap("e1e2");
    // The one that was set aside comes back, and in turn the other.
    story.order(Order::Resume);
    assert_eq!(story.moves(), "e4 e5");
    story.order(Order::Resume);
    assert_eq!(story.game().live_ply, 1);
}

#[test]
fn without_another_unfinished_game_none_comes_back() {
    let mut story = playing(against(2), "e2e4");
    story.order(Order::Resume);
    assert_eq!(story.message(), "There is no other unfinished game.");
    assert_eq!(story.moves(), "e4");
}

/// Scenario: board-draw-claimed
#[test]
fn a_draw_is_claimed_with_the_move_that_repeats() {
    let mut story = playing(friends(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    story.order(Order::Claim("Nf9".into()));
    assert!(story.message().contains("Nf9"), "{}", story.message());
    story.order(Order::Claim("Ng8".into()));
    let notice = story.game().notice.as_ref().map(|notice| notice.kind);
    assert_eq!(notice, Some(NoticeKind::Result));
    assert!(story.notice().contains("three times"), "{}", story.notice());
}

#[test]
fn who_watches_takes_back_ply_by_ply_and_the_computer_waits() {
    let mut story = playing(against(2), "e2e4 e7e5");
    story.order(Order::Sides(Sides::Watch));
    story.computer_moves();
    story.order(Order::Undo);
    assert_eq!(story.game().live_ply, 2);
    while story.think() {}
    story.pass(5_000);
    assert_eq!(story.game().live_ply, 2);
    assert_eq!(story.game().status, "Paused.");
}

#[test]
fn a_game_on_the_board_gets_a_title_and_is_reviewed() {
    let mut story = playing(friends(), "");
    story.order(Order::Rename("Mine".into()));
    assert_eq!(story.message(), "No moves yet");
    story.order(Order::Review);
    assert_eq!(story.screens(), [Screen::Board]);
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        story.tap(mv);
    }
    story.order(Order::Rename("Mine".into()));
    story.order(Order::Review);
    assert!(matches!(
        story.analysis().review,
        Some(ReviewView::Reviewing { .. })
    ));
    story.finish_review();
    assert!(matches!(
        story.analysis().review,
        Some(ReviewView::Reviewed { .. })
    ));
    story.open_games();
    assert_eq!(story.titles(), ["Mine"]);
}

#[test]
fn a_record_joins_the_games_once_and_is_shown() {
    let mut story = playing(friends(), "e2e4");
    for _ in 0..2 {
        story.order(Order::Load(
            "[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 *\n".into(),
        ));
        assert!(matches!(
            story.analysis_screen(),
            AnalysisScreen::Ready { .. }
        ));
        assert_eq!(story.tree(), "1.d4 d5");
    }
    story.open_games();
    assert_eq!(story.rows().len(), 2);
}

#[test]
fn full_disk_at_the_start_promises_no_later_save() {
    for language in ["en", "de", "ar"] {
        let path = "games.db".into();
        let error = LibraryError::DiskFull { path };
        let part = start_trouble(&error, &[language.to_owned()]);
        let Part::Start { trouble, .. } = part else {
            panic!("{part:?}");
        };
        let words = Catalogue::for_tag(language);
        assert_eq!(trouble, words.message("games-error-full-start", &[]));
        assert_ne!(trouble, words.message("games-error-full", &[]));
    }
}
