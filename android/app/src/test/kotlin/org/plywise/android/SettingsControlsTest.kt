package org.plywise.android

import android.content.Intent
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.ByteArrayOutputStream
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.BoardLook
import org.plywise.app.Brightness
import org.plywise.app.Look
import org.plywise.app.PieceLook
import org.plywise.app.Screen
import org.plywise.app.SettingChoice
import org.plywise.app.SettingRow
import org.plywise.app.SettingSwitch
import org.plywise.app.SettingsSheet
import org.robolectric.annotation.Config

/** Test that operates every control of the settings. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class SettingsControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val look: Look get() = checkNotNull(rule.state?.look?.value)
    private val rows get() = rule.state?.settings?.value?.sections.orEmpty().flatMap { it.rows }
    private val sheet get() = rule.state?.settings?.value?.sheet

    private fun isOn(switch: SettingSwitch) = rows.filterIsInstance<SettingRow.Switch>().first { it.row.id == switch }.row.on

    private fun chosen(choice: SettingChoice) = rows.filterIsInstance<SettingRow.Options>().first { it.id == choice }.options.chosen

    private fun told(key: String) = rule.driver.said == rule.state?.catalogue?.value?.messages?.get(key)

    @Test
    @Scenario("settings-choices", "shell-settings")
    fun `appearance and switches`() {
        rule.go(Screen.SETTINGS, "settings.list")
        for (board in BoardLook.entries.reversed()) walkthrough.touch("settings.board-${board.ordinal}") { look.board == board }
        for (pieces in PieceLook.entries.reversed()) walkthrough.touch("settings.pieces-${pieces.ordinal}") { look.pieces == pieces }
        for (theme in Brightness.entries.reversed()) walkthrough.touch("settings.theme-${theme.ordinal}") { look.theme == theme }
        for (notation in listOf(1u, 0u)) walkthrough.touch("settings.notation-$notation") { chosen(SettingChoice.NOTATION) == notation }
        for (switch in SettingSwitch.entries) {
            val before = isOn(switch)
            walkthrough.touch(tag(switch)) { isOn(switch) != before }
            walkthrough.touch(tag(switch)) { isOn(switch) == before }
        }
        val memory = chosen(SettingChoice.MEMORY)
        walkthrough.slide("settings.memory", 4f)
        rule.until("more memory") { chosen(SettingChoice.MEMORY) > memory }
        walkthrough.slide("settings.threads", 1f)
        rule.until("one thread") { chosen(SettingChoice.THREADS) == 1u }
        walkthrough.end(without = BELOW)
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario("settings-report", "settings-licences")
    fun `language, name and licences`() {
        rule.go(Screen.SETTINGS, "settings.list")
        fun languages() = sheet is SettingsSheet.Languages
        walkthrough.touch("settings.language") { languages() }
        walkthrough.touch("settings.language-cancel") { sheet == null }
        // The system's, English, German, Arabic.
        for ((index, tag) in listOf(2 to "de", 3 to "ar", 1 to "en", 0 to "")) {
            walkthrough.touch("settings.language") { languages() }
            walkthrough.touch("settings.language-$index") { look.language == tag }
        }
        walkthrough.touch("settings.name") { sheet is SettingsSheet.Name }
        walkthrough.touch("settings.name-cancel") { sheet == null }
        walkthrough.touch("settings.name") { sheet is SettingsSheet.Name }
        walkthrough.type("settings.name-field", "First")
        walkthrough.touch("settings.name-save") { rows.any { it is SettingRow.Action && it.value == "First" } }
        walkthrough.touch("settings.licences") { rule.screen == Screen.LICENCES }
        walkthrough.touch("header-back") { rule.screen == Screen.SETTINGS }
        walkthrough.touch("settings.report") { rule.asked()?.action == Intent.ACTION_CHOOSER }
        walkthrough.end(without = SWITCHES + ENGINE + BELOW, elsewhere = LOOKS)
    }

    @Test
    @Scenario("settings-erase")
    fun `all data can be backed up, restored and erased`() {
        rule.untilOpen()
        rule.playTogether("e4 e5")
        rule.go(Screen.SETTINGS, "settings.list")
        walkthrough.touch("settings.coordinates") { !isOn(SettingSwitch.COORDINATES) }
        walkthrough.touch("settings.back_up") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        val kept = ByteArrayOutputStream()
        rule.saveFile(kept)
        rule.until("the back-up") { told("settings-backup-done") }
        for (way in listOf("settings.restore-cancel", "settings-restore-merge")) {
            walkthrough.touch("settings.restore") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
            rule.openFile(kept.toByteArray())
            walkthrough.touch("settings-restore-settings") { (sheet as SettingsSheet.Restore).takesSettings == true }
            walkthrough.touch(way) { sheet == null }
        }
        rule.until("what was kept") { told("settings-restore-done") }
        fun asks(last: Boolean) = (sheet as? SettingsSheet.Erase)?.last == last
        walkthrough.touch("settings.erase") { asks(last = false) }
        walkthrough.touch("settings.erase-cancel") { sheet == null }
        walkthrough.touch("settings.erase") { asks(last = false) }
        walkthrough.touch("settings.erase-backup") { rule.asked()?.action == Intent.ACTION_CREATE_DOCUMENT }
        walkthrough.touch("settings.erase") { asks(last = false) }
        walkthrough.touch("settings-erase-go-on") { asks(last = true) }
        walkthrough.touch("settings.erase-cancel") { sheet == null }
        walkthrough.touch("settings.erase") { asks(last = false) }
        walkthrough.touch("settings-erase-go-on") { asks(last = true) }
        walkthrough.touch("settings-erase-yes") { told("settings-erased") }
        walkthrough.end(without = SWITCHES + ENGINE + BELOW, elsewhere = LOOKS)
    }

    private companion object {
        fun tag(switch: SettingSwitch) = "settings." + switch.name.lowercase()

        val SWITCHES = SettingSwitch.entries.map(::tag).toSet()
        val ENGINE = setOf("settings.memory", "settings.threads")
        val LOOKS = listOf("settings.board-", "settings.pieces-", "settings.theme-", "settings.notation-")

        /** Tags of the rows below the switches in the settings, which other tests operate. */
        val BELOW = setOf(
            "settings.language", "settings.name", "settings.back_up", "settings.restore", "settings.erase", "settings.report",
            "settings.licences",
        )
    }
}
