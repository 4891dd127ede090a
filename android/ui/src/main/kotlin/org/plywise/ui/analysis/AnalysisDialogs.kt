package org.plywise.ui.analysis

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.selected
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** What lies on top of the screen, if anything. */
@Composable
internal fun Dialogs(dialog: AnalysisDialog?, onEvent: (AnalysisEvent) -> Unit) {
    when (dialog) {
        is AnalysisDialog.Move -> MoveDialog(dialog, onEvent)
        is AnalysisDialog.Comment -> CommentDialog(dialog, onEvent)
        null -> Unit
    }
}

@Composable
private fun MoveDialog(dialog: AnalysisDialog.Move, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(AnalysisEvent.CloseDialog) },
        modifier = Modifier.testTag("analysis.move-dialog"),
        title = { Text(dialog.name, style = MaterialTheme.typography.titleLarge) },
        text = {
            Column(Modifier.verticalScroll(rememberScrollState())) {
                Glyphs(dialog, onEvent)
                val comment = if (dialog.comment.isEmpty()) "analysis-comment-add" else "analysis-comment"
                Choice(Icons.Edit, words[comment], "analysis-comment") { onEvent(AnalysisEvent.AskComment(dialog.node)) }
                if (dialog.inVariation) {
                    Choice(Icons.Check, words["analysis-promote-variation"], "analysis.promote-line") {
                        onEvent(AnalysisEvent.PromoteLine(dialog.node))
                    }
                }
                Choice(Icons.Delete, words["analysis-delete-variation"], "analysis.delete", MaterialTheme.colorScheme.error) {
                    onEvent(AnalysisEvent.Delete(dialog.node))
                }
            }
        },
        confirmButton = {
            TextButton({ onEvent(AnalysisEvent.CloseDialog) }, Modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis.dialog-close")) {
                Text(words["app-close"])
            }
        },
    )
}

/** The six marks; the one that is set is taken away by another touch. */
@Composable
private fun Glyphs(dialog: AnalysisDialog.Move, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    FlowRow(
        Modifier.fillMaxWidth().padding(bottom = 8.dp),
        horizontalArrangement = Arrangement.spacedBy(4.dp),
        verticalArrangement = Arrangement.spacedBy(4.dp),
        maxItemsInEachRow = 3,
    ) {
        for (mark in listOf(MoveMark.Brilliant, MoveMark.Good, MoveMark.Interesting, MoveMark.Inaccuracy, MoveMark.Mistake, MoveMark.Blunder)) {
            val set = dialog.glyph == mark.glyph
            Surface(
                onClick = { onEvent(AnalysisEvent.Annotate(dialog.node, mark.glyph.takeUnless { set })) },
                modifier = Modifier.weight(1f).height(48.dp).testTag("analysis-glyph-${mark.glyph}").semantics {
                    selected = set
                    contentDescription = words[mark.key]
                },
                shape = MaterialTheme.shapes.medium,
                color = if (set) MaterialTheme.colorScheme.primaryContainer else MaterialTheme.colorScheme.surfaceContainerLowest,
            ) {
                Row(horizontalArrangement = Arrangement.Center, verticalAlignment = Alignment.CenterVertically) {
                    Text(mark.sign, style = MaterialTheme.typography.titleLarge, color = mark.color(), textAlign = TextAlign.Center)
                }
            }
        }
    }
}

@Composable
private fun Choice(icon: ImageVector, label: String, tag: String, tint: Color = MaterialTheme.colorScheme.onSurface, onClick: () -> Unit) {
    Row(
        Modifier.fillMaxWidth().clickable(onClick = onClick).defaultMinSize(minHeight = 52.dp).testTag(tag),
        horizontalArrangement = Arrangement.spacedBy(16.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Icon(icon, contentDescription = null, tint = tint)
        Text(label, style = MaterialTheme.typography.bodyLarge, color = tint)
    }
}

@Composable
private fun CommentDialog(dialog: AnalysisDialog.Comment, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    // A rotation keeps what is half written.
    var text by rememberSaveable(dialog.node, dialog.text) { mutableStateOf(dialog.text) }
    AlertDialog(
        onDismissRequest = { onEvent(AnalysisEvent.CloseDialog) },
        title = { Text(dialog.name, style = MaterialTheme.typography.titleLarge) },
        text = {
            OutlinedTextField(
                value = text,
                onValueChange = { text = it },
                modifier = Modifier.fillMaxWidth().testTag("analysis.comment-text"),
                label = { Text(words["analysis-comment"]) },
                minLines = 3,
            )
        },
        confirmButton = {
            TextButton({ onEvent(AnalysisEvent.Comment(dialog.node, text)) }, Modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis.comment-save")) {
                Text(words["app-save"])
            }
        },
        dismissButton = {
            TextButton({ onEvent(AnalysisEvent.CloseDialog) }, Modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis.comment-cancel")) {
                Text(words["app-cancel"])
            }
        },
    )
}
