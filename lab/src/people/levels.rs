//! `people levels`: how the skill levels, or other players, move in positions of people's games.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use plywise_chess::{Move, Position, Square};
use plywise_engine::{Engine, Evaluator, Limits, Profile, Score, SearchRoot};
use plywise_game::SkillLevel;
use plywise_people::{Model, ScoredMove, shares};

use super::measure::{Classes, blunders, class_of};
use super::samples::{self, Part, Sample};
use crate::engines::{BuiltIn, one_thread};
use crate::parallel;

/// Arguments of `people levels`.
#[derive(Debug, Args)]
pub(crate) struct LevelsArgs {
    /// Folder of the scored games
    folder: PathBuf,
    /// Games to measure on
    #[arg(long, default_value = "test")]
    part: Part,
    /// Players, as `builtin` of a match, with the rating of the people to compare with: 5@1100 [default: levels 2 to 16
    /// at their ratings]
    #[arg(long = "player", value_name = "PLAYER@RATING", value_parser = parse)]
    players: Vec<(String, BuiltIn, u16)>,
    /// Positions for each player
    #[arg(long, default_value_t = 3_000)]
    positions: usize,
    /// Model that tells odd blunders, trained on other games
    #[arg(long, value_name = "FILE")]
    judge: Option<PathBuf>,
    /// Searches at once
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=64))]
    threads: u32,
}

/// Nodes of the searches that judge a move which few people play.
const JUDGING: u64 = 1_000_000;
/// Share of people below which a move is odd.
const ODD: f64 = 0.02;
/// Largest difference between the rating of a player and those of the people to compare with.
const BAND: u16 = 100;
/// Ratings between which there are enough people.
const RATINGS: std::ops::RangeInclusive<u16> = 900..=2_300;
/// Smallest gain of a capture that is a threat, in centipawns.
const THREAT: i32 = 200;

fn parse(text: &str) -> Result<(String, BuiltIn, u16), String> {
    let (player, rating) = text.split_once('@').ok_or("write PLAYER@RATING")?;
    let builtin = BuiltIn::parse(player).map_err(|error| error.to_string())?;
    let rating = rating
        .parse()
        .map_err(|_| format!("{rating} is not a rating"))?;
    Ok((player.to_owned(), builtin, rating))
}

/// Counts of one player.
#[derive(Default)]
struct Count {
    positions: f64,
    matched: f64,
    people: Classes,
    player: Classes,
    blunders: f64,
    met: f64,
    odd: f64,
    /// Positions with a threat, and how often people and the player leave it.
    threats: [f64; 3],
    millis: Vec<f64>,
}

/// Measures all players and prints a table.
pub(super) fn run(args: &LevelsArgs) -> Result<()> {
    let judge = args
        .judge
        .as_ref()
        .map(fs::read)
        .transpose()
        .context("the judging model cannot be read")?;
    let judge = judge.as_deref().map(Model::new).transpose()?;
    let samples = samples::read_part(&args.folder, args.part)?;
    let levels = (2..=16).map(SkillLevel::new);
    let levels = levels.map(|level| {
        let rating = level.rating().elo.clamp(0, i32::from(u16::MAX)) as u16;
        (level.number().to_string(), BuiltIn::Level(level), rating)
    });
    let players = if args.players.is_empty() {
        levels.collect()
    } else {
        args.players.clone()
    };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "| player | people of | positions | matched % | people's losses | player's losses | blunders met % | odd in 1,000 | \
         threats left by people % | by the player % | ms, 99 % |"
    )?;
    writeln!(out, "|---|---:|---:|---:|---|---|---:|---:|---:|---:|---:|")?;
    for (name, builtin, rating) in &players {
        let count = measure(args, &samples, *builtin, *rating, judge.as_ref())?;
        let percent = |part: f64| 100.0 * part / count.positions;
        let classes = |classes: Classes| classes.map(|it| format!("{:.1}", percent(it))).join(", ");
        let left = |index: usize| 100.0 * count.threats[index] / count.threats[0];
        writeln!(
            out,
            "| {name} | {rating} | {} | {:.1} ± {:.1} | {} | {} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} |",
            count.positions,
            percent(count.matched),
            196.0
                * (count.matched / count.positions * (1.0 - count.matched / count.positions)
                    / count.positions)
                    .sqrt(),
            classes(count.people),
            classes(count.player),
            100.0 * count.met / count.blunders,
            1_000.0 * count.odd / count.positions,
            left(1),
            left(2),
            quantile(&count.millis, 0.99),
        )?;
        out.flush()?;
    }
    Ok(())
}

fn quantile(sorted: &[f64], share: f64) -> f64 {
    let index = (sorted.len() as f64 * share) as usize;
    sorted.get(index).copied().unwrap_or_default()
}

fn measure(
    args: &LevelsArgs,
    samples: &[Sample],
    player: BuiltIn,
    rating: u16,
    judge: Option<&Model<'_>>,
) -> Result<Count> {
    let center = rating.clamp(*RATINGS.start(), *RATINGS.end());
    let is_of_band = |sample: &&Sample| sample.situation().rating.abs_diff(center) <= BAND;
    let of_band: Vec<&Sample> = samples.iter().filter(is_of_band).collect();
    let step = (of_band.len() / args.positions).max(1);
    let chosen: Vec<&Sample> = of_band.into_iter().step_by(step).collect();
    let found = parallel::map(
        &chosen,
        args.threads,
        || {
            let mut engine = one_thread(16);
            engine.set_evaluator(Evaluator::Builtin);
            engine
        },
        |engine, sample| one(engine, sample, player, judge),
    )?;
    let mut total = Count::default();
    for count in found {
        total.positions += 1.0;
        total.matched += count.matched;
        for class in 0..total.people.len() {
            total.people[class] += count.people[class];
            total.player[class] += count.player[class];
        }
        total.blunders += count.blunders;
        total.met += count.met;
        total.odd += count.odd;
        for (sum, number) in total.threats.iter_mut().zip(count.threats) {
            *sum += number;
        }
        total.millis.extend(count.millis);
    }
    total.millis.sort_by(f64::total_cmp);
    Ok(total)
}

fn one(
    engine: &Engine,
    sample: &Sample,
    player: BuiltIn,
    judge: Option<&Model<'_>>,
) -> Result<Count> {
    let situation = sample.situation();
    let root =
        || SearchRoot::new(*situation.position).with_recent(situation.recent.into_iter().flatten());
    let limits = player
        .limits_for(sample.key.into())
        .context("this player does not search")?;
    let outcome = engine.search_now(root(), limits)?;
    let is_played = |it: &ScoredMove| Some(it.mv) == outcome.best;
    let index = situation
        .moves
        .iter()
        .position(is_played)
        .context("no move was found")?;
    let mut count = Count {
        matched: f64::from(index == sample.played),
        millis: vec![outcome.elapsed.as_secs_f64() * 1_000.0],
        ..Count::default()
    };
    count.people[class_of(situation, sample.played)] += 1.0;
    count.player[class_of(situation, index)] += 1.0;
    if blunders(situation, sample.played) {
        count.blunders = 1.0;
        count.met = f64::from(index == sample.played);
    }
    let last = situation.recent[0].map(Move::destination);
    if let Some(threat) = last.and_then(|last| Threat::by(situation.position, last)) {
        let is_left = |index: usize| {
            f64::from(threat.remains_after(situation.position, situation.moves[index].mv))
        };
        count.threats = [1.0, is_left(sample.played), is_left(index)];
    }
    if let Some(judge) = judge
        && shares(&judge.logits(situation))[index] < ODD
    {
        let best = engine.search_now(root(), judging())?.score;
        let only = judging().with_search_moves([situation.moves[index].mv]);
        let played = engine.search_now(root(), only)?.score;
        let chances = |score: Score| score.winning_chances();
        count.odd = f64::from(chances(best) - chances(played) > 20.0);
    }
    Ok(count)
}

fn judging() -> Limits {
    Limits::nodes(JUDGING).with_profile(Profile::Reproducible)
}

/// A piece that the piece which has just moved attacks with profit.
struct Threat {
    attacker: Square,
    target: Square,
}

impl Threat {
    /// Returns the first threat of the piece on a square.
    fn by(position: &Position, attacker: Square) -> Option<Self> {
        let passed = position.null_move()?;
        let is_threat = |mv: &&Move| mv.from() == attacker && wins(&passed, **mv);
        let target = passed.legal_moves().iter().find(is_threat)?.to();
        Some(Self { attacker, target })
    }

    /// Returns whether the same piece can still be taken with profit after a move.
    fn remains_after(&self, position: &Position, mv: Move) -> bool {
        let after = position.after(mv);
        let takes =
            |it: &Move| it.from() == self.attacker && it.to() == self.target && wins(&after, *it);
        mv.from() != self.target && after.legal_moves().iter().any(takes)
    }
}

fn wins(position: &Position, mv: Move) -> bool {
    position.is_capture(mv) && position.see_ge(mv, THREAT)
}
