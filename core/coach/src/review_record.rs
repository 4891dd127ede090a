//! JSON format of reviews in the library.
//!
//! Search results are stored: moves as `e2e4`, scores as [`Score::raw`] from White's perspective, and judgments as
//! annotation symbols. Losses, accuracy and explanations are recomputed when a review is read. Unknown fields are
//! ignored.

use serde::{Deserialize, Serialize};

use crate::review::{Review, ReviewedMove, assemble, judged};
use plywise_chess::{Move, Position};
use plywise_engine::Score;
use plywise_game::{Game, Mark};

/// Format version that this program writes.
const VERSION: u32 = 1;

#[derive(Debug, Serialize, Deserialize)]
struct Record {
    version: u32,
    moves: Vec<MoveRecord>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    answer: String,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    quick: bool,
    /// White's and Black's accuracy in percent, for the list of games. Missing in a brief review.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    accuracy: Option<[Option<u8>; 2]>,
}

#[derive(Debug, Serialize, Deserialize)]
struct MoveRecord {
    mv: String,
    before: i32,
    after: i32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mark: Option<String>,
    /// Empty if the move was the best.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    better: String,
    /// Empty if the move was not a mistake. Missing in reviews of older versions, where the best reply follows
    /// from the next move's record.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    answer: String,
}

impl Review {
    /// Formats the review as JSON.
    pub fn to_json(&self) -> String {
        let record = Record {
            version: VERSION,
            moves: self.moves.iter().map(MoveRecord::of).collect(),
            answer: written(&self.answer),
            quick: self.quick,
            accuracy: (!self.quick).then(|| {
                [self.white_accuracy, self.black_accuracy]
                    .map(|accuracy| accuracy.map(|percent| percent.round() as u8))
            }),
        };
        // Serialization of strings and numbers cannot fail.
        serde_json::to_string(&record).unwrap_or_default()
    }

    /// Parses a review. Returns `None` if the text is invalid or does not match the moves of the game.
    pub fn from_json(text: &str, game: &Game) -> Option<Self> {
        let record: Record = serde_json::from_str(text).ok()?;
        if record.moves.len() != game.ply() {
            return None;
        }
        let moves: Option<Vec<ReviewedMove>> = record
            .moves
            .iter()
            .enumerate()
            .map(|(ply, moved)| moved.read(game, ply, record.answer_to(ply)))
            .collect();
        let answer = read_line(*game.position(), &record.answer)?;
        Some(Self {
            quick: record.quick,
            ..assemble(moves?, answer)
        })
    }
}

impl Record {
    /// Returns the best line after a move as far as the next move's record contains it.
    fn answer_to(&self, ply: usize) -> &str {
        match self.moves.get(ply + 1) {
            None => &self.answer,
            Some(next) if next.better.is_empty() => &next.mv,
            Some(next) => &next.better,
        }
    }
}

impl MoveRecord {
    fn of(moved: &ReviewedMove) -> Self {
        Self {
            mv: moved.mv.to_string(),
            before: moved.before.raw(),
            after: moved.after.raw(),
            mark: moved.mark.map(|mark| mark.text().to_owned()),
            better: written(&moved.better),
            answer: written(&moved.answer),
        }
    }

    /// `next` is the best reply for records without their own.
    fn read(&self, game: &Game, ply: usize, next: &str) -> Option<ReviewedMove> {
        let position = game.position_at(ply)?;
        let mv = *game.moves().get(ply)?;
        if position.parse_uci(&self.mv).ok()? != mv {
            return None;
        }
        let own = |raw| Score::from_raw(raw).for_white(position.turn());
        let mark = match self.mark.as_deref() {
            None => None,
            Some(text) => Some(Mark::ALL.into_iter().find(|mark| mark.text() == text)?),
        };
        let better = read_line(*position, &self.better)?;
        let scores = (own(self.before), own(self.after));
        let answer = if self.answer.is_empty() {
            next
        } else {
            &self.answer
        };
        let lines = (better.clone(), read_line(position.after(mv), answer)?);
        judged(game, ply, scores, better.is_empty(), lines, mark)
    }
}

fn written(line: &[Move]) -> String {
    let moves: Vec<String> = line.iter().map(Move::to_string).collect();
    moves.join(" ")
}

fn read_line(mut position: Position, text: &str) -> Option<Vec<Move>> {
    text.split_whitespace()
        .map(|word| {
            let mv = position.parse_uci(word).ok()?;
            position.play(mv);
            Some(mv)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::{Evaluation, review};

    fn game(sans: &[&str]) -> Game {
        let mut game = Game::default();
        for san in sans {
            let mv = game.position().parse_san(san).unwrap();
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn review_round_trips_through_json() {
        let game = game(&["f3", "e5", "g4", "Qh4"]);
        let line = |ply: usize, sans: &[&str]| -> Vec<Move> {
            let mut position = *game.position_at(ply).unwrap();
            sans.iter()
                .map(|san| {
                    let mv = position.parse_san(san).unwrap();
                    position.play(mv);
                    mv
                })
                .collect()
        };
        let evaluation = |score, line| Evaluation {
            score,
            line,
            rivals: Some((score, Score::centipawns(-800))),
        };
        let evaluations = [
            evaluation(Score::centipawns(30), line(0, &["e4", "e5"])),
            evaluation(Score::centipawns(60), line(1, &["e5"])),
            evaluation(Score::centipawns(-70), line(2, &["e4"])),
            evaluation(Score::mate_in(1), line(3, &["Qh4"])),
            evaluation(Score::mated_in(0), Vec::new()),
        ];
        let review = review(&game, &evaluations);
        assert_eq!(review.moves[2].mark, Some(Mark::Blunder));
        let text = review.to_json();
        let percent = |accuracy: Option<f64>| accuracy.unwrap().round();
        let accuracy = [review.white_accuracy, review.black_accuracy].map(percent);
        assert!(text.contains(&format!("\"accuracy\":[{},{}]", accuracy[0], accuracy[1])));
        assert_eq!(Review::from_json(&text, &game).as_ref(), Some(&review));
        let quick = Review {
            quick: true,
            ..review
        };
        assert!(!quick.to_json().contains("accuracy"));
        // Neither a continued game nor a different one matches.
        let mut shorter = game.clone();
        shorter.undo();
        assert_eq!(Review::from_json(&text, &shorter), None);
        let other = super::tests::game(&["f3", "e5", "h4", "d5"]);
        assert_eq!(Review::from_json(&text, &other), None);
        for damaged in [
            "",
            "{}",
            "[1]",
            &text.replace("e5", "e9"),
            &text.replace("??", "!!"),
        ] {
            assert_eq!(Review::from_json(damaged, &game), None, "{damaged}");
        }
    }
}
