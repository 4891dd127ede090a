//! The engine of a worker.

use js_sys::Function;
use plywise_chess::Color;
use plywise_coach::Review;
use plywise_coach::endings::{EndingAnswer, EndingRequest, EndingTrainer};
use plywise_coach::training::{Card, Examined, Origin};
use plywise_engine::{
    Engine, EngineOptions, Limits, Observer, SearchError, SearchInfo, SearchOutcome, SearchRoot,
};
use plywise_game::Game;
use plywise_runtime::work::{CARD_ENGINE, answer_ending, enter_line, find_cards, review_game};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::{call, is_stopped, json, millis};

/// A task of an engine.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Task {
    /// Search for the game on the board.
    Search {
        root: SearchRoot,
        limits: Limits,
    },
    /// Search until it is stopped.
    Analyse {
        root: SearchRoot,
        lines: usize,
    },
    Review {
        game: Game,
    },
    FindCards {
        game: Game,
        side: Option<Color>,
        origin: Origin,
        /// Review of the game as JSON.
        review: Option<String>,
    },
    Ending {
        request: EndingRequest,
    },
}

/// Progress or result of a task. The result ends it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum TaskReport {
    Iteration(SearchInfo),
    Lines(Vec<SearchInfo>),
    Percent(u32),
    Searched(Result<SearchOutcome, SearchError>),
    Analysed,
    /// Review of the game as JSON; `None` if it was stopped or failed.
    Reviewed(Option<String>),
    /// Cards and, as JSON, a review of the game; `None` if the search was stopped or failed.
    CardsFound(Option<(Vec<Card>, Option<String>)>),
    Ending(EndingAnswer),
}

impl TaskReport {
    /// Returns whether the task has ended with this report.
    pub(crate) const fn is_last(&self) -> bool {
        match self {
            Self::Iteration(_) | Self::Lines(_) | Self::Percent(_) => false,
            Self::Ending(answer) => !matches!(answer, EndingAnswer::Preparing { .. }),
            _ => true,
        }
    }
}

/// Passes reports to the worker, which sends them to the app.
#[derive(Clone)]
struct Reporter(Function);

// The only thread of the worker.
unsafe impl Send for Reporter {}

impl Reporter {
    fn send(&self, report: &TaskReport) {
        call(&self.0, &[json(report).into()]);
    }
}

/// Reports the iterations of a search and its result.
struct GameObserver(Reporter);

impl Observer for GameObserver {
    fn on_info(&mut self, info: &SearchInfo) {
        self.0.send(&TaskReport::Iteration(info.clone()));
    }

    fn on_finished(&mut self, outcome: &Result<SearchOutcome, SearchError>) {
        self.0.send(&TaskReport::Searched(outcome.clone()));
    }
}

/// Reports the lines of an analysis.
struct AnalysisObserver(Reporter, Vec<SearchInfo>);

impl Observer for AnalysisObserver {
    fn on_info(&mut self, info: &SearchInfo) {
        enter_line(&mut self.1, info);
        self.0.send(&TaskReport::Lines(self.1.clone()));
    }

    fn on_finished(&mut self, _: &Result<SearchOutcome, SearchError>) {
        self.0.send(&TaskReport::Analysed);
    }
}

/// The engine of a worker. Each task blocks the worker until its end.
#[wasm_bindgen]
pub struct PageEngine {
    engine: Engine,
    options: EngineOptions,
    /// Keeps the tables of the last ending.
    trainer: EndingTrainer,
}

#[wasm_bindgen]
impl PageEngine {
    /// Creates an engine with a hash table of this size.
    #[wasm_bindgen(constructor)]
    pub fn new(hash_mib: usize) -> Self {
        let options = EngineOptions::new().with_hash_mib(hash_mib);
        Self {
            engine: Engine::new(options),
            options,
            trainer: EndingTrainer::default(),
        }
    }

    /// Frees the tables of the last ending.
    pub fn free_endings(&mut self) {
        self.trainer = EndingTrainer::default();
    }

    /// Does a task and passes its reports to `tell`, the last one at the end.
    pub fn run(&mut self, task: &str, tell: Function) -> Result<(), JsError> {
        let task: Task = serde_json::from_str(task)?;
        let reporter = Reporter(tell);
        let goes_on = || !is_stopped();
        let mut percent = |percent| reporter.send(&TaskReport::Percent(percent));
        let last = match task {
            Task::Search { root, limits } => {
                drop(self.engine.search(root, limits, GameObserver(reporter)));
                return Ok(());
            }
            Task::Analyse { root, lines } => {
                let limits = Limits::infinite().with_multipv(lines);
                let observer = AnalysisObserver(reporter, Vec::new());
                drop(self.engine.search(root, limits, observer));
                return Ok(());
            }
            Task::Review { game } => {
                let engine = Engine::new(self.options);
                let review = review_game(&game, &engine, &goes_on, &mut percent);
                let review = review.ok().flatten();
                TaskReport::Reviewed(review.map(|review| review.to_json()))
            }
            Task::FindCards {
                game,
                side,
                origin,
                review,
            } => {
                let review = review.and_then(|text| Review::from_json(&text, &game));
                let examined = Examined {
                    game,
                    side,
                    origin,
                    review,
                };
                let engine = Engine::new(CARD_ENGINE);
                let now = millis() as i64;
                let found = find_cards(&examined, now, &engine, &goes_on, &mut percent);
                let found = found.map(|found| (found.cards, found.review.map(|it| it.to_json())));
                TaskReport::CardsFound(found)
            }
            Task::Ending { request } => {
                let mut progress = |percent| {
                    reporter.send(&TaskReport::Ending(EndingAnswer::Preparing { percent }));
                };
                let (trainer, engine) = (&mut self.trainer, &self.engine);
                let answer = answer_ending(trainer, &request, engine, &goes_on, &mut progress);
                TaskReport::Ending(answer)
            }
        };
        reporter.send(&last);
        Ok(())
    }
}
