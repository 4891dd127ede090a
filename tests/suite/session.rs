//! The session: what a person does, what the engine reports, what is shown.
//!
//! Nothing runs here: the tests play the engine, the library and the clock themselves.

use std::collections::HashMap;
use std::time::Duration;

use plywise_core::board::{Color, Move, Position, Role, Square};
use plywise_core::eval::Score;
use plywise_core::game::session::{
    Announcement, Command, Effect, GameOptions, HelpAllowed, HintStep, Manners, Player, Question,
    Refusal, SaveState, SearchId, Session, TargetKind,
};
use plywise_core::game::{EndReason, Level, Outcome, SideTime, TimeControl};
use plywise_core::search::{Limits, Report, SearchOutcome, SearchRoot};
use proptest::prelude::*;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

/// Runs a session and keeps what it asked for.
struct Stage {
    session: Session,
    now: Duration,
    /// Searches that were started and not stopped.
    running: HashMap<SearchId, (SearchRoot, Limits)>,
    stopped: Vec<SearchId>,
    saves: Vec<u64>,
    wake: Option<Duration>,
    heard: Vec<Announcement>,
}

impl Stage {
    fn new(options: GameOptions) -> Self {
        Self::with(Session::new(options, Manners::default()))
    }

    fn with(session: Session) -> Self {
        let mut stage = Self {
            session,
            now: Duration::ZERO,
            running: HashMap::new(),
            stopped: Vec::new(),
            saves: Vec::new(),
            wake: None,
            heard: Vec::new(),
        };
        stage.send(Command::Tick);
        stage
    }

    fn send(&mut self, command: Command) {
        for effect in self.session.update(self.now, command) {
            match effect {
                Effect::StartSearch { id, root, limits } => {
                    self.running.insert(id, (*root, *limits));
                }
                Effect::StopSearch { id } => {
                    self.running.remove(&id);
                    self.stopped.push(id);
                }
                Effect::WakeAt(at) => self.wake = Some(at),
                Effect::Save { save } => self.saves.push(save),
                Effect::Announce(announcement) => self.heard.push(announcement),
            }
        }
    }

    fn wait(&mut self, time: Duration) {
        self.now += time;
        self.send(Command::Tick);
    }

    fn tap(&mut self, squares: &str) {
        for square in squares.split_whitespace() {
            self.send(Command::Tap(square.parse().unwrap()));
        }
    }

    fn the_search(&self) -> (SearchId, SearchRoot, Limits) {
        assert_eq!(self.running.len(), 1, "one search runs");
        let (id, (root, limits)) = self.running.iter().next().unwrap();
        (*id, root.clone(), limits.clone())
    }

    /// The engine answers with this move and score.
    fn answer(&mut self, text: &str, centipawns: i32) {
        let (id, root, _) = self.the_search();
        let best = Some(root.position.parse_san(text).unwrap());
        self.running.remove(&id);
        self.send(Command::SearchEnded {
            id,
            outcome: Some(outcome(best, centipawns)),
        });
    }

    fn sans(&self) -> Vec<String> {
        let game = self.session.game();
        (0..game.ply())
            .map(|ply| game.san_at(ply).unwrap())
            .collect()
    }
}

fn outcome(best: Option<Move>, centipawns: i32) -> SearchOutcome {
    SearchOutcome {
        best,
        ponder: None,
        score: Score::centipawns(centipawns),
        depth: 4,
        nodes: 1_000,
        elapsed: ms(5),
    }
}

fn against(level: u8) -> GameOptions {
    GameOptions::against(Level::Plies(level))
}

fn two_people() -> GameOptions {
    GameOptions {
        black: Player::human(),
        ..against(1)
    }
}

fn from_fen(fen: &str, options: GameOptions) -> GameOptions {
    GameOptions {
        start: fen.parse().unwrap(),
        ..options
    }
}

#[test]
fn two_taps_move_and_the_computer_answers_after_a_breath() {
    let mut stage = Stage::new(against(4));
    assert!(stage.running.is_empty(), "the person is to move");
    stage.tap("e2");
    let targets: Vec<_> = stage
        .session
        .snapshot()
        .targets
        .iter()
        .map(|t| t.square)
        .collect();
    assert_eq!(targets, [Square::E3, Square::E4]);
    stage.tap("e4");
    assert_eq!(stage.sans(), ["e4"]);
    let (_, root, limits) = stage.the_search();
    assert_eq!(root.position, *stage.session.game().position());
    assert_eq!(limits.depth, Some(4));
    stage.now += ms(30);
    stage.answer("e5", 10);
    assert_eq!(stage.sans(), ["e4"], "not before 0.4 s");
    assert_eq!(stage.wake, Some(ms(400)));
    stage.wait(ms(369));
    assert_eq!(stage.sans(), ["e4"]);
    stage.wait(ms(1));
    assert_eq!(stage.sans(), ["e4", "e5"]);
    assert!(stage.running.is_empty());
}

#[test]
fn the_computer_answers_at_once_if_asked_to() {
    let mut stage = Stage::new(against(1));
    stage.send(Command::SetManners(Manners {
        at_once: true,
        ..Manners::default()
    }));
    stage.tap("e2 e4");
    stage.answer("e5", 0);
    assert_eq!(stage.sans(), ["e4", "e5"]);
}

#[test]
fn taps_select_reselect_and_deselect() {
    let mut stage = Stage::new(against(1));
    // (taps, selection after them)
    let cases = [
        ("e2", Some(Square::E2)),
        ("e2", None),
        ("e2 d2", Some(Square::D2)),
        ("d7", None),
        ("e5", None),
        ("b1 e4", None),
    ];
    for (taps, selection) in cases {
        stage.tap(taps);
        assert_eq!(stage.session.snapshot().selection, selection, "{taps}");
        assert!(stage.sans().is_empty());
    }
    assert_eq!(
        stage.heard.last(),
        Some(&Announcement::Refused(Refusal::NotThere {
            from: Square::B1,
            to: Square::E4
        }))
    );
}

#[test]
fn a_move_that_leaves_the_king_in_check_is_refused_with_the_reason() {
    let mut stage = Stage::new(from_fen("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", against(1)));
    stage.send(Command::Drag {
        from: Square::E2,
        to: Square::C3,
    });
    let refusal = Refusal::LeavesKingInCheck { king: Square::E1 };
    assert_eq!(stage.heard, [Announcement::Refused(refusal)]);
}

#[test]
fn castling_works_by_king_and_by_rook_square() {
    for taps in ["e1 g1", "e1 h1"] {
        let mut stage = Stage::new(from_fen("4k3/8/8/8/8/8/8/4K2R w K - 0 1", against(1)));
        stage.tap("e1");
        let targets = stage.session.snapshot().targets;
        let castle: Vec<_> = targets
            .iter()
            .filter(|t| t.kind == TargetKind::Castle)
            .collect();
        assert_eq!(castle.len(), 1);
        assert_eq!(castle[0].square, Square::G1);
        stage.send(Command::Cancel);
        stage.tap(taps);
        assert_eq!(stage.sans(), ["O-O"], "{taps}");
    }
}

#[test]
fn a_promotion_asks_and_can_be_cancelled() {
    let mut stage = Stage::new(from_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1", against(1)));
    stage.tap("a7 a8");
    let question = Question::Promotion {
        from: Square::A7,
        to: Square::A8,
    };
    assert_eq!(stage.session.snapshot().question, Some(question));
    stage.send(Command::Cancel);
    assert_eq!(stage.session.snapshot().question, None);
    stage.tap("a7 a8");
    stage.send(Command::Promote(Role::Rook));
    assert_eq!(stage.sans(), ["a8=R+"]);
}

#[test]
fn a_premove_is_played_when_it_fits_and_dropped_when_not() {
    for (reply, after) in [("d5", vec!["e4", "d5", "exd5"]), ("c5", vec!["e4", "c5"])] {
        let mut stage = Stage::new(against(1));
        stage.tap("e2 e4 e4 d5");
        let premove = stage.session.snapshot().premove.unwrap();
        assert_eq!((premove.from, premove.to), (Square::E4, Square::D5));
        stage.now += ms(500);
        stage.answer(reply, 0);
        assert_eq!(stage.sans(), after);
        assert_eq!(stage.session.snapshot().premove, None);
    }
}

#[test]
fn typed_moves_are_read_and_bad_ones_explained() {
    let mut stage = Stage::new(two_people());
    for text in ["e4", "e7e5", "nf3", "♞c6"] {
        stage.send(Command::Type(text.into()));
    }
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3", "Nc6"]);
    stage.send(Command::Type("Nd9".into()));
    assert!(
        matches!(stage.heard.last(), Some(Announcement::Refused(Refusal::Unreadable(text))) if text.contains("Nd9"))
    );
}

#[test]
fn undo_goes_back_to_the_persons_own_move_and_stops_the_search() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    let (id, ..) = stage.the_search();
    stage.send(Command::Undo);
    assert_eq!(stage.stopped, [id]);
    assert!(stage.sans().is_empty());
    // Its late answer changes nothing.
    let e5 = Some(Move::normal(Square::E7, Square::E5));
    stage.send(Command::SearchEnded {
        id,
        outcome: Some(outcome(e5, 0)),
    });
    stage.wait(ms(1_000));
    assert!(stage.sans().is_empty());
    // With an answer on the board, both moves go, and both come back.
    stage.tap("d2 d4");
    stage.now += ms(500);
    stage.answer("d5", 0);
    stage.send(Command::Undo);
    assert!(stage.sans().is_empty());
    stage.send(Command::Redo);
    assert_eq!(stage.sans(), ["d4", "d5"]);
    assert_eq!(stage.session.saved_game().help_used.takebacks, 2);
}

#[test]
fn undo_gives_both_clocks_back() {
    let time = Some(TimeControl::even(SideTime::seconds(60, 1)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.wait(ms(5_000));
    stage.tap("e2 e4");
    stage.now += ms(2_000);
    stage.answer("e5", 0);
    let shown = |stage: &Stage, color| {
        let snapshot = stage.session.snapshot();
        let side = if color == Color::White {
            snapshot.white
        } else {
            snapshot.black
        };
        side.clock.unwrap().left
    };
    assert_eq!(
        shown(&stage, Color::White),
        ms(60_000),
        "the first move is free"
    );
    assert_eq!(
        shown(&stage, Color::Black),
        ms(59_000),
        "two seconds gone, one added"
    );
    stage.wait(ms(4_000));
    stage.tap("g1 f3");
    assert_eq!(shown(&stage, Color::White), ms(57_000));
    stage.send(Command::Undo);
    assert_eq!(shown(&stage, Color::White), ms(60_000));
    assert_eq!(shown(&stage, Color::Black), ms(59_000));
}

#[test]
fn the_breath_is_not_charged_to_anybody() {
    let time = Some(TimeControl::even(SideTime::seconds(60, 0)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.tap("e2 e4");
    stage.now += ms(100);
    stage.answer("e5", 0);
    stage.wait(ms(300));
    let snapshot = stage.session.snapshot();
    assert_eq!(stage.sans().len(), 2);
    assert_eq!(snapshot.white.clock.unwrap().left, ms(60_000));
    assert_eq!(
        snapshot.black.clock.unwrap().left,
        ms(59_900),
        "the search alone"
    );
}

#[test]
fn a_flag_falls_and_a_pause_stops_the_clock() {
    let time = Some(TimeControl::even(SideTime::seconds(10, 0)));
    let mut stage = Stage::new(GameOptions {
        time,
        ..two_people()
    });
    stage.tap("e2 e4 e7 e5");
    stage.wait(ms(4_000));
    stage.send(Command::Pause);
    stage.wait(ms(60_000));
    assert_eq!(stage.session.snapshot().outcome, None);
    stage.send(Command::Resume);
    assert_eq!(stage.wake, Some(stage.now + ms(6_000)));
    stage.wait(ms(6_000));
    let lost = Outcome::win(Color::Black, EndReason::FlagFall);
    assert_eq!(stage.session.snapshot().outcome, Some(lost));
    assert!(stage.heard.contains(&Announcement::LowTime));
    assert_eq!(stage.heard.last(), Some(&Announcement::Ended(lost)));
}

#[test]
fn hiding_the_app_stops_the_search_and_coming_back_starts_it_anew() {
    let mut stage = Stage::new(against(3));
    stage.tap("e2 e4");
    let (id, ..) = stage.the_search();
    stage.send(Command::Pause);
    assert_eq!(stage.stopped, [id]);
    assert!(stage.running.is_empty());
    stage.send(Command::Resume);
    assert_ne!(stage.the_search().0, id);
}

#[test]
fn looking_back_changes_nothing_and_branching_asks() {
    let mut stage = Stage::new(two_people());
    stage.tap("e2 e4 e7 e5 g1 f3");
    stage.send(Command::GoTo(1));
    let snapshot = stage.session.snapshot();
    assert_eq!((snapshot.viewed_ply, snapshot.live_ply), (1, 3));
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
    stage.tap("c7 c5");
    let question = stage.session.snapshot().question;
    assert!(
        matches!(question, Some(Question::Branch { ply: 1, .. })),
        "{question:?}"
    );
    assert_eq!(stage.sans().len(), 3, "asking changes nothing");
    stage.send(Command::Confirm);
    assert_eq!(stage.sans(), ["e4", "c5"]);
    let abandoned = stage.session.saved_game().abandoned;
    assert_eq!(abandoned.len(), 1);
    assert_eq!(
        (abandoned[0].0, abandoned[0].1.len()),
        (1, 2),
        "e5 Nf3 is kept"
    );
}

#[test]
fn help_that_a_game_forbids_is_refused() {
    let mut stage = Stage::new(GameOptions {
        help: HelpAllowed::NONE,
        ..against(1)
    });
    stage.tap("e2");
    assert!(stage.session.snapshot().targets.is_empty());
    stage.tap("e4");
    for command in [Command::Undo, Command::Redo, Command::Hint] {
        stage.send(command);
        assert_eq!(
            stage.heard.last(),
            Some(&Announcement::Refused(Refusal::NotAllowed))
        );
    }
    assert_eq!(stage.sans(), ["e4"]);
}

#[test]
fn a_hint_comes_in_three_steps_and_at_full_strength() {
    let mut stage = Stage::new(against(1));
    stage.send(Command::Hint);
    let (_, _, limits) = stage.the_search();
    assert!(
        limits.depth.is_none() && limits.nodes.is_some(),
        "not the opponent's level"
    );
    stage.answer("d4", 30);
    let steps: Vec<_> = (0..3)
        .map(|_| {
            let hint = stage.session.snapshot().hint.unwrap();
            stage.send(Command::Hint);
            (hint.step, hint.mv.is_some(), hint.score.is_some())
        })
        .collect();
    assert_eq!(
        steps,
        [
            (HintStep::Piece, false, false),
            (HintStep::Move, true, false),
            (HintStep::Reason, true, true)
        ]
    );
    stage.tap("e2 e4");
    assert_eq!(
        stage.session.snapshot().hint,
        None,
        "a hint is for one position"
    );
    assert_eq!(stage.session.saved_game().help_used.hints, 1);
}

#[test]
fn a_blunder_is_asked_about_if_wanted() {
    let help = HelpAllowed {
        blunder_warning: true,
        ..HelpAllowed::USUAL
    };
    let mut stage = Stage::new(GameOptions { help, ..against(1) });
    stage.tap("f2 f3");
    stage.answer("e4", 30);
    let (_, _, limits) = stage.the_search();
    assert_eq!(limits.search_moves, [Move::normal(Square::F2, Square::F3)]);
    stage.answer("f3", -300);
    assert!(matches!(
        stage.session.snapshot().question,
        Some(Question::Blunder { .. })
    ));
    assert!(stage.sans().is_empty());
    stage.send(Command::Confirm);
    assert_eq!(stage.sans(), ["f3"]);
}

#[test]
fn the_computer_takes_a_draw_only_when_it_is_one() {
    // Its own score level for eight moves after move 40, or not.
    for (score, accepts) in [(20, true), (60, false)] {
        let fen = "r6k/pppp4/8/8/8/8/PPPP4/R6K w - - 0 41";
        let mut stage = Stage::new(from_fen(fen, against(1)));
        for (round, file) in ["b", "c", "d", "e", "f", "e", "d", "c"]
            .into_iter()
            .enumerate()
        {
            let back = &format!("R{file}8");
            stage.send(Command::Type(format!("R{file}1")));
            stage.now += ms(500);
            stage.answer(back, score);
            if round == 6 {
                stage.send(Command::OfferDraw);
                assert_eq!(
                    stage.heard.last(),
                    Some(&Announcement::DrawDeclined),
                    "too early"
                );
            }
        }
        stage.send(Command::OfferDraw);
        let drawn = Some(Outcome::draw(EndReason::Agreement));
        assert_eq!(
            stage.session.snapshot().outcome == drawn,
            accepts,
            "score {score}"
        );
    }
    // Rook against rook is level whatever the score says.
    let mut stage = Stage::new(from_fen("3rk3/8/8/8/8/8/8/R3K3 w - - 0 9", against(1)));
    stage.send(Command::OfferDraw);
    assert_eq!(
        stage.session.snapshot().outcome,
        Some(Outcome::draw(EndReason::Agreement))
    );
}

#[test]
fn the_computer_resigns_only_if_it_may() {
    for may_resign in [false, true] {
        let mut stage = Stage::new(from_fen("r3k3/8/8/8/8/8/8/QQ2K3 w - - 0 1", against(1)));
        stage.send(Command::SetManners(Manners {
            may_resign,
            ..Manners::default()
        }));
        for round in 0..4 {
            let (out, back) = if round % 2 == 0 {
                ("Kf1", "Ke7")
            } else {
                ("Ke1", "Ke8")
            };
            stage.send(Command::Type(out.into()));
            stage.now += ms(500);
            stage.answer(back, -1_500);
        }
        let resigned = Some(Outcome::win(Color::White, EndReason::Resignation));
        assert_eq!(stage.session.snapshot().outcome == resigned, may_resign);
    }
}

#[test]
fn people_offer_draws_to_each_other() {
    let mut stage = Stage::new(two_people());
    stage.tap("e2 e4");
    stage.send(Command::OfferDraw);
    assert!(stage.session.snapshot().draw_offered);
    stage.send(Command::DeclineDraw);
    assert!(!stage.session.snapshot().draw_offered);
    stage.send(Command::OfferDraw);
    stage.send(Command::AcceptDraw);
    assert_eq!(
        stage.session.snapshot().outcome,
        Some(Outcome::draw(EndReason::Agreement))
    );
}

#[test]
fn two_computers_play_each_other() {
    let options = GameOptions {
        white: Player::plies(1),
        black: Player::plies(2),
        ..against(1)
    };
    let mut stage = Stage::new(options);
    for (ply, text) in ["e4", "e5", "Nf3"].into_iter().enumerate() {
        assert_eq!(stage.the_search().2.depth, Some(1 + ply as u32 % 2));
        stage.now += ms(1_000);
        stage.answer(text, 0);
    }
    assert_eq!(stage.sans(), ["e4", "e5", "Nf3"]);
}

#[test]
fn no_move_is_made_before_the_last_one_is_written() {
    let mut stage = Stage::with(Session::new(against(1), Manners::default()).kept());
    stage.tap("e2 e4");
    let save = *stage.saves.last().unwrap();
    assert_eq!(stage.session.snapshot().save, SaveState::Saving);
    stage.now += ms(1_000);
    stage.answer("e5", 0);
    stage.wait(ms(1_000));
    assert_eq!(stage.sans(), ["e4"], "the answer waits for the disk");
    stage.send(Command::Saved {
        save,
        error: Some("disk full".into()),
    });
    assert_eq!(
        stage.sans(),
        ["e4", "e5"],
        "a full disk is told, but does not end the game"
    );
    let save = *stage.saves.last().unwrap();
    stage.send(Command::Saved {
        save,
        error: Some("disk full".into()),
    });
    assert_eq!(
        stage.session.snapshot().save,
        SaveState::Failed("disk full".into())
    );
}

#[test]
fn a_written_game_comes_back_exactly() {
    let time = Some(TimeControl::even(SideTime::seconds(60, 1)));
    let mut stage = Stage::new(GameOptions { time, ..against(3) });
    stage.tap("e2 e4");
    stage.now += ms(700);
    stage.answer("e5", 12);
    stage.wait(ms(3_000));
    stage.tap("g1 f3");
    stage.send(Command::Undo);
    stage.wait(ms(1_234));
    let saved = stage.session.saved_game();
    let restored = Session::restore(saved.clone(), Manners::default()).unwrap();
    assert_eq!(restored.saved_game(), saved);
    assert_eq!(restored.game(), stage.session.game());
    assert_eq!(restored.snapshot().white, {
        let mut side = stage.session.snapshot().white;
        if let Some(clock) = &mut side.clock {
            clock.running = false;
        }
        side
    });
    let mut damaged = saved;
    damaged.moves[1] = Move::normal(Square::A1, Square::H8);
    assert_eq!(
        Session::restore(damaged, Manners::default())
            .unwrap_err()
            .ply,
        1
    );
}

/// What the property test may do at any moment.
#[derive(Clone, Debug)]
enum Deed {
    Do(Command),
    Wait(u64),
    /// An iteration of one of the searches ever started.
    Report(prop::sample::Index),
    /// One of the searches ever started ends, stale or not.
    End(prop::sample::Index, prop::sample::Index),
    /// A legal move of the person.
    Play(prop::sample::Index),
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let index = any::<prop::sample::Index>;
    let command = prop_oneof![
        Just(Command::Undo),
        Just(Command::Redo),
        Just(Command::MoveNow),
        Just(Command::Hint),
        Just(Command::Pause),
        Just(Command::Resume),
        Just(Command::Rematch),
        Just(Command::Resign),
        Just(Command::OfferDraw),
        Just(Command::Confirm),
        Just(Command::Cancel),
        Just(Command::GoToLive),
        (0usize..40).prop_map(Command::GoTo),
        (1u8..9).prop_map(|plies| Command::SetLevel(Level::Plies(plies))),
        (0usize..64).prop_map(|square| Command::Tap(Square::from_index(square))),
        Just(Command::NewGame(Box::new(against(2)))),
    ];
    let deed = prop_oneof![
        4 => command.prop_map(Deed::Do),
        3 => (0u64..600).prop_map(Deed::Wait),
        1 => index().prop_map(Deed::Report),
        5 => (index(), index()).prop_map(|(search, mv)| Deed::End(search, mv)),
        5 => index().prop_map(Deed::Play),
    ];
    prop::collection::vec(deed, 1..80)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_stale_or_illegal_move_ever_appears(deeds in deeds(), timed: bool, kept: bool) {
        let time = timed.then(|| TimeControl::even(SideTime::seconds(5, 1)));
        let session = Session::new(GameOptions { time, ..against(3) }, Manners::default());
        let mut stage = Stage::with(if kept { session.kept() } else { session });
        let mut searches: Vec<(SearchId, SearchRoot)> = Vec::new();
        let mut answers: HashMap<SearchId, Move> = HashMap::new();
        for deed in deeds {
            let before = *stage.session.game().position();
            let live: Vec<SearchId> = stage.running.keys().copied().collect();
            stage.heard.clear();
            match deed {
                Deed::Do(command) => stage.send(command),
                Deed::Wait(millis) => stage.wait(ms(millis)),
                Deed::Play(index) => {
                    let moves = before.legal_moves();
                    if !moves.is_empty() {
                        let mv = moves[index.index(moves.len())];
                        stage.send(Command::Type(before.san(mv)));
                    }
                }
                Deed::Report(search) if !searches.is_empty() => {
                    let (id, root) = &searches[search.index(searches.len())];
                    let report = Report {
                        depth: 1, selective_depth: 1, line: 1, score: Score::DRAW,
                        moves: root.position.legal_moves().first().copied().into_iter().collect(),
                        nodes: 1, elapsed: ms(1), table_permille: 0,
                    };
                    stage.send(Command::Searched { id: *id, report });
                }
                Deed::End(search, mv) if !searches.is_empty() => {
                    let (id, root) = &searches[search.index(searches.len())];
                    let moves = root.position.legal_moves();
                    let best = moves[mv.index(moves.len())];
                    stage.running.remove(id);
                    answers.entry(*id).or_insert(best);
                    stage.send(Command::SearchEnded { id: *id, outcome: Some(outcome(Some(best), 0)) });
                }
                Deed::Report(_) | Deed::End(..) => {}
            }
            for (id, (root, _)) in &stage.running {
                if !searches.iter().any(|(known, _)| known == id) {
                    searches.push((*id, root.clone()));
                }
            }
            // At most one search runs, and it is about the present.
            prop_assert!(stage.running.len() <= 1);
            for (root, _) in stage.running.values() {
                prop_assert_eq!(root.position, *stage.session.game().position());
            }
            // Every move of the game is legal where it stands.
            let game = stage.session.game();
            for (ply, mv) in game.moves().iter().enumerate() {
                prop_assert!(game.position_at(ply).unwrap().is_legal(*mv));
            }
            // A move of the computer was found by a search of the very position.
            for heard in &stage.heard {
                let Announcement::Moved { ply, mv, .. } = heard else { continue };
                let from = game.position_at(ply - 1).copied();
                let from = from.unwrap_or_else(Position::startpos);
                if !stage.session.options().is_human(from.turn()) {
                    let found = searches.iter().any(|(id, root)| {
                        root.position == from && answers.get(id) == Some(mv)
                    });
                    prop_assert!(found, "{} at ply {} (live {:?})", mv, ply, live);
                }
            }
            if kept {
                if let Some(&save) = stage.saves.last() {
                    stage.send(Command::Saved { save, error: None });
                    for (id, (root, _)) in &stage.running {
                        if !searches.iter().any(|(known, _)| known == id) {
                            searches.push((*id, root.clone()));
                        }
                    }
                }
            }
            // The snapshot can always be taken and drawn.
            let snapshot = stage.session.snapshot();
            prop_assert!(snapshot.viewed_ply <= snapshot.live_ply);
        }
    }
}
