//! Ends games whose result both engines agree on.

use std::fmt;

use plywise_chess::Color;
use plywise_engine::Score;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum GameResult {
    BlackWins,
    Draw,
    WhiteWins,
}

impl GameResult {
    /// The result of a game with this winner.
    pub(crate) const fn won_by(winner: Option<Color>) -> Self {
        match winner {
            Some(Color::White) => Self::WhiteWins,
            Some(Color::Black) => Self::BlackWins,
            None => Self::Draw,
        }
    }

    /// The winner; `None` for a draw.
    pub(crate) const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw => None,
        }
    }
}

/// When a game is taken for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DrawRule {
    /// Plies that must have been played; the opening's count where it comes from a record.
    pub(crate) plies: usize,
    /// Moves of each side in a row with such a score.
    pub(crate) count: usize,
    /// The most that a side may be ahead, in centipawns.
    pub(crate) score: i32,
}

/// When a game is taken for lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResignRule {
    /// Moves of each side in a row with such a score.
    pub(crate) count: usize,
    /// How far the loser must be behind, in centipawns.
    pub(crate) score: i32,
}

/// Why a rule cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "\"{0}\" is not a rule: write whole numbers, as in 40,8,10 for a draw and 4,800 for a loss"
)]
pub(crate) struct RuleError(String);

impl DrawRule {
    /// `40,8,10`.
    pub(crate) const USUAL: Self = Self {
        plies: 80,
        count: 8,
        score: 10,
    };

    /// Reads `MOVES,COUNT,SCORE`.
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
    /// `4,800`.
    pub(crate) const USUAL: Self = Self {
        count: 4,
        score: 800,
    };

    /// Reads `COUNT,SCORE`.
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

/// As it is read.
impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{}", self.plies / 2, self.count, self.score)
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

/// The result by what was said so far; `None` if the rules decide nothing. Each score is from the side of the engine that said it, the last one last.
pub(crate) fn decide(
    scores: &[Option<Score>],
    ply: usize,
    last_mover: Color,
    draw: Option<DrawRule>,
    resign: Option<ResignRule>,
) -> Option<GameResult> {
    let last = |count: usize| {
        let from = scores.len().checked_sub(2 * count)?;
        let said = scores[from..].iter().map(|score| Some((*score)?.raw()));
        said.collect::<Option<Vec<i32>>>()
    };
    if let Some(rule) = draw
        && ply >= rule.plies
        && let Some(said) = last(rule.count)
        && said.iter().all(|score| score.abs() <= rule.score)
    {
        return Some(GameResult::Draw);
    }
    if let Some(rule) = resign
        && let Some(said) = last(rule.count)
    {
        // Seen from the side that moved last.
        let seen = |(index, &score): (usize, &i32)| if index % 2 == 0 { score } else { -score };
        let mut leads = said.iter().rev().enumerate().map(seen);
        if leads.clone().all(|lead| lead >= rule.score) {
            return Some(GameResult::won_by(Some(last_mover)));
        }
        if leads.all(|lead| lead <= -rule.score) {
            return Some(GameResult::won_by(Some(!last_mover)));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(scores: &[Option<i32>]) -> Vec<Option<Score>> {
        let score = |score: &Option<i32>| score.map(Score::centipawns);
        scores.iter().map(score).collect()
    }

    #[test]
    fn a_draw_needs_both_sides_and_enough_moves() {
        let rule = DrawRule::parse("10,2,15").unwrap();
        let decide = |scores: &[Option<i32>], ply| {
            super::decide(&said(scores), ply, Color::White, Some(rule), None)
        };
        let flat = [Some(5), Some(-15), Some(0), Some(15)];
        assert_eq!(decide(&flat, 20), Some(GameResult::Draw));
        assert_eq!(decide(&flat, 19), None);
        assert_eq!(decide(&flat[1..], 20), None);
        assert_eq!(decide(&[Some(5), Some(-16), Some(0), Some(15)], 20), None);
        assert_eq!(decide(&[Some(5), None, Some(0), Some(15)], 20), None);
    }

    #[test]
    fn a_loss_needs_both_sides() {
        let rule = ResignRule::parse("2,500").unwrap();
        let decide = |scores: &[Option<i32>], mover| {
            super::decide(&said(scores), 30, mover, None, Some(rule))
        };
        // White moved last and is ahead.
        let scores = [Some(-510), Some(600), Some(-700), Some(520)];
        assert_eq!(decide(&scores, Color::White), Some(GameResult::WhiteWins));
        // Black moved last and is behind.
        let scores = [Some(510), Some(-600), Some(700), Some(-520)];
        assert_eq!(decide(&scores, Color::Black), Some(GameResult::WhiteWins));
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
