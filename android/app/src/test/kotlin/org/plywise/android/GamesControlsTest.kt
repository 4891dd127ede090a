package org.plywise.android

import android.content.Intent
import androidx.compose.ui.test.hasClickAction
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.performClick
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.ByteArrayOutputStream
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.Place
import org.plywise.ui.engine.ImportListener
import org.plywise.ui.engine.ImportProgress
import org.plywise.ui.games.GamesList
import org.plywise.ui.games.GamesMode
import org.plywise.ui.games.GamesSheet
import org.plywise.ui.games.GamesState
import org.plywise.ui.games.Origin
import org.plywise.ui.games.Period
import org.plywise.ui.games.ResultChoice
import org.robolectric.annotation.Config

/** Every control of the list of games and of the statistics, touched. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class GamesControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val state: GamesState get() = rule.app.games.state.value
    private val games: List<Long> get() = (state.list as? GamesList.Loaded)?.games.orEmpty().map { it.id }
    private val chosen: Int? get() = (state.mode as? GamesMode.Selecting)?.games?.size

    private fun told(key: String, vararg values: Pair<String, Any>) =
        rule.app.message.value?.text == rule.app.core.words.value.say(key, *values)

    private fun menu(item: String, then: () -> Boolean) {
        walkthrough.touch("games.menu")
        walkthrough.touch(item, then)
    }

    /** What can be done with the game at the top. */
    private fun more(item: String, then: () -> Boolean) {
        rule.until("the list") { games.isNotEmpty() && rule.isThere("games-row-${games[0]}") }
        walkthrough.touch("games-more-${games[0]}") { state.sheet is GamesSheet.Actions }
        walkthrough.touch(item, then)
    }

    @Test
    @Scenario("games-empty", "games-import-file", "games-open-imported")
    fun `every control of a list without games`() {
        rule.go(Place.Games, "games.new-game")
        walkthrough.touch("games.new-game") { rule.place is Place.NewGame }
        rule.back()
        walkthrough.touch("games.statistics") { rule.place == Place.Statistics }
        walkthrough.touch("stats.new-game") { rule.place is Place.NewGame }
        rule.back()
        walkthrough.touch("header-back") { rule.place == Place.Games }
        menu("games-import-file") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
        walkthrough.touch("games.empty-import")
        rule.openFile(record("Rook", "Bishop").toByteArray())
        rule.until("the game that was in the file") { games.size == 1 && told("games-imported", "count" to 1) }
        walkthrough.touch("games-row-${games[0]}") { rule.place is Place.Analysis }
        walkthrough.end(without = setOf("games-import-paste", "games-search", "games-filter"), elsewhere = listOf("newgame", "analysis"))
    }

    @Test
    @Scenario("games-search", "games-filter", "games-with-position")
    fun `every control of the search and the filter`() {
        hold(1)
        walkthrough.type("games-search", "nobody") { state.list == GamesList.NothingFits }
        walkthrough.touch("games.empty-clear-search") { games.size == 1 }
        walkthrough.type("games-search", "Rook") { state.search == "Rook" }
        walkthrough.touch("games-search-clear") { state.search.isEmpty() }
        walkthrough.touch("games-filter") { state.sheet is GamesSheet.Filter }
        fun draft() = (state.sheet as GamesSheet.Filter).draft
        for (result in ResultChoice.entries.reversed()) {
            walkthrough.touch("games-result-${result.name.lowercase()}") { draft().result == result }
        }
        for (level in listOf("games-level-1", "games.level-full")) walkthrough.touch(level) { draft().level != null }
        walkthrough.touch("games.level-any") { draft().level == null }
        for (origin in Origin.entries.reversed()) {
            walkthrough.touch("games-origin-${origin.name.lowercase()}") { draft().origin == origin }
        }
        for (period in Period.entries.reversed()) {
            walkthrough.touch("games-date-${period.name.lowercase()}") { draft().period == period }
        }
        walkthrough.touch("games-date-custom") { draft().days.first != null }
        for (end in listOf("games-filter-from", "games-filter-until")) {
            walkthrough.touch(end) { rule.isThere("games.day-ok") }
            walkthrough.touch("games.day-cancel") { !rule.isThere("games.day-ok") }
            walkthrough.touch(end) { rule.isThere("games.day-ok") }
            walkthrough.touch("games.day-ok") { !rule.isThere("games.day-ok") }
        }
        walkthrough.touch("games-date-any") { draft().period == Period.Any }
        walkthrough.type("games-filter-opening", "C50") { draft().opening == "C50" }
        walkthrough.type("games-filter-player", "Queen") { draft().player == "Queen" }
        walkthrough.touch("games-filter-done") { state.list == GamesList.NothingFits && state.filter.parts == 2 }
        walkthrough.touch("games.empty-clear") { games.size == 1 }
        walkthrough.touch("games-filter") { state.sheet is GamesSheet.Filter }
        walkthrough.touch("games-result-won") { draft().parts == 1 }
        walkthrough.touch("games-filter-clear") { state.sheet == GamesSheet.None && state.filter.parts == 0 }
        rule.runOnUiThread { rule.app.showGamesWith("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1") }
        walkthrough.touch("games.any-position") { games.size == 1 && state.filter.parts == 0 }
        rule.runOnUiThread { rule.app.showGamesWith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1") }
        rule.until("the game with this position") { games.size == 1 && state.filter.parts == 1 }
        walkthrough.touch("games-filter") { state.sheet is GamesSheet.Filter }
        walkthrough.touch("games.filter-any-position") { draft().parts == 0 }
        walkthrough.touch("games-filter-done") { state.filter.parts == 0 }
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
    )
    fun `everything that is done with one game`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
        rule.go(Place.Games, "games.list")
        more("games-copy-pgn") { rule.copied()?.contains("Qxf7#") == true && told("app-copied") }
        more("games.share-one") { rule.asked()?.action == Intent.ACTION_CHOOSER }
        val file = ByteArrayOutputStream()
        more("games-export-one") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        rule.saveFile(file)
        rule.until("the word about it") { told("games-exported", "count" to 1) }
        assertTrue("$file", "Qxf7#" in file.toString())
        more("games-rename") { state.sheet is GamesSheet.Rename }
        walkthrough.touch("games.rename-cancel") { state.sheet == GamesSheet.None }
        more("games-rename") { state.sheet is GamesSheet.Rename }
        walkthrough.type("games-rename-field", "Shepherd")
        walkthrough.touch("games.rename-save") { (state.list as? GamesList.Loaded)?.games?.get(0)?.title == "Shepherd" }
        more("games.select-one") { chosen == 1 }
        walkthrough.touch("header-back") { chosen == null }
        more("games.delete-one") { state.list == GamesList.Empty }
        rule.undo()
        rule.until("the game again") { games.size == 1 }
        more("games-open") { rule.place == Place.Board }
        rule.go(Place.Games, "games.list")
        more("games.analyse") { rule.place is Place.Analysis }
        rule.back()
        assertEquals(Place.Games, rule.place)
        walkthrough.end(
            without = BROWSING + EMPTY + CHOOSING,
            elsewhere = BOARD + "analysis",
        )
    }

    @Test
    @Scenario("games-export", "games-export-selection")
    fun `everything that is done with several games`() {
        hold(2)
        menu("games-export-all") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        val all = ByteArrayOutputStream()
        rule.saveFile(all)
        rule.until("both games in the file") { told("games-exported", "count" to 2) }
        assertEquals(2, Regex("\\[White ").findAll(all.toString()).count())
        menu("games-select") { chosen == 0 }
        walkthrough.touch("games-row-${games[1]}") { chosen == 1 }
        walkthrough.touch("games.share") { rule.asked()?.action == Intent.ACTION_CHOOSER }
        menu("games-select") { chosen == 0 }
        walkthrough.touch("games-select-all") { chosen == 2 }
        walkthrough.touch("games-export-selected") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        menu("games-select") { chosen == 0 }
        walkthrough.touch("games-select-all") { chosen == 2 }
        walkthrough.touch("games-delete") { state.list == GamesList.Empty }
        rule.undo()
        rule.until("the games again") { games.size == 2 }
        walkthrough.end(without = BROWSING + EMPTY + setOf("header-back", "games-import-file", "games-import-paste"))
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario("games-import-paste")
    fun `games are pasted`() {
        hold(1)
        menu("games-import-paste") { state.sheet is GamesSheet.Paste }
        walkthrough.touch("games.paste-cancel") { state.sheet == GamesSheet.None }
        menu("games-import-paste") { state.sheet is GamesSheet.Paste }
        rule.copy(record("Knight", "Rook"))
        walkthrough.touch("games.paste-clipboard") { (state.sheet as GamesSheet.Paste).text.contains("Knight") }
        walkthrough.touch("games.paste-import") { games.size == 2 }
        menu("games-import-paste") { state.sheet is GamesSheet.Paste }
        // One that is there already: what came of it waits to be read.
        walkthrough.type("games.paste-field", record("Knight", "Rook"))
        walkthrough.touch("games.paste-import") { state.sheet is GamesSheet.Imported }
        walkthrough.touch("games.imported-ok") { state.sheet == GamesSheet.None }
        assertEquals(2, games.size)
        walkthrough.end(without = BROWSING + setOf("games-import-file", "games-export-all", "games-select", "games.import-cancel"))
    }

    @Test
    @Scenario("games-import-stopped")
    fun `a long import is stopped`() {
        hold(1)
        menu("games-import-file") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
        rule.openFile((1..MANY).joinToString("") { record("Player $it", "Rook") }.toByteArray())
        walkthrough.touch("games.import-cancel") { state.sheet is GamesSheet.Imported }
        val lines = (state.sheet as GamesSheet.Imported).lines
        assertTrue("$lines", rule.app.core.words.value["games-import-stopped"] in lines)
    }

    /** A list with this many games from elsewhere. */
    private fun hold(count: Int) {
        rule.untilOpen()
        rule.app.core.library.importText((1..count).joinToString("") { record("White $it", "Rook") }, Unhurried)
        rule.go(Place.Games, "games.list")
        rule.until("the games") { games.size == count }
    }

    private fun record(white: String, black: String) =
        "[White \"$white\"]\n[Black \"$black\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n"

    private fun AppRule.undo() {
        val action = hasText(app.core.words.value["app-undo"]) and hasClickAction()
        until("undo") { onAllNodes(action).fetchSemanticsNodes().isNotEmpty() }
        onNode(action).performClick()
    }

    private companion object {
        const val MANY = 20_000

        /** What other tests of the list touch. */
        val BROWSING = setOf("games.statistics", "games-search", "games-filter", "games.menu")
        val EMPTY = setOf("games.new-game", "games.empty-import")
        val CHOOSING = setOf("games-select-all", "games.share", "games-export-selected", "games-delete")
    }
}

/** Lets an import run to its end. */
private object Unhurried : ImportListener {
    override fun progress(progress: ImportProgress) = true
}
