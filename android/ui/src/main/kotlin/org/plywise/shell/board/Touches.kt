package org.plywise.shell.board

import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitFirstDown
import androidx.compose.foundation.gestures.awaitTouchSlopOrCancellation
import androidx.compose.foundation.gestures.drag
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardView
import org.plywise.app.MarkKind
import org.plywise.shell.LocalPlatform

/** A piece in the hand, and the one that was let go last. */
@Stable
internal class Hand {
    /** The square that it was lifted from; none while nothing is dragged. */
    var from: Int? by mutableStateOf(null)

    /** Where the finger is. */
    var at: Offset by mutableStateOf(Offset.Zero)

    /** The square under the finger. */
    var over: Int? by mutableStateOf(null)

    /** The move that was made by letting go; drawn until the core has taken it in. */
    var drop: Drop? by mutableStateOf(null)
}

/** A piece that was let go on another square, and the number of the event that tells so. */
internal class Drop(private val from: Int, val to: Int, private val piece: Char, val event: ULong) {
    /** The board with the piece where it was let go; once it has left its square, the board as it is. */
    fun on(view: BoardView): BoardView {
        if (view.squares[from] != piece) return view
        val squares = StringBuilder(view.squares).apply {
            set(from, '.')
            set(to, piece)
        }
        return view.copy(squares = squares.toString())
    }
}

/**
 * Turns taps and drags into squares. Neither waits for an animation.
 *
 * @param onDrag is told from where and to where, none for off the board, and gives the number of the event that it sends
 */
internal fun Modifier.boardTouches(
    geometry: Geometry,
    hand: Hand,
    view: () -> BoardView,
    onTap: (UByte) -> Unit,
    onDrag: ((from: UByte, to: UByte?) -> ULong)?,
    tapsOnLift: Boolean,
): Modifier = pointerInput(geometry, onDrag == null, tapsOnLift) {
    awaitEachGesture {
        val down = awaitFirstDown()
        val index = geometry.indexAt(down.position) ?: return@awaitEachGesture
        val square = index.toUByte()
        if (onDrag == null || view().squares[index] == '.') {
            if (waitForUpOrCancellation() != null) onTap(square)
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
            if (up != null && !up.pressed && !up.isConsumed) onTap(square)
            return@awaitEachGesture
        }
        if (tapsOnLift && view().selection != square) onTap(square)
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
        if (!ended || to == index) return@awaitEachGesture
        val event = onDrag(square, to?.toUByte())
        // A piece that may go there stands there at once; any other never left its square.
        val target = view().targets.find { it.square.toInt() == to }
        if (to != null && (!tapsOnLift || target != null && target.kind != MarkKind.PREMOVE)) {
            hand.drop = Drop(index, to, view().squares[index], event)
        }
    }
}

/** How much of each edge Android leaves to an app, counted from below. */
private val CLAIMABLE = 200.dp

/** Keeps drags from the a- and h-file from being taken for the system's gesture of going back. */
@Composable
internal fun Modifier.claimingDrags(): Modifier {
    val platform = LocalPlatform.current
    val most = with(LocalDensity.current) { CLAIMABLE.toPx() }
    val claim = remember(platform, most) { with(platform) { Modifier.keepGesturesOff { ownHalf(it.size, most) } } }
    return then(claim)
}

/**
 * The lower half of the board, where most of the person's drags begin.
 *
 * Android honours at most 200 dp of each edge, counted from below, and ignores what lies above. That is about the half
 * of a phone's board, so the rest is left to the system: a finger can still go back beside the other half.
 *
 * @param most the 200 dp, in pixels
 */
internal fun ownHalf(board: IntSize, most: Float): Rect {
    val bottom = board.height.toFloat()
    return Rect(0f, bottom - minOf(bottom / 2, most), board.width.toFloat(), bottom)
}
