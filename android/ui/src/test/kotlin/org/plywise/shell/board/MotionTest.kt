package org.plywise.shell.board

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.shell.Scenario

private const val START = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr"

/** Returns the board with pieces changed; `.` removes one. */
private fun String.with(vararg changes: Pair<Int, Char>): String =
    toCharArray().also { board -> changes.forEach { (index, piece) -> board[index] = piece } }.concatToString()

class MotionTest {
    @Test
    fun `a quiet move is one glide`() {
        val after = START.with(12 to '.', 28 to 'P')
        assertEquals(Motion(listOf(Motion.Glide(12, 28, 'P')), emptyList(), emptyList()), Motion.between(START, after))
    }

    @Test
    fun `a capture glides and the captured piece fades`() {
        val before = ".".repeat(64).with(27 to 'R', 59 to 'q')
        val motion = Motion.between(before, ".".repeat(64).with(59 to 'R'))
        assertEquals(listOf(Motion.Glide(27, 59, 'R')), motion.glides)
        assertEquals(listOf(59 to 'q'), motion.gone)
    }

    @Test
    fun `castling moves king and rook together`() {
        val before = ".".repeat(64).with(4 to 'K', 7 to 'R')
        val motion = Motion.between(before, ".".repeat(64).with(6 to 'K', 5 to 'R'))
        assertEquals(setOf(Motion.Glide(4, 6, 'K'), Motion.Glide(7, 5, 'R')), motion.glides.toSet())
    }

    @Test
    fun `a promotion glides as a pawn and its undo as a queen`() {
        val before = ".".repeat(64).with(52 to 'P')
        val after = ".".repeat(64).with(60 to 'Q')
        assertEquals(listOf(Motion.Glide(52, 60, 'P')), Motion.between(before, after).glides)
        assertEquals(listOf(Motion.Glide(60, 52, 'Q')), Motion.between(after, before).glides)
    }

    @Test
    fun `undoing a capture restores the captured piece`() {
        val before = ".".repeat(64).with(59 to 'R')
        val motion = Motion.between(before, ".".repeat(64).with(27 to 'R', 59 to 'q'))
        assertEquals(listOf(Motion.Glide(59, 27, 'R')), motion.glides)
        assertEquals(listOf(59), motion.fresh)
    }

    @Test
    fun `another game is shown without animation`() {
        val shuffled = START.reversed()
        assertEquals(Motion.NONE, Motion.between(START, START))
        assertTrue(Motion.between(START, shuffled).glides.size <= 6)
    }

    @Test
    @Scenario("a11y-reduced-motion")
    fun `with reduced motion pieces fade instead of gliding`() {
        val motion = Motion.between(START, START.with(12 to '.', 28 to 'P')).faded()
        assertEquals(Motion(emptyList(), listOf(12 to 'P'), listOf(28)), motion)
    }
}
