package org.plywise.shell.board

import androidx.compose.foundation.focusable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.compositionLocalOf
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
import androidx.compose.ui.graphics.drawscope.DrawScope
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
import org.plywise.app.BoardView
import org.plywise.app.SquareLabel
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get

/** Accessibility labels of the board's squares, from a1 to h8; `null` while no screen reader is active. */
internal val LocalSquareLabels = compositionLocalOf<List<SquareLabel>?> { null }

/** Actions that screen readers and keyboards can perform on a board square. */
internal class SquareActions(
    val tap: (UByte) -> Unit,
    /** Moves a piece from one square to another. */
    val send: (from: UByte, to: UByte) -> Unit,
    /** Asks which pieces attack a square; `null` where the action is not offered. */
    val askAttacks: ((UByte) -> Unit)?,
)

/** Returns the name of a square, such as "e4" for 28. */
internal fun squareName(index: Int): String = "${'a' + index % 8}${index / 8 + 1}"

/**
 * Elements for the board's squares, for screen readers, keyboards and D-pads: 64 elements in reading order, from the
 * top left of the visible board. They draw only the cursor.
 */
@Composable
internal fun BoardSquares(
    view: BoardView,
    geometry: Geometry,
    actions: SquareActions,
) {
    val label = LocalCatalogue.current["board-label"]
    val squareLabels = LocalSquareLabels.current
    var cursor by remember { mutableStateOf(12) }
    var focused by remember { mutableStateOf(false) }
    Layout(
        content = {
            for (place in 0..63) {
                val index = geometry.indexAt(place / 8, place % 8)
                key(index) { SquareNode(view, squareLabels?.getOrNull(index), index, place, actions) }
            }
        },
        modifier = Modifier
            .fillMaxSize()
            // A separate layer, so that a frame of the board does not visit 64 nodes that draw nothing.
            .graphicsLayer()
            .semantics {
                isTraversalGroup = true
                contentDescription = label
            }
            .testTag("board.squares")
            .onFocusChanged { focused = it.isFocused }
            .onKeyEvent { event ->
                val step = STEPS[event.key]
                when {
                    event.type != KeyEventType.KeyDown -> false
                    // Not handled past the edge, so that the focus can leave the board there.
                    step != null -> geometry.indexAt(geometry.center(cursor) + step * geometry.square)?.also { cursor = it } != null
                    event.key in TOUCHES -> {
                        actions.tap(cursor.toUByte())
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
    voice: SquareLabel?,
    index: Int,
    place: Int,
    actions: SquareActions,
) {
    val words = LocalCatalogue.current
    val square = index.toUByte()
    val label = voice?.label ?: words.squares[index]
    val isSelected = view.selection == square
    Box(
        Modifier
            .testTag("square-" + squareName(index))
            .semantics {
                contentDescription = label
                role = Role.Button
                // Set only if true, and only if the label does not already contain it.
                if (isSelected && voice == null) selected = true
                traversalIndex = place.toFloat()
                onClick(voice?.action) {
                    actions.tap(square)
                    true
                }
                fun offer(label: String, act: () -> Unit) = CustomAccessibilityAction(label) {
                    act()
                    true
                }
                // Each move of the piece, whether or not it is selected.
                val moves = voice?.moves.orEmpty().map { offer(it.spoken) { actions.send(square, it.to) } }
                // A selected piece without moves has premoves.
                val targets = if (!isSelected || moves.isNotEmpty()) emptyList() else {
                    view.targets.map { offer(words.squares[it.square.toInt()]) { actions.tap(it.square) } }
                }
                // The attackers are computed only on demand.
                val attacks = actions.askAttacks?.takeIf { voice != null }?.let { ask ->
                    offer(words["board-action-attacks"]) { ask(square) }
                }
                val all = moves + targets + listOfNotNull(attacks)
                if (all.isNotEmpty()) customActions = all
            },
    )
}

private fun DrawScope.cursor(geometry: Geometry, index: Int) {
    val width = 3.dp.toPx()
    val at = geometry.topLeft(index) + Offset(width / 2, width / 2)
    val size = Size(geometry.square - width, geometry.square - width)
    // Two colours, so that it is visible on every square.
    drawRoundRect(Color.White, at, size, CornerRadius(width), style = Stroke(width * 1.8f))
    drawRoundRect(Color.Black, at, size, CornerRadius(width), style = Stroke(width))
}

/** Directions in which the arrow keys move the board's cursor on the screen, in squares. */
private val STEPS = mapOf(
    Key.DirectionUp to Offset(0f, -1f),
    Key.DirectionDown to Offset(0f, 1f),
    Key.DirectionLeft to Offset(-1f, 0f),
    Key.DirectionRight to Offset(1f, 0f),
)

private val TOUCHES = setOf(Key.Enter, Key.NumPadEnter, Key.DirectionCenter, Key.Spacebar)
