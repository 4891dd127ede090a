package org.plywise.shell.board

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.ExperimentalTestApi
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.app.PieceMotion
import org.plywise.shell.Scenario
import org.plywise.shell.composeTest

@OptIn(ExperimentalTestApi::class)
class MotionTest {
    @Test
    @Scenario("a11y-reduced-motion")
    fun `with reduced motion pieces fade instead of gliding`() = listOf(false, true).forEach(::moveKing)

    private fun moveKing(reduced: Boolean) = composeTest {
        val empty = ".".repeat(62)
        var squares by mutableStateOf("K.$empty")
        var moving: Moving? = null
        mainClock.autoAdvance = false
        setContent { moving = rememberMotion(squares, animated = true, reduced, dropped = null) }
        squares = ".K$empty"
        mainClock.advanceTimeByFrame()
        val glide = listOf(PieceMotion("K", 0u, 1u))
        val fades = listOf(PieceMotion("K", 0u, null), PieceMotion("K", null, 1u))
        assertEquals(if (reduced) fades else glide, moving?.motions)
        assertEquals(0f, moving?.progress)
    }
}
