package org.plywise.shell.parts

import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.displayCutout
import androidx.compose.foundation.layout.ime
import androidx.compose.foundation.layout.systemBars
import androidx.compose.foundation.layout.union
import androidx.compose.runtime.Composable
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp

/** What the system's bars and a camera in the screen cover at the edges of the window. */
@Composable
internal fun systemEdges(): WindowInsets = WindowInsets.systemBars.union(WindowInsets.displayCutout)

/** What the system covers at the lower edge of a screen. A list ends with as much room; what stands still keeps off it. */
internal val LocalRoomBelow = staticCompositionLocalOf { 0.dp }

/** The [LocalRoomBelow] of a screen that reaches down to the edge of the window, or to the keyboard. */
@Composable
internal fun roomBelow(): Dp {
    val density = LocalDensity.current
    val covered = systemEdges().getBottom(density) - WindowInsets.ime.getBottom(density)
    return with(density) { covered.coerceAtLeast(0).toDp() }
}

/**
 * How much lower a keyboard makes the room of a screen. Whether things stand side by side goes by the window without it:
 * otherwise the field that has brought it up would move elsewhere.
 */
@Composable
internal fun keyboardHeight(): Dp {
    val density = LocalDensity.current
    val keyboard = WindowInsets.ime.getBottom(density) - systemEdges().getBottom(density)
    return with(density) { keyboard.coerceAtLeast(0).toDp() }
}
