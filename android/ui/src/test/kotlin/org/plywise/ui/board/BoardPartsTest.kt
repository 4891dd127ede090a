package org.plywise.ui.board

import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.engine.PliesLevel

class BoardPartsTest {
    @Test
    fun `a clock shows hours, minutes and at the end tenths`() {
        assertEquals("1:02:03", clockText(1.hours + 2.minutes + 3.seconds))
        assertEquals("10:00", clockText(10.minutes))
        assertEquals("0:09.5", clockText(9_540.milliseconds))
        assertEquals("0:00.0", clockText(0.seconds))
    }

    private fun record(plies: Int, streak: Int, losing: Int) =
        LevelStatistics(PliesLevel(plies.toUByte()), 0u, 0u, 0u, streak.toUInt(), losing.toUInt(), streak.toUInt())

    @Test
    @Scenario("board-level-offer")
    fun `three losses offer a level down and three wins one up, within the ladder`() {
        fun after(plies: Int, streak: Int, losing: Int) =
            LevelOffers.after(PliesLevel(plies.toUByte()), listOf(record(plies, streak, losing)))
        assertEquals(4, after(5, 0, 3)?.plies)
        assertEquals(6, after(5, 3, 0)?.plies)
        assertNull(after(5, 2, 0))
        assertNull(after(1, 0, 7))
        assertNull(after(20, 9, 0))
    }
}
