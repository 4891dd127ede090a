package org.plywise.ui.games

import java.io.File
import java.util.concurrent.atomic.AtomicBoolean
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameLibrary
import org.plywise.ui.engine.ImportListener
import org.plywise.ui.engine.ImportProgress
import org.plywise.ui.engine.ImportReport
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.WriteReport
import org.plywise.ui.engine.trouble

/**
 * Games into the library and out of it. Main thread.
 *
 * @param show lays something over the list
 * @param changed the library holds other games now
 */
internal class GameTransfer(
    private val app: AppModel,
    private val show: (GamesSheet) -> Unit,
    private val changed: () -> Unit,
) {
    private val stopped = AtomicBoolean(false)
    private var taking: Job? = null
    private val words: Words get() = app.core.words.value
    private val language: String get() = words.language.tag

    fun chooseFile() = app.openFile(PGN_TYPES) { file -> take { importFile(file.path, it, language) } }

    fun importText(text: String) = take { importText(text, it, language) }

    /** Takes in what another app has sent, and shows the game if it is one alone. */
    fun receive(file: File) = take(shows = true) { importFile(file.path, it, language) }

    /** Ends an import with what it has. */
    fun cancel() = stopped.set(true)

    /** An import has a connection of its own: it must not hold up what else waits for the disk. */
    private fun take(shows: Boolean = false, read: GameLibrary.(ImportListener) -> ImportReport) {
        stopped.set(false)
        show(GamesSheet.Importing(0))
        // Another app may send games while others are being read.
        val before = taking
        taking = app.scope.launch {
            before?.join()
            attempt {
                val report = withContext(Dispatchers.IO) { app.core.library.read(listener()) }
                val game = report.first.takeIf { report.progress.imported == 1uL }
                if (announce(report) && shows && game != null) app.go(Place.Analysis(AnalysisRoot.Game(game)))
            }
            changed()
        }
    }

    private fun listener() = object : ImportListener {
        override fun progress(progress: ImportProgress): Boolean {
            val going = !stopped.get()
            if (going) show(GamesSheet.Importing(progress.read.toLong()))
            return going
        }
    }

    /** A plain success is said in passing; everything else waits until it was read. Whether it was one. */
    private fun announce(report: ImportReport): Boolean {
        val counts = report.progress
        val imported = words.say("games-imported", "count" to counts.imported)
        val clean = counts.imported > 0uL && counts.duplicates == 0uL && counts.cut == 0uL && counts.damaged == 0uL
        if (clean && !report.cancelled && report.brokeOff == null) {
            show(GamesSheet.None)
            app.say(imported)
            return true
        }
        val nothing = counts.read == 0uL && counts.damaged == 0uL
        show(GamesSheet.Imported(buildList {
            if (report.cancelled) add(words["games-import-stopped"])
            add(if (nothing) words["games-import-nothing"] else imported)
            if (counts.duplicates > 0uL) add(words.say("games-import-duplicates", "count" to counts.duplicates))
            if (counts.cut > 0uL) add(words.say("games-import-cut", "count" to counts.cut))
            if (counts.damaged > 0uL) add(words.say("games-import-damaged", "count" to counts.damaged))
            report.brokeOff?.let { add(words.say("games-import-broke-off", "reason" to it)) }
            addAll(report.problems.take(PROBLEMS_SHOWN))
        }))
        return false
    }

    fun copy(game: Long) {
        app.scope.launch {
            attempt {
                val pgn = app.core.disk { pgn(game) }
                app.platform().copy(pgn, words["games-copy-pgn"])
                app.say(words["app-copied"])
            }
        }
    }

    fun export(games: List<Long>) = write({ writeGames(games, it.path) }, ::save)

    fun exportAll() = write({ writeAllGames(GameFilter(), it.path) }, ::save)

    fun share(games: List<Long>) = write({ writeGames(games, it.path) }) { file, report ->
        app.platform().shareFile(file, PGN, words["games-title"])
        app.announce(report)
    }

    private fun save(file: File, report: WriteReport) = app.saveFile(file, FILE_NAME, PGN) {
        app.announce(report, words.say("games-exported", "count" to report.written))
    }

    private fun write(export: GameLibrary.(File) -> WriteReport, then: (File, WriteReport) -> Unit) {
        app.scope.launch {
            attempt {
                val file = app.core.file(FILE_NAME)
                val report = app.core.disk {
                    file.delete()
                    export(file)
                }
                // A file into which nothing could be written is of no use.
                if (report.written == 0uL && report.unreadable.isNotEmpty()) app.announce(report) else then(file, report)
            }
        }
    }

    private inline fun attempt(act: () -> Unit) = try {
        act()
    } catch (stopped: CancellationException) {
        throw stopped
    } catch (error: Exception) {
        show(GamesSheet.None)
        app.say(words.trouble(error))
    }

    private companion object {
        const val FILE_NAME = "plywise-games.pgn"
        const val PGN = "application/x-chess-pgn"
        const val PROBLEMS_SHOWN = 5
        val PGN_TYPES = listOf(PGN, "application/vnd.chess-pgn", "text/plain", "application/octet-stream")
    }
}
