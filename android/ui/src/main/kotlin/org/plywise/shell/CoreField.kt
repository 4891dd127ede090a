package org.plywise.shell

import androidx.compose.runtime.Composable
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.ui.text.TextRange
import androidx.compose.ui.text.input.TextFieldValue
import org.plywise.app.Field

/**
 * Remembers the editing state of a text field whose text comes from the core: text, caret and unfinished composition.
 * Hoist the state to where it survives when the field moves within the layout.
 *
 * The core's text replaces the state only when the field's id changes. The caret then goes to the end.
 *
 * @param selected whether all of the core's text is selected, instead of placing the caret at its end
 */
@Composable
fun rememberTyped(field: Field?, selected: Boolean = false): MutableState<TextFieldValue> =
    rememberSaveable(field?.id, stateSaver = TextFieldValue.Saver) {
        val text = field?.text.orEmpty()
        mutableStateOf(TextFieldValue(text, TextRange(if (selected) 0 else text.length, text.length)))
    }

/**
 * Draws a text field whose text comes from the core, and sends each change to the core as a draft.
 *
 * The text field keeps its focus and keyboard when the core replaces the text.
 *
 * @param onDraft receives the field's id and the new text
 * @param typed the editing state
 * @param draw draws the text field; receives the value and the function that changes it
 */
@Composable
fun CoreField(
    field: Field,
    onDraft: (UInt, String) -> Unit,
    typed: MutableState<TextFieldValue> = rememberTyped(field),
    draw: @Composable (value: TextFieldValue, onChange: (TextFieldValue) -> Unit) -> Unit,
) = draw(typed.value) { next ->
    val isDraft = next.text != typed.value.text
    typed.value = next
    if (isDraft) onDraft(field.id, next.text)
}
