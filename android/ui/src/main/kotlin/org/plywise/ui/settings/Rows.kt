package org.plywise.ui.settings

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
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.ui.engine.Settings
import org.plywise.ui.platform.LocalWords

/** Something that is on or off; the whole row takes the touch. */
@Composable
internal fun SwitchRow(switch: Switch, settings: Settings, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    val on = switch.isOn(settings)
    Row(
        Modifier
            .fillMaxWidth()
            .toggleable(on, role = Role.Switch) { onEvent(SettingsEvent.Turn(switch, it)) }
            .testTag(switch.tag)
            .heightIn(min = 56.dp)
            .padding(horizontal = 16.dp, vertical = 8.dp),
        Arrangement.spacedBy(16.dp),
        Alignment.CenterVertically,
    ) {
        Labels(words[switch.key], switch.about?.let { words[it] }, Modifier.weight(1f))
        androidx.compose.material3.Switch(on, null)
    }
}

/** Something that opens or happens when it is touched. */
@Composable
internal fun LinkRow(
    title: String,
    about: String?,
    tag: String,
    danger: Boolean = false,
    onClick: () -> Unit,
) = Row(
    Modifier
        .fillMaxWidth()
        .clickable(role = Role.Button, onClick = onClick)
        .testTag(tag)
        .heightIn(min = 56.dp)
        .padding(horizontal = 16.dp, vertical = 10.dp),
    verticalAlignment = Alignment.CenterVertically,
) { Labels(title, about, Modifier.weight(1f), danger) }

@Composable
private fun Labels(title: String, about: String?, modifier: Modifier, danger: Boolean = false) =
    Column(modifier, Arrangement.spacedBy(2.dp)) {
        val colors = MaterialTheme.colorScheme
        Text(
            title,
            style = MaterialTheme.typography.bodyLarge,
            color = if (danger) colors.error else colors.onSurface,
        )
        if (about != null) {
            Text(about, style = MaterialTheme.typography.bodySmall, color = colors.onSurfaceVariant)
        }
    }

/** One of several steps in a row, with the step's name at the end of the line. */
@Composable
internal fun SliderRow(title: String, steps: List<String>, chosen: Int, tag: String, onChoose: (Int) -> Unit) {
    // While the finger moves, only the name changes; the choice is made when it lifts.
    var at by remember(chosen) { mutableFloatStateOf(chosen.toFloat()) }
    val step = steps[at.roundToInt().coerceIn(steps.indices)]
    Column(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp)) {
        Row(horizontalArrangement = Arrangement.spacedBy(16.dp)) {
            Text(title, Modifier.weight(1f), style = MaterialTheme.typography.bodyLarge)
            Text(
                step,
                style = MaterialTheme.typography.bodyLarge,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
        Slider(
            at,
            { at = it },
            // Material's own height is 44.
            Modifier
                .testTag(tag)
                .semantics {
                    contentDescription = title
                    stateDescription = step
                }
                .padding(vertical = 2.dp),
            valueRange = 0f..steps.lastIndex.coerceAtLeast(1).toFloat(),
            steps = (steps.size - 2).coerceAtLeast(0),
            onValueChangeFinished = { onChoose(at.roundToInt()) },
        )
    }
}
