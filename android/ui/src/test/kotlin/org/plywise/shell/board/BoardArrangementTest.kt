package org.plywise.shell.board

import androidx.compose.ui.unit.dp
import kotlin.math.abs
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

/** The layout around the board in windows of all sizes. */
class BoardArrangementTest {
    private fun all(look: (width: Int, height: Int, text: Float) -> Unit) {
        for (width in 320..1400 step 40) for (height in 300..1300 step 40) for (text in listOf(1f, 1.3f, 2f)) look(width, height, text)
    }

    @Test
    fun `the layout fills the window and leaves room for the moves`() = all { width, height, text ->
        val arrangement = BoardArrangement(width.dp, height.dp, 0.dp, text)
        val form = "$width by $height with text of $text"
        assertTrue(arrangement.side > 100.dp && arrangement.side <= minOf(width, height).dp, form)
        assertTrue(arrangement.column > 0.dp && arrangement.fieldX + arrangement.column <= width.dp, form)
        if (arrangement.low || arrangement.beside) return@all
        assertTrue(abs((arrangement.bar * 2 + arrangement.side + arrangement.strip + CONTROLS).value - height) < 0.01, form)
        assertTrue(arrangement.strip.value > 80 * text - 0.01, form)
    }

    @Test
    fun `a keyboard changes the layout only in a low window`() = all { width, height, text ->
        val (free, covered) = listOf(0, 280).map { BoardArrangement(width.dp, height.dp, it.dp, text) }
        assertEquals(free.beside, covered.beside)
        assertEquals(if (height < 480) height - 280 else height, covered.height.value.toInt())
        if (height >= 480) assertEquals(listOf(free.side, free.strip, free.low), listOf(covered.side, covered.strip, covered.low))
    }
}
