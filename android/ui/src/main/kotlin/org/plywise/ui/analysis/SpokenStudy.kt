package org.plywise.ui.analysis

import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.StudyMove
import org.plywise.ui.engine.StudyView
import org.plywise.ui.engine.Words

/** Puts a study in words for a screen reader. Moves are asked for once, as long as the tree stays. */
internal class SpokenStudy(private val study: LiveStudy) {
    private var moves: List<StudyMove>? = null
    private var language = ""
    private var said: Map<UInt, String> = emptyMap()

    fun of(view: StudyView, words: Words): StudyView {
        val tag = words.language.tag
        if (moves !== view.moves || language != tag) {
            said = view.moves.mapNotNull { move -> study.spokenMove(move.node, tag)?.let { move.node to it } }.toMap()
            moves = view.moves
            language = tag
        }
        return view.copy(spoken = study.spokenBoard(tag), said = said)
    }
}

/** What is said of the move that was played or gone to; none where nothing has changed since [before]. */
internal fun LiveStudy.news(before: UInt, words: Words): String? = when (val node = view.value.snapshot.node) {
    before -> null
    0u -> words["speech-now-start"]
    else -> spokenMove(node, words.language.tag)
}

/** A move of the tree with its number, its mark and how deep its variation lies, for a voice. */
internal fun Words.treeMove(move: StudyMove, said: String, mark: MoveMark?): String {
    val numbered = say("board-label-move", "number" to move.number, "move" to said)
    val marked = if (mark == null) numbered else then(numbered, this[mark.key])
    return if (move.depth == 0u) marked else then(marked, say("analysis-label-variation", "depth" to move.depth))
}
