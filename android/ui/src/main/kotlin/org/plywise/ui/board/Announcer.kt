package org.plywise.ui.board

import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.Announcement
import org.plywise.ui.engine.DrawDeclined
import org.plywise.ui.engine.Ended
import org.plywise.ui.engine.Fault
import org.plywise.ui.engine.LowTime
import org.plywise.ui.engine.MoveEntry
import org.plywise.ui.engine.MoveMade
import org.plywise.ui.engine.Refused
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Sound

/** Makes what happens in a game heard, felt, spoken and, where the board shows nothing, read. */
internal class Announcer(private val app: AppModel) {
    /**
     * @param moves those of the game, the one that is announced among them
     * @param explains whether it is said, too, why something was refused: the board shows where a piece does not go
     */
    fun hear(announcement: Announcement, moves: List<MoveEntry>, explains: Boolean) {
        val settings = app.core.settings.value
        val platform = app.platform()
        val kind = announcement.kind
        if (settings.sounds) sound(announcement, moves)?.let(platform::play)
        if (settings.haptics) {
            when (kind) {
                is MoveMade -> platform.feel(Haptic.Tick)
                Refused -> platform.feel(Haptic.Refused)
                else -> Unit
            }
        }
        // The board shows all else by itself. A message is read by the screen reader itself. Elsewhere a clock is no news to read.
        val isRead = when (kind) {
            DrawDeclined, Fault -> true
            LowTime -> app.places.value.last() == Place.Board
            Refused -> explains
            else -> false
        }
        if (isRead) {
            app.say(announcement.shown)
        } else if (announcement.spoken.isNotEmpty()) {
            platform.announce(announcement.spoken)
        }
    }

    private fun sound(announcement: Announcement, moves: List<MoveEntry>): Sound? = when (val kind = announcement.kind) {
        is MoveMade -> when {
            kind.check -> Sound.Check
            kind.move.promotion != null -> Sound.Promote
            kind.capture -> Sound.Capture
            moves.find { it.ply == kind.ply }?.san.orEmpty().isCastling -> Sound.Castle
            else -> Sound.Move
        }
        is Ended -> Sound.End
        LowTime -> Sound.LowTime
        else -> null
    }
}

/** Whether a move in SAN is castling, which is written alike in every language. */
internal val String.isCastling: Boolean get() = startsWith("O-O")
