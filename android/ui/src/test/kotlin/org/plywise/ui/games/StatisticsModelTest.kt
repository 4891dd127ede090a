package org.plywise.ui.games

import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SaveDone

class StatisticsModelTest {
    private val test = TestApp()
    private val model get() = test.app.statistics
    private val snapshot get() = (test.app.board.state.value as? BoardState.Playing)?.game?.snapshot

    @AfterEach
    fun end() = test.close()

    private fun shown() = test.onMain { model.on(StatisticsEvent.Shown) }

    @Test
    @Scenario("stats-by-level")
    fun `finished games are counted by level`() {
        shown()
        test.await("nothing to count") { model.state.value == StatisticsState.Empty }
        test.onMain {
            test.core.change { it.copy(lastLevel = RungLevel(1u), answerAtOnce = true) }
            test.app.board.startAfresh()
        }
        test.await("a game") { snapshot?.livePly == 0u }
        test.onMain { test.app.board.on(BoardEvent.Type("e4")) }
        test.await("an answer") { snapshot?.livePly == 2u }
        test.onMain { test.app.board.on(BoardEvent.Resign) }
        test.await("the end") { snapshot?.let { it.outcome != null && it.save is SaveDone } == true }
        shown()
        test.await("one game") { (model.state.value as? StatisticsState.Results)?.levels?.firstOrNull()?.lost == 1u }
        val results = model.state.value as StatisticsState.Results
        assertEquals(listOf(RungLevel(1u)), results.levels.map { it.level })
        assertEquals(Strength.Early(4u), results.strength)
    }
}
