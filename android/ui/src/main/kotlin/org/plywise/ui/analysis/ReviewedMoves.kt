package org.plywise.ui.analysis

import org.plywise.ui.engine.Review
import org.plywise.ui.engine.StudyMove

/** Where the game's moves are in a tree; shorter if the tree no longer has them all. */
internal fun Review.nodes(tree: List<StudyMove>): List<UInt> {
    val children = tree.groupBy { it.parent }
    var at = 0u
    return moves.map { move -> children[at]?.find { it.san == move.name.san }?.node?.also { at = it } }
        .takeWhile { it != null }
        .filterNotNull()
}

/** The next ply, or the one before, whose move was a mistake of any size. */
internal fun Review.mistake(from: Int, forward: Boolean): Int? {
    val plies = mistakes.map { it.toInt() }
    return if (forward) plies.firstOrNull { it > from } else plies.lastOrNull { it < from }
}
