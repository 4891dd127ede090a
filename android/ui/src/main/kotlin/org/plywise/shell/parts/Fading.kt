package org.plywise.shell.parts

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.gestures.ScrollableState
import androidx.compose.foundation.lazy.LazyListState
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.graphics.BlendMode
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.CompositingStrategy
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.unit.dp

/** Height of the fade at an edge of a scrolling region. */
private val FADE = 24.dp

/**
 * Fades the top and bottom edges of a vertically scrolling region, each while there is more to scroll towards it. A whole
 * item of a list at the top does not fade.
 */
internal fun Modifier.fading(scroll: ScrollableState): Modifier = graphicsLayer {
    if (scroll.canScrollBackward || scroll.canScrollForward) compositingStrategy = CompositingStrategy.Offscreen
}.drawWithContent {
    drawContent()
    fun fade(edge: Float, inside: Float) =
        drawRect(Brush.verticalGradient(listOf(Color.Transparent, Color.Black), edge, inside), blendMode = BlendMode.DstIn)
    val cut = if (scroll is LazyListState) scroll.firstVisibleItemScrollOffset else (scroll as? ScrollState)?.value ?: 0
    if (cut > 0) fade(0f, minOf(FADE.toPx(), cut.toFloat()))
    if (scroll.canScrollForward) fade(size.height, size.height - FADE.toPx())
}

/** Makes content scroll vertically, with [fading] edges. */
@Composable
internal fun Modifier.fadingScroll(scroll: ScrollState = rememberScrollState()): Modifier = fading(scroll).verticalScroll(scroll)
