package org.plywise.shell

import androidx.compose.foundation.clickable
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
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.Button
import androidx.compose.material3.DatePicker
import androidx.compose.material3.DatePickerDialog
import androidx.compose.material3.DatePickerState
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.Icon
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.ModalBottomSheet
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.material3.rememberModalBottomSheetState
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
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextDirection
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
import org.plywise.app.Look
import org.plywise.ui.parts.ChoiceChip
import org.plywise.ui.parts.Choices
import org.plywise.ui.parts.Option
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.theme.Icons

/** What lies over the list. Each has a life of its own, so that one that is swiped away takes no other along. */
@Composable
internal fun GamesSheets(sheet: GamesSheet, id: UInt, look: Look, onEvent: (GamesEvent) -> Unit) = key(id) {
    val dismiss = { onEvent(GamesEvent.Dismiss(id)) }
    when (sheet) {
        is GamesSheet.Actions -> BottomSheet(dismiss) { Actions(sheet.actions, onEvent) }
        is GamesSheet.Filter -> BottomSheet(dismiss) { Filter(sheet.filter, look, onEvent) }
        is GamesSheet.Rename -> RenameDialog(sheet.title, dismiss, onEvent)
        is GamesSheet.Paste -> PasteDialog(sheet, dismiss, onEvent)
        is GamesSheet.Importing -> ImportingDialog(sheet.progress, onEvent)
        is GamesSheet.Imported -> ImportedDialog(sheet.lines, dismiss)
    }
}

@OptIn(ExperimentalMaterial3Api::class)
@Composable
private fun BottomSheet(onDismiss: () -> Unit, content: @Composable () -> Unit) = ModalBottomSheet(
    onDismiss,
    sheetState = rememberModalBottomSheetState(skipPartiallyExpanded = true),
    containerColor = MaterialTheme.colorScheme.surfaceContainer,
) { content() }

/** What can be done with one game. */
@Composable
private fun Actions(actions: GameActions, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val game = actions.game
    val one = listOf(game)
    @Composable
    fun action(icon: ImageVector, text: String, tag: String, event: GamesEvent) = Row(
        Modifier
            .fillMaxWidth()
            .clickable(role = Role.Button) { onEvent(event) }
            .testTag(tag)
            .heightIn(min = 52.dp)
            .padding(horizontal = 24.dp, vertical = 8.dp),
        Arrangement.spacedBy(20.dp),
        Alignment.CenterVertically,
    ) {
        Icon(icon, null, tint = MaterialTheme.colorScheme.onSurfaceVariant)
        Text(text, style = MaterialTheme.typography.bodyLarge)
    }
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

/** Which games are listed. */
@Composable
private fun Filter(filter: FilterSheet, look: Look, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val sides = Modifier.padding(horizontal = 24.dp)
    fun change(change: FilterChange) = onEvent(GamesEvent.ChangeFilter(change))
    Column(Modifier.verticalScroll(rememberScrollState()).padding(bottom = 24.dp), Arrangement.spacedBy(20.dp)) {
        Row(Modifier.padding(start = 24.dp, end = 12.dp), verticalAlignment = Alignment.CenterVertically) {
            Title(words["games-filter"], Modifier.weight(1f))
            TextButton(
                { onEvent(GamesEvent.ClearFilter) },
                Modifier.heightIn(min = 48.dp).testTag("games-filter-clear"),
                enabled = filter.canClear,
            ) { Text(words["games-filter-clear"]) }
        }
        filter.position?.let { squares ->
            PositionChip(squares, look, "games.filter-any-position", sides) { change(FilterChange.AnyPosition) }
        }
        OneOf(filter.result, RESULT_TAGS, sides) { change(FilterChange.Result(it)) }
        Levels(filter.level) { change(FilterChange.Level(it)) }
        Column(sides) {
            OneOf(filter.period, PERIOD_TAGS, Modifier) { change(FilterChange.Period(it)) }
            filter.days?.let { days ->
                FlowRow(Modifier.fillMaxWidth().padding(top = 8.dp), Arrangement.spacedBy(8.dp), Arrangement.spacedBy(8.dp)) {
                    Day("games-filter-from", days.first, Modifier.weight(1f)) { change(FilterChange.First(it)) }
                    Day("games-filter-until", days.last, Modifier.weight(1f)) { change(FilterChange.Last(it)) }
                }
            }
        }
        OneOf(filter.origin, ORIGIN_TAGS, sides) { change(FilterChange.Origin(it)) }
        Part("games-filter-opening", filter.opening, words["games-filter-opening-example"]) { field, text ->
            change(FilterChange.Opening(field, text))
        }
        Part("games-filter-player", filter.player, null) { field, text -> change(FilterChange.Player(field, text)) }
        Button(
            { onEvent(GamesEvent.ApplyFilter) },
            sides.fillMaxWidth().heightIn(min = 52.dp).testTag("games-filter-done"),
        ) { Text(words["games-filter-done"]) }
    }
}

@Composable
private fun OneOf(choice: Choice, tags: List<String>, modifier: Modifier, onChoose: (UInt) -> Unit) = Choices(
    choice.title,
    choice.options.zip(tags).mapIndexed { index, (text, tag) -> Option(index.toUInt(), text, tag) },
    choice.chosen,
    onChoose,
    modifier,
)

/** Twenty levels and more: a line that is pushed along. */
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
            val tag = when (index) {
                0 -> "games.level-any"
                choice.options.lastIndex -> "games.level-full"
                else -> "games-level-$index"
            }
            ChoiceChip(text, index.toUInt() == choice.chosen, tag) { onChoose(index.toUInt()) }
        }
    }
}

/** A part of a name that listed games must have. */
@Composable
private fun Part(key: String, field: Field, example: String?, onDraft: (UInt, String) -> Unit) {
    val words = LocalCatalogue.current
    CoreField(field, onDraft) { value, onChange ->
        OutlinedTextField(
            value,
            onChange,
            Modifier.fillMaxWidth().padding(horizontal = 24.dp).testTag(key),
            label = { Text(words[key]) },
            supportingText = example?.let { { Text(it) } },
            singleLine = true,
            shape = MaterialTheme.shapes.medium,
        )
    }
}

/** One end of the days: its name over the day, which a touch lets choose. */
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
        dismissButton = { DialogButton(words["app-cancel"], "games.day-cancel", onClick = onClose) },
    ) {
        DatePicker(
            state,
            // A device held sideways is lower than a month.
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
    AlertDialog(
        onDismiss,
        title = { Text(words["games-rename"]) },
        text = {
            CoreField(title, { field, text -> onEvent(GamesEvent.Draft(field, text)) }) { value, onChange ->
                OutlinedTextField(
                    value,
                    onChange,
                    Modifier.fillMaxWidth().testTag("games-rename-field"),
                    label = { Text(words["games-rename-field"]) },
                    supportingText = { Text(words["games-rename-about"]) },
                    singleLine = true,
                )
            }
        },
        confirmButton = { DialogButton(words["app-save"], "games.rename-save") { onEvent(GamesEvent.ApplyTitle) } },
        dismissButton = { DialogButton(words["app-cancel"], "games.rename-cancel", onClick = onDismiss) },
    )
}

@Composable
private fun PasteDialog(sheet: GamesSheet.Paste, onDismiss: () -> Unit, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val platform = LocalPlatform.current
    AlertDialog(
        onDismiss,
        title = { Text(words["games-import-paste"]) },
        text = {
            Column(Modifier.verticalScroll(rememberScrollState())) {
                CoreField(sheet.text, { field, text -> onEvent(GamesEvent.Draft(field, text)) }) { value, onChange ->
                    OutlinedTextField(
                        value,
                        onChange,
                        Modifier.fillMaxWidth().heightIn(min = 144.dp).testTag("games.paste-field"),
                        label = { Text(words["games-import-text"]) },
                        // A record of moves runs from left to right in every language.
                        textStyle = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.Ltr),
                        maxLines = 10,
                    )
                }
                DialogButton(words["app-paste"], "games.paste-clipboard") {
                    platform.paste()?.let { onEvent(GamesEvent.Paste(it)) }
                }
            }
        },
        confirmButton = {
            DialogButton(words["games-import"], "games.paste-import", sheet.canImport) { onEvent(GamesEvent.ImportPasted) }
        },
        dismissButton = { DialogButton(words["app-cancel"], "games.paste-cancel", onClick = onDismiss) },
    )
}

/** Touching beside it does nothing: only its own button ends an import. */
@Composable
private fun ImportingDialog(progress: String, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    AlertDialog(
        onDismissRequest = {},
        title = { Text(words["games-import"]) },
        text = {
            Column(verticalArrangement = Arrangement.spacedBy(16.dp)) {
                Text(progress, Modifier.testTag("games-importing"))
                LinearProgressIndicator(Modifier.fillMaxWidth())
            }
        },
        confirmButton = { DialogButton(words["app-cancel"], "games.import-cancel") { onEvent(GamesEvent.CancelImport) } },
    )
}

@Composable
private fun ImportedDialog(lines: List<String>, onDismiss: () -> Unit) {
    val words = LocalCatalogue.current
    AlertDialog(
        onDismiss,
        title = { Text(words["games-import"]) },
        text = {
            Column(Modifier.verticalScroll(rememberScrollState()).testTag("games-imported"), Arrangement.spacedBy(8.dp)) {
                lines.forEach { Text(it) }
            }
        },
        confirmButton = { DialogButton(words["app-ok"], "games.imported-ok", onClick = onDismiss) },
    )
}

// The names of the filter's options for tests, in the order of the core.
private val RESULT_TAGS = listOf("any", "won", "lost", "drawn", "whitewins", "blackwins", "unfinished").map { "games-result-$it" }
private val PERIOD_TAGS = listOf("any", "week", "month", "year", "custom").map { "games-date-$it" }
private val ORIGIN_TAGS = listOf("any", "here", "imported").map { "games-origin-$it" }
