//! The tuned numbers of the search, by technique. What each technique does stands where it is
//! used; `docs/strength.md` says what matches found it to be worth.
//!
//! Depths and reductions are in plies, margins in centipawns, histories in their own units up to
//! [`HISTORY`]'s limit. The range says where a tuner may look for better values: with the feature
//! `tune` every number can be set at run time, by [`tune`](crate::tune).

use super::param::Param;
#[cfg(feature = "tune")]
use crate::tune::Parameter;

/// Declares the parameters of a technique: a struct that reads them, and the one value of it.
macro_rules! params {
    ($($(#[$doc:meta])* $name:ident: $group:ident {
        $($(#[$field_doc:meta])* $field:ident: $kind:ty = $value:expr, $range:expr;)*
    })*) => {
        $(
            $(#[$doc])*
            pub(super) struct $group {
                $($field: Param,)*
            }

            impl $group {
                $(
                    $(#[$field_doc])*
                    #[inline]
                    pub(super) fn $field(&self) -> $kind {
                        self.$field.get() as $kind
                    }
                )*
            }

            $(#[$doc])*
            pub(super) static $name: $group = $group { $($field: Param::new($value, $range),)* };
        )*

        /// Every parameter, in the order of this file.
        #[cfg(feature = "tune")]
        pub(crate) fn all() -> Vec<Parameter> {
            vec![$($(
                Parameter::new(concat!(stringify!($group), ".", stringify!($field)), &$name.$field),
            )*)*]
        }

        #[test]
        fn every_value_lies_within_its_range() {
            $($(assert!(($range).contains(&$value), "{}", stringify!($group.$field));)*)*
        }
    };
}

params! {
    /// Aspiration windows around the score of the last iteration.
    ASPIRATION: Aspiration {
        /// Smallest depth that is searched with a window.
        min_depth: i32 = 4, 1..=8;
        /// Half the width of the first window.
        delta: i32 = 14, 5..=50;
        /// Centipawns of the last score that widen the window by one.
        score_divisor: i32 = 80, 20..=300;
        /// Largest score that widens the window.
        max_score: i32 = 1_000, 0..=2_000;
        /// Percent by which the window grows after each failure.
        growth: i32 = 50, 10..=200;
        /// Half the width beyond which the window is opened wholly.
        max_delta: i32 = 500, 100..=2_000;
        /// Largest reduction of the searches that confirm a score above the window.
        max_reduction: i32 = 3, 0..=5;
    }

    /// Reverse futility pruning (static null move).
    REVERSE_FUTILITY: ReverseFutility {
        /// Largest depth.
        max_depth: i32 = 8, 1..=12;
        /// Margin above beta for each ply.
        margin: i32 = 54, 20..=150;
    }

    /// Razoring.
    RAZORING: Razoring {
        /// Largest depth.
        max_depth: i32 = 3, 0..=6;
        /// Margin below alpha for each ply.
        margin: i32 = 280, 100..=500;
    }

    /// Null move pruning.
    NULL_MOVE: NullMove {
        /// Smallest depth.
        min_depth: i32 = 3, 1..=6;
        /// Reduction at all depths.
        reduction: i32 = 4, 2..=6;
        /// Depth for each further ply of reduction.
        depth_divisor: i32 = 4, 2..=8;
        /// Centipawns above beta for each further ply of reduction.
        eval_divisor: i32 = 180, 80..=400;
        /// Largest reduction by centipawns above beta.
        max_eval_reduction: i32 = 3, 0..=6;
        /// Margin above beta that the static evaluation needs at depth 0.
        static_margin: i32 = 130, 0..=300;
        /// Part of that margin which each ply of depth takes off.
        margin_per_ply: i32 = 30, 0..=60;
        /// Smallest depth at which a cutoff is verified.
        min_verified_depth: i32 = 14, 8..=20;
        /// Percent of the verifying search that goes without null moves.
        verified_percent: i32 = 75, 25..=100;
    }

    /// Internal iterative reduction.
    INTERNAL_REDUCTION: InternalReduction {
        /// Smallest depth.
        min_depth: i32 = 4, 2..=8;
    }

    /// Late move pruning (move count pruning).
    LATE_MOVE_PRUNING: LateMovePruning {
        /// Moves that are tried before the square of the depth is added.
        base: i32 = 5, 1..=10;
        /// Divisor of the number of moves where the side is not improving.
        not_improving_divisor: i32 = 2, 1..=4;
    }

    /// Futility pruning of quiet moves.
    FUTILITY: Futility {
        /// Largest reduced depth.
        max_depth: i32 = 8, 2..=12;
        /// Margin below alpha at reduced depth 0.
        base: i32 = 90, 20..=250;
        /// Margin for each ply of reduced depth.
        margin: i32 = 90, 30..=200;
    }

    /// History pruning.
    HISTORY_PRUNING: HistoryPruning {
        /// Largest depth, of quiet moves the reduced one.
        max_depth: i32 = 4, 1..=8;
        /// History below which a quiet move is pruned, for each ply of depth.
        margin: i32 = -4_200, -8_000..=-1_000;
        /// The same of a capture or promotion, for each ply of depth and one more.
        noisy_margin: i32 = -1_000, -4_000..=-300;
    }

    /// Pruning by static exchange evaluation.
    SEE_PRUNING: SeePruning {
        /// Loss of a quiet move, by the square of the reduced depth.
        quiet_margin: i32 = -18, -60..=-8;
        /// Loss of a capture or promotion for each ply of depth.
        noisy_margin: i32 = -72, -200..=-30;
    }

    /// Singular extensions and what follows from their search.
    SINGULAR: Singular {
        /// Smallest depth.
        min_depth: i32 = 6, 4..=10;
        /// Plies by which the depth of the table's entry may fall short.
        tt_depth_margin: i32 = 3, 1..=5;
        /// Sixteenths of a centipawn for each ply by which all other moves are worse.
        margin: i32 = 22, 8..=64;
        /// Divisor of the depth of the search without the move.
        depth_divisor: i32 = 2, 2..=3;
        /// Plies from the root beyond which lines are not extended, in root depths.
        max_ply_factor: usize = 2, 1..=3;
        /// Further centipawns for a double extension.
        double_margin: i32 = 18, 5..=50;
        /// Largest number of double extensions in a line.
        max_double_extensions: u8 = 6, 0..=16;
        /// Reduction where the table's score reaches beta; a ply more off the principal variation.
        beta_reduction: i32 = 2, 0..=3;
        /// Reduction at other cut nodes.
        cut_node_reduction: i32 = 1, 0..=3;
    }

    /// Reduction of the moves after one that has raised alpha.
    ALPHA_RAISED: AlphaRaised {
        /// Smallest depth.
        min_depth: i32 = 3, 2..=6;
        /// Largest depth.
        max_depth: i32 = 13, 8..=20;
    }

    /// Late move reductions, in hundredths of a ply where not said otherwise.
    LATE_MOVE_REDUCTION: LateMoveReduction {
        /// Smallest depth.
        min_depth: i32 = 3, 2..=4;
        /// Number of the first move that is reduced off the principal variation.
        min_move: i32 = 2, 2..=4;
        /// Reduction of the first moves.
        base: i32 = 82, 0..=150;
        /// Divisor of the product of the logarithms of depth and move number.
        divisor: i32 = 210, 150..=350;
        /// Less for a capture or promotion.
        noisy: i32 = 130, 0..=200;
        /// Less on the principal variation.
        pv: i32 = 100, 0..=200;
        /// Less where the table knows the position from a principal variation.
        tt_pv: i32 = 80, 0..=200;
        /// Less for a move that gives check.
        check: i32 = 100, 0..=200;
        /// Centipawns above the best score, and one more for each ply, that make a search after a reduced
        /// one deeper.
        deeper_margin: i32 = 20, 5..=80;
        /// Centipawns above the best score below which it is shallower.
        shallower_margin: i32 = 3, 0..=20;
        /// More where the side is not improving.
        not_improving: i32 = 38, 0..=150;
        /// More at cut nodes.
        cut_node: i32 = 130, 0..=250;
        /// History for each ply less.
        history_divisor: i32 = 8_200, 3_000..=16_000;
    }

    /// Delta pruning in the quiescence search.
    DELTA_PRUNING: DeltaPruning {
        /// Margin below alpha that a capture must make up.
        margin: i32 = 160, 50..=300;
    }

    /// Scores by which moves are ordered, in units of history.
    ORDERING: MoveOrdering {
        /// Factor of the captured piece's centipawns.
        victim_factor: i32 = 16, 4..=32;
        /// Divisor of the capture history.
        capture_history_divisor: i32 = 2, 1..=8;
        /// Bonus of a promotion to a queen.
        queen_promotion: i32 = 16_000, 0..=30_000;
        /// Bonus of a promotion to another piece.
        underpromotion: i32 = -30_000, -60_000..=0;
        /// Bonus of a quiet move that gives check.
        check: i32 = 9_000, 0..=20_000;
    }

    /// History heuristics.
    HISTORY: History {
        /// Largest value of an entry.
        limit: i32 = 16_384, 8_192..=32_767;
        /// Bonus of a cutoff for each ply of depth.
        bonus: i32 = 170, 50..=400;
        /// Part of the bonus that is taken off at every depth.
        bonus_offset: i32 = 90, 0..=300;
        /// Largest bonus of a cutoff.
        max_bonus: i32 = 1_700, 500..=4_000;
        /// Percent of the bonus that quiet moves tried in vain lose.
        malus_percent: i32 = 110, 50..=200;
        /// Percent of the bonus that a quiet move earns when all replies fail low.
        before_percent: i32 = 50, 0..=200;
        /// Bonus for each ten centipawns by which a quiet move raised the static evaluation.
        eval_bonus: i32 = 80, 0..=200;
        /// Largest bonus by the static evaluation.
        max_eval_bonus: i32 = 1_600, 500..=3_000;
    }

    /// Correction history of the static evaluation.
    CORRECTION: Correction {
        /// What an entry gains for each centipawn of an error and each ply of depth, 1/256 of a centipawn.
        step: i32 = 5, 1..=20;
        /// The most that an entry gains at once.
        max_step: i32 = 4_096, 512..=8_192;
        /// Divisor of the sum of all keys' corrections, since they overlap.
        divisor: i32 = 2, 1..=3;
    }

    /// The transposition table.
    TABLE: TableParams {
        /// Half-move clock from which steps are counted; those of the first have the key of none.
        clock_from: u32 = 14, 8..=40;
        /// Plies of half-move clock that share a key.
        clock_step: u32 = 8, 4..=16;
        /// Plies before the fifty-move rule within which no score causes a cutoff.
        min_clock_left: i32 = 10, 4..=20;
        /// Plies of depth that an entry loses in worth with each search.
        generation_plies: i32 = 4, 1..=8;
        /// Plies by which a bound may be shallower than the entry that it replaces.
        shallower: i32 = 3, 1..=6;
        /// Further plies on the principal variation.
        pv_shallower: i32 = 2, 0..=4;
    }

    /// Time management, in percent where not said otherwise.
    TIME: Time {
        /// Part of the clock that no overhead takes away.
        min_usable: u32 = 5, 1..=20;
        /// Moves that the rest of the game is taken to last.
        moves: u32 = 28, 15..=50;
        /// Part of the increment that a move may use.
        increment: u32 = 75, 50..=100;
        /// Part of a move's share after which no iteration begins.
        soft: u32 = 120, 40..=250;
        /// Part of a move's share after which the search stops.
        hard: u32 = 500, 150..=900;
        /// Part of the clock that a move never exceeds.
        max_clock: u32 = 40, 10..=60;
        /// Part of the clock that the last move before a time control never exceeds.
        max_last_move: u32 = 90, 50..=95;
        /// Smallest factor of the soft bound by the fall of the score.
        min_by_trend: i32 = 75, 50..=100;
        /// Largest factor of the soft bound by the fall of the score.
        max_by_trend: i32 = 170, 100..=300;
        /// Smallest fall of one iteration that counts, in centipawns.
        min_fall: i32 = -60, -200..=0;
        /// Largest fall of one iteration that counts, in centipawns.
        max_fall: i32 = 120, 0..=300;
        /// Factor of the soft bound by the share of nodes, before the share is taken off.
        effort: u64 = 185, 120..=250;
        /// Thousandths of all nodes on the best move for each percent less.
        effort_divisor: u64 = 9, 9..=20;
        /// Largest factor of the soft bound by the share of nodes.
        max_by_effort: u64 = 170, 100..=250;
    }
}
