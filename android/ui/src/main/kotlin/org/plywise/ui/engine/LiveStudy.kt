package org.plywise.ui.engine

import java.util.concurrent.atomic.AtomicBoolean
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/**
 * A study's snapshot with its moves, which are fetched only when they have changed.
 *
 * @property spoken what the squares say, if a screen reader is on
 * @property said the moves by their nodes as a voice says them, if a screen reader is on
 */
data class StudyView(
    val snapshot: StudySnapshot,
    val moves: List<StudyMove>,
    val spoken: List<SpokenSquare>? = null,
    val said: Map<UInt, String> = emptyMap(),
)

/** The engine's lines, and the token of the position that they are about. */
data class StudyLines(val token: ULong, val lines: List<EngineLine>)

/**
 * A tree of variations with the engine beside it. Commands take a few milliseconds and may
 * come from any thread; what they bring about is in [view] when they return. The lines come
 * from the engine's own threads.
 */
class LiveStudy private constructor(open: (StudyListener) -> Study) : AutoCloseable {
    private val mutableLines = MutableStateFlow(StudyLines(0uL, emptyList()))

    /** What the engine has found. About [view]'s position only while the tokens are the same. */
    val lines: StateFlow<StudyLines> = mutableLines

    // Kept: the core's side holds it only by its number.
    private val listener = object : StudyListener {
        override fun lines(token: ULong, lines: List<EngineLine>) {
            mutableLines.value = StudyLines(token, lines)
        }
    }

    private val study = open(listener)
    private val mutableView = MutableStateFlow(StudyView(study.snapshot(), study.moves()))

    /** What to draw. */
    val view: StateFlow<StudyView> = mutableView

    private val closed = AtomicBoolean(false)

    /** How many lines the engine searches, up to 5; 0 stops it. */
    fun setLines(count: Int) = act { setLines(count.toUInt()) }

    fun tap(square: Square) = act { tap(square) }

    fun drag(from: Square, to: Square) = act { drag(from, to) }

    fun promote(role: Role) = act { promote(role) }

    fun cancel() = act { cancel() }

    /**
     * Plays a move as it is written in a language, or in English.
     *
     * @throws PlywiseException.Input if it is no legal move here
     */
    fun type(text: String, language: String) = act { typeMove(text, language) }

    /** Plays moves in SAN, one after the other, as the engine's lines give them. */
    fun play(sans: List<String>) = act { sans.forEach { typeMove(it) } }

    fun goTo(node: UInt) = act { goTo(node) }

    fun back() = act { back() }

    fun forward() = act { forward() }

    fun first() = act { first() }

    fun last() = act { last() }

    fun promoteLine(node: UInt) = act { promoteLine(node) }

    fun delete(node: UInt) = act { delete(node) }

    fun setComment(node: UInt, text: String) = act { setComment(node, text) }

    fun setNags(node: UInt, nags: List<Int>) = act { setNags(node, ByteArray(nags.size) { nags[it].toByte() }) }

    /** What a screen reader says of each square, from a1 to h8; none once it is closed. */
    @Synchronized
    fun spokenBoard(language: String): List<SpokenSquare>? = if (closed.get()) null else study.spokenBoard(language)

    /** A move of the tree for a voice; none for the start, for a move that was deleted, and once it is closed. */
    @Synchronized
    fun spokenMove(node: UInt, language: String): String? = try {
        if (closed.get() || node == 0u) null else study.spokenMove(node, language)
    } catch (_: PlywiseException) {
        null
    }

    /** What attacks a square and what defends it, for a voice; none once it is closed. */
    @Synchronized
    fun spokenAttacks(square: Square, language: String): String? =
        if (closed.get()) null else study.spokenAttacks(square, language)

    /** The record as PGN, with everything that was added; none once it is closed. */
    @Synchronized
    fun pgn(): String? = if (closed.get()) null else study.pgn()

    @Synchronized
    private fun act(change: Study.() -> Unit) {
        if (closed.get()) return
        try {
            study.change()
        } finally {
            val snapshot = study.snapshot()
            val before = mutableView.value
            val moves = if (snapshot.revision == before.snapshot.revision) before.moves else study.moves()
            mutableView.value = StudyView(snapshot, moves)
        }
    }

    /** Stops the engine and joins its threads. */
    @Synchronized
    override fun close() {
        if (closed.compareAndSet(false, true)) study.close()
    }

    companion object {
        /**
         * A study that begins with a position.
         *
         * @throws PlywiseException.Input for a position that cannot be
         */
        fun of(start: Start, engine: EngineSettings): LiveStudy = LiveStudy { Study(start, engine, it) }

        /** A study of the position in a text; none if it is no FEN. */
        fun ofFen(text: String, engine: EngineSettings): LiveStudy? = try {
            of(PositionStart(text.trim()), engine)
        } catch (_: PlywiseException) {
            null
        }

        /** A study of the first game of a PGN text. What cannot be read of it is left out. */
        fun ofPgn(pgn: String, engine: EngineSettings): LiveStudy = LiveStudy { Study.fromPgn(pgn, engine, it) }
    }
}
