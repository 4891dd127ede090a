package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.Place
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Square
import org.plywise.ui.setup.Tool
import org.robolectric.annotation.Config

/** Every control of a new game and of setting up a position, touched. What each does in depth is tested beside its model. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class ScreenControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val tour by lazy { Tour(rule) }
    private val setup get() = rule.app.setup(null).state.value

    @Test
    @Scenario("newgame-position")
    fun `every control of a new game`() {
        rule.go(Place.NewGame(null), "newgame-start")
        for (kind in listOf(1, 0, 2, 0)) tour.touch("newgame-person-kind-$kind")
        tour.touch("newgame-person-number-more")
        tour.touch("newgame-person-number-less")
        tour.slide("newgame-person-number", 4f)
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
        tour.touch("newgame-auto-flip")
        tour.touch("newgame-table")
        tour.touch("newgame-opponent-2")
        for (side in listOf("white", "black")) {
            for (kind in listOf(1, 2, 0)) tour.touch("newgame-$side-kind-$kind")
            tour.touch("newgame-$side-number-more")
            tour.touch("newgame-$side-number-less")
            tour.slide("newgame-$side-number", 3f)
            tour.touch("newgame-$side-kind-1")
            tour.touch("newgame-$side-seconds-more")
            tour.touch("newgame-$side-seconds-less")
            tour.slide("newgame-$side-seconds", 2f)
        }
        tour.touch("newgame-opponent-0")
        tour.touch("newgame-position") { rule.place is Place.Setup }
        rule.back()
        tour.touch("newgame.back") { rule.place == Place.Board }
        rule.go(Place.NewGame(null), "newgame-start")
        tour.touch("newgame-start") { rule.place == Place.Board }
        tour.end(elsewhere = BOARD + "setup")
    }

    @Test
    @Scenario("setup-rights", "setup-whole-board", "setup-goes-on", "setup-fen")
    fun `every control of a position that is set up`() {
        rule.go(Place.Setup(null), "setup-fen")
        for ((color, letters) in listOf("white" to "KQRBNP", "black" to "kqrbnp")) {
            for ((place, role) in listOf("king", "queen", "rook", "bishop", "knight", "pawn").withIndex()) {
                tour.touch("setup-piece-$color-$role") { setup.tool == Tool.Put(letters[place]) }
            }
        }
        tour.touch("setup-erase") { setup.tool == Tool.Erase }
        tour.touch("square-a2") { setup.board.squares[8] == '.' }
        tour.touch("setup-turn-black") { setup.turn == PieceColor.BLACK }
        tour.touch("setup-turn-white") { setup.turn == PieceColor.WHITE }
        for (right in listOf("white-king", "white-queen", "black-king", "black-queen")) {
            val before = setup.castling
            tour.touch("setup-castling-$right") { setup.castling != before }
        }
        tour.type("setup-fen", "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3")
        tour.touch("setup-en-passant-d3") { setup.enPassant == Square.D3 }
        tour.touch("setup-en-passant-none") { setup.enPassant == null }
        tour.touch("setup.flip") { setup.board.flipped }
        rule.copy(" 7k/8/8/8/8/8/P7/K7 b - - 0 1 ")
        tour.touch("setup-fen-paste") { setup.fen == "7k/8/8/8/8/8/P7/K7 b - - 0 1" }
        for (item in listOf("mirror", "clear", "start")) {
            val before = setup.board
            tour.touch("setup.menu")
            tour.touch("setup-$item") { setup.board.squares != before.squares }
        }
        tour.touch("setup-analyse") { rule.place is Place.Analysis }
        rule.back()
        assertTrue(rule.place is Place.Setup)
        tour.touch("setup.back") { rule.place !is Place.Setup }
        rule.runOnUiThread { rule.app.go(Place.Setup(null)) }
        tour.touch("setup-play") { rule.place is Place.NewGame || rule.place == Place.Board }
        tour.end(elsewhere = BOARD + "analysis" + "newgame")
    }
}
