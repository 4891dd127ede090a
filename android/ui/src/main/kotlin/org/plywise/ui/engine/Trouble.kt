package org.plywise.ui.engine

import org.plywise.core.PlywiseException

/** What went wrong, as a person reads it: by its kind, in their language. */
fun Words.trouble(error: Throwable): String = when (error) {
    is PlywiseException.Library -> when (error.fault) {
        LibraryFault.LOCKED -> this["games-error-locked"]
        LibraryFault.READ_ONLY -> this["games-error-read-only"]
        LibraryFault.DISK_FULL -> this["games-error-full"]
        LibraryFault.NEWER_FORMAT -> this["games-error-newer"]
        LibraryFault.BAD_BACKUP -> this["settings-restore-unreadable"]
        LibraryFault.DAMAGED, LibraryFault.DAMAGED_GAME, LibraryFault.FILE ->
            say("games-error-other", "reason" to error.explanation)
    }
    is PlywiseException.Input -> error.explanation
    is PlywiseException.Position -> error.explanation
    is PlywiseException.NotFound -> error.explanation
    is PlywiseException.System -> error.explanation
    else -> this["app-problem"]
}
