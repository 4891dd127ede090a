package org.plywise.android

import android.content.res.Configuration
import android.view.ViewGroup
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.assertIsEnabled
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.lifecycle.Lifecycle
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotSame
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.NewGameEvent
import org.plywise.app.NoticeKind
import org.plywise.app.Screen
import org.plywise.shell.Opponent
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

/** Tests of the real activity on Robolectric, with the real core. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class MainActivityTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    @Test
    @Scenario("board-first-launch")
    fun `the first launch starts a game and the computer replies`() {
        rule.untilOpen()
        rule.move("e2", "e4")
        rule.untilPly(2)
        rule.onNodeWithTag("undo").assertIsEnabled()
        val label = rule.onNodeWithTag("move-1").fetchSemanticsNode().config.getOrNull(SemanticsProperties.ContentDescription)
        assertTrue("$label", label.toString().contains("pawn"))
    }

    @Test
    @Scenario("board-undo-and-redo")
    fun `undo goes back to the user's own move and redo replays it`() {
        rule.untilOpen()
        rule.move("e2", "e4")
        rule.untilPly(2)
        rule.activate("undo")
        rule.untilPly(0)
        rule.activate("menu")
        rule.untilThere("menu-redo")
        rule.activate("menu-redo")
        rule.until("the move again") { (rule.game?.livePly ?: 0u) > 0u }
    }

    @Test
    @Scenario("app-turned")
    fun `a rotation recreates the activity and keeps the game`() {
        rule.untilOpen()
        rule.move("d2", "d4")
        rule.untilPly(2)
        val before = rule.activity
        RuntimeEnvironment.setQualifiers("+land")
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
        assertNotSame(before, rule.activity)
        assertEquals(Configuration.ORIENTATION_LANDSCAPE, rule.activity.resources.configuration.orientation)
        rule.untilOpen()
        assertEquals(2, rule.game?.livePly?.toInt())
    }

    @Test
    @Scenario("app-clocks-stop-in-background")
    fun `the clocks stop in the background and resume`() {
        rule.untilOpen()
        rule.driver.begin(Opponent.Friend, NewGameEvent.ChooseClock(1u))
        rule.driver.play("e4")
        fun runs() = rule.game?.black?.clock?.running
        assertEquals(true, runs())
        rule.activityRule.scenario.moveToState(Lifecycle.State.CREATED)
        rule.until("the clock to stop") { runs() == false }
        rule.activityRule.scenario.moveToState(Lifecycle.State.RESUMED)
        rule.until("the clock to go on") { runs() == true }
    }

    @Test
    @Scenario("newgame-color")
    fun `a new game starts with the chosen options`() {
        rule.untilOpen()
        rule.activate("new-game")
        rule.untilThere("newgame-face-1")
        rule.onNodeWithTag("newgame-color-2").performScrollTo().performClick()
        rule.onNodeWithTag("newgame-face-1").performScrollTo().performClick()
        rule.activate("newgame-start")
        // The computer has White.
        rule.untilPly(1)
        assertEquals(true, rule.game?.board?.flipped)
    }

    @Test
    @Scenario("board-mate", "board-rematch", "board-resign")
    fun `a game ends by mate and by resignation`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
        rule.untilThere("notice-result")
        assertEquals("White wins", rule.game?.notice?.title)
        rule.activate("do-rematch")
        rule.untilPly(0)
        rule.activate("resign")
        rule.untilThere("ask-yes")
        rule.activate("ask-yes")
        rule.untilThere("notice-result")
        assertEquals(false, rule.game?.goesOn)
    }

    @Test
    @Scenario("board-promotion")
    fun `promotion asks for the piece`() {
        rule.untilOpen()
        rule.playTogether("a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6")
        rule.move("b7", "a8")
        rule.untilThere("promote-knight")
        rule.activate("promote-knight")
        rule.untilPly(9)
        assertEquals('N', rule.game?.board?.squares?.get(56))
    }

    @Test
    @Scenario("board-hint-three-steps")
    fun `a hint has three steps`() {
        rule.untilOpen()
        rule.activate("hint")
        rule.untilThere("do-hint")
        rule.activate("do-hint")
        rule.until("the move") { rule.game?.board?.arrows?.size == 1 }
        rule.activate("do-hint")
        rule.until("the last step") { !rule.isThere("do-hint") }
        rule.activate("do-cancel")
        rule.until("no hint") { rule.game?.notice?.kind != NoticeKind.HINT }
    }

    @Test
    fun `every tab is reachable from the board and back returns to the board`() {
        rule.untilOpen()
        for (tab in listOf("games", "analysis", "settings")) {
            rule.activate("menu")
            rule.untilThere("app-screen-$tab")
            rule.activate("app-screen-$tab")
            rule.until(tab) { rule.driver.screens.size == 2 }
            // The back handler is registered once the new screen is composed.
            rule.settle()
            rule.runOnUiThread { rule.activity.onBackPressedDispatcher.onBackPressed() }
            rule.until("the board") { rule.driver.screens == listOf(Screen.BOARD) }
        }
    }

    @Test
    @Scenario("a11y-squares-spoken")
    fun `a screen reader finds and activates the 64 squares`() {
        rule.untilOpen()
        val content = checkNotNull(rule.activity.findViewById<ViewGroup>(android.R.id.content))
        val view = (content.getChildAt(0) as ViewGroup).getChildAt(0)
        val provider = checkNotNull(view.accessibilityNodeProvider)
        fun act(tag: String) {
            val node = rule.onNodeWithTag(tag).fetchSemanticsNode()
            val info = checkNotNull(provider.createAccessibilityNodeInfo(node.id))
            assertTrue(info.contentDescription.isNotEmpty())
            assertTrue(provider.performAction(node.id, android.view.accessibility.AccessibilityNodeInfo.ACTION_CLICK, null))
        }
        act("square-g1")
        rule.until("the selection") { rule.game?.board?.selection != null }
        act("square-f3")
        rule.untilPly(2)
    }

    @Test
    fun `the app's name comes from the generated strings`() {
        assertEquals("Plywise", rule.activity.title.toString())
    }
}
