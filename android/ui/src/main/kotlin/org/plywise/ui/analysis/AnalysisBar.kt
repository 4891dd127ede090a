package org.plywise.ui.analysis

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.IconToggleButton
import androidx.compose.material3.MaterialTheme
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
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.parts.ScreenTitle
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** The screen's name with the opening, and what can be done with the whole. */
@Composable
internal fun AnalysisBar(state: AnalysisState.Ready, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    Row(
        Modifier.fillMaxWidth().defaultMinSize(minHeight = 56.dp).padding(start = 16.dp, end = 4.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Column(Modifier.weight(1f).padding(vertical = 4.dp)) {
            ScreenTitle(words["analysis-title"], lines = 1)
            val opening = state.opening
            if (opening != null) {
                Text(
                    words.say("board-opening", "eco" to opening.eco, "name" to opening.name),
                    Modifier.testTag("analysis.opening"),
                    style = MaterialTheme.typography.bodySmall,
                    color = MaterialTheme.colorScheme.onSurfaceVariant,
                    maxLines = 1,
                    overflow = TextOverflow.Ellipsis,
                )
            }
        }
        IconAction(Icons.Flip, words["board-flip"], "analysis.flip") { onEvent(AnalysisEvent.Flip) }
        Menu(state, onEvent)
    }
}

/** A button without text; [label] is what a screen reader says. */
@Composable
internal fun IconAction(
    icon: ImageVector,
    label: String,
    tag: String,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
    onClick: () -> Unit,
) {
    IconButton(onClick, modifier.size(48.dp).testTag(tag), enabled = enabled) { Icon(icon, contentDescription = label) }
}

@Composable
private fun Menu(state: AnalysisState.Ready, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    var open by remember { mutableStateOf(false) }

    @Composable
    fun Item(key: String, tag: String, event: AnalysisEvent, enabled: Boolean = true) = DropdownMenuItem(
        text = { Text(words[key]) },
        onClick = {
            open = false
            onEvent(event)
        },
        modifier = Modifier.testTag(tag),
        enabled = enabled,
    )
    Box {
        IconAction(Icons.More, words["app-more"], "analysis.menu") { open = true }
        DropdownMenu(open, onDismissRequest = { open = false }) {
            if (state.review != null) Item("analysis-review", "analysis.menu-review", AnalysisEvent.Show(Panel.Review))
            Item("analysis-play-on", "analysis-play-on", AnalysisEvent.PlayOn)
            Item("setup-title", "analysis.setup", AnalysisEvent.SetUp)
            Item("analysis-new", "analysis-new", AnalysisEvent.Begin)
            Item("board-type-move", "analysis.type-move", AnalysisEvent.StartTyping)
            Item("games-with-position", "analysis.games-with-position", AnalysisEvent.GamesWithPosition)
            HorizontalDivider()
            if (!state.isGame) Item("analysis-keep", "analysis-keep", AnalysisEvent.Keep, state.hasMoves)
            Item("analysis-share-pgn", "analysis-share-pgn", AnalysisEvent.SharePgn)
            Item("analysis-share-fen", "analysis-share-fen", AnalysisEvent.ShareFen)
            Item("analysis-paste", "analysis-paste", AnalysisEvent.Paste)
        }
    }
}

/** The review in place of the moves, and back. */
@Composable
private fun ReviewToggle(panel: Panel, onEvent: (AnalysisEvent) -> Unit, modifier: Modifier) {
    val on = panel == Panel.Review
    IconToggleButton(
        checked = on,
        onCheckedChange = { onEvent(AnalysisEvent.Show(if (it) Panel.Review else Panel.Moves)) },
        modifier = modifier.height(48.dp).testTag("analysis.tab-review"),
    ) { Icon(Icons.Analysis, contentDescription = LocalWords.current["analysis-review-tab"]) }
}

/** Through the moves: left is back in every language, as on the board. */
@Composable
internal fun Steps(state: AnalysisState.Ready, onEvent: (AnalysisEvent) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val words = LocalWords.current
        Column {
            HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
            Row(
                Modifier.fillMaxWidth().padding(horizontal = 8.dp, vertical = 4.dp),
                horizontalArrangement = Arrangement.SpaceBetween,
            ) {
                val wide = Modifier.weight(1f)
                IconAction(Icons.First, words["board-first"], "analysis.first", wide, state.mayGoBack) { onEvent(AnalysisEvent.First) }
                IconAction(Icons.Previous, words["board-back"], "analysis.back", wide, state.mayGoBack) { onEvent(AnalysisEvent.Back) }
                IconAction(Icons.Next, words["board-forward"], "analysis.forward", wide, state.mayGoForward) { onEvent(AnalysisEvent.Forward) }
                IconAction(Icons.Last, words["board-last"], "analysis.last", wide, state.mayGoForward) { onEvent(AnalysisEvent.Last) }
                if (state.review != null) ReviewToggle(state.panel, onEvent, wide)
                IconAction(Icons.Edit, words["analysis-move-menu"], "analysis-move-menu", wide, state.node != 0u) {
                    onEvent(AnalysisEvent.AskMove(state.node))
                }
            }
        }
    }
