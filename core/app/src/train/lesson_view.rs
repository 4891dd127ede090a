//! Creates the view models of lessons.

use plywise_chess::Square;
use plywise_coach::lessons::{Escape, Goal, Miss};
use plywise_words::{spoken_square_name, spoken_study_board};

use super::data::Data;
use super::draw::buttons;
use super::event::ExerciseAction as Action;
use super::home::lesson_word;
use super::lesson::{Playing, Stage};
use super::view_model::{ActionButton, ExerciseMood, ExerciseScreen, ExerciseView};
use crate::chessboard::study_view::board_view;
use crate::chessboard::view::{self, BoardView, SquareLabel, SquareMark, arrow, from_to, index};
use crate::context::Shared;
use crate::fields::Draft;

/// Returns the view model of a step or of the summary of a lesson. `in_set` states whether the
/// lesson is part of the day's set.
pub(super) fn screen(
    playing: &Playing,
    data: Option<&Data>,
    in_set: bool,
    cx: &Shared<'_>,
) -> ExerciseScreen {
    if playing.is_over() {
        let title = lesson_word(playing.lesson, cx);
        if in_set {
            let actions = [Action::Next, Action::Finish];
            return ExerciseScreen::Finished {
                title,
                text: cx.word(&format!("lesson-{}-end", playing.lesson.id)),
                actions: buttons(&actions, free, cx),
            };
        }
        return summary(playing, data, cx);
    }
    let exercise = step(playing, cx);
    ExerciseScreen::Ready { exercise }
}

fn summary(playing: &Playing, data: Option<&Data>, cx: &Shared<'_>) -> ExerciseScreen {
    let next = data.and_then(|data| data.next_lesson(Some(playing.lesson)));
    let closing = cx.word(&format!("lesson-{}-end", playing.lesson.id));
    let (text, actions) = if let Some(next) = next {
        let title = lesson_word(next, cx);
        let next = cx.words.message_with("lesson-next-is", "title", title);
        let actions = [Action::Next, Action::PlayNow, Action::Finish].as_slice();
        (cx.sentences(&closing, &next), actions)
    } else {
        let done = cx.word("lesson-path-done");
        let actions = [Action::PlayNow, Action::Finish].as_slice();
        (cx.sentences(&closing, &done), actions)
    };
    let rename = |button: ActionButton| match button.action {
        Action::Next => ActionButton {
            title: cx.word("lesson-next"),
            ..button
        },
        _ => button,
    };
    ExerciseScreen::Finished {
        title: lesson_word(playing.lesson, cx),
        text,
        actions: buttons(actions, free, cx).into_iter().map(rename).collect(),
    }
}

fn step(playing: &Playing, cx: &Shared<'_>) -> ExerciseView {
    let (piece, hint) = playing.hinted();
    let arrows = hint.map(|mv| arrow(mv, 100)).into_iter().collect();
    let board = board_view(&playing.study, playing.flipped, &playing.drawn, arrows, cx);
    let (done, count) = (playing.steps_done(), playing.lesson.steps.len());
    let number = (playing.number + 1).into();
    let args = [("number", number), ("count", count.into())];
    let (question, spoken_question) = asked(playing, cx);
    let (text, spoken) = told(playing, cx);
    let mood = match playing.stage {
        Stage::Open(_) if playing.coming.is_some() => ExerciseMood::Waiting,
        Stage::Open(_) => ExerciseMood::Open,
        Stage::Right => ExerciseMood::Right,
        Stage::Wrong(_) => ExerciseMood::Wrong,
    };
    let actions = match playing.stage {
        Stage::Open(_) => [Action::Hint].as_slice(),
        Stage::Right => &[Action::Next],
        Stage::Wrong(_) => &[Action::Again, Action::Hint],
    };
    ExerciseView {
        board: BoardView {
            hinted: piece.map(index),
            last_move: playing.last_move.map(from_to),
            marked: marked(playing).map(index).map(mark).collect(),
            ..board
        },
        title: lesson_word(playing.lesson, cx),
        about: cx.word(&format!("lesson-{}-about", playing.lesson.id)),
        text,
        spoken,
        mood,
        answered: matches!(mood, ExerciseMood::Right | ExerciseMood::Wrong),
        progress: cx.words.message("analysis-retry-progress", &args),
        done: done as u32,
        count: count as u32,
        time: String::new(),
        can_go_back: false,
        can_go_forward: false,
        actions: buttons(actions, free, cx),
        typed: playing.typed.as_ref().map(Draft::field),
        question,
        spoken_question,
        idea: String::new(),
        spoken_idea: String::new(),
        rating: String::new(),
        spoken_rating: String::new(),
    }
}

/// Returns the cost of an action: lessons have none.
const fn free(_: Action) -> String {
    String::new()
}

const fn mark(square: u8) -> SquareMark {
    SquareMark { square }
}

/// Returns the squares that are still to be reached.
fn marked(playing: &Playing) -> impl Iterator<Item = Square> {
    playing.task.marked().into_iter()
}

/// Returns the task of a step or the feedback on the last move, as written text and as spoken text.
fn told(playing: &Playing, cx: &Shared<'_>) -> (String, String) {
    let goal = playing.lesson.steps.get(playing.number).map(|it| it.goal);
    let text = match playing.stage {
        Stage::Open(Some(miss)) | Stage::Wrong(miss) => miss_words(miss, cx),
        Stage::Right => cx.word(match goal {
            Some(Goal::Mate { .. }) => "lesson-mated",
            _ => "lesson-right",
        }),
        Stage::Open(None) => return asked(playing, cx),
    };
    (text.clone(), text)
}

fn asked(playing: &Playing, cx: &Shared<'_>) -> (String, String) {
    let (id, number) = (playing.lesson.id, playing.number + 1);
    let text = cx.word(&format!("lesson-{id}-{number}"));
    let text = match playing.task.moves_left() {
        Some(moves) if moves > 1 => {
            let left = cx.count("lesson-moves-left", u32::from(moves));
            cx.sentences(&text, &left)
        }
        _ => text,
    };
    let names = marked(playing).map(|square| spoken_square_name(square, cx.words));
    let names = names.reduce(|all, name| cx.then(&all, &name));
    let spoken = names.map(|squares| {
        let marked = cx.words.message_with("idea-drawing", "squares", squares);
        cx.sentences(&text, &marked)
    });
    (text.clone(), spoken.unwrap_or(text))
}

/// Says why a move does not achieve the goal, or why it is not possible.
fn miss_words(miss: Miss, cx: &Shared<'_>) -> String {
    let word = |key: &str| cx.word(key);
    match miss {
        Miss::Shape(role) => word(&format!("lesson-shape-{role}")),
        Miss::Blocked => word("lesson-miss-blocked"),
        Miss::Exposed => word("lesson-miss-exposed"),
        Miss::CastlesInCheck => word("lesson-miss-castles-in-check"),
        Miss::CastlesThroughCheck => word("lesson-miss-castles-through-check"),
        Miss::CastlesTooLate => word("lesson-miss-castles-too-late"),
        Miss::OtherPiece(role) => word(&format!("lesson-mover-{role}")),
        Miss::Detour => word("lesson-miss-detour"),
        Miss::Captured(role) => word(&format!("lesson-captured-{role}")),
        Miss::NoCheck => word("lesson-miss-no-check"),
        Miss::NoMate(Escape::Move) => word("lesson-miss-king-moves"),
        Miss::NoMate(Escape::Block) => word("lesson-miss-blocks"),
        Miss::NoMate(Escape::Capture) => word("lesson-miss-captures"),
        Miss::TooSlow => word("lesson-miss-too-slow"),
        Miss::Stalemate => word("lesson-miss-stalemate"),
        Miss::NoStalemate => word("lesson-miss-no-stalemate"),
        Miss::OtherEscape(Escape::Move) => word("lesson-miss-move-away"),
        Miss::OtherEscape(Escape::Block) => word("lesson-miss-block"),
        Miss::OtherEscape(Escape::Capture) => word("lesson-miss-capture"),
        Miss::NotCastled(_) => word("lesson-miss-castle"),
        Miss::NotPromoted(role) => word(&format!("lesson-promote-{role}")),
        Miss::NotEnPassant => word("lesson-miss-en-passant"),
        Miss::NothingWon => word("lesson-miss-nothing-won"),
        Miss::LittleWon => word("lesson-miss-little-won"),
        Miss::Mated => word("lesson-miss-mated"),
        Miss::NotBest => word("lesson-miss-not-best"),
    }
}

/// Returns the accessibility labels of the squares, marked squares included.
pub(super) fn squares(
    playing: &Playing,
    exercise: &ExerciseView,
    cx: &Shared<'_>,
) -> Vec<SquareLabel> {
    let squares = spoken_study_board(&playing.study, cx.words);
    let mut labels = view::voiced(squares, &exercise.board, cx);
    for square in marked(playing) {
        if let Some(label) = labels.get_mut(square.index()) {
            label.label = cx.then(&label.label, &cx.word("lesson-mark"));
        }
    }
    labels
}
