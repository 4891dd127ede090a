package org.plywise.ui.board

import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.v2.runComposeUiTest
import java.time.Duration as JavaDuration
import kotlin.time.Duration.Companion.hours
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.minutes
import kotlin.time.Duration.Companion.seconds
import kotlin.time.TimeSource
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.Captured
import org.plywise.ui.engine.ClockView
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Side
import org.plywise.ui.engine.Thinking

class BoardPartsTest {
    @Test
    fun `a clock shows hours, minutes and at the end tenths`() {
        assertEquals("1:02:03", clockText(1.hours + 2.minutes + 3.seconds))
        assertEquals("10:00", clockText(10.minutes))
        assertEquals("5:00", clockText(299_400.milliseconds))
        assertEquals("0:10", clockText(9_940.milliseconds))
        assertEquals("0:09.6", clockText(9_540.milliseconds))
        assertEquals("0:00.1", clockText(20.milliseconds))
        assertEquals("0:00.0", clockText(0.seconds))
    }

    @Test
    fun `a clock that runs stands for its delay first`() {
        val running = ClockView(JavaDuration.ofSeconds(60), JavaDuration.ofSeconds(5), true)
        for ((age, left) in listOf(0 to 60, 5 to 60, 7 to 58, 70 to 0)) {
            assertEquals(left.seconds, running.after(age.seconds))
        }
        assertEquals(60.seconds, running.copy(running = false).after(70.seconds))
    }

    @OptIn(ExperimentalTestApi::class)
    @Test
    @Scenario("a11y-read-out")
    fun `a player's bar says whose it is, who is to move, what was taken and the time`() = runComposeUiTest {
        val clock = ClockView(JavaDuration.ofSeconds(310), JavaDuration.ZERO, false)
        val side = Side(HumanPlayer(""), "Ada", Captured(listOf(Role.KNIGHT, Role.PAWN, Role.PAWN), 1u), clock)
        TestApp().use { test ->
            setContent {
                TestFrame(test) {
                    PlayerBar(
                        side, PieceColor.WHITE, toMove = true, alone = true, mayHurry = false,
                        TimeSource.Monotonic.markNow(), mutableStateOf<Thinking?>(null), {},
                    )
                }
            }
            val described = SemanticsMatcher.keyIsDefined(SemanticsProperties.ContentDescription)
            val said = onAllNodes(described).fetchSemanticsNodes().flatMap { it.config.getOrNull(SemanticsProperties.ContentDescription).orEmpty() }
            assertEquals(
                listOf(
                    "White, To move",
                    "White has taken: knight and 2 pawns, 1 point ahead",
                    "White: 5 minutes 10 seconds, stopped",
                ),
                said,
            )
        }
    }
}
