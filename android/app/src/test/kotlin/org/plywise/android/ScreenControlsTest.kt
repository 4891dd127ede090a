package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.PieceLook
import org.robolectric.annotation.Config

/** Every control of the other screens, touched. What each does in depth is tested beside its model. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class ScreenControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val tour by lazy { Tour(rule) }
    private val place: Place get() = rule.app.places.value.last()
    private val settings get() = rule.app.core.settings.value

    private fun go(place: Place, until: String) {
        rule.untilOpen()
        rule.runOnUiThread { rule.app.go(place) }
        rule.untilThere(until)
    }

    private fun back() = rule.runOnUiThread { rule.activity.onBackPressedDispatcher.onBackPressed() }

    @Test
    fun `every control of a new game`() {
        go(Place.NewGame(null), "newgame-start")
        for (kind in listOf(1, 0, 2, 0)) tour.touch("newgame-person-kind-$kind")
        tour.touch("newgame-person-plies-more")
        tour.touch("newgame-person-plies-less")
        tour.slide("newgame-person-plies", 4f)
        tour.touch("newgame-person-kind-1")
        tour.touch("newgame-person-seconds-more")
        tour.touch("newgame-person-seconds-less")
        tour.slide("newgame-person-seconds", 5f)
        for (color in listOf(1, 2, 0)) tour.touch("newgame-color-$color")
        for (clock in listOf("1-0", "3-2", "5-3", "10-5", "15-10", "30-20", "none", "custom")) tour.touch("newgame-clock-$clock")
        tour.touch("newgame.odds")
        for (side in listOf("white", "black")) {
            tour.type("newgame-$side-minutes", "7")
            tour.type("newgame-$side-increment", "2")
            tour.type("newgame-$side-delay", "1")
        }
        tour.touch("newgame-chess960")
        tour.touch("newgame.shuffle")
        tour.type("newgame-chess960-number", "518")
        tour.touch("newgame-standard")
        for (help in listOf("legal", "takebacks", "hints", "blunders")) tour.touch("newgame.$help")
        tour.touch("newgame-opponent-1")
        tour.type("newgame.white", "First")
        tour.type("newgame.black", "Second")
        tour.touch("newgame-auto-flip") { settings.autoFlip }
        tour.touch("newgame-table")
        tour.touch("newgame-opponent-2")
        for (side in listOf("white", "black")) {
            for (kind in listOf(1, 2, 0)) tour.touch("newgame-$side-kind-$kind")
            tour.touch("newgame-$side-plies-more")
            tour.touch("newgame-$side-plies-less")
            tour.slide("newgame-$side-plies", 3f)
            tour.touch("newgame-$side-kind-1")
            tour.touch("newgame-$side-seconds-more")
            tour.touch("newgame-$side-seconds-less")
            tour.slide("newgame-$side-seconds", 2f)
        }
        tour.touch("newgame-position") { place is Place.Setup }
        back()
        tour.touch("newgame.back") { place == Place.Board }
        go(Place.NewGame(null), "newgame-start")
        tour.touch("newgame-start") { place == Place.Board }
        tour.end(elsewhere = listOf("setup", "menu", "undo", "hint", "first", "back", "forward", "last"))
    }

    @Test
    fun `every control of a position that is set up`() {
        go(Place.Setup(null), "setup-fen")
        for (color in listOf("white", "black")) {
            for (role in listOf("king", "queen", "rook", "bishop", "knight", "pawn")) tour.touch("setup-piece-$color-$role")
        }
        tour.touch("setup-erase")
        rule.activate("square-a2")
        tour.touch("setup-turn-black")
        tour.touch("setup-turn-white")
        for (right in listOf("white-king", "white-queen", "black-king", "black-queen")) tour.touch("setup-castling-$right")
        tour.type("setup-fen", "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3")
        tour.touch("setup-en-passant-d3")
        tour.touch("setup-en-passant-none")
        tour.touch("setup.flip")
        for (item in listOf("mirror", "clear", "start", "fen-paste")) {
            tour.touch("setup.menu")
            tour.touch("setup-$item")
        }
        tour.touch("setup-analyse") { place is Place.Analysis }
        back()
        rule.untilThere("setup-play")
        tour.touch("setup.back") { place !is Place.Setup }
        go(Place.Setup(null), "setup-fen")
        tour.touch("setup-play") { place is Place.NewGame || place == Place.Board }
        tour.end(elsewhere = listOf("analysis", "newgame", "menu", "undo", "hint", "first", "back", "forward", "last"))
    }

    @Test
    fun `every control of the settings`() {
        go(Place.Settings, "settings.list")
        for (look in BoardLook.entries) tour.touch("settings-board-${look.name.lowercase()}") { settings.board == look }
        for (look in PieceLook.entries) tour.touch("settings-pieces-${look.name.lowercase()}") { settings.pieces == look }
        for (theme in Brightness.entries.reversed()) tour.touch("settings-theme-${theme.name.lowercase()}") { settings.theme == theme }
        tour.touch("settings-notation-figurines") { settings.notation == Notation.FIGURINE }
        tour.touch("settings-notation-letters") { settings.notation == Notation.LETTERS }
        val switches = listOf(
            "settings-system-colors", "settings-coordinates", "settings-legal-dots", "settings-animation", "settings.sounds",
            "settings-haptics", "settings-confirm", "settings.auto-flip", "settings.table-mode", "settings.takebacks",
            "settings.hints", "settings.blunders", "settings-at-once", "settings-may-resign",
        )
        for (switch in switches) {
            val before = settings
            tour.touch(switch) { settings != before }
            tour.touch(switch) { settings == before }
        }
        tour.slide("settings-memory", 2f)
        tour.slide("settings-threads", 1f)
        tour.touch("settings-battery") { settings.batterySaver }
        tour.touch("settings-language")
        tour.touch("settings.language-cancel")
        for (language in listOf("de", "ar", "en", "system")) {
            tour.touch("settings-language")
            tour.touch("settings-language-$language")
        }
        tour.touch("settings-name")
        tour.touch("settings.name-cancel")
        tour.touch("settings-name")
        tour.type("settings.name-field", "First")
        tour.touch("settings.name-save") { settings.playerName == "First" }
        tour.touch("settings-erase")
        tour.touch("settings.erase-cancel")
        tour.touch("settings-erase")
        tour.touch("settings-erase-go-on")
        tour.touch("settings.erase-no")
        tour.touch("settings-licences") { place == Place.Licences }
        back()
        tour.touch("settings-report")
        tour.touch("settings-backup")
        tour.touch("settings-restore")
        // Erasing in earnest is the model's test; the tags of the steps before it are above.
        tour.end(without = setOf("settings.erase-backup", "settings-erase-yes"))
    }

    @Test
    fun `every control of the list of games`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
        go(Place.Games, "games.list")
        rule.untilThere("games-row-1")
        tour.type("games-search", "nobody")
        tour.touch("games.empty-clear-search")
        tour.type("games-search", "Bishop")
        tour.touch("games-search-clear")
        tour.touch("games-filter")
        tour.end()
    }

    @Test
    fun `every control of an analysis`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
        val id = checkNotNull(rule.app.board.state.value.let { (it as org.plywise.ui.board.BoardState.Playing).game.snapshot.livePly }).toLong()
        assertEquals(7, id)
        go(Place.Analysis(AnalysisRoot.Start), "analysis-engine")
        tour.touch("analysis-engine")
        tour.touch("analysis-engine")
        tour.touch("analysis.lines-more")
        tour.touch("analysis.lines-fewer")
        tour.touch("analysis.flip")
        tour.end()
    }
}
