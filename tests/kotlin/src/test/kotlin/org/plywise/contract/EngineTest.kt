package org.plywise.contract

import kotlin.concurrent.thread
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.core.Engine
import org.plywise.core.MoveText
import org.plywise.core.PlywiseException
import org.plywise.core.Position
import org.plywise.core.SearchLimits
import org.plywise.core.SearchResult

/** Contract tests of positions, searches and skill levels through the generated bindings. */
class EngineTest {
    private val begin = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

    private fun depth(plies: Int) = SearchLimits(depth = plies.toUInt(), nodes = null, time = null)

    private val endless = SearchLimits(depth = null, nodes = null, time = null)

    @Test
    fun aPositionAndItsMoves() {
        Position(begin).use { start ->
            assertEquals(begin, start.fen())
            assertEquals(20, start.legalMoves().size)
            assertTrue(MoveText("g1f3", "Nf3") in start.legalMoves())
            assertEquals(start.play("g1f3").use { it.fen() }, start.play("Nf3").use { it.fen() })
            assertEquals(begin, start.fen(), "a position never changes")
            for (wrong in listOf("e2e5", "Ke9", "")) {
                val error = assertThrows(PlywiseException.Input::class.java) { start.play(wrong) }
                assertEquals(wrong, error.input)
                assertTrue(error.explanation.isNotEmpty())
            }
        }
        val error = assertThrows(PlywiseException.Input::class.java) { Position("no fen") }
        assertEquals("no fen", error.input)
    }

    @Test
    fun aSearchEndsAtItsLimitOrWhenItIsCancelled() {
        Engine(1u, 1u).use { engine ->
            val mate = Position("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1")
            val won = engine.search(mate, depth(4)).use { it.wait() }
            assertEquals("Re8#", won.best?.san)
            assertEquals(1, won.mate)
            assertNull(won.centipawns)
            val start = Position(begin)
            val found = engine.search(start, depth(5)).use { it.wait() }
            assertEquals(5u, found.depth)
            assertTrue(found.nodes > 100uL)
            // An unlimited search runs until another thread cancels it.
            engine.search(start, endless).use { search ->
                var result: SearchResult? = null
                val waiting = thread { result = search.wait() }
                Thread.sleep(50)
                assertTrue(waiting.isAlive)
                search.cancel()
                waiting.join()
                assertNotNull(result?.best)
            }
            // Destroying a search stops it, so the next search of the engine starts at once.
            engine.search(start, endless).close()
            engine.search(start, depth(2)).use { it.wait() }
        }
    }

    @Test
    fun levelsMoveAsInRust() {
        val cases = Repository.cases("target/levels.tsv")
        assertTrue(cases.size > 100)
        for ((fen, answered, level, seed, san) in cases) {
            val start = Position(fen)
            val position = if (answered == "-") start else start.play(answered)
            val found = position.levelMove(level.toUByte(), seed.toULong())
            assertEquals(san, found?.san, "level $level, seed $seed, $fen")
        }
        for (level in listOf(0, 21)) {
            assertThrows(PlywiseException.Input::class.java) { Position(begin).levelMove(level.toUByte(), 1uL) }
        }
    }
}
