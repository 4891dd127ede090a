package org.plywise.ui.app

/** Where a person can be. The four with a tab are roots; the others lie on top of them. */
sealed interface Place {
    /** The game. */
    data object Board : Place

    /** All games. */
    data object Games : Place

    /** Free moves with the engine's lines, from what [root] says. */
    data class Analysis(val root: AnalysisRoot) : Place

    /** The settings. */
    data object Settings : Place

    /** What a new game begins with; from a position if one is given as FEN. */
    data class NewGame(val fen: String?) : Place

    /** Setting up a position, beginning with this FEN or the usual start. */
    data class Setup(val fen: String?) : Place

    /** Results by level, and the rating. */
    data object Statistics : Place

    /** Whose work the app rests on. */
    data object Licences : Place

    /** The key of its name in words. */
    val title: String
        get() = when (this) {
            Board -> "app-screen-board"
            Games -> "app-screen-games"
            is Analysis -> "app-screen-analysis"
            Settings -> "app-screen-settings"
            is NewGame -> "newgame-title"
            is Setup -> "setup-title"
            Statistics -> "stats-title"
            Licences -> "settings-licences"
        }

    /** As text, to come back after the system has ended the app. */
    fun encode(): String = when (this) {
        Board -> "board"
        Games -> "games"
        is Analysis -> "analysis ${root.encode()}"
        Settings -> "settings"
        is NewGame -> "new-game ${fen.orEmpty()}"
        is Setup -> "setup ${fen.orEmpty()}"
        Statistics -> "statistics"
        Licences -> "licences"
    }

    companion object {
        /** What [encode] has written; the board for anything else. */
        fun decode(text: String): Place {
            val rest = text.substringAfter(' ', "")
            return when (text.substringBefore(' ')) {
                "games" -> Games
                "analysis" -> Analysis(AnalysisRoot.decode(rest))
                "settings" -> Settings
                "new-game" -> NewGame(rest.ifEmpty { null })
                "setup" -> Setup(rest.ifEmpty { null })
                "statistics" -> Statistics
                "licences" -> Licences
                else -> Board
            }
        }
    }
}

/** What an analysis begins with. */
sealed interface AnalysisRoot {
    /** The usual start. */
    data object Start : AnalysisRoot

    /** A position as FEN. */
    data class Position(val fen: String) : AnalysisRoot

    /** A game of the library, shown at this ply if one is given. */
    data class Game(val id: Long, val ply: UInt? = null, val review: Boolean = false) : AnalysisRoot

    fun encode(): String = when (this) {
        Start -> "start"
        is Position -> "position $fen"
        is Game -> "game $id ${ply ?: "-"} $review"
    }

    companion object {
        fun decode(text: String): AnalysisRoot {
            val words = text.split(' ')
            return when (words[0]) {
                "position" -> Position(text.substringAfter(' '))
                "game" -> words.getOrNull(1)?.toLongOrNull()?.let {
                    Game(it, words.getOrNull(2)?.toUIntOrNull(), words.getOrNull(3) == "true")
                } ?: Start
                else -> Start
            }
        }
    }
}
