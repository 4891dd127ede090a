package org.plywise.shell.parts

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.selection.selectableGroup
import androidx.compose.material3.FilterChip
import androidx.compose.material3.FilterChipDefaults
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import org.plywise.app.Choice
import org.plywise.shell.look.Icons

/** A title with a few options as chips. [onChoose] receives the index of an option. */
@Composable
internal fun Choices(choice: Choice, tag: String, modifier: Modifier = Modifier, onChoose: (UInt) -> Unit) =
    Column(modifier.fillMaxWidth()) {
        Text(choice.title, style = MaterialTheme.typography.bodyLarge)
        Chips(choice, tag, Modifier.padding(top = 4.dp), onChoose = onChoose)
    }

/**
 * A few options as chips that wrap; the selected one is filled. The test tag of each chip ends with its index.
 *
 * @param spoken screen reader labels that replace the options' texts
 */
@Composable
internal fun Chips(choice: Choice, tag: String, modifier: Modifier = Modifier, spoken: List<String>? = null, onChoose: (UInt) -> Unit) =
    ChipRow(modifier.selectableGroup()) {
        choice.options.forEachIndexed { index, text ->
            Chip(text, index == choice.chosen.toInt(), "$tag-$index", spoken = spoken?.get(index)) { onChoose(index.toUInt()) }
        }
    }

/** Chips side by side; those that do not fit wrap to the next line. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
internal fun ChipRow(modifier: Modifier = Modifier, content: @Composable () -> Unit) =
    FlowRow(modifier, Arrangement.spacedBy(8.dp), Arrangement.spacedBy(4.dp)) { content() }

/**
 * Chip for one option. Material gives it a touch target of 48 dp, larger than its outline.
 *
 * @param alone whether the chip is an independent checkbox with a check mark instead of one of several radio buttons
 */
@Composable
internal fun Chip(
    text: String,
    chosen: Boolean,
    tag: String,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
    alone: Boolean = false,
    spoken: String? = null,
    onClick: () -> Unit,
) {
    val colors = MaterialTheme.colorScheme
    FilterChip(
        chosen,
        onClick,
        { Text(text, Modifier.padding(vertical = 4.dp), style = MaterialTheme.typography.labelLarge) },
        modifier.testTag(tag).semantics {
            role = if (alone) Role.Checkbox else Role.RadioButton
            if (spoken != null) contentDescription = spoken
        },
        enabled,
        leadingIcon = if (alone && chosen) ({ Icon(Icons.Check, null, Modifier.size(18.dp)) }) else null,
        colors = FilterChipDefaults.filterChipColors(
            labelColor = colors.onSurface,
            selectedContainerColor = colors.primaryContainer,
            selectedLabelColor = colors.onPrimaryContainer,
            selectedLeadingIconColor = colors.onPrimaryContainer,
        ),
        border = FilterChipDefaults.filterChipBorder(
            enabled = enabled,
            selected = chosen,
            borderColor = colors.outline.copy(alpha = 0.5f),
            selectedBorderColor = colors.primary,
            selectedBorderWidth = 1.dp,
        ),
    )
}
