package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.unit.toSize
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.Screen
import org.plywise.app.SettingChoice
import org.plywise.shell.Opponent
import org.plywise.shell.level
import org.robolectric.annotation.Config

/** Tests of the row of opponents on the new-game screen, in windows with little room. */
@RunWith(AndroidJUnit4::class)
class OpponentsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    @Test
    @Config(qualifiers = "w320dp-h480dp-port-mdpi")
    fun `the chosen opponent is in view on a small phone`() = opens()

    @Test
    @Config(qualifiers = "w320dp-h480dp-port-mdpi")
    fun `the chosen opponent is in view on a small phone from right to left`() = opens(language = 3)

    @Test
    @Config(qualifiers = "w640dp-h360dp-land-mdpi")
    fun `the chosen opponent is in view on a small phone in landscape`() = opens()

    @Test
    @Config(qualifiers = "w320dp-h640dp-port-mdpi", fontScale = 2f)
    fun `the chosen opponent is in view in large text`() = opens()

    /** Opens the screen for several opponents. [language] is an index in the settings; 0 is the system's language. */
    private fun opens(language: Int = 0) {
        rule.untilOpen()
        rule.driver.choose(SettingChoice.LANGUAGE, language)
        for (number in listOf(1, 10, 20)) {
            rule.driver.begin(Opponent.Computer, *level(number))
            rule.go(Screen.NEW_GAME, "newgame-face-$number")
            rule.settle()
            val face = rule.onNodeWithTag("newgame-face-$number").fetchSemanticsNode()
            assertEquals("level $number", face.size.toSize(), face.boundsInRoot.size)
            rule.driver.go(Screen.BOARD)
        }
    }
}
