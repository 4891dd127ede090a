package org.plywise.shell.board

import androidx.compose.animation.core.LinearEasing
import androidx.compose.animation.core.animate
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.unit.LayoutDirection
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.ArrowMark
import org.plywise.app.BoardLook
import org.plywise.app.BoardView
import org.plywise.app.FromTo
import org.plywise.app.Look
import org.plywise.app.PieceLook
import org.plywise.shell.LocalLook
import org.plywise.shell.LocalPlatform
import org.plywise.shell.look.Colors
import org.plywise.shell.look.PieceArt

/** Number of the last event whose effects the view state contains. */
internal val LocalAcknowledged = staticCompositionLocalOf<StateFlow<ULong>> { MutableStateFlow(ULong.MAX_VALUE) }

/** Size of a square, in dp, below which the bold piece set is drawn. */
private const val SMALL_SQUARE = 32f

/** Returns the piece set for squares of the given size in dp. Small squares and the paper board need the bold set. */
internal fun Look.art(square: Float = SMALL_SQUARE): PieceArt =
    PieceArt.of(if (square < SMALL_SQUARE || board == BoardLook.PAPER) PieceLook.SIGNAL else pieces)

/**
 * The chessboard: drawn in one pass, operated by tap or drag, and readable square by square. Always left to right,
 * whatever the language.
 *
 * @param onTap called when a square is tapped
 * @param onDrag called when a piece is dropped on a square, or off the board (`null`); returns the number of the event.
 * If `null`, dragging is disabled
 * @param onAskAttacks called when a screen reader asks for the attackers of a square; if `null`, the action is not
 * offered
 * @param problems squares of pieces that make the position illegal
 * @param arrows arrows in addition to those of [view]
 * @param onArrow called when the user draws an arrow, or a circle around a square; if `null`, drawing is disabled
 * @param tapsOnLift whether lifting a piece also taps it, so that its targets show
 */
@Composable
fun ChessBoard(
    view: BoardView,
    onTap: (UByte) -> Unit,
    modifier: Modifier = Modifier,
    onDrag: ((from: UByte, to: UByte?) -> ULong)? = null,
    onAskAttacks: ((UByte) -> Unit)? = null,
    problems: List<Int> = emptyList(),
    arrows: List<ArrowMark> = emptyList(),
    tapsOnLift: Boolean = true,
    onArrow: ((FromTo) -> Unit)? = null,
) = CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
    BoxWithConstraints(modifier.aspectRatio(1f).testTag("board")) {
        val (density, look) = LocalDensity.current to LocalLook.current
        val side = with(density) { minOf(maxWidth, maxHeight).toPx() }
        val geometry = remember(side, view.flipped) { Geometry(side, view.flipped) }
        val square = side / 8 / density.density
        val signs = look.coordinates && square >= SMALL_SQUARE
        val scene = BoardScene(
            geometry = geometry,
            colors = Colors.board(look.board),
            art = look.art(square),
            files = if (signs) coordinates("abcdefgh", geometry) else null,
            ranks = if (signs) coordinates("12345678", geometry) else null,
            sign = view.judged?.let { sign(it.sign, geometry) },
        )
        val hand = remember { Hand() }
        val drop = rememberDrop(hand, view)
        val shown = drop?.on(view) ?: view
        val reduced by LocalPlatform.current.reducedMotion.collectAsState()
        SideEffect { hand.still = reduced || !look.animation }
        LaunchedEffect(hand.settling) {
            val settling = hand.settling ?: return@LaunchedEffect
            val back = hand.drop?.to != settling.to
            animate(0f, 1f, animationSpec = tween(if (back) BACK else SETTLE, easing = LinearEasing)) { share, _ -> hand.settled = share }
            hand.settling = null
        }
        val motion = rememberMotion(shown.squares, look.animation && drop == null, reduced, hand.drop)
        val current by rememberUpdatedState(shown)
        val taps by rememberUpdatedState(onTap)
        val drags by rememberUpdatedState(onDrag)
        val asks by rememberUpdatedState(onAskAttacks)
        val draws by rememberUpdatedState(onArrow)
        val fingers = Modifier.boardTouches(
            geometry = geometry,
            hand = hand,
            view = { current },
            onTap = { taps(it) },
            onDrag = if (onDrag == null) null else { from, to -> drags?.invoke(from, to) ?: 0uL },
            onArrow = if (onArrow == null) null else { arrow -> draws?.invoke(arrow) },
            tapsOnLift = tapsOnLift,
        )
        val claimed = if (onDrag == null) Modifier else Modifier.claimingDrags()
        // State that changes every frame is read in the draw phase only, so that no frame recomposes anything.
        Canvas(Modifier.fillMaxSize().then(claimed).then(fingers)) { with(scene) { draw(shown, problems, arrows, motion, hand) } }
        val answers = onAskAttacks != null
        val squareActions = remember(answers) {
            val ask = { square: UByte -> asks?.invoke(square) ?: Unit }
            SquareActions({ taps(it) }, { from, to -> drags?.invoke(from, to) }, ask.takeIf { answers })
        }
        BoardSquares(shown, geometry, squareActions)
    }
}

/** Returns the dropped piece until the core has handled the move, and while the promotion picker is open. */
@Composable
private fun rememberDrop(hand: Hand, view: BoardView): Drop? {
    val acknowledged = LocalAcknowledged.current.collectAsState()
    val promotion = view.promotion?.square?.toInt()
    val drop by remember(promotion) {
        derivedStateOf { hand.drop?.takeIf { it.event > acknowledged.value || it.to == promotion } }
    }
    return drop
}

/** Returns the symbol of a move's judgment, measured for the disc on its square. */
@Composable
private fun sign(text: String, geometry: Geometry): TextLayoutResult {
    val measurer = rememberTextMeasurer()
    val density = LocalDensity.current
    return remember(text, geometry.square, density) {
        measurer.measure(text, TextStyle(fontSize = with(density) { (geometry.square * 0.24f).toSp() }, fontWeight = FontWeight.Bold))
    }
}

/** Returns the board's coordinates along an edge, measured once for each board size. */
@Composable
private fun coordinates(signs: String, geometry: Geometry): List<TextLayoutResult> {
    val measurer = rememberTextMeasurer(cacheSize = 16)
    val density = LocalDensity.current
    return remember(signs, geometry.square, density) {
        // Scales with the user's text size, up to what the pieces leave free.
        val size = with(density) { (geometry.square * (0.17f * fontScale).coerceIn(0.17f, 0.2f)).toSp() }
        val style = TextStyle(fontSize = size, fontWeight = FontWeight.SemiBold)
        signs.map { measurer.measure(it.toString(), style) }
    }
}
