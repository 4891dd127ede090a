package org.plywise.ui.newgame

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.v2.runComposeUiTest
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame

@OptIn(ExperimentalTestApi::class)
class NewGameContentTest {
    private val test = TestApp()

    @AfterEach
    fun end() = test.close()

    @Test
    @Scenario("newgame-clock")
    fun `each number of a clock keeps its bounds, and its field shows it when it is left`() = runComposeUiTest {
        val clock = ClockChoice.Custom(SideClock(), SideClock(), odds = false)
        var state by mutableStateOf(NewGameState(clock = clock, help = test.core.help()))
        setContent { TestFrame(test) { NewGameContent(state, { if (it is NewGameEvent.Choose) state = it.change(state) }) } }
        fun field(name: String) = onNodeWithTag("newgame-white-$name")
        fun SideClock.number(name: String) = when (name) {
            "minutes" -> minutes
            "increment" -> increment
            else -> delay
        }
        for ((name, least, most) in listOf(Triple("minutes", 1, 600), Triple("increment", 0, 180), Triple("delay", 0, 180))) {
            for ((typed, kept) in listOf("0" to least, "999" to most, "" to most, "7" to 7)) {
                field(name).performScrollTo().performTextReplacement(typed)
                waitForIdle()
                assertEquals(kept, (state.clock as ClockChoice.Custom).white.number(name), "$name typed as $typed")
                field(if (name == "minutes") "delay" else "minutes").performScrollTo().performClick()
                waitForIdle()
                field(name).assertTextContains(kept.toString())
            }
        }
    }
}
