package org.plywise.ui.games

import androidx.compose.runtime.Immutable
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.engine.Level

/** Everything that the list of games shows. */
@Immutable
data class GamesState(
    val list: GamesList,
    val style: BoardStyle,
    val search: String = "",
    val filter: GamesFilter = GamesFilter(),
    val mode: GamesMode = GamesMode.Browsing,
    val sheet: GamesSheet = GamesSheet.None,
)

/** What the list holds. */
sealed interface GamesList {
    /** The first page is being read. */
    data object Loading : GamesList

    /** There is no game at all. */
    data object Empty : GamesList

    /** There are games, but none fits the search. */
    data object NothingFits : GamesList

    /** Games, those played last first; [more] are further down. */
    @Immutable
    data class Loaded(val games: List<GameSummary>, val more: Boolean) : GamesList
}

/** Whether touches open games or choose them. */
sealed interface GamesMode {
    data object Browsing : GamesMode

    @Immutable
    data class Selecting(val games: Set<Long>) : GamesMode
}

/** What lies over the list. */
sealed interface GamesSheet {
    data object None : GamesSheet

    /** What can be done with one game. */
    @Immutable
    data class Actions(val game: GameSummary) : GamesSheet

    /** A filter that is being put together; [levels] are those there is a choice of. */
    @Immutable
    data class Filter(val draft: GamesFilter, val levels: List<Level>) : GamesSheet

    data class Rename(val game: Long, val title: String) : GamesSheet

    /** A place to paste games to. */
    data class Paste(val text: String) : GamesSheet

    /** Games are being read; the number until now. */
    data class Importing(val read: Long) : GamesSheet

    /** What came of reading games, where there is more to say than their number. */
    @Immutable
    data class Imported(val lines: List<String>) : GamesSheet
}
