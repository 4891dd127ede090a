package org.plywise.android

import android.content.ClipData
import android.content.ClipboardManager
import android.content.Intent
import android.graphics.Bitmap.CompressFormat
import android.graphics.Color
import android.os.Build
import android.view.HapticFeedbackConstants
import androidx.activity.ComponentActivity
import androidx.activity.SystemBarStyle
import androidx.activity.compose.PredictiveBackHandler
import androidx.activity.enableEdgeToEdge
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContracts
import androidx.compose.foundation.systemGestureExclusion
import androidx.compose.material3.ColorScheme
import androidx.compose.material3.dynamicDarkColorScheme
import androidx.compose.material3.dynamicLightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.platform.LocalContext
import androidx.lifecycle.lifecycleScope
import java.io.File
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.Haptic
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.shell.Platform
import org.plywise.shell.mimeTypes

/** Whether the system provides dynamic colours, which the app uses for everything around the board. */
internal val dynamicColor get() = Build.VERSION.SDK_INT >= 31

/** Implementation of [Platform] for one activity: runs the core's system tasks on Android. */
class AndroidPlatform(private val activity: ComponentActivity, private val documents: Documents) : Platform {
    private val listening = Listening(activity)
    private val clipboard = checkNotNull(activity.getSystemService(ClipboardManager::class.java))
    private val sounds = Sounds(activity, activity.lifecycleScope)
    private val motion = ReducedMotion(activity)
    private val powerSave = PowerSaveMonitor(activity)

    override val screenReader: StateFlow<Boolean> = listening.now

    override val reducedMotion: StateFlow<Boolean> = motion.now

    override val powerSaving: StateFlow<Boolean> = powerSave.now

    private val opening: ActivityResultLauncher<Array<String>> =
        activity.registerForActivityResult(ActivityResultContracts.OpenDocument(), documents::onOpened)

    private val saving: ActivityResultLauncher<String> =
        activity.registerForActivityResult(ActivityResultContracts.CreateDocument("application/octet-stream"), documents::onSaved)

    /** Unregisters the platform's system listeners and releases its sounds, when the activity ends. */
    fun detach() {
        listening.end()
        motion.end()
        powerSave.end()
        sounds.release()
    }

    /** Recreates the activity, so that it appears in the selected language. */
    fun restart() = activity.recreate()

    override fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit) {
        when (task) {
            is SystemTask.PickFile -> {
                documents.beginOpening(answer)
                return opening.launch(task.kind.mimeTypes.toTypedArray())
            }
            is SystemTask.KeepFile -> {
                documents.beginSaving(File(task.path), answer)
                return saving.launch(task.name)
            }
            is SystemTask.ShareText -> share(task.title) { setType("text/plain").putExtra(Intent.EXTRA_TEXT, task.text) }
            is SystemTask.ShareFile -> return documents.lend(File(task.path), answer) { uri ->
                share(task.title) {
                    setType(task.kind.mimeTypes.first()).addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
                    putExtra(Intent.EXTRA_STREAM, uri)
                }
            }
            is SystemTask.Forget -> return documents.forget(File(task.path), answer)
            SystemTask.ForgetFiles -> return documents.forgetAll(answer)
            // The process of a stopped activity lives long enough to finish writing.
            SystemTask.Saved -> Unit
            is SystemTask.Play -> sounds.play(task.sound)
            is SystemTask.Feel -> feel(task.haptic)
            is SystemTask.Speak -> announce(task.text)
            is SystemTask.Copy -> clipboard.setPrimaryClip(ClipData.newPlainText(task.label, task.text))
        }
        answer(SystemAnswer.Done)
    }

    override fun share(picture: ImageBitmap, about: String, title: String) {
        val uri = SharedFiles.add(activity, "plywise.png") { picture.asAndroidBitmap().compress(CompressFormat.PNG, 100, it) }
        share(title) {
            setType("image/png").addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
            putExtra(Intent.EXTRA_STREAM, uri).putExtra(Intent.EXTRA_TEXT, about)
        }
    }

    /** Opens the system's share sheet. [fill] sets the content to share. */
    private fun share(title: String, fill: Intent.() -> Unit) =
        activity.startActivity(Intent.createChooser(Intent(Intent.ACTION_SEND).apply(fill), title))

    private fun feel(haptic: Haptic) {
        val kind = when (haptic) {
            Haptic.TICK -> HapticFeedbackConstants.CLOCK_TICK
            Haptic.REFUSED -> if (Build.VERSION.SDK_INT >= 30) HapticFeedbackConstants.REJECT else HapticFeedbackConstants.LONG_PRESS
        }
        activity.window.decorView.performHapticFeedback(kind)
    }

    private fun announce(text: String) {
        // Not a live region: the move is not visible as text, and the announcement must not depend on the focus.
        @Suppress("DEPRECATION")
        if (screenReader.value) activity.window.decorView.announceForAccessibility(text)
    }

    override fun showBars(dark: Boolean) {
        val style = if (dark) SystemBarStyle.dark(Color.TRANSPARENT) else SystemBarStyle.light(Color.TRANSPARENT, Color.TRANSPARENT)
        activity.enableEdgeToEdge(style, style)
    }

    override fun Modifier.keepGesturesOff(area: (LayoutCoordinates) -> Rect): Modifier = systemGestureExclusion(area)

    override fun paste(): String? = clipboard.primaryClip?.getItemAt(0)?.coerceToText(activity)?.toString()

    @Composable
    override fun OnBack(enabled: Boolean, pulled: (Float) -> Unit, back: () -> Unit) = PredictiveBackHandler(enabled) { gesture ->
        try {
            gesture.collect { pulled(it.progress) }
            back()
        } finally {
            pulled(0f)
        }
    }

    @Composable
    override fun dynamicColors(dark: Boolean): ColorScheme? {
        if (Build.VERSION.SDK_INT < 31) return null
        val context = LocalContext.current
        return if (dark) dynamicDarkColorScheme(context) else dynamicLightColorScheme(context)
    }
}
