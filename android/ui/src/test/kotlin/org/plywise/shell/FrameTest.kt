package org.plywise.shell

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.getBoundsInRoot
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.NewGameEvent
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.plywise.app.SystemTask

/** Tests of the tabs and panes around the screens, in all window sizes. */
@OptIn(ExperimentalTestApi::class)
class FrameTest {
    private var test = TestShell()

    @AfterEach
    fun end() = test.close()

    private var window by mutableStateOf(DpSize(411.dp, 891.dp))
    private var text by mutableStateOf(1f)

    private fun ComposeUiTest.show() {
        setContent {
            CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, text)) {
                Box(Modifier.requiredSize(window).testTag("window")) { TestWindow(test) }
            }
        }
        until("square-e2")
    }

    private fun ComposeUiTest.showGames() {
        show()
        test.sendAndAwait(Event.Tab(Screen.GAMES))
        until("games.new-game")
    }

    private fun ComposeUiTest.bounds(tag: String) = onNodeWithTag(tag).getBoundsInRoot()

    private val tabs = listOf("board", "train", "games", "analysis", "settings").map { "app-screen-$it" }

    @Test
    fun `tabs are at the bottom in portrait and at the side in a wide window`() = composeTest {
        showGames()
        assertTrue(tabs.all { bounds(it).top > bounds("games.new-game").bottom })
        assertEquals(tabs, tabs.sortedBy { bounds(it).left })
        onNodeWithTag(tabs[0]).performSemanticsAction(SemanticsActions.OnClick)
        until("square-e2")
        window = DpSize(891.dp, 411.dp)
        waitForIdle()
        assertTrue(tabs.all { bounds(it).right <= bounds("board").left })
        for (tab in tabs.reversed()) {
            onNodeWithTag(tab).performClick()
            waitUntil(timeoutMillis = PATIENCE) { test.screens.last().name.lowercase() in tab }
            settle(test)
            onNodeWithTag(tab).assertIsSelected()
        }
        assertEquals(listOf(Screen.BOARD), test.screens)
    }

    @Test
    fun `the board in a small window has its tabs in the menu`() = composeTest {
        window = DpSize(411.dp, 600.dp)
        show()
        assertTrue(tabs.none { isThere(it) })
        val before = bounds("board")
        for (tab in tabs.drop(1)) {
            onNodeWithTag("menu").performSemanticsAction(SemanticsActions.OnClick)
            until(tab)
            onNodeWithTag(tab).performSemanticsAction(SemanticsActions.OnClick)
            test.await(tab) { waitForIdle().run { test.screens.last().name.lowercase() in tab } }
            until(tabs[0])
            onNodeWithTag(tabs[0]).performSemanticsAction(SemanticsActions.OnClick)
            test.await("the board") { waitForIdle().run { test.screens.last() == Screen.BOARD } }
            until("square-e2")
            assertEquals(before, bounds("board"))
        }
    }

    @Test
    fun `Arabic tabs start at the right and their labels stay on one line`() = composeTest {
        test.close()
        test = TestShell(language = "ar")
        showGames()
        assertEquals(tabs.reversed(), tabs.sortedBy { bounds(it).left })
        val height = bounds(tabs[0]).run { bottom - top }
        text = 2f
        waitForIdle()
        assertTrue(bounds(tabs[0]).run { bottom - top } < height * 1.6f)
    }

    @Test
    fun `a screen above the root has no tabs and announces its title`() = composeTest {
        show()
        test.sendAndAwait(Event.Tab(Screen.GAMES))
        test.sendAndAwait(Event.Games(GamesEvent.Statistics))
        until("stats.new-game")
        assertTrue(tabs.none { isThere(it) })
        val titled = SemanticsMatcher.keyIsDefined(SemanticsProperties.PaneTitle)
        val titles = onAllNodes(titled).fetchSemanticsNodes().map { it.config.getOrNull(SemanticsProperties.PaneTitle) }
        assertEquals(listOf("Statistics"), titles)
        runOnIdle { test.platform.backs.last()() }
        until("app-screen-games")
    }

    @Test
    fun `a very wide window shows the list of games beside the board or the opened game`() = composeTest {
        window = DpSize(1920.dp, 1080.dp)
        show()
        onNodeWithTag("app-screen-games").performSemanticsAction(SemanticsActions.OnClick)
        until("games.new-game")
        settle(test)
        assertTrue(bounds("games.new-game").right <= bounds("board").left)
        // The board beside the list stays interactive.
        onNodeWithTag("square-e2").performSemanticsAction(SemanticsActions.OnClick)
        waitUntil(timeoutMillis = PATIENCE) { test.driver.game?.board?.selection == square("e2") }
        runOnIdle { test.platform.backs.last()() }
        waitUntil(timeoutMillis = PATIENCE) { !isThere("games.new-game") }
        assertTrue(isThere("square-e2"))
        window = DpSize(411.dp, 891.dp)
        waitForIdle()
        test.sendAndAwait(Event.Tab(Screen.GAMES))
        waitUntil(timeoutMillis = PATIENCE) { isThere("games.new-game") && !isThere("square-e2") }
    }

    @Test
    fun `every screen has its title at the same height`() = composeTest {
        show()
        val tops = mutableMapOf<Screen, Dp>()
        fun at(screen: Screen, event: Event) {
            test.sendAndAwait(event)
            waitUntil(timeoutMillis = PATIENCE) { test.screens.last() == screen && isThere("header-title") }
            settle(test)
            tops[screen] = bounds("header-title").top
        }
        at(Screen.GAMES, Event.Tab(Screen.GAMES))
        at(Screen.STATISTICS, Event.Games(GamesEvent.Statistics))
        at(Screen.ANALYSIS, Event.Tab(Screen.ANALYSIS))
        at(Screen.SETTINGS, Event.Tab(Screen.SETTINGS))
        at(Screen.LICENCES, Event.Settings(SettingsEvent.Act(SettingAction.LICENCES)))
        at(Screen.NEW_GAME, Event.Board(BoardEvent.NewGame))
        at(Screen.SETUP, Event.NewGame(NewGameEvent.ChooseStart(2u)))
        assertEquals(1, tops.values.toSet().size, "$tops")
    }

    @Test
    @Scenario("a11y-announcements")
    fun `squares' labels are requested while a screen reader is on`() = composeTest {
        show()
        assertEquals(null, test.state.squareLabels.value)
        test.platform.screenReader.value = true
        waitForIdle()
        test.await("the voices") { test.state.squareLabels.value?.squares?.size == 64 }
        test.driver.begin(Opponent.Friend)
        test.driver.play("e4")
        test.await("the move to be said") { test.platform.tasks.any { it is SystemTask.Speak && "e4" in it.text } }
    }
}
