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
import org.plywise.app.MessageRecord
import org.plywise.app.MovesPage
import org.plywise.app.Navigation
import org.plywise.app.NewGameScreen
import org.plywise.app.Part
import org.plywise.app.SettingsScreen
import org.plywise.app.SetupScreen
import org.plywise.app.SetupSquare
import org.plywise.app.SpokenClocks
import org.plywise.app.StatisticsScreen
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.app.ThinkingRecord
import org.plywise.app.TrainScreen
import org.plywise.app.TreeParagraph
import org.plywise.app.VoicedSquare
import org.plywise.core.App
import org.plywise.core.AppListener
import org.plywise.core.Device

/** The list of games with its pages, which are of use only together. */
data class Games(val screen: GamesScreen, val pages: List<GamesPage>)

/** The board with the pages of its list of moves. */
data class Board(val screen: BoardScreen, val moves: List<MovesPage>)

/** The analysis of a place with the paragraphs of its tree. */
data class Analysis(val place: UInt, val screen: AnalysisScreen, val paragraphs: List<TreeParagraph>)

/** The pages of a list, as some of them are replaced. */
private class Pages<P>(before: List<P>?) {
    private val pages = before.orEmpty().toMutableList()

    fun put(number: UInt, page: P) {
        if (number.toInt() < pages.size) pages[number.toInt()] = page else pages += page
    }

    fun first(count: UInt): List<P> = pages.take(count.toInt())
}

/**
 * The app as the shell holds it: what to draw, a flow a part, and the way to tell what a person did.
 *
 * The parts come on the core's own thread and are set there; collecting them on the main thread is the one hop. A part
 * is none until the core has sent it. Opening the app waits for the disk.
 */
class AppState(device: Device) : AutoCloseable {
    private val drawnStart = MutableStateFlow<Part.Start?>(null)
    private val drawnState = MutableStateFlow<String?>(null)
    private val drawnCatalogue = MutableStateFlow<Catalogue?>(null)
    private val drawnLook = MutableStateFlow<Look?>(null)
    private val drawnMessage = MutableStateFlow<MessageRecord?>(null)
    private val drawnBoard = MutableStateFlow<Board?>(null)
    private val drawnThinking = MutableStateFlow<ThinkingRecord?>(null)
    private val drawnClocks = MutableStateFlow<SpokenClocks?>(null)
    private val drawnVoices = MutableStateFlow<List<VoicedSquare>?>(null)
    private val drawnAnalysisVoices = MutableStateFlow<List<VoicedSquare>?>(null)
    private val drawnAnalysis = MutableStateFlow<Analysis?>(null)
    private val drawnLines = MutableStateFlow<EngineLines?>(null)
    private val drawnGraph = MutableStateFlow<List<GraphPoint>?>(null)
    private val drawnGames = MutableStateFlow<Games?>(null)
    private val drawnStatistics = MutableStateFlow<StatisticsScreen?>(null)
    private val drawnSettings = MutableStateFlow<SettingsScreen?>(null)
    private val drawnNewGame = MutableStateFlow<NewGameScreen?>(null)
    private val drawnSetup = MutableStateFlow<SetupScreen?>(null)
    private val drawnSetupVoices = MutableStateFlow<List<SetupSquare>?>(null)
    private val drawnTrain = MutableStateFlow<TrainScreen?>(null)
    private val drawnExercise = MutableStateFlow<ExerciseScreen?>(null)
    private val drawnExerciseVoices = MutableStateFlow<List<VoicedSquare>?>(null)
    private val drawnLicences = MutableStateFlow<LicencesScreen?>(null)
    private val mutableTakenIn = MutableStateFlow(0uL)
    private val places = Places()
    private val tasks = Channel<Pair<ULong, SystemTask>>(Channel.UNLIMITED)

    /** Why the app could not start; none once it has. */
    val start: StateFlow<Part.Start?> = drawnStart

    /** What brings the person back to where they are, to be given to the next [Device]. */
    val state: StateFlow<String?> = drawnState

    /** The words of the language that is set. */
    val catalogue: StateFlow<Catalogue?> = drawnCatalogue

    /** How things are drawn. */
    val look: StateFlow<Look?> = drawnLook

    /** Where the person is, without the places that they have left. */
    val navigation: StateFlow<Navigation?> get() = places.shown

    /** What is said at the lower edge. */
    val message: StateFlow<MessageRecord?> = drawnMessage

    /** The game on the board. */
    val board: StateFlow<Board?> = drawnBoard

    /** How far the computer has got; none while it does not think. */
    val thinking: StateFlow<ThinkingRecord?> = drawnThinking

    /** What the clocks say to a voice; none while nothing listens. */
    val clocks: StateFlow<SpokenClocks?> = drawnClocks

    /** What the squares of the board say to a voice, from a1 to h8. */
    val voices: StateFlow<List<VoicedSquare>?> = drawnVoices

    /** The same of the analysis. */
    val analysisVoices: StateFlow<List<VoicedSquare>?> = drawnAnalysisVoices

    /** The analysis on top. */
    val analysis: StateFlow<Analysis?> = drawnAnalysis

    /** What the engine says in the analysis. */
    val lines: StateFlow<EngineLines?> = drawnLines

    /** The graph of the review in the analysis. */
    val graph: StateFlow<List<GraphPoint>?> = drawnGraph

    /** The list of games. */
    val games: StateFlow<Games?> = drawnGames

    /** The statistics. */
    val statistics: StateFlow<StatisticsScreen?> = drawnStatistics

    /** The settings. */
    val settings: StateFlow<SettingsScreen?> = drawnSettings

    /** What a new game begins with. */
    val newGame: StateFlow<NewGameScreen?> = drawnNewGame

    /** The position that is set up. */
    val setup: StateFlow<SetupScreen?> = drawnSetup

    /** What its squares say to a voice, from a1 to h8. */
    val setupVoices: StateFlow<List<SetupSquare>?> = drawnSetupVoices

    /** What there is to train. */
    val train: StateFlow<TrainScreen?> = drawnTrain

    /** The exercise. */
    val exercise: StateFlow<ExerciseScreen?> = drawnExercise

    /** What its squares say to a voice, from a1 to h8. */
    val exerciseVoices: StateFlow<List<VoicedSquare>?> = drawnExerciseVoices

    /** The work that the app rests on. */
    val licences: StateFlow<LicencesScreen?> = drawnLicences

    /** The number of the last event that what is drawn accounts for; 0 before the first. */
    val takenIn: StateFlow<ULong> = mutableTakenIn

    /** When the core's clock stood at 0: what records say of times is counted from there. */
    @Volatile
    var clockStart: TimeSource.Monotonic.ValueTimeMark = TimeSource.Monotonic.markNow()
        private set

    private var sent = 0uL

    private val app = App(
        device,
        object : AppListener {
            override fun changed(takenIn: ULong, clock: ULong, parts: List<Part>) {
                // The two clocks run alike, and word of the core's comes late: the earliest start is the nearest.
                val start = TimeSource.Monotonic.markNow() - clock.toLong().milliseconds
                if (mutableTakenIn.value == 0uL || start < clockStart) clockStart = start
                take(parts)
                mutableTakenIn.value = takenIn
            }

            override fun asked(id: ULong, task: SystemTask) {
                tasks.trySend(id to task)
            }
        },
    )

    private fun take(parts: List<Part>) {
        val moves = Pages(drawnBoard.value?.moves)
        val paragraphs = Pages(drawnAnalysis.value?.paragraphs)
        val pages = Pages(drawnGames.value?.pages)
        for (part in parts) when (part) {
            is Part.Start -> drawnStart.value = part
            is Part.State -> drawnState.value = part.state
            is Part.Catalogue -> drawnCatalogue.value = part.catalogue
            is Part.Look -> drawnLook.value = part.look
            is Part.Message -> drawnMessage.value = part.message
            is Part.MovesPage -> moves.put(part.page.number, part.page)
            is Part.Board -> {
                // A list and the pages that it names are seen together, or a row might be listed twice.
                val count = (part.board as? BoardScreen.Playing)?.game?.movePages ?: 0u
                drawnBoard.value = Board(part.board, moves.first(count))
            }
            is Part.Thinking -> drawnThinking.value = part.thinking
            is Part.Clocks -> drawnClocks.value = part.clocks
            is Part.Voices -> drawnVoices.value = part.squares
            is Part.AnalysisVoices -> drawnAnalysisVoices.value = part.squares
            is Part.Paragraph -> paragraphs.put(part.paragraph.number, part.paragraph)
            is Part.Analysis -> {
                val count = (part.analysis as? AnalysisScreen.Ready)?.analysis?.paragraphs ?: 0u
                drawnAnalysis.value = Analysis(part.place, part.analysis, paragraphs.first(count))
            }
            is Part.Lines -> drawnLines.value = part.lines
            is Part.Graph -> drawnGraph.value = part.points
            is Part.GamesPage -> pages.put(part.page.number, part.page)
            is Part.Games -> {
                val count = (part.games.list as? GamesList.Listed)?.pages ?: 0u
                drawnGames.value = Games(part.games, pages.first(count))
            }
            is Part.Statistics -> drawnStatistics.value = part.statistics
            is Part.Settings -> drawnSettings.value = part.settings
            is Part.NewGame -> drawnNewGame.value = part.choices
            is Part.Setup -> drawnSetup.value = part.setup
            is Part.SetupVoices -> drawnSetupVoices.value = part.squares
            is Part.Train -> drawnTrain.value = part.train
            is Part.Exercise -> drawnExercise.value = part.exercise
            is Part.ExerciseVoices -> drawnExerciseVoices.value = part.squares
            is Part.Licences -> drawnLicences.value = part.licences
            is Part.Navigation -> drawnStart.value = null
        }
        // Pages that have changed without the list that names them.
        drawnBoard.update { it?.copy(moves = moves.first(it.moves.size.toUInt())) }
        drawnAnalysis.update { it?.copy(paragraphs = paragraphs.first(it.paragraphs.size.toUInt())) }
        drawnGames.update { it?.copy(pages = pages.first(it.pages.size.toUInt())) }
        // Last, so that a place finds what it shows.
        parts.forEach { if (it is Part.Navigation) places.publish(it.navigation) }
    }

    /** Tells what a person did, or the system. Returns the event's number at once. */
    @Synchronized
    fun send(event: Event): ULong {
        app.send(++sent, event)
        return sent
    }

    /** The person has left a place. It goes at once and never comes back; the place below everything stays. */
    fun leave(place: UInt) {
        if (places.leave(place)) send(Event.Left(place))
    }

    /** Has the system carry out what is asked of it, until this is cancelled. On the main thread. */
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

    /** Ends the app and its threads; what was to be written is written. */
    override fun close() {
        app.end()
        app.close()
    }
}
