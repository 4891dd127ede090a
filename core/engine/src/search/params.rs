//! The tuned numbers of the search, by technique. What each technique does stands where it is
//! used; `docs/strength.md` says what matches found it to be worth.
//!
//! Depths and reductions are in plies, margins in centipawns, histories in their own units up to
//! [`HISTORY`]'s limit. A range says where a tuner may look for better values.

/// Declares the parameters of a technique: a struct, and the constant with their values.
macro_rules! params {
    ($($(#[$doc:meta])* $name:ident: $group:ident {
        $($(#[$field_doc:meta])* $field:ident: $kind:ty = $value:expr,)*
    })*) => {$(
        $(#[$doc])*
        pub(super) struct $group {
            $($(#[$field_doc])* pub(super) $field: $kind,)*
        }

        $(#[$doc])*
        pub(super) const $name: $group = $group { $($field: $value,)* };
    )*};
}

params! {
    /// Aspiration windows around the score of the last iteration.
    ASPIRATION: Aspiration {
        /// Smallest depth that is searched with a window, 1 to 8.
        min_depth: i32 = 4,
        /// Half the width of the first window, 5 to 50.
        delta: i32 = 14,
        /// Centipawns of the last score that widen the window by one, 20 to 300.
        score_divisor: i32 = 80,
        /// Largest score that widens the window, 0 to 2,000.
        max_score: i32 = 1_000,
        /// Percent by which the window grows after each failure, 10 to 200.
        growth: i32 = 50,
        /// Half the width beyond which the window is opened wholly, 100 to 2,000.
        max_delta: i32 = 500,
        /// Largest reduction of the searches that confirm a score above the window, 0 to 5.
        max_reduction: i32 = 3,
    }

    /// Reverse futility pruning (static null move).
    REVERSE_FUTILITY: ReverseFutility {
        /// Largest depth, 1 to 12.
        max_depth: i32 = 8,
        /// Margin above beta for each ply, 20 to 150.
        margin: i32 = 54,
    }

    /// Razoring.
    RAZORING: Razoring {
        /// Largest depth, 0 to 6.
        max_depth: i32 = 3,
        /// Margin below alpha for each ply, 100 to 500.
        margin: i32 = 280,
    }

    /// Null move pruning.
    NULL_MOVE: NullMove {
        /// Smallest depth, 1 to 6.
        min_depth: i32 = 3,
        /// Reduction at all depths, 2 to 6.
        reduction: i32 = 4,
        /// Depth for each further ply of reduction, 2 to 8.
        depth_divisor: i32 = 4,
        /// Centipawns above beta for each further ply of reduction, 80 to 400.
        eval_divisor: i32 = 180,
        /// Largest reduction by centipawns above beta, 0 to 6.
        max_eval_reduction: i32 = 3,
        /// Margin above beta that the static evaluation needs at depth 0, 0 to 300.
        static_margin: i32 = 130,
        /// Part of that margin which each ply of depth takes off, 0 to 60.
        margin_per_ply: i32 = 30,
        /// Smallest depth at which a cutoff is verified, 8 to 20.
        min_verified_depth: i32 = 14,
        /// Percent of the verifying search that goes without null moves, 25 to 100.
        verified_percent: i32 = 75,
    }

    /// Internal iterative reduction.
    INTERNAL_REDUCTION: InternalReduction {
        /// Smallest depth, 2 to 8.
        min_depth: i32 = 4,
    }

    /// Late move pruning (move count pruning).
    LATE_MOVE_PRUNING: LateMovePruning {
        /// Moves that are tried before the square of the depth is added, 1 to 10.
        base: i32 = 5,
        /// Divisor of the number of moves where the side is not improving, 1 to 4.
        not_improving_divisor: i32 = 2,
    }

    /// Futility pruning of quiet moves.
    FUTILITY: Futility {
        /// Largest reduced depth, 2 to 12.
        max_depth: i32 = 8,
        /// Margin below alpha at reduced depth 0, 20 to 250.
        base: i32 = 90,
        /// Margin for each ply of reduced depth, 30 to 200.
        margin: i32 = 90,
    }

    /// History pruning of quiet moves.
    HISTORY_PRUNING: HistoryPruning {
        /// Largest reduced depth, 1 to 8.
        max_depth: i32 = 4,
        /// History below which a move is pruned, for each ply of depth, -8,000 to -1,000.
        margin: i32 = -4_200,
    }

    /// Pruning by static exchange evaluation.
    SEE_PRUNING: SeePruning {
        /// Loss of a quiet move, by the square of the reduced depth, -60 to -8.
        quiet_margin: i32 = -24,
        /// Loss of a capture or promotion for each ply of depth, -200 to -30.
        noisy_margin: i32 = -72,
    }

    /// Singular extensions and what follows from their search.
    SINGULAR: Singular {
        /// Smallest depth, 4 to 10.
        min_depth: i32 = 6,
        /// Plies by which the depth of the table's entry may fall short, 1 to 5.
        tt_depth_margin: i32 = 3,
        /// Sixteenths of a centipawn for each ply by which all other moves are worse, 8 to 64.
        margin: i32 = 22,
        /// Divisor of the depth of the search without the move, 2 to 3.
        depth_divisor: i32 = 2,
        /// Plies from the root beyond which lines are not extended, in root depths, 1 to 3.
        max_ply_factor: usize = 2,
        /// Further centipawns for a double extension, 5 to 50.
        double_margin: i32 = 18,
        /// Largest number of double extensions in a line, 0 to 16.
        max_double_extensions: u8 = 6,
        /// Reduction where the table's score reaches beta, 0 to 3.
        beta_reduction: i32 = 2,
        /// Reduction at other cut nodes, 0 to 3.
        cut_node_reduction: i32 = 1,
    }

    /// Reduction of the moves after one that has raised alpha.
    ALPHA_RAISED: AlphaRaised {
        /// Smallest depth, 2 to 6.
        min_depth: i32 = 3,
        /// Largest depth, 8 to 20.
        max_depth: i32 = 13,
    }

    /// Late move reductions, in hundredths of a ply where not said otherwise.
    LATE_MOVE_REDUCTION: LateMoveReduction {
        /// Smallest depth, 2 to 4.
        min_depth: i32 = 3,
        /// Number of the first move that is reduced off the principal variation, 2 to 4.
        min_move: i32 = 2,
        /// Reduction of the first moves, 0 to 150.
        base: i32 = 82,
        /// Divisor of the product of the logarithms of depth and move number, 150 to 350.
        divisor: i32 = 210,
        /// Less for a capture or promotion, 0 to 200.
        noisy: i32 = 130,
        /// Less on the principal variation, 0 to 200.
        pv: i32 = 100,
        /// Less where the table knows the position from a principal variation, 0 to 200.
        tt_pv: i32 = 80,
        /// Less for a move that gives check, 0 to 200.
        check: i32 = 100,
        /// More where the side is not improving, 0 to 150.
        not_improving: i32 = 38,
        /// More at cut nodes, 0 to 250.
        cut_node: i32 = 130,
        /// History for each ply less, 3,000 to 16,000.
        history_divisor: i32 = 8_200,
    }

    /// Delta pruning in the quiescence search.
    DELTA_PRUNING: DeltaPruning {
        /// Margin below alpha that a capture must make up, 50 to 300.
        margin: i32 = 160,
    }

    /// Scores by which moves are ordered, in units of history.
    ORDERING: MoveOrdering {
        /// Factor of the captured piece's centipawns, 4 to 32.
        victim_factor: i32 = 16,
        /// Divisor of the capture history, 1 to 8.
        capture_history_divisor: i32 = 2,
        /// Bonus of a promotion to a queen, 0 to 30,000.
        queen_promotion: i32 = 16_000,
        /// Bonus of a promotion to another piece, -60,000 to 0.
        underpromotion: i32 = -30_000,
        /// Bonus of a quiet move that gives check, 0 to 20,000.
        check: i32 = 9_000,
    }

    /// History heuristics.
    HISTORY: History {
        /// Largest value of an entry, 4,096 to 32,767.
        limit: i32 = 16_384,
        /// Bonus of a cutoff for each ply of depth, 50 to 400.
        bonus: i32 = 170,
        /// Part of the bonus that is taken off at every depth, 0 to 300.
        bonus_offset: i32 = 90,
        /// Largest bonus of a cutoff, 500 to 4,000.
        max_bonus: i32 = 1_700,
        /// Percent of the bonus that quiet moves tried in vain lose, 50 to 200.
        malus_percent: i32 = 110,
        /// Bonus for each ten centipawns by which a quiet move raised the static evaluation, 0 to
        /// 200.
        eval_bonus: i32 = 80,
        /// Largest bonus by the static evaluation, 500 to 3,000.
        max_eval_bonus: i32 = 1_600,
    }

    /// Correction history of the static evaluation.
    CORRECTION: Correction {
        /// Denominator of the weight of the newest error, which is its depth and one, 64 to 1,024.
        denominator: i32 = 256,
        /// Largest weight of the newest error, 4 to 64.
        max_weight: i32 = 16,
        /// Units of an error for each centipawn.
        grain: i32 = 256,
        /// Largest correction by one key, in centipawns, 16 to 127.
        limit: i32 = 64,
        /// Errors count up to this many limits, 1 to 8.
        max_error: i32 = 4,
        /// Divisor of the sum of all keys' corrections, since they overlap, 1 to 3.
        divisor: i32 = 2,
    }

    /// The transposition table.
    TABLE: TableParams {
        /// Half-move clock from which positions get keys of their own, 8 to 40.
        clock_from: u32 = 14,
        /// Plies of half-move clock that share a key, 4 to 16.
        clock_step: u32 = 8,
        /// Plies before the fifty-move rule within which no score causes a cutoff, 4 to 20.
        min_clock_left: i32 = 10,
        /// Plies of depth that an entry loses in worth with each search, 1 to 8.
        generation_plies: i32 = 4,
        /// Plies by which a bound may be shallower than the entry that it replaces, 1 to 6.
        shallower: i32 = 3,
        /// Further plies on the principal variation, 0 to 4.
        pv_shallower: i32 = 2,
    }

    /// Time management, in percent where not said otherwise.
    TIME: Time {
        /// Part of the clock that no overhead takes away, 1 to 20.
        min_usable: u32 = 5,
        /// Moves that the rest of the game is taken to last, 15 to 50.
        moves: u32 = 28,
        /// Part of the increment that a move may use, 50 to 100.
        increment: u32 = 75,
        /// Part of a move's share after which no iteration begins, 40 to 120.
        soft: u32 = 85,
        /// Part of a move's share after which the search stops, 150 to 600.
        hard: u32 = 300,
        /// Part of the clock that a move never exceeds, 10 to 60.
        max_clock: u32 = 33,
        /// Part of the clock that the last move before a time control never exceeds, 50 to 95.
        max_last_move: u32 = 90,
        /// Factors of the soft bound, by the number of iterations with the same best move, each 50
        /// to 200.
        by_stability: [u32; 6] = [160, 120, 100, 88, 80, 76],
        /// Smallest and largest factor of the soft bound by the fall of the score, 50 to 300.
        by_trend: [i32; 2] = [75, 170],
        /// Smallest and largest fall of one iteration that counts, in centipawns, -200 to 300.
        fall: [i32; 2] = [-60, 120],
        /// Factor of the soft bound where no node was spent on the best move, 100 to 200.
        effort: u64 = 155,
        /// Thousandths of all nodes on the best move for each percent less, 5 to 20.
        effort_divisor: u64 = 9,
        /// Smallest and largest factor of the soft bound by the share of nodes, 25 to 200.
        by_effort: [u64; 2] = [50, 150],
    }
}
