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

/** A piece in the hand, and the one that was let go last. */
@Stable
internal class Hand {
    /** The square that it was lifted from; none while nothing is dragged. */
    var from: Int? by mutableStateOf(null)

    /** Where the finger is. */
    var at: Offset by mutableStateOf(Offset.Zero)

    /** The square under the finger. */
    var over: Int? by mutableStateOf(null)

    /** The middle of the lifted piece, which lies above the finger, so that it is seen. */
    fun center(square: Float): Offset = at - Offset(0f, square * LIFTED * 0.35f)

    /** The piece that was let go, while it comes to rest. */
    var settling: Settling? by mutableStateOf(null)

    /** How far it has come, from 0 to 1. Read while drawing only. */
    var settled: Float by mutableFloatStateOf(1f)

    /** Whether pieces come to rest at once. */
    var still = false

    /** The arrow that is being drawn, or the ring. */
    var drawn: FromTo? by mutableStateOf(null)

    /** The move that was made by letting go; drawn until the core has taken it in. */
    var drop: Drop? by mutableStateOf(null)
}

/** A piece that was let go on another square, and the number of the event that tells so. */
internal class Drop(val from: Int, val to: Int, private val piece: Char, val event: ULong) {
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

/** How long a piece takes to the middle of the square where it was let go, in milliseconds. */
internal const val SETTLE = 80

/** The same back to the square that it was lifted from, where it may not go. */
internal const val BACK = 120

/** A piece that was let go, on its way from where it was drawn to the middle of a square. */
internal class Settling(val piece: Char, private val from: Offset, val to: Int) {
    /** Whether the board that is drawn has it where it goes. */
    fun isOn(view: BoardView, index: Int) = index == to && view.squares[to] == piece

    /** Where its middle is, and its size in squares, [share] of the way. */
    fun at(middle: Offset, share: Float): Pair<Offset, Float> =
        from + (middle - from) * share to 1f + (LIFTED - 1f) * (1f - share) * (1f - share)
}

/** How long a finger lies still before it draws an arrow, in milliseconds. */
private const val HOLD = 500L

/** Waits for a finger or a button, and tells whether it is the right one. */
private suspend fun AwaitPointerEventScope.awaitPress(): Pair<PointerInputChange, Boolean> {
    while (true) {
        val event = awaitPointerEvent()
        val down = event.changes.firstOrNull { it.changedToDown() } ?: continue
        return down to event.buttons.isSecondaryPressed
    }
}

/** Follows an arrow until it is let go; none where that is off the board. */
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
 * Turns taps and drags into squares. Neither waits for an animation.
 *
 * @param onArrow is told of an arrow that the person has drawn, by the right button or by a finger that lay still first
 * @param onDrag is told from where and to where, none for off the board, and gives the number of the event that it sends
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
            // Lifted without having moved, or taken over by something that scrolls.
            val up = currentEvent.changes.firstOrNull { it.id == down.id }
            if (up != null && !up.pressed && !up.isConsumed) onTap(square)
            return@awaitEachGesture
        }
        // With the king selected, the tap of a rook would castle.
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
        // A piece that may go there stands there at once, or one that the core has not said of yet; any other goes back.
        val target = view().targets.find { it.square.toInt() == to }
        val isTold = view().selection == square && view().targets.isNotEmpty()
        val may = !tapsOnLift || !isTold || target != null && target.kind != MarkKind.PREMOVE
        if (to != null && may) hand.drop = Drop(index, to, piece, event)
        rest(if (to != null && may) to else index)
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
