package org.plywise.shell.analysis

import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.selection.toggleable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.TextAutoSize
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Switch
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.State
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsPropertyReceiver
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisView
import org.plywise.app.EngineLines
import org.plywise.app.LineMove
import org.plywise.app.LineView
import org.plywise.app.ScoreView
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalPlatform
import org.plywise.shell.get
import org.plywise.shell.look.Colors
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.fadingScroll

/** Panel with the engine's on-off switch, score and lines. Shows at most [seen] lines; further lines scroll. */
@Composable
internal fun EnginePanel(view: AnalysisView, lines: State<EngineLines?>, seen: Int, onEvent: (AnalysisEvent) -> Unit) =
    Column(Modifier.fillMaxWidth()) {
        val shown = lines.value
        Head(view, shown, onEvent)
        if (view.engineOn && !view.engineWaits) {
            val wanted = view.lines.toInt()
            Column(Modifier.heightIn(max = (48 * wanted.coerceAtMost(seen)).dp).fadingScroll()) {
                repeat(wanted) { rank ->
                    val line = shown?.lines?.getOrNull(rank)
                    if (line == null) Box(Modifier.fillMaxWidth().heightIn(min = 48.dp)) else Line(line, rank, view.node, onEvent)
                }
            }
        }
        HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
    }

@Composable
private fun Head(view: AnalysisView, lines: EngineLines?, onEvent: (AnalysisEvent) -> Unit) = Row(
    Modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterVertically,
) {
    val words = LocalCatalogue.current
    // The switch with a touch target of 48 dp.
    Box(
        Modifier
            .size(52.dp, 48.dp)
            .toggleable(view.engineOn, role = Role.Switch) { onEvent(AnalysisEvent.SwitchEngine(it)) }
            .testTag("analysis-engine")
            .semantics { contentDescription = words["analysis-engine"] },
        Alignment.Center,
    ) { Switch(view.engineOn, null) }
    lines?.score?.let { score ->
        Text(
            score.text,
            Modifier.testTag("analysis.score").semantics { contentDescription = score.spoken },
            style = MaterialTheme.typography.titleLarge.copy(textDirection = TextDirection.Ltr),
            maxLines = 1,
        )
    }
    Text(
        lines?.about.orEmpty(),
        Modifier.weight(1f).testTag("analysis-depth"),
        style = MaterialTheme.typography.bodySmall,
        color = MaterialTheme.colorScheme.onSurfaceVariant,
        autoSize = TextAutoSize.StepBased(minFontSize = 6.sp, maxFontSize = MaterialTheme.typography.bodySmall.fontSize),
        maxLines = 2,
        overflow = TextOverflow.Ellipsis,
    )
    if (view.engineOn && !view.engineWaits) Row {
        @Composable
        fun count(icon: ImageVector, name: String, enabled: Boolean, count: UInt) =
            IconAction(icon, words["analysis-$name-lines"], "analysis.lines-$name", enabled = enabled) {
                onEvent(AnalysisEvent.Lines(count))
            }
        count(Icons.Remove, "fewer", view.lines > 1u, view.lines - 1u)
        count(Icons.Add, "more", view.lines < view.maxLines, view.lines + 1u)
    }
}

/** One of the engine's lines: score and moves, always from left to right. */
@Composable
private fun Line(line: LineView, rank: Int, node: UInt, onEvent: (AnalysisEvent) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val playMove = LocalCatalogue.current["board-play-move"]
        val listening by LocalPlatform.current.screenReader.collectAsState()
        val tag = "analysis-line-${rank + 1}"
        val play = { count: Int -> onEvent(AnalysisEvent.PlayLine(node, line.moves.take(count).map { it.uci })) }
        Row(
            Modifier.fillMaxWidth().padding(start = 16.dp).testTag(tag)
                .then(if (listening) Modifier.clearAndSetSemantics { spoken(line, playMove, play) } else Modifier),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            ScoreChip(line.score)
            LazyRow(Modifier.weight(1f).padding(start = 4.dp)) {
                itemsIndexed(line.moves) { index, move -> LineButton(move, index == 0, "$tag-${index + 1}") { play(index + 1) } }
            }
        }
    }

/**
 * Exposes one of the engine's lines as a single element to screen readers, with its score and moves. A custom action
 * plays the line up to each move.
 */
private fun SemanticsPropertyReceiver.spoken(line: LineView, playMove: String, play: (Int) -> Unit) {
    contentDescription = line.spoken
    role = Role.Button
    onClick(playMove) {
        play(1)
        true
    }
    customActions = line.moves.drop(1).mapIndexed { index, move ->
        CustomAccessibilityAction(move.spoken) {
            play(index + 2)
            true
        }
    }
}

/** Label with a score, in the colour of the side with the advantage. */
@Composable
private fun ScoreChip(score: ScoreView) {
    val (ground, ink) = with(Colors) { if (score.forWhite) whiteSide to blackSide else blackSide to whiteSide }
    val shape = RoundedCornerShape(6.dp)
    Text(
        score.text,
        Modifier
            .clip(shape)
            .background(ground)
            .border(1.dp, MaterialTheme.colorScheme.outline.copy(alpha = 0.5f), shape)
            .widthIn(min = 56.dp)
            .padding(horizontal = 6.dp, vertical = 3.dp),
        color = ink,
        style = MaterialTheme.typography.labelMedium,
        fontWeight = FontWeight.SemiBold,
        textAlign = TextAlign.Center,
        maxLines = 1,
    )
}

@Composable
private fun LineButton(move: LineMove, first: Boolean, tag: String, onClick: () -> Unit) = Row(
    Modifier
        .clip(RoundedCornerShape(8.dp))
        .clickable(onClick = onClick)
        .defaultMinSize(minWidth = 48.dp, minHeight = 48.dp)
        .padding(horizontal = 5.dp)
        .testTag(tag),
    Arrangement.Center,
    Alignment.CenterVertically,
) {
    val style = MaterialTheme.typography.bodyMedium
    if (move.number.isNotEmpty()) Text("${move.number} ", style = style, color = MaterialTheme.colorScheme.onSurfaceVariant, maxLines = 1)
    Text(move.text, style = style, fontWeight = if (first) FontWeight.SemiBold else FontWeight.Normal, maxLines = 1)
}

private val MIDDLE = Color(0x99B08D57)

/**
 * Bar that shows which side has the advantage. White's part is at White's edge of the board, or on the left of a
 * horizontal bar.
 */
@Composable
internal fun EvaluationBar(score: ScoreView?, flipped: Boolean, vertical: Boolean, modifier: Modifier) {
    val words = LocalCatalogue.current
    val white by animateFloatAsState((score?.chances?.toFloat() ?: 500f) / 1000, tween(200))
    val edge = MaterialTheme.colorScheme.outline
    Canvas(
        modifier
            .clip(if (vertical) RoundedCornerShape(4.dp) else RectangleShape)
            .testTag("analysis-bar")
            .semantics {
                contentDescription = words["analysis-bar"]
                stateDescription = score?.spoken.orEmpty()
            },
    ) {
        drawRect(Colors.blackSide)
        val whole = if (vertical) size.height else size.width
        val length = whole * white
        // Draws a part of the bar, from its top or left end.
        fun part(color: Color, start: Float, length: Float) = if (vertical) {
            drawRect(color, Offset(0f, start), Size(size.width, length))
        } else {
            drawRect(color, Offset(start, 0f), Size(length, size.height))
        }
        part(Colors.whiteSide, if (vertical == flipped) 0f else whole - length, length)
        part(MIDDLE, whole / 2 - 1, 2f)
        // An outline, since one side's part would vanish on a background of its colour; at mate it is the whole bar.
        val line = 1.dp.toPx()
        val inside = Size(size.width - line, size.height - line)
        val corner = if (vertical) CornerRadius(4.dp.toPx() - line / 2) else CornerRadius.Zero
        drawRoundRect(edge, Offset(line / 2, line / 2), inside, corner, Stroke(line))
    }
}
