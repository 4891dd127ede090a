package org.plywise.ui.engine

import org.plywise.core.LibraryFault
import org.plywise.core.PlywiseException

/** What went wrong in the library, in words of the person's language. */
fun Words.fault(error: Throwable): String {
    if (error !is PlywiseException.Library) return this["app-problem"]
    return when (error.fault) {
        LibraryFault.LOCKED -> this["games-error-locked"]
        LibraryFault.READ_ONLY -> this["games-error-read-only"]
        LibraryFault.DISK_FULL -> this["games-error-full"]
        LibraryFault.NEWER_FORMAT -> this["games-error-newer"]
        LibraryFault.BAD_BACKUP -> this["settings-restore-unreadable"]
        LibraryFault.DAMAGED, LibraryFault.DAMAGED_GAME, LibraryFault.FILE -> this["app-problem"]
    }
}
