//! Background thread for endings: generates tables and answers moves.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;

use super::{RuntimeError, join, spawn};
use crate::work::answer_ending;
use plywise_coach::endings::{EndingAnswer, EndingRequest, EndingTrainer};
use plywise_engine::{Engine, EngineOptions};

enum Job {
    Answer(u64, EndingRequest),
    Free,
}

/// Thread that answers requests about endings in order. It keeps the endgame tables of the last ending. Dropping it
/// stops the current request and joins the thread.
pub struct EndingTask {
    engine: Arc<Engine>,
    /// Number up to which all requests are stopped.
    stopped: Arc<AtomicU64>,
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl EndingTask {
    /// Starts the thread. `tell` receives every answer with the number of its request, on that thread.
    ///
    /// # Errors
    ///
    /// Returns an error if no thread can be started.
    pub fn start(
        options: EngineOptions,
        mut tell: impl FnMut(u64, EndingAnswer) + Send + 'static,
    ) -> Result<Self, RuntimeError> {
        let engine = Arc::new(Engine::new(options));
        let stopped = Arc::new(AtomicU64::new(0));
        let (jobs, asked) = channel();
        let (own, stop) = (Arc::clone(&engine), Arc::clone(&stopped));
        let thread = spawn("plywise-endings", move || {
            let mut trainer = EndingTrainer::default();
            for job in asked {
                let Job::Answer(id, request) = job else {
                    trainer = EndingTrainer::default();
                    continue;
                };
                let goes_on = || id > stop.load(Ordering::Acquire);
                if !goes_on() {
                    tell(id, EndingAnswer::Failed);
                    continue;
                }
                let mut progress = |percent| tell(id, EndingAnswer::Preparing { percent });
                let answer =
                    || answer_ending(&mut trainer, &request, &own, &goes_on, &mut progress);
                let answered = catch_unwind(AssertUnwindSafe(answer));
                tell(id, answered.unwrap_or(EndingAnswer::Failed));
            }
        })?;
        Ok(Self {
            engine,
            stopped,
            jobs: Some(jobs),
            thread: Some(thread),
        })
    }

    /// Queues a request. `id` must be greater than all earlier ones. Returns immediately.
    pub fn ask(&self, id: u64, request: EndingRequest) {
        self.send(Job::Answer(id, request));
    }

    /// Frees the endgame tables after the pending requests. Returns immediately.
    pub fn free(&self) {
        self.send(Job::Free);
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(job);
        }
    }

    /// Stops all requests with a number up to `id`, which are answered with [`EndingAnswer::Failed`].
    pub fn stop(&self, id: u64) {
        self.stopped.fetch_max(id, Ordering::AcqRel);
        self.engine.stop();
    }
}

impl Drop for EndingTask {
    fn drop(&mut self) {
        self.jobs = None;
        self.stop(u64::MAX);
        join(self.thread.take());
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;
    use std::time::Duration;

    use super::*;
    use plywise_coach::endings::{Ending, Value, Verdict};

    fn last(answers: &Receiver<(u64, EndingAnswer)>, id: u64) -> EndingAnswer {
        loop {
            let (number, answer) = answers.recv_timeout(Duration::from_mins(1)).unwrap();
            assert_eq!(number, id);
            if !matches!(answer, EndingAnswer::Preparing { .. }) {
                return answer;
            }
        }
    }

    #[test]
    fn freed_tables_are_generated_again_on_request() {
        let (sender, answers) = channel();
        let tell = move |id, answer| drop(sender.send((id, answer)));
        let task = EndingTask::start(EngineOptions::default(), tell).unwrap();
        let (ending, start) = (Ending::Rook, 0);
        let made = |id| {
            task.ask(id, EndingRequest::Prepare { ending, start });
            let of_id = answers
                .iter()
                .take_while(|(_, answer)| matches!(answer, EndingAnswer::Preparing { .. }));
            of_id.count() > 0
        };
        assert!(made(1));
        assert!(!made(2));
        task.free();
        assert!(made(3));
    }

    #[test]
    fn panic_fails_only_its_request() {
        let (sender, answers) = channel();
        let tell = move |id, answer| {
            let faulty = id == 1 && answer != EndingAnswer::Failed;
            assert!(!faulty, "a fault was asked for");
            drop(sender.send((id, answer)));
        };
        let task = EndingTask::start(EngineOptions::default(), tell).unwrap();
        for id in 1..=2 {
            let (ending, start) = (Ending::Rook, 0);
            task.ask(id, EndingRequest::Prepare { ending, start });
        }
        assert_eq!(last(&answers, 1), EndingAnswer::Failed);
        assert!(matches!(last(&answers, 2), EndingAnswer::Ready(_)));
    }

    #[test]
    fn ending_can_be_prepared_played_to_mate_and_stopped() {
        let (sender, answers) = channel();
        let tell = move |id, answer| drop(sender.send((id, answer)));
        let task = EndingTask::start(EngineOptions::default(), tell).unwrap();
        let ending = Ending::Queen;
        task.ask(1, EndingRequest::Prepare { ending, start: 2 });
        let EndingAnswer::Ready(start) = last(&answers, 1) else {
            panic!("not ready");
        };
        let mut position = start.position;
        let mut left = start.value.and_then(Value::moves).unwrap();
        let mut id = 1;
        loop {
            id += 1;
            let shown = EndingRequest::Show {
                ending,
                position: Box::new(position),
            };
            task.ask(id, shown);
            let EndingAnswer::Shown(Some(hint)) = last(&answers, id) else {
                panic!("nothing shown in {position}");
            };
            let mv = hint.mv;
            id += 1;
            let play = EndingRequest::Play {
                ending,
                position: Box::new(position),
                mv,
                seen: Vec::new(),
                chance: 7,
            };
            task.ask(id, play);
            let EndingAnswer::Judged(judged) = last(&answers, id) else {
                panic!("not judged");
            };
            left -= 1;
            let moves = Some(left);
            assert_eq!(judged.verdict, Some(Verdict::Kept { moves }));
            position.play(mv);
            let Some(reply) = judged.reply else { break };
            position.play(reply);
        }
        assert!(position.is_checkmate());
        assert_eq!(left, 0);

        task.ask(
            id + 1,
            EndingRequest::Prepare {
                ending: Ending::QueenPawn,
                start: 0,
            },
        );
        task.stop(id + 1);
        assert_eq!(last(&answers, id + 1), EndingAnswer::Failed);
    }
}
