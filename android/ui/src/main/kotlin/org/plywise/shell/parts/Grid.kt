package org.plywise.shell.parts

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/**
 * A grid with as many columns as fit.
 *
 * @param things the items, each drawn by [content] in a cell
 * @param width minimum width of a cell at the default text size
 * @param gap space between the cells of a row
 */
@Composable
internal fun <T> Grid(
    things: List<T>,
    width: Dp,
    gap: Dp,
    modifier: Modifier = Modifier,
    content: @Composable (index: Int, T, Modifier) -> Unit,
) = BoxWithConstraints(modifier) {
    val least = width * LocalDensity.current.fontScale.coerceIn(1f, 1.5f)
    val columns = ((maxWidth + gap) / (least + gap)).toInt().coerceAtLeast(1)
    Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
        for (row in things.withIndex().chunked(columns)) Row(horizontalArrangement = Arrangement.spacedBy(gap)) {
            for ((index, thing) in row) content(index, thing, Modifier.weight(1f))
            repeat(columns - row.size) { Spacer(Modifier.weight(1f)) }
        }
    }
}
