package org.plywise.android

import androidx.compose.ui.test.assertTextContains
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performTextReplacement
import androidx.lifecycle.Lifecycle
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import java.time.LocalDate
import java.time.ZoneId
import java.util.TimeZone
import org.junit.Assert.assertEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.AnalysisEvent
import org.plywise.app.Event
import org.plywise.app.NewGameEvent
import org.plywise.app.Screen
import org.plywise.app.ThinkingProgress
import org.plywise.shell.OUT_OF_BOOK
import org.plywise.shell.Opponent
import org.plywise.shell.slow
import org.plywise.shell.square
import org.robolectric.annotation.Config

/** Tests of lifecycle changes while the computer searches for a move. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class LifecycleTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val thinking: ThinkingProgress? get() = rule.state?.thinking?.value

    /** Starts a game in which the computer searches for a move: it has White and a minute per move. */
    private fun letThink() {
        rule.untilOpen()
        rule.driver.begin(Opponent.Computer, *slow(), NewGameEvent.ChooseColor(2u), fen = OUT_OF_BOOK)
        rule.until("the computer to think") { thinking != null }
        // The first depths take less than a clock tick.
        rule.until("a search") { searched() > 0 }
    }

    /** Waits until the computer's search has made progress. */
    private fun untilSearched() = searched().let { before -> rule.until("the search to go on") { searched() > before } }

    private fun tasks(): List<File> = File("/proc/self/task").listFiles().orEmpty().toList()

    /** Threads of this process left over from other tests. */
    private val before = tasks().toSet()

    /** Returns the CPU time of the engine's threads so far, in clock ticks. */
    private fun searched(): Long = tasks().filterNot { it in before }.sumOf { task ->
        val stat = runCatching { File(task, "stat").readText() }.getOrDefault("")
        // After the name in parentheses: the state, then eleven numbers before the two times.
        val times = stat.substringAfterLast(") ", "").split(' ')
        if ("(plywise-search)" in stat || "(plywise-helper)" in stat) times[11].toLong() + times[12].toLong() else 0L
    }

    @Test
    @Scenario("app-background-stops-the-search")
    fun `the search stops in the background and resumes`() {
        letThink()
        rule.activityRule.scenario.moveToState(Lifecycle.State.CREATED)
        rule.until("the end of the thinking") { thinking == null }
        Thread.sleep(100)
        val ticks = searched()
        Thread.sleep(700)
        assertEquals("the search went on", ticks, searched())
        rule.activityRule.scenario.moveToState(Lifecycle.State.RESUMED)
        rule.until("the thinking again") { thinking != null }
        untilSearched()
        rule.untilThere("move-now")
        rule.activate("move-now")
        rule.untilPly(1)
    }

    @Test
    @Scenario("app-turned")
    fun `a rotation does not interrupt the search`() {
        letThink()
        val before = checkNotNull(thinking)
        rule.activityRule.scenario.recreate()
        assertTrue("it did not begin anew", checkNotNull(thinking).permille >= before.permille)
        untilSearched()
        assertEquals(0, rule.game?.livePly?.toInt())
    }

    /** Changes the device's time zone while the app is in the background. */
    private fun travel(zone: String) {
        rule.activityRule.scenario.moveToState(Lifecycle.State.CREATED)
        TimeZone.setDefault(TimeZone.getTimeZone(zone))
        rule.activityRule.scenario.moveToState(Lifecycle.State.RESUMED)
    }

    @Test
    fun `a new time zone applies when the app is shown again`() {
        val home = TimeZone.getDefault()
        try {
            rule.untilOpen()
            // It is never the same day in these two zones.
            val (east, west) = "Pacific/Kiritimati" to "Etc/GMT+12"
            val day = LocalDate.now(ZoneId.of(east)).toString().replace('-', '.')
            rule.driver.receive("[White \"A\"]\n[Date \"$day\"]\n\n1. e4 e5 *")
            rule.until("the game") { rule.driver.said == "1 game imported." }
            rule.driver.dismiss()
            val date = { rule.state?.games?.value?.pages.orEmpty().flatMap { it.rows }.singleOrNull()?.date }
            for ((zone, said) in listOf(west to "", east to "Today")) {
                rule.driver.go(Screen.BOARD)
                travel(zone)
                rule.driver.go(Screen.GAMES)
                rule.until("the date in $zone") { date() == said }
            }
        } finally {
            TimeZone.setDefault(home)
        }
    }

    @Test
    @Scenario("app-turned", "board-premove")
    fun `a rotation keeps the premove`() {
        rule.untilOpen()
        rule.driver.begin(Opponent.Computer, *slow(), fen = OUT_OF_BOOK)
        rule.move("e2", "e4")
        rule.untilPly(1)
        rule.move("d2", "d4")
        rule.until("the premove") { rule.game?.board?.premove != null && thinking != null }
        rule.activityRule.scenario.recreate()
        untilSearched()
        assertNotNull(rule.game?.board?.premove)
        rule.untilThere("move-now")
        rule.activate("move-now")
        rule.untilPly(3)
    }

    @Test
    @Config(qualifiers = SMALL)
    @Scenario("app-turned")
    fun `a rotation keeps choices and typed text`() {
        rule.go(Screen.NEW_GAME, "newgame-more")
        rule.activate("newgame-more")
        rule.untilThere("newgame-opponent-1")
        rule.activate("newgame-opponent-1")
        rule.untilThere("newgame-name-0")
        rule.onNodeWithTag("newgame-name-0").performTextReplacement("First")
        rule.activityRule.scenario.recreate()
        rule.untilThere("newgame-name-0")
        rule.onNodeWithTag("newgame-name-0").assertTextContains("First")

        rule.driver.go(Screen.ANALYSIS)
        rule.untilThere("analysis-engine")
        rule.driver.send(Event.Analysis(AnalysisEvent.Drag(square("e2"), square("e4"))))
        rule.untilThere("analysis-move-1")
        rule.driver.send(Event.Analysis(AnalysisEvent.AskMove(1u)))
        rule.driver.send(Event.Analysis(AnalysisEvent.AskComment(1u)))
        rule.untilThere("analysis.comment-text")
        rule.onNodeWithTag("analysis.comment-text").performTextReplacement("Best by test")
        rule.activityRule.scenario.recreate()
        rule.untilThere("analysis.comment-text")
        rule.onNodeWithTag("analysis.comment-text").assertTextContains("Best by test")
    }
}
