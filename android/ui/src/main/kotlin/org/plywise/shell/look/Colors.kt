package org.plywise.shell.look

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance
import org.plywise.app.BoardLook

/** The colours of the screens, in light or dark mode. */
data class Palette(
    /** Whether these are the colours of dark mode. */
    val dark: Boolean,
    /** Colour of the window's background. */
    val background: Color,
    /** Colour of surfaces on the window's background. */
    val surface: Color,
    /** Colour of elements on a surface. */
    val surfaceHigh: Color,
    /** Colour of outlines that must stand out from the background. */
    val outline: Color,
    /** Colour of decorative separators. */
    val outlineSoft: Color,
    val text: Color,
    /** Colour of secondary text. */
    val muted: Color,
    /** Accent colour, for the primary action of a screen. */
    val accent: Color,
    /** Colour of text on [accent]. */
    val onAccent: Color,
    /** Colour of larger areas filled with a soft accent colour. */
    val accentSoft: Color,
    /** Colour of text on [accentSoft]. */
    val onAccentSoft: Color,
    /** Colour of irreversible actions. */
    val danger: Color,
    /** Colour of text on [danger]. */
    val onDanger: Color,
)

/** The colours of a chessboard, the same in light and dark mode. */
data class BoardColors(
    /** Colour of light squares. */
    val light: Color,
    /** Colour of dark squares. */
    val dark: Color,
    /** Colour of light squares that belong to the last move. */
    val lastLight: Color,
    /** Colour of dark squares that belong to the last move. */
    val lastDark: Color,
    /** Whether dark squares are hatched and highlights are black: the board for paper and displays without colours. */
    val hatched: Boolean,
) {
    /** Returns the colour of a dark or light square; [last] is whether the square belongs to the last move. */
    fun ground(isDark: Boolean, last: Boolean): Color = if (isDark) (if (last) lastDark else dark) else if (last) lastLight else light

    /** Returns the colour of the coordinates on a square, with a contrast of at least 4.5. */
    fun ink(isDark: Boolean, last: Boolean): Color {
        val ground = ground(isDark, last)
        return listOf(shade(if (isDark) 0.1f else 0.4f), MARK_EDGE).maxBy { contrast(it, ground) }
    }

    /** Returns the colour to draw a board highlight in: [color], or black if the board is [hatched]. */
    fun mark(color: Color): Color = if (hatched) Color.Black else color

    private fun shade(share: Float) = Color(dark.red * share, dark.green * share, dark.blue * share)
}

/** Returns the contrast ratio of two colours as defined by WCAG, from 1 to 21. */
internal fun contrast(one: Color, other: Color): Float {
    val (low, high) = listOf(one.luminance(), other.luminance()).sorted()
    return (high + 0.05f) / (low + 0.05f)
}

/** Maximum opacity of an arrow for one of the engine's moves. */
const val ARROW_TINT = 0.8f

/**
 * Colour of the thin second outline of board highlights. The outline is visible on dark squares, where the highlights
 * themselves have too little contrast.
 */
val MARK_EDGE = Color.White

/** All colours of the app, read from the file that Android and iOS share. */
object Colors {
    private val lines: List<List<String>> = resourceLines(COLORS)

    /** The colours of the screens in light mode. */
    val day: Palette = palette(dark = false)
    /** The colours of the screens in dark mode. */
    val night: Palette = palette(dark = true)

    /** Colour of the selected square, of its targets and of engine arrows. */
    val boardAccent: Color = mark("accent")

    /** Colour of a king in check. */
    val check: Color = mark("check")

    /** Colour of a hint on the board. */
    val hint: Color = mark("hint")

    /** Colour of the arrows and circles that the user draws on the board. */
    val own: Color = mark("own")

    /** White's colour in evaluation bars and graphs. */
    val whiteSide: Color = color(named("side", "white")[2])

    /** Black's colour in evaluation bars and graphs. */
    val blackSide: Color = color(named("side", "black")[2])

    private val boards: Map<String, BoardColors> = lines
        .filter { it[0] == "board" }
        .associate { (_, name, light, dark) ->
            val (lastLight, lastDark) = named("last", name).drop(2)
            name to BoardColors(color(light), color(dark), color(lastLight), color(lastDark), name == "paper")
        }

    /** Returns the colours of one of the boards that the user can choose. */
    fun board(look: BoardLook): BoardColors = boards.getValue(look.name.lowercase())

    /**
     * Returns the colour of a move's judgment, such as blunder, in light or dark mode. [name] is its name in the data
     * file.
     */
    fun sign(name: String, dark: Boolean): Color = color(named("sign", name)[if (dark) 3 else 2])

    private fun mark(name: String): Color = color(named("mark", name)[2])

    private fun named(kind: String, name: String) = lines.first { it[0] == kind && it[1] == name }

    private fun palette(dark: Boolean): Palette {
        fun of(name: String) = color(lines.first { it[0] == name }[if (dark) 2 else 1])
        return Palette(
            dark = dark,
            background = of("background"),
            surface = of("surface"),
            surfaceHigh = of("surface-high"),
            outline = of("outline"),
            outlineSoft = of("outline-soft"),
            text = of("text"),
            muted = of("muted"),
            accent = of("accent"),
            onAccent = of("on-accent"),
            accentSoft = of("accent-soft"),
            onAccentSoft = of("on-accent-soft"),
            danger = of("danger"),
            onDanger = of("on-danger"),
        )
    }
}

/** Parses a colour of the data files: `#` and six hexadecimal digits. */
internal fun color(hex: String): Color = Color(0xFF000000 or hex.removePrefix("#").toLong(16))

/**
 * Reads the lines of a data file without comments, split into at most [words] words; the last word is the rest of the
 * line.
 */
internal fun resourceLines(path: String, words: Int = 4): List<List<String>> = resource(path).bufferedReader().useLines { lines ->
    lines.filter { it.isNotBlank() && !it.startsWith("# ") }.map { it.split(' ', limit = words) }.toList()
}
