package org.plywise.android

import android.view.accessibility.AccessibilityNodeInfo
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.engine.AskBlunder
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.Snapshot
import org.robolectric.annotation.Config

/** Games from the first move to mate, against the real engine, on the real activity. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class WholeGameTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val snapshot: Snapshot get() = checkNotNull(rule.playing).game.snapshot

    /** The person is White. */
    private fun begin(level: Int, seed: ULong) {
        rule.untilOpen()
        rule.runOnUiThread { rule.app.core.change { it.copy(answerAtOnce = true, animation = false) } }
        rule.begin(HumanPlayer(""), EnginePlayer(RungLevel(level.toUByte())), seed = seed)
    }

    /** Plays until the game is over; the number of plies. */
    private fun play(player: Chooser, most: Int, move: (from: String, to: String) -> Unit, promote: () -> Unit): Int {
        while (snapshot.outcome == null) {
            val before = snapshot.livePly
            assertTrue("the game does not end: ${snapshot.fen}", before < most.toUInt())
            val chosen = player.choose(snapshot.fen)
            move(chosen.from.name.lowercase(), chosen.to.name.lowercase())
            if (chosen.promotion != null) promote()
            rule.waitUntil("$chosen to be played and answered in ${snapshot.fen}", PATIENCE) {
                // A bad move is played all the same.
                if (snapshot.question is AskBlunder && rule.isThere("do-confirm")) rule.activate("do-confirm")
                snapshot.outcome != null || snapshot.livePly == before + 2u && snapshot.turn == PieceColor.WHITE
            }
        }
        return snapshot.livePly.toInt()
    }

    @Test
    @Scenario("board-whole-game")
    fun `a game against the computer is won`() {
        begin(level = 1, seed = 11uL)
        play(StrongPlayer(), most = 300, rule::move) {
            rule.untilThere("promote-queen")
            rule.activate("promote-queen")
        }
        assertEquals(PieceColor.WHITE, snapshot.outcome?.winner)
        rule.untilThere("notice-result")
    }

    @Test
    @Scenario("board-whole-game")
    fun `a game against the computer is lost`() {
        begin(level = 14, seed = 12uL)
        play(AimlessPlayer(seed = 5), most = 300, rule::move) {
            rule.untilThere("promote-queen")
            rule.activate("promote-queen")
        }
        assertEquals(PieceColor.BLACK, snapshot.outcome?.winner)
        rule.untilThere("notice-result")
    }

    @Test
    @Scenario("a11y-whole-game")
    fun `a game is begun, played and won by a screen reader's actions alone`() {
        rule.untilOpen()
        rule.runOnUiThread { rule.app.core.change { it.copy(answerAtOnce = true) } }
        val reader = Reader(rule)
        reader.turnOn()
        reader.touch("More")
        reader.touch("New game")
        // The usual level is looked down until it is the lowest one.
        while (true) {
            val level = reader.find("the level") { it.words.contains("plies") || it.words.contains("1 ply") }
            if (reader.all().any { it.words.contains("1 ply") }) break
            val lower = reader.all().first { it.words.toIntOrNull() != null && it.info.isClickable }
            assertTrue(level.words, lower.act(AccessibilityNodeInfo.ACTION_CLICK))
            rule.waitForIdle()
        }
        reader.touch("White")
        reader.touch("Start")
        reader.square("e2")
        rule.waitUntil(PATIENCE) { snapshot.livePly == 0u }
        play(StrongPlayer(), most = 300, reader::move) { reader.touch("queen") }
        assertEquals(PieceColor.WHITE, snapshot.outcome?.winner)
        reader.find("who has won") { it.words.contains("You won") }
        reader.touch("Rematch")
        rule.waitUntil(PATIENCE) { snapshot.outcome == null }
    }
}
