package org.plywise.ui.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.input.KeyboardCapitalization
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** Whether a field that is open has had the keyboard. To be held where it stays while the field moves to another place. */
@Composable
internal fun rememberBegun(open: Boolean): MutableState<Boolean> = rememberSaveable(open) { mutableStateOf(false) }

/**
 * Moves by keyboard or voice, below the board that stays in sight; the field stays for the next one.
 *
 * @param begun of [rememberBegun]: the field asks for the keyboard when it is opened, not when it is drawn anew
 */
@Composable
internal fun TypedMove(
    text: String,
    onType: (String) -> Unit,
    onPlay: () -> Unit,
    onClose: () -> Unit,
    begun: MutableState<Boolean>,
    modifier: Modifier = Modifier,
) {
    val words = LocalWords.current
    val focus = remember { FocusRequester() }
    LaunchedEffect(Unit) {
        if (!begun.value) focus.requestFocus()
        begun.value = true
    }
    val play = { if (text.isNotBlank()) onPlay() }
    Row(
        modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp),
        Arrangement.spacedBy(4.dp),
        Alignment.CenterVertically,
    ) {
        OutlinedTextField(
            text,
            onType,
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
            keyboardActions = KeyboardActions(onGo = { play() }),
        )
        IconButton(play, Modifier.size(48.dp).testTag("typed-play")) { Icon(Icons.Play, words["board-play-move"]) }
        IconButton(onClose, Modifier.size(48.dp).testTag("typed-close")) {
            Icon(Icons.Close, words["app-close"])
        }
    }
}
