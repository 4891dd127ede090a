package org.plywise.ui.app

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.text.BasicText
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import kotlinx.coroutines.CoroutineScope
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.platform.Platform

/** How far the app has got at its start. */
sealed interface Opened {
    /** The library is being opened. */
    data object Opening : Opened

    /** It could not be opened; why, as the core says it: there are no other words yet. */
    data class Failed(val reason: String) : Opened

    /** It is open, and nothing runs yet. */
    data class CoreReady(val core: Core) : Opened

    /** The app runs. */
    data class Ready(val app: AppModel) : Opened

    /** The next step, on the main thread. */
    fun ready(platform: () -> Platform, scope: CoroutineScope): Opened =
        if (this is CoreReady) Ready(AppModel(core, platform, scope)) else this

    companion object {
        /** Opens the core. May wait for the disk. */
        fun of(open: () -> Core): Opened = try {
            CoreReady(open())
        } catch (error: PlywiseException) {
            Failed(error.message.orEmpty())
        }
    }
}

/** The app at any time of its start. */
@Composable
fun OpenedUi(opened: Opened) {
    when (opened) {
        is Opened.Ready -> PlywiseUi(opened.app)
        is Opened.Failed -> Box(Modifier.fillMaxSize().padding(24.dp), Alignment.Center) {
            BasicText(opened.reason, style = TextStyle(fontSize = 16.sp, color = Color(0xFF8A8378)))
        }
        // The system's own first picture stands until there is something to show.
        is Opened.CoreReady, Opened.Opening -> Box(Modifier.fillMaxSize())
    }
}
