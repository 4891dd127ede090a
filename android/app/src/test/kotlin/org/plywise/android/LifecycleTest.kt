package org.plywise.android

import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performTextReplacement
import androidx.lifecycle.Lifecycle
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import kotlin.time.Duration.Companion.minutes
import kotlin.time.toJavaDuration
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.analysis.AnalysisEvent
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.Thinking
import org.plywise.ui.engine.TimeLevel
import org.robolectric.annotation.Config

/** Coming and going while the computer thinks. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class LifecycleTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val thinking: Thinking? get() = rule.app.board.thinking.value

    /** The computer has White and a minute for its move. */
    private fun letThink() {
        rule.untilOpen()
        rule.begin(EnginePlayer(TimeLevel(1.minutes.toJavaDuration())), HumanPlayer(""))
        rule.waitUntil(PATIENCE) { (thinking?.depth ?: 0u) >= 5u }
    }

    private fun tasks(): List<File> = File("/proc/self/task").listFiles().orEmpty().toList()

    /** What runs already, left over from other tests. */
    private val before = tasks().toSet()

    /** How many ticks of a processor the engine's threads have taken so far. */
    private fun searched(): Long = tasks().filterNot { it in before }.sumOf { task ->
        val stat = runCatching { File(task, "stat").readText() }.getOrDefault("")
        // After the name in brackets: the state, and eleven numbers before the two times.
        val times = stat.substringAfterLast(") ", "").split(' ')
        if ("(plywise-search)" in stat || "(plywise-helper)" in stat) times[11].toLong() + times[12].toLong() else 0L
    }

    @Test
    @Scenario("app-background-stops-the-search")
    fun `a hidden app stops its search and a shown one takes it up again`() {
        letThink()
        // The first depths take less than a tick.
        rule.waitUntil(PATIENCE) { searched() > 0 }
        rule.activityRule.scenario.moveToState(Lifecycle.State.CREATED)
        rule.waitUntil(PATIENCE) { rule.playing?.game?.snapshot?.paused == true }
        Thread.sleep(100)
        val ticks = searched()
        val nodes = thinking?.nodes
        Thread.sleep(700)
        assertEquals("the search went on", ticks, searched())
        rule.activityRule.scenario.moveToState(Lifecycle.State.RESUMED)
        rule.waitUntil(PATIENCE) { thinking != null && thinking?.nodes != nodes && (thinking?.depth ?: 0u) >= 5u }
        rule.untilThere("move-now")
        rule.activate("move-now")
        rule.untilPly(1)
    }

    @Test
    @Scenario("app-turned")
    fun `a rotation does not disturb the search`() {
        letThink()
        val nodes = checkNotNull(thinking).nodes
        rule.activityRule.scenario.recreate()
        rule.waitUntil(PATIENCE) { (thinking?.nodes ?: 0uL) > nodes }
        assertEquals(0, rule.playing?.game?.snapshot?.livePly?.toInt())
    }

    @Test
    @Scenario("app-turned", "board-premove")
    fun `a rotation keeps the premove`() {
        rule.untilOpen()
        rule.begin(HumanPlayer(""), EnginePlayer(TimeLevel(1.minutes.toJavaDuration())))
        rule.move("e2", "e4")
        rule.untilPly(1)
        rule.move("d2", "d4")
        rule.waitUntil(PATIENCE) { rule.playing?.game?.snapshot?.premove != null }
        rule.waitUntil(PATIENCE) { thinking != null }
        val nodes = checkNotNull(thinking).nodes
        rule.activityRule.scenario.recreate()
        rule.waitUntil(PATIENCE) { (thinking?.nodes ?: 0uL) > nodes }
        assertNotNull(rule.playing?.game?.snapshot?.premove)
        rule.untilThere("move-now")
        rule.activate("move-now")
        rule.untilPly(3)
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario("app-turned")
    fun `a rotation keeps what is being chosen and written`() {
        rule.go(Place.NewGame(null), "newgame-start")
        rule.activate("newgame-opponent-1")
        rule.untilThere("newgame.white")
        rule.onNodeWithTag("newgame.white").performTextReplacement("First")
        rule.activityRule.scenario.recreate()
        rule.untilThere("newgame.white")
        rule.onNodeWithTag("newgame.white").assertTextContains("First")

        rule.runOnUiThread { rule.app.go(Place.Analysis(AnalysisRoot.Start)) }
        rule.untilThere("analysis-engine")
        rule.runOnUiThread { rule.app.analysis(AnalysisRoot.Start).onEvent(AnalysisEvent.Drag(Square.E2, Square.E4)) }
        rule.untilThere("analysis-move-1")
        rule.runOnUiThread { rule.app.analysis(AnalysisRoot.Start).onEvent(AnalysisEvent.AskComment(1u)) }
        rule.untilThere("analysis.comment-text")
        rule.onNodeWithTag("analysis.comment-text").performTextReplacement("Best by test")
        rule.activityRule.scenario.recreate()
        rule.untilThere("analysis.comment-text")
        rule.onNodeWithTag("analysis.comment-text").assertTextContains("Best by test")
    }
}
