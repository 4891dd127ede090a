package org.plywise.ui.board

import org.plywise.ui.engine.Level
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.engine.RungLevel

/** Offers another level when games are too hard or too easy. */
internal object LevelOffers {
    /** What to offer after a game against [level], by what the library counts. */
    fun after(level: Level, statistics: List<LevelStatistics>): LevelOffer? {
        val record = statistics.firstOrNull { it.level == level } ?: return null
        val suggested = record.suggested as? RungLevel ?: return null
        return LevelOffer(suggested, suggested.number.toInt(), harder = record.streak > 0u)
    }
}
