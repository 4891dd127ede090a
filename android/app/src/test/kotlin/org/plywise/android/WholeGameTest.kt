package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.GameView
import org.plywise.app.NoticeKind
import org.plywise.app.SettingSwitch
import org.plywise.shell.Opponent
import org.plywise.shell.board.squareName
import org.plywise.shell.level
import org.robolectric.annotation.Config

/** Tests of games from the first move to mate, against the real engine, in the real activity. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class WholeGameTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val game: GameView get() = checkNotNull(rule.game)
    private val result: String get() = game.notice?.takeIf { it.kind == NoticeKind.RESULT }?.let { "${it.text} ${it.title}." }.orEmpty()

    /** Starts a game as White against the computer's level [number]. */
    private fun begin(number: Int) {
        rule.untilOpen()
        rule.driver.turn(SettingSwitch.AT_ONCE, true)
        rule.driver.turn(SettingSwitch.ANIMATION, false)
        rule.driver.begin(Opponent.Computer, *level(number))
    }

    /** Plays until the game is over. Fails if it is longer than [most] plies. */
    private fun play(player: Chooser, most: Int, move: (from: String, to: String) -> Unit, promote: () -> Unit) {
        while (game.goesOn) {
            val before = game.livePly
            assertTrue("the game does not end: ${rule.driver.moves}", before < most.toUInt())
            val (from, to) = player.choose(rule.driver)
            val promotes = game.board.squares[from.toInt()] == 'P' && to.toInt() >= 56
            move(squareName(from.toInt()), squareName(to.toInt()))
            if (promotes) promote()
            rule.until("the move to be played and answered in ${game.board.squares}") {
                // Confirms a bad move.
                if (game.notice?.kind == NoticeKind.QUESTION && rule.isThere("do-confirm")) rule.activate("do-confirm")
                !game.goesOn || game.livePly == before + 2u && game.white.toMove
            }
        }
    }

    @Test
    @Scenario("board-whole-game")
    fun `a game against the computer is won`() {
        begin(1)
        play(StrongPlayer, most = 300, rule::move) {
            rule.untilThere("promote-queen")
            rule.activate("promote-queen")
        }
        rule.until("the result") { "You won" in result }
    }

    @Test
    @Scenario("board-whole-game")
    fun `a game against the computer is lost`() {
        begin(14)
        play(AimlessPlayer(seed = 5), most = 300, rule::move) {
            rule.untilThere("promote-queen")
            rule.activate("promote-queen")
        }
        rule.until("the result") { "You lost" in result }
    }

    @Test
    @Scenario("a11y-whole-game", "shell-whole-game-by-voice")
    fun `a game is won with a screen reader's actions alone`() {
        rule.untilOpen()
        rule.driver.turn(SettingSwitch.AT_ONCE, true)
        val reader = Reader(rule)
        reader.turnOn()
        reader.touch("New game")
        // The selected option has no click action.
        reader.touch("Black")
        reader.touch("White")
        rule.until("the opponents") { rule.state?.newGame?.value?.faces.orEmpty().isNotEmpty() }
        val choices = { checkNotNull(rule.state?.newGame?.value) }
        reader.touch(choices().faces.first().spoken)
        rule.until("the choice") { choices().faces.first().chosen }
        reader.touch(choices().begin)
        reader.square("e2")
        rule.until("the game") { game.livePly == 0u }
        play(StrongPlayer, most = 300, reader::move) { reader.touch("queen") }
        reader.find("who has won") { it.words.contains("You won") }
        reader.touch("Rematch")
        rule.until("another game") { game.goesOn }
    }
}
