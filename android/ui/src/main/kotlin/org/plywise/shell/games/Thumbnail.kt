package org.plywise.shell.games

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.unit.dp
import org.plywise.app.FromTo
import org.plywise.app.Look
import org.plywise.shell.LocalLook
import org.plywise.shell.board.Geometry
import org.plywise.shell.board.Painter
import org.plywise.shell.board.art
import org.plywise.shell.look.Colors
import org.plywise.shell.look.PieceArt
import org.plywise.shell.parts.drawnOnce

/**
 * A small static board. Drawn once to a bitmap, since a list scrolls many boards.
 *
 * @param squares FEN letters of the pieces from a1 to h8, `.` for an empty square
 */
@Composable
internal fun Thumbnail(squares: String, lastMove: FromTo?, modifier: Modifier, flipped: Boolean = false) {
    val look = LocalLook.current
    val draw: DrawScope.() -> Unit = remember(squares, lastMove, look, flipped) {
        { position(squares, look, look.art(size.minDimension / 8 / density), Geometry(size.minDimension, flipped), lastMove) }
    }
    Box(modifier.aspectRatio(1f).clip(RoundedCornerShape(6.dp)).drawnOnce(draw))
}

/** Draws a board without coordinates. [squares] are FEN letters of the pieces from a1 to h8, `.` for an empty square. */
internal fun DrawScope.position(squares: String, look: Look, art: PieceArt, geometry: Geometry, lastMove: FromTo? = null) {
    with(Painter(geometry, Colors.board(look.board))) {
        squares()
        lastMove(lastMove)
    }
    squares.forEachIndexed { index, piece -> if (piece != '.') art.draw(this, piece, geometry.topLeft(index), geometry.square) }
}
