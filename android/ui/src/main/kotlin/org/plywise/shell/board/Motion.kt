package org.plywise.shell.board

import androidx.compose.animation.core.AnimationSpec
import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.LinearOutSlowInEasing
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import org.plywise.app.PieceMotion
import org.plywise.app.pieceMotions

/** Duration of a piece's glide from square to square, in milliseconds. */
private const val GLIDE = 180

/** Duration of a piece's fade, in milliseconds. With reduced motion, pieces fade instead of gliding. */
private const val FADE = 120

/** Animation of a board from one position to the next. */
@Stable
internal class Moving(
    /** The pieces in motion; empty if the position has not changed or changes are not animated. */
    val motions: List<PieceMotion>,
    private val spec: AnimationSpec<Float>,
) {
    /** Progress of the animation from 0 to 1. It changes every frame, so read it in the draw phase only. */
    var progress by mutableFloatStateOf(if (motions.isEmpty()) 1f else 0f)
        private set

    /** Runs the animation of the pieces to its end. */
    suspend fun run() {
        if (motions.isNotEmpty()) animate(0f, 1f, animationSpec = spec) { value, _ -> progress = value }
    }
}

/** Holder of the position in the last composition, as 64 letters from a1 to h8. */
private class Before(var squares: String)

/**
 * Returns the animation from the previous position to a new one. A new position interrupts a running animation.
 *
 * @param squares the new position: 64 letters from a1 to h8
 * @param animated whether changes are animated at all
 * @param reduced whether pieces fade instead of gliding, for reduced motion
 * @param dropped the piece dropped last; if the core refuses the move, the piece returns quickly
 */
@Composable
internal fun rememberMotion(squares: String, animated: Boolean, reduced: Boolean, dropped: Drop?): Moving {
    val before = remember { Before(squares) }
    // Created with the new position, or the first frame would show its end.
    val moving = remember(squares) {
        val changed = animated && squares != before.squares
        val motions = if (changed) pieceMotions(before.squares, squares, glides = !reduced) else emptyList()
        val back = dropped != null && motions.any { it.from?.toInt() == dropped.to && it.to?.toInt() == dropped.from }
        val glide = tween<Float>(if (back) BACK else GLIDE, easing = LinearOutSlowInEasing)
        Moving(motions, if (reduced) tween(FADE, easing = LinearEasing) else glide)
    }
    SideEffect { before.squares = squares }
    LaunchedEffect(moving) { moving.run() }
    return moving
}
