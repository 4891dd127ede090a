package org.plywise.ui.settings

import java.io.File
import java.time.LocalDate
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameLibrary
import org.plywise.ui.engine.LibraryException
import org.plywise.ui.engine.LibraryFault
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.trouble

/** What the person has chosen, and what becomes of the data. Main thread. */
class SettingsModel(private val app: AppModel) {
    private val mutableState = MutableStateFlow(
        SettingsState(
            settings = app.core.settings.value,
            languages = Words.all,
            version = app.platform().appVersion,
            processors = Runtime.getRuntime().availableProcessors(),
        ),
    )

    /** What to show. */
    val state: StateFlow<SettingsState> = mutableState

    private val words: Words get() = app.core.words.value

    init {
        app.scope.launch {
            app.core.settings.collect { settings -> mutableState.update { it.copy(settings = settings) } }
        }
    }

    fun on(event: SettingsEvent) {
        when (event) {
            is SettingsEvent.Board -> change { it.copy(board = event.look) }
            is SettingsEvent.Pieces -> change { it.copy(pieces = event.look) }
            is SettingsEvent.Theme -> change { it.copy(theme = event.brightness) }
            is SettingsEvent.Writing -> change { it.copy(notation = event.notation) }
            is SettingsEvent.Turn -> change { event.switch.turn(it, event.on) }
            SettingsEvent.OpenLanguages -> step(SettingsStep.ChooseLanguage)
            is SettingsEvent.Language -> closing { change { it.copy(language = event.tag) } }
            SettingsEvent.OpenName -> step(SettingsStep.Name(state.value.settings.playerName))
            is SettingsEvent.DraftName -> step(SettingsStep.Name(event.text))
            SettingsEvent.ApplyName -> (state.value.step as? SettingsStep.Name)?.let { name ->
                closing { change { it.copy(playerName = name.text.trim()) } }
            }
            is SettingsEvent.Memory -> change { it.copy(engineMemory = event.megabytes.toUInt()) }
            is SettingsEvent.Threads -> change { it.copy(engineThreads = event.count.toUInt()) }
            SettingsEvent.BackUp -> backUp()
            SettingsEvent.ChooseBackup -> app.openFile(BACKUP_TYPES, ::preview)
            is SettingsEvent.RestoreSettings ->
                (state.value.step as? SettingsStep.Restore)?.let { step(it.copy(settings = event.on)) }
            SettingsEvent.Restore -> (state.value.step as? SettingsStep.Restore)?.let(::restore)
            SettingsEvent.Erase -> step(SettingsStep.Erase)
            SettingsEvent.EraseGoOn -> countBeforeErasing()
            SettingsEvent.EraseForGood -> erase()
            SettingsEvent.Report -> report()
            SettingsEvent.Licences -> app.go(Place.Licences)
            SettingsEvent.Dismiss -> step(SettingsStep.None)
        }
    }

    private fun change(change: (Settings) -> Settings) = app.core.change(change)

    private fun step(step: SettingsStep) = mutableState.update { it.copy(step = step) }

    private fun closing(act: () -> Unit) {
        step(SettingsStep.None)
        act()
    }

    private fun backUp() {
        val name = "plywise-${LocalDate.now()}.plywise"
        val file = app.core.file(BACKUP_FILE)
        work({
            file.delete()
            writeBackUp(file.path)
        }) { report ->
            app.saveFile(file, name, BACKUP_TYPE) { app.announce(report, words["settings-backup-done"]) }
        }
    }

    private fun preview(file: File) = work({ preview(file.path) }) { preview ->
        step(SettingsStep.Restore(file, preview, settings = false))
    }

    /** Looks at a file that may be a back-up, and asks what is to become of it; false if it is none. */
    suspend fun offer(file: File): Boolean {
        val preview = try {
            app.core.disk { preview(file.path) }
        } catch (error: LibraryException) {
            if (error.fault == LibraryFault.BAD_BACKUP) return false
            throw error
        }
        step(SettingsStep.Restore(file, preview, settings = false))
        return true
    }

    private fun restore(chosen: SettingsStep.Restore) = working({ app.restoreBackUp(chosen.file, chosen.settings) }) {
        app.say(words["settings-restore-done"])
    }

    private fun countBeforeErasing() = work({ count(GameFilter()) }) { games ->
        step(SettingsStep.EraseForGood(games.toLong()))
    }

    private fun erase() = working({ app.eraseAll() }) { app.say(words["settings-erased"]) }

    private fun report() {
        val text = app.problemReport() ?: return
        app.scope.launch {
            val file = app.core.file(REPORT_FILE)
            attempt {
                app.core.disk { file.writeText(text) }
                app.platform().shareFile(file, "text/plain", words["settings-report"])
            }
        }
    }

    /** Does something on the disk under a sign that it is being done. */
    private fun <T> work(onDisk: GameLibrary.() -> T, then: suspend (T) -> Unit) = working({ app.core.disk(onDisk) }, then)

    private fun <T> working(act: suspend () -> T, then: suspend (T) -> Unit) {
        step(SettingsStep.Working)
        app.scope.launch {
            attempt {
                val result = act()
                step(SettingsStep.None)
                then(result)
            }
        }
    }

    private inline fun attempt(act: () -> Unit) = try {
        act()
    } catch (stopped: CancellationException) {
        throw stopped
    } catch (error: Exception) {
        step(SettingsStep.None)
        app.say(words.trouble(error))
    }

    private companion object {
        const val BACKUP_FILE = "backup.plywise"
        const val REPORT_FILE = "plywise-report.txt"
        const val BACKUP_TYPE = "application/octet-stream"

        /** Systems know no type for it, and some give none at all. */
        val BACKUP_TYPES = listOf("*/*")
    }
}
