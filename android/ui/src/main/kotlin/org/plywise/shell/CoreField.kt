package org.plywise.shell

import androidx.compose.runtime.Composable
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.ui.text.TextRange
import androidx.compose.ui.text.input.TextFieldValue
import org.plywise.app.Field

/**
 * What a person types into a field of the core, with caret and unfinished composition. To be held where it stays while
 * the field moves to another place.
 *
 * The core's text is taken over only when the field has another id. The caret is then at its end.
 *
 * @param selected whether all of the text is selected instead
 */
@Composable
fun rememberTyped(field: Field?, selected: Boolean = false): MutableState<TextFieldValue> =
    rememberSaveable(field?.id, stateSaver = TextFieldValue.Saver) {
        val text = field?.text.orEmpty()
        mutableStateOf(TextFieldValue(text, TextRange(if (selected) 0 else text.length, text.length)))
    }

/**
 * Draws a field of the core, and sends each draft.
 *
 * The field itself stays, with its keyboard, when another text takes the place of this one.
 *
 * @param onDraft gets the id under which a text was typed, and the text
 * @param typed what stands in it
 * @param draw draws the text and gets a function for what it becomes
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
