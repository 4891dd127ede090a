package org.plywise.shell.parts

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.runtime.snapshotFlow
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.platform.LocalWindowInfo
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextDirection
import kotlinx.coroutines.flow.first
import org.plywise.app.Field
import org.plywise.shell.CoreField
import org.plywise.shell.rememberTyped

/** Returns a text style that runs from left to right in every language, for moves and positions. */
@Composable
internal fun leftToRight(): TextStyle = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.Ltr)

/**
 * A text field whose text comes from the core.
 *
 * @param about supporting text below the field
 * @param isError whether the supporting text is an error
 * @param lines minimum and maximum number of lines
 * @param takesFocus whether to request focus as soon as the window has the focus
 * @param selected whether the text is selected initially, so that typing replaces it
 * @param onLeave called when the field loses focus
 * @param onDraft receives the field's id and the new text
 */
@Composable
internal fun TextInput(
    field: Field,
    tag: String,
    label: String?,
    modifier: Modifier = Modifier,
    about: String? = null,
    isError: Boolean = false,
    lines: IntRange = 1..1,
    textStyle: TextStyle = MaterialTheme.typography.bodyLarge,
    keyboard: KeyboardOptions = KeyboardOptions.Default,
    keys: KeyboardActions = KeyboardActions.Default,
    trailing: (@Composable () -> Unit)? = null,
    takesFocus: Boolean = false,
    selected: Boolean = false,
    onLeave: ((UInt) -> Unit)? = null,
    onDraft: (UInt, String) -> Unit,
) = CoreField(field, onDraft, rememberTyped(field, selected)) { value, onChange ->
    var focused by remember { mutableStateOf(false) }
    val focus = remember { FocusRequester() }
    if (takesFocus) {
        val window = LocalWindowInfo.current
        LaunchedEffect(window) {
            // Android shows the keyboard only for a focused window.
            snapshotFlow { window.isWindowFocused }.first { it }
            focus.requestFocus()
        }
    }
    OutlinedTextField(
        value,
        onChange,
        modifier.fillMaxWidth().testTag(tag).focusRequester(focus).onFocusChanged {
            if (focused && !it.isFocused) onLeave?.invoke(field.id)
            focused = it.isFocused
        },
        textStyle = textStyle,
        label = label?.let { { Text(it) } },
        supportingText = about?.let { { Text(it) } },
        trailingIcon = trailing,
        isError = isError,
        singleLine = lines.last == 1,
        minLines = lines.first,
        maxLines = lines.last,
        keyboardOptions = keyboard,
        keyboardActions = keys,
        shape = MaterialTheme.shapes.medium,
    )
}
