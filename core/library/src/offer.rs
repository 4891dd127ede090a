//! Suggestion of the next skill level for a player.

use crate::strength::{Scored, Strengths};
use plywise_game::{Level, SkillLevel};

/// Maximum Elo by which an offered level may exceed the strongest level beaten.
const MOST_AHEAD: i32 = 400;

/// Number of games at the beginning in which only levels not played yet are offered, so that an
/// even one is found quickly.
const FIRST_GAMES: usize = 8;
/// Factor by which an offered level must be more likely to be even than the current level, after
/// the first games.
const CLEARLY: f64 = 1.25;

/// Returns a skill level that suits the player better than the last level played, or `None` if the
/// last level suits best. `games` are counted games in the order in which they ended, with 1 for a
/// win, 0.5 for a draw and 0 for a loss.
pub(crate) fn offer(games: &[(SkillLevel, f64)]) -> Option<SkillLevel> {
    let &(last, _) = games.last()?;
    let scored: Vec<Scored> = (games.iter())
        .map(|&(skill, score)| Scored {
            opponent: skill.rating().into(),
            score,
        })
        .collect();
    let beaten = games.iter().filter(|(_, score)| *score >= 1.0);
    let beaten = beaten.map(|(skill, _)| skill.rating().elo).max();
    let most = beaten.map_or(last.rating().elo, |beaten| beaten + MOST_AHEAD);
    let begins = games.len() < FIRST_GAMES;
    let is_met = |skill: SkillLevel| begins && games.iter().any(|(met, _)| *met == skill);
    let strengths = Strengths::after(&scored);
    let chance = |skill: SkillLevel| strengths.chance_to_be_even(skill.rating().into());
    let (best, next) = SkillLevel::all()
        .filter(|&skill| skill.rating().elo <= most && !is_met(skill))
        .map(|skill| (chance(skill), skill))
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    let stays = next == last || !begins && best < CLEARLY * chance(last);
    (!stays).then_some(next)
}

/// Suggested levels of the first game for players who are new to chess, know the rules, play now and
/// then, or play in a club, in this order.
///
/// Someone who has just learned the moves is to win a game soon, so the first two are the weakest
/// level and the one with about 550 Elo. People who play now and then vary most. Without an answer
/// of their own, they would have to begin at one of its neighbours, 500 Elo away, and three games
/// would not suffice to find an even opponent.
pub const BEGINNINGS: [Level; 4] = [
    Level::skill(1),
    Level::skill(3),
    Level::skill(7),
    Level::skill(12),
];

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};

    /// Returns the number of games until a simulated player of a given strength, who starts at
    /// `begin` and accepts every offer, meets an even opponent.
    fn games_until_even(strength: f64, begin: Level, rng: &mut ChaCha8Rng) -> usize {
        let Level::Skill(mut skill) = begin else {
            unreachable!("beginnings are rungs")
        };
        let mut games = Vec::new();
        for count in 1..=12 {
            let ahead = (strength - f64::from(skill.rating().elo)) / 400.0;
            let expected = 1.0 / (1.0 + 10f64.powf(-ahead));
            if (0.4..=0.6).contains(&expected) {
                return count;
            }
            let wins = f64::from(rng.next_u32()) < expected * f64::from(u32::MAX);
            games.push((skill, f64::from(u8::from(wins))));
            let offered = offer(&games);
            let won = games.iter().filter(|(_, score)| *score > 0.0);
            let beaten = won.map(|(skill, _)| skill.rating().elo).max();
            if let Some(offered) = offered {
                let most = beaten.map_or(skill.rating().elo, |beaten| beaten + 400);
                assert!(offered.rating().elo <= most, "{games:?}: {offered:?}");
            }
            skill = offered.unwrap_or(skill);
        }
        usize::MAX
    }

    #[test]
    fn offers_lead_to_an_even_opponent_within_a_few_games() {
        const PEOPLE: usize = 1_000;
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let elo = |level: Level| f64::from(level.rating().map_or(0, |rating| rating.elo));
        let (mut matching, mut others) = (0, 0);
        for _ in 0..PEOPLE {
            let strength = 400.0 + f64::from(rng.next_u32()) / f64::from(u32::MAX) * 1_600.0;
            let mut beginnings = BEGINNINGS;
            beginnings.sort_by(|a, b| {
                let off = |level: &Level| (elo(*level) - strength).abs();
                off(a).total_cmp(&off(b))
            });
            let [fits, rest @ ..] = beginnings;
            matching += usize::from(games_until_even(strength, fits, &mut rng) <= 4);
            for other in rest {
                others += usize::from(games_until_even(strength, other, &mut rng) <= 7);
            }
        }
        println!("even within 4 games {matching}, within 7 from elsewhere {others} of 3000");
        assert!(matching >= PEOPLE * 8 / 10, "{matching}");
        assert!(others >= 3 * PEOPLE * 8 / 10, "{others}");
    }
}
