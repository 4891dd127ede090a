//! Ends games whose result both engines agree on.

use std::fmt;

use plywise_chess::Color;

use super::ending::{Cause, Ending};

/// When a game is taken for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DrawRule {
    /// Moves that must have been played, the opening's counted.
    moves: usize,
    /// Moves of each side in a row with such a score.
    count: usize,
    /// The most that a side may be ahead, in centipawns.
    score: i32,
}

/// When a game is taken for lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResignRule {
    /// Moves of each side in a row with such a score.
    count: usize,
    /// How far the loser must be behind, in centipawns.
    score: i32,
}

/// Why a rule cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{text}\" is no rule: write {form} in whole numbers, as in {example}")]
pub(super) struct RuleError {
    text: String,
    form: &'static str,
    example: &'static str,
}

impl DrawRule {
    /// Reads `MOVES,COUNT,SCORE`.
    pub(super) fn parse(text: &str) -> Result<Self, RuleError> {
        match numbers(text).as_deref() {
            Some(&[moves, count, score]) if count > 0 => Ok(Self {
                moves: moves as usize,
                count: count as usize,
                score: score as i32,
            }),
            _ => Err(RuleError {
                text: text.into(),
                form: "MOVES,COUNT,SCORE",
                example: "40,8,10",
            }),
        }
    }
}

impl ResignRule {
    /// Reads `COUNT,SCORE`.
    pub(super) fn parse(text: &str) -> Result<Self, RuleError> {
        match numbers(text).as_deref() {
            Some(&[count, score]) if count > 0 && score > 0 => Ok(Self {
                count: count as usize,
                score: score as i32,
            }),
            _ => Err(RuleError {
                text: text.into(),
                form: "COUNT,SCORE",
                example: "4,800",
            }),
        }
    }
}

/// As it is read.
impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.moves, self.count, self.score)
    }
}

/// As it is read.
impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.count, self.score)
    }
}

fn numbers(text: &str) -> Option<Vec<u32>> {
    let numbers = text.split(',').map(|number| {
        let number = number.trim().parse().ok();
        number.filter(|&number: &u32| number <= 1_000_000)
    });
    numbers.collect()
}

/// What the rules say of the scores so far, each from the side of who said it, the last
/// one last.
pub(super) fn decide(
    scores: &[Option<i32>],
    ply: usize,
    last_mover: Color,
    draw: Option<DrawRule>,
    resign: Option<ResignRule>,
) -> Option<Ending> {
    let agreed = |winner| {
        let cause = Cause::Adjudicated;
        Some(Ending { winner, cause })
    };
    let last = |count: usize| {
        let from = scores.len().checked_sub(2 * count)?;
        scores[from..].iter().copied().collect::<Option<Vec<i32>>>()
    };
    if let Some(rule) = draw
        && ply >= 2 * rule.moves
        && let Some(said) = last(rule.count)
        && said.iter().all(|score| score.abs() <= rule.score)
    {
        return agreed(None);
    }
    if let Some(rule) = resign
        && let Some(said) = last(rule.count)
    {
        // Seen from the side that moved last.
        let seen = |(index, &score): (usize, &i32)| if index % 2 == 0 { score } else { -score };
        let mut leads = said.iter().rev().enumerate().map(seen);
        if leads.clone().all(|lead| lead >= rule.score) {
            return agreed(Some(last_mover));
        }
        if leads.all(|lead| lead <= -rule.score) {
            return agreed(Some(!last_mover));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_needs_both_sides_and_enough_moves() {
        let rule = DrawRule::parse("10,2,15").unwrap();
        let decide = |scores: &[Option<i32>], ply| {
            super::decide(scores, ply, Color::White, Some(rule), None).map(|end| end.winner)
        };
        let flat = [Some(5), Some(-15), Some(0), Some(15)];
        assert_eq!(decide(&flat, 20), Some(None));
        assert_eq!(decide(&flat, 19), None);
        assert_eq!(decide(&flat[1..], 20), None);
        assert_eq!(decide(&[Some(5), Some(-16), Some(0), Some(15)], 20), None);
        assert_eq!(decide(&[Some(5), None, Some(0), Some(15)], 20), None);
    }

    #[test]
    fn a_loss_needs_both_sides() {
        let rule = ResignRule::parse("2,500").unwrap();
        let decide = |scores: &[Option<i32>], mover| {
            super::decide(scores, 30, mover, None, Some(rule)).map(|end| end.winner)
        };
        // White moved last and is ahead.
        let scores = [Some(-510), Some(600), Some(-700), Some(520)];
        assert_eq!(decide(&scores, Color::White), Some(Some(Color::White)));
        // Black moved last and is behind.
        let scores = [Some(510), Some(-600), Some(700), Some(-520)];
        assert_eq!(decide(&scores, Color::Black), Some(Some(Color::White)));
        // The winner is not so sure.
        let scores = [Some(-510), Some(600), Some(-700), Some(300)];
        assert_eq!(decide(&scores, Color::White), None);
    }

    #[test]
    fn what_is_no_rule_is_refused() {
        for text in ["", "1,2", "1,0,3", "a,b,c", "-1,2,3", "1,2,3,4"] {
            assert!(DrawRule::parse(text).is_err(), "{text}");
        }
        for text in ["", "1", "0,500", "3,0", "3,-5"] {
            assert!(ResignRule::parse(text).is_err(), "{text}");
        }
    }
}
