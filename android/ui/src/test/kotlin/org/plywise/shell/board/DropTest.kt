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
import androidx.compose.ui.test.MouseButton
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.click
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performMouseInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.BoardView
import org.plywise.app.FromTo
import org.plywise.shell.LocalLook
import org.plywise.shell.Opponent
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.square

/** Tests of the board between the drop of a piece and the core's answer. */
@OptIn(ExperimentalTestApi::class)
class DropTest {
    private val test = TestShell()
    private val driver = test.driver
    private val acknowledged = MutableStateFlow(0uL)
    private lateinit var view: BoardView
    private val drawn = mutableListOf<FromTo>()
    private val dragged = mutableListOf<Pair<UByte, UByte?>>()

    @AfterEach
    fun end() = test.close()

    private var shown by mutableStateOf<BoardView?>(null)

    /** Shows a board. The test controls when the board receives updates from the core. */
    private fun ComposeUiTest.show(start: BoardView, tapsOnLift: Boolean = true) {
        view = start
        shown = start
        val look = test.state.look.value!!.copy(animation = true, coordinates = false)
        setContent {
            TestFrame(test) {
                CompositionLocalProvider(LocalAcknowledged provides acknowledged, LocalLook provides look) {
                    Box(Modifier.requiredSize(320.dp)) {
                        ChessBoard(
                            shown!!, onTap = {},
                            onDrag = { from, to ->
                                dragged += from to to
                                1uL
                            },
                            tapsOnLift = tapsOnLift,
                            onArrow = { drawn += it },
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

    /** Returns whether a square in an image of the board has a piece: the square then has more than one colour. */
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
    fun `a dropped piece stays on its square and never returns to the origin`() = composeTest {
        show(selected("e2"))
        mainClock.autoAdvance = false
        drag("e2", "e4")
        assertEquals(square("e2") to square("e4"), dragged.single())
        driver.send(BoardEvent.Tap(square("e4")))
        val after = driver.game!!.board.copy(lastMove = null)
        repeat(16) { frame ->
            mainClock.advanceTimeByFrame()
            val picture = picture()
            // The piece starts above the finger.
            if (frame >= 5) assertTrue(picture.holds("e4"), "on e4 in frame $frame")
            assertFalse(picture.holds("e2"), "on e2 in frame $frame")
            assertFalse(picture.holds("e3"), "on its way in frame $frame")
            // The core's answer is late.
            if (frame == 8) {
                shown = after
                acknowledged.value = 1uL
            }
        }
    }

    @Test
    @Scenario("board-illegal-move-refused")
    fun `an illegal drop returns immediately and a refused move returns later`() = composeTest {
        show(selected("e2").copy(selection = square("e2")))
        mainClock.autoAdvance = false
        drag("e2", "e5")
        mainClock.advanceTimeBy(150)
        assertTrue(picture().holds("e2"))
        assertFalse(picture().holds("e5"))
        drag("e2", "e4")
        mainClock.advanceTimeBy(100)
        assertTrue(picture().holds("e4"))
        acknowledged.value = 1uL
        mainClock.advanceTimeBy(150)
        assertTrue(picture().holds("e2"))
        assertFalse(picture().holds("e4"))
    }

    @Test
    @Scenario("board-promotion")
    fun `a promoting pawn stays on the last rank while the picker is open`() = composeTest {
        driver.begin(Opponent.Friend, fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        driver.send(BoardEvent.Tap(square("a7")))
        show(driver.game!!.board.copy(drawsTargets = false, selection = null))
        mainClock.autoAdvance = false
        drag("a7", "a8")
        driver.send(BoardEvent.Tap(square("a8")))
        shown = driver.game!!.board.copy(drawsTargets = false, selection = null)
        acknowledged.value = 1uL
        mainClock.advanceTimeBy(100)
        repeat(8) {
            mainClock.advanceTimeByFrame()
            assertTrue(picture().holds("a8"))
            assertFalse(picture().holds("a7"))
        }
    }

    @Test
    @Scenario("board-drawn-arrows")
    fun `a long press or the right button draws and a tap does not`() = composeTest {
        show(selected("e2"))
        val board = onNodeWithTag("board")
        fun middle(file: Int, row: Int) = Offset((file + 0.5f) * 40f, (row + 0.5f) * 40f)
        board.performTouchInput {
            down(middle(4, 6))
            advanceEventTime(600)
            moveTo(middle(4, 5))
            moveTo(middle(4, 4))
            up()
        }
        assertEquals(listOf(FromTo(square("e2"), square("e4"))), drawn)
        board.performTouchInput { click(middle(0, 4)) }
        assertEquals(1, drawn.size)
        board.performMouseInput {
            moveTo(middle(3, 4))
            press(MouseButton.Secondary)
            release(MouseButton.Secondary)
        }
        assertEquals(FromTo(square("d4"), square("d4")), drawn.last())
        assertEquals(0, dragged.size)
    }

    @Test
    fun `a dropped piece settles at the centre of its square`() {
        val settling = Settling('P', Offset(100f, 60f), square("e4").toInt())
        val way = listOf(0f, 0.25f, 0.5f, 0.75f, 1f).map { settling.at(Offset(180f, 180f), it) }
        assertEquals(Offset(100f, 60f) to LIFTED, way.first())
        assertEquals(Offset(180f, 180f) to 1f, way.last())
        assertEquals(listOf(100f, 120f, 140f, 160f, 180f), way.map { it.first.x })
        assertTrue(way.zipWithNext().all { (one, next) -> next.second < one.second })
        assertTrue(SETTLE <= 80 && BACK <= 150)
    }
}
