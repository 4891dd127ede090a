package org.plywise.ui.theme

import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.SolidColor
import androidx.compose.ui.graphics.StrokeCap
import androidx.compose.ui.graphics.StrokeJoin
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.graphics.vector.addPathNodes
import androidx.compose.ui.unit.dp

/** Line icons on 24 by 24 units. A stand-in until the app's own set is merged. */
object Icons {
    val Search by icon("M11 4.5A6.5 6.5 0 1 0 11 17.5A6.5 6.5 0 1 0 11 4.5ZM15.8 15.8L20 20")
    val Filter by icon("M4 7H20M7 12H17M10 17H14")
    val More by icon("M12 5.5V5.51M12 12V12.01M12 18.5V18.51", 2.8f)
    val Delete by icon("M5 7H19M10 7V5H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16")
    val Share by icon("M12 4V15M8 8L12 4L16 8M6 12V20H18V12")
    val Add by icon("M12 5V19M5 12H19")
    val Close by icon("M6 6L18 18M18 6L6 18")
    val Check by icon("M5 12.5L10 17.5L19 7.5")
    val Edit by icon("M5 19L6 15L16 5L19 8L9 18ZM14 7L17 10")
    val Back by icon("M20 12H5M11 6L5 12L11 18", mirrored = true)
    val Download by icon("M12 4V15M8 11L12 15L16 11M5 19H19")
    val Upload by icon("M12 16V5M8 9L12 5L16 9M5 19H19")

    internal fun icon(path: String, width: Float = 1.8f, mirrored: Boolean = false): Lazy<ImageVector> = lazy {
        ImageVector.Builder("", 24.dp, 24.dp, 24f, 24f, autoMirror = mirrored).addPath(
            addPathNodes(path),
            stroke = SolidColor(Color.Black),
            strokeLineWidth = width,
            strokeLineCap = StrokeCap.Round,
            strokeLineJoin = StrokeJoin.Round,
        ).build()
    }
}
