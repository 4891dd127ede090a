package org.plywise.shell.parts

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.BoxScope
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
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
import org.plywise.shell.look.FaceArt
import org.plywise.shell.look.Icons

/** Size of the check mark on the face of a beaten opponent. */
private val BEATEN = 22.dp

/** A player's face that fills its bounds. */
@Composable
internal fun Face(name: String, modifier: Modifier) = Spacer(modifier.drawnOnce { FaceArt.draw(this, name) })

/** The face of a computer opponent, with a check mark in the corner once the user has beaten it. */
@Composable
internal fun BoxScope.BeatenFace(face: FaceChoice, modifier: Modifier) {
    Face(face.face, Modifier.fillMaxSize().then(modifier))
    if (face.beaten) {
        val colors = MaterialTheme.colorScheme
        val sign = Modifier.align(Alignment.BottomEnd).size(BEATEN).background(colors.primary, CircleShape).border(2.dp, colors.background, CircleShape)
        Icon(Icons.Check, null, sign.padding(4.dp), colors.onPrimary)
    }
}
