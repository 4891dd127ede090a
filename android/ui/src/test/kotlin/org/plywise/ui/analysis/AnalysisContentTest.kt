package org.plywise.ui.analysis

import androidx.compose.foundation.layout.size
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.assertHeightIsAtLeast
import androidx.compose.ui.test.assertIsEnabled
import androidx.compose.ui.test.assertIsFocused
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsNotFocused
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.assertWidthIsAtLeast
import androidx.compose.ui.test.junit4.v2.createComposeRule
import androidx.compose.ui.test.longClick
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.test.performTouchInput
import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Centipawns
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.PlywiseTheme

class AnalysisContentTest {
    @get:Rule
    val compose = createComposeRule()

    private val test = TestApp()
    private val model = AnalysisModel(test.app, AnalysisRoot.Game(test.import("1. e4 e5 (1... c5) 2. Nf3 *"), 1u))
    private val events = mutableListOf<AnalysisEvent>()

    @After
    fun close() {
        model.close()
        test.close()
    }

    private fun show(state: AnalysisState) = compose.setContent {
        CompositionLocalProvider(LocalWords provides test.core.words.value, LocalPlatform provides test.platform) {
            PlywiseTheme(Brightness.LIGHT, systemColors = false) { AnalysisContent(state, { events += it }) }
        }
    }

    @Test
    fun `what is half typed stays when a keyboard comes up and when the window gets another form`() {
        val state = model.await { true }.copy(typing = true)
        var window by mutableStateOf(DpSize(700.dp, 720.dp))
        var keyboard by mutableStateOf(0.dp)
        compose.setContent {
            CompositionLocalProvider(LocalWords provides test.core.words.value, LocalPlatform provides test.platform) {
                PlywiseTheme(Brightness.LIGHT, systemColors = false) {
                    AnalysisContent(state, { events += it }, Modifier.size(window.width, window.height - keyboard), keyboard)
                }
            }
        }
        val field = compose.onNodeWithTag("typed-move")
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
    fun `every control sends what it says and can be touched`() {
        val state = model.await { (it.engine as? EngineView.On)?.lines?.isNotEmpty() == true }
        show(state)
        val expected = listOf(
            "analysis.flip" to AnalysisEvent.Flip,
            "analysis-engine" to AnalysisEvent.SwitchEngine(false),
            "analysis.lines-more" to AnalysisEvent.MoreLines,
            "analysis.lines-fewer" to AnalysisEvent.FewerLines,
            "analysis-line-1-1" to AnalysisEvent.PlayLine(0, 1),
            "analysis.first" to AnalysisEvent.First,
            "analysis.back" to AnalysisEvent.Back,
            "analysis.forward" to AnalysisEvent.Forward,
            "analysis.last" to AnalysisEvent.Last,
            "analysis.tab-review" to AnalysisEvent.Show(Panel.Review),
            "analysis-move-menu" to AnalysisEvent.AskMove(state.node),
        )
        for ((tag, event) in expected) {
            compose.onNodeWithTag(tag).assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            assertEquals(event, events.last())
        }
    }

    @Test
    @Scenario("a11y-read-out")
    fun `for a voice a line is one thing that can be played up to any move`() {
        val line = LineView(0, 8, Centipawns(35), listOf(LineMove("2.", "Nf3"), LineMove(null, "Nc6")), listOf("knight to f3", "knight to c6"))
        show(model.await { true }.copy(engine = EngineView.On(1, listOf(line)), score = line.score))
        val node = compose.onNodeWithTag("analysis-line-1").fetchSemanticsNode().config
        assertEquals(
            listOf("White is ahead by 0.4 pawns, knight to f3, knight to c6"),
            node[SemanticsProperties.ContentDescription],
        )
        compose.runOnUiThread { node[SemanticsActions.OnClick].action?.invoke() }
        assertEquals(AnalysisEvent.PlayLine(0, 1), events.last())
        val actions = node[SemanticsActions.CustomActions]
        assertEquals(listOf("knight to c6"), actions.map { it.label })
        compose.runOnUiThread { actions.single().action() }
        assertEquals(AnalysisEvent.PlayLine(0, 2), events.last())
    }

    @Test
    fun `a move is gone to by a touch and opens its menu by a long one`() {
        val state = model.await { it.node != 0u }
        show(state)
        val tag = "analysis-move-${state.node}"
        compose.onNodeWithTag(tag).assertIsSelected().assertHeightIsAtLeast(48.dp).performClick()
        compose.onNodeWithTag(tag).performTouchInput { longClick() }
        assertEquals(listOf(AnalysisEvent.GoTo(state.node), AnalysisEvent.AskMove(state.node)), events.toList())
    }

    @Test
    fun `the menu shares, pastes, sets up and plays on`() {
        show(model.await { true })
        val items = listOf(
            "analysis-play-on" to AnalysisEvent.PlayOn,
            "analysis.setup" to AnalysisEvent.SetUp,
            "analysis-share-pgn" to AnalysisEvent.SharePgn,
            "analysis-share-fen" to AnalysisEvent.ShareFen,
            "analysis-paste" to AnalysisEvent.Paste,
            "analysis.type-move" to AnalysisEvent.StartTyping,
        )
        for ((tag, event) in items) {
            compose.onNodeWithTag("analysis.menu").performClick()
            compose.onNodeWithTag(tag).performClick()
            assertEquals(event, events.last())
        }
    }

    @Test
    @Scenario("analysis-keep-as-game")
    fun `the menu puts an analysis among the games where there is something to put there`() {
        var state by mutableStateOf(model.await { true }.copy(isGame = false))
        compose.setContent {
            CompositionLocalProvider(LocalWords provides test.core.words.value, LocalPlatform provides test.platform) {
                PlywiseTheme(Brightness.LIGHT, systemColors = false) { AnalysisContent(state, { events += it }) }
            }
        }
        compose.onNodeWithTag("analysis.menu").performClick()
        compose.onNodeWithTag("analysis-keep").assertIsEnabled()
        state = state.copy(hasMoves = false)
        compose.onNodeWithTag("analysis-keep").assertIsNotEnabled()
    }

    @Test
    fun `a typed move stays in its field until another position is looked at`() {
        var state by mutableStateOf(model.await { true }.copy(typing = true))
        compose.setContent {
            CompositionLocalProvider(LocalWords provides test.core.words.value, LocalPlatform provides test.platform) {
                PlywiseTheme(Brightness.LIGHT, systemColors = false) { AnalysisContent(state, { events += it }) }
            }
        }
        compose.onNodeWithTag("typed-move").performTextReplacement(" Ke5 ")
        compose.onNodeWithTag("typed-play").assertHeightIsAtLeast(48.dp).performClick()
        assertEquals(AnalysisEvent.Type("Ke5"), events.last())
        compose.onNodeWithTag("typed-move").assertTextContains(" Ke5 ")
        state = state.copy(node = 77u)
        compose.onNodeWithTag("typed-play").performClick()
        assertEquals(listOf<AnalysisEvent>(AnalysisEvent.Type("Ke5")), events.toList())
        compose.onNodeWithTag("typed-close").performClick()
        assertEquals(AnalysisEvent.StopTyping, events.last())
    }

    @Test
    fun `at the start there is nothing to go back to`() {
        show(model.await { true }.copy(mayGoBack = false))
        compose.onNodeWithTag("analysis.back").assertIsNotEnabled()
        compose.onNodeWithTag("analysis.first").assertIsNotEnabled()
    }

    @Test
    fun `a game without a review offers one`() {
        show(model.await { it.review == ReviewView.None }.copy(panel = Panel.Review))
        compose.onNodeWithTag("analysis-review").assertHeightIsAtLeast(48.dp).performClick()
        assertEquals(AnalysisEvent.StartReview, events.last())
    }

    @Test
    fun `what cannot be analysed says why`() {
        show(AnalysisState.Failed("reason"))
        compose.onNodeWithText("reason").assertExists()
    }
}
