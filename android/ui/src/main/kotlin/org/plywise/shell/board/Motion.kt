package org.plywise.shell.board

import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.LinearOutSlowInEasing
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import org.plywise.app.PieceMotion
import org.plywise.app.pieceMotions

/** Duration of a glide, in milliseconds. */
private const val GLIDE = 180

/** Duration of a fade, in milliseconds. With reduced motion, pieces fade instead of gliding. */
private const val FADE = 120

/** Animation state of a board between two positions. */
@Stable
internal class Moving(private var shown: String) {
    /** The pieces in motion; empty if there was no change to animate. */
    var motions by mutableStateOf(emptyList<PieceMotion>())
        private set

    /** Progress from 0 to 1. Changes every frame, so read it in the draw phase only. */
    var progress by mutableFloatStateOf(1f)
        private set

    private var glides = true
    private var millis = GLIDE

    /**
     * Starts the transition to another position. Called during composition, or the first frame would show the final
     * position.
     */
    fun show(squares: String, animated: Boolean, glides: Boolean, refused: Drop?) {
        if (squares == shown) return
        motions = if (animated) pieceMotions(shown, squares, glides) else emptyList()
        shown = squares
        this.glides = glides
        val back = refused != null && motions.any { it.from?.toInt() == refused.to && it.to?.toInt() == refused.from }
        millis = if (back) BACK else GLIDE
        progress = if (motions.isEmpty()) 1f else 0f
    }

    suspend fun run() {
        if (motions.isEmpty()) return
        val spec = if (glides) tween<Float>(millis, easing = LinearOutSlowInEasing) else tween(FADE, easing = LinearEasing)
        animate(0f, 1f, animationSpec = spec) { value, _ -> progress = value }
    }
}

/**
 * Animates changes of the position. A new position interrupts a running animation.
 *
 * @param dropped the piece dropped last; if the core refuses the move, it returns quickly
 */
@Composable
internal fun rememberMotion(squares: String, animated: Boolean, reduced: Boolean, dropped: Drop?): Moving {
    val moving = remember { Moving(squares) }
    moving.show(squares, animated, glides = !reduced, dropped)
    LaunchedEffect(squares) { moving.run() }
    return moving
}
