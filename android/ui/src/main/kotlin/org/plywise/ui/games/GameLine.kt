package org.plywise.ui.games

import java.time.LocalDate
import org.plywise.ui.engine.GameResult
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.day
import org.plywise.ui.engine.dayOf

/** How a game went, as colour and weight show it. */
enum class Mood { Won, Even, Lost, Open }

/**
 * A game of the list in words.
 *
 * @property title its own title, or whom it was played with
 * @property result how it ended
 * @property date when it was played; empty if unknown
 * @property about the opening, or else the event; may be empty
 * @property label all of it in one sentence for a screen reader
 */
data class GameLine(
    val title: String,
    val result: String,
    val mood: Mood,
    val date: String,
    val about: String,
    val label: String,
) {
    companion object {
        fun of(game: GameSummary, words: Words, today: LocalDate): GameLine {
            val players = players(game, words)
            val result = result(game, words)
            val date = date(game, words, today)
            val title = game.title.ifEmpty { players }
            val about = game.opening?.let { words.say("board-opening", "eco" to it.eco, "name" to it.name).trim() } ?: game.event
            return GameLine(
                title = title,
                result = result,
                mood = mood(game),
                date = date,
                about = about,
                label = label(title, result, date, about, words),
            )
        }

        /** All that the line shows; what is unknown leaves no comma behind. */
        private fun label(title: String, result: String, date: String, about: String, words: Words): String {
            val dated = words.say("games-label", "players" to title, "result" to result, "date" to date)
            val played = if (date.isEmpty()) words.then(title, result) else dated
            return if (about.isEmpty()) played else words.then(played, about)
        }

        /** The opponent where there is one person, or else both sides. */
        private fun players(game: GameSummary, words: Words): String {
            val opponent = when (game.person) {
                PieceColor.WHITE -> game.blackLevel
                PieceColor.BLACK -> game.whiteLevel
                null -> null
            }
            if (opponent != null) return computer(opponent, words)
            return words.say(
                "games-players",
                "white" to (game.whiteLevel?.let(words::levelName) ?: game.white.ifEmpty { words["app-white"] }),
                "black" to (game.blackLevel?.let(words::levelName) ?: game.black.ifEmpty { words["app-black"] }),
            )
        }

        private fun computer(level: Level, words: Words): String =
            words.say("level-parts", "first" to words["board-computer"], "second" to words.levelName(level))

        private fun mood(game: GameSummary): Mood {
            val person = game.person
            return when (game.result) {
                GameResult.UNKNOWN -> if (game.imported) Mood.Even else Mood.Open
                GameResult.DRAW -> Mood.Even
                GameResult.WHITE_WINS -> if (person == PieceColor.BLACK) Mood.Lost else won(person)
                GameResult.BLACK_WINS -> if (person == PieceColor.WHITE) Mood.Lost else won(person)
            }
        }

        private fun won(person: PieceColor?): Mood = if (person == null) Mood.Even else Mood.Won

        private fun result(game: GameSummary, words: Words): String = when (mood(game)) {
            Mood.Won -> words["games-won"]
            Mood.Lost -> words["games-lost"]
            Mood.Open -> words["games-unfinished"]
            Mood.Even -> when (game.result) {
                GameResult.DRAW -> words["games-drawn"]
                GameResult.WHITE_WINS -> words["result-white-wins"]
                GameResult.BLACK_WINS -> words["result-black-wins"]
                GameResult.UNKNOWN -> words["games-unfinished"]
            }
        }

        /** An imported game was played when its record says, and not when it came here. */
        private fun date(game: GameSummary, words: Words, today: LocalDate): String {
            if (!game.imported) return words.day(dayOf(game.played), today)
            val parts = game.date.split('.').map { it.toIntOrNull() }
            // A record may hold any number; a year beyond these is no use.
            val year = parts.getOrNull(0)?.takeIf { it in YEARS } ?: return ""
            val month = parts.getOrNull(1)
            val day = parts.getOrNull(2)
            if (month == null || day == null) return year.toString()
            return runCatching { words.day(LocalDate.of(year, month, day), today) }.getOrDefault(year.toString())
        }

        private val YEARS = 1..9999
    }
}
