package org.plywise.shell.board

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.max
import androidx.compose.ui.unit.min
import org.plywise.shell.parts.LocalRoomBelow

/** From this width on the board and what belongs to it stand side by side. */
private val WIDE = 840.dp

/** What stands beside the board needs this much; the board may have the rest of a wide window. */
private val PANEL = 400.dp

/** What stands above and below the board needs this much. */
private val AROUND = 340.dp

/**
 * A board that is studied, with the screen's top and a panel: side by side where the window is wide, one below the other
 * otherwise.
 *
 * @param keyboard how much of the height a keyboard has taken
 * @param aside the width of what stands at the side of the board in a wide window
 * @param board gets the side of the board, and whether the panel stands beside it
 * @param panel gets whether it stands beside the board
 */
@Composable
internal fun BoardAndPanel(
    keyboard: Dp,
    aside: Dp,
    top: @Composable () -> Unit,
    board: @Composable (side: Dp, beside: Boolean) -> Unit,
    panel: @Composable (Modifier, beside: Boolean) -> Unit,
) = BoxWithConstraints(Modifier.padding(bottom = LocalRoomBelow.current)) {
    if (maxWidth > maxHeight + keyboard || maxWidth >= WIDE) {
        val side = min(maxHeight - 24.dp, max(maxWidth * 0.58f, maxWidth - PANEL) - 36.dp - aside)
        Row(Modifier.fillMaxSize()) {
            Box(Modifier.fillMaxHeight().padding(horizontal = 12.dp), Alignment.Center) { board(side, true) }
            Column(Modifier.weight(1f).fillMaxHeight()) {
                top()
                panel(Modifier.weight(1f), true)
            }
        }
    } else {
        // In a split screen the board leaves room for the panel.
        val side = min(maxWidth, max(maxHeight * 0.55f, maxHeight - AROUND))
        Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
            top()
            board(side, false)
            panel(Modifier.weight(1f), false)
        }
    }
}
