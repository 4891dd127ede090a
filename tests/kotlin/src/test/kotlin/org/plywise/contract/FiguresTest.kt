package org.plywise.contract

import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable
import org.plywise.core.Square

/**
 * How long calls take from here. These are measurements, not tests: they run with
 * `PLYWISE_FIGURES=1` in the environment and print a table.
 */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class FiguresTest {
    private fun row(what: String, nanos: List<Long>) {
        val sorted = nanos.sorted()
        fun at(part: Double) = sorted[((sorted.size - 1) * part).toInt()] / 1e6
        println(
            "figure: %-42s n=%-6d median %.4f  99%% %.4f  99.9%% %.4f  worst %.4f ms"
                .format(what, sorted.size, at(0.5), at(0.99), at(0.999), at(1.0)),
        )
    }

    private fun timed(what: () -> Unit): Long {
        val before = System.nanoTime()
        what()
        return System.nanoTime() - before
    }

    private fun thinking(): Table {
        val table = Table(session(slow))
        table.session.typeMove("e4")
        table.untilThinking()
        return table
    }

    @Test
    fun commandsWhileTheEngineThinks() {
        thinking().use { table ->
            val squares = listOf(Square.D2, Square.D2, Square.G1, Square.G1)
            repeat(2_000) { table.session.tap(squares[it % 4]) }
            row("command, engine thinking", List(10_000) { timed { table.session.tap(squares[it % 4]) } })
        }
    }

    @Test
    fun snapshots() {
        thinking().use { table ->
            repeat(2_000) { table.session.snapshot() }
            row("whole snapshot, ply 1, engine thinking", List(5_000) { timed { table.session.snapshot() } })
        }
    }

    @Test
    fun stopping() {
        val stops = List(1_000) {
            Table(session(slow)).use { table ->
                table.session.typeMove("e4")
                table.untilThinking()
                timed {
                    table.session.moveNow()
                    table.untilSnapshot { it.livePly == 2u }
                }
            }
        }
        row("stop, until the move is there", stops)
    }

    @Test
    fun dropping() {
        val drops = List(1_000) {
            val table = thinking()
            timed { table.close() }
        }
        row("drop while searching", drops)
    }

    @Test
    fun pausing() {
        thinking().use { table ->
            val pauses = List(1_000) {
                val took = timed {
                    table.session.pause()
                    table.until { heard -> Unit.takeIf { heard == Heard.Progress(null) } }
                }
                table.session.resumePlay()
                table.untilThinking()
                took
            }
            row("pause, until thinking has ended", pauses)
        }
    }
}
