package org.plywise.shell.newgame

import androidx.compose.ui.input.key.Key
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.pressKey
import androidx.compose.ui.test.requestFocus
import androidx.compose.ui.unit.toSize
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.Screen
import org.plywise.shell.Scenario
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.settle
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the new-game screen, with the real core and Compose. */
@OptIn(ExperimentalTestApi::class)
class NewGameTest {
    private val test = TestShell()

    @AfterEach
    fun end() = test.close()

    private val choices get() = test.state.newGame.value!!

    private fun ComposeUiTest.show() {
        test.await("a board") { test.driver.game != null }
        test.driver.send(BoardEvent.NewGame)
        window(test)
        until("newgame-more")
    }

    private fun ComposeUiTest.showAll() {
        show()
        touch("newgame-more")
        until("newgame-level-0")
    }

    private fun ComposeUiTest.touch(tag: String) = onNodeWithTag(tag).performScrollTo().performClick()

    /** Taps an option of the new-game screen and waits until the core has handled it. */
    private fun ComposeUiTest.choose(tag: String, then: () -> Boolean) {
        touch(tag)
        waitUntil("$tag to have its effect", 30_000, then)
        settle(test)
    }

    @Test
    @Scenario("newgame-clock")
    fun `a clock field clamps its number when it loses focus`() = composeTest {
        showAll()
        choose("newgame-clock-${choices.clock.kinds.options.lastIndex}") { choices.clock.own != null }
        fun field(index: Int) = onNodeWithTag("newgame-own-0-$index")
        for ((index, least, most) in listOf(Triple(0, 1, 600), Triple(1, 0, 180), Triple(2, 0, 180))) {
            for ((typed, kept) in listOf("0" to least, "999" to most, "" to most, "7" to 7)) {
                field(index).performScrollTo().performTextReplacement(typed)
                waitForIdle()
                field((index + 2) % 3).performScrollTo().performClick()
                waitUntil("$typed to become $kept", 30_000) {
                    field(index).fetchSemanticsNode().config[SemanticsProperties.EditableText].text == "$kept"
                }
            }
        }
    }

    @Test
    @Scenario("shell-new-game")
    fun `every option is present and takes effect`() = composeTest {
        showAll()
        for (kind in listOf(1, 2, 0)) choose("newgame-level-0-kind-$kind") { choices.levels[0].kinds.chosen.toInt() == kind }
        val number = choices.levels[0].slider!!.number
        choose("newgame-level-0-more") { choices.levels[0].slider!!.number == number + 1u }
        choose("newgame-level-0-less") { choices.levels[0].slider!!.number == number }
        onNodeWithTag("newgame-level-0").performSemanticsAction(SemanticsActions.SetProgress) { it(4f) }
        waitUntil("level 4", 30_000) { choices.levels[0].slider!!.number == 4u }
        settle(test)
        onNodeWithTag("newgame-level-0-name").assertTextContains(choices.levels[0].name)
        for (color in listOf(1, 2, 0)) choose("newgame-color-$color") { choices.colors!!.chosen.toInt() == color }
        for (clock in choices.clock.kinds.options.indices) choose("newgame-clock-$clock") { choices.clock.kinds.chosen.toInt() == clock }
        choose("newgame.odds") { choices.clock.own!!.sides.size == 2 }
        onNodeWithTag("newgame-own-1-2").performScrollTo().assertExists()
        choose("newgame-position-1") { choices.start.number != null }
        val start = choices.start.number!!.field.id
        choose("newgame.shuffle") { choices.start.number!!.field.id != start }
        choose("newgame-position-0") { choices.start.number == null }
        for (switch in listOf("legal_targets", "takebacks", "hints", "blunder_warning")) {
            val before = choices.help
            choose("newgame.$switch") { choices.help != before }
        }
        choose("newgame-opponent-1") { choices.friends != null }
        onNodeWithTag("newgame-name-0").performScrollTo().performTextInput("First")
        onNodeWithTag("newgame-name-1").performScrollTo().performTextInput("Second")
        for (switch in listOf("auto_flip", "table_mode")) {
            val before = choices.friends
            choose("newgame.$switch") { choices.friends != before }
        }
        choose("newgame-opponent-2") { choices.levels.size == 2 }
        choose("newgame-level-1-kind-1") { choices.levels[1].kinds.chosen == 1u }
        choose("newgame-opponent-1") { choices.friends != null }
        onNodeWithTag("newgame-name-0").performScrollTo().assertTextContains("First")
        onNodeWithTag("newgame-start").performClick()
        test.await("the game") { test.driver.screen == Screen.BOARD && test.driver.game?.white?.name == "First" }
    }

    @Test
    fun `two quick steps count twice`() = composeTest {
        showAll()
        val number = choices.levels[0].slider!!.number
        val more = onNodeWithTag("newgame-level-0-more").fetchSemanticsNode().config[SemanticsActions.OnClick].action!!
        runOnIdle { repeat(2) { more() } }
        waitUntil("two steps", 30_000) { choices.levels[0].slider!!.number == number + 2u }
    }

    @Test
    fun `clocks and level steps have spoken labels`() = composeTest {
        showAll()
        onNodeWithTag("newgame-clock-1").assertContentDescriptionEquals(choices.clock.spoken[1])
        onNodeWithContentDescription(choices.levels[0].slider!!.more!!).assertExists()
        choose("newgame-level-0-kind-1") { choices.levels[0].kinds.chosen == 1u }
        onNodeWithTag("newgame-level-0").performSemanticsAction(SemanticsActions.SetProgress) { it(1f) }
        waitUntil("the lower end", 30_000) { choices.levels[0].slider!!.less == null }
        settle(test)
        onNodeWithTag("newgame-level-0-less").assertIsNotEnabled()
    }

    @Test
    @Scenario("newgame-position")
    fun `a start position can be edited on the way`() = composeTest {
        showAll()
        touch("newgame-position-2")
        until("setup")
        onNodeWithTag("header-back").performClick()
        until("newgame-start")
        onNodeWithTag("header-back").performClick()
        test.await("the board") { test.driver.screen == Screen.BOARD }
    }

    @Test
    @Scenario("newgame-faces")
    fun `a game starts against the chosen face with the chosen colour`() = composeTest {
        show()
        onNodeWithTag("newgame-face-9").assertContentDescriptionEquals(choices.faces[8].spoken)
        choose("newgame-color-2") { choices.colors!!.chosen == 2u }
        choose("newgame-face-9") { choices.faces[8].chosen }
        onNodeWithTag("newgame-face-9").assertIsSelected()
        onNodeWithTag("newgame.character").assertTextEquals(choices.faces[8].about)
        onNodeWithTag("newgame.details").assertTextEquals(choices.details!!)
        onNodeWithTag("newgame-start").performClick()
        test.await("the game") { test.driver.screen == Screen.BOARD && test.driver.game?.white?.face == "9" }
    }

    @Test
    fun `the tab key reaches every face and scrolls to it`() = composeTest {
        show()
        onNodeWithTag("newgame-face-1").requestFocus()
        for (face in choices.faces) {
            if (face.number > 1u) onRoot().performKeyInput { pressKey(Key.Tab) }
            waitForIdle()
            val node = onNodeWithTag("newgame-face-${face.number}").assertIsFocused().fetchSemanticsNode()
            assertEquals(node.size.toSize(), node.boundsInRoot.size, "${face.name} is in view")
        }
    }
}
