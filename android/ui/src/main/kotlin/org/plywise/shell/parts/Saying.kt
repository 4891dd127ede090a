package org.plywise.shell.parts

import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics

/**
 * Has a screen reader say this as soon as it changes. It stands around what comes and goes, and is always there: what a
 * screen reader tells is that something changed which it knew, so a region that comes together with its words is not read.
 */
internal fun Modifier.saying(text: String?) = semantics {
    if (text == null) return@semantics
    contentDescription = text
    liveRegion = LiveRegionMode.Polite
}
