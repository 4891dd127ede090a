package org.plywise.contract

import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.BlockingQueue
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.fail
import org.plywise.core.Announcement
import org.plywise.core.EngineSettings
import org.plywise.core.GameOptions
import org.plywise.core.HelpAllowed
import org.plywise.core.Level
import org.plywise.core.OpponentSettings
import org.plywise.core.Player
import org.plywise.core.Session
import org.plywise.core.SessionListener
import org.plywise.core.Snapshot
import org.plywise.core.Square
import org.plywise.core.Start
import org.plywise.core.SessionSubscription
import org.plywise.core.Thinking

val small = EngineSettings(memoryMib = 1u, threads = 1u)
val atOnce = OpponentSettings(atOnce = true, mayResign = false, confirmMoves = false)

/** A level that thinks until it is told to stop. */
val slow = Level.Time(Duration.ofSeconds(60))

fun rung(number: Int): Level = Level.Rung(number.toUByte())

/** A person with White against the computer. */
fun against(level: Level, start: Start = Start.Standard) =
    GameOptions(
        start = start,
        white = Player.Human("Anna"),
        black = Player.Engine(level),
        time = null,
        help = HelpAllowed(legalMoves = true, takebacks = true, hints = true, blunderWarning = false),
        seed = 7uL,
        book = false,
    )

fun session(level: Level) = Session(against(level), atOnce, small, "en", null)

/** What a listener heard, and on which thread. */
sealed interface Heard {
    data class Changed(val snapshot: Snapshot) : Heard

    data class Progress(val thinking: Thinking?) : Heard

    data class Announced(val announcement: Announcement) : Heard
}

/**
 * The native thread that this is called on. JNA gives a native thread another Java thread for
 * each call, so the Java thread does not tell.
 */
fun nativeThread(): Path = Path.of("/proc/thread-self").toRealPath()

class Ear : SessionListener {
    val heard: BlockingQueue<Pair<Path, Heard>> = LinkedBlockingQueue()

    private fun record(what: Heard) {
        heard.add(nativeThread() to what)
    }

    override fun changed(snapshot: Snapshot) = record(Heard.Changed(snapshot))

    override fun thinking(thinking: Thinking?) = record(Heard.Progress(thinking))

    override fun announced(announcement: Announcement) = record(Heard.Announced(announcement))
}

/** A session with an ear on it. */
class Table(val session: Session, listener: (Ear) -> SessionListener = { it }) : AutoCloseable {
    val ear = Ear()
    val subscription: SessionSubscription = session.subscribe(listener(ear))

    /** Listens until something is as wanted. */
    fun <T : Any> until(wanted: (Heard) -> T?): T {
        val late = System.nanoTime() + TimeUnit.SECONDS.toNanos(30)
        while (true) {
            val left = late - System.nanoTime()
            val next = ear.heard.poll(left, TimeUnit.NANOSECONDS) ?: fail("nothing came in time")
            wanted(next.second)?.let { return it }
        }
    }

    fun untilSnapshot(wanted: (Snapshot) -> Boolean): Snapshot = until { heard ->
        (heard as? Heard.Changed)?.snapshot?.takeIf(wanted)
    }

    fun untilThinking() {
        until { heard -> (heard as? Heard.Progress)?.thinking }
    }

    override fun close() {
        subscription.close()
        session.close()
    }
}

fun Snapshot.letter(square: Square): Char = squares[square.ordinal]
