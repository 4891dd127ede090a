package org.plywise.shell.analysis

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import org.plywise.app.AnalysisDialog
import org.plywise.app.AnalysisEvent
import org.plywise.app.MarkChoice
import org.plywise.app.MoveMark
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Colors
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.ActionRow
import org.plywise.shell.parts.CancelButton
import org.plywise.shell.parts.Dialog
import org.plywise.shell.parts.DialogButton
import org.plywise.shell.parts.TextInput

/** Dialogs of the analysis screen. */
@Composable
internal fun AnalysisDialogs(dialog: AnalysisDialog, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalCatalogue.current
    val close = { onEvent(AnalysisEvent.CloseDialog) }
    when (dialog) {
        is AnalysisDialog.Move -> Dialog(dialog.name, close, {
            DialogButton(words["app-close"], "analysis.dialog-close", onClick = close)
        }) {
            @Composable
            fun action(icon: ImageVector, text: String, tag: String, event: AnalysisEvent, danger: Boolean = false) =
                ActionRow(icon, text, tag, danger, inset = 0.dp) { onEvent(event) }
            val node = dialog.node
            Marks(dialog.marks) { onEvent(AnalysisEvent.Mark(node, it)) }
            action(Icons.Edit, dialog.comment, "analysis-comment", AnalysisEvent.AskComment(node))
            if (dialog.inVariation) {
                action(Icons.Check, words["analysis-promote-variation"], "analysis.promote-line", AnalysisEvent.PromoteLine(node))
            }
            action(Icons.Delete, words["analysis-delete-variation"], "analysis.delete", AnalysisEvent.Delete(node), danger = true)
        }
        is AnalysisDialog.Comment -> Dialog(dialog.name, close, {
            CancelButton("analysis.comment-cancel", close)
            DialogButton(words["app-save"], "analysis.comment-save") { onEvent(AnalysisEvent.ApplyComment) }
        }) {
            TextInput(dialog.text, "analysis.comment-text", words["analysis-comment"], lines = 3..8, takesFocus = true) { field, text ->
                onEvent(AnalysisEvent.DraftComment(field, text))
            }
        }
    }
}

/** Choice of the six move annotations (NAGs), from `!!` to `??`. A tap on the selected annotation removes it. */
@Composable
private fun Marks(marks: List<MarkChoice>, onMark: (MoveMark) -> Unit) = FlowRow(
    Modifier.fillMaxWidth().padding(bottom = 8.dp),
    Arrangement.spacedBy(4.dp),
    Arrangement.spacedBy(4.dp),
    maxItemsInEachRow = 3,
) {
    val colors = MaterialTheme.colorScheme
    for (choice in marks) Surface(
        { onMark(choice.mark) },
        Modifier.weight(1f).height(48.dp).testTag("analysis.mark-${choice.mark.name.lowercase()}").semantics {
            selected = choice.set
            contentDescription = choice.name
        },
        shape = MaterialTheme.shapes.medium,
        color = if (choice.set) colors.primaryContainer else colors.surfaceContainerLowest,
    ) {
        Box(contentAlignment = Alignment.Center) {
            Text(choice.sign, style = MaterialTheme.typography.titleLarge, color = choice.mark.color())
        }
    }
}

/**
 * Colour of a move annotation (NAG) on the app's background. The annotation's symbol carries the same meaning without
 * colour.
 */
@Composable
internal fun MoveMark.color(): Color = with(MaterialTheme.colorScheme) { color(primary, background.luminance() < 0.5f) }

/** Colour of a move annotation (NAG) on a dark or light background. A test checks its contrast. */
internal fun MoveMark.color(accent: Color, dark: Boolean): Color = when (this) {
    MoveMark.GOOD, MoveMark.BRILLIANT -> accent
    else -> Colors.sign(name.lowercase(), dark)
}
