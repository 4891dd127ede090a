package org.plywise.shell.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardCapitalization
import androidx.compose.ui.text.input.TextFieldValue
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardEvent
import org.plywise.app.Field
import org.plywise.app.GameView
import org.plywise.shell.Analysis
import org.plywise.shell.CoreField
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.StepAction
import org.plywise.shell.rememberTyped

/** What a thumb reaches: steps through the game, takeback, hint, and all else behind a menu. */
@Composable
internal fun BoardControls(game: GameView, onEvent: (BoardEvent) -> Unit) {
    val words = LocalCatalogue.current
    @Composable
    fun control(icon: ImageVector, key: String, enabled: Boolean, event: BoardEvent) =
        IconAction(icon, words["board-$key"], key, Modifier.size(48.dp), enabled) { onEvent(event) }
    @Composable
    fun step(icon: ImageVector, key: String, enabled: Boolean, event: BoardEvent) =
        StepAction(icon, words["board-$key"], key, Modifier, enabled) { onEvent(event) }
    // In a window that is too narrow for all of them the steps have a line of their own.
    FlowRow(
        Modifier.fillMaxWidth().padding(4.dp),
        horizontalArrangement = Arrangement.SpaceEvenly,
        itemVerticalAlignment = Alignment.CenterVertically,
    ) {
        Menu(game, onEvent)
        control(Icons.Undo, "undo", game.canUndo, BoardEvent.Undo)
        control(Icons.Hint, "hint", game.canHint, BoardEvent.Hint)
        // Steps through a game run like the board, whatever the language.
        CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
            Row {
                val viewed = game.viewedPly
                control(Icons.First, "first", viewed > 0u, BoardEvent.GoTo(0u))
                step(Icons.Previous, "back", viewed > 0u, BoardEvent.Back)
                step(Icons.Next, "forward", viewed < game.livePly, BoardEvent.Forward)
                control(Icons.Last, "last", viewed < game.livePly, BoardEvent.GoToLive)
            }
        }
    }
}

@Composable
private fun Menu(game: GameView, onEvent: (BoardEvent) -> Unit) {
    val words = LocalCatalogue.current
    var open by remember { mutableStateOf(false) }
    @Composable
    fun item(key: String, icon: ImageVector, event: BoardEvent, enabled: Boolean = true) = DropdownMenuItem(
        text = { Text(words[key]) },
        leadingIcon = { Icon(icon, contentDescription = null) },
        enabled = enabled,
        modifier = Modifier.testTag("menu-" + key.substringAfter('-')),
        onClick = {
            open = false
            onEvent(event)
        },
    )
    Box {
        IconAction(Icons.More, words["app-more"], "menu", Modifier.size(48.dp)) { open = true }
        DropdownMenu(open, { open = false }) {
            item("board-new-game", Icons.Add, BoardEvent.NewGame)
            item("board-redo", Icons.Redo, BoardEvent.Redo, game.canRedo)
            item("board-flip", Icons.Flip, BoardEvent.Flip)
            item("board-type-move", Icons.Keyboard, BoardEvent.StartTyping, game.goesOn)
            item("board-action-read-position", Icons.Board, BoardEvent.ReadPosition)
            HorizontalDivider()
            if (game.canClaimDraw) {
                item("board-claim-draw", Icons.Handshake, BoardEvent.ClaimDraw)
            } else {
                item("board-offer-draw", Icons.Handshake, BoardEvent.AskDraw, game.canOfferDraw)
            }
            item("board-resign", Icons.Flag, BoardEvent.AskResign, game.goesOn)
            HorizontalDivider()
            item("board-analyse", Icons.Analysis, BoardEvent.Analyse)
            item("games-with-position", Icons.Search, BoardEvent.GamesWithPosition)
            item("board-share", Icons.Share, BoardEvent.Share)
            item("analysis-share-fen", Icons.Share, BoardEvent.ShareFen)
        }
    }
}

/** The field for moves while it is open: what stands in it, and whether it has had the keyboard. */
internal class Typing(val text: MutableState<TextFieldValue>, val begun: MutableState<Boolean>)

/** To be held where it stays while the field moves to another place. */
@Composable
internal fun rememberTyping(field: Field?): Typing =
    Typing(rememberTyped(field), rememberSaveable(field != null) { mutableStateOf(false) })

/**
 * Moves by keyboard or voice, below the board that stays in sight; the field stays for the next one. It asks for the
 * keyboard when it is opened, not when it is drawn anew.
 */
@Composable
internal fun TypedMove(
    field: Field,
    typing: Typing,
    onDraft: (UInt, String) -> Unit,
    onPlay: () -> Unit,
    onClose: () -> Unit,
) {
    val words = LocalCatalogue.current
    val focus = remember { FocusRequester() }
    LaunchedEffect(Unit) {
        if (!typing.begun.value) focus.requestFocus()
        typing.begun.value = true
    }
    Row(Modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp), Arrangement.spacedBy(4.dp), Alignment.CenterVertically) {
        CoreField(field, onDraft, typing.text) { value, onChange ->
            OutlinedTextField(
                value,
                onChange,
                Modifier
                    .weight(1f)
                    .focusRequester(focus)
                    .semantics { contentDescription = words["board-type-move"] }
                    .testTag("typed-move"),
                singleLine = true,
                placeholder = { Text(words["board-type-move-example"]) },
                keyboardOptions = KeyboardOptions(
                    capitalization = KeyboardCapitalization.None,
                    autoCorrectEnabled = false,
                    imeAction = ImeAction.Go,
                ),
                keyboardActions = KeyboardActions(onGo = { onPlay() }),
            )
        }
        IconAction(Icons.Play, words["board-play-move"], "typed-play", onClick = onPlay)
        IconAction(Icons.Close, words["app-close"], "typed-close", onClick = onClose)
    }
}
