package org.plywise.ui.board

import kotlin.random.Random
import kotlinx.coroutines.launch
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.LiveGame
import org.plywise.ui.engine.StandardStart

/** The options of a game for which nothing was chosen. */
internal fun Core.usualOptions(): GameOptions {
    val settings = settings.value
    return GameOptions(
        start = StandardStart,
        white = HumanPlayer(settings.playerName),
        black = EnginePlayer(settings.lastLevel),
        time = null,
        help = help(),
        seed = newSeed(),
        book = true,
    )
}

/** The same options with a new seed, so that another game comes of them. */
internal fun GameOptions.anew(): GameOptions = copy(seed = newSeed())

private fun newSeed() = Random.nextLong().toULong()

/** Looks at the position that is shown with the engine. */
internal fun AppModel.analyse(game: LiveGame) {
    val view = game.view.value.snapshot
    val id = game.id()
    val root = if (id == null) AnalysisRoot.Position(view.fen) else AnalysisRoot.Game(id, view.viewedPly)
    go(Place.Analysis(root))
}

/** Hands the game to another app. */
internal fun AppModel.share(game: LiveGame) {
    val title = core.words.value["board-share"]
    scope.launch {
        val view = game.view.value
        // Without moves a record would be empty: the position is all there is.
        val id = game.id().takeIf { view.moves.isNotEmpty() }
        val text = if (id == null) view.snapshot.fen else runCatching { core.disk { pgn(id) } }.getOrNull()
        if (text != null) platform().shareText(text, title)
    }
}
