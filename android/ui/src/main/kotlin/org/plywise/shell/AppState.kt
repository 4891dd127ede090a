package org.plywise.shell

import kotlinx.coroutines.channels.Channel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.Catalogue
import org.plywise.app.Event
import org.plywise.app.GamesList
import org.plywise.app.GamesPage
import org.plywise.app.GamesScreen
import org.plywise.app.Look
import org.plywise.app.MessageRecord
import org.plywise.app.Navigation
import org.plywise.app.Part
import org.plywise.app.StatisticsScreen
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.core.App
import org.plywise.core.AppListener
import org.plywise.core.Device

/** The list of games with its pages, which are of use only together. */
data class Games(val screen: GamesScreen, val pages: List<GamesPage>)

/**
 * The app as the shell holds it: what to draw, a flow a part, and the way to tell what a person did.
 *
 * The parts come on the core's own thread and are set there; collecting them on the main thread is the one hop. A part
 * is none until the core has sent it. Opening the app waits for the disk.
 */
class AppState(device: Device) : AutoCloseable {
    private val mutableCatalogue = MutableStateFlow<Catalogue?>(null)
    private val mutableLook = MutableStateFlow<Look?>(null)
    private val mutableMessage = MutableStateFlow<MessageRecord?>(null)
    private val mutableGames = MutableStateFlow<Games?>(null)
    private val mutableStatistics = MutableStateFlow<StatisticsScreen?>(null)
    private val mutableTakenIn = MutableStateFlow(0uL)
    private val places = Places()
    private val tasks = Channel<Pair<ULong, SystemTask>>(Channel.UNLIMITED)

    /** The words of the language that is set. */
    val catalogue: StateFlow<Catalogue?> = mutableCatalogue

    /** How things are drawn. */
    val look: StateFlow<Look?> = mutableLook

    /** Where the person is, without the places that they have left. */
    val navigation: StateFlow<Navigation?> get() = places.shown

    /** What is said at the lower edge. */
    val message: StateFlow<MessageRecord?> = mutableMessage

    /** The list of games. */
    val games: StateFlow<Games?> = mutableGames

    /** The statistics. */
    val statistics: StateFlow<StatisticsScreen?> = mutableStatistics

    /** The number of the last event that what is drawn accounts for; 0 before the first. */
    val takenIn: StateFlow<ULong> = mutableTakenIn

    private var sent = 0uL

    private val app = App(
        device,
        object : AppListener {
            override fun changed(takenIn: ULong, parts: List<Part>) {
                take(parts)
                mutableTakenIn.value = takenIn
            }

            override fun asked(id: ULong, task: SystemTask) {
                tasks.trySend(id to task)
            }
        },
    )

    private fun take(parts: List<Part>) {
        // The list and the pages that it names are seen together, or a game might be listed twice.
        val before = mutableGames.value
        var screen = before?.screen
        var pages = before?.pages.orEmpty()
        for (part in parts) when (part) {
            is Part.Catalogue -> mutableCatalogue.value = part.catalogue
            is Part.Look -> mutableLook.value = part.look
            is Part.Message -> mutableMessage.value = part.message
            is Part.GamesPage -> {
                val number = part.page.number.toInt()
                pages = pages.take(number) + part.page + pages.drop(number + 1)
            }
            is Part.Games -> screen = part.games
            is Part.Statistics -> mutableStatistics.value = part.statistics
            is Part.Navigation -> Unit
        }
        // Only of another list is it known how many pages there are.
        if (screen !== before?.screen) pages = pages.take((screen?.list as? GamesList.Listed)?.pages?.toInt() ?: 0)
        mutableGames.value = screen?.let { Games(it, pages) }
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
