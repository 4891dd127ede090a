package org.plywise.ui.board

import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import org.plywise.ui.engine.Square

/**
 * The board: drawn in one pass, touched by tap or drag, read square by square.
 *
 * @param onTap a square was touched
 * @param onDrag a piece was dragged to a square, or off the board (none); no drags without it
 * @param tapsOnLift a piece that is lifted is tapped first, so that its targets show
 */
@Composable
fun ChessBoard(
    view: BoardView,
    style: BoardStyle,
    onTap: (Square) -> Unit,
    modifier: Modifier = Modifier,
    onDrag: ((from: Square, to: Square?) -> Unit)? = null,
    tapsOnLift: Boolean = true,
) {
    Box(modifier)
}
