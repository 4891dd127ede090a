//! Tuned search parameters, by technique. Each technique is explained where it is used.
//!
//! Depths and reductions are in plies, margins in centipawns, histories in units up to the limit of [`HISTORY`]. The
//! range of each parameter bounds the search of a tuner. With the feature `tune` every parameter can be set at run time
//! through [`tune`](crate::tune).

use super::param::Param;
#[cfg(feature = "tune")]
use crate::tune::Parameter;

/// Declares the search parameters of a technique as a struct of accessors and a static instance of that struct.
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

        /// Returns all search parameters in declaration order.
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
    /// Search parameters of aspiration windows, which are placed around the score of the previous iteration.
    ASPIRATION: Aspiration {
        /// Min depth of iterations with an aspiration window.
        min_depth: i32 = 4, 1..=8;
        /// Half the width of the first aspiration window of an iteration, in centipawns.
        delta: i32 = 14, 5..=50;
        /// Centipawns of the previous score that widen half of the first aspiration window by one centipawn.
        score_divisor: i32 = 80, 20..=300;
        /// Max absolute score that widens the first aspiration window, in centipawns.
        max_score: i32 = 1_000, 0..=2_000;
        /// Growth of the aspiration window after each score outside it, in percent.
        growth: i32 = 50, 10..=200;
        /// Half width in centipawns beyond which an aspiration window becomes infinite.
        max_delta: i32 = 500, 100..=2_000;
        /// Max reduction, in plies, of the re-searches after a score above the aspiration window.
        max_reduction: i32 = 3, 0..=5;
    }

    /// Search parameters of reverse futility pruning (static null move pruning).
    REVERSE_FUTILITY: ReverseFutility {
        /// Max depth at which reverse futility pruning applies.
        max_depth: i32 = 8, 1..=12;
        /// Centipawns per ply of depth by which the evaluation must exceed beta for reverse futility pruning.
        margin: i32 = 54, 20..=150;
    }

    /// Search parameters of razoring.
    RAZORING: Razoring {
        /// Max depth at which razoring applies.
        max_depth: i32 = 3, 0..=6;
        /// Centipawns per ply of depth by which the evaluation must be below alpha for razoring.
        margin: i32 = 280, 100..=500;
    }

    /// Search parameters of null move pruning.
    NULL_MOVE: NullMove {
        /// Min depth at which null moves are tried.
        min_depth: i32 = 3, 1..=6;
        /// Base reduction, in plies, of the search after a null move.
        reduction: i32 = 4, 2..=6;
        /// Plies of depth that reduce the search after a null move by an additional ply.
        depth_divisor: i32 = 4, 2..=8;
        /// Centipawns above beta that reduce the search after a null move by an additional ply.
        eval_divisor: i32 = 180, 80..=400;
        /// Max additional reduction, in plies, of a null move search for an evaluation above beta.
        max_eval_reduction: i32 = 3, 0..=6;
        /// Centipawns by which the static evaluation must exceed beta for a null move, extrapolated to depth 0.
        static_margin: i32 = 130, 0..=300;
        /// Decrease per ply of depth of the centipawns by which the static evaluation must exceed beta for a null move.
        margin_per_ply: i32 = 30, 0..=60;
        /// Min depth at which a null move cutoff is verified.
        min_verified_depth: i32 = 14, 8..=20;
        /// Part of a verification search in which null moves are not allowed, in percent of its depth.
        verified_percent: i32 = 75, 25..=100;
    }

    /// Search parameters of internal iterative reduction.
    INTERNAL_REDUCTION: InternalReduction {
        /// Min depth at which internal iterative reduction applies.
        min_depth: i32 = 4, 2..=8;
    }

    /// Search parameters of late move pruning (move count pruning).
    LATE_MOVE_PRUNING: LateMovePruning {
        /// Number of moves tried before late move pruning at depth 0; the square of the depth is added.
        base: i32 = 5, 1..=10;
        /// Divisor of the number of moves tried before late move pruning, if the static evaluation is not improving.
        not_improving_divisor: i32 = 2, 1..=4;
    }

    /// Search parameters of futility pruning of quiet moves.
    FUTILITY: Futility {
        /// Max reduced depth at which futility pruning applies.
        max_depth: i32 = 8, 2..=12;
        /// Centipawns below alpha for futility pruning at reduced depth 0.
        base: i32 = 90, 20..=250;
        /// Additional centipawns below alpha for futility pruning per ply of reduced depth.
        margin: i32 = 90, 30..=200;
    }

    /// Search parameters of history pruning.
    HISTORY_PRUNING: HistoryPruning {
        /// Max depth at which history pruning applies; for quiet moves, max reduced depth.
        max_depth: i32 = 4, 1..=8;
        /// History value per ply of depth below which history pruning skips a quiet move.
        margin: i32 = -4_200, -8_000..=-1_000;
        /// History value per ply of depth plus one below which history pruning skips a capture or promotion.
        noisy_margin: i32 = -1_000, -4_000..=-300;
    }

    /// Search parameters of pruning by static exchange evaluation (SEE).
    SEE_PRUNING: SeePruning {
        /// Loss in the exchange that SEE pruning allows a quiet move, in centipawns per squared ply of reduced depth.
        quiet_margin: i32 = -18, -60..=-8;
        /// Loss in the exchange that SEE pruning allows a capture or promotion, in centipawns per ply of depth.
        noisy_margin: i32 = -72, -200..=-30;
    }

    /// Search parameters of singular extensions, multi-cut and negative extensions.
    SINGULAR: Singular {
        /// Min depth at which a move is tested for singularity.
        min_depth: i32 = 6, 4..=10;
        /// Plies by which the depth of the table entry may be lower than the node's for a singular extension.
        tt_depth_margin: i32 = 3, 1..=5;
        /// Required gap between the singular move and all other moves, in sixteenths of a centipawn per ply of depth.
        margin: i32 = 22, 8..=64;
        /// Divisor of the depth for a singular search, which excludes the tested move.
        depth_divisor: i32 = 2, 2..=3;
        /// Max ply at which moves are extended, in multiples of the root depth.
        max_ply_factor: usize = 2, 1..=3;
        /// Additional gap, in centipawns, between the singular move and all others for a double extension.
        double_margin: i32 = 18, 5..=50;
        /// Max number of double extensions on the path from the root.
        max_double_extensions: u8 = 6, 0..=16;
        /// Reduction of the hash move if its table score reaches beta, in plies; one more ply off the principal
        /// variation.
        beta_reduction: i32 = 2, 0..=3;
        /// Reduction of the hash move at cut nodes, in plies, if it is not singular.
        cut_node_reduction: i32 = 1, 0..=3;
    }

    /// Search parameters for reducing the moves after one that raised alpha.
    ALPHA_RAISED: AlphaRaised {
        /// Min depth at which a raised alpha reduces the later moves.
        min_depth: i32 = 3, 2..=6;
        /// Max depth at which a raised alpha reduces the later moves.
        max_depth: i32 = 13, 8..=20;
    }

    /// Search parameters of late move reductions, in hundredths of a ply unless noted otherwise.
    LATE_MOVE_REDUCTION: LateMoveReduction {
        /// Min depth, in plies, at which late moves are reduced.
        min_depth: i32 = 3, 2..=4;
        /// Number of the first move that is reduced off the principal variation.
        min_move: i32 = 2, 2..=4;
        /// Base of the late move reduction.
        base: i32 = 82, 0..=150;
        /// Divisor of the product of the logarithms of depth and move number in a late move reduction.
        divisor: i32 = 210, 150..=350;
        /// Decrease of the late move reduction for a capture or promotion.
        noisy: i32 = 130, 0..=200;
        /// Decrease of the late move reduction on the principal variation.
        pv: i32 = 100, 0..=200;
        /// Decrease of the late move reduction if the table entry was on a principal variation.
        tt_pv: i32 = 80, 0..=200;
        /// Decrease of the late move reduction for a move that gives check.
        check: i32 = 100, 0..=200;
        /// Centipawns above the best score, plus one per ply, at which the re-search after a reduction is a ply deeper.
        deeper_margin: i32 = 20, 5..=80;
        /// Centipawns above the best score below which the re-search after a reduction is a ply shallower.
        shallower_margin: i32 = 3, 0..=20;
        /// Increase of the late move reduction if the static evaluation is not improving.
        not_improving: i32 = 38, 0..=150;
        /// Increase of the late move reduction at cut nodes.
        cut_node: i32 = 130, 0..=250;
        /// History value that decreases the late move reduction by one ply.
        history_divisor: i32 = 8_200, 3_000..=16_000;
    }

    /// Search parameters of delta pruning in the quiescence search.
    DELTA_PRUNING: DeltaPruning {
        /// Centipawns below alpha, apart from the captured piece, at which delta pruning skips a capture.
        margin: i32 = 160, 50..=300;
    }

    /// Parameters of move ordering scores, in units of history.
    ORDERING: MoveOrdering {
        /// Factor of the captured piece's centipawns in the ordering score of a capture.
        victim_factor: i32 = 16, 4..=32;
        /// Divisor of the capture history in the ordering score of a capture.
        capture_history_divisor: i32 = 2, 1..=8;
        /// Bonus of a queen promotion in its ordering score.
        queen_promotion: i32 = 16_000, 0..=30_000;
        /// Bonus (negative) of an underpromotion in its ordering score.
        underpromotion: i32 = -30_000, -60_000..=0;
        /// Bonus of a quiet move that gives check in its ordering score.
        check: i32 = 9_000, 0..=20_000;
    }

    /// Search parameters of the history heuristics.
    HISTORY: History {
        /// Max absolute value of a history entry.
        limit: i32 = 16_384, 8_192..=32_767;
        /// History bonus of a cutoff per ply of depth.
        bonus: i32 = 170, 50..=400;
        /// Deduction from the history bonus of a cutoff, equal at every depth.
        bonus_offset: i32 = 90, 0..=300;
        /// Max history bonus of a cutoff.
        max_bonus: i32 = 1_700, 500..=4_000;
        /// History malus of the quiet moves tried before the cutoff, in percent of the bonus.
        malus_percent: i32 = 110, 50..=200;
        /// History bonus of the previous quiet move if all replies fail low, in percent of a cutoff's bonus.
        before_percent: i32 = 50, 0..=200;
        /// History bonus of a quiet move per ten centipawns by which it raised the static evaluation.
        eval_bonus: i32 = 80, 0..=200;
        /// Max history bonus of a quiet move that raised the static evaluation.
        max_eval_bonus: i32 = 1_600, 500..=3_000;
    }

    /// Parameters of the correction history of the static evaluation.
    CORRECTION: Correction {
        /// Gain of a correction history entry per centipawn of error and ply of depth, in 1/256 of a centipawn.
        step: i32 = 5, 1..=20;
        /// Max gain of a correction history entry per update.
        max_step: i32 = 4_096, 512..=8_192;
        /// Divisor of the sum of the corrections of all keys. The corrections overlap.
        divisor: i32 = 2, 1..=3;
    }

    /// Parameters of the transposition table.
    TABLE: TableParams {
        /// Half-move clock from which the table key depends on the clock, in steps. Clocks in the first step do not
        /// change the key.
        clock_from: u32 = 14, 8..=40;
        /// Number of half-move clock values in a step, which share a table key.
        clock_step: u32 = 8, 4..=16;
        /// Plies before the fifty-move rule within which no table score causes a cutoff.
        min_clock_left: i32 = 10, 4..=20;
        /// Loss in value of a table entry with each later search, in plies of depth.
        generation_plies: i32 = 4, 1..=8;
        /// Plies by which a bound may be shallower than the table entry it replaces.
        shallower: i32 = 3, 1..=6;
        /// Additional plies by which an entry on the principal variation may be shallower than the table entry it
        /// replaces.
        pv_shallower: i32 = 2, 0..=4;
    }

    /// Parameters of time management, in percent unless noted otherwise.
    TIME: Time {
        /// Min share of the clock that remains usable after the overhead is subtracted.
        min_usable: u32 = 5, 1..=20;
        /// Assumed number of moves until the end of the game, for time management.
        moves: u32 = 28, 15..=50;
        /// Share of the increment available for a move.
        increment: u32 = 75, 50..=100;
        /// Soft bound of the time for a move, relative to the move's share of the clock.
        soft: u32 = 120, 40..=250;
        /// Hard bound of the time for a move, relative to the move's share of the clock.
        hard: u32 = 500, 150..=900;
        /// Max share of the clock for one move.
        max_clock: u32 = 40, 10..=60;
        /// Max share of the clock for the last move before the time control.
        max_last_move: u32 = 90, 50..=95;
        /// Min factor of the soft time bound by the score trend.
        min_by_trend: i32 = 75, 50..=100;
        /// Max factor of the soft time bound by the score trend.
        max_by_trend: i32 = 170, 100..=300;
        /// Min score drop of an iteration that time management takes into account, in centipawns.
        min_fall: i32 = -60, -200..=0;
        /// Max score drop of an iteration that time management takes into account, in centipawns.
        max_fall: i32 = 120, 0..=300;
        /// Factor of the soft time bound by the nodes spent on the best move, before a deduction for their share of all
        /// nodes.
        effort: u64 = 185, 120..=250;
        /// Thousandths of all nodes on the best move that deduct one percent from the factor of the soft time bound.
        effort_divisor: u64 = 9, 9..=20;
        /// Max factor of the soft time bound by the nodes spent on the best move.
        max_by_effort: u64 = 170, 100..=250;
    }
}
