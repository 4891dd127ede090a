package org.plywise.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Surface
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.max
import androidx.compose.ui.unit.min
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Square
import org.plywise.ui.pieces.PieceArt
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Colors

private val CHOICES = listOf(Role.QUEEN to 'q', Role.ROOK to 'r', Role.BISHOP to 'b', Role.KNIGHT to 'n')

/** Lies over the board: four pieces on the promotion square's file, the queen nearest to it. */
@Composable
fun PromotionPicker(
    to: Square,
    color: PieceColor,
    flipped: Boolean,
    style: BoardStyle,
    onPick: (Role) -> Unit,
    onCancel: () -> Unit,
) = CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
    val words = LocalWords.current
    LocalPlatform.current.OnBack(enabled = true, back = onCancel)
    val art = PieceArt.of(if (style.board == BoardLook.PAPER) PieceLook.SIGNAL else style.pieces)
    BoxWithConstraints(
        Modifier
            .fillMaxSize()
            .semantics { paneTitle = words["board-promotion"] },
    ) {
        Box(
            Modifier
                .fillMaxSize()
                .background(Color.Black.copy(alpha = 0.35f))
                .clickable(onClick = onCancel)
                .semantics { contentDescription = words["app-cancel"] }
                .testTag("promotion"),
        )
        val side = with(LocalDensity.current) { maxWidth.toPx() }
        val square = maxWidth / 8
        val cell = max(square, 56.dp)
        val at = Geometry(side, flipped).topLeft(to.index)
        val (x, y) = with(LocalDensity.current) { at.x.toDp() to at.y.toDp() }
        val left = min(x, maxWidth - cell)
        val down = y < maxHeight / 2
        val top = if (down) y else y + square - cell * CHOICES.size
        Surface(
            Modifier.offset(left, top).size(cell, cell * CHOICES.size),
            shape = RoundedCornerShape(12.dp),
            // The board's own: on it the pieces of both sides are seen, by night too.
            color = Colors.board(style.board).light,
            shadowElevation = 6.dp,
        ) {
            CHOICES.forEachIndexed { place, (role, letter) ->
                val row = if (down) place else CHOICES.lastIndex - place
                val piece = if (color == PieceColor.WHITE) letter.uppercaseChar() else letter
                Box(
                    Modifier
                        .offset(y = cell * row)
                        .size(cell)
                        .testTag("promote-${role.name.lowercase()}")
                        .semantics { contentDescription = words["speech-role-${role.name.lowercase()}"] }
                        .clickable { onPick(role) },
                ) {
                    Canvas(Modifier.fillMaxSize()) {
                        art.draw(this, piece, Offset.Zero, size.minDimension)
                    }
                }
            }
        }
    }
}
