package org.plywise.android

import android.app.Dialog
import android.view.KeyEvent
import androidx.activity.ComponentDialog
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.Event
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.robolectric.annotation.Config
import org.robolectric.shadows.ShadowDialog

/** Tests of dialogs, which are separate windows on Android. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = SMALL)
class DialogsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private fun Dialog.escape() {
        for (action in listOf(KeyEvent.ACTION_DOWN, KeyEvent.ACTION_UP)) dispatchKeyEvent(KeyEvent(action, KeyEvent.KEYCODE_ESCAPE))
    }

    @Test
    fun `a dialog takes the focus and is closed by back or escape`() {
        rule.go(Screen.SETTINGS, "settings.list")
        for (leave in listOf<ComponentDialog.() -> Unit>({ onBackPressedDispatcher.onBackPressed() }, { escape() })) {
            rule.driver.send(Event.Settings(SettingsEvent.Act(SettingAction.NAME)))
            rule.untilThere("settings.name-field")
            rule.waitForIdle()
            rule.onNodeWithTag("settings.name-field").assertIsFocused()
            rule.runOnUiThread { (ShadowDialog.getLatestDialog() as ComponentDialog).leave() }
            rule.until("the end of the dialog") { rule.state?.settings?.value?.sheet == null }
            assertEquals(Screen.SETTINGS, rule.screen)
        }
    }
}
