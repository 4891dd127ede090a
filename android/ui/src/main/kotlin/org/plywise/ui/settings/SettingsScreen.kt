package org.plywise.ui.settings

import androidx.compose.runtime.Composable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import org.plywise.ui.app.AppModel

/** The settings. */
@Composable
fun SettingsScreen(app: AppModel, modifier: Modifier = Modifier) {
    val model = app.settings
    val state by model.state.collectAsState()
    SettingsContent(state, model::on, modifier)
}
