package org.plywise.desktop

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.toAwtImage
import androidx.navigationevent.NavigationEventInfo
import androidx.navigationevent.compose.NavigationBackHandler
import androidx.navigationevent.compose.rememberNavigationEventState
import java.awt.FileDialog
import java.awt.Frame
import java.awt.Toolkit
import java.awt.datatransfer.DataFlavor
import java.awt.datatransfer.StringSelection
import java.io.File
import java.io.IOException
import java.nio.file.Files
import java.nio.file.StandardCopyOption
import javax.imageio.ImageIO
import javax.sound.sampled.AudioSystem
import javax.sound.sampled.LineEvent
import kotlin.concurrent.thread
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.Sound
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.shell.Platform
import org.plywise.shell.look.path
import org.plywise.shell.look.resource

/** Implementation of [Platform] for a desktop window. */
class DesktopPlatform : Platform {
    /** The app's window; `null` until it is open. */
    var window: Frame? = null

    override val screenReader: StateFlow<Boolean> = MutableStateFlow(false)
    override val reducedMotion: StateFlow<Boolean> = MutableStateFlow(false)
    override val powerSaving: StateFlow<Boolean> = MutableStateFlow(false)

    override fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit) = answer(
        when (task) {
            is SystemTask.PickFile -> pick()
            is SystemTask.KeepFile -> keep(File(task.path), task.name)
            is SystemTask.ShareFile -> keep(File(task.path), File(task.path).name)
            is SystemTask.ShareText -> copy(task.text)
            is SystemTask.Copy -> copy(task.text)
            is SystemTask.Play -> play(task.sound)
            // Files are used in place, and a desktop window has neither haptics nor screen reader announcements.
            is SystemTask.Feel, is SystemTask.Speak, is SystemTask.Forget, SystemTask.ForgetFiles, SystemTask.Saved -> SystemAnswer.Done
        },
    )

    private fun play(sound: Sound): SystemAnswer {
        thread(isDaemon = true, name = "plywise-sound") {
            // Ignore failures: a computer may have no sound.
            runCatching {
                val clip = AudioSystem.getClip()
                clip.addLineListener { if (it.type == LineEvent.Type.STOP) clip.close() }
                clip.open(AudioSystem.getAudioInputStream(resource(sound.path).buffered()))
                clip.start()
            }
        }
        return SystemAnswer.Done
    }

    private fun copy(text: String): SystemAnswer {
        Toolkit.getDefaultToolkit().systemClipboard.setContents(StringSelection(text), null)
        return SystemAnswer.Done
    }

    override fun paste(): String? = runCatching {
        Toolkit.getDefaultToolkit().systemClipboard.getData(DataFlavor.stringFlavor) as? String
    }.getOrNull()

    override fun share(picture: ImageBitmap, about: String, title: String) {
        val file = File.createTempFile("plywise", ".png")
        ImageIO.write(picture.toAwtImage(), "png", file)
        keep(file, "plywise.png")
        file.delete()
    }

    private fun pick(): SystemAnswer {
        val dialog = FileDialog(window, "", FileDialog.LOAD).apply { isVisible = true }
        return dialog.files.firstOrNull()?.let { SystemAnswer.Picked(it.path) } ?: SystemAnswer.Cancelled
    }

    private fun keep(file: File, name: String): SystemAnswer {
        val dialog = FileDialog(window, "", FileDialog.SAVE).apply {
            this.file = name
            isVisible = true
        }
        val chosen = dialog.file ?: return SystemAnswer.Cancelled
        val place = File(dialog.directory, chosen)
        var new: File? = null
        return try {
            // Write to a temporary file first, so that a failed write keeps the old content.
            new = File.createTempFile("plywise", null, place.parentFile)
            file.copyTo(new, overwrite = true)
            Files.move(new.toPath(), place.toPath(), StandardCopyOption.REPLACE_EXISTING)
            SystemAnswer.Done
        } catch (_: IOException) {
            new?.delete()
            SystemAnswer.Failed
        }
    }

    /**
     * Handles Escape as the back action. The window sends the key to the handler added last, so a dialog or menu closes
     * before the screen below it.
     */
    @Composable
    override fun OnBack(enabled: Boolean, pulled: (Float) -> Unit, back: () -> Unit) =
        NavigationBackHandler(rememberNavigationEventState(NavigationEventInfo.None), enabled, onBackCompleted = back)

    @Composable
    override fun dynamicColors(dark: Boolean): ColorScheme? = null
}
