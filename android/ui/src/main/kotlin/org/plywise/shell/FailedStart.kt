package org.plywise.shell

import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.heightIn
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.Brightness
import org.plywise.app.ViewUpdate
import org.plywise.shell.look.PlywiseTheme
import org.plywise.shell.parts.Quiet

/**
 * Error screen for a library that cannot be opened, with a retry button. The strings and the appearance settings are
 * not loaded yet.
 */
@Composable
internal fun FailedStart(start: ViewUpdate.Start, onRetry: () -> Unit) = CompositionLocalProvider(
    LocalLayoutDirection provides if (start.rightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr,
) {
    PlywiseTheme(Brightness.SYSTEM, systemColors = false) {
        Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
            Quiet(start.message) {
                Button(onRetry, Modifier.heightIn(min = 48.dp).testTag("open.retry")) { Text(start.retry) }
            }
        }
    }
}
