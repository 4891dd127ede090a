package org.plywise.ui.board

import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class BoardPartsTest {
    @Test
    fun `a clock shows hours, minutes and at the end tenths`() {
        assertEquals("1:02:03", clockText(1.hours + 2.minutes + 3.seconds))
        assertEquals("10:00", clockText(10.minutes))
        assertEquals("0:09.5", clockText(9_540.milliseconds))
        assertEquals("0:00.0", clockText(0.seconds))
    }
}
