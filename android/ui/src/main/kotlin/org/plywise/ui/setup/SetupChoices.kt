package org.plywise.ui.setup

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.FilterChip
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.SegmentedButton
import androidx.compose.material3.SegmentedButtonDefaults
import androidx.compose.material3.SingleChoiceSegmentedButtonRow
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.CastlingSides
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.parts.SectionHead
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** Everything about a position that does not stand on the board. */
@Composable
internal fun ColumnScope.Choices(state: SetupState, onEvent: (SetupEvent) -> Unit) {
    Verdict(state.playable)
    TurnChoice(state.turn, onEvent)
    CastlingChoice(state.castling, state.castlingPossible, onEvent)
    if (state.enPassantChoices.isNotEmpty() || state.enPassant != null) EnPassantChoice(state, onEvent)
    FenField(state, onEvent)
}

/** Ready to play, or what is wrong: said by a screen reader when it changes. */
@Composable
private fun Verdict(playable: Playable) {
    val words = LocalWords.current
    val colors = MaterialTheme.colorScheme
    val legal = playable == Playable.Yes
    Row(
        Modifier.fillMaxWidth().defaultMinSize(minHeight = 40.dp).padding(top = 8.dp),
        horizontalArrangement = Arrangement.spacedBy(8.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Icon(
            if (legal) Icons.Check else Icons.Close,
            contentDescription = null,
            modifier = Modifier.size(20.dp),
            tint = if (legal) colors.primary else colors.error,
        )
        Text(
            when (playable) {
                Playable.Yes -> words["setup-legal"]
                is Playable.No -> playable.reason
            },
            Modifier.testTag("setup.problem").semantics { liveRegion = LiveRegionMode.Polite },
            style = MaterialTheme.typography.bodyMedium,
            color = if (legal) colors.onSurfaceVariant else colors.error,
        )
    }
}

@Composable
private fun Heading(text: String) = SectionHead(text, Modifier.padding(top = 8.dp, bottom = 4.dp))

@Composable
private fun TurnChoice(turn: PieceColor, onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    Heading(words["setup-turn"])
    SingleChoiceSegmentedButtonRow(Modifier.fillMaxWidth()) {
        val sides = listOf(PieceColor.WHITE to "white", PieceColor.BLACK to "black")
        sides.forEachIndexed { index, (color, name) ->
            SegmentedButton(
                selected = turn == color,
                onClick = { onEvent(SetupEvent.Turn(color)) },
                shape = SegmentedButtonDefaults.itemShape(index, sides.size),
                modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag("setup-turn-$name"),
                label = { Text(words["app-$name"]) },
            )
        }
    }
}

@Composable
private fun CastlingChoice(castling: CastlingSides, possible: CastlingSides, onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    Heading(words["setup-castling"])
    FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        @Composable
        fun Wing(key: String, color: PieceColor, kingSide: Boolean, allowed: Boolean, possible: Boolean) = FilterChip(
            selected = allowed,
            onClick = { onEvent(SetupEvent.Castling(color, kingSide, !allowed)) },
            label = { Text(words[key]) },
            modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag(key),
            enabled = possible || allowed,
        )
        Wing("setup-castling-white-king", PieceColor.WHITE, true, castling.whiteKingSide, possible.whiteKingSide)
        Wing("setup-castling-white-queen", PieceColor.WHITE, false, castling.whiteQueenSide, possible.whiteQueenSide)
        Wing("setup-castling-black-king", PieceColor.BLACK, true, castling.blackKingSide, possible.blackKingSide)
        Wing("setup-castling-black-queen", PieceColor.BLACK, false, castling.blackQueenSide, possible.blackQueenSide)
    }
}

@Composable
private fun EnPassantChoice(state: SetupState, onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    Heading(words["setup-en-passant"])
    FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        for (square in listOf(null) + (state.enPassantChoices + listOfNotNull(state.enPassant)).distinct()) {
            val name = square?.name?.lowercase()
            FilterChip(
                selected = state.enPassant == square,
                onClick = { onEvent(SetupEvent.EnPassant(square)) },
                label = { Text(name ?: words["setup-en-passant-none"]) },
                modifier = Modifier.defaultMinSize(minHeight = 48.dp, minWidth = 48.dp).testTag("setup-en-passant-${name ?: "none"}"),
            )
        }
    }
}

@Composable
private fun FenField(state: SetupState, onEvent: (SetupEvent) -> Unit) {
    val words = LocalWords.current
    val focus = LocalFocusManager.current
    Column(Modifier.padding(top = 8.dp, bottom = 12.dp)) {
        OutlinedTextField(
            value = state.fen,
            onValueChange = { onEvent(SetupEvent.Fen(it)) },
            modifier = Modifier.fillMaxWidth().testTag("setup-fen"),
            // A FEN is written from left to right in every language.
            textStyle = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.Ltr),
            label = { Text(words["setup-fen"]) },
            isError = !state.fenReadable,
            supportingText = if (state.fenReadable) null else ({ Text(words["setup-fen-unreadable"]) }),
            trailingIcon = { Action(Icons.Paste, words["setup-fen-paste"], "setup-fen-paste") { onEvent(SetupEvent.PasteFen) } },
            maxLines = 3,
            keyboardOptions = KeyboardOptions(autoCorrectEnabled = false, imeAction = ImeAction.Done),
            keyboardActions = KeyboardActions(onDone = { focus.clearFocus() }),
        )
    }
}
