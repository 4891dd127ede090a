package org.plywise.shell.parts

import androidx.compose.foundation.interaction.MutableInteractionSource
import androidx.compose.foundation.interaction.collectIsPressedAsState
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.text.BasicText
import androidx.compose.foundation.text.TextAutoSize
import androidx.compose.material3.Badge
import androidx.compose.material3.BadgedBox
import androidx.compose.material3.DropdownMenu
import androidx.compose.material3.DropdownMenuItem
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.IconToggleButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import kotlinx.coroutines.delay
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Icons

/** Height of a screen's top bar. The title is centred in it. */
private val TOP = 64.dp

/**
 * The top bar of a screen: title, an optional back button and actions.
 *
 * @param below a line under the title; the title keeps its position
 */
@Composable
internal fun TopBar(
    title: String,
    onBack: (() -> Unit)?,
    modifier: Modifier = Modifier,
    backIcon: ImageVector = Icons.Back,
    backLabel: String = LocalCatalogue.current["app-back"],
    below: (@Composable () -> Unit)? = null,
    actions: @Composable RowScope.() -> Unit = {},
) = Row(
    modifier.fillMaxWidth().heightIn(min = TOP).padding(start = if (onBack == null) 16.dp else 4.dp, end = 4.dp),
    verticalAlignment = Alignment.CenterVertically,
) {
    if (onBack != null) IconAction(backIcon, backLabel, "header-back", onClick = onBack)
    val name = Modifier.weight(1f).padding(start = if (onBack == null) 0.dp else 8.dp)
    if (below == null) ScreenTitle(title, name, 2) else Column(name.align(Alignment.Top).padding(bottom = 4.dp)) {
        val line = with(LocalDensity.current) { MaterialTheme.typography.titleLarge.run { fontSize * lineHeight.value }.toDp() }
        ScreenTitle(title, Modifier.padding(top = ((TOP - line) / 2).coerceAtLeast(0.dp)), 1)
        below()
    }
    actions()
}

/** A screen's title. For large text in a narrow window, it shrinks to the size of body text before it is truncated. */
@Composable
private fun ScreenTitle(text: String, modifier: Modifier, lines: Int) {
    val style = MaterialTheme.typography.titleLarge
    BasicText(
        text,
        modifier.testTag("header-title").semantics { heading() },
        style = style.copy(color = MaterialTheme.colorScheme.onSurface),
        overflow = TextOverflow.Ellipsis,
        maxLines = lines,
        autoSize = TextAutoSize.StepBased(minFontSize = 16.sp, maxFontSize = style.fontSize),
    )
}

/**
 * An icon button with a label for screen readers.
 *
 * @param on whether the button is switched on; `null` if it is not a toggle
 * @param badge a number at the button's corner
 */
@Composable
internal fun IconAction(
    icon: ImageVector,
    label: String,
    tag: String,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
    on: Boolean? = null,
    badge: String? = null,
    onClick: () -> Unit,
) {
    val sized = modifier.size(48.dp).testTag(tag)
    val content = @Composable {
        if (badge == null) Icon(icon, label) else {
            BadgedBox({ Badge(containerColor = MaterialTheme.colorScheme.primary) { Text(badge) } }) { Icon(icon, label) }
        }
    }
    if (on == null) IconButton(onClick, sized, enabled, content = content) else IconToggleButton(on, { onClick() }, sized, enabled, content = content)
}

/**
 * Delay before a held step button repeats; then the time after which it speeds up, and its two repeat intervals. All
 * are in milliseconds.
 */
private const val RUN_AFTER = 400L
private const val FAST_AFTER = 2_000L
private const val RUN_EVERY = 125L
private const val FAST_EVERY = 50L

/** An icon button for one step, such as a move forward, which repeats while the button is held. */
@Composable
internal fun StepAction(icon: ImageVector, label: String, tag: String, modifier: Modifier, enabled: Boolean, onStep: () -> Unit) {
    val presses = remember { MutableInteractionSource() }
    val held by presses.collectIsPressedAsState()
    val step by rememberUpdatedState(onStep)
    var ran by remember { mutableStateOf(false) }
    LaunchedEffect(held) {
        if (!held) return@LaunchedEffect
        ran = false
        delay(RUN_AFTER)
        ran = true
        var since = RUN_AFTER
        while (true) {
            step()
            val pause = if (since < FAST_AFTER) RUN_EVERY else FAST_EVERY
            delay(pause)
            since += pause
        }
    }
    // Releasing the button after repeating does not add a step.
    val click = {
        if (!ran) onStep()
        ran = false
    }
    IconButton(click, modifier.size(48.dp).testTag(tag), enabled, interactionSource = presses) { Icon(icon, label) }
}

/** Receiver for the items of a menu. [close] closes the menu. */
internal class MenuScope(val close: () -> Unit)

/** A menu item. Closes the menu when it is chosen. */
@Composable
internal fun MenuScope.Item(key: String, tag: String = key, enabled: Boolean = true, onClick: () -> Unit) = DropdownMenuItem(
    { Text(LocalCatalogue.current[key], style = MaterialTheme.typography.bodyLarge) },
    {
        close()
        onClick()
    },
    Modifier.testTag(tag),
    enabled = enabled,
)

/** Overflow menu behind a button with three dots. */
@Composable
internal fun MoreMenu(tag: String, content: @Composable MenuScope.() -> Unit) {
    var open by remember { mutableStateOf(false) }
    val scope = remember { MenuScope { open = false } }
    Box {
        IconAction(Icons.More, LocalCatalogue.current["app-more"], tag) { open = true }
        DropdownMenu(open, { open = false }) { scope.content() }
    }
}
