package org.plywise.ui.parts

import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.displayCutout
import androidx.compose.foundation.layout.ime
import androidx.compose.foundation.layout.systemBars
import androidx.compose.foundation.layout.union
import androidx.compose.runtime.Composable
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp

/**
 * How much lower a keyboard makes the room of a screen. Whether things stand side by side goes by the window without it:
 * otherwise the field that has brought it up would move elsewhere.
 */
@Composable
internal fun keyboardHeight(): Dp {
    val density = LocalDensity.current
    val bars = WindowInsets.systemBars.union(WindowInsets.displayCutout).getBottom(density)
    val keyboard = WindowInsets.ime.getBottom(density)
    return with(density) { (keyboard - bars).coerceAtLeast(0).toDp() }
}
