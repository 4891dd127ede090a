package org.plywise.contract

import java.io.File
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable
import org.junit.jupiter.api.io.TempDir
import org.plywise.app.BoardEvent

/**
 * Latency measurements of events sent from Kotlin. They run only with `PLYWISE_FIGURES=1` in the environment and print
 * a table.
 */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class FiguresTest {
    @TempDir
    lateinit var folder: File

    private fun row(what: String, nanos: List<Long>) {
        val sorted = nanos.sorted()
        fun at(part: Double) = sorted[((sorted.size - 1) * part).toInt()] / 1e6
        println(
            "figure: %-42s n=%-6d median %.4f  99%% %.4f  99.9%% %.4f  worst %.4f ms"
                .format(what, sorted.size, at(0.5), at(0.99), at(0.999), at(1.0)),
        )
    }

    @Test
    fun eventsWhileTheEngineThinks() {
        Shell(folder).use { shell ->
            shell.beginThinking()
            val squares = listOf(11u, 10u).map { it.toUByte() }
            val nanos = List(5_000) {
                val square = squares[it % 2]
                val before = System.nanoTime()
                shell.send(BoardEvent.Tap(square))
                shell.untilGame { game -> game.board.selection == square }
                System.nanoTime() - before
            }
            row("touch until its board, engine thinking", nanos.drop(1_000))
        }
    }

    @Test
    fun endingWhileTheEngineThinks() {
        val nanos = List(100) {
            Shell(folder.resolve("$it").apply { mkdir() }).use { shell ->
                shell.beginThinking()
                val before = System.nanoTime()
                shell.end()
                System.nanoTime() - before
            }
        }
        row("end while searching", nanos)
    }
}
