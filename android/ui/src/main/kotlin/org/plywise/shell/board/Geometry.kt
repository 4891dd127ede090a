package org.plywise.shell.board

import androidx.compose.ui.geometry.Offset
import kotlin.math.floor

/**
 * Where squares lie on a board of a size. Pure: the one place that knows about points,
 * squares and which side is below.
 *
 * @param side the board's side in pixels
 * @param flipped Black is below
 */
class Geometry(val side: Float, val flipped: Boolean) {
    /** The side of one square. */
    val square: Float = side / 8

    /** The upper left corner of a square, by its number from a1 to h8. */
    fun topLeft(index: Int): Offset {
        val file = index % 8
        val rank = index / 8
        val column = if (flipped) 7 - file else file
        val row = if (flipped) rank else 7 - rank
        return Offset(column * square, row * square)
    }

    /** The middle of a square. */
    fun center(index: Int): Offset = topLeft(index) + Offset(square / 2, square / 2)

    /** The number of the square at a point; none outside the board. */
    fun indexAt(point: Offset): Int? {
        val column = floor(point.x / square).toInt()
        val row = floor(point.y / square).toInt()
        if (column !in 0..7 || row !in 0..7) return null
        return indexAt(row, column)
    }

    /** The square that lies in a row and column of the screen, from the upper left. */
    fun indexAt(row: Int, column: Int): Int {
        val file = if (flipped) 7 - column else column
        val rank = if (flipped) row else 7 - row
        return rank * 8 + file
    }
}
