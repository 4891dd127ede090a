package org.plywise.shell.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Brush
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.PathEffect
import androidx.compose.ui.graphics.PathFillType
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
import org.plywise.app.FromTo
import org.plywise.app.JudgedSquare
import org.plywise.app.MarkKind
import org.plywise.shell.analysis.color
import org.plywise.shell.look.ARROW_TINT
import org.plywise.shell.look.BoardColors
import org.plywise.shell.look.Colors
import org.plywise.shell.look.MARK_EDGE

/** Painter of a board's squares, highlights and arrows. */
internal class Painter(private val geometry: Geometry, private val colors: BoardColors) {
    private val unit = geometry.square
    private val accent = Colors.boardAccent
    private val whole = Size(unit, unit)

    /** Draws the empty squares of the board. */
    fun DrawScope.squares() {
        drawRect(colors.light, size = Size(geometry.side, geometry.side))
        for (index in 0..63) {
            if ((index % 8 + index / 8) % 2 != 0) continue
            val at = geometry.topLeft(index)
            drawRect(colors.dark, at, whole)
            if (colors.hatched) hatch(at)
        }
    }

    /** Draws fine lines on a dark square, which set it apart on displays without greys. */
    private fun DrawScope.hatch(at: Offset) = clipRect(at.x, at.y, at.x + unit, at.y + unit) {
        val step = unit / 7
        var shift = -unit
        while (shift < unit) {
            val from = at + Offset(shift, unit)
            drawLine(Color(0xFF6E6E6E), from, from + Offset(unit, -unit), strokeWidth = 1.dp.toPx() * 0.6f)
            shift += step
        }
    }

    /** Highlights the two squares of the last move. */
    fun DrawScope.lastMove(move: FromTo?) = move.squares().forEach { square ->
        val at = geometry.topLeft(square)
        drawRect(colors.ground(isDark(square), last = true), at, whole)
        if (colors.hatched) frame(at, 2.dp.toPx()) { from, size -> drawRect(Color.Black, from, size, style = Stroke(2.dp.toPx())) }
    }

    /**
     * Draws the board's coordinates: letters on the bottom row and numbers on the first column, in corners of their
     * squares that every piece leaves free.
     */
    fun DrawScope.coordinates(view: BoardView, files: List<TextLayoutResult>, ranks: List<TextLayoutResult>) {
        val pad = unit * 0.03f
        val last = view.lastMove.squares()
        fun ink(index: Int) = colors.ink(isDark(index), index in last)
        for (column in 0..7) {
            val index = geometry.indexAt(7, column)
            val text = files[index % 8]
            drawText(text, ink(index), geometry.topLeft(index) + Offset(unit - text.size.width - pad, unit * 0.95f - text.firstBaseline))
        }
        for (row in 0..7) {
            val index = geometry.indexAt(row, 0)
            val text = ranks[index / 8]
            val height = text.layoutInput.style.fontSize.toPx() * 0.72f
            drawText(text, ink(index), geometry.topLeft(index) + Offset(pad, pad + height - text.firstBaseline))
        }
    }

    private fun FromTo?.squares(): List<Int> = if (this == null) emptyList() else listOf(from.toInt(), to.toInt())

    private fun isDark(index: Int) = (index % 8 + index / 8) % 2 == 0

    /**
     * Draws the highlights below the pieces: marked squares, check, problems, premove, hint, selection and targets. Each
     * highlight has its own shape.
     *
     * @param problems squares of pieces that make the position illegal
     */
    fun DrawScope.marksBelow(view: BoardView, problems: List<Int>) {
        for (mark in view.marked) spot(mark.square.toInt())
        view.check?.let { check(it.toInt()) }
        for (square in problems) ring(square, Colors.check)
        val dash = PathEffect.dashPathEffect(floatArrayOf(unit * 0.14f, unit * 0.1f))
        for (square in view.premove.squares()) ring(square, accent, dash)
        view.hinted?.let { brackets(it.toInt()) }
        view.selection?.let { ring(it.toInt(), accent) }
        if (!view.drawsTargets) return
        for (target in view.targets) {
            val square = target.square.toInt()
            if (target.kind == MarkKind.CAPTURE || view.squares[square] != '.') corners(square) else dot(square)
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
        circle(square, Colors.check)
    }

    private val DrawScope.width: Float get() = 3.dp.toPx().coerceAtMost(unit * 0.09f)

    /** Width of the light outline around a highlight. */
    private val DrawScope.edge: Float get() = 1.25.dp.toPx().coerceAtMost(unit * 0.045f)

    /** Draws within a square that is inset by [room] on each side. */
    private fun frame(at: Offset, room: Float, draw: (Offset, Size) -> Unit) =
        draw(at + Offset(room, room), Size(unit - 2 * room, unit - 2 * room))

    /** Draws the stroke of a highlight inside a square, together with the stroke's light outline. */
    private fun DrawScope.line(square: Int, color: Color, effect: PathEffect?, draw: (Offset, Size, Color, Stroke) -> Unit) =
        frame(geometry.topLeft(square), width / 2 + edge) { at, size ->
            if (!colors.hatched) draw(at, size, MARK_EDGE, Stroke(width + 2 * edge, pathEffect = effect))
            draw(at, size, colors.mark(color), Stroke(width, pathEffect = effect))
        }

    private fun DrawScope.ring(square: Int, color: Color, effect: PathEffect? = null) =
        line(square, color, effect) { at, size, ink, stroke -> drawRect(ink, at, size, style = stroke) }

    private fun DrawScope.circle(square: Int, color: Color) =
        line(square, color, null) { at, size, ink, stroke -> drawOval(ink, at, size, style = stroke) }

    /** Highlights a square that a text refers to, by a tinted disc with a thin ring. */
    private fun DrawScope.spot(square: Int) {
        if (!colors.hatched) drawCircle(accent.copy(alpha = 0.25f), unit * 0.4f, geometry.center(square))
        drawCircle(colors.mark(accent), unit * 0.4f, geometry.center(square), style = Stroke(unit * 0.04f))
    }

    /** Highlights a square by its four corners, for the piece of a hint. */
    private fun DrawScope.brackets(square: Int) = line(square, Colors.hint, null) { at, size, ink, stroke ->
        val leg = unit * 0.28f
        val path = Path()
        for ((x, across) in listOf(at.x to leg, at.x + size.width to -leg)) {
            for ((y, down) in listOf(at.y to leg, at.y + size.height to -leg)) {
                path.moveTo(x + across, y)
                path.lineTo(x, y)
                path.lineTo(x, y + down)
            }
        }
        drawPath(path, ink, style = stroke)
    }

    /**
     * Highlights a square on which a piece can be captured: fills the area outside a circle, so that the piece stays
     * visible.
     */
    private fun DrawScope.corners(square: Int) {
        val at = geometry.topLeft(square)
        clipRect(at.x, at.y, at.x + unit, at.y + unit) {
            fun fill(radius: Float, color: Color) = drawPath(
                Path().apply {
                    fillType = PathFillType.EvenOdd
                    addRect(Rect(at, whole))
                    addOval(Rect(geometry.center(square), radius))
                },
                color,
            )
            if (!colors.hatched) fill(unit * 0.53f - edge, MARK_EDGE)
            fill(unit * 0.53f, colors.mark(accent))
        }
    }

    /** Highlights an empty square to which the selected piece can move, by a dot. */
    private fun DrawScope.dot(square: Int) {
        val center = geometry.center(square)
        if (!colors.hatched) drawCircle(MARK_EDGE, unit * 0.14f + edge, center)
        drawCircle(colors.mark(accent), unit * 0.14f, center)
    }

    /**
     * Draws an arrow of the user, or a circle if both squares are the same. White with a black outline on boards
     * without colours.
     */
    fun DrawScope.own(drawn: FromTo) {
        if (drawn.from == drawn.to) return circle(drawn.from.toInt(), Colors.own)
        val color = if (colors.hatched) Color.White else Colors.own
        arrow(drawn, 1f, color, if (colors.hatched) Color.Black else MARK_EDGE)
    }

    /** Draws the move of a hint as an arrow. */
    fun DrawScope.hint(arrow: ArrowMark) = arrow(arrow.squares, 1f, colors.mark(Colors.hint), MARK_EDGE.takeUnless { colors.hatched })

    /** Draws the opponent's threat as an arrow. */
    fun DrawScope.threat(move: FromTo) = arrow(move, 1f, colors.mark(Colors.check), MARK_EDGE.takeUnless { colors.hatched })

    /** Draws the judgment of the last move over the upper right corner of its square: a disc with the symbol [sign]. */
    fun DrawScope.judged(judged: JudgedSquare, sign: TextLayoutResult) {
        val radius = unit * 0.2f
        val corner = geometry.topLeft(judged.square.toInt()) + Offset(unit, 0f)
        val center = Offset((corner.x - radius * 0.6f).coerceAtMost(geometry.side - radius), (corner.y + radius * 0.6f).coerceAtLeast(radius))
        drawCircle(MARK_EDGE, radius, center)
        drawCircle(colors.mark(judged.mark.color(accent, dark = false)), radius - edge, center)
        drawText(sign, Color.White, center - Offset(sign.size.width / 2f, sign.size.height / 2f))
    }

    /** Draws a move of the engine's lines as an arrow. */
    fun DrawScope.arrow(arrow: ArrowMark) {
        val strength = arrow.strength.toInt().coerceAtMost(100) / 100f
        val color = colors.mark(accent).copy(alpha = 0.25f + (ARROW_TINT - 0.25f) * strength)
        // The outline fades with the arrow, so that the best move stands out.
        arrow(arrow.squares, strength, color, MARK_EDGE.copy(alpha = strength).takeUnless { colors.hatched })
    }

    /** Draws an arrow from the centre of one square to the centre of another. */
    private fun DrawScope.arrow(squares: FromTo, strength: Float, color: Color, casing: Color?) {
        val from = geometry.center(squares.from.toInt())
        val to = geometry.center(squares.to.toInt())
        val length = hypot(to.x - from.x, to.y - from.y)
        if (length == 0f) return
        val angle = atan2(to.y - from.y, to.x - from.x)
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
        if (casing != null) drawPath(path, casing, style = Stroke(edge))
    }

    /** Highlights the square under a dragged piece. */
    fun DrawScope.hover(index: Int) {
        drawRect(accent.copy(alpha = 0.30f), geometry.topLeft(index), whole)
    }
}
