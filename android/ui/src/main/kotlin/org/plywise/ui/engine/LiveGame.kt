package org.plywise.ui.engine

import java.util.concurrent.atomic.AtomicBoolean
import kotlinx.coroutines.channels.BufferOverflow
import kotlinx.coroutines.flow.MutableSharedFlow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.SharedFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.core.Session
import org.plywise.core.SessionListener

/** A snapshot with the whole list of moves, which the core sends as its changed end only. */
data class GameView(val snapshot: Snapshot, val moves: List<MoveEntry>)

/**
 * The game on the board. Commands return at once; what they bring about comes through the
 * flows, which any thread may collect: the main one does, and that is the one hop.
 */
class LiveGame(private val session: Session) : AutoCloseable {
    private val mutableView: MutableStateFlow<GameView>

    /** What to draw. */
    val view: StateFlow<GameView>

    private val mutableThinking = MutableStateFlow<Thinking?>(null)

    /** How far the engine has got; none while it does not think. */
    val thinking: StateFlow<Thinking?> = mutableThinking

    private val mutableAnnouncements = MutableSharedFlow<Announcement>(
        extraBufferCapacity = 64,
        onBufferOverflow = BufferOverflow.DROP_OLDEST,
    )

    /** Events for the ear, the fingers and the screen reader. */
    val announcements: SharedFlow<Announcement> = mutableAnnouncements

    private val closed = AtomicBoolean(false)

    /** Called on the session's own thread, in order. */
    private val listener = object : SessionListener {
        override fun changed(snapshot: Snapshot) {
            val kept = mutableView.value.moves.take(snapshot.keptMoves.toInt())
            mutableView.value = GameView(snapshot, kept + snapshot.newMoves)
        }

        override fun thinking(thinking: Thinking?) {
            mutableThinking.value = thinking
        }

        override fun announced(announcement: Announcement) {
            mutableAnnouncements.tryEmit(announcement)
        }
    }

    init {
        val first = session.snapshot()
        mutableView = MutableStateFlow(GameView(first, first.newMoves))
        view = mutableView
    }

    private val subscription = session.subscribe(listener)

    fun tap(square: Square) = session.tap(square)

    fun drag(from: Square, to: Square) = session.drag(from, to)

    fun type(text: String) = session.typeMove(text)

    fun promote(role: Role) = session.promote(role)

    fun confirm() = session.confirm()

    fun cancel() = session.cancel()

    fun undo() = session.undo()

    fun redo() = session.redo()

    fun goTo(ply: UInt) = session.goTo(ply)

    fun goToLive() = session.goToLive()

    /** @throws PlywiseException.Input for a start that cannot be; the present game goes on */
    fun newGame(options: GameOptions) = session.newGame(options)

    fun rematch() = session.rematch()

    fun rematchAt(level: Level) = session.rematchAt(level)

    fun resign() = session.resign()

    fun offerDraw() = session.offerDraw()

    fun acceptDraw() = session.acceptDraw()

    fun declineDraw() = session.declineDraw()

    fun claimDraw() = session.claimDraw()

    fun hint() = session.hint()

    fun moveNow() = session.moveNow()

    fun setOpponentSettings(opponentSettings: OpponentSettings) = session.setOpponentSettings(opponentSettings)

    fun setEngine(engine: EngineSettings) = session.setEngine(engine)

    fun setLanguage(tag: String) = session.setLanguage(tag)

    /** The app is hidden: search and clocks stop. */
    fun pause() = session.pause()

    /** The app is back. */
    fun resume() = session.resumePlay()

    /** What a screen reader says of each square, from a1 to h8. */
    fun spokenBoard(): List<SpokenSquare> = session.spokenBoard()

    /** What attacks a square and what defends it, for a voice. */
    fun spokenAttacks(square: Square): String = session.spokenAttacks(square)

    /** The whole position read out. */
    fun spokenPosition(): String = session.spokenPosition()

    /**
     * What the game began with, for another one like it.
     *
     * @throws PlywiseException.System if the session has broken off
     */
    fun options(): GameOptions = session.options()

    /** The text of a problem report. */
    fun problemReport(): String = session.problemReport()

    /** The game's number in the library, once it is written. */
    fun id(): Long? = session.gameId()

    /** Ends the session and its threads, within 20 ms; what was to be written is written. */
    override fun close() {
        if (!closed.compareAndSet(false, true)) return
        subscription.cancel()
        subscription.close()
        session.close()
    }

    companion object {
        /** The unfinished game as it was left, or else a new one. May wait for the disk. */
        fun resume(core: Core, otherwise: GameOptions): LiveGame = LiveGame(
            Session.resume(core.library, otherwise, core.opponentSettings(), core.engineSettings(), core.words.value.language.tag),
        )

        /** A game of the library. May wait for the disk. */
        fun open(core: Core, game: Long): LiveGame = LiveGame(
            Session.open(core.library, game, core.opponentSettings(), core.engineSettings(), core.words.value.language.tag),
        )

        /** A new game. May wait for the disk. */
        fun begin(core: Core, options: GameOptions): LiveGame = LiveGame(
            Session(options, core.opponentSettings(), core.engineSettings(), core.words.value.language.tag, core.library),
        )
    }
}
