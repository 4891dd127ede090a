package org.plywise.shell.parts

import androidx.compose.animation.Crossfade
import androidx.compose.animation.core.tween
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.unit.dp
import org.plywise.app.FaceChoice
import org.plywise.app.FaceMood
import org.plywise.shell.look.FaceArt
import org.plywise.shell.look.Icons

/** Duration of a change of mood, in milliseconds. */
private const val FADE = 120

/** Size of the check mark at the face of a beaten opponent. */
private val BEATEN = 18.dp

/** A player's face that fills its bounds. A change of the mood cross-fades. */
@Composable
internal fun Face(name: String, modifier: Modifier, mood: FaceMood = FaceMood.CALM) = Crossfade(portrait(name, mood), modifier, tween(FADE), "face") {
    Spacer(Modifier.fillMaxSize().drawnOnce { FaceArt.draw(this, it) })
}

/** Name of the drawing of a face in a mood. */
internal fun portrait(face: String, mood: FaceMood): String = if (mood == FaceMood.CALM) face else "$face-${mood.name.lowercase()}"

/** The face of a computer opponent, with a check mark at its edge once the user has beaten it. */
@Composable
internal fun BoxScope.BeatenFace(face: FaceChoice, modifier: Modifier = Modifier) {
    Face(face.face, Modifier.fillMaxSize().then(modifier))
    if (face.beaten) {
        val colors = MaterialTheme.colorScheme
        val corner = Modifier.align(Alignment.BottomEnd).offset(5.dp, 2.dp)
        val sign = corner.size(BEATEN).background(colors.primary, CircleShape).border(2.dp, colors.background, CircleShape)
        Icon(Icons.Check, null, sign.padding(3.dp), colors.onPrimary)
    }
}
