package org.plywise.ui.analysis

import androidx.compose.runtime.Composable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place

/** The analysis. */
@Composable
fun AnalysisScreen(app: AppModel, place: Place.Analysis) {
    val model = remember(app, place) { app.analysis(place.root) }
    AnalysisScreen(model)
}

/** The analysis with a model that outlives it. */
@Composable
fun AnalysisScreen(model: AnalysisModel) {
    val state by model.state.collectAsState()
    AnalysisContent(state, model::onEvent)
}
