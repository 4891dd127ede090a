package org.plywise.android

import android.content.Intent
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsNotFocused
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.ByteArrayOutputStream
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.BoardEvent
import org.plywise.app.FilterSheet
import org.plywise.app.GamesList
import org.plywise.app.GamesScreen
import org.plywise.app.GamesSheet
import org.plywise.app.Screen
import org.robolectric.annotation.Config

/** Test that operates every control of the list of games and of the statistics. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class GamesControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val screen: GamesScreen get() = checkNotNull(rule.state?.games?.value).screen
    private val rows get() = rule.state?.games?.value?.pages.orEmpty().flatMap { it.rows }
    private val games: List<Long> get() = if (screen.list is GamesList.Listed) rows.map { it.id } else emptyList()
    private val chosen: Int? get() = screen.selection?.games?.size

    private fun told(text: String) = rule.driver.said == text

    private fun menu(item: String, then: () -> Boolean) {
        walkthrough.touch("games.menu")
        walkthrough.touch(item, then)
    }

    /** Opens the menu of the first game in the list, taps an item and waits for [then]. */
    private fun more(item: String, then: () -> Boolean) {
        rule.until("the list") { games.isNotEmpty() && rule.isThere("games-row-${games[0]}") }
        walkthrough.touch("games-more-${games[0]}") { screen.sheet is GamesSheet.Actions }
        walkthrough.touch(item, then)
    }

    @Test
    @Scenario("games-empty", "games-import-file", "games-open-imported")
    fun `every control of an empty list`() {
        rule.go(Screen.GAMES, "games.new-game")
        walkthrough.touch("games.new-game") { rule.screen == Screen.NEW_GAME }
        rule.back()
        walkthrough.touch("games.statistics") { rule.screen == Screen.STATISTICS }
        walkthrough.touch("stats.new-game") { rule.screen == Screen.NEW_GAME }
        rule.back()
        walkthrough.touch("header-back") { rule.screen == Screen.GAMES }
        menu("games-import-file") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
        walkthrough.touch("games.empty-import")
        rule.openFile(record("Rook", "Bishop").toByteArray())
        rule.until("the game that was in the file") { games.size == 1 && told("1 game imported.") }
        walkthrough.touch("games-row-${games[0]}") { rule.screen == Screen.ANALYSIS }
        walkthrough.end(without = setOf("games-import-paste", "games-search", "games-filter"), elsewhere = listOf("newgame", "analysis"))
    }

    @Test
    @Scenario("shell-games")
    fun `the search field does not take the focus`() {
        rule.untilOpen()
        rule.playTogether("e2e4")
        rule.driver.send(BoardEvent.StartTyping)
        rule.untilThere("typed-move")
        rule.waitForIdle()
        rule.onNodeWithTag("typed-move").assertIsFocused()
        rule.go(Screen.GAMES, "games.list")
        rule.waitForIdle()
        rule.onNodeWithTag("games-search").assertIsNotFocused().performClick().assertIsFocused()
    }

    @Test
    @Scenario("games-search", "games-filter", "games-with-position", "shell-games")
    fun `every control of the search and the filter`() {
        hold(1)
        walkthrough.type("games-search", "nobody") { screen.list == GamesList.NothingFits }
        walkthrough.touch("games.empty-clear-search") { games.size == 1 }
        walkthrough.type("games-search", "Rook") { screen.searching }
        walkthrough.touch("games-search-clear") { !screen.searching }
        fun filter() = (screen.sheet as? GamesSheet.Filter)?.filter
        walkthrough.touch("games-filter") { filter() != null }
        fun each(tag: String, choice: (FilterSheet) -> org.plywise.app.Choice) {
            for (option in choice(filter()!!).options.indices.reversed()) {
                walkthrough.touch("$tag-$option") { choice(filter()!!).chosen.toInt() == option }
            }
        }
        each("games.result") { it.result }
        each("games.level") { it.level }
        each("games.origin") { it.origin }
        each("games.date") { it.period }
        val own = filter()!!.period.options.lastIndex
        walkthrough.touch("games.date-$own") { filter()!!.days != null }
        for (end in listOf("games-filter-from", "games-filter-until")) {
            walkthrough.touch(end) { rule.isThere("games.day-ok") }
            walkthrough.touch("games.day-cancel") { !rule.isThere("games.day-ok") }
            walkthrough.touch(end) { rule.isThere("games.day-ok") }
            walkthrough.touch("games.day-ok") { !rule.isThere("games.day-ok") }
        }
        walkthrough.touch("games.date-0") { filter()!!.days == null }
        walkthrough.type("games-filter-opening", "C50")
        walkthrough.type("games-filter-player", "Queen")
        walkthrough.touch("games-filter-done") { screen.list == GamesList.NothingFits && screen.filters == 2u }
        walkthrough.touch("games.empty-clear") { games.size == 1 }
        walkthrough.touch("games-filter") { filter() != null }
        walkthrough.touch("games.result-1") { filter()!!.canClear }
        walkthrough.touch("games-filter-clear") { screen.sheet == null && screen.filters == 0u }
        fun gamesWith(move: String) = with(rule.driver) {
            playTogether(move)
            send(BoardEvent.GamesWithPosition)
        }
        gamesWith("d4")
        walkthrough.touch("games.any-position") { screen.filters == 0u }
        gamesWith("e4")
        rule.until("the games with this position") { games.size == 2 && screen.filters == 1u }
        walkthrough.touch("games-filter") { filter() != null }
        walkthrough.touch("games.filter-any-position") { filter()!!.position == null }
        walkthrough.touch("games-filter-done") { screen.filters == 0u }
        walkthrough.end(without = setOf("games.statistics", "games.menu"))
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario(
        "games-export",
        "games-open-own",
        "games-share-one",
        "games-rename",
        "games-delete-and-undo",
        "app-back-from-analysis",
        "shell-games",
    )
    fun `everything that is done with one game`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
        rule.go(Screen.GAMES, "games.list")
        more("games-copy-pgn") { rule.copied()?.contains("Qxf7#") == true && told("Copied") }
        more("games.share-one") { rule.asked()?.action == Intent.ACTION_CHOOSER }
        val file = ByteArrayOutputStream()
        more("games-export-one") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        rule.saveFile(file)
        rule.until("the word about it") { told("1 game exported.") }
        assertTrue("$file", "Qxf7#" in file.toString())
        more("games-rename") { screen.sheet is GamesSheet.Rename }
        walkthrough.touch("games.rename-cancel") { screen.sheet == null }
        more("games-rename") { screen.sheet is GamesSheet.Rename }
        walkthrough.type("games-rename-field", "Shepherd")
        walkthrough.touch("games.rename-save") { rows.firstOrNull()?.title == "Shepherd" }
        more("games.select-one") { chosen == 1 }
        walkthrough.touch("header-back") { chosen == null }
        more("games.delete-one") { screen.list == GamesList.Empty }
        rule.undo()
        rule.until("the game again") { games.size == 1 }
        more("games-open") { rule.screen == Screen.BOARD }
        rule.go(Screen.GAMES, "games.list")
        more("games.analyse") { rule.screen == Screen.ANALYSIS }
        rule.back()
        assertEquals(Screen.GAMES, rule.screen)
        walkthrough.end(
            without = BROWSING + EMPTY + CHOOSING,
            elsewhere = BOARD + "analysis",
        )
    }

    @Test
    @Scenario("games-export", "games-export-selection")
    fun `every action for several games`() {
        hold(2)
        menu("games-export-all") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        val all = ByteArrayOutputStream()
        rule.saveFile(all)
        rule.until("both games in the file") { told("2 games exported.") }
        assertEquals(2, Regex("\\[White ").findAll(all.toString()).count())
        menu("games-select") { chosen == 0 }
        walkthrough.touch("games-row-${games[1]}") { chosen == 1 }
        walkthrough.touch("games.share") { rule.asked()?.action == Intent.ACTION_CHOOSER }
        menu("games-select") { chosen == 0 }
        walkthrough.touch("games-select-all") { chosen == 2 }
        walkthrough.touch("games-export-selected") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        menu("games-select") { chosen == 0 }
        walkthrough.touch("games-select-all") { chosen == 2 }
        walkthrough.touch("games-delete") { screen.list == GamesList.Empty }
        rule.undo()
        rule.until("the games again") { games.size == 2 }
        walkthrough.end(without = BROWSING + EMPTY + setOf("header-back", "games-import-file", "games-import-paste"))
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario("games-import-paste")
    fun `pasted games are imported`() {
        hold(1)
        menu("games-import-paste") { screen.sheet is GamesSheet.Paste }
        walkthrough.touch("games.paste-cancel") { screen.sheet == null }
        menu("games-import-paste") { screen.sheet is GamesSheet.Paste }
        rule.copy(record("Knight", "Rook"))
        walkthrough.touch("games.paste-clipboard") { "Knight" in (screen.sheet as GamesSheet.Paste).text.text }
        walkthrough.touch("games.paste-import") { games.size == 2 }
        menu("games-import-paste") { screen.sheet is GamesSheet.Paste }
        // A duplicate: the result of the import stays open until it is dismissed.
        walkthrough.type("games.paste-field", record("Knight", "Rook"))
        walkthrough.touch("games.paste-import") { screen.sheet is GamesSheet.Imported }
        walkthrough.touch("games.imported-ok") { screen.sheet == null }
        assertEquals(2, games.size)
        walkthrough.end(without = BROWSING + setOf("games-import-file", "games-export-all", "games-select", "games.import-cancel"))
    }

    @Test
    @Scenario("games-import-stopped")
    fun `a long import can be cancelled`() {
        hold(1)
        menu("games-import-file") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
        rule.openFile((1..MANY).joinToString("") { record("Player $it", "Rook") }.toByteArray())
        walkthrough.touch("games.import-cancel") { screen.sheet is GamesSheet.Imported }
        val lines = (screen.sheet as GamesSheet.Imported).lines
        assertTrue("$lines", rule.state?.catalogue?.value?.messages?.get("games-import-stopped") in lines)
    }

    /** Fills the list of games with [count] imported games. */
    private fun hold(count: Int) {
        rule.untilOpen()
        rule.driver.receive((1..count).joinToString("") { record("White $it", "Rook") })
        rule.until("the import") { rule.driver.said != null }
        rule.driver.dismiss()
        rule.go(Screen.GAMES, "games.list")
        rule.until("the games") { games.size == count }
    }

    private fun record(white: String, black: String) =
        "[White \"$white\"]\n[Black \"$black\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n"

    private fun AppRule.undo() {
        val action = hasText("Undo") and hasClickAction()
        until("undo") { onAllNodes(action).fetchSemanticsNodes().isNotEmpty() }
        onNode(action).performClick()
    }

    private companion object {
        const val MANY = 20_000

        /** Tags of controls that other tests of the list of games operate. */
        val BROWSING = setOf("games.statistics", "games-search", "games-filter", "games.menu")
        val EMPTY = setOf("games.new-game", "games.empty-import")
        val CHOOSING = setOf("games-select-all", "games.share", "games-export-selected", "games-delete")
    }
}
