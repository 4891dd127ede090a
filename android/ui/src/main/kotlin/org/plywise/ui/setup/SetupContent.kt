package org.plywise.ui.setup

import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.ButtonDefaults
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min
import org.plywise.ui.board.ChessBoard
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.parts.ScreenTitle
import org.plywise.ui.parts.keyboardHeight
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** From this width on the board and the choices stand side by side. */
private val WIDE = 840.dp

/** The position in the making, and what a person does with it. */
@Composable
fun SetupContent(state: SetupState, onEvent: (SetupEvent) -> Unit, modifier: Modifier = Modifier) {
    Surface(modifier.fillMaxSize().testTag("setup"), color = MaterialTheme.colorScheme.background) {
        BoxWithConstraints(Modifier.padding(bottom = LocalRoomBelow.current)) {
            if (maxWidth > maxHeight + keyboardHeight() || maxWidth >= WIDE) {
                val side = min(maxHeight - 24.dp, maxWidth * 0.56f - 24.dp)
                Row(Modifier.fillMaxSize()) {
                    Box(Modifier.fillMaxHeight().padding(horizontal = 12.dp), Alignment.Center) { Board(state, side, onEvent) }
                    Column(Modifier.weight(1f).fillMaxHeight()) {
                        Bar(onEvent)
                        Column(Modifier.weight(1f).verticalScroll(rememberScrollState()).padding(horizontal = 16.dp)) {
                            PiecePalette(state, onEvent)
                            Choices(state, onEvent)
                        }
                        Buttons(state, onEvent)
                    }
                }
            } else {
                val side = min(maxWidth, maxHeight * 0.46f)
                Column(Modifier.fillMaxSize()) {
                    Bar(onEvent)
                    Board(state, side, onEvent, Modifier.align(Alignment.CenterHorizontally))
                    // Large text needs the room: the pieces scroll with the choices then.
                    val large = LocalDensity.current.fontScale > 1.3f
                    if (!large) PiecePalette(state, onEvent, Modifier.padding(horizontal = 8.dp))
                    HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
                    Column(Modifier.weight(1f).verticalScroll(rememberScrollState()).padding(horizontal = 16.dp)) {
                        if (large) PiecePalette(state, onEvent)
                        Choices(state, onEvent)
                    }
                    Buttons(state, onEvent)
                }
            }
        }
    }
}

@Composable
private fun Board(state: SetupState, side: Dp, onEvent: (SetupEvent) -> Unit, modifier: Modifier = Modifier) {
    ChessBoard(
        view = state.board,
        style = state.style,
        onTap = { onEvent(SetupEvent.Tap(it)) },
        modifier = modifier.size(side),
        onDrag = { from, to -> onEvent(SetupEvent.Drag(from, to)) },
        // With a piece in hand a tap puts it down: a drag is no tap here.
        tapsOnLift = false,
    )
}

@Composable
private fun Bar(onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    Row(Modifier.fillMaxWidth().defaultMinSize(minHeight = 56.dp).padding(horizontal = 4.dp), verticalAlignment = Alignment.CenterVertically) {
        Action(Icons.Back, words["app-back"], "setup.back") { onEvent(SetupEvent.Leave) }
        ScreenTitle(words["setup-title"], Modifier.weight(1f).padding(start = 8.dp))
        Action(Icons.Flip, words["board-flip"], "setup.flip") { onEvent(SetupEvent.Flip) }
        Menu(onEvent)
    }
}

@Composable
internal fun Action(icon: ImageVector, label: String, tag: String, onClick: () -> Unit) {
    IconButton(onClick, Modifier.size(48.dp).testTag(tag)) { Icon(icon, contentDescription = label) }
}

@Composable
private fun Menu(onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    var open by remember { mutableStateOf(false) }
    Box {
        Action(Icons.More, words["app-more"], "setup.menu") { open = true }
        DropdownMenu(open, onDismissRequest = { open = false }) {
            for ((key, event) in listOf("setup-start" to SetupEvent.Reset, "setup-clear" to SetupEvent.Clear, "setup-mirror" to SetupEvent.Mirror)) {
                DropdownMenuItem(
                    text = { Text(words[key]) },
                    onClick = {
                        open = false
                        onEvent(event)
                    },
                    modifier = Modifier.testTag(key),
                )
            }
        }
    }
}

/** To play or to analyse what stands on the board. */
@Composable
private fun Buttons(state: SetupState, onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    val legal = state.playable == Playable.Yes
    HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
    Row(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp), Arrangement.spacedBy(12.dp), Alignment.CenterVertically) {
        val button = Modifier.weight(1f).defaultMinSize(minHeight = 48.dp)
        val padding = PaddingValues(horizontal = 12.dp, vertical = 4.dp)
        val edge = BorderStroke(1.dp, MaterialTheme.colorScheme.outline.copy(alpha = if (legal) 1f else 0.3f))
        val colors = ButtonDefaults.outlinedButtonColors(contentColor = MaterialTheme.colorScheme.primary)
        val shape = MaterialTheme.shapes.large
        OutlinedButton(
            onClick = { onEvent(SetupEvent.Analyse) },
            modifier = button.testTag("setup-analyse"),
            enabled = legal,
            shape = shape,
            colors = colors,
            border = edge,
            contentPadding = padding,
        ) {
            Text(words["setup-analyse"], textAlign = TextAlign.Center)
        }
        Button(
            onClick = { onEvent(SetupEvent.Play) },
            modifier = button.testTag("setup-play"),
            enabled = legal,
            shape = shape,
            contentPadding = padding,
        ) {
            Text(words["setup-play"], textAlign = TextAlign.Center)
        }
    }
}
