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
import kotlinx.coroutines.flow.flowOn
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.transform
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import kotlinx.coroutines.plus
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.engine.EngineSettings
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.PositionStart
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.StudyLines
import org.plywise.ui.engine.StudyView
import org.plywise.ui.engine.trouble

/** The engine's lines change the screen at most so often, in milliseconds: one can read them. */
private const val LINES_PERIOD = 100L

/**
 * Free analysis from a position or a game. Events come on the main thread; the core is
 * called on a thread of its own, one call after the other.
 */
@OptIn(ExperimentalCoroutinesApi::class)
class AnalysisModel(private val app: AppModel, val root: AnalysisRoot) : AutoCloseable {
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
        ),
    )
    private val study = MutableStateFlow<LiveStudy?>(null)
    private val notes = game?.let { Notes(app.core, it) }

    @Volatile
    private var reviews = game?.let { reviewsOf(ReviewSource.Game(it)) }

    init {
        scope.launch(worker) { open() }
        scope.launch { study.collectLatest { if (it != null) show(it) } }
        scope.launch(worker) { steerEngine() }
    }

    /** What the person does. */
    fun onEvent(event: AnalysisEvent) {
        listen()
        when (event) {
            is AnalysisEvent.Show -> ui.update { it.copy(panel = event.panel) }
            is AnalysisEvent.SwitchEngine -> ui.update { it.copy(engineOn = event.on) }
            AnalysisEvent.MoreLines -> ui.update { it.copy(lines = (it.lines + 1).coerceAtMost(MOST_LINES)) }
            AnalysisEvent.FewerLines -> ui.update { it.copy(lines = (it.lines - 1).coerceAtLeast(1)) }
            AnalysisEvent.Flip -> ui.update { it.copy(flipped = !it.flipped) }
            AnalysisEvent.CloseDialog -> ui.update { it.copy(dialog = null) }
            AnalysisEvent.EndRetry -> ui.update { it.copy(retry = null) }
            AnalysisEvent.StartReview -> reviews?.start()
            AnalysisEvent.CancelReview -> reviews?.cancel()
            AnalysisEvent.Paste -> paste()
            else -> onStudy { StudyDeeds(app, this, ui).perform(event) }
        }
    }

    /** The app is hidden: the engine stops. */
    fun hide() {
        ui.update { it.copy(hidden = true) }
        reviews?.hide()
        onStudy { notes?.keep(this) }
    }

    /** The app is back. */
    fun show() {
        listen()
        ui.update { it.copy(hidden = false) }
        reviews?.show()
    }

    /** Whether somebody listens. Asked again and again: with the window the system's view of it is replaced. */
    private fun listen() {
        val listening = app.platform().screenReader.value
        ui.update { it.copy(listening = listening) }
    }

    private suspend fun open() {
        val opened = try {
            val engine = app.core.engineSettings()
            when (root) {
                AnalysisRoot.Start -> LiveStudy.of(StandardStart, engine)
                is AnalysisRoot.Position -> LiveStudy.of(PositionStart(root.fen), engine)
                is AnalysisRoot.Game -> LiveStudy.ofPgn(app.core.disk { pgn(root.id) }, engine).also { it.goToPly(root.ply) }
            }
        } catch (error: PlywiseException) {
            mutableState.value = AnalysisState.Failed(app.core.words.value.trouble(error))
            return
        }
        notes?.opened(opened)
        study.value = opened
        reviews?.fetch(begin = (root as? AnalysisRoot.Game)?.review == true)
    }

    /** Draws a study until there is another one. */
    private suspend fun show(study: LiveStudy) {
        val names = combine(app.core.words, app.core.settings.map { it.notation }.distinctUntilChanged(), ::MoveNames)
        val lines = study.lines.paced()
        combine(heard(study), names, lines, ui, app.core.settings, Pictures()::of).flowOn(worker).collect {
            mutableState.value = it
        }
    }

    /** The study with what its squares say, while somebody listens. */
    private fun heard(study: LiveStudy): Flow<StudyView> =
        combine(study.view, ui.map { it.listening }.distinctUntilChanged(), app.core.words) { view, listening, words ->
            if (listening) view.copy(spoken = study.spokenBoard(words.language.tag)) else view
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
            try {
                study.act()
            } catch (_: PlywiseException) {
                // A move that was deleted meanwhile, or a line of the position before.
            }
            notes?.changed(study, scope)
        }
    }

    private fun paste() {
        val text = app.platform().paste()?.trim().orEmpty()
        scope.launch(worker) {
            val engine = app.core.engineSettings()
            val pasted = studyOf(text, engine)
            if (pasted == null) {
                val nothing = app.core.words.value["analysis-paste-nothing"]
                scope.launch { app.say(nothing) }
                return@launch
            }
            // What was pasted is no longer the game of the library, but may be a game.
            study.value?.let { before ->
                notes?.keep(before)
                notes?.leave()
                study.value = pasted
                before.close()
            }
            reviews?.leave()
            reviews?.close()
            val record = text.takeIf { pasted.view.value.moves.isNotEmpty() }
            reviews = record?.let { reviewsOf(ReviewSource.Record(it)) }
            ui.update { it.copy(reviewable = record != null) }
        }
    }

    private fun reviewsOf(source: ReviewSource) = Reviews(app.core, source, scope + worker, ui)

    private fun studyOf(text: String, engine: EngineSettings): LiveStudy? {
        if (text.isEmpty()) return null
        try {
            return LiveStudy.of(PositionStart(text), engine)
        } catch (_: PlywiseException) {
            // No FEN: it may be a game.
        }
        val game = LiveStudy.ofPgn(text, engine)
        if (game.view.value.moves.isNotEmpty()) return game
        game.close()
        return null
    }

    /** Keeps what was noted and ends the engine. The model is of no use then. */
    override fun close() {
        scope.cancel()
        val last = study.value
        study.value = null
        // Not in the app's scope: the notes are kept even if the window ends with the screen.
        CoroutineScope(worker + NonCancellable).launch {
            try {
                reviews?.close()
                if (last != null) notes?.keep(last)
            } catch (cancelled: CancellationException) {
                throw cancelled
            } catch (_: Exception) {
                // The library is closed or full: nobody is there any more to be told.
            } finally {
                last?.close()
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
