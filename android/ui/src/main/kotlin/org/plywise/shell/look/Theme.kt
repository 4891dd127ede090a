package org.plywise.shell.look

import androidx.compose.foundation.isSystemInDarkTheme
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.ColorScheme
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Shapes
import androidx.compose.material3.Typography
import androidx.compose.material3.darkColorScheme
import androidx.compose.material3.lightColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.em
import androidx.compose.ui.unit.sp
import org.plywise.app.Brightness
import org.plywise.shell.LocalPlatform

/** The Material theme of the app. [systemColors] selects the system's dynamic colours, if the system provides any. */
@Composable
fun PlywiseTheme(brightness: Brightness, systemColors: Boolean, content: @Composable () -> Unit) {
    val dark = isDark(brightness)
    val own = scheme(if (dark) Colors.night else Colors.day)
    val system = if (systemColors) LocalPlatform.current.dynamicColors(dark) else null
    val colors = system ?: own
    MaterialTheme(colorScheme = colors, typography = type, shapes = shapes, content = content)
}

/** Returns whether dark mode is active, by the user's choice or the system's. */
@Composable
fun isDark(brightness: Brightness): Boolean = when (brightness) {
    Brightness.SYSTEM -> isSystemInDarkTheme()
    Brightness.LIGHT -> false
    Brightness.DARK -> true
}

/** Maps the app's colours to Material's roles. */
internal fun scheme(palette: Palette): ColorScheme {
    val base = if (palette.dark) darkColorScheme() else lightColorScheme()
    return base.copy(
        primary = palette.accent,
        onPrimary = palette.onAccent,
        primaryContainer = palette.accentSoft,
        onPrimaryContainer = palette.onAccentSoft,
        secondary = palette.accent,
        onSecondary = palette.onAccent,
        secondaryContainer = palette.accentSoft,
        onSecondaryContainer = palette.onAccentSoft,
        tertiary = palette.accent,
        onTertiary = palette.onAccent,
        background = palette.background,
        onBackground = palette.text,
        surface = palette.background,
        onSurface = palette.text,
        surfaceVariant = palette.surfaceHigh,
        onSurfaceVariant = palette.muted,
        surfaceContainerLowest = palette.background,
        surfaceContainerLow = palette.surface,
        surfaceContainer = palette.surface,
        surfaceContainerHigh = palette.surfaceHigh,
        surfaceContainerHighest = palette.surfaceHigh,
        inverseSurface = palette.text,
        inverseOnSurface = palette.background,
        inversePrimary = (if (palette.dark) Colors.day else Colors.night).accent,
        outline = palette.outline,
        outlineVariant = palette.outlineSoft,
        error = palette.danger,
        onError = palette.onDanger,
        surfaceTint = palette.surface,
    )
}

private val shapes = Shapes(
    small = RoundedCornerShape(8.dp),
    medium = RoundedCornerShape(12.dp),
    large = RoundedCornerShape(16.dp),
)

/**
 * Text styles of the app, with sizes in sp: clock 28, title 22, body and moves 16, caption 13. Digits have equal width.
 */
private val type = Typography().let { base ->
    val figures = "tnum"
    fun TextStyle.sized(size: Int, weight: FontWeight = FontWeight.Normal) = copy(
        fontSize = size.sp,
        lineHeight = 1.35.em,
        letterSpacing = 0.sp,
        fontWeight = weight,
        fontFeatureSettings = figures,
    )
    base.copy(
        displaySmall = base.displaySmall.sized(34, FontWeight.Bold).copy(lineHeight = 1.1.em),
        headlineMedium = base.headlineMedium.sized(28, FontWeight.Medium),
        titleLarge = base.titleLarge.sized(22, FontWeight.Medium),
        titleMedium = base.titleMedium.sized(16, FontWeight.Medium),
        bodyLarge = base.bodyLarge.sized(16),
        bodyMedium = base.bodyMedium.sized(15),
        bodySmall = base.bodySmall.sized(13),
        labelLarge = base.labelLarge.sized(15, FontWeight.Medium),
        labelMedium = base.labelMedium.sized(13, FontWeight.Medium),
        labelSmall = base.labelSmall.sized(12, FontWeight.Medium),
    )
}
