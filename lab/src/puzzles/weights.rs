//! What each feature of a puzzle adds to its rating. Written by `cargo lab puzzles fit`: not to be
//! changed by hand.

use super::features::COUNT;

/// In the order of the features.
pub(super) const WEIGHTS: [f64; COUNT] = [
    650.9197, -59.3034, -93.8483, 63.3171, -79.5943, 145.8021, -327.3954, -47.4971, -9.7716,
    43.4161, 185.4934, 7.4463, 11.7935, 7.7604, 108.8020, 4.4209, -86.5408, -29.2312, 72.6373,
    -5.2945, 50.8581, 18.7522, 42.6529, 30.8659, 1.4890, 48.4194, 22.3640, 169.2053, -1.1586,
    -13.2390, 0.0000, 0.0000, 423.0967, -1.5087, 57.2368, -9.0046, 61.4006,
];
