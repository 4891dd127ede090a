package org.plywise.ui

import androidx.compose.material3.ColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.flow.MutableStateFlow
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Platform
import org.plywise.ui.platform.Sound

/** A system that remembers what it was asked for, and does nothing. */
class TestPlatform : Platform {
    override val screenReader = MutableStateFlow(false)
    override val reducedMotion = MutableStateFlow(false)
    override val appVersion = "0.1.0"

    val felt = CopyOnWriteArrayList<Haptic>()
    val played = CopyOnWriteArrayList<Sound>()
    val announced = CopyOnWriteArrayList<String>()
    val sharedTexts = CopyOnWriteArrayList<String>()

    /** Names and contents of files, as they were when they were handed over. */
    val sharedFiles = CopyOnWriteArrayList<Pair<String, String>>()
    val savedFiles = CopyOnWriteArrayList<Pair<String, ByteArray>>()
    var clipboard: String? = null

    /** What the person chooses when asked for a file; none to turn away. */
    var fileToOpen: File? = null

    /** Whether files that are chosen can be read and written. */
    var filesWork = true

    /** Whether the person turns away when asked where a file is kept. */
    var savesNothing = false

    /** How often the copies of files were deleted. */
    var forgotten = 0

    override fun feel(haptic: Haptic) {
        felt += haptic
    }

    override fun play(sound: Sound) {
        played += sound
    }

    override fun announce(text: String) {
        announced += text
    }

    override fun shareText(text: String, title: String) {
        sharedTexts += text
    }

    override fun shareFile(file: File, mimeType: String, title: String) {
        sharedFiles += file.name to file.readText()
    }

    override fun copy(text: String, label: String) {
        clipboard = text
    }

    override fun paste(): String? = clipboard

    override fun openFile(mimeTypes: List<String>, picked: (File?) -> Unit) {
        fileToOpen?.let { picked(it.takeIf { filesWork }) }
    }

    override fun saveFile(file: File, name: String, mimeType: String, done: (Boolean) -> Unit) {
        if (savesNothing) return
        if (filesWork) savedFiles += name to file.readBytes()
        done(filesWork)
    }

    override fun forgetFiles() {
        forgotten++
    }

    /** What going back does: the last one that is composed comes first. */
    val backs = CopyOnWriteArrayList<() -> Unit>()

    /** What drawing a screen away with a finger does. */
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
