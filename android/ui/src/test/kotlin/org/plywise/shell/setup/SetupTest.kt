package org.plywise.shell.setup

import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.assertHeightIsAtLeast
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsNotSelected
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.swipe
import androidx.compose.ui.unit.dp
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.NewGameEvent
import org.plywise.app.Screen
import org.plywise.shell.Scenario
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.settle
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the position editor, with the real core and Compose. */
@OptIn(ExperimentalTestApi::class)
class SetupTest {
    private val test = TestShell()

    @AfterEach
    fun end() = test.close()

    private val screen get() = test.state.setup.value!!

    private fun ComposeUiTest.show(modifier: Modifier = Modifier) {
        test.await("a board") { test.driver.game != null }
        test.driver.send(BoardEvent.NewGame)
        test.driver.send(NewGameEvent.ChooseStart(2u))
        window(test, modifier)
        until("setup")
    }

    private fun ComposeUiTest.touch(tag: String, then: () -> Boolean) {
        val node = onNodeWithTag(tag).performScrollTo()
        // Material gives a chip a larger touch target than its outline.
        val room = node.fetchSemanticsNode().touchBoundsInRoot.size
        assertTrue(room.width >= 48 && room.height >= 48, "$tag takes touches on $room")
        node.performClick()
        waitUntil("$tag to have its effect", 30_000, then)
        settle(test)
    }

    private fun ComposeUiTest.take() {
        for ((index, tool) in screen.tools.withIndex()) {
            val tag = tool.piece?.let { "setup-piece-$it" } ?: "setup-erase"
            touch(tag) { screen.tools[index].taken }
            onNodeWithTag(tag).assertIsSelected().assertContentDescriptionEquals(tool.label)
        }
        assertEquals(13, screen.tools.size)
    }

    @Test
    fun `all twelve pieces and the eraser can be selected`() = composeTest {
        show()
        take()
    }

    @Test
    fun `the pieces are large enough to touch on a small phone in landscape`() = composeTest {
        show(Modifier.requiredSize(568.dp, 320.dp))
        take()
    }

    @Test
    @Scenario("setup-rights", "setup-fen")
    fun `side to move, castling, en passant and FEN can be set`() = composeTest {
        show()
        touch("setup-turn-1") { screen.turn.chosen == 1u }
        for (right in 0..3) touch("setup-castling-$right") { !screen.castling[right].allowed }
        onNodeWithTag("setup-castling-0").assertIsNotSelected()
        val fen = onNodeWithTag("setup-fen").performScrollTo()
        fen.performTextReplacement("rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3")
        until("setup-en-passant-1")
        touch("setup-en-passant-1") { screen.enPassant?.chosen == 1u }
        // The core has replaced the field's text.
        fen.assertTextContains("d3", substring = true)
        fen.performTextReplacement("4k3/8/8/")
        waitUntil("an unreadable FEN", 30_000) { !screen.readable }
        onNodeWithText("This FEN is incomplete or contains a mistake.").assertExists()
        test.platform.clipboard = " 7k/8/8/8/8/8/P7/K7 b - - 0 1 "
        onNodeWithTag("setup-fen-paste").performScrollTo().performClick()
        waitUntil("the pasted FEN", 30_000) { screen.board.squares.count { it != '.' } == 3 }
        settle(test)
        fen.assertTextContains("7k/8/8/8/8/8/P7/K7 b - - 0 1")
    }

    @Test
    @Scenario("setup-whole-board")
    fun `the menu clears the board, which then cannot be played`() = composeTest {
        show()
        fun menu(item: String, then: () -> Boolean) {
            onNodeWithTag("setup.menu").performClick()
            onNodeWithTag("setup-$item").performClick()
            waitUntil("$item to have its effect", 30_000, then)
            settle(test)
        }
        menu("clear") { !screen.playable }
        onNodeWithTag("setup-play").assertHeightIsAtLeast(48.dp).assertIsNotEnabled()
        onNodeWithTag("setup-analyse").assertIsNotEnabled()
        onNodeWithTag("setup.problem").assertTextContains(screen.verdict)
        menu("start") { screen.playable }
        menu("mirror") { screen.turn.chosen == 1u }
        menu("start") { screen.turn.chosen == 0u }
        onNodeWithTag("setup.flip").performClick()
        waitUntil("the other side", 30_000) { screen.board.flipped }
        onNodeWithTag("setup-play").performClick()
        test.await("the choices") { test.driver.screen == Screen.NEW_GAME }
    }

    @Test
    fun `a piece can be placed by a tap and dragged off the board`() = composeTest {
        show()
        touch("setup-erase") { screen.tools.last().taken }
        onNodeWithTag("square-a2").performSemanticsAction(SemanticsActions.OnClick)
        waitUntil("an empty a2", 30_000) { screen.board.squares[8] == '.' }
        touch("setup-piece-q") { screen.tools[7].taken }
        onNodeWithTag("square-a2").performSemanticsAction(SemanticsActions.OnClick)
        waitUntil("a queen on a2", 30_000) { screen.board.squares[8] == 'q' }
        settle(test)
        onNodeWithTag("board").performTouchInput {
            val unit = width / 8f
            swipe(Offset(unit / 2, unit * 6.5f), Offset(-unit, unit * 6.5f), 300)
        }
        waitUntil("an empty a2 again", 30_000) { screen.board.squares[8] == '.' }
    }

    @Test
    fun `a square describes its piece and the effect of a tap to a screen reader`() = composeTest {
        test.platform.screenReader.value = true
        show()
        test.await("the voices") { test.state.squareLabels.value != null }
        waitForIdle()
        touch("setup-piece-Q") { screen.tools[1].taken }
        val e4 = 28
        waitUntil("what a touch does", 30_000) { "queen" in test.state.squareLabels.value!!.squares[e4].action }
        waitForIdle()
        val node = onNodeWithTag("square-e4").assertContentDescriptionEquals(test.state.squareLabels.value!!.squares[e4].label)
        assertEquals(test.state.squareLabels.value!!.squares[e4].action, node.fetchSemanticsNode().config[SemanticsActions.OnClick].label)
    }
}
