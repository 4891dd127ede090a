package org.plywise.android

import android.os.Bundle
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performSemanticsAction
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.AnalysisEvent
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.GameView
import org.plywise.app.NewGameEvent
import org.plywise.app.Screen
import org.plywise.shell.Driver
import org.robolectric.annotation.Config

/** Tests of process death and of the restored state. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class ProcessDeathTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    private val life by lazy { ActivityLife(rule) }

    private val driver: Driver get() = life.driver

    private val game: GameView? get() = life.state?.let { Driver(it) { _, _ -> }.game }

    private fun start(saved: Bundle?) {
        life.start(saved = saved)
        until { life.state?.navigation?.value != null }
    }

    private fun until(condition: () -> Boolean) = life.until(condition)

    private fun die() = start(life.end())

    private fun untilThere(tag: String) = until { rule.onAllNodes(hasTestTag(tag)).fetchSemanticsNodes().isNotEmpty() }

    @After
    fun end() {
        life.end()
    }

    @Test
    @Scenario("app-game-comes-back")
    fun `the game is restored`() {
        start(null)
        until { game != null }
        driver.playTogether("e4 c5 Nf3 d6 d4")
        driver.send(BoardEvent.Flip)
        driver.send(BoardEvent.GoTo(2u))
        val (before, moves) = checkNotNull(game) to driver.moves
        die()
        until { game?.viewedPly == 2u }
        val after = checkNotNull(game)
        assertEquals(moves, driver.moves)
        assertEquals(before.board.squares, after.board.squares)
        assertEquals(before.livePly, after.livePly)
        assertEquals(true, after.board.flipped)
    }

    @Test
    @Scenario("app-place-comes-back", "shell-process-death")
    fun `the back stack is restored`() {
        start(null)
        driver.receive("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
        untilThere("analysis-engine")
        driver.send(Event.Analysis(AnalysisEvent.SetUp))
        val way = listOf(Screen.BOARD, Screen.ANALYSIS, Screen.SETUP)
        assertEquals(way, driver.screens)
        die()
        assertEquals(way, driver.screens)
        untilThere("setup-fen")
        assertEquals("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", life.state?.setup?.value?.fen?.text)
    }

    @Test
    @Scenario("app-place-comes-back", "shell-process-death")
    fun `every screen is restored with its choices`() {
        start(null)
        fun stays(screen: Screen, tag: String) {
            assertEquals(screen, driver.screen)
            die()
            untilThere(tag)
            assertEquals(screen, driver.screen)
        }
        driver.send(BoardEvent.NewGame)
        driver.send(NewGameEvent.ChooseOpponent(2u))
        stays(Screen.NEW_GAME, "newgame-level-1")
        for ((tab, tag) in listOf(Screen.TRAIN to "train.list", Screen.GAMES to "games.menu", Screen.ANALYSIS to "analysis-engine", Screen.SETTINGS to "settings.list")) {
            driver.go(tab)
            stays(tab, tag)
        }
    }

    @Test
    @Scenario("analysis-taken-up")
    fun `a free analysis is restored`() {
        start(null)
        driver.go(Screen.ANALYSIS)
        untilThere("analysis-engine")
        for (square in listOf("e2", "e4")) {
            rule.onNodeWithTag("square-$square").performSemanticsAction(SemanticsActions.OnClick)
            driver.send(Event.Listening(false))
        }
        untilThere("analysis-move-1")
        die()
        untilThere("analysis-move-1")
    }
}
