package org.plywise.shell.settings

import androidx.compose.foundation.layout.requiredSize
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.state.ToggleableState
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsOff
import androidx.compose.ui.test.assertIsOn
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.getUnclippedBoundsInRoot
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onAllNodesWithText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import java.io.File
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardLook
import org.plywise.app.Brightness
import org.plywise.app.PieceLook
import org.plywise.app.Screen
import org.plywise.app.SettingChoice
import org.plywise.app.SettingRow
import org.plywise.app.SettingSwitch
import org.plywise.app.SettingsSheet
import org.plywise.shell.PATIENCE
import org.plywise.shell.Scenario
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.isThere
import org.plywise.shell.settle
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the settings screen, with the real core and Compose. */
@OptIn(ExperimentalTestApi::class)
class SettingsTest {
    private val test = TestShell()

    @AfterEach
    fun end() = test.close()

    private val sheet get() = test.state.settings.value?.sheet
    private val look get() = test.state.look.value!!

    private fun ComposeUiTest.show(window: DpSize = DpSize(411.dp, 700.dp)) {
        test.driver.go(Screen.SETTINGS)
        window(test, Modifier.requiredSize(window))
        until("settings.list")
    }

    private fun ComposeUiTest.bringUp(tag: String): SemanticsNodeInteraction {
        onNodeWithTag("settings.list").performScrollToNode(hasTestTag(tag))
        return onNodeWithTag(tag).assertIsDisplayed()
    }

    private fun ComposeUiTest.touch(tag: String) {
        bringUp(tag).performClick()
        settle(test)
    }

    private fun ComposeUiTest.isOn(switch: SettingSwitch): Boolean = bringUp("settings.${switch.name.lowercase()}").fetchSemanticsNode()
        .config[SemanticsProperties.ToggleableState] == ToggleableState.On

    @Test
    @Scenario("shell-settings")
    fun `every control is present`() = composeTest {
        show()
        val others = listOf(
            "board-3", "pieces-1", "theme-2", "notation-1", "memory", "threads", "language", "name", "back_up", "restore", "erase",
            "report", "licences",
        )
        // The test platform offers no dynamic colours.
        val switches = (SettingSwitch.entries - SettingSwitch.SYSTEM_COLORS).map { it.name.lowercase() }
        for (name in switches + others) bringUp("settings.$name")
    }

    @Test
    fun `a wide window shows the group names beside one group`() = composeTest {
        show(DpSize(1000.dp, 700.dp))
        onNodeWithTag("settings.section-0").assertIsSelected()
        for ((index, section) in test.state.settings.value!!.sections.withIndex()) {
            onNodeWithTag("settings.section-$index").performClick().assertIsSelected()
            val name = onNodeWithTag("settings.section-$index").getUnclippedBoundsInRoot()
            val list = onNodeWithTag("settings.list").getUnclippedBoundsInRoot()
            assertTrue(name.right <= list.left, "$name lies over $list")
            assertEquals(2, onAllNodesWithText(section.title).fetchSemanticsNodes().size)
        }
    }

    @Test
    @Scenario("settings-choices")
    fun `every switch toggles both ways`() = composeTest {
        show()
        for (switch in SettingSwitch.entries - SettingSwitch.SYSTEM_COLORS) {
            val before = isOn(switch)
            for (after in listOf(!before, before)) {
                onNodeWithTag("settings.${switch.name.lowercase()}").performClick()
                waitUntil("$switch to be $after", 30_000) { isOn(switch) == after }
            }
        }
    }

    @Test
    fun `a tap selects an option and a slider selects on release`() = composeTest {
        show()
        touch("settings.board-2")
        test.await("another board") { look.board == BoardLook.SAGE }
        settle(test)
        onNodeWithTag("settings.board-2").assertIsSelected()
        touch("settings.pieces-1")
        test.await("other pieces") { look.pieces == PieceLook.SIGNAL }
        touch("settings.theme-2")
        test.await("the dark") { look.theme == Brightness.DARK }
        fun memory() = test.state.settings.value!!.sections.flatMap { it.rows }.filterIsInstance<SettingRow.Options>()
            .first { it.id == SettingChoice.MEMORY }.options.run { options[chosen.toInt()] }
        val before = memory()
        bringUp("settings.memory").performSemanticsAction(SemanticsActions.SetProgress) { it(6f) }
        test.await("more memory than $before") { memory() == "512\u00a0MB" }
    }

    @Test
    @Scenario("settings-erase")
    fun `erasing asks twice`() = composeTest {
        show()
        touch("settings.erase")
        until("settings-erase-go-on")
        onNodeWithTag("settings.erase-cancel").performClick()
        test.await("no question") { sheet == null }
        touch("settings.erase")
        until("settings-erase-go-on")
        onNodeWithTag("settings-erase-go-on").performClick()
        until("settings-erase-yes")
        onNodeWithTag("settings-erase-yes").performClick()
        test.await("its end") { test.driver.said == "Everything is erased." }
    }

    @Test
    fun `languages are listed in their own names`() = composeTest {
        show()
        touch("settings.language")
        until("settings.language-0")
        onNodeWithTag("settings.language-0").assertIsSelected()
        onNodeWithText("Deutsch").performClick()
        test.await("German") { test.state.catalogue.value?.language == "de" }
        waitUntil(timeoutMillis = PATIENCE) { !isThere("settings.language-0") }
    }

    @Test
    fun `the name can be typed and its dialog cancelled`() = composeTest {
        show()
        touch("settings.name")
        until("settings.name-field")
        onNodeWithTag("settings.name-field").performTextInput("Nobody")
        onNodeWithTag("settings.name-cancel").performClick()
        waitUntil(timeoutMillis = PATIENCE) { !isThere("settings.name-field") }
        touch("settings.name")
        until("settings.name-field")
        onNodeWithTag("settings.name-field").assertTextContains("").performTextInput("First")
        onNodeWithTag("settings.name-save").performClick()
        test.await("the name") { sheet == null }
        onNodeWithText("First").assertExists()
        touch("settings.name")
        until("settings.name-field")
        onNodeWithTag("settings.name-field").assertIsFocused().assertTextContains("First").performTextInput("Second")
        onNodeWithTag("settings.name-field").assertTextContains("Second")
    }

    @Test
    fun `a backup can be written, previewed and restored`() = composeTest {
        show()
        touch("settings.coordinates")
        touch("settings.back_up")
        test.await("the back-up") { test.driver.said != null }
        // The message covers the lowest rows.
        test.driver.dismiss()
        settle(test)
        val kept = File(test.folder, "kept").apply { writeBytes(test.platform.savedFiles.single().second) }
        test.platform.fileToOpen = kept
        touch("settings.restore")
        until("settings-restore-settings")
        onNodeWithTag("settings-restore-settings").assertIsOff().performClick()
        test.await("its settings") { (sheet as SettingsSheet.Restore).takesSettings == true }
        settle(test)
        onNodeWithTag("settings-restore-settings").assertIsOn()
        // The system formats the date.
        assertTrue(onAllNodesWithText("{date}", substring = true).fetchSemanticsNodes().isEmpty())
        onNodeWithTag("settings-restore-merge").performClick()
        test.await("its end") { sheet == null }
    }

    @Test
    @Scenario("settings-report", "settings-licences")
    fun `licences and problem report open`() = composeTest {
        show()
        touch("settings.licences")
        until("licences-list")
        onNodeWithText("SQLite").assertExists()
        onNodeWithTag("header-back").performClick()
        until("settings.list")
        touch("settings.report")
        test.await("the report") { test.platform.sharedFiles.size == 1 }
    }
}
