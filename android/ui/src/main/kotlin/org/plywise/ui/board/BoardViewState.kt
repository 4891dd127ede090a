package org.plywise.ui.board

/**
 * From where the person looks at the game: kept while the system has ended the app. The
 * game itself is in the library.
 *
 * @property ply the position looked at; none for the present one
 * @property flipped whether Black's side is near
 * @property game the game's number in the library; none before it is written
 */
data class BoardViewState(val ply: UInt?, val flipped: Boolean, val game: Long?) {
    /** As text, for [decode]. */
    fun encode(): String = "${ply ?: "-"} $flipped ${game ?: "-"}"

    companion object {
        internal fun of(state: BoardState.Playing, game: Long?): BoardViewState = state.game.snapshot.let { snapshot ->
            BoardViewState(snapshot.viewedPly.takeIf { it != snapshot.livePly }, state.flipped, game)
        }

        /** What [encode] has written; none for anything else. */
        fun decode(text: String): BoardViewState? = text.split(' ').takeIf { it.size == 3 }?.let { (ply, flipped, game) ->
            BoardViewState(ply.toUIntOrNull(), flipped.toBoolean(), game.toLongOrNull())
        }
    }
}
