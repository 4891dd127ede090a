package org.plywise.shell.games

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertIsDisplayed
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.longClick
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTouchInput
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.app.GamesEvent
import org.plywise.app.GamesSheet
import org.plywise.app.Screen
import org.plywise.shell.PATIENCE
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.isThere
import org.plywise.shell.manyGames
import org.plywise.shell.pgn
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the list of games, with the real core and Compose. */
@OptIn(ExperimentalTestApi::class)
class GamesTest {
    private var test = TestShell(
        pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6") + pgn("Knight", "Rook", "0-1", "2002.02.03", "1. d4 d5 2. c4 e6"),
    )

    @AfterEach
    fun end() = test.close()

    /** Id of the game in the list in which Rook has White; [knight] is the id of the other. */
    private val rook get() = test.rows.single { it.title.startsWith("Rook") }.id
    private val knight get() = test.rows.single { it.title.startsWith("Knight") }.id

    private fun ComposeUiTest.show() {
        test.list(2)
        window(test)
        until("games-row-$rook")
    }

    private fun ComposeUiTest.untilGone(tag: String) = waitUntil("$tag to go", 30_000) { !isThere(tag) }

    @Test
    @Scenario("games-empty")
    fun `an empty list leads to a new game`() = composeTest {
        test.close()
        test = TestShell()
        test.driver.go(Screen.GAMES)
        window(test)
        until("games.new-game")
        onNodeWithTag("games.new-game").performClick()
        test.await("the new game") { test.driver.screen == Screen.NEW_GAME }
    }

    @Test
    fun `a game added while the list is open appears at its top`() = composeTest {
        test.close()
        test = TestShell(manyGames(30))
        test.list(30)
        val all = test.games
        val newest = test.rows.first().id
        var shown by mutableStateOf(all.copy(pages = all.pages.map { page -> page.copy(rows = page.rows.filter { it.id != newest }) }))
        setContent { TestFrame(test) { GamesPane(shown) {} } }
        waitForIdle()
        shown = all
        waitForIdle()
        onNodeWithTag("games-row-$newest").assertIsDisplayed()
    }

    @Test
    fun `a long press selects a game, which can be deleted`() = composeTest {
        show()
        val (first, second) = rook to knight
        onNodeWithTag("games-row-$first").performTouchInput { longClick() }
        waitUntil(timeoutMillis = PATIENCE) { test.games.screen.selection != null }
        onNodeWithText("1 game selected").assertIsDisplayed()
        onNodeWithTag("games-delete").performClick()
        untilGone("games-row-$first")
        onNodeWithTag("games-row-$second").assertIsDisplayed()
        assertEquals("1 game deleted", test.driver.said)
    }

    @Test
    @Scenario("games-search", "games-import-paste")
    fun `typing searches the list and the menu imports games`() = composeTest {
        show()
        val first = rook
        onNodeWithTag("games-search").performTextInput("knight")
        untilGone("games-row-$first")
        onNodeWithTag("games.menu").performClick()
        onNodeWithTag("games-import-paste").performClick()
        until("games.paste-field")
        onNodeWithTag("games.paste-field").assertIsFocused()
        onNodeWithTag("games.paste-import").assertIsNotEnabled()
        onNodeWithTag("games.paste-field").performTextInput(pgn("Knight", "Queen", "1-0", "2003.01.01", "1. d4 Nf6"))
        waitUntil(timeoutMillis = PATIENCE) { (test.games.screen.sheet as? GamesSheet.Paste)?.canImport == true }
        onNodeWithTag("games.paste-import").performClick()
        waitUntil("both of the knight", 30_000) { test.rows.size == 2 && test.rows.any { it.title == "Knight – Queen" } }
    }

    @Test
    @Scenario("games-filter")
    fun `the filter lists games by result`() = composeTest {
        show()
        val (first, second) = rook to knight
        onNodeWithTag("games-filter").performClick()
        until("games.result-5")
        onNodeWithTag("games.result-5").performScrollTo().performClick()
        waitUntil(timeoutMillis = PATIENCE) { (test.games.screen.sheet as GamesSheet.Filter).filter.result.chosen == 5u }
        waitForIdle()
        onNodeWithTag("games.result-5").assertIsSelected()
        onNodeWithTag("games-filter-done").performScrollTo().performClick()
        untilGone("games-row-$first")
        onNodeWithTag("games-row-$second").assertIsDisplayed()
    }

    @Test
    @Scenario("games-rename")
    fun `a game is renamed from its menu`() = composeTest {
        show()
        onNodeWithTag("games-more-$rook").performClick()
        until("games-rename")
        onNodeWithTag("games-rename").performClick()
        until("games-rename-field")
        onNodeWithTag("games-rename-field").assertIsFocused().assertTextContains("Rook – Bishop")
        // The whole name is selected, so typing replaces it.
        onNodeWithTag("games-rename-field").performTextInput("Sicilian evening")
        onNodeWithTag("games.rename-save").performClick()
        test.await("the name") { test.rows.any { it.title == "Sicilian evening" } }
    }
}
