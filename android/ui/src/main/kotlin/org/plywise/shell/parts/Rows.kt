package org.plywise.shell.parts

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.selection.toggleable
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Slider
import androidx.compose.material3.Switch
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.MutableFloatState
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt

/** A row with a title and a switch. The whole row can be tapped. [about] is a description below the title. */
@Composable
internal fun SwitchRow(title: String, on: Boolean, tag: String, about: String? = null, inset: Dp = 16.dp, onTurn: (Boolean) -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .toggleable(on, role = Role.Switch, onValueChange = onTurn)
        .testTag(tag)
        .heightIn(min = 56.dp)
        .padding(horizontal = inset, vertical = 8.dp),
    Arrangement.spacedBy(16.dp),
    Alignment.CenterVertically,
) {
    Labels(title, about, Modifier.weight(1f))
    Switch(on, null)
}

/** A row that opens a screen or performs an action. [danger] marks an irreversible action. */
@Composable
internal fun LinkRow(title: String, about: String?, tag: String, danger: Boolean = false, onClick: () -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .clickable(role = Role.Button, onClick = onClick)
        .testTag(tag)
        .heightIn(min = 56.dp)
        .padding(horizontal = 16.dp, vertical = 10.dp),
    verticalAlignment = Alignment.CenterVertically,
) { Labels(title, about, Modifier.weight(1f), with(MaterialTheme.colorScheme) { if (danger) error else onSurface }) }

/** A row's title, with the description [about] below it, if there is one. */
@Composable
internal fun Labels(title: String, about: String?, modifier: Modifier, color: Color = MaterialTheme.colorScheme.onSurface) =
    Column(modifier, Arrangement.spacedBy(2.dp)) {
        Text(title, style = MaterialTheme.typography.bodyLarge, color = color)
        if (about != null) {
            Text(about, style = MaterialTheme.typography.bodySmall, color = MaterialTheme.colorScheme.onSurfaceVariant)
        }
    }

/** Remembers the position of a slider: that of the finger, until the core sends another [value]. */
@Composable
internal fun rememberSlid(value: UInt): MutableFloatState = remember(value) { mutableFloatStateOf(value.toFloat()) }

/**
 * A slider over integers.
 *
 * @param at position of the slider, from [rememberSlid]
 * @param spoken screen reader label of the current value
 * @param onMove called when the finger reaches another value
 * @param onEnd called when the finger lifts
 */
@Composable
internal fun StepSlider(
    at: MutableFloatState,
    range: UIntRange,
    title: String,
    spoken: String,
    tag: String,
    modifier: Modifier = Modifier,
    onMove: (UInt) -> Unit = {},
    onEnd: (UInt) -> Unit = {},
) = Slider(
    at.floatValue,
    {
        val moved = it.roundToInt() != at.floatValue.roundToInt()
        at.floatValue = it
        if (moved) onMove(it.roundToInt().toUInt())
    },
    // Material's own height is 44 dp.
    modifier.testTag(tag).padding(vertical = 2.dp).semantics {
        contentDescription = title
        stateDescription = spoken
    },
    valueRange = range.first.toFloat()..range.last.coerceAtLeast(range.first + 1u).toFloat(),
    steps = (range.last.toInt() - range.first.toInt() - 1).coerceAtLeast(0),
    onValueChangeFinished = { onEnd(at.floatValue.roundToInt().toUInt()) },
)
