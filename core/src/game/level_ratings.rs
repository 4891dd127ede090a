//! How strong the rungs are. `cargo xtask calibrate` writes this file; until its matches are
//! played these are estimates from trials, see docs/levels.md.

/// Elo and half the width of its 95 % interval, the lowest rung first.
pub(super) const RATINGS: [(i32, i32); 20] = [
    (-350, 90),
    (-160, 90),
    (-30, 90),
    (130, 90),
    (310, 90),
    (440, 90),
    (580, 90),
    (760, 90),
    (910, 90),
    (1110, 90),
    (1300, 90),
    (1450, 90),
    (1600, 90),
    (1740, 90),
    (1860, 90),
    (2010, 90),
    (2160, 90),
    (2320, 90),
    (2480, 90),
    (2650, 90),
];
