package org.plywise.ui.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords

/**
 * No game could be put on the board: why, and what can be done. Where the game itself is damaged, trying again helps
 * nothing: then another one is begun, and the damaged one stays where it is.
 */
@Composable
internal fun NoBoard(reason: String, onEvent: (BoardEvent) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    Column(
        modifier.fillMaxSize().verticalScroll(rememberScrollState()).padding(24.dp),
        verticalArrangement = Arrangement.spacedBy(16.dp, Alignment.CenterVertically),
        horizontalAlignment = Alignment.CenterHorizontally,
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
            Button({ onEvent(BoardEvent.Retry) }, Modifier.heightIn(min = 48.dp).testTag("retry")) { Text(words["app-retry"]) }
            OutlinedButton({ onEvent(BoardEvent.NewGame) }, Modifier.heightIn(min = 48.dp).testTag("new-game")) {
                Text(words["board-new-game"])
            }
        }
    }
}
