package org.plywise.ui.games

import androidx.compose.runtime.Immutable
import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.launch
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.GameLibrary
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.engine.trouble

/** What the statistics show. */
sealed interface StatisticsState {
    data object Loading : StatisticsState

    /** No game has been finished. */
    data object Empty : StatisticsState

    @Immutable
    data class Results(val levels: List<LevelStatistics>, val strength: Strength) : StatisticsState
}

/** How strong the person is, as far as it is known. */
sealed interface Strength {
    /** Too few games count so far; this many more give an estimate. */
    data class Early(val missing: UInt) : Strength

    /** Elo, and half the width of the estimate's 95 % interval. */
    data class Estimated(val rating: Int, val margin: UInt) : Strength
}

/** What a person does on the statistics. */
sealed interface StatisticsEvent {
    data object Shown : StatisticsEvent

    data object Back : StatisticsEvent

    data object NewGame : StatisticsEvent
}

/** Results by level. Main thread. */
class StatisticsModel(private val app: AppModel) {
    private val mutableState = MutableStateFlow<StatisticsState>(StatisticsState.Loading)

    /** What to show. */
    val state: StateFlow<StatisticsState> = mutableState

    fun on(event: StatisticsEvent) {
        when (event) {
            StatisticsEvent.Shown -> load()
            StatisticsEvent.Back -> app.back()
            StatisticsEvent.NewGame -> app.go(Place.NewGame(null))
        }
    }

    private fun load() {
        app.scope.launch {
            try {
                mutableState.value = app.core.disk {
                    val levels = statistics()
                    if (levels.isEmpty()) StatisticsState.Empty else StatisticsState.Results(levels, strength())
                }
            } catch (stopped: CancellationException) {
                throw stopped
            } catch (error: Exception) {
                app.say(app.core.words.value.trouble(error))
            }
        }
    }

    private fun GameLibrary.strength(): Strength {
        val rating = rating()
        return when {
            rating.missing > 0u -> Strength.Early(rating.missing)
            else -> Strength.Estimated(rating.rating, rating.margin)
        }
    }
}

internal val LevelStatistics.games: UInt get() = won + drawn + lost
