//! Engine jobs: compares the wanted jobs with the running ones.

use std::collections::{BTreeMap, BTreeSet};

use plywise_coach::endings::EndingRequest;
use plywise_coach::training::Examined;
use plywise_engine::SearchRoot;
use plywise_game::Game;

use crate::effect::Effect;
use crate::requests::Requests;

/// An engine job that ends with a result.
#[derive(Clone, Debug, PartialEq)]
pub enum Job {
    /// Reviews a game.
    Review(Box<Game>),
    /// Searches a game for mistakes and makes a quick review of it.
    FindCards(Box<Examined>),
    /// Prepares an endgame, or judges and answers a move in an endgame.
    Ending(Box<EndingRequest>),
}

/// Kind of engine job. At most one job of a kind runs at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // those of the jobs
pub enum JobKind {
    Review,
    FindCards,
    Ending,
}

impl JobKind {
    const ALL: [Self; 3] = [Self::Review, Self::FindCards, Self::Ending];
}

impl Job {
    const fn kind(&self) -> JobKind {
        match self {
            Self::Review(_) => JobKind::Review,
            Self::FindCards(_) => JobKind::FindCards,
            Self::Ending(_) => JobKind::Ending,
        }
    }
}

#[derive(Clone, Debug)]
struct Open {
    job: Job,
    /// Number of the current run of the job. An interrupted job restarts under a new number, so
    /// that reports of the earlier run are ignored.
    run: Option<u64>,
}

/// Engine jobs that should run, apart from the searches of the game itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// Numbers of the requests whose results a screen waits for.
    pub(crate) requests: BTreeSet<u64>,
    /// Position to analyse, with the number of engine lines.
    pub(crate) lines: Option<(SearchRoot, usize)>,
    /// Whether the app is in the background. Nothing runs then; interrupted jobs restart later.
    pub(crate) hidden: bool,
}

/// Engine jobs by the number of their request. The newest job of each kind runs; older ones wait.
#[derive(Clone, Debug, Default)]
pub(crate) struct Jobs {
    open: BTreeMap<u64, Open>,
    /// Number of the running analysis, with its position and number of engine lines.
    analysis: Option<(u64, (SearchRoot, usize))>,
}

impl Jobs {
    pub(crate) fn add(&mut self, request: u64, job: Job) {
        self.open.insert(request, Open { job, run: None });
    }

    /// Returns the number of the request of the job with the given run number.
    pub(crate) fn request(&self, run: u64) -> Option<u64> {
        let mut open = self.open.iter();
        open.find(|(_, open)| open.run == Some(run))
            .map(|(&request, _)| request)
    }

    /// Removes the job whose run has ended. Returns the number of the job's request.
    pub(crate) fn finish(&mut self, run: u64) -> Option<u64> {
        let request = self.request(run)?;
        self.open.remove(&request);
        Some(request)
    }

    /// Returns whether `id` is the number of the running analysis.
    pub(crate) fn analyses(&self, id: u64) -> bool {
        self.analysis
            .as_ref()
            .is_some_and(|(known, _)| *known == id)
    }

    /// Stops engine jobs that should not run, then starts those that should. Returns whether the
    /// analysis was started, stopped or moved to another position.
    pub(crate) fn follow<P: Clone>(
        &mut self,
        wanted: Wanted,
        requests: &mut Requests<P>,
        effects: &mut Vec<Effect>,
    ) -> bool {
        let may_run = JobKind::ALL.map(|kind| {
            let mut newest_first = wanted.requests.iter().rev().copied();
            let is_of_kind = |request: &u64| {
                self.open
                    .get(request)
                    .is_some_and(|it| it.job.kind() == kind)
            };
            newest_first.find(is_of_kind).filter(|_| !wanted.hidden)
        });
        self.open.retain(|request, open| {
            if !may_run.contains(&Some(*request)) {
                let (run, kind) = (open.run.take(), open.job.kind());
                effects.extend(run.map(|id| Effect::Stop { id, kind }));
            }
            let is_wanted = wanted.requests.contains(request);
            if !is_wanted {
                requests.forget(Some(*request));
            }
            is_wanted
        });
        for request in may_run.into_iter().flatten() {
            if let Some(open) = self.open.get_mut(&request)
                && open.run.is_none()
            {
                let (id, job) = (requests.number(), open.job.clone());
                effects.push(Effect::Start { id, job });
                open.run = Some(id);
            }
        }
        let lines = wanted.lines.filter(|_| !wanted.hidden);
        if self.analysis.as_ref().map(|(_, lines)| lines) == lines.as_ref() {
            return false;
        }
        if let Some((id, _)) = self.analysis.take() {
            effects.push(Effect::StopAnalysis { id });
        }
        self.analysis = lines.map(|(root, lines)| {
            let id = requests.number();
            effects.push(Effect::Analyse {
                id,
                root: Box::new(root.clone()),
                lines,
            });
            (id, (root, lines))
        });
        true
    }
}
