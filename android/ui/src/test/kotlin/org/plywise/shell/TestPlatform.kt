package org.plywise.shell

import androidx.compose.material3.ColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.ui.graphics.ImageBitmap
import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.flow.MutableStateFlow
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask

/** A fake [Platform] that records the tasks of the core. */
class TestPlatform : Platform {
    override val screenReader = MutableStateFlow(false)
    override val reducedMotion = MutableStateFlow(false)
    override val powerSaving = MutableStateFlow(false)

    /** All system tasks received from the core, in order. */
    val tasks = CopyOnWriteArrayList<SystemTask>()

    /** Names and contents of the shared files, read when the core handed them over. */
    val sharedFiles = CopyOnWriteArrayList<Pair<String, String>>()
    val savedFiles = CopyOnWriteArrayList<Pair<String, ByteArray>>()
    var clipboard: String? = null

    /** The file that the user picks to open; `null` if the user cancels. */
    var fileToOpen: File? = null

    /** Whether files that the user picks can be read and written. */
    var filesWork = true

    /** Whether the user cancels when asked where to save a file. */
    var savesNothing = false

    override fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit) {
        tasks += task
        answer(
            when (task) {
                is SystemTask.PickFile -> pick()
                is SystemTask.KeepFile -> keep(task)
                is SystemTask.ShareFile -> SystemAnswer.Done.also { sharedFiles += File(task.path).run { name to readText() } }
                is SystemTask.Copy -> SystemAnswer.Done.also { clipboard = task.text }
                else -> SystemAnswer.Done
            },
        )
    }

    private fun pick() = fileToOpen.let { file ->
        if (file == null) SystemAnswer.Cancelled else if (filesWork) SystemAnswer.Picked(file.path) else SystemAnswer.Failed
    }

    private fun keep(task: SystemTask.KeepFile): SystemAnswer {
        if (savesNothing) return SystemAnswer.Cancelled
        if (!filesWork) return SystemAnswer.Failed
        savedFiles += task.name to File(task.path).readBytes()
        return SystemAnswer.Done
    }

    /** Pictures that were shared, with their descriptions. */
    val sharedPictures = CopyOnWriteArrayList<Pair<ImageBitmap, String>>()

    override fun share(picture: ImageBitmap, about: String, title: String) {
        sharedPictures += picture to about
    }

    override fun paste(): String? = clipboard

    /** The active back handlers on screen; the last one composed takes precedence. */
    val backs = CopyOnWriteArrayList<() -> Unit>()

    /** The active callbacks for the progress of back gestures. */
    val pulls = CopyOnWriteArrayList<(Float) -> Unit>()

    @Composable
    override fun OnBack(enabled: Boolean, pulled: (Float) -> Unit, back: () -> Unit) = DisposableEffect(enabled) {
        if (enabled) backs += back
        if (enabled) pulls += pulled
        onDispose {
            backs -= back
            pulls -= pulled
        }
    }

    @Composable
    override fun dynamicColors(dark: Boolean): ColorScheme = lightColorScheme()
}
