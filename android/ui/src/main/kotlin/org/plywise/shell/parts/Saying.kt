package org.plywise.shell.parts

import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics

/**
 * Makes the modified element a live region whose [text] a screen reader announces when it changes. Apply it around
 * content that comes and goes, and keep the region in the composition: screen readers announce changes of known nodes
 * only, so a region that appears together with its text is not read.
 */
internal fun Modifier.saying(text: String?) = semantics {
    if (text == null) return@semantics
    contentDescription = text
    liveRegion = LiveRegionMode.Polite
}
