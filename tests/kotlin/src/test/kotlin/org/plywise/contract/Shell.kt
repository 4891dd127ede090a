package org.plywise.contract

import java.io.File
import java.nio.file.Path
import java.util.concurrent.BlockingQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.fail
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.AnalysisView
import org.plywise.app.BoardEvent
import org.plywise.app.BoardScreen
import org.plywise.app.Event
import org.plywise.app.GameView
import org.plywise.app.GamesEvent
import org.plywise.app.GamesList
import org.plywise.app.GamesPage
import org.plywise.app.NewGameEvent
import org.plywise.app.Received
import org.plywise.app.Screen
import org.plywise.app.SettingSwitch
import org.plywise.app.SettingsEvent
import org.plywise.app.SystemTask
import org.plywise.app.ViewUpdate
import org.plywise.core.App
import org.plywise.core.AppListener
import org.plywise.core.Device

/** A call that the app's listener has received. */
sealed interface Heard {
    data class Changed(val acknowledged: ULong, val updates: List<ViewUpdate>) : Heard

    data class Task(val id: ULong, val task: SystemTask) : Heard
}

/**
 * Returns the path that identifies the current native thread. The Java thread does not identify it, because JNA
 * attaches a native thread as a new Java thread for each call.
 */
fun nativeThread(): Path = Path.of("/proc/thread-self").toRealPath()

/**
 * Listener that records all calls with their threads. It throws [thrown] once, at the first update after an event was
 * handled.
 */
class RecordingListener(private var thrown: Exception? = null) : AppListener {
    val heard: BlockingQueue<Pair<Path, Heard>> = LinkedBlockingQueue()

    override fun changed(acknowledged: ULong, clock: ULong, updates: List<ViewUpdate>) {
        thrown.takeIf { acknowledged > 0uL }?.let {
            thrown = null
            throw it
        }
        heard.add(nativeThread() to Heard.Changed(acknowledged, updates))
    }

    override fun asked(id: ULong, task: SystemTask) {
        heard.add(nativeThread() to Heard.Task(id, task))
    }
}

/** Test frontend: an app with the updates that it has sent to its listener. */
class Shell(folder: File, state: String = "", private val listener: RecordingListener = RecordingListener()) : AutoCloseable {
    private val app = App(
        Device(
            library = folder.resolve("games.db").path,
            snapshot = "",
            files = folder.resolve("files").path,
            languages = listOf("en"),
            offsets = emptyList(),
            processors = 2u,
            state = state,
            dynamicColor = false,
            works = emptyList(),
        ),
        listener,
    )

    /** Native threads on which the app called the listener. */
    val threads = mutableSetOf<Path>()

    /** Number of the last event that the app has handled. */
    var acknowledged = 0uL
        private set

    /** Saved state of the app that was received last. */
    var state = ""
        private set

    /** Whether the list of games contains games. */
    private var lists = false

    private val tasks = mutableListOf<Pair<ULong, SystemTask>>()
    private var sent = 0uL

    fun send(event: Event) = app.send(++sent, event)

    fun send(event: BoardEvent) = send(Event.Board(event))

    fun send(event: GamesEvent) = send(Event.Games(event))

    fun send(event: AnalysisEvent) = send(Event.Analysis(event))

    fun tab(screen: Screen) = send(Event.Tab(screen))

    fun end() = app.end()

    /** Discards all calls of the listener that the test has not read, and returns whether there were any. */
    fun forget(): Boolean = listener.heard.isNotEmpty().also { listener.heard.clear() }

    /** Receives the listener's next call and checks that events are handled in order. */
    private fun receive(): List<ViewUpdate> {
        val (thread, heard) = listener.heard.poll(30, TimeUnit.SECONDS) ?: fail("nothing came in time")
        threads.add(thread)
        when (heard) {
            is Heard.Task -> {
                tasks += heard.id to heard.task
                return emptyList()
            }
            is Heard.Changed -> {
                assertTrue(heard.acknowledged >= acknowledged, "events are taken in in order")
                acknowledged = heard.acknowledged
                for (update in heard.updates) when (update) {
                    is ViewUpdate.State -> state = update.state
                    is ViewUpdate.Games -> lists = update.games.list is GamesList.Listed
                    else -> {}
                }
                return heard.updates
            }
        }
    }

    /** Waits for a part of the view state for which [wanted] returns a value. */
    fun <T : Any> until(wanted: (ViewUpdate) -> T?): T {
        while (true) receive().firstNotNullOfOrNull(wanted)?.let { return it }
    }

    /** Waits until the list of games contains games or, if [listed] is `false`, until it is empty. */
    fun untilListed(listed: Boolean) {
        while (lists != listed) receive()
    }

    /** Waits until the app has handled all sent events. */
    fun settle() {
        while (acknowledged < sent || state.isEmpty()) receive()
    }

    fun untilGame(wanted: (GameView) -> Boolean): GameView = until { update ->
        ((update as? ViewUpdate.Board)?.board as? BoardScreen.Playing)?.game?.takeIf(wanted)
    }

    fun untilAnalysis(wanted: (AnalysisView) -> Boolean): AnalysisView = until { update ->
        ((update as? ViewUpdate.Analysis)?.analysis as? AnalysisScreen.Ready)?.analysis?.takeIf(wanted)
    }

    fun untilPage(wanted: (GamesPage) -> Boolean): GamesPage = until { update -> (update as? ViewUpdate.GamesPages)?.pages?.find(wanted) }

    /** Waits for the app's request for a system task of this type. */
    inline fun <reified T : SystemTask> untilTask(): Pair<ULong, T> = untilTask { it as? T }

    fun <T : SystemTask> untilTask(wanted: (SystemTask) -> T?): Pair<ULong, T> {
        while (true) {
            for ((id, task) in tasks) wanted(task)?.let { found ->
                tasks.remove(id to task)
                return id to found
            }
            receive()
        }
    }

    /** Plays a move on the board by two taps. */
    fun play(from: Int, to: Int) {
        send(BoardEvent.Tap(from.toUByte()))
        send(BoardEvent.Tap(to.toUByte()))
    }

    /** Starts a game against the first level, whose moves are played without delay. */
    fun beginEasy(): GameView {
        val before = untilGame { true }.game
        send(Event.Settings(SettingsEvent.Turn(SettingSwitch.AT_ONCE, true)))
        send(BoardEvent.NewGame)
        send(Event.NewGame(NewGameEvent.MoveLevel(0u, 1u)))
        send(Event.NewGame(NewGameEvent.Start))
        return untilGame { it.game != before }
    }

    /**
     * Starts a game against a computer with a minute per move, from a position outside the opening book, and waits
     * until the computer is thinking.
     */
    fun beginThinking() {
        untilGame { true }
        send(Event.Received(Received.Text("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1")))
        untilAnalysis { true }
        send(AnalysisEvent.PlayOn)
        send(Event.NewGame(NewGameEvent.ChooseLevelKind(0u, 1u)))
        send(Event.NewGame(NewGameEvent.MoveLevel(0u, 60u)))
        send(Event.NewGame(NewGameEvent.Start))
        untilGame { game -> game.board.squares.count { it == '.' } == 46 }
        play(13, 21)
        until { update -> (update as? ViewUpdate.Thinking)?.thinking }
    }

    /** Imports games from PGN text, and waits until the list of games contains them. */
    fun import(text: String): GamesPage {
        tab(Screen.GAMES)
        send(GamesEvent.BeginPaste)
        send(GamesEvent.Paste(text))
        send(GamesEvent.ImportPasted)
        return untilPage { page -> page.rows.any { it.imported } }
    }

    override fun close() {
        app.end()
        app.close()
    }
}
