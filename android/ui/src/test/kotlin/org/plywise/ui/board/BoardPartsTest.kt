package org.plywise.ui.board

import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.engine.RungLevel

class BoardPartsTest {
    @Test
    fun `a clock shows hours, minutes and at the end tenths`() {
        assertEquals("1:02:03", clockText(1.hours + 2.minutes + 3.seconds))
        assertEquals("10:00", clockText(10.minutes))
        assertEquals("0:09.5", clockText(9_540.milliseconds))
        assertEquals("0:00.0", clockText(0.seconds))
    }

    @Test
    @Scenario("board-level-offer")
    fun `what the core suggests is offered, as harder after wins`() {
        val level = RungLevel(5u)
        fun after(streak: UInt, losing: UInt, suggested: Level?) =
            LevelOffers.after(level, listOf(LevelStatistics(level, 0u, 0u, 0u, streak, losing, streak, suggested)))
        assertEquals(LevelOffer(RungLevel(4u), 4, harder = false), after(0u, 3u, RungLevel(4u)))
        assertEquals(LevelOffer(RungLevel(6u), 6, harder = true), after(3u, 0u, RungLevel(6u)))
        assertNull(after(2u, 0u, null))
        assertNull(LevelOffers.after(RungLevel(6u), emptyList()))
    }
}
