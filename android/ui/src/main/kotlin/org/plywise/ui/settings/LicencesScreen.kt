package org.plywise.ui.settings

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import org.plywise.ui.app.AppModel
import org.plywise.ui.parts.Group
import org.plywise.ui.parts.Header
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.platform.LocalWords

/** A work that the app rests on, under the name its makers gave it and the licence's own. */
internal class Work(val name: String, val licence: String?)

/** In the core: also in the terminal program. */
private val CORE = listOf(
    Work("SQLite", null),
    Work("rusqlite", "MIT"),
    Work("Fluent", "Apache-2.0 / MIT"),
    Work("rand", "MIT / Apache-2.0"),
    Work("Serde", "MIT / Apache-2.0"),
    Work("thiserror", "MIT / Apache-2.0"),
    Work("lichess chess-openings", "CC0-1.0"),
)

/** In this app alone. */
private val SHELL = listOf(
    Work("Kotlin", "Apache-2.0"),
    Work("Jetpack Compose", "Apache-2.0"),
    Work("UniFFI", "MPL-2.0"),
    Work("JNA", "Apache-2.0 / LGPL-2.1"),
)

/** Whose work the app rests on. */
@Composable
fun LicencesScreen(app: AppModel, modifier: Modifier = Modifier) = LicencesContent({ app.back() }, modifier)

@Composable
internal fun LicencesContent(onBack: () -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    Surface(modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Header(words["settings-licences"], back = onBack)
            LazyColumn(
                Modifier.widthIn(max = 640.dp).fillMaxWidth().testTag("licences-list"),
                contentPadding = PaddingValues(start = 16.dp, end = 16.dp, bottom = 24.dp + LocalRoomBelow.current),
                verticalArrangement = Arrangement.spacedBy(16.dp),
            ) {
                item { Paragraph(words["settings-licences-own"]) }
                item { Paragraph(words["settings-licences-others"]) }
                item { Works(words["settings-licences-kind-core"], CORE) }
                item { Works(words["settings-licences-kind-shell"], SHELL) }
            }
        }
    }
}

@Composable
private fun Paragraph(text: String) =
    Text(text, Modifier.padding(horizontal = 16.dp), style = MaterialTheme.typography.bodyLarge)

@Composable
private fun Works(title: String, works: List<Work>) = Group(title) {
    for (work in works) {
        Column(
            Modifier.fillMaxWidth().semantics(mergeDescendants = true) {}.padding(horizontal = 16.dp, vertical = 8.dp),
            Arrangement.spacedBy(2.dp),
        ) {
            Text(work.name, style = MaterialTheme.typography.bodyLarge)
            Text(
                work.licence ?: LocalWords.current["settings-licences-public-domain"],
                style = MaterialTheme.typography.bodySmall,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
    }
}
