package org.plywise.ui.engine

import org.plywise.core.highestLevel

/** How long a level's move usually takes on this device; none where nothing is known. */
fun Words.usualTime(level: Level, times: List<LevelTime>): String? {
    val seconds = times.find { it.level == level }?.time?.toMillis()?.plus(500)?.div(1000) ?: return null
    return when {
        seconds < 1 -> this["newgame-usual-time-short"]
        seconds < 120 -> say("newgame-usual-time", "time" to say("app-seconds-count", "count" to seconds))
        else -> say("newgame-usual-time", "time" to say("app-minutes-count", "count" to (seconds + 30) / 60))
    }
}

/** The numbers of the ladder's levels, the easiest first. */
val ladder: IntRange = 1..highestLevel().toInt()
