package org.plywise.ui.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.parts.TouchIcon
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** The position that the listed games come upon, in small, and a way to be rid of it. */
@Composable
internal fun PositionChip(fen: String, style: BoardStyle, tag: String, onRemove: () -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    val colors = MaterialTheme.colorScheme
    Surface(modifier.fillMaxWidth(), MaterialTheme.shapes.medium, colors.primaryContainer, colors.onPrimaryContainer) {
        Row(
            Modifier.padding(start = 8.dp, end = 4.dp),
            Arrangement.spacedBy(12.dp),
            Alignment.CenterVertically,
        ) {
            Thumbnail(fen, null, style, Modifier.padding(vertical = 8.dp).size(56.dp))
            Text(words["games-with-position"], Modifier.weight(1f).padding(vertical = 8.dp), style = MaterialTheme.typography.labelLarge)
            TouchIcon(Icons.Close, words["games-with-position-clear"], tag, onRemove)
        }
    }
}
