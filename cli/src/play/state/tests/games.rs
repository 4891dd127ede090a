//! The list of games.

use plywise_engine::Opening;
use plywise_pgn::PgnResult;
use plywise_store::Variant;

use super::*;

/// A game as the list shows it.
pub(in crate::play) fn summary(id: i64, white: &str) -> GameSummary {
    GameSummary {
        id: GameId::new(id),
        uid: id.to_string(),
        imported: true,
        created: 0,
        modified: 0,
        deleted: None,
        played: 0,
        date: "1851.06.21".into(),
        title: String::new(),
        event: "London".into(),
        white: white.into(),
        black: "Kieseritzky".into(),
        white_level: None,
        black_level: None,
        person: None,
        result: PgnResult::WhiteWins,
        reason: None,
        finished: true,
        help: 0,
        variant: Variant::Standard,
        time: String::new(),
        opening: Opening {
            eco: "C33".into(),
            name: "King's Gambit Accepted".into(),
        },
        plies: 45,
        final_fen: "r1bk3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K3/q5b1 b - - 1 23".into(),
        last_move: None,
    }
}

fn list(text: &str, after: Option<i64>) -> Effect {
    Effect::List {
        text: text.into(),
        after: after.map(GameId::new),
        least: 0,
    }
}

/// The whole list anew, once this many games are loaded.
fn list_anew(least: usize) -> Effect {
    Effect::List {
        text: String::new(),
        after: None,
        least,
    }
}

fn opened(count: i64) -> Bench {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Games);
    assert_eq!(bench.effects.pop(), Some(list("", None)));
    bench.event(Event::Listed {
        rows: (1..=count.min(100))
            .map(|id| summary(id, "Anderssen"))
            .collect(),
        count: count as usize,
        fresh: true,
    });
    bench
}

fn screen(bench: &Bench) -> &GamesScreen {
    match &bench.state.overlay {
        Some(Overlay::Games(games)) => games,
        other => panic!("no list: {other:?}"),
    }
}

/// Scenario: games-export, games-import-file, games-rename
#[test]
fn keys_do_what_the_list_says() {
    let id = GameId::new(2);
    for (keys, effect) in [
        (vec![Action::Enter], Effect::Open(id)),
        (vec![Action::Delete], Effect::Delete(id)),
        (vec![Action::Letter('x')], list("x", None)),
        (
            vec![
                Action::Hint,
                Action::Paste("Immortal".into()),
                Action::Enter,
            ],
            Effect::Rename {
                id: Some(id),
                title: "Immortal".into(),
            },
        ),
        (
            vec![Action::Pieces, Action::Paste("a.pgn".into()), Action::Enter],
            Effect::Import("a.pgn".into()),
        ),
        (
            vec![
                Action::Save,
                Action::ClearLine,
                Action::Paste("b!".into()),
                Action::Enter,
            ],
            Effect::Export {
                what: Exported::One(id),
                path: "b".into(),
                replace: true,
            },
        ),
        (
            vec![Action::Lines, Action::Enter],
            Effect::Export {
                what: Exported::All(String::new()),
                path: "plywise-games.pgn".into(),
                replace: false,
            },
        ),
    ] {
        let mut bench = opened(3);
        bench.act(Action::Down);
        for key in keys {
            bench.act(key);
        }
        assert_eq!(bench.effects.pop(), Some(effect));
    }
}

/// Scenario: games-delete-and-undo
#[test]
fn a_deleted_game_can_be_brought_back() {
    let mut bench = opened(3);
    bench.act(Action::Undo);
    assert!(screen(&bench).notice.is_some(), "nothing was deleted yet");
    bench.act(Action::Delete);
    bench.event(Event::GamesChanged("1 game deleted".into()));
    assert_eq!(bench.effects.pop(), Some(list_anew(3)));
    bench.act(Action::Undo);
    assert_eq!(bench.effects.pop(), Some(Effect::Undelete(GameId::new(1))));
}

#[test]
fn more_games_are_loaded_before_the_end_is_reached() {
    let mut bench = opened(250);
    for _ in 0..8 {
        bench.act(Action::PageDown);
    }
    assert_eq!(bench.effects, [list("", Some(100))], "once");
    bench.effects.clear();
    bench.event(Event::Listed {
        rows: (101..=200).map(|id| summary(id, "Anderssen")).collect(),
        count: 250,
        fresh: false,
    });
    assert_eq!(screen(&bench).rows.len(), 200);
    bench.act(Action::End);
    assert_eq!(screen(&bench).selected, 199);
    assert_eq!(bench.effects, [list("", Some(200))]);
}

/// Scenario: games-delete-and-undo
#[test]
fn a_list_that_changes_points_at_the_same_game_or_the_next_one() {
    for (action, changed, selected) in [
        (
            Some(Action::Delete),
            (1..=250).filter(|&id| id != 151).collect(),
            152,
        ),
        (None, (-10..=250).collect::<Vec<i64>>(), 151),
        (None, (1..=120).collect(), 120),
        (None, vec![], 0),
    ] {
        let mut bench = opened(250);
        bench.act(Action::End);
        bench.event(Event::Listed {
            rows: (101..=200).map(|id| summary(id, "Anderssen")).collect(),
            count: 250,
            fresh: false,
        });
        for _ in 0..52 {
            bench.act(Action::Down);
        }
        bench.act(Action::Up);
        assert_eq!(screen(&bench).current().unwrap().id, GameId::new(151));
        bench.effects.clear();
        if let Some(action) = action {
            bench.act(action);
            assert_eq!(bench.effects.pop(), Some(Effect::Delete(GameId::new(151))));
        }
        bench.event(Event::GamesChanged(String::new()));
        let Some(Effect::List { text, after, least }) = bench.effects.pop() else {
            panic!("the list is not asked for");
        };
        assert_eq!((text.as_str(), after), ("", None));
        bench.event(Event::Listed {
            count: changed.len(),
            rows: (changed.into_iter().take(least.max(100)))
                .map(|id| summary(id, "Anderssen"))
                .collect(),
            fresh: true,
        });
        let shown = screen(&bench).current().map_or(0, |game| game.id.get());
        assert_eq!(shown, selected);
    }
}

/// Scenario: games-search
#[test]
fn escape_clears_the_search_and_then_leaves() {
    let mut bench = opened(3);
    bench.act(Action::Letter('x'));
    bench.act(Action::Escape);
    assert!(screen(&bench).search.is_empty());
    bench.act(Action::Escape);
    assert!(bench.state.overlay.is_none());
}

/// Scenario: games-open-own
#[test]
fn an_opened_game_takes_the_place_of_the_list() {
    let mut bench = opened(3);
    bench.act(Action::Enter);
    let other = Bench::new(Sides::People, "");
    bench.event(Event::Opened(Box::new(Opened {
        scene: other.state.scene.clone(),
        review: None,
        notice: "Your game is as you left it.".into(),
    })));
    assert!(bench.state.overlay.is_none());
    assert_eq!(bench.status(), "Your game is as you left it.");
    assert_eq!(bench.state.choices.sides, Sides::People);
}

/// Scenario: games-open-imported
#[test]
fn who_only_looked_through_a_game_plays_on_against_the_computer() {
    let event = |scene: &Scene| {
        Event::Opened(Box::new(Opened {
            scene: scene.clone(),
            review: None,
            notice: String::new(),
        }))
    };
    let mut played = Bench::new(Sides::People, "");
    for line in ["f3", "e5", "g4", "Qh4"] {
        played.enter(line);
    }
    let mut bench = opened(3);
    bench.act(Action::Enter);
    bench.event(event(&played.state.scene));
    assert_eq!(bench.state.choices.sides, VERSUS);
    bench.enter("new");
    let snapshot = &bench.state.scene.snapshot;
    assert_eq!(snapshot.person, Some(Color::White));
}

/// Scenario: games-import-stopped
#[test]
fn an_import_tells_how_far_it_is_and_escape_stops_it_and_nothing_else() {
    for in_list in [false, true] {
        let mut bench = Bench::new(VERSUS, "");
        if in_list {
            bench.act(Action::Games);
        }
        let notice = |bench: &Bench| match &bench.state.overlay {
            Some(Overlay::Games(games)) => games.notice.clone().unwrap().text,
            _ => bench.status(),
        };
        bench.event(Event::Importing(0));
        bench.event(Event::Importing(400));
        assert_eq!(notice(&bench), "Reading games: 400 (Esc stops it)");
        bench.effects.clear();
        bench.act(Action::Escape);
        assert_eq!(bench.effects, [Effect::StopImport]);
        assert_eq!(bench.state.overlay.is_some(), in_list);
        bench.event(Event::Imported(Ok("Stopped.".into())));
        assert_eq!(notice(&bench), "Stopped.");
        bench.effects.clear();
        bench.act(Action::Escape);
        assert!(bench.effects.is_empty() && bench.state.overlay.is_none());
    }
}
