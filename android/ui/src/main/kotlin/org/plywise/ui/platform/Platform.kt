package org.plywise.ui.platform

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.layout.LayoutCoordinates
import java.io.File
import kotlinx.coroutines.flow.StateFlow

/** A touch that the person feels. */
enum class Haptic {
    /** A legal move was dropped, a choice made. */
    Tick,

    /** What was tried is not possible. */
    Refused,
}

/** What only the system can do. Called on the main thread. */
interface Platform {
    /** Whether a screen reader is on, or something else that goes by what the screens say of themselves. */
    val screenReader: StateFlow<Boolean>

    /** Whether the system asks for less motion. */
    val reducedMotion: StateFlow<Boolean>

    /** The version of the app that people see. */
    val appVersion: String

    /** Makes what the system's bars show readable over light or dark colours: the bars lie over the app. */
    fun showBars(dark: Boolean) = Unit

    /** Keeps drags in an area of what is modified from being taken for the system's own gestures, as going back. */
    fun Modifier.keepGesturesOff(area: (LayoutCoordinates) -> Rect): Modifier = this

    fun feel(haptic: Haptic)

    fun play(sound: Sound)

    /** Says something by the screen reader, if it is on. */
    fun announce(text: String)

    /** Hands a text to another app. */
    fun shareText(text: String, title: String)

    /** Hands a file to another app. */
    fun shareFile(file: File, mimeType: String, title: String)

    fun copy(text: String, label: String)

    fun paste(): String?

    /**
     * Lets the person choose a file to read.
     *
     * @param picked gets a copy of it, or none if it cannot be read; not called if no file is chosen
     */
    fun openFile(mimeTypes: List<String>, picked: (File?) -> Unit)

    /**
     * Lets the person choose where a file is kept, and copies it there.
     *
     * @param done is told whether it could be written; not called if no place is chosen
     */
    fun saveFile(file: File, name: String, mimeType: String, done: (Boolean) -> Unit)

    /** Deletes the copies of files that were taken in or handed out. */
    fun forgetFiles()

    /**
     * Calls back when the system's own way of going back is used; composed while enabled.
     *
     * @param pulled how far a finger has drawn the screen away, from 0 to 1; 0 again once it is decided
     */
    @Composable
    fun OnBack(enabled: Boolean, pulled: (Float) -> Unit = {}, back: () -> Unit)

    /** The system's colours for the frame around the board, if it has any. */
    @Composable
    fun dynamicColors(dark: Boolean): ColorScheme?
}

/** The system that the screens run on. */
val LocalPlatform = staticCompositionLocalOf<Platform> { error("no platform") }
