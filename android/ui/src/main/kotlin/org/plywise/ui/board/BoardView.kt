package org.plywise.ui.board

import androidx.compose.runtime.Immutable
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Premove
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.SpokenSquare
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.SquarePair
import org.plywise.ui.engine.Target

/**
 * How a board is drawn, by the settings.
 *
 * @property targets whether it is marked where the selected piece may go; who listens is told all the same
 */
@Immutable
data class BoardStyle(
    val board: BoardLook,
    val pieces: PieceLook,
    val coordinates: Boolean,
    val animated: Boolean,
    val targets: Boolean = true,
) {
    companion object {
        fun of(settings: Settings): BoardStyle =
            BoardStyle(settings.board, settings.pieces, settings.coordinates, settings.animation, settings.legalTargets)
    }
}

/** An arrow over the board; [strength] from 0 to 1 fades it. */
@Immutable
data class Arrow(val from: Square, val to: Square, val strength: Float = 1f)

/**
 * Everything that a board shows. It never changes; another one comes when something has.
 *
 * @property squares 64 letters from a1 to h8: `P` a white pawn, `k` the black king, `.` empty
 * @property hinted the piece that a hint is about
 * @property problems squares of pieces that make a position impossible
 * @property turned the far side's pieces stand upside down, for a person who sits there
 * @property spoken what each square says to a screen reader, from a1 to h8, and what its
 *   piece can do; none while no screen reader is on, then the squares say their names
 * @property touches what a touch does with each square, in words for a screen reader; none where
 *   that follows from the selection and its targets
 */
@Immutable
data class BoardView(
    val squares: String,
    val flipped: Boolean = false,
    val selection: Square? = null,
    val targets: List<Target> = emptyList(),
    val lastMove: SquarePair? = null,
    val check: Square? = null,
    val premove: Premove? = null,
    val arrows: List<Arrow> = emptyList(),
    val hinted: Square? = null,
    val problems: List<Square> = emptyList(),
    val turned: Boolean = false,
    val spoken: List<SpokenSquare>? = null,
    val touches: List<String>? = null,
) {
    companion object {
        /** No piece anywhere. */
        val EMPTY = BoardView(".".repeat(64))
    }
}
