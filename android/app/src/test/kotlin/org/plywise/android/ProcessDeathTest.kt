package org.plywise.android

import android.os.Bundle
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performSemanticsAction
import androidx.test.ext.junit.runners.AndroidJUnit4
import kotlinx.coroutines.runBlocking
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.analysis.AnalysisState
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.StandardStart
import org.robolectric.annotation.Config

/** The system ends the app's process to get its memory back, and starts another one later. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class ProcessDeathTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    private val life by lazy { ActivityLife(rule) }

    private val app: AppModel get() = checkNotNull(life.app)

    private val playing: BoardState.Playing? get() = life.app?.board?.state?.value as? BoardState.Playing

    private fun start(saved: Bundle?) {
        life.start(saved = saved)
        until { playing != null }
    }

    private fun until(condition: () -> Boolean) = life.until(condition)

    private fun die() = start(life.end())

    private fun play(moves: String) {
        app.board.begin(GameOptions(StandardStart, HumanPlayer(""), HumanPlayer(""), null, app.core.help(), 1uL, book = false))
        until { playing?.game?.snapshot?.let { it.livePly == 0u && it.person == null } == true }
        moves.split(' ').forEachIndexed { ply, move ->
            app.board.on(BoardEvent.Type(move))
            until { playing?.game?.snapshot?.livePly?.toInt() == ply + 1 }
        }
    }

    @After
    fun end() {
        life.end()
    }

    @Test
    @Scenario("app-game-comes-back")
    fun `the game stands as it was left`() {
        start(null)
        play("e4 c5 Nf3 d6 d4")
        app.board.on(BoardEvent.Flip)
        app.board.on(BoardEvent.GoTo(2u))
        until { playing?.game?.snapshot?.viewedPly == 2u }
        val before = checkNotNull(playing)
        die()
        until { playing?.game?.snapshot?.viewedPly == 2u }
        val after = checkNotNull(playing)
        assertEquals(before.game.moves.map { it.san }, after.game.moves.map { it.san })
        assertEquals(before.game.snapshot.squares, after.game.snapshot.squares)
        assertEquals(before.game.snapshot.fen, after.game.snapshot.fen)
        assertEquals(true, after.flipped)
    }

    @Test
    @Scenario("app-place-comes-back")
    fun `the person is where they were`() {
        start(null)
        val way = listOf(Place.Board, Place.Analysis(AnalysisRoot.Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")), Place.Setup(null))
        way.drop(1).forEach(app::go)
        assertEquals(way, app.places.value)
        die()
        assertEquals(way, app.places.value)
        until { rule.onAllNodes(hasTestTag("setup-fen")).fetchSemanticsNodes().isNotEmpty() }
    }

    @Test
    @Scenario("analysis-taken-up")
    fun `a free analysis stands as it was left`() {
        start(null)
        app.go(Place.Analysis(AnalysisRoot.Start))
        until { rule.onAllNodes(hasTestTag("analysis-engine")).fetchSemanticsNodes().isNotEmpty() }
        for (square in listOf("square-e2", "square-e4")) {
            rule.onNodeWithTag(square).performSemanticsAction(SemanticsActions.OnClick)
            until { !app.analysis(AnalysisRoot.Start).state.value.let { it is AnalysisState.Ready && it.board.selection == null && it.node == 0u } }
        }
        until { rule.onAllNodes(hasTestTag("analysis-move-1")).fetchSemanticsNodes().isNotEmpty() }
        // The system hides an app before it ends the process; here both are one moment.
        app.hide()
        until { runBlocking { app.core.disk { value("analysis") } }.orEmpty().contains("e4") }
        die()
        until { rule.onAllNodes(hasTestTag("analysis-move-1")).fetchSemanticsNodes().isNotEmpty() }
    }
}
