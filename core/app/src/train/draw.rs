//! Creates the view models of the exercise screen.

use std::time::Duration;

use plywise_chess::Color;
use plywise_coach::ReviewedMove;
use plywise_coach::endings::{Aim, Value, Verdict as EndingVerdict};
use plywise_coach::training::{Card, Day};
use plywise_words::{Arg, Naming, ending_idea_words, explanation_words, opponent_name_words};

use super::data::{Data, Today};
use super::event::ExerciseAction as Action;
use super::exercise::{Best, Exercise, Played, Stage, Task};
use super::home::{aim_words, ending_word, hold_words, motif_words, tomorrow_words};
use super::session::{Run, State, TrainingSession};
use super::view_model::{ActionButton, ExerciseMood, ExerciseScreen, ExerciseView};
use crate::chessboard::feedback::feedback;
use crate::chessboard::study_view::board_view;
use crate::chessboard::view::{BoardView, arrow, index};
use crate::context::Shared;
use crate::fields::Draft;

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
            let set = set.map(|data| data.today(today));
            let exercise = exercise_view(course, exercise, set.as_ref(), cx);
            ExerciseScreen::Ready { exercise }
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
            let mut actions = buttons(actions, cx);
            for button in &mut actions {
                if button.action == Action::Restart {
                    button.title = cx.word("train-run-again");
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
    let (piece, hint) = exercise.hinted();
    let arrows = hint.map(|mv| arrow(mv, 100)).into_iter().collect();
    let board = board_view(
        &exercise.study,
        exercise.flipped,
        &exercise.drawn,
        arrows,
        cx,
    );
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
        actions: buttons(&actions(course, exercise), cx),
        typed: exercise.typed.as_ref().map(Draft::field),
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

/// Returns the judgment of the last move in an endgame, or the value of the position, as text.
fn ending_told(played: &Played, cx: &Shared<'_>) -> String {
    let value = |value: Option<Value>| match value {
        Some(Value::Win(_)) => {
            let moves = value.and_then(Value::moves).unwrap_or_default();
            cx.count("train-ending-mate-in", u32::from(moves))
        }
        Some(Value::Draw) => cx.word("train-ending-is-draw"),
        Some(Value::Loss(_)) => cx.word("train-ending-is-lost"),
        None => side_asked(played.ending.aim().side(), cx),
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
    let opponent = opponent_name_words(level, cx.words);
    let args = [("opponent", opponent.into()), ("number", number)];
    cx.words.message("train-card-about", &args)
}

/// Returns the task of the exercise or the feedback on the last move, as written text and as spoken
/// text.
fn told(exercise: &Exercise, cx: &Shared<'_>) -> (String, String) {
    let same = |text: String| (text.clone(), text);
    let explained = |key: &str| {
        let text = cx.word(key);
        match why(exercise, cx) {
            Some((why, spoken)) => (cx.sentences(&text, &why), cx.sentences(&text, &spoken)),
            None => same(text),
        }
    };
    if let Task::Ending(played) = &exercise.task {
        let text = match (&exercise.stage, played.tables) {
            (Stage::Judged(_), Some(percent)) if percent < 100 => preparing_words(percent, cx),
            (Stage::Judged(_), _) => cx.word("board-thinking"),
            _ => {
                if let Some(idea) = exercise.shown_idea() {
                    let position = exercise.study.position();
                    let words = |naming| ending_idea_words(&idea, position, naming, cx.words);
                    return (words(cx.naming()), words(Naming::Spoken));
                }
                ending_told(played, cx)
            }
        };
        return same(text);
    }
    match &exercise.stage {
        Stage::Judged(_) => same(cx.word("board-thinking")),
        Stage::Open => asked(exercise, cx),
        Stage::Right(Best::Yes) => explained("analysis-retry-right"),
        Stage::Right(Best::AsGood) => same(cx.word("analysis-retry-good")),
        Stage::Shown => explained("train-shown"),
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

fn asked(exercise: &Exercise, cx: &Shared<'_>) -> (String, String) {
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
        Task::Puzzle(_, found) => {
            let text = if *found > 0 {
                cx.word("train-puzzle-on")
            } else {
                side_asked(exercise.person, cx)
            };
            (text.clone(), text)
        }
        Task::Ending(played) => {
            let text = ending_told(played, cx);
            (text.clone(), text)
        }
    }
}

/// Returns why the best move is good, as written text and as spoken text.
fn why(exercise: &Exercise, cx: &Shared<'_>) -> Option<(String, String)> {
    match &exercise.task {
        Task::Card(card) => {
            let why = card.reason()?;
            let words = |naming| explanation_words(&why, &card.position, naming, cx.words);
            Some((words(cx.naming()), words(Naming::Spoken)))
        }
        Task::Puzzle(puzzle, _) => {
            let why = puzzle.explanation()?;
            let position = puzzle.position(0);
            let words = |naming| explanation_words(&why, &position, naming, cx.words);
            let motifs = motif_words(puzzle.motifs(), cx);
            let told = |why: String| match &motifs {
                Some(motifs) => cx.sentences(&why, motifs),
                None => why,
            };
            Some((told(words(cx.naming())), told(words(Naming::Spoken))))
        }
        Task::Ending(_) => None,
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
    if matches!(exercise.stage, Stage::Right(_) | Stage::Shown) {
        actions.extend(match &exercise.task {
            Task::Card(_) => [Action::PlayOn, Action::OpenGame].as_slice(),
            Task::Puzzle(..) => &[Action::Like],
            Task::Ending(_) => &[Action::Finish],
        });
    }
    actions
}

fn buttons(actions: &[Action], cx: &Shared<'_>) -> Vec<ActionButton> {
    let button = |(index, &action): (usize, &Action)| ActionButton {
        action,
        main: is_main(index, action),
        title: cx.word(match action {
            Action::Next => "train-next",
            Action::Again => "analysis-retry-again",
            Action::Restart => "train-restart",
            Action::Hint => "board-hint",
            Action::Solution => "analysis-retry-solution",
            Action::PlayOn => "analysis-play-on",
            Action::OpenGame => "train-open-game",
            Action::Like => "train-like",
            Action::Finish => "train-finish",
        }),
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
