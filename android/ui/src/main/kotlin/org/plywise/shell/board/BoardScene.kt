package org.plywise.shell.board

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.text.TextLayoutResult
import org.plywise.app.ArrowMark
import org.plywise.app.BoardView
import org.plywise.app.PieceMotion
import org.plywise.shell.look.BoardColors
import org.plywise.shell.look.PieceArt

/** Scale of a piece while the user drags it. */
internal const val LIFTED = 1.4f

/**
 * Painter of one frame of the board: squares, highlights, pieces and arrows.
 *
 * @param files letters of the files, and [ranks] numbers of the ranks; `null` without coordinates
 * @param sign symbol of the last move's judgment; `null` without one
 */
internal class BoardScene(
    private val geometry: Geometry,
    colors: BoardColors,
    private val art: PieceArt,
    private val files: List<TextLayoutResult>?,
    private val ranks: List<TextLayoutResult>?,
    private val sign: TextLayoutResult?,
) {
    private val painter = Painter(geometry, colors)

    /**
     * Draws the board in the current frame.
     *
     * @param problems squares of pieces that make the position illegal
     * @param arrows arrows in addition to those of [view]
     * @param moving animation of the pieces
     * @param hand the piece or arrow that the user is dragging
     */
    fun DrawScope.draw(view: BoardView, problems: List<Int>, arrows: List<ArrowMark>, moving: Moving, hand: Hand) {
        with(painter) {
            squares()
            lastMove(view.lastMove)
            if (files != null && ranks != null) coordinates(view, files, ranks)
            marksBelow(view, problems)
            hand.over?.let { hover(it) }
        }
        val progress = moving.progress
        val motions = if (progress < 1f) moving.motions else emptyList()
        for (motion in motions) if (motion.to == null) fading(view, motion, 1f - (progress * 1.5f).coerceAtMost(1f))
        resting(view, motions, progress, hand)
        gliding(view, motions, progress)
        with(painter) {
            arrows.asReversed().forEach { arrow(it) }
            view.arrows.forEach { hint(it) }
            view.threat?.let { threat(it) }
            (view.drawn + listOfNotNull(hand.drawn)).forEach { own(it) }
            view.judged?.let { judged -> sign?.let { judged(judged, it) } }
        }
        settling(view, hand)
        lifted(view, hand)
    }

    private fun DrawScope.resting(view: BoardView, motions: List<PieceMotion>, progress: Float, hand: Hand) {
        for (index in 0..63) {
            val piece = view.squares[index]
            if (piece == '.') continue
            val arrival = motions.find { it.to?.toInt() == index }
            if (arrival?.from != null) continue
            if (hand.settling?.isOn(view, index) == true) continue
            val alpha = when {
                hand.from == index -> 0.3f
                arrival != null -> progress
                else -> 1f
            }
            art.draw(this, piece, geometry.topLeft(index), geometry.square, alpha, isTurned(view, piece))
        }
    }

    private fun DrawScope.fading(view: BoardView, motion: PieceMotion, alpha: Float) {
        val (piece, from) = motion.piece.single() to (motion.from ?: return)
        art.draw(this, piece, geometry.topLeft(from.toInt()), geometry.square, alpha, isTurned(view, piece))
    }

    private fun DrawScope.gliding(view: BoardView, motions: List<PieceMotion>, progress: Float) {
        for (motion in motions) {
            val from = geometry.topLeft(motion.from?.toInt() ?: continue)
            val to = geometry.topLeft(motion.to?.toInt() ?: continue)
            val piece = motion.piece.single()
            art.draw(this, piece, from + (to - from) * progress, geometry.square, turned = isTurned(view, piece))
        }
    }

    /** Draws a dropped piece on its way to the centre of its square. */
    private fun DrawScope.settling(view: BoardView, hand: Hand) {
        val piece = hand.settling?.takeIf { it.isOn(view, it.to) } ?: return
        val (center, scale) = piece.at(geometry.center(piece.to), hand.settled)
        val size = geometry.square * scale
        art.draw(this, piece.piece, center - Offset(size / 2, size / 2), size, turned = isTurned(view, piece.piece))
    }

    private fun DrawScope.lifted(view: BoardView, hand: Hand) {
        val from = hand.from ?: return
        val piece = view.squares[from]
        if (piece == '.') return
        val size = geometry.square * LIFTED
        // Above the finger, so that it stays visible.
        val at = hand.center(geometry.square) - Offset(size / 2, size / 2)
        art.draw(this, piece, at, size, turned = isTurned(view, piece))
    }

    /**
     * Returns whether a piece is drawn upside down: in table mode, for two people facing each other, those of the far
     * side are.
     */
    private fun isTurned(view: BoardView, piece: Char): Boolean = view.turned && piece.isUpperCase() == view.flipped
}
