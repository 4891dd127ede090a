package org.plywise.ui.analysis

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.launch
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PlywiseException

/** Notes are written so long after the last change, in milliseconds. */
private const val SETTLED = 600L

/**
 * Keeps what is added to a tree.
 *
 * @param write puts the tree as PGN where it belongs
 */
internal class Notes(private val write: suspend (String) -> Unit) {
    @Volatile
    private var kept: ULong? = null
    private var soon: Job? = null

    /** The tree is as the library has it. */
    fun opened(study: LiveStudy) {
        soon?.cancel()
        kept = study.view.value.snapshot.revision
    }

    /** Another tree takes this one's place: nothing of it is written any more. Gives back what [stay] wants. */
    suspend fun leave(): ULong? {
        val known = kept
        kept = null
        soon?.cancelAndJoin()
        return known
    }

    /** The tree stays after all, with what was not written yet. */
    fun stay(known: ULong?) {
        kept = known
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
        // One that is closed has been kept, or is not to be.
        write(study.pgn() ?: return)
        // Unless another tree has come meanwhile.
        if (kept == known) kept = revision
    }
}
