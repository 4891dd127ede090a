//! `net train`: trains a net on games.

use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::Args;
use plywise_engine::eval::net::{HIDDEN_SIZE_STEP, MAX_BUCKETS, MAX_HIDDEN_SIZE, SCALES};

use super::adam::Adam;
use super::checkpoint::{Checkpoint, Settings, is_hidden_size};
use super::model::{Model, Target};
use super::samples::{Sample, Samples};
use crate::background::{lock, wait_for_measurements};
use crate::random::Random;
use crate::workspace::{note, write_whole};

/// Number of parts of a batch. The gradients of the parts are summed in order. The number of parts
/// does not depend on the number of threads, so neither does the result.
const PARTS: usize = 8;

/// Share of the learning rate by which the numbers of the net shrink.
const DECAY: f32 = 0.01;

/// Arguments of `net train`.
#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// Folders of games, as `data make` writes them
    #[arg(required = true)]
    folders: Vec<PathBuf>,
    /// File of the net
    #[arg(long, value_name = "FILE", default_value = "plywise.net")]
    out: PathBuf,
    /// Hidden size, of one perspective
    #[arg(long = "neurons", value_name = "N", default_value_t = 128, value_parser = hidden_size)]
    hidden_size: usize,
    /// Output buckets, selected by the number of pieces
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=MAX_BUCKETS as i64))]
    buckets: u8,
    /// Number of epochs
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    epochs: u32,
    /// Stop after this epoch; the same command resumes
    #[arg(long, value_name = "N")]
    stop_after: Option<u32>,
    /// Seed of the initial weights and of the order of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Batch size
    #[arg(long, value_name = "N", default_value_t = 16_384, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// First learning rate
    #[arg(long, default_value_t = 1e-3, value_parser = learning_rate)]
    rate: f32,
    /// Last learning rate
    #[arg(long, default_value_t = 5e-6, value_parser = learning_rate)]
    last_rate: f32,
    /// First weight of the game's result against the search's score, 0 to 1
    #[arg(long, default_value_t = 0.1, value_parser = share)]
    result: f32,
    /// Last weight of the result
    #[arg(long, default_value_t = 0.4, value_parser = share)]
    last_result: f32,
    /// Score with an expectation of 73 %, in centipawns [default: fitted to the results]
    #[arg(long, value_name = "CENTIPAWNS", value_parser = clap::value_parser!(i16).range(i64::from(*SCALES.start())..=i64::from(*SCALES.end())))]
    scale: Option<i16>,
    /// Positions after which no chunk is read, so that a run can resume while games are added
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    most: usize,
    /// Training threads; the result does not depend on them
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
}

/// Trains a net or resumes its training.
pub(super) fn run(args: &TrainArgs) -> Result<()> {
    let samples = Samples::read(&args.folders, args.most)?;
    let fitted = samples.scale();
    let settings = Settings {
        hidden_size: args.hidden_size,
        buckets: args.buckets.into(),
        epochs: args.epochs,
        seed: args.seed,
        batch: args.batch as usize,
        rates: [args.rate, args.last_rate],
        results: [args.result, args.last_result],
        scale: args.scale.unwrap_or(fitted),
        data: format!(
            "{} positions of {} games of {}",
            samples.training.len() + samples.validation.len(),
            samples.games,
            samples.engines.join(" and ")
        ),
        data_hash: format!("{:016x}", samples.hash()),
    };
    note(&format!(
        "{}, {} of them for validation; fitted scale {fitted} centipawns, used scale {}",
        settings.data,
        samples.validation.len(),
        settings.scale
    ));
    let path = args.out.with_added_extension("checkpoint");
    let _lock = lock(&args.out.with_added_extension("lock"))?;
    let mut state = if path.exists() {
        let state = Checkpoint::read(&path)?;
        ensure!(
            state.settings == settings,
            "{} is of another run, of {} neurons and {} buckets, {}: name another --out",
            path.display(),
            state.settings.hidden_size,
            state.settings.buckets,
            state.settings.about(state.epoch)
        );
        note(&format!("resumes after epoch {}", state.epoch));
        state
    } else {
        Checkpoint::new(settings)
    };
    let last = args.stop_after.unwrap_or(args.epochs).min(args.epochs);
    while state.epoch < last {
        let error = epoch(&mut state, &samples, args.threads.into());
        let net = state.net()?.to_bytes();
        write_whole(&args.out, &net)?;
        if state.min_error.is_none_or(|min| error < min) {
            state.min_error = Some(error);
            write_whole(&args.out.with_added_extension("best"), &net)?;
        }
        // Last, so that an interrupted run repeats the epoch and writes the same files.
        state.write(&path)?;
    }
    Ok(())
}

/// Trains the net for one epoch. Returns the validation error.
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
    let order = order(samples.training.len(), settings.seed, *epoch);
    let batches = order.len().div_ceil(settings.batch) as u32;
    let all = (f64::from(batches) * f64::from(settings.epochs) - 1.0).max(1.0);
    let progress = f64::from(*epoch - 1) / f64::from(settings.epochs - 1).max(1.0);
    let [first, last] = settings.results;
    let target = |weight_of_result| Target {
        scale: settings.scale,
        weight_of_result,
    };
    let (target, targets) = (
        target(first + (last - first) * progress as f32),
        [target(last), target(0.0)],
    );
    let mut gradients = vec![vec![0.0; model.numbers.len()]; PARTS];
    let began = Instant::now();
    for batch in order.chunks(settings.batch) {
        wait_for_measurements();
        let rate = rate(settings.rates, f64::from(adam.steps) / all);
        step(
            model,
            adam,
            &mut gradients,
            threads,
            rate,
            |model, part, gradient| {
                let size = batch.len().div_ceil(PARTS);
                let part = batch.chunks(size).nth(part).unwrap_or_default();
                let part = part.iter().map(|&index| &samples.training[index as usize]);
                model.add_gradient(part, target, gradient);
            },
            batch.len(),
        );
    }
    let seconds = began.elapsed().as_secs_f64();
    // Errors by the last target, so that epochs can be compared, of equally many training and validation
    // positions.
    let training = order.iter().map(|&index| samples.training[index as usize]);
    let training: Vec<Sample> = training.take(samples.validation.len()).collect();
    let errors = |samples| targets.map(|target| error(model, samples, target, threads));
    let [blended, scores] = errors(&training);
    let [validation, scores_validation] = errors(&samples.validation);
    *unit = model.unit(&samples.validation);
    let rate = order.len() as f64 / seconds.max(1e-3);
    note(&format!(
        "epoch {epoch} of {}: error {blended:.6} (validation {validation:.6}), of the scores alone {scores:.6} \
         (validation {scores_validation:.6}), 1 is {unit} centipawns, {rate:.0} positions a second",
        settings.epochs
    ));
    validation
}

/// Returns the learning rate of a training step by cosine decay. `progress` is the share of
/// finished steps.
fn rate([first, last]: [f32; 2], progress: f64) -> f32 {
    let wave = libm::cos(std::f64::consts::PI * progress).midpoint(1.0);
    last + (first - last) * wave as f32
}

/// Returns the shuffled order of the positions in an epoch (Fisher-Yates).
fn order(count: usize, seed: u64, epoch: u32) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    let mut random = Random::new(seed, epoch);
    for last in (1..count).rev() {
        order.swap(last, random.below(last + 1));
    }
    order
}

/// Makes one training step of the optimizer. `add_part` adds the gradient of a part of the batch.
fn step(
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
    let step = adam.begin(rate, DECAY, positions);
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

/// Returns the mean squared error of the net in some positions.
fn error(model: &Model, samples: &[Sample], target: Target, threads: usize) -> f64 {
    let parts: Vec<&[Sample]> = samples.chunks(samples.len().div_ceil(PARTS)).collect();
    let mut sums = vec![0.0; parts.len()];
    let share = PARTS.div_ceil(threads);
    thread::scope(|scope| {
        for (parts, sums) in parts.chunks(share).zip(sums.chunks_mut(share)) {
            scope.spawn(move || {
                for (part, sum) in parts.iter().zip(sums) {
                    *sum = model.error(part.iter(), target);
                }
            });
        }
    });
    sums.iter().sum::<f64>() / samples.len().max(1) as f64
}

fn hidden_size(text: &str) -> Result<usize> {
    let hidden_size = text.parse()?;
    ensure!(
        is_hidden_size(hidden_size),
        "expected a multiple of {HIDDEN_SIZE_STEP} up to {MAX_HIDDEN_SIZE}"
    );
    Ok(hidden_size)
}

/// Parses a number from 0 to 1.
fn share(text: &str) -> Result<f32> {
    let share = text.parse()?;
    ensure!(
        (0.0..=1.0).contains(&share),
        "expected a number from 0 to 1"
    );
    Ok(share)
}

fn learning_rate(text: &str) -> Result<f32> {
    let rate = share(text)?;
    ensure!(rate > 0.0, "expected a rate above 0");
    Ok(rate)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learning_rate_decays_slowly_at_both_ends() {
        let rates = [0.0, 0.1, 0.5, 0.9, 1.0].map(|progress| rate([1e-3, 5e-6], progress));
        let close = |found: f32, expected: f32| (found - expected).abs() < 1e-8;
        assert!(close(rates[0], 1e-3) && close(rates[4], 5e-6), "{rates:?}");
        assert!(close(rates[2], 5.025e-4), "{rates:?}");
        assert!(rates[1] > 0.97e-3 && rates[3] < 3e-5, "{rates:?}");
    }
}
