package org.plywise.shell.board

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.test.v2.runComposeUiTest
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.BoardView
import org.plywise.shell.Opponent
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.square

/** What stands on the board between letting a piece go and the core's answer. */
@OptIn(ExperimentalTestApi::class)
class DropTest {
    private val test = TestShell()
    private val driver = test.driver
    private val takenIn = MutableStateFlow(0uL)
    private lateinit var view: BoardView
    private val dragged = mutableListOf<Pair<UByte, UByte?>>()

    @AfterEach
    fun end() = test.close()

    private var shown by mutableStateOf<BoardView?>(null)

    /** A board that hears of the core only what a test lets it. */
    private fun ComposeUiTest.show(start: BoardView, tapsOnLift: Boolean = true) {
        view = start
        shown = start
        val look = test.state.look.value!!.copy(animation = true, coordinates = false)
        setContent {
            TestFrame(test) {
                CompositionLocalProvider(LocalTakenIn provides takenIn) {
                    Box(Modifier.requiredSize(320.dp)) {
                        ChessBoard(
                            shown!!, look, onTap = {},
                            onDrag = { from, to ->
                                dragged += from to to
                                1uL
                            },
                            tapsOnLift = tapsOnLift,
                        )
                    }
                }
            }
        }
    }

    private fun ComposeUiTest.drag(from: String, to: String) = onNodeWithTag("board").performTouchInput {
        fun middle(name: String) = Offset((name[0] - 'a' + 0.5f) * width / 8, ('8' - name[1] + 0.5f) * height / 8)
        down(middle(from))
        for (step in 1..8) moveTo(middle(from) + (middle(to) - middle(from)) * (step / 8f))
        up()
    }

    private fun ComposeUiTest.picture(): ImageBitmap = onNodeWithTag("board").captureToImage()

    /** Whether a piece stands on a square: it has more than one colour then. */
    private fun ImageBitmap.holds(name: String): Boolean {
        val pixels = toPixelMap()
        val unit = width / 8
        val (left, top) = (name[0] - 'a') * unit to ('8' - name[1]) * unit
        val colors = (unit / 4 until unit * 3 / 4).map { pixels[left + it, top + unit * 3 / 5] }.toSet()
        return colors.size > 2
    }

    private fun selected(square: String): BoardView {
        driver.begin(Opponent.Friend)
        driver.send(BoardEvent.Tap(square(square)))
        return driver.game!!.board.copy(drawsTargets = false, selection = null)
    }

    @Test
    @Scenario("board-move-by-drag", "shell-drag")
    fun `a piece that was let go stands there at once and never on its origin again`() = runComposeUiTest {
        show(selected("e2"))
        mainClock.autoAdvance = false
        drag("e2", "e4")
        assertEquals(square("e2") to square("e4"), dragged.single())
        driver.send(BoardEvent.Tap(square("e4")))
        val after = driver.game!!.board.copy(lastMove = null)
        repeat(12) { frame ->
            mainClock.advanceTimeByFrame()
            val picture = picture()
            assertTrue(picture.holds("e4"), "on e4 in frame $frame")
            assertFalse(picture.holds("e2"), "on e2 in frame $frame")
            assertFalse(picture.holds("e3"), "on its way in frame $frame")
            // The core's answer comes late.
            if (frame == 4) {
                shown = after
                takenIn.value = 1uL
            }
        }
    }

    @Test
    @Scenario("board-illegal-move-refused")
    fun `a piece that does not go there is back at once, and one that was refused goes back`() = runComposeUiTest {
        show(selected("e2"))
        mainClock.autoAdvance = false
        drag("e2", "e5")
        mainClock.advanceTimeByFrame()
        assertTrue(picture().holds("e2"))
        assertFalse(picture().holds("e5"))
        drag("e2", "e4")
        mainClock.advanceTimeByFrame()
        assertTrue(picture().holds("e4"))
        takenIn.value = 1uL
        mainClock.advanceTimeBy(500)
        assertTrue(picture().holds("e2"))
        assertFalse(picture().holds("e4"))
    }

    @Test
    @Scenario("board-promotion")
    fun `a pawn that arrives stands there while it is asked what it becomes`() = runComposeUiTest {
        driver.begin(Opponent.Friend, fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        driver.send(BoardEvent.Tap(square("a7")))
        show(driver.game!!.board.copy(drawsTargets = false, selection = null))
        mainClock.autoAdvance = false
        drag("a7", "a8")
        driver.send(BoardEvent.Tap(square("a8")))
        shown = driver.game!!.board.copy(drawsTargets = false, selection = null)
        takenIn.value = 1uL
        repeat(8) {
            mainClock.advanceTimeByFrame()
            assertTrue(picture().holds("a8"))
            assertFalse(picture().holds("a7"))
        }
    }
}
