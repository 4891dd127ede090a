package org.plywise.ui.board

import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyRow
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
import org.plywise.ui.engine.MoveEntry
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.platform.LocalWords

/** The moves in one line, for a phone held upright. */
@Composable
fun MoveStrip(
    moves: List<MoveEntry>,
    viewedPly: UInt,
    livePly: UInt,
    figurine: Boolean,
    onGoTo: (UInt) -> Unit,
    modifier: Modifier = Modifier,
) = LeftToRight {
    val words = LocalWords.current
    val list = rememberLazyListState()
    LaunchedEffect(viewedPly, moves.size) {
        if (moves.isNotEmpty()) list.animateScrollToItem((viewedPly.toInt() - 2).coerceIn(0, moves.lastIndex))
    }
    LazyRow(
        modifier.fillMaxWidth().semantics { contentDescription = words["board-label-moves"] }.testTag("moves"),
        state = list,
        contentPadding = PaddingValues(end = 12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (moves.isEmpty()) {
            item {
                Box(Modifier.defaultMinSize(minHeight = 48.dp).padding(horizontal = 16.dp), Alignment.CenterStart) {
                    Muted(words["board-moves-empty"])
                }
            }
        }
        itemsIndexed(moves, key = { _, move -> move.ply.toInt() }) { place, move ->
            Row(verticalAlignment = Alignment.CenterVertically) {
                if (place == 0 || move.color == PieceColor.WHITE) {
                    Muted(number(move), Modifier.padding(start = 10.dp).unsaid())
                }
                MoveChip(move, move.ply == viewedPly, move.ply > livePly, figurine, onGoTo)
            }
        }
    }
}

/** The moves in two columns, where there is room beside the board. */
@Composable
fun MoveTable(
    moves: List<MoveEntry>,
    viewedPly: UInt,
    livePly: UInt,
    figurine: Boolean,
    onGoTo: (UInt) -> Unit,
    modifier: Modifier = Modifier,
) = LeftToRight {
    val words = LocalWords.current
    val list = rememberLazyListState()
    val rows = rows(moves)
    LaunchedEffect(viewedPly, rows.size) {
        val row = rows.indexOfFirst { row -> row.any { it?.ply == viewedPly } }
        if (row >= 0) list.animateScrollToItem((row - 2).coerceAtLeast(0))
    }
    LazyColumn(
        modifier.fillMaxWidth().semantics { contentDescription = words["board-label-moves"] }.testTag("moves"),
        state = list,
    ) {
        if (rows.isEmpty()) {
            item { Muted(words["board-moves-empty"], Modifier.padding(16.dp)) }
        }
        itemsIndexed(rows) { _, row ->
            Row(verticalAlignment = Alignment.CenterVertically) {
                Muted(
                    number(row.firstNotNullOf { it }).trimEnd('.') + ".",
                    Modifier.defaultMinSize(minWidth = 44.dp).padding(end = 4.dp).unsaid(),
                    TextAlign.End,
                )
                for (move in row) {
                    Box(Modifier.weight(1f)) {
                        if (move != null) MoveChip(move, move.ply == viewedPly, move.ply > livePly, figurine, onGoTo)
                    }
                }
            }
        }
    }
}

/** Moves run like the steps through them and like the board, whatever the language. */
@Composable
private fun LeftToRight(content: @Composable () -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr, content = content)

/** Two moves a row; a game that begins with Black leaves White's place free. */
internal fun rows(moves: List<MoveEntry>): List<List<MoveEntry?>> {
    if (moves.isEmpty()) return emptyList()
    val padded: List<MoveEntry?> = if (moves.first().color == PieceColor.BLACK) listOf(null) + moves else moves
    return padded.chunked(2).map { if (it.size == 1) it + null else it }
}

private fun number(move: MoveEntry): String = if (move.color == PieceColor.WHITE) "${move.number}." else "${move.number}…"

/** A number is no stop of a screen reader: each move says its own. */
private fun Modifier.unsaid() = clearAndSetSemantics {}

@Composable
private fun Muted(text: String, modifier: Modifier = Modifier, align: TextAlign? = null) = Text(
    text,
    modifier,
    style = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.ContentOrLtr),
    color = MaterialTheme.colorScheme.onSurfaceVariant,
    textAlign = align,
)

/** A move to touch. One that was taken back is struck out: it can be played again. */
@Composable
private fun MoveChip(
    move: MoveEntry,
    viewed: Boolean,
    takenBack: Boolean,
    figurine: Boolean,
    onGoTo: (UInt) -> Unit,
) {
    val words = LocalWords.current
    val colors = MaterialTheme.colorScheme
    Box(
        Modifier
            .defaultMinSize(minWidth = 48.dp, minHeight = 48.dp)
            .testTag("move-${move.ply}")
            .semantics {
                if (viewed) selected = true
                contentDescription = words.say("board-label-move", "number" to move.number, "move" to move.spoken)
            }
            .clickable(enabled = !takenBack) { onGoTo(move.ply) },
        contentAlignment = Alignment.Center,
    ) {
        Text(
            if (figurine) move.figurine else move.san,
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
                .background(if (viewed) colors.primaryContainer else colors.background.copy(alpha = 0f))
                .padding(horizontal = 8.dp, vertical = 4.dp),
        )
    }
}
