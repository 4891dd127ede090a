package org.plywise.shell.look

import androidx.compose.material3.ColorScheme
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.compositeOver
import androidx.compose.ui.graphics.luminance
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.DynamicTest.dynamicTest
import org.junit.jupiter.api.TestFactory
import org.plywise.app.BoardLook
import org.plywise.shell.Scenario
import org.plywise.shell.board.OUTLINE

/**
 * Test of the colours against WCAG 2.2, AA: a contrast of at least 4.5 for text, and of 3 for highlights and outlines.
 */
class ContrastTest {
    private class Pair(val name: String, val ink: Color, val ground: Color, val least: Double)

    private fun contrast(one: Color, other: Color): Double {
        val (low, high) = listOf(one.luminance(), other.luminance()).sorted()
        return (high + 0.05) / (low + 0.05)
    }

    private fun tests(theme: String, pairs: List<Pair>): List<DynamicTest> = pairs.map { pair ->
        dynamicTest("$theme: ${pair.name}") {
            val found = contrast(pair.ink.compositeOver(pair.ground), pair.ground)
            assertTrue(found >= pair.least, "$found is less than ${pair.least}")
        }
    }

    /** Returns the text colours of a scheme, each with its background. */
    private fun pairs(scheme: ColorScheme): List<Pair> {
        val grounds = with(scheme) {
            mapOf(
                "background" to background, "surface" to surface, "surface variant" to surfaceVariant,
                "surface container low" to surfaceContainerLow, "surface container" to surfaceContainer,
                "surface container high" to surfaceContainerHigh, "surface container highest" to surfaceContainerHighest,
            )
        }
        val dark = scheme.background.luminance() < 0.5f
        val inks = with(scheme) { mapOf("text" to onSurface, "muted text" to onSurfaceVariant, "accent" to primary, "danger" to error) } +
            listOf("interesting", "inaccuracy", "mistake", "blunder").associate { "mark of an $it move" to Colors.sign(it, dark) }
        val own = with(scheme) {
            listOf(
                Pair("on accent", onPrimary, primary, TEXT),
                Pair("on soft accent", onPrimaryContainer, primaryContainer, TEXT),
                Pair("on secondary", onSecondary, secondary, TEXT),
                Pair("on soft secondary", onSecondaryContainer, secondaryContainer, TEXT),
                Pair("on tertiary", onTertiary, tertiary, TEXT),
                Pair("on soft tertiary", onTertiaryContainer, tertiaryContainer, TEXT),
                Pair("on danger", onError, error, TEXT),
                Pair("on soft danger", onErrorContainer, errorContainer, TEXT),
                Pair("message", inverseOnSurface, inverseSurface, TEXT),
                Pair("message's action", inversePrimary, inverseSurface, TEXT),
                Pair("danger on soft accent", error, primaryContainer, TEXT),
                Pair("outline", outline, background, MARK),
                Pair("outline on soft accent", onPrimaryContainer.copy(alpha = OUTLINE), primaryContainer, MARK),
                Pair("outline on a notice", onSurface.copy(alpha = OUTLINE), surfaceContainerHigh, MARK),
            )
        }
        return own + grounds.flatMap { (on, ground) -> inks.map { (name, ink) -> Pair("$name on $on", ink, ground, TEXT) } }
    }

    @TestFactory
    @Scenario("a11y-contrast")
    fun `every text can be read by day and by night`(): List<DynamicTest> =
        tests("day", pairs(scheme(Colors.day))) + tests("night", pairs(scheme(Colors.night)))

    @TestFactory
    @Scenario("a11y-contrast")
    fun `every board's letters, marks and squares can be told apart`(): List<DynamicTest> = BoardLook.entries.flatMap { look ->
        val board = Colors.board(look)
        val marked = listOf(false, true).flatMap { isDark ->
            val (plain, last) = board.ground(isDark, last = false) to board.ground(isDark, last = true)
            val name = if (isDark) "dark" else "light"
            listOf(
                Pair("letters on $name squares", board.ink(isDark, last = false), plain, TEXT),
                Pair("letters on $name squares of the last move", board.ink(isDark, last = true), last, TEXT),
                Pair("the last move on $name squares", last, plain, TINT),
                Pair("a white piece's outline on $name squares of the last move", PIECE_OUTLINE, last, MARK),
                Pair("a black piece on $name squares of the last move", BLACK_PIECE, last, MARK),
            )
        }
        tests(
            look.name.lowercase(),
            marked + listOf(
                Pair("a white piece's outline on light squares", PIECE_OUTLINE, board.light, MARK),
                Pair("a white piece's outline on dark squares", PIECE_OUTLINE, board.dark, MARK),
                Pair("a black piece on light squares", BLACK_PIECE, board.light, MARK),
                Pair("a black piece on dark squares", BLACK_PIECE, board.dark, MARK),
            ),
        )
    }

    @TestFactory
    @Scenario("a11y-contrast")
    fun `every mark or the line around it shows on light and on dark squares`(): List<DynamicTest> = BoardLook.entries.flatMap { look ->
        val board = Colors.board(look)
        val marks = mapOf(
            "the selection" to board.mark(Colors.boardAccent),
            "the check" to board.mark(Colors.check),
            "a target" to board.mark(Colors.boardAccent),
            "a hint" to board.mark(Colors.hint),
            "what the person draws" to board.mark(Colors.own),
            "an arrow" to board.mark(Colors.boardAccent).copy(alpha = ARROW_TINT),
        )
        val pairs = marks.flatMap { (name, mark) ->
            // A king in check is never on a square of the last move, and engine arrows only cross such squares.
            val last = listOf("last move's light" to board.lastLight, "last move's dark" to board.lastDark)
            val grounds = listOf("light" to board.light, "dark" to board.dark) + if (name in CROSSING) emptyList() else last
            grounds.map { (on, ground) ->
                // On boards without colours all highlights are black and need no second outline.
                val edge = MARK_EDGE.takeIf { !board.hatched && contrast(it, ground) > contrast(mark.compositeOver(ground), ground) }
                Pair("$name on a $on square", edge ?: mark, ground, MARK)
            }
        }
        tests(look.name.lowercase(), pairs)
    }

    private companion object {
        const val TEXT = 4.5
        const val MARK = 3.0
        const val TINT = 1.5
        val CROSSING = setOf("the check", "an arrow")
        val PIECE_OUTLINE = Color(0xFF1B1B1B)
        val BLACK_PIECE = Color(0xFF26221E)
    }
}
