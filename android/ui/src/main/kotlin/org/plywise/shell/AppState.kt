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

/** View model of the list of games, with the list's pages, which always change together with it. */
data class Games(val screen: GamesScreen, val pages: List<GamesPage>)

/** View model of the game screen, with the pages of its move list. */
data class Board(val screen: BoardScreen, val moves: List<MovesPage>)

/**
 * View model of an analysis screen, with the paragraphs of its move tree.
 *
 * @param entry id of the screen's back stack entry
 */
data class Analysis(val entry: UInt, val screen: AnalysisScreen, val paragraphs: List<TreeParagraph>)

/** Returns the list with [pages] in place of those from index [first], and without those beyond [count]. */
private fun <P> List<P>.put(first: UInt, pages: List<P>, count: UInt): List<P> =
    (take(first.toInt()) + pages + drop(first.toInt() + pages.size)).take(count.toInt())

/** Creates the flow of a part of the view state, which is `null` until the core has sent that part. */
private fun <T> part() = MutableStateFlow<T?>(null)

/**
 * State holder of the app: one flow per part of the view state, and [send] for events.
 *
 * The flows are set on the core's thread and collected on the main thread. Each is `null` until the core has sent that
 * part.
 *
 * @param connect starts the core with a listener
 */
class AppState(connect: (AppListener) -> AppInterface) : AutoCloseable {
    constructor(device: Device) : this({ App(device, it) })

    private val backStack = BackStack()
    private val tasks = Channel<Pair<ULong, SystemTask>>(Channel.UNLIMITED)

    /** The reason why the app could not start; `null` once the app has started. */
    val start: StateFlow<ViewUpdate.Start?>
        field = part<ViewUpdate.Start>()

    /**
     * State that survives process death, as a string that only the core understands. It is passed to the next [Device].
     */
    val state: StateFlow<String?>
        field = part<String>()

    /** The strings of the selected language. */
    val catalogue: StateFlow<Catalogue?>
        field = part<Catalogue>()

    /** The appearance settings, such as board, piece set and theme. */
    val look: StateFlow<Look?>
        field = part<Look>()

    /** The back stack, without entries that the user has just left. */
    val navigation: StateFlow<Navigation?> get() = backStack.shown

    /** The message at the bottom edge of the window; `null` while there is none. */
    val message: StateFlow<MessageView?>
        field = part<MessageView>()

    /** View model of the game screen, with its move list. */
    val board: StateFlow<Board?>
        field = part<Board>()

    /** Progress of the computer's search; `null` while the computer is not thinking. */
    val thinking: StateFlow<ThinkingProgress?>
        field = part<ThinkingProgress>()

    /** Screen reader labels of the game's chess clocks; `null` while no screen reader is active. */
    val clocks: StateFlow<SpokenClocks?>
        field = part<SpokenClocks>()

    /** Accessibility labels of the visible board's squares, from a1 to h8, with the board's back stack entry. */
    val squareLabels: StateFlow<ViewUpdate.SquareLabels?>
        field = part<ViewUpdate.SquareLabels>()

    /** View model of the topmost analysis screen on the back stack. */
    val analysis: StateFlow<Analysis?>
        field = part<Analysis>()

    /** The engine's lines (principal variations) in the topmost analysis. */
    val lines: StateFlow<EngineLines?>
        field = part<EngineLines>()

    /** The evaluation graph of the review in the topmost analysis, one point per ply. */
    val graph: StateFlow<List<GraphPoint>?>
        field = part<List<GraphPoint>>()

    val games: StateFlow<Games?>
        field = part<Games>()

    val statistics: StateFlow<StatisticsScreen?>
        field = part<StatisticsScreen>()

    val settings: StateFlow<SettingsScreen?>
        field = part<SettingsScreen>()

    /** View model of the new-game screen. */
    val newGame: StateFlow<NewGameScreen?>
        field = part<NewGameScreen>()

    /** View model of the position editor. */
    val setup: StateFlow<SetupScreen?>
        field = part<SetupScreen>()

    /** View model of the training home screen. */
    val train: StateFlow<TrainScreen?>
        field = part<TrainScreen>()

    /** View model of the current exercise. */
    val exercise: StateFlow<ExerciseScreen?>
        field = part<ExerciseScreen>()

    /** View model of the screen with third-party licences. */
    val licences: StateFlow<LicencesScreen?>
        field = part<LicencesScreen>()

    /** Number of the last event whose effects the flows contain; 0 before the first event. */
    val acknowledged: StateFlow<ULong>
        field = MutableStateFlow(0uL)

    /** The moment at which the core's clock was 0. Times in the view state are relative to it. */
    @Volatile
    var clockStart: TimeSource.Monotonic.ValueTimeMark = TimeSource.Monotonic.markNow()
        private set

    private var sent = 0uL

    private val app = connect(
        object : AppListener {
            override fun changed(acknowledged: ULong, clock: ULong, updates: List<ViewUpdate>) {
                val flow = this@AppState.acknowledged
                // Both clocks run at the same rate and updates arrive late, so the earliest start is the most accurate.
                val start = TimeSource.Monotonic.markNow() - clock.toLong().milliseconds
                if (flow.value == 0uL || start < clockStart) clockStart = start
                take(updates)
                flow.value = acknowledged
            }

            override fun asked(id: ULong, task: SystemTask) {
                tasks.trySend(id to task)
            }
        },
    )

    private fun take(updates: List<ViewUpdate>) {
        var moves = board.value?.moves.orEmpty()
        var paragraphs = analysis.value?.paragraphs.orEmpty()
        var pages = games.value?.pages.orEmpty()
        for (update in updates) when (update) {
            is ViewUpdate.Start -> start.value = update
            is ViewUpdate.State -> state.value = update.state
            is ViewUpdate.Catalogue -> catalogue.value = update.catalogue
            is ViewUpdate.Look -> look.value = update.look
            // A text field remembers its own text.
            is ViewUpdate.Fields -> Unit
            is ViewUpdate.Message -> message.value = update.message
            is ViewUpdate.Moves -> moves = moves.put(update.first, update.pages, update.count)
            is ViewUpdate.Board -> board.value = Board(update.board, moves)
            is ViewUpdate.Thinking -> thinking.value = update.thinking
            is ViewUpdate.Clocks -> clocks.value = update.clocks
            is ViewUpdate.SquareLabels -> squareLabels.value = update
            is ViewUpdate.Paragraphs -> paragraphs = paragraphs.put(update.first, update.paragraphs, update.count)
            is ViewUpdate.Analysis -> analysis.value = Analysis(update.entry, update.analysis, paragraphs)
            is ViewUpdate.Lines -> lines.value = update.lines
            is ViewUpdate.Graph -> graph.value = update.points
            is ViewUpdate.GamesPages -> pages = pages.put(update.first, update.pages, update.count)
            is ViewUpdate.Games -> games.value = Games(update.games, pages)
            is ViewUpdate.Statistics -> statistics.value = update.statistics
            is ViewUpdate.Settings -> settings.value = update.settings
            is ViewUpdate.NewGame -> newGame.value = update.choices
            is ViewUpdate.Setup -> setup.value = update.setup
            is ViewUpdate.Train -> train.value = update.train
            is ViewUpdate.Exercise -> exercise.value = update.exercise
            is ViewUpdate.Licences -> licences.value = update.licences
            is ViewUpdate.Navigation -> start.value = null
        }
        // Pages that changed without their screen.
        board.update { it?.copy(moves = moves) }
        analysis.update { it?.copy(paragraphs = paragraphs) }
        games.update { it?.copy(pages = pages) }
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
     * Pops the back stack entry with the id [entry], and everything above it. The entry disappears immediately and
     * never returns. The lowest entry stays.
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
