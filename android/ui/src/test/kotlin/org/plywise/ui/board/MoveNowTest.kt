package org.plywise.ui.board

import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.v2.runComposeUiTest
import java.time.Duration
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.TimeLevel

/** The engine thinks about a hint, too; only the computer's move can be hurried. */
@OptIn(ExperimentalTestApi::class)
class MoveNowTest {
    private val test = TestApp()

    @AfterEach
    fun end() = test.close()

    private val playing get() = test.app.board.state.value as? BoardState.Playing

    private fun on(event: BoardEvent) = test.onMain { test.app.board.on(event) }

    @Test
    @Scenario("board-move-now")
    fun `only a search for the computer's move can be hurried`() = runComposeUiTest {
        val slow = EnginePlayer(TimeLevel(Duration.ofMinutes(1)))
        test.onMain {
            test.core.change { it.copy(answerAtOnce = true) }
            test.app.board.begin(GameOptions(StandardStart, HumanPlayer(""), slow, null, test.core.help(), 1uL, book = false))
        }
        test.await("a game") { playing != null }
        setContent {
            TestFrame(test) {
                val state by test.app.board.state.collectAsState()
                val settings by test.core.settings.collectAsState()
                val thinking = test.app.board.thinking.collectAsState()
                (state as? BoardState.Playing)?.let { BoardContent(it, settings, thinking, {}) }
            }
        }
        fun buttons(): Int {
            waitForIdle()
            return onAllNodes(hasTestTag("move-now")).fetchSemanticsNodes().size
        }
        on(BoardEvent.Hint)
        while (playing?.game?.snapshot?.hint == null) assertEquals(0, buttons(), "while a hint is looked for")
        on(BoardEvent.Type("e4"))
        waitUntil(timeoutMillis = 30_000) { buttons() == 1 }
        on(BoardEvent.MoveNow)
        waitUntil(timeoutMillis = 30_000) { playing?.game?.snapshot?.livePly == 2u }
        assertEquals(0, buttons())
    }
}
