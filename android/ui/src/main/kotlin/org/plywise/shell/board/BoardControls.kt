package org.plywise.shell.board

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Row
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
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardCapitalization
import androidx.compose.ui.text.input.TextFieldValue
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardControl
import org.plywise.app.BoardControlId
import org.plywise.app.BoardEvent
import org.plywise.app.BoardMenu
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

/** Height of the tab bar. */
internal val TABS = 80.dp

/** Width of a control. */
private val CONTROL = 48.dp

/**
 * Row of the game screen's controls, within reach of the thumb. Those without room are in the menu.
 *
 * @param width width of the row
 * @param go switches to another tab; `null` where the tabs are visible
 */
@Composable
internal fun BoardControls(game: GameView, width: Dp, go: ((Screen) -> Unit)?, onEvent: (BoardEvent) -> Unit) {
    val (row, rest) = game.menu.row.partition { it.room.toInt() <= (width / CONTROL).toInt() }
    val (steps, others) = row.partition { it.id in STEPS }
    Row(Modifier.fillMaxWidth().height(CONTROLS), verticalAlignment = Alignment.CenterVertically) {
        val wide = Modifier.weight(1f)
        others.firstOrNull()?.let { Control(it, wide, onEvent) }
        Menu(game.menu, rest, go, wide, onEvent)
        for (control in others.drop(1)) Control(control, wide, onEvent)
        // Navigation runs from left to right in every language, like the board.
        CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
            Row(Modifier.weight(steps.size.coerceAtLeast(1).toFloat())) { for (step in steps) Control(step, Modifier.weight(1f), onEvent) }
        }
    }
}

@Composable
private fun Control(control: BoardControl, modifier: Modifier, onEvent: (BoardEvent) -> Unit) = with(control) {
    val act = { onEvent(event) }
    when (id) {
        BoardControlId.BACK, BoardControlId.FORWARD -> StepAction(id.icon, label, id.tag, modifier, enabled, act)
        BoardControlId.THREAT -> IconAction(id.icon, label, id.tag, modifier, enabled, on = pressed, onClick = act)
        else -> IconAction(id.icon, label, id.tag, modifier, enabled, onClick = act)
    }
}

/** Controls that move through the game. */
private val STEPS = setOf(BoardControlId.FIRST, BoardControlId.BACK, BoardControlId.FORWARD, BoardControlId.LAST)

private val BoardControlId.tag get() = name.lowercase().replace('_', '-')

private val BoardControlId.icon
    get() = when (this) {
        BoardControlId.RESIGN -> Icons.Flag
        BoardControlId.NEW_GAME -> Icons.Add
        BoardControlId.UNDO -> Icons.Undo
        BoardControlId.REDO -> Icons.Redo
        BoardControlId.HINT -> Icons.Hint
        BoardControlId.THREAT -> Icons.Threat
        BoardControlId.FIRST -> Icons.First
        BoardControlId.BACK -> Icons.Previous
        BoardControlId.FORWARD -> Icons.Next
        BoardControlId.LAST -> Icons.Last
        BoardControlId.FLIP -> Icons.Flip
        BoardControlId.TYPE_MOVE -> Icons.Keyboard
        BoardControlId.READ_POSITION -> Icons.Board
        BoardControlId.OFFER_DRAW, BoardControlId.CLAIM_DRAW -> Icons.Handshake
        BoardControlId.EXAMINE -> Icons.Examine
        BoardControlId.GAMES_WITH_POSITION -> Icons.Search
        BoardControlId.SHARE_GAME, BoardControlId.SHARE_POSITION -> Icons.Share
        BoardControlId.SHARE_PICTURE -> Icons.Picture
    }

/**
 * The menu: other tabs where no tab bar is visible, the controls without room in the row, and further actions in groups.
 *
 * @param rest controls without room in the row
 */
@Composable
private fun Menu(menu: BoardMenu, rest: List<BoardControl>, go: ((Screen) -> Unit)?, modifier: Modifier, onEvent: (BoardEvent) -> Unit) {
    var open by remember { mutableStateOf(false) }
    @Composable
    fun item(label: String, icon: ImageVector, tag: String, enabled: Boolean = true, act: () -> Unit) = DropdownMenuItem(
        text = { Text(label) },
        leadingIcon = { Icon(icon, contentDescription = null) },
        enabled = enabled,
        modifier = Modifier.testTag(tag),
        onClick = {
            open = false
            act()
        },
    )
    @Composable
    fun items(controls: List<BoardControl>) {
        for (it in controls) item(it.label, it.id.icon, "menu-" + it.id.tag, it.enabled) { onEvent(it.event) }
    }
    @Composable
    fun title(text: String) = Text(
        text,
        Modifier.padding(start = 12.dp, top = 8.dp, end = 12.dp).semantics { heading() },
        color = MaterialTheme.colorScheme.onSurfaceVariant,
        style = MaterialTheme.typography.labelMedium,
    )
    Box(modifier, Alignment.Center) {
        IconAction(Icons.Menu, LocalCatalogue.current["app-more"], "menu") { open = true }
        DropdownMenu(open, { open = false }) {
            if (go != null) {
                title(menu.placesTitle)
                for (place in menu.places) tabs.first { it.screen == place.screen }.let { tab -> item(place.label, tab.icon, tab.key) { go(place.screen) } }
                HorizontalDivider()
            }
            items(rest)
            for (section in menu.sections) {
                title(section.title)
                items(section.items)
            }
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
