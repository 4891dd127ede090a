//! Tuned search parameters, by technique. Each technique is explained where it is used.
//!
//! Depths and reductions are in plies, margins in centipawns, histories in units up to the limit of [`HISTORY`]. The
//! range of each parameter bounds the search of a tuner. With the feature `tune` every parameter can be set at run time
//! through [`tune`](crate::tune).

use super::param::Param;
#[cfg(feature = "tune")]
use crate::tune::Parameter;

/// Declares the parameters of a technique as a struct of accessors and a static instance of it.
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

        /// Returns all parameters in declaration order.
        #[cfg(feature = "tune")]
        pub(crate) fn all() -> Vec<Parameter> {
            vec![$($(
                Parameter::new(concat!(stringify!($group), ".", stringify!($field)), &$name.$field),
            )*)*]
        }

        #[test]
        fn every_default_is_in_range() {
            $($(assert!(($range).contains(&$value), "{}", stringify!($group.$field));)*)*
        }
    };
}

params! {
    /// Aspiration windows around the score of the previous iteration.
    ASPIRATION: Aspiration {
        /// Min depth.
        min_depth: i32 = 4, 1..=8;
        /// Half the width of the first window.
        delta: i32 = 14, 5..=50;
        /// Centipawns of the previous score that widen the window by one.
        score_divisor: i32 = 80, 20..=300;
        /// Max score that widens the window.
        max_score: i32 = 1_000, 0..=2_000;
        /// Growth of the window after each failure, in percent.
        growth: i32 = 50, 10..=200;
        /// Half width beyond which the window becomes infinite.
        max_delta: i32 = 500, 100..=2_000;
        /// Max reduction of the searches that confirm a fail high.
        max_reduction: i32 = 3, 0..=5;
    }

    /// Reverse futility pruning (static null move pruning).
    REVERSE_FUTILITY: ReverseFutility {
        /// Max depth.
        max_depth: i32 = 8, 1..=12;
        /// Margin above beta per ply.
        margin: i32 = 54, 20..=150;
    }

    /// Razoring.
    RAZORING: Razoring {
        /// Max depth.
        max_depth: i32 = 3, 0..=6;
        /// Margin below alpha per ply.
        margin: i32 = 280, 100..=500;
    }

    /// Null move pruning.
    NULL_MOVE: NullMove {
        /// Min depth.
        min_depth: i32 = 3, 1..=6;
        /// Base reduction.
        reduction: i32 = 4, 2..=6;
        /// Depth per additional ply of reduction.
        depth_divisor: i32 = 4, 2..=8;
        /// Centipawns above beta per additional ply of reduction.
        eval_divisor: i32 = 180, 80..=400;
        /// Max additional reduction by centipawns above beta.
        max_eval_reduction: i32 = 3, 0..=6;
        /// Margin above beta required of the static evaluation at depth 0.
        static_margin: i32 = 130, 0..=300;
        /// Decrease of that margin per ply of depth.
        margin_per_ply: i32 = 30, 0..=60;
        /// Min depth at which a cutoff is verified.
        min_verified_depth: i32 = 14, 8..=20;
        /// Share of the verification search without null moves, in percent.
        verified_percent: i32 = 75, 25..=100;
    }

    /// Internal iterative reduction.
    INTERNAL_REDUCTION: InternalReduction {
        /// Min depth.
        min_depth: i32 = 4, 2..=8;
    }

    /// Late move pruning (move count pruning).
    LATE_MOVE_PRUNING: LateMovePruning {
        /// Number of moves at depth 0; the square of the depth is added.
        base: i32 = 5, 1..=10;
        /// Divisor of the number of moves if the side is not improving.
        not_improving_divisor: i32 = 2, 1..=4;
    }

    /// Futility pruning of quiet moves.
    FUTILITY: Futility {
        /// Max reduced depth.
        max_depth: i32 = 8, 2..=12;
        /// Margin below alpha at reduced depth 0.
        base: i32 = 90, 20..=250;
        /// Margin per ply of reduced depth.
        margin: i32 = 90, 30..=200;
    }

    /// History pruning.
    HISTORY_PRUNING: HistoryPruning {
        /// Max depth; reduced depth for quiet moves.
        max_depth: i32 = 4, 1..=8;
        /// History per ply of depth below which a quiet move is pruned.
        margin: i32 = -4_200, -8_000..=-1_000;
        /// History per ply of depth plus one below which a capture or promotion is pruned.
        noisy_margin: i32 = -1_000, -4_000..=-300;
    }

    /// SEE pruning.
    SEE_PRUNING: SeePruning {
        /// Allowed loss of a quiet move, times the squared reduced depth.
        quiet_margin: i32 = -18, -60..=-8;
        /// Allowed loss of a capture or promotion per ply of depth.
        noisy_margin: i32 = -72, -200..=-30;
    }

    /// Singular extensions, multi-cut and negative extensions.
    SINGULAR: Singular {
        /// Min depth.
        min_depth: i32 = 6, 4..=10;
        /// Plies by which the depth of the table entry may fall short.
        tt_depth_margin: i32 = 3, 1..=5;
        /// Required gap to all other moves, in sixteenths of a centipawn per ply.
        margin: i32 = 22, 8..=64;
        /// Divisor of the depth of the search without the move.
        depth_divisor: i32 = 2, 2..=3;
        /// Max ply of extensions, in multiples of the root depth.
        max_ply_factor: usize = 2, 1..=3;
        /// Additional centipawns for a double extension.
        double_margin: i32 = 18, 5..=50;
        /// Max number of double extensions in a line.
        max_double_extensions: u8 = 6, 0..=16;
        /// Reduction if the table score reaches beta; one more ply off the principal variation.
        beta_reduction: i32 = 2, 0..=3;
        /// Reduction at other cut nodes.
        cut_node_reduction: i32 = 1, 0..=3;
    }

    /// Reduction of the moves after one that raised alpha.
    ALPHA_RAISED: AlphaRaised {
        /// Min depth.
        min_depth: i32 = 3, 2..=6;
        /// Max depth.
        max_depth: i32 = 13, 8..=20;
    }

    /// Late move reductions, in hundredths of a ply unless noted otherwise.
    LATE_MOVE_REDUCTION: LateMoveReduction {
        /// Min depth.
        min_depth: i32 = 3, 2..=4;
        /// First move number that is reduced off the principal variation.
        min_move: i32 = 2, 2..=4;
        /// Base reduction.
        base: i32 = 82, 0..=150;
        /// Divisor of the product of the logarithms of depth and move number.
        divisor: i32 = 210, 150..=350;
        /// Decrease for a capture or promotion.
        noisy: i32 = 130, 0..=200;
        /// Decrease on the principal variation.
        pv: i32 = 100, 0..=200;
        /// Decrease if the table entry was on a principal variation.
        tt_pv: i32 = 80, 0..=200;
        /// Decrease for a move that gives check.
        check: i32 = 100, 0..=200;
        /// Centipawns above the best score, plus one per ply, at which the re-search is a ply deeper.
        deeper_margin: i32 = 20, 5..=80;
        /// Centipawns above the best score below which the re-search is a ply shallower.
        shallower_margin: i32 = 3, 0..=20;
        /// Increase if the side is not improving.
        not_improving: i32 = 38, 0..=150;
        /// Increase at cut nodes.
        cut_node: i32 = 130, 0..=250;
        /// History per ply of decrease.
        history_divisor: i32 = 8_200, 3_000..=16_000;
    }

    /// Delta pruning in the quiescence search.
    DELTA_PRUNING: DeltaPruning {
        /// Margin below alpha that a capture must make up.
        margin: i32 = 160, 50..=300;
    }

    /// Move ordering scores, in units of history.
    ORDERING: MoveOrdering {
        /// Factor of the captured piece's centipawns.
        victim_factor: i32 = 16, 4..=32;
        /// Divisor of the capture history.
        capture_history_divisor: i32 = 2, 1..=8;
        /// Bonus of a queen promotion.
        queen_promotion: i32 = 16_000, 0..=30_000;
        /// Bonus of an underpromotion.
        underpromotion: i32 = -30_000, -60_000..=0;
        /// Bonus of a quiet move that gives check.
        check: i32 = 9_000, 0..=20_000;
    }

    /// History heuristics.
    HISTORY: History {
        /// Max absolute value of an entry.
        limit: i32 = 16_384, 8_192..=32_767;
        /// Bonus of a cutoff per ply of depth.
        bonus: i32 = 170, 50..=400;
        /// Deduction from the bonus at every depth.
        bonus_offset: i32 = 90, 0..=300;
        /// Max bonus of a cutoff.
        max_bonus: i32 = 1_700, 500..=4_000;
        /// Malus of the quiet moves tried before the cutoff, in percent of the bonus.
        malus_percent: i32 = 110, 50..=200;
        /// Bonus of the previous quiet move if all replies fail low, in percent of a cutoff's bonus.
        before_percent: i32 = 50, 0..=200;
        /// Bonus per ten centipawns by which a quiet move raised the static evaluation.
        eval_bonus: i32 = 80, 0..=200;
        /// Max bonus by the static evaluation.
        max_eval_bonus: i32 = 1_600, 500..=3_000;
    }

    /// Correction history of the static evaluation.
    CORRECTION: Correction {
        /// Gain of an entry per centipawn of error and ply of depth, in 1/256 of a centipawn.
        step: i32 = 5, 1..=20;
        /// Max gain of an entry per update.
        max_step: i32 = 4_096, 512..=8_192;
        /// Divisor of the sum of the corrections of all keys, which overlap.
        divisor: i32 = 2, 1..=3;
    }

    /// Transposition table.
    TABLE: TableParams {
        /// Half-move clock from which the steps count. Clocks in the first step do not change the key.
        clock_from: u32 = 14, 8..=40;
        /// Half-move clock values per step, which share a key.
        clock_step: u32 = 8, 4..=16;
        /// Plies before the fifty-move rule within which no score causes a cutoff.
        min_clock_left: i32 = 10, 4..=20;
        /// Loss in value of an entry per search, in plies of depth.
        generation_plies: i32 = 4, 1..=8;
        /// Plies by which a bound may be shallower than the entry it replaces.
        shallower: i32 = 3, 1..=6;
        /// Additional plies on the principal variation.
        pv_shallower: i32 = 2, 0..=4;
    }

    /// Time management, in percent unless noted otherwise.
    TIME: Time {
        /// Min share of the clock left after the overhead.
        min_usable: u32 = 5, 1..=20;
        /// Assumed number of moves until the end of the game.
        moves: u32 = 28, 15..=50;
        /// Share of the increment available for a move.
        increment: u32 = 75, 50..=100;
        /// Soft bound, relative to a move's share of the clock.
        soft: u32 = 120, 40..=250;
        /// Hard bound, relative to a move's share of the clock.
        hard: u32 = 500, 150..=900;
        /// Max share of the clock for one move.
        max_clock: u32 = 40, 10..=60;
        /// Max share of the clock for the last move before the time control.
        max_last_move: u32 = 90, 50..=95;
        /// Min factor of the soft bound by the score trend.
        min_by_trend: i32 = 75, 50..=100;
        /// Max factor of the soft bound by the score trend.
        max_by_trend: i32 = 170, 100..=300;
        /// Min score drop of an iteration that counts, in centipawns.
        min_fall: i32 = -60, -200..=0;
        /// Max score drop of an iteration that counts, in centipawns.
        max_fall: i32 = 120, 0..=300;
        /// Factor of the soft bound by node effort, before the deduction for the best move's share.
        effort: u64 = 185, 120..=250;
        /// Thousandths of all nodes on the best move per percent of deduction.
        effort_divisor: u64 = 9, 9..=20;
        /// Max factor of the soft bound by node effort.
        max_by_effort: u64 = 170, 100..=250;
    }
}
