//! A net of random numbers along random games, in one number: it must be the same on every
//! processor, so the probe of `tests/processors` has this file, too.

use plywise_chess::Position;
use plywise_engine::eval::net::{Accumulators, FEATURES, Net, Weights};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Sets of output weights.
const BUCKETS: usize = 8;
/// Positions of a checksum.
const POSITIONS: usize = 10_000;
/// Plies of a game, unless it is over before.
const PLIES: usize = 120;

/// Random numbers, the same everywhere.
struct Random(SplitMix64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        let drawn = u128::from(self.0.next_u64());
        ((drawn * count as u128) >> 64) as usize
    }

    fn weights(&mut self, count: usize, most: i16) -> Vec<i16> {
        let mut weight = || self.below(2 * most as usize + 1) as i16 - most;
        (0..count).map(|_| weight()).collect()
    }
}

/// A net of a number of neurons, from a seed.
///
/// # Errors
/// The number of neurons.
pub(crate) fn random_net(neurons: usize, seed: u64) -> Result<Net, String> {
    let mut random = Random(SplitMix64::seed_from_u64(seed));
    let weights = Weights {
        features: random.weights(FEATURES * neurons, 80),
        biases: random.weights(neurons, 80),
        outputs: random.weights(2 * neurons * BUCKETS, 100),
        output_biases: (0..BUCKETS as i32).map(|bucket| 100 * bucket).collect(),
        scale: 400,
    };
    Net::new(weights, "random numbers").map_err(|error| error.to_string())
}

/// All evaluations of 10,000 positions, mixed into a number.
///
/// # Errors
/// The number of neurons, or accumulators that have drifted.
pub(crate) fn net_checksum(neurons: usize) -> Result<u64, String> {
    let net = random_net(neurons, 1)?;
    let mut random = Random(SplitMix64::seed_from_u64(2));
    let mut checksum = 0_u64;
    let mut met = 0;
    while met < POSITIONS {
        let start = random.below(960) as u16;
        let mut position = Position::chess960(start).map_err(|error| error.to_string())?;
        let mut line = Accumulators::new(&net, &position, PLIES);
        for ply in 0..PLIES.min(POSITIONS - met) {
            let found = line.evaluate(&net, &position, ply);
            if found != net.evaluate(&position) {
                return Err(format!("{found} in {position}"));
            }
            checksum = (checksum.rotate_left(5) ^ found as u64).wrapping_mul(0x0100_0000_01B3);
            met += 1;
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.below(moves.len())];
            line.make_move(ply, &position, Some(mv));
            position.play_unchecked(mv);
        }
    }
    Ok(checksum)
}
