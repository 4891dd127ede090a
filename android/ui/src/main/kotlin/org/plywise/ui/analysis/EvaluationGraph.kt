package org.plywise.ui.analysis

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.gestures.detectHorizontalDragGestures
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.ProgressBarRangeInfo
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.progressBarRangeInfo
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.setProgress
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.ui.platform.LocalWords

/** White's chances over the game. A tap or a stroke goes to a ply; so does a screen reader's slider. */
@Composable
internal fun EvaluationGraph(points: List<GraphPoint>, at: Int?, onPly: (Int) -> Unit, modifier: Modifier) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val words = LocalWords.current
        val colors = MaterialTheme.colorScheme
        val go by rememberUpdatedState(onPly)
        val marks = points.withIndex()
            .filter { (_, point) -> point.mark == MoveMark.Mistake || point.mark == MoveMark.Blunder || point.mark == MoveMark.Inaccuracy }
            .map { it to it.value.mark!!.color() }
        val now = at?.takeIf { it > 0 }?.let { points.getOrNull(it - 1) }
        val spoken = now?.let { words.say("analysis-graph-label", "number" to (it.spoken ?: it.name), "score" to words.spokenScore(it.score)) }
        fun ply(x: Float, width: Int) = (x / width * points.size).roundToInt().coerceIn(0, points.size)
        Canvas(
            modifier
                .clip(RoundedCornerShape(12.dp))
                .testTag("analysis-graph")
                .semantics {
                    contentDescription = words["analysis-graph"]
                    stateDescription = spoken.orEmpty()
                    progressBarRangeInfo = ProgressBarRangeInfo((at ?: 0).toFloat(), 0f..points.size.toFloat(), (points.size - 1).coerceAtLeast(0))
                    setProgress { go(it.roundToInt()).let { true } }
                }
                .pointerInput(points) { detectTapGestures { go(ply(it.x, size.width)) } }
                .pointerInput(points) {
                    detectHorizontalDragGestures { change, _ ->
                        change.consume()
                        go(ply(change.position.x, size.width))
                    }
                },
        ) {
            if (points.isNotEmpty()) graph(points, marks, at, colors.primary, colors.surface)
        }
    }

private fun DrawScope.graph(
    points: List<GraphPoint>,
    marks: List<Pair<IndexedValue<GraphPoint>, Color>>,
    at: Int?,
    accent: Color,
    ring: Color,
) {
    drawRect(blackSide)
    val inset = 6.dp.toPx()
    fun x(ply: Int) = size.width * ply / points.size
    fun y(chances: Float) = inset + (size.height - 2 * inset) * (1 - chances / 100)
    val line = Path().apply {
        moveTo(0f, y(50f))
        points.forEachIndexed { index, point -> lineTo(x(index + 1), y(point.chances)) }
    }
    val area = Path().apply {
        addPath(line)
        lineTo(size.width, size.height)
        lineTo(0f, size.height)
        close()
    }
    drawPath(area, whiteSide)
    drawLine(Color(0x80908476), Offset(0f, size.height / 2), Offset(size.width, size.height / 2), 1.dp.toPx())
    drawPath(line, Color(0xFF8A8378), style = Stroke(1.5.dp.toPx()))
    if (at != null) drawLine(accent, Offset(x(at), 0f), Offset(x(at), size.height), 2.dp.toPx())
    for ((mark, color) in marks) {
        val center = Offset(x(mark.index + 1), y(mark.value.chances))
        drawCircle(ring, 4.5.dp.toPx(), center)
        drawCircle(color, 3.2.dp.toPx(), center)
    }
}
