package org.plywise.ui.setup

import androidx.compose.runtime.Composable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place

/** Setting up a position. */
@Composable
fun SetupScreen(app: AppModel, place: Place.Setup) {
    val model = remember(app, place) { app.setup(place.fen) }
    val state by model.state.collectAsState()
    SetupContent(state, model::onEvent)
}
