package org.plywise.ui.board

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.getBoundsInRoot
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.v2.runComposeUiTest
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.height
import androidx.compose.ui.unit.width
import java.time.Duration
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.SideTime
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.Thinking
import org.plywise.ui.engine.TimeControl

/** What the board's size leaves for all else, in windows of many forms. */
@OptIn(ExperimentalTestApi::class)
class BoardRoomTest {
    private val test = TestApp()

    @AfterEach
    fun end() = test.close()

    private fun begin() {
        val minutes = SideTime(Duration.ofMinutes(90), Duration.ZERO, Duration.ZERO)
        val person = HumanPlayer("")
        test.onMain {
            test.app.board.begin(
                GameOptions(StandardStart, person, person, TimeControl(minutes, minutes), test.core.help(), 1uL, book = false),
            )
        }
        test.await("a game") { test.app.board.state.value is BoardState.Playing }
    }

    private var window by mutableStateOf(DpSize(891.dp, 411.dp))
    private var text by mutableStateOf(1f)

    private fun ComposeUiTest.show() {
        begin()
        val playing = test.app.board.state.value as BoardState.Playing
        val nothing = mutableStateOf<Thinking?>(null)
        setContent {
            TestFrame(test) {
                val settings by test.core.settings.collectAsState()
                CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, text)) {
                    Box(Modifier.requiredSize(window).testTag("window")) { BoardContent(playing, settings, nothing, {}) }
                }
            }
        }
    }

    private fun ComposeUiTest.isWhole(tag: String, least: Dp, form: String) {
        val room = onNodeWithTag("window").getBoundsInRoot()
        val place = onNodeWithTag(tag).getBoundsInRoot()
        assertTrue(place.width >= least, "$tag is whole $form: $place")
        assertTrue(
            place.left >= room.left && place.right <= room.right && place.bottom <= room.bottom,
            "$tag is in the window $form: $place",
        )
    }

    @Test
    fun `the board leaves clocks, moves and controls their room in every form of a window`() = runComposeUiTest {
        show()
        for ((width, height) in listOf(891 to 411, 761 to 673, 701 to 700, 640 to 600, 1024 to 768, 411 to 700, 600 to 700)) {
            window = DpSize(width.dp, height.dp)
            waitForIdle()
            val form = "in $width by $height"
            val clock = onAllNodesWithTag("clock").onFirst().getBoundsInRoot()
            assertTrue(clock.width >= 64.dp && clock.height < 48.dp, "the clock stands in one line $form: $clock")
            isWhole("standing", 40.dp, form)
            for (tag in controls) isWhole(tag, 48.dp, form)
            val board = onNodeWithTag("board").getBoundsInRoot()
            assertTrue(board.width >= 260.dp && board.width == board.height, "the board is large enough $form: $board")
        }
    }

    @Test
    fun `half a screen, a keyboard and large text leave the board and its controls whole`() = runComposeUiTest {
        show()
        val forms = listOf(
            Triple(411, 440, 1f), Triple(411, 400, 1f), Triple(480, 400, 1f), Triple(411, 440, 2f), Triple(780, 360, 2f),
            Triple(891, 411, 1.5f),
        )
        for ((width, height, scale) in forms) {
            window = DpSize(width.dp, height.dp)
            text = scale
            waitForIdle()
            val form = "in $width by $height with text of $scale"
            for (tag in controls) isWhole(tag, 48.dp, form)
            isWhole("board", 200.dp, form)
            val board = onNodeWithTag("board").getBoundsInRoot()
            assertTrue(board.width == board.height, "the board is square $form: $board")
        }
    }

    private val controls = listOf("menu", "undo", "hint", "first", "back", "forward", "last")
}
