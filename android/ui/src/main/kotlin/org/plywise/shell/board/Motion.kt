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
 * How one position becomes another: which pieces glide, which fade away and which appear.
 * It compares what is drawn and knows no rules, so castling, promotion, undo and jumps
 * come out by themselves.
 */
@Immutable
data class Motion(
    val glides: List<Glide>,
    /** Pieces that vanish: their square and letter. */
    val gone: List<Pair<Int, Char>>,
    /** Pieces that appear without having stood anywhere: their squares. */
    val fresh: List<Int>,
) {
    /** A piece on its way; a pawn that promotes glides as what it was. */
    data class Glide(val from: Int, val to: Int, val piece: Char)

    companion object {
        val NONE = Motion(emptyList(), emptyList(), emptyList())

        /** More glides than that are no move but another position: it is shown at once. */
        private const val MAX_GLIDES = 6

        /** What leads from one board to the next, each as 64 letters from a1 to h8. */
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
            // What is left over is a promotion, forwards or taken back.
            pair { old, new -> old.isUpperCase() == new.isUpperCase() && (isPawn(old) || isPawn(new)) }
            if (glides.size > MAX_GLIDES) return NONE
            return Motion(glides, left.map { it to before[it] }, came)
        }

        private fun isPawn(piece: Char) = piece == 'P' || piece == 'p'

        private fun distance(from: Int, to: Int) = max(abs(from % 8 - to % 8), abs(from / 8 - to / 8))
    }
}

/** How long a move glides, in milliseconds. */
private const val GLIDE = 180

/** With reduced motion pieces do not glide but fade. */
private const val FADE = 120

/** A board on its way from one position to the next. */
@Stable
internal class Moving(private var shown: String) {
    /** What moves. */
    var motion by mutableStateOf(Motion.NONE)
        private set

    /** From 0 to 1. Read while drawing only: it changes with each frame. */
    var progress by mutableFloatStateOf(1f)
        private set

    private var glides = true
    private var millis = GLIDE

    /** Another position is to be shown. Told while composing, or one frame would show its end first. */
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

/** The same change without any piece gliding. */
internal fun Motion.faded(): Motion =
    if (this == Motion.NONE) this else Motion(emptyList(), gone + glides.map { it.from to it.piece }, fresh + glides.map { it.to })

/**
 * Follows what is drawn. A position that comes while another moves takes over at once.
 *
 * @param dropped what was let go last; where the core refuses it, it is soon back
 */
@Composable
internal fun rememberMotion(squares: String, animated: Boolean, reduced: Boolean, dropped: Drop?): Moving {
    val moving = remember { Moving(squares) }
    moving.show(squares, animated, glides = !reduced, dropped)
    LaunchedEffect(squares) { moving.run() }
    return moving
}
