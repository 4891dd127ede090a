package org.plywise.shell.analysis

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.gestures.detectHorizontalDragGestures
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Icon
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
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
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.ProgressBarRangeInfo
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.progressBarRangeInfo
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.setProgress
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.SpanStyle
import androidx.compose.ui.text.buildAnnotatedString
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.withStyle
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.app.AnalysisEvent
import org.plywise.app.GraphPoint
import org.plywise.app.MoveMark
import org.plywise.app.RetryView
import org.plywise.app.ReviewView
import org.plywise.app.ReviewWalk
import org.plywise.app.SideReview
import org.plywise.app.MoveComment
import org.plywise.app.Verdict
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Colors
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.DialogButton
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.LinkRow
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.SideButton
import org.plywise.shell.parts.TonalButton
import org.plywise.shell.parts.fading
import org.plywise.shell.parts.fadingScroll

/** Minimum width for showing the moves beside the review instead of below it. */
private val BESIDE = 560.dp

/** Panel with the review of a game: the walk through its moments, or the summary and the moves. */
@Composable
internal fun ReviewPanel(
    review: ReviewView,
    graph: List<GraphPoint>,
    moves: Moves,
    modifier: Modifier,
    onEvent: (AnalysisEvent) -> Unit,
) {
    val walk = (review as? ReviewView.Reviewed)?.walk
    if (walk != null) Walk(walk, modifier, onEvent) else Summary(review, graph, moves, modifier, onEvent)
}

/** A moment of the review's walk. The buttons stay in place while a long text scrolls. */
@Composable
private fun Walk(walk: ReviewWalk, modifier: Modifier, onEvent: (AnalysisEvent) -> Unit) = Column(
    modifier.padding(horizontal = 16.dp, vertical = 8.dp).testTag("analysis.walk"),
    Arrangement.spacedBy(8.dp),
) {
    val type = MaterialTheme.typography
    Column(Modifier.weight(1f).fadingScroll(), Arrangement.spacedBy(8.dp)) {
        val moment = walk.moment
        if (walk.progress.isNotEmpty()) Text(walk.progress, color = MaterialTheme.colorScheme.onSurfaceVariant, style = type.labelMedium)
        if (moment == null) return@Column
        Column(Modifier.semantics(mergeDescendants = true) { contentDescription = moment.spoken }.testTag("analysis.moment"), Arrangement.spacedBy(4.dp)) {
            JudgedMove(moment.title, moment.sign, moment.judgment, moment.mark)
            Text(moment.text, style = type.bodyLarge)
        }
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
            moment.actions.forEachIndexed { index, action ->
                val tag = "analysis.moment-$index"
                if (index == 0) TonalButton(action.label, tag) { onEvent(action.event) } else DialogButton(action.label, tag) { onEvent(action.event) }
            }
        }
    }
    Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        walk.previous?.let { SideButton(it.label, "analysis.moment-previous", Modifier.weight(1f)) { onEvent(it.event) } }
        walk.next?.let { MainButton(it.label, "analysis.moment-next", Modifier.weight(1f)) { onEvent(it.event) } }
    }
}

/** A move's name with the symbol and the name of its judgment, if it has one. */
@Composable
private fun JudgedMove(name: String, sign: String, judgment: String, mark: MoveMark?, modifier: Modifier = Modifier) {
    // A name such as "12… Nxe4" runs from left to right in every language.
    val style = MaterialTheme.typography.titleMedium.copy(textDirection = TextDirection.Content)
    FlowRow(itemVerticalAlignment = Alignment.CenterVertically) {
        Text(name, Modifier.padding(end = 8.dp).then(modifier), style = style)
        val color = mark?.color() ?: MaterialTheme.colorScheme.onSurfaceVariant
        if (sign.isNotEmpty()) Text(sign, Modifier.padding(end = 8.dp), color = color, style = style.copy(textDirection = TextDirection.Ltr))
        Text(judgment, color = color, style = style)
    }
}

/** The summary of a review, or the button that starts one, and the moves of the game. */
@Composable
private fun Summary(
    review: ReviewView,
    graph: List<GraphPoint>,
    moves: Moves,
    modifier: Modifier,
    onEvent: (AnalysisEvent) -> Unit,
) = BoxWithConstraints(modifier) {
    val beside = maxWidth >= BESIDE
    Row(Modifier.fillMaxSize()) {
        val list = rememberLazyListState()
        LazyColumn(
            Modifier.weight(1f).fading(list).testTag("analysis.review"),
            list,
            contentPadding = PaddingValues(horizontal = 16.dp, vertical = 4.dp),
            verticalArrangement = Arrangement.spacedBy(12.dp),
        ) {
            when (review) {
                ReviewView.Unreviewed -> item { Unreviewed(LocalCatalogue.current["analysis-review-about"], null, onEvent) }
                is ReviewView.Reviewing -> item { Unreviewed(review.text, review.percent, onEvent) }
                is ReviewView.Reviewed -> reviewed(review, graph.takeUnless { beside }, onEvent)
            }
            if (!beside) moves(moves, onEvent)
        }
        if (beside) Column(Modifier.weight(1f)) {
            if (review is ReviewView.Reviewed) Graph(review, graph, Modifier.padding(top = 4.dp, end = 16.dp), onEvent)
            MoveTree(moves, Modifier.weight(1f).fillMaxWidth(), onEvent)
        }
    }
}

/** Content of the review panel for a game without a review: the button that starts one, or its progress. */
@Composable
private fun Unreviewed(about: String, percent: UInt?, onEvent: (AnalysisEvent) -> Unit) = Column(
    Modifier.fillMaxWidth().padding(vertical = 8.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterHorizontally,
) {
    val words = LocalCatalogue.current
    Text(about, Modifier.testTag("analysis.review-percent"), MaterialTheme.colorScheme.onSurfaceVariant, textAlign = TextAlign.Center)
    if (percent == null) return@Column MainButton(words["analysis-review"], "analysis-review") { onEvent(AnalysisEvent.StartReview) }
    LinearProgressIndicator({ percent.toInt() / 100f }, Modifier.fillMaxWidth())
    SideButton(words["analysis-review-cancel"], "analysis-review-cancel") { onEvent(AnalysisEvent.StopReview) }
}

/**
 * Adds the results of a review to a list. The accuracies come first, so that they are visible on the smallest phone.
 * [graph] is `null` where the graph is in the column of the moves instead.
 */
private fun LazyListScope.reviewed(review: ReviewView.Reviewed, graph: List<GraphPoint>?, onEvent: (AnalysisEvent) -> Unit) {
    item {
        Row(Modifier.height(IntrinsicSize.Min), Arrangement.spacedBy(8.dp)) {
            Side(review.white, Colors.whiteSide, "analysis.white", Modifier.weight(1f).fillMaxHeight())
            Side(review.black, Colors.blackSide, "analysis.black", Modifier.weight(1f).fillMaxHeight())
        }
    }
    if (graph != null) item { Graph(review, graph, Modifier, onEvent) }
    review.verdict?.let { verdict -> item { VerdictText(verdict, onEvent) } }
    review.practice?.let { practice ->
        item { MainButton(practice.text, "analysis-practice", Modifier.fillMaxWidth()) { onEvent(AnalysisEvent.Retry(practice.ply)) } }
    }
    if (review.rows.isNotEmpty()) item {
        Group(null) { review.rows.forEachIndexed { index, row -> LinkRow(row.label, null, "analysis.row-$index") { onEvent(row.event) } } }
    }
}

@Composable
private fun Graph(review: ReviewView.Reviewed, points: List<GraphPoint>, modifier: Modifier, onEvent: (AnalysisEvent) -> Unit) =
    EvaluationGraph(points, review.at?.toInt(), modifier.fillMaxWidth().height(72.dp)) { onEvent(AnalysisEvent.GoToPly(it.toUInt())) }

/** The review's verdict on the current move. */
@Composable
private fun VerdictText(verdict: Verdict, onEvent: (AnalysisEvent) -> Unit): Unit = Column(Modifier.fillMaxWidth().testTag("analysis.verdict")) {
    JudgedMove(verdict.name, verdict.sign, verdict.markWords, verdict.mark, said(verdict.spoken))
    verdict.told.forEachIndexed { index, told -> ToldRow(told, "analysis.told-$index", onEvent) }
    if (verdict.loss.isNotEmpty()) Text(verdict.loss, color = MaterialTheme.colorScheme.onSurfaceVariant, style = MaterialTheme.typography.bodySmall)
    verdict.retry?.let { ply ->
        SideButton(LocalCatalogue.current["analysis-retry"], "analysis-retry", Modifier.fillMaxWidth().padding(top = 8.dp)) { onEvent(AnalysisEvent.Retry(ply)) }
    }
}

/** A sentence of the review's verdict on a move. A tap shows the sentence's variation on the board. */
@Composable
private fun ToldRow(told: MoveComment, tag: String, onEvent: (AnalysisEvent) -> Unit) {
    val show = LocalCatalogue.current["app-show-line"]
    val has = told.moves.isNotEmpty()
    val colors = MaterialTheme.colorScheme
    Row(
        Modifier
            .fillMaxWidth()
            .clip(MaterialTheme.shapes.small)
            .clickable(has, show) { onEvent(AnalysisEvent.ShowLine(told.node, told.moves)) }
            .heightIn(min = 48.dp)
            .testTag(tag)
            .semantics {
                contentDescription = told.spoken
                if (has) role = Role.Button
                // Set only if true: a screen reader would read "not selected".
                if (told.shown) selected = true
            },
        Arrangement.spacedBy(8.dp),
        Alignment.CenterVertically,
    ) {
        Text(told.text, Modifier.weight(1f), style = MaterialTheme.typography.bodyMedium)
        if (has) Icon(if (told.shown) Icons.Close else Icons.Play, null, tint = colors.primary)
    }
}

/** Replaces the text that a screen reader reads for the modified element. */
private fun said(text: String) = Modifier.semantics { contentDescription = text }

/** Card with the accuracy and the mistakes of White or Black. The accuracy is large and never cut off. */
@Composable
private fun Side(review: SideReview, ink: Color, tag: String, modifier: Modifier) = Surface(
    modifier.testTag(tag).semantics(mergeDescendants = true) { contentDescription = review.spoken },
    MaterialTheme.shapes.medium,
    MaterialTheme.colorScheme.surfaceContainerHigh,
    MaterialTheme.colorScheme.onSurface,
) {
    val type = MaterialTheme.typography
    val colors = MaterialTheme.colorScheme
    Column(Modifier.padding(horizontal = 12.dp, vertical = 3.dp)) {
        Text(review.accuracy, style = type.displaySmall, softWrap = false)
        Row(horizontalArrangement = Arrangement.spacedBy(6.dp), verticalAlignment = Alignment.CenterVertically) {
            Dot(12.dp, ink, colors.outline)
            val accuracy = LocalCatalogue.current["analysis-accuracy"]
            // One text, whose height in several lines is known to the row of both sides.
            val title = buildAnnotatedString {
                withStyle(SpanStyle(fontWeight = FontWeight.Bold)) { append(review.side) }
                withStyle(SpanStyle(colors.onSurfaceVariant)) { append("  $accuracy") }
            }
            Text(title, style = type.bodySmall)
        }
        // The dots match those of the graph.
        for (count in review.counts) {
            val (some, color) = (count.count > 0u) to count.mark.color()
            Row(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalAlignment = Alignment.CenterVertically) {
                Dot(8.dp, if (some) color else Color.Transparent, color)
                Text(count.text, color = if (some) color else colors.onSurfaceVariant, style = type.bodySmall)
            }
        }
    }
}

@Composable
private fun Dot(size: Dp, ink: Color, edge: Color) = Box(Modifier.size(size).background(ink, CircleShape).border(1.dp, edge, CircleShape))

/**
 * Panel above the moves of a reviewed game while the user looks for a better move: the question, or the feedback on an
 * attempt, and the possible actions.
 */
@Composable
internal fun RetryPanel(retry: RetryView, onEvent: (AnalysisEvent) -> Unit) {
    val colors = MaterialTheme.colorScheme
    Surface(color = if (retry.good) colors.primaryContainer else colors.surfaceContainerHigh) {
        Column(Modifier.fillMaxWidth().padding(start = 16.dp, top = 12.dp, end = 16.dp, bottom = 4.dp)) {
            Row(horizontalArrangement = Arrangement.spacedBy(16.dp)) {
                Text(
                    retry.text,
                    Modifier.weight(1f).testTag("analysis.retry-answer").then(said(retry.spoken)),
                    style = MaterialTheme.typography.titleMedium,
                )
                Text(retry.progress, color = colors.onSurfaceVariant, style = MaterialTheme.typography.bodyMedium)
            }
            FlowRow(Modifier.fillMaxWidth(), Arrangement.spacedBy(8.dp, Alignment.End)) {
                retry.actions.forEachIndexed { index, action ->
                    val isMain = retry.good && index == retry.actions.lastIndex && index > 0
                    val tag = "analysis.retry-action-$index"
                    if (isMain) MainButton(action.label, tag) { onEvent(action.event) } else DialogButton(action.label, tag) { onEvent(action.event) }
                }
            }
        }
    }
}

/**
 * Graph of White's winning chances over the game. A tap or drag goes to a ply; for screen readers the graph is a
 * slider.
 */
@Composable
private fun EvaluationGraph(points: List<GraphPoint>, at: Int?, modifier: Modifier, onPly: (Int) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val label = LocalCatalogue.current["analysis-graph"]
        val colors = MaterialTheme.colorScheme
        val go by rememberUpdatedState(onPly)
        val marks = points.mapNotNull { point -> point.mark?.let { point to it.color() } }
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
