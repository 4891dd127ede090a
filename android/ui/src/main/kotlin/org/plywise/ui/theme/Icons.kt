package org.plywise.ui.theme

import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.unit.dp

/** Stands in for the app's icons until they are merged. */
object Icons {
    private val empty = ImageVector.Builder("empty", 24.dp, 24.dp, 24f, 24f).build()
    val First = empty
    val Previous = empty
    val Next = empty
    val Last = empty
    val More = empty
    val Delete = empty
    val Share = empty
    val Add = empty
    val Remove = empty
    val Close = empty
    val Check = empty
    val Edit = empty
    val Back = empty
    val Flip = empty
    val Copy = empty
    val Paste = empty
    val Analysis = empty
}
