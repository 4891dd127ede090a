package org.plywise.ui.analysis

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.max
import androidx.compose.ui.unit.min
import org.plywise.ui.board.ChessBoard
import org.plywise.ui.board.PromotionPicker
import org.plywise.ui.board.TypedMove
import org.plywise.ui.board.rememberBegun
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.parts.keyboardHeight

/** From this width on the board and the moves stand side by side. */
private val WIDE = 840.dp

/** What the moves beside the board need; the board may have the rest of a wide window. */
private val PANEL = 400.dp

/** The bar beside the board. */
private val BAR = 16.dp

/**
 * The analysis as it is, and what a person does in it.
 *
 * @param keyboard how much of the height a keyboard has taken
 */
@Composable
fun AnalysisContent(
    state: AnalysisState,
    onEvent: (AnalysisEvent) -> Unit,
    modifier: Modifier = Modifier,
    keyboard: Dp = keyboardHeight(),
) {
    Surface(modifier.fillMaxSize().testTag("analysis"), color = MaterialTheme.colorScheme.background) {
        when (state) {
            AnalysisState.Loading -> Box(Modifier.fillMaxSize()) {
                LinearProgressIndicator(Modifier.fillMaxWidth().testTag("analysis.loading"))
            }
            is AnalysisState.Failed -> Box(Modifier.fillMaxSize().padding(24.dp), Alignment.Center) {
                Text(state.reason, Modifier.testTag("analysis.failed"), style = MaterialTheme.typography.bodyLarge)
            }
            is AnalysisState.Ready -> Ready(state, onEvent, keyboard)
        }
    }
}

@Composable
private fun Ready(state: AnalysisState.Ready, onEvent: (AnalysisEvent) -> Unit, keyboard: Dp) {
    val field = moveField(state, onEvent)
    BoxWithConstraints(Modifier.padding(bottom = LocalRoomBelow.current)) {
        if (maxWidth > maxHeight + keyboard || maxWidth >= WIDE) {
            val beside = max(maxWidth * 0.58f - 36.dp, maxWidth - 36.dp - PANEL)
            val side = min(maxHeight - 24.dp, beside - BAR)
            Row(Modifier.fillMaxSize(), horizontalArrangement = Arrangement.Start) {
                BoardBeside(state, side, onEvent)
                Column(Modifier.weight(1f).fillMaxHeight()) {
                    AnalysisBar(state, onEvent)
                    Lower(state, onEvent, Modifier.weight(1f), field)
                }
            }
        } else {
            // In a split screen the board leaves room for the moves.
            val side = min(maxWidth, maxHeight * 0.55f)
            Column(Modifier.fillMaxSize()) {
                AnalysisBar(state, onEvent)
                EvaluationBar(state.score, state.board.flipped, vertical = false, Modifier.fillMaxWidth().height(10.dp))
                Board(state, side, onEvent, Modifier.align(Alignment.CenterHorizontally))
                Lower(state, onEvent, Modifier.weight(1f), field)
            }
        }
    }
    Dialogs(state.dialog, onEvent)
}

/** The board with the bar at its side: left to right in every language. */
@Composable
private fun BoardBeside(state: AnalysisState.Ready, side: Dp, onEvent: (AnalysisEvent) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        Row(
            Modifier.fillMaxHeight().padding(start = 12.dp, end = 12.dp),
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            EvaluationBar(state.score, state.board.flipped, vertical = true, Modifier.width(BAR).height(side))
            Board(state, side, onEvent)
        }
    }

@Composable
private fun Board(state: AnalysisState.Ready, side: Dp, onEvent: (AnalysisEvent) -> Unit, modifier: Modifier = Modifier) {
    Box(modifier.size(side)) {
        ChessBoard(
            view = state.board,
            style = state.style,
            onTap = { onEvent(AnalysisEvent.Tap(it)) },
            modifier = Modifier.fillMaxSize(),
            onDrag = { from, to -> onEvent(AnalysisEvent.Drag(from, to)) },
            onAskAttacks = { onEvent(AnalysisEvent.ReadAttacks(it)) },
        )
        val promotion = state.promotion
        if (promotion != null) {
            PromotionPicker(
                to = promotion.to,
                color = promotion.color,
                flipped = state.board.flipped,
                style = state.style,
                onPick = { onEvent(AnalysisEvent.Promote(it)) },
                onCancel = { onEvent(AnalysisEvent.CancelPromotion) },
            )
        }
    }
}

/**
 * The field for moves, if there is one. What is half typed is held here, and stays wherever the field is drawn. A move
 * that was played makes room for the next one; one that was refused stays, to be mended.
 */
@Composable
private fun moveField(state: AnalysisState.Ready, onEvent: (AnalysisEvent) -> Unit): @Composable () -> Unit {
    var text by rememberSaveable(state.node.toInt(), state.typing) { mutableStateOf("") }
    val begun = rememberBegun(state.typing)
    return {
        if (state.typing) {
            TypedMove(
                text,
                onType = { text = it },
                onPlay = { onEvent(AnalysisEvent.Type(text.trim())) },
                onClose = { onEvent(AnalysisEvent.StopTyping) },
                begun,
            )
        }
    }
}

/** The engine, the moves or the review, and the ways to go about. */
@Composable
private fun Lower(
    state: AnalysisState.Ready,
    onEvent: (AnalysisEvent) -> Unit,
    modifier: Modifier,
    field: @Composable () -> Unit,
) {
    BoxWithConstraints(modifier.fillMaxWidth()) {
        // More lines than fit are scrolled to: the moves below keep their room.
        val lines = ((maxHeight - 216.dp) / 48.dp).toInt().coerceIn(1, MAX_LINES)
        Column(Modifier.fillMaxSize()) {
            val filling = Modifier.weight(1f).fillMaxWidth()
            val review = state.review.takeIf { state.panel == Panel.Review }
            val retry = state.retry
            if (retry != null) RetryPanel(retry, onEvent) else if (review == null) EnginePanel(state.engine, state.score, lines, onEvent)
            if (review != null) ReviewPanel(review, onEvent, filling) else MoveTreeView(state.tree, state.node, onEvent, filling)
            field()
            Steps(state, onEvent)
        }
    }
}
