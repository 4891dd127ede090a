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
import org.plywise.app.StatisticsScreen
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.app.ThinkingRecord
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
    /** A part of what is drawn; none until the core has sent it. */
    private class Drawn<T : Any> {
        val flow = MutableStateFlow<T?>(null)
    }

    private val drawnStart = Drawn<Part.Start>()
    private val drawnState = Drawn<String>()
    private val drawnCatalogue = Drawn<Catalogue>()
    private val drawnLook = Drawn<Look>()
    private val drawnMessage = Drawn<MessageRecord>()
    private val drawnBoard = Drawn<Board>()
    private val drawnThinking = Drawn<ThinkingRecord>()
    private val drawnVoices = Drawn<List<VoicedSquare>>()
    private val drawnAnalysis = Drawn<Analysis>()
    private val drawnLines = Drawn<EngineLines>()
    private val drawnGraph = Drawn<List<GraphPoint>>()
    private val drawnGames = Drawn<Games>()
    private val drawnStatistics = Drawn<StatisticsScreen>()
    private val drawnSettings = Drawn<SettingsScreen>()
    private val drawnNewGame = Drawn<NewGameScreen>()
    private val drawnSetup = Drawn<SetupScreen>()
    private val drawnSetupVoices = Drawn<List<SetupSquare>>()
    private val drawnLicences = Drawn<LicencesScreen>()
    private val mutableTakenIn = MutableStateFlow(0uL)
    private val places = Places()
    private val tasks = Channel<Pair<ULong, SystemTask>>(Channel.UNLIMITED)

    /** Why the app could not start; none once it has. */
    val start: StateFlow<Part.Start?> = drawnStart.flow

    /** What brings the person back to where they are, to be given to the next [Device]. */
    val state: StateFlow<String?> = drawnState.flow

    /** The words of the language that is set. */
    val catalogue: StateFlow<Catalogue?> = drawnCatalogue.flow

    /** How things are drawn. */
    val look: StateFlow<Look?> = drawnLook.flow

    /** Where the person is, without the places that they have left. */
    val navigation: StateFlow<Navigation?> get() = places.shown

    /** What is said at the lower edge. */
    val message: StateFlow<MessageRecord?> = drawnMessage.flow

    /** The game on the board. */
    val board: StateFlow<Board?> = drawnBoard.flow

    /** How far the computer has got; none while it does not think. */
    val thinking: StateFlow<ThinkingRecord?> = drawnThinking.flow

    /** What the squares on top say to a voice, from a1 to h8. */
    val voices: StateFlow<List<VoicedSquare>?> = drawnVoices.flow

    /** The analysis on top. */
    val analysis: StateFlow<Analysis?> = drawnAnalysis.flow

    /** What the engine says in the analysis. */
    val lines: StateFlow<EngineLines?> = drawnLines.flow

    /** The graph of the review in the analysis. */
    val graph: StateFlow<List<GraphPoint>?> = drawnGraph.flow

    /** The list of games. */
    val games: StateFlow<Games?> = drawnGames.flow

    /** The statistics. */
    val statistics: StateFlow<StatisticsScreen?> = drawnStatistics.flow

    /** The settings. */
    val settings: StateFlow<SettingsScreen?> = drawnSettings.flow

    /** What a new game begins with. */
    val newGame: StateFlow<NewGameScreen?> = drawnNewGame.flow

    /** The position that is set up. */
    val setup: StateFlow<SetupScreen?> = drawnSetup.flow

    /** What its squares say to a voice, from a1 to h8. */
    val setupVoices: StateFlow<List<SetupSquare>?> = drawnSetupVoices.flow

    /** The work that the app rests on. */
    val licences: StateFlow<LicencesScreen?> = drawnLicences.flow

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
                // The two clocks run alike: the first look at both is enough.
                if (mutableTakenIn.value == 0uL) clockStart = TimeSource.Monotonic.markNow() - clock.toLong().milliseconds
                take(parts)
                mutableTakenIn.value = takenIn
            }

            override fun asked(id: ULong, task: SystemTask) {
                tasks.trySend(id to task)
            }
        },
    )

    private fun take(parts: List<Part>) {
        val moves = Pages(drawnBoard.flow.value?.moves)
        val paragraphs = Pages(drawnAnalysis.flow.value?.paragraphs)
        val pages = Pages(drawnGames.flow.value?.pages)
        for (part in parts) when (part) {
            is Part.Start -> drawnStart.flow.value = part
            is Part.State -> drawnState.flow.value = part.state
            is Part.Catalogue -> drawnCatalogue.flow.value = part.catalogue
            is Part.Look -> drawnLook.flow.value = part.look
            is Part.Message -> drawnMessage.flow.value = part.message
            is Part.MovesPage -> moves.put(part.page.number, part.page)
            is Part.Board -> {
                // A list and the pages that it names are seen together, or a row might be listed twice.
                val count = (part.board as? BoardScreen.Playing)?.game?.movePages ?: 0u
                drawnBoard.flow.value = Board(part.board, moves.first(count))
            }
            is Part.Thinking -> drawnThinking.flow.value = part.thinking
            is Part.Voices -> drawnVoices.flow.value = part.squares
            is Part.Paragraph -> paragraphs.put(part.paragraph.number, part.paragraph)
            is Part.Analysis -> {
                val count = (part.analysis as? AnalysisScreen.Ready)?.analysis?.paragraphs ?: 0u
                drawnAnalysis.flow.value = Analysis(part.place, part.analysis, paragraphs.first(count))
            }
            is Part.Lines -> drawnLines.flow.value = part.lines
            is Part.Graph -> drawnGraph.flow.value = part.points
            is Part.GamesPage -> pages.put(part.page.number, part.page)
            is Part.Games -> {
                val count = (part.games.list as? GamesList.Listed)?.pages ?: 0u
                drawnGames.flow.value = Games(part.games, pages.first(count))
            }
            is Part.Statistics -> drawnStatistics.flow.value = part.statistics
            is Part.Settings -> drawnSettings.flow.value = part.settings
            is Part.NewGame -> drawnNewGame.flow.value = part.choices
            is Part.Setup -> drawnSetup.flow.value = part.setup
            is Part.SetupVoices -> drawnSetupVoices.flow.value = part.squares
            is Part.Licences -> drawnLicences.flow.value = part.licences
            is Part.Navigation -> drawnStart.flow.value = null
        }
        // Pages that have changed without the list that names them.
        drawnBoard.flow.update { it?.copy(moves = moves.first(it.moves.size.toUInt())) }
        drawnAnalysis.flow.update { it?.copy(paragraphs = paragraphs.first(it.paragraphs.size.toUInt())) }
        drawnGames.flow.update { it?.copy(pages = pages.first(it.pages.size.toUInt())) }
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
