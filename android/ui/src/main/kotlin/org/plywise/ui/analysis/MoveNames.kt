package org.plywise.ui.analysis

import org.plywise.ui.engine.MoveName
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.StudyMove
import org.plywise.ui.engine.Words

/** How moves are written: with figurines, or with the letters of the person's language. */
internal class MoveNames(val words: Words, private val notation: Notation) {
    private val letters: Map<Char, String> = mapOf(
        'K' to words["notation-king"],
        'Q' to words["notation-queen"],
        'R' to words["notation-rook"],
        'B' to words["notation-bishop"],
        'N' to words["notation-knight"],
    )

    /** A move that the core has written both ways. */
    fun of(san: String, figurine: String): String = if (notation == Notation.FIGURINE) figurine else inLetters(san)

    /** A move of a review. */
    fun of(name: MoveName): String = of(name.san, name.figurine)

    /** A move that comes with English letters alone. */
    fun of(san: String, mover: PieceColor): String {
        if (notation != Notation.FIGURINE) return inLetters(san)
        val figurines = if (mover == PieceColor.WHITE) "♔♕♖♗♘" else "♚♛♜♝♞"
        return san.map { sign -> "KQRBN".indexOf(sign).let { if (it < 0) sign else figurines[it] } }.joinToString("")
    }

    /** A move of a tree with its number in front. */
    fun numbered(move: StudyMove): String {
        val dots = if (move.color == PieceColor.WHITE) "." else "…"
        return "${move.number}$dots ${of(move.san, move.figurine)}"
    }

    // Castling is written with O, which is no piece; files are small letters.
    private fun inLetters(san: String): String = buildString { san.forEach { append(letters[it] ?: it) } }
}
