package org.plywise.ui.board

import androidx.compose.runtime.Immutable
import kotlin.math.abs
import kotlin.math.max

/**
 * How one position becomes another: which pieces glide, which fade away and which appear.
 * It compares what is drawn and knows no rules, so castling, promotion, undo and jumps
 * come out by themselves.
 */
@Immutable
data class Motion(
    val glides: List<Glide>,
    /** Pieces that vanish: their square and letter. */
    val gone: List<Pair<Int, Char>>,
    /** Pieces that appear without having stood anywhere: their squares. */
    val fresh: List<Int>,
) {
    /** A piece on its way; a pawn that promotes glides as what it was. */
    data class Glide(val from: Int, val to: Int, val piece: Char)

    companion object {
        val NONE = Motion(emptyList(), emptyList(), emptyList())

        /** More glides than that are no move but another position: it is shown at once. */
        private const val MAX_GLIDES = 6

        /** What leads from one board to the next, each as 64 letters from a1 to h8. */
        fun between(before: String, after: String): Motion {
            if (before.length != 64 || after.length != 64 || before == after) return NONE
            val left = (0..63).filter { before[it] != '.' && before[it] != after[it] }.toMutableList()
            val came = (0..63).filter { after[it] != '.' && before[it] != after[it] }.toMutableList()
            val glides = mutableListOf<Glide>()
            fun pair(same: (Char, Char) -> Boolean) {
                for (to in came.toList()) {
                    val from = left.filter { same(before[it], after[to]) }.minByOrNull { distance(it, to) } ?: continue
                    left.remove(from)
                    came.remove(to)
                    glides += Glide(from, to, before[from])
                }
            }
            pair { old, new -> old == new }
            // What is left over is a promotion, forwards or taken back.
            pair { old, new -> old.isUpperCase() == new.isUpperCase() && (isPawn(old) || isPawn(new)) }
            if (glides.size > MAX_GLIDES) return NONE
            return Motion(glides, left.map { it to before[it] }, came)
        }

        private fun isPawn(piece: Char) = piece == 'P' || piece == 'p'

        private fun distance(from: Int, to: Int) = max(abs(from % 8 - to % 8), abs(from / 8 - to / 8))
    }
}
