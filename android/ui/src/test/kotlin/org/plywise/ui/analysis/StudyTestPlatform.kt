package org.plywise.ui.analysis

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import java.io.File
import java.nio.file.Files
import java.util.concurrent.Executors
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.filterIsInstance
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.plywise.ui.app.AppModel
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.ImportListener
import org.plywise.ui.engine.ImportProgress
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Platform
import org.plywise.ui.platform.Sound

/** The system for tests: it remembers what it was asked for. */
class StudyTestPlatform : Platform {
    override val screenReader: MutableStateFlow<Boolean> = MutableStateFlow(false)
    override val reducedMotion: StateFlow<Boolean> = MutableStateFlow(false)
    override val appVersion: String = "0"

    @Volatile
    var clipboard: String? = null

    @Volatile
    var shared: String? = null

    override fun feel(haptic: Haptic) = Unit

    override fun play(sound: Sound) = Unit

    @Volatile
    var announced: String? = null

    override fun announce(text: String) {
        announced = text
    }

    override fun shareText(text: String, title: String) {
        shared = text
    }

    override fun shareFile(file: File, mimeType: String, title: String) = Unit

    override fun copy(text: String, label: String) {
        clipboard = text
    }

    override fun paste(): String? = clipboard

    override fun openFile(mimeTypes: List<String>, picked: (File) -> Unit) = Unit

    override fun saveFile(file: File, name: String, mimeType: String, done: (Boolean) -> Unit) = done(true)

    @Composable
    override fun OnBack(enabled: Boolean, back: () -> Unit) = Unit

    @Composable
    override fun dynamicColors(dark: Boolean): ColorScheme? = null
}

/** An app over the real core, with a library of its own in a folder that goes away. */
class StudyTestApp(language: String = "en") : AutoCloseable {
    private val folder = Files.createTempDirectory("plywise-test").toFile()
    private val main = Executors.newSingleThreadExecutor().asCoroutineDispatcher()
    private val scope = CoroutineScope(SupervisorJob() + main)
    val platform = StudyTestPlatform()
    val core = Core(folder) { listOf(language) }
    val app = AppModel(core, { platform }, scope)

    /** Puts a game into the library; its number there. */
    fun import(pgn: String): Long = runBlocking {
        val listener = object : ImportListener {
            override fun progress(progress: ImportProgress) = true
        }
        core.disk {
            importText(pgn, listener)
            games(GameFilter(), null, 1u).first().id
        }
    }

    override fun close() {
        scope.cancel()
        main.close()
        core.close()
        folder.deleteRecursively()
    }
}

/** The state as soon as it fits. */
fun AnalysisModel.await(fits: (AnalysisState.Ready) -> Boolean): AnalysisState.Ready = runBlocking {
    withTimeout(30_000) { state.filterIsInstance<AnalysisState.Ready>().first(fits) }
}

/** The moves of a tree as text, variations in brackets. */
fun AnalysisState.Ready.text(): String = tree.paragraphs.joinToString(" ") { paragraph ->
    val text = paragraph.parts.joinToString(" ") { part ->
        when (part) {
            is TreePart.Move -> listOfNotNull(part.number, part.text + (part.mark?.sign ?: "")).joinToString(" ")
            is TreePart.Note -> "{${part.text}}"
        }
    }
    if (paragraph.depth == 0) text else "($text)"
}
