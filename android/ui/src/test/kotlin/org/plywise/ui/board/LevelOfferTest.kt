package org.plywise.ui.board

import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.engine.LevelOffer
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SaveDone

class LevelOfferTest {
    private val test = TestApp()
    private val board get() = test.app.board
    private val playing get() = board.state.value as? BoardState.Playing

    @AfterEach
    fun end() = test.close()

    private fun on(event: BoardEvent) = test.onMain { board.on(event) }

    private fun untilPly(ply: UInt) = test.await("ply $ply") { playing?.game?.snapshot?.livePly == ply }

    private fun lose() {
        test.onMain { board.startAfresh() }
        test.await("a new game") { playing?.game?.snapshot.let { it != null && it.livePly == 0u && it.outcome == null } }
        on(BoardEvent.Type("e4"))
        untilPly(2u)
        on(BoardEvent.Resign)
        test.await("the end") { playing?.game?.snapshot?.let { it.outcome != null && it.save is SaveDone } == true }
    }

    @Test
    @Scenario("board-level-offer")
    fun `the third loss in a row offers a level down, which is taken`() {
        test.onMain { test.core.change { it.copy(lastLevel = RungLevel(2u), answerAtOnce = true) } }
        repeat(2) {
            lose()
            // Whatever is looked up when a game has ended has been looked up by now.
            runBlocking { test.core.disk {} }
            test.onMain {}
            assertNull(playing?.offer)
        }
        lose()
        test.await("the offer") { playing?.offer != null }
        assertEquals(LevelOffer(1u, harder = false, games = 3u), playing?.offer)
        val words = test.core.words.value
        val said = playing?.let { notice(it, words, figurine = false)?.text }.orEmpty()
        assertTrue(said.endsWith("3 losses in a row. Would level 1 be more fun?"), said)
        on(BoardEvent.TakeOffer)
        test.await("an easier game") { board.level() == RungLevel(1u) && playing?.game?.snapshot?.outcome == null }
        assertEquals(PieceColor.BLACK, playing?.game?.snapshot?.person)
        assertEquals(RungLevel(1u), test.core.settings.value.lastLevel)
    }
}
