//! Training: the user's mistakes, puzzles and endgames.

mod board;
mod data;
mod draw;
mod event;
mod exercise;
mod home;
mod lesson;
mod lesson_view;
mod session;
mod view_model;

use std::time::Duration;

use plywise_chess::{Color, Position};
use plywise_coach::Review;
use plywise_coach::endings::{Ending, EndingAnswer};
use plywise_coach::lessons::Lesson;
use plywise_coach::training::{Attempt, Card, Day, Item};
use plywise_game::session::{GameOptions, Player};
use plywise_library::{Answer, BEGINNINGS, GameId, Request};
use plywise_tactics::{Motif, Motifs};
use plywise_words::spoken_study_board;

use crate::chessboard::view::{self, SquareLabel};
use crate::context::Shared;
use crate::effect::Effect;
use crate::handover::Handover;
use crate::jobs::Job;
use crate::navigation::{AnalysisRoot, ExerciseRoot, Route};

pub use event::{ExerciseAction, ExerciseEvent, TrainEvent};
pub use view_model::{
    ActionButton, BasicsView, EndingRow, ExerciseMood, ExerciseScreen, ExerciseView, LessonRow,
    MotifRow, ProgressGroup, ProgressRow, PuzzleStart, PuzzlesView, TodayView, TrainGroup,
    TrainScreen, TrainSection, TrainView,
};

use data::Data;
use exercise::{Exercise, Task};
use lesson::Playing;
pub(crate) use lesson::SavedLesson;
pub(crate) use session::Run;
use session::{State, TrainingSession};

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// Unanswered request of the training.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PendingRequest {
    /// Loading all training data.
    Training,
    /// Loading this training card, for the back stack entry with the given id.
    Card(u32, Item),
    /// Storing the progress in a lesson.
    Lesson,
    /// Storing this answer.
    Attempt(Attempt),
    /// Loading the game with a mistake, to be opened at this ply.
    Game(u32),
    /// Loading the result of the best timed run.
    BestRun,
    /// Loading a game to search for mistakes.
    ToExamine,
    /// Storing the training cards of a game.
    CardsKept,
    /// Reviewing the user's attempt at an exercise.
    Tried,
    /// Searching a game for mistakes.
    Cards,
    /// Answering an endgame request.
    Ending,
}

/// Library key of the best timed run.
const BEST_RUN: &str = "best-run";

/// State of the training overview, the exercise session and the search for mistakes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Train {
    data: Option<Data>,
    course: Option<TrainingSession>,
    /// Number of puzzles solved in the best timed run.
    best_run: u32,
    finding: Finding,
    /// Saved result of a timed run that had finished before process death.
    restored: Option<Run>,
    /// Lesson that was on screen before process death.
    restored_lesson: Option<SavedLesson>,
}

/// State of the search for mistakes in finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Finding {
    /// Whether a game is left to search is unknown.
    #[default]
    Unknown,
    /// The library is looking for a game to search, or storing the cards of one.
    Requested,
    /// A game with `plies` plies is being searched.
    Running { id: u64, game: GameId, plies: usize },
    /// No game is left to search.
    Done,
}

impl Train {
    pub(crate) fn save(&self) -> Option<Run> {
        self.course.as_ref().and_then(TrainingSession::save)
    }

    /// Returns the lesson on screen.
    pub(crate) fn save_lesson(&self) -> Option<SavedLesson> {
        match &self.course.as_ref()?.state {
            State::Lesson(lesson) => Some(lesson.save()),
            _ => None,
        }
    }

    pub(crate) fn restore(&mut self, run: Option<Run>, lesson: Option<SavedLesson>) {
        self.restored = run;
        self.restored_lesson = lesson;
    }

    /// Reloads the training data when the overview becomes visible or the language has changed.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_>) {
        self.look_again();
        Self::changed(cx);
        let name = BEST_RUN.to_owned();
        cx.store(PendingRequest::BestRun, Request::Value(name));
    }

    /// Reloads the training data after a change in the library.
    pub(crate) fn changed(cx: &mut Context<'_>) {
        cx.store(PendingRequest::Training, Request::Training);
    }

    /// Starts the exercise session that is on the back stack, and ends the previous one.
    pub(crate) fn follow(&mut self, entries: &[(u32, Route)], cx: &mut Context<'_>) {
        let entry = entries.iter().find_map(|(id, route)| match route {
            Route::Exercise(root) => Some((*id, root)),
            _ => None,
        });
        let known = self.course.as_ref().map(|course| course.entry);
        if known == entry.map(|(id, _)| id) {
            return;
        }
        if self.course.is_some() {
            cx.effects.push(Effect::FreeEndings);
        }
        self.end_run(cx);
        let restored = self.restored.take();
        let resumed = self.restored_lesson.take();
        self.course = entry.map(|(id, root)| match (root, restored) {
            (ExerciseRoot::Run, Some(run)) => TrainingSession::finished(id, run),
            _ => TrainingSession {
                resumed,
                ..TrainingSession::new(id, root.clone())
            },
        });
        if self.course.is_some() && self.data.is_none() {
            self.shown(cx);
        }
        if restored.is_none() {
            self.next(cx);
        }
    }

    /// Checks again for games to search for mistakes.
    pub(crate) fn look_again(&mut self) {
        if self.finding == Finding::Done {
            self.finding = Finding::Unknown;
        }
    }

    /// Searches one game after the other for mistakes, while the engine is free.
    pub(crate) fn find(&mut self, is_free: bool, cx: &mut Context<'_>) {
        let may = is_free && !cx.settings.battery_saver;
        match self.finding {
            Finding::Unknown if may => {
                self.finding = Finding::Requested;
                cx.store(PendingRequest::ToExamine, Request::NextToExamine);
            }
            // A game that ends or is reviewed meanwhile may need a search.
            Finding::Running { .. } | Finding::Done if !may => self.finding = Finding::Unknown,
            _ => {}
        }
    }

    /// Returns the game being searched for mistakes, with the number of the search.
    pub(crate) const fn examines(&self) -> Option<(GameId, u64)> {
        match self.finding {
            Finding::Running { id, game, .. } => Some((game, id)),
            _ => None,
        }
    }

    /// Handles the end of a search for mistakes. `cards` is `None` if the search failed.
    pub(crate) fn found(&mut self, cards: Option<Vec<Card>>, cx: &mut Context<'_>) {
        let Finding::Running { game, plies, .. } = self.finding else {
            return;
        };
        // After an engine failure the search is repeated later.
        self.finding = Finding::Done;
        if let Some(cards) = cards {
            self.finding = Finding::Requested;
            let request = Request::KeepCards { game, plies, cards };
            cx.store(PendingRequest::CardsKept, request);
        }
    }

    /// Ends a timed run and frees the endgame tables when the app moves to the background.
    pub(crate) fn hide(&mut self, cx: &mut Context<'_>) {
        if self.course.is_some() {
            cx.effects.push(Effect::FreeEndings);
        }
        self.end_run(cx);
    }

    /// Returns the engine jobs that training waits for.
    pub(crate) fn waits_for(&self) -> impl Iterator<Item = u64> {
        let finding = self.examines().map(|(_, id)| id);
        let course = self.course.as_ref().and_then(TrainingSession::waits_for);
        finding.into_iter().chain(course)
    }

    pub(crate) fn next_timer(&self, now: Duration) -> Option<Duration> {
        self.course.as_ref()?.next_timer(now)
    }

    pub(crate) fn on_timer(&mut self, cx: &mut Context<'_>) {
        let now = cx.now.clock;
        let Some(course) = &mut self.course else {
            return;
        };
        if let Some(exercise) = course.exercise() {
            exercise.on_timer(cx);
        }
        if let State::Lesson(lesson) = &mut course.state {
            lesson.on_timer(cx);
        }
        // The computer's move may have ended the exercise.
        self.settle(cx);
        let Some(course) = &mut self.course else {
            return;
        };
        if !matches!(course.state, State::Exercise(_)) {
            return;
        }
        // The last mistake stays visible for a moment, like any other.
        let goes_on = course.next_at.take_if(|at| *at <= now).is_some();
        let run = course.run.as_ref();
        if run.is_some_and(|run| run.is_timed_out(now) || goes_on && run.missed_all()) {
            self.end_run(cx);
        } else if goes_on {
            self.next(cx);
        }
    }

    /// Ends a timed run that has started.
    fn end_run(&mut self, cx: &mut Context<'_>) {
        let Some(course) = &mut self.course else {
            return;
        };
        let run = course.run.as_mut().filter(|run| run.ends.is_some());
        let Some(run) = run.filter(|_| !matches!(course.state, State::Finished)) else {
            return;
        };
        course.state = State::Finished;
        course.next_at = None;
        course.goes_on = false;
        run.is_record = run.solved > self.best_run;
        if run.is_record {
            self.best_run = run.solved;
            let value = Some(run.solved.to_string());
            let request = Request::SetValue(BEST_RUN.to_owned(), value);
            cx.send(request);
        }
    }

    // Selecting the next exercise.

    fn today(cx: &Shared<'_>) -> Day {
        cx.zone.training_day(cx.now.millis)
    }

    /// Starts the next exercise, once the last answer has been stored.
    fn next(&mut self, cx: &mut Context<'_>) {
        let (Some(course), Some(data)) = (&mut self.course, &self.data) else {
            return;
        };
        if course.writing {
            course.goes_on = true;
            return;
        }
        course.goes_on = false;
        course.next_at = None;
        if let State::Lesson(lesson) = &mut course.state {
            if lesson.go_on() {
                return;
            }
            if course.root != ExerciseRoot::Today {
                if let Some(next) = data.next_lesson(Some(lesson.lesson)) {
                    **lesson = Playing::new(next, data.step_of(next));
                }
                return;
            }
        }
        let begin = |lesson| Playing::new(lesson, data.step_of(lesson));
        let resumed = course.resumed.take();
        let resumed = resumed.and_then(|saved| Playing::restore(&saved));
        let motifs = match &course.root {
            ExerciseRoot::Today => {
                let today = data.today(Self::today(cx), cx.zone);
                let mut left = today.left.into_iter();
                let item = left.find(|item| !course.came.contains(item));
                let item = item.filter(|_| resumed.is_none());
                if let Some(Item::Ending { id, start }) = &item
                    && let Some(ending) = Ending::by_id(id)
                {
                    return course.prepare(ending, *start, cx);
                }
                if let Some(item) = item {
                    return course.fetch(item, cx);
                }
                if let Some(lesson) = resumed.or_else(|| today.lesson.map(begin)) {
                    course.state = State::Lesson(Box::new(lesson));
                    return;
                }
                (today.puzzles > 0).then_some(Motifs::NONE)
            }
            ExerciseRoot::Puzzles { motif } => {
                let motif = motif.as_deref().and_then(Motif::named);
                let motifs = motif.map_or(Motifs::NONE, Motifs::from);
                if let Some(own) = course.own_puzzle(motifs, data, cx) {
                    course.came.push(own.clone());
                    return course.fetch(own, cx);
                }
                Some(motifs)
            }
            ExerciseRoot::Run => Some(Motifs::NONE),
            ExerciseRoot::Lesson { name } => {
                let named = Lesson::by_id(name).or_else(|| data.next_lesson(None));
                let lesson = resumed.or_else(|| named.or(Lesson::PATH.first()).map(begin));
                course.state = match lesson {
                    Some(lesson) => State::Lesson(Box::new(lesson)),
                    None => State::Finished,
                };
                return;
            }
            ExerciseRoot::Ending { name } => {
                let Some(ending) = Ending::by_id(name) else {
                    course.state = State::Finished;
                    return;
                };
                return course.prepare(ending, data.next_start(ending), cx);
            }
        };
        let puzzle = motifs.and_then(|motifs| course.puzzle(motifs, data, cx));
        course.put(puzzle, data, cx);
    }

    // Events.

    pub(crate) fn update(&mut self, event: TrainEvent, cx: &mut Context<'_>) {
        let root = match event {
            TrainEvent::Today => ExerciseRoot::Today,
            TrainEvent::Run => ExerciseRoot::Run,
            TrainEvent::Puzzles { motif } => {
                let motifs = self.data.as_ref().map(home::motifs).unwrap_or_default();
                let motif = motif.and_then(|index| motifs.get(index as usize).copied());
                ExerciseRoot::Puzzles {
                    motif: motif.map(|motif| motif.name().to_owned()),
                }
            }
            TrainEvent::Ending { index } => {
                let Some(ending) = Ending::ALL.get(index as usize) else {
                    return;
                };
                let name = ending.id().to_owned();
                ExerciseRoot::Ending { name }
            }
            TrainEvent::Lesson { index } => {
                let chosen = index.and_then(|index| Lesson::PATH.get(index as usize));
                let name = chosen.map_or_else(String::new, |lesson| lesson.id.to_owned());
                ExerciseRoot::Lesson { name }
            }
        };
        cx.back_stack.go(Route::Exercise(root));
    }

    /// Handles an event of the exercise screen.
    pub(crate) fn exercise(&mut self, event: ExerciseEvent, cx: &mut Context<'_>) {
        if let ExerciseEvent::Act { action } = event
            && self.leads_on(action, cx)
        {
            return;
        }
        if let Some(exercise) = self.course.as_mut().and_then(TrainingSession::exercise) {
            exercise.update(event, cx);
        } else if let Some(State::Lesson(lesson)) = self.course.as_mut().map(|it| &mut it.state) {
            lesson.update(event, cx);
            self.keep_lesson(cx);
            return;
        }
        self.settle(cx);
    }

    /// Handles an action that leaves the exercise. Returns `false` for any other action.
    fn leads_on(&mut self, action: ExerciseAction, cx: &mut Context<'_>) -> bool {
        let course = self.course.as_ref();
        let is_lesson = course.is_some_and(|it| matches!(it.state, State::Lesson(_)));
        match action {
            // The other kind of exercise does not offer these.
            ExerciseAction::Restart
            | ExerciseAction::PlayOn
            | ExerciseAction::OpenGame
            | ExerciseAction::Like
                if is_lesson => {}
            ExerciseAction::PlayNow if !is_lesson => {}
            ExerciseAction::Next => self.next(cx),
            ExerciseAction::Restart => self.restart(cx),
            ExerciseAction::Finish => cx.back_stack.go(Route::Train),
            ExerciseAction::PlayOn => self.play_on(cx),
            ExerciseAction::OpenGame => self.open_game(cx),
            ExerciseAction::Like => self.like(cx),
            ExerciseAction::PlayNow => Self::play_now(cx),
            _ => return false,
        }
        true
    }

    /// Restarts the endgame, or a finished timed run.
    fn restart(&mut self, cx: &mut Context<'_>) {
        let Some(course) = &mut self.course else {
            return;
        };
        if let Some(exercise) = course.exercise() {
            return exercise.restart();
        }
        *course = TrainingSession::new(course.entry, course.root.clone());
        self.next(cx);
    }

    /// Stores the progress when a step of a lesson is completed.
    fn keep_lesson(&mut self, cx: &mut Context<'_>) {
        let (Some(course), Some(data)) = (&mut self.course, &mut self.data) else {
            return;
        };
        let State::Lesson(lesson) = &mut course.state else {
            return;
        };
        let Some(progress) = lesson.new_progress(cx.now.millis) else {
            return;
        };
        data.take_lesson(&progress);
        cx.store(PendingRequest::Lesson, Request::RecordLesson(progress));
    }

    /// Starts a game against the weakest level.
    fn play_now(cx: &mut Context<'_>) {
        let [level, ..] = BEGINNINGS;
        cx.settings.last_level = level;
        cx.settings.begun = true;
        let computer = Player::Engine { level };
        let options = cx.game_options(Position::startpos(), cx.user(), computer);
        cx.hand_over(Handover::Begin(Box::new(options)));
    }

    /// Stores a new answer to the current exercise.
    fn settle(&mut self, cx: &mut Context<'_>) {
        let day = Self::today(cx);
        let Some(course) = &mut self.course else {
            return;
        };
        let Some((item, grade)) = course.new_grade(cx.now.clock) else {
            return;
        };
        let data = self.data.as_ref();
        course.rated = data.and_then(|data| data.rating_change(&item, grade));
        let attempt = Attempt {
            item,
            at: cx.now.millis,
            day,
            grade,
        };
        let asked = PendingRequest::Attempt(attempt.clone());
        course.writing = true;
        cx.store(asked, Request::RecordAttempt(attempt));
    }

    /// Returns the training card that is the current exercise, if any.
    fn card(&mut self) -> Option<&Card> {
        match &self.course.as_mut()?.exercise()?.task {
            Task::Card(card) => Some(card),
            Task::Puzzle(..) | Task::Ending(_) => None,
        }
    }

    /// Starts a game from the position of the mistake, against the level of the original game.
    fn play_on(&mut self, cx: &mut Context<'_>) {
        let Some(card) = self.card() else { return };
        let level = card.mistakes.last().and_then(|it| it.origin.level);
        let computer = Player::Engine {
            level: level.unwrap_or(cx.settings.last_level),
        };
        let (white, black) = match card.position.turn() {
            Color::White => (cx.user(), computer),
            Color::Black => (computer, cx.user()),
        };
        let options = GameOptions {
            book: false,
            ..cx.game_options(card.position, white, black)
        };
        cx.hand_over(Handover::Begin(Box::new(options)));
    }

    /// Opens the game with the mistake.
    fn open_game(&mut self, cx: &mut Context<'_>) {
        let Some(mistake) = self.card().and_then(|card| card.mistakes.last()) else {
            return;
        };
        let asked = PendingRequest::Game(mistake.ply as u32);
        let request = Request::GameOfUid(mistake.origin.game.clone());
        cx.store(asked, request);
    }

    /// Starts another puzzle with the same motifs as the current one, or any other puzzle.
    fn like(&mut self, cx: &mut Context<'_>) {
        let (Some(course), Some(data)) = (&mut self.course, &self.data) else {
            return;
        };
        let like = course.puzzle_like(data, cx);
        let puzzle = like.or_else(|| course.puzzle(Motifs::NONE, data, cx));
        course.put(puzzle, data, cx);
    }

    // Answers of the library and the engine.

    pub(crate) fn answered(
        &mut self,
        asked: PendingRequest,
        answer: Option<Answer>,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingRequest::Training, Some(Answer::Training(training))) => {
                self.data = Some(Data::new(*training));
                let waits = |course: &TrainingSession| matches!(course.state, State::Loading);
                if self.course.as_ref().is_some_and(waits) {
                    self.next(cx);
                }
            }
            (PendingRequest::ToExamine, Some(Answer::ToExamine(Some((game, examined))))) => {
                let plies = examined.game.ply();
                let id = cx.start(PendingRequest::Cards, Job::FindCards(examined));
                self.finding = Finding::Running { id, game, plies };
            }
            (PendingRequest::CardsKept, Some(_)) => {
                self.finding = Finding::Unknown;
                if self.data.is_some() {
                    Self::changed(cx);
                }
            }
            (PendingRequest::ToExamine | PendingRequest::CardsKept, _) => {
                self.finding = Finding::Done;
            }
            (PendingRequest::BestRun, Some(Answer::Value(value))) => {
                let value = value.and_then(|value| value.parse().ok());
                self.best_run = value.unwrap_or_default();
            }
            (PendingRequest::Card(entry, item), card) => {
                let course = self.course.as_mut().filter(|it| it.entry == entry);
                match (course, card) {
                    (Some(course), Some(Answer::Card(Some(card)))) => {
                        course.begin(Exercise::of_card(*card));
                    }
                    (Some(_), _) => {
                        // The card was deleted with its game, or is unreadable.
                        if let Some(data) = &mut self.data {
                            data.forget(&item);
                        }
                        self.next(cx);
                    }
                    (None, _) => {}
                }
            }
            (PendingRequest::Attempt(attempt), Some(Answer::Scheduled(schedule))) => {
                if let Some(data) = &mut self.data {
                    data.take(attempt, schedule);
                }
                self.written(cx);
            }
            // The answer is lost, which has been reported. Training goes on.
            (PendingRequest::Attempt(_), _) => self.written(cx),
            (PendingRequest::Game(ply), Some(Answer::GameIds(games))) => match games.first() {
                Some(game) => cx.back_stack.go(Route::Analysis(AnalysisRoot::Game {
                    id: game.get(),
                    ply: Some(ply),
                    review: true,
                })),
                None => cx.say("games-error-gone"),
            },
            _ => {}
        }
    }

    fn written(&mut self, cx: &mut Context<'_>) {
        let Some(course) = &mut self.course else {
            return;
        };
        course.writing = false;
        if course.goes_on {
            self.next(cx);
        }
    }

    /// Handles the review of a move in an exercise. A move as good as the best one is accepted in
    /// future.
    pub(crate) fn reviewed(&mut self, review: Option<&Review>, cx: &mut Context<'_>) {
        let Some(exercise) = self.course.as_mut().and_then(TrainingSession::exercise) else {
            return;
        };
        let accepted = exercise.judged(review, cx);
        if let (Some(mv), Task::Card(card)) = (accepted, &mut exercise.task) {
            card.accepted.push(mv);
            let (item, mv) = (card.item(), mv);
            cx.send(Request::AcceptMove(item, mv));
        }
        self.settle(cx);
    }

    /// Handles the answer to an endgame request.
    pub(crate) fn ending_answered(&mut self, answer: EndingAnswer, cx: &mut Context<'_>) {
        if let Some(course) = &mut self.course {
            course.ending_answered(answer, cx);
            // The other exercises of the day do not depend on this one.
            if course.root == ExerciseRoot::Today && matches!(course.state, State::Failed(_)) {
                cx.say("train-ending-failed");
                self.next(cx);
            }
        }
        self.settle(cx);
    }

    // View models.

    pub(crate) fn view(&self, cx: &Shared<'_>) -> TrainScreen {
        match &self.data {
            Some(data) => TrainScreen::Ready {
                train: {
                    let finds = matches!(self.finding, Finding::Running { .. });
                    home::view(data, self.best_run, finds, cx)
                },
            },
            None => TrainScreen::Loading,
        }
    }

    /// Returns the view models of the exercise. `listens` adds the accessibility labels of its
    /// squares.
    pub(crate) fn exercise_view(
        &self,
        listens: bool,
        cx: &Shared<'_>,
    ) -> Option<(ExerciseScreen, Option<Vec<SquareLabel>>)> {
        let course = self.course.as_ref()?;
        let today = Self::today(cx);
        let set = self.data.as_ref().filter(|_| {
            course.root == ExerciseRoot::Today || matches!(course.state, State::Lesson(_))
        });
        let screen = draw::exercise_screen(course, set, today, cx);
        let squares = match (&course.state, &screen) {
            (State::Lesson(lesson), ExerciseScreen::Ready { exercise }) if listens => {
                Some(lesson_view::squares(lesson, exercise, cx))
            }
            (State::Exercise(state), ExerciseScreen::Ready { exercise }) if listens => {
                let squares = spoken_study_board(&state.study, cx.words);
                Some(view::voiced(squares, &exercise.board, cx))
            }
            _ => None,
        };
        Some((screen, squares))
    }
}
