//! The descent: Adam, with a pull towards the numbers as they were, so that what the data say
//! nothing about stays.

use plywise_engine::eval::{DANGER_KINDS, DangerTable, danger_table, weights};
use std::thread;

/// A position as the descent sees it.
pub(crate) struct Sample {
    pub(crate) counts: Vec<(u16, i16)>,
    pub(crate) dangers: [[i8; DANGER_KINDS]; 2],
    pub(crate) middlegame: f32,
    pub(crate) endgame: f32,
    pub(crate) score: f32,
    pub(crate) result: f32,
}

/// White's king counts for White, Black's against.
const SIGNS: [f32; 2] = [1.0, -1.0];

/// All numbers of the evaluation: the weights, middlegame and endgame in turn, then the units
/// of danger.
#[derive(Clone)]
pub(crate) struct Parameters {
    numbers: Vec<f32>,
    table: DangerTable,
}

/// Where a king's danger lies in its table: between a place and the next, so near the next.
struct Place {
    index: usize,
    part: f32,
    /// Whether more danger would lie further on.
    moves: bool,
}

impl Parameters {
    /// Those in force.
    pub(crate) fn now() -> Self {
        let table = danger_table();
        let weights = weights().into_iter();
        let weights = weights.flat_map(|(middlegame, endgame)| [middlegame, endgame]);
        let all = weights.chain(table.units.iter().copied());
        Self {
            numbers: all.map(|number| number as f32).collect(),
            table,
        }
    }

    /// Middlegame and endgame weight of a place.
    pub(crate) fn weight(&self, place: usize) -> [f32; 2] {
        [self.numbers[2 * place], self.numbers[2 * place + 1]]
    }

    pub(crate) fn units(&self) -> &[f32] {
        &self.numbers[self.first_unit()..]
    }

    fn first_unit(&self) -> usize {
        self.numbers.len() - DANGER_KINDS
    }

    /// The evaluation takes the place below; the descent, which needs slopes, goes from the
    /// middle of one place to that of the next.
    fn place(&self, dangers: &[i8; DANGER_KINDS]) -> Place {
        let units = self.units().iter().zip(dangers);
        let sum: f32 = units.map(|(unit, times)| unit * f32::from(*times)).sum();
        let (first, len) = self.table.places;
        let wanted = sum / self.table.step as f32 - 0.5;
        let last = (len - 1) as f32 - 1e-3;
        let at = wanted.clamp(0.0, last);
        Place {
            index: first + at as usize,
            part: at.fract(),
            moves: wanted > 0.0 && wanted < last,
        }
    }

    /// The score that they give, in centipawns for White.
    pub(crate) fn judge(&self, sample: &Sample) -> f32 {
        let mut sum = [0.0_f32; 2];
        for &(place, times) in &sample.counts {
            let weight = self.weight(usize::from(place));
            sum[0] += weight[0] * f32::from(times);
            sum[1] += weight[1] * f32::from(times);
        }
        for (dangers, sign) in sample.dangers.iter().zip(SIGNS) {
            let Place { index, part, .. } = self.place(dangers);
            let (here, next) = (self.weight(index), self.weight(index + 1));
            for half in 0..2 {
                sum[half] += sign * (here[half] * (1.0 - part) + next[half] * part);
            }
        }
        sum[0] * sample.middlegame + sum[1] * sample.endgame
    }

    /// Adds to the gradient what a position says, by the slope of its error.
    fn add_gradient(&self, sample: &Sample, slope: f32, gradient: &mut [f32]) {
        let phases = [slope * sample.middlegame, slope * sample.endgame];
        for &(place, times) in &sample.counts {
            let place = 2 * usize::from(place);
            gradient[place] += phases[0] * f32::from(times);
            gradient[place + 1] += phases[1] * f32::from(times);
        }
        for (dangers, sign) in sample.dangers.iter().zip(SIGNS) {
            let Place { index, part, moves } = self.place(dangers);
            let (here, next) = (self.weight(index), self.weight(index + 1));
            let mut steepness = 0.0;
            for half in 0..2 {
                gradient[2 * index + half] += sign * phases[half] * (1.0 - part);
                gradient[2 * index + 2 + half] += sign * phases[half] * part;
                steepness += sign * phases[half] * (next[half] - here[half]);
            }
            if moves {
                let steepness = steepness / self.table.step as f32;
                let units = &mut gradient[self.first_unit()..];
                for (unit, times) in units.iter_mut().zip(dangers) {
                    *unit += steepness * f32::from(*times);
                }
            }
        }
    }
}

fn logistic(score: f32, curve: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-curve * score))
}

/// The steepness at which scores say most about results. The same on every machine.
pub(crate) fn fit_curve(judged: impl ExactSizeIterator<Item = (f32, f32)>) -> f32 {
    let step = 1 + judged.len() / 200_000;
    let judged: Vec<(f32, f32)> = judged.step_by(step).collect();
    let error = |curve: f32| -> f64 {
        let errors = judged
            .iter()
            .map(|&(score, result)| f64::from((logistic(score, curve) - result).powi(2)));
        errors.sum()
    };
    let curves = (1_u8..=60).map(|step| f32::from(step) / 5_000.0);
    let best = curves.min_by(|a, b| error(*a).total_cmp(&error(*b)));
    best.unwrap_or(0.004)
}

/// The descent.
pub(crate) struct Fit {
    pub(crate) parameters: Parameters,
    start: Vec<f32>,
    curve: f32,
    /// The result's part of the target.
    result: f32,
    first: Vec<f32>,
    second: Vec<f32>,
}

/// Adam's step, in centipawns,
const STEP: f32 = 1.0;
/// and in units of danger.
const UNIT_STEP: f32 = 0.5;
/// The pull towards the numbers as they were.
const PULL: f32 = 1e-9;

impl Fit {
    pub(crate) fn new(parameters: Parameters, curve: f32, result: f32) -> Self {
        let start = parameters.numbers.clone();
        let nothing = vec![0.0; start.len()];
        Self {
            parameters,
            start,
            curve,
            result,
            first: nothing.clone(),
            second: nothing,
        }
    }

    fn target(&self, sample: &Sample) -> f32 {
        let thought = logistic(sample.score, self.curve);
        self.result * sample.result + (1.0 - self.result) * thought
    }

    /// The mean square error.
    pub(crate) fn error(&self, samples: &[Sample]) -> f64 {
        let sum: f64 = samples
            .iter()
            .map(|sample| {
                let judged = logistic(self.parameters.judge(sample), self.curve);
                f64::from((judged - self.target(sample)).powi(2))
            })
            .sum();
        sum / samples.len().max(1) as f64
    }

    fn gradient(&self, samples: &[Sample]) -> Vec<f32> {
        let mut gradient = vec![0.0_f32; self.start.len()];
        for sample in samples {
            let judged = logistic(self.parameters.judge(sample), self.curve);
            let slope = (judged - self.target(sample)) * judged * (1.0 - judged) * self.curve;
            self.parameters.add_gradient(sample, slope, &mut gradient);
        }
        gradient
    }

    /// One pass: the gradient of all positions, on all processors.
    pub(crate) fn step(&mut self, samples: &[Sample], pass: u32) {
        let threads = thread::available_parallelism().map_or(1, usize::from);
        let this = &*self;
        let parts: Vec<Vec<f32>> = thread::scope(|scope| {
            let running: Vec<_> = samples
                .chunks(samples.len().div_ceil(threads))
                .map(|part| scope.spawn(|| this.gradient(part)))
                .collect();
            running
                .into_iter()
                .filter_map(|part| part.join().ok())
                .collect()
        });
        let all = samples.len() as f32;
        let (fade_first, fade_second) = (0.9_f32, 0.999_f32);
        let right = |fade: f32| 1.0 - fade.powi(pass as i32);
        let first_unit = self.parameters.first_unit();
        for (index, number) in self.parameters.numbers.iter_mut().enumerate() {
            let sum: f32 = parts.iter().map(|part| part[index]).sum();
            let slope = sum / all + PULL * (*number - self.start[index]);
            let first = &mut self.first[index];
            *first = fade_first * *first + (1.0 - fade_first) * slope;
            let second = &mut self.second[index];
            *second = fade_second * *second + (1.0 - fade_second) * slope * slope;
            let change =
                (*first / right(fade_first)) / ((*second / right(fade_second)).sqrt() + 1e-12);
            let step = if index < first_unit { STEP } else { UNIT_STEP };
            *number -= step * change;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_of_scores_and_results_is_found() {
        for scale in [100.0, 140.0, 300.0] {
            let scores = (-300_i16..=300).map(|score| 5.0 * f32::from(score));
            let judged: Vec<_> = scores
                .map(|score| (score, logistic(score, 1.0 / scale)))
                .collect();
            let found = fit_curve(judged.into_iter()).recip();
            assert!((found - scale).abs() < 0.02 * scale, "{scale}: {found}");
        }
    }
}
