package org.plywise.shell.settings

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.selection.toggleable
import androidx.compose.material3.Checkbox
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.NavigationDrawerItem
import androidx.compose.material3.NavigationDrawerItemDefaults
import androidx.compose.material3.RadioButton
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableIntStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.role
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.app.Choice
import org.plywise.app.SettingAction
import org.plywise.app.SettingChoice
import org.plywise.app.SettingRow
import org.plywise.app.SettingsEvent
import org.plywise.app.SettingsScreen
import org.plywise.app.SettingsSection
import org.plywise.app.SettingsSheet
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.date
import org.plywise.shell.get
import org.plywise.shell.parts.COLUMN
import org.plywise.shell.parts.CancelButton
import org.plywise.shell.parts.Choices
import org.plywise.shell.parts.Dialog
import org.plywise.shell.parts.DialogButton
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.GroupList
import org.plywise.shell.parts.LinkRow
import org.plywise.shell.parts.ListScreen
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.StepSlider
import org.plywise.shell.parts.SwitchRow
import org.plywise.shell.parts.TextInput
import org.plywise.shell.parts.TopBar
import org.plywise.shell.parts.WorkingDialog
import org.plywise.shell.parts.rememberSlid

/**
 * Width of the list of settings groups; [TWO_PANES] is the minimum window width for showing the list beside a group.
 */
private val NAMES = 280.dp
private val TWO_PANES = 720.dp

/** The settings screen: a list of all groups, or in a wide window a list of their names beside one group. */
@Composable
fun SettingsPane(screen: SettingsScreen, send: (SettingsEvent) -> Unit) =
    Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        val title = LocalCatalogue.current["settings-title"]
        var shown by rememberSaveable { mutableIntStateOf(0) }
        BoxWithConstraints(contentAlignment = Alignment.TopCenter) {
            if (maxWidth < TWO_PANES) ListScreen(title, null) {
                GroupList("settings.list") {
                    items(screen.sections) { section -> Group(section.title) { Rows(section, send) } }
                    item { Footer(screen.footer) }
                }
            } else Row(Modifier.widthIn(max = NAMES + COLUMN)) {
                LazyColumn(
                    Modifier.width(NAMES).selectableGroup().testTag("settings.names"),
                    contentPadding = PaddingValues(start = 16.dp, bottom = LocalRoomBelow.current),
                ) {
                    item { TopBar(title, null) }
                    itemsIndexed(screen.sections) { index, section ->
                        val colors = NavigationDrawerItemDefaults.colors(unselectedContainerColor = Color.Transparent)
                        NavigationDrawerItem({ Text(section.title) }, index == shown, { shown = index }, Modifier.testTag("settings.section-$index"), colors = colors)
                    }
                    item { Footer(screen.footer) }
                }
                val section = screen.sections.getOrElse(shown) { screen.sections.last() }
                ListScreen(section.title, null) {
                    key(shown) { GroupList("settings.list") { item { Group(null) { Rows(section, send) } } } }
                }
            }
        }
        screen.sheet?.let { sheet -> key(screen.sheetId) { Sheet(sheet, { send(SettingsEvent.Dismiss(screen.sheetId)) }, send) } }
    }

@Composable
private fun Rows(section: SettingsSection, send: (SettingsEvent) -> Unit) {
    for (row in section.rows) SettingRow(row, send)
}

@Composable
private fun Footer(lines: List<String>) = Text(
    lines.joinToString("\n"),
    Modifier.fillMaxWidth().padding(8.dp).testTag("settings-version"),
    style = MaterialTheme.typography.bodySmall,
    color = MaterialTheme.colorScheme.onSurfaceVariant,
    textAlign = TextAlign.Center,
)

@Composable
private fun SettingRow(row: SettingRow, send: (SettingsEvent) -> Unit) = when (row) {
    is SettingRow.Switch -> row.row.run { SwitchRow(title, on, tag(id), about) { send(SettingsEvent.Turn(id, it)) } }
    is SettingRow.Action -> LinkRow(row.title, row.value, tag(row.id), danger = row.id == SettingAction.ERASE) {
        send(SettingsEvent.Act(row.id))
    }
    is SettingRow.Options -> {
        val tag = tag(row.id)
        val choose = { option: UInt -> send(SettingsEvent.Choose(row.id, option)) }
        when (row.id) {
            SettingChoice.BOARD -> BoardLooks(row.options, tag, choose)
            SettingChoice.PIECES -> PieceLooks(row.options, tag, choose)
            SettingChoice.MEMORY, SettingChoice.THREADS -> SliderRow(row.options, tag, choose)
            else -> Choices(row.options, tag, Modifier.padding(horizontal = 16.dp, vertical = 8.dp), choose)
        }
    }
}

/** Returns the tag of a settings row for tests. */
private fun tag(id: Enum<*>) = "settings.${id.name.lowercase()}"

/** A settings row with a slider over a few named steps. The choice is made when the finger lifts. */
@Composable
private fun SliderRow(choice: Choice, tag: String, onChoose: (UInt) -> Unit) {
    val at = rememberSlid(choice.chosen)
    val step = choice.options.getOrElse(at.floatValue.roundToInt()) { "" }
    Column(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp)) {
        Row(horizontalArrangement = Arrangement.spacedBy(16.dp)) {
            Text(choice.title, Modifier.weight(1f), style = MaterialTheme.typography.bodyLarge)
            Text(step, style = MaterialTheme.typography.bodyLarge, color = MaterialTheme.colorScheme.onSurfaceVariant)
        }
        StepSlider(at, 0u..choice.options.lastIndex.toUInt(), choice.title, step, tag, onEnd = onChoose)
    }
}

/** The open sheet or dialog of the settings. */
@Composable
private fun Sheet(sheet: SettingsSheet, onDismiss: () -> Unit, send: (SettingsEvent) -> Unit) {
    val words = LocalCatalogue.current
    @Composable
    fun dialog(key: String, buttons: @Composable () -> Unit, modifier: Modifier = Modifier, content: @Composable () -> Unit) =
        Dialog(words[key], onDismiss, buttons, modifier) { content() }
    when (sheet) {
        is SettingsSheet.Languages -> dialog("settings-language", { CancelButton("settings.language-cancel", onDismiss) }) {
            Languages(sheet.languages) { send(SettingsEvent.Choose(SettingChoice.LANGUAGE, it)) }
        }
        is SettingsSheet.Name -> dialog("settings-name", {
            CancelButton("settings.name-cancel", onDismiss)
            DialogButton(words["app-save"], "settings.name-save") { send(SettingsEvent.ApplyName) }
        }) {
            TextInput(
                sheet.name,
                "settings.name-field",
                null,
                about = words["settings-name-about"],
                takesFocus = true,
                selected = true,
            ) { field, text -> send(SettingsEvent.Draft(field, text)) }
        }
        is SettingsSheet.Restore -> dialog("settings-restore", {
            CancelButton("settings.restore-cancel", onDismiss)
            DialogButton(words["settings-restore-merge"], "settings-restore-merge") { send(SettingsEvent.Restore) }
        }, Modifier.testTag("settings-restore-preview")) {
            Text(sheet.made.replace("{date}", words.date(sheet.day)))
            sheet.lines.forEach { Text(it) }
            sheet.takesSettings?.let { on -> TakeSettings(on) { send(SettingsEvent.TakeSettings(it)) } }
        }
        is SettingsSheet.Erase -> dialog("settings-erase", {
            if (!sheet.last) {
                DialogButton(words["settings-erase-backup-first"], "settings.erase-backup") {
                    send(SettingsEvent.Act(SettingAction.BACK_UP))
                }
            }
            CancelButton("settings.erase-cancel", onDismiss)
            val key = if (sheet.last) "settings-erase-yes" else "settings-erase-go-on"
            DialogButton(words[key], key, danger = sheet.last) { send(SettingsEvent.Erase) }
        }) { Text(sheet.question) }
        SettingsSheet.Working -> WorkingDialog(words["app-loading"])
    }
}

/** Choice of the language: each in its own name, so that users find it whatever the current language. */
@Composable
private fun Languages(choice: Choice, onChoose: (UInt) -> Unit) = Column(Modifier.selectableGroup()) {
    choice.options.forEachIndexed { index, name ->
        val chosen = index == choice.chosen.toInt()
        Row(
            Modifier
                .fillMaxWidth()
                .selectable(chosen, role = Role.RadioButton) { onChoose(index.toUInt()) }
                .testTag("settings.language-$index")
                .heightIn(min = 52.dp),
            Arrangement.spacedBy(12.dp),
            Alignment.CenterVertically,
        ) {
            RadioButton(chosen, null, Modifier.padding(8.dp))
            Text(name, style = MaterialTheme.typography.bodyLarge)
        }
    }
}

@Composable
private fun TakeSettings(on: Boolean, onTurn: (Boolean) -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .toggleable(on, role = Role.Checkbox, onValueChange = onTurn)
        .testTag("settings-restore-settings")
        .heightIn(min = 48.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterVertically,
) {
    Checkbox(on, null)
    Text(LocalCatalogue.current["settings-restore-settings"], Modifier.weight(1f))
}
