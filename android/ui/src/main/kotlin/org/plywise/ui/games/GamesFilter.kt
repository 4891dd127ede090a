package org.plywise.ui.games

import androidx.compose.runtime.Immutable
import java.time.LocalDate
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameResult
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.PersonResult
import org.plywise.ui.engine.beginning

/** Which result a game must have to be listed. */
enum class ResultChoice { Any, Won, Lost, Drawn, WhiteWins, BlackWins, Unfinished }

/** Where a game must come from to be listed. */
enum class Origin { Any, Here, Imported }

/** When a game must have been played to be listed. */
enum class Period {
    Any,
    Week,
    Month,
    Year,
    Custom,
    ;

    companion object {
        /** The days of [Week], today among them. */
        const val WEEK = 7

        /** The days of [Month], today among them. */
        const val MONTH = 30
    }
}

/** Days from the first to the last; open at an end without one. */
@Immutable
data class Days(val first: LocalDate? = null, val last: LocalDate? = null)

/**
 * What games must be like to be listed.
 *
 * @property days which days [Period.Custom] means
 * @property position as FEN: games come upon it, by whatever moves
 */
@Immutable
data class GamesFilter(
    val result: ResultChoice = ResultChoice.Any,
    val level: Level? = null,
    val opening: String = "",
    val player: String = "",
    val origin: Origin = Origin.Any,
    val period: Period = Period.Any,
    val days: Days = Days(),
    val position: String? = null,
) {
    /** How many of its parts hold games back. */
    val parts: Int
        get() = listOf(
            result != ResultChoice.Any,
            level != null,
            opening.isNotBlank(),
            player.isNotBlank(),
            origin != Origin.Any,
            period != Period.Any,
            position != null,
        ).count { it }

    /** With another period; days of the person's own begin as the last thirty. */
    fun within(period: Period, today: LocalDate): GamesFilter {
        val begins = period == Period.Custom && days == Days()
        return copy(period = period, days = if (begins) lastDays(Period.MONTH, today).copy(last = today) else days)
    }

    /** With another first day; the last one is never before it. */
    fun from(first: LocalDate): GamesFilter = copy(days = Days(first, days.last?.coerceAtLeast(first)))

    /** With another last day; the first one is never after it. */
    fun until(last: LocalDate): GamesFilter = copy(days = Days(days.first?.coerceAtMost(last), last))

    /** The days that the period means today. */
    fun days(today: LocalDate): Days = when (period) {
        Period.Any -> Days()
        Period.Week -> lastDays(Period.WEEK, today)
        Period.Month -> lastDays(Period.MONTH, today)
        Period.Year -> Days(today.withDayOfYear(1))
        Period.Custom -> days
    }

    /** As the core asks for it, with the words of a search and the language in which they name levels. */
    fun query(search: String, language: String, today: LocalDate = LocalDate.now()): GameFilter = GameFilter(
        text = search.trim(),
        language = language,
        result = when (result) {
            ResultChoice.Drawn -> GameResult.DRAW
            ResultChoice.WhiteWins -> GameResult.WHITE_WINS
            ResultChoice.BlackWins -> GameResult.BLACK_WINS
            ResultChoice.Unfinished -> GameResult.UNKNOWN
            else -> null
        },
        person = when (result) {
            ResultChoice.Won -> PersonResult.WON
            ResultChoice.Lost -> PersonResult.LOST
            else -> null
        },
        level = level,
        opening = opening.trim().ifEmpty { null },
        player = player.trim().ifEmpty { null },
        since = days(today).first?.beginning(),
        until = days(today).last?.plusDays(1)?.beginning(),
        position = position,
        imported = when (origin) {
            Origin.Any -> null
            Origin.Here -> false
            Origin.Imported -> true
        },
    )
}

/** The last N days, today among them. */
private fun lastDays(count: Int, today: LocalDate) = Days(today.minusDays(count - 1L))
