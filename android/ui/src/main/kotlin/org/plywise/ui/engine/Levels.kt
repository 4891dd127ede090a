package org.plywise.ui.engine

/** A level's bare name, for lists: without what it does. */
fun Words.levelName(level: Level): String = when (level) {
    is PliesLevel -> say("level-plies", "plies" to level.plies.toInt())
    is TimeLevel -> {
        val millis = level.perMove.toMillis()
        say("level-time", "seconds" to if (millis % 1000 == 0L) millis / 1000 else millis / 1000.0)
    }
    is FullLevel -> this["level-full"]
}
