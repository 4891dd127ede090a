//! Another level that is offered, and results against the levels.

use plywise_game::Rung;
use plywise_store::Rating;

use super::*;

const EASIER: LevelOffer = LevelOffer {
    rung: Rung::new(1),
    harder: false,
    games: 3,
};

/// A game that is over.
fn resigned() -> Bench {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.answer("e5");
    bench.enter("resign");
    bench.act(Action::Letter('y'));
    bench
}

#[test]
fn a_level_is_looked_for_once_the_game_is_kept_to_its_end() {
    let over = resigned().state.scene.snapshot;
    let mut bench = Bench::new(VERSUS, "");
    for (save, asked) in [
        (session::SaveState::Saving, false),
        (session::SaveState::Saved, true),
        (session::SaveState::Saved, false),
    ] {
        let mut snapshot = over.clone();
        snapshot.save = save;
        bench.show_state(snapshot, Vec::new());
        assert_eq!(bench.effects.contains(&Effect::OfferLevel), asked);
        bench.effects.clear();
    }
}

/// Scenario: board-level-offer
#[test]
fn another_level_is_taken_by_yes_and_let_go_by_escape() {
    let question = "3 losses in a row. Would level 1 be more fun? y: yes, Esc: no";
    for (action, level, said) in [
        (Action::Letter('y'), 1, "White to move"),
        (Action::Escape, 2, "Resignation. You lost."),
        (Action::Letter('m'), 2, question),
    ] {
        let mut bench = resigned();
        bench.event(Event::LevelOffered(EASIER));
        assert_eq!(bench.state.status(), (question.to_owned(), Tone::Question));
        bench.effects.clear();
        bench.act(action);
        assert_eq!(bench.state.choices.level, Level::rung(level));
        assert_eq!(bench.effects.contains(&Effect::KeepSettings), level == 1);
        assert!(bench.status().starts_with(said), "{}", bench.status());
    }
    let mut bench = resigned();
    bench.event(Event::LevelOffered(EASIER));
    bench.enter("rematch");
    assert_eq!(bench.state.level_offer, None);
}

#[test]
fn what_is_chosen_after_the_end_holds_for_the_next_game_only() {
    let black = Sides::Versus {
        person: Color::Black,
    };
    for (typed, next, sides, level) in [
        ("level 7", "new", VERSUS, 7),
        ("side black", "new", black, 2),
        ("human", "new", Sides::People, 2),
        ("watch", "new", Sides::Watch, 2),
        // The sides change with a rematch, unless they were chosen.
        ("level 7", "rematch", black, 7),
        ("side black", "rematch", black, 2),
        ("human", "rematch", Sides::People, 2),
        ("level 2", "rematch", black, 2),
    ] {
        let mut bench = resigned();
        let over = bench.session.saved_game();
        bench.enter(typed);
        assert_eq!(bench.session.saved_game(), over, "{typed}");
        let said = bench.status();
        assert!(said.starts_with("The next game: "), "{typed}: {said}");
        // The session goes on telling of the game that is over.
        bench.send_session(Command::Tick);
        bench.enter(next);
        let snapshot = &bench.state.scene.snapshot;
        assert!(snapshot.outcome.is_none() && bench.state.scene.moves.is_empty());
        assert_eq!(bench.state.choices.sides, sides, "{typed}, {next}");
        let choices = Choices {
            sides,
            level: Level::rung(level),
            ..bench.state.choices.clone()
        };
        let players = (snapshot.white.player.clone(), snapshot.black.player.clone());
        assert_eq!(players, choices.players(), "{typed}, {next}");
    }
}

/// Scenario: newgame-usual-time
#[test]
fn the_levels_are_listed_with_what_they_are_like_and_how_long_they_take_here() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("levels");
    assert_eq!(bench.effects.pop(), Some(Effect::TimeLevels));
    bench.event(Event::Timed(vec![LevelTime {
        level: Level::rung(20),
        time: Duration::from_secs(2),
    }]));
    let Some(Overlay::Text { title, lines, .. }) = &bench.state.overlay else {
        panic!("nothing is shown");
    };
    let names = lines.iter().filter(|line| line.starts_with("Level "));
    assert_eq!((title.as_str(), names.count()), ("Level", 20));
    let end = [
        "  Eagle: looks furthest of all; hardly anyone wins here",
        "  usually 2 seconds per move on this device",
    ];
    assert!(lines.ends_with(&end.map(str::to_owned)), "{lines:#?}");
}

/// Scenario: stats-by-level
#[test]
fn results_against_each_level_are_listed_with_the_rating() {
    let level = |number, won, lost, streak, losing_streak, best_streak| LevelStatistics {
        level: Level::rung(number),
        won,
        drawn: 1,
        lost,
        streak,
        losing_streak,
        best_streak,
    };
    let rating = |games| PersonRating {
        rating: Rating {
            rating: 1480.4,
            deviation: 50.0,
        },
        levels: 0.0,
        games,
    };
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("statistics");
    assert_eq!(bench.effects.pop(), Some(Effect::Count));
    for (levels, games, said) in [
        (vec![], 0, vec!["Finish a game to see statistics."]),
        (
            vec![level(3, 2, 3, 0, 3, 2), level(11, 5, 0, 4, 0, 4)],
            11,
            vec![
                "Your rating: 1480 ± 98",
                "Games played: 12",
                "7 won, 2 drawn, 3 lost",
                "Level 3   2 won, 1 drawn, 3 lost · 3 losses in a row · Best streak: 2 wins in a row",
                "Level 11  5 won, 1 drawn, 0 lost · 4 wins in a row",
            ],
        ),
        (
            vec![level(3, 1, 0, 1, 0, 1)],
            2,
            vec![
                "Your rating: Play 3 more games for an estimate.",
                "Level 3  1 won, 1 drawn, 0 lost",
            ],
        ),
    ] {
        bench.event(Event::Counted(levels, rating(games)));
        let Some(Overlay::Text { title, lines, .. }) = &bench.state.overlay else {
            panic!("nothing is shown");
        };
        assert_eq!(title, "Statistics");
        for line in said {
            assert!(
                lines.iter().any(|shown| shown == line),
                "{line}: {lines:#?}"
            );
        }
    }
}
