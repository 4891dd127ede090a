//! Positions for training and validation of a net, in a packed form.

use std::path::{Path, PathBuf};

use anyhow::{Result, ensure};
use plywise_chess::{Bitboard, Color, Piece, Position, Role, Setup, Square};
use plywise_engine::Score;
use plywise_engine::eval::net::{Perspective, SCALES};

use crate::data::chunk::{Chunk, Record};
use crate::data::quiet::quiet_positions;

/// Largest number of pieces on the board.
const PIECES: usize = 32;
/// One game in this many is used for validation instead of training.
const VALIDATION: u64 = 100;

/// Training position from the view of the side to move, with score and result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sample {
    occupied: u64,
    /// Pieces in the order of their squares, two in a byte: the role, plus 8 for a piece of the
    /// opponent.
    pieces: [u8; PIECES / 2],
    /// Squares of the kings, that of the side to move first.
    kings: [u8; 2],
    /// Score of the position by the search, in centipawns.
    pub(super) score: i16,
    /// Result of the game for the side to move: 0 lost, 1 drawn, 2 won.
    pub(super) result: u8,
}

impl Sample {
    /// Creates a training position in packed form, with its score and result.
    pub(super) fn new(position: &Position, score: Score, result: u8) -> Self {
        let us = position.turn();
        let mut pieces = [0; PIECES / 2];
        let mut occupied = 0_u64;
        let mut squares: Vec<(Square, u8)> = position
            .occupied()
            .into_iter()
            .map(|square| {
                let theirs = u8::from(position.color(!us).contains(square));
                let piece = position.role_at(square).index() as u8 | theirs << 3;
                (square.relative_to(us), piece)
            })
            .collect();
        squares.sort_unstable();
        for (at, (square, piece)) in squares.into_iter().take(PIECES).enumerate() {
            occupied |= 1 << square.index();
            pieces[at / 2] |= piece << (4 * (at % 2));
        }
        let king = |color| position.king(color).relative_to(us).index() as u8;
        Self {
            occupied,
            pieces,
            kings: [king(us), king(!us)],
            score: score.raw() as i16,
            result,
        }
    }

    /// Returns the pieces of the position with their squares. The side to move is White.
    fn pieces(&self) -> impl Iterator<Item = (Piece, Square)> {
        let mut left = self.occupied;
        let mut at = 0;
        std::iter::from_fn(move || {
            let square =
                Square::from_index(left.checked_ilog2().map(|_| left.trailing_zeros())? as usize);
            left &= left - 1;
            let piece = self.pieces[at / 2 % (PIECES / 2)] >> (4 * (at % 2)) & 15;
            at += 1;
            let color = if piece & 8 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let role = Role::ALL[usize::from(piece & 7).min(5)];
            Some((Piece::new(color, role), square))
        })
    }

    /// Returns the position without castling rights, en passant square and counters. The side to
    /// move is White.
    pub(super) fn position(&self) -> Position {
        let mut setup = Setup {
            pieces: [None; 64],
            turn: Color::White,
            castling: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        };
        for (piece, square) in self.pieces() {
            setup.pieces[square.index()] = Some(piece);
        }
        Position::from_setup(&setup).unwrap_or_default()
    }

    /// Returns the input features of the net that are active in the position.
    pub(super) fn features(&self) -> Features {
        let [own, other] = self.kings.map(|king| Square::from_index(king.into()));
        let ours = Perspective::of(Color::White, own);
        let theirs = Perspective::of(Color::Black, other);
        let mut features = Features {
            ours: [0; PIECES],
            theirs: [0; PIECES],
            count: 0,
        };
        for (piece, square) in self.pieces() {
            features.ours[features.count] = ours.feature(piece, square) as u16;
            features.theirs[features.count] = theirs.feature(piece, square) as u16;
            features.count += 1;
        }
        features
    }
}

/// Active input features of both perspectives in a position.
pub(super) struct Features {
    ours: [u16; PIECES],
    theirs: [u16; PIECES],
    count: usize,
}

impl Features {
    /// Returns the number of pieces in the position.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Returns the active features for the side to move and for the opponent.
    pub(super) fn both(&self) -> [&[u16]; 2] {
        [&self.ours[..self.count], &self.theirs[..self.count]]
    }
}

/// Training and validation positions, read from folders of games.
#[derive(Default)]
pub(super) struct Samples {
    pub(super) training: Vec<Sample>,
    pub(super) validation: Vec<Sample>,
    pub(super) games: usize,
    /// Names of the engines that played the games, with their nodes per move.
    pub(super) engines: Vec<String>,
}

impl Samples {
    /// Reads the positions of folders of games, in order, until there are `max_positions`
    /// positions.
    pub(super) fn read(folders: &[PathBuf], max_positions: usize) -> Result<Self> {
        let mut samples = Self::default();
        for folder in folders {
            samples.add_folder(folder, max_positions)?;
        }
        ensure!(
            samples.training.len() >= 1_000 && !samples.validation.is_empty(),
            "{} positions are too few; play more games",
            samples.training.len()
        );
        ensure!(
            u32::try_from(samples.training.len()).is_ok(),
            "more than 4 billion positions"
        );
        Ok(samples)
    }

    fn add_folder(&mut self, folder: &Path, max_positions: usize) -> Result<()> {
        for number in Chunk::numbers(folder)? {
            if self.training.len() >= max_positions {
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
        let samples = if hash(game).is_multiple_of(VALIDATION) {
            &mut self.validation
        } else {
            &mut self.training
        };
        let white = game.white_half_points();
        for (position, score) in quiet_positions(game)? {
            let result = match position.turn() {
                Color::White => white,
                Color::Black => 2 - white,
            };
            samples.push(Sample::new(&position, score, result));
        }
        Ok(())
    }

    /// Returns the score in centipawns at which 73 % of the points are expected, fitted to the
    /// results of the games.
    pub(super) fn scale(&self) -> i16 {
        let curve = fit_curve(
            (self.training.iter()).map(|it| (f32::from(it.score), f32::from(it.result) / 2.0)),
        );
        let (min, max) = SCALES.into_inner();
        (curve.recip().round() as i16).clamp(min, max)
    }

    /// Returns a hash of the positions, which depends on their order.
    pub(super) fn hash(&self) -> u64 {
        let all = self.training.iter().chain(&self.validation);
        all.fold(FNV_START, |mut hash, sample| {
            let rest = (sample.score as u64) << 8 | u64::from(sample.result);
            let (pieces, _) = sample.pieces.as_chunks();
            let pieces = pieces.iter().map(|&part| u64::from_le_bytes(part));
            for word in [sample.occupied, rest].into_iter().chain(pieces) {
                hash = fnv1a(hash, word);
            }
            hash
        })
    }
}

/// Returns the steepness of the sigmoid that predicts results from scores with the smallest squared
/// error.
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

/// Returns the logistic function, the same on every machine.
pub(super) fn sigmoid(value: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-value))
}

/// Returns the hash of a training game.
fn hash(game: &Record) -> u64 {
    let moves = game.moves.iter().map(|mv| u64::from(mv.bits()));
    let hash = moves.fold(fnv1a(FNV_START, game.start.into()), fnv1a);
    // Mixes the high bits into the low ones.
    hash ^ hash >> 32
}

const FNV_START: u64 = 0xCBF2_9CE4_8422_2325;

/// Adds a 64-bit word to an FNV-1a hash (Fowler, Noll and Vo).
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
    fn packed_position_has_the_engine_features() {
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
                    let mut expected = Vec::new();
                    let perspective = Perspective::new(&position, color);
                    perspective.each_feature(&position, |feature| expected.push(feature as u16));
                    expected.sort_unstable();
                    let mut packed = packed.to_vec();
                    packed.sort_unstable();
                    assert_eq!(packed, expected, "{position}");
                }
                let unpacked = Sample::new(&position, Score::DRAW, 1).position();
                assert_eq!(unpacked.turn(), Color::White);
                for square in unpacked.occupied() {
                    let piece = position.piece_on(square.relative_to(position.turn()));
                    assert_eq!(unpacked.role_on(square), piece.map(|piece| piece.role));
                }
            }
        }
        assert_eq!(size_of::<Sample>(), 32);
    }
}
