package org.plywise.shell.games

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.alpha
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.text.drawText
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.FaceChoice
import org.plywise.app.RatingGraph
import org.plywise.app.RatingPoint
import org.plywise.shell.parts.BeatenFace
import org.plywise.shell.parts.Grid

private val HEIGHT = 160.dp

/** Size of an opponent's face; [WIDTH] is the minimum width of its cell. */
private val FACE = 48.dp
private val WIDTH = 80.dp

/** Opacity of the face of an opponent that the user has not beaten yet. */
private const val UNBEATEN = 0.35f

/**
 * Graph of the user's rating over the games, with its confidence interval. Time runs from left to right in every
 * language.
 */
@Composable
internal fun RatingCurve(graph: RatingGraph) = CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
    val colors = MaterialTheme.colorScheme
    val style = MaterialTheme.typography.labelSmall.copy(color = colors.onSurfaceVariant)
    val measurer = rememberTextMeasurer()
    val labels = graph.lines.map { it to measurer.measure(it.label, style) }
    Canvas(Modifier.fillMaxWidth().height(HEIGHT).testTag("stats.graph").clearAndSetSemantics { contentDescription = graph.spoken }) {
        val dot = 4.dp.toPx()
        val left = labels.maxOf { it.second.size.width } + 8.dp.toPx()
        val top = labels.maxOf { it.second.size.height } / 2f
        val (width, height) = (size.width - left - dot) to (size.height - 2 * top)
        fun y(up: UInt) = top + height * (1 - up.toInt() / 1000f)
        fun at(point: RatingPoint, up: UInt) = Offset(left + width * point.across.toInt() / 1000f, y(up))
        for ((line, label) in labels) {
            drawLine(colors.outlineVariant, Offset(left, y(line.up)), Offset(size.width, y(line.up)), 1.dp.toPx())
            drawText(label, topLeft = Offset(left - 8.dp.toPx() - label.size.width, y(line.up) - label.size.height / 2f))
        }
        fun path(offsets: List<Offset>) = Path().apply {
            offsets.forEachIndexed { index, (x, y) -> if (index == 0) moveTo(x, y) else lineTo(x, y) }
        }
        val points = graph.points
        drawPath(path(points.map { at(it, it.high) } + points.asReversed().map { at(it, it.low) }), colors.primary.copy(alpha = 0.16f))
        val stroke = Stroke(2.5.dp.toPx(), cap = StrokeCap.Round, join = StrokeJoin.Round)
        drawPath(path(points.map { at(it, it.up) }), colors.primary, style = stroke)
        drawCircle(colors.primary, dot, at(points.last(), points.last().up))
    }
}

/** Grid of the computer opponents, from weakest to strongest. Beaten ones are in full colour, with a check mark. */
@Composable
internal fun Ladder(faces: List<FaceChoice>) =
    Grid(faces, WIDTH, 0.dp, Modifier.fillMaxWidth().padding(horizontal = 8.dp)) { _, face, modifier -> FaceTile(face, modifier) }

@Composable
private fun FaceTile(face: FaceChoice, modifier: Modifier) = Column(
    modifier.testTag("stats.face-${face.number}").clearAndSetSemantics { contentDescription = face.spoken },
    horizontalAlignment = Alignment.CenterHorizontally,
) {
    val colors = MaterialTheme.colorScheme
    Box(Modifier.size(FACE)) { BeatenFace(face, Modifier.alpha(if (face.beaten) 1f else UNBEATEN)) }
    Text(
        face.name,
        color = if (face.beaten) colors.onSurface else colors.onSurfaceVariant,
        style = MaterialTheme.typography.labelMedium,
        textAlign = TextAlign.Center,
        maxLines = 1,
        overflow = TextOverflow.Ellipsis,
    )
}
