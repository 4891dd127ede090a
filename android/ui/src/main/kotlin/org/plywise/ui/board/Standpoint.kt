package org.plywise.ui.board

/**
 * From where the person looks at the game: kept while the system has ended the app. The
 * game itself is in the library.
 *
 * @property ply the position looked at; none for the present one
 * @property flipped whether Black's side is near
 */
data class Standpoint(val ply: UInt?, val flipped: Boolean) {
    /** As text, for [decode]. */
    fun encode(): String = "${ply ?: "-"} $flipped"

    companion object {
        internal fun of(state: BoardState.Playing): Standpoint = state.game.snapshot.let { snapshot ->
            Standpoint(snapshot.viewedPly.takeIf { it != snapshot.livePly }, state.flipped)
        }

        /** What [encode] has written; none for anything else. */
        fun decode(text: String): Standpoint? = text.split(' ').takeIf { it.size == 2 }?.let { (ply, flipped) ->
            Standpoint(ply.toUIntOrNull(), flipped.toBoolean())
        }
    }
}
