//! Restoring each screen after process death.

use std::collections::BTreeMap;

use plywise_app::{
    AnalysisEvent, BoardEvent, Event, FilterChange, GamesEvent, NewGameEvent, Screen,
    SettingAction, SettingSwitch, SettingsEvent, SetupEvent,
};

use super::Story;
use super::games::{ended, many};

/// Function that navigates to a screen and changes the state of the screen.
type Way = fn(&mut Story);

fn tab(story: &mut Story, screen: Screen) {
    story.event(Event::Tab { screen });
}

fn analyse(story: &mut Story) {
    story.open_games();
    let game = story.rows()[1].id;
    story.on_games(GamesEvent::Analyse { game });
}

/// Opens the new game screen and sends events.
fn choose(story: &mut Story, events: &[NewGameEvent]) {
    story.open_new_game();
    for event in events {
        story.on_new_game(event.clone());
    }
}

/// Opens the position editor and sends events.
fn set_up(story: &mut Story, events: &[SetupEvent]) {
    choose(story, &[NewGameEvent::ChooseStart { option: 2 }]);
    for event in events {
        story.on_setup(event.clone());
    }
}

fn act(story: &mut Story, action: SettingAction) {
    story.open_settings();
    story.event(Event::Settings {
        event: SettingsEvent::Act { action },
    });
}

/// Screens in various states, each with the way there from the start of the app.
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
            story.on_analysis(AnalysisEvent::Drag { from, to: Some(to) });
        }
        story.on_analysis(AnalysisEvent::Back);
        story.on_analysis(AnalysisEvent::Flip);
        story.pass(1000);
    }),
    (
        "free analysis, a variation in front of moves of the main line",
        |story| {
            tab(story, Screen::Analysis);
            for moves in [[(11, 27), (51, 35)], [(12, 28), (52, 36)]] {
                story.on_analysis(AnalysisEvent::First);
                for (from, to) in moves {
                    story.on_analysis(AnalysisEvent::Drag { from, to: Some(to) });
                }
            }
        },
    ),
    ("free analysis, its review, all moves deleted", |story| {
        tab(story, Screen::Analysis);
        story.on_analysis(AnalysisEvent::Drag {
            from: 11,
            to: Some(27),
        });
        story.on_analysis(AnalysisEvent::ShowReview { on: true });
        story.on_analysis(AnalysisEvent::Delete { node: 1 });
    }),
    ("analysis of a position, another game pasted", |story| {
        set_up(story, &[SetupEvent::Mirror, SetupEvent::Analyse]);
        let text = "1. d4 d5".to_owned();
        story.on_analysis(AnalysisEvent::Paste { text });
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
    ("free analysis, engine off", |story| {
        tab(story, Screen::Analysis);
        story.on_analysis(AnalysisEvent::SwitchEngine { on: false });
    }),
    ("free analysis, three lines", |story| {
        tab(story, Screen::Analysis);
        story.on_analysis(AnalysisEvent::Lines { count: 3 });
    }),
    ("analysis of a game, its review", |story| {
        analyse(story);
        story.on_analysis(AnalysisEvent::ShowReview { on: true });
    }),
    ("analysis of a game, a variation", |story| {
        analyse(story);
        story.on_analysis(AnalysisEvent::Drag {
            from: 8,
            to: Some(16),
        });
    }),
    (
        "analysis of a game over the games that were searched",
        |story| {
            story.open_games();
            let (field, text) = (story.games().search.id, "level 3".to_owned());
            story.on_games(GamesEvent::Search { field, text });
            story.pass(500);
            let game = story.rows()[0].id;
            story.on_games(GamesEvent::Analyse { game });
        },
    ),
    ("set-up over an analysis", |story| {
        tab(story, Screen::Analysis);
        story.on_analysis(AnalysisEvent::SetUp);
    }),
    ("analysis of a position that was set up", |story| {
        set_up(story, &[SetupEvent::Mirror, SetupEvent::Analyse]);
    }),
    ("board after a finished game", |story| {
        story.on_board(BoardEvent::AskResign);
        story.on_board(BoardEvent::AcceptDialog);
    }),
    ("games, two chosen", |story| {
        story.open_games();
        let games: Vec<i64> = story.rows().iter().take(2).map(|row| row.id).collect();
        for game in games {
            story.on_games(GamesEvent::Choose { game });
        }
    }),
    ("games, one deleted", |story| {
        story.open_games();
        let games = vec![story.rows()[0].id];
        story.on_games(GamesEvent::Delete { games });
    }),
    ("settings", |story| tab(story, Screen::Settings)),
    ("settings, a switch turned", |story| {
        story.open_settings();
        let (switch, on) = (SettingSwitch::Sounds, false);
        story.event(Event::Settings {
            event: SettingsEvent::Turn { switch, on },
        });
    }),
    ("licences", |story| act(story, SettingAction::Licences)),
    ("new game", Story::open_new_game),
    ("new game, level and colour", |story| {
        let (level, number) = (0, 7);
        choose(
            story,
            &[
                NewGameEvent::MoveLevel { level, number },
                NewGameEvent::ChooseColor { option: 2 },
            ],
        );
    }),
    ("new game, a time for each move", |story| {
        let (level, option, number) = (0, 1, 12);
        choose(
            story,
            &[
                NewGameEvent::ChooseLevelKind { level, option },
                NewGameEvent::MoveLevel { level, number },
            ],
        );
    }),
    ("new game, two people", |story| {
        choose(story, &[NewGameEvent::ChooseOpponent { option: 1 }]);
    }),
    ("new game, watching", |story| {
        let (level, number) = (1, 9);
        choose(
            story,
            &[
                NewGameEvent::ChooseOpponent { option: 2 },
                NewGameEvent::MoveLevel { level, number },
            ],
        );
    }),
    ("new game, Chess960", |story| {
        choose(story, &[NewGameEvent::ChooseStart { option: 1 }]);
    }),
    ("new game, a clock of one's own with odds", |story| {
        story.open_new_game();
        let option = story.new_game().clock.kinds.options.len() as u32 - 1;
        story.on_new_game(NewGameEvent::ChooseClock { option });
        story.on_new_game(NewGameEvent::GiveOdds { on: true });
    }),
    ("new game, no hints", |story| {
        let (switch, on) = (SettingSwitch::Hints, false);
        choose(story, &[NewGameEvent::Turn { switch, on }]);
    }),
    ("new game from a position", |story| {
        set_up(
            story,
            &[
                SetupEvent::Tap { square: 12 },
                SetupEvent::Tap { square: 28 },
                SetupEvent::Play,
            ],
        );
    }),
    ("set-up", |story| set_up(story, &[])),
    ("set-up, other side, one piece less", |story| {
        let less = SetupEvent::Drag { from: 3, to: None };
        set_up(
            story,
            &[SetupEvent::Flip, less, SetupEvent::Turn { option: 1 }],
        );
    }),
    ("set-up over choices", |story| {
        choose(
            story,
            &[
                NewGameEvent::ChooseOpponent { option: 2 },
                NewGameEvent::ChooseStart { option: 2 },
            ],
        );
        story.on_setup(SetupEvent::Clear);
    }),
];

pub(super) fn saved_states() -> BTreeMap<String, String> {
    let state = |&(screen, way): &(&str, Way)| {
        let mut story = at(way);
        story.event(Event::Hidden);
        (screen.to_owned(), story.state().to_owned())
    };
    WAYS.iter().map(state).collect()
}

/// Starts the app with two pages of games and opens a screen.
fn at(way: Way) -> Story {
    let mut story = Story::with(&[many(70), vec![ended(3, "lost")]].concat());
    way(&mut story);
    story
}

/// Scenario: app-place-comes-back
#[test]
fn every_screen_is_restored_after_process_death() {
    assert!(WAYS.len() >= 40, "{}", WAYS.len());
    for (name, way) in WAYS {
        let mut story = at(*way);
        story.event(Event::Hidden);
        let before = story.seen();
        let mut story = story.restored();
        story.event(Event::Hidden);
        assert_eq!(story.seen(), before, "{name}");
    }
}

#[test]
fn choices_below_the_position_editor_are_restored() {
    let mut story = Story::with(&[]);
    choose(&mut story, &[NewGameEvent::ChooseOpponent { option: 1 }]);
    let friends = story.new_game().friends.as_ref().expect("two people");
    let (field, text) = (friends.names[0].field.id, "Ada".to_owned());
    story.on_new_game(NewGameEvent::Draft { field, text });
    story.on_new_game(NewGameEvent::ChooseStart { option: 2 });
    let mut story = story.restored();
    let entry = story.entry();
    story.event(Event::Left { entry });
    let friends = story.new_game().friends.as_ref().expect("two people");
    assert_eq!(friends.names[0].field.text, "Ada");
}

#[test]
fn invalid_state_starts_at_the_board() {
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
