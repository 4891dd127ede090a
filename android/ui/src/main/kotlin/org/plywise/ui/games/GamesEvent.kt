package org.plywise.ui.games

import org.plywise.ui.engine.GameSummary

/** What a person does on the list of games. */
sealed interface GamesEvent {
    /** The screen has come up: games may have changed meanwhile. */
    data object Shown : GamesEvent

    /** The end of the list comes near. */
    data object NearEnd : GamesEvent

    data class Search(val text: String) : GamesEvent

    data object OpenFilter : GamesEvent

    data class DraftFilter(val draft: GamesFilter) : GamesEvent

    data object ApplyFilter : GamesEvent

    data object ClearFilter : GamesEvent

    /** The games need no longer come upon a position. */
    data object AnyPosition : GamesEvent

    /** A game was touched: it opens, or is chosen. */
    data class Touch(val game: GameSummary) : GamesEvent

    /** A game was held: choosing begins with it. */
    data class Hold(val game: GameSummary) : GamesEvent

    /** What can be done with a game is asked for. */
    data class More(val game: GameSummary) : GamesEvent

    data class Analyse(val game: GameSummary) : GamesEvent

    data object BeginSelecting : GamesEvent

    data object SelectAll : GamesEvent

    data object EndSelecting : GamesEvent

    data class BeginRename(val game: GameSummary) : GamesEvent

    data class DraftTitle(val title: String) : GamesEvent

    data object ApplyTitle : GamesEvent

    data class Delete(val games: List<Long>) : GamesEvent

    data class CopyPgn(val game: Long) : GamesEvent

    /** Writes games to a file that the person chooses. */
    data class Export(val games: List<Long>) : GamesEvent

    data object ExportAll : GamesEvent

    /** Hands games to another app. */
    data class Share(val games: List<Long>) : GamesEvent

    data object ImportFile : GamesEvent

    data object BeginPaste : GamesEvent

    data class DraftPaste(val text: String) : GamesEvent

    data object FromClipboard : GamesEvent

    data object ImportPasted : GamesEvent

    data object CancelImport : GamesEvent

    /** What lies over the list goes away. */
    data object Dismiss : GamesEvent

    data object NewGame : GamesEvent

    data object Statistics : GamesEvent
}
