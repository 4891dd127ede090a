package org.plywise.shell.look

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.graphics.vector.PathParser
import androidx.compose.ui.unit.dp

/**
 * The app's icons: lines of one width on a square of 24 by 24. Icons that point in the reading direction are mirrored
 * in right-to-left languages; icons for stepping through moves are not.
 */
object Icons {
    val Board = line("M12 3.5A3.3 3.3 0 1 1 12 10.1A3.3 3.3 0 1 1 12 3.5Z M8.5 10.1H15.5 M10.3 10.1C10.3 13.5 9.6 15.2 7.6 17H16.4C14.4 15.2 13.7 13.5 13.7 10.1 M5.5 20.5V17H18.5V20.5Z")
    val Train = line("M5 7H8.7V17H5Z M15.3 7H19V17H15.3Z M8.7 12H15.3 M2.2 10V14 M21.8 10V14")
    val Games = line("M4.5 6V6.1 M9 6H20 M4.5 12V12.1 M9 12H20 M4.5 18V18.1 M9 18H20")
    val Menu = line("M4 6H20 M4 12H20 M4 18H20")
    val Analysis = line("M4 19L9.5 12L13.5 15.5L20 7 M15.5 7H20V11.5")
    val Settings = line("M4 7H13 M17 7H20 M4 17H7 M11 17H20 M15 5A2 2 0 1 1 15 9A2 2 0 1 1 15 5Z M9 15A2 2 0 1 1 9 19A2 2 0 1 1 9 15Z")
    val Undo = line("M9 7L4.5 11.5L9 16 M4.5 11.5H14.5A5 5 0 0 1 14.5 19.5H12")
    val Redo = line("M15 7L19.5 11.5L15 16 M19.5 11.5H9.5A5 5 0 0 0 9.5 19.5H12")
    val Hint = line("M9 18H15 M10 21H14 M12 3A6.2 6.2 0 0 1 15.2 14.5C14.6 15 14.5 15.5 14.5 16H9.5C9.5 15.5 9.4 15 8.8 14.5A6.2 6.2 0 0 1 12 3Z")
    val Threat = line("M12 3.5L21 19.5H3Z M12 9.5V14 M12 16.7V16.8")
    val Examine = line("M4 4H15V15H4Z M9.5 4V15 M4 9.5H15 M15.5 15.5L20.5 20.5")
    val Picture = line("M4 5H20V19H4Z M4 16L9 11L13 15L16 12L20 16 M8 8.5V8.6")
    val Flip = line("M5 11A7 7 0 0 1 17.5 7.6 M17.8 3.8V8H13.6 M19 13A7 7 0 0 1 6.5 16.4 M6.2 20.2V16H10.4")
    val More = line("M12 5.5V5.6 M12 12V12.1 M12 18.5V18.6", width = 2.8f)
    val Share = line("M12 15V4 M8 7.5L12 3.5L16 7.5 M7 11H5V20H19V11H17")
    val Close = line("M6 6L18 18 M18 6L6 18")
    val Back = line("M19 12H5.5 M11 6L5 12L11 18", directed = true)
    val Delete = line("M5 7H19 M10 7V4.5H14V7 M7 7L8 20H16L17 7 M10.5 11V16 M13.5 11V16")
    val Eraser = line("M10.5 19.5H20 M13 4.5L20 11.5L12 19.5H8.5L4 15V13.5Z M9 8.5L16 15.5")
    val Edit = line("M5 19L5.7 15.5L16 5.2L18.8 8L8.5 18.3Z M14 7.2L16.8 10")
    val Add = line("M12 5V19 M5 12H19")
    val Remove = line("M5 12H19")
    val Search = line("M10.5 4A6.5 6.5 0 1 1 10.5 17A6.5 6.5 0 1 1 10.5 4Z M15.5 15.5L20 20")
    val Filter = line("M4 6H20 M7 12H17 M10 18H14")
    val First = line("M17 6L10.5 12L17 18 M7 6V18")
    val Previous = line("M14.5 6L8 12L14.5 18")
    val Next = line("M9.5 6L16 12L9.5 18")
    val Last = line("M7 6L13.5 12L7 18 M17 6V18")
    val Expand = line("M6 9.5L12 15.5L18 9.5")
    val Collapse = line("M6 15L12 9L18 15")
    val Check = line("M5 12.5L10 17.5L19 7")
    val Copy = line("M9 9H19V20H9Z M15 9V4H5V15H9")
    val Paste = line("M8 5H6V20H18V5H16 M9 3.5H15V7H9Z")
    val Flag = line("M6 21V4 M6 5H18L15.5 9L18 13H6")
    val Download = line("M12 4.5V15.5 M8 12L12 16L16 12 M5 19.5H19")
    val Statistics = line("M5 19.5V12 M12 19.5V5 M19 19.5V9", width = 2.4f)
    val Tree = line("M5 5V14A3 3 0 0 0 8 17H18 M5 10H18 M15 7L18 10L15 13")
    val Play = line("M8 5.5L18.5 12L8 18.5Z")
    val Keyboard = line("M3 7H21V17H3Z M7 10.5V10.6 M10.3 10.5V10.6 M13.7 10.5V10.6 M17 10.5V10.6 M8 14H16")
    val Handshake = line("M4 8H8L12 10L16 8H20V15H18 M4 15H6L11 19L13 18 M12 10L9 13L11 14.5L14 12.5L18 16L13 18")

    private fun line(path: String, directed: Boolean = false, width: Float = 1.8f): ImageVector =
        ImageVector.Builder(
            defaultWidth = 24.dp,
            defaultHeight = 24.dp,
            viewportWidth = 24f,
            viewportHeight = 24f,
            autoMirror = directed,
        ).addPath(
            pathData = PathParser().parsePathString(path).toNodes(),
            stroke = SolidColor(Color.Black),
            strokeLineWidth = width,
            strokeLineCap = StrokeCap.Round,
            strokeLineJoin = StrokeJoin.Round,
        ).build()
}
