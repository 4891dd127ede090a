package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.NoticeKind
import org.plywise.app.SettingSwitch
import org.plywise.shell.Opponent
import org.plywise.shell.board.squareName
import org.plywise.shell.level
import org.robolectric.annotation.Config

/** Test of a whole game on the oldest supported Android, on one in between, and on the newest that runs on Java 17. */
@RunWith(AndroidJUnit4::class)
@Config(sdk = [26, 30, 35], qualifiers = "w411dp-h891dp-port-xhdpi")
class EachAndroidTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    @Test
    fun `the app starts and plays a game against the computer to its end`() {
        rule.untilOpen()
        rule.driver.turn(SettingSwitch.AT_ONCE, true)
        rule.driver.turn(SettingSwitch.ANIMATION, false)
        rule.driver.begin(Opponent.Computer, *level(1))
        while (rule.game?.goesOn == true) {
            val before = checkNotNull(rule.game).livePly
            val (from, to) = StrongPlayer.choose(rule.driver)
            rule.move(squareName(from.toInt()), squareName(to.toInt()))
            rule.until("the move to be played and answered") {
                if (rule.isThere("promote-queen")) rule.activate("promote-queen")
                if (rule.game?.notice?.kind == NoticeKind.QUESTION && rule.isThere("do-confirm")) rule.activate("do-confirm")
                rule.game?.run { !goesOn || livePly == before + 2u && white.toMove } == true
            }
        }
        rule.until("the result") { rule.game?.notice?.kind == NoticeKind.RESULT }
    }
}
