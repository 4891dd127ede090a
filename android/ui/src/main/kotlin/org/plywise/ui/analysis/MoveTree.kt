package org.plywise.ui.analysis

import androidx.compose.runtime.Immutable
import org.plywise.ui.engine.Mark
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.StudyMove

/** A mark that the eye finds at once, by sign and colour. */
enum class MoveMark(val sign: String, val glyph: Int) {
    Good("!", 1),
    Mistake("?", 2),
    Brilliant("!!", 3),
    Blunder("??", 4),
    Interesting("!?", 5),
    Inaccuracy("?!", 6),
    ;

    companion object {
        fun of(mark: Mark): MoveMark = when (mark) {
            Mark.GOOD -> Good
            Mark.INACCURACY -> Inaccuracy
            Mark.MISTAKE -> Mistake
            Mark.BLUNDER -> Blunder
        }

        fun ofGlyph(glyph: Int): MoveMark? = entries.find { it.glyph == glyph }
    }
}

/** A tree of moves as flowing text. */
@Immutable
data class MoveTree(val paragraphs: List<TreeParagraph>)

/** What stands together; [depth] 0 is the main line, others are set in. */
@Immutable
data class TreeParagraph(val depth: Int, val parts: List<TreePart>) {
    /** Names the paragraph in a list, whatever comes before it. */
    val key: String get() = parts.firstNotNullOfOrNull { (it as? TreePart.Move)?.node?.toString() } ?: "$depth $parts"
}

/** A piece of the text. */
@Immutable
sealed interface TreePart {
    /** A move; [number] stands in front of it, [signs] follow it. It is [spoken] while a screen reader is on. */
    data class Move(
        val node: UInt,
        val number: String?,
        val text: String,
        val mark: MoveMark?,
        val signs: String,
        val spoken: String? = null,
    ) : TreePart

    /** What is noted. */
    data class Note(val text: String) : TreePart
}

/** How many moves a paragraph of the main line holds at most, so that a long list stays quick. */
private const val MOVES_IN_PARAGRAPH = 32

/** Lays out moves in the order in which a record is read. */
internal fun moveTree(
    moves: List<StudyMove>,
    names: MoveNames,
    marks: Map<UInt, MoveMark>,
    said: Map<UInt, String> = emptyMap(),
): MoveTree {
    val paragraphs = mutableListOf<TreeParagraph>()
    var parts = mutableListOf<TreePart>()
    var depth = 0
    var numbered = false
    fun close() {
        if (parts.isNotEmpty()) paragraphs += TreeParagraph(depth, parts)
        parts = mutableListOf()
        numbered = false
    }
    for (move in moves) {
        if (move.depth.toInt() != depth || move.beginsLine || (depth == 0 && parts.size >= MOVES_IN_PARAGRAPH)) {
            close()
            depth = move.depth.toInt()
        }
        if (move.commentBefore.isNotBlank()) parts += TreePart.Note(move.commentBefore)
        val white = move.color == PieceColor.WHITE
        val number = "${move.number}${if (white) "." else "…"}".takeIf { white || !numbered }
        val mark = move.nags.toList().firstNotNullOfOrNull { MoveMark.ofGlyph(it.toInt()) } ?: marks[move.node]
        val spoken = said[move.node]?.let { names.words.treeMove(move, it, mark) }
        parts += TreePart.Move(move.node, number, names.of(move.san, move.figurine), mark, move.signs, spoken)
        numbered = true
        if (move.comment.isNotBlank()) {
            parts += TreePart.Note(move.comment)
            numbered = false
        }
    }
    close()
    return MoveTree(paragraphs)
}
