package org.plywise.ui.board

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.unit.Density
import androidx.compose.ui.use
import kotlin.time.TimeSource
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable
import org.plywise.ui.TestPlatform
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.EngineSettings
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.Words
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords

/** Frames before the measured ones: the JVM compiles as it goes, Android's runtime before. */
private const val WARM_UP = 2_000

private const val MEASURED = 1_200

/**
 * How long a frame of the board takes, laid out and drawn, while a piece glides and the engine
 * thinks on one thread: 1080 by 1080 points, without graphics hardware.
 */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class BoardFiguresTest {
    @Test
    fun `frames of a moving board`() {
        val start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr"
        val moved = "RNBQKBNRPPPP.PPP............P...................pppppppprnbqkbnr"
        var view by mutableStateOf(BoardView(start))
        val style = BoardStyle(BoardLook.MAPLE, PieceLook.CLASSIC, coordinates = true, animated = true)
        val times = mutableListOf<Double>()
        val engine = LiveStudy.of(StandardStart, EngineSettings(memoryMib = 16u, threads = 1u))
        engine.setLines(1)
        ImageComposeScene(1080, 1080, Density(2.625f)) {
            CompositionLocalProvider(
                LocalPlatform provides TestPlatform(),
                LocalWords provides Words.of("en", emptyList()),
            ) { ChessBoard(view, style, onTap = {}, onDrag = { _, _ -> }) }
        }.use { scene ->
            var now = 0L
            repeat(WARM_UP + MEASURED) { frame ->
                if (frame % 12 == 0) view = BoardView(if (frame % 24 == 0) moved else start)
                val began = TimeSource.Monotonic.markNow()
                // Given back at once: a picture that lives on makes the next frame copy the whole surface.
                scene.render(now).close()
                times += began.elapsedNow().inWholeMicroseconds / 1_000.0
                now += 16_666_667
            }
        }
        engine.close()
        fun say(name: String, frames: List<Double>) {
            val sorted = frames.sorted()
            println("figure: board frame, $name  median ${sorted[sorted.size / 2]}  95% ${sorted[sorted.size * 95 / 100]}  worst ${sorted.last()} ms")
        }
        say("the first $MEASURED", times.take(MEASURED))
        say("the last $MEASURED", times.takeLast(MEASURED))
    }
}
