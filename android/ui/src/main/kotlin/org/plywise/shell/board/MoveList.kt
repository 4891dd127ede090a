package org.plywise.shell.board

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDecoration
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardEvent
import org.plywise.app.MoveItem
import org.plywise.app.MovesPage
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.parts.fading

/** Height of a row of the move list at the default text size. */
private val ROW = 48.dp

/** Width of a column of the move list at the default text size, where there is room for it. */
private val COLUMN = 112.dp

/**
 * The moves of a game: on one line in portrait, or in two columns where there is room beside the board. Moves run from
 * left to right in every language, like the board; the text for an empty list follows the language.
 */
@Composable
fun MoveList(
    pages: List<MovesPage>,
    viewedPly: UInt,
    livePly: UInt,
    table: Boolean,
    onEvent: (BoardEvent) -> Unit,
    modifier: Modifier = Modifier,
) = CompositionLocalProvider(
    LocalLayoutDirection provides if (pages.isEmpty()) LocalLayoutDirection.current else LayoutDirection.Ltr,
) {
    val words = LocalCatalogue.current
    val list = rememberLazyListState()
    val rows = remember(pages) { pages.flatMap { it.rows } }
    val moves = remember(rows) { rows.flatMap { listOfNotNull(it.white, it.black) } }
    // A notice can shrink the list.
    val high by remember { derivedStateOf { list.layoutInfo.viewportSize.height } }
    val density = LocalDensity.current
    val rowHeight by remember(density) {
        derivedStateOf { list.layoutInfo.visibleItemsInfo.firstOrNull()?.size ?: with(density) { ROW.roundToPx() } }
    }
    LaunchedEffect(viewedPly, moves.size, table, high, rowHeight) {
        val move = moves.indexOfFirst { it.ply == viewedPly }
        val row = rows.indexOfFirst { it.white?.ply == viewedPly || it.black?.ply == viewedPly }
        when {
            rows.isEmpty() -> Unit
            // Centres the current move, with a whole row at the top.
            table -> list.animateScrollToItem((row - high / rowHeight / 2).coerceAtLeast(0))
            // Keeps the previous move visible.
            else -> list.animateScrollToItem((move - 1).coerceAtLeast(0))
        }
    }
    val described = modifier.fillMaxWidth().semantics { contentDescription = words["board-label-moves"] }.testTag("moves")
    @Composable
    fun chip(move: MoveItem) = MoveChip(move, move.ply == viewedPly, move.ply > livePly, onEvent)
    if (table) {
        // The last moves, too, begin with a whole row at the top.
        val part = with(density) { (high % rowHeight).toDp() }
        LazyColumn(described.fading(list), list, PaddingValues(bottom = part)) {
            if (rows.isEmpty()) item { Muted(words["board-moves-empty"], Modifier.padding(16.dp)) }
            items(rows) { row ->
                Row(verticalAlignment = Alignment.CenterVertically) {
                    Muted("${row.number}.", Modifier.defaultMinSize(minWidth = 48.dp).padding(end = 4.dp).unsaid(), TextAlign.End)
                    for (move in listOf(row.white, row.black)) {
                        Box(Modifier.weight(1f, fill = false).width(COLUMN * density.fontScale)) { if (move != null) chip(move) }
                    }
                }
            }
        }
    } else {
        LazyRow(described, list, PaddingValues(end = 12.dp), verticalAlignment = Alignment.CenterVertically) {
            if (rows.isEmpty()) item {
                Box(Modifier.defaultMinSize(minHeight = ROW).padding(horizontal = 16.dp), Alignment.CenterStart) {
                    Muted(words["board-moves-empty"])
                }
            }
            items(moves, key = { it.ply.toInt() }) { move ->
                Row(verticalAlignment = Alignment.CenterVertically) {
                    if (move.number.isNotEmpty()) Muted(move.number, Modifier.padding(start = 10.dp).unsaid())
                    chip(move)
                }
            }
        }
    }
}

/** Hides the modified move number from screen readers: each move's label contains it. */
private fun Modifier.unsaid() = clearAndSetSemantics {}

@Composable
private fun Muted(text: String, modifier: Modifier = Modifier, align: TextAlign? = null) = Text(
    text,
    modifier,
    style = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.ContentOrLtr),
    color = MaterialTheme.colorScheme.onSurfaceVariant,
    textAlign = align,
)

/** A move in the move list, which can be tapped. A move that was taken back is struck through; a tap plays it again. */
@Composable
private fun MoveChip(move: MoveItem, viewed: Boolean, takenBack: Boolean, onEvent: (BoardEvent) -> Unit) {
    val colors = MaterialTheme.colorScheme
    Box(
        Modifier
            .defaultMinSize(minWidth = 48.dp, minHeight = ROW)
            .testTag("move-${move.ply}")
            .semantics {
                if (viewed) selected = true
                contentDescription = move.spoken
            }
            .clickable { onEvent(BoardEvent.GoTo(move.ply)) },
        contentAlignment = Alignment.CenterStart,
    ) {
        Text(
            move.text,
            // A move reads from left to right in every language.
            style = MaterialTheme.typography.bodyLarge.copy(textDirection = TextDirection.Ltr),
            maxLines = 1,
            textDecoration = if (takenBack) TextDecoration.LineThrough else null,
            color = when {
                viewed -> colors.onPrimaryContainer
                takenBack -> colors.onSurfaceVariant
                else -> colors.onSurface
            },
            modifier = Modifier
                .clip(RoundedCornerShape(8.dp))
                .background(if (viewed) colors.primaryContainer else Color.Transparent)
                .padding(horizontal = 8.dp, vertical = 4.dp),
        )
    }
}
