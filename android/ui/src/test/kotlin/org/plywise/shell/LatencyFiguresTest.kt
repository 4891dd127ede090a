package org.plywise.shell

import java.util.concurrent.ArrayBlockingQueue
import java.util.concurrent.TimeUnit
import kotlin.random.Random
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withContext
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable
import org.plywise.app.BoardEvent
import org.plywise.app.BoardScreen
import org.plywise.app.Event
import org.plywise.app.GamesEvent

/** Number of events whose latency is measured. */
private const val EVENTS = 1_000

/** Number of warm-up events before the measurement, for the JIT compiler. */
private const val WARM_UP = 300

/**
 * Measurement of the latency from an event until its update is on the main thread, while the computer searches on all
 * threads.
 */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class LatencyFiguresTest {
    private val shell = TestShell(manyGames(200))

    @AfterEach
    fun end() = shell.close()

    /** Starts a game in which the computer thinks for a minute. */
    private fun think() {
        shell.driver.begin(Opponent.Computer, *slow(), fen = OUT_OF_BOOK)
        shell.driver.play("e4")
        shell.await("the thinking") { shell.state.thinking.value != null }
    }

    /** Recorder of the values that [scope] collects from a flow, with their timestamps. */
    private class Eye<T>(private val scope: CoroutineScope, flow: Flow<T>) {
        private val seen = ArrayBlockingQueue<Pair<T, Long>>(10_000)

        init {
            scope.launch { flow.collect { seen += it to System.nanoTime() } }
        }

        /** Calls [act] and returns the nanoseconds until a value matches [wanted]. */
        fun time(act: () -> Unit, wanted: (T) -> Boolean): Long {
            val began = runBlocking {
                withContext(scope.coroutineContext) { System.nanoTime().also { act() } }
            }
            while (true) {
                val (state, at) = checkNotNull(seen.poll(10, TimeUnit.SECONDS)) { "it never came" }
                if (at > began && wanted(state)) return at - began
            }
        }
    }

    @Test
    fun `latency of taps on the board and on the list of games`() {
        think()
        val board = Eye(shell.main, shell.state.board)
        fun tap(index: Int): Long {
            Thread.sleep(random.nextLong(20, 40))
            val square = square(if (index % 2 == 0) "d2" else "c2")
            fun selection(it: Board?) = (it?.screen as? BoardScreen.Playing)?.game?.board?.selection
            return board.time({ shell.state.send(Event.Board(BoardEvent.Tap(square))) }) { selection(it) == square }
        }
        val taps = say("tap -> board on the main thread", (0 until WARM_UP + EVENTS).map(::tap).drop(WARM_UP))
        shell.list(150)
        val games = Eye(shell.main, shell.state.games)
        val (first, second) = shell.rows.take(2).map { it.id }
        shell.awaitTakenIn(shell.send(GamesEvent.Choose(first)))
        val times = (0 until WARM_UP + EVENTS).map { index ->
            // Human pace, and longer than the core's minimum interval between progress updates.
            Thread.sleep(random.nextLong(20, 40))
            val chosen = if (index % 2 == 0) 2 else 1
            games.time({ shell.send(GamesEvent.Choose(second)) }) { it?.screen?.selection?.games?.size == chosen }
        }
        val events = say("event -> list on the main thread", times.drop(WARM_UP))
        // Loose, because other programs run at the same time. The printed figures are the result.
        for (sorted in listOf(taps, events)) assertTrue(sorted[EVENTS * 99 / 100] < 100_000_000)
    }

    private val random = Random(1)

    private fun say(name: String, times: List<Long>): List<Long> {
        val sorted = times.sorted()
        fun at(share: Double) = "%.2f".format(sorted[((sorted.size - 1) * share).toInt()] / 1e6)
        println("figure: $name, computer thinking  median ${at(0.5)}  99% ${at(0.99)}  99.9% ${at(0.999)}  max ${at(1.0)} ms of ${times.size}")
        return sorted
    }
}
