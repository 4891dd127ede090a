package org.plywise.shell.settings

import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.semantics.role
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardLook
import org.plywise.app.Choice
import org.plywise.app.Look
import org.plywise.app.PieceLook
import org.plywise.shell.games.square
import org.plywise.shell.look.Colors
import org.plywise.shell.look.PieceArt
import org.plywise.shell.parts.drawnOnce

/** Thumbnails of the boards, with the selected pieces. */
@Composable
internal fun BoardLooks(choice: Choice, look: Look, tag: String, onChoose: (UInt) -> Unit) =
    Pictures(choice, tag, 1f, look.pieces, onChoose) { corner(BoardLook.entries[it], look.pieces, "nP", 2) }

/** Thumbnails of the piece sets, on the selected board. */
@Composable
internal fun PieceLooks(choice: Choice, look: Look, tag: String, onChoose: (UInt) -> Unit) =
    Pictures(choice, tag, 2f, look.board, onChoose) { corner(look.board, PieceLook.entries[it], "KqnPkQNp", 4) }

/** Draws two rows of a board with the given pieces in order. */
private fun DrawScope.corner(board: BoardLook, pieces: PieceLook, shown: String, columns: Int) {
    val side = size.width / columns
    val colors = Colors.board(board)
    val art = PieceArt.of(if (board == BoardLook.PAPER) PieceLook.SIGNAL else pieces)
    for (row in 0 until 2) for (column in 0 until columns) {
        val at = Offset(column * side, row * side)
        square(colors, light = (row + column) % 2 == 0, at, side)
        // A small thumbnail leaves two squares empty to show their colours.
        val index = if (columns > 2) row * columns + column else if (row == column) row else -1
        shown.getOrNull(index)?.let { art.draw(this, it, at, side) }
    }
}

/**
 * A choice of thumbnails.
 *
 * @param ratio width of a thumbnail divided by its height
 * @param key the thumbnails are redrawn when it changes
 */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Pictures(
    choice: Choice,
    tag: String,
    ratio: Float,
    key: Any,
    onChoose: (UInt) -> Unit,
    draw: DrawScope.(Int) -> Unit,
) = Column(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp), Arrangement.spacedBy(8.dp)) {
    Text(choice.title, style = MaterialTheme.typography.bodyLarge)
    // With large text a label needs the width of two thumbnails.
    val across = if (LocalDensity.current.fontScale > 1.3f) 2 else 4
    FlowRow(Modifier.selectableGroup(), Arrangement.spacedBy(8.dp), Arrangement.spacedBy(8.dp), maxItemsInEachRow = across) {
        choice.options.forEachIndexed { index, name ->
            val picture: DrawScope.() -> Unit = remember(key) { { draw(index) } }
            Picture(name, "$tag-$index", index == choice.chosen.toInt(), Modifier.weight(1f), ratio, picture) { onChoose(index.toUInt()) }
        }
    }
}

@Composable
private fun Picture(
    name: String,
    tag: String,
    chosen: Boolean,
    modifier: Modifier,
    ratio: Float,
    draw: DrawScope.() -> Unit,
    onChoose: () -> Unit,
) {
    val colors = MaterialTheme.colorScheme
    val shape = RoundedCornerShape(12.dp)
    Column(
        modifier.clip(shape).selectable(chosen, role = Role.RadioButton, onClick = onChoose).testTag(tag),
        Arrangement.spacedBy(4.dp),
        Alignment.CenterHorizontally,
    ) {
        val ring = if (chosen) Modifier.border(3.dp, colors.primary, shape) else Modifier
        Box(
            Modifier
                .fillMaxWidth()
                .then(ring)
                .padding(5.dp)
                .aspectRatio(ratio)
                .clip(RoundedCornerShape(8.dp))
                .drawnOnce(draw),
        )
        Text(
            name,
            Modifier.padding(bottom = 4.dp),
            style = MaterialTheme.typography.bodySmall,
            fontWeight = if (chosen) FontWeight.Medium else null,
            color = if (chosen) colors.primary else colors.onSurfaceVariant,
            textAlign = TextAlign.Center,
        )
    }
}
