//! Late move reductions: moves that come late in a good order are probably worse, so they
//! are looked at less deeply, and again in full only if they surprise.
//!
//! The usual form since Fruit (2005): logarithms of depth and move number, here in integers
//! so that every machine reduces alike.

use super::alpha_beta::{Candidate, Facts, Node};
use super::params::{
    REDUCTION_BASE, REDUCTION_CHECK, REDUCTION_CUT, REDUCTION_DEPTH, REDUCTION_DIVISOR,
    REDUCTION_HISTORY, REDUCTION_MOVE, REDUCTION_NOISY, REDUCTION_NOT_IMPROVING,
    REDUCTION_PRINCIPAL, REDUCTION_SEEN_PRINCIPAL,
};
use plywise_chess::Position;

/// Natural logarithms of 1 to 127, in hundredths.
static LOGARITHM: [i32; 128] = logarithms();

const fn logarithms() -> [i32; 128] {
    let mut table = [0; 128];
    let mut number = 2;
    while number < 128 {
        // ln n = ln (n - 1) - ln (1 - 1/n), by the first terms of the series, in millionths.
        let inverse = 1_000_000 / number as i64;
        let square = inverse * inverse / 1_000_000;
        let cube = square * inverse / 1_000_000;
        let fourth = cube * inverse / 1_000_000;
        let fifth = fourth * inverse / 1_000_000;
        let rest = fifth * inverse / 1_000_000 / 6 + fifth * square / 1_000_000 / 7;
        let step = inverse + square / 2 + cube / 3 + fourth / 4 + fifth / 5 + rest;
        table[number] = step as i32;
        number += 1;
    }
    let mut sum = 0_i64;
    let mut index = 2;
    while index < 128 {
        sum += table[index] as i64;
        table[index] = (sum / 10_000) as i32;
        index += 1;
    }
    table
}

/// Plies to take off for the place of a move alone, before which so many were tried. For the
/// pruning that asks, it counts as a place further ahead than in [`reduction`].
#[inline]
pub(super) fn base_reduction(depth: i32, before: i32) -> i32 {
    hundredths(depth, before) / 100
}

#[inline]
fn hundredths(depth: i32, place: i32) -> i32 {
    let of = |number: i32| LOGARITHM[number.clamp(1, 127) as usize];
    REDUCTION_BASE + of(depth) * of(place) / REDUCTION_DIVISOR
}

/// Plies to take off a move, 0 for none.
pub(super) fn reduction<const PV: bool>(
    next: &Position,
    candidate: Candidate,
    node: Node,
    facts: &Facts,
) -> i32 {
    let tried = candidate.before + 1;
    let first = REDUCTION_MOVE + i32::from(PV) + i32::from(node.ply == 0);
    if node.depth < REDUCTION_DEPTH || tried < first {
        return 0;
    }
    let mut hundredths = hundredths(node.depth, tried);
    if candidate.noisy {
        hundredths -= REDUCTION_NOISY;
    }
    if PV {
        hundredths -= REDUCTION_PRINCIPAL;
    }
    if !facts.improving {
        hundredths += REDUCTION_NOT_IMPROVING;
    }
    if node.expects_cut {
        hundredths += REDUCTION_CUT;
    }
    if next.is_check() {
        hundredths -= REDUCTION_CHECK;
    }
    if facts.known.is_some_and(|entry| entry.principal) {
        hundredths -= REDUCTION_SEEN_PRINCIPAL;
    }
    hundredths -= candidate.history * 100 / REDUCTION_HISTORY;
    (hundredths / 100).clamp(0, node.depth - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_are_right_to_the_hundredth() {
        for (number, expected) in [(1, 0), (2, 69), (3, 109), (10, 230), (64, 415), (127, 484)] {
            assert!((LOGARITHM[number] - expected).abs() <= 1, "{number}");
        }
    }
}
