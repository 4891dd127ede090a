package org.plywise.ui.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.ModalBottomSheet
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.material3.rememberModalBottomSheetState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.engine.FullLevel
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.TimeLevel
import org.plywise.ui.parts.ChoiceChip
import org.plywise.ui.parts.Choices
import org.plywise.ui.parts.Option
import org.plywise.ui.platform.LocalWords

/** Which games are listed. */
@OptIn(ExperimentalMaterial3Api::class)
@Composable
internal fun FilterSheet(sheet: GamesSheet.Filter, style: BoardStyle, today: LocalDate, onEvent: (GamesEvent) -> Unit) {
    ModalBottomSheet(
        { onEvent(GamesEvent.Dismiss) },
        sheetState = rememberModalBottomSheetState(skipPartiallyExpanded = true),
        containerColor = MaterialTheme.colorScheme.surfaceContainer,
    ) { FilterForm(sheet, style, today, onEvent) }
}

@Composable
internal fun FilterForm(sheet: GamesSheet.Filter, style: BoardStyle, today: LocalDate, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    val draft = sheet.draft
    fun change(filter: GamesFilter) = onEvent(GamesEvent.DraftFilter(filter))
    Column(
        Modifier.verticalScroll(rememberScrollState()).padding(bottom = 24.dp),
        Arrangement.spacedBy(20.dp),
    ) {
        Row(Modifier.padding(start = 24.dp, end = 12.dp), verticalAlignment = Alignment.CenterVertically) {
            Text(
                words["games-filter"],
                Modifier.weight(1f).semantics { heading() },
                style = MaterialTheme.typography.titleLarge,
            )
            TextButton(
                { onEvent(GamesEvent.ClearFilter) },
                Modifier.heightIn(min = 48.dp).testTag("games-filter-clear"),
                enabled = draft.parts > 0,
            ) { Text(words["games-filter-clear"]) }
        }
        draft.position?.let { fen ->
            PositionChip(fen, style, "games.filter-any-position", { change(draft.copy(position = null)) }, Modifier.padding(horizontal = 24.dp))
        }
        Choices(
            words["games-filter-result"],
            ResultChoice.entries.map { Option(it, words[it.key], "games-result-${it.name.lowercase()}") },
            draft.result,
            { change(draft.copy(result = it)) },
            Modifier.padding(horizontal = 24.dp),
        )
        LevelRow(sheet, ::change)
        FilterDates(draft, today, ::change, Modifier.padding(horizontal = 24.dp))
        Choices(
            words["games-filter-origin"],
            Origin.entries.map { Option(it, words[it.key], "games-origin-${it.name.lowercase()}") },
            draft.origin,
            { change(draft.copy(origin = it)) },
            Modifier.padding(horizontal = 24.dp),
        )
        Field("games-filter-opening", draft.opening, "games-filter-opening-example") { change(draft.copy(opening = it)) }
        Field("games-filter-player", draft.player) { change(draft.copy(player = it)) }
        Button(
            { onEvent(GamesEvent.ApplyFilter) },
            Modifier.fillMaxWidth().padding(horizontal = 24.dp).heightIn(min = 52.dp).testTag("games-filter-done"),
        ) { Text(words["games-filter-done"]) }
    }
}

/** Twenty levels and more: a line that is pushed along. */
@Composable
private fun LevelRow(sheet: GamesSheet.Filter, change: (GamesFilter) -> Unit) {
    val words = LocalWords.current
    val draft = sheet.draft
    val at = rememberLazyListState((sheet.levels.indexOf(draft.level)).coerceAtLeast(0))
    Column {
        Text(
            words["games-filter-level"],
            Modifier.padding(horizontal = 24.dp),
            style = MaterialTheme.typography.bodyLarge,
        )
        LazyRow(
            Modifier.padding(top = 4.dp),
            at,
            contentPadding = PaddingValues(horizontal = 24.dp),
            horizontalArrangement = Arrangement.spacedBy(8.dp),
        ) {
            item {
                ChoiceChip(words["games-filter-level-any"], draft.level == null, "games.level-any") {
                    change(draft.copy(level = null))
                }
            }
            items(sheet.levels) { level ->
                ChoiceChip(words.levelName(level), draft.level == level, level.tag) { change(draft.copy(level = level)) }
            }
        }
    }
}

@Composable
private fun Field(key: String, text: String, example: String? = null, onChange: (String) -> Unit) {
    val words = LocalWords.current
    OutlinedTextField(
        text,
        onChange,
        Modifier.fillMaxWidth().padding(horizontal = 24.dp).testTag(key),
        label = { Text(words[key]) },
        supportingText = example?.let { { Text(words[it]) } },
        singleLine = true,
        shape = MaterialTheme.shapes.medium,
    )
}

private val ResultChoice.key: String
    get() = when (this) {
        ResultChoice.Any -> "games-filter-any"
        ResultChoice.Won -> "games-won"
        ResultChoice.Lost -> "games-lost"
        ResultChoice.Drawn -> "games-drawn"
        ResultChoice.WhiteWins -> "result-white-wins"
        ResultChoice.BlackWins -> "result-black-wins"
        ResultChoice.Unfinished -> "games-unfinished"
    }

private val Origin.key: String
    get() = when (this) {
        Origin.Any -> "games-filter-any"
        Origin.Here -> "games-filter-here"
        Origin.Imported -> "games-filter-imported"
    }

private val Level.tag: String
    get() = when (this) {
        is RungLevel -> "games-level-$number"
        is TimeLevel -> "games-level-time-${perMove.toMillis()}"
        is FullLevel -> "games.level-full"
    }
