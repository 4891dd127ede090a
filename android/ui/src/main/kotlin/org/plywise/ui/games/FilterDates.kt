package org.plywise.ui.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
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
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import java.util.concurrent.TimeUnit
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.date
import org.plywise.ui.engine.locale
import org.plywise.ui.parts.Choices
import org.plywise.ui.parts.DialogButton
import org.plywise.ui.parts.Option
import org.plywise.ui.platform.LocalWords

/** When the listed games were played: some usual times, or from one day to another. */
@Composable
internal fun FilterDates(draft: GamesFilter, today: LocalDate, change: (GamesFilter) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    Column(modifier) {
        Choices(
            words["games-filter-date"],
            Period.entries.map { Option(it, words.name(it), "games-date-${it.name.lowercase()}") },
            draft.period,
            { change(draft.within(it, today)) },
        )
        if (draft.period == Period.Custom) {
            FlowRow(Modifier.fillMaxWidth().padding(top = 8.dp), Arrangement.spacedBy(8.dp), Arrangement.spacedBy(8.dp)) {
                Day("games-filter-from", draft.days.first ?: today, Modifier.weight(1f)) { change(draft.from(it)) }
                Day("games-filter-until", draft.days.last ?: today, Modifier.weight(1f)) { change(draft.until(it)) }
            }
        }
    }
}

/** One end of the days: its name over the day, which a touch lets choose. */
@Composable
private fun Day(key: String, day: LocalDate, modifier: Modifier, onChoose: (LocalDate) -> Unit) {
    val words = LocalWords.current
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
private fun DayDialog(title: String, day: LocalDate, onClose: () -> Unit, onChoose: (LocalDate) -> Unit) {
    val words = LocalWords.current
    val state = remember { DatePickerState(words.locale(), initialSelectedDateMillis = TimeUnit.DAYS.toMillis(day.toEpochDay())) }
    val chosen = state.selectedDateMillis?.let { LocalDate.ofEpochDay(TimeUnit.MILLISECONDS.toDays(it)) }
    DatePickerDialog(
        onClose,
        confirmButton = {
            DialogButton("app-ok", "games.day-ok", enabled = chosen != null) {
                onClose()
                chosen?.let(onChoose)
            }
        },
        dismissButton = { DialogButton("app-cancel", "games.day-cancel", onClick = onClose) },
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

private fun Words.name(period: Period): String = when (period) {
    Period.Any -> this["games-filter-date-any"]
    Period.Week -> say("games-filter-date-days", "count" to Period.WEEK)
    Period.Month -> say("games-filter-date-days", "count" to Period.MONTH)
    Period.Year -> this["games-filter-date-year"]
    Period.Custom -> this["games-filter-date-custom"]
}
