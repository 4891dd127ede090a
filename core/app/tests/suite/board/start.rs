//! Games started by one event, and changes of who plays the game on the board.

use plywise_app::{EngineLevel, GameSetup, GameSides};

use super::*;

const WHITE: GameSides = GameSides::Versus { white: true };
const BLACK: GameSides = GameSides::Versus { white: false };

fn level(number: u8) -> EngineLevel {
    EngineLevel::Numbered { number }
}

fn start(sides: GameSides) -> BoardEvent {
    BoardEvent::StartGame {
        game: GameSetup {
            fen: None,
            sides,
            level: None,
            clock: None,
        },
    }
}

fn set_sides(sides: GameSides) -> BoardEvent {
    BoardEvent::SetSides { sides, level: None }
}

/// Returns the names of White and Black on the board, without the level.
fn players(story: &Story) -> [String; 2] {
    let game = story.game();
    let name = |name: &str| name.split(" · ").next().unwrap_or_default().to_owned();
    [name(&game.white.name), name(&game.black.name)]
}

fn against_level(number: u8, moves: &str) -> Story {
    playing(GameOptions::against(Level::skill(number)), moves)
}

#[test]
fn players_change_during_a_game() {
    let mut story = against_level(2, "e2e4 e7e5");
    story.on_board(BoardEvent::SetLevel { level: level(7) });
    assert_eq!(players(&story), ["You", "Goat"]);
    assert_eq!(story.kept_settings().last_level, Level::skill(7));
    story.on_board(set_sides(GameSides::People));
    assert_eq!(players(&story), ["White", "Black"]);
    story.tap("g1f3");
    story.on_board(set_sides(BLACK));
    assert_eq!(players(&story), ["Goat", "You"]);
    assert!(story.game().board.flipped);
    story.tap("b8c6");
    story.computer_moves();
    assert_eq!(story.game().live_ply, 5);
    story.on_board(start(BLACK));
    assert_eq!(players(&story), ["Goat", "You"]);
}

#[test]
fn level_set_after_the_end_holds_for_the_next_game() {
    let mut story = against_level(2, "e2e4 e7e5");
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    story.on_board(BoardEvent::SetLevel { level: level(7) });
    assert_eq!(players(&story), ["You", "Duckling"]);
    assert_eq!(story.kept_settings().last_level, Level::skill(7));
    story.on_board(BoardEvent::RematchAt { level: level(7) });
    assert!(story.game().goes_on);
    assert_eq!(players(&story), ["Goat", "You"]);
}

#[test]
fn game_without_a_level_is_played_at_the_level_on_the_board() {
    let mut story = against_level(4, "e2e4");
    assert_ne!(story.kept_settings().last_level, Level::skill(4));
    story.on_board(start(WHITE));
    assert_eq!(players(&story), ["You", "Magpie"]);
}

#[test]
fn started_game_has_the_wanted_position_level_and_clock() {
    let mut story = against_level(2, "e2e4 e7e5");
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let time = TimeControl::even(SideTime::seconds(30, 600));
    story.on_board(BoardEvent::StartGame {
        game: GameSetup {
            fen: Some(fen.to_owned()),
            sides: WHITE,
            level: Some(EngineLevel::Full),
            clock: Some(time.into()),
        },
    });
    assert_eq!(story.kept_settings().last_level, Level::Full);
    assert_eq!(story.kept_options().time, Some(time));
    assert_eq!(story.position(), Position::from_fen(fen).unwrap());
    story.tap("e1e2");
    // The game that was set aside comes back, and in turn the other.
    story.on_board(BoardEvent::ContinueOther);
    assert_eq!(story.moves(), "e4 e5");
    story.on_board(BoardEvent::ContinueOther);
    assert_eq!(story.game().live_ply, 1);
}

#[test]
fn started_game_keeps_within_bounds() {
    let mut story = against_level(2, "e2e4");
    let none = TimeControl::even(SideTime::seconds(0, 0));
    let start = |fen: Option<&str>, level| BoardEvent::StartGame {
        game: GameSetup {
            fen: fen.map(str::to_owned),
            sides: WHITE,
            level,
            clock: Some(none.into()),
        },
    };
    story.on_board(start(Some("8/8"), None));
    assert_eq!(
        story.message(),
        "The board has 2 ranks. Write 8, separated by slashes."
    );
    assert_eq!(story.moves(), "e4");
    for (wanted, played) in [
        (level(0), Level::skill(1)),
        (level(99), Level::skill(20)),
        (
            EngineLevel::MoveTime { millis: 0 },
            Level::Time(std::time::Duration::from_millis(50)),
        ),
    ] {
        story.on_board(start(None, Some(wanted)));
        assert_eq!(story.kept_settings().last_level, played);
        let time = story.kept_options().time.unwrap();
        assert_eq!(time, TimeControl::even(SideTime::seconds(1, 0)));
    }
}

#[test]
fn without_another_unfinished_game_none_comes_back() {
    let mut story = against_level(2, "e2e4");
    story.on_board(BoardEvent::ContinueOther);
    assert_eq!(story.message(), "There’s no other unfinished game.");
    assert_eq!(story.moves(), "e4");
}

fn claim(story: &mut Story, text: &str) {
    story.on_board(BoardEvent::StartTyping);
    let field = story.game().typed.as_ref().expect("a field").id;
    let text = text.to_owned();
    story.on_board(BoardEvent::DraftMove { field, text });
    story.on_board(BoardEvent::ClaimTyped);
}

/// Scenario: board-draw-claimed
#[test]
fn a_draw_is_claimed_with_the_move_that_repeats() {
    let mut story = playing(friends(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    claim(&mut story, "Nf9");
    assert!(story.message().contains("Nf9"), "{}", story.message());
    claim(&mut story, "Ng8");
    let notice = story.game().notice.as_ref().map(|notice| notice.kind);
    assert_eq!(notice, Some(NoticeKind::Result));
    assert!(
        story.notice().starts_with("Threefold repetition"),
        "{}",
        story.notice()
    );
}

#[test]
fn undo_while_watching_takes_back_one_ply_and_the_computer_waits() {
    let mut story = against_level(2, "e2e4 e7e5");
    story.on_board(set_sides(GameSides::Watch));
    story.computer_moves();
    story.on_board(BoardEvent::Pause);
    story.on_board(BoardEvent::Undo);
    assert_eq!(story.game().live_ply, 2);
    while story.think() {}
    story.pass(5_000);
    assert_eq!(story.game().live_ply, 2);
    assert_eq!(story.game().status, "Paused.");
    story.on_board(BoardEvent::Resume);
    story.computer_moves();
    assert_eq!(story.game().live_ply, 3);
}

#[test]
fn game_on_the_board_gets_a_title_and_is_reviewed() {
    let mut story = playing(friends(), "");
    let rename = || BoardEvent::Rename {
        title: "Mine".to_owned(),
    };
    story.on_board(rename());
    assert_eq!(story.message(), "No moves yet");
    story.on_board(BoardEvent::Review);
    assert_eq!(story.screens(), [Screen::Board]);
    for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        story.tap(mv);
    }
    story.on_board(rename());
    story.on_board(BoardEvent::Review);
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
