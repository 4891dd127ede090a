package org.plywise.shell.parts

import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.heightIn
import androidx.compose.material3.Button
import androidx.compose.material3.FilledTonalButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp

/** Button for the primary action of a screen or sheet. */
@Composable
internal fun MainButton(text: String, tag: String, modifier: Modifier = Modifier, enabled: Boolean = true, onClick: () -> Unit) =
    Button(onClick, modifier.heightIn(min = 48.dp).testTag(tag), enabled, contentPadding = inside) { Text(text, textAlign = TextAlign.Center) }

/**
 * Button for a secondary action.
 *
 * @param about small text below the button's text; may be empty
 */
@Composable
internal fun SideButton(
    text: String,
    tag: String,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
    about: String = "",
    onClick: () -> Unit,
) =
    OutlinedButton(
        onClick,
        modifier.heightIn(min = 48.dp).testTag(tag),
        enabled,
        border = BorderStroke(1.dp, MaterialTheme.colorScheme.outline.copy(alpha = if (enabled) 1f else 0.3f)),
        contentPadding = inside,
    ) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Text(text, textAlign = TextAlign.Center)
            if (about.isNotEmpty()) Text(about, textAlign = TextAlign.Center, style = MaterialTheme.typography.bodySmall)
        }
    }

/** Button filled more softly than [MainButton], for navigation steps that are named in words. */
@Composable
internal fun TonalButton(text: String, tag: String, modifier: Modifier = Modifier, enabled: Boolean = true, onClick: () -> Unit) =
    FilledTonalButton(onClick, modifier.heightIn(min = 48.dp).testTag(tag), enabled, contentPadding = inside) {
        Text(text, textAlign = TextAlign.Center)
    }

/** Padding inside a button. Leaves room for text of twice the default size, which takes several lines. */
private val inside = PaddingValues(horizontal = 12.dp, vertical = 4.dp)
