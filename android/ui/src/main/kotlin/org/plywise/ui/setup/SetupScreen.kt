package org.plywise.ui.setup

import androidx.compose.runtime.Composable
import androidx.compose.runtime.DisposableEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place

/** Setting up a position, with a model that lives as long as it is on the screen. */
@Composable
fun SetupScreen(app: AppModel, place: Place.Setup) {
    val model = remember(app, place) { SetupModel(app, place.fen) }
    DisposableEffect(model) { onDispose { model.close() } }
    val state by model.state.collectAsState()
    SetupContent(state, model::onEvent)
}
