package org.plywise.shell.games

import androidx.compose.foundation.background
import androidx.compose.foundation.combinedClickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.Button
import androidx.compose.material3.Checkbox
import androidx.compose.material3.CircularProgressIndicator
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextField
import androidx.compose.material3.TextFieldDefaults
import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.focusTarget
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.layout.LayoutCoordinates
import androidx.compose.ui.layout.onGloballyPositioned
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.testTag
import androidx.compose.ui.text.SpanStyle
import androidx.compose.ui.text.buildAnnotatedString
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.text.withStyle
import androidx.compose.ui.unit.dp
import org.plywise.app.FromTo
import org.plywise.app.GameRow
import org.plywise.app.GamesEvent
import org.plywise.app.GamesList
import org.plywise.app.GamesPage
import org.plywise.app.GamesScreen
import org.plywise.app.Mood
import org.plywise.app.Selection
import org.plywise.shell.CoreField
import org.plywise.shell.Games
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalPlatform
import org.plywise.shell.LocalSharedElementTransition
import org.plywise.shell.date
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.DialogButton
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.Item
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.MoreMenu
import org.plywise.shell.parts.Quiet
import org.plywise.shell.parts.TopBar

/** The screen with the list of games and its sheets. */
@Composable
fun GamesPane(games: Games, onEvent: (GamesEvent) -> Unit) {
    val screen = games.screen
    LocalPlatform.current.OnBack(screen.selection != null) { onEvent(GamesEvent.EndSelecting) }
    // Receives the focus when another element loses it; otherwise the search field would, and open the keyboard.
    Surface(Modifier.fillMaxSize().focusTarget(), color = MaterialTheme.colorScheme.background) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            screen.selection.let { if (it == null) BrowsingBar(screen, onEvent) else SelectingBar(it, onEvent) }
            when (val list = screen.list) {
                GamesList.Loading -> Waiting()
                GamesList.Empty -> Nothing(onEvent)
                GamesList.NothingFits -> NothingFits(screen, onEvent)
                is GamesList.Listed -> Listed(list, games.pages, screen.selection, onEvent)
            }
        }
    }
    screen.sheet?.let { GamesSheets(it, screen.sheetId, onEvent) }
}

@Composable
private fun Listed(list: GamesList.Listed, pages: List<GamesPage>, selection: Selection?, onEvent: (GamesEvent) -> Unit) {
    val scroll = rememberLazyListState()
    val nearEnd by remember(list) {
        derivedStateOf {
            val last = scroll.layoutInfo.visibleItemsInfo.lastOrNull()?.index ?: 0
            list.more && last >= list.count.toInt() - NEAR_END
        }
    }
    val first = pages.firstOrNull()?.rows?.firstOrNull()?.id
    // Scrolls to a game inserted at the top if the top is visible; the list would otherwise keep the previous row in
    // place.
    DisposableEffect(first) {
        if (scroll.firstVisibleItemIndex == 0 && scroll.firstVisibleItemScrollOffset == 0) scroll.requestScrollToItem(0)
        onDispose {}
    }
    LaunchedEffect(nearEnd, list) { if (nearEnd) onEvent(GamesEvent.NearEnd) }
    val chosen = remember(selection) { selection?.games?.toSet() }
    LazyColumn(
        Modifier.widthIn(max = 720.dp).fillMaxWidth().testTag("games.list"),
        scroll,
        contentPadding = PaddingValues(bottom = 16.dp + LocalRoomBelow.current),
    ) {
        for (page in pages) items(page.rows, key = { it.id }) { row ->
            GameItem(row, chosen?.contains(row.id), onEvent, Modifier.animateItem())
        }
    }
}

/** A row of the list of games; [chosen] is whether the game is selected, `null` outside selection mode. */
@Composable
internal fun GameItem(row: GameRow, chosen: Boolean?, onEvent: (GamesEvent) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalCatalogue.current
    val day = remember(row.day, words) { row.day?.let(words::date) }
    val selecting = chosen != null
    val passage = LocalSharedElementTransition.current
    val board = remember { arrayOfNulls<LayoutCoordinates>(1) }
    Row(
        modifier
            .fillMaxWidth()
            .background(if (chosen == true) MaterialTheme.colorScheme.primaryContainer else Color.Transparent)
            .combinedClickable(
                onClickLabel = if (selecting) words["games-select"] else row.opens,
                role = if (selecting) Role.Checkbox else Role.Button,
                onLongClickLabel = words["games-select"],
                onLongClick = { onEvent(GamesEvent.Choose(row.id)) },
                onClick = {
                    if (!selecting) passage?.touch(board.single())
                    onEvent(GamesEvent.Touch(row.id))
                },
            )
            .testTag("games-row-${row.id}")
            .semantics(mergeDescendants = true) {
                contentDescription = row.spoken.replace(DAY, day.orEmpty())
                if (chosen != null) selected = chosen
            }
            .padding(start = 16.dp, top = 12.dp, bottom = 12.dp, end = 4.dp),
        Arrangement.spacedBy(16.dp),
        if (LocalDensity.current.fontScale > LARGE_TEXT) Alignment.Top else Alignment.CenterVertically,
    ) {
        Thumbnail(row.squares, row.lastMove, Modifier.size(80.dp).onGloballyPositioned { board[0] = it }, row.flipped)
        Lines(row, day ?: row.date, Modifier.weight(1f))
        if (chosen == null) {
            IconAction(Icons.More, words["games-more"], "games-more-${row.id}") { onEvent(GamesEvent.More(row.id)) }
        } else {
            Checkbox(chosen, null, Modifier.padding(12.dp).size(24.dp))
        }
    }
}

/** The texts of a row, without semantics: the row has one label that contains them all. */
@Composable
private fun Lines(row: GameRow, date: String, modifier: Modifier) = Column(modifier, Arrangement.spacedBy(2.dp)) {
    val colors = MaterialTheme.colorScheme
    val ink = when (row.mood) {
        Mood.WON, Mood.OPEN -> colors.primary
        Mood.LOST -> colors.error
        Mood.EVEN -> colors.onSurface
    }
    Text(row.title, Modifier.clearAndSetSemantics {}, style = MaterialTheme.typography.titleMedium)
    Text(
        buildAnnotatedString {
            withStyle(SpanStyle(color = ink, fontWeight = FontWeight.Medium)) { append(row.result) }
            if (date.isNotEmpty()) append(" · $date")
        },
        Modifier.clearAndSetSemantics {},
        style = MaterialTheme.typography.bodyMedium,
        color = colors.onSurfaceVariant,
    )
    if (row.about.isNotEmpty()) {
        Text(
            row.about,
            Modifier.clearAndSetSemantics { testTag = "games.about" },
            style = MaterialTheme.typography.bodySmall,
            color = colors.onSurfaceVariant,
            maxLines = if (LocalDensity.current.fontScale > LARGE_TEXT) Int.MAX_VALUE else 2,
            overflow = TextOverflow.Ellipsis,
        )
    }
}

@Composable
private fun Waiting() {
    val label = LocalCatalogue.current["app-loading"]
    Box(Modifier.fillMaxSize(), Alignment.Center) {
        CircularProgressIndicator(Modifier.size(32.dp).semantics { contentDescription = label }, strokeWidth = 3.dp)
    }
}

/** Content of an empty list of games: a board and the ways to add games. */
@Composable
private fun Nothing(onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    Quiet(words["games-empty"], { Thumbnail(FIRST_MOVE, FIRST_SQUARES, Modifier.size(144.dp)) }) {
        MainButton(words["board-new-game"], "games.new-game") { onEvent(GamesEvent.NewGame) }
        DialogButton(words["games-import"], "games.empty-import") { onEvent(GamesEvent.ImportFile) }
    }
}

@Composable
private fun NothingFits(screen: GamesScreen, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    @Composable
    fun clear(key: String, tag: String, event: GamesEvent) =
        DialogButton(words[key], tag) { onEvent(event) }
    Quiet(words["games-empty-search"]) {
        if (screen.filters > 0u) clear("games-filter-clear", "games.empty-clear", GamesEvent.ClearFilter)
        if (screen.searching) clear("games-search-clear", "games.empty-clear-search", GamesEvent.ClearSearch)
    }
}

/** The top bar of the list of games outside selection mode. */
@Composable
private fun BrowsingBar(screen: GamesScreen, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    // As wide as the list.
    Column(Modifier.widthIn(max = 720.dp)) {
        TopBar(words["games-title"], null) {
            IconAction(Icons.Statistics, words["stats-title"], "games.statistics") { onEvent(GamesEvent.Statistics) }
            ListMenu(screen.list is GamesList.Listed, onEvent)
        }
        if (screen.list is GamesList.Empty) return@Column
        Row(
            Modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp, bottom = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            SearchField(screen, onEvent, Modifier.weight(1f))
            val filters = screen.filters.takeIf { it > 0u }?.toString()
            IconAction(Icons.Filter, words["games-filter"], "games-filter", badge = filters) { onEvent(GamesEvent.OpenFilter) }
        }
        screen.position?.let { squares ->
            val place = Modifier.padding(start = 16.dp, end = 16.dp, bottom = 8.dp)
            PositionChip(squares, "games.any-position", place) { onEvent(GamesEvent.AnyPosition) }
        }
    }
}

@Composable
private fun SearchField(screen: GamesScreen, onEvent: (GamesEvent) -> Unit, modifier: Modifier) {
    val words = LocalCatalogue.current
    val focus = LocalFocusManager.current
    val label = words["games-search"]
    val back = MaterialTheme.colorScheme.surfaceContainerHigh
    CoreField(screen.search, { field, text -> onEvent(GamesEvent.Search(field, text)) }) { value, onChange ->
        TextField(
            value,
            onChange,
            modifier.heightIn(min = 52.dp).testTag("games-search").semantics { contentDescription = label },
            placeholder = { Text(label, maxLines = 1) },
            leadingIcon = { Icon(Icons.Search, null) },
            trailingIcon = if (value.text.isEmpty()) null else {
                { IconAction(Icons.Close, words["games-search-clear"], "games-search-clear") { onEvent(GamesEvent.ClearSearch) } }
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
}

/** The position that the list of games is filtered by, with a button that removes the filter. */
@Composable
internal fun PositionChip(squares: String, tag: String, modifier: Modifier, onRemove: () -> Unit) {
    val words = LocalCatalogue.current
    val colors = MaterialTheme.colorScheme
    Surface(modifier.fillMaxWidth(), MaterialTheme.shapes.medium, colors.primaryContainer, colors.onPrimaryContainer) {
        Row(Modifier.padding(start = 8.dp, end = 4.dp), Arrangement.spacedBy(12.dp), Alignment.CenterVertically) {
            Thumbnail(squares, null, Modifier.padding(vertical = 8.dp).size(56.dp))
            Text(words["games-with-position"], Modifier.weight(1f).padding(vertical = 8.dp), style = MaterialTheme.typography.labelLarge)
            IconAction(Icons.Close, words["games-with-position-clear"], tag, onClick = onRemove)
        }
    }
}

/** Menu of the list of games, with actions for all games. */
@Composable
private fun ListMenu(hasGames: Boolean, onEvent: (GamesEvent) -> Unit) = MoreMenu("games.menu") {
    Text(
        LocalCatalogue.current["games-import"],
        Modifier.padding(horizontal = 12.dp, vertical = 4.dp),
        style = MaterialTheme.typography.labelMedium,
        color = MaterialTheme.colorScheme.onSurfaceVariant,
    )
    Item("games-import-file") { onEvent(GamesEvent.ImportFile) }
    Item("games-import-paste") { onEvent(GamesEvent.BeginPaste) }
    if (hasGames) {
        HorizontalDivider(Modifier.padding(vertical = 4.dp))
        Item("games-export-all") { onEvent(GamesEvent.ExportAll) }
        Item("games-select") { onEvent(GamesEvent.BeginSelecting) }
    }
}

/** The top bar of the list of games in selection mode. */
@Composable
private fun SelectingBar(selection: Selection, onEvent: (GamesEvent) -> Unit) {
    val words = LocalCatalogue.current
    val games = selection.games
    @Composable
    fun action(icon: ImageVector, key: String, tag: String, event: GamesEvent) =
        IconAction(icon, words[key], tag, enabled = games.isNotEmpty()) { onEvent(event) }
    Column {
        TopBar(selection.title, { onEvent(GamesEvent.EndSelecting) }, backIcon = Icons.Close, backLabel = words["app-done"])
        FlowRow(
            Modifier.fillMaxWidth().padding(start = 8.dp, end = 4.dp, bottom = 8.dp),
            Arrangement.SpaceBetween,
            itemVerticalAlignment = Alignment.CenterVertically,
        ) {
            DialogButton(words["games-select-all"], "games-select-all") { onEvent(GamesEvent.SelectAll) }
            Row {
                action(Icons.Share, "app-share", "games.share", GamesEvent.Share(games))
                action(Icons.Download, "games-export-selected", "games-export-selected", GamesEvent.Export(games))
                action(Icons.Delete, "games-delete", "games-delete", GamesEvent.Delete(games))
            }
        }
    }
}

/** Distance from the end of the list, in games, at which the next games are loaded. */
private const val NEAR_END = 12

/** Text scale above which a row of the list has many lines and is aligned to the top. */
private const val LARGE_TEXT = 1.3f

/** Placeholder in a label for the date as formatted by the system. */
private const val DAY = "\uFFFC"

private const val FIRST_MOVE = "RNBQKBNRPPPP.PPP............P...................pppppppprnbqkbnr"
private val FIRST_SQUARES = FromTo(12u, 28u)
