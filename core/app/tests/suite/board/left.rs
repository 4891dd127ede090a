//! Games that are left, hidden, shared or deleted.

use super::*;

/// Scenario: board-share
/// Scenario: board-analyse
#[test]
fn game_or_position_is_shared_and_analysed() {
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
fn games_with_the_position_are_listed() {
    let mut story = Story::with(&[saved(options(), "e2e4 e7e5"), ended(3, "won")]);
    story.on_board(BoardEvent::GoTo { ply: 2 });
    story.on_board(BoardEvent::GamesWithPosition);
    assert_eq!(story.screens(), [Screen::Board, Screen::Games]);
    assert_eq!(story.titles().len(), 1);
    assert!(story.games().position.is_some());
    story.on_games(GamesEvent::AnyPosition);
    assert_eq!(story.titles().len(), 2);
}

/// Scenario: board-hand-over
#[test]
fn replaced_game_is_paused_and_unchanged() {
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
    // The game that was left is unchanged.
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
fn own_game_opens_on_the_board_and_survives_a_restart() {
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

/// The game on the board is closed before it is deleted, since a pending save would restore it.
#[test]
fn deleting_the_game_on_the_board_starts_a_paused_one_like_it() {
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

/// With three panes, the new game runs while the board is beside the list of games, and not while the
/// settings hide it.
#[test]
fn replacement_of_a_deleted_game_runs_only_while_visible() {
    for (on_top, is_seen) in [(Screen::Games, true), (Screen::Settings, false)] {
        let mut black = options();
        std::mem::swap(&mut black.white, &mut black.black);
        let mut story = playing(black, "e2e4 e7e5 g1f3");
        story.event(Event::Panes { count: 3 });
        story.open_games();
        let game = story.rows()[0].id;
        story.hold(Event::Games {
            event: GamesEvent::Delete { games: vec![game] },
        });
        story.event(Event::Tab { screen: on_top });
        assert_eq!(story.think(), is_seen, "{on_top:?}");
        story.event(Event::Tab {
            screen: Screen::Board,
        });
        story.computer_moves();
    }
}

/// A game that is opened during the deletion of another is not replaced.
#[test]
fn game_opened_during_a_deletion_stays_on_the_board() {
    let other = saved(options(), "d2d4 d7d5");
    let mut story = Story::with(&[saved(options(), "e2e4 e7e5"), other]);
    story.open_games();
    let games: Vec<i64> = story.rows().iter().map(|row| row.id).collect();
    let on_games = |event| Event::Games { event };
    story.hold(on_games(GamesEvent::Delete {
        games: vec![games[0]],
    }));
    story.event(on_games(GamesEvent::Touch { game: games[1] }));
    assert_eq!(story.moves(), "d4 d5");
    story.open_games();
    assert_eq!(story.titles().len(), 1);
}

/// Scenario: app-clocks-stop-in-background
/// Scenario: app-background-stops-the-search
#[test]
fn background_stops_clocks_and_search_until_the_app_returns() {
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
fn unreadable_unfinished_game_is_reported_and_a_new_one_can_start() {
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
    assert_eq!(reason, "This game is damaged and can’t be opened.");
    story.on_board(BoardEvent::Retry);
    assert!(matches!(story.board(), BoardScreen::Broken { .. }));
    story.open_new_game();
    story.on_new_game(plywise_app::NewGameEvent::Start);
    story.tap("d2d4");
    let story = story.again();
    assert!(story.moves().starts_with("d4"), "{}", story.moves());
}

#[test]
fn failed_rematch_save_keeps_the_previous_game() {
    let mut story = playing(friends(), "e2e4 e7e5");
    story.on_board(BoardEvent::AskResign);
    story.on_board(BoardEvent::AcceptDialog);
    let connection = rusqlite::Connection::open(story.folder.path().join("games.db")).unwrap();
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON games
                  BEGIN SELECT RAISE(FAIL, 'no'); END";
    connection.execute_batch(refuse).unwrap();
    story.on_board(BoardEvent::Rematch);
    story.tap("d2d4");
    story.on_board(BoardEvent::Analyse);
    assert_eq!(story.tree(), "", "a position, and not the moves before");
    story.open_games();
    let games = story.rows().iter().map(|row| row.id).collect();
    story.on_games(GamesEvent::Delete { games });
    story.open_board();
    assert_eq!(story.moves(), "d4");
}

/// Scenario: app-save-failed
#[test]
fn failed_save_is_reported_beside_other_notices() {
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
