package org.plywise.android

import android.graphics.Rect
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.hasScrollToIndexAction
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performScrollToIndex
import androidx.core.graphics.Insets
import androidx.core.view.WindowCompat
import androidx.core.view.WindowInsetsCompat
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.Brightness
import org.plywise.app.Screen
import org.plywise.app.SettingChoice
import org.plywise.shell.look.Colors
import org.robolectric.annotation.Config

/** Tests of window insets, and of the areas at the edges that are excluded from system gestures. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-mdpi")
class EdgesTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private fun showBars(left: Int = 0, top: Int = 24, bottom: Int = 48, keyboard: Int = 0) {
        val insets = WindowInsetsCompat.Builder()
            .setInsets(WindowInsetsCompat.Type.statusBars(), Insets.of(0, top, 0, 0))
            .setInsets(WindowInsetsCompat.Type.navigationBars(), Insets.of(left, 0, 0, bottom))
            .setInsets(WindowInsetsCompat.Type.ime(), Insets.of(0, 0, 0, keyboard))
            .build()
        rule.runOnUiThread { rule.activity.window.decorView.dispatchApplyWindowInsets(insets.toWindowInsets()) }
        rule.waitForIdle()
    }

    private fun bounds(tag: String) = rule.onNodeWithTag(tag).fetchSemanticsNode().boundsInRoot

    private val bottom get() = rule.onRoot().fetchSemanticsNode().size.height.toFloat()

    private fun colorAt(x: Int, y: Int): Color = rule.onRoot().captureToImage().toPixelMap()[x, y]

    @Test
    fun `the tab bar extends under the system bar and its tabs stay above`() {
        rule.go(Screen.GAMES, "games.new-game")
        showBars()
        assertEquals(Colors.day.surface, colorAt(2, bottom.toInt() - 2))
        assertTrue("${bounds("app-screen-board")}", bounds("app-screen-board").bottom <= bottom - 48)
        assertTrue("${bounds("games.new-game")}", bounds("games.new-game").top >= 24)
    }

    @Test
    fun `the board and its tabs stay clear of the system bars`() {
        rule.untilOpen()
        showBars()
        assertEquals("the tabs", bottom - 48, bounds("app-screen-train").bottom, 3f)
        assertEquals("the controls", bounds("app-screen-train").top, bounds("menu").bottom, 3f)
        assertTrue("${bounds("square-e8")}", bounds("square-e8").top >= 24)
    }

    @Test
    fun `a keyboard does not move the board`() {
        rule.untilOpen()
        showBars()
        val before = bounds("board")
        showBars(keyboard = 320)
        assertEquals(before, bounds("board"))
    }

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-mdpi")
    fun `the board stays visible above a keyboard in a low window`() {
        rule.untilOpen()
        showBars()
        val before = bounds("board")
        showBars(keyboard = 200)
        assertEquals(before.height - (200 - 48), bounds("board").height, 1f)
        assertTrue("${bounds("board")}", bounds("board").bottom <= bottom - 200)
    }

    @Test
    @Config(qualifiers = "w891dp-h411dp-land-mdpi")
    fun `the navigation rail extends under the system bars`() {
        rule.untilOpen()
        showBars(left = 48, bottom = 20)
        for (y in listOf(2, bottom.toInt() - 2)) assertEquals(Colors.day.surface, colorAt(2, y))
        assertTrue("${bounds("app-screen-board")}", bounds("app-screen-board").left >= 48)
        assertTrue("${bounds("menu")}", bounds("menu").bottom <= bottom - 20)
        assertEquals("the board is as high as what is left", bottom - 24 - 20 - 16, bounds("board").height, 1f)
    }

    @Test
    fun `a list scrolls under the system bar and ends above it`() {
        rule.go(Screen.LICENCES, "licences-list")
        showBars()
        assertEquals(bottom, bounds("licences-list").bottom)
        rule.onNode(hasScrollToIndexAction()).performScrollToIndex(3)
        val last = rule.onNodeWithText("JNA", substring = true).fetchSemanticsNode().boundsInRoot
        assertTrue("$last", last.bottom <= bottom - 48)
    }

    @Test
    fun `fixed controls at the bottom stay above the system bar`() {
        rule.go(Screen.NEW_GAME, "newgame-more")
        showBars()
        rule.activate("newgame-more")
        rule.untilThere("newgame-start")
        assertTrue("${bounds("newgame-start")}", bounds("newgame-start").bottom <= bottom - 48)
        rule.go(Screen.SETUP, "setup-play")
        assertTrue("${bounds("setup-play")}", bounds("setup-play").bottom <= bottom - 48)
    }

    @Test
    fun `system bar icons are readable over the app's theme`() {
        rule.untilOpen()
        val bars = WindowCompat.getInsetsController(rule.activity.window, rule.activity.window.decorView)
        for (theme in listOf(Brightness.DARK, Brightness.LIGHT, Brightness.DARK, Brightness.SYSTEM)) {
            rule.driver.choose(SettingChoice.THEME, theme.ordinal)
            rule.waitForIdle()
            val light = theme != Brightness.DARK
            assertEquals("$theme", listOf(light, light), listOf(bars.isAppearanceLightStatusBars, bars.isAppearanceLightNavigationBars))
        }
    }

    @Test
    fun `the lower half of the board is excluded from the back gesture`() {
        rule.untilOpen()
        val board = bounds("board")
        val claimed = claimed()
        assertEquals(listOf(Rect(0, board.bottom.toInt() - 200, board.right.toInt(), board.bottom.toInt())), claimed)
        // The system would cut off a larger area from the top and keep the bottom, where most drags of the user start.
        assertTrue("$claimed", claimed.sumOf { it.height() } <= 200)
    }

    @Test
    @Config(qualifiers = "w320dp-h640dp-port-mdpi")
    fun `a small board leaves its upper half to the back gesture`() {
        rule.untilOpen()
        val board = bounds("board")
        assertEquals(listOf(board.height / 2), claimed().map { it.height().toFloat() })
    }

    private fun claimed(): List<Rect> {
        val content = checkNotNull(rule.activity.findViewById<android.view.ViewGroup>(android.R.id.content))
        return (content.getChildAt(0) as android.view.ViewGroup).getChildAt(0).systemGestureExclusionRects
    }
}
