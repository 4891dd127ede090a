package org.plywise.shell

import androidx.compose.animation.core.FastOutSlowInEasing
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.runtime.Composable
import androidx.compose.runtime.RememberObserver
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.setValue
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.lerp
import androidx.compose.ui.geometry.toRect
import androidx.compose.ui.graphics.GraphicsContext
import androidx.compose.ui.graphics.drawscope.ContentDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.withTransform
import androidx.compose.ui.graphics.layer.GraphicsLayer
import androidx.compose.ui.graphics.layer.drawLayer
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.unit.LayoutDirection
import org.plywise.app.BackStackEntry
import org.plywise.app.Screen

/** Duration of a transition between screens, in milliseconds. */
private const val PASSAGE = 250

/** Distances that the entering and the leaving screen slide in a transition, as fractions of the window's width. */
private const val COMES = 0.25f
private const val GIVES_WAY = 0.125f

/** The transition between the screens of a window; `null` when motion is reduced. */
internal val LocalSharedElementTransition = staticCompositionLocalOf<SharedElementTransition?> { null }

/**
 * Transition from the previous to the current screens, with a shared board. Only pictures move: the new screen is
 * interactive and accessible at its final position from the start, and the old one is already gone.
 */
internal class SharedElementTransition(private val graphics: GraphicsContext) : RememberObserver {
    /** Coordinates of the layout that contains the screens; all bounds in this class are relative to it. */
    var host: LayoutCoordinates? = null

    /** Bounds of the entering screen's board. [touched] has those of the thumbnail that opened the screen. */
    private var large: Rect? = null
    private var touched: Rect? = null

    private var stack = emptyList<BackStackEntry>()
    private var alone = true
    private var picture = graphics.createGraphicsLayer()
    private var before: GraphicsLayer? = null
    private var small: Rect? = null
    private var isBack = false
    private var slides = false
    private var share by mutableFloatStateOf(1f)

    /** Number of screen transitions started. */
    var begun by mutableIntStateOf(0)
        private set

    /** Bounds of the thumbnail that each screen was opened from, by the id of its back stack entry. */
    private val origins = mutableMapOf<UInt, Rect>()

    /** Stores the bounds of the entering screen's board, where the transition ends. */
    fun board(at: LayoutCoordinates) {
        large = host?.localBoundingBoxOf(at, clipBounds = false)
    }

    /**
     * Stores the bounds of the thumbnail that the user tapped, where the next transition starts. `null` forgets the
     * bounds.
     */
    fun touch(board: LayoutCoordinates?) {
        touched = if (board?.isAttached == true) host?.localBoundingBoxOf(board, clipBounds = false) else null
    }

    /**
     * Starts the transition between screens from the previous back stack to another.
     *
     * @param next entries of the new back stack, the topmost last
     * @param single whether only the topmost entry is shown, instead of two panes side by side
     * @param still whether to skip the animation
     */
    fun begin(next: List<BackStackEntry>, single: Boolean, still: Boolean) {
        val (known, both) = stack to (alone && single)
        val (going, coming) = (known.lastOrNull() ?: next.last()) to next.last()
        val origin = touched.takeIf { going.screen == Screen.GAMES }
        val home = origins[going.id]
        stack = next
        alone = single
        if (going.id == coming.id) return
        touched = null
        finish()
        if (still) return
        val back = both && !going.root && coming in known
        val onward = both && !coming.root && going in next
        small = if (both) origin ?: home.takeIf { back } else null
        small?.let { if (it == origin) origins[coming.id] = it }
        isBack = back && origin == null
        slides = small == null && (isBack || onward)
        before = picture
        picture = graphics.createGraphicsLayer()
        share = 0f
        begun += 1
    }

    /** Runs the animation of the screen transition to its end. */
    suspend fun run() {
        if (before == null) return
        animate(0f, 1f, animationSpec = tween(PASSAGE, easing = FastOutSlowInEasing)) { value, _ -> share = value }
        finish()
    }

    private fun finish() {
        before?.let(graphics::releaseGraphicsLayer)
        before = null
        share = 1f
        val kept = stack.map { it.id }.toSet()
        origins.keys.retainAll(kept)
    }

    /** Draws the current screens together with the picture of the previous ones. */
    fun ContentDrawScope.draw() {
        val content = this
        picture.record { content.drawContent() }
        val share = share
        val old = before ?: return drawLayer(picture.apply { alpha = 1f })
        // The entering or returning screen is drawn on top; `come` is its progress.
        val (over, under) = if (isBack) old to picture else picture to old
        val come = if (isBack) 1 - share else share
        val width = if (!slides) 0f else if (layoutDirection == LayoutDirection.Ltr) size.width else -size.width
        drawn(under, 1f, Offset(-width * GIVES_WAY * come, 0f))
        small?.let { grown(over, it, come) } ?: drawn(over, come, Offset(width * COMES * (1 - come), 0f))
    }

    /** Draws a screen whose board starts over the thumbnail and grows to its final bounds. */
    private fun DrawScope.grown(picture: GraphicsLayer, small: Rect, share: Float) {
        val board = large ?: size.toRect()
        val least = small.width / board.width
        val corner = lerp(small.topLeft - board.topLeft * least, Offset.Zero, share)
        drawn(picture, (share * 3).coerceAtMost(1f), corner, least + (1 - least) * share)
    }

    private fun DrawScope.drawn(picture: GraphicsLayer, alpha: Float, at: Offset = Offset.Zero, scale: Float = 1f) {
        picture.alpha = alpha
        withTransform({
            translate(at.x, at.y)
            scale(scale, scale, Offset.Zero)
        }) { drawLayer(picture) }
    }

    override fun onRemembered() = Unit

    override fun onAbandoned() = onForgotten()

    override fun onForgotten() {
        finish()
        graphics.releaseGraphicsLayer(picture)
    }
}

/** Marks a screen's board as the end of the transition: the thumbnail that opened the screen grows into the board. */
@Composable
internal fun Modifier.placeBoard(): Modifier {
    val passage = LocalSharedElementTransition.current ?: return this
    return onGloballyPositioned(passage::board)
}
