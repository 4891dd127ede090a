package org.plywise.android

import android.content.Intent
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.ByteArrayOutputStream
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.Place
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.settings.SettingsStep
import org.robolectric.annotation.Config

/** Every control of the settings, touched. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class SettingsControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val settings get() = rule.app.core.settings.value
    private val step get() = rule.app.settings.state.value.step

    private fun told(key: String) = rule.app.message.value?.text == rule.app.core.words.value[key]

    @Test
    @Scenario("settings-choices")
    fun `looks and switches`() {
        rule.go(Place.Settings, "settings.list")
        for (look in BoardLook.entries.reversed()) walkthrough.touch("settings-board-${look.name.lowercase()}") { settings.board == look }
        for (look in PieceLook.entries.reversed()) walkthrough.touch("settings-pieces-${look.name.lowercase()}") { settings.pieces == look }
        for (theme in Brightness.entries.reversed()) walkthrough.touch("settings-theme-${theme.name.lowercase()}") { settings.theme == theme }
        walkthrough.touch("settings-notation-figurines") { settings.notation == Notation.FIGURINE }
        walkthrough.touch("settings-notation-letters") { settings.notation == Notation.LETTERS }
        for (switch in SWITCHES) {
            val before = settings
            walkthrough.touch(switch) { settings != before }
            walkthrough.touch(switch) { settings == before }
        }
        val memory = settings.engineMemory
        walkthrough.slide("settings-memory", 4f)
        rule.until("more memory") { settings.engineMemory > memory }
        walkthrough.slide("settings-threads", 1f)
        rule.until("one thread") { settings.engineThreads == 1u }
        walkthrough.touch("settings-battery") { settings.batterySaver }
        walkthrough.end(without = BELOW)
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario("settings-report", "settings-licences")
    fun `the language, the name and what the app rests on`() {
        rule.go(Place.Settings, "settings.list")
        walkthrough.touch("settings-language") { step == SettingsStep.ChooseLanguage }
        walkthrough.touch("settings.language-cancel") { step == SettingsStep.None }
        for (language in listOf("de", "ar", "en", "system")) {
            walkthrough.touch("settings-language") { step == SettingsStep.ChooseLanguage }
            walkthrough.touch("settings-language-$language") { settings.language == language.takeUnless { it == "system" }.orEmpty() }
        }
        walkthrough.touch("settings-name") { step is SettingsStep.Name }
        walkthrough.touch("settings.name-cancel") { step == SettingsStep.None }
        walkthrough.touch("settings-name") { step is SettingsStep.Name }
        walkthrough.type("settings.name-field", "First")
        walkthrough.touch("settings.name-save") { settings.playerName == "First" }
        walkthrough.touch("settings-licences") { rule.place == Place.Licences }
        walkthrough.touch("header-back") { rule.place == Place.Settings }
        walkthrough.touch("settings-report") { rule.asked()?.action == Intent.ACTION_CHOOSER }
        walkthrough.end(without = SWITCHES.toSet() + ENGINE + BELOW, elsewhere = LOOKS)
    }

    @Test
    @Scenario("settings-erase")
    fun `all data is kept, fetched back and erased`() {
        rule.untilOpen()
        rule.playTogether("e4 e5")
        rule.go(Place.Settings, "settings.list")
        walkthrough.touch("settings-coordinates") { !settings.coordinates }
        walkthrough.touch("settings-backup") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        val kept = ByteArrayOutputStream()
        rule.saveFile(kept)
        rule.until("the back-up") { told("settings-backup-done") }
        for (way in listOf("settings.restore-cancel", "settings-restore-merge")) {
            walkthrough.touch("settings-restore") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
            rule.openFile(kept.toByteArray())
            walkthrough.touch("settings-restore-settings") { (step as SettingsStep.Restore).settings }
            walkthrough.touch(way) { step == SettingsStep.None }
        }
        rule.until("what was kept") { told("settings-restore-done") }
        walkthrough.touch("settings-erase") { step == SettingsStep.Erase }
        walkthrough.touch("settings.erase-cancel") { step == SettingsStep.None }
        walkthrough.touch("settings-erase") { step == SettingsStep.Erase }
        walkthrough.touch("settings.erase-backup") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        walkthrough.touch("settings-erase") { step == SettingsStep.Erase }
        walkthrough.touch("settings-erase-go-on") { step is SettingsStep.EraseForGood }
        walkthrough.touch("settings.erase-no") { step == SettingsStep.None }
        walkthrough.touch("settings-erase") { step == SettingsStep.Erase }
        walkthrough.touch("settings-erase-go-on") { step is SettingsStep.EraseForGood }
        walkthrough.touch("settings-erase-yes") { told("settings-erased") }
        walkthrough.end(without = SWITCHES.toSet() + ENGINE + BELOW, elsewhere = LOOKS)
    }

    private companion object {
        val SWITCHES = listOf(
            "settings-system-colors", "settings-coordinates", "settings-legal-dots", "settings-animation", "settings.sounds",
            "settings-haptics", "settings-confirm", "settings.auto-flip", "settings.table-mode", "settings.takebacks",
            "settings.hints", "settings.blunders", "settings-at-once", "settings-may-resign",
        )
        val ENGINE = setOf("settings-memory", "settings-threads", "settings-battery")
        val LOOKS = listOf("settings-board-", "settings-pieces-", "settings-theme-", "settings-notation-")

        /** What stands below the switches, for other tests. */
        val BELOW = setOf(
            "settings-language", "settings-name", "settings-backup", "settings-restore", "settings-erase", "settings-report",
            "settings-licences",
        )
    }
}
