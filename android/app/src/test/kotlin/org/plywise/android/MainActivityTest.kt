package org.plywise.android

import android.content.res.Configuration
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.core.coreVersion
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

/** The real activity on Robolectric's Android, with the real core below it. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class MainActivityTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    @Test
    fun `a tap reaches the core and its answer survives a rotation`() {
        rule.onNodeWithTag("version").assertTextEquals("?")
        rule.onNodeWithTag("ask").performClick()
        rule.onNodeWithTag("version").assertTextEquals(coreVersion())
        RuntimeEnvironment.setQualifiers("+land")
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
        val orientation = rule.activity.resources.configuration.orientation
        assertEquals(Configuration.ORIENTATION_LANDSCAPE, orientation)
        rule.onNodeWithTag("version").assertTextEquals(coreVersion())
    }

    @Test
    fun `the screen is drawn by real graphics`() {
        val picture = rule.onRoot().captureToImage().asAndroidBitmap()
        val colours = HashSet<Int>()
        for (y in 0 until picture.height step 2) {
            for (x in 0 until picture.width step 2) {
                colours += picture.getPixel(x, y)
            }
        }
        assertTrue("${colours.size} colours", colours.size > 8)
    }

    @Test
    fun `the name comes from the generated words`() {
        assertEquals("Plywise", rule.activity.title.toString())
    }
}
