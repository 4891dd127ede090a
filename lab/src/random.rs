//! Random numbers, reproducible on every machine.

/// Random number generator `SplitMix64` (Steele, Lea and Flood, "Fast splittable pseudorandom
/// number generators", 2014).
pub(crate) struct Random(u64);

impl Random {
    /// Creates the random sequence with the given number, from a seed.
    pub(crate) fn new(seed: u64, number: u32) -> Self {
        let mut random = Self(seed);
        let mixed = random.next() ^ u64::from(number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self(mixed)
    }

    /// Returns 64 random bits.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `count`, or 0 if `count` is 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        ((u128::from(self.next()) * count as u128) >> 64) as usize
    }

    /// Brings items into a random order (Fisher-Yates).
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            items.swap(index, self.below(index + 1));
        }
    }

    /// Returns `count` random signs, 1 or -1.
    pub(crate) fn signs(&mut self, count: usize) -> Vec<f64> {
        let mut draw = || if self.next() >> 63 == 0 { 1.0 } else { -1.0 };
        (0..count).map(|_| draw()).collect()
    }

    /// Returns a random item; `None` if `items` is empty.
    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

#[cfg(test)]
impl Random {
    /// Returns the points of a simulated pair of games against a player that is `elo` weaker. A third of
    /// the games are drawn.
    #[allow(clippy::cast_precision_loss)] // a draw below a million
    pub(crate) fn points_of_pair(&mut self, elo: f64) -> f64 {
        let score = 1.0 / (1.0 + 10_f64.powf(-elo / 400.0));
        let mut points = 0.0;
        for _ in 0..2 {
            let draw = self.below(1_000_000) as f64 / 1_000_000.0;
            points += if draw < score - 1.0 / 6.0 {
                1.0
            } else if draw < score + 1.0 / 6.0 {
                0.5
            } else {
                0.0
            };
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_match_published_ones() {
        // The first outputs of SplitMix64 with seed 1234567, as published by its authors.
        let mut random = Random(1_234_567);
        assert_eq!(random.next(), 6_457_827_717_110_365_317);
        assert_eq!(random.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn all_numbers_below_the_bound_occur() {
        let mut random = Random::new(1, 1);
        let mut seen = [false; 20];
        for _ in 0..1_000 {
            seen[random.below(20)] = true;
        }
        assert_eq!(seen, [true; 20]);
        assert_eq!(random.choose::<u8>(&[]), None);
    }
}
