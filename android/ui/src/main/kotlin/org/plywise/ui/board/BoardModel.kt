package org.plywise.ui.board

import kotlin.time.TimeSource
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.Job
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.currentCoroutineContext
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.filterIsInstance
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.Announcement
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.GameView
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.LiveGame
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.Refused
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.Snapshot
import org.plywise.ui.engine.Thinking
import org.plywise.ui.engine.trouble
import org.plywise.ui.platform.Haptic

/** The game on the board screen. Main thread; what may wait for the disk is done elsewhere. */
class BoardModel(private val app: AppModel) {
    private val mutableState = MutableStateFlow<BoardState>(BoardState.Opening)

    /** What to draw. */
    val state: StateFlow<BoardState> = mutableState

    private val mutableThinking = MutableStateFlow<Thinking?>(null)

    /** How far the engine has got: apart from the state, so that nothing else is drawn again for it. */
    val thinking: StateFlow<Thinking?> = mutableThinking

    private var game: LiveGame? = null
    private var following: Job? = null

    /** Lasts as long as a game is on its way here. */
    private var seating: Job? = null
    private var hidden = false

    /** Whether a game has come unasked and unseen: its clock would run, and the computer would play. */
    private var unseen = false
    private var left: BoardViewState? = null

    /** Whether what was done last was typed or confirmed: then it is said why it is refused. */
    private var explains = false

    /** The game as it was when a move was typed that has not been answered yet. */
    private var typedAt: Snapshot? = null

    /** From where the person looks at the game, whenever that changes. */
    val viewState: Flow<BoardViewState> =
        state.filterIsInstance<BoardState.Playing>().map { BoardViewState.of(it, game?.id()) }.distinctUntilChanged()

    /** Where the person stood before the system ended the app; taken up if the first game here is the same. */
    fun restore(viewState: BoardViewState) {
        left = viewState
    }

    /** Fetches the unfinished game, or begins one at the last level. Once, at the start. */
    fun start() {
        if (game != null || following != null) return
        resumeUnfinished()
    }

    private fun resumeUnfinished() = replace { LiveGame.resume(app.core, app.core.usualOptions()) }

    /** Puts a game of the library on the board. */
    fun open(id: Long) = replace { LiveGame.open(app.core, id) }

    /** Begins another game. The present one stays in the library as it is. */
    fun begin(options: GameOptions) = replace { LiveGame.begin(app.core, options) }

    /** Begins a game at the last level, whatever is unfinished. */
    fun startAfresh() = begin(app.core.usualOptions())

    /** Does something while no game is on the board and none is written any more; then does what [start] does. */
    suspend fun withoutGame(act: suspend () -> Unit) = try {
        closeGame()
        act()
    } finally {
        resumeUnfinished()
    }

    /**
     * Does [act], which deletes games of the library, while none of them is on the board: whatever is still written of
     * a game brings it back. In the place of one that was there comes a new one like it, and the game itself if [act]
     * fails.
     */
    suspend fun <T> without(games: List<Long>, act: suspend () -> T): T {
        while (seating?.isActive == true) seating?.join()
        val last = game ?: return act()
        val id = last.id()?.takeIf { it in games } ?: return act()
        val again = runCatching { last.options().anew() }.getOrElse { app.core.usualOptions() }
        val before = following
        closeGame()
        val done = try {
            act()
        } catch (error: Exception) {
            if (following === before) open(id)
            throw error
        }
        // If the person has asked for yet another game meanwhile, it is that one.
        if (following === before) {
            begin(again)
            unseen = app.places.value.last() != Place.Board
        }
        return done
    }

    /** Ends the game, so that nothing of it is written any more, and shows none until there is another one. */
    private suspend fun closeGame() {
        val before = following
        val last = game
        // If it is the same game again, it is seen from where it was.
        left = (state.value as? BoardState.Playing)?.let { BoardViewState.of(it, last?.id()) } ?: left
        before?.cancel()
        game = null
        mutableState.value = BoardState.Opening
        last?.pause()
        withContext(NonCancellable) {
            before?.join()
            app.core.disk { last?.close() }
        }
    }

    /** Replaces the game. The one before is written to its end first. */
    private fun replace(open: () -> LiveGame) {
        val before = following
        val last = game
        before?.cancel()
        game = null
        unseen = false
        // The disk may be busy for long, and this game is out of sight.
        last?.pause()
        val arriving = Job()
        seating = arriving
        // At once, so that the game is handed over even if yet another one is asked for right away.
        following = app.scope.launch(start = CoroutineStart.UNDISPATCHED) {
            try {
                handOver(before, last, open)
            } finally {
                arriving.complete()
            }
            game?.let { follow(it) }
        }
    }

    /**
     * Ends [last] and puts another game in its place. Runs to its end even if its caller is gone: what was
     * taken from the board is closed here, and what was opened is on the board afterwards or closed too.
     */
    private suspend fun handOver(before: Job?, last: LiveGame?, open: () -> LiveGame) {
        val wanted = currentCoroutineContext().job
        var next: LiveGame? = null
        withContext(NonCancellable) {
            try {
                before?.join()
                app.core.disk {
                    last?.close()
                    if (wanted.isActive) next = open()
                }
            } catch (error: PlywiseException) {
                if (wanted.isActive) mutableState.value = BoardState.Broken(app.core.words.value.trouble(error))
            } catch (ended: IllegalStateException) {
                // The library is closed: no screen is left to show a game.
                if (wanted.isActive) throw ended
            } finally {
                last?.close()
                if (wanted.isActive) game = next else next?.close()
            }
        }
    }

    /** Draws a game until there is another one. */
    private suspend fun follow(next: LiveGame) = coroutineScope {
        if (hidden || unseen) next.pause()
        // Before the game is seen: what is played at once is heard, too.
        launch(start = CoroutineStart.UNDISPATCHED) { next.announcements.collect { hear(it, next) } }
        mutableState.value = playing(next.view.value)
        left?.let { takeUp(it, next) }
        left = null
        launch {
            next.view.collect { view ->
                val isNews = hasJustEnded(view)
                show(view)
                // A busy disk is not waited for; leaving the game drops the offer.
                if (isNews) launch { offerLevel() }
            }
        }
        launch { next.thinking.collect { mutableThinking.value = it } }
        launch { followSettings(next) }
        launch { app.core.words.collect { next.setLanguage(it.language.tag) } }
    }

    private fun hear(announcement: Announcement, game: LiveGame) {
        // Answered, too: what stands in the field then is the person's to mend.
        if (announcement.kind == Refused) typedAt = null
        Announcer(app).hear(announcement, game.view.value.moves, explains)
    }

    private fun takeUp(viewState: BoardViewState, game: LiveGame) {
        if (viewState.game == null || viewState.game != game.id()) return
        change { it.copy(flipped = viewState.flipped) }
        viewState.ply?.let(game::goTo)
    }

    private suspend fun followSettings(game: LiveGame): Nothing = app.core.settings.collect {
        game.setOpponentSettings(app.core.opponentSettings())
        game.setEngine(app.core.engineSettings())
    }

    private fun playing(view: GameView) = BoardState.Playing(
        game = view,
        since = TimeSource.Monotonic.markNow(),
        flipped = view.snapshot.person == PieceColor.BLACK,
    )

    /** Whether it is over since [view], and written: an offer counts this game too. */
    private fun hasJustEnded(view: GameView): Boolean {
        val before = mutableState.value as? BoardState.Playing ?: return false
        return view.snapshot.isKept && !before.game.snapshot.isKept
    }

    private fun show(view: GameView) {
        val before = mutableState.value as? BoardState.Playing ?: return
        val fresh = view.snapshot.game != before.game.snapshot.game
        val answered = typedAt?.let { view.snapshot.answers(it) } == true
        if (answered) typedAt = null
        mutableState.update { state ->
            if (state !is BoardState.Playing) return@update state
            state.copy(
                game = view,
                since = TimeSource.Monotonic.markNow(),
                flipped = flipped(state, view, fresh),
                asks = state.asks.takeIf { view.snapshot.outcome == null },
                offer = state.offer.takeIf { view.snapshot.outcome != null },
                // What was refused stays, to be mended.
                typed = if (answered) state.typed?.let { "" } else state.typed,
            )
        }
        listen()
    }

    /** The board turns to the side to move, also while looking back, if that was chosen and two people play. */
    private fun flipped(state: BoardState.Playing, view: GameView, fresh: Boolean): Boolean = when {
        app.core.settings.value.autoFlip && view.snapshot.isForTwo && view.snapshot.outcome == null ->
            view.snapshot.liveTurn == PieceColor.BLACK
        fresh -> view.snapshot.person == PieceColor.BLACK
        else -> state.flipped
    }

    /** What the squares say while a screen reader is on. */
    fun listen() {
        val listening = app.platform().screenReader.value
        val spoken = if (listening) runCatching { game?.spokenBoard() }.getOrNull() else null
        change { it.copy(spoken = spoken) }
    }

    private suspend fun offerLevel() {
        // Without a library there is no offer, and nothing is amiss.
        val offer = runCatching { app.core.disk { levelOffer() } }.getOrNull() ?: return
        change { if (it.game.snapshot.outcome != null) it.copy(offer = offer) else it }
    }

    /** Does what the person did. */
    fun on(event: BoardEvent) {
        val game = game
        when (event) {
            BoardEvent.NewGame -> app.go(Place.NewGame(null))
            BoardEvent.Retry -> if (game == null) resumeUnfinished()
            else -> if (game != null) play(game, event)
        }
    }

    private fun play(game: LiveGame, event: BoardEvent) {
        explains = event is BoardEvent.Type || event == BoardEvent.Confirm
        when (event) {
            is BoardEvent.Tap -> game.tap(event.square)
            is BoardEvent.Drag -> event.to?.let { game.drag(event.from, it) }
            is BoardEvent.Promote -> game.promote(event.role)
            is BoardEvent.Type -> type(game, event.text)
            is BoardEvent.GoTo -> game.goTo(event.ply)
            BoardEvent.GoToLive -> game.goToLive()
            BoardEvent.Confirm -> game.confirm()
            BoardEvent.Cancel -> game.cancel()
            BoardEvent.Undo -> game.undo()
            BoardEvent.Redo -> game.redo()
            BoardEvent.Hint -> game.hint()
            BoardEvent.Resign -> ask(null).also { game.resign() }
            BoardEvent.OfferDraw -> ask(null).also { game.offerDraw() }
            BoardEvent.AcceptDraw -> game.acceptDraw()
            BoardEvent.DeclineDraw -> game.declineDraw()
            BoardEvent.ClaimDraw -> game.claimDraw()
            BoardEvent.MoveNow -> game.moveNow()
            BoardEvent.Rematch -> game.rematch()
            BoardEvent.ReadPosition -> runCatching { app.platform().announce(game.spokenPosition()) }
            is BoardEvent.ReadAttacks -> runCatching { app.platform().announce(game.spokenAttacks(event.square)) }
            else -> onScreen(game, event)
        }
    }

    private fun onScreen(game: LiveGame, event: BoardEvent) {
        when (event) {
            is BoardEvent.Ask -> ask(event.dialog)
            BoardEvent.Flip -> change { it.copy(flipped = !it.flipped) }
            BoardEvent.StartTyping -> change { it.copy(typed = "") }
            is BoardEvent.DraftMove -> change { it.copy(typed = event.text) }
            BoardEvent.StopTyping -> change { it.copy(typed = null) }
            BoardEvent.Analyse -> app.analyse(game)
            BoardEvent.GamesWithPosition -> app.showGamesWith(game.view.value.snapshot.fen)
            BoardEvent.SharePgn -> app.share(game)
            BoardEvent.ShareFen -> app.platform().shareText(game.view.value.snapshot.fen, app.core.words.value["board-share"])
            BoardEvent.TakeOffer -> takeOffer()
            BoardEvent.KeepLevel -> change { it.copy(offer = null) }
            else -> app.platform().feel(Haptic.Refused)
        }
    }

    private fun type(game: LiveGame, text: String) {
        typedAt = game.view.value.snapshot
        game.type(text)
    }

    private fun ask(dialog: BoardDialog?) = change { it.copy(asks = dialog) }

    private fun change(change: (BoardState.Playing) -> BoardState.Playing) =
        mutableState.update { state -> if (state is BoardState.Playing) change(state) else state }

    private fun takeOffer() {
        val offer = (state.value as? BoardState.Playing)?.offer ?: return
        val level = RungLevel(offer.number)
        app.core.change { it.copy(lastLevel = level) }
        game?.rematchAt(level)
    }

    /** The text of a problem report; none before a game is there. */
    fun problemReport(): String? = game?.problemReport()

    /** The level that the person plays against. */
    fun level(): Level? = (state.value as? BoardState.Playing)?.game?.snapshot?.let { snapshot ->
        listOf(snapshot.white, snapshot.black).firstNotNullOfOrNull { (it.player as? EnginePlayer)?.level }
    }

    /** The app is no longer seen: search and clocks stop. */
    fun hide() {
        hidden = true
        game?.pause()
    }

    /** The app is seen again. */
    fun show() {
        hidden = false
        if (!unseen) game?.resume()
        listen()
    }

    /** The person looks at the board, and what has waited for that begins. */
    fun look() {
        if (!unseen) return
        unseen = false
        if (!hidden) game?.resume()
    }

    /** Ends the game's threads; what was to be written is written. */
    fun close() {
        following?.cancel()
        game?.close()
        game = null
    }
}

/** Whether a move that was typed has been played or is asked about. */
private fun Snapshot.answers(before: Snapshot): Boolean =
    livePly != before.livePly || question != before.question || premove != before.premove

/** A game that is over and stands in the library. */
private val Snapshot.isKept: Boolean get() = outcome != null && save is SaveDone
