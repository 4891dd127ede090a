package org.plywise.ui.analysis

import org.plywise.ui.engine.Review

/** The most lines that the engine searches at once. */
internal const val MAX_LINES = 5

/** What the model keeps beside the tree itself. */
internal data class AnalysisUi(
    val engineOn: Boolean,
    val panel: Panel,
    val reviewable: Boolean,
    val isGame: Boolean,
    val lines: Int = 2,
    val flipped: Boolean = false,
    val hidden: Boolean = false,
    val listening: Boolean = false,
    val typing: Boolean = false,
    val reviewed: Review? = null,
    val reviewPercent: Int? = null,
    val retry: RetryView? = null,
    val dialog: AnalysisDialog? = null,
) {
    /** The engine gives way to a review, and keeps quiet while the person looks for a move. */
    val waits: Boolean get() = reviewPercent != null || retry != null

    /** How many lines are searched now. */
    val searched: Int get() = if (engineOn && !hidden && !waits) lines else 0
}
