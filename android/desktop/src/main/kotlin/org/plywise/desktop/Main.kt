package org.plywise.desktop

import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.Window
import androidx.compose.ui.window.application
import androidx.compose.ui.window.rememberWindowState
import java.io.File
import java.util.Locale
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.ui.app.Opened
import org.plywise.ui.app.OpenedUi
import org.plywise.ui.app.tryAgain
import org.plywise.ui.engine.Core

/** Opens the app in a window of the size of a phone. The folder of its games may be given. */
fun main(args: Array<String>) {
    val folder = args.firstOrNull()?.let(::File) ?: defaultFolder()
    val scope = CoroutineScope(SupervisorJob() + Dispatchers.Main)
    val opened = MutableStateFlow<Opened>(Opened.Opening)
    application {
        val platform = remember { DesktopPlatform() }
        val open: () -> Unit = {
            scope.launch {
                val next = withContext(Dispatchers.IO) { Opened.of(::languages) { Core(folder, systemLanguages = ::languages) } }
                opened.value = next.ready({ platform }, scope)
            }
        }
        remember { open() }
        val state = rememberWindowState(size = DpSize(420.dp, 860.dp))
        val close = {
            (opened.value as? Opened.Ready)?.app?.close()
            exitApplication()
        }
        Window(onCloseRequest = close, state = state, title = "Plywise", onKeyEvent = platform::onKey) {
            platform.window = window
            val now by opened.collectAsState()
            OpenedUi(now, onRetry = { if (opened.tryAgain()) open() })
        }
    }
}

private fun languages(): List<String> = listOf(Locale.getDefault().toLanguageTag())

/** Where programs keep their data on this system. */
private fun defaultFolder(): File {
    val home = File(System.getProperty("user.home"))
    val system = System.getProperty("os.name").lowercase()
    return when {
        "mac" in system -> File(home, "Library/Application Support/Plywise")
        "win" in system -> File(System.getenv("APPDATA") ?: home.path, "Plywise")
        else -> File(System.getenv("XDG_DATA_HOME") ?: File(home, ".local/share").path, "plywise-window")
    }
}
