package org.plywise.ui.app

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.flow.MutableStateFlow
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.trouble
import org.plywise.ui.platform.Platform
import org.plywise.ui.theme.PlywiseTheme

/** How far the app has got at its start. */
sealed interface Opened {
    /** The library is being opened. */
    data object Opening : Opened

    /** It could not be opened; nothing is lost by trying again. */
    data class Failed(val error: PlywiseException, val words: Words) : Opened

    /** It is open, and nothing runs yet. */
    data class CoreReady(val core: Core) : Opened

    /** The app runs. */
    data class Ready(val app: AppModel) : Opened

    /** The next step, on the main thread. */
    fun ready(platform: () -> Platform, scope: CoroutineScope): Opened =
        if (this is CoreReady) Ready(AppModel(core, platform, scope)) else this

    companion object {
        /**
         * Opens the core. May wait for the disk.
         *
         * @param languages the system's, for what is to be said if it cannot be opened
         */
        fun of(languages: () -> List<String>, open: () -> Core): Opened = try {
            CoreReady(open())
        } catch (error: PlywiseException) {
            Failed(error, Words.of("", languages()))
        }
    }
}

/** Begins another attempt after one that failed; false while one is under way: two would open one library. */
fun MutableStateFlow<Opened>.tryAgain(): Boolean {
    val failed = value as? Opened.Failed ?: return false
    return compareAndSet(failed, Opened.Opening)
}

/** The app at any time of its start. */
@Composable
fun OpenedUi(opened: Opened, onRetry: () -> Unit) {
    when (opened) {
        is Opened.Ready -> PlywiseUi(opened.app)
        is Opened.Failed -> FailedUi(opened, onRetry)
        // The system's own first picture stands until there is something to show.
        is Opened.CoreReady, Opened.Opening -> Box(Modifier.fillMaxSize())
    }
}

@Composable
private fun FailedUi(failed: Opened.Failed, onRetry: () -> Unit) {
    val words = failed.words
    val direction = if (words.language.rightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr
    CompositionLocalProvider(LocalLayoutDirection provides direction) {
        PlywiseTheme(Brightness.SYSTEM, systemColors = false) {
            Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
                Column(
                    Modifier.padding(24.dp).widthIn(max = 480.dp),
                    Arrangement.spacedBy(16.dp, Alignment.CenterVertically),
                    Alignment.CenterHorizontally,
                ) {
                    Text(
                        words.trouble(failed.error),
                        Modifier.semantics { liveRegion = LiveRegionMode.Polite }.testTag("open.failed"),
                        style = MaterialTheme.typography.bodyLarge,
                    )
                    Button(onRetry, Modifier.testTag("open.retry")) { Text(words["app-retry"]) }
                }
            }
        }
    }
}
