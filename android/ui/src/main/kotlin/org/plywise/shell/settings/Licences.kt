package org.plywise.shell.settings

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.lazy.items
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import org.plywise.app.LicenceGroup
import org.plywise.app.LicencesScreen
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.GroupList
import org.plywise.shell.parts.Labels
import org.plywise.shell.parts.ListScreen

/** Screen with the third-party licences. */
@Composable
fun LicencesPane(screen: LicencesScreen, onBack: () -> Unit) = ListScreen(LocalCatalogue.current["settings-licences"], onBack) {
    GroupList("licences-list") {
        items(screen.paragraphs) { Text(it, Modifier.padding(horizontal = 16.dp), style = MaterialTheme.typography.bodyLarge) }
        items(screen.groups) { Works(it) }
    }
}

@Composable
private fun Works(group: LicenceGroup) = Group(group.title) {
    for (work in group.works) Column(Modifier.semantics(mergeDescendants = true) {}, Arrangement.Center) {
        Labels(work.name, work.licence, Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp))
    }
}
