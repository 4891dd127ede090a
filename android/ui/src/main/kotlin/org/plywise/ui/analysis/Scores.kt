package org.plywise.ui.analysis

import java.util.Locale
import kotlin.math.abs
import org.plywise.ui.engine.Centipawns
import org.plywise.ui.engine.Evaluation
import org.plywise.ui.engine.Mate
import org.plywise.ui.engine.Mated
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.chances

/** A score in pawns for White as records write it, `+0.35`, the moves until mate, or the result. */
internal fun Words.score(score: Evaluation): String = when (score) {
    is Centipawns -> {
        val sign = if (score.value > 0) "+" else if (score.value < 0) "−" else ""
        sign + String.format(Locale.ROOT, "%.2f", abs(score.value) / 100.0)
    }
    is Mated -> if (score.won) "1–0" else "0–1"
    is Mate -> (if (score.moves < 0) "−" else "") + say("analysis-mate", "count" to abs(score.moves))
}

/** How much of the bar is White's, from 0 to 1. */
internal fun share(score: Evaluation?): Float = score?.let { (chances(it) / 100).toFloat() } ?: 0.5f

/** Whether White stands better, for the colours of a score; even scores count as White's. */
internal val Evaluation.forWhite: Boolean
    get() = when (this) {
        is Centipawns -> value >= 0
        is Mate -> moves >= 0
        is Mated -> won
    }
