package org.plywise.contract

import java.io.File
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.core.Announcement
import org.plywise.core.AnnouncementKind
import org.plywise.core.ListenerException
import org.plywise.core.PieceColor
import org.plywise.core.PlywiseException
import org.plywise.core.Question
import org.plywise.core.SessionListener
import org.plywise.core.Snapshot
import org.plywise.core.Thinking

/** Threads, order, cancelling, and what is left behind. */
class LivesTest {
    /** How many native threads of the core this process has. */
    private fun ownThreads(): Int =
        File("/proc/self/task").listFiles().orEmpty().count { task ->
            // A thread may end while it is being read.
            runCatching { task.resolve("comm").readText() }.getOrDefault("").startsWith("plywise")
        }

    /** A joined thread stands in the list for a moment after its end. */
    private fun assertNoThreadIsLeft() {
        val deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(1)
        while (ownThreads() > 0 && System.nanoTime() < deadline) Thread.sleep(1)
        assertEquals(0, ownThreads())
    }

    /** Resident memory of this process in KiB. */
    private fun resident(): Long =
        File("/proc/self/status").readLines().first { it.startsWith("VmRSS") }
            .filter(Char::isDigit).toLong()

    @Test
    fun listenersHearEverythingInOrderOnOneThread() {
        val table = Table(session(rung(3)))
        for (text in listOf("e4", "d4", "Nf3", "Nc3")) {
            val before = table.session.snapshot().livePly
            table.session.typeMove(text)
            while (table.session.snapshot().livePly < before + 2u) Thread.sleep(2)
        }
        table.close()
        val all = table.ear.heard.toList()
        assertEquals(1, all.map { it.first }.distinct().size)
        assertNotEquals(nativeThread(), all[0].first)
        var revision = 0uL
        var announced = 0
        val moves = mutableListOf<String>()
        for ((_, heard) in all) {
            when (heard) {
                is Heard.Changed -> {
                    assertTrue(heard.snapshot.revision > revision, "in order")
                    revision = heard.snapshot.revision
                    while (moves.size > heard.snapshot.keptMoves.toInt()) moves.removeAt(moves.lastIndex)
                    moves += heard.snapshot.newMoves.map { it.san }
                    assertEquals(heard.snapshot.livePly.toInt(), moves.size)
                }
                is Heard.Announced -> {
                    val moved = heard.announcement.kind as? AnnouncementKind.Moved ?: continue
                    announced += 1
                    assertEquals(announced, moved.ply.toInt(), "each move once")
                    assertEquals(moves.size, moved.ply.toInt(), "after its snapshot")
                }
                is Heard.Progress -> {}
            }
        }
        assertEquals(8, announced)
    }

    @Test
    fun aCancelledListenerHearsNothingMore() {
        Table(session(rung(1))).use { table ->
            table.untilSnapshot { true }
            val second = Ear()
            val subscription = table.session.subscribe(second)
            subscription.cancel()
            // Once an answer has come, everything before it is done.
            table.session.snapshot()
            second.heard.clear()
            table.session.typeMove("e4")
            table.untilSnapshot { it.livePly == 2u }
            assertTrue(second.heard.isEmpty())
            // A subscription that is destroyed is cancelled.
            val third = Ear()
            table.session.subscribe(third).close()
            table.session.snapshot()
            third.heard.clear()
            table.session.typeMove("d4")
            table.untilSnapshot { it.livePly == 4u }
            assertTrue(third.heard.isEmpty())
            subscription.close()
        }
    }

    @Test
    fun droppingStopsARunningSearch() {
        val table = Table(session(slow))
        table.session.typeMove("e4")
        table.untilThinking()
        val asked = System.nanoTime()
        table.close()
        val took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked)
        assertTrue(took < 2_000, "$took ms, not after its 60 s")
        assertNoThreadIsLeft()
    }

    @Test
    fun hundredsOfSessionsLeaveNothingBehind() {
        fun some(count: Int) = repeat(count) {
            Table(session(rung(4))).use { table ->
                table.session.typeMove("e4")
                table.untilSnapshot { it.livePly >= 1u }
            }
        }
        // The first ones bring what stays for good: the tables of the rules, the heaps of
        // threads, out of which each move's own table comes and into which it goes back.
        some(100)
        System.gc()
        val before = resident()
        some(300)
        System.gc()
        assertNoThreadIsLeft()
        val grown = resident() - before
        // A session holds a table of 1 MiB: if they stayed, it would be 300 MiB at least.
        assertTrue(grown < 100_000, "grown by $grown KiB")
    }

    @Test
    fun aListenerCannotWaitForItsOwnSession() {
        val answers = LinkedBlockingQueue<Boolean>()
        val session = session(rung(1))
        val listener = object : SessionListener {
            override fun changed(snapshot: Snapshot) {}

            override fun thinking(thinking: Thinking?) {}

            override fun announced(announcement: Announcement) {
                val answer = runCatching { session.snapshot() }
                answers.add(answer.exceptionOrNull() is PlywiseException.System)
            }
        }
        session.subscribe(listener).use {
            session.typeMove("e4")
            assertEquals(true, answers.poll(30, TimeUnit.SECONDS))
        }
        session.close()
    }

    /** Throws at the first state after a move, then hears on. */
    private class ThrowsOnce(private val ear: Ear, private val thrown: () -> Exception) : SessionListener by ear {
        private var threw = false

        override fun changed(snapshot: Snapshot) {
            if (snapshot.livePly > 0u && !threw) {
                threw = true
                throw thrown()
            }
            ear.changed(snapshot)
        }
    }

    @Test
    fun aListenerThatThrowsEndsNoGame() {
        val exceptions = listOf<() -> Exception>(
            { ListenerException.Failed("thrown by a test") },
            { IllegalStateException("thrown by a test") },
        )
        for (exception in exceptions) {
            Table(session(rung(1)), { ThrowsOnce(it, exception) }).use { table ->
                table.session.typeMove("e4")
                val fault = table.until { heard ->
                    (heard as? Heard.Announced)?.announcement?.takeIf { it.kind == AnnouncementKind.Fault }
                }
                assertTrue(fault.shown.isNotEmpty())
                table.session.typeMove("d4")
                val next = table.untilSnapshot { it.livePly == 4u }
                assertEquals(PieceColor.WHITE, next.turn)
                assertTrue(table.session.problemReport().contains("thrown by a test"))
            }
        }
    }

    @Test
    fun anEngineThatFailsIsToldAndTriesAgain() {
        Table(session(rung(3))).use { table ->
            table.session.failNextSearch()
            table.session.typeMove("e4")
            val failed = table.untilSnapshot { it.question != null }
            assertEquals(Question.EngineFailed, failed.question)
            assertEquals(1u to PieceColor.BLACK, failed.livePly to failed.turn)
            assertTrue(table.session.problemReport().contains("a fault was asked for"))
            table.session.confirm()
            assertEquals(null, table.untilSnapshot { it.livePly == 2u }.question)
        }
    }
}
