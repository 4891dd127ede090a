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
import org.plywise.shell.LocalLook
import org.plywise.shell.board.Geometry
import org.plywise.shell.board.art
import org.plywise.shell.games.position
import org.plywise.shell.parts.drawnOnce

/** Choice of the board's colours: a thumbnail of each board, with the selected pieces. */
@Composable
internal fun BoardLooks(choice: Choice, tag: String, onChoose: (UInt) -> Unit) {
    val look = LocalLook.current
    Pictures(choice, tag, 1f, look.pieces, onChoose) { corner(look.copy(board = BoardLook.entries[it]), ".P......n.......", 2) }
}

/** Choice of the piece set: a thumbnail of each set, on the selected board. */
@Composable
internal fun PieceLooks(choice: Choice, tag: String, onChoose: (UInt) -> Unit) {
    val look = LocalLook.current
    Pictures(choice, tag, 2f, look.board, onChoose) { corner(look.copy(pieces = PieceLook.entries[it]), "kQNp....KqnP....", 4) }
}

/** Draws the top left corner of a board, given the pieces on its two upper ranks. */
private fun DrawScope.corner(look: Look, ranks: String, columns: Int) =
    position(ranks.padStart(64, '.'), look, look.art(), Geometry(size.width / columns * 8, flipped = false))

/**
 * Thumbnails from which the user chooses a board or a piece set.
 *
 * @param ratio width of a thumbnail divided by its height
 * @param key the thumbnails are redrawn when this value changes
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
