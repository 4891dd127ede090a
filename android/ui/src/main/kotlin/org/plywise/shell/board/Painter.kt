package org.plywise.shell.board

import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.clipRect
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.drawText
import androidx.compose.ui.unit.dp
import kotlin.math.atan2
import kotlin.math.cos
import kotlin.math.hypot
import kotlin.math.sin
import org.plywise.app.ArrowMark
import org.plywise.app.BoardView
import org.plywise.app.MarkKind
import org.plywise.shell.look.ARROW_TINT
import org.plywise.shell.look.BoardColors
import org.plywise.shell.look.Colors
import org.plywise.shell.look.LAST_MOVE_TINT
import org.plywise.shell.look.MARK_EDGE
import org.plywise.shell.look.TARGET_TINT

/** Draws the squares, the marks and the arrows of a board. */
internal class Painter(private val geometry: Geometry, private val colors: BoardColors) {
    private val unit = geometry.square
    private val accent = Colors.boardAccent
    private val whole = Size(unit, unit)

    fun DrawScope.squares() {
        drawRect(colors.light, size = Size(geometry.side, geometry.side))
        for (index in 0..63) {
            if ((index % 8 + index / 8) % 2 != 0) continue
            val at = geometry.topLeft(index)
            drawRect(colors.dark, at, whole)
            if (colors.hatched) hatch(at)
        }
    }

    /** Fine lines, so that dark squares are told apart where there are no greys. */
    private fun DrawScope.hatch(at: Offset) = clipRect(at.x, at.y, at.x + unit, at.y + unit) {
        val step = unit / 7
        var shift = -unit
        while (shift < unit) {
            val from = at + Offset(shift, unit)
            drawLine(Color(0xFF6E6E6E), from, from + Offset(unit, -unit), strokeWidth = 1.dp.toPx() * 0.6f)
            shift += step
        }
    }

    /** Letters on the lowest row and numbers on the first column, in their squares' corners. */
    fun DrawScope.coordinates(files: List<TextLayoutResult>, ranks: List<TextLayoutResult>) {
        val pad = unit * 0.05f
        for (column in 0..7) {
            val index = geometry.indexAt(7, column)
            val text = files[index % 8]
            val at = geometry.topLeft(index) + Offset(unit - text.size.width - pad, unit - text.size.height - pad / 2)
            drawText(text, coordinateColor(index), at)
        }
        for (row in 0..7) {
            val index = geometry.indexAt(row, 0)
            drawText(ranks[index / 8], coordinateColor(index), geometry.topLeft(index) + Offset(pad, pad / 2))
        }
    }

    private fun coordinateColor(index: Int): Color =
        if ((index % 8 + index / 8) % 2 == 0) colors.inkOnDark else colors.inkOnLight

    /** What lies under the pieces: last move, selection, check, problems. */
    fun DrawScope.marksBelow(view: BoardView, problems: List<Int>) {
        view.lastMove?.let { for (square in listOf(it.from, it.to)) tint(square.toInt()) }
        view.check?.let { check(it.toInt()) }
        for (square in problems) ring(square, Colors.check)
        view.premove?.let { for (square in listOf(it.from, it.to)) dashedRing(square.toInt()) }
        view.hinted?.let { tint(it.toInt()) }
        view.selection?.let { ring(it.toInt(), accent) }
    }

    private fun DrawScope.tint(square: Int) {
        val at = geometry.topLeft(square)
        if (colors.hatched) {
            val inset = 2.dp.toPx()
            drawRect(
                Color.Black,
                at + Offset(inset, inset),
                Size(unit - 2 * inset, unit - 2 * inset),
                style = Stroke(2.dp.toPx()),
            )
        } else {
            drawRect(accent.copy(alpha = LAST_MOVE_TINT), at, whole)
        }
    }

    private fun DrawScope.check(square: Int) {
        val center = geometry.center(square)
        val glow = Brush.radialGradient(
            0f to Colors.check.copy(alpha = 0.85f),
            0.6f to Colors.check.copy(alpha = 0.45f),
            1f to Colors.check.copy(alpha = 0f),
            center = center,
            radius = unit * 0.7f,
        )
        drawRect(glow, geometry.topLeft(square), whole)
        ring(square, Colors.check)
    }

    private fun DrawScope.ring(square: Int, color: Color, effect: PathEffect? = null) {
        val width = 3.dp.toPx().coerceAtMost(unit * 0.09f)
        val inset = width / 2
        if (!colors.hatched) {
            // Within the ring, and whole below a dashed one.
            val both = width + edge
            drawRoundRect(
                MARK_EDGE,
                geometry.topLeft(square) + Offset(both / 2, both / 2),
                Size(unit - both, unit - both),
                CornerRadius(unit * 0.1f),
                style = Stroke(both),
            )
        }
        drawRoundRect(
            colors.mark(color),
            geometry.topLeft(square) + Offset(inset, inset),
            Size(unit - width, unit - width),
            CornerRadius(unit * 0.1f),
            style = Stroke(width, pathEffect = effect),
        )
    }

    private fun DrawScope.dashedRing(square: Int) {
        val dash = unit * 0.14f
        ring(square, accent, PathEffect.dashPathEffect(floatArrayOf(dash, dash * 0.7f)))
    }

    /** Dots where the selected piece may go, rings where it takes. */
    fun DrawScope.targets(view: BoardView) {
        val color = colors.mark(accent.copy(alpha = TARGET_TINT))
        for (target in view.targets) {
            val square = target.square.toInt()
            val center = geometry.center(square)
            if (target.kind == MarkKind.CAPTURE || view.squares[square] != '.') {
                val width = unit * 0.09f
                drawCircle(color, (unit - width) / 2, center, style = Stroke(width))
                edge(center, unit / 2 - width - edge / 2)
            } else {
                drawCircle(color, unit * 0.14f, center)
                edge(center, unit * 0.14f + edge / 2)
            }
        }
    }

    private fun DrawScope.edge(center: Offset, radius: Float) {
        if (!colors.hatched) drawCircle(MARK_EDGE, radius, center, style = Stroke(edge))
    }

    /** The width of the second line around a mark. */
    private val DrawScope.edge: Float get() = 1.5.dp.toPx().coerceAtMost(unit * 0.045f)

    /** An arrow from the middle of one square to the middle of another. */
    fun DrawScope.arrow(arrow: ArrowMark) {
        val from = geometry.center(arrow.squares.from.toInt())
        val to = geometry.center(arrow.squares.to.toInt())
        val length = hypot(to.x - from.x, to.y - from.y)
        if (length == 0f) return
        val angle = atan2(to.y - from.y, to.x - from.x)
        val strength = arrow.strength.toInt().coerceAtMost(100) / 100f
        val color = colors.mark(accent).copy(alpha = 0.25f + (ARROW_TINT - 0.25f) * strength)
        val width = unit * 0.18f * (0.6f + 0.4f * strength)
        val head = width * 2.1f
        fun along(distance: Float, aside: Float) = Offset(
            from.x + cos(angle) * distance - sin(angle) * aside,
            from.y + sin(angle) * distance + cos(angle) * aside,
        )
        val start = unit * 0.28f
        val tip = length - unit * 0.08f
        val path = Path().apply {
            fun go(point: Offset, first: Boolean = false) =
                if (first) moveTo(point.x, point.y) else lineTo(point.x, point.y)
            go(along(start, -width / 2), first = true)
            go(along(tip - head, -width / 2))
            go(along(tip - head, -head * 0.72f))
            go(along(tip, 0f))
            go(along(tip - head, head * 0.72f))
            go(along(tip - head, width / 2))
            go(along(start, width / 2))
            close()
        }
        drawPath(path, color)
        // It fades with the arrow: the first of several is the one that counts.
        if (!colors.hatched) drawPath(path, MARK_EDGE.copy(alpha = strength), style = Stroke(edge))
    }

    /** The square under a lifted piece. */
    fun DrawScope.hover(index: Int) {
        drawRect(accent.copy(alpha = 0.30f), geometry.topLeft(index), whole)
    }
}
