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

    private val lines by lazy { resourceLines(FACES, words = 3).groupBy { it[0] } }

    private val faces = mutableMapOf<String, List<Layer>>()

    /**
     * Draws a face that fills the drawing scope.
     *
     * @param name the number of a level, `full` or `person`; any other name draws the face of a person
     */
    fun draw(scope: DrawScope, name: String) {
        val layers = faces.getOrPut(name) {
            val parts = lines[name] ?: lines.getValue("person")
            parts.map { (_, fill, path) -> Layer(color(fill), PathParser().parsePathString(path).toPath()) }
        }
        scope.scale(scope.size.minDimension / UNITS, Offset.Zero) {
            for (layer in layers) drawPath(layer.path, layer.color)
        }
    }
}
