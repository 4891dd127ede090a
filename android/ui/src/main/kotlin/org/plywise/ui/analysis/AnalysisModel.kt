package org.plywise.ui.analysis

import kotlinx.coroutines.CancellationException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.Job
import kotlinx.coroutines.NonCancellable
import kotlinx.coroutines.cancel
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.collectLatest
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.filterNotNull
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.transform
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.isActive
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import kotlinx.coroutines.plus
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.StudyLines
import org.plywise.ui.engine.StudyView
import org.plywise.ui.engine.trouble

/** The engine's lines change the screen at most so often, in milliseconds: one can read them. */
private const val LINES_PERIOD = 100L

/**
 * Free analysis from a position or a game. Events come on the main thread; the core is
 * called on a thread of its own, one call after the other.
 *
 * @param after what is still being written down, which may be of the same game
 */
@OptIn(ExperimentalCoroutinesApi::class)
class AnalysisModel(private val app: AppModel, val root: AnalysisRoot, private val after: Job? = null) : AutoCloseable {
    private val scope = app.scope + Job(app.scope.coroutineContext.job)
    private val worker = Dispatchers.Default.limitedParallelism(1)
    private val mutableState = MutableStateFlow<AnalysisState>(AnalysisState.Loading)

    /** What to draw. */
    val state: StateFlow<AnalysisState> = mutableState

    private val game: Long? = (root as? AnalysisRoot.Game)?.id
    private val ui = MutableStateFlow(
        AnalysisUi(
            engineOn = !app.core.settings.value.batterySaver,
            panel = if ((root as? AnalysisRoot.Game)?.review == true) Panel.Review else Panel.Moves,
            reviewable = game != null,
            isGame = game != null,
        ),
    )
    private val study = MutableStateFlow<LiveStudy?>(null)
    private val free = FreeAnalysis(app.core)
    private val notes = Notes { pgn -> if (game != null) app.core.disk { setNotes(game, pgn) } else keepFree(pgn) }

    /** The analysis that goes when this one has its first move. */
    @Volatile
    private var replaces: String? = null

    @Volatile
    private var reviews = game?.let { reviewsOf(ReviewSource.Game(it)) }

    init {
        listen()
        scope.launch(worker) { open() }
        scope.launch { study.collectLatest { if (it != null) show(it) } }
        scope.launch(worker) { steerEngine() }
    }

    /** What the person does. */
    fun onEvent(event: AnalysisEvent) {
        when (event) {
            is AnalysisEvent.Show -> ui.update { it.copy(panel = event.panel) }
            is AnalysisEvent.SwitchEngine -> ui.update { it.copy(engineOn = event.on) }
            AnalysisEvent.MoreLines -> ui.update { it.copy(lines = (it.lines + 1).coerceAtMost(MAX_LINES)) }
            AnalysisEvent.FewerLines -> ui.update { it.copy(lines = (it.lines - 1).coerceAtLeast(1)) }
            AnalysisEvent.Flip -> ui.update { it.copy(flipped = !it.flipped) }
            AnalysisEvent.StartTyping -> ui.update { it.copy(typing = true) }
            AnalysisEvent.StopTyping -> ui.update { it.copy(typing = false) }
            AnalysisEvent.CloseDialog -> ui.update { it.copy(dialog = null) }
            AnalysisEvent.EndRetry -> ui.update { it.copy(retry = null) }
            AnalysisEvent.StartReview -> reviews?.start()
            AnalysisEvent.CancelReview -> reviews?.cancel()
            AnalysisEvent.Paste -> paste()
            AnalysisEvent.Begin -> begin()
            AnalysisEvent.Keep -> keepAsGame()
            else -> onStudy { StudyActions(app, this, ui).perform(event) }
        }
    }

    /** The analysis is out of sight: the engine stops. */
    fun hide() {
        // A review that was stopped by being hidden is not forgotten by being hidden again.
        if (ui.value.hidden) return
        ui.update { it.copy(hidden = true) }
        reviews?.hide()
        onStudy { notes.keep(this) }
    }

    /** It is looked at. */
    fun show() {
        listen()
        ui.update { it.copy(hidden = false) }
        reviews?.show()
    }

    /** Whether a screen reader is on. */
    fun listen() {
        val listening = app.platform().screenReader.value
        ui.update { it.copy(listening = listening) }
    }

    private suspend fun open() {
        after?.join()
        val opened = try {
            when (root) {
                is AnalysisRoot.Game -> {
                    // With the moves that were noted after the end: writing notes replaces them all.
                    val pgn = app.core.disk { analysedPgn(root.id) }
                    LiveStudy.ofPgn(pgn, app.core.engineSettings()).also { it.goToPly(root.ply) }
                }
                AnalysisRoot.Start, is AnalysisRoot.Position -> free.open(root).also { replaces = it.replaces }.study
            }
        } catch (error: PlywiseException) {
            mutableState.value = AnalysisState.Failed(app.core.words.value.trouble(error))
            return
        }
        notes.opened(opened)
        study.value = opened
        if (game == null) reviewRecord(opened) else reviews?.fetch(begin = (root as? AnalysisRoot.Game)?.review == true)
    }

    /** A record that came from elsewhere can be reviewed like a game. */
    private fun reviewRecord(study: LiveStudy) {
        reviews?.leave()
        reviews?.close()
        val record = if (study.isEmpty()) null else study.pgn()
        reviews = record?.let { reviewsOf(ReviewSource.Record(it)) }
        ui.update { it.copy(reviewable = record != null) }
    }

    private suspend fun keepFree(pgn: String) {
        free.keep(pgn)
        replaces?.let(::announceClosed)
        replaces = null
    }

    /** Says that another analysis is gone, and brings it back if that was not meant. */
    private fun announceClosed(pgn: String) {
        app.scope.launch { app.sayClosed { if (scope.isActive) bringBack(pgn) else app.bringBack(pgn) } }
    }

    /** Shows a closed analysis again. What was analysed since can be brought back in turn. */
    fun bringBack(pgn: String) {
        scope.launch(worker) { replace(pgn, here = root !is AnalysisRoot.Game) }
    }

    /** Shows another tree in the place of this one, and keeps it. */
    private suspend fun swap(pgn: String) {
        val before = study.filterNotNull().first()
        val known = notes.leave()
        try {
            free.keep(pgn)
        } catch (error: PlywiseException) {
            notes.stay(known)
            throw error
        }
        val next = LiveStudy.ofPgn(pgn, app.core.engineSettings())
        notes.opened(next)
        study.value = next
        before.close()
        reviewRecord(next)
    }

    /** Draws a study until there is another one. */
    private suspend fun show(study: LiveStudy) {
        val names = combine(app.core.words, app.core.settings.map { it.notation }.distinctUntilChanged(), ::MoveNames)
        val lines = study.lines.paced()
        combine(heard(study), names, lines, ui, app.core.settings, Pictures()::of).flowOn(worker).collect {
            mutableState.value = it
        }
    }

    /** The study, with what its squares say while a screen reader is on. */
    private fun heard(study: LiveStudy): Flow<StudyView> {
        val spoken = SpokenStudy(study)
        return combine(study.view, ui.map { it.listening }.distinctUntilChanged(), app.core.words) { view, listening, words ->
            if (listening) spoken.of(view, words) else view
        }
    }

    private fun Flow<StudyLines>.paced() = transform {
        emit(it)
        delay(LINES_PERIOD)
    }

    /** Tells the engine how many lines are wanted, whenever that changes. */
    private suspend fun steerEngine() {
        combine(study, ui.map { it.searched }.distinctUntilChanged(), ::Pair).collect { (study, lines) ->
            study?.setLines(lines)
        }
    }

    private fun onStudy(act: suspend LiveStudy.() -> Unit) {
        val study = study.value ?: return
        scope.launch(worker) {
            val before = study.view.value.snapshot.node
            try {
                study.act()
            } catch (_: PlywiseException) {
                // A move that was deleted meanwhile, or a line of the position before.
            }
            if (ui.value.listening) announceMove(study, before)
            notes.changed(study, scope + worker)
        }
    }

    /** The board shows which move it was; a screen reader is told. */
    private fun announceMove(study: LiveStudy, before: UInt) {
        val news = study.news(before, app.core.words.value) ?: return
        scope.launch { app.platform().announce(news) }
    }

    private fun paste() {
        val text = app.platform().paste()?.trim().orEmpty()
        scope.launch(worker) {
            val pgn = studyOf(text, app.core.engineSettings())?.use { it.pgn() }
            if (pgn == null) {
                val nothing = app.core.words.value["analysis-paste-nothing"]
                scope.launch { app.say(nothing) }
            } else {
                replace(pgn)
            }
        }
    }

    /** Begins the free analysis anew; what it was can be brought back. */
    private fun begin() = scope.launch(worker) {
        LiveStudy.of(StandardStart, app.core.engineSettings()).use { it.pgn() }?.let { replace(it) }
    }

    /** Shows another tree, unless one of the two cannot be written. A game or a position stays what it is: the free analysis has a place of its own. */
    private suspend fun replace(pgn: String, here: Boolean = root == AnalysisRoot.Start) {
        val shown = study.filterNotNull().first()
        try {
            notes.keep(shown)
            val before = free.played()
            if (here) {
                swap(pgn)
            } else {
                free.keep(pgn)
                scope.launch { app.go(Place.Analysis(AnalysisRoot.Start)) }
            }
            before?.let(::announceClosed)
        } catch (error: PlywiseException) {
            val why = app.core.words.value.trouble(error)
            scope.launch { app.say(why) }
        }
    }

    /** Puts the record among the games; one that is there already gets what was added. */
    private fun keepAsGame() = onStudy {
        val record = pgn() ?: return@onStudy
        val words = app.core.words.value
        val said = try {
            app.core.disk { keep(record) }
            words["analysis-kept"]
        } catch (error: PlywiseException) {
            words.trouble(error)
        }
        scope.launch { app.say(said) }
    }

    private fun reviewsOf(source: ReviewSource) = Reviews(app.core, source, scope + worker, ui)

    /** Keeps what was noted and ends the engine. The model is of no use then. */
    override fun close() {
        end(keep = true)
    }

    /** Ends the engine, and keeps or drops what was noted. The job is done when all of it has been written. */
    fun end(keep: Boolean): Job {
        scope.cancel()
        // Not in the app's scope: the notes are kept even if the window ends with the screen.
        return CoroutineScope(worker + NonCancellable).launch {
            try {
                after?.join()
                reviews?.close()
                // It may have been opened until now: the worker does one after the other.
                val last = study.value
                if (keep && last != null) notes.keep(last)
            } catch (cancelled: CancellationException) {
                throw cancelled
            } catch (_: Exception) {
                // The library is closed or full: no screen is left to tell.
            } finally {
                study.value?.close()
                study.value = null
            }
        }
    }
}

/** Goes to a ply of the main line. */
private fun LiveStudy.goToPly(ply: UInt?) {
    if (ply == null) return
    val node = view.value.moves.lastOrNull { it.depth == 0u && it.ply <= ply } ?: return
    if (ply > 0u) goTo(node.node)
}
