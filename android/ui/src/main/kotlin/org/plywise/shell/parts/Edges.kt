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

/** Insets of the system bars and the display cutout. */
@Composable
internal fun systemEdges(): WindowInsets = WindowInsets.systemBars.union(WindowInsets.displayCutout)

/**
 * Height that the system covers at the bottom of a screen. Lists add the height as content padding; fixed content stays
 * above it.
 */
internal val LocalRoomBelow = staticCompositionLocalOf { 0.dp }

/** Returns the [LocalRoomBelow] of a screen that extends to the bottom edge of the window, or to the keyboard. */
@Composable
internal fun roomBelow(): Dp {
    val density = LocalDensity.current
    val covered = systemEdges().getBottom(density) - WindowInsets.ime.getBottom(density)
    return with(density) { covered.coerceAtLeast(0).toDp() }
}

/**
 * Returns the height by which the keyboard shrinks a screen. The layout is chosen by the window without the keyboard,
 * or else the text field that opened the keyboard would move.
 */
@Composable
internal fun keyboardHeight(): Dp {
    val density = LocalDensity.current
    val keyboard = WindowInsets.ime.getBottom(density) - systemEdges().getBottom(density)
    return with(density) { keyboard.coerceAtLeast(0).toDp() }
}
