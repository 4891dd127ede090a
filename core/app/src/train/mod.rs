//! Training: one's own mistakes, puzzles and endings.

mod course;
mod data;
mod draw;
mod event;
mod exercise;
mod home;
mod view_model;

use std::time::Duration;

use plywise_chess::Color;
use plywise_coach::Review;
use plywise_coach::endings::{Ending, EndingAnswer};
use plywise_coach::training::{Attempt, Card, Day, Item};
use plywise_engine::reasons::{Motif, Motifs};
use plywise_game::session::{GameOptions, Player};
use plywise_store::GameId;
use plywise_words::spoken_study_board;

use crate::chessboard::view::{self, VoicedSquare};
use crate::context::Shared;
use crate::context::help;
use crate::effect::{Answer, Effect, Request};
use crate::handover::Handover;
use crate::jobs::Job;
use crate::navigation::{AnalysisRoot, ExerciseRoot, Place};

pub use event::{ExerciseAction, ExerciseEvent, TrainEvent};
pub use view_model::{
    ActionButton, EndingRow, ExerciseMood, ExerciseScreen, ExerciseView, MotifRow, ProgressGroup,
    ProgressRow, PuzzlesView, TodayView, TrainScreen, TrainView,
};

pub(crate) use course::SavedRun;
use course::{Course, State};
use data::Data;
use exercise::{Exercise, Task};

type Context<'a> = crate::context::Context<'a, PendingRequest>;

/// What training waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PendingRequest {
    /// All that is known.
    Training,
    /// This card, for the exercise of this place.
    Card(u32, Item),
    /// This answer is written.
    Attempt(Attempt),
    /// The game that a mistake was made in, to be opened at this ply.
    Game(u32),
    /// The best run.
    BestRun,
    /// A game to be searched for mistakes.
    ToExamine,
    /// The cards of a game are kept.
    CardsKept,
    /// A review of a try.
    Tried,
    /// The mistakes of a game.
    Cards,
    /// A move in an ending, or its start.
    Ending,
}

/// Under which name the library keeps the best run.
const BEST_RUN: &str = "best-run";

/// What there is to train, and the exercises that are seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Train {
    data: Option<Data>,
    course: Option<Course>,
    /// Puzzles that the best run solved.
    best_run: u32,
    finding: Finding,
    /// The run that was over when the system ended the app.
    restored: Option<SavedRun>,
}

/// The search for mistakes in games that are over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Finding {
    /// It is not known whether a game is left to be searched.
    #[default]
    Unknown,
    /// The library is asked for a game, or keeps the cards of one.
    Asked,
    /// A game is searched; `plies` is its length.
    Running { id: u64, game: GameId, plies: usize },
    /// There is none left.
    Done,
}

impl Train {
    pub(crate) fn save(&self) -> Option<SavedRun> {
        self.course.as_ref().and_then(Course::save)
    }

    pub(crate) const fn restore(&mut self, run: Option<SavedRun>) {
        self.restored = run;
    }

    /// Training is seen, or written in other words: what there is to do may have changed.
    pub(crate) fn shown(&mut self, cx: &mut Context<'_>) {
        self.look_again();
        Self::changed(cx);
        let name = BEST_RUN.to_owned();
        cx.store(PendingRequest::BestRun, Request::Value(name));
    }

    /// The library has other exercises.
    pub(crate) fn changed(cx: &mut Context<'_>) {
        cx.store(PendingRequest::Training, Request::Training);
    }

    /// The places that there are now: the exercises of one that was left end.
    pub(crate) fn follow(&mut self, places: &[(u32, Place)], cx: &mut Context<'_>) {
        let place = places.iter().find_map(|(id, place)| match place {
            Place::Exercise(root) => Some((*id, root)),
            _ => None,
        });
        let known = self.course.as_ref().map(|course| course.place);
        if known == place.map(|(id, _)| id) {
            return;
        }
        if self.course.is_some() {
            cx.effects.push(Effect::FreeEndings);
        }
        self.end_run(cx);
        let restored = self.restored.take();
        self.course = place.map(|(id, root)| match (root, restored) {
            (ExerciseRoot::Run, Some(run)) => Course::finished(id, run),
            _ => Course::new(id, root.clone()),
        });
        if self.course.is_some() && self.data.is_none() {
            self.shown(cx);
        }
        if restored.is_none() {
            self.next(cx);
        }
    }

    /// A game may have come to be searched for mistakes.
    pub(crate) fn look_again(&mut self) {
        if self.finding == Finding::Done {
            self.finding = Finding::Unknown;
        }
    }

    /// Searches games for mistakes, one after the other, while nothing else needs the engine.
    pub(crate) fn find(&mut self, is_free: bool, cx: &mut Context<'_>) {
        let may = is_free && !cx.settings.battery_saver;
        match self.finding {
            Finding::Unknown if may => {
                self.finding = Finding::Asked;
                cx.store(PendingRequest::ToExamine, Request::NextToExamine);
            }
            // What is played or reviewed meanwhile may have come to be searched.
            Finding::Running { .. } | Finding::Done if !may => self.finding = Finding::Unknown,
            _ => {}
        }
    }

    /// The game that is searched for mistakes, and the number of the search.
    pub(crate) const fn examines(&self) -> Option<(GameId, u64)> {
        match self.finding {
            Finding::Running { id, game, .. } => Some((game, id)),
            _ => None,
        }
    }

    /// A search for mistakes has ended.
    pub(crate) fn found(&mut self, cards: Option<Vec<Card>>, cx: &mut Context<'_>) {
        let Finding::Running { game, plies, .. } = self.finding else {
            return;
        };
        // Where the engine has failed it is tried again another time.
        self.finding = Finding::Done;
        if let Some(cards) = cards {
            self.finding = Finding::Asked;
            let request = Request::KeepCards { game, plies, cards };
            cx.store(PendingRequest::CardsKept, request);
        }
    }

    /// The app is no longer seen: a run is over, and no tables are held.
    pub(crate) fn hide(&mut self, cx: &mut Context<'_>) {
        if self.course.is_some() {
            cx.effects.push(Effect::FreeEndings);
        }
        self.end_run(cx);
    }

    /// The engine jobs that training waits for.
    pub(crate) fn waits_for(&self) -> impl Iterator<Item = u64> {
        let finding = self.examines().map(|(_, id)| id);
        let course = self.course.as_ref().and_then(Course::waits_for);
        finding.into_iter().chain(course)
    }

    pub(crate) fn wakes_at(&self, now: Duration) -> Option<Duration> {
        self.course.as_ref()?.wakes_at(now)
    }

    pub(crate) fn woken(&mut self, cx: &mut Context<'_>) {
        let now = cx.now.clock;
        let Some(course) = &mut self.course else {
            return;
        };
        if let Some(exercise) = course.exercise() {
            exercise.woken(cx);
        }
        // The computer's move may have ended it.
        self.settle(cx);
        let Some(course) = &mut self.course else {
            return;
        };
        if !matches!(course.state, State::Exercise(_)) {
            return;
        }
        // The last miss is seen for a moment, like any other.
        let goes_on = course.next_at.take_if(|at| *at <= now).is_some();
        let run = course.run.as_ref();
        if run.is_some_and(|run| run.is_timed_out(now) || goes_on && run.missed_all()) {
            self.end_run(cx);
        } else if goes_on {
            self.next(cx);
        }
    }

    /// A run that has begun is over.
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

    // What comes next.

    fn today(cx: &Shared<'_>) -> Day {
        cx.zone.training_day(cx.now.millis)
    }

    /// The next exercise, as soon as the last answer is written.
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
        let motifs = match &course.root {
            ExerciseRoot::Today => {
                let today = data.today(Self::today(cx));
                let mut left = today.left.into_iter();
                let item = left.find(|item| !course.came.contains(item));
                if let Some(Item::Ending { id, start }) = &item
                    && let Some(ending) = Ending::by_id(id)
                {
                    return course.prepare(ending, *start, cx);
                }
                if let Some(item) = item {
                    return course.fetch(item, cx);
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
            ExerciseRoot::Ending { name } => {
                let Some(ending) = Ending::by_id(name) else {
                    course.state = State::Finished;
                    return;
                };
                return course.prepare(ending, data.next_start(ending), cx);
            }
        };
        let puzzle = motifs.and_then(|motifs| course.puzzle(motifs, data, cx));
        course.put(puzzle, cx);
    }

    // What a person does.

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
        };
        cx.places.go(Place::Exercise(root));
    }

    /// Does what was done in the exercise.
    pub(crate) fn exercise(&mut self, event: ExerciseEvent, cx: &mut Context<'_>) {
        if let ExerciseEvent::Act { action } = event
            && self.leads_on(action, cx)
        {
            return;
        }
        if let Some(exercise) = self.course.as_mut().and_then(Course::exercise) {
            exercise.update(event, cx);
        }
        self.settle(cx);
    }

    /// Whether an action leads away from the exercise.
    fn leads_on(&mut self, action: ExerciseAction, cx: &mut Context<'_>) -> bool {
        match action {
            ExerciseAction::Next => self.next(cx),
            ExerciseAction::Restart => self.restart(cx),
            ExerciseAction::Finish => cx.places.go(Place::Train),
            ExerciseAction::PlayOn => self.play_on(cx),
            ExerciseAction::OpenGame => self.open_game(cx),
            ExerciseAction::Like => self.like(cx),
            _ => return false,
        }
        true
    }

    /// An ending begins anew, or a run that is over.
    fn restart(&mut self, cx: &mut Context<'_>) {
        let Some(course) = &mut self.course else {
            return;
        };
        if let Some(exercise) = course.exercise() {
            return exercise.restart();
        }
        *course = Course::new(course.place, course.root.clone());
        self.next(cx);
    }

    /// A new answer is written; one that counts in a run leads on by itself.
    fn settle(&mut self, cx: &mut Context<'_>) {
        let day = Self::today(cx);
        let Some(course) = &mut self.course else {
            return;
        };
        let Some((item, grade)) = course.new_grade(cx.now.clock) else {
            return;
        };
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

    /// The card that is asked.
    fn card(&mut self) -> Option<&Card> {
        match &self.course.as_mut()?.exercise()?.task {
            Task::Card(card) => Some(card),
            Task::Puzzle(..) | Task::Ending(_) => None,
        }
    }

    /// Plays the position of the mistake on, against the level of its game.
    fn play_on(&mut self, cx: &mut Context<'_>) {
        let Some(card) = self.card() else { return };
        let level = card.mistakes.last().and_then(|it| it.origin.level);
        let computer = Player::Engine {
            level: level.unwrap_or(cx.settings.last_level),
        };
        let person = Player::Human {
            name: cx.settings.player_name.clone(),
        };
        let (white, black) = match card.position.turn() {
            Color::White => (person, computer),
            Color::Black => (computer, person),
        };
        let options = GameOptions {
            start: card.position,
            white,
            black,
            time: None,
            help: help(cx.settings),
            seed: cx.now.chance,
            book: false,
        };
        cx.hand_over(Handover::Begin(Box::new(options)));
    }

    /// Shows the game that the mistake was made in.
    fn open_game(&mut self, cx: &mut Context<'_>) {
        let Some(mistake) = self.card().and_then(|card| card.mistakes.last()) else {
            return;
        };
        let asked = PendingRequest::Game(mistake.ply as u32);
        let request = Request::GameOfUid(mistake.origin.game.clone());
        cx.store(asked, request);
    }

    /// Another puzzle of the same motif.
    fn like(&mut self, cx: &mut Context<'_>) {
        let (Some(course), Some(data)) = (&mut self.course, &self.data) else {
            return;
        };
        let like = course.puzzle_like(data, cx);
        let puzzle = like.or_else(|| course.puzzle(Motifs::NONE, data, cx));
        course.put(puzzle, cx);
    }

    // What the library and the engine answer.

    pub(crate) fn answered(
        &mut self,
        asked: PendingRequest,
        answer: Option<Answer>,
        cx: &mut Context<'_>,
    ) {
        match (asked, answer) {
            (PendingRequest::Training, Some(Answer::Training(training))) => {
                self.data = Some(Data::new(*training));
                let waits = |course: &Course| matches!(course.state, State::Loading);
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
            (PendingRequest::Card(place, item), card) => {
                let course = self.course.as_mut().filter(|it| it.place == place);
                match (course, card) {
                    (Some(course), Some(Answer::Card(Some(card)))) => {
                        course.begin(Exercise::of_card(*card));
                    }
                    (Some(_), _) => {
                        // It is gone with its game, or cannot be read.
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
            // The answer is lost, as the person was told; training goes on.
            (PendingRequest::Attempt(_), _) => self.written(cx),
            (PendingRequest::Game(ply), Some(Answer::GameIds(games))) => match games.first() {
                Some(game) => cx.places.go(Place::Analysis(AnalysisRoot::Game {
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

    /// A look at a move is done. A move that is as good as the best is accepted from now on.
    pub(crate) fn reviewed(&mut self, review: Option<&Review>, cx: &mut Context<'_>) {
        let Some(exercise) = self.course.as_mut().and_then(Course::exercise) else {
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

    /// Something about an ending is answered.
    pub(crate) fn ending_answered(&mut self, answer: EndingAnswer, cx: &mut Context<'_>) {
        if let Some(course) = &mut self.course {
            course.ending_answered(answer, cx);
            // The rest of the set comes all the same.
            if course.root == ExerciseRoot::Today && matches!(course.state, State::Failed(_)) {
                cx.say("train-ending-failed");
                self.next(cx);
            }
        }
        self.settle(cx);
    }

    // What is drawn.

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

    /// The exercise, and its squares as a screen reader says them while it `listens`.
    pub(crate) fn exercise_view(
        &self,
        listens: bool,
        cx: &Shared<'_>,
    ) -> Option<(ExerciseScreen, Option<Vec<VoicedSquare>>)> {
        let course = self.course.as_ref()?;
        let today = Self::today(cx);
        let set = self
            .data
            .as_ref()
            .filter(|_| course.root == ExerciseRoot::Today);
        let exercise = draw::exercise_screen(course, set, today, cx);
        let squares = match &course.state {
            State::Exercise(exercise) if listens => {
                Some(view::voiced(spoken_study_board(&exercise.study, cx.words)))
            }
            _ => None,
        };
        Some((exercise, squares))
    }
}
