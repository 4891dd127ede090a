package org.plywise.shell.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardEvent
import org.plywise.app.DialogView
import org.plywise.app.GameView
import org.plywise.app.Notice
import org.plywise.app.NoticeAction
import org.plywise.app.NoticeKind
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get

/** What wants an answer or is good to know; or else whose move it is, whether a draw is offered with it, and the opening's name. */
@Composable
internal fun NoticeArea(game: GameView, onEvent: (BoardEvent) -> Unit, modifier: Modifier = Modifier) {
    val notice = game.notice ?: return StandingLine(game, modifier)
    val colors = MaterialTheme.colorScheme
    Surface(
        modifier.fillMaxWidth().testTag("notice-" + notice.kind.tag).semantics { liveRegion = LiveRegionMode.Polite },
        color = if (notice.weighty) colors.primaryContainer else colors.surfaceContainerHigh,
        contentColor = if (notice.weighty) colors.onPrimaryContainer else colors.onSurface,
    ) {
        Column(Modifier.padding(horizontal = 16.dp, vertical = 8.dp)) {
            if (notice.title.isNotEmpty()) Text(notice.title, style = MaterialTheme.typography.headlineSmall)
            Text(
                (listOf(notice.text) + notice.details).joinToString("\n"),
                style = MaterialTheme.typography.bodyLarge,
                modifier = Modifier.padding(vertical = 4.dp).semantics {
                    if (notice.spoken != notice.text) contentDescription = notice.spoken
                },
            )
            if (notice.actions.isNotEmpty()) NoticeActions(notice, onEvent)
        }
    }
}

/** The first one is what most people want: it stands last, and is a filled button where the notice is weighty. */
@Composable
private fun NoticeActions(notice: Notice, onEvent: (BoardEvent) -> Unit) {
    val colors = MaterialTheme.colorScheme
    FlowRow(
        Modifier.fillMaxWidth(),
        horizontalArrangement = Arrangement.spacedBy(8.dp, Alignment.End),
        itemVerticalAlignment = Alignment.CenterVertically,
    ) {
        notice.actions.asReversed().forEach { action ->
            val modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag(action.tag)
            val act = { onEvent(action.event) }
            if (notice.weighty && action == notice.actions.first()) {
                Button(act, modifier) { Text(action.label) }
            } else {
                TextButton(act, modifier) { Text(action.label, color = if (notice.weighty) colors.onPrimaryContainer else colors.primary) }
            }
        }
    }
}

/** For tests: the same word as the event's name. */
private val NoticeAction.tag: String
    get() = "do-" + event::class.simpleName?.lowercase() +
        (event as? BoardEvent.Begin)?.let { "-" + it.experience.name.lowercase() }.orEmpty()

private val NoticeKind.tag: String get() = name.lowercase().replace('_', '-')

@Composable
private fun StandingLine(game: GameView, modifier: Modifier) = Row(
    modifier.fillMaxWidth().defaultMinSize(minHeight = 40.dp).padding(horizontal = 16.dp),
    Arrangement.spacedBy(8.dp),
    Alignment.CenterVertically,
) {
    val said = if (game.saysStatus) Modifier.semantics { liveRegion = LiveRegionMode.Polite } else Modifier
    Standing(game.status, said.testTag("standing"))
    // The opening gets what is left: whose move it is counts for more.
    if (game.opening.isNotEmpty()) Standing(game.opening, Modifier.weight(1f).testTag("opening"))
}

@Composable
private fun Standing(text: String, modifier: Modifier) = Text(
    text,
    modifier,
    style = MaterialTheme.typography.bodySmall,
    color = MaterialTheme.colorScheme.onSurfaceVariant,
    maxLines = 2,
    overflow = TextOverflow.Ellipsis,
)

/** Asks before what cannot be taken back. */
@Composable
internal fun BoardDialog(dialog: DialogView, onEvent: (BoardEvent) -> Unit) = AlertDialog(
    onDismissRequest = { onEvent(BoardEvent.DismissDialog) },
    text = { Text(dialog.text, style = MaterialTheme.typography.bodyLarge) },
    confirmButton = { Button({ onEvent(BoardEvent.AcceptDialog) }, Modifier.testTag("ask-yes")) { Text(dialog.yes) } },
    dismissButton = {
        TextButton({ onEvent(BoardEvent.DismissDialog) }, Modifier.testTag("ask-no")) { Text(LocalCatalogue.current["app-cancel"]) }
    },
)

/**
 * No game could be put on the board: why, and what can be done. Where the game itself is damaged, trying again helps
 * nothing: then another one is begun, and the damaged one stays where it is.
 */
@Composable
internal fun NoBoard(reason: String, onEvent: (BoardEvent) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalCatalogue.current
    Column(
        modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(24.dp),
        Arrangement.spacedBy(16.dp, Alignment.CenterVertically),
        Alignment.CenterHorizontally,
    ) {
        Text(
            reason,
            Modifier.widthIn(max = 480.dp).semantics { liveRegion = LiveRegionMode.Polite },
            style = MaterialTheme.typography.bodyLarge,
            textAlign = TextAlign.Center,
        )
        FlowRow(
            horizontalArrangement = Arrangement.spacedBy(16.dp, Alignment.CenterHorizontally),
            verticalArrangement = Arrangement.spacedBy(8.dp),
        ) {
            val high = Modifier.heightIn(min = 48.dp)
            Button({ onEvent(BoardEvent.Retry) }, high.testTag("retry")) { Text(words["app-retry"]) }
            OutlinedButton({ onEvent(BoardEvent.NewGame) }, high.testTag("new-game")) { Text(words["board-new-game"]) }
        }
    }
}
