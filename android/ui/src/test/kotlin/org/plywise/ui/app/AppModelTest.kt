package org.plywise.ui.app

import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertSame
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.analysis.AnalysisEvent
import org.plywise.ui.analysis.AnalysisModel
import org.plywise.ui.analysis.AnalysisState
import org.plywise.ui.analysis.EngineView
import org.plywise.ui.analysis.ReviewView
import org.plywise.ui.analysis.await
import org.plywise.ui.analysis.text
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.newgame.ClockChoice
import org.plywise.ui.newgame.NewGameEvent
import org.plywise.ui.newgame.Opponent
import org.plywise.ui.newgame.StartChoice
import org.plywise.ui.setup.Playable
import org.plywise.ui.setup.SetupEvent
import org.plywise.ui.setup.Tool

/** What becomes of the screens' models while the person goes from place to place. */
class AppModelTest {
    private val test = TestApp()
    private val app get() = test.app

    @AfterEach
    fun end() = test.close()

    private fun go(place: Place) = test.onMain { app.go(place) }

    private fun analysis(root: AnalysisRoot): AnalysisModel = test.onMain {
        app.go(Place.Analysis(root))
        app.analysis(root)
    }

    private val AnalysisState.Ready.thinks get() = (engine as? EngineView.On)?.lines?.isNotEmpty() == true

    private fun AnalysisModel.assertStandsStill() {
        await { !it.thinks }
        Thread.sleep(300)
        assertTrue(!await { true }.thinks, "the engine thinks out of sight")
    }

    @Test
    fun `the engine of an analysis thinks while it is on top and the app is seen`() {
        val model = analysis(AnalysisRoot.Start)
        model.await { it.thinks }
        val elsewhere = listOf(Place.Board, Place.Games, Place.Settings, Place.NewGame(null), Place.Setup(null))
        for (place in elsewhere) {
            go(place)
            model.assertStandsStill()
            test.onMain { app.hide() }
            test.onMain { app.show() }
            model.assertStandsStill()
            go(Place.Analysis(AnalysisRoot.Start))
            model.await { it.thinks }
        }
        test.onMain { app.hide() }
        model.assertStandsStill()
        test.onMain { app.show() }
        model.await { it.thinks }
    }

    private fun type(vararg moves: String) = moves.forEach { move ->
        val before = view.snapshot.livePly
        test.onMain { app.board.on(BoardEvent.Type(move)) }
        test.await(move) { view.snapshot.livePly > before && view.snapshot.save is SaveDone }
    }

    private val view get() = (app.board.state.value as BoardState.Playing).game

    private fun analyse(): AnalysisModel = test.onMain {
        app.board.on(BoardEvent.Analyse)
        app.analysis((app.places.value.last() as Place.Analysis).root)
    }

    @Test
    @Scenario("board-analyse")
    fun `a game that went on another way is analysed as it stands`() {
        val person = HumanPlayer("")
        test.onMain { app.board.begin(GameOptions(StandardStart, person, person, null, test.core.help(), 1uL, book = false)) }
        test.await("the game") { app.board.state.value is BoardState.Playing }
        type("e4", "e5")
        val before = analyse()
        assertEquals("1. e4 e5", before.await { it.node != 0u }.text())
        before.onEvent(AnalysisEvent.Back)
        before.onEvent(AnalysisEvent.Drag(Square.C7, Square.C5))
        before.await { "c5" in it.text() }
        test.onMain { app.back() }
        assertEquals("1. e4 e5 (1… c5)", analyse().await { it.node != 0u }.text(), "what was noted is there at once")
        test.onMain { app.back() }
        repeat(2) {
            val ply = view.snapshot.livePly
            test.onMain { app.board.on(BoardEvent.Undo) }
            test.await("a move taken back") { view.snapshot.livePly < ply }
        }
        type("d4", "d5")
        val after = analyse()
        assertEquals(before.root, after.root)
        val text = after.await { it.node != 0u }.text()
        assertEquals("1. d4 (1. e4 e5) (1… c5) 1… d5", text, "what was played and noted before stands beside it")
    }

    @Test
    @Scenario("app-place-comes-back")
    fun `a half-built position is there again after the system has ended the app`() {
        fun kept() = runBlocking { app.navigationState.first() }
        go(Place.Setup(null))
        val model = test.onMain { app.setup(null) }
        assertEquals(Place.Setup(null), Place.decode(kept().last()))
        test.onMain {
            model.onEvent(SetupEvent.Clear)
            model.onEvent(SetupEvent.Take(Tool.Put('k')))
            model.onEvent(SetupEvent.Tap(Square.E4))
            model.onEvent(SetupEvent.Turn(PieceColor.BLACK))
        }
        val before = model.state.value
        val kept = kept()
        TestApp().use { other ->
            other.onMain {
                other.app.restore(kept)
                val after = other.app.setup((other.app.places.value.last() as Place.Setup).fen).state.value
                assertEquals(before.fen, after.fen)
                assertEquals(before.board.squares, after.board.squares)
                assertEquals(before.turn, after.turn)
                assertTrue(after.playable is Playable.No)
            }
        }
    }

    @Test
    @Scenario("app-place-comes-back")
    fun `what was chosen for a new game is there again after the system has ended the app`() {
        val position = "4k3/8/8/8/8/8/8/4K2R w - - 0 1"
        go(Place.NewGame(null))
        val before = test.onMain {
            app.newGame(null).apply {
                on(NewGameEvent.Choose { it.copy(opponent = Opponent.Friend, whiteName = "One", clock = ClockChoice.None) })
                app.go(Place.Setup(null))
            }.state.value
        }
        var kept = runBlocking { app.navigationState.first() }
        // Ended twice: the choices are not on the screen in between.
        TestApp().use { other ->
            other.onMain { other.app.restore(kept) }
            kept = runBlocking { other.app.navigationState.first() }
        }
        TestApp().use { other ->
            other.onMain {
                other.app.restore(kept)
                other.app.go(Place.NewGame(position))
                val after = other.app.newGame(position).state.value
                assertEquals(before.copy(start = StartChoice.Position(position)), after.copy(usualTimes = before.usualTimes))
                other.app.go(Place.Board)
                other.app.go(Place.NewGame(null))
                assertEquals(Opponent.Computer, other.app.newGame(null).state.value.opponent)
            }
        }
    }

    @Test
    fun `the free analysis stays as it was looked at`() {
        val model = analysis(AnalysisRoot.Start)
        go(Place.Games)
        assertSame(model, analysis(AnalysisRoot.Start))
    }

    @Test
    @Scenario("analysis-closed-and-undo")
    fun `an analysis that was closed is brought back though the one in its place was left`() {
        val ways = listOf<() -> Unit>({ go(Place.Board) }, { analysis(AnalysisRoot.Start).await { true } })
        for (leave in ways) {
            val first = analysis(AnalysisRoot.Position("8/P6k/8/8/8/8/8/K7 w - - 0 1"))
            first.await { true }
            first.onEvent(AnalysisEvent.Drag(Square.A1, Square.B1))
            first.await { it.node != 0u }
            go(Place.Board)
            test.await("what is kept") { "Kb1" in test.core.library.value("analysis").orEmpty() }
            test.onMain { app.message.value?.let(app::said) }
            val second = analysis(AnalysisRoot.Position("8/P6k/8/8/8/8/8/2K5 w - - 0 1"))
            second.await { true }
            second.onEvent(AnalysisEvent.Drag(Square.C1, Square.C2))
            test.await("what is said") { app.message.value?.action != null }
            leave()
            test.onMain { app.message.value?.act?.invoke() }
            test.await("the first one again") { "Kb1" in test.core.library.value("analysis").orEmpty() }
            assertEquals("1. Kb1", analysis(AnalysisRoot.Start).await { it.text() == "1. Kb1" }.text())
            go(Place.Board)
        }
    }

    @Test
    fun `an analysis on top of another place thinks again when that place is left`() {
        val model = analysis(AnalysisRoot.Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))
        model.await { it.thinks }
        go(Place.Setup(null))
        model.assertStandsStill()
        test.onMain { app.back() }
        model.await { it.thinks }
    }

    @Test
    @Scenario("analysis-review-hidden-and-shown")
    fun `a review goes on though the app was hidden while the person was elsewhere`() {
        val moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"
        val model = analysis(AnalysisRoot.Game(test.import(moves), review = true))
        model.await { it.review is ReviewView.Running }
        go(Place.Setup(null))
        model.await { it.review == ReviewView.None }
        test.onMain { app.hide() }
        test.onMain { app.show() }
        test.onMain { app.back() }
        model.await { it.review is ReviewView.Running }
        model.onEvent(AnalysisEvent.CancelReview)
    }
}
