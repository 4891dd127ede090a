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
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Words
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords

/** How long a frame of the board takes while a piece glides: 1080 by 1080 points, without graphics hardware. */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class BoardFiguresTest {
    @Test
    fun `frames of a moving board`() {
        val start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr"
        val moved = "RNBQKBNRPPPP.PPP............P...................pppppppprnbqkbnr"
        var view by mutableStateOf(BoardView(start))
        val style = BoardStyle(BoardLook.MAPLE, PieceLook.CLASSIC, coordinates = true, animated = true)
        val times = mutableListOf<Double>()
        ImageComposeScene(1080, 1080, Density(2.625f)) {
            CompositionLocalProvider(
                LocalPlatform provides TestPlatform(),
                LocalWords provides Words.of("en", emptyList()),
            ) { ChessBoard(view, style, onTap = {}, onDrag = { _, _ -> }) }
        }.use { scene ->
            var now = 0L
            repeat(600) { frame ->
                if (frame % 12 == 0) view = BoardView(if (frame % 24 == 0) moved else start)
                val began = TimeSource.Monotonic.markNow()
                scene.render(now)
                times += began.elapsedNow().inWholeMicroseconds / 1_000.0
                now += 16_666_667
            }
        }
        val sorted = times.drop(60).sorted()
        println("figure: board frame  median ${sorted[sorted.size / 2]}  95% ${sorted[sorted.size * 95 / 100]}  worst ${sorted.last()} ms")
    }
}
