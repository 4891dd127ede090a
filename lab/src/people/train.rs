//! `people train`: trains the model.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Args;

use super::model::Trained;
use super::samples::{self, Half, Part, Sample};
use crate::net::adam::Adam;
use crate::random::Random;
use crate::workspace::{note, write_whole};

/// Number of parts of a batch. Their gradients are added in order, so that the result does not depend on the threads.
const PARTS: usize = 2;
/// Share of the steps in which the learning rate rises.
const RISE: f32 = 0.05;
/// Last learning rate as a share of the highest.
const LAST_RATE: f32 = 0.02;

/// Arguments of `people train`.
#[derive(Debug, Args)]
pub(crate) struct TrainArgs {
    /// Folder of the scored games
    folder: PathBuf,
    /// File of the model
    #[arg(long, value_name = "FILE", default_value = "people.net")]
    out: PathBuf,
    /// Train on one half of the games only
    #[arg(long)]
    half: Option<Half>,
    /// Share of the games to train on
    #[arg(long, default_value_t = 1.0)]
    share: f64,
    /// Number of epochs
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=1_000))]
    epochs: u32,
    /// Positions in a batch
    #[arg(long, default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..))]
    batch: u32,
    /// Highest learning rate
    #[arg(long, default_value_t = 0.003)]
    rate: f32,
    /// Share of the learning rate by which the numbers shrink
    #[arg(long, default_value_t = 0.1)]
    decay: f32,
    /// Seed of the first numbers and of the order of the positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Trains the model.
pub(super) fn run(args: &TrainArgs) -> Result<()> {
    let games = samples::read(&args.folder)?;
    let is_chosen = |key: u32| {
        let share = f64::from(key / 200 % 1_000) / 1_000.0;
        share < args.share && args.half.is_none_or(|half| half == Half::of(key))
    };
    let training = samples::of(
        games
            .iter()
            .filter(|it| it.part() == Part::Training && is_chosen(it.key)),
    );
    let tuning = samples::of(games.iter().filter(|it| it.part() == Part::Tuning));
    drop(games);
    ensure!(
        !training.is_empty(),
        "{} has no games to train on",
        args.folder.display()
    );
    note(&format!(
        "{} positions to train on, {} to tune by",
        training.len(),
        tuning.len()
    ));
    let began = Instant::now();
    let checkpoint = args.out.with_added_extension("checkpoint");
    let mut run = Run::resume_or_begin(args, &checkpoint)?;
    while run.epoch < args.epochs {
        let loss = run.train(args, &training);
        let (tuning_loss, matched) = evaluate(&run.model, &tuning);
        note(&format!(
            "epoch {}: loss {loss:.4}, on tuning games {tuning_loss:.4}, {matched:.2} % matched, {:.0} s",
            run.epoch,
            began.elapsed().as_secs_f64()
        ));
        write_whole(&checkpoint, &run.to_bytes())?;
    }
    write_whole(&args.out, &run.model.weights().to_bytes())
}

/// State of a training.
struct Run {
    /// CRC-32 of the arguments, with which alone the training resumes.
    settings: u32,
    epoch: u32,
    model: Trained,
    adam: Adam,
}

impl Run {
    fn resume_or_begin(args: &TrainArgs, checkpoint: &Path) -> Result<Self> {
        let model = Trained::new(args.seed);
        let size = model.numbers.len();
        let mut run = Self {
            settings: crc32fast::hash(format!("{args:?}").as_bytes()),
            epoch: 0,
            adam: Adam::new(size),
            model,
        };
        if checkpoint.exists() {
            let bytes = fs::read(checkpoint)
                .with_context(|| format!("{} cannot be read", checkpoint.display()))?;
            let numbers: Vec<[u8; 4]> = bytes.as_chunks().0.to_vec();
            ensure!(
                numbers.len() == 3 + 3 * size && u32::from_le_bytes(numbers[0]) == run.settings,
                "{} is of another model or of other settings: delete it",
                checkpoint.display()
            );
            run.epoch = u32::from_le_bytes(numbers[1]);
            run.adam.steps = u32::from_le_bytes(numbers[2]);
            let mut rest = numbers[3..]
                .iter()
                .map(|number| f32::from_le_bytes(*number));
            for part in [
                &mut run.model.numbers,
                &mut run.adam.first,
                &mut run.adam.second,
            ] {
                part.iter_mut()
                    .zip(rest.by_ref())
                    .for_each(|(to, number)| *to = number);
            }
        }
        Ok(run)
    }

    fn to_bytes(&self) -> Vec<u8> {
        let numbers = [&self.model.numbers, &self.adam.first, &self.adam.second];
        let numbers = numbers
            .into_iter()
            .flatten()
            .flat_map(|number| number.to_le_bytes());
        [self.settings, self.epoch, self.adam.steps]
            .into_iter()
            .flat_map(u32::to_le_bytes)
            .chain(numbers)
            .collect()
    }

    /// Trains for an epoch and returns the mean loss.
    fn train(&mut self, args: &TrainArgs, samples: &[Sample]) -> f64 {
        self.epoch += 1;
        let mut order: Vec<u32> = (0..samples.len() as u32).collect();
        Random::new(args.seed, self.epoch).shuffle(&mut order);
        let size = self.model.numbers.len();
        let mut gradients = vec![vec![0.0; size]; PARTS];
        let steps = order.len().div_ceil(args.batch as usize) * args.epochs as usize;
        let mut total = 0.0;
        for batch in order.chunks(args.batch as usize) {
            let part = batch.len().div_ceil(PARTS);
            let model = &self.model;
            total += thread::scope(|scope| {
                let jobs = batch.chunks(part).zip(&mut gradients);
                let jobs: Vec<_> = jobs
                    .map(|(part, gradient)| {
                        scope.spawn(move || gradient_of(model, samples, part, gradient))
                    })
                    .collect();
                jobs.into_iter()
                    .map(|job| job.join().unwrap_or(f64::NAN))
                    .sum::<f64>()
            });
            let progress = self.adam.steps as f32 / steps as f32;
            let rate = args.rate * rate_at(progress);
            let step = self.adam.begin(rate, args.decay, batch.len());
            let parts: Vec<&[f32]> = gradients.iter().map(Vec::as_slice).collect();
            step.make(
                &mut self.model.numbers,
                &mut self.adam.first,
                &mut self.adam.second,
                &parts,
            );
            for gradient in &mut gradients {
                gradient.fill(0.0);
            }
        }
        total / samples.len() as f64
    }
}

/// Returns the learning rate as a share of the highest: it rises, then falls with a cosine.
fn rate_at(progress: f32) -> f32 {
    let falling = 0.5 + 0.5 * libm::cosf(std::f32::consts::PI * progress);
    (progress / RISE).min(1.0) * falling.max(LAST_RATE)
}

fn gradient_of(model: &Trained, samples: &[Sample], part: &[u32], gradient: &mut [f32]) -> f64 {
    let mut loss = 0.0;
    for &index in part {
        let sample = &samples[index as usize];
        let forward = model.forward(sample.situation());
        loss -= f64::from(libm::logf(
            forward.chances[sample.played].max(f32::MIN_POSITIVE),
        ));
        model.backward(&forward, sample.played, gradient);
    }
    loss
}

/// Returns the mean loss and the percentage of moves that are the likeliest.
fn evaluate(model: &Trained, samples: &[Sample]) -> (f64, f64) {
    let (mut loss, mut matched) = (0.0, 0);
    for sample in samples {
        let chances = model.forward(sample.situation()).chances;
        let played = chances[sample.played];
        loss -= f64::from(libm::logf(played.max(f32::MIN_POSITIVE)));
        matched += u32::from(chances.iter().all(|&chance| chance <= played));
    }
    let count = samples.len().max(1) as f64;
    (loss / count, 100.0 * f64::from(matched) / count)
}
