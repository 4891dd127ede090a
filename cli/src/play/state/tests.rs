//! The state driven from outside, as the runner does it.

use plywise_core::board::{Color, Position, Role, Square};
use plywise_core::eval::Score;
use plywise_core::game::EndReason;
use plywise_core::search::{Engine, EngineOptions, Limits, Silent};

use super::*;
use crate::play::seats::Seats;

const SURROUNDINGS: Surroundings = Surroundings {
    today: || "2030.12.31".to_owned(),
    random: |_| 1,
};

const VERSUS: Seats = Seats::Versus {
    person: Color::White,
};

/// A state with what it wants done.
struct Bench {
    state: State,
    effects: Vec<Effect>,
}

impl Bench {
    fn new(seats: Seats, fen: &str) -> Self {
        let start = match fen {
            "" => Position::startpos(),
            fen => fen.parse().unwrap(),
        };
        let setting = Setting {
            seats,
            level: 2,
            pieces: PieceStyle::Unicode,
            start,
        };
        let mut state = State::new(&setting, SURROUNDINGS);
        let effects = state.begin(None, None);
        Self { state, effects }
    }

    fn event(&mut self, event: Event) {
        self.effects.extend(self.state.update(event));
    }

    fn act(&mut self, action: Action) {
        self.event(Event::Action(action));
    }

    /// Types a line and presses Enter.
    fn enter(&mut self, text: &str) {
        for letter in text.chars() {
            self.act(Action::Letter(letter));
        }
        self.act(Action::Enter);
    }

    fn click(&mut self, square: Square) {
        self.act(Action::Click(square));
    }

    /// The last search asked for, if it was not dropped since.
    fn wanted(&mut self) -> Option<(u64, Purpose, SearchRoot, Limits)> {
        let mut wanted = None;
        for effect in self.effects.drain(..) {
            match effect {
                Effect::Search {
                    id,
                    purpose,
                    root,
                    limits,
                } => wanted = Some((id, purpose, root, limits)),
                Effect::Cancel => wanted = None,
                _ => {}
            }
        }
        wanted
    }

    /// Lets the computer answer with a move.
    fn answer(&mut self, san: &str) {
        let (id, _, root, _) = self.wanted().expect("no search was asked for");
        let best = Some(root.position.parse_san(san).unwrap());
        self.event(finished(id, best, Score::DRAW));
    }

    fn status(&self) -> String {
        self.state.status().0
    }

    fn sans(&self) -> Vec<String> {
        (0..self.state.game.ply())
            .filter_map(|ply| self.state.game.san_at(ply))
            .collect()
    }
}

fn finished(id: u64, best: Option<Move>, score: Score) -> Event {
    Event::Finished {
        id,
        outcome: Ok(SearchOutcome {
            best,
            ponder: None,
            score,
            depth: 2,
            nodes: 100,
            elapsed: std::time::Duration::ZERO,
        }),
    }
}

#[test]
fn a_whole_game_against_the_engine_with_undo_and_redo() {
    let engine = Engine::new(EngineOptions::default());
    let mut bench = Bench::new(VERSUS, "");
    let mut moves = 0;
    while bench.state.game.outcome().is_none() && bench.state.game.ply() < 400 {
        if let Some((id, purpose, root, limits)) = bench.wanted() {
            assert_eq!((purpose, limits.depth), (Purpose::Move, Some(2)));
            let outcome = engine.search(root, limits, Silent).wait();
            bench.event(Event::Finished { id, outcome });
            continue;
        }
        assert!(bench.state.persons_turn(), "{}", bench.status());
        // The person is a better player than level 2.
        let root = bench.state.game.search_root();
        let best = engine.search_now(root, Limits::depth(4)).unwrap().best;
        let san = bench.state.game.position().san(best.unwrap());
        bench.enter(&san);
        moves += 1;
        if moves == 5 {
            let (before, ply) = (*bench.state.game.position(), bench.state.game.ply());
            bench.act(Action::Undo);
            assert_eq!(bench.state.game.ply(), ply - 1, "the computer was thinking");
            assert!(bench.wanted().is_none(), "its search was dropped");
            bench.act(Action::Redo);
            assert_eq!(*bench.state.game.position(), before);
        }
    }
    let outcome = bench.state.game.outcome().expect("the game did not end");
    assert!(bench.status().starts_with(&outcome.to_string()));
    assert!(matches!(bench.effects.last(), None | Some(Effect::Discard)));
}

#[test]
fn pieces_are_moved_by_pointing() {
    let mut bench = Bench::new(VERSUS, "");
    bench.click(Square::E2);
    assert_eq!(bench.state.targets().len(), 2);
    bench.click(Square::E5);
    assert_eq!(bench.status(), "The pawn cannot go to e5.");
    bench.click(Square::D2);
    assert_eq!(bench.state.selected, Some(Square::D2), "another own piece");
    bench.click(Square::D4);
    assert_eq!(bench.sans(), ["d4"]);
    assert_eq!(bench.status(), "Plywise thinks for Black.");
    bench.click(Square::E2);
    assert!(bench.status().starts_with("Plywise is thinking."));
    bench.answer("d5");
    bench.click(Square::D5);
    assert_eq!(bench.status(), "It is White's move.");
    bench.click(Square::E1);
    assert_eq!(bench.status(), "Your move, White.");
    bench.act(Action::Escape);
    // The keyboard does the same: the first arrow shows the cursor where it is.
    for action in [Action::Up, Action::Up, Action::Left] {
        bench.act(action);
    }
    assert_eq!(bench.state.cursor.square, Square::D2);
}

#[test]
fn castling_by_pointing_and_by_typing() {
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for typed in [None, Some("O-O"), Some("0-0"), Some("e1g1"), Some("Kg1")] {
        let mut bench = Bench::new(VERSUS, fen);
        if let Some(text) = typed {
            bench.enter(text);
        } else {
            bench.click(Square::E1);
            bench.click(Square::G1);
        }
        assert_eq!(bench.sans(), ["O-O"], "{typed:?}");
    }
}

#[test]
fn a_promotion_asks_for_the_piece() {
    let fen = "7k/2P5/8/8/8/8/8/K7 w - - 0 1";
    let mut bench = Bench::new(VERSUS, fen);
    bench.click(Square::C7);
    bench.click(Square::C8);
    assert!(matches!(
        bench.state.overlay,
        Some(Overlay::Promotion { .. })
    ));
    bench.act(Action::Escape);
    assert!(bench.state.overlay.is_none() && bench.sans().is_empty());
    bench.enter("c8");
    bench.act(Action::Right);
    bench.act(Action::Enter);
    assert_eq!(bench.sans(), ["c8=R+"]);
    bench.act(Action::Undo);
    for (text, role) in [
        ("c8=N", Role::Knight),
        ("c7c8b", Role::Bishop),
        ("c8Q", Role::Queen),
    ] {
        bench.enter(text);
        let position = bench.state.game.position();
        assert_eq!(position.role_on(Square::C8), Some(role), "{text}");
        bench.act(Action::Undo);
    }
}

#[test]
fn undo_goes_back_to_the_persons_choice() {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Undo);
    assert_eq!(bench.status(), "There is no move to take back.");
    bench.enter("e4");
    bench.answer("e5");
    bench.enter("Nf3");
    bench.answer("Nc6");
    bench.enter("undo");
    assert_eq!(bench.sans(), ["e4", "e5"]);
    bench.enter("redo");
    assert_eq!(bench.sans(), ["e4", "e5", "Nf3", "Nc6"]);
    bench.act(Action::Redo);
    assert_eq!(bench.status(), "There is no move to play again.");

    let mut bench = Bench::new(
        Seats::Versus {
            person: Color::Black,
        },
        "",
    );
    bench.answer("e4");
    bench.act(Action::Undo);
    assert_eq!(bench.status(), "There is no move of yours to take back.");
    assert_eq!(bench.sans(), ["e4"]);
}

#[test]
fn a_late_answer_is_dropped() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    let (id, ..) = bench.wanted().unwrap();
    bench.act(Action::Undo);
    bench.enter("d4");
    let reply = Position::startpos()
        .after(bench.state.game.moves()[0])
        .parse_san("e5")
        .unwrap();
    bench.event(finished(id, Some(reply), Score::DRAW));
    assert_eq!(bench.sans(), ["d4"], "the answer was to e4");
    bench.answer("d5");
    assert_eq!(bench.sans(), ["d4", "d5"]);
}

#[test]
fn looking_back_changes_nothing() {
    let mut bench = Bench::new(VERSUS, "");
    bench.enter("e4");
    bench.answer("e5");
    bench.act(Action::PageUp);
    bench.act(Action::Letter('['));
    assert_eq!(bench.state.shown(), &Position::startpos());
    assert!(bench.status().starts_with("Looking back: 0 plies of 2."));
    bench.act(Action::PageUp);
    bench.click(Square::E2);
    assert!(bench.status().starts_with("You are looking back."));
    bench.enter("Nf3");
    assert_eq!(bench.sans(), ["e4", "e5"]);
    bench.act(Action::Escape);
    bench.act(Action::Letter(']'));
    bench.act(Action::Letter(']'));
    assert!(!bench.state.is_looking_back());
    bench.act(Action::Home);
    assert!(bench.state.is_looking_back());
    bench.act(Action::End);
    assert!(!bench.state.is_looking_back());
    assert_eq!(bench.sans(), ["e4", "e5"]);
}

#[test]
fn a_hint_is_shown_and_goes_with_the_next_move() {
    let mut bench = Bench::new(VERSUS, "");
    bench.act(Action::Hint);
    assert_eq!(bench.status(), "Looking for a good move.");
    let (id, purpose, root, limits) = bench.wanted().unwrap();
    assert_eq!(purpose, Purpose::Hint);
    assert!(limits.depth.is_none() && limits.move_time.is_some());
    let best = root.position.parse_san("Nf3").unwrap();
    bench.event(finished(id, Some(best), Score::DRAW));
    assert_eq!(bench.status(), "A good move is Nf3.");
    bench.enter("e4");
    assert!(bench.state.hint.is_none());
    bench.act(Action::Hint);
    assert!(bench.status().starts_with("Plywise is thinking."));
}

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
