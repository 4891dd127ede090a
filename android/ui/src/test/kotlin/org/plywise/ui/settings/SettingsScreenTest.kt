package org.plywise.ui.settings

import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.assertIsOff
import androidx.compose.ui.test.assertIsOn
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.test.v2.runComposeUiTest
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.BoardLook

@OptIn(ExperimentalTestApi::class)
class SettingsScreenTest {
    private val test = TestApp()

    @AfterEach
    fun end() = test.close()

    @Test
    fun `every control is there`() = runComposeUiTest {
        setContent { TestFrame(test) { SettingsScreen(test.app) } }
        val others = listOf(
            "settings-board-paper", "settings-pieces-signal", "settings-theme-dark", "settings-notation-figurines",
            "settings-memory", "settings-threads", "settings-language", "settings-name", "settings-backup",
            "settings-restore", "settings-erase", "settings-report", "settings-licences",
        )
        for (tag in Switch.entries.map { it.tag } + others) {
            onNodeWithTag("settings.list").performScrollToNode(hasTestTag(tag))
            onNodeWithTag(tag).assertIsDisplayed()
        }
    }

    @Test
    fun `a touch turns a setting and chooses a board`() = runComposeUiTest {
        setContent { TestFrame(test) { SettingsScreen(test.app) } }
        onNodeWithTag("settings.list").performScrollToNode(hasTestTag("settings.sounds"))
        onNodeWithTag("settings.sounds").assertIsOn().performClick()
        waitForIdle()
        test.await("no sounds") { !test.core.settings.value.sounds }
        onNodeWithTag("settings.sounds").assertIsOff()
        onNodeWithTag("settings.list").performScrollToNode(hasTestTag("settings-board-sage"))
        onNodeWithTag("settings-board-sage").performClick()
        waitUntil(timeoutMillis = 30_000) { test.core.settings.value.board == BoardLook.SAGE }
        waitForIdle()
        onNodeWithTag("settings-board-sage").assertIsSelected()
    }

    @Test
    @Scenario("settings-erase")
    fun `erasing asks twice`() = runComposeUiTest {
        setContent { TestFrame(test) { SettingsScreen(test.app) } }
        onNodeWithTag("settings.list").performScrollToNode(hasTestTag("settings-erase"))
        onNodeWithTag("settings-erase").performClick()
        onNodeWithTag("settings-erase-go-on").performClick()
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("settings-erase-yes")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("settings-erase-yes").performClick()
        waitUntil(timeoutMillis = 30_000) { test.app.message.value?.text == "Everything is erased." }
    }

    @Test
    fun `languages stand under their own names`() = runComposeUiTest {
        setContent { TestFrame(test) { SettingsScreen(test.app) } }
        onNodeWithTag("settings.list").performScrollToNode(hasTestTag("settings-language"))
        onNodeWithTag("settings-language").performClick()
        onNodeWithText("Deutsch").performClick()
        waitForIdle()
        test.await("German") { test.core.words.value.language.tag == "de" }
        assertEquals("de", test.core.settings.value.language)
    }
}
