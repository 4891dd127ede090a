package org.plywise.android

import android.content.res.Configuration
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.assertIsEnabled
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.semantics.SemanticsActions
import androidx.lifecycle.Lifecycle
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotSame
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.Opened
import org.plywise.ui.board.BoardState
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

/** The real activity on Robolectric's Android, with the real core below it. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class MainActivityTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private fun holder() = androidx.lifecycle.ViewModelProvider(rule.activity)[AppHolder::class.java]

    private fun playing() = ((holder().opened.value as? Opened.Ready)?.app?.board?.state?.value as? BoardState.Playing)

    private fun untilPly(ply: Int) = rule.waitUntil(30_000) { playing()?.game?.snapshot?.livePly?.toInt() == ply }

    private fun untilOpen() = rule.waitUntil(30_000) {
        playing() != null && rule.onAllNodes(hasTestTag("square-e2")).fetchSemanticsNodes().isNotEmpty()
    }

    private fun tap(square: String) =
        rule.onNodeWithTag("square-$square").performSemanticsAction(SemanticsActions.OnClick)

    @Test
    fun `the first launch begins a game that answers a move`() {
        untilOpen()
        tap("e2")
        rule.waitUntil(5_000) { playing()?.game?.snapshot?.selection != null }
        tap("e4")
        untilPly(2)
        rule.onNodeWithTag("undo").assertIsEnabled()
        val label = rule.onNodeWithTag("move-1").fetchSemanticsNode().config.getOrNull(SemanticsProperties.ContentDescription)
        assertTrue("$label", label.toString().contains("pawn"))
    }

    @Test
    fun `a rotation keeps the game and its activity is another`() {
        untilOpen()
        tap("d2")
        rule.waitUntil(5_000) { playing()?.game?.snapshot?.selection != null }
        tap("d4")
        untilPly(2)
        val before = rule.activity
        RuntimeEnvironment.setQualifiers("+land")
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
        assertNotSame(before, rule.activity)
        assertEquals(Configuration.ORIENTATION_LANDSCAPE, rule.activity.resources.configuration.orientation)
        untilOpen()
        assertEquals(2, playing()?.game?.snapshot?.livePly?.toInt())
    }

    @Test
    fun `a hidden app pauses its game and a shown one goes on`() {
        untilOpen()
        rule.activityRule.scenario.moveToState(Lifecycle.State.CREATED)
        rule.waitUntil(5_000) { playing()?.game?.snapshot?.paused == true }
        rule.activityRule.scenario.moveToState(Lifecycle.State.RESUMED)
        rule.waitUntil(5_000) { playing()?.game?.snapshot?.paused == false }
    }

    @Test
    fun `a new game is chosen and begun`() {
        untilOpen()
        rule.onNodeWithTag("menu").performClick()
        rule.onNodeWithTag("menu-new-game").performClick()
        rule.onNodeWithTag("newgame-person-plies-more").performClick()
        rule.onNodeWithTag("newgame-color-2").performClick()
        rule.onNodeWithTag("newgame-start").performClick()
        // The computer has White.
        untilPly(1)
        assertEquals(true, playing()?.flipped)
    }

    @Test
    fun `the name comes from the generated words`() {
        assertEquals("Plywise", rule.activity.title.toString())
    }
}
