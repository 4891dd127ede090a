//! Requirements on the strength of the skill levels, checked against the results of the
//! calibration.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::fit::{Fit, Pairing};
use super::plan::{LEVELS, level_name};
use super::results::PairingResult;

/// Required confidence, in per cent, that each skill level is stronger than the one below it.
const CONFIDENCE: f64 = 95.0;
/// Highest confidence, in per cent, that is printed as a number. Higher confidences would be
/// rounded to a hundred.
const CERTAIN: f64 = 99.9;
/// Smallest and largest allowed rating distance between neighbouring skill levels, in Elo.
const STEP: (f64, f64) = (80.0, 250.0);
/// Name of the random player, and the largest allowed rating distance of level 1 from it, in Elo.
const RANDOM: (&str, f64) = ("random mover", 200.0);
/// Name of the greedy player, and the smallest score that it must have against level 1, in per
/// cent.
const GREEDY: (&str, f64) = ("greedy capturer", 75.0);
/// Name of the opponent of the highest level, and the smallest score that the level must have
/// against it, in per cent.
const STRONGEST: (&str, f64) = ("stockfish 2600", 50.0);

struct Requirement {
    text: String,
    found: String,
    met: bool,
}

/// Returns the table of all requirements with their results.
pub(super) fn table(results: &[PairingResult], fit: &Fit<'_>) -> String {
    let mut table = String::from("| what | found | |\n|---|---|---|\n");
    for Requirement { text, found, met } in all(results, fit) {
        let _ = writeln!(table, "| {text} | {found} | {} |", verdict(met));
    }
    table
}

pub(super) const fn verdict(is_met: bool) -> &'static str {
    if is_met { "met" } else { "**missed**" }
}

fn all(results: &[PairingResult], fit: &Fit<'_>) -> Vec<Requirement> {
    let of = |first: &str, second: &str| {
        let is_of =
            |one: &&PairingResult| one.pairing.first == first && one.pairing.second == second;
        results.iter().find(is_of)
    };
    let neighbours = || (2..=LEVELS).map(|upper| (upper, level_name(upper), level_name(upper - 1)));
    let confidences = neighbours().filter_map(|(number, upper, lower)| {
        let confidence = of(&upper, &lower)?.confidence.trim_end_matches(['%', ' ']);
        Some((confidence.parse::<f64>().ok()?, number))
    });
    let steps: Vec<(f64, u32)> = neighbours()
        .filter_map(|(number, upper, lower)| Some((fit.difference(&upper, &lower)?.elo, number)))
        .collect();
    let measured_steps: Vec<(f64, u32)> = neighbours()
        .filter_map(|(number, upper, lower)| {
            let (elo, _) = of(&upper, &lower)?.elo.split_once(' ')?;
            Some((elo.parse().ok()?, number))
        })
        .collect();
    let mut requirements = Vec::new();
    if let Some((lowest, number)) = confidences.min_by(by_size) {
        requirements.push(Requirement {
            text: format!("each level beats the one below it, with {CONFIDENCE:.0} % confidence"),
            found: if lowest > CERTAIN {
                format!("each with more than {CERTAIN:.1} %")
            } else {
                format!("at least {lowest:.1} % (level {number})")
            },
            met: lowest >= CONFIDENCE,
        });
    }
    requirements.extend(spread("steps", &steps));
    requirements.extend(spread("the same in games of neighbours", &measured_steps));
    let lowest = level_name(1);
    if let Some(above) = fit.difference(&lowest, RANDOM.0) {
        requirements.push(Requirement {
            text: format!("level 1 at most {:.0} Elo above the random mover", RANDOM.1),
            found: format!("{:.0} ± {:.0}", above.elo, above.margin),
            met: above.elo <= RANDOM.1,
        });
    }
    if let Some(result) = of(&lowest, GREEDY.0) {
        let scored = 100.0 - per_cent(&result.pairing);
        requirements.push(Requirement {
            text: format!(
                "the greedy capturer scores {:.0} % against level 1",
                GREEDY.1
            ),
            found: format!("{scored:.1} %"),
            met: scored >= GREEDY.1,
        });
    }
    if let Some(result) = of(&level_name(LEVELS), STRONGEST.0) {
        let scored = per_cent(&result.pairing);
        requirements.push(Requirement {
            text: format!(
                "level {LEVELS} is at or above Stockfish's `UCI_Elo` 2600 at 10+0.1 in {:.0} games",
                result.pairing.games
            ),
            found: format!("{scored:.1} %, {} Elo", result.elo),
            met: scored >= STRONGEST.1,
        });
    }
    requirements
}

/// Returns the requirement that all rating distances are within [`STEP`]. Each distance is given
/// with the level above it.
fn spread(what: &str, steps: &[(f64, u32)]) -> Option<Requirement> {
    let ends = || steps.iter().copied();
    let (smallest, to_smallest) = ends().min_by(by_size)?;
    let (largest, to_largest) = ends().max_by(by_size)?;
    Some(Requirement {
        text: format!("{what}: {:.0} to {:.0} Elo", STEP.0, STEP.1),
        found: format!(
            "{smallest:.0} (to level {to_smallest}) to {largest:.0} (to level {to_largest})"
        ),
        met: smallest >= STEP.0 && largest <= STEP.1,
    })
}

fn by_size(a: &(f64, u32), b: &(f64, u32)) -> Ordering {
    a.0.total_cmp(&b.0)
}

/// Returns the score of the first player in a match, in per cent.
fn per_cent(pairing: &Pairing) -> f64 {
    100.0 * pairing.points / pairing.games
}

#[cfg(test)]
mod tests {
    use super::super::fit::fit;
    use super::*;

    fn result(first: &str, second: &str, points: f64, confidence: &str) -> PairingResult {
        PairingResult {
            pairing: Pairing {
                first: first.into(),
                second: second.into(),
                games: 1_000.0,
                points,
                draws: 0.0,
            },
            elo: format!("{:.1} ± 9.0", 400.0 * (points / (1_000.0 - points)).log10()),
            confidence: confidence.into(),
            conditions: String::new(),
            played_by: String::new(),
            faults: String::new(),
            identities: [const { String::new() }; 2],
        }
    }

    #[test]
    fn missed_requirements_are_marked() {
        let ladder = |points: f64, greedy: f64, top: f64| {
            let mut all: Vec<PairingResult> = (2..=LEVELS)
                .map(|upper| {
                    result(
                        &level_name(upper),
                        &level_name(upper - 1),
                        points,
                        "100.0 %",
                    )
                })
                .collect();
            all[3].confidence = "97.5 %".into();
            all.push(result(&level_name(1), RANDOM.0, 600.0, "100.0 %"));
            all.push(result(&level_name(1), GREEDY.0, greedy, "0.0 %"));
            all.push(result(&level_name(LEVELS), STRONGEST.0, top, "50.0 %"));
            let pairings: Vec<Pairing> = all.iter().map(|one| one.pairing.clone()).collect();
            let given = [(RANDOM.0.to_owned(), 205.0)].into();
            table(&all, &fit(&pairings, &given, &|_: &str| false))
        };
        // 150 Elo a step.
        let good = ladder(703.0, 200.0, 510.0);
        assert_eq!(good.matches("| met |").count(), 6, "{good}");
        assert!(good.contains("| at least 97.5 % (level 5) |"), "{good}");
        for (points, greedy, top, what) in [
            (560.0, 200.0, 510.0, "steps: 80 to 250 Elo"),
            (850.0, 200.0, 510.0, "steps: 80 to 250 Elo"),
            (703.0, 300.0, 510.0, "the greedy capturer scores"),
            (703.0, 200.0, 490.0, "level 20 is at or above"),
        ] {
            let missed = ladder(points, greedy, top);
            let row = missed.lines().find(|line| line.contains("**missed**"));
            assert!(row.is_some_and(|row| row.contains(what)), "{missed}");
        }
    }
}
