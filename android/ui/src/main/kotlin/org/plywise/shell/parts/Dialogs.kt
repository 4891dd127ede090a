package org.plywise.shell.parts

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.ButtonDefaults
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.Icon
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.ModalBottomSheet
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.material3.rememberModalBottomSheetState
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.role
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get

/** A dialog with a title and buttons. Its content scrolls where the window is not high enough, as in landscape. */
@Composable
internal fun Dialog(
    title: String,
    onDismiss: () -> Unit,
    buttons: @Composable () -> Unit,
    modifier: Modifier = Modifier,
    content: @Composable ColumnScope.() -> Unit,
) = AlertDialog(
    onDismiss,
    buttons,
    title = { Text(title, style = MaterialTheme.typography.titleLarge) },
    text = { Column(modifier.verticalScroll(rememberScrollState()), Arrangement.spacedBy(8.dp), content = content) },
)

/** A progress dialog that cannot be dismissed. */
@Composable
internal fun WorkingDialog(title: String, buttons: @Composable () -> Unit = {}, content: @Composable () -> Unit = {}) =
    Dialog(title, {}, buttons) {
        content()
        LinearProgressIndicator(Modifier.fillMaxWidth())
    }

/** A text button of a dialog or between texts. [danger] marks an irreversible action. */
@Composable
internal fun DialogButton(text: String, tag: String, enabled: Boolean = true, danger: Boolean = false, onClick: () -> Unit) = TextButton(
    onClick,
    Modifier.heightIn(min = 48.dp).testTag(tag),
    enabled,
    colors = with(MaterialTheme.colorScheme) { ButtonDefaults.textButtonColors(contentColor = if (danger) error else primary) },
) { Text(text) }

@Composable
internal fun CancelButton(tag: String, onClick: () -> Unit) = DialogButton(LocalCatalogue.current["app-cancel"], tag, onClick = onClick)

/** A sheet at the bottom edge of the window, in the app's style. */
@OptIn(ExperimentalMaterial3Api::class)
@Composable
internal fun BottomSheet(onDismiss: () -> Unit, content: @Composable () -> Unit) = ModalBottomSheet(
    onDismiss,
    sheetState = rememberModalBottomSheetState(skipPartiallyExpanded = true),
    containerColor = MaterialTheme.colorScheme.surfaceContainer,
) { content() }

/** Row for one of several actions in a sheet or dialog. */
@Composable
internal fun ActionRow(
    icon: ImageVector,
    text: String,
    tag: String,
    danger: Boolean = false,
    inset: Dp = 24.dp,
    onClick: () -> Unit,
) = Row(
    Modifier
        .fillMaxWidth()
        .clickable(role = Role.Button, onClick = onClick)
        .testTag(tag)
        .heightIn(min = 52.dp)
        .padding(horizontal = inset, vertical = 8.dp),
    Arrangement.spacedBy(20.dp),
    Alignment.CenterVertically,
) {
    val colors = MaterialTheme.colorScheme
    Icon(icon, null, tint = if (danger) colors.error else colors.onSurfaceVariant)
    Text(text, style = MaterialTheme.typography.bodyLarge, color = if (danger) colors.error else colors.onSurface)
}
