package org.plywise.ui.analysis

import androidx.compose.foundation.background
import androidx.compose.foundation.combinedClickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
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
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords

/** The tree as flowing text. It scrolls to the move whose position is on the board. */
@Composable
internal fun MoveTreeView(tree: MoveTree, current: UInt, onEvent: (AnalysisEvent) -> Unit, modifier: Modifier) {
    val words = LocalWords.current
    if (tree.paragraphs.isEmpty()) {
        Box(modifier.padding(24.dp), Alignment.Center) {
            Text(
                words["board-moves-empty"],
                Modifier.testTag("analysis.empty"),
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
        return
    }
    val list = rememberLazyListState()
    LaunchedEffect(current, tree) {
        val place = tree.paragraphs.indexOfFirst { it.parts.any { part -> part is TreePart.Move && part.node == current } }
        val seen = list.layoutInfo.visibleItemsInfo.any {
            it.index == place && it.offset >= 0 && it.offset + it.size <= list.layoutInfo.viewportEndOffset
        }
        if (place >= 0 && !seen) list.animateScrollToItem(place)
    }
    // Moves are written from left to right in every language.
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        LazyColumn(modifier.testTag("analysis.moves"), list, contentPadding = PaddingValues(horizontal = 12.dp, vertical = 4.dp)) {
            items(tree.paragraphs, key = { it.key }) { Paragraph(it, current, onEvent) }
        }
    }
}

@Composable
private fun Paragraph(paragraph: TreeParagraph, current: UInt, onEvent: (AnalysisEvent) -> Unit) {
    val rule = MaterialTheme.colorScheme.outline.copy(alpha = 0.5f)
    val depth = paragraph.depth.coerceAtMost(4)
    val indented = if (depth == 0) {
        Modifier
    } else {
        Modifier
            .padding(start = (12 * depth - 4).dp)
            .drawBehind { drawLine(rule, Offset(0f, 4.dp.toPx()), Offset(0f, size.height - 4.dp.toPx()), 1.5.dp.toPx()) }
            .padding(start = 4.dp)
    }
    FlowRow(indented.fillMaxWidth(), itemVerticalAlignment = Alignment.CenterVertically) {
        for (part in paragraph.parts) {
            when (part) {
                is TreePart.Move -> MoveButton(part, main = paragraph.depth == 0, part.node == current, onEvent)
                is TreePart.Note -> Note(part.text)
            }
        }
    }
}

@Composable
private fun MoveButton(move: TreePart.Move, main: Boolean, current: Boolean, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    val colors = MaterialTheme.colorScheme
    val style = if (main) MaterialTheme.typography.bodyLarge else MaterialTheme.typography.bodyMedium
    val spoken = move.spoken ?: move.mark?.let { "${move.number.orEmpty()} ${move.text}, ${words[it.key]}" }
    Box(
        Modifier
            .combinedClickable(
                onLongClickLabel = words["app-more"],
                onLongClick = { onEvent(AnalysisEvent.AskMove(move.node)) },
                onClick = { onEvent(AnalysisEvent.GoTo(move.node)) },
            )
            .defaultMinSize(minWidth = 48.dp, minHeight = 48.dp)
            .testTag("analysis-move-${move.node}")
            .semantics {
                if (current) selected = true
                if (spoken != null) contentDescription = spoken
            },
        Alignment.Center,
    ) {
        Row(
            Modifier
                .clip(RoundedCornerShape(8.dp))
                .background(if (current) colors.primaryContainer else Color.Transparent)
                .padding(horizontal = 6.dp, vertical = 5.dp),
        ) {
            if (move.number != null) Text("${move.number} ", style = style, color = colors.onSurfaceVariant, maxLines = 1)
            Text(move.text, style = style.weighted(main || current), color = if (current) colors.onPrimaryContainer else colors.onSurface, maxLines = 1)
            if (move.mark != null) Text(move.mark.sign, style = style.weighted(true), color = move.mark.color(), maxLines = 1)
            if (move.signs.isNotEmpty()) Text(" ${move.signs}", style = style, color = colors.onSurfaceVariant, maxLines = 1)
        }
    }
}

private fun TextStyle.weighted(strong: Boolean) = if (strong) copy(fontWeight = FontWeight.Medium) else this

@Composable
private fun Note(text: String) {
    Text(
        text,
        Modifier.padding(horizontal = 6.dp, vertical = 4.dp),
        style = MaterialTheme.typography.bodyMedium.copy(fontStyle = FontStyle.Italic, textDirection = TextDirection.Content),
        color = MaterialTheme.colorScheme.onSurfaceVariant,
    )
}
