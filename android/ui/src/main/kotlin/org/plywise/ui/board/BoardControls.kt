package org.plywise.ui.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.Snapshot
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** What a thumb reaches: steps through the game, takeback, hint, and all else behind a menu. */
@Composable
internal fun BoardControls(state: BoardState.Playing, onEvent: (BoardEvent) -> Unit, modifier: Modifier = Modifier) {
    val snapshot = state.game.snapshot
    val viewed = snapshot.viewedPly
    val live = snapshot.livePly
    // In a window that is too narrow for all of them the steps have a line of their own.
    FlowRow(
        modifier.fillMaxWidth().padding(horizontal = 4.dp, vertical = 4.dp),
        horizontalArrangement = Arrangement.SpaceEvenly,
        itemVerticalAlignment = Alignment.CenterVertically,
    ) {
        Menu(state, onEvent)
        Control(Icons.Undo, "board-undo", "undo", snapshot.mayUndo) { onEvent(BoardEvent.Undo) }
        Control(Icons.Hint, "board-hint", "hint", snapshot.mayHint) { onEvent(BoardEvent.Hint) }
        // Steps through a game run like the board, whatever the language.
        CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
            Row {
                Control(Icons.First, "board-first", "first", viewed > 0u) { onEvent(BoardEvent.GoTo(0u)) }
                Control(Icons.Previous, "board-back", "back", viewed > 0u) { onEvent(BoardEvent.GoTo(viewed - 1u)) }
                Control(Icons.Next, "board-forward", "forward", viewed < live) { onEvent(BoardEvent.GoTo(viewed + 1u)) }
                Control(Icons.Last, "board-last", "last", viewed < live) { onEvent(BoardEvent.GoToLive) }
            }
        }
    }
}

@Composable
private fun Control(icon: ImageVector, key: String, tag: String, enabled: Boolean, onClick: () -> Unit) {
    IconButton(onClick, Modifier.size(48.dp).testTag(tag), enabled = enabled) { Icon(icon, LocalWords.current[key]) }
}

@Composable
private fun Menu(state: BoardState.Playing, onEvent: (BoardEvent) -> Unit) {
    val words = LocalWords.current
    var open by remember { mutableStateOf(false) }
    Box {
        IconButton({ open = true }, Modifier.size(48.dp).testTag("menu")) { Icon(Icons.More, words["app-more"]) }
        DropdownMenu(open, { open = false }) {
            for (item in items(state.game.snapshot)) {
                if (item == null) {
                    HorizontalDivider()
                } else {
                    DropdownMenuItem(
                        text = { Text(words[item.key]) },
                        leadingIcon = { Icon(item.icon, contentDescription = null) },
                        enabled = item.enabled,
                        modifier = Modifier.testTag("menu-" + item.key.substringAfter('-')),
                        onClick = {
                            open = false
                            onEvent(item.event)
                        },
                    )
                }
            }
        }
    }
}

private class Item(val key: String, val icon: ImageVector, val event: BoardEvent, val enabled: Boolean = true)

/** What the menu offers; none is a line between groups. */
private fun items(snapshot: Snapshot): List<Item?> {
    val going = snapshot.outcome == null
    val claim = snapshot.claims.threefold || snapshot.claims.fiftyMoves
    return listOf(
        Item("board-new-game", Icons.Add, BoardEvent.NewGame),
        Item("board-redo", Icons.Redo, BoardEvent.Redo, snapshot.mayRedo),
        Item("board-flip", Icons.Flip, BoardEvent.Flip),
        Item("board-type-move", Icons.Keyboard, BoardEvent.StartTyping, going),
        Item("board-action-read-position", Icons.Board, BoardEvent.ReadPosition),
        null,
        if (claim) {
            Item("board-claim-draw", Icons.Handshake, BoardEvent.ClaimDraw)
        } else {
            val unsaid = going && !snapshot.drawWithMove
            Item("board-offer-draw", Icons.Handshake, BoardEvent.Ask(BoardDialog.OfferDraw), unsaid)
        },
        Item("board-resign", Icons.Flag, BoardEvent.Ask(BoardDialog.Resign), going),
        null,
        Item("board-analyse", Icons.Analysis, BoardEvent.Analyse),
        Item("games-with-position", Icons.Search, BoardEvent.GamesWithPosition),
        Item("board-share", Icons.Share, BoardEvent.SharePgn),
        Item("analysis-share-fen", Icons.Share, BoardEvent.ShareFen),
    )
}
