package org.plywise.shell.board

import androidx.compose.ui.geometry.Offset
import kotlin.random.Random
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test

class GeometryTest {
    @Test
    fun `the centre of each square maps back to the square on any board`() {
        val random = Random(1)
        repeat(200) {
            val geometry = Geometry(20f + random.nextFloat() * 3_000f, random.nextBoolean())
            for (index in 0..63) assertEquals(index, geometry.indexAt(geometry.center(index)))
        }
    }

    @Test
    fun `points outside the board have no square`() {
        val geometry = Geometry(800f, flipped = false)
        for (point in listOf(Offset(-1f, 5f), Offset(5f, -1f), Offset(800f, 5f), Offset(5f, 801f))) {
            assertNull(geometry.indexAt(point))
        }
    }

    @Test
    fun `White is at the bottom unless the board is flipped`() {
        assertEquals(Offset(0f, 700f), Geometry(800f, flipped = false).topLeft(0))
        assertEquals(Offset(700f, 0f), Geometry(800f, flipped = true).topLeft(0))
    }
}
