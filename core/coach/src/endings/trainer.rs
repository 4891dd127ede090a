//! Prepares an ending and plays it: what is asked, and what is answered.

use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_tables::{Tables, Value};

use super::ending::Ending;
use super::judge::{Verdict, judge, reply};
use super::starts::Start;

/// What is asked of an [`EndingTrainer`].
#[derive(Clone, Debug, PartialEq)]
pub enum EndingRequest {
    /// The tables of an ending are to be made, and one of its starts.
    Prepare {
        /// The ending.
        ending: Ending,
        /// The number of the start.
        start: u32,
    },
    /// A move of the person is to be judged and answered.
    Play {
        /// The ending.
        ending: Ending,
        /// The position before the move.
        position: Box<Position>,
        /// The move, which is legal there.
        mv: Move,
        /// The keys of the positions of the game so far, which a draw by repetition is avoided by.
        seen: Vec<u64>,
        /// What is left to chance among moves that are as good.
        chance: u64,
    },
    /// The best move of the person, to be shown.
    Show {
        /// The ending.
        ending: Ending,
        /// The position.
        position: Box<Position>,
    },
}

/// What an [`EndingTrainer`] answers.
#[derive(Clone, Debug, PartialEq)]
pub enum EndingAnswer {
    /// Tables are being made; more follows.
    Preparing {
        /// How much is done, in percent.
        percent: u8,
    },
    /// The ending can be played from here.
    Ready(Box<Start>),
    /// What a move was worth, and the answer to it.
    Judged(Judged),
    /// The best move of the person; none if no move is legal.
    Shown(Option<Move>),
    /// It was stopped, or the search failed.
    Failed,
}

/// What a move was worth, and the answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// What the move was worth; none where nothing is proved.
    pub verdict: Option<Verdict>,
    /// The computer's move; none if it has none.
    pub reply: Option<Move>,
    /// What the position is worth for the person after the answer; none where nothing is proved.
    pub value: Option<Value>,
}

/// What a search has found for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Searched {
    /// The score.
    pub score: Score,
    /// The best line; empty if no move is legal.
    pub line: Vec<Move>,
}

impl Searched {
    /// What the position is worth, if the line ends in mate.
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

/// Searches a position that no table knows; none if the search failed or was stopped.
pub type Search<'a> = &'a mut dyn FnMut(&Position) -> Option<Searched>;

/// Holds the tables of the ending that was prepared last, and answers requests.
#[derive(Clone, Debug, Default)]
pub struct EndingTrainer {
    tables: Tables,
}

impl EndingTrainer {
    /// Answers a request. `go_on` hears of the tables that are made, in percent, and answers
    /// whether to go on.
    pub fn answer(
        &mut self,
        request: &EndingRequest,
        go_on: &mut dyn FnMut(u8) -> bool,
        search: Search,
    ) -> EndingAnswer {
        match request {
            EndingRequest::Prepare { ending, start } => {
                if !self.prepare(*ending, go_on) {
                    return EndingAnswer::Failed;
                }
                let start = ending.start(*start, &self.tables);
                start.map_or(EndingAnswer::Failed, |start| {
                    EndingAnswer::Ready(Box::new(start))
                })
            }
            EndingRequest::Play {
                ending,
                position,
                mv,
                seen,
                chance,
            } => {
                if !self.prepare(*ending, go_on) {
                    return EndingAnswer::Failed;
                }
                let judged = self.play(*ending, position, *mv, (seen, *chance), search);
                judged.map_or(EndingAnswer::Failed, EndingAnswer::Judged)
            }
            EndingRequest::Show { ending, position } => {
                if !self.prepare(*ending, go_on) {
                    return EndingAnswer::Failed;
                }
                if let Some(mv) = reply(&self.tables, position, &[], 0) {
                    return EndingAnswer::Shown(Some(mv));
                }
                search(position).map_or(EndingAnswer::Failed, |searched| {
                    EndingAnswer::Shown(searched.line.first().copied())
                })
            }
        }
    }

    /// Makes the tables of an ending; those of others are forgotten.
    fn prepare(&mut self, ending: Ending, go_on: &mut dyn FnMut(u8) -> bool) -> bool {
        let materials = ending.materials();
        self.tables.keep(&materials);
        self.tables.make_all(&materials, go_on)
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
        let verdict = judge(&self.tables, position, mv)
            .or_else(|| Some(Verdict::proved(ending.aim(), worth?.for_other_side())));
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

    /// A move of Lucena's ending.
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
    fn where_no_table_knows_mate_still_wins_and_stalemate_gives_the_win_away() {
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
            // As the engine answers where there is no move.
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
    fn once_the_rooks_are_exchanged_a_table_judges() {
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
