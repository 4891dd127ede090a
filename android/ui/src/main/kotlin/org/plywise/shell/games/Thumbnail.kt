package org.plywise.shell.games

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardLook
import org.plywise.app.FromTo
import org.plywise.app.Look
import org.plywise.app.PieceLook
import org.plywise.shell.look.BoardColors
import org.plywise.shell.look.Colors
import org.plywise.shell.look.PieceArt
import org.plywise.shell.parts.drawnOnce

/** A small static board, given as 64 letters. Drawn once, since a list scrolls over many of them. */
@Composable
internal fun Thumbnail(squares: String, lastMove: FromTo?, look: Look, modifier: Modifier, flipped: Boolean = false) {
    val draw: DrawScope.() -> Unit = remember(squares, lastMove, look, flipped) { { position(squares, lastMove, look, flipped) } }
    Box(modifier.aspectRatio(1f).clip(RoundedCornerShape(6.dp)).drawnOnce(draw))
}

private fun DrawScope.position(squares: String, lastMove: FromTo?, look: Look, flipped: Boolean) {
    val colors = Colors.board(look.board)
    val side = size.minDimension / 8
    val strong = side < 32.dp.toPx() || look.board == BoardLook.PAPER
    val art = PieceArt.of(if (strong) PieceLook.SIGNAL else look.pieces)
    for (row in 0 until 8) for (column in 0 until 8) {
        val file = if (flipped) 7 - column else column
        val rank = if (flipped) row else 7 - row
        val at = Offset(column * side, row * side)
        square(colors, light = (file + rank) % 2 == 1, at, side)
        val index = rank * 8 + file
        if (lastMove != null && (lastMove.from.toInt() == index || lastMove.to.toInt() == index)) {
            drawRect(colors.ground((file + rank) % 2 == 0, last = true), at, Size(side, side))
        }
        squares[index].takeIf { it != '.' }?.let { art.draw(this, it, at, side) }
    }
}

/** Draws a square. Dark squares of the paper board are hatched. */
internal fun DrawScope.square(colors: BoardColors, light: Boolean, at: Offset, side: Float) {
    // Slightly larger than the square, so that fractional sizes leave no gap.
    drawRect(if (light) colors.light else colors.dark, at, Size(side + 0.5f, side + 0.5f))
    if (!light && colors.hatched) {
        for (step in 1..3) {
            val along = side * step / 4
            drawLine(colors.light, at + Offset(0f, along), at + Offset(along, 0f), strokeWidth = side / 24)
            drawLine(colors.light, at + Offset(along, side), at + Offset(side, along), strokeWidth = side / 24)
        }
    }
}
