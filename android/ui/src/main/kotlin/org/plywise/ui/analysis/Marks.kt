package org.plywise.ui.analysis

import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance
import org.plywise.ui.theme.Colors

/** The key of a mark's name. */
internal val MoveMark.key: String
    get() = when (this) {
        MoveMark.Good, MoveMark.Brilliant -> "analysis-mark-good"
        MoveMark.Interesting -> "analysis-mark-interesting"
        MoveMark.Inaccuracy -> "analysis-mark-inaccuracy"
        MoveMark.Mistake -> "analysis-mark-mistake"
        MoveMark.Blunder -> "analysis-mark-blunder"
    }

/** A mark's colour on the background; the sign says the same without colour. */
@Composable
internal fun MoveMark.color(): Color = with(MaterialTheme.colorScheme) { color(primary, background.luminance() < 0.5f) }

/** A mark's colour on a dark or a light ground; a test holds its contrast. */
internal fun MoveMark.color(accent: Color, dark: Boolean): Color = when (this) {
    MoveMark.Good, MoveMark.Brilliant -> accent
    MoveMark.Interesting -> Colors.sign("interesting", dark)
    MoveMark.Inaccuracy -> Colors.sign("inaccuracy", dark)
    MoveMark.Mistake -> Colors.sign("mistake", dark)
    MoveMark.Blunder -> Colors.sign("blunder", dark)
}
