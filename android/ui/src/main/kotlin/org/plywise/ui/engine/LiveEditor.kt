package org.plywise.ui.engine

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.core.PlywiseException
import org.plywise.core.PositionEditor

/** A position in the making. Commands return at once, and do nothing any more once it is closed: the words may change meanwhile. */
class LiveEditor(private var language: String) : AutoCloseable {
    private val editor = PositionEditor()
    private val mutableView = MutableStateFlow(editor.snapshot(language))
    private var isClosed = false

    /** What to draw. */
    val view: StateFlow<EditorSnapshot> = mutableView

    /** The language of what is said to be wrong. */
    fun setLanguage(tag: String) = act { language = tag }

    fun place(square: Square, piece: Piece) = act { place(square, piece) }

    fun remove(square: Square) = act { remove(square) }

    fun move(from: Square, to: Square) = act { movePiece(from, to) }

    fun setTurn(turn: PieceColor) = act { setTurn(turn) }

    fun setCastling(color: PieceColor, kingSide: Boolean, allowed: Boolean) =
        act { setCastling(color, kingSide, allowed) }

    fun setEnPassant(square: Square?) = act { setEnPassant(square) }

    fun clear() = act { clear() }

    fun reset() = act { reset() }

    fun mirror() = act { mirror() }

    /** Takes the arrangement of a FEN; false for what cannot be read, and nothing changes then. */
    fun read(fen: String): Boolean = try {
        act { readFen(fen) }
        true
    } catch (_: PlywiseException.Input) {
        false
    }

    @Synchronized
    private fun act(change: PositionEditor.() -> Unit) {
        if (isClosed) return
        editor.change()
        mutableView.value = editor.snapshot(language)
    }

    @Synchronized
    override fun close() {
        isClosed = true
        editor.close()
    }
}

/** A piece by its letter in a FEN; none for anything else. */
fun pieceOf(letter: Char): Piece? {
    val role = when (letter.lowercaseChar()) {
        'p' -> Role.PAWN
        'n' -> Role.KNIGHT
        'b' -> Role.BISHOP
        'r' -> Role.ROOK
        'q' -> Role.QUEEN
        'k' -> Role.KING
        else -> return null
    }
    return Piece(if (letter.isUpperCase()) PieceColor.WHITE else PieceColor.BLACK, role)
}

/** The key of a piece's name in words, as in `speech-white-knight`. */
fun pieceKey(letter: Char): String {
    val piece = checkNotNull(pieceOf(letter)) { "$letter is no piece" }
    return "speech-${piece.color.name.lowercase()}-${piece.role.name.lowercase()}"
}
