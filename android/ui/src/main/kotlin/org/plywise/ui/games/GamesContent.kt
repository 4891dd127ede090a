package org.plywise.ui.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.lazy.rememberLazyListState
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.CircularProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.SquarePair
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.platform.LocalWords

/** The list of games as it stands. */
@Composable
fun GamesContent(
    state: GamesState,
    onEvent: (GamesEvent) -> Unit,
    modifier: Modifier = Modifier,
    today: LocalDate = LocalDate.now(),
) {
    Surface(modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            when (val mode = state.mode) {
                GamesMode.Browsing -> BrowsingBar(state, onEvent)
                is GamesMode.Selecting -> SelectingBar(mode, onEvent)
            }
            when (val list = state.list) {
                GamesList.Loading -> Waiting()
                GamesList.Empty -> Nothing(state, onEvent)
                GamesList.NothingFits -> NothingFits(state, onEvent)
                is GamesList.Loaded -> Loaded(list, state, onEvent, today)
            }
        }
    }
    GamesSheets(state.sheet, state.style, today, onEvent)
}

@Composable
private fun Loaded(list: GamesList.Loaded, state: GamesState, onEvent: (GamesEvent) -> Unit, today: LocalDate) {
    val scroll = rememberLazyListState()
    val nearEnd by remember(list) {
        derivedStateOf {
            val last = scroll.layoutInfo.visibleItemsInfo.lastOrNull()?.index ?: 0
            list.more && last >= list.games.size - NEAR_END
        }
    }
    LaunchedEffect(nearEnd, list) { if (nearEnd) onEvent(GamesEvent.NearEnd) }
    LazyColumn(
        Modifier.widthIn(max = 720.dp).fillMaxWidth().testTag("games.list"),
        scroll,
        contentPadding = PaddingValues(bottom = 16.dp + LocalRoomBelow.current),
    ) {
        items(list.games, key = { it.id }) { game ->
            GameRow(game, state, onEvent, today, Modifier.animateItem())
        }
    }
}

@Composable
private fun Waiting() {
    val label = LocalWords.current["app-loading"]
    Box(Modifier.fillMaxSize(), Alignment.Center) {
        CircularProgressIndicator(Modifier.size(32.dp).semantics { contentDescription = label }, strokeWidth = 3.dp)
    }
}

/** No game yet: the board shows where games come from. */
@Composable
private fun Nothing(state: GamesState, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    Quiet(words["games-empty"], { Thumbnail(FIRST_MOVE, FIRST_SQUARES, state.style, Modifier.size(144.dp)) }) {
        Button({ onEvent(GamesEvent.NewGame) }, Modifier.testTag("games.new-game")) { Text(words["board-new-game"]) }
        TextButton({ onEvent(GamesEvent.ImportFile) }, Modifier.testTag("games.empty-import")) {
            Text(words["games-import"])
        }
    }
}

@Composable
private fun NothingFits(state: GamesState, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    Quiet(words["games-empty-search"]) {
        if (state.filter.parts > 0) {
            TextButton({ onEvent(GamesEvent.ClearFilter) }, Modifier.testTag("games.empty-clear")) {
                Text(words["games-filter-clear"])
            }
        }
        if (state.search.isNotEmpty()) {
            TextButton({ onEvent(GamesEvent.Search("")) }, Modifier.testTag("games.empty-clear-search")) {
                Text(words["games-search-clear"])
            }
        }
    }
}

/** A sentence in the middle of an empty screen, and what can be done about it. */
@Composable
internal fun Quiet(text: String, picture: @Composable () -> Unit = {}, actions: @Composable () -> Unit = {}) {
    Box(Modifier.fillMaxSize(), Alignment.Center) {
        Column(
            Modifier.widthIn(max = 400.dp).verticalScroll(rememberScrollState()).padding(24.dp),
            Arrangement.spacedBy(16.dp),
            Alignment.CenterHorizontally,
        ) {
            picture()
            Text(
                text,
                style = MaterialTheme.typography.bodyLarge,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
                textAlign = TextAlign.Center,
            )
            actions()
        }
    }
}

/** How many games before the end the next ones are read. */
private const val NEAR_END = 12

private const val FIRST_MOVE = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
private val FIRST_SQUARES = SquarePair(Square.E2, Square.E4)
