package org.plywise.shell

import androidx.compose.foundation.layout.Box
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.v2.runComposeUiTest
import java.io.File
import java.nio.file.Files
import java.util.concurrent.Executors
import kotlin.time.Duration.Companion.minutes
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.cancel
import kotlinx.coroutines.launch
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.GamesList
import org.plywise.app.Screen
import org.plywise.app.ViewUpdate
import org.plywise.core.App
import org.plywise.core.AppListener

/** Timeout of every wait, in milliseconds. Long enough for a busy machine. */
const val PATIENCE = 120_000L

/** Runs a Compose UI test. The library's default timeout of a minute is too short on a busy machine. */
@OptIn(ExperimentalTestApi::class)
fun composeTest(test: suspend ComposeUiTest.() -> Unit) = runComposeUiTest(testTimeout = 10.minutes, block = test)

/**
 * The app with the real core, in a temporary folder.
 *
 * @param games initial content of the library, as PGN
 * @param prepare changes the library's file before it is opened
 * @param saved saved state of an earlier run
 * @param keeps whether the folder is kept when the test ends
 * @param record receives each update of the view state
 */
class TestShell(
    games: String? = null,
    val folder: File = Files.createTempDirectory("plywise-shell").toFile(),
    language: String = "en",
    saved: String = "",
    private val keeps: Boolean = false,
    record: (List<ViewUpdate>) -> Unit = {},
    prepare: (File) -> Unit = {},
) : AutoCloseable {
    private val mainThread = Executors.newSingleThreadExecutor()

    /** Coroutine scope of the test's main thread. */
    val main = CoroutineScope(SupervisorJob() + mainThread.asCoroutineDispatcher())
    val platform = TestPlatform()

    val state: AppState

    init {
        val library = File(folder, "games.db")
        prepare(library)
        state = AppState { App(device(folder, listOf(language), state = saved), Recorder(it, record)) }
        main.launch { state.serve(platform) }
        await("the first parts") { state.start.value != null || state.navigation.value != null && state.look.value != null }
    }

    val driver = Driver(state, ::await)

    init {
        if (games != null) {
            driver.receive(games)
            await("the games") { driver.said != null }
            driver.dismiss()
            driver.go(Screen.BOARD)
        }
    }

    val entries get() = state.navigation.value!!.entries
    val screens get() = entries.map { it.screen }
    val games get() = state.games.value!!
    val listed get() = games.screen.list as? GamesList.Listed
    val rows get() = games.pages.flatMap { it.rows }

    fun send(event: GamesEvent) = state.send(Event.Games(event))

    /** Sends an event and waits until the core has handled it and the view state reflects it. */
    fun sendAndAwait(event: Event) = awaitTakenIn(state.send(event))

    fun awaitTakenIn(number: ULong) = await("event $number") { state.acknowledged.value >= number }

    /** Opens the list of games and waits until it has [count] games. */
    fun list(count: Int) {
        sendAndAwait(Event.Tab(Screen.GAMES))
        // An import may not be listed yet.
        await("games") { if (count > 0) listed != null else state.games.value?.screen?.list != GamesList.Loading }
        while ((listed?.count ?: return).toInt() < count) {
            val before = listed?.count
            send(GamesEvent.NearEnd)
            await("more games than $before") { listed?.count != before }
        }
        await("their rows") { rows.size == listed?.count?.toInt() }
    }

    fun await(what: String, condition: () -> Boolean) {
        val end = System.nanoTime() + PATIENCE * 1_000_000
        while (!condition()) {
            check(System.nanoTime() < end) { "waited in vain: $what" }
            Thread.sleep(2)
        }
    }

    fun file(text: String): File = File(folder, "picked.pgn").apply { writeText(text) }

    override fun close() {
        main.cancel()
        mainThread.shutdown()
        state.close()
        if (!keeps) folder.deleteRecursively()
    }
}

private class Recorder(private val listener: AppListener, private val record: (List<ViewUpdate>) -> Unit) : AppListener by listener {
    override fun changed(acknowledged: ULong, clock: ULong, updates: List<ViewUpdate>) {
        record(updates)
        listener.changed(acknowledged, clock, updates)
    }
}

/** Shows all of the app's user interface, as the content of a window. */
@Composable
fun TestWindow(test: TestShell) = CompositionLocalProvider(LocalPlatform provides test.platform) { Shell(test.state) }

/**
 * Shows all of the app's user interface and waits until its layout is stable. Once the window has reported the number
 * of panes, the screens are laid out again, and a control found before may be gone.
 */
@OptIn(ExperimentalTestApi::class)
fun ComposeUiTest.window(test: TestShell, modifier: Modifier = Modifier) {
    setContent { Box(modifier) { TestWindow(test) } }
    settle(test)
}

/**
 * Waits until everything sent by the core is on screen. Otherwise a tap might miss its control, or act on outdated
 * content.
 */
@OptIn(ExperimentalTestApi::class)
fun ComposeUiTest.settle(test: TestShell) {
    waitForIdle()
    test.driver.settle()
    waitForIdle()
}

/** Returns a PGN of [count] short games, each with different players. */
fun manyGames(count: Int): String = (1..count).joinToString("") { number ->
    val first = listOf("e4 e5", "d4 d5", "c4 c5", "Nf3 Nf6")[number % 4]
    pgn("White $number", "Black ${number * 7 % count}", if (number % 3 == 0) "1-0" else "0-1", "2001.02.03", "1. $first 2. Nc3 Nc6")
}

/** Returns a PGN of one short game. */
fun pgn(white: String, black: String, result: String, date: String, moves: String): String =
    """
    [Event "Test"]
    [Date "$date"]
    [White "$white"]
    [Black "$black"]
    [Result "$result"]

    $moves $result

    """.trimIndent() + "\n"

@OptIn(ExperimentalTestApi::class)
fun ComposeUiTest.isThere(tag: String) = onAllNodes(hasTestTag(tag)).fetchSemanticsNodes().isNotEmpty()

@OptIn(ExperimentalTestApi::class)
fun ComposeUiTest.until(tag: String) = waitUntil(timeoutMillis = PATIENCE) { isThere(tag) }

/** Provides the platform, strings and appearance that every screen needs. */
@Composable
fun TestFrame(test: TestShell, content: @Composable () -> Unit) = CompositionLocalProvider(LocalPlatform provides test.platform) {
    ShellFrame(test.state.catalogue.value!!, test.state.look.value!!, content)
}
