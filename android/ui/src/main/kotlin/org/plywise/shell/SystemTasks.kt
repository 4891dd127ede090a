package org.plywise.shell

import java.io.File
import org.plywise.app.FileKind
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.ui.platform.Platform

/** What only the system can do. */
fun interface SystemTasks {
    /** Does a task and tells what came of it, once and from any thread. Called on the main thread. */
    fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit)
}

/**
 * Has the platform do what the core asks of the system.
 *
 * A platform does not tell that no file was chosen, and such a task is never answered.
 */
class PlatformTasks(private val platform: () -> Platform) : SystemTasks {
    override fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit) {
        fun answer(done: Boolean) = answer(if (done) SystemAnswer.Done else SystemAnswer.Failed)
        val platform = platform()
        when (task) {
            is SystemTask.PickFile -> platform.openFile(types(task.kind)) { file ->
                answer(file?.let { SystemAnswer.Picked(it.path) } ?: SystemAnswer.Failed)
            }
            is SystemTask.KeepFile -> platform.saveFile(File(task.path), task.name, types(task.kind).first(), ::answer)
            is SystemTask.ShareFile -> {
                platform.shareFile(File(task.path), types(task.kind).first(), task.title)
                answer(true)
            }
            is SystemTask.Copy -> {
                platform.copy(task.text, task.label)
                answer(true)
            }
            is SystemTask.Forget -> {
                platform.forgetFiles()
                answer(true)
            }
        }
    }
}

/** The MIME types of a kind of files, the proper one first: systems know many files by no better name than the last. */
private fun types(kind: FileKind): List<String> = when (kind) {
    FileKind.PGN -> listOf("application/x-chess-pgn", "application/vnd.chess-pgn", "text/plain", "application/octet-stream")
    FileKind.TEXT -> listOf("text/plain")
    FileKind.BACKUP -> listOf("application/octet-stream", "*/*")
}
