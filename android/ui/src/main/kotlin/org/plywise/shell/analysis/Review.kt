package org.plywise.shell.analysis

import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.gestures.detectHorizontalDragGestures
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.ButtonDefaults
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.ProgressBarRangeInfo
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.progressBarRangeInfo
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.setProgress
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisView
import org.plywise.app.GraphPoint
import org.plywise.app.MoveMark
import org.plywise.app.ReviewView
import org.plywise.app.SideReview
import org.plywise.app.Verdict
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Colors
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.DialogButton
import org.plywise.shell.parts.IconAction

/** How well the game was played. */
@Composable
internal fun ReviewPanel(review: ReviewView, graph: List<GraphPoint>, modifier: Modifier, onEvent: (AnalysisEvent) -> Unit) = Column(
    modifier.verticalScroll(rememberScrollState()).padding(16.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterHorizontally,
) {
    val words = LocalCatalogue.current
    val type = MaterialTheme.typography
    when (review) {
        ReviewView.Unreviewed -> {
            Text(
                words["analysis-review-about"],
                Modifier.padding(vertical = 8.dp),
                style = type.bodyLarge,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
                textAlign = TextAlign.Center,
            )
            Button({ onEvent(AnalysisEvent.StartReview) }, Modifier.heightIn(min = 48.dp).testTag("analysis-review")) {
                Text(words["analysis-review"])
            }
        }
        is ReviewView.Reviewing -> {
            Text(review.text, Modifier.fillMaxWidth().testTag("analysis.review-percent"), style = type.bodyLarge)
            LinearProgressIndicator({ review.percent.toInt() / 100f }, Modifier.fillMaxWidth())
            OutlinedButton({ onEvent(AnalysisEvent.StopReview) }, Modifier.heightIn(min = 48.dp).testTag("analysis-review-cancel")) {
                Text(words["analysis-review-cancel"])
            }
        }
        is ReviewView.Reviewed -> Reviewed(review, graph, onEvent)
    }
}

@Composable
private fun Reviewed(review: ReviewView.Reviewed, graph: List<GraphPoint>, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalCatalogue.current
    EvaluationGraph(graph, review.at?.toInt(), Modifier.fillMaxWidth().height(88.dp)) { onEvent(AnalysisEvent.GoToPly(it.toUInt())) }
    // Back lies on the left in every language, as in the graph above.
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            @Composable
            fun step(icon: ImageVector, name: String, enabled: Boolean, event: AnalysisEvent) =
                IconAction(icon, words["analysis-$name-mistake"], "analysis.mistake-$name", enabled = enabled) { onEvent(event) }
            step(Icons.Previous, "previous", review.hasPrevious, AnalysisEvent.PreviousMistake)
            VerdictText(review.verdict, review.hint, Modifier.weight(1f))
            step(Icons.Next, "next", review.hasNext, AnalysisEvent.NextMistake)
        }
    }
    review.verdict?.retry?.let { ply ->
        OutlinedButton(
            { onEvent(AnalysisEvent.Retry(ply)) },
            Modifier.fillMaxWidth().heightIn(min = 48.dp).testTag("analysis-retry"),
            border = BorderStroke(1.dp, MaterialTheme.colorScheme.outline),
            colors = ButtonDefaults.outlinedButtonColors(contentColor = MaterialTheme.colorScheme.primary),
        ) { Text(words["analysis-retry"]) }
    }
    Row(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
        Side(review.white, "analysis.white", Modifier.weight(1f))
        Side(review.black, "analysis.black", Modifier.weight(1f))
    }
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(12.dp)) {
        review.turningPoint?.let { ply ->
            DialogButton(review.turningPointWords, "analysis-turning-point") { onEvent(AnalysisEvent.GoToPly(ply)) }
        }
        DialogButton(words["analysis-review-again"], "analysis-review-again") { onEvent(AnalysisEvent.StartReview) }
    }
}

/** What is said about the move on the board; [hint] where there is none. */
@Composable
private fun VerdictText(verdict: Verdict?, hint: String, modifier: Modifier): Unit = Column(
    modifier.heightIn(min = 48.dp).testTag("analysis.verdict"),
    Arrangement.Center,
    Alignment.CenterHorizontally,
) {
    val type = MaterialTheme.typography
    @Composable
    fun line(text: String, modifier: Modifier = Modifier, style: TextStyle = type.bodyMedium, muted: Boolean = false) {
        val color = if (muted) MaterialTheme.colorScheme.onSurfaceVariant else Color.Unspecified
        if (text.isNotEmpty()) Text(text, modifier, style = style, color = color, textAlign = TextAlign.Center)
    }
    if (verdict == null) return@Column line(hint, muted = true)
    FlowRow(horizontalArrangement = Arrangement.Center, itemVerticalAlignment = Alignment.CenterVertically) {
        line(verdict.name, said(verdict.spoken), type.titleMedium.copy(textDirection = TextDirection.Ltr))
        verdict.mark?.let { mark ->
            Text(verdict.sign, Modifier.padding(end = 8.dp), color = mark.color(), style = type.titleMedium)
            Text(verdict.markWords, color = mark.color(), style = type.titleMedium)
        }
    }
    line(verdict.better, said(verdict.spokenBetter))
    line(verdict.reason, Modifier.testTag("analysis.reason"))
    line(verdict.loss, style = type.bodySmall, muted = true)
}

/** What a voice says in the place of a text. */
private fun said(text: String) = Modifier.semantics { contentDescription = text }

@Composable
private fun Side(review: SideReview, tag: String, modifier: Modifier) =
    Surface(modifier.testTag(tag), MaterialTheme.shapes.medium, MaterialTheme.colorScheme.surfaceContainerHigh) {
        Column(Modifier.padding(12.dp), Arrangement.spacedBy(2.dp)) {
            val type = MaterialTheme.typography
            val muted = MaterialTheme.colorScheme.onSurfaceVariant
            Text(review.side, style = type.labelLarge)
            Text(review.accuracy, style = type.headlineMedium)
            Text(LocalCatalogue.current["analysis-accuracy"], Modifier.padding(bottom = 6.dp), muted, style = type.bodySmall)
            for (count in review.counts) {
                Text(count.text, color = if (count.count == 0u) muted else count.mark.color(), style = type.bodyMedium)
            }
        }
    }

/** Above the moves while the person looks for a better one. */
@Composable
internal fun RetryPanel(view: AnalysisView, onEvent: (AnalysisEvent) -> Unit) {
    val colors = MaterialTheme.colorScheme
    Surface(color = if (view.retryFound) colors.primaryContainer else colors.surfaceContainerHigh) {
        Row(
            Modifier.fillMaxWidth().heightIn(min = 56.dp).padding(start = 16.dp, end = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            Text(
                view.retry,
                Modifier.weight(1f).testTag("analysis.retry-answer").semantics { liveRegion = LiveRegionMode.Polite },
                style = MaterialTheme.typography.titleMedium,
            )
            val end = LocalCatalogue.current[if (view.retryFound) "app-done" else "app-cancel"]
            DialogButton(end, "analysis.retry-end") { onEvent(AnalysisEvent.EndRetry) }
        }
    }
}

/** White's chances over the game. A tap or a stroke goes to a ply; so does a screen reader's slider. */
@Composable
private fun EvaluationGraph(points: List<GraphPoint>, at: Int?, modifier: Modifier, onPly: (Int) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val label = LocalCatalogue.current["analysis-graph"]
        val colors = MaterialTheme.colorScheme
        val go by rememberUpdatedState(onPly)
        val bad = setOf(MoveMark.INACCURACY, MoveMark.MISTAKE, MoveMark.BLUNDER)
        val marks = points.mapNotNull { point -> point.mark?.takeIf { it in bad }?.let { point to it.color() } }
        fun ply(x: Float, width: Int) = (x / width * points.size).roundToInt().coerceIn(0, points.size)
        Canvas(
            modifier
                .clip(RoundedCornerShape(12.dp))
                .testTag("analysis-graph")
                .semantics {
                    contentDescription = label
                    stateDescription = at?.let { points.getOrNull(it - 1) }?.spoken.orEmpty()
                    val steps = (points.size - 1).coerceAtLeast(0)
                    progressBarRangeInfo = ProgressBarRangeInfo((at ?: 0).toFloat(), 0f..points.size.toFloat(), steps)
                    setProgress {
                        go(it.roundToInt())
                        true
                    }
                }
                .pointerInput(points) { detectTapGestures { go(ply(it.x, size.width)) } }
                .pointerInput(points) {
                    detectHorizontalDragGestures { change, _ ->
                        change.consume()
                        go(ply(change.position.x, size.width))
                    }
                },
        ) { if (points.isNotEmpty()) graph(points, marks, at, colors.primary, colors.surface) }
    }

private fun DrawScope.graph(points: List<GraphPoint>, marks: List<Pair<GraphPoint, Color>>, at: Int?, accent: Color, ring: Color) {
    drawRect(Colors.blackSide)
    val inset = 6.dp.toPx()
    fun x(ply: Int) = size.width * ply / points.size
    fun y(chances: Int) = inset + (size.height - 2 * inset) * (1 - chances / 1000f)
    fun place(point: GraphPoint) = Offset(x(point.ply.toInt()), y(point.chances.toInt()))
    val line = Path().apply {
        moveTo(0f, y(500))
        for (point in points) place(point).run { lineTo(x, y) }
    }
    val area = Path().apply {
        addPath(line)
        lineTo(size.width, size.height)
        lineTo(0f, size.height)
        close()
    }
    drawPath(area, Colors.whiteSide)
    drawLine(Color(0x80908476), Offset(0f, size.height / 2), Offset(size.width, size.height / 2), 1.dp.toPx())
    drawPath(line, Color(0xFF8A8378), style = Stroke(1.5.dp.toPx()))
    if (at != null) drawLine(accent, Offset(x(at), 0f), Offset(x(at), size.height), 2.dp.toPx())
    for ((point, color) in marks) {
        drawCircle(ring, 4.5.dp.toPx(), place(point))
        drawCircle(color, 3.2.dp.toPx(), place(point))
    }
}
