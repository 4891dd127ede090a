package org.plywise.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.unit.LayoutDirection
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Square
import org.plywise.ui.pieces.PieceArt
import org.plywise.ui.theme.Colors

/** Below this side of a square, in dp, the bold pieces are drawn. */
private const val SMALL_SQUARE = 32f

/**
 * The board: drawn in one pass, touched by tap or drag, read square by square. Always left
 * to right, whatever the language.
 *
 * @param onTap a square was touched
 * @param onDrag a piece was dragged to a square, or off the board (none); no drags without it
 * @param onAskAttacks a screen reader asks what attacks a square; that is not offered without it
 * @param tapsOnLift a piece that is lifted is tapped first, so that its targets show
 */
@Composable
fun ChessBoard(
    view: BoardView,
    style: BoardStyle,
    onTap: (Square) -> Unit,
    modifier: Modifier = Modifier,
    onDrag: ((from: Square, to: Square?) -> Unit)? = null,
    onAskAttacks: ((Square) -> Unit)? = null,
    tapsOnLift: Boolean = true,
) = CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
    BoxWithConstraints(modifier.aspectRatio(1f).testTag("board")) {
        val density = LocalDensity.current
        val side = with(density) { minOf(maxWidth, maxHeight).toPx() }
        val geometry = remember(side, view.flipped) { Geometry(side, view.flipped) }
        val small = side / 8 / density.density < SMALL_SQUARE
        val bold = small || style.board == BoardLook.PAPER
        val scene = BoardScene(
            geometry = geometry,
            colors = Colors.board(style.board),
            art = PieceArt.of(if (bold) PieceLook.SIGNAL else style.pieces),
            files = if (style.coordinates && !small) coordinates("abcdefgh", geometry) else null,
            ranks = if (style.coordinates && !small) coordinates("12345678", geometry) else null,
            targets = style.targets,
        )
        val motion = rememberMotion(view.squares, style.animated)
        val hand = remember { Hand() }
        val current by rememberUpdatedState(view)
        val taps by rememberUpdatedState(onTap)
        val drags by rememberUpdatedState(onDrag)
        val asks by rememberUpdatedState(onAskAttacks)
        val touches = Modifier.boardTouches(
            geometry = geometry,
            hand = hand,
            view = { current },
            onTap = { taps(it) },
            onDrag = if (onDrag == null) null else { from, to -> drags?.invoke(from, to) },
            tapsOnLift = tapsOnLift,
        )
        val claimed = if (onDrag == null) Modifier else Modifier.claimingDrags()
        // What changes with each frame is read while drawing: no frame recomposes anything.
        Canvas(Modifier.fillMaxSize().then(claimed).then(touches)) { with(scene) { draw(view, motion, hand) } }
        val answers = onAskAttacks != null
        val squareActions = remember(answers) {
            val ask = { square: Square -> asks?.invoke(square) ?: Unit }
            SquareActions({ taps(it) }, { from, to -> drags?.invoke(from, to) }, ask.takeIf { answers })
        }
        BoardSquares(view, geometry, squareActions)
    }
}

/** The letters or numbers at the edge, laid out once for a size of the board. */
@Composable
private fun coordinates(signs: String, geometry: Geometry): List<TextLayoutResult> {
    val measurer = rememberTextMeasurer(cacheSize = 16)
    val density = LocalDensity.current
    return remember(signs, geometry.square) {
        val size = with(density) { (geometry.square * 0.19f).toSp() }
        val style = TextStyle(fontSize = size, fontWeight = FontWeight.SemiBold)
        signs.map { measurer.measure(it.toString(), style) }
    }
}
