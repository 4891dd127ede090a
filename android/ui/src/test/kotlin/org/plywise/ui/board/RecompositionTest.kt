package org.plywise.ui.board

import androidx.compose.runtime.Composer
import androidx.compose.runtime.CompositionTracer
import androidx.compose.runtime.InternalComposeTracingApi
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.v2.runComposeUiTest
import java.time.Duration
import java.util.concurrent.CopyOnWriteArrayList
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Thinking

/** What is composed again: the compiler marks each function's beginning for a tracer. */
@OptIn(ExperimentalTestApi::class, InternalComposeTracingApi::class)
class RecompositionTest {
    private val test = TestApp()
    private val composed = CopyOnWriteArrayList<String>()

    private val tracer = object : CompositionTracer {
        override fun isTraceInProgress(): Boolean = true

        override fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) {
            composed += info.substringBefore(' ').substringAfterLast('.')
        }

        override fun traceEventEnd() = Unit
    }

    @AfterEach
    fun end() {
        Composer.setTracer(null)
        test.close()
    }

    private fun thinking(depth: Int) = Thinking(
        color = PieceColor.BLACK,
        depth = depth.toUInt(),
        wantedDepth = 20u,
        progress = depth / 20.0,
        score = null,
        line = emptyList(),
        best = null,
        nodes = (depth * 1000).toULong(),
        elapsed = Duration.ofMillis(depth * 10L),
    )

    @Test
    fun `a hundred reports of the engine compose the thinking line and nothing of the board`() = runComposeUiTest {
        test.onMain { test.app.board.start() }
        test.await("a game") { test.app.board.state.value is BoardState.Playing }
        val playing = test.app.board.state.value as BoardState.Playing
        val now = mutableStateOf<Thinking?>(thinking(0))
        Composer.setTracer(tracer)
        setContent {
            TestFrame(test) {
                val settings by test.core.settings.collectAsState()
                BoardContent(playing, settings, now, {})
            }
        }
        waitForIdle()
        assertTrue(composed.count { it == "SquareNode" } == 64, "the tracer sees the first composition")
        composed.clear()
        for (depth in 1..100) {
            now.value = thinking(depth)
            waitForIdle()
        }
        // One line for each player.
        assertEquals(200, composed.count { it == "ThinkingLine" })
        val board = setOf("BoardContent", "PlayingBoard", "ChessBoard", "BoardSquares", "SquareNode")
        assertEquals(emptyList<String>(), composed.filter { it in board })
    }
}
