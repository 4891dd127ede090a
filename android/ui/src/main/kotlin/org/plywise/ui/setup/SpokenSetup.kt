package org.plywise.ui.setup

import org.plywise.ui.board.BoardView
import org.plywise.ui.engine.SpokenSquare
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.pieceKey

/** The same board with what a screen reader says of its squares, and what a touch of each does. */
internal fun BoardView.spokenWhileSetUp(tool: Tool, words: Words): BoardView = copy(
    spoken = Square.entries.map { square ->
        val label = words.then(words.square(square), words.standing(squares[square.ordinal]))
        val whole = if (square == selection) words.then(label, words["speech-selected"]) else label
        SpokenSquare(whole, moves = emptyList(), attackers = emptyList())
    },
    touches = Square.entries.map { touch(it, tool, words) },
)

private fun BoardView.touch(square: Square, tool: Tool, words: Words): String {
    val stands = squares[square.ordinal]
    return when (tool) {
        Tool.Hand -> words[
            when (selection) {
                null -> "board-action-select"
                square -> "board-action-unselect"
                else -> "board-action-move"
            },
        ]
        is Tool.Put -> if (stands == tool.piece) {
            words["setup-action-remove"]
        } else {
            words.say("setup-action-place", "piece" to words.standing(tool.piece))
        }
        Tool.Erase -> words["setup-action-remove"]
    }
}

private fun Words.standing(letter: Char): String = this[if (letter == '.') "speech-empty" else pieceKey(letter)]
