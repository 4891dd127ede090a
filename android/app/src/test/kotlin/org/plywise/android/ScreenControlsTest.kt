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

    private val walkthrough by lazy { Walkthrough(rule) }
    private val setup get() = rule.app.setup(null).state.value

    @Test
    @Scenario("newgame-position")
    fun `every control of a new game`() {
        rule.go(Place.NewGame(null), "newgame-start")
        for (kind in listOf(1, 0, 2, 0)) walkthrough.touch("newgame-person-kind-$kind")
        walkthrough.touch("newgame-person-number-more")
        walkthrough.touch("newgame-person-number-less")
        walkthrough.slide("newgame-person-number", 4f)
        walkthrough.touch("newgame-person-kind-1")
        walkthrough.touch("newgame-person-seconds-more")
        walkthrough.touch("newgame-person-seconds-less")
        walkthrough.slide("newgame-person-seconds", 5f)
        for (color in listOf(1, 2, 0)) walkthrough.touch("newgame-color-$color")
        for (clock in listOf("1-0", "3-2", "5-3", "10-5", "15-10", "30-20", "none", "custom")) walkthrough.touch("newgame-clock-$clock")
        walkthrough.touch("newgame.odds")
        for (side in listOf("white", "black")) {
            walkthrough.type("newgame-$side-minutes", "7")
            walkthrough.type("newgame-$side-increment", "2")
            walkthrough.type("newgame-$side-delay", "1")
        }
        walkthrough.touch("newgame-chess960")
        walkthrough.touch("newgame.shuffle")
        walkthrough.type("newgame-chess960-number", "518")
        walkthrough.touch("newgame-standard")
        for (help in listOf("legal", "takebacks", "hints", "blunders")) walkthrough.touch("newgame.$help")
        walkthrough.touch("newgame-opponent-1")
        walkthrough.type("newgame.white", "First")
        walkthrough.type("newgame.black", "Second")
        walkthrough.touch("newgame-auto-flip")
        walkthrough.touch("newgame-table")
        walkthrough.touch("newgame-opponent-2")
        for (side in listOf("white", "black")) {
            for (kind in listOf(1, 2, 0)) walkthrough.touch("newgame-$side-kind-$kind")
            walkthrough.touch("newgame-$side-number-more")
            walkthrough.touch("newgame-$side-number-less")
            walkthrough.slide("newgame-$side-number", 3f)
            walkthrough.touch("newgame-$side-kind-1")
            walkthrough.touch("newgame-$side-seconds-more")
            walkthrough.touch("newgame-$side-seconds-less")
            walkthrough.slide("newgame-$side-seconds", 2f)
        }
        walkthrough.touch("newgame-opponent-0")
        walkthrough.touch("newgame-position") { rule.place is Place.Setup }
        rule.back()
        walkthrough.touch("newgame.back") { rule.place == Place.Board }
        rule.go(Place.NewGame(null), "newgame-start")
        walkthrough.touch("newgame-start") { rule.place == Place.Board }
        walkthrough.end(elsewhere = BOARD + "setup")
    }

    @Test
    @Scenario("setup-rights", "setup-whole-board", "setup-goes-on", "setup-fen")
    fun `every control of a position that is set up`() {
        rule.go(Place.Setup(null), "setup-fen")
        for ((color, letters) in listOf("white" to "KQRBNP", "black" to "kqrbnp")) {
            for ((place, role) in listOf("king", "queen", "rook", "bishop", "knight", "pawn").withIndex()) {
                walkthrough.touch("setup-piece-$color-$role") { setup.tool == Tool.Put(letters[place]) }
            }
        }
        walkthrough.touch("setup-erase") { setup.tool == Tool.Erase }
        walkthrough.touch("square-a2") { setup.board.squares[8] == '.' }
        walkthrough.touch("setup-turn-black") { setup.turn == PieceColor.BLACK }
        walkthrough.touch("setup-turn-white") { setup.turn == PieceColor.WHITE }
        for (right in listOf("white-king", "white-queen", "black-king", "black-queen")) {
            val before = setup.castling
            walkthrough.touch("setup-castling-$right") { setup.castling != before }
        }
        walkthrough.type("setup-fen", "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3")
        walkthrough.touch("setup-en-passant-d3") { setup.enPassant == Square.D3 }
        walkthrough.touch("setup-en-passant-none") { setup.enPassant == null }
        walkthrough.touch("setup.flip") { setup.board.flipped }
        rule.copy(" 7k/8/8/8/8/8/P7/K7 b - - 0 1 ")
        walkthrough.touch("setup-fen-paste") { setup.fen == "7k/8/8/8/8/8/P7/K7 b - - 0 1" }
        for (item in listOf("mirror", "clear", "start")) {
            val before = setup.board
            walkthrough.touch("setup.menu")
            walkthrough.touch("setup-$item") { setup.board.squares != before.squares }
        }
        walkthrough.touch("setup-analyse") { rule.place is Place.Analysis }
        rule.back()
        assertTrue(rule.place is Place.Setup)
        walkthrough.touch("setup.back") { rule.place !is Place.Setup }
        rule.runOnUiThread { rule.app.go(Place.Setup(null)) }
        walkthrough.touch("setup-play") { rule.place is Place.NewGame || rule.place == Place.Board }
        walkthrough.end(elsewhere = BOARD + "analysis" + "newgame")
    }
}
