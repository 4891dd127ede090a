package org.plywise.ui.board

import androidx.compose.foundation.focusable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawBehind
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.isTraversalGroup
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.traversalIndex
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.SpokenSquare
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.TargetKind
import org.plywise.ui.engine.Words
import org.plywise.ui.platform.LocalWords

/** What the square of a screen reader does. */
internal class SquareActions(
    val tap: (Square) -> Unit,
    val send: (from: Square, to: Square) -> Unit,
    val askAttacks: ((Square) -> Unit)?,
)

/**
 * The squares as a screen reader, a keyboard and a D-pad find them: 64 elements in reading
 * order, from the upper left of the board as it lies. They draw nothing but the cursor.
 */
@Composable
internal fun BoardSquares(view: BoardView, geometry: Geometry, squareActions: SquareActions) {
    val words = LocalWords.current
    val names = remember(words) { Square.entries.map(words::square) }
    var cursor by remember { mutableStateOf(12) }
    var focused by remember { mutableStateOf(false) }
    Layout(
        content = {
            for (place in 0..63) {
                val index = geometry.indexAt(place / 8, place % 8)
                key(index) { SquareNode(view, index, place, names, words, squareActions) }
            }
        },
        modifier = Modifier
            .fillMaxSize()
            // A layer of its own: a frame of the board does not go through 64 nodes that draw nothing.
            .graphicsLayer()
            .semantics {
                isTraversalGroup = true
                contentDescription = words["board-label"]
            }
            .testTag("board.squares")
            .onFocusChanged { focused = it.isFocused }
            .onKeyEvent { event ->
                val step = step(event.key)
                when {
                    event.type != KeyEventType.KeyDown -> false
                    step != null -> {
                        moved(cursor, step, geometry)?.let { cursor = it } != null
                    }
                    event.key == Key.Enter || event.key == Key.NumPadEnter ||
                        event.key == Key.DirectionCenter || event.key == Key.Spacebar -> {
                        squareActions.tap(squareOf(cursor))
                        true
                    }
                    else -> false
                }
            }
            .focusable()
            .drawBehind { if (focused) cursor(geometry, cursor) },
    ) { squares, constraints ->
        val side = (geometry.square).toInt()
        val placeables = squares.map { it.measure(Constraints.fixed(side, side)) }
        layout(constraints.maxWidth, constraints.maxHeight) {
            placeables.forEachIndexed { place, placeable ->
                placeable.place((place % 8 * geometry.square).toInt(), (place / 8 * geometry.square).toInt())
            }
        }
    }
}

@Composable
private fun SquareNode(
    view: BoardView,
    index: Int,
    place: Int,
    names: List<String>,
    words: Words,
    squareActions: SquareActions,
) {
    val square = squareOf(index)
    val spoken = view.spoken?.get(index)
    val label = spoken?.label ?: names[index]
    val isSelected = view.selection == square
    val target = view.targets.firstOrNull { it.square == square }
    val touch = view.touches?.get(index) ?: words[actionKey(view, isSelected, target?.kind)]
    Box(
        Modifier
            .testTag("square-${square.name.lowercase()}")
            .semantics {
                contentDescription = label
                role = Role.Button
                // Said only where it is true, and not twice: a screen reader reads the label.
                if (isSelected && spoken == null) selected = true
                traversalIndex = place.toFloat()
                onClick(label = touch) {
                    squareActions.tap(square)
                    true
                }
                val moves = if (spoken != null) moves(square, spoken, squareActions) else emptyList()
                // A selected piece without moves has premoves.
                val targets = if (isSelected && moves.isEmpty()) targets(view, names, squareActions) else emptyList()
                val attacks = if (spoken != null) attacks(square, words, squareActions) else emptyList()
                val actions = moves + targets + attacks
                if (actions.isNotEmpty()) customActions = actions
            },
    )
}

/** Each move of the piece, whether it is selected or not. */
private fun moves(square: Square, spoken: SpokenSquare, squareActions: SquareActions) = spoken.moves.map { move ->
    CustomAccessibilityAction(move.spoken) {
        squareActions.send(square, move.to)
        true
    }
}

private fun targets(view: BoardView, names: List<String>, squareActions: SquareActions) = view.targets.map { target ->
    CustomAccessibilityAction(names[target.square.index]) {
        squareActions.tap(target.square)
        true
    }
}

/** What attacks the square is worked out only on demand. */
private fun attacks(square: Square, words: Words, squareActions: SquareActions): List<CustomAccessibilityAction> {
    val ask = squareActions.askAttacks ?: return emptyList()
    return listOf(
        CustomAccessibilityAction(words["board-action-attacks"]) {
            ask(square)
            true
        },
    )
}

private fun actionKey(view: BoardView, selected: Boolean, target: TargetKind?): String = when {
    selected -> "board-action-unselect"
    target == TargetKind.MOVE -> "board-action-move"
    target == TargetKind.CAPTURE -> "board-action-take"
    target == TargetKind.CASTLE -> "board-action-castle"
    target == TargetKind.PROMOTION -> "board-action-promote"
    target == TargetKind.PREMOVE -> "board-action-premove"
    view.selection == null -> "board-action-select"
    else -> "board-action-select"
}

private fun androidx.compose.ui.graphics.drawscope.DrawScope.cursor(geometry: Geometry, index: Int) {
    val width = 3.dp.toPx()
    val at = geometry.topLeft(index) + Offset(width / 2, width / 2)
    val size = Size(geometry.square - width, geometry.square - width)
    // Two colours, so that it shows on every square.
    drawRoundRect(Color.White, at, size, CornerRadius(width), style = Stroke(width * 1.8f))
    drawRoundRect(Color.Black, at, size, CornerRadius(width), style = Stroke(width))
}

/** Rows and columns to go, on the screen. */
private fun step(key: Key): Pair<Int, Int>? = when (key) {
    Key.DirectionUp -> -1 to 0
    Key.DirectionDown -> 1 to 0
    Key.DirectionLeft -> 0 to -1
    Key.DirectionRight -> 0 to 1
    else -> null
}

/** The next square; none past the edge, so that the focus can leave the board there. */
private fun moved(index: Int, step: Pair<Int, Int>, geometry: Geometry): Int? =
    geometry.indexAt(
        geometry.center(index) + Offset(step.second * geometry.square, step.first * geometry.square),
    )
