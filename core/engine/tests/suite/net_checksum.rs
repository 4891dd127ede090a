//! Checksum over the evaluations of a random neural network along random games. The checksum must
//! be identical on every processor, so the probe in `tests/processors` includes this file as well.

use plywise_chess::Position;
use plywise_engine::eval::net::{Accumulators, FEATURES, Net, Weights};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Number of output buckets of the random net.
const BUCKETS: usize = 8;
/// Number of positions that a checksum covers.
const POSITIONS: usize = 10_000;
/// Max plies of a random game.
const PLIES: usize = 120;

/// Random number generator that gives the same numbers on every processor.
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

/// Creates a neural network with random weights from a seed.
///
/// # Errors
/// Returns an error if the hidden size is invalid.
pub(crate) fn random_net(hidden_size: usize, seed: u64) -> Result<Net, String> {
    let mut random = Random(SplitMix64::seed_from_u64(seed));
    let weights = Weights {
        features: random.weights(FEATURES * hidden_size, 80),
        biases: random.weights(hidden_size, 80),
        outputs: random.weights(2 * hidden_size * BUCKETS, 100),
        output_biases: (0..BUCKETS as i32).map(|bucket| 100 * bucket).collect(),
        scale: 400,
    };
    Net::new(weights, "random numbers").map_err(|error| error.to_string())
}

/// Returns a checksum of the evaluations of 10,000 positions by a random net.
///
/// # Errors
/// Returns an error if the hidden size is invalid or the accumulators deviate from a full refresh.
pub(crate) fn net_checksum(hidden_size: usize) -> Result<u64, String> {
    let net = random_net(hidden_size, 1)?;
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
