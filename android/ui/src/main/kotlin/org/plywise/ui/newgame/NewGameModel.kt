package org.plywise.ui.newgame

import kotlin.random.Random
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place

/** How many starts Chess960 has. */
private const val STARTS = 960

/**
 * The choices of a new game. What is chosen becomes what the next one offers.
 *
 * @param kept what had been chosen when the system ended the app, as text; nothing otherwise
 */
class NewGameModel(private val app: AppModel, fen: String?, kept: String = "") {
    private val mutableState =
        MutableStateFlow(NewGameState.of(app.core.settings.value, app.core.help(), fen).withChoices(kept))

    val state: StateFlow<NewGameState> = mutableState

    init {
        app.scope.launch {
            val times = runCatching { app.core.disk { usualTimes() } }.getOrNull() ?: return@launch
            mutableState.update { it.copy(usualTimes = times) }
        }
    }

    fun on(event: NewGameEvent) {
        when (event) {
            is NewGameEvent.Choose -> mutableState.update(event.change)
            NewGameEvent.Shuffle -> mutableState.update { it.copy(start = StartChoice.Chess960(Random.nextInt(STARTS))) }
            NewGameEvent.SetUp -> app.go(Place.Setup((state.value.start as? StartChoice.Position)?.fen))
            NewGameEvent.Start -> start()
            NewGameEvent.Back -> app.back()
        }
    }

    /** The game is to begin from a position; all else stays as it was chosen. */
    fun startFrom(fen: String) = mutableState.update { it.copy(start = StartChoice.Position(fen)) }

    private fun start() {
        val chosen = state.value
        val options = chosen.toOptions(
            playerName = app.core.settings.value.playerName,
            whiteByLot = Random.nextBoolean(),
            seed = Random.nextLong().toULong(),
        )
        app.core.change { settings ->
            settings.copy(
                lastLevel = if (chosen.opponent == Opponent.Friend) settings.lastLevel else chosen.level.toLevel(),
                lastTime = chosen.clock.toTime(),
                legalTargets = chosen.help.legalMoves,
                allowTakebacks = chosen.help.takebacks,
                allowHints = chosen.help.hints,
                blunderWarning = chosen.help.blunderWarning,
                autoFlip = chosen.autoFlip,
                tableMode = chosen.table,
            )
        }
        app.board.begin(options)
        app.go(Place.Board)
    }
}
