package org.plywise.ui.board

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.junit4.v2.createComposeRule
import androidx.compose.ui.test.onNodeWithTag
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestPlatform
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.SpokenMove
import org.plywise.ui.engine.SpokenSquare
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.Words
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords

class BoardSquaresTest {
    @get:Rule
    val compose = createComposeRule()

    private val start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr"
    private val style = BoardStyle(BoardLook.MAPLE, PieceLook.CLASSIC, coordinates = true, animated = false)
    private val done = mutableListOf<String>()

    private fun show(
        spoken: List<SpokenSquare>?,
        touches: List<String>? = null,
        asks: Boolean = true,
        selection: Square? = null,
    ) = compose.setContent {
        CompositionLocalProvider(
            LocalPlatform provides TestPlatform(),
            LocalWords provides Words.of("en", emptyList()),
        ) {
            ChessBoard(
                BoardView(start, selection = selection, spoken = spoken, touches = touches),
                style,
                onTap = { done += "tap $it" },
                onDrag = { from, to -> done += "send $from $to" },
                onAskAttacks = if (asks) { { done += "attacks $it" } } else null,
            )
        }
    }

    private fun actions(tag: String) =
        compose.onNodeWithTag(tag).fetchSemanticsNode().config.getOrNull(SemanticsActions.CustomActions).orEmpty()

    @Test
    @Scenario("a11y-moves-as-actions")
    fun `a square offers the moves of its piece and says what attacks it`() {
        val moves = listOf(SpokenMove(Square.A3, "knight to a3"), SpokenMove(Square.C3, "knight to c3"))
        show(List(64) { SpokenSquare("square $it", if (it == 1) moves else emptyList(), emptyList()) })
        val actions = actions("square-b1")
        assertEquals(listOf("knight to a3", "knight to c3", "Read attackers and defenders"), actions.map { it.label })
        compose.runOnUiThread { actions.forEach { it.action() } }
        assertEquals(listOf("send B1 A3", "send B1 C3", "attacks B1"), done)
        assertEquals(listOf("Read attackers and defenders"), actions("square-e4").map { it.label })
    }

    @Test
    @Scenario("a11y-squares-spoken")
    fun `no square says that it is not selected, and one that is says so once`() {
        show(List(64) { SpokenSquare("square $it", emptyList(), emptyList()) }, selection = Square.B1)
        for (square in listOf("b1", "e4")) {
            val node = compose.onNodeWithTag("square-$square").fetchSemanticsNode().config
            assertNull(node.getOrNull(SemanticsProperties.Selected))
        }
    }

    @Test
    @Scenario("setup-place", "a11y-squares-spoken")
    fun `a square says what a touch does where that does not follow from a selection`() {
        show(List(64) { SpokenSquare("square $it", emptyList(), emptyList()) }, touches = List(64) { "touch $it" }, asks = false)
        val node = compose.onNodeWithTag("square-b1").fetchSemanticsNode().config
        assertEquals("touch 1", node[SemanticsActions.OnClick].label)
        assertTrue(actions("square-b1").isEmpty())
    }

    @Test
    @Scenario("a11y-squares-spoken")
    fun `without a screen reader the squares offer nothing of it`() {
        show(null)
        assertTrue(actions("square-b1").isEmpty())
    }
}
