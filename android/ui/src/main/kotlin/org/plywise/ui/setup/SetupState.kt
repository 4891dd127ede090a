package org.plywise.ui.setup

import androidx.compose.runtime.Immutable
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.board.BoardView
import org.plywise.ui.engine.CastlingSides
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Square

/** What a touch of a square does. */
@Immutable
sealed interface Tool {
    /** Picks a piece up, and puts it down again. */
    data object Hand : Tool

    /** Puts a piece there: its letter as in a FEN. */
    data class Put(val piece: Char) : Tool

    /** Takes what stands there off the board. */
    data object Erase : Tool
}

/** Whether the position can be played. */
@Immutable
sealed interface Playable {
    /** It can. */
    data object Yes : Playable

    /** It cannot; why, in words. */
    data class No(val reason: String) : Playable
}

/**
 * A position in the making.
 *
 * @property fen what stands in the field, which may be half typed
 * @property fenReadable whether the board shows what stands in the field
 */
@Immutable
data class SetupState(
    val board: BoardView,
    val style: BoardStyle,
    val tool: Tool,
    val turn: PieceColor,
    val castling: CastlingSides,
    val castlingPossible: CastlingSides,
    val enPassant: Square?,
    val enPassantChoices: List<Square>,
    val fen: String,
    val fenReadable: Boolean,
    val playable: Playable,
) {
    /** The pieces are drawn like those on the board. */
    val pieces: PieceLook get() = style.pieces
}

/** What a person does while setting up. */
sealed interface SetupEvent {
    data class Tap(val square: Square) : SetupEvent

    /** To another square, or off the board. */
    data class Drag(val from: Square, val to: Square?) : SetupEvent

    data class Take(val tool: Tool) : SetupEvent

    data class Turn(val color: PieceColor) : SetupEvent

    data class Castling(val color: PieceColor, val kingSide: Boolean, val allowed: Boolean) : SetupEvent

    data class EnPassant(val square: Square?) : SetupEvent

    data class Fen(val text: String) : SetupEvent

    data object PasteFen : SetupEvent

    data object Clear : SetupEvent

    data object Reset : SetupEvent

    data object Mirror : SetupEvent

    data object Flip : SetupEvent

    data object Play : SetupEvent

    data object Analyse : SetupEvent

    data object Leave : SetupEvent
}
