package org.plywise.ui.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.Badge
import androidx.compose.material3.BadgedBox
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.material3.TextField
import androidx.compose.material3.TextFieldDefaults
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.unit.dp
import org.plywise.ui.parts.Header
import org.plywise.ui.parts.TouchIcon
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** The top of the list while games are looked through. */
@Composable
internal fun BrowsingBar(state: GamesState, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    // As wide as the list below.
    Column(Modifier.widthIn(max = 720.dp)) {
        Header(words["games-title"]) {
            TouchIcon(Icons.Statistics, words["stats-title"], "games.statistics", { onEvent(GamesEvent.Statistics) })
            ListMenu(state.list is GamesList.Loaded, onEvent)
        }
        if (state.list is GamesList.Empty) return@Column
        SearchRow(state, onEvent)
        state.filter.position?.let { fen ->
            val place = Modifier.padding(start = 16.dp, end = 16.dp, bottom = 8.dp)
            PositionChip(fen, state.style, "games.any-position", { onEvent(GamesEvent.AnyPosition) }, place)
        }
    }
}

@Composable
private fun SearchRow(state: GamesState, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    Row(
        Modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp, bottom = 8.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        SearchField(state.search, { onEvent(GamesEvent.Search(it)) }, Modifier.weight(1f))
        val parts = state.filter.parts
        IconButton({ onEvent(GamesEvent.OpenFilter) }, Modifier.padding(start = 4.dp).testTag("games-filter")) {
            BadgedBox({ if (parts > 0) Badge(containerColor = MaterialTheme.colorScheme.primary) { Text("$parts") } }) {
                Icon(Icons.Filter, words["games-filter"])
            }
        }
    }
}

@Composable
private fun SearchField(text: String, onChange: (String) -> Unit, modifier: Modifier) {
    val words = LocalWords.current
    val focus = LocalFocusManager.current
    val label = words["games-search"]
    val back = MaterialTheme.colorScheme.surfaceContainerHigh
    TextField(
        text,
        onChange,
        modifier.heightIn(min = 52.dp).testTag("games-search").semantics { contentDescription = label },
        placeholder = { Text(label, maxLines = 1) },
        leadingIcon = { Icon(Icons.Search, null) },
        trailingIcon = if (text.isEmpty()) null else {
            { TouchIcon(Icons.Close, words["games-search-clear"], "games-search-clear", { onChange("") }) }
        },
        singleLine = true,
        keyboardOptions = KeyboardOptions(imeAction = ImeAction.Search),
        keyboardActions = KeyboardActions { focus.clearFocus() },
        shape = CircleShape,
        colors = TextFieldDefaults.colors(
            focusedContainerColor = back,
            unfocusedContainerColor = back,
            focusedIndicatorColor = Color.Transparent,
            unfocusedIndicatorColor = Color.Transparent,
        ),
    )
}

/** What can be done with games as a whole. */
@Composable
private fun ListMenu(hasGames: Boolean, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    var open by remember { mutableStateOf(false) }
    @Composable
    fun item(key: String, tag: String, event: GamesEvent) = DropdownMenuItem(
        { Text(words[key], style = MaterialTheme.typography.bodyLarge) },
        {
            open = false
            onEvent(event)
        },
        Modifier.testTag(tag),
    )
    Box {
        TouchIcon(Icons.More, words["app-more"], "games.menu", { open = true })
        DropdownMenu(open, { open = false }) {
            MenuHeading(words["games-import"])
            item("games-import-file", "games-import-file", GamesEvent.ImportFile)
            item("games-import-paste", "games-import-paste", GamesEvent.BeginPaste)
            if (hasGames) {
                HorizontalDivider(Modifier.padding(vertical = 4.dp))
                item("games-export-all", "games-export-all", GamesEvent.ExportAll)
                item("games-select", "games-select", GamesEvent.BeginSelecting)
            }
        }
    }
}

@Composable
private fun MenuHeading(text: String) = Text(
    text,
    Modifier.padding(horizontal = 12.dp, vertical = 4.dp),
    style = MaterialTheme.typography.labelMedium,
    color = MaterialTheme.colorScheme.onSurfaceVariant,
)

/** The top of the list while games are chosen. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun SelectingBar(mode: GamesMode.Selecting, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    val games = mode.games.toList()
    Column {
        Header(
            words.say("games-selected", "count" to games.size),
            back = { onEvent(GamesEvent.EndSelecting) },
            backIcon = Icons.Close,
            backLabel = words["app-done"],
        )
        FlowRow(
            Modifier.fillMaxWidth().padding(start = 8.dp, end = 4.dp, bottom = 8.dp),
            Arrangement.SpaceBetween,
            itemVerticalAlignment = Alignment.CenterVertically,
        ) {
            TextButton(
                { onEvent(GamesEvent.SelectAll) },
                Modifier.heightIn(min = 48.dp).testTag("games-select-all"),
            ) { Text(words["games-select-all"]) }
            Row { SelectionActions(games, onEvent) }
        }
    }
}

@Composable
private fun SelectionActions(games: List<Long>, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    val some = games.isNotEmpty()
    @Composable
    fun action(icon: ImageVector, key: String, tag: String, event: GamesEvent) =
        TouchIcon(icon, words[key], tag, { onEvent(event) }, enabled = some)
    action(Icons.Share, "app-share", "games.share", GamesEvent.Share(games))
    action(Icons.Download, "games-export-selected", "games-export-selected", GamesEvent.Export(games))
    action(Icons.Delete, "games-delete", "games-delete", GamesEvent.Delete(games))
}
