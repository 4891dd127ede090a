//! Positions to learn from: packed, since there are many, and with the games kept apart.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use plywise_chess::{Bitboard, Color, Piece, Position, Role, Setup, Square};
use plywise_engine::Score;
use plywise_engine::eval::net::{Perspective, SCALES};

use super::model::Model;
use super::model::sigmoid;
use crate::data::{Chunk, DECIDED, Record, quiet_positions};

/// The most men on a board.
const MEN: usize = 32;
/// Positions within this are not decided.
const OPEN_SCORE: i16 = 800;
/// The most positions that a net's unit is fitted to, from all games kept apart.
const UNIT_SAMPLES: usize = 100_000;
/// One game in this many is kept apart, to see whether what is learned holds elsewhere.
const APART: u64 = 100;

/// A position as the side to move sees it, with what became of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sample {
    occupied: u64,
    /// Two men a byte, in the order of their squares: the role, and 8 more for the other side's.
    men: [u8; MEN / 2],
    /// Where the kings stand, the own one first.
    kings: [u8; 2],
    /// The search's score, in centipawns.
    pub(super) score: i16,
    /// The game's result: 0 lost, 1 drawn, 2 won.
    pub(super) result: u8,
}

impl Sample {
    /// Packs a position.
    pub(super) fn new(position: &Position, score: Score, result: u8) -> Self {
        let us = position.turn();
        let mut men = [0; MEN / 2];
        let mut occupied = 0_u64;
        let mut squares: Vec<(Square, u8)> = position
            .occupied()
            .into_iter()
            .map(|square| {
                let theirs = u8::from(position.color(!us).has(square));
                let man = position.role_at(square).index() as u8 | theirs << 3;
                (square.relative_to(us), man)
            })
            .collect();
        squares.sort_unstable();
        for (at, (square, man)) in squares.into_iter().take(MEN).enumerate() {
            occupied |= 1 << square.index();
            men[at / 2] |= man << (4 * (at % 2));
        }
        let king = |color| position.king(color).relative_to(us).index() as u8;
        Self {
            occupied,
            men,
            kings: [king(us), king(!us)],
            score: score.raw() as i16,
            result,
        }
    }

    /// The men on their squares; the side to move has the white ones.
    fn men(&self) -> impl Iterator<Item = (Piece, Square)> {
        let mut left = self.occupied;
        let mut at = 0;
        std::iter::from_fn(move || {
            let square =
                Square::from_index(left.checked_ilog2().map(|_| left.trailing_zeros())? as usize);
            left &= left - 1;
            let man = self.men[at / 2 % (MEN / 2)] >> (4 * (at % 2)) & 15;
            at += 1;
            let color = if man & 8 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let role = Role::ALL[usize::from(man & 7).min(5)];
            Some((Piece::new(color, role), square))
        })
    }

    /// The position, as far as an evaluation asks for it; the side to move has the white men.
    pub(super) fn position(&self) -> Position {
        let mut setup = Setup {
            pieces: [None; 64],
            turn: Color::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        };
        for (piece, square) in self.men() {
            setup.pieces[square.index()] = Some(piece);
        }
        Position::from_setup(&setup).unwrap_or_default()
    }

    /// The features that the position has.
    pub(super) fn features(&self) -> Features {
        let [own, other] = self.kings.map(|king| Square::from_index(king.into()));
        let ours = Perspective::of(Color::White, own);
        let theirs = Perspective::of(Color::Black, other);
        let mut features = Features {
            ours: [0; MEN],
            theirs: [0; MEN],
            count: 0,
        };
        for (piece, square) in self.men() {
            features.ours[features.count] = ours.feature(piece, square) as u16;
            features.theirs[features.count] = theirs.feature(piece, square) as u16;
            features.count += 1;
        }
        features
    }
}

/// The features of both perspectives.
pub(super) struct Features {
    ours: [u16; MEN],
    theirs: [u16; MEN],
    count: usize,
}

impl Features {
    /// The number of men.
    pub(super) const fn men(&self) -> usize {
        self.count
    }

    /// Those of the side to move, and those of the other.
    pub(super) fn both(&self) -> [&[u16]; 2] {
        [&self.ours[..self.count], &self.theirs[..self.count]]
    }
}

/// All positions of some folders.
#[derive(Default)]
pub(super) struct Samples {
    pub(super) learned: Vec<Sample>,
    /// Those of games that nothing is learned from.
    pub(super) apart: Vec<Sample>,
    pub(super) games: usize,
    /// The engines that have played, with their nodes a move.
    pub(super) engines: Vec<String>,
}

impl Samples {
    /// Reads folders, in their order, until there are enough positions.
    pub(super) fn read(folders: &[PathBuf], most: usize) -> Result<Self> {
        let mut samples = Self::default();
        for folder in folders {
            samples.add_folder(folder, most)?;
        }
        ensure!(
            samples.learned.len() >= 1_000 && !samples.apart.is_empty(),
            "{} positions are too few; play more games",
            samples.learned.len()
        );
        ensure!(
            u32::try_from(samples.learned.len()).is_ok(),
            "more than 4 billion positions"
        );
        Ok(samples)
    }

    fn add_folder(&mut self, folder: &Path, most: usize) -> Result<()> {
        for number in Chunk::numbers(folder)? {
            if self.learned.len() >= most {
                break;
            }
            let chunk = Chunk::read(folder, number)?;
            let engine = format!("{} at {} nodes", chunk.engine, chunk.nodes);
            if !self.engines.contains(&engine) {
                self.engines.push(engine);
            }
            for game in &chunk.games {
                self.add_game(game)?;
            }
        }
        Ok(())
    }

    fn add_game(&mut self, game: &Record) -> Result<()> {
        self.games += 1;
        let samples = if hash(game).is_multiple_of(APART) {
            &mut self.apart
        } else {
            &mut self.learned
        };
        let white = game.result as u8;
        for (position, score) in quiet_positions(game, DECIDED)? {
            let result = match position.turn() {
                Color::White => white,
                Color::Black => 2 - white,
            };
            samples.push(Sample::new(&position, score, result));
        }
        Ok(())
    }

    /// The centipawns of an output of 1 with which a net's judgements are, on the whole, as large as the
    /// scores, in positions kept apart that are not decided.
    pub(super) fn unit(&self, model: &Model) -> i16 {
        let open = self.apart.iter().filter(|it| it.score.abs() <= OPEN_SCORE);
        let (mut scores, mut outputs) = (0.0, 0.0);
        for sample in open.step_by(1 + self.apart.len() / UNIT_SAMPLES) {
            scores += f64::from(sample.score).powi(2);
            outputs += f64::from(model.evaluate(sample)).powi(2);
        }
        let (least, most) = SCALES.into_inner();
        ((scores / outputs).sqrt().round() as i16).clamp(least, most)
    }

    /// The centipawns at which the sigmoid of a score says most about the result.
    pub(super) fn scale(&self) -> i16 {
        let curve = fit_curve(
            (self.learned.iter()).map(|it| (f32::from(it.score), f32::from(it.result) / 2.0)),
        );
        let (least, most) = SCALES.into_inner();
        (curve.recip().round() as i16).clamp(least, most)
    }

    /// A number that names these positions in this order.
    pub(super) fn hash(&self) -> u64 {
        let all = self.learned.iter().chain(&self.apart);
        all.fold(FNV_START, |mut hash, sample| {
            let rest = (sample.score as u64) << 8 | u64::from(sample.result);
            let (men, _) = sample.men.as_chunks();
            let men = men.iter().map(|&part| u64::from_le_bytes(part));
            for word in [sample.occupied, rest].into_iter().chain(men) {
                hash = fnv1a(hash, word);
            }
            hash
        })
    }
}

/// Returns the steepness of the sigmoid that predicts results from scores with the least square error.
fn fit_curve(judged: impl ExactSizeIterator<Item = (f32, f32)>) -> f32 {
    let step = 1 + judged.len() / 200_000;
    let judged: Vec<(f32, f32)> = judged.step_by(step).collect();
    let error = |curve: f32| -> f64 {
        let errors = judged
            .iter()
            .map(|&(score, result)| f64::from((sigmoid(curve * score) - result).powi(2)));
        errors.sum()
    };
    let curves = (1_u8..=60).map(|step| f32::from(step) / 5_000.0);
    let best = curves.min_by(|a, b| error(*a).total_cmp(&error(*b)));
    best.unwrap_or(0.004)
}

/// The hash of a game: the same game is the same wherever it lies.
fn hash(game: &Record) -> u64 {
    let moves = game.moves.iter().map(|mv| u64::from(mv.bits()));
    let hash = moves.fold(fnv1a(FNV_START, game.start.into()), fnv1a);
    // The low bits alone know too little of the high ones.
    hash ^ hash >> 32
}

const FNV_START: u64 = 0xCBF2_9CE4_8422_2325;

/// FNV-1a (Fowler, Noll and Vo), by words.
fn fnv1a(hash: u64, word: u64) -> u64 {
    let hash = (hash ^ word).wrapping_mul(0x0100_0000_01B3);
    hash ^ hash >> 29
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn fit_curve_recovers_the_scale_of_the_results() {
        for scale in [100.0, 140.0, 300.0] {
            let scores = (-300_i16..=300).map(|score| 5.0 * f32::from(score));
            let judged: Vec<_> = scores
                .map(|score| (score, sigmoid(score / scale)))
                .collect();
            let found = fit_curve(judged.into_iter()).recip();
            assert!((found - scale).abs() < 0.02 * scale, "{scale}: {found}");
        }
    }

    #[test]
    fn a_packed_position_has_the_features_that_the_engine_sees() {
        let mut random = Random::new(1, 1);
        for game in 0..40 {
            let mut position = Position::chess960(game * 20).unwrap();
            for _ in 0..150 {
                let moves = position.legal_moves();
                let Some(&mv) = random.choose(&moves) else {
                    break;
                };
                position.play(mv);
                let features = Sample::new(&position, Score::DRAW, 1).features();
                let sides = [position.turn(), !position.turn()];
                for (color, packed) in sides.into_iter().zip(features.both()) {
                    let mut seen = Vec::new();
                    let perspective = Perspective::new(&position, color);
                    perspective.each_feature(&position, |feature| seen.push(feature as u16));
                    seen.sort_unstable();
                    let mut packed = packed.to_vec();
                    packed.sort_unstable();
                    assert_eq!(packed, seen, "{position}");
                }
                let men = Sample::new(&position, Score::DRAW, 1).position();
                assert_eq!(men.turn(), Color::White);
                for square in men.occupied() {
                    let there = position.piece_on(square.relative_to(position.turn()));
                    assert_eq!(men.role_on(square), there.map(|piece| piece.role));
                }
            }
        }
        assert_eq!(size_of::<Sample>(), 32);
    }
}
