package org.plywise.ui.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
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
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.AskBlunder
import org.plywise.ui.engine.AskBranch
import org.plywise.ui.engine.AskConfirm
import org.plywise.ui.engine.EngineFailed
import org.plywise.ui.engine.HintStep
import org.plywise.ui.engine.SaveFailed
import org.plywise.ui.engine.Snapshot
import org.plywise.ui.engine.Words
import org.plywise.ui.platform.LocalWords

/**
 * Something that wants an answer, or is good to know: one at a time, the most urgent first. What was asked for comes
 * before what comes unasked.
 *
 * @property spoken the same for a voice, which cannot read a move as it is written
 */
internal data class Notice(
    val tag: String,
    val text: String,
    val actions: List<NoticeAction>,
    val weighty: Boolean = false,
    val spoken: String = text,
)

/** What can be done about it; the first is the one that most people want. */
internal data class NoticeAction(val label: String, val event: BoardEvent)

/** What stands below the board now; none while nothing is to be said. */
internal fun notice(state: BoardState.Playing, words: Words, figurine: Boolean): Notice? {
    val snapshot = state.game.snapshot
    return question(snapshot, words, figurine)
        ?: offered(snapshot, words)
        ?: ended(state, words)
        ?: withUnsaved(hint(snapshot, words) ?: lookingBack(snapshot, words) ?: claim(snapshot, words), snapshot, words)
}

/** A disk that refuses a move takes the words away from nothing else. */
private fun withUnsaved(notice: Notice?, snapshot: Snapshot, words: Words): Notice? {
    val unsaved = unsaved(snapshot, words) ?: return notice
    if (notice == null) return Notice("save-failed", unsaved, emptyList(), weighty = true)
    return notice.copy(text = "$unsaved\n${notice.text}", weighty = true, spoken = words.then(unsaved, notice.spoken))
}

/** A move that is asked about, as it is written and as it is said. */
private class AskedMove(val san: String, val figurine: String, val spoken: String)

private fun question(snapshot: Snapshot, words: Words, figurine: Boolean): Notice? {
    val cancel = NoticeAction(words["app-cancel"], BoardEvent.Cancel)
    fun ask(key: String, move: AskedMove, yes: String, no: NoticeAction = cancel, first: Boolean = true): Notice {
        val confirm = NoticeAction(words[yes], BoardEvent.Confirm)
        val actions = if (first) listOf(confirm, no) else listOf(no, confirm)
        val shown = words.say(key, "move" to if (figurine) move.figurine else move.san)
        return Notice("question", shown, actions, weighty = true, spoken = words.say(key, "move" to move.spoken))
    }
    return when (val question = snapshot.question) {
        is AskConfirm -> ask("board-confirm-move", AskedMove(question.san, question.figurine, question.spoken), "board-confirm-play")
        is AskBranch -> ask("board-branch", AskedMove(question.san, question.figurine, question.spoken), "board-branch-play")
        is AskBlunder -> {
            val back = NoticeAction(words["board-blunder-back"], BoardEvent.Cancel)
            val move = AskedMove(question.san, question.figurine, question.spoken)
            ask("board-blunder", move, "board-confirm-play", back, first = false)
        }
        EngineFailed -> {
            val again = NoticeAction(words["board-engine-retry"], BoardEvent.Confirm)
            Notice("question", words["board-engine-failed"], listOf(again), weighty = true)
        }
        else -> null
    }
}

private fun offered(snapshot: Snapshot, words: Words): Notice? = when {
    snapshot.outcome != null -> null
    snapshot.drawOffered -> Notice(
        "draw-offered",
        words["board-draw-offered"],
        listOf(
            NoticeAction(words["board-draw-accept"], BoardEvent.AcceptDraw),
            NoticeAction(words["board-draw-decline"], BoardEvent.DeclineDraw),
        ),
        weighty = true,
    )
    else -> null
}

private fun claim(snapshot: Snapshot, words: Words): Notice? = when {
    snapshot.outcome != null -> null
    snapshot.claims.threefold || snapshot.claims.fiftyMoves -> Notice(
        "claim",
        words[if (snapshot.claims.threefold) "board-claim-threefold" else "board-claim-fifty"],
        listOf(NoticeAction(words["board-claim-draw"], BoardEvent.ClaimDraw)),
    )
    else -> null
}

private fun ended(state: BoardState.Playing, words: Words): Notice? {
    val snapshot = state.game.snapshot
    if (snapshot.outcome == null) return null
    // A disk that refuses the last move does not keep the person from going on.
    val said = listOfNotNull(snapshot.result, unsaved(snapshot, words)).joinToString(" ")
    val offer = state.offer
    if (offer != null) {
        return Notice(
            "level.offer",
            said + " " + words.offer(offer),
            listOf(
                NoticeAction(words["board-level-take"], BoardEvent.TakeOffer),
                NoticeAction(words["board-level-keep"], BoardEvent.KeepLevel),
            ),
            weighty = true,
        )
    }
    return Notice(
        "result",
        said,
        listOf(
            NoticeAction(words["board-rematch"], BoardEvent.Rematch),
            NoticeAction(words["board-analyse"], BoardEvent.Analyse),
            NoticeAction(words["board-new-game"], BoardEvent.NewGame),
        ),
        weighty = true,
    )
}

private fun hint(snapshot: Snapshot, words: Words): Notice? {
    if (snapshot.hintPending) return Notice("hint", words["board-thinking-hint"], emptyList())
    val hint = snapshot.hint ?: return null
    val hide = NoticeAction(words["board-hint-hide"], BoardEvent.Cancel)
    val more = NoticeAction(words["board-hint-next"], BoardEvent.Hint)
    val actions = if (hint.step == HintStep.REASON) listOf(hide) else listOf(more, hide)
    return Notice("hint", hint.words, actions, spoken = hint.spoken)
}

private fun lookingBack(snapshot: Snapshot, words: Words): Notice? {
    if (snapshot.viewedPly == snapshot.livePly) return null
    val text = if (snapshot.viewedPly == 0u) {
        words["board-looking-back-start"]
    } else {
        words.say("board-looking-back", "number" to (snapshot.viewedPly + 1u) / 2u, "count" to (snapshot.livePly + 1u) / 2u)
    }
    return Notice("looking-back", text, listOf(NoticeAction(words["board-live"], BoardEvent.GoToLive)))
}

/** That the last move is not in the library yet, and why. */
private fun unsaved(snapshot: Snapshot, words: Words): String? =
    (snapshot.save as? SaveFailed)?.let { words.say("board-save-failed", "reason" to it.reason) }

/** The notice, or else whose move it is, whether a draw is offered with it, and the opening's name. */
@Composable
internal fun NoticeArea(
    state: BoardState.Playing,
    figurine: Boolean,
    onEvent: (BoardEvent) -> Unit,
    modifier: Modifier = Modifier,
) {
    val words = LocalWords.current
    val notice = notice(state, words, figurine)
    if (notice == null) {
        StandingLine(state.game.snapshot, modifier)
        return
    }
    val colors = MaterialTheme.colorScheme
    Surface(
        modifier.fillMaxWidth().testTag("notice-${notice.tag}").semantics { liveRegion = LiveRegionMode.Polite },
        color = if (notice.weighty) colors.primaryContainer else colors.surfaceContainerHigh,
        contentColor = if (notice.weighty) colors.onPrimaryContainer else colors.onSurface,
    ) {
        Column(Modifier.padding(horizontal = 16.dp, vertical = 8.dp)) {
            Text(
                notice.text,
                style = MaterialTheme.typography.bodyLarge,
                modifier = Modifier.padding(vertical = 4.dp).semantics {
                    if (notice.spoken != notice.text) contentDescription = notice.spoken
                },
            )
            if (notice.actions.isEmpty()) return@Column
            FlowRow(
                Modifier.fillMaxWidth(),
                horizontalArrangement = Arrangement.spacedBy(8.dp, Alignment.End),
                itemVerticalAlignment = Alignment.CenterVertically,
            ) {
                notice.actions.drop(1).asReversed().forEach { action ->
                    TextButton(
                        { onEvent(action.event) },
                        Modifier.defaultMinSize(minHeight = 48.dp).testTag(action.event.tag),
                    ) {
                        Text(action.label, color = if (notice.weighty) colors.onPrimaryContainer else colors.primary)
                    }
                }
                notice.actions.first().let { action ->
                    if (!notice.weighty) {
                        TextButton(
                            { onEvent(action.event) },
                            Modifier.defaultMinSize(minHeight = 48.dp).testTag(action.event.tag),
                        ) { Text(action.label) }
                        return@let
                    }
                    Button({ onEvent(action.event) }, Modifier.defaultMinSize(minHeight = 48.dp).testTag(action.event.tag)) {
                        Text(action.label)
                    }
                }
            }
        }
    }
}

/** For tests: the same word as the event's name. */
internal val BoardEvent.tag: String get() = "do-" + (this::class.simpleName ?: "event").lowercase()

@Composable
private fun StandingLine(snapshot: Snapshot, modifier: Modifier) {
    val words = LocalWords.current
    Row(
        modifier.fillMaxWidth().defaultMinSize(minHeight = 40.dp).padding(horizontal = 16.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(8.dp),
    ) {
        Standing(
            snapshot.status,
            Modifier.testTag("standing").semantics {
                // The offer was just made, and nothing else answers it.
                if (snapshot.drawWithMove) liveRegion = LiveRegionMode.Polite
            },
        )
        // The opening gets what is left: whose move it is counts for more.
        snapshot.opening?.let { opening ->
            val name = words.say("board-opening", "eco" to opening.eco, "name" to opening.name)
            Standing(name, Modifier.weight(1f).testTag("opening"))
        }
    }
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
internal fun BoardDialogs(state: BoardState.Playing, onEvent: (BoardEvent) -> Unit) {
    val words = LocalWords.current
    when (state.asks) {
        BoardDialog.Resign ->
            Ask(words["board-resign-ask"], words["board-resign-yes"], BoardEvent.Resign, onEvent)
        BoardDialog.OfferDraw ->
            Ask(words["board-draw-ask"], words["board-offer-draw"], BoardEvent.OfferDraw, onEvent)
        null -> Unit
    }
}

@Composable
private fun Ask(question: String, yes: String, event: BoardEvent, onEvent: (BoardEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(BoardEvent.Ask(null)) },
        text = { Text(question, style = MaterialTheme.typography.bodyLarge) },
        confirmButton = { Button({ onEvent(event) }, Modifier.testTag("ask-yes")) { Text(yes) } },
        dismissButton = {
            TextButton({ onEvent(BoardEvent.Ask(null)) }, Modifier.testTag("ask-no")) { Text(words["app-cancel"]) }
        },
    )
}
