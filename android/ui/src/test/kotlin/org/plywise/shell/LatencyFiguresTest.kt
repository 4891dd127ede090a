package org.plywise.shell

import java.time.Duration
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
import org.plywise.app.GamesEvent
import org.plywise.ui.TestApp
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.TimeLevel

/** How many events are measured. */
private const val EVENTS = 1_000

/** Events before the measured ones: the JVM compiles as it goes. */
private const val WARM_UP = 300

/** How long it takes from an event until its state is on the main thread, while the computer thinks on all threads. */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class LatencyFiguresTest {
    private val before = TestApp()
    private val shell = TestShell(manyGames(200))

    @AfterEach
    fun end() {
        before.close()
        shell.close()
    }

    /** A game in which the computer thinks longer than this test takes. */
    private fun think() {
        before.onMain {
            val threads = Runtime.getRuntime().availableProcessors().toUInt()
            before.core.change { it.copy(engineThreads = threads) }
            val computer = EnginePlayer(TimeLevel(Duration.ofMinutes(10)))
            before.app.board.begin(GameOptions(StandardStart, HumanPlayer(""), computer, null, before.core.help(), 1uL, book = false))
        }
        before.await("the game") { playing()?.game?.snapshot?.livePly == 0u }
        before.onMain { before.app.board.on(BoardEvent.Type("e4")) }
        before.await("the thinking") { (before.app.board.thinking.value?.nodes ?: 0uL) > 0uL }
    }

    private fun playing() = before.app.board.state.value as? BoardState.Playing

    /** When what a flow holds was seen by [scope]. */
    private class Eye<T>(private val scope: CoroutineScope, flow: Flow<T>) {
        private val seen = ArrayBlockingQueue<Pair<T, Long>>(10_000)

        init {
            scope.launch { flow.collect { seen += it to System.nanoTime() } }
        }

        /** Nanoseconds from [act] until something [wanted] is seen. */
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
    fun `taps in the shell over models and events of the shell over the app, in turn`() {
        think()
        shell.list(150)
        val board = Eye(before.app.scope, before.app.board.state)
        val games = Eye(shell.main, shell.state.games)
        val (first, second) = shell.rows.take(2).map { it.id }
        shell.awaitTakenIn(shell.send(GamesEvent.Choose(first)))
        val random = Random(1)
        val times = (0 until WARM_UP + EVENTS).map { index ->
            // As a hand does, and longer than a session holds states back.
            Thread.sleep(random.nextLong(20, 40))
            val square = if (index % 2 == 0) Square.D2 else Square.C2
            val tap = board.time({ before.app.board.on(BoardEvent.Tap(square)) }) {
                (it as? BoardState.Playing)?.game?.snapshot?.selection == square
            }
            Thread.sleep(random.nextLong(20, 40))
            val chosen = if (index % 2 == 0) 2 else 1
            tap to games.time({ shell.send(GamesEvent.Choose(second)) }) { it?.screen?.selection?.games?.size == chosen }
        }.drop(WARM_UP)
        val taps = say("tap -> state on the main thread, models", times.map { it.first })
        val events = say("event -> part on the main thread, core/app", times.map { it.second })
        // Other programs run beside this one: the figures are what is to be looked at.
        assertTrue(events[EVENTS / 2] < 2 * taps[EVENTS / 2] + 1_000_000)
        assertTrue(events[EVENTS * 99 / 100] < 100_000_000)
    }

    private fun say(name: String, times: List<Long>): List<Long> {
        val sorted = times.sorted()
        fun at(share: Double) = "%.2f".format(sorted[((sorted.size - 1) * share).toInt()] / 1e6)
        println("figure: $name, computer thinking  median ${at(0.5)}  99% ${at(0.99)}  99.9% ${at(0.999)}  max ${at(1.0)} ms of ${times.size}")
        return sorted
    }
}
