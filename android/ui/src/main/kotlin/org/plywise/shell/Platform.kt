package org.plywise.shell

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.layout.LayoutCoordinates
import java.io.File
import java.time.Instant
import java.time.ZoneId
import java.time.temporal.ChronoUnit
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.FileKind
import org.plywise.app.LicensedWork
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.app.ZoneOffset
import org.plywise.core.Device

/** Tasks that only the system can perform. */
fun interface SystemTasks {
    /** Performs a task and reports the outcome once, from any thread. Called on the main thread. */
    fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit)
}

/** The system that hosts the app's screens. Called on the main thread. */
interface Platform : SystemTasks {
    /** Whether a screen reader or a similar accessibility service is active. */
    val screenReader: StateFlow<Boolean>

    /** Whether the system asks for reduced motion. */
    val reducedMotion: StateFlow<Boolean>

    /** Whether the system is in power-saving mode or the device is hot. */
    val powerSaving: StateFlow<Boolean>

    /** Adapts the system bars, which are drawn over the app, to a light or dark background. */
    fun showBars(dark: Boolean) = Unit

    /** Excludes an area of the modified element from the system's gestures, such as the back gesture. */
    fun Modifier.keepGesturesOff(area: (LayoutCoordinates) -> Rect): Modifier = this

    /** Opens the share sheet with a picture. [about] describes the picture, [title] is the sheet's title. */
    fun share(picture: ImageBitmap, about: String, title: String)

    /** Returns the text on the clipboard; `null` if the clipboard contains no text. */
    fun paste(): String?

    /**
     * Handles the system's back action while [enabled].
     *
     * @param pulled receives the progress of the back gesture, from 0 to 1, and 0 when it ends
     */
    @Composable
    fun OnBack(enabled: Boolean, pulled: (Float) -> Unit = {}, back: () -> Unit)

    /** Returns the system's dynamic colours, for everything around the board; `null` if it provides none. */
    @Composable
    fun dynamicColors(dark: Boolean): ColorScheme?
}

/** The platform of the current window. */
val LocalPlatform = staticCompositionLocalOf<Platform> { error("no platform") }

/**
 * MIME types of the file kind, the standard type first. The later types are for systems that do not know the standard
 * one.
 */
val FileKind.mimeTypes: List<String>
    get() = when (this) {
        FileKind.PGN -> listOf("application/x-chess-pgn", "application/vnd.chess-pgn", "text/plain", "application/octet-stream")
        FileKind.TEXT -> listOf("text/plain")
        FileKind.BACKUP -> listOf("application/octet-stream", "*/*")
    }

/**
 * Describes the device to the core.
 *
 * @param folder contains the library and the shared files
 * @param snapshot where the core keeps a copy of the library for the system's backup
 * @param languages the system's languages, most preferred first
 * @param state last value of [AppState.state]
 * @param dynamicColor whether [Platform.dynamicColors] returns any
 */
fun device(
    folder: File,
    languages: List<String>,
    snapshot: File = File(folder, "backup/games.db"),
    state: String = "",
    dynamicColor: Boolean = false,
) = Device(
    library = File(folder.apply { mkdirs() }, "games.db").path,
    snapshot = snapshot.path,
    files = File(folder, "files").path,
    languages = languages,
    offsets = zoneOffsets(),
    processors = Runtime.getRuntime().availableProcessors().toUInt(),
    state = state,
    dynamicColor = dynamicColor,
    works = listOf(
        LicensedWork("Kotlin", "Apache-2.0"),
        LicensedWork("Jetpack Compose", "Apache-2.0"),
        LicensedWork("UniFFI", "MPL-2.0"),
        LicensedWork("JNA", "Apache-2.0 / LGPL-2.1"),
    ),
)

/** Returns the UTC offsets of the system's time zone, from 1970 until two years from now. */
fun zoneOffsets(): List<ZoneOffset> {
    val rules = ZoneId.systemDefault().rules
    val end = Instant.now().plus(730, ChronoUnit.DAYS)
    val changes = generateSequence(rules.nextTransition(Instant.EPOCH)) { rules.nextTransition(it.instant) }
        .takeWhile { it.instant < end }
        .map { ZoneOffset(it.toEpochSecond(), it.offsetAfter.totalSeconds) }
    return listOf(ZoneOffset(0, rules.getOffset(Instant.EPOCH).totalSeconds)) + changes
}
