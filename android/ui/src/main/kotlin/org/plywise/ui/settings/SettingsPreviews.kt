package org.plywise.ui.settings

import androidx.compose.runtime.Composable
import java.io.File
import org.plywise.ui.engine.BackupPreview
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.Words

private fun state(settings: Settings, step: SettingsStep = SettingsStep.None) =
    SettingsState(settings, Words.all, "0.1.0", processors = 8, step = step)

@Composable
internal fun SettingsPreview(settings: Settings) = SettingsContent(state(settings), {})

@Composable
internal fun SettingsRestorePreview(settings: Settings) {
    val preview = BackupPreview("Plywise 0.1.0", 1_763_700_000_000, 128u, 12u, 2u, true, null)
    SettingsContent(state(settings, SettingsStep.Restore(File("kept"), preview, settings = true)), {})
}

@Composable
internal fun SettingsErasePreview(settings: Settings) =
    SettingsContent(state(settings, SettingsStep.EraseForGood(128)), {})

@Composable
internal fun SettingsLanguagePreview(settings: Settings) =
    SettingsContent(state(settings, SettingsStep.ChooseLanguage), {})

@Composable
internal fun LicencesPreview() = LicencesContent({})
