//! Preparation and play of endings, as requests and answers.

use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_tables::{Tables, Value};

use super::ending::Ending;
use super::ideas::{Idea, IdeaKind, idea, possible_ideas, running_pawn};
use super::judge::{Verdict, judge, reply};
use super::starts::Start;

/// A request to an [`EndingTrainer`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum EndingRequest {
    /// Generate the tables of an ending and one of its start positions.
    Prepare {
        ending: Ending,
        /// Number of the start.
        start: u32,
    },
    /// Judge a move of the user and reply to it.
    Play {
        ending: Ending,
        /// Position before the move.
        position: Box<Position>,
        /// Legal move in `position`.
        mv: Move,
        /// Hash keys of the earlier positions of the game, used to avoid draws by repetition.
        seen: Vec<u64>,
        /// Random number that selects among equally good replies.
        chance: u64,
    },
    /// Find a best move for the user, to be shown with its idea.
    Show {
        ending: Ending,
        position: Box<Position>,
    },
}

/// An answer of an [`EndingTrainer`].
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum EndingAnswer {
    /// Tables are being generated. Another answer follows.
    Preparing {
        /// Progress in percent.
        percent: u8,
    },
    /// The ending can be played from this start position.
    Ready(Box<Start>),
    Judged(Judged),
    /// Move for the user. `None` if there is no legal move.
    Shown(Option<EndingHint>),
    /// The work was stopped, or a search failed.
    Failed,
}

/// Best move in an ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct EndingHint {
    pub mv: Move,
    /// What the move does. `None` if it has no known idea, or if the position is lost.
    pub idea: Option<IdeaKind>,
}

/// Judgment of the user's move in an ending, and the computer's reply to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Judged {
    /// Judgment of the user's move. `None` if nothing is proven.
    pub verdict: Option<Verdict>,
    /// The computer's move. `None` if it has no legal move.
    pub reply: Option<Move>,
    /// Value of the position for the user after the reply. `None` if nothing is proven.
    pub value: Option<Value>,
}

/// Result of searching a position without an endgame table, for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    pub score: Score,
    /// Principal variation. Empty if there is no legal move.
    pub line: Vec<Move>,
}

impl Searched {
    /// Returns the value of the position if the line ends in mate.
    fn proved(&self, position: &Position) -> Option<Value> {
        let plies = self.score.mate_plies()?;
        let end = self.line.iter().try_fold(*position, |mut at, &mv| {
            at.try_play(mv).ok()?;
            Some(at)
        })?;
        let length = u8::try_from(plies.unsigned_abs()).ok()?;
        if !end.is_checkmate() || self.line.len() != usize::from(length) {
            return None;
        }
        Some(if plies > 0 {
            Value::Win(length)
        } else {
            Value::Loss(length)
        })
    }
}

/// Function that searches a position without an endgame table. Returns `None` if the search failed or was stopped.
pub type Search<'a> = &'a mut dyn FnMut(&Position) -> Option<Searched>;

/// Number of moves with an idea to search if the best move has none.
const TRIED: usize = 2;

/// Maximum loss of winning chances by such a move, in percent.
const CHANCES: f64 = 3.0;

/// Keeps the endgame tables of the current ending, judges the user's moves and replies to them.
#[derive(Clone, Debug, Default)]
pub struct EndingTrainer {
    tables: Tables,
}

impl EndingTrainer {
    /// Answers a request. `go_on` receives the progress of table generation in percent, and returns `false` to stop it.
    pub fn answer(
        &mut self,
        request: &EndingRequest,
        go_on: &mut dyn FnMut(u8) -> bool,
        search: Search,
    ) -> EndingAnswer {
        let (EndingRequest::Prepare { ending, .. }
        | EndingRequest::Play { ending, .. }
        | EndingRequest::Show { ending, .. }) = request;
        if !self.prepare(*ending, go_on) {
            return EndingAnswer::Failed;
        }
        let answer = match request {
            EndingRequest::Prepare { start, .. } => {
                let start = ending.start(*start, &self.tables);
                start.map(|start| EndingAnswer::Ready(Box::new(start)))
            }
            EndingRequest::Play {
                position,
                mv,
                seen,
                chance,
                ..
            } => {
                let judged = self.play(*ending, position, *mv, (seen, *chance), search);
                judged.map(EndingAnswer::Judged)
            }
            EndingRequest::Show { position, .. } => {
                let hint = self.hint(*ending, position, search);
                let is_answered = hint.is_some() || !position.has_legal_move();
                is_answered.then_some(EndingAnswer::Shown(hint))
            }
        };
        answer.unwrap_or(EndingAnswer::Failed)
    }

    /// Generates the tables of an ending and drops all others.
    fn prepare(&mut self, ending: Ending, go_on: &mut dyn FnMut(u8) -> bool) -> bool {
        let materials = ending.materials();
        self.tables.keep(&materials);
        self.tables.make_all(&materials, go_on)
    }

    /// Returns a best move and its idea. Among equal moves it prefers those with an instructive idea, and a pawn that
    /// nobody can catch runs even if another move mates faster. Without a table it
    /// shows the move that the search prefers, or one with an idea if that is as good and the preferred move has none.
    /// Returns `None` if there is no legal move or the search failed.
    pub fn hint(&self, ending: Ending, position: &Position, search: Search) -> Option<EndingHint> {
        let told = |idea: Idea| EndingHint {
            mv: idea.mv,
            idea: Some(idea.kind),
        };
        let untold = |mv| EndingHint { mv, idea: None };
        if let Some(run) = self.run(ending, position) {
            return Some(told(run));
        }
        if let Some(best) = reply(&self.tables, position, &[], 0) {
            return Some(idea(&self.tables, position).map_or_else(|| untold(best), told));
        }
        let searched = search(position)?;
        let best = *searched.line.first()?;
        if searched.score.is_mated() {
            return Some(untold(best));
        }
        let ideas = possible_ideas(&self.tables, position, ending.aim());
        if let Some(idea) = ideas.iter().find(|idea| idea.mv == best) {
            return Some(told(*idea));
        }
        let least = searched.score.winning_chances() - CHANCES;
        let found = ideas.into_iter().take(TRIED).find(|idea| {
            let answer = search(&position.after(idea.mv));
            answer.is_some_and(|answer| 100.0 - answer.score.winning_chances() >= least)
        });
        Some(found.map_or_else(|| untold(best), told))
    }

    /// Returns the step of the pawn in an ending that teaches the race of pawn and king, where a faster mate by other moves
    /// would miss the point.
    fn run(&self, ending: Ending, position: &Position) -> Option<Idea> {
        let is_race = ending == Ending::SquareRun;
        is_race.then(|| running_pawn(&self.tables, position))?
    }

    fn play(
        &self,
        ending: Ending,
        position: &Position,
        mv: Move,
        (seen, chance): (&[u64], u64),
        search: Search,
    ) -> Option<Judged> {
        let mut after = *position;
        after.try_play(mv).ok()?;
        let known = self.tables.value(&after);
        let table_reply = reply(&self.tables, &after, seen, chance);
        let (worth, reply) = if !after.has_legal_move() {
            let is_mate = after.is_check();
            let worth = if is_mate { Value::Loss(0) } else { Value::Draw };
            (Some(worth), None)
        } else if known.is_some() && table_reply.is_some() {
            (known, table_reply)
        } else {
            let searched = search(&after)?;
            (searched.proved(&after), searched.line.first().copied())
        };
        let judged = judge(&self.tables, position, mv);
        let verdict = match judged {
            Some(Verdict::Slower { .. })
                if self.run(ending, position).is_some_and(|it| it.mv == mv) =>
            {
                Some(Verdict::Kept { moves: None })
            }
            Some(verdict) => Some(verdict),
            None => worth.map(|it| Verdict::proved(ending.aim(), it.for_other_side())),
        };
        let value = reply.and_then(|reply| {
            let known = self.tables.value(&after.after(reply));
            known.or_else(|| worth.map(Value::after_best_move))
        });
        Some(Judged {
            verdict,
            reply,
            value,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A request with a move in a Lucena position.
    fn played(position: Position, san: &str) -> EndingRequest {
        EndingRequest::Play {
            ending: Ending::Lucena,
            position: Box::new(position),
            mv: position.parse_san(san).unwrap(),
            seen: Vec::new(),
            chance: 0,
        }
    }

    #[test]
    fn mate_and_stalemate_are_judged_without_a_table() {
        let is_drawn = Verdict::Gone {
            from: None,
            to: Value::Draw,
        };
        let position = Position::from_fen("k7/2K5/1P6/8/8/8/7R/7r w - - 0 1").unwrap();
        for (san, expected) in [
            ("Rxh1", is_drawn),
            ("Ra2#", Verdict::Kept { moves: Some(0) }),
        ] {
            let request = played(position, san);
            // The engine reports no line in a position without a legal move.
            let mut search = |_: &Position| {
                Some(Searched {
                    score: Score::DRAW,
                    line: Vec::new(),
                })
            };
            let answer = EndingTrainer::default().answer(&request, &mut |_| true, &mut search);
            let EndingAnswer::Judged(judged) = answer else {
                panic!("not judged");
            };
            assert_eq!((judged.verdict, judged.reply), (Some(expected), None));
        }
    }

    #[test]
    fn table_judges_after_the_rooks_are_exchanged() {
        let position = Position::from_fen("4k3/8/4K3/8/4P3/8/8/8 w - - 0 1").unwrap();
        let mut trainer = EndingTrainer::default();
        let mut told = Vec::new();
        for (san, expected) in [("Kd6", true), ("Kf5", false)] {
            let request = played(position, san);
            let mut go_on = |percent| {
                told.push(percent);
                true
            };
            let answer = trainer.answer(&request, &mut go_on, &mut |_| None);
            let EndingAnswer::Judged(judged) = answer else {
                panic!("not judged");
            };
            let is_mistake = judged.verdict.map(Verdict::is_mistake);
            assert_eq!(is_mistake, Some(!expected), "{san}");
            assert!(judged.reply.is_some());
        }
        assert!(told.is_sorted(), "the tables are one piece of work");
        assert!(told.last() >= Some(&99), "{told:?}");
    }
}
