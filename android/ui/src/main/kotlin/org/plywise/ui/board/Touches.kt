package org.plywise.ui.board

import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.awaitTouchSlopOrCancellation
import androidx.compose.foundation.gestures.drag
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.pointerInput
import org.plywise.ui.engine.Square

/** A piece in the hand. */
@Stable
internal class Hand {
    /** The square that it was lifted from; none while nothing is dragged. */
    var from: Int? by mutableStateOf(null)

    /** Where the finger is. */
    var at: Offset by mutableStateOf(Offset.Zero)

    /** The square under the finger. */
    var over: Int? by mutableStateOf(null)
}

/** Turns taps and drags into squares. Neither waits for an animation. */
internal fun Modifier.boardTouches(
    geometry: Geometry,
    hand: Hand,
    view: () -> BoardView,
    onTap: (Square) -> Unit,
    onDrag: ((from: Square, to: Square?) -> Unit)?,
    tapsOnLift: Boolean,
): Modifier = pointerInput(geometry, onDrag == null, tapsOnLift) {
    awaitEachGesture {
        val down = awaitFirstDown()
        val index = geometry.indexAt(down.position) ?: return@awaitEachGesture
        if (onDrag == null || view().squares[index] == '.') {
            if (waitForUpOrCancellation() != null) onTap(squareOf(index))
            return@awaitEachGesture
        }
        var lifted: PointerInputChange? = null
        val slop = awaitTouchSlopOrCancellation(down.id) { change, _ ->
            change.consume()
            lifted = change
        }
        if (slop == null) {
            // Lifted without having moved, or taken over by something that scrolls.
            val up = currentEvent.changes.firstOrNull { it.id == down.id }
            if (up != null && !up.pressed && !up.isConsumed) onTap(squareOf(index))
            return@awaitEachGesture
        }
        if (tapsOnLift && view().selection?.index != index) onTap(squareOf(index))
        hand.from = index
        hand.at = lifted?.position ?: down.position
        hand.over = index
        val ended = try {
            drag(down.id) { change ->
                change.consume()
                hand.at = change.position
                hand.over = geometry.indexAt(change.position)
            }
        } finally {
            hand.from = null
        }
        val to = hand.over
        hand.over = null
        if (ended && to != index) onDrag(squareOf(index), to?.let(::squareOf))
    }
}
