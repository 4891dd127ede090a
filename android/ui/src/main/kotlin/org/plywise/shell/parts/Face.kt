package org.plywise.shell.parts

import androidx.compose.foundation.layout.Spacer
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import org.plywise.shell.look.FaceArt

/** A player's face, by the name that the core gives it. */
@Composable
internal fun Face(name: String, modifier: Modifier) = Spacer(modifier.drawnOnce { FaceArt.draw(this, name) })
