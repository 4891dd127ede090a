package org.plywise.android

import android.content.ClipData
import android.content.ClipboardManager
import android.content.Intent
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
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.platform.LocalContext
import androidx.lifecycle.lifecycleScope
import java.io.File
import kotlinx.coroutines.flow.StateFlow
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Platform
import org.plywise.ui.platform.Sound

/** The system as one activity lends it. */
class AndroidPlatform(private val activity: ComponentActivity, private val documents: Documents) : Platform {
    private val listening = Listening(activity)
    private val clipboard = checkNotNull(activity.getSystemService(ClipboardManager::class.java))
    private val sounds = Sounds(activity, activity.lifecycleScope)
    private val motion = ReducedMotion(activity)

    override val screenReader: StateFlow<Boolean> = listening.now

    override val reducedMotion: StateFlow<Boolean> = motion.now

    override val appVersion: String =
        activity.packageManager.getPackageInfo(activity.packageName, 0).versionName.orEmpty()

    private val opening: ActivityResultLauncher<Array<String>> =
        activity.registerForActivityResult(ActivityResultContracts.OpenDocument(), documents::onOpened)

    private val saving: ActivityResultLauncher<String> =
        activity.registerForActivityResult(ActivityResultContracts.CreateDocument("application/octet-stream"), documents::onSaved)

    /** The activity ends. */
    fun detach() {
        listening.end()
        motion.end()
        sounds.release()
    }

    /** Starts the activity anew, in a language that was chosen. */
    fun restart() = activity.recreate()

    override fun showBars(dark: Boolean) {
        val style = if (dark) SystemBarStyle.dark(Color.TRANSPARENT) else SystemBarStyle.light(Color.TRANSPARENT, Color.TRANSPARENT)
        activity.enableEdgeToEdge(style, style)
    }

    override fun Modifier.keepGesturesOff(area: (LayoutCoordinates) -> Rect): Modifier = systemGestureExclusion(area)

    override fun feel(haptic: Haptic) {
        val view = activity.window.decorView
        val kind = when (haptic) {
            Haptic.Tick -> HapticFeedbackConstants.CLOCK_TICK
            Haptic.Refused -> if (Build.VERSION.SDK_INT >= 30) HapticFeedbackConstants.REJECT else HapticFeedbackConstants.LONG_PRESS
        }
        view.performHapticFeedback(kind)
    }

    override fun play(sound: Sound) = sounds.play(sound)

    override fun announce(text: String) {
        // Live regions speak what is on the screen; a move is not, and must not wait for focus.
        @Suppress("DEPRECATION")
        if (screenReader.value) activity.window.decorView.announceForAccessibility(text)
    }

    override fun shareText(text: String, title: String) {
        val send = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)
        activity.startActivity(Intent.createChooser(send, title))
    }

    override fun shareFile(file: File, mimeType: String, title: String) {
        val send = Intent(Intent.ACTION_SEND)
            .setType(mimeType)
            .putExtra(Intent.EXTRA_STREAM, SharedFiles.uri(activity, file))
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION)
        activity.startActivity(Intent.createChooser(send, title))
    }

    override fun copy(text: String, label: String) = clipboard.setPrimaryClip(ClipData.newPlainText(label, text))

    override fun paste(): String? = clipboard.primaryClip?.getItemAt(0)?.coerceToText(activity)?.toString()

    override fun openFile(mimeTypes: List<String>, picked: (File?) -> Unit) {
        documents.beginOpening(picked)
        opening.launch(mimeTypes.toTypedArray())
    }

    override fun saveFile(file: File, name: String, mimeType: String, done: (Boolean) -> Unit) {
        documents.beginSaving(file, done)
        saving.launch(name)
    }

    override fun forgetFiles() {
        Received(activity).forget()
        SharedFiles.forget(activity)
    }

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
