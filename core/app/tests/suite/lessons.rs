//! Lessons for someone new to chess.

use plywise_app::{
    BoardEvent, Event, ExerciseAction, ExerciseEvent, ExerciseMood, ExerciseScreen, Experience,
    PromotionRole, Screen, TrainEvent,
};
use plywise_chess::{Move, Role, Square};
use plywise_coach::lessons::{Judgment, Lesson, Task};

use super::Story;

const FACTS: &str = include_str!("../../../../tests/data/lessons.txt");

impl Story {
    fn open_lesson(&mut self, index: usize) {
        self.open_train();
        let index = Some(index as u32);
        self.on_train(TrainEvent::Lesson { index });
    }

    fn tap_lesson(&mut self, mv: Move) {
        // Castling is a move of the king by two squares.
        for square in [mv.from(), mv.destination()] {
            let square = square.index() as u8;
            self.on_exercise(ExerciseEvent::Tap { square });
        }
        if let Some(role) = mv.promotes_to() {
            assert!(self.exercise().board.promotion.is_some());
            let role = match role {
                Role::Knight => PromotionRole::Knight,
                Role::Bishop => PromotionRole::Bishop,
                Role::Rook => PromotionRole::Rook,
                _ => PromotionRole::Queen,
            };
            self.on_exercise(ExerciseEvent::Promote { role });
        }
    }

    fn type_lesson(&mut self, text: &str) {
        self.on_exercise(ExerciseEvent::StartTyping);
        let field = self.exercise().typed.as_ref().unwrap().id;
        let text = text.to_owned();
        self.on_exercise(ExerciseEvent::DraftMove { field, text });
        self.on_exercise(ExerciseEvent::PlayTyped);
        self.on_exercise(ExerciseEvent::StopTyping);
    }

    /// Plays right moves until the step is completed.
    fn complete_step(&mut self, task: &mut Task, types: bool) {
        loop {
            assert_eq!(self.exercise().mood, ExerciseMood::Open);
            let marked = self.exercise().board.marked.iter().map(|it| it.square);
            let left: Vec<u8> = task
                .marked()
                .into_iter()
                .map(|it| it.index() as u8)
                .collect();
            assert_eq!(marked.collect::<Vec<_>>(), left);
            let best = task.best().unwrap();
            if types {
                let san = task.position().san(best);
                self.type_lesson(&san);
            } else {
                self.tap_lesson(best);
            }
            if task.play(best) == Judgment::Done {
                break;
            }
        }
        let exercise = self.exercise();
        assert_eq!(
            (exercise.mood, exercise.answered),
            (ExerciseMood::Right, true)
        );
    }

    fn complete_lesson(&mut self, lesson: &Lesson, types: bool) {
        for (number, step) in (1..).zip(lesson.steps) {
            let progress = format!("{number} of {}", lesson.steps.len());
            assert_eq!(self.exercise().progress, progress);
            self.complete_step(&mut Task::new(step), types);
            self.touch_button(ExerciseAction::Next);
        }
    }

    fn summary(&self) -> (&str, &str, Vec<ExerciseAction>) {
        match self.exercise_screen() {
            ExerciseScreen::Finished {
                title,
                text,
                actions,
            } => (title, text, actions.iter().map(|it| it.action).collect()),
            other => panic!("{other:?}"),
        }
    }

    fn basics(&self) -> (u32, Option<&str>) {
        let basics = self.train().basics.as_ref().unwrap();
        (basics.done, basics.next.as_deref())
    }
}

/// Scenario: train-lesson
/// Scenario: train-lesson-wrong
#[test]
fn lesson_is_played_step_by_step() {
    let mut story = Story::with(&[]);
    story.open_train();
    assert_eq!(story.basics(), (0, Some("Next lesson: The board")));
    story.open_lesson(1);
    let exercise = story.exercise().clone();
    assert_eq!(
        (&*exercise.title, &*exercise.progress),
        ("The rook", "1 of 3")
    );
    assert!(
        exercise.spoken.ends_with("Marked: d7."),
        "{}",
        exercise.spoken
    );
    // A rook does not move diagonally.
    story.try_move("d4e5");
    let refused = story.exercise();
    assert_eq!(refused.text, "A rook moves along ranks and files.");
    assert_eq!(refused.mood, ExerciseMood::Open);
    assert!(refused.board.arrows.is_empty());
    // A legal move that misses the goal is taken back by the next one.
    story.try_move("d4d8");
    let wrong = story.exercise();
    assert_eq!(wrong.mood, ExerciseMood::Wrong);
    assert_eq!(wrong.actions[0].action, ExerciseAction::Again);
    story.touch_button(ExerciseAction::Again);
    // The second miss brings the arrow.
    let arrow = story.exercise().board.arrows[0].squares;
    assert_eq!((arrow.from, arrow.to), (27, 51));
    story.try_move("d4d7");
    assert_eq!(story.exercise().text, "That’s right.");
    assert_eq!(story.exercise().done, 1);
    story.touch_button(ExerciseAction::Next);
    assert_eq!(story.exercise().progress, "2 of 3");
    // The marked squares vanish one by one, and the opponent passes.
    assert_eq!(story.exercise().board.marked.len(), 2);
    story.try_move("a1a5");
    assert_eq!(story.exercise().board.marked.len(), 1);
    assert!(story.exercise().text.ends_with("Black doesn’t move."));
    story.try_move("a5e5");
    story.touch_button(ExerciseAction::Next);
    story.complete_step(&mut Task::new(&Lesson::PATH[1].steps[2]), false);
    story.touch_button(ExerciseAction::Next);
    let (title, text, actions) = story.summary();
    assert_eq!(title, "The rook");
    assert!(text.ends_with("Next lesson: The bishop."), "{text}");
    let [next, play, finish] = [
        ExerciseAction::Next,
        ExerciseAction::PlayNow,
        ExerciseAction::Finish,
    ];
    assert_eq!(actions, [next, play, finish]);
    story.touch_button(next);
    assert_eq!(story.exercise().title, "The bishop");
    story.open_train();
    let basics = story.train().basics.clone().unwrap();
    assert_eq!((basics.done, basics.progress.as_str()), (1, "1 of 24"));
    let row = &basics.lessons[1];
    assert_eq!((row.finished, &*row.spoken), (true, "The rook, Finished"));
    assert!(basics.lessons[0].next);
}

/// Scenario: train-lesson-again
#[test]
fn finished_lesson_starts_again_at_its_first_step() {
    let mut story = Story::with(&[]);
    story.open_lesson(1);
    story.complete_lesson(&Lesson::PATH[1], false);
    for restarts in [false, true] {
        if restarts {
            story = story.again();
        }
        story.open_lesson(1);
        assert_eq!(story.exercise().progress, "1 of 3", "{restarts}");
    }
    // An unfinished lesson continues, unless it is finished already.
    for (index, progress) in [(0, "2 of 3"), (1, "1 of 3")] {
        story.open_lesson(index);
        story.complete_step(&mut Task::new(&Lesson::PATH[index].steps[0]), false);
        story = story.again();
        story.open_lesson(index);
        assert_eq!(story.exercise().progress, progress, "{index}");
    }
    let rows = story.again();
    assert!(rows.screens() == [Screen::Board]);
}

/// Scenario: train-lesson-today
#[test]
fn next_lesson_is_part_of_the_set_of_each_day() {
    let mut story = Story::with(&[]);
    story.open_train();
    let set = |story: &Story| {
        let today = &story.train().today;
        (today.about.clone(), today.done, today.count)
    };
    let puzzles = |count, done| (format!("Puzzles: {count}"), done, 10);
    assert_eq!(set(&story), puzzles(10, 0));
    story.open_lesson(0);
    let [first, second, ..] = Lesson::PATH else {
        panic!("two lessons")
    };
    story.complete_lesson(first, false);
    story.touch_button(ExerciseAction::Finish);
    assert_eq!(set(&story), puzzles(9, 1), "one lesson a day is enough");
    story.pass_days(1);
    story.open_train();
    let about = "Lessons: 1 · Puzzles: 9".to_owned();
    assert_eq!(set(&story), (about, 0, 10));
    story.on_train(TrainEvent::Today);
    assert_eq!(story.exercise().title, "The rook");
    // The lesson goes on where it was left.
    story.complete_step(&mut Task::new(&second.steps[0]), false);
    story = story.restored();
    for step in &second.steps[1..] {
        story.complete_step(&mut Task::new(step), false);
        story.touch_button(ExerciseAction::Next);
    }
    assert_eq!(
        story.summary().2,
        [ExerciseAction::Next, ExerciseAction::Finish]
    );
    story.touch_button(ExerciseAction::Next);
    assert_eq!(story.exercise().progress, "2 of 10");
    story.back();
    assert_eq!(set(&story), puzzles(9, 1));
}

/// Scenario: train-lesson-restored
#[test]
fn lesson_continues_at_its_step_after_process_death() {
    let mut story = Story::with(&[]);
    story.open_lesson(1);
    let lesson = &Lesson::PATH[1];
    for (number, step) in (1..).zip(lesson.steps) {
        story.try_move("g1g2");
        story = story.restored();
        assert_eq!(story.exercise().progress, format!("{number} of 3"));
        assert_eq!(story.exercise().mood, ExerciseMood::Open);
        story.complete_step(&mut Task::new(step), false);
        story = story.restored();
    }
    assert_eq!(story.summary().0, "The rook");
    story = story.restored();
    assert_eq!(story.summary().0, "The rook");
    story.touch_button(ExerciseAction::Next);
    story = story.restored();
    assert_eq!(story.exercise().title, "The bishop");
}

/// Scenario: train-lesson-path
#[test]
fn path_is_completed_by_touch_and_by_typed_moves_and_leads_to_a_game() {
    let mut story = Story::with(&[]);
    story.event(Event::Listening { on: true });
    story.open_lesson(0);
    for (index, lesson) in Lesson::PATH.iter().enumerate() {
        for square in Square::ALL {
            let label = &story.shown.voices[square.index()].label;
            let number = square.index() as u8;
            let marked = story.exercise().board.marked.iter();
            let is_marked = marked.clone().any(|it| it.square == number);
            assert_eq!(label.ends_with(", marked"), is_marked, "{label}");
        }
        story.complete_lesson(lesson, index % 2 > 0);
        let is_last = index + 1 == Lesson::PATH.len();
        let (_, text, actions) = story.summary();
        assert!(!text.contains("lesson-"), "{text}");
        assert_eq!(actions[0] == ExerciseAction::PlayNow, is_last);
        if !is_last {
            story.touch_button(ExerciseAction::Next);
        }
    }
    assert!(story.summary().1.ends_with("Now play a game."));
    story.touch_button(ExerciseAction::PlayNow);
    assert_eq!(story.screens(), [Screen::Board]);
    assert_eq!(story.game().black.face, "1");
    assert_eq!(story.game().notice, None);
    story.open_train();
    assert_eq!(story.basics(), (Lesson::PATH.len() as u32, None));
}

/// Scenario: board-beginning-lessons
#[test]
fn first_launch_leads_someone_new_to_the_lessons() {
    let mut story = Story::with(&[]);
    let experience = Experience::New;
    story.on_board(BoardEvent::Begin { experience });
    assert_eq!(
        story.screens(),
        [Screen::Board, Screen::Train, Screen::Exercise]
    );
    assert_eq!(story.exercise().title, "The board");
    story.back();
    story.back();
    // The game on the board is against the weakest level.
    assert_eq!(story.game().black.face, "1");
    assert_eq!(story.game().notice, None);
}

#[test]
fn every_wrong_move_of_the_data_is_explained_in_each_language() {
    for language in ["de", "ar", "en"] {
        let mut story = Story::with(&[]);
        let tags = vec![language.to_owned()];
        story.event(Event::Languages { tags });
        for line in FACTS.lines().filter(|line| !line.starts_with('#')) {
            let mut parts = line.split(" | ");
            let (id, number) = parts.next().unwrap().split_once(' ').unwrap();
            let index = Lesson::PATH.iter().position(|it| it.id == id).unwrap();
            let number: usize = number.parse().unwrap();
            let wrong: Vec<&str> = parts
                .filter_map(|it| it.strip_prefix("wrong ").or(it.strip_prefix("refused ")))
                .collect();
            if wrong.is_empty() {
                continue;
            }
            story.open_lesson(index);
            // An unfinished lesson resumes where it was left.
            let done = story.exercise().done as usize;
            for step in &Lesson::PATH[index].steps[done..number - 1] {
                story.complete_step(&mut Task::new(step), false);
                story.touch_button(ExerciseAction::Next);
            }
            let asked = story.exercise().question.clone();
            for fact in wrong {
                let mv = fact.split(' ').next().unwrap();
                story.try_move(&mv[..4]);
                if let Some(role) = mv.get(4..).filter(|it| !it.is_empty()) {
                    let role = match role {
                        "q" => PromotionRole::Queen,
                        _ => PromotionRole::Rook,
                    };
                    story.on_exercise(ExerciseEvent::Promote { role });
                }
                let exercise = story.exercise();
                assert!(exercise.text != asked, "{line}: {mv}: {asked}");
                assert!(!exercise.text.contains("lesson-"), "{line}: {mv}");
                assert!(!exercise.title.contains("lesson-") && !asked.contains("lesson-"));
            }
        }
    }
}
