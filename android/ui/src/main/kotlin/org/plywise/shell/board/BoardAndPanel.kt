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

/** Minimum window width for the board and the panel side by side. */
private val WIDE = 840.dp

/** Width reserved for the panel beside the board in a wide window. The board may use the rest. */
private val PANEL = 400.dp

/** Height reserved for the content above and below the board. */
private val AROUND = 340.dp

/**
 * Layout of an analysis or exercise: a board with a top bar and a panel, side by side in a wide window, stacked
 * otherwise.
 *
 * @param keyboard height of the on-screen keyboard
 * @param aside width of the content beside the board in a wide window
 * @param board receives the board's side length, and whether the panel is beside the board
 * @param panel receives whether the panel is beside the board
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
        // In split screen the board leaves room for the panel.
        val side = min(maxWidth, max(maxHeight * 0.55f, maxHeight - AROUND))
        Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
            top()
            board(side, false)
            panel(Modifier.weight(1f), false)
        }
    }
}
