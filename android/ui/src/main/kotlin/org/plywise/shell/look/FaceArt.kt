package org.plywise.shell.look

import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.Path
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.scale
import androidx.compose.ui.graphics.vector.PathParser

/** Side length of the square in whose units the paths of the faces are given. */
private const val UNITS = 64f

/** The players' faces, read from the file that Android and iOS share. Main thread only. */
object FaceArt {
    private class Layer(val color: Color, val path: Path)

    /** The layers of each calm face as colour and path, and of each mood as layer number, colour and path. */
    private val lines by lazy { resourceLines(FACES, words = 2).groupBy({ it[0] }, { it[1] }) }

    private val faces = mutableMapOf<String, List<Layer>>()

    /**
     * Draws a face that fills the drawing scope.
     *
     * @param name the number of a level, `full` or `person`, with `-` and a mood if the face is not calm, as in `3-glad`.
     *   A face without that mood is calm, and an unknown face is that of a person.
     */
    fun draw(scope: DrawScope, name: String) {
        val layers = faces.getOrPut(name) { read(name) }
        scope.scale(scope.size.minDimension / UNITS, Offset.Zero) {
            for (layer in layers) drawPath(layer.path, layer.color)
        }
    }

    private fun read(name: String): List<Layer> {
        val calm = name.substringBefore('-')
        val parts = (lines[calm] ?: lines.getValue("person")).toMutableList()
        for (line in lines[name].orEmpty().takeIf { name != calm }.orEmpty()) {
            val (layer, part) = line.split(' ', limit = 2)
            if (layer.toInt() < parts.size) parts[layer.toInt()] = part else parts += part
        }
        return parts.map { part ->
            val (fill, path) = part.split(' ', limit = 2)
            Layer(color(fill), PathParser().parsePathString(path).toPath())
        }
    }
}
