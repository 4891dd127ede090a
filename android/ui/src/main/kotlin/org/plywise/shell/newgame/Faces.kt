package org.plywise.shell.newgame

import androidx.compose.foundation.ScrollState
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import kotlin.math.floor
import org.plywise.app.FaceChoice
import org.plywise.shell.parts.BeatenFace
import org.plywise.shell.parts.COLUMN

/** Width of an opponent's face with its texts, at the default text size. */
private val WIDTH = 104.dp

/** Maximum factor by which large text widens [WIDTH]. The longest name still fits on one line at 200 %. */
private const val MAX_SCALE = 1.8f

/** Size of an opponent's face; [RING] is the width of the ring around the chosen opponent. */
private val FACE = 72.dp
private val RING = 3.dp

/**
 * Scrolling row of the computer opponents, as wide as the window, with the character of the chosen one below. A tap on
 * an opponent chooses it and scrolls it to the middle.
 */
@Composable
internal fun Faces(faces: List<FaceChoice>, onChoose: (UInt) -> Unit) = BoxWithConstraints(Modifier.fillMaxWidth()) {
    val width = WIDTH * LocalDensity.current.fontScale.coerceAtMost(MAX_SCALE)
    // The first face lines up with the column of the other choices.
    val margin = MARGIN + (maxWidth - COLUMN).coerceAtLeast(0.dp) / 2
    val chosen = faces.indexOfFirst { it.chosen }
    // Half a face at the edge shows that the row goes on.
    val hidden = floor(chosen + 0.5f - maxWidth / width / 2) + 0.5f
    val offset = with(LocalDensity.current) { (margin + width * hidden).roundToPx() }.coerceAtLeast(0)
    val scroll = remember(maxWidth, width) { ScrollState(offset) }
    LaunchedEffect(offset) { if (chosen >= 0) scroll.animateScrollTo(offset) }
    Column(verticalArrangement = Arrangement.spacedBy(12.dp)) {
        Row(Modifier.selectableGroup().horizontalScroll(scroll).padding(horizontal = margin)) {
            for (face in faces) FaceButton(face, Modifier.width(width)) { onChoose(face.number) }
        }
        if (chosen >= 0) {
            Text(faces[chosen].about, Modifier.padding(horizontal = margin).testTag("newgame.character"), style = MaterialTheme.typography.bodyLarge)
        }
    }
}

/**
 * Button with a computer opponent: face with a check mark once it is beaten, name and strength. The chosen opponent
 * has a ring.
 */
@Composable
private fun FaceButton(face: FaceChoice, modifier: Modifier, onChoose: () -> Unit) = Column(
    modifier
        .clip(MaterialTheme.shapes.medium)
        .selectable(face.chosen, role = Role.RadioButton, onClick = onChoose)
        .testTag("newgame-face-${face.number}")
        .clearAndSetSemantics {
            contentDescription = face.spoken
            role = Role.RadioButton
            selected = face.chosen
            onClick {
                onChoose()
                true
            }
        }
        .padding(vertical = 4.dp),
    horizontalAlignment = Alignment.CenterHorizontally,
) {
    val (type, colors) = MaterialTheme.typography to MaterialTheme.colorScheme
    Box(Modifier.size(FACE + RING * 4).border(RING, if (face.chosen) colors.primary else Color.Transparent, CircleShape).padding(RING * 2)) {
        BeatenFace(face)
    }
    Text(face.name, style = type.titleMedium, textAlign = TextAlign.Center)
    Text(face.strength, color = colors.onSurfaceVariant, style = type.bodySmall, textAlign = TextAlign.Center)
}
