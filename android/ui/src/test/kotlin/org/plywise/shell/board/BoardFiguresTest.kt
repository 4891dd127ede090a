package org.plywise.shell.board

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.unit.Density
import androidx.compose.ui.use
import kotlin.time.TimeSource
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable
import org.plywise.app.BoardEvent
import org.plywise.app.SettingChoice
import org.plywise.shell.OUT_OF_BOOK
import org.plywise.shell.Opponent
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.slow

/** Number of warm-up frames before the measurement, for the JIT compiler; Android compiles ahead of time. */
private const val WARM_UP = 2_000

private const val MEASURED = 1_200

/**
 * Measurement of the time for layout and drawing of a frame of the board while a piece glides and the engine searches
 * on one thread, at 1080 by 1080 pixels, without graphics hardware.
 */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class BoardFiguresTest {
    @Test
    fun `frames of a moving board`() = TestShell().use { test ->
        test.driver.choose(SettingChoice.THREADS, 0)
        test.driver.begin(Opponent.Computer, *slow(), fen = OUT_OF_BOOK)
        val start = test.driver.game!!.board
        test.driver.play("e4")
        test.await("the computer to think") { test.state.thinking.value != null }
        val moved = test.driver.game!!.board
        var view by mutableStateOf(start)
        val times = mutableListOf<Double>()
        ImageComposeScene(1080, 1080, Density(2.625f)) {
            TestFrame(test) { ChessBoard(view, onTap = {}, onDrag = { _, _ -> 0uL }) }
        }.use { scene ->
            var now = 0L
            repeat(WARM_UP + MEASURED) { frame ->
                if (frame % 12 == 0) view = if (frame % 24 == 0) moved else start
                val began = TimeSource.Monotonic.markNow()
                // Close the picture immediately, or the next frame would copy the whole surface.
                scene.render(now).close()
                times += began.elapsedNow().inWholeMicroseconds / 1_000.0
                now += 16_666_667
            }
        }
        test.driver.send(BoardEvent.MoveNow)
        fun say(name: String, frames: List<Double>) {
            val sorted = frames.sorted()
            println("figure: board frame, $name  median ${sorted[sorted.size / 2]}  95% ${sorted[sorted.size * 95 / 100]}  worst ${sorted.last()} ms")
        }
        say("the first $MEASURED", times.take(MEASURED))
        say("the last $MEASURED", times.takeLast(MEASURED))
    }
}
