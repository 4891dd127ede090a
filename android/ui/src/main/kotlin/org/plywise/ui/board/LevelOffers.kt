package org.plywise.ui.board

import org.plywise.ui.engine.Level
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.engine.PliesLevel

/** Games in a row that must go one way before another level is offered. */
private const val IN_A_ROW = 3u

/** The highest level by plies. */
private const val MOST_PLIES = 20

/** Offers another level when games are too hard or too easy. */
internal object LevelOffers {
    /** What to offer after a game against [level], by what the library counts. */
    fun after(level: Level, statistics: List<LevelStatistics>): LevelOffer? {
        val plies = (level as? PliesLevel)?.plies?.toInt() ?: return null
        val record = statistics.firstOrNull { it.level == level } ?: return null
        return when {
            record.losingStreak >= IN_A_ROW && plies > 1 -> offer(plies - 1, harder = false)
            record.streak >= IN_A_ROW && plies < MOST_PLIES -> offer(plies + 1, harder = true)
            else -> null
        }
    }

    private fun offer(plies: Int, harder: Boolean) = LevelOffer(PliesLevel(plies.toUByte()), plies, harder)
}
