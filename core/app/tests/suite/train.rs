//! Training: today's exercises, cards, puzzles and endgames.

use plywise_app::{
    Event, ExerciseAction, ExerciseEvent, ExerciseMood, ExerciseScreen, GamesEvent, Input,
    MessageState, PromotionRole, Report, Screen, TrainEvent, TrainSection,
};
use plywise_chess::{Move, Piece, Position, Role, Square};
use plywise_coach::endings::EndingAnswer;
use plywise_coach::puzzles::{Judgement, Puzzle, Puzzles};
use plywise_coach::training::{Attempt, Card, Day, Grade, Item, Mistake, Origin};
use plywise_engine::Score;
use plywise_game::session::{GameOptions, OpponentSettings, SavedGame, Session};
use plywise_game::{Game, Level};
use plywise_library::LibraryError;

use super::Story;
use super::story::{DAY, NOON};

fn finished(story: &Story) -> (&str, &str, Vec<ExerciseAction>) {
    match story.exercise_screen() {
        ExerciseScreen::Finished {
            title,
            text,
            actions,
        } => {
            let actions = actions.iter().map(|button| button.action).collect();
            (title, text, actions)
        }
        other => panic!("{other:?}"),
    }
}

/// Scenario: train-first-day
#[test]
fn first_day_has_ten_puzzles() {
    let mut story = Story::with(&[]);
    story.open_train();
    let today = story.train().today.clone();
    assert_eq!((today.done, today.count), (0, 10));
    assert_eq!(today.action.as_deref(), Some("Start"));
    assert_eq!(today.streak, "");
    assert_eq!(today.about, "Puzzles: 10", "of the rest there is nothing");
    story.on_train(TrainEvent::Today);
    for number in 1..=10 {
        let exercise = story.exercise();
        assert_eq!(exercise.title, "Puzzle");
        assert_eq!(exercise.progress, format!("{number} of 10"));
        story.solve();
        assert_eq!(story.exercise().progress, format!("{number} of 10"));
        story.touch_button(ExerciseAction::Next);
    }
    let (title, text, actions) = finished(&story);
    assert_eq!(title, "Done for today");
    assert!(
        text.starts_with("10 of 10 right on the first try."),
        "{text}"
    );
    assert_eq!(actions, [ExerciseAction::Finish]);
    story.touch_button(ExerciseAction::Finish);
    assert_eq!(story.screens(), [Screen::Board, Screen::Train]);
    assert_eq!(story.train().today.action, None);
    // The next day has a new set.
    story.pass_days(1);
    story.open_train();
    assert_eq!(story.train().today.count, 10);
    assert!(story.train().today.action.is_some());
}

/// Scenario: train-streak
#[test]
fn streak_counts_days_and_forgives_one_gap() {
    let mut story = Story::with(&[]);
    for (days, streak) in [
        (0, ""),
        (1, "2 days in a row"),
        (1, "3 days in a row"),
        (2, "4 days in a row"),
        (3, ""),
    ] {
        story.pass_days(days);
        story.open_train();
        story.on_train(TrainEvent::Today);
        story.solve();
        story.touch_button(ExerciseAction::Next);
        story.back();
        assert_eq!(story.train().today.streak, streak);
    }
}

/// Scenario: train-puzzle
/// Scenario: train-hint
/// Scenario: train-solution
#[test]
fn solving_a_puzzle_updates_the_rating() {
    let mut story = Story::with(&[]);
    story.open_train();
    let before = story.train().puzzles.rating.clone();
    story.on_train(TrainEvent::Puzzles { motif: None });
    // The opponent's move is played automatically first.
    assert_eq!(story.exercise().mood, ExerciseMood::Open);
    assert!(story.exercise().board.last_move.is_some());
    assert_eq!(story.exercise().board.hinted, None);
    let question = story.exercise().question.clone();
    assert!(
        question.starts_with("Find the best move for "),
        "{question}"
    );
    assert_eq!(story.exercise().text, question);
    story.touch_button(ExerciseAction::Hint);
    let piece = story.exercise().board.hinted.expect("a piece");
    assert!(story.exercise().board.arrows.is_empty());
    let text = &story.exercise().text;
    assert!(text.starts_with("Look at the "), "{text}");
    story.touch_button(ExerciseAction::Hint);
    assert_eq!(story.exercise().board.arrows[0].squares.from, piece);
    let san = {
        let puzzle = story.puzzle();
        puzzle.position(0).san(puzzle.solution(0).expect("a move"))
    };
    let text = story.exercise().text.clone();
    assert!(text.contains(&san), "{text}");
    story.touch_button(ExerciseAction::Hint);
    assert_ne!(story.exercise().text, text);
    assert_eq!(story.exercise().question, question);
    // A fourth tap at the same place does nothing, because no other button has moved there.
    let told = story.exercise().clone();
    story.touch_button(ExerciseAction::Hint);
    assert_eq!(story.exercise(), &told);
    assert!(!told.answered);
    assert!(told.actions.iter().all(|it| !it.main), "help never is");
    story.solve();
    assert!(story.exercise().answered);
    let actions = story.exercise().actions.iter();
    let actions: Vec<_> = actions.map(|it| (it.action, it.main)).collect();
    assert_eq!(actions.first(), Some(&(ExerciseAction::Next, true)));
    assert_eq!(actions.last(), Some(&(ExerciseAction::Like, false)));
    story.touch_button(ExerciseAction::Next);
    story.touch_button(ExerciseAction::Solution);
    assert_eq!(story.exercise().mood, ExerciseMood::Shown);
    assert!(story.exercise().can_go_back);
    story.on_exercise(ExerciseEvent::Back);
    story.on_exercise(ExerciseEvent::Forward);
    story.touch_button(ExerciseAction::Next);
    story.back();
    assert_ne!(story.train().puzzles.rating, before);
}

impl Story {
    /// Solves the puzzle on the board without help.
    fn solve_alone(&mut self) {
        let puzzle = self.puzzle();
        for step in 0..puzzle.length() {
            self.play_move(puzzle.solution(step).expect("a move"));
        }
        assert_eq!(self.exercise().mood, ExerciseMood::Right);
    }

    /// Returns the cost that a button of the exercise shows.
    fn cost(&self, action: ExerciseAction) -> String {
        let mut actions = self.exercise().actions.iter();
        let button = actions.find(|it| it.action == action).expect("a button");
        let is_spoken = button.spoken == button.title || button.spoken.ends_with(&button.cost);
        assert!(is_spoken, "{button:?}");
        button.cost.clone()
    }
}

/// Scenario: train-cost
#[test]
fn cost_of_help_is_the_change_that_follows() {
    let mut story = Story::with(&[]);
    story.open_train();
    assert_eq!(story.train().puzzles.rating, "No puzzle rating yet");
    story.on_train(TrainEvent::Puzzles { motif: None });
    // The first five puzzles give a rating.
    for left in (0..5).rev() {
        assert_eq!(story.exercise().rating, "");
        assert_eq!(story.cost(ExerciseAction::Solution), "counts as missed");
        if left % 2 == 0 {
            story.touch_button(ExerciseAction::Solution);
        } else {
            story.solve_alone();
        }
        let text = &story.exercise().rating;
        let expected = match left {
            0 => "Your puzzle rating: about ".to_owned(),
            1 => "Your puzzle rating appears after one more puzzle.".to_owned(),
            _ => format!("Your puzzle rating appears after {left} more puzzles."),
        };
        assert!(text.starts_with(&expected), "{text}");
        story.touch_button(ExerciseAction::Next);
    }
    let ratings = |story: &Story| -> (i32, i32) {
        let text = story.exercise().rating.clone();
        let (before, rest) = text.split_once(" → ").unwrap_or_else(|| panic!("{text}"));
        let (after, change) = rest.split_once(", ").unwrap();
        let (before, after) = (before.parse().unwrap(), after.parse().unwrap());
        let change: i32 = change.replace('−', "-").parse().unwrap();
        assert_eq!(change, after - before, "{text}");
        (before, after)
    };
    // The solution costs what the button says.
    let mut last = None;
    for _ in 0..3 {
        let cost = story.cost(ExerciseAction::Solution);
        let points = cost.strip_prefix("counts as missed, −").unwrap();
        let points: i32 = points.parse().unwrap();
        story.touch_button(ExerciseAction::Solution);
        let (before, after) = ratings(&story);
        assert_eq!(before - after, points);
        assert!(last.is_none_or(|last| last == before), "{last:?} {before}");
        let spoken = &story.exercise().spoken_rating;
        let expected = format!("fell by {points}, from {before} to {after}.");
        assert!(spoken.ends_with(&expected), "{spoken}");
        last = Some(after);
        story.touch_button(ExerciseAction::Next);
    }
    story.solve_alone();
    let (before, after) = ratings(&story);
    assert!(Some(before) == last && after > before);
    story.touch_button(ExerciseAction::Next);
    // A puzzle solved with a hint leaves the rating as it is.
    let free = "no rating points for a solution";
    assert_eq!(story.cost(ExerciseAction::Hint), free);
    for _ in 0..3 {
        story.touch_button(ExerciseAction::Hint);
        assert_eq!(story.cost(ExerciseAction::Hint), "");
    }
    assert_ne!(story.cost(ExerciseAction::Solution), "");
    story.solve();
    assert_eq!(story.exercise().rating, format!("{after}, unchanged"));
    // A missed puzzle costs nothing more.
    story.touch_button(ExerciseAction::Next);
    story.play_move(story.wrong_move());
    let missed = ratings(&story);
    assert_eq!(story.cost(ExerciseAction::Solution), "");
    story.touch_button(ExerciseAction::Solution);
    assert_eq!(ratings(&story), missed);
    story.back();
    // Rounded to tens.
    let rating = &story.train().puzzles.rating;
    let about = rating.strip_prefix("Your puzzle rating: about ").unwrap();
    let about: i32 = about.parse().unwrap();
    assert!(
        about % 10 == 0 && (about - missed.1).abs() <= 5,
        "{about} {missed:?}"
    );
}

/// Scenario: train-solution
/// Scenario: train-line
#[test]
fn solution_names_the_move_and_its_line_plays_by_itself() {
    let mut story = Story::with(&[]);
    story.open_train();
    story.on_train(TrainEvent::Puzzles { motif: None });
    let mut lines = 0;
    for _ in 0..12 {
        let puzzle = story.puzzle();
        let asked = story.exercise().board.squares.clone();
        let first = puzzle.solution(0).expect("a move");
        story.touch_early(ExerciseAction::Solution);
        let exercise = story.exercise();
        assert!(exercise.text.contains(&puzzle.position(0).san(first)));
        assert_eq!(exercise.board.arrows[0].squares.to, squares(first).1);
        let has_line = exercise
            .actions
            .iter()
            .any(|it| it.action == ExerciseAction::Line);
        assert_eq!(has_line, puzzle.length() > 1);
        if has_line {
            lines += 1;
            story.touch_early(ExerciseAction::Line);
            assert_eq!(story.exercise().board.squares, asked);
            let moves = puzzle.moves()[1..].iter();
            let end = moves.fold(puzzle.position(0), |at, &mv| at.after(mv));
            story.pass(10_000);
            assert_eq!(story.exercise().board.squares, letters(&end));
            // Stepping stops the line.
            story.touch_early(ExerciseAction::Line);
            story.pass(500);
            story.on_exercise(ExerciseEvent::Back);
            story.pass(10_000);
            assert_eq!(story.exercise().board.squares, asked);
        }
        story.touch_button(ExerciseAction::Next);
    }
    assert!(lines > 0);
}

/// Scenario: train-solution
#[test]
fn solution_of_a_card_names_the_move() {
    let mut story = with_cards();
    story.on_train(TrainEvent::Today);
    let mut seen = 0;
    while story.exercise().title == "From your game" {
        for _ in 0..3 {
            story.touch_button(ExerciseAction::Hint);
        }
        let arrow = story.exercise().board.arrows[0].squares;
        let reason = story.exercise().text.clone();
        story.touch_early(ExerciseAction::Solution);
        let text = story.exercise().text.clone();
        let name = Square::from_index(arrow.to.into()).to_string();
        assert!(text.contains(&name) || text.contains("O-O"), "{text}");
        assert!(text.ends_with(&reason), "{reason} / {text}");
        seen += 1;
        story.touch_button(ExerciseAction::Next);
    }
    assert!(seen > 0);
}

/// Scenario: train-hint
/// Scenario: train-solution
#[test]
fn hint_and_solution_wait_for_the_computers_move() {
    let mut story = Story::with(&[]);
    story.open_train();
    for found in 0..2 {
        let event = TrainEvent::Puzzles { motif: None };
        story.event(Event::Train { event });
        // In the second round, after the first move of a puzzle with two moves.
        if found > 0 {
            story.pass(500);
            while story.puzzle().length() < 2 {
                story.touch_button(ExerciseAction::Solution);
                story.touch_button(ExerciseAction::Next);
            }
            let (from, to) = squares(story.puzzle().solution(0).expect("a move"));
            story.event(Event::Exercise {
                event: ExerciseEvent::Drag { from, to: Some(to) },
            });
        }
        let waiting = story.exercise().clone();
        assert_eq!(waiting.mood, ExerciseMood::Waiting, "{found}");
        let at = waiting.board.squares.clone();
        story.touch_early(ExerciseAction::Hint);
        assert_eq!(story.exercise(), &waiting, "{found}");
        story.touch_early(ExerciseAction::Solution);
        assert_eq!(story.exercise().mood, ExerciseMood::Shown);
        let asked = story.exercise().board.squares.clone();
        assert_ne!(asked, at, "the computer has moved, {found}");
        story.pass(500);
        assert_ne!(story.exercise().board.squares, asked, "{found}");
        story.on_exercise(ExerciseEvent::Back);
        assert_eq!(story.exercise().board.squares, asked, "{found}");
        story.back();
    }
}

/// Scenario: train-hint
#[test]
fn endgame_hint_waits_for_the_computers_move() {
    // While the move is being judged, and after that, before the computer moves.
    for looked_at in [false, true] {
        let mut story = Story::with(&[]);
        story.open_train();
        story.open_ending("Queen");
        for _ in 0..2 {
            for _ in 0..2 {
                story.touch_button(ExerciseAction::Hint);
            }
            let told = story.exercise().board.arrows[0].squares;
            let (from, to) = (told.from, told.to);
            story.event(Event::Exercise {
                event: ExerciseEvent::Drag { from, to: Some(to) },
            });
            if looked_at {
                story.look_at_try();
            }
            let waiting = story.exercise().clone();
            assert_eq!(waiting.mood, ExerciseMood::Waiting);
            story.touch_early(ExerciseAction::Hint);
            assert_eq!(story.exercise(), &waiting, "{looked_at}");
            story.look_at_try();
            story.pass(500);
            assert_eq!(story.exercise().mood, ExerciseMood::Open);
            assert_eq!(story.exercise().board.hinted, None);
        }
    }
}

/// Scenario: train-puzzle-motif
#[test]
fn puzzles_of_a_motif_never_repeat() {
    let mut story = Story::with(&[]);
    story.open_train();
    let title = story.train().puzzles.motifs[0].title.clone();
    story.on_train(TrainEvent::Puzzles { motif: Some(0) });
    let mut met = Vec::new();
    for number in 0..8 {
        story.solve();
        // The motif is named after the puzzle is solved.
        let text = story.exercise().text.to_lowercase();
        // A similar puzzle may share only another of its motifs.
        let is_of_it = text.contains(&title.to_lowercase());
        assert!(is_of_it || number % 2 == 0 && number > 0, "{title}: {text}");
        let squares = story.exercise().board.squares.clone();
        assert!(!met.contains(&squares));
        met.push(squares);
        story.touch_button(if number % 2 > 0 {
            ExerciseAction::Like
        } else {
            ExerciseAction::Next
        });
    }
    story.back();
    let solved = &story.train().puzzles.motifs;
    let row = solved.iter().find(|row| row.title == title).unwrap();
    assert!(row.about.contains(" solved"), "{row:?}");
}

/// Scenario: train-puzzle-own
#[test]
fn every_fourth_puzzle_is_from_an_own_game() {
    let mut story = with_cards();
    story.on_train(TrainEvent::Puzzles { motif: None });
    let mut own = Vec::new();
    for number in 1..=12 {
        if story.exercise().title == "From your game" {
            assert!(number % 4 == 0, "{number}");
            let about = story.exercise().about.clone();
            assert!(about.contains("Squirrel"), "{about}");
            own.push(story.exercise().board.squares.clone());
        }
        story.solve();
        story.touch_button(ExerciseAction::Next);
    }
    assert!(!own.is_empty());
    let count = own.len();
    own.dedup();
    assert_eq!(own.len(), count, "none comes twice");
}

/// Scenario: train-run
#[test]
fn timed_run_ends_by_time_or_three_mistakes_and_keeps_the_best() {
    let mut story = Story::with(&[]);
    story.open_train();
    let best = |story: &Story| story.train().puzzles.starts[1].about.clone();
    let about = "As many puzzles as you can. Three misses and it’s over.";
    assert_eq!(best(&story), about);
    story.on_train(TrainEvent::Run);
    // The first move starts the clock.
    story.pass(60_000);
    assert_eq!(story.exercise().time, "3:00");
    assert!(story.exercise().actions.is_empty());
    for is_right in [true, true, false, true, false, false] {
        story.answer_puzzle(is_right);
    }
    assert_eq!(finished(&story).0, "Three misses");
    assert_eq!(finished(&story).1, "Solved: 3. That’s your new best.");
    story.touch_button(ExerciseAction::Restart);
    story.answer_puzzle(true);
    story.pass(180_000);
    assert_eq!(finished(&story).0, "Time is up");
    assert_eq!(finished(&story).1, "Solved: 1.");
    story.touch_button(ExerciseAction::Finish);
    assert_eq!(best(&story), format!("{about} Your best: 3"));
    // A run ends when the app moves to the background.
    story.on_train(TrainEvent::Run);
    story.answer_puzzle(true);
    story.event(Event::Hidden);
    story.event(Event::Shown);
    assert_eq!(finished(&story).1, "Solved: 1.");
    // The best result is kept when the app is hidden afterwards, and when the user leaves early.
    story.touch_button(ExerciseAction::Restart);
    for _ in 0..4 {
        story.answer_puzzle(true);
    }
    story.pass(180_000);
    for event in [Event::Hidden, Event::Shown] {
        story.event(event);
        assert_eq!(finished(&story).1, "Solved: 4. That’s your new best.");
    }
    // An answer stored after the end of the run starts no further puzzle.
    story.touch_button(ExerciseAction::Restart);
    let (from, to) = squares(story.wrong_move());
    story.hold(Event::Exercise {
        event: ExerciseEvent::Drag { from, to: Some(to) },
    });
    story.pass(200_000);
    assert_eq!(finished(&story).0, "Time is up");
    story.touch_button(ExerciseAction::Restart);
    for _ in 0..5 {
        story.answer_puzzle(true);
    }
    story.back();
    assert_eq!(best(&story), format!("{about} Your best: 5"));
    let mut story = story.again();
    story.open_train();
    assert_eq!(best(&story), format!("{about} Your best: 5"));
}

impl Story {
    /// Returns the puzzle on the board, which is found by its first position.
    fn puzzle(&self) -> Puzzle {
        let puzzles = Puzzles::builtin().expect("puzzles");
        let all = (0..puzzles.len()).filter_map(|number| puzzles.get(number)?.ok());
        let shown = &self.exercise().board.squares;
        let is_shown = |puzzle: &Puzzle| letters(&puzzle.position(0)) == *shown;
        all.into_iter()
            .find(is_shown)
            .expect("a puzzle of the pack")
    }

    /// Presses a button of the exercise without letting time pass.
    fn touch_early(&mut self, action: ExerciseAction) {
        let event = ExerciseEvent::Act { action };
        self.event(Event::Exercise { event });
    }

    /// Reports the answer to an endgame request.
    fn answer_ending(&mut self, id: u64, answer: EndingAnswer) {
        let answer = Box::new(answer);
        self.take(Input::Report(Report::Ending { id, answer }));
    }

    /// Starts the endgame with this title.
    fn open_ending(&mut self, title: &str) {
        let mut rows = self.train().endings.iter();
        let index = rows.position(|row| row.title == title).expect("an ending") as u32;
        self.on_train(TrainEvent::Ending { index });
    }

    fn play_move(&mut self, mv: Move) {
        self.try_move(&mv.to_string()[..4]);
        if self.exercise().board.promotion.is_some() {
            let role = match mv.promotes_to() {
                Some(Role::Knight) => PromotionRole::Knight,
                Some(Role::Bishop) => PromotionRole::Bishop,
                Some(Role::Rook) => PromotionRole::Rook,
                _ => PromotionRole::Queen,
            };
            self.on_exercise(ExerciseEvent::Promote { role });
        }
    }

    /// Returns a move that does not solve the puzzle on the board.
    fn wrong_move(&self) -> Move {
        let puzzle = self.puzzle();
        let is_wrong = |mv: &Move| puzzle.judge(0, *mv) == Judgement::Wrong;
        let wrong = puzzle.position(0).legal_moves().into_iter().find(is_wrong);
        wrong.expect("another move")
    }

    /// Solves the puzzle of a timed run or makes a wrong move, then waits for the next puzzle.
    fn answer_puzzle(&mut self, is_right: bool) {
        let puzzle = self.puzzle();
        if is_right {
            for step in 0..puzzle.length() {
                self.play_move(puzzle.solution(step).expect("a move"));
            }
            assert_eq!(self.exercise().mood, ExerciseMood::Right);
        } else {
            self.play_move(self.wrong_move());
            assert_eq!(self.exercise().mood, ExerciseMood::Wrong);
        }
        self.pass(1_500);
    }
}

fn squares(mv: Move) -> (u8, u8) {
    (mv.from().index() as u8, mv.to().index() as u8)
}

fn letters(position: &Position) -> String {
    let letter = |square| position.piece_on(square).map_or('.', Piece::to_char);
    Square::ALL.into_iter().map(letter).collect()
}

/// Returns a game that White lost to level 5 by taking a pawn and then a rook.
fn lost_game() -> SavedGame {
    let mut game = Game::default();
    for text in "e4 e5 Nf3 Nc6 Bc4 Nd4 Nxe5 Qg5 Nxf7 Qxg2 Rf1 Qxe4+ Be2 Nf3#".split(' ') {
        let mv = game.position().parse_san(text).unwrap();
        game.play(mv).unwrap();
    }
    let options = GameOptions::against(Level::skill(5));
    SavedGame {
        moves: game.moves().to_vec(),
        ply: game.ply(),
        outcome: game.outcome(),
        ..Session::new(options, OpponentSettings::default()).saved_game()
    }
}

/// Opens the training after the mistakes of the lost game have been found.
fn with_cards() -> Story {
    let mut story = Story::with(&[lost_game()]);
    story.open_train();
    assert_ne!(story.train().today.finding, "");
    story.find_cards();
    assert_eq!(story.train().today.finding, "");
    story
}

/// Continues to the training card of the given mistake.
fn open_card(story: &mut Story, played: &str) {
    story.on_train(TrainEvent::Today);
    while !story.exercise().text.contains(played) {
        story.solve();
        story.touch_button(ExerciseAction::Next);
    }
    assert_eq!(story.exercise().title, "From your game");
}

/// Scenario: train-card-made
#[test]
fn mistake_becomes_a_card_once() {
    let story = with_cards();
    let today = story.train().today.clone();
    let cards: u32 = today.about["Your mistakes: ".len()..][..1].parse().unwrap();
    assert!((1..=5).contains(&cards), "{today:?}");
    assert_eq!(today.count, 10, "puzzles fill the set");
    // No game is searched twice.
    let mut story = story.again();
    story.open_train();
    assert!(story.examined.is_none());
    assert_eq!(story.train().today, today);
    assert_eq!(story.train().progress.len(), 2);
}

/// Scenario: train-first-day
#[test]
fn finished_set_stays_finished_after_another_lost_game() {
    for solved in [10, 9, 0] {
        let mut story = Story::with(&[lost_game()]);
        story.open_train();
        story.on_train(TrainEvent::Today);
        for _ in 0..solved {
            story.solve();
            story.touch_button(ExerciseAction::Next);
        }
        story.find_cards();
        story.back();
        story.open_train();
        let today = story.train().today.clone();
        assert_eq!((today.done, today.count), (solved, 10));
        assert_eq!(today.action.is_none(), solved == 10);
        let cards = story.cards_left();
        assert!(
            cards <= 10 - solved && (cards > 0) == (solved < 10),
            "{today:?}"
        );
        story.pass_days(1);
        assert!(story.cards_left() > 0);
    }
}

/// Returns training cards without a game, for the positions after any two plies.
pub(super) fn many_cards(count: usize) -> Vec<Card> {
    let start = Position::startpos();
    let moves = start.legal_moves().into_iter();
    let positions = moves.flat_map(|mv| {
        let after = start.after(mv);
        let answers = after.legal_moves().into_iter();
        answers.map(move |answer| after.after(answer))
    });
    let card = |position: Position| {
        let moves = position.legal_moves();
        Card {
            position,
            best: vec![moves[0]],
            score: Score::DRAW,
            accepted: vec![moves[0]],
            complete: true,
            made: 0,
            mistakes: vec![Mistake {
                origin: Origin {
                    game: "gone".into(),
                    played: 0,
                    level: None,
                },
                ply: 2,
                mv: moves[1],
                answer: Vec::new(),
                score: Score::DRAW,
                lost: 200,
            }],
        }
    };
    positions.take(count).map(card).collect()
}

fn missed(item: Item, days_ago: i32) -> Attempt {
    Attempt {
        item,
        at: NOON - i64::from(days_ago) * DAY,
        day: Day::at(NOON, 0).plus(-days_ago),
        grade: Grade::Again,
    }
}

/// Returns the identifier of the first starting position of an endgame, which this version may not
/// know.
fn ending(id: &str) -> Item {
    Item::Ending {
        id: id.to_owned(),
        start: 0,
    }
}

/// Scenario: train-comes-back
#[test]
fn forecast_matches_tomorrows_set() {
    let cards = many_cards(30);
    let mut answers: Vec<Attempt> = cards.iter().map(|card| missed(card.item(), 0)).collect();
    answers.extend(["queen", "of-another-version"].map(|id| missed(ending(id), 0)));
    answers.extend((0..10).map(|id| missed(Item::Puzzle(id), 0)));
    // The other cards were deleted with their games.
    for (kept, told) in [(2, "Due tomorrow: 3."), (30, "Due tomorrow: 20.")] {
        let mut story = Story::with_training(&[lost_game()], &cards[..kept], &answers);
        story.open_train();
        let today = &story.train().today;
        assert_eq!((&*today.about, &today.action), (told, &None));
    }
    let mut story = Story::with_training(&[lost_game()], &[], &answers[30..]);
    story.open_train();
    assert_eq!(story.train().today.about, "Due tomorrow: 1.");
}

#[test]
fn unusable_exercises_are_skipped() {
    let cards = many_cards(2);
    let answers = [missed(ending("of-another-version"), 1)];
    let mut story = Story::with_training(&[lost_game()], &[], &answers);
    story.open_train();
    assert_eq!(story.train().today.about, "Puzzles: 10");
    story.on_train(TrainEvent::Today);
    assert_eq!(story.exercise().title, "Puzzle");
    // Unreadable cards are reported, and the puzzles follow.
    let mut story = Story::with_cards(&[lost_game()], &cards);
    story.open_train();
    assert_eq!(story.cards_left(), 2);
    story.unreadable = Some(LibraryError::Damaged {
        path: "games.db".into(),
        reason: "a fault was asked for".into(),
    });
    story.on_train(TrainEvent::Today);
    assert_ne!(story.message(), "");
    assert_eq!(story.exercise().title, "Puzzle");
}

/// Scenario: train-delete-game
#[test]
fn deleting_a_game_asks_about_its_cards() {
    let mut story = with_cards();
    let today = story.train().today.clone();
    let delete = |story: &mut Story| {
        story.open_games();
        let games = vec![story.rows()[0].id];
        story.on_games(GamesEvent::Delete { games });
        assert_eq!(story.message(), "1 game deleted");
    };
    // Restoring the game skips the question.
    delete(&mut story);
    story.act_on_message();
    assert_eq!((story.message(), story.titles().len()), ("", 1));
    delete(&mut story);
    let id = story.shown.message.as_ref().unwrap().id;
    let state = MessageState::Gone;
    story.event(Event::Message { id, state });
    let asked = story.message().to_owned();
    assert!(asked.ends_with("in training"), "{asked}");
    story.open_train();
    assert_eq!(story.train().today, today, "all stays until it is answered");
    story.act_on_message();
    assert_eq!(story.message(), "Deleted from training, too");
    let about = &story.train().today.about;
    assert!(!about.contains("mistakes"), "{about}");
    // The game and its cards are restored together.
    story.act_on_message();
    assert_eq!(story.train().today, today);
    story.open_games();
    assert_eq!(story.titles().len(), 1);
}

/// Scenario: train-card-right
/// Scenario: train-comes-back
#[test]
fn answered_card_returns_after_days() {
    let mut story = with_cards();
    open_card(&mut story, "Nxf7");
    let about = story.exercise().about.clone();
    assert!(
        about.starts_with("Your game against ") && about.ends_with(", move\u{a0}5"),
        "{about}"
    );
    story.solve();
    assert!(story.exercise().text.starts_with("That’s the move."));
    assert!(
        story.exercise().can_go_forward,
        "the line can be gone through"
    );
    story.on_exercise(ExerciseEvent::Forward);
    let cards = story.cards_left();
    story.back();
    for (days, left) in [(1, cards), (30, cards + 1)] {
        story.pass_days(days);
        story.open_train();
        assert!(story.cards_left() >= left.min(cards), "{days}");
    }
    // A clock set back makes nothing due and loses nothing.
    story.pass_days(-30);
    story.open_train();
    assert!(story.train().today.count >= 10);
}

impl Story {
    /// Returns the number of cards that remain in today's set of exercises.
    fn cards_left(&mut self) -> u32 {
        self.open_train();
        let about = &self.train().today.about;
        let digits = about.trim_start_matches("Your mistakes: ");
        let digits = digits.split(' ').next().unwrap_or_default();
        digits.parse().unwrap_or(0)
    }
}

/// Scenario: train-card-wrong
#[test]
fn wrong_answer_is_refuted_and_can_be_retried() {
    let mut story = with_cards();
    open_card(&mut story, "Nxf7");
    let asked = story.exercise().board.squares.clone();
    let number = story.exercise().progress.clone();
    story.try_move("e5f7");
    assert_eq!(story.exercise().mood, ExerciseMood::Wrong);
    let told = story.exercise().text.clone();
    assert!(told.contains("Qxg2"), "the refutation is told: {told}");
    // The refutation has been played, too.
    assert_eq!(&story.exercise().board.squares[14..15], "q");
    story.on_exercise(ExerciseEvent::Back);
    story.touch_button(ExerciseAction::Again);
    assert_eq!(story.exercise().board.squares, asked);
    assert_eq!(story.exercise().progress, number, "it is still the same");
    story.solve();
    assert_eq!(story.exercise().progress, number);
    story.touch_button(ExerciseAction::Next);
    story.back();
    // The first answer counts: the card is due tomorrow.
    story.pass_days(1);
    story.open_train();
    assert!(story.cards_left() > 0);
}

/// Scenario: train-card-as-good
#[test]
fn equivalent_move_is_accepted_from_then_on() {
    let position: Position = "7k/8/8/8/8/8/QR6/7K w - - 0 1".parse().unwrap();
    let mv = |text| position.parse_uci(text).unwrap();
    let mistake = Mistake {
        origin: Origin {
            game: "gone".into(),
            played: 0,
            level: None,
        },
        ply: 1,
        mv: mv("a2g8"),
        answer: Vec::new(),
        score: Score::DRAW,
        lost: 500,
    };
    let card = Card {
        position,
        best: vec![mv("b2b7")],
        score: Score::mate_in(2),
        accepted: vec![mv("b2b7")],
        complete: false,
        made: 0,
        mistakes: vec![mistake],
    };
    let mut story = Story::with_cards(&[lost_game()], &[card]);
    for told in ["That’s good, too.", "That’s good, too."] {
        story.open_train();
        story.on_train(TrainEvent::Today);
        assert_eq!(story.exercise().about, "One of your games, move\u{a0}1");
        story.try_move("a2a7");
        assert_eq!(story.exercise().text, told);
        story.back();
        story.pass_days(30);
        // A move accepted once needs no review.
        assert!(story.reviewed.is_none());
    }
}

/// Scenario: train-card-as-good
#[test]
fn failed_review_takes_the_move_back_without_a_verdict() {
    let cards = many_cards(1).into_iter().map(|card| Card {
        complete: false,
        ..card
    });
    let cards: Vec<Card> = cards.collect();
    let mut story = Story::with_cards(&[lost_game()], &cards);
    story.open_train();
    story.on_train(TrainEvent::Today);
    let asked = story.exercise().clone();
    let (from, to) = squares(cards[0].position.legal_moves()[2]);
    let event = ExerciseEvent::Drag { from, to: Some(to) };
    story.event(Event::Exercise { event });
    let (id, _) = story.reviewed.take().expect("a look");
    story.take(Input::Report(Report::Reviewed { id, review: None }));
    assert_eq!(story.exercise(), &asked);
    story.touch_button(ExerciseAction::Solution);
    assert_eq!(story.exercise().mood, ExerciseMood::Shown);
    story.touch_button(ExerciseAction::Next);
    assert_eq!(story.exercise().title, "Puzzle");
}

/// Scenario: train-play-on
/// Scenario: train-open-game
#[test]
fn mistake_can_be_played_on_and_its_game_opened() {
    let mut story = with_cards();
    open_card(&mut story, "Nxf7");
    let squares = story.exercise().board.squares.clone();
    story.touch_button(ExerciseAction::Solution);
    story.touch_button(ExerciseAction::OpenGame);
    assert_eq!(story.screens().last(), Some(&Screen::Analysis));
    story.back();
    story.touch_button(ExerciseAction::PlayOn);
    assert_eq!(story.screens(), [Screen::Board]);
    assert_eq!(story.game().board.squares, squares);
    assert_eq!(story.game().black.face, "5");
}

/// Scenario: train-hidden
#[test]
fn search_for_mistakes_pauses_in_background_and_during_a_game() {
    let mut story = Story::with(&[lost_game()]);
    story.open_train();
    assert!(story.examined.is_some());
    story.event(Event::Hidden);
    assert!(story.examined.is_none());
    story.event(Event::Shown);
    assert!(story.examined.is_some());
    // Games are not searched during a game, either.
    let screen = Screen::Board;
    story.event(Event::Tab { screen });
    assert!(story.examined.is_none());
}

/// Scenario: train-restored
#[test]
fn set_continues_after_process_death() {
    let mut story = Story::with(&[]);
    story.open_train();
    story.on_train(TrainEvent::Today);
    story.solve();
    story.touch_button(ExerciseAction::Next);
    let progress = story.exercise().progress.clone();
    let story = story.restored();
    assert_eq!(
        story.screens(),
        [Screen::Board, Screen::Train, Screen::Exercise]
    );
    assert_eq!(story.exercise().progress, progress);
}

/// Scenario: train-progress
#[test]
fn mistakes_are_counted_by_motif_and_phase() {
    let story = with_cards();
    let phases = story.train().progress.last().expect("phases");
    assert_eq!(phases.title, "By game phase");
    let opening = &phases.rows[0];
    assert_eq!((&*opening.title, opening.now), ("Opening", 1_000));
    assert!(
        opening.text.ends_with(" in 1 game over the last 30 days"),
        "{opening:?}"
    );
}

/// Scenario: train-ending
#[test]
fn endgame_judges_each_move() {
    let mut story = Story::with(&[]);
    story.open_train();
    let mut groups = story.train().groups.iter();
    let endings = groups.find(|group| group.section == TrainSection::Endings);
    let about = endings.unwrap().text.clone();
    assert!(about.ends_with(", 0 of 25 mastered"), "{about}");
    story.open_ending("Queen");
    assert_eq!(story.exercise().title, "Queen");
    assert!(story.exercise().text.starts_with("You can mate in "));
    assert!(story.holds_tables);
    story.event(Event::Hidden);
    assert!(!story.holds_tables);
    story.event(Event::Shown);
    // Plays the best moves, as revealed by the hints, until mate.
    let mut moves = 0;
    while story.exercise().mood == ExerciseMood::Open {
        story.play_hint();
        moves += 1;
        let text = story.exercise().text.clone();
        assert!(
            text.contains("mate in") || text.starts_with("Checkmate"),
            "{text}"
        );
        assert!(moves < 15, "no queen needs longer");
    }
    assert_eq!(story.exercise().mood, ExerciseMood::Right);
    story.touch_button(ExerciseAction::Next);
    // Giving the queen away is reported immediately and can be taken back.
    let (position, value) = {
        let exercise = story.exercise();
        (exercise.board.squares.clone(), exercise.text.clone())
    };
    assert!(value.starts_with("You can mate in "), "{value}");
    story.give_the_queen_away();
    let text = &story.exercise().text;
    assert!(
        text.starts_with("That lets the win slip: a draw instead of mate in "),
        "{text}"
    );
    story.touch_button(ExerciseAction::Again);
    assert_eq!(story.exercise().board.squares, position);
    assert_eq!(story.exercise().text, value);
    assert!(story.holds_tables);
    story.back();
    assert!(!story.holds_tables);
    let row = story
        .train()
        .endings
        .iter()
        .find(|row| row.title == "Queen")
        .unwrap();
    assert_eq!(row.state, "Learning");
    // In the next day's set, the endgame can be restarted any number of times.
    story.pass_days(1);
    story.on_train(TrainEvent::Today);
    let before = story.exercise().clone();
    assert_eq!((&*before.title, &*before.progress), ("Queen", "1 of 10"));
    story.give_the_queen_away();
    story.touch_button(ExerciseAction::Restart);
    let after = story.exercise();
    assert_eq!((&after.title, &after.text), (&before.title, &before.text));
    assert_eq!(after.board.squares, before.board.squares);
    assert_eq!(after.progress, before.progress);
}

/// Scenario: train-ending-idea
#[test]
fn endgame_begins_with_its_idea() {
    let mut story = Story::with(&[]);
    story.open_train();
    for title in ["Queen", "Rule of the square: catch", "Key squares"] {
        story.open_ending(title);
        let exercise = story.exercise().clone();
        assert!(!exercise.board.marked.is_empty(), "{title}");
        let spoken = exercise.spoken_idea.strip_prefix(&*exercise.idea);
        let drawing = spoken.unwrap_or_default();
        assert!(
            !exercise.idea.is_empty() && drawing.contains("Marked: "),
            "{drawing}"
        );
        let is_asked = exercise.question.starts_with("You have ");
        assert!(is_asked, "{}", exercise.question);
        story.play_hint();
        let exercise = story.exercise();
        assert_eq!((&*exercise.idea, &*exercise.board.marked), ("", &[][..]));
        story.touch_button(ExerciseAction::Idea);
        assert_ne!(story.exercise().idea, "");
        let actions = story.exercise().actions.iter();
        assert!(
            actions
                .into_iter()
                .all(|it| it.action != ExerciseAction::Idea)
        );
        story.back();
    }
}

/// Scenario: train-hint
#[test]
fn endgame_hint_has_three_steps() {
    let mut story = Story::with(&[]);
    story.open_train();
    story.open_ending("Rule of the square: catch");
    let before = story.exercise().text.clone();
    let mut told = Vec::new();
    for _ in 0..3 {
        story.touch_button(ExerciseAction::Hint);
        let exercise = story.exercise();
        told.push(exercise.text.clone());
        assert!(exercise.board.hinted.is_some());
        let last = exercise.board.arrows.last().map(|it| it.strength);
        assert_eq!(last == Some(100), told.len() > 1);
    }
    assert!(told[0].starts_with("Look at the "), "{told:?}");
    assert!(told[1].starts_with("A good move is "), "{told:?}");
    assert!(told[2].contains("square of the pawn"), "{told:?}");
    assert!(!told.contains(&before));
}

/// Scenario: train-ending
#[test]
fn held_draw_counts_down_with_each_move() {
    let mut story = Story::with(&[]);
    story.open_train();
    story.open_ending("Rule of the square: catch");
    assert_eq!(story.exercise().about, "Hold the draw for 15 moves.");
    for _ in 0..2 {
        story.touch_button(ExerciseAction::Hint);
    }
    let told = story.exercise().board.arrows[0].squares;
    let (from, to) = (told.from, told.to);
    story.on_exercise(ExerciseEvent::Drag { from, to: Some(to) });
    assert_eq!(story.exercise().about, "Hold the draw for 14 moves.");
}

/// Scenario: train-ending
#[test]
fn failed_endgame_is_reported_and_skipped() {
    let failed = "This endgame couldn’t be prepared.";
    let mut story = Story::with_training(&[lost_game()], &[], &[missed(ending("queen"), 1)]);
    story.open_train();
    let mut rows = story.train().endings.iter();
    let index = rows.position(|row| row.title == "Queen").unwrap() as u32;
    for event in [TrainEvent::Today, TrainEvent::Ending { index }] {
        story.open_train();
        story.event(Event::Train { event });
        let (id, _) = story.ending.take().expect("a request");
        story.answer_ending(id, EndingAnswer::Failed);
        if event == TrainEvent::Today {
            assert_eq!(story.message(), failed);
            assert_eq!(story.exercise().title, "Puzzle");
        }
    }
    let (title, text, actions) = finished(&story);
    assert_eq!((title, text), ("Queen", failed));
    assert_eq!(actions, [ExerciseAction::Restart, ExerciseAction::Finish]);
    story.touch_button(ExerciseAction::Restart);
    assert_eq!(story.exercise().title, "Queen");
}

/// Scenario: train-hidden
#[test]
fn endgame_tables_are_built_only_in_foreground() {
    let mut story = Story::with(&[]);
    story.open_train();
    let mut rows = story.train().endings.iter();
    let index = rows.position(|row| row.title == "Queen").unwrap() as u32;
    let event = TrainEvent::Ending { index };
    story.event(Event::Train { event });
    let (first, _) = story.ending.clone().expect("a request");
    story.event(Event::Hidden);
    assert!(story.ending.is_none());
    story.answer_ending(first, EndingAnswer::Failed);
    story.event(Event::Shown);
    story.look_at_try();
    assert_eq!(story.exercise().mood, ExerciseMood::Open);
    // The tables are rebuilt with the next move, and the progress is shown.
    story.event(Event::Hidden);
    story.event(Event::Shown);
    story.touch_early(ExerciseAction::Hint);
    let told = |story: &Story| story.exercise().text.clone();
    assert_eq!(told(&story), "Thinking");
    let (id, _) = story.ending.clone().expect("a request");
    for (percent, text) in [(40, "Preparing the endgame: 40%"), (100, "Thinking")] {
        story.answer_ending(id, EndingAnswer::Preparing { percent });
        assert_eq!(told(&story), text);
    }
    story.look_at_try();
    assert!(story.exercise().board.hinted.is_some());
}

/// Scenario: train-ending
#[test]
fn draw_by_the_computers_move_completes_the_exercise() {
    let mut story = Story::with_training(&[lost_game()], &[], &[missed(ending("square-catch"), 1)]);
    story.open_train();
    story.on_train(TrainEvent::Today);
    assert_eq!(story.exercise().title, "Rule of the square: catch");
    let mut moves = 0;
    while story.exercise().mood == ExerciseMood::Open {
        story.play_hint();
        moves += 1;
    }
    assert!(moves < 15, "the pawn is caught before");
    story.touch_button(ExerciseAction::Next);
    assert_eq!(story.exercise().title, "Puzzle");
}

impl Story {
    /// Requests hints and plays the revealed move.
    fn play_hint(&mut self) {
        for _ in 0..2 {
            self.touch_button(ExerciseAction::Hint);
        }
        let told = self.exercise().board.arrows[0].squares;
        let (from, to) = (told.from, told.to);
        self.on_exercise(ExerciseEvent::Drag { from, to: Some(to) });
    }

    /// Moves the user's queen next to the opponent's king, away from the user's king.
    fn give_the_queen_away(&mut self) {
        let position = self.exercise().board.squares.clone();
        let [queen, own, other] = ['Q', 'K', 'k'].map(|man| position.find(man).unwrap() as u8);
        let next_to = |a: u8, b: u8| (a % 8).abs_diff(b % 8).max((a / 8).abs_diff(b / 8)) == 1;
        for to in (0..64).filter(|&to| next_to(to, other) && !next_to(to, own)) {
            self.on_exercise(ExerciseEvent::Drag {
                from: queen,
                to: Some(to),
            });
            if self.exercise().board.squares != position {
                break;
            }
        }
        assert_eq!(self.exercise().mood, ExerciseMood::Wrong);
    }
}
