//! Hints, questions, endings, players, languages, files.

use plywise_game::TimeControl;
use plywise_words::{Catalogue, Language, rated_level_words};

use super::*;

/// Scenario: board-hint-three-steps
#[test]
fn a_hint_comes_in_three_steps_in_words() {
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1";
    let mut bench = Bench::new(VERSUS, fen);
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "Looking for a hint");
    let (id, root, _) = bench.wanted.take().unwrap();
    let best = root.position.parse_san("Qxf7#").unwrap();
    bench.send_session(Command::SearchEnded {
        id,
        outcome: Ok(SearchOutcome {
            best: Some(best),
            ponder: None,
            score: Score::mate_in(1),
            depth: 1,
            nodes: 10,
            elapsed: Duration::ZERO,
        }),
    });
    for said in [
        "Look at the piece on f3. F2 tells more.",
        "A good move is Qxf7#. F2 tells more.",
        "A good move is Qxf7#. It is checkmate.",
        "A good move is Qxf7#. It is checkmate.",
    ] {
        assert_eq!(bench.status(), said);
        bench.act(Action::Hint);
    }
}

/// Scenario: board-blunder-question
#[test]
fn a_blunder_is_asked_about_before_it_is_played() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::USUAL
    };
    let mut bench = Bench::with(VERSUS, "", "en", help);
    for yes in [false, true] {
        bench.enter("g4");
        bench.answer_with("e4", 50);
        bench.answer_with("g4", -400);
        assert!(
            bench
                .status()
                .starts_with("g4 loses a lot. Play it anyway?")
        );
        bench.act(Action::Letter(if yes { 'y' } else { 'n' }));
        assert_eq!(bench.sans().len(), usize::from(yes));
    }
}

/// Scenario: board-engine-failed
#[test]
fn an_engine_that_has_failed_is_asked_to_try_again_and_the_game_goes_on_meanwhile() {
    let mut bench = Bench::with(VERSUS, "", "en", HelpAllowed::USUAL);
    bench.enter("e4");
    bench.fail();
    let asked = "The engine failed, and the computer has not moved. Try again?";
    assert!(bench.status().starts_with(asked), "{}", bench.status());
    bench.act(Action::Letter('y'));
    bench.fail();
    assert!(bench.status().starts_with(asked), "{}", bench.status());
    // Whatever else is typed belongs to the game.
    bench.enter("undo");
    assert!(bench.sans().is_empty());
    bench.enter("d4");
    bench.answer_with("d5", 0);
    assert_eq!(bench.sans(), ["d4", "d5"]);
}

/// Scenario: board-confirm-moves
#[test]
fn every_move_is_asked_about_if_wanted() {
    let mut bench = Bench::with(VERSUS, "", "de", HelpAllowed::USUAL);
    bench.enter("confirm on");
    assert_eq!(bench.effects.pop(), Some(Effect::KeepSettings));
    bench.enter("Sf3");
    assert!(bench.status().starts_with("Sf3"), "{}", bench.status());
    bench.act(Action::Letter('j'));
    assert_eq!(bench.sans(), ["Nf3"]);
}

/// Scenario: board-resign, board-draw-answered-by-computer, board-mate
#[test]
fn games_end_as_people_say() {
    for (sides, lines, keys, said) in [
        (VERSUS, vec!["resign"], "y", "Resignation. You lost."),
        (VERSUS, vec!["resign"], "n", "Your move."),
        (
            VERSUS,
            vec!["draw"],
            "y",
            "The computer would rather play on.",
        ),
        (
            Sides::People,
            vec!["f3", "e5", "g4", "Qh4"],
            "",
            "Checkmate. Black wins.",
        ),
    ] {
        let mut bench = Bench::new(sides, "");
        for line in &lines {
            bench.enter(line);
        }
        for key in keys.chars() {
            bench.act(Action::Letter(key));
        }
        let status = bench.status();
        assert!(status.starts_with(said), "{lines:?} {keys}: {status}");
    }
}

/// Scenario: board-draw-between-two
#[test]
fn a_draw_is_offered_with_a_move_and_answered_by_the_other_side() {
    use Action::{Enter, Escape, Letter};
    let letters = |text: &str| text.chars().map(Letter).collect::<Vec<_>>();
    for (answer, said, moves) in [
        (letters("y"), "Agreement. Draw.", 1),
        (vec![Escape], "Black to move.", 1),
        ([letters("e5"), vec![Enter]].concat(), "White to move.", 2),
        // Letters of a move are not taken for an answer.
        ([letters("nf6"), vec![Enter]].concat(), "White to move.", 2),
    ] {
        let mut bench = Bench::new(Sides::People, "");
        bench.enter("draw");
        bench.act(Letter('y'));
        assert_eq!(
            bench.status(),
            "White to move. A draw is offered with this move."
        );
        bench.enter("e4");
        let asked = "You are offered a draw. y: accept, Esc: decline, or play on";
        assert_eq!(bench.status(), asked);
        for action in answer.clone() {
            bench.act(action);
        }
        assert!(bench.status().starts_with(said), "{answer:?}");
        assert_eq!(bench.sans().len(), moves, "{answer:?}");
    }
}

/// Scenario: board-draw-answered-by-computer
#[test]
fn the_computer_takes_a_draw_where_nothing_is_left_to_win_with() {
    let mut bench = Bench::new(VERSUS, "4k3/7r/8/8/8/8/7R/4K3 w - - 0 60");
    bench.enter("draw");
    bench.act(Action::Letter('y'));
    assert!(bench.status().starts_with("Agreement. Draw."));
}

/// Scenario: board-time-runs-low, board-flag-falls
#[test]
fn low_time_is_told_and_a_flag_falls() {
    let mut bench = Bench::new(Sides::People, "");
    bench.enter("clock 1+0");
    bench.enter("e4");
    bench.now += Duration::from_secs(51);
    bench.send_session(Command::Tick);
    assert_eq!(bench.status(), "Less than ten seconds left.");
    bench.now += Duration::from_secs(10);
    bench.send_session(Command::Tick);
    let status = bench.status();
    assert!(status.starts_with("Time is up. White wins."), "{status}");
}

/// Scenario: board-draw-claimed
#[test]
fn a_draw_is_claimed_as_it_stands_or_with_a_move() {
    let mut bench = Bench::new(Sides::People, "");
    for line in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
        bench.enter(line);
    }
    assert!(!bench.status().contains("third time"));
    bench.enter("claim Ng8");
    assert!(
        bench
            .status()
            .starts_with("The position occurred three times. Draw.")
    );
    let mut bench = Bench::new(Sides::People, "");
    for line in ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"] {
        bench.enter(line);
    }
    bench.enter("Ng8");
    assert!(
        bench.status().contains("You may claim a draw."),
        "{}",
        bench.status()
    );
    bench.enter("draw");
    assert!(
        bench
            .status()
            .starts_with("The position occurred three times. Draw.")
    );
}

/// Scenario: newgame-two-computers
#[test]
fn two_computers_end_their_game_by_repetition() {
    let mut bench = Bench::new(Sides::Watch, "");
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(2) {
        bench.answer(san);
    }
    assert!(
        bench
            .status()
            .starts_with("The position occurred three times.")
    );
}

#[test]
fn players_change_in_the_middle_of_a_game() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.enter("human");
    assert_eq!(bench.status(), "Two people play.");
    assert!(bench.wanted.is_none());
    bench.enter("e5");
    bench.enter("side black");
    assert_eq!(bench.state.bottom(), Color::Black);
    bench.answer("Nf3");
    assert_eq!(bench.sans(), ["e4", "e5", "Nf3"]);
    bench.enter("level 7");
    let english = Catalogue::new(Language::ENGLISH);
    let level = rated_level_words(Level::rung(7), &english);
    assert_eq!(bench.status(), format!("{level}."));
    assert_eq!(bench.state.choices.level, Level::rung(7));
}

/// Scenario: newgame-begin, newgame-clock, newgame-chess960, newgame-position, board-rematch
#[test]
fn new_games_begin_as_chosen() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("clock 5+3");
    let clock = bench.state.scene.snapshot.white.clock.unwrap();
    assert_eq!(
        clock.left,
        Duration::from_mins(5),
        "an untouched game begins anew"
    );
    bench.enter("e4");
    bench.enter("clock none");
    assert!(bench.state.scene.snapshot.white.clock.is_some());
    assert_eq!(bench.state.choices.time, None::<TimeControl>);
    bench.enter("chess960 959");
    assert_eq!(bench.status(), "Chess960: Start position 959.");
    let start = bench.state.scene.snapshot.start;
    assert_eq!(start, Position::chess960(959).unwrap());
    assert!(bench.state.scene.moves.is_empty());
    bench.enter("fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert!(
        bench
            .state
            .scene
            .snapshot
            .start
            .to_string()
            .starts_with("4k3")
    );
    bench.enter("new");
    assert_eq!(bench.state.scene.snapshot.start, Position::startpos());
    bench.enter("rematch");
    assert_eq!(bench.state.bottom(), Color::Black);
}

#[test]
fn a_pause_lasts_until_the_person_goes_on() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("pause");
    assert_eq!(bench.status(), "Paused. Type go to play on.");
    bench.enter("e4");
    assert_eq!(bench.sans(), ["e4"], "a move ends the pause");
    bench.enter("pause");
    assert!(bench.wanted.is_none());
    bench.act(Action::MoveNow);
    assert!(bench.wanted.is_some());
}

#[test]
fn files_are_written_and_read_outside() {
    let save = |path: &str, replace| Effect::Save {
        path: path.into(),
        replace,
    };
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("save game");
    assert_eq!(bench.effects.pop(), Some(save("game", false)));
    bench.event(Event::Saved("game.pgn".into()));
    assert_eq!(bench.status(), "Saved as game.pgn.");
    bench.act(Action::Save);
    assert_eq!(
        bench.effects.pop(),
        Some(save("game.pgn", true)),
        "its own file"
    );
    bench.event(Event::Failed("The disk is full.".into()));
    assert_eq!(bench.state.status().1, Tone::Warning);
    bench.enter("new");
    bench.act(Action::Save);
    assert_eq!(bench.state.line.text(), "save plywise-2030-12-31.pgn");
}

/// Scenario: settings-language
#[test]
fn the_language_changes_at_once() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("language de");
    assert_eq!(bench.status(), "Du bist am Zug.");
    bench.act(Action::Letter('S'));
    let offers = &bench.state.completion.offers;
    assert!(offers.contains(&"Sf3".to_owned()), "{offers:?}");
}

/// Scenario: app-save-failed
#[test]
fn a_save_that_fails_is_told_until_it_succeeds() {
    let mut bench = Bench::new(VERSUS, "");
    let mut snapshot = bench.state.scene.snapshot.clone();
    snapshot.save = session::SaveState::Failed(session::SaveFailure::DiskFull);
    bench.show_state(snapshot, Vec::new());
    assert_eq!(
        bench.status(),
        "This move is not saved yet: the storage is full. Free some space."
    );
}
