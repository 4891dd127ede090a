//! How strong the rungs are. `cargo xtask calibrate` writes this file; until its matches are
//! played these are estimates from trials, see docs/levels.md.

/// Elo and half the width of its 95 % interval, the lowest rung first.
pub(super) const RATINGS: [(i32, i32); 20] = [
    (-610, 90),
    (-420, 90),
    (-290, 90),
    (-130, 90),
    (50, 90),
    (180, 90),
    (320, 90),
    (500, 90),
    (650, 90),
    (850, 90),
    (1040, 90),
    (1200, 90),
    (1350, 90),
    (1490, 90),
    (1660, 90),
    (1840, 90),
    (2030, 90),
    (2180, 90),
    (2380, 90),
    (2610, 90),
];
