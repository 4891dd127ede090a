package org.plywise.ui.parts

import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.TextAutoSize
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.sp

/** A screen's name. Large text in a narrow window makes it smaller, down to the size of the rest, before it is cut. */
@Composable
fun ScreenTitle(text: String, modifier: Modifier = Modifier, lines: Int = 2) {
    val style = MaterialTheme.typography.titleLarge
    BasicText(
        text,
        modifier.semantics { heading() },
        style = style.copy(color = MaterialTheme.colorScheme.onSurface),
        overflow = TextOverflow.Ellipsis,
        maxLines = lines,
        autoSize = TextAutoSize.StepBased(minFontSize = 16.sp, maxFontSize = style.fontSize),
    )
}
