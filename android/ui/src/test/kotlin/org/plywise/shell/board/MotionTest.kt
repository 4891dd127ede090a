package org.plywise.shell.board

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.app.PieceMotion
import org.plywise.shell.Scenario

class MotionTest {
    @Test
    @Scenario("a11y-reduced-motion")
    fun `with reduced motion pieces fade instead of gliding`() {
        val empty = ".".repeat(62)
        for ((glides, motions) in listOf(
            true to listOf(PieceMotion("K", 0u, 1u)),
            false to listOf(PieceMotion("K", 0u, null), PieceMotion("K", null, 1u)),
        )) {
            val moving = Moving("K.$empty")
            moving.show(".K$empty", animated = true, glides, refused = null)
            assertEquals(motions, moving.motions)
            assertEquals(0f, moving.progress)
        }
    }
}
