package org.plywise.shell.board

import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min

/** Margin around and between the columns. */
internal val EDGE = 8.dp

/** Height of the row of controls. */
internal val CONTROLS = 52.dp

/** Minimum and maximum width of the column beside the board. */
private val BESIDE = 344.dp
private val COLUMN = 480.dp

/** Minimum side length of a board that can be touched comfortably. */
private val SMALLEST = 240.dp

/** In windows lower than this, the keyboard shrinks the board. */
private val LOW_WINDOW = 480.dp

/** Minimum width for a margin around an upright board. */
private val WIDE = 600.dp

/**
 * Layout of the game screen. Depends only on the window size and the user's text size, so that nothing that appears or
 * disappears moves the board.
 *
 * @param width available width
 * @param whole available height, including the part under the keyboard
 * @param keyboard height of the on-screen keyboard
 * @param text scale of the user's text size, at least 1
 */
internal class BoardArrangement(width: Dp, whole: Dp, keyboard: Dp, text: Float) {
    /** Height of the whole layout. */
    val height = if (whole < LOW_WINDOW) whole - keyboard else whole

    /** Whether everything else is beside the board instead of below it. */
    val beside = width > whole && width >= SMALLEST + BESIDE + EDGE * 3

    /** Height of a player bar. */
    val bar = 8.dp + 48.dp * text

    /** Height of the moves on one line. */
    val moves = 48.dp * text

    /** Height of the opening's name. */
    private val standing = 32.dp * text

    /** Whether there is too little room around the board, so that the content scrolls. */
    val low: Boolean

    /** Side length of the board. */
    val side: Dp

    init {
        val edge = if (width < WIDE) 0.dp else EDGE * 2
        val upright = min(width - edge * 2, height - bar * 2 - moves - standing - CONTROLS)
        low = if (beside) height < (bar + moves) * 2 + CONTROLS else upright < min(SMALLEST, width - edge * 2)
        val free = if (beside) min(height - EDGE * 2, width - BESIDE - EDGE * 3) else upright
        side = (if (low && !beside) min(width - edge * 2, height / 2) else free).coerceAtLeast(1.dp)
    }

    /** Width of the column beside or below the board. */
    val column = if (beside) min(width - side - EDGE * 3, COLUMN) else width

    /** Height reserved below the near player for notices and moves. */
    val strip = if (low || beside) 0.dp else height - bar * 2 - side - CONTROLS

    /** Whether the moves are in two columns, which needs room for at least two rows. */
    val table = !low && (beside || strip >= standing + 96.dp)

    /** Position of the field for typed moves: over the far player, or below the board if there is no far player bar. */
    val fieldX = if (beside) (width - side - column - EDGE) / 2 + side + EDGE else 0.dp
    val fieldY = if (beside) EDGE else if (low) side else 0.dp
}
