//! The numbers of the search that are tuned, by technique. What each technique does stands where
//! it is used; `docs/strength.md` says what matches found it to be worth. A line that goes on from
//! the one before belongs to the same technique.
//!
//! Depths and reductions are in plies, margins in centipawns, histories in their own
//! units up to [`HISTORY_LIMIT`].

use std::ops::RangeInclusive;

/// Aspiration windows: half the first window around the last score.
pub(super) const ASPIRATION: i32 = 14;
/// More for a score far from zero, by its centipawns up to the first number divided by the
/// second.
pub(super) const ASPIRATION_BY_SCORE: [i32; 2] = [1_000, 80];
/// From this depth on.
pub(super) const ASPIRATION_DEPTH: i32 = 4;
/// Hundredths by which it grows each time that the score lies outside,
pub(super) const ASPIRATION_GROWTH: i32 = 50;
/// until it would be more than this and becomes the whole range.
pub(super) const ASPIRATION_MOST: i32 = 500;
/// A score above it is confirmed by a search of a ply less each time, but no more than these.
pub(super) const ASPIRATION_FEWER_PLIES: i32 = 3;

/// Reverse futility pruning: up to this depth,
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// with so much to spare for each ply.
pub(super) const REVERSE_FUTILITY_MARGIN: i32 = 54;

/// Razoring: up to this depth,
pub(super) const RAZOR_DEPTH: i32 = 3;
/// if so much is missing for each ply.
pub(super) const RAZOR_MARGIN: i32 = 280;

/// Null move pruning: from this depth on,
pub(super) const NULL_MOVE_DEPTH: i32 = 3;
/// by so many plies,
pub(super) const NULL_MOVE_REDUCTION: i32 = 4;
/// one more for so many plies of depth,
pub(super) const NULL_MOVE_DEPTH_DIVISOR: i32 = 4;
/// and one more for so much above beta,
pub(super) const NULL_MOVE_MARGIN: i32 = 180;
/// but no more than these for it.
pub(super) const NULL_MOVE_MOST_BY_MARGIN: i32 = 3;
/// It needs a static evaluation of beta and this,
pub(super) const NULL_MOVE_BASE: i32 = 130;
/// less so much for each ply.
pub(super) const NULL_MOVE_PER_PLY: i32 = 30;
/// From this depth on the result is verified by a search that passes nowhere
pub(super) const NULL_MOVE_VERIFIED_DEPTH: i32 = 14;
/// within so many hundredths of its own depth.
pub(super) const NULL_MOVE_VERIFIED_SHARE: i32 = 75;

/// Internal iterative reduction: from this depth on, where the table knows no move.
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Late move pruning: quiet moves after so many of any kind, more by the square of the depth, and
/// all of it divided by the second number where prospects are not improving.
pub(super) const LATE_MOVE_BASE: i32 = 5;
pub(super) const LATE_MOVE_DIVISOR: i32 = 2;

/// Futility pruning of quiet moves: up to this reduced depth,
pub(super) const FUTILITY_DEPTH: i32 = 8;
/// if so much is missing,
pub(super) const FUTILITY_BASE: i32 = 90;
/// and so much more for each ply.
pub(super) const FUTILITY_MARGIN: i32 = 90;

/// History pruning: up to this reduced depth,
pub(super) const HISTORY_PRUNING_DEPTH: i32 = 4;
/// quiet moves with a history below this for each ply of the whole depth.
pub(super) const HISTORY_PRUNING_MARGIN: i32 = -4_200;

/// Exchange pruning: quiet moves that lose more than this, by the square of the reduced depth,
pub(super) const EXCHANGE_QUIET_MARGIN: i32 = -24;
/// and captures that lose more than this for each ply.
pub(super) const EXCHANGE_CAPTURE_MARGIN: i32 = -72;

/// Singular extension: from this depth on,
pub(super) const SINGULAR_DEPTH: i32 = 6;
/// with a table move that was searched to no less than so many plies below,
pub(super) const SINGULAR_TABLE_DEPTH: i32 = 3;
/// that is better than all others by so much for each ply (in sixteenths),
pub(super) const SINGULAR_MARGIN: i32 = 22;
/// which a search of the depth divided by this finds out.
pub(super) const SINGULAR_DIVISOR: i32 = 2;
/// Lines longer than so many times the depth of the iteration are not extended further.
pub(super) const SINGULAR_LONGEST: usize = 2;
/// Outside the principal variation it is extended twice if it is better by so much more,
pub(super) const DOUBLE_MARGIN: i32 = 18;
/// but in a line no more often than that.
pub(super) const MOST_DOUBLE_EXTENSIONS: u8 = 6;
/// A move that seems to refute the position, as others do, is searched so much less deeply,
pub(super) const NOT_SINGULAR_PLIES: i32 = 2;
/// and so much where it does not, but a cutoff is expected.
pub(super) const NOT_SINGULAR_CUT_PLIES: i32 = 1;

/// Moves after one that has raised alpha are searched a ply less deeply at these depths.
pub(super) const RAISED_DEPTHS: RangeInclusive<i32> = 3..=13;

/// Late move reductions: from this depth on,
pub(super) const REDUCTION_DEPTH: i32 = 3;
/// of the second move and those after it; one later on the principal variation, one later at
/// the root.
pub(super) const REDUCTION_MOVE: i32 = 2;
/// Hundredths of a ply for the first moves,
pub(super) const REDUCTION_BASE: i32 = 82;
/// and the divisor of the product of the logarithms of depth and move number.
pub(super) const REDUCTION_DIVISOR: i32 = 210;
/// Hundredths less for a capture or promotion,
pub(super) const REDUCTION_NOISY: i32 = 130;
/// on the principal variation,
pub(super) const REDUCTION_PRINCIPAL: i32 = 100;
/// where it was once,
pub(super) const REDUCTION_SEEN_PRINCIPAL: i32 = 80;
/// for a check;
pub(super) const REDUCTION_CHECK: i32 = 100;
/// more where prospects are not improving,
pub(super) const REDUCTION_NOT_IMPROVING: i32 = 38;
/// and where a cutoff is expected.
pub(super) const REDUCTION_CUT: i32 = 130;
/// A ply less for so much history.
pub(super) const REDUCTION_HISTORY: i32 = 8_200;

/// Quiescence: a capture must bring the score to so much below alpha.
pub(super) const QUIESCENCE_MARGIN: i32 = 160;

/// The order of captures: points for each centipawn that is taken,
pub(super) const CAPTURE_GAIN: i32 = 16;
/// for promotions to a queen and to less,
pub(super) const PROMOTION_BONUS: [i32; 2] = [16_000, -30_000];
/// and history divided by this.
pub(super) const CAPTURE_HISTORY_DIVISOR: i32 = 2;

/// The most that a history says.
pub(super) const HISTORY_LIMIT: i32 = 16_384;
/// How much a check counts among the quiet moves.
pub(super) const CHECK_BONUS: i32 = 9_000;
/// What a cutoff earns for each ply of depth,
pub(super) const HISTORY_BONUS: i32 = 170;
/// less this,
pub(super) const HISTORY_BONUS_OFFSET: i32 = 90;
/// and at most.
pub(super) const HISTORY_MOST_BONUS: i32 = 1_700;

/// What a quiet move loses that was tried in vain before a quiet one that cut, in hundredths of
/// that; captures lose just that.
pub(super) const HISTORY_MALUS: i32 = 110;
/// What a quiet move earns for each ten centipawns that the static evaluation has risen,
pub(super) const EVALUATION_BONUS: i32 = 80;
/// and at most.
pub(super) const EVALUATION_MOST_BONUS: i32 = 1_600;

/// Correction history: the weight of the newest error is a part of this for each ply of the
/// search that found it and one more,
pub(super) const CORRECTION_WEIGHT: i32 = 256;
/// but no more than so many.
pub(super) const CORRECTION_MOST_WEIGHT: i32 = 16;
/// Units of an error for each centipawn.
pub(super) const CORRECTION_GRAIN: i32 = 256;
/// The largest correction that one kind of key asks for, in centipawns.
pub(super) const CORRECTION_LIMIT: i32 = 64;
/// Errors count up to so many times that.
pub(super) const CORRECTION_MOST_ERROR: i32 = 4;
/// The sum of what the kinds ask for is divided by this: they overlap, but not wholly.
pub(super) const CORRECTION_DIVISOR: i32 = 2;

/// The table: plies without progress from which on its keys come in bands,
pub(super) const TABLE_CLOCK_FROM: u32 = 14;
/// each so wide; the first has the keys of fresh positions.
pub(super) const TABLE_CLOCK_STEP: u32 = 8;
/// With no more than so many plies left to the fifty-move rule its scores settle nothing.
pub(super) const TABLE_CLOCK_LEFT: i32 = 10;
/// Plies of depth that an entry is worth less for each search since,
pub(super) const TABLE_YEAR: i32 = 4;
/// and those that the depth of a bound may lack to replace another of the same position;
pub(super) const TABLE_SHALLOWER: i32 = 3;
/// more on the principal variation.
pub(super) const TABLE_SHALLOWER_PRINCIPAL: i32 = 2;

/// Time: the overhead takes no more than leaves this part of the clock, in hundredths.
pub(super) const TIME_LEAST: u32 = 5;
/// A move's share of the clock, if the rest of the game lasts so many moves,
pub(super) const TIME_MOVES: u32 = 28;
/// with so much of the increment, in hundredths.
pub(super) const TIME_INCREMENT: u32 = 75;
/// After so much of the share, in hundredths, no iteration begins,
pub(super) const TIME_SOFT: u32 = 85;
/// and after so much the search stops,
pub(super) const TIME_HARD: u32 = 300;
/// but never after more than this part of the clock, in hundredths,
pub(super) const TIME_MOST: u32 = 33;
/// or this one of what is left for the last move before more is given.
pub(super) const TIME_LAST_MOVE: u32 = 90;
/// Hundredths of the time by the number of iterations that the best move has been the same,
pub(super) const TIME_BY_STABILITY: [u32; 6] = [160, 120, 100, 88, 80, 76];
/// by the centipawns that the score has fallen: at least and at most,
pub(super) const TIME_BY_TREND: [i32; 2] = [75, 170];
/// where one iteration's fall counts in these bounds,
pub(super) const TIME_FALL: [i32; 2] = [-60, 120];
/// and by the share of the positions that were below the best move: so much
pub(super) const TIME_EFFORT: u64 = 155;
/// less its thousandths divided by this,
pub(super) const TIME_EFFORT_DIVISOR: u64 = 9;
/// at least and at most.
pub(super) const TIME_BY_EFFORT: [u64; 2] = [50, 150];

/// A level that has one move in view looks no further than so many plies: enough to know how it
/// stands, and nobody waits for a move that is clear.
pub(super) const ONLY_MOVE_DEPTH: u32 = 8;
