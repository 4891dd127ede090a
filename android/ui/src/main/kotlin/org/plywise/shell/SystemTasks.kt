package org.plywise.shell

import java.io.File
import org.plywise.app.FileKind
import org.plywise.app.Haptic
import org.plywise.app.Sound
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.ui.platform.Haptic as Touch
import org.plywise.ui.platform.Platform
import org.plywise.ui.platform.Sound as Heard

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
            is SystemTask.ShareText -> platform.shareText(task.text, task.title)
            is SystemTask.Play -> platform.play(sound(task.sound))
            is SystemTask.Feel -> platform.feel(if (task.haptic == Haptic.TICK) Touch.Tick else Touch.Refused)
            is SystemTask.Speak -> platform.announce(task.text)
            SystemTask.ForgetFiles -> platform.forgetFiles()
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

private fun sound(sound: Sound): Heard = when (sound) {
    Sound.MOVE -> Heard.Move
    Sound.CAPTURE -> Heard.Capture
    Sound.CHECK -> Heard.Check
    Sound.CASTLE -> Heard.Castle
    Sound.PROMOTE -> Heard.Promote
    Sound.END -> Heard.End
    Sound.LOW_TIME -> Heard.LowTime
}

/** The MIME types of a kind of files, the proper one first: systems know many files by no better name than the last. */
private fun types(kind: FileKind): List<String> = when (kind) {
    FileKind.PGN -> listOf("application/x-chess-pgn", "application/vnd.chess-pgn", "text/plain", "application/octet-stream")
    FileKind.TEXT -> listOf("text/plain")
    FileKind.BACKUP -> listOf("application/octet-stream", "*/*")
}
