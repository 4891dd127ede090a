package org.plywise.shell.train

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.assert
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.assertHeightIsAtLeast
import androidx.compose.ui.test.assertIsEnabled
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.assertWidthIsAtLeast
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.getBoundsInRoot
import androidx.compose.ui.test.getUnclippedBoundsInRoot
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.isHeading
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.onRoot
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performKeyInput
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.pressKey
import androidx.compose.ui.test.requestFocus
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import java.util.concurrent.CopyOnWriteArrayList
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.ExerciseAction
import org.plywise.app.ExerciseEvent
import org.plywise.app.ExerciseMood
import org.plywise.app.ExerciseScreen
import org.plywise.app.ExerciseView
import org.plywise.app.Field
import org.plywise.app.PromotionChoice
import org.plywise.app.PromotionRole
import org.plywise.app.TrainEvent
import org.plywise.app.TrainScreen
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.TrainSamples
import org.plywise.shell.composeTest
import org.plywise.shell.isThere
import org.plywise.shell.look.Colors
import org.plywise.shell.square

/** Tests of the training home screen and of the exercises. */
@OptIn(ExperimentalTestApi::class)
class TrainTest {
    private val test = TestShell()
    private val chosen = CopyOnWriteArrayList<TrainEvent>()
    private val done = CopyOnWriteArrayList<ExerciseEvent>()
    private var window by mutableStateOf(DpSize(411.dp, 800.dp))
    private var text by mutableStateOf(1f)
    private var exercise by mutableStateOf(TrainSamples.ready(TrainSamples.asked))

    @AfterEach
    fun end() = test.close()

    private fun ComposeUiTest.show(screen: TrainScreen) = setContent {
        TestFrame(test) { Box(Modifier.requiredSize(window)) { TrainPane(screen) { chosen += it } } }
    }

    private fun ComposeUiTest.showExercise() = setContent {
        CompositionLocalProvider(LocalDensity provides Density(LocalDensity.current.density, text)) {
            TestFrame(test) {
                Box(Modifier.requiredSize(window)) {
                    ExercisePane(exercise, { left += 1 }, keyboard = 0.dp) {
                        done += it
                        0uL
                    }
                }
            }
        }
    }

    private var left = 0

    private fun ComposeUiTest.show(view: ExerciseView) {
        exercise = TrainSamples.ready(view)
        waitForIdle()
    }

    private fun ComposeUiTest.bringUp(tag: String) =
        onNodeWithTag("train.list").performScrollToNode(hasTestTag(tag)).run { onNodeWithTag(tag).performScrollTo() }

    private fun ComposeUiTest.bounds(tag: String) = onNodeWithTag(tag).getBoundsInRoot()

    @Test
    @Scenario("shell-train")
    fun `every control of the training screen sends its event and can be touched`() = composeTest {
        show(TrainSamples.ready(TrainSamples.train))
        bringUp("train.lessons").assertHeightIsAtLeast(48.dp).performClick()
        val expected = listOf("train.today" to TrainEvent.Today, "train.lesson-next" to TrainEvent.Lesson(null)) +
            List(3) { "train.lesson-$it" to TrainEvent.Lesson(it.toUInt()) } +
            TrainSamples.train.puzzles.starts.mapIndexed { index, start -> "train.puzzles-$index" to start.event } +
            TrainSamples.train.puzzles.motifs.indices.map { "train.motif-$it" to TrainEvent.Puzzles(it.toUInt()) } +
            TrainSamples.train.endings.indices.map { "train.ending-$it" to TrainEvent.Ending(it.toUInt()) }
        for ((tag, event) in expected) {
            bringUp(tag).assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            assertEquals(event, chosen.last())
        }
        assertEquals(expected.size, chosen.size)
    }

    @Test
    fun `the training screen has labels and headings for a screen reader`() = composeTest {
        show(TrainSamples.ready(TrainSamples.train))
        for (heading in listOf("Today’s set", "Basics", "Puzzles", "By theme", "Endgames", "Your mistakes", "What you missed")) {
            onNodeWithTag("train.list").performScrollToNode(isHeading().and(hasText(heading)))
        }
        bringUp("train.lessons").performClick()
        val spoken = with(TrainSamples.train) { basics!!.lessons.map { it.spoken } + puzzles.motifs.map { it.spoken } + progress.flatMap { it.rows }.map { it.spoken } }
        for (words in spoken) {
            onNodeWithTag("train.list").performScrollToNode(hasContentDescription(words))
            onNodeWithContentDescription(words).assertExists()
        }
    }

    @Test
    fun `the length of a bar is proportional to its mistakes`() = composeTest {
        show(TrainSamples.ready(TrainSamples.train))
        onNodeWithTag("train.list").performScrollToNode(hasTestTag("train.progress"))
        val rows = TrainSamples.train.progress.flatMap { it.rows }
        for ((index, row) in rows.withIndex()) {
            val drawn = onAllNodes(hasTestTag("train.progress"))[index].performScrollTo().captureToImage().toPixelMap()
            fun longest(color: Color) = (0 until drawn.height).maxOf { y -> (0 until drawn.width).count { x -> drawn[x, y] == color } }
            for ((color, share) in listOf(Colors.day.accent to row.now, Colors.day.outline to row.before)) {
                assertEquals(share.toFloat(), longest(color) * 1000f / drawn.width, 24f, row.title)
            }
        }
    }

    @Test
    fun `with nothing left to do there are no button, bar and progress`() = composeTest {
        show(TrainSamples.ready(TrainSamples.done))
        onNodeWithText("Nothing to review today.").assertExists()
        onNodeWithText("Due tomorrow: 2").assertExists()
        assertFalse(isThere("train.today"))
        bringUp("train.ending-3")
        assertFalse(isThere("train.progress"))
    }

    @Test
    fun `endgames are in two columns where they fit`() = composeTest {
        show(TrainSamples.ready(TrainSamples.train))
        bringUp("train.ending-1")
        assertTrue(bounds("train.ending-1").top > bounds("train.ending-0").top)
        window = DpSize(840.dp, 800.dp)
        waitForIdle()
        bringUp("train.ending-1")
        assertEquals(bounds("train.ending-0").top, bounds("train.ending-1").top)
    }

    @Test
    @Scenario("shell-exercise")
    fun `every control of an exercise sends its event and can be touched`() = composeTest {
        showExercise()
        show(TrainSamples.right)
        for (action in TrainSamples.right.actions.map { it.action }) {
            val tag = "exercise." + action.name.lowercase().replace('_', '-')
            onNodeWithTag(tag).performScrollTo().assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            assertEquals(ExerciseEvent.Act(action), done.last())
        }
        val steps = listOf("train-line-back" to ExerciseEvent.Back, "train-line-forward" to ExerciseEvent.Forward, "exercise.flip" to ExerciseEvent.Flip)
        for ((tag, event) in steps) {
            onNodeWithTag(tag).assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            assertEquals(event, done.last())
        }
        for ((item, event) in listOf("exercise.type-move" to ExerciseEvent.StartTyping, "exercise.share-fen" to ExerciseEvent.ShareFen)) {
            onNodeWithTag("exercise.menu").assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            onNodeWithTag(item).assertHeightIsAtLeast(48.dp).performClick()
            assertEquals(event, done.last())
        }
        onNodeWithTag("header-back").performClick()
        assertEquals(1, left)
        show(TrainSamples.wrong)
        onNodeWithTag("train-line-back").assertIsEnabled()
        onNodeWithTag("train-line-forward").assertIsNotEnabled()
        for (action in listOf(ExerciseAction.AGAIN, ExerciseAction.SOLUTION)) {
            onNodeWithTag("exercise." + action.name.lowercase()).performClick()
            assertEquals(ExerciseEvent.Act(action), done.last())
        }
        show(TrainSamples.asked)
        assertFalse(isThere("train-line-back"))
        onNodeWithTag("exercise.hint").performClick()
        assertEquals(ExerciseEvent.Act(ExerciseAction.HINT), done.last())
    }

    @Test
    fun `the board of an exercise sends taps, promotions and cancellations`() = composeTest {
        showExercise()
        onNodeWithTag("square-h5").performClick()
        assertEquals(ExerciseEvent.Tap(square("h5")), done.last())
        show(TrainSamples.run.copy(board = TrainSamples.board("P6k/8/8/8/8/8/8/K7").copy(promotion = PromotionChoice(square("a8"), true))))
        for (role in PromotionRole.entries) {
            onNodeWithTag("promote-${role.name.lowercase()}").performClick()
            assertEquals(ExerciseEvent.Promote(role), done.last())
        }
        onNodeWithTag("promotion").performClick()
        assertEquals(ExerciseEvent.Cancel, done.last())
    }

    @Test
    fun `the move field of an exercise can be typed in and closed`() = composeTest {
        showExercise()
        show(TrainSamples.asked.copy(typed = Field(4u, "")))
        onNodeWithTag("typed-move").performTextReplacement("Qxf7")
        assertEquals(ExerciseEvent.DraftMove(4u, "Qxf7"), done.last())
        // The arrow keys move the caret in the field, and Enter plays the move.
        val before = done.size
        onNodeWithTag("typed-move").performKeyInput { pressKey(Key.DirectionLeft) }
        assertEquals(before, done.size)
        onNodeWithTag("typed-play").performClick()
        assertEquals(ExerciseEvent.PlayTyped, done.last())
        onNodeWithTag("typed-close").performClick()
        assertEquals(ExerciseEvent.StopTyping, done.last())
        onNodeWithTag("exercise.menu").performClick()
        onNodeWithTag("exercise.type-move").assertIsNotEnabled()
    }

    @Test
    fun `keys step through the line and trigger the main action`() = composeTest {
        showExercise()
        fun press(key: Key): ExerciseEvent? {
            val before = done.size
            onRoot().performKeyInput { pressKey(key) }
            return done.drop(before).singleOrNull()
        }
        assertEquals(null, press(Key.DirectionLeft), "there is nothing to go back to")
        assertEquals(null, press(Key.Enter), "help is asked for on purpose")
        show(TrainSamples.right)
        assertEquals(ExerciseEvent.Back, press(Key.DirectionLeft))
        assertEquals(ExerciseEvent.Forward, press(Key.DirectionRight))
        assertEquals(ExerciseEvent.Act(ExerciseAction.NEXT), press(Key.Enter))
        show(TrainSamples.asked.copy(typed = Field(4u, "")))
        show(TrainSamples.wrong)
        assertEquals(ExerciseEvent.Back, press(Key.DirectionLeft), "after the field has closed")
        assertEquals(ExerciseEvent.Act(ExerciseAction.AGAIN), press(Key.Enter))
        exercise = TrainSamples.finished
        waitForIdle()
        assertEquals(ExerciseEvent.Act(ExerciseAction.FINISH), press(Key.Enter))
    }

    @Test
    fun `after feedback the keys work on the board as elsewhere`() = composeTest {
        showExercise()
        val board = onNodeWithTag("board.squares").requestFocus()
        fun press(key: Key): List<ExerciseEvent> {
            val before = done.size
            board.performKeyInput { pressKey(key) }
            return done.drop(before)
        }
        // To d2, and tapped there.
        assertEquals(emptyList<ExerciseEvent>(), press(Key.DirectionLeft))
        assertEquals(listOf(ExerciseEvent.Tap(square("d2"))), press(Key.Enter))
        val first = mapOf(ExerciseMood.RIGHT to ExerciseAction.NEXT, ExerciseMood.SHOWN to ExerciseAction.NEXT, ExerciseMood.WRONG to ExerciseAction.AGAIN)
        for ((mood, action) in first) {
            show((if (mood == ExerciseMood.WRONG) TrainSamples.wrong else TrainSamples.right).copy(mood = mood))
            assertEquals(listOf(ExerciseEvent.Back), press(Key.DirectionLeft), "$mood")
            assertEquals(listOf(ExerciseEvent.Act(action)), press(Key.Enter), "$mood")
        }
        show(TrainSamples.asked)
        assertEquals(listOf(ExerciseEvent.Tap(square("d2"))), press(Key.Enter), "the board has kept the focus and its place")
    }

    @Test
    fun `holding Enter triggers one action`() = composeTest {
        showExercise()
        // On the screen, which has the focus at first, and on the board.
        for (node in listOf(onRoot(), onNodeWithTag("board.squares"))) {
            show(TrainSamples.right)
            if (done.isNotEmpty()) node.requestFocus()
            val before = done.size
            node.performKeyInput {
                keyDown(Key.Enter)
                advanceEventTime(2_000)
                keyUp(Key.Enter)
                pressKey(Key.Enter)
            }
            assertEquals(List(2) { ExerciseEvent.Act(ExerciseAction.NEXT) }, done.drop(before))
        }
        // Also if the field in which the key was pressed disappears.
        show(TrainSamples.asked.copy(typed = Field(4u, "Qxf7")))
        val before = done.size
        onRoot().performKeyInput { keyDown(Key.Enter) }
        show(TrainSamples.right)
        onRoot().performKeyInput {
            advanceEventTime(2_000)
            keyUp(Key.Enter)
        }
        assertEquals(emptyList<ExerciseEvent>(), done.drop(before) - ExerciseEvent.PlayTyped)
    }

    @Test
    fun `the focus does not move from an action to its replacement`() = composeTest {
        showExercise()
        onNodeWithTag("exercise.solution").requestFocus().assertIsFocused()
        show(TrainSamples.right)
        val before = done.size
        onRoot().performKeyInput { pressKey(Key.Enter) }
        assertEquals(listOf(ExerciseEvent.Act(ExerciseAction.NEXT)), done.drop(before))
        // An action that stays keeps the focus.
        show(TrainSamples.asked)
        onNodeWithTag("exercise.solution").requestFocus()
        show(TrainSamples.wrong)
        onNodeWithTag("exercise.solution").assertIsFocused()
    }

    @Test
    fun `feedback is announced as soon as it changes`() = composeTest {
        showExercise()
        // One node throughout: a screen reader does not read a region that appears with its text.
        val region = onNodeWithTag("exercise").fetchSemanticsNode().id
        fun isSaid(words: String) = onNodeWithTag("exercise").assertContentDescriptionEquals(words)
            .assert(SemanticsMatcher.expectValue(SemanticsProperties.LiveRegion, LiveRegionMode.Polite))
            .run { assertEquals(region, fetchSemanticsNode().id) }
        for (view in with(TrainSamples) { listOf(asked, wrong, right, run) }) {
            show(view)
            onNodeWithTag("exercise.told").assertTextEquals(view.text).assertContentDescriptionEquals(view.spoken)
            isSaid(view.spoken)
        }
        onNodeWithTag("exercise.time").assertTextEquals("1:48")
        onNodeWithTag("exercise.progress").assertTextEquals("Solved: 7 · Missed: 1")
        exercise = TrainSamples.finished
        waitForIdle()
        isSaid("Done for today\n7 of 8 right at first.")
        // A percentage that changes constantly is not announced.
        exercise = ExerciseScreen.Loading("Preparing the endings … 40 %")
        waitForIdle()
        onNodeWithTag("exercise").assert(SemanticsMatcher.keyNotDefined(SemanticsProperties.LiveRegion))
    }

    @Test
    @Scenario("train-cost", "train-ending-idea")
    fun `the task, the idea, the cost of help and the rating are shown and read`() = composeTest {
        showExercise()
        show(TrainSamples.helped)
        with(TrainSamples.helped) {
            onNodeWithContentDescription(spokenQuestion).assertTextEquals(question)
            onNodeWithTag("exercise.idea").assertTextEquals(idea).assertContentDescriptionEquals(spokenIdea)
            onNodeWithTag("exercise.rating").assertTextEquals(rating).assertContentDescriptionEquals(spokenRating)
            onNodeWithTag("exercise").assertContentDescriptionEquals("$spoken\n$spokenRating")
            onNodeWithTag("exercise.solution").assertContentDescriptionEquals(actions.last().spoken).performScrollTo().performClick()
        }
        assertEquals(ExerciseEvent.Act(ExerciseAction.SOLUTION), done.last())
    }

    @Test
    fun `the board of an exercise stays while its texts change`() = composeTest {
        showExercise()
        for (size in listOf(DpSize(320.dp, 568.dp), DpSize(411.dp, 891.dp), DpSize(891.dp, 411.dp), DpSize(1280.dp, 800.dp))) {
            window = size
            val boards = with(TrainSamples) { listOf(asked, helped, wrong, right) }.map { show(it.copy(about = "")).run { bounds("board") } }
            assertEquals(1, boards.toSet().size, "$size: $boards")
        }
    }

    @Test
    fun `right and wrong moves differ by an icon, not only by colour`() = composeTest {
        showExercise()
        fun sign() = onAllNodes(SemanticsMatcher("a sign") { it.config.getOrElse(SemanticsProperties.TestTag) { "" }.startsWith("exercise.sign") })
            .fetchSemanticsNodes().map { it.config[SemanticsProperties.TestTag] }
        val signs = ExerciseMood.entries.associateWith { mood -> show(TrainSamples.asked.copy(mood = mood)).run { sign() } }
        assertEquals(emptyList<String>(), signs[ExerciseMood.OPEN])
        assertEquals(3, listOf(ExerciseMood.RIGHT, ExerciseMood.WRONG, ExerciseMood.SHOWN).mapNotNull { signs[it]?.singleOrNull() }.toSet().size)
    }

    @Test
    fun `the panel is beside the board in a wide window and never covers it`() = composeTest {
        showExercise()
        for (size in listOf(DpSize(320.dp, 568.dp), DpSize(411.dp, 891.dp), DpSize(568.dp, 320.dp), DpSize(891.dp, 411.dp), DpSize(1280.dp, 800.dp))) for (scale in listOf(1f, 2f)) {
            window = size
            text = scale
            show(TrainSamples.right)
            val (board, told) = bounds("board") to onNodeWithTag("exercise.told").getUnclippedBoundsInRoot()
            if (size.width > size.height) assertTrue(told.left >= board.right, "$size") else assertTrue(told.top >= board.bottom, "$size")
            onNodeWithTag("exercise.next").performScrollTo()
            assertTrue(board.right - board.left >= minOf(size.width, size.height) * 0.5f, "$size at $scale: ${board.right - board.left}")
        }
    }

    @Test
    fun `loading and finished exercises show a message`() = composeTest {
        exercise = ExerciseScreen.Loading("Preparing the endings …")
        showExercise()
        onNodeWithText("Preparing the endings …").assertExists()
        exercise = TrainSamples.finished
        waitForIdle()
        onNodeWithTag("exercise.finished").assertTextEquals("Done for today").assert(isHeading())
        onNodeWithText("7 of 8 right at first.").assertExists()
        onNodeWithTag("exercise.next").performClick()
        assertEquals(ExerciseEvent.Act(ExerciseAction.NEXT), done.last())
    }
}
