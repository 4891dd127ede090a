package org.plywise.android

import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.BoardEvent
import org.plywise.app.BoardView
import org.plywise.app.GameView
import org.plywise.app.NoticeKind
import org.plywise.app.Screen
import org.plywise.app.SettingSwitch
import org.plywise.shell.OUT_OF_BOOK
import org.plywise.shell.Opponent
import org.plywise.shell.level
import org.plywise.shell.slow
import org.robolectric.annotation.Config

/** Test that operates every control of the game screen. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class BoardControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val game: GameView get() = checkNotNull(rule.game)
    private val board: BoardView get() = game.board

    private fun menu(item: String, then: () -> Boolean = { true }) {
        walkthrough.touch("menu")
        walkthrough.touch("menu-$item", then)
    }

    private fun from(fen: String, opponent: Opponent = Opponent.Friend) =
        rule.driver.begin(opponent, *if (opponent == Opponent.Computer) level(1) else emptyArray(), fen = fen)

    @Test
    @Scenario(
        "board-look-back",
        "board-flip",
        "board-type-a-move",
        "board-share",
        "board-menu",
        "board-picture",
        "board-analyse",
        "board-draw-between-two",
        "board-resign",
        "board-rematch",
        "shell-board",
    )
    fun `every control of a game between two people`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Nf3 Nc6 Bb5")
        menu("first") { game.viewedPly == 0u }
        walkthrough.touch("forward") { game.viewedPly == 1u }
        menu("last") { game.viewedPly == 5u }
        walkthrough.touch("back") { game.viewedPly == 4u }
        walkthrough.touch("do-gotolive") { game.viewedPly == 5u }
        walkthrough.touch("move-2") { game.viewedPly == 2u }
        menu("last")
        walkthrough.touch("undo") { game.livePly == 4u }
        menu("redo") { game.livePly == 5u }
        menu("flip") { board.flipped }
        menu("type-move") { game.typed != null }
        walkthrough.type("typed-move", "a6")
        walkthrough.touch("typed-play") { game.livePly == 6u }
        walkthrough.touch("typed-close") { game.typed == null }
        menu("read-position")
        menu("share-game") { "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6" in rule.shared().orEmpty() }
        menu("share-position") { rule.shared().orEmpty().startsWith("r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w") }
        menu("examine") { rule.screen == Screen.ANALYSIS }
        rule.back()
        menu("games-with-position") { rule.screen == Screen.GAMES }
        rule.back()
        walkthrough.touch("new-game") { rule.screen == Screen.NEW_GAME }
        rule.back()
        menu("offer-draw")
        walkthrough.touch("ask-no") { game.dialog == null }
        menu("offer-draw")
        walkthrough.touch("ask-yes") { game.saysStatus }
        // The offer goes with the next move and can be answered only then.
        rule.onNodeWithTag("standing").assertTextEquals(game.status)
        assertTrue(game.status, checkNotNull(rule.state?.catalogue?.value).messages["status-draw-with-move"]!! in game.status)
        assertFalse(rule.isThere("do-acceptdraw"))
        walkthrough.touch("menu")
        rule.onNodeWithTag("menu-offer-draw").assertIsNotEnabled()
        walkthrough.touch("menu-read-position")
        rule.move("e1", "g1")
        rule.untilThere("do-declinedraw")
        walkthrough.touch("do-declinedraw") { game.notice?.kind != NoticeKind.DRAW_OFFERED }
        menu("offer-draw")
        walkthrough.touch("ask-yes") { game.saysStatus }
        rule.move("g8", "f6")
        rule.untilThere("do-acceptdraw")
        walkthrough.touch("do-acceptdraw") { !game.goesOn }
        menu("share-picture") { game.picture != null }
        rule.untilThere("picture")
        walkthrough.touch("picture-share") { rule.shared() == game.picture?.spoken }
        rule.driver.send(BoardEvent.ClosePicture)
        rule.until("no picture") { !rule.isThere("picture") }
        walkthrough.touch("do-analyse") { rule.screen == Screen.ANALYSIS }
        rule.back()
        walkthrough.touch("do-newgame") { rule.screen == Screen.NEW_GAME }
        rule.back()
        walkthrough.touch("do-rematch") { game.goesOn }
        walkthrough.touch("resign")
        walkthrough.touch("ask-no") { game.dialog == null }
        walkthrough.touch("resign")
        walkthrough.touch("ask-yes") { !game.goesOn }
        // The hint and the threat are covered by the other test, and so are the other screens.
        walkthrough.end(without = setOf("hint", "threat"), elsewhere = listOf("analysis", "games", "newgame", "header-back"))
    }

    @Test
    @Scenario("board-confirm-moves", "board-threat", "shell-board")
    fun `every control of a game against the computer`() {
        rule.untilOpen()
        walkthrough.touch("do-begin-rules") { game.black.face == "3" }
        walkthrough.touch("hint") { board.hinted != null }
        walkthrough.touch("do-hint") { board.arrows.isNotEmpty() }
        walkthrough.touch("do-cancel") { game.notice == null }
        walkthrough.touch("threat") { game.notice?.kind == NoticeKind.THREAT && game.notice?.actions?.isNotEmpty() == true }
        walkthrough.touch("do-threat") { game.notice == null }
        rule.driver.turn(SettingSwitch.CONFIRM_MOVES, true)
        rule.move("e2", "e4")
        rule.untilThere("do-confirm")
        walkthrough.touch("do-cancel") { game.notice == null }
        rule.move("e2", "e4")
        walkthrough.touch("do-confirm") { game.livePly == 2u }
        rule.driver.turn(SettingSwitch.CONFIRM_MOVES, false)
        // Another move from an earlier position: the following moves are kept.
        menu("first") { game.viewedPly == 0u }
        menu("last") { game.viewedPly == 2u }
        walkthrough.touch("undo") { game.livePly == 0u }
        val others = setOf("do-begin-new", "do-begin-casual", "do-begin-club")
        val controls = setOf("new-game", "resign", "back", "forward", "move-now", "do-gotolive")
        walkthrough.end(without = others + controls, elsewhere = listOf("menu-"))
    }

    @Test
    @Scenario("board-promotion")
    fun `a pawn promotes to each piece`() {
        rule.untilOpen()
        for ((role, letter) in listOf("queen" to 'Q', "rook" to 'R', "bishop" to 'B', "knight" to 'N')) {
            from("7k/P7/8/8/8/8/8/K7 w - - 0 1")
            rule.move("a7", "a8")
            walkthrough.touch("promote-$role") { game.livePly == 1u }
            assertEquals(letter, board.squares[56])
        }
        from("7k/P7/8/8/8/8/8/K7 w - - 0 1")
        rule.move("a7", "a8")
        walkthrough.touch("promotion") { board.promotion == null }
    }

    @Test
    @Scenario("board-draw-claimed", "board-blunder-question")
    fun `a draw can be claimed and a blunder asks for confirmation`() {
        rule.untilOpen()
        rule.playTogether("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
        walkthrough.touch("do-claimdraw") { !game.goesOn }
        rule.driver.turn(SettingSwitch.BLUNDER_WARNING, true)
        from("4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1", Opponent.Computer)
        rule.move("d2", "d4")
        rule.until("the warning") { game.notice?.kind == NoticeKind.QUESTION }
        walkthrough.touch("do-cancel") { game.notice == null && game.livePly == 0u }
        rule.move("d2", "d4")
        walkthrough.touch("do-confirm") { game.livePly >= 1u }
    }

    @Test
    @Scenario("board-premove", "board-premove-taken-away", "board-move-now")
    fun `a premove can be made while the computer thinks and cancelled`() {
        rule.untilOpen()
        rule.driver.begin(Opponent.Computer, *slow(), fen = OUT_OF_BOOK)
        rule.move("e2", "e4")
        rule.untilPly(1)
        rule.move("d2", "d4")
        rule.until("the premove") { board.premove != null }
        walkthrough.touch("square-h5") { board.premove == null }
        rule.move("d2", "d4")
        rule.until("the premove") { board.premove != null }
        walkthrough.touch("move-now") { game.livePly == 3u }
    }
}
