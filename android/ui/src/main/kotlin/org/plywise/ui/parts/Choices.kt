package org.plywise.ui.parts

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.material3.FilterChip
import androidx.compose.material3.FilterChipDefaults
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp

/** One of a few: what is chosen is filled. */
class Option<T>(val value: T, val text: String, val tag: String)

/** A question with a few answers, which wrap where the line is full. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
fun <T> Choices(
    title: String,
    options: List<Option<T>>,
    chosen: T,
    onChoose: (T) -> Unit,
    modifier: Modifier = Modifier,
) {
    Column(modifier.fillMaxWidth()) {
        Text(title, style = MaterialTheme.typography.bodyLarge)
        FlowRow(
            Modifier.padding(top = 4.dp).selectableGroup(),
            horizontalArrangement = Arrangement.spacedBy(8.dp),
            verticalArrangement = Arrangement.spacedBy(8.dp),
        ) {
            for (option in options) ChoiceChip(option.text, option.value == chosen, option.tag) { onChoose(option.value) }
        }
    }
}

/** One answer. Material gives it 48 dp to touch, more than it shows. */
@Composable
fun ChoiceChip(text: String, chosen: Boolean, tag: String, modifier: Modifier = Modifier, onChoose: () -> Unit) {
    val colors = MaterialTheme.colorScheme
    FilterChip(
        chosen,
        onChoose,
        { Text(text, Modifier.padding(vertical = 4.dp), style = MaterialTheme.typography.labelLarge) },
        modifier.testTag(tag).semantics { role = Role.RadioButton },
        colors = FilterChipDefaults.filterChipColors(
            labelColor = colors.onSurface,
            selectedContainerColor = colors.primaryContainer,
            selectedLabelColor = colors.onPrimaryContainer,
        ),
        border = FilterChipDefaults.filterChipBorder(
            enabled = true,
            selected = chosen,
            borderColor = colors.outline.copy(alpha = 0.5f),
            selectedBorderColor = colors.primary,
            selectedBorderWidth = 1.dp,
        ),
    )
}
