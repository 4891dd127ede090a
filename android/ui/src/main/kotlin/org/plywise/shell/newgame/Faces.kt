package org.plywise.shell.newgame

import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import org.plywise.app.FaceChoice
import org.plywise.shell.parts.BeatenFace
import org.plywise.shell.parts.Grid

/** Minimum width of an opponent's face with its text, at the default text size. */
private val WIDTH = 104.dp

private val GAP = 8.dp

/** Size of an opponent's face; [RING] is the width of the ring around the last opponent. */
private val FACE = 64.dp
private val RING = 3.dp

/** Grid of the computer opponents. A tap on one starts a game. */
@Composable
internal fun Faces(faces: List<FaceChoice>, onPlay: (UInt) -> Unit) =
    Grid(faces, WIDTH, GAP) { _, face, modifier -> FaceButton(face, modifier) { onPlay(face.number) } }

/**
 * Button with a computer opponent: face with a check mark once it is beaten, name, strength and character. The last
 * opponent has a ring.
 */
@Composable
private fun FaceButton(face: FaceChoice, modifier: Modifier, onPlay: () -> Unit) = Column(
    modifier
        .clip(MaterialTheme.shapes.medium)
        .clickable(role = Role.Button, onClick = onPlay)
        .testTag("newgame-face-${face.number}")
        .clearAndSetSemantics { contentDescription = face.spoken }
        .padding(4.dp),
    horizontalAlignment = Alignment.CenterHorizontally,
) {
    val (type, colors) = MaterialTheme.typography to MaterialTheme.colorScheme
    Box(Modifier.size(FACE + RING * 4).border(RING, if (face.last) colors.primary else Color.Transparent, CircleShape)) {
        BeatenFace(face, Modifier.padding(RING * 2))
    }
    Text(face.name, style = type.titleMedium, textAlign = TextAlign.Center)
    Text(face.strength, style = type.bodySmall, textAlign = TextAlign.Center)
    Text(face.level, color = colors.onSurfaceVariant, style = type.bodySmall, textAlign = TextAlign.Center)
}
