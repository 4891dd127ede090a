//! Adjudication of match games: ends games on whose result both engines agree.

use std::fmt;

use plywise_chess::Color;
use plywise_engine::Score;
use plywise_pgn::PgnResult;

/// Condition under which a match game is adjudicated as a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawRule {
    /// Smallest number of plies of an adjudicated game.
    pub(crate) plies: usize,
    /// Number of consecutive moves of each side that must have a score within `score`.
    pub(crate) count: usize,
    /// Largest absolute score of these moves, in centipawns.
    pub(crate) score: i32,
}

/// Condition under which a match game is adjudicated as a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResignRule {
    /// Number of consecutive moves of each side whose scores must agree on the loss.
    pub(crate) count: usize,
    /// Smallest deficit of the loser in these scores, in centipawns.
    pub(crate) score: i32,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a rule: write whole numbers, as in 40,8,10 for a draw and 4,800 for a loss"
)]
pub(crate) struct RuleError(String);

impl DrawRule {
    /// Default draw rule, `40,8,10`: at most 10 centipawns for 8 moves of each side, after 40
    /// moves.
    pub(crate) const DEFAULT: Self = Self {
        plies: 80,
        count: 8,
        score: 10,
    };

    /// Parses a draw rule `MOVES,COUNT,SCORE`.
    pub(crate) fn parse(text: &str) -> Result<Self, RuleError> {
        match numbers(text).as_deref() {
            Some(&[moves, count, score]) if count > 0 => Ok(Self {
                plies: 2 * moves as usize,
                count: count as usize,
                score: score as i32,
            }),
            _ => Err(RuleError(text.into())),
        }
    }
}

impl ResignRule {
    /// Default resign rule, `4,800`: a deficit of at least 800 centipawns for 4 moves of each side.
    pub(crate) const DEFAULT: Self = Self {
        count: 4,
        score: 800,
    };

    /// Parses a resign rule `COUNT,SCORE`.
    pub(crate) fn parse(text: &str) -> Result<Self, RuleError> {
        match numbers(text).as_deref() {
            Some(&[count, score]) if count > 0 && score > 0 => Ok(Self {
                count: count as usize,
                score: score as i32,
            }),
            _ => Err(RuleError(text.into())),
        }
    }
}

impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.plies / 2, self.count, self.score)
    }
}

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

/// Returns the result that the scores of a game decide, or `None` if they decide nothing. `scores`
/// has the scores so far, each for the side that moved.
pub(crate) fn decide(
    scores: &[Option<Score>],
    ply: usize,
    last_mover: Color,
    draw: Option<DrawRule>,
    resign: Option<ResignRule>,
) -> Option<PgnResult> {
    let last = |count: usize| {
        let from = scores.len().checked_sub(2 * count)?;
        let last = scores[from..].iter().map(|score| Some((*score)?.raw()));
        last.collect::<Option<Vec<i32>>>()
    };
    if let Some(rule) = draw
        && ply >= rule.plies
        && let Some(scores) = last(rule.count)
        && scores.iter().all(|score| score.abs() <= rule.score)
    {
        return Some(PgnResult::Draw);
    }
    if let Some(rule) = resign
        && let Some(scores) = last(rule.count)
    {
        // From the view of the side that moved last.
        let lead = |(index, &score): (usize, &i32)| if index % 2 == 0 { score } else { -score };
        let mut leads = scores.iter().rev().enumerate().map(lead);
        if leads.clone().all(|lead| lead >= rule.score) {
            return Some(PgnResult::win(last_mover));
        }
        if leads.all(|lead| lead <= -rule.score) {
            return Some(PgnResult::win(!last_mover));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scores_of(scores: &[Option<i32>]) -> Vec<Option<Score>> {
        let score = |score: &Option<i32>| score.map(Score::centipawns);
        scores.iter().map(score).collect()
    }

    #[test]
    fn draw_needs_both_scores_and_enough_moves() {
        let rule = DrawRule::parse("10,2,15").unwrap();
        let decide = |scores: &[Option<i32>], ply| {
            super::decide(&scores_of(scores), ply, Color::White, Some(rule), None)
        };
        let flat = [Some(5), Some(-15), Some(0), Some(15)];
        assert_eq!(decide(&flat, 20), Some(PgnResult::Draw));
        assert_eq!(decide(&flat, 19), None);
        assert_eq!(decide(&flat[1..], 20), None);
        assert_eq!(decide(&[Some(5), Some(-16), Some(0), Some(15)], 20), None);
        assert_eq!(decide(&[Some(5), None, Some(0), Some(15)], 20), None);
    }

    #[test]
    fn loss_needs_both_scores() {
        let rule = ResignRule::parse("2,500").unwrap();
        let decide = |scores: &[Option<i32>], mover| {
            super::decide(&scores_of(scores), 30, mover, None, Some(rule))
        };
        // White moved last and is ahead.
        let scores = [Some(-510), Some(600), Some(-700), Some(520)];
        assert_eq!(decide(&scores, Color::White), Some(PgnResult::WhiteWins));
        // Black moved last and is behind.
        let scores = [Some(510), Some(-600), Some(700), Some(-520)];
        assert_eq!(decide(&scores, Color::Black), Some(PgnResult::WhiteWins));
        // White's last score is too low.
        let scores = [Some(-510), Some(600), Some(-700), Some(300)];
        assert_eq!(decide(&scores, Color::White), None);
    }

    #[test]
    fn invalid_rules_are_refused() {
        for text in ["", "1,2", "1,0,3", "a,b,c", "-1,2,3", "1,2,3,4"] {
            assert!(DrawRule::parse(text).is_err(), "{text}");
        }
        for text in ["", "1", "0,500", "3,0", "3,-5"] {
            assert!(ResignRule::parse(text).is_err(), "{text}");
        }
    }
}
