//! The run: epoch after epoch, in batches.

use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};

use super::TrainArgs;
use super::adam::Adam;
use super::checkpoint::{Checkpoint, Settings};
use super::model::{Aim, Model};
use super::samples::{Sample, Samples};
use crate::data::{lock, say, wait_for_measurements};
use crate::random::Random;
use crate::workspace::write_whole;

/// Parts into which a batch is divided before its gradients are summed. The number of threads does
/// not change it, so the result does not depend on the machine.
const PARTS: usize = 8;
/// Time between two lines of progress.
const TELL: Duration = Duration::from_secs(10);

/// Trains a net, or goes on with it.
pub(super) fn run(args: &TrainArgs) -> Result<()> {
    let samples = Samples::read(&args.folders, args.most)?;
    let fitted = samples.scale();
    let settings = Settings {
        neurons: args.neurons,
        buckets: args.buckets,
        epochs: args.epochs,
        seed: args.seed,
        batch: args.batch,
        rates: [args.rate, args.last_rate],
        results: [args.result, args.last_result],
        scale: args.scale.unwrap_or(fitted),
        data: format!(
            "{} positions of {} games of {}",
            samples.learned.len() + samples.apart.len(),
            samples.games,
            samples.engines.join(" and ")
        ),
        data_hash: format!("{:016x}", samples.hash()),
    };
    say(&format!(
        "{}, {} of them of games kept apart; results fit scores by {fitted} centipawns, {} are taken",
        settings.data,
        samples.apart.len(),
        settings.scale
    ));
    let path = args.checkpoint();
    let _alone = lock(&args.out.with_added_extension("lock"))?;
    let mut state = if path.exists() {
        let state = Checkpoint::read(&path)?;
        ensure!(
            state.settings == settings,
            "{} is of another run, of {} neurons and {} buckets, {}: name another --out",
            path.display(),
            state.settings.neurons,
            state.settings.buckets,
            state.settings.about(state.epoch)
        );
        say(&format!("goes on after epoch {}", state.epoch));
        state
    } else {
        Checkpoint::new(settings)
    };
    let last = args.stop_after.unwrap_or(args.epochs).min(args.epochs);
    while state.epoch < last {
        let apart = epoch(&mut state, &samples, args.threads);
        let net = state.net()?.to_bytes();
        write_whole(&args.out, &net)?;
        if state.least.is_none_or(|least| apart < least) {
            state.least = Some(apart);
            write_whole(&args.out.with_added_extension("best"), &net)?;
        }
        // The last: a run that was ended before goes on before the epoch and writes the same again.
        state.write(&path)?;
    }
    Ok(())
}

/// One pass over all positions that are learned from. Returns the error of the games kept apart.
fn epoch(state: &mut Checkpoint, samples: &Samples, threads: usize) -> f64 {
    let Checkpoint {
        settings,
        epoch,
        model,
        adam,
        unit,
        ..
    } = state;
    *epoch += 1;
    let order = order(samples.learned.len(), settings.seed, *epoch);
    let batches = order.len().div_ceil(settings.batch) as u32;
    let all = (f64::from(batches) * f64::from(settings.epochs) - 1.0).max(1.0);
    let part = f64::from(*epoch - 1) / f64::from(settings.epochs - 1).max(1.0);
    let [first, last] = settings.results;
    let aim = |weight_of_result| Aim {
        scale: settings.scale,
        weight_of_result,
    };
    let (aim, aims) = (
        aim(first + (last - first) * part as f32),
        [aim(last), aim(0.0)],
    );
    let mut gradients = vec![vec![0.0; model.numbers.len()]; PARTS];
    let mut progress = Progress::new(*epoch, order.len());
    for batch in order.chunks(settings.batch) {
        wait_for_measurements();
        let rate = rate(settings.rates, f64::from(adam.steps) / all);
        descend(
            model,
            adam,
            &mut gradients,
            threads,
            rate,
            |model, part, gradient| {
                let size = batch.len().div_ceil(PARTS);
                let part = batch.chunks(size).nth(part).unwrap_or_default();
                let part = part.iter().map(|&index| &samples.learned[index as usize]);
                model.add_gradient(part, aim, gradient);
            },
            batch.len(),
        );
        progress.add(batch.len());
    }
    // What is learned from, as many as are kept apart, and what is not; by the last target, so that
    // epochs compare.
    let learned = order.iter().map(|&index| samples.learned[index as usize]);
    let learned: Vec<Sample> = learned.take(samples.apart.len()).collect();
    let errors = |samples| aims.map(|aim| error(model, samples, aim, threads));
    let [blended, scores] = errors(&learned);
    let [apart, scores_apart] = errors(&samples.apart);
    *unit = samples.unit(model);
    let rate = progress.rate();
    say(&format!(
        "epoch {epoch} of {}: error {blended:.6} (apart {apart:.6}), of the scores alone {scores:.6} \
         (apart {scores_apart:.6}), 1 is {unit} centipawns, {rate}",
        settings.epochs
    ));
    apart
}

/// The learning rate after a part of all steps: half a wave of the cosine from the first to the last.
fn rate([first, last]: [f32; 2], part: f64) -> f32 {
    let wave = libm::cos(std::f64::consts::PI * part).midpoint(1.0);
    last + (first - last) * wave as f32
}

/// The order of an epoch: all positions, shuffled (Fisher and Yates).
fn order(count: usize, seed: u64, epoch: u32) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    let mut random = Random::new(seed, epoch);
    for last in (1..count).rev() {
        order.swap(last, random.below(last + 1));
    }
    order
}

/// One step of the descent: the parts of a batch are summed up, then added in their order.
fn descend(
    model: &mut Model,
    adam: &mut Adam,
    gradients: &mut [Vec<f32>],
    threads: usize,
    rate: f32,
    add_part: impl Fn(&Model, usize, &mut [f32]) + Sync,
    positions: usize,
) {
    let share = PARTS.div_ceil(threads);
    let (now, add_part) = (&*model, &add_part);
    thread::scope(|scope| {
        for (worker, gradients) in gradients.chunks_mut(share).enumerate() {
            scope.spawn(move || {
                for (part, gradient) in gradients.iter_mut().enumerate() {
                    gradient.fill(0.0);
                    add_part(now, worker * share + part, gradient);
                }
            });
        }
    });
    let step = adam.begin(rate, positions);
    let share = model.numbers.len().div_ceil(threads);
    let numbers = model.numbers.chunks_mut(share);
    let means = adam
        .first
        .chunks_mut(share)
        .zip(adam.second.chunks_mut(share));
    thread::scope(|scope| {
        for (worker, (numbers, (first, second))) in numbers.zip(means).enumerate() {
            let from = worker * share;
            let parts: Vec<&[f32]> = gradients
                .iter()
                .map(|gradient| &gradient[from..from + numbers.len()])
                .collect();
            scope.spawn(move || step.make(numbers, first, second, &parts));
        }
    });
}

/// The mean square error.
fn error(model: &Model, samples: &[Sample], aim: Aim, threads: usize) -> f64 {
    let parts: Vec<&[Sample]> = samples.chunks(samples.len().div_ceil(PARTS)).collect();
    let mut sums = vec![0.0; parts.len()];
    let share = PARTS.div_ceil(threads);
    thread::scope(|scope| {
        for (parts, sums) in parts.chunks(share).zip(sums.chunks_mut(share)) {
            scope.spawn(move || {
                for (part, sum) in parts.iter().zip(sums) {
                    *sum = model.error(part.iter(), aim);
                }
            });
        }
    });
    sums.iter().sum::<f64>() / samples.len().max(1) as f64
}

/// Says now and then how far an epoch is.
struct Progress {
    epoch: u32,
    all: usize,
    done: usize,
    began: Instant,
    told: Instant,
}

impl Progress {
    fn new(epoch: u32, all: usize) -> Self {
        let now = Instant::now();
        Self {
            epoch,
            all,
            done: 0,
            began: now,
            told: now,
        }
    }

    fn add(&mut self, positions: usize) {
        self.done += positions;
        if self.told.elapsed() >= TELL {
            self.told = Instant::now();
            let percent = 100 * self.done / self.all;
            say(&format!(
                "epoch {}: {percent} %, {}",
                self.epoch,
                self.rate()
            ));
        }
    }

    fn rate(&self) -> String {
        let rate = self.done as f64 / self.began.elapsed().as_secs_f64().max(1e-3);
        format!("{rate:.0} positions a second")
    }
}

impl TrainArgs {
    /// Where the state of the run lies.
    fn checkpoint(&self) -> PathBuf {
        self.out.with_added_extension("checkpoint")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_learning_rate_falls_slowly_at_first_and_at_last() {
        let rates = [0.0, 0.1, 0.5, 0.9, 1.0].map(|part| rate([1e-3, 5e-6], part));
        let close = |found: f32, wanted: f32| (found - wanted).abs() < 1e-8;
        assert!(close(rates[0], 1e-3) && close(rates[4], 5e-6), "{rates:?}");
        assert!(close(rates[2], 5.025e-4), "{rates:?}");
        assert!(rates[1] > 0.97e-3 && rates[3] < 3e-5, "{rates:?}");
    }
}
