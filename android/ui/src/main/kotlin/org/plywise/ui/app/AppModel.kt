package org.plywise.ui.app

import java.io.File
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.ExperimentalCoroutinesApi
import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.flatMapLatest
import kotlinx.coroutines.flow.flowOf
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.onStart
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.plywise.ui.analysis.AnalysisModel
import org.plywise.ui.analysis.FreeAnalysis
import org.plywise.ui.board.BoardModel
import org.plywise.ui.board.BoardViewState
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.ImportListener
import org.plywise.ui.engine.ImportProgress
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.Recovery
import org.plywise.ui.engine.WriteReport
import org.plywise.ui.engine.trouble
import org.plywise.ui.games.GamesModel
import org.plywise.ui.games.StatisticsModel
import org.plywise.ui.newgame.NewGameModel
import org.plywise.ui.newgame.encode
import org.plywise.ui.platform.Platform
import org.plywise.ui.settings.SettingsModel
import org.plywise.ui.setup.SetupModel

/**
 * The whole app above the screens: where the person is, and the models that outlive a
 * screen. Lives as long as the app's one window, through rotation. Main thread.
 *
 * @param scope ends with the window; runs on the main thread
 */
class AppModel(val core: Core, val platform: () -> Platform, val scope: CoroutineScope) {
    private val mutablePlaces = MutableStateFlow<List<Place>>(listOf(Place.Board))

    /** Where the person is, the last one on top; never empty. */
    val places: StateFlow<List<Place>> = mutablePlaces

    private val messages = Messages()

    /** What is said at the lower edge. */
    val message: StateFlow<Message?> = messages.shown

    /** That an analysis was closed; only the last one can be brought back. */
    private var closedMessage: Message? = null

    /** The game. It is there however long the person is elsewhere. */
    val board: BoardModel = BoardModel(this)

    /** The list of games. It keeps its search and its place. */
    val games by lazy { GamesModel(this) }

    /** Results by level. */
    val statistics by lazy { StatisticsModel(this) }

    /** What the person has chosen, and what becomes of the data. */
    val settings by lazy { SettingsModel(this) }

    private var analysis: AnalysisModel? = null

    /** What the analysis before still writes down. */
    private var leaving: Job? = null

    private val setup = MutableStateFlow<SetupModel?>(null)

    private val newGame = MutableStateFlow<NewGameModel?>(null)

    /** What had been chosen for a new game when the system ended the app, until it is shown again. */
    private var keptChoices = ""

    /** Whether the app is out of sight. */
    private var hidden = false

    /** The analysis of a place. It lives until another one is begun or its place is left, through rotation. */
    fun analysis(root: AnalysisRoot): AnalysisModel {
        analysis?.takeIf { it.root == root }?.let { return it }
        leaveAnalysis()
        return AnalysisModel(this, root, leaving).also {
            analysis = it
            showAnalysis()
        }
    }

    private fun leaveAnalysis(keep: Boolean = true) {
        analysis?.let { leaving = it.end(keep) }
        analysis = null
    }

    /** Takes up a free analysis again that was closed for one that was left meanwhile. */
    fun bringBack(pgn: String) {
        val shown = analysis?.takeIf { it.root !is AnalysisRoot.Game }
        if (shown != null) return shown.bringBack(pgn)
        scope.launch {
            leaving?.join()
            runCatching { FreeAnalysis(core).keep(pgn) }
        }
    }

    /** Shows the analysis while it is on top, and hides it otherwise: an engine out of sight does not think. */
    private fun showAnalysis() {
        val model = analysis ?: return
        if (!hidden && places.value.last() == Place.Analysis(model.root)) model.show() else model.hide()
    }

    /** The position that is being set up. It lives until another one is begun, through rotation. */
    fun setup(fen: String?): SetupModel =
        setup.value?.takeIf { it.fen == fen } ?: SetupModel(this, fen).also {
            setup.value?.close()
            setup.value = it
        }

    /** The choices of a new game, from a position if one is given. They live until their place is left, through rotation. */
    fun newGame(fen: String?): NewGameModel = newGame.value ?: NewGameModel(this, fen, keptChoices).also {
        keptChoices = ""
        newGame.value = it
    }

    /** Goes to a root, or lays a place on top of where the person is. */
    fun go(place: Place) {
        // What is analysed came from somewhere: back leads there again.
        val onTop = place is Place.Analysis && place.root != AnalysisRoot.Start
        // A new game that comes back with a position keeps all other choices.
        if (place is Place.NewGame && place.fen != null && hasNewGame) newGame(place.fen).startFrom(place.fen)
        move { places ->
            when {
                place == Place.Board -> listOf(Place.Board)
                place.isRoot && !onTop -> listOf(Place.Board, place)
                place is Place.NewGame -> places.takeWhile { it !is Place.NewGame } + place
                else -> places.filterNot { it::class == place::class } + place
            }
        }
    }

    private fun move(change: (List<Place>) -> List<Place>) {
        mutablePlaces.update(change)
        // A game may go on before its analysis is asked for again. The free one stays as it was looked at.
        val root = analysis?.root
        if (root != null && root != AnalysisRoot.Start && Place.Analysis(root) !in places.value) leaveAnalysis()
        if (!hasNewGame) {
            newGame.value = null
            keptChoices = ""
        }
        showAnalysis()
        if (places.value.last() == Place.Board) board.look()
    }

    /** Whether choices of a new game are on the way here. */
    private val hasNewGame: Boolean get() = places.value.any { it is Place.NewGame }

    /** Goes back; false at the very bottom, where the system takes over. */
    fun back(): Boolean {
        val deep = places.value.size > 1
        if (deep) move { it.dropLast(1) }
        return deep
    }

    /** Puts a game of the library on the board. */
    fun openGame(id: Long) {
        board.open(id)
        go(Place.Board)
    }

    /** Shows the games that come upon a position. */
    fun showGamesWith(fen: String) {
        games.listWith(fen)
        go(Place.Games)
    }

    /** The text of a problem report about the game on the board; none if there is no game. */
    fun problemReport(): String? = board.problemReport()

    init {
        core.library.recovery()?.let(::announce)
    }

    /** The library was damaged: what became of it stands until it is read. */
    private fun announce(recovery: Recovery) {
        val words = core.words.value
        val file = File(recovery.setAside).name
        val text = words.say("games-error-damaged", "file" to file) + " " + words.say("games-recovered", "count" to recovery.rescued)
        messages.say(Message(text, words["app-ok"], lasting = true) {})
    }

    /** Says something for a moment, with something to do about it if there is. */
    fun say(text: String, action: String? = null, act: () -> Unit = {}) = messages.say(Message(text, action, lasting = false, act))

    /** The message was read, or has stood long enough. */
    fun said(message: Message) = messages.said(message)

    /** Says that the free analysis has given way to another one, and what brings it back. */
    fun sayClosed(bringBack: () -> Unit) {
        val words = core.words.value
        closedMessage?.let(::said)
        closedMessage = Message(words["analysis-closed"], words["app-undo"], lasting = false, bringBack).also(messages::say)
    }

    /**
     * Says what came of writing games to a file. That some of them cannot be read stands until it is read.
     *
     * @param done what is said of those that can; none if it shows by itself
     */
    fun announce(report: WriteReport, done: String? = null) {
        if (report.unreadable.isEmpty()) {
            if (done != null) say(done)
            return
        }
        val words = core.words.value
        val missing = words.say("games-import-damaged", "count" to report.unreadable.size)
        messages.say(Message(listOfNotNull(done, missing).joinToString(" "), words["app-ok"], lasting = true) {})
    }

    /** Lets the person choose a file to read; says so if it cannot be read. */
    fun openFile(mimeTypes: List<String>, picked: (File) -> Unit) =
        platform().openFile(mimeTypes) { file -> if (file != null) picked(file) else sayFileFailed() }

    /** Lets the person choose where a file is kept; says so if it cannot be written. */
    fun saveFile(file: File, name: String, mimeType: String, done: () -> Unit) =
        platform().saveFile(file, name, mimeType) { written -> if (written) done() else sayFileFailed() }

    /** A file that the person has chosen could not be read or written. */
    fun sayFileFailed() = say(core.words.value["games-error-file"])

    /** The app is no longer seen: search and clocks stop, and the system's back-up has what is there. */
    fun hide() {
        hidden = true
        board.hide()
        showAnalysis()
        core.keepSnapshot()
    }

    /** The app is seen again. */
    fun show() {
        hidden = false
        board.show()
        showAnalysis()
    }

    /** A screen reader has begun or ended to listen. */
    fun listen() {
        board.listen()
        analysis?.listen()
        setup.value?.listen()
    }

    /**
     * Another app has sent a position, which is analysed, a back-up, which is looked at, or games: they join the
     * library, and one alone is shown.
     */
    fun receive(file: File) {
        scope.launch {
            try {
                val fen = core.disk { position(file) }
                if (fen != null) return@launch go(Place.Analysis(AnalysisRoot.Position(fen)))
                if (settings.offer(file)) return@launch go(Place.Settings)
                go(Place.Games)
                games.receive(file)
            } catch (error: PlywiseException) {
                say(core.words.value.trouble(error))
            }
        }
    }

    /** The position in a file, if it holds a FEN and nothing else. */
    private fun position(file: File): String? {
        if (file.length() > MAX_FEN) return null
        return LiveStudy.ofFen(file.readText(), core.engineSettings())?.use { it.view.value.snapshot.fen }
    }

    /**
     * Erases everything. Nothing runs meanwhile that would write it down again: the game's clocks, the computer's
     * move, the analysis that is kept when it ends.
     */
    suspend fun eraseAll() = board.withoutGame {
        leaveAnalysis(keep = false)
        setup.value?.close()
        setup.value = null
        leaving?.join()
        core.eraseAll()
        platform().forgetFiles()
        messages.forget()
    }

    /**
     * Takes in a back-up. Nothing runs meanwhile that would write over what comes in: the game on the board is put
     * away and fetched again, and so is the analysis that is kept. What they hold is written before.
     */
    suspend fun restoreBackUp(file: File, settings: Boolean) {
        leaveAnalysis()
        val before = leaving
        // An analysis that is opened meanwhile waits for what comes in.
        val restoring = Job()
        leaving = restoring
        try {
            board.withoutGame {
                before?.join()
                core.disk { restore(file.path, settings) }
                if (settings) core.reloadSettings()
            }
        } finally {
            restoring.complete()
        }
    }

    /** Ends everything that runs; what was to be written is written. */
    fun close() {
        board.close()
        analysis?.close()
        setup.value?.close()
        core.close()
    }

    /** The way here, whenever it changes; what is set up stands in it as far as it has come. */
    @OptIn(ExperimentalCoroutinesApi::class)
    private val way: Flow<List<Place>> = setup.flatMapLatest { model ->
        if (model == null) places else combine(places, model.place) { places, now ->
            places.map { if (it == Place.Setup(model.fen)) now else it }
        }
    }

    @OptIn(ExperimentalCoroutinesApi::class)
    private val choices: Flow<String> = newGame.flatMapLatest { model -> model?.state?.map { it.encode() } ?: flowOf(keptChoices) }

    /** What brings the person back to the same place after the system has ended the app, whenever it changes. */
    val navigationState: Flow<List<String>> = combine(
        way,
        board.viewState.map<BoardViewState, BoardViewState?> { it }.onStart { emit(null) },
        choices,
    ) { places, viewState, choices -> listOf(viewState?.encode().orEmpty(), choices) + places.map(Place::encode) }

    /** Takes up what [navigationState] has last said. Before the board starts. */
    fun restore(navigationState: List<String>) {
        val places = navigationState.drop(2)
        if (places.isEmpty()) return
        BoardViewState.decode(navigationState[0])?.let(board::restore)
        move { places.map(Place::decode) }
        if (hasNewGame) keptChoices = navigationState[1]
    }
}

/** A FEN is no longer than that, in bytes. */
private const val MAX_FEN = 200L

/** Lets an import run to its end. */
internal object Quiet : ImportListener {
    override fun progress(progress: ImportProgress) = true
}

internal val Place.isRoot: Boolean
    get() = this is Place.Board || this is Place.Games || this is Place.Analysis || this is Place.Settings
