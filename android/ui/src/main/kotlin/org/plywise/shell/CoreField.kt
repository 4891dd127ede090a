package org.plywise.shell

import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.text.TextRange
import androidx.compose.ui.text.input.TextFieldValue
import org.plywise.app.Field

/**
 * Keeps what a person types into a field of the core, with caret and unfinished composition, and sends each draft.
 *
 * The core's text is taken over only when the field has another id; then the caret stands at its end.
 *
 * @param onDraft gets the id under which a text was typed, and the text
 * @param draw draws the text and gets a function for what it becomes
 */
@Composable
fun CoreField(
    field: Field,
    onDraft: (UInt, String) -> Unit,
    draw: @Composable (value: TextFieldValue, onChange: (TextFieldValue) -> Unit) -> Unit,
) = key(field.id) {
    var value by rememberSaveable(stateSaver = TextFieldValue.Saver) {
        mutableStateOf(TextFieldValue(field.text, TextRange(field.text.length)))
    }
    draw(value) { next ->
        val isDraft = next.text != value.text
        value = next
        if (isDraft) onDraft(field.id, next.text)
    }
}
