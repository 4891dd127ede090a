//! What is typed, asked and answered; games kept, saved and changed.

use super::*;

#[test]
fn completion_goes_round() {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Letter('n'));
    for san in ["Na3", "Nc3", "Nf3", "Nh3", "now", "new", "Na3"] {
        bench.act(Action::Complete);
        assert_eq!(bench.state.line.text(), san);
    }
    bench.act(Action::CompleteBack);
    bench.act(Action::CompleteBack);
    assert_eq!(bench.state.line.text(), "now");
    bench.act(Action::Escape);
    assert!(bench.state.line.is_empty());
}

#[test]
fn what_is_typed_wrongly_is_explained_and_stays_in_the_line() {
    let mut bench = Bench::new(VERSUS, "");
    for (text, words) in [
        ("Nf6", "Nf6 is not possible in this position."),
        (
            "hello",
            "\"hello\" is no move and no word that I know. F1 shows help.",
        ),
        (
            "level 99",
            "A level is a number of plies from 1 to 30: level 5",
        ),
        (
            "e99",
            "\"e99\" is not a move: write it as in e4, Nf3, exd5, O-O or e8=Q.",
        ),
    ] {
        bench.enter(text);
        assert_eq!(bench.status(), words);
        assert_eq!(bench.state.status().1, Tone::Warning);
        assert_eq!(bench.state.line.text(), text);
        bench.act(Action::Escape);
    }
    let mut checked = Bench::new(VERSUS, "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1");
    checked.enter("O-O");
    assert_eq!(checked.status(), "You are in check, and O-O does not help.");
    bench.enter("fen 8/8/8/8/8/8/8/8 w - -");
    assert_eq!(bench.status(), "White has no king: place one.");
}

#[test]
fn resigning_asks_first() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.answer("e5");
    bench.enter("resign");
    assert_eq!(bench.state.status().1, Tone::Question);
    bench.act(Action::Letter('n'));
    assert!(bench.state.game.outcome().is_none());
    bench.enter("resign");
    bench.act(Action::Letter('y'));
    assert!(
        bench.status().starts_with("Resignation. Black wins."),
        "{}",
        bench.status()
    );
    bench.enter("Nf3");
    assert!(bench.status().starts_with("The game is over."));
    bench.act(Action::Undo);
    assert!(bench.state.game.outcome().is_none());
}

#[test]
fn the_computer_takes_a_draw_only_from_a_long_level_game() {
    let fen = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 40";
    let mut bench = Bench::new(VERSUS, fen);
    bench.enter("draw");
    bench.act(Action::Letter('y'));
    assert_eq!(bench.status(), "Plywise would rather play on.");
    // Both kings walk along different ways, so that nothing is repeated.
    let white = ["Kd1", "Kc1", "Kb1", "Ka1", "Ka2", "Kb3", "Kc3", "Kd3"];
    let black = ["Kd8", "Kc8", "Kb8", "Ka8", "Ka7", "Kb6", "Kc6", "Kd6"];
    for (ours, theirs) in white.into_iter().zip(black) {
        bench.enter(ours);
        bench.answer(theirs);
    }
    bench.enter("draw");
    bench.act(Action::Letter('y'));
    assert_eq!(
        bench.state.game.outcome().map(|outcome| outcome.reason),
        Some(EndReason::Agreement),
        "{}",
        bench.status()
    );
}

#[test]
fn a_repetition_can_be_claimed() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("claim");
    assert!(bench.status().starts_with("No draw to claim"));
    for _ in 0..2 {
        bench.enter("Nf3");
        bench.answer("Nf6");
        bench.enter("Ng1");
        bench.answer("Ng8");
    }
    assert!(
        bench
            .status()
            .ends_with("You can claim a draw: type claim.")
    );
    bench.enter("claim");
    assert_eq!(
        bench.state.game.outcome().map(|outcome| outcome.reason),
        Some(EndReason::ThreefoldRepetition)
    );
}

#[test]
fn the_computer_against_itself_can_be_halted_and_goes_on() {
    let mut bench = Bench::new(Seats::Watch, "");
    bench.answer("e4");
    bench.answer("e5");
    bench.enter("pause");
    assert!(bench.wanted().is_none());
    bench.enter("go");
    bench.answer("Nf3");
    bench.act(Action::Undo);
    assert_eq!(bench.sans(), ["e4", "e5"]);
    assert!(bench.wanted().is_none(), "it waits after an undo");
    bench.act(Action::MoveNow);
    bench.answer("Nc3");
    assert_eq!(bench.sans(), ["e4", "e5", "Nc3"]);
}

#[test]
fn the_unfinished_game_is_kept_after_every_move() {
    let mut bench = Bench::new(VERSUS, "");
    bench.effects.clear();
    bench.enter("e4");
    let kept = bench.effects.iter().find_map(|effect| match effect {
        Effect::Keep(record) => Some(record.clone()),
        _ => None,
    });
    let kept = kept.expect("nothing was kept");
    assert_eq!(kept.game.ply(), 1);
    assert_eq!(
        (kept.white.as_str(), kept.black.as_str()),
        ("You", "Plywise level 2")
    );
    bench.answer("e5");
    bench.enter("new");
    assert!(
        bench
            .effects
            .iter()
            .any(|effect| matches!(effect, Effect::SetAside))
    );
    assert!(bench.status().contains("resume"));

    let mut again = Bench::new(Seats::People, "");
    again.effects = again.state.begin(
        Some(Loaded {
            record: kept,
            path: None,
            notice: "Restored.".into(),
        }),
        None,
    );
    assert_eq!(again.state.seats, VERSUS);
    again.answer("c5");
    assert_eq!(again.sans(), ["e4", "c5"]);
}

#[test]
fn saving_proposes_a_name_and_remembers_it() {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Save);
    assert_eq!(bench.state.line.text(), "save plywise-2030-12-31.pgn");
    bench.effects.clear();
    bench.act(Action::Enter);
    let Some(Effect::Save { path, replace, .. }) = bench.effects.pop() else {
        panic!("nothing was saved");
    };
    assert_eq!((path.as_str(), replace), ("plywise-2030-12-31.pgn", false));
    bench.event(Event::Saved {
        path: path.into(),
        result: Ok(()),
    });
    bench.act(Action::Save);
    assert!(
        matches!(
            bench.effects.pop(),
            Some(Effect::Save { replace: true, .. })
        ),
        "its own file may be written again"
    );
}

#[test]
fn levels_and_sides_change_in_the_middle_of_a_game() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("level 7");
    bench.enter("e4");
    let (.., limits) = bench.wanted().unwrap();
    assert_eq!(limits.depth, Some(7));
    bench.enter("side black");
    assert_eq!(bench.status(), "You play Black.");
    assert_eq!(bench.state.bottom(), Color::Black);
    assert!(bench.wanted().is_none() && bench.state.persons_turn());
    bench.enter("chess960");
    assert!(bench.wanted().is_some(), "White is the computer now");
    bench.enter("human");
    bench.enter("flip");
    assert_eq!(bench.state.bottom(), Color::Black);
    assert_eq!(bench.state.name(Color::White), "White");
}

#[test]
fn a_helping_page_does_not_stop_the_game() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.act(Action::Help);
    bench.answer("e5");
    assert!(matches!(bench.state.overlay, Some(Overlay::Text { .. })));
    bench.act(Action::Escape);
    assert!(bench.state.overlay.is_none());
    bench.act(Action::Quit);
    assert!(bench.state.quitting);
}
