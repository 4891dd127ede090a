package org.plywise.ui.board

import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.IntSize
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalPlatform

/** How much of each edge Android leaves to an app, counted from below. */
private val CLAIMABLE = 200.dp

/** Keeps drags from the a- and h-file from being taken for the system's gesture of going back. */
@Composable
internal fun Modifier.claimingDrags(): Modifier {
    val platform = LocalPlatform.current
    val most = with(LocalDensity.current) { CLAIMABLE.toPx() }
    val claim = remember(platform, most) { with(platform) { Modifier.keepGesturesOff { ownHalf(it.size, most) } } }
    return then(claim)
}

/**
 * The lower half of the board, where most of the person's drags begin.
 *
 * Android honours at most 200 dp of each edge, counted from below, and ignores what lies above. That is about the half
 * of a phone's board, so the rest is left to the system: a finger can still go back beside the other half.
 *
 * @param most the 200 dp, in pixels
 */
internal fun ownHalf(board: IntSize, most: Float): Rect {
    val bottom = board.height.toFloat()
    return Rect(0f, bottom - minOf(bottom / 2, most), board.width.toFloat(), bottom)
}
