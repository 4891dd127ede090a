package org.plywise.shell.analysis

import androidx.compose.foundation.background
import androidx.compose.foundation.combinedClickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.AnalysisEvent
import org.plywise.app.TreeParagraph
import org.plywise.app.TreePart
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.parts.fading

/** The paragraphs of the move tree, with the id of the current node. */
internal class Moves(val paragraphs: List<TreeParagraph>, val current: UInt)

/** The move tree of an analysis as flowing text. Scrolls to the current move. */
@Composable
internal fun MoveTree(moves: Moves, modifier: Modifier, onEvent: (AnalysisEvent) -> Unit) {
    val (paragraphs, current) = moves.paragraphs to moves.current
    if (paragraphs.isEmpty()) {
        Box(modifier.padding(24.dp), Alignment.Center) {
            Text(
                LocalCatalogue.current["board-moves-empty"],
                Modifier.testTag("analysis.empty"),
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
        return
    }
    val list = rememberLazyListState()
    LaunchedEffect(current, paragraphs) {
        val place = paragraphs.indexOfFirst { it.parts.any { part -> part is TreePart.Move && part.node == current } }
        val seen = list.layoutInfo.visibleItemsInfo.any {
            it.index == place && it.offset >= 0 && it.offset + it.size <= list.layoutInfo.viewportEndOffset
        }
        if (place >= 0 && !seen) list.animateScrollToItem(place)
    }
    LazyColumn(modifier.fading(list).testTag("analysis.moves"), list, contentPadding = PaddingValues(horizontal = 12.dp, vertical = 4.dp)) {
        moves(moves, onEvent)
    }
}

/** Adds the move tree to a lazy list, one item for each paragraph. */
internal fun LazyListScope.moves(moves: Moves, onEvent: (AnalysisEvent) -> Unit) =
    itemsIndexed(moves.paragraphs, key = { index, it -> it.firstMove ?: "note $index" }) { _, it -> Paragraph(it, moves.current, onEvent) }

/** Node of the first move. It identifies the paragraph, whatever precedes it. */
private val TreeParagraph.firstMove: Int?
    get() = parts.firstNotNullOfOrNull { (it as? TreePart.Move)?.node?.toInt() }

@Composable
private fun Paragraph(paragraph: TreeParagraph, current: UInt, onEvent: (AnalysisEvent) -> Unit) {
    val rule = MaterialTheme.colorScheme.outline.copy(alpha = 0.5f)
    val depth = paragraph.depth.toInt().coerceAtMost(4)
    val indented = if (depth == 0) {
        Modifier
    } else {
        Modifier
            .padding(start = (12 * depth - 4).dp)
            .drawBehind { drawLine(rule, Offset(0f, 4.dp.toPx()), Offset(0f, size.height - 4.dp.toPx()), 1.5.dp.toPx()) }
            .padding(start = 4.dp)
    }
    // Moves run from left to right in every language.
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        FlowRow(indented.fillMaxWidth(), itemVerticalAlignment = Alignment.CenterVertically) {
            for (part in paragraph.parts) when (part) {
                is TreePart.Move -> Move(part, main = depth == 0, part.node == current, onEvent)
                is TreePart.Note -> Text(
                    part.text,
                    Modifier.padding(horizontal = 6.dp, vertical = 4.dp),
                    style = MaterialTheme.typography.bodyMedium.copy(fontStyle = FontStyle.Italic, textDirection = TextDirection.Content),
                    color = MaterialTheme.colorScheme.onSurfaceVariant,
                )
            }
        }
    }
}

@Composable
private fun Move(move: TreePart.Move, main: Boolean, current: Boolean, onEvent: (AnalysisEvent) -> Unit) {
    val more = LocalCatalogue.current["app-more"]
    val colors = MaterialTheme.colorScheme
    val style = with(MaterialTheme.typography) { if (main) bodyLarge else bodyMedium }
    Box(
        Modifier
            .combinedClickable(
                onLongClickLabel = more,
                onLongClick = { onEvent(AnalysisEvent.AskMove(move.node)) },
                onClick = { onEvent(AnalysisEvent.GoTo(move.node)) },
            )
            .defaultMinSize(minWidth = 48.dp, minHeight = 48.dp)
            .testTag("analysis-move-${move.node}")
            .semantics {
                if (current) selected = true
                contentDescription = move.spoken
            },
        Alignment.Center,
    ) {
        Row(
            Modifier
                .clip(RoundedCornerShape(8.dp))
                .background(if (current) colors.primaryContainer else Color.Transparent)
                .padding(horizontal = 6.dp, vertical = 5.dp),
        ) {
            val weight = if (main || current) FontWeight.Medium else null
            if (move.number.isNotEmpty()) Text("${move.number} ", style = style, color = colors.onSurfaceVariant, maxLines = 1)
            val ink = if (current) colors.onPrimaryContainer else colors.onSurface
            Text(move.text, style = style, fontWeight = weight, color = ink, maxLines = 1)
            move.mark?.let { Text(move.sign, style = style, fontWeight = FontWeight.Medium, color = it.color(), maxLines = 1) }
            if (move.signs.isNotEmpty()) Text(" ${move.signs}", style = style, color = colors.onSurfaceVariant, maxLines = 1)
        }
    }
}
