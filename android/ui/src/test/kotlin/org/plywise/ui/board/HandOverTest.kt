package org.plywise.ui.board

import java.time.Duration
import java.util.concurrent.CountDownLatch
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.TimeLevel

/** One game after another: whatever is asked for meanwhile, none plays on out of sight. */
class HandOverTest {
    private val test = TestApp()
    private val board get() = test.app.board
    private val computer = EnginePlayer(TimeLevel(Duration.ofMillis(40)))

    @AfterEach
    fun end() = test.close()

    private fun plies(game: Long) = test.core.library.summary(game).plies

    /** Begins a game of two computers; its number, once it has a few moves. */
    private fun begin(): Long {
        val before = ids()
        test.onMain {
            test.core.change { it.copy(answerAtOnce = true) }
            board.begin(GameOptions(StandardStart, computer, computer, null, test.core.help(), 1uL, book = false))
        }
        test.await("the game in the library") { (ids() - before).isNotEmpty() }
        val game = (ids() - before).single()
        goesOn(game)
        return game
    }

    private fun ids() = test.core.library.games(GameFilter(), null, 9u).map { it.id }.toSet()

    /** The disk does nothing else until the latch is opened. */
    private fun busy() = CountDownLatch(1).also { latch -> test.onMain { test.app.scope.launch { test.core.disk { latch.await() } } } }

    private fun assertStands(game: Long) {
        // A move may just be on its way to the disk.
        Thread.sleep(200)
        val before = plies(game)
        Thread.sleep(600)
        assertEquals(before, plies(game), "plies of a game out of sight")
    }

    private fun goesOn(game: Long) {
        val before = plies(game)
        test.await("more moves") { plies(game) > before }
    }

    @Test
    @Scenario("board-hand-over")
    fun `a game that waits for the disk to be handed over stands still`() {
        val next = begin()
        val left = begin()
        val disk = busy()
        test.onMain { board.open(next) }
        assertStands(left)
        disk.countDown()
        goesOn(next)
        assertStands(left)
    }

    @Test
    @Scenario("board-hand-over")
    fun `a game is ended though yet another one is asked for before the disk comes to it`() {
        val next = begin()
        val left = begin()
        val disk = busy()
        test.onMain { board.open(left) }
        test.onMain {
            board.open(left)
            board.open(next)
        }
        disk.countDown()
        goesOn(next)
        assertStands(left)
    }

    @Test
    @Scenario("board-hand-over")
    fun `a game that was opened after its screen was left is closed`() {
        val next = begin()
        val late = begin()
        val other = begin()
        val disk = busy()
        test.onMain { board.open(late) }
        // Opened while the main thread is busy, and given up before the main thread hears of it.
        test.onMain {
            disk.countDown()
            runBlocking { test.core.disk { } }
            board.open(next)
        }
        goesOn(next)
        assertStands(late)
        assertStands(other)
    }

    @Test
    @Scenario("board-hand-over")
    fun `the end of the app ends a game that is being handed over`() {
        val next = begin()
        val left = begin()
        val disk = busy()
        test.onMain { board.open(next) }
        test.onMain { board.close() }
        disk.countDown()
        assertStands(left)
        assertStands(next)
    }
}
