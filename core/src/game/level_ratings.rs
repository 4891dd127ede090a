//! How strong the rungs are. `cargo xtask calibrate` writes this file; until its matches are
//! played these are estimates from trials, see docs/levels.md.

/// Elo and half the width of its 95 % interval, the lowest rung first.
pub(super) const RATINGS: [(i32, i32); 20] = [
    (277, 90),
    (414, 90),
    (507, 90),
    (623, 90),
    (752, 90),
    (846, 90),
    (947, 90),
    (1076, 90),
    (1184, 90),
    (1328, 90),
    (1465, 90),
    (1580, 90),
    (1688, 90),
    (1789, 90),
    (1911, 90),
    (2041, 90),
    (2178, 90),
    (2286, 90),
    (2430, 90),
    (2595, 90),
];
