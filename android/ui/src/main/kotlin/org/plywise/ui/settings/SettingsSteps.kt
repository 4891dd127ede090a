package org.plywise.ui.settings

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.selection.toggleable
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.Checkbox
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.RadioButton
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.date
import org.plywise.ui.engine.dayOf
import org.plywise.ui.parts.DialogButton
import org.plywise.ui.platform.LocalWords

/** What lies over the settings. */
@Composable
internal fun SettingsSteps(state: SettingsState, onEvent: (SettingsEvent) -> Unit) {
    when (val step = state.step) {
        SettingsStep.None -> Unit
        SettingsStep.ChooseLanguage -> Languages(state, onEvent)
        is SettingsStep.Name -> Name(step, onEvent)
        is SettingsStep.Restore -> Restore(step, onEvent)
        SettingsStep.Erase -> Erase(onEvent)
        is SettingsStep.EraseForGood -> EraseForGood(step, onEvent)
        SettingsStep.Working -> Working()
    }
}

/** Each language under its own name, so that a person finds the way back. */
@Composable
private fun Languages(state: SettingsState, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(SettingsEvent.Dismiss) },
        title = { Text(words["settings-language"]) },
        text = {
            Column(Modifier.verticalScroll(rememberScrollState()).selectableGroup()) {
                val chosen = state.settings.language
                Language("", words["settings-language-system"], chosen, onEvent)
                for (language in state.languages) Language(language.tag, language.ownName, chosen, onEvent)
            }
        },
        confirmButton = { DialogButton("app-cancel", "settings.language-cancel") { onEvent(SettingsEvent.Dismiss) } },
    )
}

@Composable
private fun Language(tag: String, name: String, chosen: String, onEvent: (SettingsEvent) -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .selectable(tag == chosen, role = Role.RadioButton) { onEvent(SettingsEvent.Language(tag)) }
        .testTag("settings-language-${tag.ifEmpty { "system" }}")
        .heightIn(min = 52.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterVertically,
) {
    RadioButton(tag == chosen, null, Modifier.padding(8.dp))
    Text(name, style = MaterialTheme.typography.bodyLarge)
}

@Composable
private fun Name(step: SettingsStep.Name, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(SettingsEvent.Dismiss) },
        title = { Text(words["settings-name"]) },
        text = {
            OutlinedTextField(
                step.text,
                { onEvent(SettingsEvent.DraftName(it)) },
                Modifier.fillMaxWidth().testTag("settings.name-field"),
                supportingText = { Text(words["settings-name-about"]) },
                singleLine = true,
            )
        },
        confirmButton = { DialogButton("app-save", "settings.name-save") { onEvent(SettingsEvent.ApplyName) } },
        dismissButton = { DialogButton("app-cancel", "settings.name-cancel") { onEvent(SettingsEvent.Dismiss) } },
    )
}

@Composable
private fun Restore(step: SettingsStep.Restore, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    val preview = step.preview
    AlertDialog(
        onDismissRequest = { onEvent(SettingsEvent.Dismiss) },
        title = { Text(words["settings-restore"]) },
        text = {
            Column(
                Modifier.verticalScroll(rememberScrollState()).testTag("settings-restore-preview"),
                Arrangement.spacedBy(8.dp),
            ) {
                Text(words.say("settings-restore-made", "date" to words.date(dayOf(preview.made))))
                Text(words.say("settings-restore-preview", "count" to preview.games))
                Text(words.say("settings-restore-new", "count" to preview.newGames))
                if (preview.newerGames > 0uL) {
                    Text(words.say("settings-restore-newer", "count" to preview.newerGames))
                }
                if (preview.damage != null) Text(words["settings-restore-damage"])
                if (preview.settings) TakeSettings(step.settings, onEvent)
            }
        },
        confirmButton = { DialogButton("settings-restore-merge", "settings-restore-merge") { onEvent(SettingsEvent.Restore) } },
        dismissButton = { DialogButton("app-cancel", "settings.restore-cancel") { onEvent(SettingsEvent.Dismiss) } },
    )
}

@Composable
private fun TakeSettings(on: Boolean, onEvent: (SettingsEvent) -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .toggleable(on, role = Role.Checkbox) { onEvent(SettingsEvent.RestoreSettings(it)) }
        .testTag("settings-restore-settings")
        .heightIn(min = 48.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterVertically,
) {
    Checkbox(on, null)
    Text(LocalWords.current["settings-restore-settings"], Modifier.weight(1f))
}

@Composable
private fun Erase(onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(SettingsEvent.Dismiss) },
        title = { Text(words["settings-erase"]) },
        text = { Text(words["settings-erase-ask"]) },
        confirmButton = {
            DialogButton("settings-erase-go-on", "settings-erase-go-on") { onEvent(SettingsEvent.EraseGoOn) }
        },
        dismissButton = {
            DialogButton("settings-erase-backup-first", "settings.erase-backup") { onEvent(SettingsEvent.BackUp) }
            DialogButton("app-cancel", "settings.erase-cancel") { onEvent(SettingsEvent.Dismiss) }
        },
    )
}

@Composable
private fun EraseForGood(step: SettingsStep.EraseForGood, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(SettingsEvent.Dismiss) },
        title = { Text(words["settings-erase"]) },
        text = { Text(words.say("settings-erase-count", "count" to step.games)) },
        confirmButton = {
            DialogButton("settings-erase-yes", "settings-erase-yes", danger = true) { onEvent(SettingsEvent.EraseForGood) }
        },
        dismissButton = { DialogButton("app-cancel", "settings.erase-no") { onEvent(SettingsEvent.Dismiss) } },
    )
}

@Composable
private fun Working() {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = {},
        title = { Text(words["app-loading"]) },
        text = { LinearProgressIndicator(Modifier.fillMaxWidth()) },
        confirmButton = {},
    )
}
