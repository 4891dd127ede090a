package org.plywise.shell.board

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.Composer
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.CompositionTracer
import androidx.compose.runtime.InternalComposeTracingApi
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.assert
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.getBoundsInRoot
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onAllNodesWithTag
import androidx.compose.ui.test.onFirst
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performImeAction
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpRect
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.height
import androidx.compose.ui.unit.width
import java.util.concurrent.CopyOnWriteArrayList
import kotlin.time.TimeSource
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.BoardEvent
import org.plywise.app.NewGameEvent
import org.plywise.app.SettingSwitch
import org.plywise.app.ThinkingProgress
import org.plywise.app.clockText
import org.plywise.shell.OUT_OF_BOOK
import org.plywise.shell.Opponent
import org.plywise.shell.PATIENCE
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.isThere
import org.plywise.shell.level
import org.plywise.shell.look.Colors
import org.plywise.shell.settle
import org.plywise.shell.slow
import org.plywise.shell.square
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the game screen. */
@OptIn(ExperimentalTestApi::class, InternalComposeTracingApi::class)
class BoardPaneTest {
    private val test = TestShell()
    private val driver = test.driver
    private val composed = CopyOnWriteArrayList<String>()

    private val tracer = object : CompositionTracer {
        override fun isTraceInProgress(): Boolean = true

        override fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) {
            composed += info.substringBefore(' ').substringAfterLast('.')
        }

        override fun traceEventEnd() = Unit
    }

    @AfterEach
    fun end() {
        Composer.setTracer(null)
        test.close()
    }

    private var window by mutableStateOf(DpSize(411.dp, 811.dp))
    private var text by mutableStateOf(1f)
    private var thinking = mutableStateOf<ThinkingProgress?>(null)

    /** Shows the game screen with the current game, in a window of the current size. */
    private fun ComposeUiTest.show() = setContent {
        TestFrame(test) {
            val board by test.state.board.collectAsState()
            val clocks = test.state.clocks.collectAsState()
            CompositionLocalProvider(
                LocalDensity provides Density(LocalDensity.current.density, text),
                LocalAcknowledged provides test.state.acknowledged,
            ) {
                Box(Modifier.requiredSize(window).testTag("window")) {
                    BoardPane(board!!, thinking, test.state.clockStart, clocks) { test.state.send(org.plywise.app.Event.Board(it)) }
                }
            }
        }
    }

    private fun ComposeUiTest.bounds(tag: String): DpRect = onNodeWithTag(tag).getBoundsInRoot()

    private fun ComposeUiTest.isWhole(tag: String, least: Dp, form: String) {
        val (room, place) = bounds("window") to bounds(tag)
        assertTrue(place.width >= least, "$tag is whole $form: $place")
        assertTrue(
            place.left >= room.left && place.right <= room.right && place.bottom <= room.bottom,
            "$tag is in the window $form: $place",
        )
    }

    private val controls = listOf("menu", "new-game", "resign", "undo", "hint", "back", "forward")

    /**
     * Starts a game of two people with ninety minutes each. In a game against the computer, the computer might move
     * during the test.
     */
    private fun beginWithClocks() {
        driver.send(BoardEvent.NewGame)
        driver.send(NewGameEvent.ChooseOpponent(Opponent.Friend.ordinal.toUInt()))
        driver.send(NewGameEvent.ChooseClock(test.state.newGame.value!!.clock.kinds.options.lastIndex.toUInt()))
        val minutes = test.state.newGame.value!!.clock.own!!.sides[0].numbers[0].field
        driver.send(NewGameEvent.Draft(minutes.id, "90"))
        val before = driver.game?.game
        driver.send(NewGameEvent.Start)
        test.await("the game") { driver.game.let { it != null && it.game != before && it.white.clock != null } }
    }

    @Test
    fun `clocks, moves and controls have room in every window`() = composeTest {
        beginWithClocks()
        show()
        for ((width, height) in listOf(891 to 411, 761 to 673, 701 to 700, 640 to 600, 1024 to 768, 411 to 700, 600 to 700)) {
            window = DpSize(width.dp, height.dp)
            waitForIdle()
            val form = "in $width by $height"
            val clock = onAllNodesWithTag("clock").onFirst().getBoundsInRoot()
            assertTrue(clock.width >= 64.dp && clock.height < 48.dp, "the clock stands in one line $form: $clock")
            isWhole("standing", 100.dp, form)
            for (tag in controls) isWhole(tag, 48.dp, form)
            val board = bounds("board")
            assertTrue(board.width >= 260.dp && board.width == board.height, "the board is large enough $form: $board")
        }
    }

    @Test
    fun `split screen, keyboard and large text keep the board and its controls visible`() = composeTest {
        beginWithClocks()
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
            val board = bounds("board")
            assertTrue(board.width == board.height, "the board is square $form: $board")
        }
    }

    @Test
    fun `the result on a foldable leaves the near player's score visible`() = composeTest {
        window = DpSize(673.dp, 793.dp)
        driver.playTogether("f3 e5 g4 Qh4")
        show()
        fun isVisible() = assertTrue(onNodeWithText("0").getBoundsInRoot().bottom <= bounds("notice-result").top)
        until("notice-result")
        isVisible()
        test.await("the review") { driver.game?.notice?.progress == null }
        waitForIdle()
        isVisible()
    }

    @Test
    fun `engine updates recompose the progress line and not the board`() = composeTest {
        test.await("a game") { driver.game != null }
        fun report(permille: Int) = ThinkingProgress(white = false, permille = permille.toUInt(), spoken = "$permille")
        thinking.value = report(0)
        Composer.setTracer(tracer)
        show()
        waitForIdle()
        assertTrue(composed.count { it == "SquareNode" } == 64, "the tracer sees the first composition")
        composed.clear()
        for (permille in 1..100) {
            thinking.value = report(permille)
            waitForIdle()
        }
        // One line for each player.
        assertEquals(200, composed.count { it == "ThinkingLine" })
        val board = setOf("BoardPane", "Arranged", "ChessBoard", "BoardSquares", "SquareNode")
        assertEquals(emptyList<String>(), composed.filter { it in board })
    }

    @Test
    @Scenario("a11y-read-out")
    fun `a player bar describes player, turn, captures and time to a screen reader`() = composeTest {
        test.platform.screenReader.value = true
        window(test)
        driver.begin(Opponent.Friend, NewGameEvent.ChooseClock(1u))
        driver.play("e4 d5 exd5")
        driver.send(BoardEvent.Undo)
        driver.send(BoardEvent.Redo)
        until("clock")
        test.await("the clocks' words") { test.state.clocks.value?.white.orEmpty().isNotEmpty() }
        settle(test)
        val described = SemanticsMatcher.keyIsDefined(SemanticsProperties.ContentDescription)
        val said = onAllNodes(described).fetchSemanticsNodes().flatMap { it.config.getOrNull(SemanticsProperties.ContentDescription).orEmpty() }
        for (words in listOf("Black to move.", "White", "White has taken: pawn, 1 point ahead")) assertTrue(words in said, "$words in $said")
        assertTrue(said.any { Regex("White: .*(minute|second).*, stopped").matches(it) }, "$said")
        assertTrue(said.any { Regex("Black: .*(minute|second).*, running").matches(it) }, "$said")
    }

    @Test
    fun `a question is announced by a live region that already exists`() = composeTest {
        driver.begin(Opponent.Friend)
        driver.turn(SettingSwitch.CONFIRM_MOVES, true)
        show()
        val region = onNodeWithTag("told").assert(SemanticsMatcher.keyNotDefined(SemanticsProperties.LiveRegion)).fetchSemanticsNode().id
        for (square in listOf("e2", "e4")) driver.send(BoardEvent.Tap(square(square)))
        until("notice-question")
        onNodeWithTag("told").assertContentDescriptionEquals(driver.game!!.notice!!.spoken)
            .assert(SemanticsMatcher.expectValue(SemanticsProperties.LiveRegion, LiveRegionMode.Polite))
        assertEquals(region, onNodeWithTag("told").fetchSemanticsNode().id)
        driver.send(BoardEvent.Confirm)
        until("standing")
        onNodeWithTag("told").assert(SemanticsMatcher.keyNotDefined(SemanticsProperties.LiveRegion))
    }

    @Test
    @Scenario("board-speech")
    fun `what the opponent says is in its bar`() = composeTest {
        driver.begin(Opponent.Computer, *level(3))
        show()
        test.await("the greeting") { driver.game!!.black.speaks }
        waitForIdle()
        onNode(hasTestTag("player-detail").and(hasText(driver.game!!.black.detail))).assertExists()
    }

    @Test
    @Scenario("board-picture")
    fun `the picture of a finished game is shared as an image`() = composeTest {
        driver.playTogether("f3 e5 g4 Qh4")
        show()
        driver.send(BoardEvent.OpenPicture)
        until("picture-share")
        val picture = driver.game!!.picture!!
        onNodeWithTag("picture").assertContentDescriptionEquals(picture.spoken)
        onNodeWithTag("picture-share").performScrollTo().performClick()
        val (image, about) = test.platform.sharedPictures.single()
        assertEquals(Triple(1080, 1350, picture.spoken), Triple(image.width, image.height, about))
        val pixels = image.toPixelMap()
        val board = Colors.board(test.state.look.value!!.board)
        // The square a8 is light, and a1 is dark.
        for ((y, color) in listOf(185 to board.light, 1020 to board.dark)) assertEquals(color, pixels[115, y])
    }

    @Test
    @Scenario("board-move-by-drag")
    fun `dropping a piece off the board deselects it`() = composeTest {
        driver.begin(Opponent.Friend)
        show()
        onNodeWithTag("board").performTouchInput {
            down(Offset(width * 4.5f / 8, height * 6.5f / 8))
            moveBy(Offset(0f, -height / 8f))
        }
        test.await("the piece in the hand") { driver.game?.board?.selection == square("e2") }
        onNodeWithTag("board").performTouchInput {
            moveTo(Offset(width / 2f, -40f))
            up()
        }
        test.await("it to be let go") { driver.game?.board?.selection == null }
        assertEquals(0u, driver.game!!.livePly)
    }

    @Test
    @Scenario("board-promotion")
    fun `back or a tap outside cancels the promotion`() = composeTest {
        driver.begin(Opponent.Friend, fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        show()
        for (cancel in listOf<() -> Unit>(
            { onNodeWithTag("promotion").assertContentDescriptionEquals("Cancel").performSemanticsAction(SemanticsActions.OnClick) },
            { runOnIdle { test.platform.backs.last().invoke() } },
        )) {
            driver.send(BoardEvent.Drag(square("a7"), square("a8")))
            until("promotion")
            cancel()
            test.await("the end of the question") { driver.game?.board?.promotion == null }
            waitUntil { !isThere("promotion") }
        }
        driver.send(BoardEvent.Drag(square("a7"), square("a8")))
        until("promote-knight")
        onNodeWithTag("promote-knight").performClick()
        test.await("the knight") { driver.game?.board?.squares?.get(56) == 'N' }
    }

    @Test
    @Scenario("board-move-now")
    fun `only a search for the computer's move offers move-now`() = composeTest {
        driver.turn(SettingSwitch.AT_ONCE, true)
        driver.begin(Opponent.Computer, *slow(), fen = OUT_OF_BOOK)
        window(test)
        fun buttons(): Int {
            waitForIdle()
            return onAllNodes(hasTestTag("move-now")).fetchSemanticsNodes().size
        }
        driver.send(BoardEvent.Hint)
        while (driver.game?.board?.hinted == null) assertEquals(0, buttons(), "while a hint is looked for")
        driver.play("e4")
        waitUntil(timeoutMillis = PATIENCE) { buttons() == 1 }
        driver.send(BoardEvent.MoveNow)
        waitUntil(timeoutMillis = PATIENCE) { driver.game?.livePly == 2u }
        assertEquals(0, buttons())
    }

    @Test
    @Scenario("board-type-a-move")
    fun `the move field keeps the keyboard and a refused move stays for editing`() = composeTest {
        driver.begin(Opponent.Friend)
        show()
        onNodeWithTag("menu").performClick()
        onNodeWithTag("menu-type-move").performClick()
        until("typed-move")
        val field = onNodeWithTag("typed-move")
        waitForIdle()
        field.assertIsFocused()
        field.performTextInput("e4")
        field.performImeAction()
        test.await("the move") { driver.game?.livePly == 1u }
        waitUntil { field.fetchSemanticsNode().config[SemanticsProperties.EditableText].text.isEmpty() }
        field.assertIsFocused()
        field.performTextInput("Ke4")
        field.performImeAction()
        test.await("why not") { test.state.message.value != null }
        field.assertTextContains("Ke4")
        // The field keeps its text and focus when a keyboard opens or the window shrinks.
        window = DpSize(411.dp, 440.dp)
        waitForIdle()
        field.assertTextContains("Ke4")
        field.assertIsFocused()
        onNodeWithTag("typed-close").performClick()
        waitUntil { !isThere("typed-move") }
    }

    @Test
    fun `clocks are relative to the start of the core's clock`() {
        test.await("a game") { driver.game != null }
        beginWithClocks()
        driver.play("e4 e5")
        // The clock runs once the move is saved.
        test.await("White's clock") { driver.game!!.white.clock!!.running }
        val clock = driver.game!!.white.clock!!
        val now = test.state.clockStart.elapsedNow().inWholeMilliseconds
        assertTrue(clockText(clock, now.toULong()).text in "1:29:55".."1:30:05", "$clock at $now")
        assertTrue(test.state.clockStart <= TimeSource.Monotonic.markNow())
    }
}
