package org.plywise.contract

import java.io.File
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.fail
import org.junit.jupiter.api.io.TempDir
import org.plywise.app.AnalysisEvent
import org.plywise.app.BackStackEntry
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.FileKind
import org.plywise.app.GameView
import org.plywise.app.GamesEvent
import org.plywise.app.MessageState
import org.plywise.app.MoveMark
import org.plywise.app.PromotionRole
import org.plywise.app.ReviewView
import org.plywise.app.Screen
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.app.TreePart
import org.plywise.app.ViewUpdate
import org.plywise.core.ListenerException

/** Contract tests of the app through the generated bindings. */
class AppTest {
    @TempDir
    lateinit var folder: File

    private val foolsMate = "1. f3 e5 2. g4 Qh4# 0-1"

    /** Returns the number of native threads of the core in this process. */
    private fun ownThreads(): Int =
        File("/proc/self/task").listFiles().orEmpty().count { task ->
            // A thread may end while it is being read.
            runCatching { task.resolve("comm").readText() }.getOrDefault("").startsWith("plywise")
        }

    /**
     * Asserts that no thread of the core is left. Waits up to a second, because a joined thread may be listed a little
     * longer.
     */
    private fun assertNoThreadIsLeft() {
        val deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(1)
        while (ownThreads() > 0 && System.nanoTime() < deadline) Thread.sleep(1)
        assertEquals(0, ownThreads())
    }

    /** Returns the resident memory of this process in KiB. */
    private fun resident(): Long =
        File("/proc/self/status").readLines().first { it.startsWith("VmRSS") }.filter(Char::isDigit).toLong()

    /**
     * Plays a legal move by two taps: with the first piece that has one, in an order of the pieces that depends on
     * [turn].
     */
    private fun playSomething(shell: Shell, turn: Int, now: GameView): GameView {
        val own = now.board.squares.indices.filter { now.board.squares[it].isUpperCase() }
        for (step in own.indices) {
            val from = own[(step + 5 * turn) % own.size].toUByte()
            shell.send(BoardEvent.Tap(from))
            val targets = shell.untilGame { it.board.selection == from }.board.targets
            if (targets.isNotEmpty()) {
                shell.send(BoardEvent.Tap(targets[turn % targets.size].square))
                shell.send(BoardEvent.Promote(PromotionRole.QUEEN))
                return shell.untilGame { !it.goesOn || (it.livePly > now.livePly && it.white.toMove) }
            }
        }
        fail("no move in ${now.board.squares}")
    }

    @Test
    fun aWholeGameByEvents() {
        Shell(folder).use { shell ->
            var now = shell.beginEasy()
            assertEquals("You", now.white.name)
            val first = now.game
            var turn = 0
            while (now.goesOn) now = playSomething(shell, turn++, now)
            assertTrue(now.status.isNotEmpty())
            // A rematch is a new game with colours swapped, so the computer moves first.
            shell.send(BoardEvent.Rematch)
            val next = shell.untilGame { it.goesOn && it.livePly == 1u }
            assertNotEquals(first, next.game)
            assertEquals("You", next.black.name)
            assertTrue(next.board.flipped)
        }
    }

    @Test
    fun partsComeInOrderOnOneThread() {
        Shell(folder).use { shell ->
            shell.beginEasy()
            for ((move, ply) in listOf((12 to 28) to 2u, (6 to 21) to 4u, (1 to 18) to 6u)) {
                shell.play(move.first, move.second)
                shell.untilGame { it.livePly >= ply }
            }
            shell.settle()
            assertEquals(1, shell.threads.size)
            assertFalse(nativeThread() in shell.threads)
        }
    }

    @Test
    fun endingStopsWhatRunsAndSaysNoMore() {
        Shell(folder).use { shell ->
            shell.beginThinking()
            val asked = System.nanoTime()
            shell.end()
            val took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - asked)
            assertTrue(took < 3_000, "$took ms, not after its 60 s")
            assertNoThreadIsLeft()
            shell.forget()
            shell.tab(Screen.GAMES)
            Thread.sleep(50)
            assertFalse(shell.forget())
        }
        // The game is restored at the next start.
        Shell(folder).use { shell -> assertEquals(1u, shell.untilGame { true }.livePly) }
    }

    @Test
    fun manyAppsLeaveNothingBehind() {
        fun some(count: Int) = repeat(count) {
            Shell(folder).use { shell ->
                shell.untilGame { true }
                shell.play(12, 28)
                shell.send(BoardEvent.Undo)
            }
        }
        // The first apps allocate memory that is never freed: tables, message catalogues, thread heaps.
        some(20)
        System.gc()
        val before = resident()
        some(60)
        System.gc()
        assertNoThreadIsLeft()
        val grown = resident() - before
        // Each app has a 16 MiB hash table. Leaking all of them would add at least 900 MiB.
        assertTrue(grown < 100_000, "grown by $grown KiB")
    }

    @Test
    fun aListenerThatThrowsEndsNoGame() {
        for (thrown in listOf(ListenerException.Failed("thrown by a test"), IllegalStateException("thrown by a test"))) {
            Shell(folder, listener = RecordingListener(thrown)).use { shell ->
                val before = shell.untilGame { true }.livePly
                shell.play(if (before == 0u) 12 else 11, if (before == 0u) 28 else 27)
                // A message is shown, and all parts are sent again, including the board.
                val message = shell.until { update -> (update as? ViewUpdate.Message)?.message }
                assertTrue(message.text.isNotEmpty())
                shell.untilGame { it.livePly >= before + 2u }
            }
        }
    }

    @Test
    fun theSystemIsAskedAndAnswers() {
        val file = folder.resolve("two.pgn").apply { writeText("$foolsMate\n\n1. e4 e5 *\n") }
        Shell(folder).use { shell ->
            shell.tab(Screen.GAMES)
            shell.send(GamesEvent.ImportFile)
            val (picking, task) = shell.untilTask<SystemTask.PickFile>()
            assertEquals(FileKind.PGN, task.kind)
            shell.send(Event.Answered(picking, SystemAnswer.Picked(file.path)))
            shell.untilPage { page -> page.rows.count { it.imported } == 2 }
            assertEquals(file.path, shell.untilTask<SystemTask.Forget>().second.path)
            shell.send(GamesEvent.ExportAll)
            val (keeping, kept) = shell.untilTask<SystemTask.KeepFile>()
            assertEquals("plywise-games.pgn", kept.name)
            assertTrue("Qh4#" in File(kept.path).readText())
            shell.send(Event.Answered(keeping, SystemAnswer.Failed))
            shell.until { update -> (update as? ViewUpdate.Message)?.message?.takeIf { it.text == "The file couldn’t be read or written." } }
        }
    }

    @Test
    fun aGameIsListedDeletedAndBroughtBack() {
        Shell(folder).use { shell ->
            val row = shell.import(foolsMate).rows.first { it.imported }
            assertEquals("Black wins", row.result)
            assertEquals(64, row.squares.length)
            shell.send(GamesEvent.Delete(listOf(row.id)))
            val message = shell.until { update -> (update as? ViewUpdate.Message)?.message?.takeIf { it.action != null } }
            assertEquals("Undo", message.action)
            shell.untilListed(false)
            shell.send(Event.Message(message.id, MessageState.ACTED))
            shell.untilListed(true)
        }
    }

    @Test
    fun anAnalysisWithTheEngine() {
        Shell(folder).use { shell ->
            shell.tab(Screen.ANALYSIS)
            shell.untilAnalysis { true }
            shell.send(AnalysisEvent.Lines(2u))
            shell.send(AnalysisEvent.Drag(12u, 28u))
            shell.send(AnalysisEvent.Drag(52u, 36u))
            val lines = shell.until { update ->
                (update as? ViewUpdate.Lines)?.lines?.takeIf { it.lines.size == 2 && it.lines[0].moves.firstOrNull()?.number == "2." }
            }
            assertEquals(2, lines.arrows.size)
            shell.send(AnalysisEvent.SwitchEngine(false))
            shell.send(AnalysisEvent.Back)
            shell.send(AnalysisEvent.Drag(50u, 34u))
            fun move(update: ViewUpdate, wanted: (TreePart.Move) -> Boolean) =
                (update as? ViewUpdate.Paragraphs)?.paragraphs?.flatMap { it.parts }?.filterIsInstance<TreePart.Move>()?.find(wanted)
            val node = shell.until { update -> move(update) { it.text == "c5" } }.node
            shell.send(AnalysisEvent.Mark(node, MoveMark.INTERESTING))
            shell.until { update -> move(update) { it.sign == "!?" } }
        }
    }

    @Test
    fun aReviewInTheBackground() {
        Shell(folder).use { shell ->
            val game = shell.import(foolsMate).rows.first { it.imported }.id
            shell.send(GamesEvent.Analyse(game))
            shell.untilAnalysis { it.isGame }
            shell.send(AnalysisEvent.StartReview)
            shell.untilAnalysis { it.review is ReviewView.Reviewing }
            val points = shell.until { update -> (update as? ViewUpdate.Graph)?.points?.takeIf { it.isNotEmpty() } }
            assertEquals(4, points.size)
            assertEquals(MoveMark.BLUNDER, points[2].mark)
        }
    }

    @Test
    fun wordsInEachLanguage() {
        Shell(folder).use { shell ->
            val cases = listOf("en" to "Games", "de-AT" to "Partien", "ar" to "المباريات", "xx" to "Games")
            for ((tag, title) in cases) {
                if (tag != "en") shell.send(Event.Languages(listOf(tag)))
                val catalogue = shell.until { update -> (update as? ViewUpdate.Catalogue)?.catalogue }
                assertTrue(catalogue.messages.size > 200)
                assertEquals(title, catalogue.messages["games-title"])
                assertEquals(64, catalogue.squares.size)
                assertEquals(tag == "ar", catalogue.rightToLeft)
            }
        }
    }

    @Test
    fun savedStateRestoresTheBackStack() {
        fun entries(update: ViewUpdate): List<BackStackEntry>? = (update as? ViewUpdate.Navigation)?.navigation?.entries?.takeIf { it.size == 3 }
        val (before, state) = Shell(folder).use { shell ->
            shell.tab(Screen.GAMES)
            shell.send(GamesEvent.Statistics)
            val entries = shell.until(::entries)
            shell.settle()
            entries to shell.state
        }
        assertTrue(state.length <= 16 * 1024)
        Shell(folder, state).use { shell -> assertEquals(before, shell.until(::entries)) }
    }

    @Test
    fun aLibraryThatCannotBeOpenedSaysWhy() {
        val inTheWay = folder.resolve("games.db").apply { mkdir() }
        Shell(folder).use { shell ->
            val start = shell.until { update -> update as? ViewUpdate.Start }
            assertTrue(start.message.isNotEmpty())
            assertEquals("Try again", start.retry)
            inTheWay.delete()
            shell.send(Event.Retry)
            shell.untilGame { true }
        }
    }
}
