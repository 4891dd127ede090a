package org.plywise.ui.parts

import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.RowScope
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** The top of a screen: its name, a way back if there is one, and what can be done. */
@Composable
fun Header(
    title: String,
    modifier: Modifier = Modifier,
    back: (() -> Unit)? = null,
    backIcon: ImageVector = Icons.Back,
    backLabel: String = LocalWords.current["app-back"],
    actions: @Composable RowScope.() -> Unit = {},
) {
    Row(
        modifier
            .fillMaxWidth()
            .heightIn(min = 64.dp)
            .padding(start = if (back == null) 16.dp else 4.dp, end = 4.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (back != null) {
            TouchIcon(backIcon, backLabel, "header-back", back)
        }
        ScreenTitle(title, Modifier.weight(1f).padding(start = if (back == null) 0.dp else 8.dp))
        actions()
    }
}

/** An icon to touch, which says its name to a screen reader. */
@Composable
fun TouchIcon(
    icon: ImageVector,
    label: String,
    tag: String,
    onClick: () -> Unit,
    modifier: Modifier = Modifier,
    enabled: Boolean = true,
) {
    IconButton(onClick, modifier.testTag(tag), enabled) { Icon(icon, label) }
}
