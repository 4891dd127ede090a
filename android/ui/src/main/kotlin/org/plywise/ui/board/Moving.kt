package org.plywise.ui.board

import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.LinearOutSlowInEasing
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.Stable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import org.plywise.ui.platform.LocalPlatform

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

    /** Another position is to be shown. Told while composing, or one frame would show its end first. */
    fun show(squares: String, animated: Boolean, glides: Boolean) {
        if (squares == shown) return
        val next = if (animated) Motion.between(shown, squares) else Motion.NONE
        shown = squares
        this.glides = glides
        motion = if (glides) next else next.faded()
        progress = if (motion == Motion.NONE) 1f else 0f
    }

    suspend fun run() {
        if (motion == Motion.NONE) return
        val spec = if (glides) tween<Float>(GLIDE, easing = LinearOutSlowInEasing) else tween(FADE, easing = LinearEasing)
        animate(0f, 1f, animationSpec = spec) { value, _ -> progress = value }
    }
}

/** The same change without any piece gliding. */
internal fun Motion.faded(): Motion =
    if (this == Motion.NONE) this else Motion(emptyList(), gone + glides.map { it.from to it.piece }, fresh + glides.map { it.to })

/** Follows what is drawn. A position that comes while another moves takes over at once. */
@Composable
internal fun rememberMotion(squares: String, animated: Boolean): Moving {
    val reduced by LocalPlatform.current.reducedMotion.collectAsState()
    val moving = remember { Moving(squares) }
    moving.show(squares, animated, glides = !reduced)
    LaunchedEffect(squares) { moving.run() }
    return moving
}
