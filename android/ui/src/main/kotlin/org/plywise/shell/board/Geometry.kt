package org.plywise.shell.board

import androidx.compose.ui.geometry.Offset
import kotlin.math.floor

/**
 * Maps between points and squares on a board of a given size and orientation.
 *
 * @param side side length of the board in pixels
 * @param flipped whether Black is at the bottom
 */
class Geometry(val side: Float, val flipped: Boolean) {
    /** Side length of one square of the board, in pixels. */
    val square: Float = side / 8

    /** Returns the top left corner of a square. Squares are numbered from 0 for a1 to 63 for h8, rank by rank. */
    fun topLeft(index: Int): Offset {
        val file = index % 8
        val rank = index / 8
        val column = if (flipped) 7 - file else file
        val row = if (flipped) rank else 7 - rank
        return Offset(column * square, row * square)
    }

    /** Returns the centre of a square. */
    fun center(index: Int): Offset = topLeft(index) + Offset(square / 2, square / 2)

    /** Returns the square at a point, or `null` outside the board. */
    fun indexAt(point: Offset): Int? {
        val column = floor(point.x / square).toInt()
        val row = floor(point.y / square).toInt()
        if (column !in 0..7 || row !in 0..7) return null
        return indexAt(row, column)
    }

    /** Returns the square in a row and column of the screen, each 0 to 7 from the top left. */
    fun indexAt(row: Int, column: Int): Int {
        val file = if (flipped) 7 - column else column
        val rank = if (flipped) row else 7 - row
        return rank * 8 + file
    }
}
