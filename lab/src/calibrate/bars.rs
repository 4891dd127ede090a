//! What the ladder must show, and whether it does.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::fit::{Fit, Pairing};
use super::plan::level_name;
use super::{Encounter, LEVELS};

/// Each level must beat the one below it with this confidence, in per cent.
const CONFIDENCE: f64 = 95.0;
/// More than this, in per cent, prints as a hundred.
const CERTAIN: f64 = 99.9;
/// Elo from a level to the next, at least and at most.
const STEP: (f64, f64) = (80.0, 250.0);
/// Who moves at random, and by how much the first level may be above it.
const RANDOM: (&str, f64) = ("random mover", 200.0);
/// Who takes what it can, and what it must score against the first level, in per cent.
const GREEDY: (&str, f64) = ("greedy capturer", 75.0);
/// Whom the last level must not be weaker than, and what it must score then, in per cent.
const STRONGEST: (&str, f64) = ("stockfish 2600", 50.0);

/// A requirement, what was found, and whether that is enough.
struct Bar {
    wanted: String,
    found: String,
    met: bool,
}

/// The table of all requirements.
pub(super) fn table(encounters: &[Encounter], fit: &Fit<'_>) -> String {
    let mut table = String::from("| what | found | |\n|---|---|---|\n");
    for bar in all(encounters, fit) {
        let verdict = verdict(bar.met);
        let _ = writeln!(table, "| {} | {} | {verdict} |", bar.wanted, bar.found);
    }
    table
}

/// What the page says of a requirement.
pub(super) const fn verdict(is_met: bool) -> &'static str {
    if is_met { "met" } else { "**missed**" }
}

fn all(encounters: &[Encounter], fit: &Fit<'_>) -> Vec<Bar> {
    let of = |first: &str, second: &str| {
        let is_of = |one: &&Encounter| one.pairing.first == first && one.pairing.second == second;
        encounters.iter().find(is_of)
    };
    let upper = || 2..=LEVELS;
    let names = |number: u32| (level_name(number), level_name(number - 1));
    let confidences = upper().filter_map(|number| {
        let (own, below) = names(number);
        let said = of(&own, &below)?.confidence.trim_end_matches(['%', ' ']);
        Some((said.parse::<f64>().ok()?, number))
    });
    let steps: Vec<(f64, u32)> = upper()
        .filter_map(|number| {
            let (own, below) = names(number);
            Some((fit.apart(&own, &below)?.elo, number))
        })
        .collect();
    let mut bars = Vec::new();
    if let Some((least, number)) = confidences.min_by(by_size) {
        bars.push(Bar {
            wanted: format!("each level beats the one below it, with {CONFIDENCE:.0} % confidence"),
            found: if least > CERTAIN {
                format!("each with more than {CERTAIN:.1} %")
            } else {
                format!("at least {least:.1} % (level {number})")
            },
            met: least >= CONFIDENCE,
        });
    }
    bars.extend(spread("steps", &steps));
    let in_their_games: Vec<(f64, u32)> = upper()
        .filter_map(|number| {
            let (own, below) = names(number);
            let (elo, _) = of(&own, &below)?.elo.split_once(' ')?;
            Some((elo.parse().ok()?, number))
        })
        .collect();
    bars.extend(spread("the same in games of neighbours", &in_their_games));
    let lowest = level_name(1);
    if let Some(above) = fit.apart(&lowest, RANDOM.0) {
        bars.push(Bar {
            wanted: format!("level 1 at most {:.0} Elo above the random mover", RANDOM.1),
            found: format!("{:.0} ± {:.0}", above.elo, above.margin),
            met: above.elo <= RANDOM.1,
        });
    }
    if let Some(met) = of(&lowest, GREEDY.0) {
        let scored = 100.0 - per_cent(&met.pairing);
        bars.push(Bar {
            wanted: format!(
                "the greedy capturer scores {:.0} % against level 1",
                GREEDY.1
            ),
            found: format!("{scored:.1} %"),
            met: scored >= GREEDY.1,
        });
    }
    if let Some(met) = of(&level_name(LEVELS), STRONGEST.0) {
        let scored = per_cent(&met.pairing);
        bars.push(Bar {
            wanted: format!(
                "level {LEVELS} is at or above Stockfish's `UCI_Elo` 2600 at 10+0.1 in {:.0} games",
                met.pairing.games
            ),
            found: format!("{scored:.1} %, {} Elo", met.elo),
            met: scored >= STRONGEST.1,
        });
    }
    bars
}

/// Whether distances, each with the level that it leads to, are neither too small nor too large.
fn spread(what: &str, steps: &[(f64, u32)]) -> Option<Bar> {
    let ends = || steps.iter().copied();
    let (smallest, to_smallest) = ends().min_by(by_size)?;
    let (largest, to_largest) = ends().max_by(by_size)?;
    Some(Bar {
        wanted: format!("{what}: {:.0} to {:.0} Elo", STEP.0, STEP.1),
        found: format!(
            "{smallest:.0} (to level {to_smallest}) to {largest:.0} (to level {to_largest})"
        ),
        met: smallest >= STEP.0 && largest <= STEP.1,
    })
}

fn by_size(a: &(f64, u32), b: &(f64, u32)) -> Ordering {
    a.0.total_cmp(&b.0)
}

/// What the first one scored.
fn per_cent(pairing: &Pairing) -> f64 {
    100.0 * pairing.points / pairing.games
}

#[cfg(test)]
mod tests {
    use super::super::fit::fit;
    use super::*;

    fn encounter(first: &str, second: &str, points: f64, confidence: &str) -> Encounter {
        Encounter {
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
        }
    }

    #[test]
    fn what_is_missed_is_said() {
        let ladder = |points: f64, greedy: f64, top: f64| {
            let mut all: Vec<Encounter> = (2..=LEVELS)
                .map(|number| {
                    let names = (level_name(number), level_name(number - 1));
                    encounter(&names.0, &names.1, points, "100.0 %")
                })
                .collect();
            all[3].confidence = "97.5 %".into();
            all.push(encounter(&level_name(1), RANDOM.0, 600.0, "100.0 %"));
            all.push(encounter(&level_name(1), GREEDY.0, greedy, "0.0 %"));
            all.push(encounter(&level_name(LEVELS), STRONGEST.0, top, "50.0 %"));
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
