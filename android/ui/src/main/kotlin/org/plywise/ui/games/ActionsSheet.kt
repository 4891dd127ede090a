package org.plywise.ui.games

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.ModalBottomSheet
import androidx.compose.material3.Text
import androidx.compose.material3.rememberModalBottomSheetState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** What can be done with one game. */
@OptIn(ExperimentalMaterial3Api::class)
@Composable
internal fun ActionsSheet(game: GameSummary, onEvent: (GamesEvent) -> Unit) {
    ModalBottomSheet(
        { onEvent(GamesEvent.Dismiss) },
        sheetState = rememberModalBottomSheetState(skipPartiallyExpanded = true),
        containerColor = MaterialTheme.colorScheme.surfaceContainer,
    ) { Actions(game, onEvent) }
}

@Composable
internal fun Actions(game: GameSummary, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    val line = GameLine.of(game, words, LocalDate.now())
    val one = listOf(game.id)
    Column(Modifier.verticalScroll(rememberScrollState()).padding(bottom = 16.dp)) {
        Text(
            line.title,
            Modifier.padding(horizontal = 24.dp, vertical = 8.dp).semantics { heading() },
            style = MaterialTheme.typography.titleLarge,
        )
        Action(Icons.Board, opening(game), "games-open") { onEvent(GamesEvent.Touch(game)) }
        if (!game.imported) Action(Icons.Tree, "board-analyse", "games.analyse") { onEvent(GamesEvent.Analyse(game)) }
        Action(Icons.Edit, "games-rename", "games-rename") { onEvent(GamesEvent.BeginRename(game)) }
        Action(Icons.Share, "app-share", "games.share-one") { onEvent(GamesEvent.Share(one)) }
        Action(Icons.Download, "games-export-one", "games-export-one") { onEvent(GamesEvent.Export(one)) }
        Action(Icons.Copy, "games-copy-pgn", "games-copy-pgn") { onEvent(GamesEvent.CopyPgn(game.id)) }
        Action(Icons.Check, "games-select", "games.select-one") { onEvent(GamesEvent.Hold(game)) }
        Action(Icons.Delete, "games-delete", "games.delete-one") { onEvent(GamesEvent.Delete(one)) }
    }
}

@Composable
private fun Action(icon: ImageVector, key: String, tag: String, onClick: () -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .clickable(role = Role.Button, onClick = onClick)
        .testTag(tag)
        .heightIn(min = 52.dp)
        .padding(horizontal = 24.dp, vertical = 8.dp),
    Arrangement.spacedBy(20.dp),
    Alignment.CenterVertically,
) {
    Icon(icon, null, tint = MaterialTheme.colorScheme.onSurfaceVariant)
    Text(LocalWords.current[key], style = MaterialTheme.typography.bodyLarge)
}
