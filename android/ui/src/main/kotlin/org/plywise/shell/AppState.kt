package org.plywise.shell

import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.TimeSource
import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.update
import org.plywise.app.AnalysisScreen
import org.plywise.app.BoardScreen
import org.plywise.app.Catalogue
import org.plywise.app.EngineLines
import org.plywise.app.Event
import org.plywise.app.ExerciseScreen
import org.plywise.app.GamesList
import org.plywise.app.GamesPage
import org.plywise.app.GamesScreen
import org.plywise.app.GraphPoint
import org.plywise.app.LicencesScreen
import org.plywise.app.Look
import org.plywise.app.MessageView
import org.plywise.app.MovesPage
import org.plywise.app.Navigation
import org.plywise.app.NewGameScreen
import org.plywise.app.SettingsScreen
import org.plywise.app.SetupScreen
import org.plywise.app.SpokenClocks
import org.plywise.app.StatisticsScreen
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.app.ThinkingProgress
import org.plywise.app.TrainScreen
import org.plywise.app.TreeParagraph
import org.plywise.app.ViewUpdate
import org.plywise.core.App
import org.plywise.core.AppInterface
import org.plywise.core.AppListener
import org.plywise.core.Device

/** The list of games with its pages, always updated together. */
data class Games(val screen: GamesScreen, val pages: List<GamesPage>)

/** The board with the pages of its move list. */
data class Board(val screen: BoardScreen, val moves: List<MovesPage>)

/** The analysis of a route with the paragraphs of its move tree. */
data class Analysis(val entry: UInt, val screen: AnalysisScreen, val paragraphs: List<TreeParagraph>)

/** The pages of a list while some of them are replaced. */
private class Pages<P>(before: List<P>?) {
    private val pages = before.orEmpty().toMutableList()

    fun put(number: UInt, page: P) {
        if (number.toInt() < pages.size) pages[number.toInt()] = page else pages += page
    }

    fun first(count: UInt): List<P> = pages.take(count.toInt())
}

/**
 * State holder of the app: one flow per part of the view state, and [send] for events.
 *
 * The flows are set on the core's thread and collected on the main thread. Each is `null` until the core has sent it.
 *
 * @param start starts the core with a listener
 */
class AppState(start: (AppListener) -> AppInterface) : AutoCloseable {
    constructor(device: Device) : this({ App(device, it) })

    private val drawnStart = MutableStateFlow<ViewUpdate.Start?>(null)
    private val drawnState = MutableStateFlow<String?>(null)
    private val drawnCatalogue = MutableStateFlow<Catalogue?>(null)
    private val drawnLook = MutableStateFlow<Look?>(null)
    private val drawnMessage = MutableStateFlow<MessageView?>(null)
    private val drawnBoard = MutableStateFlow<Board?>(null)
    private val drawnThinking = MutableStateFlow<ThinkingProgress?>(null)
    private val drawnClocks = MutableStateFlow<SpokenClocks?>(null)
    private val drawnSquareLabels = MutableStateFlow<ViewUpdate.SquareLabels?>(null)
    private val drawnAnalysis = MutableStateFlow<Analysis?>(null)
    private val drawnLines = MutableStateFlow<EngineLines?>(null)
    private val drawnGraph = MutableStateFlow<List<GraphPoint>?>(null)
    private val drawnGames = MutableStateFlow<Games?>(null)
    private val drawnStatistics = MutableStateFlow<StatisticsScreen?>(null)
    private val drawnSettings = MutableStateFlow<SettingsScreen?>(null)
    private val drawnNewGame = MutableStateFlow<NewGameScreen?>(null)
    private val drawnSetup = MutableStateFlow<SetupScreen?>(null)
    private val drawnTrain = MutableStateFlow<TrainScreen?>(null)
    private val drawnExercise = MutableStateFlow<ExerciseScreen?>(null)
    private val drawnLicences = MutableStateFlow<LicencesScreen?>(null)
    private val mutableTakenIn = MutableStateFlow(0uL)
    private val backStack = BackStack()
    private val tasks = Channel<Pair<ULong, SystemTask>>(Channel.UNLIMITED)

    /** The reason for a failed start; `null` once the app has started. */
    val start: StateFlow<ViewUpdate.Start?> = drawnStart

    /** Saved state for process death, to be passed to the next [Device]. */
    val state: StateFlow<String?> = drawnState

    /** The strings of the selected language. */
    val catalogue: StateFlow<Catalogue?> = drawnCatalogue

    /** The appearance settings. */
    val look: StateFlow<Look?> = drawnLook

    /** The back stack, without entries that the user has just left. */
    val navigation: StateFlow<Navigation?> get() = backStack.shown

    /** The message at the bottom edge. */
    val message: StateFlow<MessageView?> = drawnMessage

    /** The game on the board. */
    val board: StateFlow<Board?> = drawnBoard

    /** Progress of the computer's search; `null` while it is not thinking. */
    val thinking: StateFlow<ThinkingProgress?> = drawnThinking

    /** The clocks' labels for a screen reader; `null` while none is active. */
    val clocks: StateFlow<SpokenClocks?> = drawnClocks

    /** Accessibility labels of the visible board, from a1 to h8, and its back stack entry. */
    val squareLabels: StateFlow<ViewUpdate.SquareLabels?> = drawnSquareLabels

    /** The topmost analysis. */
    val analysis: StateFlow<Analysis?> = drawnAnalysis

    /** The engine's lines in the analysis. */
    val lines: StateFlow<EngineLines?> = drawnLines

    /** The evaluation graph of the review in the analysis. */
    val graph: StateFlow<List<GraphPoint>?> = drawnGraph

    val games: StateFlow<Games?> = drawnGames

    val statistics: StateFlow<StatisticsScreen?> = drawnStatistics

    val settings: StateFlow<SettingsScreen?> = drawnSettings

    /** The choices for a new game. */
    val newGame: StateFlow<NewGameScreen?> = drawnNewGame

    /** The position editor. */
    val setup: StateFlow<SetupScreen?> = drawnSetup

    /** The home screen of the training. */
    val train: StateFlow<TrainScreen?> = drawnTrain

    /** The current exercise. */
    val exercise: StateFlow<ExerciseScreen?> = drawnExercise

    /** Third-party licences. */
    val licences: StateFlow<LicencesScreen?> = drawnLicences

    /** Number of the last event reflected in the flows; 0 before the first. */
    val acknowledged: StateFlow<ULong> = mutableTakenIn

    /** The moment at which the core's clock was 0. Times in the view state are relative to it. */
    @Volatile
    var clockStart: TimeSource.Monotonic.ValueTimeMark = TimeSource.Monotonic.markNow()
        private set

    private var sent = 0uL

    private val app = start(
        object : AppListener {
            override fun changed(acknowledged: ULong, clock: ULong, updates: List<ViewUpdate>) {
                // Both clocks run at the same rate and updates arrive late, so the earliest start is the most accurate.
                val start = TimeSource.Monotonic.markNow() - clock.toLong().milliseconds
                if (mutableTakenIn.value == 0uL || start < clockStart) clockStart = start
                take(updates)
                mutableTakenIn.value = acknowledged
            }

            override fun asked(id: ULong, task: SystemTask) {
                tasks.trySend(id to task)
            }
        },
    )

    private fun take(updates: List<ViewUpdate>) {
        val moves = Pages(drawnBoard.value?.moves)
        val paragraphs = Pages(drawnAnalysis.value?.paragraphs)
        val pages = Pages(drawnGames.value?.pages)
        for (update in updates) when (update) {
            is ViewUpdate.Start -> drawnStart.value = update
            is ViewUpdate.State -> drawnState.value = update.state
            is ViewUpdate.Catalogue -> drawnCatalogue.value = update.catalogue
            is ViewUpdate.Look -> drawnLook.value = update.look
            is ViewUpdate.Message -> drawnMessage.value = update.message
            is ViewUpdate.MovesPage -> moves.put(update.page.number, update.page)
            is ViewUpdate.Board -> {
                // A list and the pages it names change together, or a row might be listed twice.
                val count = (update.board as? BoardScreen.Playing)?.game?.movePages ?: 0u
                drawnBoard.value = Board(update.board, moves.first(count))
            }
            is ViewUpdate.Thinking -> drawnThinking.value = update.thinking
            is ViewUpdate.Clocks -> drawnClocks.value = update.clocks
            is ViewUpdate.SquareLabels -> drawnSquareLabels.value = update
            is ViewUpdate.Paragraph -> paragraphs.put(update.paragraph.number, update.paragraph)
            is ViewUpdate.Analysis -> {
                val count = (update.analysis as? AnalysisScreen.Ready)?.analysis?.paragraphs ?: 0u
                drawnAnalysis.value = Analysis(update.entry, update.analysis, paragraphs.first(count))
            }
            is ViewUpdate.Lines -> drawnLines.value = update.lines
            is ViewUpdate.Graph -> drawnGraph.value = update.points
            is ViewUpdate.GamesPage -> pages.put(update.page.number, update.page)
            is ViewUpdate.Games -> {
                val count = (update.games.list as? GamesList.Listed)?.pages ?: 0u
                drawnGames.value = Games(update.games, pages.first(count))
            }
            is ViewUpdate.Statistics -> drawnStatistics.value = update.statistics
            is ViewUpdate.Settings -> drawnSettings.value = update.settings
            is ViewUpdate.NewGame -> drawnNewGame.value = update.choices
            is ViewUpdate.Setup -> drawnSetup.value = update.setup
            is ViewUpdate.Train -> drawnTrain.value = update.train
            is ViewUpdate.Exercise -> drawnExercise.value = update.exercise
            is ViewUpdate.Licences -> drawnLicences.value = update.licences
            is ViewUpdate.Navigation -> drawnStart.value = null
        }
        // Pages that changed without their list.
        drawnBoard.update { it?.copy(moves = moves.first(it.moves.size.toUInt())) }
        drawnAnalysis.update { it?.copy(paragraphs = paragraphs.first(it.paragraphs.size.toUInt())) }
        drawnGames.update { it?.copy(pages = pages.first(it.pages.size.toUInt())) }
        // Last, so that a new screen finds its content.
        updates.forEach { if (it is ViewUpdate.Navigation) backStack.publish(it.navigation) }
    }

    /** Sends an event of the user or the system. Returns the event's number immediately. */
    @Synchronized
    fun send(event: Event): ULong {
        app.send(++sent, event)
        return sent
    }

    /**
     * Pops a back stack entry, and everything above it. It disappears immediately and never returns. The lowest entry
     * stays.
     */
    fun leave(entry: UInt) {
        if (backStack.leave(entry)) send(Event.Left(entry))
    }

    /** Passes the core's tasks to the system until cancelled. Runs on the main thread. */
    suspend fun serve(system: SystemTasks): Nothing {
        while (true) {
            val (id, task) = tasks.receive()
            fun answer(answer: SystemAnswer) {
                send(Event.Answered(id, answer))
            }
            try {
                system.carryOut(task, ::answer)
            } catch (_: Exception) {
                answer(SystemAnswer.Failed)
            }
        }
    }

    /** Stops the app and its threads, after completing pending writes. */
    override fun close() {
        app.end()
        (app as? AutoCloseable)?.close()
    }
}
