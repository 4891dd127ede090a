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
import org.plywise.app.PlaceRecord
import org.plywise.app.Screen

/** How long the way from one place to another takes, in milliseconds. */
private const val PASSAGE = 250

/** The share of the width from which a place comes over another, and by which the other gives way. */
private const val COMES = 0.25f
private const val GIVES_WAY = 0.125f

/** The way between the places of a window; none where there is no motion. */
internal val LocalPassage = staticCompositionLocalOf<Passage?> { null }

/**
 * The way from what was drawn to what is drawn now. Only pictures move: the new place is touched and read where it
 * will stand from the first moment on, and the old one is gone.
 */
internal class Passage(private val graphics: GraphicsContext) : RememberObserver {
    /** Where the places lie. */
    var host: LayoutCoordinates? = null

    /** Where the board of a place is, and the small one that was touched to come there. */
    private var large: Rect? = null
    private var touched: Rect? = null

    private var stack = emptyList<PlaceRecord>()
    private var alone = true
    private var picture = graphics.createGraphicsLayer()
    private var before: GraphicsLayer? = null
    private var small: Rect? = null
    private var isBack = false
    private var slides = false
    private var share by mutableFloatStateOf(1f)

    /** Counts the ways that have begun. */
    var begun by mutableIntStateOf(0)
        private set

    /** Which small board a place grew out of: it goes there again. */
    private val origins = mutableMapOf<UInt, Rect>()

    fun board(at: LayoutCoordinates) {
        large = host?.localBoundingBoxOf(at, clipBounds = false)
    }

    fun touch(board: LayoutCoordinates?) {
        touched = if (board?.isAttached == true) host?.localBoundingBoxOf(board, clipBounds = false) else null
    }

    /**
     * Another stack is drawn from now on.
     *
     * @param single whether its top is drawn alone
     * @param still whether nothing may move
     */
    fun begin(next: List<PlaceRecord>, single: Boolean, still: Boolean) {
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

    /** Lets the pictures move. */
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

    /** Draws the content, on its way with what was there before. */
    fun ContentDrawScope.draw() {
        val content = this
        picture.record { content.drawContent() }
        val share = share
        val old = before ?: return drawLayer(picture.apply { alpha = 1f })
        // The one that comes, or goes back, lies over the other; how far it has come.
        val (over, under) = if (isBack) old to picture else picture to old
        val come = if (isBack) 1 - share else share
        val width = if (!slides) 0f else if (layoutDirection == LayoutDirection.Ltr) size.width else -size.width
        drawn(under, 1f, Offset(-width * GIVES_WAY * come, 0f))
        small?.let { grown(over, it, come) } ?: drawn(over, come, Offset(width * COMES * (1 - come), 0f))
    }

    /** A place whose board lies over the small one at first, and where it belongs at last. */
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

/** The board of a place: a small one that leads there grows into it. */
@Composable
internal fun Modifier.placeBoard(): Modifier {
    val passage = LocalPassage.current ?: return this
    return onGloballyPositioned(passage::board)
}
