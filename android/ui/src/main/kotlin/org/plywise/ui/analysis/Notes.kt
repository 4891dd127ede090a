package org.plywise.ui.analysis

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PlywiseException

/** Notes are written so long after the last change, in milliseconds. */
private const val SETTLED = 600L

/** Keeps what is added to a game of the library. */
internal class Notes(private val core: Core, private val game: Long) {
    @Volatile
    private var kept: ULong? = null
    private var soon: Job? = null

    /** The tree is as the library has it. */
    fun opened(study: LiveStudy) {
        kept = study.view.value.snapshot.revision
    }

    /** The tree is another one from now on. */
    fun leave() {
        soon?.cancel()
        kept = null
    }

    /** Something was done; if it changed the tree, that is kept soon. */
    fun changed(study: LiveStudy, scope: CoroutineScope) {
        val known = kept ?: return
        if (study.view.value.snapshot.revision == known) return
        soon?.cancel()
        soon = scope.launch {
            delay(SETTLED)
            // A full disk: the next change tries again, and closing does.
            try {
                keep(study)
            } catch (_: PlywiseException) {
                return@launch
            }
        }
    }

    /** Writes the tree down now, if it has changed. */
    suspend fun keep(study: LiveStudy) {
        val known = kept ?: return
        val revision = study.view.value.snapshot.revision
        if (revision == known) return
        val pgn = study.pgn()
        core.disk { setNotes(game, pgn) }
        kept = revision
    }
}
