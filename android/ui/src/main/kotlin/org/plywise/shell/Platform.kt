package org.plywise.shell

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
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

/** What only the system can do. */
fun interface SystemTasks {
    /** Does a task and tells what came of it, once and from any thread. Called on the main thread. */
    fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit)
}

/** The system that the screens run on. Called on the main thread. */
interface Platform : SystemTasks {
    /** Whether a screen reader is on, or something else that goes by what the screens say of themselves. */
    val screenReader: StateFlow<Boolean>

    /** Whether the system asks for less motion. */
    val reducedMotion: StateFlow<Boolean>

    /** Whether the system asks for less to be done, for its battery or because the device is hot. */
    val spares: StateFlow<Boolean>

    /** Makes what the system's bars show readable over light or dark colours: the bars lie over the app. */
    fun showBars(dark: Boolean) = Unit

    /** Keeps drags in an area of what is modified from being taken for the system's own gestures, as going back. */
    fun Modifier.keepGesturesOff(area: (LayoutCoordinates) -> Rect): Modifier = this

    /** The text on the clipboard. */
    fun paste(): String?

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

/** The MIME types of these files, the proper one first: systems know many files by no better name than the last. */
val FileKind.mimeTypes: List<String>
    get() = when (this) {
        FileKind.PGN -> listOf("application/x-chess-pgn", "application/vnd.chess-pgn", "text/plain", "application/octet-stream")
        FileKind.TEXT -> listOf("text/plain")
        FileKind.BACKUP -> listOf("application/octet-stream", "*/*")
    }

/**
 * What the app is told of a device.
 *
 * @param folder where the library lies, and the files that are handed to others
 * @param snapshot the copy of the library for the system's own back-up
 * @param languages the system's, the most wanted first
 * @param state what [AppState.state] was last
 * @param lendsColors whether [Platform.dynamicColors] gives any
 */
fun device(
    folder: File,
    languages: List<String>,
    snapshot: File = File(folder, "backup/games.db"),
    state: String = "",
    lendsColors: Boolean = false,
) = Device(
    library = File(folder.apply { mkdirs() }, "games.db").path,
    snapshot = snapshot.path,
    files = File(folder, "files").path,
    languages = languages,
    offsets = zoneOffsets(),
    processors = Runtime.getRuntime().availableProcessors().toUInt(),
    state = state,
    lendsColors = lendsColors,
    works = listOf(
        LicensedWork("Kotlin", "Apache-2.0"),
        LicensedWork("Jetpack Compose", "Apache-2.0"),
        LicensedWork("UniFFI", "MPL-2.0"),
        LicensedWork("JNA", "Apache-2.0 / LGPL-2.1"),
    ),
)

/** How far the system's clocks are ahead of UTC, from 1970 until two years from now. */
fun zoneOffsets(): List<ZoneOffset> {
    val rules = ZoneId.systemDefault().rules
    val end = Instant.now().plus(730, ChronoUnit.DAYS)
    val changes = generateSequence(rules.nextTransition(Instant.EPOCH)) { rules.nextTransition(it.instant) }
        .takeWhile { it.instant < end }
        .map { ZoneOffset(it.toEpochSecond(), it.offsetAfter.totalSeconds) }
    return listOf(ZoneOffset(0, rules.getOffset(Instant.EPOCH).totalSeconds)) + changes
}
