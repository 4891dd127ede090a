//! The numbers of the evaluation, in centipawns, and nothing else.
//!
//! Set by hand from what textbooks say; none is taken from another engine. They wait to
//! be tuned on our own games.

use super::tapered::{Tapered, tapered};

/// What a piece is worth, by role.
pub(super) const MATERIAL: [Tapered; 6] = [
    tapered(90, 110),
    tapered(325, 300),
    tapered(335, 320),
    tapered(480, 530),
    tapered(970, 960),
    tapered(0, 0),
];

/// Two bishops cover both colours.
pub(super) const BISHOP_PAIR: Tapered = tapered(30, 45);

/// How much a piece counts for the phase of the game, by role; 24 in all at the start.
pub(super) const PHASE: [i32; 6] = [0, 1, 1, 2, 4, 0];

/// What a rank adds to a piece on it, by role and by rank from the own side.
pub(super) const RANK: [[Tapered; 8]; 6] = [
    [
        tapered(0, 0),
        tapered(-4, -8),
        tapered(-4, -6),
        tapered(2, 0),
        tapered(8, 12),
        tapered(18, 34),
        tapered(40, 75),
        tapered(0, 0),
    ],
    [
        tapered(-24, -20),
        tapered(-10, -10),
        tapered(0, 0),
        tapered(8, 8),
        tapered(14, 12),
        tapered(14, 6),
        tapered(0, -6),
        tapered(-24, -20),
    ],
    [
        tapered(-12, -8),
        tapered(4, -2),
        tapered(6, 2),
        tapered(4, 4),
        tapered(4, 4),
        tapered(2, 2),
        tapered(-6, -2),
        tapered(-12, -8),
    ],
    [
        tapered(-2, -4),
        tapered(-8, -6),
        tapered(-8, -4),
        tapered(-6, 0),
        tapered(0, 4),
        tapered(6, 6),
        tapered(22, 12),
        tapered(8, 8),
    ],
    [
        tapered(-6, -18),
        tapered(2, -10),
        tapered(2, 0),
        tapered(0, 8),
        tapered(0, 12),
        tapered(2, 10),
        tapered(4, 8),
        tapered(0, 0),
    ],
    [
        tapered(22, -28),
        tapered(4, -10),
        tapered(-22, 2),
        tapered(-40, 12),
        tapered(-50, 18),
        tapered(-50, 16),
        tapered(-50, 4),
        tapered(-50, -20),
    ],
];

/// What a file adds to a piece on it, by role and from the a file to the d file; the
/// other wing is the mirror.
pub(super) const FILE: [[Tapered; 4]; 6] = [
    [
        tapered(-8, 4),
        tapered(-2, 2),
        tapered(0, 0),
        tapered(10, -4),
    ],
    [
        tapered(-22, -16),
        tapered(-6, -4),
        tapered(4, 4),
        tapered(10, 8),
    ],
    [tapered(-6, -4), tapered(2, 0), tapered(0, 2), tapered(4, 4)],
    [tapered(-6, 0), tapered(-2, 0), tapered(4, 0), tapered(8, 0)],
    [tapered(-6, -8), tapered(0, 0), tapered(2, 4), tapered(2, 8)],
    [
        tapered(12, -14),
        tapered(20, -2),
        tapered(-8, 6),
        tapered(-14, 10),
    ],
];

/// What a pawn in the middle of the board adds: holding the centre.
pub(super) const CENTRE_PAWN: Tapered = tapered(14, 0);
