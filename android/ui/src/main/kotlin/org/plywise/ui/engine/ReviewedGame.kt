package org.plywise.ui.engine

/** A move as text: in SAN with English letters, and with figurines. */
data class MoveName(val san: String, val figurine: String)

/**
 * A review with the names of its moves, which the review gives as squares.
 *
 * @property names the moves of the game
 * @property better the best move instead, for each move; none where the move was the best
 */
data class ReviewedGame(val review: Review, val names: List<MoveName>, val better: List<MoveName?>) {
    /** Where the game's moves are in a tree; shorter if the tree no longer has them all. */
    fun nodes(moves: List<StudyMove>): List<UInt> {
        val children = moves.groupBy { it.parent }
        var at = 0u
        return names.map { name -> children[at]?.find { it.san == name.san }?.node?.also { at = it } }
            .takeWhile { it != null }
            .filterNotNull()
    }

    companion object {
        /**
         * Names the moves of a review by playing them over in a study of their own: the
         * core alone knows what a move is called.
         */
        fun of(review: Review, pgn: String): ReviewedGame {
            val silent = object : StudyListener {
                override fun lines(token: ULong, lines: List<EngineLine>) = Unit
            }
            return Study.fromPgn(pgn, EngineSettings(memoryMib = 1u, threads = 1u), silent).use { study ->
                val played = mutableListOf<UInt>()
                val better = mutableListOf<UInt?>()
                for (move in review.moves) {
                    val at = study.snapshot().node
                    better += move.better.firstOrNull()?.let { study.play(it) }
                    study.goTo(at)
                    played += study.play(move.move)
                }
                val names = study.moves().associate { it.node to MoveName(it.san, it.figurine) }
                ReviewedGame(review, played.mapNotNull(names::get), better.map(names::get))
            }
        }

        private fun Study.play(move: MoveSquares): UInt {
            drag(move.from, move.to)
            move.promotion?.let { promote(it) }
            return snapshot().node
        }
    }
}
