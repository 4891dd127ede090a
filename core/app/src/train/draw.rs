//! Creates the view models of the exercise screen.

use std::cmp::Ordering;
use std::time::Duration;

use plywise_chess::Color;
use plywise_coach::ReviewedMove;
use plywise_coach::endings::{Aim, Value, Verdict as EndingVerdict};
use plywise_coach::training::{Card, Day};
use plywise_game::session::{Hint, HintStep};
use plywise_words::{
    Arg, Naming, drawing_words, ending_idea_words, explanation_words, hint_words,
    opponent_object_words,
};

use super::data::{Data, Today};
use super::event::ExerciseAction as Action;
use super::exercise::{Best, Exercise, Played, Stage, Task};
use super::home::{aim_words, ending_word, hold_words, motif_words, rating_words, tomorrow_words};
use super::lesson_view;
use super::session::{Run, State, TrainingSession};
use super::view_model::{ActionButton, ExerciseMood, ExerciseScreen, ExerciseView};
use crate::chessboard::feedback::feedback;
use crate::chessboard::study_view::board_view;
use crate::chessboard::view::{ArrowMark, BoardView, SquareMark, arrow, from_to, index};
use crate::context::Shared;
use crate::fields::Draft;
use crate::navigation::ExerciseRoot;

pub(super) fn exercise_screen(
    course: &TrainingSession,
    set: Option<&Data>,
    today: Day,
    cx: &Shared<'_>,
) -> ExerciseScreen {
    match &course.state {
        State::Loading => ExerciseScreen::Loading {
            text: cx.word("app-loading"),
        },
        State::Preparing { percent, .. } => ExerciseScreen::Loading {
            text: preparing_words(*percent, cx),
        },
        State::Exercise(exercise) => {
            let set = set.map(|data| data.today(today, cx.zone));
            let exercise = exercise_view(course, exercise, set.as_ref(), cx);
            ExerciseScreen::Ready { exercise }
        }
        State::Lesson(lesson) => {
            let in_set = course.root == ExerciseRoot::Today;
            lesson_view::screen(lesson, set, in_set, cx)
        }
        State::Failed(_) | State::Finished => {
            let (title, text, actions) = match (&course.state, &course.run, set) {
                (State::Failed(ending), ..) => {
                    let (title, text) = (ending_word(*ending, cx), cx.word("train-ending-failed"));
                    (title, text, [Action::Restart, Action::Finish].as_slice())
                }
                (_, Some(run), _) => run_over(run, cx),
                (_, None, Some(data)) => set_done(data, today, cx),
                (_, None, None) => {
                    let text = cx.word("train-no-puzzle");
                    (cx.word("train-puzzles"), text, [Action::Finish].as_slice())
                }
            };
            let mut actions = buttons(actions, |_| String::new(), cx);
            for button in &mut actions {
                if button.action == Action::Restart {
                    button.title = cx.word("train-run-again");
                    button.spoken.clone_from(&button.title);
                }
            }
            ExerciseScreen::Finished {
                title,
                text,
                actions,
            }
        }
    }
}

fn preparing_words(percent: u8, cx: &Shared<'_>) -> String {
    cx.words
        .message_with("train-ending-preparing", "percent", u32::from(percent))
}

/// Opacity of the arrows that illustrate an idea, in percent.
const DRAWN: u8 = 60;

type Summary = (String, String, &'static [Action]);

fn run_over(run: &Run, cx: &Shared<'_>) -> Summary {
    let title = if run.missed_all() {
        "train-run-missed"
    } else {
        "train-run-over"
    };
    let solved = cx.count("train-run-solved", run.solved);
    let text = if run.is_record {
        cx.sentences(&solved, &cx.word("train-run-record"))
    } else {
        solved
    };
    (cx.word(title), text, &[Action::Restart, Action::Finish])
}

fn set_done(data: &Data, today: Day, cx: &Shared<'_>) -> Summary {
    let (right, count) = data.score(today);
    let args = [("right", right.into()), ("count", count.into())];
    let score = cx.words.message("train-finished-text", &args);
    let text = if count > 0 {
        cx.sentences(&score, &tomorrow_words(data, today, cx))
    } else {
        cx.word("train-today-none")
    };
    (cx.word("train-finished"), text, &[Action::Finish])
}

fn exercise_view(
    course: &TrainingSession,
    exercise: &Exercise,
    set: Option<&Today>,
    cx: &Shared<'_>,
) -> ExerciseView {
    let (text, spoken) = told(exercise, cx);
    let (question, spoken_question) = question(exercise, cx);
    let (piece, hint) = exercise.hinted();
    let shown = hint.or_else(|| exercise.solution());
    let (idea, spoken_idea) = idea_told(exercise, cx);
    let drawing = exercise.drawing();
    let mut arrows: Vec<ArrowMark> = shown.map(|mv| arrow(mv, 100)).into_iter().collect();
    arrows.extend(drawing.arrows.into_iter().map(|squares| ArrowMark {
        squares: from_to(squares),
        strength: DRAWN,
    }));
    let board = board_view(
        &exercise.study,
        exercise.flipped,
        &exercise.drawn,
        arrows,
        cx,
    );
    let (rating, spoken_rating) = rating_told(course, cx);
    // An answered exercise keeps its number until the next one starts, even while it is repeated.
    let answered = usize::from(course.is_written());
    let (done, count) = set.map_or((0, 0), |set| (set.done, set.count()));
    let title = match &exercise.task {
        Task::Card(_) => cx.word("train-card"),
        Task::Puzzle(..) => cx.word("train-puzzle"),
        Task::Ending(played) => ending_word(played.ending, cx),
    };
    let mood = mood(exercise);
    ExerciseView {
        board: BoardView {
            hinted: piece.map(index),
            marked: (drawing.squares.into_iter())
                .map(|square| SquareMark {
                    square: index(square),
                })
                .collect(),
            ..board
        },
        title,
        about: about(course, exercise, cx),
        text,
        spoken,
        mood,
        answered: matches!(
            mood,
            ExerciseMood::Right | ExerciseMood::Wrong | ExerciseMood::Shown
        ),
        progress: set.map_or_else(String::new, |_| {
            let number = (done + 1 - answered.min(done)).min(count);
            let args = [("number", number.into()), ("count", count.into())];
            cx.words.message("analysis-retry-progress", &args)
        }),
        done: done as u32,
        count: count as u32,
        time: course
            .run
            .map_or_else(String::new, |run| time(run.left(cx.now.clock))),
        can_go_back: exercise.can_go_back(),
        can_go_forward: exercise.can_go_forward(),
        actions: buttons(
            &actions(course, exercise),
            |action| cost(course, exercise, action, cx),
            cx,
        ),
        typed: exercise.typed.as_ref().map(Draft::field),
        question,
        spoken_question,
        idea,
        spoken_idea,
        rating,
        spoken_rating,
    }
}

fn mood(exercise: &Exercise) -> ExerciseMood {
    match &exercise.stage {
        Stage::Open if exercise.coming.is_some() => ExerciseMood::Waiting,
        Stage::Open => ExerciseMood::Open,
        Stage::Judged(_) => ExerciseMood::Waiting,
        Stage::Right(_) => ExerciseMood::Right,
        Stage::Wrong(_) => ExerciseMood::Wrong,
        Stage::Shown => ExerciseMood::Shown,
    }
}

/// Formats a time as minutes and seconds.
fn time(left: Duration) -> String {
    let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Returns the source or difficulty of an exercise, or the score of a timed run.
fn about(course: &TrainingSession, exercise: &Exercise, cx: &Shared<'_>) -> String {
    if let Some(Run { solved, missed, .. }) = course.run {
        let args = [("solved", solved.into()), ("missed", missed.into())];
        return cx.words.message("train-run-state", &args);
    }
    match &exercise.task {
        Task::Card(card) => about_card(card, cx),
        Task::Puzzle(puzzle, _) => {
            cx.words
                .message_with("train-puzzle-about", "rating", u32::from(puzzle.rating()))
        }
        Task::Ending(played) => match played.ending.aim() {
            Aim::Hold { moves } if !exercise.is_answered() => {
                hold_words(moves.saturating_sub(played.moves), cx)
            }
            _ => aim_words(played.ending, cx),
        },
    }
}

/// Returns the text that asks for a move of the given side.
fn side_asked(side: Color, cx: &Shared<'_>) -> String {
    let side = Arg::Choice(match side {
        Color::White => "white",
        Color::Black => "black",
    });
    cx.words.message_with("train-puzzle-find", "side", side)
}

/// Returns the theoretical value of a position for the user, as text.
fn value_words(value: Value, cx: &Shared<'_>) -> String {
    match value {
        Value::Win(_) => {
            let moves = value.moves().unwrap_or_default();
            cx.count("train-ending-mate-in", u32::from(moves))
        }
        Value::Draw => cx.word("train-ending-is-draw"),
        Value::Loss(_) => cx.word("train-ending-is-lost"),
    }
}

/// Returns the judgment of the last move in an endgame, or the value of the position, as text.
fn ending_told(played: &Played, cx: &Shared<'_>) -> String {
    let value = |value: Option<Value>| match value {
        Some(value) => value_words(value, cx),
        None => cx.word(match played.ending.aim() {
            Aim::Win => "train-ending-ask-win",
            Aim::Hold { .. } => "train-ending-ask-hold",
        }),
    };
    match played.verdict {
        None => value(played.value),
        Some(EndingVerdict::Kept { moves: Some(0) }) => cx.word("train-ending-mated"),
        Some(EndingVerdict::Kept { moves: Some(moves) }) => {
            cx.count("train-ending-kept", u32::from(moves))
        }
        Some(EndingVerdict::Kept { moves: None }) => cx.word("train-ending-won"),
        Some(EndingVerdict::Slower { from, to }) => {
            let args = [
                ("from", u32::from(from).into()),
                ("to", u32::from(to).into()),
            ];
            cx.words.message("train-ending-slower", &args)
        }
        Some(EndingVerdict::Held) => cx.word("train-ending-held"),
        Some(EndingVerdict::Lost { moves }) => cx.count("train-ending-lost", u32::from(moves)),
        Some(EndingVerdict::Gone { from, to }) => {
            let was = from.and_then(Value::moves).unwrap_or_default();
            let was = [("count", u32::from(was).into())];
            match (from, to) {
                (Some(Value::Win(_)), Value::Draw) => {
                    cx.words.message("train-ending-win-gone", &was)
                }
                (Some(Value::Win(_)), _) => cx.words.message("train-ending-win-lost", &was),
                (Some(_), _) => cx.word("train-ending-draw-gone"),
                (None, _) => cx.word("train-ending-gone"),
            }
        }
    }
}

fn about_card(card: &Card, cx: &Shared<'_>) -> String {
    let number = card.position.fullmove_number().into();
    let level = card.mistakes.last().and_then(|it| it.origin.level);
    let Some(level) = level else {
        return cx
            .words
            .message_with("train-card-about-other", "number", number);
    };
    let opponent = opponent_object_words(level, cx.words);
    let args = [("opponent", opponent.into()), ("number", number)];
    cx.words.message("train-card-about", &args)
}

/// Returns the task of the exercise, a hint or the feedback on the last move, as written text and as
/// spoken text.
fn told(exercise: &Exercise, cx: &Shared<'_>) -> (String, String) {
    let same = |text: String| (text.clone(), text);
    if let Some(hint) = hint_told(exercise, cx) {
        return hint;
    }
    if let Task::Ending(played) = &exercise.task {
        return same(match (&exercise.stage, played.tables) {
            (Stage::Judged(_), Some(percent)) if percent < 100 => preparing_words(percent, cx),
            (Stage::Judged(_), _) => cx.word("board-thinking"),
            _ => ending_told(played, cx),
        });
    }
    match &exercise.stage {
        Stage::Judged(_) => same(cx.word("board-thinking")),
        Stage::Open if matches!(exercise.task, Task::Puzzle(_, found) if found > 0) => {
            same(cx.word("train-puzzle-on"))
        }
        Stage::Open => question(exercise, cx),
        Stage::Right(Best::Yes) => {
            let right = cx.word("analysis-retry-right");
            match why(exercise, cx) {
                Some((why, spoken)) => (cx.sentences(&right, &why), cx.sentences(&right, &spoken)),
                None => same(right),
            }
        }
        Stage::Right(Best::AsGood) => same(cx.word("analysis-retry-good")),
        Stage::Shown => solution_told(exercise, cx),
        Stage::Wrong(review) => {
            let moved = review.as_ref().and_then(|review| review.moves.last());
            let is_mistake = moved.is_some_and(ReviewedMove::is_mistake);
            let told = review.as_ref().filter(|_| is_mistake);
            match told.and_then(|review| feedback(review, true, cx)) {
                Some(told) => (told.text, told.spoken),
                None => same(cx.word("analysis-retry-wrong")),
            }
        }
    }
}

/// Returns the part of a hint that the user has requested: the piece, the move or the reason.
fn hint_told(exercise: &Exercise, cx: &Shared<'_>) -> Option<(String, String)> {
    let (from, mv) = exercise.hinted();
    let position = exercise.study.position();
    if let Some(idea) = exercise.shown_idea() {
        let words = |naming| ending_idea_words(&idea, position, naming, cx.words);
        return Some((words(cx.naming()), words(Naming::Spoken)));
    }
    let why = exercise.why.as_ref().filter(|_| exercise.is_explained());
    let hint = Hint {
        step: match (mv, why) {
            (_, Some(_)) => HintStep::Reason,
            (Some(_), None) => HintStep::Move,
            (None, None) => HintStep::Piece,
        },
        from: from?,
        mv,
        score: None,
        reason: why.map(|why| why.explanation.clone()),
    };
    let words = |naming| hint_words(&hint, position, naming, cx.words);
    let (text, spoken) = (words(cx.naming()), words(Naming::Spoken));
    let Some(reason) = exercise.plain_reason().map(|value| value_words(value, cx)) else {
        return Some((text, spoken));
    };
    Some((cx.sentences(&text, &reason), cx.sentences(&spoken, &reason)))
}

/// Returns the task of the exercise as written text and as spoken text.
fn question(exercise: &Exercise, cx: &Shared<'_>) -> (String, String) {
    let same = |text: String| (text.clone(), text);
    match &exercise.task {
        Task::Card(card) => {
            let played = card.mistakes.last().map(|mistake| mistake.mv);
            let ask = |naming: Naming| {
                let played = played.map(|mv| naming.of_move(mv, &card.position, cx.words));
                let Some(played) = played else {
                    return cx.word("analysis-retry-find");
                };
                cx.words.message_with("train-card-find", "move", played)
            };
            (ask(cx.naming()), ask(Naming::Spoken))
        }
        Task::Puzzle(..) => same(side_asked(exercise.person, cx)),
        Task::Ending(played) => same(cx.word(match played.ending.aim() {
            Aim::Win => "train-ending-ask-win",
            Aim::Hold { .. } => "train-ending-ask-hold",
        })),
    }
}

/// Returns the solution that is shown: the move and why it is good.
fn solution_told(exercise: &Exercise, cx: &Shared<'_>) -> (String, String) {
    let Some(shown) = &exercise.why else {
        return (String::new(), String::new());
    };
    let name = |naming: Naming| naming.of_move(shown.explanation.mv, &shown.position, cx.words);
    let named = |naming| cx.words.message_with("hint-move", "move", name(naming));
    let (why, spoken) = why(exercise, cx).unwrap_or_default();
    if why.contains(&name(cx.naming())) {
        return (why, spoken);
    }
    (
        cx.sentences(&named(cx.naming()), &why),
        cx.sentences(&named(Naming::Spoken), &spoken),
    )
}

/// Returns why the best move is good, as written text and as spoken text.
fn why(exercise: &Exercise, cx: &Shared<'_>) -> Option<(String, String)> {
    let why = exercise.why.as_ref()?;
    let motifs = exercise.motifs().and_then(|it| motif_words(it, cx));
    let words = |naming| {
        let text = explanation_words(&why.explanation, &why.position, naming, cx.words);
        match &motifs {
            Some(motifs) => cx.sentences(&text, motifs),
            None => text,
        }
    };
    Some((words(cx.naming()), words(Naming::Spoken)))
}

/// Returns the idea of an endgame as written text, and as spoken text with the squares that are
/// marked on the board.
fn idea_told(exercise: &Exercise, cx: &Shared<'_>) -> (String, String) {
    let Task::Ending(played) = &exercise.task else {
        return (String::new(), String::new());
    };
    if !exercise.shows_idea {
        return (String::new(), String::new());
    }
    let text = cx.word(&format!("ending-idea-{}", played.ending.id()));
    let spoken = match drawing_words(&exercise.drawing(), cx.words) {
        Some(drawing) => cx.sentences(&text, &drawing),
        None => text.clone(),
    };
    (text, spoken)
}

/// Returns the change of the puzzle rating by the answer, as written text and as spoken text.
fn rating_told(course: &TrainingSession, cx: &Shared<'_>) -> (String, String) {
    let Some(change) = course.rated.filter(|_| course.run.is_none()) else {
        return (String::new(), String::new());
    };
    let Some((before, after)) = change.shown() else {
        let text = rating_words(change.after, cx);
        return (text.clone(), text);
    };
    let (written, spoken) = match after.cmp(&before) {
        Ordering::Greater => ("train-rating-up", "train-rating-up-spoken"),
        Ordering::Equal => ("train-rating-same", "train-rating-same-spoken"),
        Ordering::Less => ("train-rating-down", "train-rating-down-spoken"),
    };
    let args = [
        ("before", before.into()),
        ("after", after.into()),
        ("change", (after - before).abs().into()),
    ];
    let words = |key| cx.words.message(key, &args);
    (words(written), words(spoken))
}

/// Returns what an action costs: points of the puzzle rating, or the success of the exercise.
fn cost(course: &TrainingSession, exercise: &Exercise, action: Action, cx: &Shared<'_>) -> String {
    if exercise.grade.is_some() || !matches!(action, Action::Hint | Action::Solution) {
        return String::new();
    }
    let change = course.miss.and_then(|miss| miss.shown());
    match (action, change) {
        (Action::Hint, _) if course.miss.is_none() || exercise.has_hints() => String::new(),
        (Action::Hint, _) => cx.word("train-cost-hint"),
        (_, Some((before, after))) => {
            let points = (before - after).max(0);
            cx.words.message_with("train-cost-rating", "points", points)
        }
        (_, None) => cx.word("train-cost-missed"),
    }
}

/// Returns the actions available in an exercise, the most common choice first.
fn actions(course: &TrainingSession, exercise: &Exercise) -> Vec<Action> {
    if course.run.is_some() {
        return Vec::new();
    }
    let is_ending = matches!(exercise.task, Task::Ending(_));
    let mut actions = match &exercise.stage {
        Stage::Open | Stage::Judged(_) if is_ending => vec![Action::Hint, Action::Restart],
        Stage::Open | Stage::Judged(_) => vec![Action::Hint, Action::Solution],
        Stage::Wrong(_) if is_ending => vec![Action::Again, Action::Restart, Action::Next],
        Stage::Wrong(_) => vec![Action::Again, Action::Solution, Action::Next],
        Stage::Right(_) | Stage::Shown => vec![Action::Next],
    };
    if exercise.has_line() {
        actions.push(Action::Line);
    }
    if is_ending && !exercise.is_answered() && !exercise.shows_idea {
        actions.push(Action::Idea);
    }
    if matches!(exercise.stage, Stage::Right(_) | Stage::Shown) {
        actions.extend(match &exercise.task {
            Task::Card(_) => [Action::PlayOn, Action::OpenGame].as_slice(),
            Task::Puzzle(..) => &[Action::Like],
            Task::Ending(_) => &[Action::Finish],
        });
    }
    actions
}

pub(super) fn buttons(
    actions: &[Action],
    cost: impl Fn(Action) -> String,
    cx: &Shared<'_>,
) -> Vec<ActionButton> {
    let button = |(index, &action): (usize, &Action)| {
        let title = cx.word(match action {
            Action::Next => "train-next",
            Action::Again => "analysis-retry-again",
            Action::Restart => "train-restart",
            Action::Hint => "board-hint",
            Action::Solution => "analysis-retry-solution",
            Action::PlayOn => "analysis-play-on",
            Action::OpenGame => "train-open-game",
            Action::Like => "train-like",
            Action::PlayNow => "lesson-play-now",
            Action::Finish => "train-finish",
            Action::Line => "app-show-line",
            Action::Idea => "train-idea",
        });
        let cost = cost(action);
        ActionButton {
            action,
            main: is_main(index, action),
            spoken: if cost.is_empty() {
                title.clone()
            } else {
                cx.then(&title, &cost)
            },
            title,
            cost,
        }
    };
    actions.iter().enumerate().map(button).collect()
}

/// Returns whether an action is the main one. Help never is, so that it is not one key press away.
const fn is_main(index: usize, action: Action) -> bool {
    index == 0 && !matches!(action, Action::Hint | Action::Solution)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_action_is_the_main_one_unless_it_is_help() {
        use Action::{Again, Hint, Like, Next, Solution};
        let cases: [(&[Action], Option<Action>); 5] = [
            (&[Hint, Solution], None),
            (&[Solution, Next], None),
            (&[Again, Solution, Next], Some(Again)),
            (&[Next, Like], Some(Next)),
            (&[], None),
        ];
        for (actions, main) in cases {
            let mut indexed = actions.iter().copied().enumerate();
            let found = indexed.find(|&(index, action)| is_main(index, action));
            assert_eq!(found.map(|(_, action)| action), main, "{actions:?}");
        }
    }
}
