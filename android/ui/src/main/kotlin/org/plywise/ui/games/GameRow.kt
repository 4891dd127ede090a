package org.plywise.ui.games

import androidx.compose.foundation.ExperimentalFoundationApi
import androidx.compose.foundation.background
import androidx.compose.foundation.combinedClickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material3.Checkbox
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.SpanStyle
import androidx.compose.ui.text.buildAnnotatedString
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.text.withStyle
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.parts.TouchIcon
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** One game of the list. */
@OptIn(ExperimentalFoundationApi::class)
@Composable
internal fun GameRow(
    game: GameSummary,
    state: GamesState,
    onEvent: (GamesEvent) -> Unit,
    today: LocalDate,
    modifier: Modifier = Modifier,
) {
    val words = LocalWords.current
    val line = remember(game, words, today) { GameLine.of(game, words, today) }
    val selecting = state.mode as? GamesMode.Selecting
    val chosen = selecting != null && game.id in selecting.games
    Row(
        modifier
            .fillMaxWidth()
            .background(if (chosen) MaterialTheme.colorScheme.primaryContainer else Color.Transparent)
            .combinedClickable(
                onClickLabel = words[if (selecting != null) "games-select" else opening(game)],
                role = if (selecting != null) Role.Checkbox else Role.Button,
                onLongClickLabel = words["games-select"],
                onLongClick = { onEvent(GamesEvent.Hold(game)) },
                onClick = { onEvent(GamesEvent.Touch(game)) },
            )
            .testTag("games-row-${game.id}")
            .semantics(mergeDescendants = true) {
                contentDescription = line.label
                if (selecting != null) selected = chosen
            }
            .padding(start = 16.dp, top = 12.dp, bottom = 12.dp, end = 4.dp),
        Arrangement.spacedBy(16.dp),
        if (LocalDensity.current.fontScale > LARGE_TEXT) Alignment.Top else Alignment.CenterVertically,
    ) {
        Thumbnail(game.finalFen, game.lastMove, state.style, Modifier.size(80.dp), game.person == PieceColor.BLACK)
        // The row's own label says all of this in one sentence.
        Lines(line, Modifier.weight(1f).clearAndSetSemantics {})
        if (selecting == null) {
            TouchIcon(Icons.More, words["games-more"], "games-more-${game.id}", { onEvent(GamesEvent.More(game)) })
        } else {
            Checkbox(chosen, null, Modifier.padding(12.dp).size(24.dp))
        }
    }
}

/** An unfinished game goes on; a finished one is looked at. */
internal fun opening(game: GameSummary): String =
    if (game.finished || game.imported) "games-open" else "games-continue"

@Composable
private fun Lines(line: GameLine, modifier: Modifier) = Column(modifier, Arrangement.spacedBy(2.dp)) {
    val colors = MaterialTheme.colorScheme
    Text(
        line.title,
        style = MaterialTheme.typography.titleMedium,
    )
    val ink = when (line.mood) {
        Mood.Won, Mood.Open -> colors.primary
        Mood.Even, Mood.Lost -> colors.onSurface
    }
    Text(
        buildAnnotatedString {
            withStyle(SpanStyle(color = ink, fontWeight = FontWeight.Medium)) { append(line.result) }
            if (line.date.isNotEmpty()) append(" · ${line.date}")
        },
        style = MaterialTheme.typography.bodyMedium,
        color = colors.onSurfaceVariant,
    )
    if (line.about.isNotEmpty()) {
        Text(
            line.about,
            style = MaterialTheme.typography.bodySmall,
            color = colors.onSurfaceVariant,
            maxLines = if (LocalDensity.current.fontScale > LARGE_TEXT) Int.MAX_VALUE else 2,
            overflow = TextOverflow.Ellipsis,
        )
    }
}

/** From this text size on a row has many lines and is read from the top. */
private const val LARGE_TEXT = 1.3f
