package org.plywise.ui.engine

import java.io.File
import java.util.concurrent.Executors
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.cancel
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext

/**
 * The core as the shell holds it: the library of games, the settings and the words. One
 * for the process; opened away from the main thread, since it may wait for the disk.
 *
 * @param folder where everything is kept
 * @param backup a whole copy of the library for the system's own back-up; the library begins as
 * that copy where there is nothing else
 * @param systemLanguages the system's languages, the most wanted first
 */
class Core(
    private val folder: File,
    private val backup: File = File(folder, "backup/games.db"),
    private val systemLanguages: () -> List<String>,
) : AutoCloseable {
    /** The person's games. Each call may wait for the disk: see [disk]. */
    val library: GameLibrary

    /** What is written for other apps, until they have it. */
    private val files = File(folder, "files")

    private val diskThread = Executors.newSingleThreadExecutor { Thread(it, "plywise-disk") }
    private val diskDispatcher = diskThread.asCoroutineDispatcher()
    private val scope = CoroutineScope(SupervisorJob() + diskDispatcher)

    private val mutableSettings: MutableStateFlow<Settings>

    /** What the person has chosen. */
    val settings: StateFlow<Settings> get() = mutableSettings

    private val mutableWords: MutableStateFlow<Words>

    /** The words of the person's language. */
    val words: StateFlow<Words> get() = mutableWords

    init {
        folder.mkdirs()
        library = GameLibrary.withSnapshot(File(folder, LIBRARY).path, backup.path)
        val kept = library.settings()
        mutableSettings = MutableStateFlow(kept)
        mutableWords = MutableStateFlow(Words.of(kept.language, systemLanguages()))
    }

    /** Changes the settings at once and writes them down soon. */
    fun change(change: (Settings) -> Settings) {
        val next = change(settings.value)
        if (next == settings.value) return
        mutableSettings.value = next
        refreshLanguage()
        scope.launch { runCatching { library.setSettings(settings.value) } }
    }

    /** The system's languages may have changed. */
    fun refreshLanguage() {
        val next = Words.of(settings.value.language, systemLanguages())
        if (next.language.tag != words.value.language.tag) mutableWords.value = next
    }

    /** Settings were replaced on disk, by a restored back-up. */
    suspend fun reloadSettings() {
        mutableSettings.value = disk { settings() }
        refreshLanguage()
    }

    /**
     * Erases everything: games, settings, their copy for the system's back-up, what was set aside of a damaged
     * library, and what was written for other apps.
     */
    suspend fun eraseAll() {
        disk {
            eraseAll()
            files.deleteRecursively()
            folder.listFiles { file -> file.name.startsWith(SET_ASIDE) }.orEmpty().forEach { it.delete() }
            // Even if there is no room for a new one, the old one holds all that is to be gone.
            backup.delete()
            runCatching { keepSnapshot(backup.path) }
        }
        reloadSettings()
    }

    /** Does something in the library, away from the main thread and one after the other. */
    suspend fun <T> disk(work: GameLibrary.() -> T): T = withContext(diskDispatcher) { library.work() }

    /**
     * Writes the copy for the system's back-up soon, if something has changed; what screens still have to write goes
     * first. A full disk: the next time tries again.
     */
    fun keepSnapshot() {
        scope.launch {
            delay(SETTLED)
            runCatching { library.keepSnapshot(backup.path) }
        }
    }

    /** What the engine may use by the settings. */
    fun engineSettings(): EngineSettings {
        val chosen = settings.value
        val cores = Runtime.getRuntime().availableProcessors().coerceAtLeast(1)
        val threads = when {
            chosen.batterySaver -> 1
            chosen.engineThreads == 0u -> (cores / 2).coerceIn(1, 4)
            else -> chosen.engineThreads.toInt().coerceIn(1, cores)
        }
        return EngineSettings(memoryMib = chosen.engineMemory, threads = threads.toUInt())
    }

    /** How the computer behaves by the settings. */
    fun opponentSettings(): OpponentSettings = settings.value.let { OpponentSettings(it.answerAtOnce, it.mayResign, it.confirmMoves) }

    /** What help a new game allows by the settings. */
    fun help(): HelpAllowed = settings.value.let {
        HelpAllowed(it.legalTargets, it.allowTakebacks, it.allowHints, it.blunderWarning)
    }

    /** A file of the app's own, for back-ups and exports. */
    fun file(name: String): File = File(files.apply { mkdirs() }, name)

    override fun close() {
        scope.cancel()
        diskThread.shutdown()
        library.close()
    }

    private companion object {
        const val LIBRARY = "games.db"

        /** How the names of a damaged library's copies begin. */
        const val SET_ASIDE = "$LIBRARY.damaged"

        /** A hidden app has written everything by then, in milliseconds. */
        const val SETTLED = 1_000L
    }
}
