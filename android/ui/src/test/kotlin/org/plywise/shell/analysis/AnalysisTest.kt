package org.plywise.shell.analysis

import androidx.compose.foundation.layout.size
import androidx.compose.runtime.Composer
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.CompositionTracer
import androidx.compose.runtime.InternalComposeTracingApi
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.SemanticsMatcher
import androidx.compose.ui.test.SemanticsNodeInteraction
import androidx.compose.ui.test.assert
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.assertHeightIsAtLeast
import androidx.compose.ui.test.assertIsEnabled
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsNotFocused
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.assertWidthIsAtLeast
import androidx.compose.ui.test.click
import androidx.compose.ui.test.getUnclippedBoundsInRoot
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.longClick
import androidx.compose.ui.test.onNodeWithContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performScrollToNode
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.CopyOnWriteArrayList
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.MoveMark
import org.plywise.app.ReviewView
import org.plywise.app.Screen
import org.plywise.app.TreePart
import org.plywise.shell.Analysis
import org.plywise.shell.PATIENCE
import org.plywise.shell.Scenario
import org.plywise.shell.TestFrame
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.isThere
import org.plywise.shell.pgn
import org.plywise.shell.square
import org.plywise.shell.until
import org.plywise.shell.window

/** Tests of the analysis screen, with the real core and Compose. */
@OptIn(ExperimentalTestApi::class, InternalComposeTracingApi::class)
class AnalysisTest {
    private val test = TestShell(pgn("First", "Second", "*", "2001.02.03", "1. e4 e5 (1... c5) 2. Nf3"))
    private val events = CopyOnWriteArrayList<AnalysisEvent>()

    @AfterEach
    fun end() = test.close()

    private val analysis get() = test.state.analysis.value!!
    private val view get() = (analysis.screen as AnalysisScreen.Ready).analysis
    private val lines get() = test.state.lines.value?.lines.orEmpty()

    private fun send(event: AnalysisEvent) = test.driver.send(Event.Analysis(event))

    /** Opens the only game of the test's library on the analysis screen. */
    private fun open(ready: () -> Boolean = { true }) {
        test.list(1)
        test.driver.send(Event.Games(GamesEvent.Touch(test.rows.first().id)))
        test.await("the game") { (test.state.analysis.value?.screen is AnalysisScreen.Ready) && analysis.paragraphs.isNotEmpty() && ready() }
    }

    /** Shows the analysis screen alone and records the events that it sends. */
    private fun ComposeUiTest.show(modifier: () -> Modifier = { Modifier }, keyboard: () -> Dp = { 0.dp }) = setContent {
        TestFrame(test) {
            val drawn by test.state.analysis.collectAsState()
            val lines = test.state.lines.collectAsState()
            AnalysisPane(drawn!!, lines, emptyList(), null, modifier(), keyboard()) {
                events += it
                0uL
            }
        }
    }

    /** Shows all of the app's user interface, with the free analysis on top. */
    private fun ComposeUiTest.analyse() {
        test.driver.go(Screen.ANALYSIS)
        window(test)
        until("analysis-engine")
    }

    private fun ComposeUiTest.touch(tag: String) = onNodeWithTag(tag).performClick()

    private fun ComposeUiTest.menu(item: String) {
        touch("analysis.menu")
        onNodeWithTag(item).performClick()
        waitForIdle()
    }

    @Test
    fun `a half-typed move survives the keyboard and a resize`() = composeTest {
        open()
        send(AnalysisEvent.StartTyping)
        var window by mutableStateOf(DpSize(700.dp, 720.dp))
        var keyboard by mutableStateOf(0.dp)
        show({ Modifier.size(window.width, window.height - keyboard) }, { keyboard })
        val field = onNodeWithTag("typed-move")
        field.assertIsFocused()
        field.performTextReplacement("Nf")
        keyboard = 300.dp
        field.assertIsFocused()
        field.assertTextContains("Nf")
        keyboard = 0.dp
        window = DpSize(720.dp, 500.dp)
        field.assertTextContains("Nf")
        field.assertIsNotFocused()
    }

    @Test
    @Scenario("shell-analysis")
    fun `every control sends its event and can be touched`() = composeTest {
        open { lines.isNotEmpty() }
        show()
        val expected = listOf(
            "analysis.flip" to AnalysisEvent.Flip,
            "analysis-engine" to AnalysisEvent.SwitchEngine(false),
            "analysis.lines-more" to AnalysisEvent.Lines(3u),
            "analysis.lines-fewer" to AnalysisEvent.Lines(1u),
            "analysis.first" to AnalysisEvent.First,
            "analysis.back" to AnalysisEvent.Back,
            "analysis.tab-review" to AnalysisEvent.ShowReview(true),
            "analysis-move-menu" to AnalysisEvent.AskMove(view.node),
        )
        send(AnalysisEvent.Last)
        for ((tag, event) in expected.dropLast(1) + ("analysis-move-menu" to AnalysisEvent.AskMove(view.node))) {
            onNodeWithTag(tag).assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            assertEquals(event, events.last())
        }
        send(AnalysisEvent.First)
        waitForIdle()
        for ((tag, event) in listOf("analysis.forward" to AnalysisEvent.Forward, "analysis.last" to AnalysisEvent.Last)) {
            onNodeWithTag(tag).assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            assertEquals(event, events.last())
        }
        // Plays the move that was shown, even if the engine's line has changed since.
        onNodeWithTag("analysis-line-1-1").assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
        assertEquals(1, (events.last() as AnalysisEvent.PlayLine).moves.size)
        // Disabled at the start of the game.
        for (tag in listOf("analysis.back", "analysis.first", "analysis-move-menu")) onNodeWithTag(tag).assertIsNotEnabled()
    }

    @Test
    @Scenario("a11y-read-out")
    fun `a screen reader can play a line up to any move`() = composeTest {
        test.platform.screenReader.value = true
        open { (lines.firstOrNull()?.moves?.size ?: 0) > 1 }
        // With the engine restarted, its line is stable.
        send(AnalysisEvent.SwitchEngine(false))
        send(AnalysisEvent.SwitchEngine(true))
        test.await("a line") { (lines.firstOrNull()?.moves?.size ?: 0) > 1 }
        show()
        val node = onNodeWithTag("analysis-line-1").fetchSemanticsNode().config
        val said = node[SemanticsProperties.ContentDescription].single()
        assertTrue(said.startsWith("White") || said.startsWith("Black") || said.startsWith("even", ignoreCase = true), said)
        runOnUiThread { node[SemanticsActions.OnClick].action?.invoke() }
        assertEquals(1, (events.last() as AnalysisEvent.PlayLine).moves.size)
        val actions = node[SemanticsActions.CustomActions]
        assertTrue(actions.isNotEmpty() && actions.all { it.label in said }, "$said: ${actions.map { it.label }}")
        runOnUiThread { actions.first().action() }
        assertEquals(2, (events.last() as AnalysisEvent.PlayLine).moves.size)
    }

    @Test
    fun `a tap goes to a move and a long press opens its menu`() = composeTest {
        open()
        send(AnalysisEvent.Last)
        show()
        val tag = "analysis-move-${view.node}"
        onNodeWithTag(tag).assertIsSelected().assertHeightIsAtLeast(48.dp).performClick()
        onNodeWithTag(tag).performTouchInput { longClick() }
        assertEquals(listOf(AnalysisEvent.GoTo(view.node), AnalysisEvent.AskMove(view.node)), events.toList())
    }

    @Test
    fun `the menu shares, pastes, edits the position and plays on`() = composeTest {
        open()
        test.platform.clipboard = "1. d4 *"
        show()
        val items = listOf(
            "analysis.menu-review" to AnalysisEvent.ShowReview(true),
            "analysis-play-on" to AnalysisEvent.PlayOn,
            "analysis.setup" to AnalysisEvent.SetUp,
            "analysis-new" to AnalysisEvent.Begin,
            "analysis.type-move" to AnalysisEvent.StartTyping,
            "analysis.games-with-position" to AnalysisEvent.GamesWithPosition,
            "analysis-share-pgn" to AnalysisEvent.Share,
            "analysis-share-fen" to AnalysisEvent.ShareFen,
            "analysis-paste" to AnalysisEvent.Paste("1. d4 *"),
        )
        for ((tag, event) in items) {
            menu(tag)
            assertEquals(event, events.last())
        }
        // A game of the library is already saved.
        touch("analysis.menu")
        onNodeWithTag("analysis-keep").assertDoesNotExist()
    }

    @Test
    @Scenario("analysis-keep-as-game")
    fun `the menu saves an analysis with moves as a game`() = composeTest {
        analyse()
        touch("analysis.menu")
        onNodeWithTag("analysis-keep").assertIsNotEnabled()
        send(AnalysisEvent.Tap(square("e2")))
        send(AnalysisEvent.Tap(square("e4")))
        waitForIdle()
        onNodeWithTag("analysis-keep").assertIsEnabled().performClick()
        test.await("the word about it") { test.driver.said == "Saved to Games." }
    }

    @Test
    fun `a refused move stays in the field and a played one clears it`() = composeTest {
        analyse()
        menu("analysis.type-move")
        until("typed-move")
        onNodeWithTag("typed-move").performTextReplacement(" Ke5 ")
        onNodeWithTag("typed-play").assertHeightIsAtLeast(48.dp).performClick()
        test.await("why not") { "Ke5" in test.driver.said.orEmpty() }
        waitForIdle()
        onNodeWithTag("typed-move").assertTextContains(" Ke5 ")
        onNodeWithTag("typed-move").performTextReplacement("e4")
        touch("typed-play")
        test.await("the move") { view.node != 0u }
        waitForIdle()
        onNodeWithTag("typed-move").assertTextContains("")
        touch("typed-close")
        waitUntil(timeoutMillis = PATIENCE) { !isThere("typed-move") }
    }

    @Test
    fun `a move can be annotated, commented on and deleted`() = composeTest {
        analyse()
        send(AnalysisEvent.Tap(square("e2")))
        send(AnalysisEvent.Tap(square("e4")))
        fun move() = analysis.paragraphs.flatMap { it.parts }.filterIsInstance<TreePart.Move>().singleOrNull()
        fun ask() {
            waitForIdle()
            touch("analysis-move-menu")
            until("analysis-comment")
        }
        for (mark in MoveMark.entries) {
            ask()
            onNodeWithTag("analysis.mark-${mark.name.lowercase()}").performScrollTo().assertHeightIsAtLeast(48.dp).performClick()
            test.await("$mark") { view.dialog == null && move()?.mark == mark }
        }
        ask()
        onNodeWithTag("analysis.mark-blunder").assertIsSelected()
        touch("analysis.dialog-close")
        ask()
        touch("analysis-comment")
        until("analysis.comment-text")
        onNodeWithTag("analysis.comment-text").assertIsFocused().performTextInput("Best by test")
        touch("analysis.comment-save")
        test.await("the comment") { analysis.paragraphs.any { it.parts.contains(TreePart.Note("Best by test")) } }
        waitForIdle()
        onNodeWithText("Best by test").assertExists()
        ask()
        onNodeWithTag("analysis.promote-line").assertDoesNotExist()
        onNodeWithTag("analysis.delete").performScrollTo().performClick()
        test.await("no move") { move() == null }
        waitForIdle()
        onNodeWithTag("analysis.empty").assertExists()
    }

    @Test
    @Scenario("analysis-review", "analysis-moments", "analysis-retry")
    fun `a game can be reviewed, stepped through and retried`() = composeTest {
        analyse()
        test.driver.receive("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")
        test.await("the game") { (test.state.analysis.value?.screen as? AnalysisScreen.Ready)?.analysis?.review != null }
        fun reviewed() = view.review as? ReviewView.Reviewed
        // In a low window the review scrolls.
        fun bringUp(tag: String): SemanticsNodeInteraction {
            onNodeWithTag("analysis.review").performScrollToNode(hasTestTag(tag))
            return onNodeWithTag(tag)
        }
        send(AnalysisEvent.ShowReview(true))
        until("analysis-review")
        onNodeWithTag("analysis-review").assertHeightIsAtLeast(48.dp).performClick()
        waitUntil("the review", 120_000) { reviewed() != null }
        waitForIdle()
        // The walk opens at the moment that decided the game, and a screen reader reads all of it.
        until("analysis.moment")
        val moment = reviewed()!!.walk!!.moment!!
        assertEquals(moment.mark, view.board.judged?.mark)
        onNodeWithTag("analysis.moment").assertContentDescriptionEquals(moment.spoken)
        onNodeWithTag("analysis-graph").assertDoesNotExist()
        while (reviewed()?.walk != null) {
            val seen = reviewed()?.walk
            onNodeWithTag("analysis.moment-next").assertHeightIsAtLeast(48.dp).performClick()
            waitUntil("the next step", 30_000) { reviewed()?.walk != seen }
            waitForIdle()
        }
        until("analysis-graph")
        onNodeWithTag("analysis-graph").performSemanticsAction(SemanticsActions.SetProgress) { it(2f) }
        waitUntil("the second ply", 30_000) { reviewed()?.at == 2u }
        onNodeWithTag("analysis-graph").performSemanticsAction(SemanticsActions.SetProgress) { it(6f) }
        waitUntil("the mistake", 30_000) { reviewed()?.at == 6u }
        waitForIdle()
        val verdict = reviewed()!!.verdict!!
        onNodeWithText(verdict.markWords).assertExists()
        val fault = verdict.told.first()
        onNodeWithContentDescription(fault.spoken).assertHeightIsAtLeast(48.dp)
            .assert(SemanticsMatcher.keyNotDefined(SemanticsProperties.Selected))
            .assert(SemanticsMatcher.expectValue(SemanticsProperties.Role, Role.Button))
            .performClick()
        waitUntil("the line", 30_000) { reviewed()?.verdict?.told?.first()?.shown == true }
        waitUntil("its end", 30_000) { view.board.lastMove?.to == 53.toUByte() }
        onNodeWithContentDescription(fault.spoken).assertIsSelected().performClick()
        waitUntil("the mistake again", 30_000) { reviewed()?.verdict?.told?.first()?.shown == false }
        bringUp("analysis.white").assertExists()
        onNodeWithText(reviewed()!!.white.accuracy).assertExists()
        onNodeWithTag("analysis.white").assertContentDescriptionEquals(reviewed()!!.white.spoken)
        val region = onNodeWithTag("analysis.told").fetchSemanticsNode().id
        bringUp("analysis-retry").performClick()
        until("analysis.retry-answer")
        onNodeWithTag("analysis.retry-answer").assertTextContains("Find the better move.")
        // The live region was there before: a screen reader does not read a region that appears with its text.
        onNodeWithTag("analysis.told").assertContentDescriptionEquals(view.retry!!.spoken)
            .assert(SemanticsMatcher.expectValue(SemanticsProperties.LiveRegion, LiveRegionMode.Polite))
        assertEquals(region, onNodeWithTag("analysis.told").fetchSemanticsNode().id)
        touch("analysis.retry-action-0")
        waitUntil("its end", 30_000) { view.retry == null }
        onNodeWithTag("analysis-graph").performTouchInput { click(centerRight) }
        waitUntil("the end of the game", 30_000) { reviewed()?.at == 7u }
        bringUp("analysis.row-1").performClick()
        waitUntil("the turning point", 30_000) { reviewed()?.at == 6u }
        touch("analysis.tab-review")
        until("analysis.moves")
    }

    @Test
    fun `both accuracies are visible on the smallest phone and with large text`() = composeTest {
        test.driver.go(Screen.ANALYSIS)
        test.driver.receive("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0")
        test.await("the game") { (test.state.analysis.value?.screen as? AnalysisScreen.Ready)?.analysis?.review != null }
        send(AnalysisEvent.ShowReview(true))
        send(AnalysisEvent.StartReview)
        fun reviewed() = view.review as? ReviewView.Reviewed
        waitUntil("the review", 120_000) { reviewed() != null }
        send(AnalysisEvent.ShowSummary)
        waitUntil("the summary", 30_000) { reviewed()?.walk == null }
        var scale by mutableFloatStateOf(1f)
        setContent {
            TestFrame(test) {
                val lines = test.state.lines.collectAsState()
                CompositionLocalProvider(LocalDensity provides Density(1f, scale)) {
                    // 360 by 640, minus the system bars.
                    AnalysisPane(analysis, lines, emptyList(), null, Modifier.size(360.dp, 568.dp)) { 0uL }
                }
            }
        }
        val below = onNodeWithTag("analysis.review").getUnclippedBoundsInRoot().bottom
        for (side in listOf("analysis.white", "analysis.black")) {
            val card = onNodeWithTag(side).getUnclippedBoundsInRoot()
            assertTrue(card.bottom <= below, "$side ends at ${card.bottom}, the screen at $below")
        }
        scale = 2f
        for (side in listOf("analysis.white" to reviewed()!!.white, "analysis.black" to reviewed()!!.black)) {
            val card = onNodeWithTag(side.first).getUnclippedBoundsInRoot()
            val figure = onNodeWithText(side.second.accuracy, useUnmergedTree = true).getUnclippedBoundsInRoot()
            assertTrue(figure.left >= card.left && figure.right <= card.right && figure.bottom <= below, "$side: $figure in $card")
        }
    }

    @Test
    fun `engine updates recompose only the lines, the bar and the arrows`() = composeTest {
        val composed = ConcurrentHashMap.newKeySet<String>()
        Composer.setTracer(
            object : CompositionTracer {
                override fun isTraceInProgress() = true

                override fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) {
                    if (info.startsWith("org.plywise.")) composed += info.substringBefore(' ').substringAfterLast('.')
                }

                override fun traceEventEnd() = Unit
            },
        )
        try {
            analyse()
            send(AnalysisEvent.Tap(square("e2")))
            send(AnalysisEvent.Tap(square("e4")))
            waitUntil(timeoutMillis = PATIENCE) { lines.isNotEmpty() }
            waitForIdle()
            composed.clear()
            val before = test.state.lines.value
            waitUntil("deeper lines", 30_000) { test.state.lines.value != before && "EnginePanel" in composed }
            val others = listOf("AnalysisPane", "Arranged", "Lower", "AnalysisBar", "TopBar", "Steps", "MoveTree", "Paragraph", "Move")
            assertEquals(emptyList<String>(), others.filter { it in composed }, "$composed")
        } finally {
            Composer.setTracer(null)
        }
    }

    @Test
    fun `a failed analysis shows the reason and can be closed`() = composeTest {
        var left = false
        setContent {
            TestFrame(test) {
                val failed = Analysis(1u, AnalysisScreen.Failed("reason"), emptyList())
                AnalysisPane(failed, test.state.lines.collectAsState(), emptyList(), { left = true }) { 0uL }
            }
        }
        onNodeWithText("reason").assertExists()
        touch("header-back")
        assertTrue(left)
    }
}
