package org.plywise.ui.engine

import org.plywise.core.PlywiseException

/** What went wrong, as a person reads it: by its kind, in their language. */
fun Words.trouble(error: Throwable): String = when (error) {
    is PlywiseException.Library -> when (error.fault) {
        LibraryFault.ALREADY_OPEN -> this["games-error-already-open"]
        LibraryFault.READ_ONLY -> this["games-error-read-only"]
        LibraryFault.DISK_FULL -> this["games-error-full"]
        LibraryFault.OTHER_FORMAT -> this["games-error-format"]
        LibraryFault.BAD_BACKUP -> this["settings-restore-unreadable"]
        LibraryFault.DAMAGED -> this["games-error-reopen"]
        LibraryFault.DAMAGED_GAME -> this["games-error-game-unreadable"]
        LibraryFault.FILE -> this["games-error-file"]
    }
    is PlywiseException.Input -> input(error.kind, error.input)
    is PlywiseException.Position -> this["games-error-position"]
    is PlywiseException.NotFound -> this["games-error-gone"]
    is PlywiseException.System -> this["app-problem"]
    else -> this["app-problem"]
}
