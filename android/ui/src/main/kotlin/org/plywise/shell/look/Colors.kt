package org.plywise.shell.look

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance
import org.plywise.app.BoardLook

/** The colours of the screens, by day or by night. */
data class Palette(
    val dark: Boolean,
    val background: Color,
    val surface: Color,
    val surfaceHigh: Color,
    val outline: Color,
    val outlineSoft: Color,
    val text: Color,
    val muted: Color,
    val accent: Color,
    val onAccent: Color,
    val accentSoft: Color,
    val onAccentSoft: Color,
    val danger: Color,
    val onDanger: Color,
)

/** The colours of a board, the same by day and by night. */
data class BoardColors(
    val light: Color,
    val dark: Color,
    val lastLight: Color,
    val lastDark: Color,
    val hatched: Boolean,
) {
    /** The colour of a square; [last] of one that the last move left or came to. */
    fun ground(isDark: Boolean, last: Boolean): Color = if (isDark) (if (last) lastDark else dark) else if (last) lastLight else light

    /** Letters and numbers on a square: 4.5 at least. */
    fun ink(isDark: Boolean, last: Boolean): Color {
        val ground = ground(isDark, last)
        return listOf(shade(if (isDark) 0.1f else 0.4f), MARK_EDGE).maxBy { contrast(it, ground) }
    }

    /** What marks are drawn in; black where there are no colours. */
    fun mark(color: Color): Color = if (hatched) Color.Black else color

    private fun shade(share: Float) = Color(dark.red * share, dark.green * share, dark.blue * share)
}

/** The contrast of two colours as WCAG defines it, from 1 to 21. */
internal fun contrast(one: Color, other: Color): Float {
    val (low, high) = listOf(one.luminance(), other.luminance()).sorted()
    return (high + 0.05f) / (low + 0.05f)
}

/** How strong an arrow of the engine is at most. */
const val ARROW_TINT = 0.8f

/** A thin second line around marks: it shows on dark squares, where the marks themselves are too close to the square. */
val MARK_EDGE = Color.White

/** All colours, from the file that both shells read. */
object Colors {
    private val lines: List<List<String>> = resourceLines(COLORS)

    val day: Palette = palette(dark = false)
    val night: Palette = palette(dark = true)

    /** Marks on the board: the selection, targets, what the engine thinks of. */
    val boardAccent: Color = mark("accent")

    /** The king in check. */
    val check: Color = mark("check")

    /** A hint. */
    val hint: Color = mark("hint")

    /** What the person draws. */
    val own: Color = mark("own")

    /** White's colour where the sides are measured against each other. */
    val whiteSide: Color = color(named("side", "white")[2])

    /** Black's colour where the sides are measured against each other. */
    val blackSide: Color = color(named("side", "black")[2])

    private val boards: Map<String, BoardColors> = lines
        .filter { it[0] == "board" }
        .associate { (_, name, light, dark) ->
            val (lastLight, lastDark) = named("last", name).drop(2)
            name to BoardColors(color(light), color(dark), color(lastLight), color(lastDark), name == "paper")
        }

    /** The squares of a board. */
    fun board(look: BoardLook): BoardColors = boards.getValue(look.name.lowercase())

    /** A sign behind a move, by day or by night. */
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

/** A colour as the data files write it: `#` and six hexadecimal digits. */
internal fun color(hex: String): Color = Color(0xFF000000 or hex.removePrefix("#").toLong(16))

/** The lines of a data file, without comments, each in this many words at most: the last one is the rest of the line. */
internal fun resourceLines(path: String, words: Int = 4): List<List<String>> = resource(path).bufferedReader().useLines { lines ->
    lines.filter { it.isNotBlank() && !it.startsWith("# ") }.map { it.split(' ', limit = words) }.toList()
}
