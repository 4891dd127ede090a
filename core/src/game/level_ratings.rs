//! How strong the rungs are. Written by `cargo xtask calibrate`: not to be changed by hand.

/// Elo and half the width of its 95 % interval, the lowest rung first.
pub(super) const RATINGS: [(i32, i32); 20] = [
    (281, 29),
    (436, 36),
    (545, 32),
    (694, 33),
    (809, 35),
    (940, 37),
    (1070, 39),
    (1219, 42),
    (1317, 44),
    (1460, 48),
    (1566, 48),
    (1667, 49),
    (1782, 50),
    (1901, 49),
    (2014, 49),
    (2129, 50),
    (2243, 51),
    (2356, 54),
    (2499, 56),
    (2644, 45),
];
