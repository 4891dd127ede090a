package org.plywise.ui.games

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
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.SquarePair
import org.plywise.ui.parts.drawnOnce
import org.plywise.ui.pieces.PieceArt
import org.plywise.ui.theme.BoardColors
import org.plywise.ui.theme.Colors
import org.plywise.ui.theme.LAST_MOVE_TINT

/** A position, small and still: a list scrolls over many of them. */
@Composable
fun Thumbnail(
    fen: String,
    lastMove: SquarePair?,
    style: BoardStyle,
    modifier: Modifier = Modifier,
    flipped: Boolean = false,
) {
    val draw: DrawScope.() -> Unit = remember(fen, lastMove, style, flipped) {
        { position(placement(fen), lastMove, style, flipped) }
    }
    Box(modifier.aspectRatio(1f).clip(RoundedCornerShape(6.dp)).drawnOnce(draw))
}

internal fun DrawScope.position(squares: String, lastMove: SquarePair?, style: BoardStyle, flipped: Boolean) {
    val colors = Colors.board(style.board)
    val side = size.minDimension / 8
    val strong = side < 32.dp.toPx() || style.board == BoardLook.PAPER
    val art = PieceArt.of(if (strong) PieceLook.SIGNAL else style.pieces)
    for (row in 0 until 8) for (column in 0 until 8) {
        val file = if (flipped) 7 - column else column
        val rank = if (flipped) row else 7 - row
        val at = Offset(column * side, row * side)
        square(colors, light = (file + rank) % 2 == 1, at, side)
        val index = rank * 8 + file
        if (lastMove != null && (lastMove.from.ordinal == index || lastMove.to.ordinal == index)) {
            drawRect(Colors.boardAccent.copy(alpha = LAST_MOVE_TINT), at, Size(side, side))
        }
        squares[index].takeIf { it != '.' }?.let { art.draw(this, it, at, side) }
    }
}

/** One square; the dark ones of the paper board are hatched instead of coloured. */
internal fun DrawScope.square(colors: BoardColors, light: Boolean, at: Offset, side: Float) {
    // A hair wider than the square, so that no gap shows where sides are no whole pixels.
    drawRect(if (light) colors.light else colors.dark, at, Size(side + 0.5f, side + 0.5f))
    if (!light && colors.hatched) {
        for (step in 1..3) {
            val along = side * step / 4
            drawLine(colors.light, at + Offset(0f, along), at + Offset(along, 0f), strokeWidth = side / 24)
            drawLine(colors.light, at + Offset(along, side), at + Offset(side, along), strokeWidth = side / 24)
        }
    }
}

/** The pieces of a FEN as 64 letters from a1 to h8. */
internal fun placement(fen: String): String {
    val ranks = fen.substringBefore(' ').split('/').map { rank ->
        buildString {
            for (letter in rank) {
                if (letter.isDigit()) repeat(letter.digitToInt()) { append('.') } else append(letter)
            }
        }.take(8).padEnd(8, '.')
    }
    return ranks.reversed().joinToString("").take(64).padEnd(64, '.')
}
