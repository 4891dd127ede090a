package org.plywise.android

import android.app.Application
import android.app.LocaleManager
import android.os.LocaleList
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertSame
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.SettingChoice
import org.robolectric.annotation.Config

/** Tests of the app's language together with the system's per-app language setting. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "en-w411dp-h891dp-port-xhdpi")
class AppLanguageTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val system get() = checkNotNull(rule.activity.getSystemService(LocaleManager::class.java))

    /** Chooses a language in the app's settings. The list starts with the system's language, whose [tag] is empty. */
    private fun choose(tag: String) = rule.driver.choose(SettingChoice.LANGUAGE, listOf("", "en", "de", "ar").indexOf(tag))

    /** Simulates that the user selects languages in the system's settings. */
    private fun chooseOutside(tags: String) {
        system.applicationLocales = LocaleList.forLanguageTags(tags)
        rule.activityRule.scenario.recreate()
        rule.waitForIdle()
    }

    private val spoken get() = rule.state?.look?.value?.language to rule.state?.catalogue?.value?.language

    @Test
    fun `a language chosen in the app is set in the system`() {
        rule.untilOpen()
        choose("de")
        rule.until("the system to know") { system.applicationLocales.toLanguageTags() == "de" }
        choose("")
        rule.until("the system to know") { system.applicationLocales.isEmpty }
    }

    @Test
    fun `a language chosen in the system's settings is adopted by the app`() {
        rule.untilOpen()
        choose("de")
        rule.until("the system to know") { system.applicationLocales.toLanguageTags() == "de" }
        chooseOutside("ar")
        rule.until("the language") { spoken == ("ar" to "ar") }
        chooseOutside("de-AT")
        rule.until("the language") { spoken == ("de" to "de") }
        chooseOutside("")
        rule.until("the language") { spoken == ("" to "en") }
    }

    @Test
    fun `a rotation keeps the language`() {
        rule.untilOpen()
        choose("ar")
        rule.until("the language") { spoken == ("ar" to "ar") }
        rule.activityRule.scenario.recreate()
        rule.until("the language") { spoken == ("ar" to "ar") }
    }

    @Test
    fun `before Android 13 the activity is recreated in the chosen language`() {
        val context = ApplicationProvider.getApplicationContext<Application>()
        var restarts = 0
        val language = AppLanguage(context, hasSetting = false) { restarts++ }
        assertSame("nothing chosen", context, language.speaking())
        language.choose("de")
        language.choose("de")
        assertEquals(1, restarts)
        val german = language.speaking()
        assertEquals("de", german.resources.configuration.locales[0].toLanguageTag())
        assertEquals(context.resources.configuration.fontScale, german.resources.configuration.fontScale)
        // The label that the library gives to a sheet's handle.
        assertEquals("Tabelle schließen", german.getString(androidx.compose.ui.R.string.close_sheet))
        language.choose("")
        assertEquals(2, restarts)
        assertSame("the system's own", context, language.speaking())
    }
}
