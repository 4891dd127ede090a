package org.plywise.desktop

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.Window
import androidx.compose.ui.window.application
import androidx.compose.ui.window.rememberWindowState
import java.io.File
import java.util.Locale
import org.plywise.shell.AppState
import org.plywise.shell.LocalPlatform
import org.plywise.shell.Shell
import org.plywise.shell.device

/** Opens the app in a window of phone size. The optional argument is the folder of the library. */
fun main(args: Array<String>) {
    val folder = args.firstOrNull()?.let(::File) ?: defaultFolder()
    val platform = DesktopPlatform()
    val state = AppState(device(folder, listOf(Locale.getDefault().toLanguageTag())))
    application {
        LaunchedEffect(Unit) { state.serve(platform) }
        val size = rememberWindowState(size = DpSize(420.dp, 860.dp))
        val close = {
            state.close()
            exitApplication()
        }
        Window(onCloseRequest = close, state = size, title = "Plywise") {
            platform.window = window
            CompositionLocalProvider(LocalPlatform provides platform) { Shell(state) }
        }
    }
}

/** Returns the default folder for the app's data on this operating system. */
private fun defaultFolder(): File {
    val home = File(System.getProperty("user.home"))
    val system = System.getProperty("os.name").lowercase()
    return when {
        "mac" in system -> File(home, "Library/Application Support/Plywise")
        "win" in system -> File(System.getenv("APPDATA") ?: home.path, "Plywise")
        else -> File(System.getenv("XDG_DATA_HOME") ?: File(home, ".local/share").path, "plywise-window")
    }
}
