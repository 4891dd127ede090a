package org.plywise.shell.board

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.pressKey
import androidx.compose.ui.test.requestFocus
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.MarkKind
import org.plywise.app.Screen
import org.plywise.app.SettingSwitch
import org.plywise.app.SquareLabel
import org.plywise.app.SetupEvent
import org.plywise.app.SystemTask
import org.plywise.app.TargetMark
import org.plywise.shell.Opponent
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.settle
import org.plywise.shell.square
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the accessibility of the board's 64 squares. */
@OptIn(ExperimentalTestApi::class)
class BoardSquaresTest {
    private val test = TestShell()
    private val driver = test.driver

    @AfterEach
    fun end() = test.close()

    /** Shows the app with a new game, optionally with a screen reader. */
    private fun ComposeUiTest.show(listens: Boolean) {
        test.platform.screenReader.value = listens
        window(test)
        driver.begin(Opponent.Friend)
        until("square-b1")
        if (listens) test.await("the voices") { test.state.squareLabels.value?.squares?.get(1)?.moves?.size == 2 }
        settle(test)
    }

    private fun ComposeUiTest.node(square: String) = onNodeWithTag("square-$square").fetchSemanticsNode().config

    private fun ComposeUiTest.actions(square: String) = node(square).getOrNull(SemanticsActions.CustomActions).orEmpty()

    @Test
    @Scenario("a11y-moves-as-actions", "a11y-read-out")
    fun `a square offers its moves and its attackers to a screen reader`() = composeTest {
        show(listens = true)
        assertEquals(listOf("b1, white knight"), node("b1")[SemanticsProperties.ContentDescription])
        assertEquals(listOf("knight to a3", "knight to c3", "Read attackers and defenders"), actions("b1").map { it.label })
        assertEquals(listOf("Read attackers and defenders"), actions("e4").map { it.label })
        runOnUiThread { actions("b1").last().action() }
        test.await("what attacks it") { test.platform.tasks.any { it is SystemTask.Speak } }
        runOnUiThread { actions("b1")[1].action() }
        test.await("the move") { driver.game?.livePly == 1u }
        assertEquals("Nc3", driver.moves.single())
    }

    @Test
    @Scenario("a11y-squares-spoken")
    fun `only the selected square is announced as selected, and only once`() = composeTest {
        show(listens = true)
        onNodeWithTag("square-b1").performSemanticsAction(SemanticsActions.OnClick)
        test.await("the selection") { driver.game?.board?.selection == square("b1") }
        settle(test)
        for (square in listOf("b1", "e4")) assertNull(node(square).getOrNull(SemanticsProperties.Selected))
        assertTrue("selected" in node("b1")[SemanticsProperties.ContentDescription].single())
    }

    @Test
    @Scenario("setup-place", "a11y-squares-spoken")
    fun `a square's label describes the effect of a tap in the position editor`() = composeTest {
        show(listens = true)
        driver.send(BoardEvent.NewGame)
        driver.send(org.plywise.app.NewGameEvent.ChooseStart(2u))
        driver.send(Event.Setup(SetupEvent.Take(0u)))
        test.await("the voices") { test.state.squareLabels.value?.entry == test.state.navigation.value?.entries?.last()?.id }
        assertEquals(Screen.SETUP, driver.screen)
        val touches = test.state.squareLabels.value!!.squares
        val setup = test.state.setup.value!!
        waitForIdle()
        until("square-b1")
        waitUntil { node("b1")[SemanticsActions.OnClick].label == touches[1].action }
        assertEquals(touches[1].label, node("b1")[SemanticsProperties.ContentDescription].single())
        assertTrue(actions("b1").isEmpty())
        assertEquals(setup.board.squares[1], 'N')
    }

    @Test
    @Scenario("a11y-squares-spoken")
    fun `without a screen reader the squares have only their names`() = composeTest {
        show(listens = false)
        assertEquals(listOf("b1"), node("b1")[SemanticsProperties.ContentDescription])
        assertTrue(actions("b1").isEmpty())
        onNodeWithTag("square-b1").performSemanticsAction(SemanticsActions.OnClick)
        test.await("the selection") { driver.game?.board?.selection == square("b1") }
        settle(test)
        assertEquals(true, node("b1")[SemanticsProperties.Selected])
        assertEquals(setOf("a3", "c3"), actions("b1").map { it.label }.toSet())
    }

    @Test
    fun `arrow keys move the cursor and Enter taps the square`() = composeTest {
        show(listens = false)
        // Starts at e2.
        onNodeWithTag("board.squares").requestFocus().performKeyInput {
            pressKey(Key.DirectionLeft)
            pressKey(Key.Enter)
        }
        test.await("the selection") { driver.game?.board?.selection == square("d2") }
        onNodeWithTag("board.squares").performKeyInput {
            repeat(2) { pressKey(Key.DirectionUp) }
            pressKey(Key.Spacebar)
        }
        test.await("the move") { driver.game?.livePly == 1u }
        assertEquals("d4", driver.moves.single())
    }

    @Test
    @Scenario("settings-switches")
    fun `targets are drawn if switched on and always available to a screen reader`() = composeTest {
        driver.begin(Opponent.Friend)
        driver.turn(SettingSwitch.LEGAL_TARGETS, false)
        assertEquals(false, driver.game!!.board.drawsTargets)
        driver.turn(SettingSwitch.LEGAL_TARGETS, true)
        driver.send(BoardEvent.Tap(square("e2")))
        val selected = driver.game!!.board
        var view by mutableStateOf(selected)
        val labels = List(64) { SquareLabel("$it", "Action on $it", emptyList(), byteArrayOf()) }
        setContent {
            TestFrame(test) {
                CompositionLocalProvider(LocalSquareLabels provides labels) { ChessBoard(view, onTap = {}) }
            }
        }
        fun drawn(): List<Int> {
            waitForIdle()
            val image = onNodeWithTag("board").captureToImage()
            return IntArray(image.width * image.height).also { image.readPixels(it) }.toList()
        }
        view = selected.copy(targets = emptyList())
        val bare = drawn()
        for (wanted in listOf(true, false)) for (kind in MarkKind.entries) {
            view = selected.copy(targets = listOf(TargetMark(square("e4"), kind)), drawsTargets = wanted)
            if (wanted) assertNotEquals(bare, drawn(), "$kind is marked") else assertEquals(bare, drawn(), "$kind is not marked")
            assertEquals("Action on 28", node("e4")[SemanticsActions.OnClick].label)
        }
    }
}
