package org.plywise.shell.board

import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.LinearOutSlowInEasing
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Immutable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import kotlin.math.abs
import kotlin.math.max

/**
 * Transition between two positions: which pieces glide, which fade out and which fade in. It compares the squares and
 * knows no rules, so castling, promotion, undo and jumps need no special cases.
 */
@Immutable
data class Motion(
    val glides: List<Glide>,
    /** Squares and letters of the pieces that disappear. */
    val gone: List<Pair<Int, Char>>,
    /** Squares of the pieces that appear without coming from another square. */
    val fresh: List<Int>,
) {
    /** A moving piece; a promoting pawn glides as a pawn. */
    data class Glide(val from: Int, val to: Int, val piece: Char)

    companion object {
        val NONE = Motion(emptyList(), emptyList(), emptyList())

        /** A change with more glides than this is another position, which is shown without animation. */
        private const val MAX_GLIDES = 6

        /** Returns the transition between two boards, each given as 64 letters from a1 to h8. */
        fun between(before: String, after: String): Motion {
            if (before.length != 64 || after.length != 64 || before == after) return NONE
            val left = (0..63).filter { before[it] != '.' && before[it] != after[it] }.toMutableList()
            val came = (0..63).filter { after[it] != '.' && before[it] != after[it] }.toMutableList()
            val glides = mutableListOf<Glide>()
            fun pair(same: (Char, Char) -> Boolean) {
                for (to in came.toList()) {
                    val from = left.filter { same(before[it], after[to]) }.minByOrNull { distance(it, to) } ?: continue
                    left.remove(from)
                    came.remove(to)
                    glides += Glide(from, to, before[from])
                }
            }
            pair { old, new -> old == new }
            // The rest are promotions, played or undone.
            pair { old, new -> old.isUpperCase() == new.isUpperCase() && (isPawn(old) || isPawn(new)) }
            if (glides.size > MAX_GLIDES) return NONE
            return Motion(glides, left.map { it to before[it] }, came)
        }

        private fun isPawn(piece: Char) = piece == 'P' || piece == 'p'

        private fun distance(from: Int, to: Int) = max(abs(from % 8 - to % 8), abs(from / 8 - to / 8))
    }
}

/** Duration of a glide, in milliseconds. */
private const val GLIDE = 180

/** Duration of a fade, in milliseconds. With reduced motion, pieces fade instead of gliding. */
private const val FADE = 120

/** Animation state of a board between two positions. */
@Stable
internal class Moving(private var shown: String) {
    var motion by mutableStateOf(Motion.NONE)
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
        val next = if (animated) Motion.between(shown, squares) else Motion.NONE
        shown = squares
        this.glides = glides
        motion = if (glides) next else next.faded()
        val back = next.glides.singleOrNull()?.let { refused != null && it.from == refused.to && it.to == refused.from }
        millis = if (back == true) BACK else GLIDE
        progress = if (motion == Motion.NONE) 1f else 0f
    }

    suspend fun run() {
        if (motion == Motion.NONE) return
        val spec = if (glides) tween<Float>(millis, easing = LinearOutSlowInEasing) else tween(FADE, easing = LinearEasing)
        animate(0f, 1f, animationSpec = spec) { value, _ -> progress = value }
    }
}

/** Returns the same transition with fades instead of glides. */
internal fun Motion.faded(): Motion =
    if (this == Motion.NONE) this else Motion(emptyList(), gone + glides.map { it.from to it.piece }, fresh + glides.map { it.to })

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
