package org.plywise.ui.games

import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.longClick
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.v2.runComposeUiTest
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.app.Place
import org.plywise.ui.pgn

@OptIn(ExperimentalTestApi::class)
class GamesScreenTest {
    private val test = TestApp()

    @AfterEach
    fun end() = test.close()

    private fun openings() = test.holds(
        pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6") +
            pgn("Knight", "Rook", "0-1", "2002.02.03", "1. d4 d5 2. c4 e6"),
    )

    @Test
    @Scenario("games-empty")
    fun `an empty list leads to a new game`() = runComposeUiTest {
        setContent { TestFrame(test) { GamesScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games.new-game")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games.new-game").performClick()
        test.await("the new game") { test.app.places.value.last() == Place.NewGame(null) }
    }

    @Test
    fun `a game is held, chosen and deleted`() = runComposeUiTest {
        openings()
        setContent { TestFrame(test) { GamesScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-1")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games-row-1").performTouchInput { longClick() }
        onNodeWithText("1 game selected").assertIsDisplayed()
        onNodeWithTag("games-delete").performClick()
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-1")).fetchSemanticsNodes().isEmpty() }
        onNodeWithTag("games-row-2").assertIsDisplayed()
        assertEquals("1 game deleted", test.app.message.value?.text)
    }

    @Test
    fun `typing searches and the menu imports`() = runComposeUiTest {
        openings()
        setContent { TestFrame(test) { GamesScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-1")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games-search").performTextInput("knight")
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-1")).fetchSemanticsNodes().isEmpty() }
        onNodeWithTag("games.menu").performClick()
        onNodeWithTag("games-import-paste").performClick()
        onNodeWithTag("games.paste-field").performTextInput(pgn("Knight", "Queen", "1-0", "2003.01.01", "1. d4 Nf6"))
        onNodeWithTag("games.paste-import").performClick()
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-3")).fetchSemanticsNodes().isNotEmpty() }
    }

    @Test
    fun `the filter lists games by result`() = runComposeUiTest {
        openings()
        setContent { TestFrame(test) { GamesScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-1")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games-filter").performClick()
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-result-blackwins")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games-result-blackwins").performScrollTo().performClick()
        waitForIdle()
        onNodeWithTag("games-filter-done").performScrollTo().performClick()
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-row-1")).fetchSemanticsNodes().isEmpty() }
        onNodeWithTag("games-row-2").assertIsDisplayed()
    }

    @Test
    fun `a game is renamed from its own menu`() = runComposeUiTest {
        openings()
        setContent { TestFrame(test) { GamesScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-more-1")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games-more-1").performClick()
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("games-rename")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithTag("games-rename").performClick()
        onNodeWithTag("games-rename-field").performTextInput("Sicilian evening")
        onNodeWithTag("games.rename-save").performClick()
        test.await("the name") { test.core.library.summary(1).title == "Sicilian evening" }
    }

    @Test
    fun `without a finished game the statistics say how to come by them`() = runComposeUiTest {
        setContent { TestFrame(test) { StatisticsScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("stats.new-game")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithText("Finish a game to see statistics.").assertIsDisplayed()
    }
}
