package org.plywise.ui.analysis

import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.EngineSettings
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PositionStart
import org.plywise.ui.engine.StandardStart

/** Under which name the library keeps it. */
private const val NAME = "analysis"

/**
 * The analysis that is no game of the library. There is one: it is kept with each change, and
 * taken up again where it was left.
 */
internal class FreeAnalysis(private val core: Core) {
    /** What is kept, as PGN; none before the first. */
    suspend fun kept(): String? = core.disk { value(NAME) }

    /** What is kept, if anything was played in it. */
    suspend fun played(): String? =
        kept()?.takeIf { pgn -> LiveStudy.ofPgn(pgn, core.engineSettings()).use { !it.isEmpty() } }

    /** Keeps a record in the place of the one before. */
    suspend fun keep(pgn: String?) = core.disk { setValue(NAME, pgn) }

    /** What an analysis begins with: the study, and the record that it would replace. */
    class Begun(val study: LiveStudy, val replaces: String?)

    /**
     * Opens what is kept, if it is what was asked for; otherwise the position.
     *
     * @throws PlywiseException for a position that cannot be, or if the library cannot be read
     */
    suspend fun open(root: AnalysisRoot): Begun {
        val engine = core.engineSettings()
        val kept = kept()
        val study = kept?.let { LiveStudy.ofPgn(it, engine) }
        if (study != null && fits(study, root)) return Begun(study, null)
        study?.close()
        val replaces = kept.takeIf { study?.isEmpty() == false }
        return when (root) {
            is AnalysisRoot.Position -> Begun(LiveStudy.of(PositionStart(root.fen), engine), replaces)
            else -> Begun(LiveStudy.of(StandardStart, engine), replaces)
        }
    }

    private fun fits(study: LiveStudy, root: AnalysisRoot): Boolean {
        if (root !is AnalysisRoot.Position) return true
        study.first()
        return study.view.value.snapshot.fen == root.fen
    }
}

/** Whether nothing has been played in it. */
internal fun LiveStudy.isEmpty(): Boolean = view.value.moves.isEmpty()

/** The copied text, if it is a position or a game. */
internal fun studyOf(text: String, engine: EngineSettings): LiveStudy? {
    if (text.isEmpty()) return null
    LiveStudy.ofFen(text, engine)?.let { return it }
    val game = LiveStudy.ofPgn(text, engine)
    if (!game.isEmpty()) return game
    game.close()
    return null
}
