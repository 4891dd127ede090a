package org.plywise.ui.parts

import androidx.compose.foundation.layout.heightIn
import androidx.compose.material3.ButtonDefaults
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords

/**
 * A button of a dialog.
 *
 * @param key its word's key
 * @param danger whether it does what cannot be undone
 */
@Composable
internal fun DialogButton(
    key: String,
    tag: String,
    enabled: Boolean = true,
    danger: Boolean = false,
    onClick: () -> Unit,
) = TextButton(
    onClick,
    Modifier.heightIn(min = 48.dp).testTag(tag),
    enabled,
    colors = if (danger) {
        ButtonDefaults.textButtonColors(contentColor = MaterialTheme.colorScheme.error)
    } else {
        ButtonDefaults.textButtonColors()
    },
) { Text(LocalWords.current[key]) }
