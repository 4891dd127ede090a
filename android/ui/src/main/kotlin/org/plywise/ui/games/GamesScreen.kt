package org.plywise.ui.games

import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import org.plywise.ui.app.AppModel
import org.plywise.ui.platform.LocalPlatform

/** All games. */
@Composable
fun GamesScreen(app: AppModel, modifier: Modifier = Modifier) {
    val model = app.games
    val state by model.state.collectAsState()
    LaunchedEffect(model) { model.on(GamesEvent.Shown) }
    LocalPlatform.current.OnBack(state.mode is GamesMode.Selecting) { model.on(GamesEvent.EndSelecting) }
    GamesContent(state, model::on, modifier)
}
