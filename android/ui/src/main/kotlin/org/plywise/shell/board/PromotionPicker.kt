package org.plywise.shell.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.size
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
import org.plywise.app.PromotionChoice
import org.plywise.app.PromotionRole
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalLook
import org.plywise.shell.LocalPlatform
import org.plywise.shell.get
import org.plywise.shell.look.Colors

/** Overlay with the four promotion pieces on the file of the promotion square, the queen on the square itself. */
@Composable
fun PromotionPicker(choice: PromotionChoice, flipped: Boolean, onPick: (PromotionRole) -> Unit, onCancel: () -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val (words, look) = LocalCatalogue.current to LocalLook.current
        LocalPlatform.current.OnBack(enabled = true, back = onCancel)
        val roles = PromotionRole.entries
        BoxWithConstraints(Modifier.fillMaxSize().semantics { paneTitle = words["board-promotion"] }) {
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
            val at = Geometry(side, flipped).topLeft(choice.square.toInt())
            val (x, y) = with(LocalDensity.current) { at.x.toDp() to at.y.toDp() }
            val down = y < maxHeight / 2
            Surface(
                Modifier.offset(x, if (down) y else y - square * roles.lastIndex).size(square, square * roles.size),
                // A light square of the board, on which both sides' pieces are visible even in dark mode.
                color = Colors.board(look.board).light,
            ) {
                // A Surface stretches its content, so the Box gives each piece its own square.
                Box {
                    roles.forEachIndexed { place, role ->
                        val name = role.name.lowercase()
                        val letter = if (role == PromotionRole.KNIGHT) 'n' else name.first()
                        Box(
                            Modifier
                                .offset(y = square * if (down) place else roles.lastIndex - place)
                                .size(square)
                                .testTag("promote-$name")
                                .semantics { contentDescription = words["speech-role-$name"] }
                                .clickable { onPick(role) },
                        ) {
                            Canvas(Modifier.fillMaxSize()) {
                                look.art().draw(this, if (choice.white) letter.uppercaseChar() else letter, Offset.Zero, size.minDimension)
                            }
                        }
                    }
                }
            }
        }
    }
