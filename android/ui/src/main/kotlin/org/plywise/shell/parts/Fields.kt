package org.plywise.shell.parts

import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.style.TextDirection
import org.plywise.app.Field
import org.plywise.shell.CoreField

/** Text that runs from left to right in every language, as moves and positions do. */
@Composable
internal fun leftToRight(): TextStyle = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.Ltr)

/**
 * A text of the core that a person types into.
 *
 * @param about what stands below it
 * @param isError whether what stands below it says what is wrong
 * @param lines how many lines it has at least and at most
 * @param onLeave another thing is typed into from now on
 * @param onDraft gets the id under which a text was typed, and the text
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
    onLeave: ((UInt) -> Unit)? = null,
    onDraft: (UInt, String) -> Unit,
) = CoreField(field, onDraft) { value, onChange ->
    var focused by remember { mutableStateOf(false) }
    OutlinedTextField(
        value,
        onChange,
        modifier.fillMaxWidth().testTag(tag).onFocusChanged {
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
