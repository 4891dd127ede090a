package org.plywise.ui.setup

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.selection.selectable
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.coerceAtMost
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.pieceKey
import org.plywise.ui.pieces.PieceArt
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Colors
import org.plywise.ui.theme.Icons

private const val WHITE_PIECES = "KQRBNP"

/** Twelve pieces and an eraser, on the colour of the board's light squares. */
@Composable
internal fun PiecePalette(state: SetupState, onEvent: (SetupEvent) -> Unit, modifier: Modifier = Modifier) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val words = LocalWords.current
        BoxWithConstraints(modifier.fillMaxWidth().padding(vertical = 8.dp)) {
            // Never narrower than a finger: where there is no room for seven, they scroll.
            val width = ((maxWidth - 8.dp) / 7).coerceAtLeast(48.dp)
            val cell = width.coerceAtMost(60.dp)
            Row(
                Modifier.clip(MaterialTheme.shapes.medium).background(Colors.board(state.style.board).light)
                    .horizontalScroll(rememberScrollState()).padding(4.dp)
                    .semantics { contentDescription = words["setup-palette"] },
            ) {
                Column(Modifier.width(width * 6)) {
                    for (row in listOf(WHITE_PIECES, WHITE_PIECES.lowercase())) {
                        Row(Modifier.height(cell)) {
                            for (piece in row) PieceButton(piece, state.pieces, state.tool, Modifier.weight(1f).fillMaxSize(), onEvent)
                        }
                    }
                }
                Chosen(
                    chosen = state.tool == Tool.Erase,
                    label = words["setup-erase"],
                    tag = "setup-erase",
                    modifier = Modifier.size(width, cell * 2),
                    onClick = { onEvent(SetupEvent.Take(Tool.Erase)) },
                ) { Icon(Icons.Delete, contentDescription = null, tint = Color(0xFF3A352F)) }
            }
        }
    }

@Composable
private fun PieceButton(piece: Char, look: PieceLook, tool: Tool, modifier: Modifier, onEvent: (SetupEvent) -> Unit) {
    val label = LocalWords.current[pieceKey(piece)]
    val name = pieceKey(piece).removePrefix("speech-")
    Chosen(tool == Tool.Put(piece), label, "setup-piece-$name", modifier, { onEvent(SetupEvent.Take(Tool.Put(piece))) }) {
        Canvas(Modifier.fillMaxSize().padding(3.dp)) {
            val side = size.minDimension
            PieceArt.of(look).draw(this, piece, Offset((size.width - side) / 2, (size.height - side) / 2), side)
        }
    }
}

/** A tool; a ring of the board's accent around the one that is in hand. */
@Composable
private fun Chosen(
    chosen: Boolean,
    label: String,
    tag: String,
    modifier: Modifier,
    onClick: () -> Unit,
    content: @Composable () -> Unit,
) {
    val shape = MaterialTheme.shapes.small
    Box(
        modifier
            .clip(shape)
            .background(if (chosen) Colors.boardAccent.copy(alpha = 0.28f) else Color.Transparent)
            .border(2.5.dp, if (chosen) Colors.boardAccent else Color.Transparent, shape)
            .selectable(chosen, role = Role.RadioButton, onClick = onClick)
            .testTag(tag)
            .semantics { contentDescription = label },
        Alignment.Center,
    ) { content() }
}
