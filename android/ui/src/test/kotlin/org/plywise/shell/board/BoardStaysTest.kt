package org.plywise.shell.board

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.SemanticsNode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.semantics.getOrNull
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.v2.runDesktopComposeUiTest
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.toSize
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.RepeatedTest
import org.junit.jupiter.api.RepetitionInfo
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.NoticeKind
import org.plywise.app.PromotionRole
import org.plywise.app.SettingChoice
import org.plywise.app.SettingSwitch
import org.plywise.shell.OUT_OF_BOOK
import org.plywise.shell.Opponent
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.level
import org.plywise.shell.slow
import org.plywise.shell.square

/** A test window: its size in dp without the system bars, and the user's settings. */
private class Form(val width: Int, val height: Int, val text: Float = 1f, val direction: LayoutDirection = LayoutDirection.Ltr)

private val FORMS = mapOf(
    "a phone" to Form(411, 819),
    "a phone held sideways" to Form(891, 363),
    "a small phone" to Form(360, 568),
    "a tablet" to Form(1280, 752),
    "a foldable" to Form(673, 793),
    "a phone with text of twice the size" to Form(411, 819, text = 2f),
    "a phone where Arabic is read" to Form(411, 819, direction = LayoutDirection.Rtl),
)

/** Index of Arabic in the list of languages. */
private const val ARABIC = 3

/** Test that the rectangle of the board never moves: thirty games in three runs, each in all windows at once. */
@OptIn(ExperimentalTestApi::class)
class BoardStaysTest {
    private val test = TestShell()
    private val driver = test.driver
    private val game get() = checkNotNull(driver.game)
    private var before = emptyMap<String, Rect>()

    @AfterEach
    fun end() = test.close()

    private fun ComposeUiTest.show() = setContent {
        TestFrame(test) {
            val board by test.state.board.collectAsState()
            val (thinking, clocks) = test.state.thinking.collectAsState() to test.state.clocks.collectAsState()
            // Only the layout matters, so skip drawing, which takes most of the time.
            Box(Modifier.drawWithContent {}) {
                for ((name, form) in FORMS) CompositionLocalProvider(
                    LocalDensity provides Density(1f, form.text),
                    LocalLayoutDirection provides form.direction,
                    LocalAcknowledged provides test.state.acknowledged,
                ) {
                    Box(Modifier.requiredSize(form.width.dp, form.height.dp).testTag(name)) {
                        val tabs = remember { BoardTabs({}, mutableStateOf(false)) { Box(Modifier.fillMaxWidth().height(TABS)) } }
                        BoardPane(board!!, thinking, test.state.clockStart, clocks, tabs = tabs) { test.state.send(Event.Board(it)) }
                    }
                }
            }
        }
    }

    private val SemanticsNode.tag get() = config.getOrNull(SemanticsProperties.TestTag)
    private val SemanticsNode.place get() = Rect(positionInRoot, size.toSize())

    /** Returns this semantics node and its descendants, except for the squares of a board. */
    private fun SemanticsNode.all(): List<SemanticsNode> = if (tag == "board") listOf(this) else listOf(this) + children.flatMap { it.all() }

    /** Returns all semantics nodes of each test window, by the window's name. */
    private fun ComposeUiTest.windows(): Map<String, List<SemanticsNode>> {
        waitForIdle()
        return onRoot().fetchSemanticsNode().all().filter { it.tag in FORMS }.associate { it.tag!! to it.all() }
    }

    /** Returns the buttons of a notice, the message panel of the game screen, among the nodes of a window. */
    private fun answers(nodes: List<SemanticsNode>) = nodes.filter { it.tag.orEmpty().startsWith("do-") }

    /**
     * Asserts that the boards have not moved, that the game's current notice is shown in every window, and that all its
     * buttons are visible.
     */
    private fun ComposeUiTest.stays(what: String) {
        // The last notice may not be on screen yet.
        test.await("$what, drawn") {
            val actions = game.notice?.actions
            actions == null || windows().values.all { answers(it).size == actions.size }
        }
        val windows = windows()
        assertEquals(FORMS.keys, windows.keys)
        val boards = windows.mapValues { (_, nodes) -> nodes.single { it.tag == "board" }.place }
        if (before.isEmpty()) before = boards
        assertEquals(before, boards, "$what in ${driver.moves}")
        val notice = game.notice ?: return
        for ((form, nodes) in windows) {
            assertEquals(1, nodes.count { it.tag.orEmpty().startsWith("notice-") }, "$what is told on $form")
            val answers = answers(nodes)
            assertEquals(notice.actions.size, answers.size, "$what on $form")
            for (answer in answers) assertEquals(answer.place, answer.boundsInRoot, "$what can be answered on $form")
        }
    }

    private fun ComposeUiTest.told(kind: NoticeKind, what: String, vararg events: BoardEvent) {
        events.forEach(driver::send)
        test.await(what) { driver.game?.notice?.kind == kind }
        stays(what)
    }

    private fun ComposeUiTest.resigned() = told(NoticeKind.RESULT, "who has resigned", BoardEvent.AskResign, BoardEvent.AcceptDialog)

    /**
     * Plays against the computer: asks for a hint, whose three steps are shown one by one, confirms a move, and makes a
     * premove.
     */
    private fun ComposeUiTest.playTheComputer() {
        driver.begin(Opponent.Computer, *slow(), fen = OUT_OF_BOOK)
        stays("a new game")
        told(NoticeKind.HINT, "a hint", BoardEvent.Hint)
        test.await("the hint") { game.notice?.actions?.size == 2 }
        stays("the piece")
        driver.send(BoardEvent.Hint)
        stays("the move")
        driver.send(BoardEvent.Hint)
        stays("why it is the best")
        told(NoticeKind.THREAT, "the search for a threat", BoardEvent.Threat)
        test.await("the threat") { game.notice?.actions.orEmpty().isNotEmpty() }
        stays("a threat")
        driver.send(BoardEvent.Threat)
        driver.turn(SettingSwitch.CONFIRM_MOVES, true)
        told(NoticeKind.QUESTION, "a question", BoardEvent.Drag(square("e2"), square("e4")))
        driver.send(BoardEvent.Confirm)
        driver.turn(SettingSwitch.CONFIRM_MOVES, false)
        test.await("the move") { game.livePly == 1u }
        test.await("the computer to think") { test.state.thinking.value != null }
        driver.send(BoardEvent.Drag(square("d2"), square("d4")))
        test.await("the premove") { game.board.premove != null }
        stays("a premove")
        driver.send(BoardEvent.MoveNow)
        test.await("the premove to be played") { game.livePly >= 3u }
        stays("a premove that was played")
        resigned()
    }

    /** Loses the queen to the computer, which may say something, and takes the move back. */
    private fun ComposeUiTest.blunder() {
        driver.turn(SettingSwitch.MOVE_FEEDBACK, true)
        driver.begin(Opponent.Computer, *level(1), fen = "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1")
        test.await("the greeting") { game.black.speaks }
        stays("a greeting")
        told(NoticeKind.FEEDBACK, "a blunder", BoardEvent.Drag(square("d2"), square("d4")))
        driver.send(BoardEvent.Undo)
        stays("a blunder that was taken back")
        driver.turn(SettingSwitch.MOVE_FEEDBACK, false)
    }

    /**
     * Plays to mate, with navigation, an undone move and the field for typed moves.
     *
     * @param reviews whether to wait for the review
     */
    private fun ComposeUiTest.playToMate(reviews: Boolean) {
        driver.playTogether("e4 e5")
        stays("two moves")
        told(NoticeKind.LOOKING_BACK, "a look back", BoardEvent.GoTo(1u))
        driver.send(BoardEvent.GoToLive)
        driver.send(BoardEvent.StartTyping)
        stays("the field for moves")
        driver.play("Bc4 Nc6 Qh5 Nf6 Qxf7")
        told(NoticeKind.RESULT, "mate")
        if (!reviews) return
        test.await("the review") { game.notice?.run { kind == NoticeKind.RESULT && progress == null } == true }
        stays("how well it was played")
    }

    /** Plays a game in which a draw is offered, declined and claimed. */
    private fun ComposeUiTest.playToADraw() {
        driver.playTogether("Nf3 Nf6 Ng1 Ng8")
        driver.send(BoardEvent.AskDraw)
        driver.send(BoardEvent.AcceptDialog)
        stays("a draw to be offered")
        driver.play("Nf3")
        told(NoticeKind.DRAW_OFFERED, "an offered draw")
        driver.send(BoardEvent.DeclineDraw)
        driver.play("Nf6 Ng1 Ng8")
        told(NoticeKind.CLAIM, "a draw to be claimed")
        told(NoticeKind.RESULT, "a draw", BoardEvent.ClaimDraw)
    }

    /** Plays a promotion with check on a flipped board. */
    private fun ComposeUiTest.promote() {
        driver.begin(Opponent.Friend, fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1")
        driver.send(BoardEvent.Drag(square("a7"), square("a8")))
        test.await("the question") { game.board.promotion != null }
        stays("a promotion")
        driver.send(BoardEvent.Promote(PromotionRole.QUEEN))
        test.await("the queen") { game.livePly == 1u }
        stays("a check")
        driver.send(BoardEvent.Flip)
        stays("the other side")
        driver.send(BoardEvent.Flip)
        driver.send(BoardEvent.Undo)
        stays("an undone move")
        driver.send(BoardEvent.Redo)
        resigned()
    }

    @RepeatedTest(3)
    fun `whatever happens in ten games, the board stays where it is`(run: RepetitionInfo) = runDesktopComposeUiTest(1280, 900) {
        driver.turn(SettingSwitch.ANIMATION, false)
        test.await("a game") { driver.game != null }
        show()
        told(NoticeKind.BEGINNING, "where to begin")
        val first = (run.currentRepetition - 1) * 10
        for (number in first..<first + 10) {
            if (number == 24) driver.choose(SettingChoice.LANGUAGE, ARABIC)
            when (number % 6) {
                0 -> if (number % 12 == 6) blunder() else playTheComputer()
                1, 4 -> playToMate(reviews = number % 12 == 1)
                2, 5 -> playToADraw()
                else -> promote()
            }
        }
    }
}
