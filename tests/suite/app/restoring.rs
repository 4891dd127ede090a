//! The same screen after the system has ended the app.

use plywise_app::{AnalysisEvent, BoardEvent, Event, FilterChange, GamesEvent, Screen};

use super::Story;
use super::games::{ended, many};

/// Comes to one of the places where a person can be.
type Way = fn(&mut Story);

fn tab(story: &mut Story, screen: Screen) {
    story.event(Event::Tab { screen });
}

fn analyse(story: &mut Story) {
    story.open_games();
    let game = story.rows()[1].id;
    story.on_games(GamesEvent::Analyse { game });
}

/// The places, each reached from the start of the app.
const WAYS: &[(&str, Way)] = &[
    ("board", |_| {}),
    ("board, a move later", |story| story.tap("e2e4")),
    ("board, looked back", |story| {
        story.tap("e2e4");
        story.computer_moves();
        story.on_board(BoardEvent::GoTo { ply: 1 });
    }),
    ("board, turned", |story| story.on_board(BoardEvent::Flip)),
    ("games", Story::open_games),
    ("games, further down", |story| {
        story.open_games();
        story.on_games(GamesEvent::NearEnd);
    }),
    ("games, searched", |story| {
        story.open_games();
        let (field, text) = (story.games().search.id, "level 3".to_owned());
        story.on_games(GamesEvent::Search { field, text });
        story.pass(500);
    }),
    ("games, filtered", |story| {
        story.open_games();
        story.on_games(GamesEvent::OpenFilter);
        let change = FilterChange::Level { index: 4 };
        story.on_games(GamesEvent::ChangeFilter { change });
        story.on_games(GamesEvent::ApplyFilter);
    }),
    ("games, chosen", |story| {
        story.open_games();
        let game = story.rows()[2].id;
        story.on_games(GamesEvent::Choose { game });
    }),
    ("games with a position", |story| {
        story.tap("e2e4");
        story.on_board(BoardEvent::GamesWithPosition);
    }),
    ("statistics", |story| {
        story.open_games();
        story.on_games(GamesEvent::Statistics);
    }),
    ("free analysis", |story| tab(story, Screen::Analysis)),
    ("free analysis, some moves later", |story| {
        tab(story, Screen::Analysis);
        for (from, to) in [(12, 28), (52, 36), (6, 21)] {
            story.on_analysis(AnalysisEvent::Drag { from, to });
        }
        story.on_analysis(AnalysisEvent::Back);
        story.on_analysis(AnalysisEvent::Flip);
        story.pass(1000);
    }),
    ("analysis of a game", analyse),
    ("analysis of a game, its engine off", |story| {
        analyse(story);
        story.on_analysis(AnalysisEvent::Last);
        story.on_analysis(AnalysisEvent::SwitchEngine { on: false });
    }),
    ("analysis from the board", |story| {
        story.tap("e2e4");
        story.on_board(BoardEvent::Analyse);
    }),
    ("settings", |story| tab(story, Screen::Settings)),
];

/// Scenario: app-place-comes-back
#[test]
fn at_each_place_the_same_is_seen_after_the_system_has_ended_the_app() {
    for (place, way) in WAYS {
        let mut story = Story::with(&[many(70), vec![ended(3, "lost")]].concat());
        way(&mut story);
        story.event(Event::Hidden);
        let before = story.seen();
        let mut story = story.restored();
        story.event(Event::Hidden);
        assert_eq!(story.seen(), before, "{place}");
    }
}

#[test]
fn a_state_that_is_none_begins_at_the_board() {
    for state in [
        "",
        "{",
        "null",
        "[]",
        "{\"places\":[[3,\"Games\"]]}",
        "{\"places\":7}",
    ] {
        let mut story = Story::with(&[ended(3, "won")]);
        story.open_games();
        assert_eq!(
            story.restored_from(state).screens(),
            [Screen::Board],
            "{state}"
        );
    }
}
