package org.plywise.shell.parts

import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithCache
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.drawscope.CanvasDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.unit.Density

/**
 * Renders [draw] to a bitmap when the function or the size changes, and copies the bitmap in every frame: a board has
 * thousands of curves, and lists scroll many boards at once.
 */
fun Modifier.drawnOnce(draw: DrawScope.() -> Unit): Modifier = drawWithCache {
    val picture = ImageBitmap(size.width.toInt().coerceAtLeast(1), size.height.toInt().coerceAtLeast(1))
    CanvasDrawScope().draw(Density(density, fontScale), layoutDirection, Canvas(picture), size, draw)
    onDrawBehind { drawImage(picture) }
}
