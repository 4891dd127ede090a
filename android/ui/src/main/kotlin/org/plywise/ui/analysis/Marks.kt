package org.plywise.ui.analysis

import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance

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
    MoveMark.Interesting -> if (dark) Color(0xFFD3A6F0) else Color(0xFF7A3E9D)
    MoveMark.Inaccuracy -> if (dark) Color(0xFF8FC1F2) else Color(0xFF1F66A8)
    MoveMark.Mistake -> if (dark) Color(0xFFF0B660) else Color(0xFF8F5300)
    MoveMark.Blunder -> if (dark) Color(0xFFF2A09A) else Color(0xFFB3261E)
}
