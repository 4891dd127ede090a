package org.plywise.shell.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.DatePicker
import androidx.compose.material3.DatePickerDialog
import androidx.compose.material3.DatePickerState
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import java.util.concurrent.TimeUnit
import org.plywise.app.Choice
import org.plywise.app.CivilDate
import org.plywise.app.Field
import org.plywise.app.FilterChange
import org.plywise.app.FilterSheet
import org.plywise.app.GameActions
import org.plywise.app.GamesEvent
import org.plywise.app.GamesSheet
import org.plywise.shell.Board
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalPlatform
import org.plywise.shell.civil
import org.plywise.shell.date
import org.plywise.shell.get
import org.plywise.shell.local
import org.plywise.shell.locale
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.ActionRow
import org.plywise.shell.parts.BottomSheet
import org.plywise.shell.parts.CancelButton
import org.plywise.shell.parts.Chip
import org.plywise.shell.parts.Choices
import org.plywise.shell.parts.Dialog
import org.plywise.shell.parts.DialogButton
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.TextInput
import org.plywise.shell.parts.WorkingDialog
import org.plywise.shell.parts.leftToRight

/**
 * Sheets and dialogs of the list of games. Each is keyed by its id, so that dismissing one does not affect the next.
 */
@Composable
internal fun GamesSheets(sheet: GamesSheet, id: UInt, onEvent: (GamesEvent) -> Unit) = key(id) {
    val dismiss = { onEvent(GamesEvent.Dismiss(id)) }
    when (sheet) {
        is GamesSheet.Actions -> BottomSheet(dismiss) { Actions(sheet.actions, onEvent) }
        is GamesSheet.Filter -> BottomSheet(dismiss) { Filter(sheet.filter, onEvent) }
        is GamesSheet.Rename -> RenameDialog(sheet.title, dismiss, onEvent)
        is GamesSheet.Paste -> PasteDialog(sheet, dismiss, onEvent)
        is GamesSheet.Importing -> ImportingDialog(sheet.progress, onEvent)
        is GamesSheet.Imported -> ImportedDialog(sheet.lines, dismiss)
    }
}

/** Sheet with the actions for one game of the list. */
@Composable
private fun Actions(actions: GameActions, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val game = actions.game
    val one = listOf(game)
    @Composable
    fun action(icon: ImageVector, text: String, tag: String, event: GamesEvent) = ActionRow(icon, text, tag) { onEvent(event) }
    Column(Modifier.verticalScroll(rememberScrollState()).padding(bottom = 16.dp)) {
        Title(actions.title, Modifier.padding(horizontal = 24.dp, vertical = 8.dp))
        action(Icons.Board, actions.opens, "games-open", GamesEvent.Touch(game))
        if (actions.canAnalyse) action(Icons.Tree, words["board-analyse"], "games.analyse", GamesEvent.Analyse(game))
        action(Icons.Edit, words["games-rename"], "games-rename", GamesEvent.BeginRename(game))
        action(Icons.Share, words["app-share"], "games.share-one", GamesEvent.Share(one))
        action(Icons.Download, words["games-export-one"], "games-export-one", GamesEvent.Export(one))
        action(Icons.Copy, words["games-copy-pgn"], "games-copy-pgn", GamesEvent.CopyPgn(game))
        action(Icons.Check, words["games-select"], "games.select-one", GamesEvent.Choose(game))
        action(Icons.Delete, words["games-delete"], "games.delete-one", GamesEvent.Delete(one))
    }
}

@Composable
private fun Title(text: String, modifier: Modifier) =
    Text(text, modifier.semantics { heading() }, style = MaterialTheme.typography.titleLarge)

/** Sheet with the filter of the list of games. */
@Composable
private fun Filter(filter: FilterSheet, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val sides = Modifier.padding(horizontal = 24.dp)
    fun change(change: FilterChange) = onEvent(GamesEvent.ChangeFilter(change))
    Column(Modifier.verticalScroll(rememberScrollState()).padding(bottom = 24.dp), Arrangement.spacedBy(20.dp)) {
        Row(Modifier.padding(start = 24.dp, end = 12.dp), verticalAlignment = Alignment.CenterVertically) {
            Title(words["games-filter"], Modifier.weight(1f))
            DialogButton(words["games-filter-clear"], "games-filter-clear", filter.canClear) { onEvent(GamesEvent.ClearFilter) }
        }
        filter.position?.let { squares ->
            PositionChip(squares, "games.filter-any-position", sides) { change(FilterChange.AnyPosition) }
        }
        Choices(filter.result, "games.result", sides) { change(FilterChange.Result(it)) }
        Levels(filter.level) { change(FilterChange.Level(it)) }
        Column(sides) {
            Choices(filter.period, "games.date") { change(FilterChange.Period(it)) }
            filter.days?.let { days ->
                FlowRow(Modifier.fillMaxWidth().padding(top = 8.dp), Arrangement.spacedBy(8.dp), Arrangement.spacedBy(8.dp)) {
                    Day("games-filter-from", days.first, Modifier.weight(1f)) { change(FilterChange.First(it)) }
                    Day("games-filter-until", days.last, Modifier.weight(1f)) { change(FilterChange.Last(it)) }
                }
            }
        }
        Choices(filter.origin, "games.origin", sides) { change(FilterChange.Origin(it)) }
        FilterField("games-filter-opening", filter.opening, words["games-filter-opening-example"]) { field, text ->
            change(FilterChange.Opening(field, text))
        }
        FilterField("games-filter-player", filter.player, null) { field, text -> change(FilterChange.Player(field, text)) }
        MainButton(words["games-filter-done"], "games-filter-done", sides.fillMaxWidth()) { onEvent(GamesEvent.ApplyFilter) }
    }
}

/** Choice of the level in the filter of the list of games: more than twenty levels, in a row that scrolls. */
@Composable
private fun Levels(choice: Choice, onChoose: (UInt) -> Unit) = Column {
    val at = rememberLazyListState(choice.chosen.toInt())
    Text(choice.title, Modifier.padding(horizontal = 24.dp), style = MaterialTheme.typography.bodyLarge)
    LazyRow(
        Modifier.padding(top = 4.dp),
        at,
        contentPadding = PaddingValues(horizontal = 24.dp),
        horizontalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        itemsIndexed(choice.options) { index, text ->
            Chip(text, index.toUInt() == choice.chosen, "games.level-$index") { onChoose(index.toUInt()) }
        }
    }
}

/** Text field of the filter for a part of an opening's or player's name. */
@Composable
private fun FilterField(key: String, field: Field, example: String?, onDraft: (UInt, String) -> Unit) =
    TextInput(field, key, LocalCatalogue.current[key], Modifier.padding(horizontal = 24.dp), about = example, onDraft = onDraft)

/** Button for one end of the filter's date range: label and date. A tap opens a date picker. */
@Composable
private fun Day(key: String, day: CivilDate, modifier: Modifier, onChoose: (CivilDate) -> Unit) {
    val words = LocalCatalogue.current
    var asks by remember { mutableStateOf(false) }
    OutlinedButton({ asks = true }, modifier.heightIn(min = 56.dp).testTag(key), shape = MaterialTheme.shapes.medium) {
        Column(Modifier.fillMaxWidth()) {
            Text(words[key], color = MaterialTheme.colorScheme.onSurfaceVariant, style = MaterialTheme.typography.labelMedium)
            Text(words.date(day), color = MaterialTheme.colorScheme.onSurface, style = MaterialTheme.typography.bodyLarge)
        }
    }
    if (asks) DayDialog(words[key], day, { asks = false }, onChoose)
}

@OptIn(ExperimentalMaterial3Api::class)
@Composable
private fun DayDialog(title: String, day: CivilDate, onClose: () -> Unit, onChoose: (CivilDate) -> Unit) {
    val words = LocalCatalogue.current
    val state = remember { DatePickerState(words.locale(), TimeUnit.DAYS.toMillis(day.local().toEpochDay())) }
    val chosen = state.selectedDateMillis?.let { LocalDate.ofEpochDay(TimeUnit.MILLISECONDS.toDays(it)).civil() }
    DatePickerDialog(
        onClose,
        confirmButton = {
            DialogButton(words["app-ok"], "games.day-ok", chosen != null) {
                onClose()
                chosen?.let(onChoose)
            }
        },
        dismissButton = { CancelButton("games.day-cancel", onClose) },
    ) {
        DatePicker(
            state,
            // A month does not fit in landscape.
            Modifier.verticalScroll(rememberScrollState()),
            title = { Text(title, Modifier.padding(start = 24.dp, end = 12.dp, top = 16.dp)) },
            headline = { Text(words.date(chosen ?: day), Modifier.padding(start = 24.dp, end = 12.dp, bottom = 12.dp)) },
            showModeToggle = false,
        )
    }
}

@Composable
private fun RenameDialog(title: Field, onDismiss: () -> Unit, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    Dialog(words["games-rename"], onDismiss, {
        CancelButton("games.rename-cancel", onDismiss)
        DialogButton(words["app-save"], "games.rename-save") { onEvent(GamesEvent.ApplyTitle) }
    }) {
        TextInput(
            title,
            "games-rename-field",
            words["games-rename-field"],
            about = words["games-rename-about"],
            takesFocus = true,
            selected = true,
        ) { field, text -> onEvent(GamesEvent.Draft(field, text)) }
    }
}

@Composable
private fun PasteDialog(sheet: GamesSheet.Paste, onDismiss: () -> Unit, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val platform = LocalPlatform.current
    Dialog(words["games-import-paste"], onDismiss, {
        CancelButton("games.paste-cancel", onDismiss)
        DialogButton(words["games-import"], "games.paste-import", sheet.canImport) { onEvent(GamesEvent.ImportPasted) }
    }) {
        TextInput(
            sheet.text,
            "games.paste-field",
            words["games-import-text"],
            Modifier.heightIn(min = 144.dp),
            lines = 1..10,
            textStyle = leftToRight(),
            takesFocus = true,
        ) { field, text -> onEvent(GamesEvent.Draft(field, text)) }
        DialogButton(words["app-paste"], "games.paste-clipboard") { platform.paste()?.let { onEvent(GamesEvent.Paste(it)) } }
    }
}

/** Progress dialog of an import of games. Only its button cancels the import. */
@Composable
private fun ImportingDialog(progress: String, onEvent: (GamesEvent) -> Unit) = WorkingDialog(
    LocalCatalogue.current["games-import"],
    { CancelButton("games.import-cancel") { onEvent(GamesEvent.CancelImport) } },
) { Text(progress, Modifier.testTag("games-importing")) }

@Composable
private fun ImportedDialog(lines: List<String>, onDismiss: () -> Unit) {
    val words = LocalCatalogue.current
    Dialog(words["games-import"], onDismiss, {
        DialogButton(words["app-ok"], "games.imported-ok", onClick = onDismiss)
    }, Modifier.testTag("games-imported")) {
        lines.forEach { Text(it) }
    }
}
