package org.plywise.ui.engine

/** How long a level's move usually takes on this device; none where nothing is known. */
fun Words.usualTime(level: Level, times: List<LevelTime>): String? {
    val seconds = times.find { it.level == level }?.time?.toMillis()?.plus(500)?.div(1000) ?: return null
    return when {
        seconds < 1 -> this["newgame-usual-time-short"]
        seconds < 120 -> say("newgame-usual-time", "time" to say("app-seconds-count", "count" to seconds))
        else -> say("newgame-usual-time", "time" to say("app-minutes-count", "count" to (seconds + 30) / 60))
    }
}

/** A level's bare name, for lists: without what it does. */
fun Words.levelName(level: Level): String = when (level) {
    is PliesLevel -> say("level-plies", "plies" to level.plies.toInt())
    is TimeLevel -> {
        val millis = level.perMove.toMillis()
        say("level-time", "seconds" to if (millis % 1000 == 0L) millis / 1000 else millis / 1000.0)
    }
    is FullLevel -> this["level-full"]
}
