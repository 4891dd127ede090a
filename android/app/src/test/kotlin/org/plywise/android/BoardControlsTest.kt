package org.plywise.android

import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.time.Duration
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.AskBlunder
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.PositionStart
import org.plywise.ui.engine.Snapshot
import org.plywise.ui.engine.TimeLevel
import org.robolectric.annotation.Config

/** Every control of the board, touched. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class BoardControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val playing: BoardState.Playing get() = checkNotNull(rule.playing)
    private val snapshot: Snapshot get() = playing.game.snapshot

    private fun menu(item: String, then: () -> Boolean = { true }) {
        walkthrough.touch("menu")
        walkthrough.touch("menu-$item", then)
    }

    private fun from(fen: String, computer: Boolean = false) {
        val other = if (computer) EnginePlayer(RungLevel(1u)) else HumanPlayer("")
        rule.begin(HumanPlayer(""), other, PositionStart(fen))
    }

    @Test
    @Scenario(
        "board-look-back",
        "board-flip",
        "board-type-a-move",
        "board-share",
        "board-analyse",
        "board-draw-between-two",
        "board-resign",
        "board-rematch",
    )
    fun `every control of a game between two people`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Nf3 Nc6 Bb5")
        walkthrough.touch("first") { snapshot.viewedPly == 0u }
        walkthrough.touch("forward") { snapshot.viewedPly == 1u }
        walkthrough.touch("last") { snapshot.viewedPly == 5u }
        walkthrough.touch("back") { snapshot.viewedPly == 4u }
        walkthrough.touch("do-gotolive") { snapshot.viewedPly == 5u }
        walkthrough.touch("move-2") { snapshot.viewedPly == 2u }
        walkthrough.touch("last")
        walkthrough.touch("undo") { snapshot.livePly == 4u }
        menu("redo") { snapshot.livePly == 5u }
        menu("flip") { playing.flipped }
        menu("type-move") { playing.typed != null }
        walkthrough.type("typed-move", "a6")
        walkthrough.touch("typed-play") { snapshot.livePly == 6u }
        walkthrough.touch("typed-close") { playing.typed == null }
        menu("action-read-position")
        menu("share") { "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6" in rule.shared().orEmpty() }
        menu("share-fen") { rule.shared().orEmpty().startsWith("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w") }
        menu("analyse") { rule.place is Place.Analysis }
        rule.back()
        menu("with-position") { rule.place == Place.Games }
        rule.back()
        menu("new-game") { rule.place is Place.NewGame }
        rule.back()
        menu("offer-draw")
        walkthrough.touch("ask-no") { playing.asks == null }
        menu("offer-draw")
        walkthrough.touch("ask-yes") { snapshot.drawWithMove }
        // It goes with the next move, and only then it can be answered.
        rule.onNodeWithTag("standing").assertTextEquals(snapshot.status)
        assertTrue(snapshot.status, rule.app.core.words.value["status-draw-with-move"] in snapshot.status)
        assertFalse(rule.isThere("do-acceptdraw"))
        walkthrough.touch("menu")
        rule.onNodeWithTag("menu-offer-draw").assertIsNotEnabled()
        walkthrough.touch("menu-action-read-position")
        rule.move("e1", "g1")
        rule.untilThere("do-declinedraw")
        walkthrough.touch("do-declinedraw") { !snapshot.drawOffered }
        menu("offer-draw")
        walkthrough.touch("ask-yes") { snapshot.drawWithMove }
        rule.move("g8", "f6")
        rule.untilThere("do-acceptdraw")
        walkthrough.touch("do-acceptdraw") { snapshot.outcome != null }
        walkthrough.touch("do-analyse") { rule.place is Place.Analysis }
        rule.back()
        walkthrough.touch("do-newgame") { rule.place is Place.NewGame }
        rule.back()
        walkthrough.touch("do-rematch") { snapshot.outcome == null }
        menu("resign")
        walkthrough.touch("ask-no") { playing.asks == null }
        menu("resign")
        walkthrough.touch("ask-yes") { snapshot.outcome != null }
        // The hint is the other test's, and so are the other screens.
        walkthrough.end(without = setOf("hint"), elsewhere = listOf("analysis", "games", "newgame"))
    }

    @Test
    @Scenario("board-confirm-moves")
    fun `every control of a game against the computer`() {
        rule.untilOpen()
        walkthrough.touch("hint") { snapshot.hint != null }
        walkthrough.touch("do-hint") { snapshot.hint?.move != null }
        walkthrough.touch("do-cancel") { snapshot.hint == null }
        rule.runOnUiThread { rule.app.core.change { it.copy(confirmMoves = true) } }
        rule.move("e2", "e4")
        rule.untilThere("do-confirm")
        walkthrough.touch("do-cancel") { snapshot.question == null }
        rule.move("e2", "e4")
        walkthrough.touch("do-confirm") { snapshot.livePly == 2u }
        rule.runOnUiThread { rule.app.core.change { it.copy(confirmMoves = false) } }
        // Another move where one was looked back to: what follows it is kept.
        walkthrough.touch("first") { snapshot.viewedPly == 0u }
        walkthrough.touch("last") { snapshot.viewedPly == 2u }
        walkthrough.touch("undo") { snapshot.livePly == 0u }
        walkthrough.end(without = setOf("menu", "back", "forward", "move-now", "do-gotolive"))
    }

    @Test
    @Scenario("board-promotion")
    fun `a pawn becomes each piece`() {
        rule.untilOpen()
        for ((role, letter) in listOf("queen" to 'Q', "rook" to 'R', "bishop" to 'B', "knight" to 'N')) {
            from("7k/P7/8/8/8/8/8/K7 w - - 0 1")
            rule.move("a7", "a8")
            walkthrough.touch("promote-$role") { snapshot.livePly == 1u }
            assertEquals(letter, snapshot.squares[56])
        }
        from("7k/P7/8/8/8/8/8/K7 w - - 0 1")
        rule.move("a7", "a8")
        walkthrough.touch("promotion") { snapshot.question == null }
    }

    @Test
    @Scenario("board-draw-claimed", "board-blunder-question")
    fun `a draw is claimed and a bad move is thought over`() {
        rule.untilOpen()
        rule.playTogether("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
        walkthrough.touch("do-claimdraw") { snapshot.outcome != null }
        rule.runOnUiThread { rule.app.core.change { it.copy(blunderWarning = true) } }
        from("4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1", computer = true)
        rule.move("d2", "d4")
        rule.until("the warning") { snapshot.question is AskBlunder }
        walkthrough.touch("do-cancel") { snapshot.question == null && snapshot.livePly == 0u }
        rule.move("d2", "d4")
        walkthrough.touch("do-confirm") { snapshot.livePly >= 1u }
    }

    @Test
    @Scenario("board-premove", "board-premove-taken-away", "board-move-now")
    fun `a premove is made while the computer thinks and can be taken away`() {
        rule.untilOpen()
        val computer = EnginePlayer(TimeLevel(Duration.ofMinutes(1)))
        rule.begin(HumanPlayer(""), computer)
        rule.move("e2", "e4")
        rule.untilPly(1)
        rule.move("d2", "d4")
        rule.until("the premove") { snapshot.premove != null }
        walkthrough.touch("square-h5") { snapshot.premove == null }
        rule.move("d2", "d4")
        rule.until("the premove") { snapshot.premove != null }
        walkthrough.touch("move-now") { snapshot.livePly == 3u }
    }
}
