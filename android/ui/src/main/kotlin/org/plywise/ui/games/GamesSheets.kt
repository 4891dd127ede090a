package org.plywise.ui.games

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.AlertDialog
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.parts.DialogButton
import org.plywise.ui.platform.LocalWords

/** What lies over the list. */
@Composable
internal fun GamesSheets(sheet: GamesSheet, style: BoardStyle, today: LocalDate, onEvent: (GamesEvent) -> Unit) {
    when (sheet) {
        GamesSheet.None -> Unit
        is GamesSheet.Actions -> ActionsSheet(sheet.game, onEvent)
        is GamesSheet.Filter -> FilterSheet(sheet, style, today, onEvent)
        is GamesSheet.Rename -> RenameDialog(sheet, onEvent)
        is GamesSheet.Paste -> PasteDialog(sheet, onEvent)
        is GamesSheet.Importing -> ImportingDialog(sheet, onEvent)
        is GamesSheet.Imported -> ImportedDialog(sheet, onEvent)
    }
}

@Composable
private fun RenameDialog(sheet: GamesSheet.Rename, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(GamesEvent.Dismiss) },
        title = { Text(words["games-rename"]) },
        text = {
            OutlinedTextField(
                sheet.title,
                { onEvent(GamesEvent.DraftTitle(it)) },
                Modifier.fillMaxWidth().testTag("games-rename-field"),
                label = { Text(words["games-rename-field"]) },
                supportingText = { Text(words["games-rename-about"]) },
                singleLine = true,
            )
        },
        confirmButton = { DialogButton("app-save", "games.rename-save") { onEvent(GamesEvent.ApplyTitle) } },
        dismissButton = { DialogButton("app-cancel", "games.rename-cancel") { onEvent(GamesEvent.Dismiss) } },
    )
}

@Composable
private fun PasteDialog(sheet: GamesSheet.Paste, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(GamesEvent.Dismiss) },
        title = { Text(words["games-import-paste"]) },
        text = {
            Column(Modifier.verticalScroll(rememberScrollState())) {
                OutlinedTextField(
                    sheet.text,
                    { onEvent(GamesEvent.DraftPaste(it)) },
                    Modifier.fillMaxWidth().heightIn(min = 144.dp).testTag("games.paste-field"),
                    label = { Text(words["games-import-text"]) },
                    // A record of moves runs from left to right in every language.
                    textStyle = MaterialTheme.typography.bodyMedium.copy(textDirection = TextDirection.Ltr),
                    maxLines = 10,
                )
                DialogButton("app-paste", "games.paste-clipboard") { onEvent(GamesEvent.FromClipboard) }
            }
        },
        confirmButton = {
            DialogButton("games-import", "games.paste-import", sheet.text.isNotBlank()) { onEvent(GamesEvent.ImportPasted) }
        },
        dismissButton = { DialogButton("app-cancel", "games.paste-cancel") { onEvent(GamesEvent.Dismiss) } },
    )
}

/** Touching beside it does nothing: only its own button ends an import. */
@Composable
private fun ImportingDialog(sheet: GamesSheet.Importing, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = {},
        title = { Text(words["games-import"]) },
        text = {
            Column(verticalArrangement = Arrangement.spacedBy(16.dp)) {
                Text(words.say("games-importing", "count" to sheet.read), Modifier.testTag("games-importing"))
                LinearProgressIndicator(Modifier.fillMaxWidth())
            }
        },
        confirmButton = { DialogButton("app-cancel", "games.import-cancel") { onEvent(GamesEvent.CancelImport) } },
    )
}

@Composable
private fun ImportedDialog(sheet: GamesSheet.Imported, onEvent: (GamesEvent) -> Unit) {
    val words = LocalWords.current
    AlertDialog(
        onDismissRequest = { onEvent(GamesEvent.Dismiss) },
        title = { Text(words["games-import"]) },
        text = {
            Column(
                Modifier.verticalScroll(rememberScrollState()).testTag("games-imported"),
                Arrangement.spacedBy(8.dp),
            ) {
                for (line in sheet.lines) Text(line)
            }
        },
        confirmButton = { DialogButton("app-ok", "games.imported-ok") { onEvent(GamesEvent.Dismiss) } },
    )
}
