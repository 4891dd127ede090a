package org.plywise.shell.board

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
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
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardEvent
import org.plywise.app.Field
import org.plywise.app.GameView
import org.plywise.app.Screen
import org.plywise.shell.CoreField
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.StepAction
import org.plywise.shell.rememberTyped
import org.plywise.shell.tabs

/** Height of the row of controls on the game screen. */
internal val CONTROLS = 52.dp

/** Minimum width of the row for all ten controls of 48 dp, with margins. */
private val ALL = 488.dp

/** Minimum width of the row for seven controls of 48 dp, with margins. */
private val EDGED = 344.dp

/**
 * Row of the game screen's controls, within reach of the thumb: new game, resign, undo, hint and navigation. Everything
 * else is in the menu.
 *
 * @param width width of the row
 * @param go switches to another tab; `null` where the tabs are visible
 */
@Composable
internal fun BoardControls(game: GameView, width: Dp, go: ((Screen) -> Unit)?, onEvent: (BoardEvent) -> Unit) {
    val words = LocalCatalogue.current
    val all = width >= ALL
    @Composable
    fun RowScope.control(icon: ImageVector, key: String, event: BoardEvent, enabled: Boolean = true) =
        IconAction(icon, words["board-$key"], key, Modifier.weight(1f), enabled) { onEvent(event) }
    @Composable
    fun RowScope.step(icon: ImageVector, key: String, event: BoardEvent, enabled: Boolean) =
        StepAction(icon, words["board-$key"], key, Modifier.weight(1f), enabled) { onEvent(event) }
    Row(Modifier.fillMaxWidth().height(CONTROLS).padding(horizontal = if (width < EDGED) 0.dp else 4.dp), verticalAlignment = Alignment.CenterVertically) {
        Menu(game, all, go, Modifier.weight(1f), onEvent)
        control(Icons.Add, "new-game", BoardEvent.NewGame)
        control(Icons.Flag, "resign", BoardEvent.AskResign, game.canPlay)
        control(Icons.Undo, "undo", BoardEvent.Undo, game.canUndo)
        if (all) control(Icons.Redo, "redo", BoardEvent.Redo, game.canRedo)
        control(Icons.Hint, "hint", BoardEvent.Hint, game.canHint)
        // Navigation runs from left to right in every language, like the board.
        CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
            Row(Modifier.weight(if (all) 4f else 2f)) {
                if (all) control(Icons.First, "first", BoardEvent.GoTo(0u), !game.atStart)
                step(Icons.Previous, "back", BoardEvent.Back, !game.atStart)
                step(Icons.Next, "forward", BoardEvent.Forward, !game.atEnd)
                if (all) control(Icons.Last, "last", BoardEvent.GoToLive, !game.atEnd)
            }
        }
    }
}

private val GameView.atStart get() = viewedPly == 0u
private val GameView.atEnd get() = viewedPly >= livePly

@Composable
private fun Menu(game: GameView, all: Boolean, go: ((Screen) -> Unit)?, modifier: Modifier, onEvent: (BoardEvent) -> Unit) {
    val words = LocalCatalogue.current
    var open by remember { mutableStateOf(false) }
    @Composable
    fun item(key: String, icon: ImageVector, enabled: Boolean = true, tag: String = "menu-" + key.substringAfter('-'), act: () -> Unit) =
        DropdownMenuItem(
            text = { Text(words[key]) },
            leadingIcon = { Icon(icon, contentDescription = null) },
            enabled = enabled,
            modifier = Modifier.testTag(tag),
            onClick = {
                open = false
                act()
            },
        )
    @Composable
    fun item(key: String, icon: ImageVector, event: BoardEvent, enabled: Boolean = true) = item(key, icon, enabled) { onEvent(event) }
    Box(modifier, Alignment.Center) {
        IconAction(Icons.Menu, words["app-more"], "menu") { open = true }
        DropdownMenu(open, { open = false }) {
            if (go != null) {
                for (tab in tabs - tabs.first()) item(tab.key, tab.icon, tag = tab.key) { go(tab.screen) }
                HorizontalDivider()
            }
            if (!all) {
                item("board-redo", Icons.Redo, BoardEvent.Redo, game.canRedo)
                item("board-first", Icons.First, BoardEvent.GoTo(0u), !game.atStart)
                item("board-last", Icons.Last, BoardEvent.GoToLive, !game.atEnd)
            }
            item("board-flip", Icons.Flip, BoardEvent.Flip)
            item("board-type-move", Icons.Keyboard, BoardEvent.StartTyping, game.canPlay)
            item("board-action-read-position", Icons.Board, BoardEvent.ReadPosition)
            if (game.canClaimDraw) {
                item("board-claim-draw", Icons.Handshake, BoardEvent.ClaimDraw)
            } else {
                item("board-offer-draw", Icons.Handshake, BoardEvent.AskDraw, game.canOfferDraw)
            }
            HorizontalDivider()
            item("board-analyse", Icons.Analysis, BoardEvent.Analyse)
            item("games-with-position", Icons.Search, BoardEvent.GamesWithPosition)
            item("board-share", Icons.Share, BoardEvent.Share)
            item("analysis-share-fen", Icons.Share, BoardEvent.ShareFen)
        }
    }
}

/**
 * State of the text field for typed moves.
 *
 * @param begun whether the field has requested focus since it was opened
 */
internal class Typing(val text: MutableState<TextFieldValue>, val begun: MutableState<Boolean>)

/**
 * Remembers the state of the field for typed moves. Hoist the state to where it survives when the field moves within
 * the layout.
 */
@Composable
internal fun rememberTyping(field: Field?): Typing =
    Typing(rememberTyped(field), rememberSaveable(field != null) { mutableStateOf(false) })

/**
 * Text field for moves typed or dictated while the board stays visible. It stays open for the next move, and requests
 * focus when it is opened, but not when it is recomposed.
 */
@Composable
internal fun TypedMove(
    field: Field,
    typing: Typing,
    onDraft: (UInt, String) -> Unit,
    onPlay: () -> Unit,
    onClose: () -> Unit,
    modifier: Modifier = Modifier.fillMaxWidth(),
) {
    val words = LocalCatalogue.current
    val focus = remember { FocusRequester() }
    LaunchedEffect(Unit) {
        if (!typing.begun.value) focus.requestFocus()
        typing.begun.value = true
    }
    Row(
        modifier.background(MaterialTheme.colorScheme.background).padding(start = 16.dp, end = 4.dp),
        Arrangement.spacedBy(4.dp),
        Alignment.CenterVertically,
    ) {
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
                placeholder = { Text(words["board-type-move-example"], maxLines = 1, overflow = TextOverflow.Ellipsis) },
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
