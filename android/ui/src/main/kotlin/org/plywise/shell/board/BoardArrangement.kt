package org.plywise.shell.board

import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min

/** Around and between what stands side by side. */
internal val EDGE = 8.dp

/** The height of the row of controls. */
internal val CONTROLS = 52.dp

/** What players, moves and controls need beside the board, and the most that they get. */
private val BESIDE = 344.dp
private val COLUMN = 480.dp

/** A board that is smaller is hard to touch. */
private val SMALLEST = 240.dp

/** In windows lower than this the board gives way to a keyboard. */
private val LOW_WINDOW = 480.dp

/** From this width on a board held upright keeps off the edges. */
private val WIDE = 600.dp

/**
 * How a game is arranged: by the room in the window and the person's text size alone, so that nothing that comes and goes
 * moves the board.
 *
 * @param width of the room
 * @param whole its height, the part under a keyboard included
 * @param keyboard how much of that a keyboard covers
 * @param text how much larger the person's text is than usual, 1 at least
 */
internal class BoardArrangement(width: Dp, whole: Dp, keyboard: Dp, text: Float) {
    /** The height of all. */
    val height = if (whole < LOW_WINDOW) whole - keyboard else whole

    /** Everything else stands beside the board, not below it. */
    val beside = width > whole && width >= SMALLEST + BESIDE + EDGE * 3

    /** The height of a player's bar. */
    val bar = 8.dp + 48.dp * text

    /** The height of the moves in one line. */
    val moves = 48.dp * text

    /** The height of the opening's name. */
    private val standing = 32.dp * text

    /** What stands around the board has too little room, and scrolls. */
    val low: Boolean

    /** The board's side. */
    val side: Dp

    init {
        val edge = if (width < WIDE) 0.dp else EDGE * 2
        val upright = min(width - edge * 2, height - bar * 2 - moves - standing - CONTROLS)
        low = if (beside) height < (bar + moves) * 2 + CONTROLS else upright < min(SMALLEST, width - edge * 2)
        val free = if (beside) min(height - EDGE * 2, width - BESIDE - EDGE * 3) else upright
        side = (if (low && !beside) min(width - edge * 2, height / 2) else free).coerceAtLeast(1.dp)
    }

    /** The width of what stands beside the board or below it. */
    val column = if (beside) min(width - side - EDGE * 3, COLUMN) else width

    /** The height of what is kept below the near player for what is told and for the moves. */
    val strip = if (low || beside) 0.dp else height - bar * 2 - side - CONTROLS

    /** The moves stand in two columns: there is room for two rows of them at least. */
    val table = !low && (beside || strip >= standing + 96.dp)

    /** Where the field for moves lies over the far player, or under a board that leaves no room for one. */
    val fieldX = if (beside) (width - side - column - EDGE) / 2 + side + EDGE else 0.dp
    val fieldY = if (beside) EDGE else if (low) side else 0.dp
}
