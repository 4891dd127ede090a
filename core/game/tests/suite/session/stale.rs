//! Property tests: no sequence of inputs makes the session play an outdated or illegal move.

use proptest::test_runner::TestCaseError;

use super::*;

/// Random step of the property tests: an input of the session.
#[derive(Clone, Debug)]
enum Action {
    Do(Command),
    Wait(u64),
    /// Reports an iteration of any search started so far.
    Report(prop::sample::Index),
    /// Ends any search started so far, whether the session still expects its end or not.
    End(prop::sample::Index, prop::sample::Index),
    /// Plays a legal move of the human player.
    Play(prop::sample::Index),
}

fn actions() -> impl Strategy<Value = Vec<Action>> {
    let index = any::<prop::sample::Index>;
    let command = prop_oneof![
        Just(Command::Undo),
        Just(Command::Redo),
        Just(Command::MoveNow),
        Just(Command::Hint),
        Just(Command::Threat),
        Just(Command::Type("Nxe5".into())),
        Just(Command::Pause),
        Just(Command::Resume),
        Just(Command::Resign),
        Just(Command::OfferDraw),
        Just(Command::Confirm),
        Just(Command::Cancel),
        Just(Command::GoToLive),
        (0usize..40).prop_map(Command::GoTo),
        (1u8..9).prop_map(|plies| Command::SetLevel(Level::skill(plies))),
        (0usize..64).prop_map(|square| Command::Tap(Square::from_index(square))),
        Just(Command::NewGame(Box::new(against(2)))),
    ];
    let action = prop_oneof![
        4 => command.prop_map(Action::Do),
        3 => (0u64..600).prop_map(Action::Wait),
        1 => index().prop_map(Action::Report),
        5 => (index(), index()).prop_map(|(search, mv)| Action::End(search, mv)),
        5 => index().prop_map(Action::Play),
    ];
    prop::collection::vec(action, 1..80)
}

/// Creates a session for the property tests: with or without clocks, a library and the opening
/// book.
fn stage(timed: bool, kept: bool, book: bool) -> Stage {
    let time = timed.then(|| TimeControl::even(SideTime::seconds(5, 1)));
    let session = Session::new(
        GameOptions {
            time,
            book,
            ..against(3)
        },
        OpponentSettings::default(),
    );
    Stage::with(if kept { session.kept() } else { session })
}

/// Performs the actions and checks the invariants of the session after each one.
fn holds(stage: &mut Stage, actions: Vec<Action>, kept: bool) -> Result<(), TestCaseError> {
    let mut searches: Vec<(SearchId, SearchRoot)> = Vec::new();
    let mut answers: HashMap<SearchId, Move> = HashMap::new();
    for action in actions {
        let before = *stage.session.game().position();
        let live: Vec<SearchId> = stage.running.keys().copied().collect();
        stage.heard.clear();
        match action {
            Action::Do(command) => stage.send(command),
            Action::Wait(millis) => stage.wait(ms(millis)),
            Action::Play(index) => {
                let moves = before.legal_moves();
                if !moves.is_empty() {
                    let mv = moves[index.index(moves.len())];
                    stage.send(Command::Type(before.san(mv)));
                }
            }
            Action::Report(search) if !searches.is_empty() => {
                let (id, root) = &searches[search.index(searches.len())];
                let moves = root.position.legal_moves();
                let pv = moves.into_iter().take(1).collect();
                let report = SearchInfo::new(1, Score::DRAW, pv);
                stage.send(Command::Searched { id: *id, report });
            }
            Action::End(search, mv) if !searches.is_empty() => {
                let (id, root) = &searches[search.index(searches.len())];
                let moves = root.position.legal_moves();
                let best = moves[mv.index(moves.len())];
                stage.running.remove(id);
                answers.entry(*id).or_insert(best);
                stage.send(Command::SearchEnded {
                    id: *id,
                    outcome: Ok(outcome(Some(best), 0)),
                });
            }
            Action::Report(_) | Action::End(..) => {}
        }
        for (id, (root, _)) in &stage.running {
            if !searches.iter().any(|(known, _)| known == id) {
                searches.push((*id, root.clone()));
            }
        }
        prop_assert!(stage.breaches.is_empty(), "{:?}", stage.breaches);
        // At most one search runs, and it searches the current position.
        prop_assert!(stage.running.len() <= 1);
        for (root, _) in stage.running.values() {
            let position = stage.session.game().position();
            // A threat is searched after a pass.
            let passed = position.null_move() == Some(root.position);
            prop_assert!(passed || root.position == *position);
        }
        // Every move of the game is legal in its position.
        let game = stage.session.game();
        for (ply, mv) in game.moves().iter().enumerate() {
            prop_assert!(game.position_at(ply).unwrap().is_legal(*mv));
        }
        // Every move of the computer was found by a search of that position.
        for heard in &stage.heard {
            let Announcement::Moved { ply, mv, .. } = heard else {
                continue;
            };
            let from = game.position_at(ply - 1).copied();
            let from = from.unwrap_or_else(Position::startpos);
            // Book moves do not come from a search; `Watch` checks them.
            let options = stage.session.options();
            if !options.is_human(from.turn()) && !options.book {
                let found = searches
                    .iter()
                    .any(|(id, root)| root.position == from && answers.get(id) == Some(mv));
                prop_assert!(found, "{} at ply {} (live {:?})", mv, ply, live);
            }
        }
        if kept && let Some(&save) = stage.saves.last() {
            stage.send(Command::Saved { save, error: None });
            for (id, (root, _)) in &stage.running {
                if !searches.iter().any(|(known, _)| known == id) {
                    searches.push((*id, root.clone()));
                }
            }
        }
        // The snapshot is always consistent.
        let snapshot = stage.session.snapshot();
        prop_assert!(snapshot.viewed_ply <= snapshot.live_ply);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_stale_or_illegal_move_ever_appears(actions in actions(), timed: bool, kept: bool) {
        let mut stage = stage(timed, kept, false);
        holds(&mut stage, actions, kept).map_err(|error| match error {
            TestCaseError::Fail(seen) => {
                let problem = stage.recorder.problem();
                let seen = keep_problem("no-stale-or-illegal-move", problem, seen.message());
                TestCaseError::fail(seen)
            }
            reject @ TestCaseError::Reject(_) => reject,
        })?;
    }

    #[test]
    fn replay_ends_in_the_same_state(
        actions in actions(), timed: bool, kept: bool, book: bool, most in 2usize..100
    ) {
        let mut stage = stage(timed, kept, book);
        stage.recorder = Recorder::keeping(&stage.session, most);
        holds(&mut stage, actions, kept)?;
        // Ticks without an effect are not recorded, so a final command sets the clocks.
        stage.send(Command::Cancel);
        let problem = stage.recorder.problem();
        prop_assert!(problem.commands.len() <= most + 1);
        let text = problem.to_text();
        let read = Problem::from_text(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(read.to_text(), text, "nothing is lost in writing");
        let mut replay = Replay::new(&read);
        for step in &mut replay {
            prop_assert_eq!(&step.breaches, &[]);
        }
        prop_assert_eq!(replay.session().saved_game(), stage.session.saved_game());
        prop_assert_eq!(replay.session().snapshot(), stage.session.snapshot());
        prop_assert_eq!(replay.session().search(), stage.session.search());
    }
}
