package org.plywise.ui.board

import androidx.compose.runtime.Composable
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Square

/** Stands in for the picker of the board screen until it is merged. */
@Composable
fun PromotionPicker(
    to: Square,
    color: PieceColor,
    flipped: Boolean,
    look: PieceLook,
    onPick: (Role) -> Unit,
    onCancel: () -> Unit,
) = Unit
