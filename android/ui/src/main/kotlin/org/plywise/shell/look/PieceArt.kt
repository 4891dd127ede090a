package org.plywise.shell.look

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.CanvasDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.rotate
import androidx.compose.ui.graphics.drawscope.withTransform
import androidx.compose.ui.graphics.vector.PathParser
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.IntOffset
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.LayoutDirection
import kotlin.math.roundToInt
import org.plywise.app.PieceLook

/** Side length of the square in whose units the paths of the pieces are given. */
private const val UNITS = 64f

/**
 * Minimum width of an outline in pixels, with which a white piece has a contrast of 3 to a light square, and its maximum
 * in units, which leaves the fill of a small piece visible.
 */
private const val MIN_LINE = 1.1f
private const val MAX_LINE = 4f

/** Capacity of the cache of piece bitmaps: the whole piece set in two sizes, and some more. */
private const val KEPT = 36

/**
 * A set of pieces, read from the file that Android and iOS share. Each piece is rendered once per size, so that a frame
 * of the board only copies bitmaps. Main thread only.
 */
class PieceArt private constructor(set: String) {
    private class Shape(val silhouette: Path, val details: Path?, val fills: Path?)

    private class Ink(val fill: Color, val line: Color, val detail: Color, val detailWidth: Float)

    private val lines = allLines.filter { it[0] == set }

    private val outline = lines.first { it[1] == "outline" }[2].toFloat()

    private val white = ink("white")

    private val black = ink("black")

    private val shapes: Map<Char, Shape> = mapOf(
        'k' to shape("king"),
        'q' to shape("queen"),
        'r' to shape("rook"),
        'b' to shape("bishop"),
        'n' to shape("knight"),
        'p' to shape("pawn"),
    )

    private data class Kept(val piece: Char, val pixels: Int, val line: Color?)

    private val pictures = object : LinkedHashMap<Kept, ImageBitmap>(KEPT, 0.75f, true) {
        override fun removeEldestEntry(eldest: MutableMap.MutableEntry<Kept, ImageBitmap>) = size > KEPT
    }

    /**
     * Draws a piece into a square.
     *
     * @param piece FEN letter, such as `P` for a white pawn and `k` for the black king
     * @param turned whether to draw upside down, for a player on the far side
     * @param line colour of the outline where the piece is not on a board and its own outline would vanish
     */
    fun draw(
        scope: DrawScope,
        piece: Char,
        topLeft: Offset,
        size: Float,
        alpha: Float = 1f,
        turned: Boolean = false,
        line: Color? = null,
    ) {
        val pixels = size.roundToInt().coerceAtLeast(1)
        val picture = pictures.getOrPut(Kept(piece, pixels, line)) { picture(piece, pixels, line) }
        // Whole pixels avoid blur. The explicit size keeps Android from scaling bitmaps that were rendered before a
        // change of the screen density.
        val at = IntOffset(topLeft.x.roundToInt(), topLeft.y.roundToInt())
        val whole = IntSize(pixels, pixels)
        fun DrawScope.put() = drawImage(picture, dstOffset = at, dstSize = whole, alpha = alpha)
        if (turned) {
            scope.rotate(180f, pivot = Offset(at.x + pixels / 2f, at.y + pixels / 2f)) { put() }
        } else {
            scope.put()
        }
    }

    private fun picture(piece: Char, pixels: Int, line: Color?): ImageBitmap {
        val picture = ImageBitmap(pixels, pixels)
        val size = Size(pixels.toFloat(), pixels.toFloat())
        CanvasDrawScope().draw(Density(1f), LayoutDirection.Ltr, Canvas(picture), size) {
            paint(piece, pixels / UNITS, line)
        }
        return picture
    }

    private fun DrawScope.paint(piece: Char, scale: Float, line: Color?) {
        val shape = shapes[piece.lowercaseChar()] ?: return
        val ink = if (piece.isUpperCase()) white else black
        withTransform({ scale(scale, scale, Offset.Zero) }) {
            drawPath(shape.silhouette, ink.fill)
            val width = maxOf(outline, (MIN_LINE / scale).coerceAtMost(MAX_LINE))
            drawPath(shape.silhouette, line ?: ink.line, style = Stroke(width, join = StrokeJoin.Round))
            val stroke = Stroke(ink.detailWidth, cap = StrokeCap.Round, join = StrokeJoin.Round)
            shape.details?.let { drawPath(it, line ?: ink.detail, style = stroke) }
            shape.fills?.let { drawPath(it, line ?: ink.detail) }
        }
    }

    private fun shape(name: String): Shape {
        fun part(part: String): Path? = lines
            .firstOrNull { it[1] == name && it[2] == part }
            ?.let { PathParser().parsePathString(it[3]).toPath() }
        return Shape(checkNotNull(part("silhouette")) { "$name has no silhouette" }, part("details"), part("fills"))
    }

    private fun ink(side: String): Ink {
        val line = lines.first { it[1] == side }
        val (line2, detail, width) = line[3].split(' ')
        return Ink(color(line[2]), color(line2), color(detail), width.toFloat())
    }

    companion object {
        private val allLines by lazy { resourceLines(PIECES) }

        private val classic by lazy { PieceArt("classic") }

        private val signal by lazy { PieceArt("signal") }

        fun of(look: PieceLook): PieceArt = if (look == PieceLook.SIGNAL) signal else classic
    }
}
