//! Ratings of the levels. Written by `cargo lab calibrate`; do not edit.

/// Elo and half the width of its 95 % interval, the lowest level first.
pub(super) const RATINGS: [(i32, i32); 20] = [
    (281, 29),
    (436, 36),
    (545, 32),
    (693, 33),
    (808, 35),
    (940, 36),
    (1069, 39),
    (1219, 41),
    (1316, 43),
    (1459, 47),
    (1565, 47),
    (1665, 47),
    (1781, 49),
    (1900, 47),
    (2013, 47),
    (2127, 47),
    (2241, 48),
    (2353, 49),
    (2495, 51),
    (2648, 47),
];
