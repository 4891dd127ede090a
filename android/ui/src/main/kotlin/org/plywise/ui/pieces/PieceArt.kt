package org.plywise.ui.pieces

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.vector.PathParser
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.theme.resourceLines

/** One set of pieces. A stand-in until the board's own art is merged. */
class PieceArt private constructor(set: String) {
    private val lines = resourceLines("/pieces.txt").filter { it[0] == set }
    private val outline = lines.first { it[1] == "outline" }[2].toFloat()
    private val white = ink("white")
    private val black = ink("black")
    private val shapes = NAMES.mapValues { (_, name) ->
        lines.filter { it[1] == name }.associate { it[2] to PathParser().parsePathString(it[3]).toPath() }
    }

    /** Draws a piece, by its letter, into a square. */
    fun draw(scope: DrawScope, piece: Char, topLeft: Offset, size: Float) {
        val shape: Map<String, Path> = shapes[piece.lowercaseChar()] ?: return
        val ink = if (piece.isUpperCase()) white else black
        fun line(width: Float) = Stroke(width, cap = StrokeCap.Round, join = StrokeJoin.Round)
        scope.translate(topLeft.x, topLeft.y) {
            scale(size / UNITS, pivot = Offset.Zero) {
                shape["silhouette"]?.let {
                    drawPath(it, ink.fill)
                    drawPath(it, ink.outline, style = line(outline))
                }
                shape["details"]?.let { drawPath(it, ink.detail, style = line(ink.width)) }
                shape["fills"]?.let { drawPath(it, ink.detail) }
            }
        }
    }

    private class Ink(val fill: Color, val outline: Color, val detail: Color, val width: Float)

    private fun ink(name: String): Ink {
        val words = lines.first { it[1] == name }.drop(2).joinToString(" ").split(' ')
        return Ink(color(words[0]), color(words[1]), color(words[2]), words[3].toFloat())
    }

    private fun color(hex: String) = Color(0xFF000000 or hex.removePrefix("#").toLong(16))

    companion object {
        private const val UNITS = 64f
        private val NAMES = mapOf(
            'k' to "king", 'q' to "queen", 'r' to "rook", 'b' to "bishop", 'n' to "knight", 'p' to "pawn",
        )
        private val classic by lazy { PieceArt("classic") }
        private val signal by lazy { PieceArt("signal") }

        /** The set that was chosen. */
        fun of(look: PieceLook): PieceArt = if (look == PieceLook.SIGNAL) signal else classic
    }
}
