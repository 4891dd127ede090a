package org.plywise.ui

import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.unit.LayoutDirection
import java.io.File
import java.nio.file.Files
import java.util.concurrent.Executors
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.cancel
import kotlinx.coroutines.runBlocking
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Quiet
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.PlywiseTheme

/**
 * The app over the real core, in a folder of its own that goes away with it.
 *
 * @param prepare what happens to the library's file before the app is opened
 */
class TestApp(
    private val folder: File = Files.createTempDirectory("plywise-test").toFile(),
    language: String = "en",
    prepare: (File) -> Unit = {},
) : AutoCloseable {
    init {
        prepare(File(folder, "games.db"))
    }

    private lateinit var thread: Thread
    private val mainThread = Executors.newSingleThreadExecutor { act -> Thread(act, "test-main").also { thread = it } }
    private val main = mainThread.asCoroutineDispatcher()
    private val scope = CoroutineScope(SupervisorJob() + main)

    val core = Core(folder) { listOf(language) }
    val platform = TestPlatform()
    val app = AppModel(core, { platform }, scope)

    /** Does something where the models live, and waits until it is done; at once when it is called from there. */
    fun <T> onMain(act: () -> T): T =
        if (::thread.isInitialized && Thread.currentThread() === thread) act() else runBlocking(main) { act() }

    /** Waits until something has come about. */
    fun await(what: String, seconds: Int = 20, condition: () -> Boolean) {
        val end = System.nanoTime() + seconds * 1_000_000_000L
        while (!condition()) {
            check(System.nanoTime() < end) { "waited in vain: $what" }
            Thread.sleep(5)
        }
    }

    /** Games in the library, as if they had been imported long ago. */
    fun holds(pgn: String) {
        core.library.importText(pgn, Quiet)
    }

    /** Puts a game into the library; its number there. */
    fun import(pgn: String): Long {
        holds(pgn)
        return core.library.games(GameFilter(), null, 1u).first().id
    }

    fun file(name: String, text: String): File = File(folder, name).apply { writeText(text) }

    fun file(name: String, bytes: ByteArray): File = File(folder, name).apply { writeBytes(bytes) }

    override fun close() {
        scope.cancel()
        mainThread.shutdown()
        core.close()
        folder.deleteRecursively()
    }
}

/** What every screen finds around it. */
@Composable
fun TestFrame(test: TestApp, brightness: Brightness = Brightness.LIGHT, content: @Composable () -> Unit) {
    val words = test.core.words.value
    CompositionLocalProvider(
        LocalPlatform provides test.platform,
        LocalWords provides words,
        LocalLayoutDirection provides if (words.language.rightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr,
    ) { PlywiseTheme(brightness, systemColors = false, content) }
}

/** A record of one short game. */
fun pgn(white: String, black: String, result: String, date: String, moves: String): String =
    """
    [Event "Test"]
    [Date "$date"]
    [White "$white"]
    [Black "$black"]
    [Result "$result"]

    $moves $result

    """.trimIndent() + "\n"
