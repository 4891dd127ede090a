package org.plywise.shell.board

import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.background
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
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.Button
import androidx.compose.material3.ButtonDefaults
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.LocalContentColor
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardEvent
import org.plywise.app.DialogView
import org.plywise.app.GameView
import org.plywise.app.Notice
import org.plywise.app.NoticeAction
import org.plywise.app.NoticeKind
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.parts.Face
import org.plywise.shell.parts.fadingScroll
import org.plywise.shell.parts.saying

/** Width of the progress bar of a review. */
private val PROGRESS = 96.dp

/** Opacity of the outline of a notice's button, in the colour of its text. */
internal const val OUTLINE = 0.7f

/**
 * Padding inside and between the buttons of a notice. Smaller than the default, so that three buttons fit on one line
 * on a phone, and smaller still for larger text.
 */
@Composable
private fun closeness(): Dp = 16.dp / LocalDensity.current.fontScale.coerceIn(1f, 2f)

/**
 * The current notice of a game, such as its result, or else the opening's name or the game's status, such as check.
 *
 * @param reaction whether a result shows the opponent's reaction; the opponent's bar shows it as well
 */
@Composable
internal fun NoticeArea(game: GameView, onEvent: (BoardEvent) -> Unit, modifier: Modifier = Modifier, reaction: Boolean = true) {
    val notice = game.notice
    val said = if (notice == null) game.standing.takeIf { game.saysStatus } else notice.unasked.joinToString(" ").ifEmpty { null }
    Box(modifier.testTag("told").saying(said), propagateMinConstraints = true) {
        if (notice == null) StandingLine(game) else NoticeSheet(notice, reaction, onEvent)
    }
}

@Composable
private fun NoticeSheet(notice: Notice, reaction: Boolean, onEvent: (BoardEvent) -> Unit) {
    val colors = MaterialTheme.colorScheme
    Surface(
        Modifier.fillMaxWidth().testTag("notice-" + notice.kind.tag),
        color = notice.ground(),
        contentColor = if (notice.highlighted) colors.onPrimaryContainer else colors.onSurface,
    ) {
        // The touch targets of buttons contain space around them.
        val bottom = if (notice.actions.isEmpty()) 8.dp else 2.dp
        Column(Modifier.padding(start = 16.dp, top = 6.dp, end = 16.dp, bottom = bottom)) {
            // The actions stay visible.
            Column(
                Modifier.weight(1f, fill = false).fadingScroll().clearAndSetSemantics { contentDescription = notice.spoken },
                Arrangement.spacedBy(2.dp),
            ) { if (notice.title.isEmpty()) NoticeText(notice) else Result(notice, reaction) }
            if (notice.actions.isNotEmpty()) NoticeActions(notice, onEvent)
        }
    }
}

/** Background colour of a notice. */
@Composable
internal fun Notice.ground(): Color = MaterialTheme.colorScheme.run { if (highlighted) primaryContainer else surfaceContainerHigh }

@Composable
private fun NoticeText(notice: Notice) = Text(
    (listOf(notice.text) + notice.details).joinToString("\n"),
    style = MaterialTheme.typography.run { if (notice.kind == NoticeKind.BEGINNING) bodyMedium else bodyLarge },
)

/** Content of the notice after a game: the result, the opponent's reaction, the accuracy and any milestones. */
@Composable
private fun Result(notice: Notice, reaction: Boolean) {
    val (type, colors) = MaterialTheme.typography to MaterialTheme.colorScheme
    FlowRow(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
        val ink = if (notice.good) colors.primary else colors.onSurface
        Text(notice.title, Modifier.alignByBaseline(), ink, style = type.titleLarge, fontWeight = FontWeight.Bold)
        Text(notice.text, Modifier.alignByBaseline(), colors.onSurfaceVariant, style = type.bodyMedium)
        for (line in notice.details) Text(line, Modifier.alignByBaseline(), style = type.bodyMedium)
        notice.progress?.let { percent ->
            LinearProgressIndicator({ percent.toInt() / 100f }, Modifier.width(PROGRESS).align(Alignment.CenterVertically), drawStopIndicator = {})
        }
    }
    if (reaction) notice.reaction?.let { reaction ->
        Row(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalAlignment = Alignment.CenterVertically) {
            Face(reaction.face, Modifier.size(32.dp).background(colors.primaryContainer, CircleShape), reaction.mood)
            Text(reaction.line, style = type.bodyMedium)
        }
    }
}

/**
 * Buttons of a notice. After a game and at its beginning, the most common choice is first; in other notices it is last,
 * near the thumb.
 */
@Composable
private fun NoticeActions(notice: Notice, onEvent: (BoardEvent) -> Unit) {
    val offers = notice.kind == NoticeKind.RESULT || notice.kind == NoticeKind.BEGINNING
    val closeness = closeness()
    val button = PaddingValues(horizontal = closeness, vertical = 8.dp)
    val ink = LocalContentColor.current
    val outlined = ButtonDefaults.outlinedButtonColors(contentColor = ink)
    val outline = BorderStroke(1.dp, ink.copy(alpha = OUTLINE))
    FlowRow(
        Modifier.fillMaxWidth(),
        Arrangement.spacedBy(closeness / 2, if (offers) Alignment.Start else Alignment.End),
        itemVerticalAlignment = Alignment.CenterVertically,
    ) {
        for (action in if (offers) notice.actions else notice.actions.asReversed()) {
            val (act, tagged) = { onEvent(action.event) } to Modifier.testTag(action.tag)
            when {
                notice.weighty && action == notice.actions.first() -> Button(act, tagged, contentPadding = button) { Text(action.label) }
                offers -> OutlinedButton(act, tagged, colors = outlined, border = outline, contentPadding = button) { Text(action.label) }
                else -> TextButton(act, tagged) { Text(action.label) }
            }
        }
    }
}

/** Tag of a notice's button for tests, derived from the event's name. */
private val NoticeAction.tag: String
    get() = "do-" + event::class.simpleName?.lowercase() +
        (event as? BoardEvent.Begin)?.let { "-" + it.experience.name.lowercase() }.orEmpty()

private val NoticeKind.tag: String get() = name.lowercase().replace('_', '-')

/**
 * Text shown on the game screen without a notice: the opening or the status, on one line. The player bars show the side
 * to move.
 */
@Composable
private fun StandingLine(game: GameView) = Text(
    game.standing,
    Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 7.dp).testTag("standing"),
    color = MaterialTheme.colorScheme.onSurfaceVariant,
    style = MaterialTheme.typography.bodySmall,
    maxLines = 1,
    overflow = TextOverflow.Ellipsis,
)

/** Dialog that asks the user to confirm a resignation or a draw offer. */
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
 * Error screen instead of the board, with the reason and the possible actions. Retrying does not help if the game
 * itself is damaged; a new game leaves the damaged one as it is.
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
