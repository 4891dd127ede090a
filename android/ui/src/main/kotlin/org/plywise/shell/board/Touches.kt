package org.plywise.shell.board

import androidx.compose.foundation.gestures.awaitEachGesture
import androidx.compose.foundation.gestures.awaitTouchSlopOrCancellation
import androidx.compose.foundation.gestures.drag
import androidx.compose.foundation.gestures.waitForUpOrCancellation
import androidx.compose.runtime.Composable
import androidx.compose.runtime.Stable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.input.pointer.AwaitPointerEventScope
import androidx.compose.ui.input.pointer.PointerInputChange
import androidx.compose.ui.input.pointer.PointerType
import androidx.compose.ui.input.pointer.changedToDown
import androidx.compose.ui.input.pointer.isSecondaryPressed
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.dp
import org.plywise.app.BoardView
import org.plywise.app.FromTo
import org.plywise.app.MarkKind
import org.plywise.shell.LocalPlatform

/** State of drag and draw gestures on the board. */
@Stable
internal class Hand {
    /** The square of the piece being dragged; `null` while no piece is dragged. */
    var from: Int? by mutableStateOf(null)

    /** Position of the dragging finger on the board, in pixels. */
    var at: Offset by mutableStateOf(Offset.Zero)

    /** The square under the dragging finger; `null` outside the board. */
    var over: Int? by mutableStateOf(null)

    /** Returns the centre of the dragged piece, which is drawn above the finger so that it stays visible. */
    fun center(square: Float): Offset = at - Offset(0f, square * LIFTED * 0.35f)

    /**
     * Animation of the dropped piece from the finger to the centre of its square; `null` when the piece has arrived.
     */
    var settling: Settling? by mutableStateOf(null)

    /** Progress of the [settling] animation, from 0 to 1. Read it in the draw phase only. */
    var settled: Float by mutableFloatStateOf(1f)

    /** Whether dropped pieces appear on their square without animation. */
    var still = false

    /** The arrow that the user is drawing, or a circle if both squares are the same; `null` while nothing is drawn. */
    var drawn: FromTo? by mutableStateOf(null)

    /** The move made by the last drop, shown until the core has handled it; `null` without one. */
    var drop: Drop? by mutableStateOf(null)
}

/** A piece dropped on another square, with the number of the event that reports the drop to the core. */
internal class Drop(val from: Int, val to: Int, private val piece: Char, val event: ULong) {
    /** Returns [view] with the piece moved to its new square, or unchanged if the piece has already left [from]. */
    fun on(view: BoardView): BoardView {
        if (view.squares[from] != piece) return view
        val squares = StringBuilder(view.squares).apply {
            set(from, '.')
            set(to, piece)
        }
        return view.copy(squares = squares.toString())
    }
}

/** Duration of a dropped piece's movement to the centre of its square, in milliseconds. */
internal const val SETTLE = 80

/** Duration of a piece's return to its origin after an illegal drop, in milliseconds. */
internal const val BACK = 120

/** Animation of a dropped piece from the finger to the centre of the square [to]. */
internal class Settling(val piece: Char, private val from: Offset, val to: Int) {
    /** Returns whether [index] is the square [to] and has the piece in [view]. */
    fun isOn(view: BoardView, index: Int) = index == to && view.squares[to] == piece

    /** Returns the piece's centre and its size in squares, at progress [share] towards [middle], the centre of [to]. */
    fun at(middle: Offset, share: Float): Pair<Offset, Float> =
        from + (middle - from) * share to 1f + (LIFTED - 1f) * (1f - share) * (1f - share)
}

/** Long-press time before a finger draws an arrow, in milliseconds. */
private const val HOLD = 500L

/** Waits for a press on the board. Returns the press, and whether it was made with the secondary mouse button. */
private suspend fun AwaitPointerEventScope.awaitPress(): Pair<PointerInputChange, Boolean> {
    while (true) {
        val event = awaitPointerEvent()
        val down = event.changes.firstOrNull { it.changedToDown() } ?: continue
        return down to event.buttons.isSecondaryPressed
    }
}

/** Tracks an arrow that the user draws, until its end. Returns `null` if the arrow ends off the board. */
private suspend fun AwaitPointerEventScope.drawArrow(down: PointerInputChange, from: UByte, geometry: Geometry, hand: Hand): FromTo? {
    try {
        var last = down
        do {
            hand.drawn = geometry.indexAt(last.position)?.let { FromTo(from, it.toUByte()) }
            last = awaitPointerEvent().changes.firstOrNull { it.id == down.id } ?: return null
            last.consume()
        } while (last.pressed)
        return hand.drawn
    } finally {
        hand.drawn = null
    }
}

/**
 * Detects taps, drags and drawn arrows on the board's squares. Works during animations, too.
 *
 * @param onArrow receives an arrow drawn with the secondary button or after a long press
 * @param onDrag receives origin and target, `null` for off the board, and returns the number of the event it sends
 */
internal fun Modifier.boardTouches(
    geometry: Geometry,
    hand: Hand,
    view: () -> BoardView,
    onTap: (UByte) -> Unit,
    onDrag: ((from: UByte, to: UByte?) -> ULong)?,
    onArrow: ((FromTo) -> Unit)?,
    tapsOnLift: Boolean,
): Modifier = pointerInput(geometry, onDrag == null, onArrow == null, tapsOnLift) {
    awaitEachGesture {
        val (down, right) = awaitPress()
        val index = geometry.indexAt(down.position) ?: return@awaitEachGesture
        val square = index.toUByte()
        if (right) {
            if (onArrow != null) drawArrow(down, square, geometry, hand)?.let(onArrow)
            return@awaitEachGesture
        }
        val lifts = onDrag != null && view().squares[index] != '.'
        var lifted: PointerInputChange? = null
        var moved = false
        var waited = true
        val wait = if (onArrow == null || down.type == PointerType.Mouse) Long.MAX_VALUE / 2 else HOLD
        val slop = withTimeoutOrNull(wait) {
            awaitTouchSlopOrCancellation(down.id) { change, _ ->
                moved = true
                if (lifts) {
                    change.consume()
                    lifted = change
                }
            }.also { waited = false }
        }
        if (waited && !moved && onArrow != null) {
            drawArrow(down, square, geometry, hand)?.let(onArrow)
            return@awaitEachGesture
        }
        if (waited) {
            if (waitForUpOrCancellation() != null) onTap(square)
            return@awaitEachGesture
        }
        if (slop == null || onDrag == null) {
            // Released without moving, or consumed by a scroll container.
            val up = currentEvent.changes.firstOrNull { it.id == down.id }
            if (up != null && !up.pressed && !up.isConsumed) onTap(square)
            return@awaitEachGesture
        }
        // With the king selected, tapping a rook would castle.
        if (tapsOnLift && view().selection != square && view().targets.none { it.square == square }) onTap(square)
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
        val piece = view().squares[index]
        fun rest(on: Int) {
            hand.settled = 0f
            hand.settling = Settling(piece, hand.center(geometry.square), on).takeUnless { hand.still }
        }
        if (!ended || to == index) return@awaitEachGesture rest(index)
        val event = onDrag(square, to?.toUByte())
        // Moves the piece immediately if the move is legal, or if its targets have not arrived yet. Any other piece
        // returns.
        val target = view().targets.find { it.square.toInt() == to }
        val isTold = view().selection == square && view().targets.isNotEmpty()
        val may = !tapsOnLift || !isTold || target != null && target.kind != MarkKind.PREMOVE
        if (to != null && may) hand.drop = Drop(index, to, piece, event)
        rest(if (to != null && may) to else index)
    }
}

/** Height at each screen edge that an app may exclude from Android's gestures, measured from the bottom. */
private val CLAIMABLE = 200.dp

/** Excludes drags on the a-file and the h-file of the board from the system's back gesture. */
@Composable
internal fun Modifier.claimingDrags(): Modifier {
    val platform = LocalPlatform.current
    val most = with(LocalDensity.current) { CLAIMABLE.toPx() }
    val claim = remember(platform, most) { with(platform) { Modifier.keepGesturesOff { ownHalf(it.size, most) } } }
    return then(claim)
}

/**
 * Returns the lower half of the board, where most drags of the user start.
 *
 * Android honours exclusions up to 200 dp per edge, counted from the bottom, and ignores the rest. That is about half
 * of a phone's board; the back gesture still works beside the other half.
 *
 * @param most 200 dp in pixels
 */
internal fun ownHalf(board: IntSize, most: Float): Rect {
    val bottom = board.height.toFloat()
    return Rect(0f, bottom - minOf(bottom / 2, most), board.width.toFloat(), bottom)
}
