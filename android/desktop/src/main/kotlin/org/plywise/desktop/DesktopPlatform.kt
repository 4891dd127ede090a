package org.plywise.desktop

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEvent
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.type
import java.awt.FileDialog
import java.awt.Frame
import java.awt.Toolkit
import java.awt.datatransfer.DataFlavor
import java.awt.datatransfer.StringSelection
import java.io.File
import java.io.IOException
import javax.sound.sampled.AudioSystem
import javax.sound.sampled.LineEvent
import kotlin.concurrent.thread
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Platform
import org.plywise.ui.platform.Sound
import org.plywise.ui.platform.resource

/** A computer's window as the system. */
class DesktopPlatform : Platform {
    /** The window, once it is there. */
    var window: Frame? = null

    private val backs = mutableListOf<() -> Unit>()

    override val screenReader: StateFlow<Boolean> = MutableStateFlow(false)
    override val reducedMotion: StateFlow<Boolean> = MutableStateFlow(false)
    override val appVersion: String = org.plywise.ui.engine.version

    override fun feel(haptic: Haptic) = Unit

    override fun play(sound: Sound) {
        thread(isDaemon = true, name = "plywise-sound") {
            // A computer without sound is no reason for anything.
            runCatching {
                val clip = AudioSystem.getClip()
                clip.addLineListener { if (it.type == LineEvent.Type.STOP) clip.close() }
                clip.open(AudioSystem.getAudioInputStream(resource(sound.path).buffered()))
                clip.start()
            }
        }
    }

    override fun announce(text: String) = Unit

    override fun shareText(text: String, title: String) = copy(text, title)

    override fun shareFile(file: File, mimeType: String, title: String) = saveFile(file, file.name, mimeType) {}

    override fun copy(text: String, label: String) {
        Toolkit.getDefaultToolkit().systemClipboard.setContents(StringSelection(text), null)
    }

    override fun paste(): String? = runCatching {
        Toolkit.getDefaultToolkit().systemClipboard.getData(DataFlavor.stringFlavor) as? String
    }.getOrNull()

    override fun openFile(mimeTypes: List<String>, picked: (File?) -> Unit) {
        val dialog = FileDialog(window, "", FileDialog.LOAD).apply { isVisible = true }
        dialog.files.firstOrNull()?.let(picked)
    }

    override fun saveFile(file: File, name: String, mimeType: String, done: (Boolean) -> Unit) {
        val dialog = FileDialog(window, "", FileDialog.SAVE).apply {
            this.file = name
            isVisible = true
        }
        val chosen = dialog.file ?: return
        val written = try {
            file.copyTo(File(dialog.directory, chosen), overwrite = true)
            true
        } catch (_: IOException) {
            false
        }
        done(written)
    }

    /** Files are read and written where they lie. */
    override fun forgetFiles() = Unit

    /** Escape goes back. */
    fun onKey(event: KeyEvent): Boolean {
        val back = backs.lastOrNull()
        if (event.key != Key.Escape || event.type != KeyEventType.KeyDown || back == null) return false
        back()
        return true
    }

    @Composable
    override fun OnBack(enabled: Boolean, pulled: (Float) -> Unit, back: () -> Unit) {
        val current by rememberUpdatedState(back)
        DisposableEffect(enabled) {
            val go = { current() }
            if (enabled) backs += go
            onDispose { backs -= go }
        }
    }

    @Composable
    override fun dynamicColors(dark: Boolean): ColorScheme? = null
}
