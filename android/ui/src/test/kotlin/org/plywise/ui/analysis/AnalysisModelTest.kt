package org.plywise.ui.analysis

import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNotEquals
import org.junit.Assert.assertNotNull
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.Mate
import org.plywise.ui.engine.Mated
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.StandardStart

private const val START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
private const val BLUNDER = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"

class AnalysisModelTest {
    private val test = TestApp()
    private var model: AnalysisModel? = null

    @After
    fun close() {
        model?.close()
        test.close()
    }

    private fun open(root: AnalysisRoot): AnalysisModel = AnalysisModel(test.app, root).also {
        model = it
        it.await { true }
    }

    /** A model without the engine, for what does not need it. */
    private fun quiet(root: AnalysisRoot = AnalysisRoot.Start) = open(root).also {
        it.onEvent(AnalysisEvent.SwitchEngine(false))
        it.await { state -> state.engine == EngineView.Off }
    }

    /** A game that was played here and given up; its number in the library. */
    private fun resigned(): Long {
        val person = HumanPlayer("")
        val options = GameOptions(StandardStart, person, person, null, test.core.help(), 1uL, book = false)
        test.onMain { test.app.board.begin(options) }
        fun playing() = test.app.board.state.value as? BoardState.Playing
        test.await("a game") { playing() != null }
        for ((ply, move) in listOf("e4", "e5").withIndex()) {
            test.onMain { test.app.board.on(BoardEvent.Type(move)) }
            test.await(move) { playing()?.game?.moves?.size == ply + 1 }
        }
        test.onMain { test.app.board.on(BoardEvent.Resign) }
        fun games() = test.core.library.games(GameFilter(), null, 1u)
        test.await("the end of the game") { games().firstOrNull()?.finished == true }
        return games().first().id
    }

    private fun AnalysisModel.play(vararg squares: Pair<Square, Square>) = squares.forEach { (from, to) ->
        val before = await { true }.node
        onEvent(AnalysisEvent.Tap(from))
        await { it.board.selection == from }
        onEvent(AnalysisEvent.Tap(to))
        await { it.node != before }
    }

    @Test
    fun `a tapped piece shows its targets and moves`() {
        val model = quiet()
        model.onEvent(AnalysisEvent.Tap(Square.E2))
        assertEquals(2, model.await { it.board.selection == Square.E2 }.board.targets.size)
        model.onEvent(AnalysisEvent.Tap(Square.E4))
        assertEquals("1. e4", model.await { it.node != 0u }.text())
    }

    @Test
    fun `moves are typed, and one that is refused says why`() {
        val model = quiet()
        model.onEvent(AnalysisEvent.StartTyping)
        model.await { it.typing }
        for (move in listOf("e4", "e7e5", "Nf3")) {
            val before = model.await { true }.node
            model.onEvent(AnalysisEvent.Type(move))
            model.await { it.node != before }
        }
        assertEquals("1. e4 e5 2. Nf3", model.await { true }.text())
        for (wrong in listOf("Ke4", "hello")) {
            model.onEvent(AnalysisEvent.Type(wrong))
            val message = runBlocking { withTimeout(30_000) { test.app.message.first { wrong in it?.text.orEmpty() } } }
            assertTrue(message?.text.orEmpty().endsWith("."))
        }
        assertEquals("1. e4 e5 2. Nf3", model.await { true }.text())
        model.onEvent(AnalysisEvent.StopTyping)
        model.await { !it.typing }
    }

    @Test
    @Scenario("a11y-squares-spoken", "a11y-moves-as-actions")
    fun `the squares are said while a screen reader is on, and what attacks one when it is asked`() {
        val model = quiet()
        assertNull(model.await { true }.board.spoken)
        test.platform.screenReader.value = true
        model.show()
        val spoken = model.await { it.board.spoken != null }.board.spoken.orEmpty()
        assertEquals("b1, white knight", spoken[1].label)
        assertEquals(listOf("knight to a3", "knight to c3"), spoken[1].moves.map { it.spoken })
        model.onEvent(AnalysisEvent.ReadAttacks(Square.A2))
        runBlocking { withTimeout(10_000) { while (test.platform.announced.lastOrNull() == null) kotlinx.coroutines.delay(10) } }
        assertEquals("Nothing attacks it. Defended by: white rook on a1.", test.platform.announced.lastOrNull())
    }

    @Test
    @Scenario("a11y-announcements", "a11y-read-out")
    fun `moves, tree and lines are said in words while a screen reader is on`() {
        val model = open(AnalysisRoot.Game(test.import("1. e4 e5 (1... c5) 2. Nf3? *"), null))
        assertTrue(model.await { it.tree.moves().size == 4 }.tree.moves().all { it.spoken == null })
        model.onEvent(AnalysisEvent.Forward)
        model.await { it.node != 0u }
        assertTrue(test.platform.announced.isEmpty())
        test.platform.screenReader.value = true
        model.show()
        val state = model.await { it.tree.moves().all { move -> move.spoken != null } }
        assertEquals(
            listOf("1. pawn to e4", "1. pawn to e5", "1. pawn to c5, variation, level 1", "2. knight to f3, Mistake"),
            state.tree.moves().map { it.spoken },
        )
        model.onEvent(AnalysisEvent.Forward)
        test.await("the move") { test.platform.announced.lastOrNull() == "pawn to e5" }
        model.onEvent(AnalysisEvent.First)
        test.await("the start") { test.platform.announced.lastOrNull() == "Start of the game." }
        val line = model.await { it.node == 0u && it.lines().firstOrNull()?.spoken?.isNotEmpty() == true }.lines().first()
        assertEquals(line.moves.size, line.spoken.size)
        assertTrue(line.spoken.first(), " to " in line.spoken.first())
    }

    private fun MoveTree.moves() = paragraphs.flatMap { it.parts }.filterIsInstance<TreePart.Move>()

    private fun AnalysisState.Ready.lines() = (engine as? EngineView.On)?.lines.orEmpty()

    @Test
    @Scenario("analysis-variation")
    fun `another move beside the main line becomes a variation that can be promoted and deleted`() {
        val model = quiet()
        model.play(Square.E2 to Square.E4, Square.E7 to Square.E5)
        model.onEvent(AnalysisEvent.Back)
        model.await { it.mayGoForward }
        model.play(Square.C7 to Square.C5)
        val state = model.await { "c5" in it.text() }
        assertEquals("1. e4 e5 (1… c5)", state.text())
        model.onEvent(AnalysisEvent.PromoteLine(state.node))
        model.await { it.text() == "1. e4 c5 (1… e5)" }
        model.onEvent(AnalysisEvent.Delete(state.node))
        model.await { it.text() == "1. e4 e5" }
    }

    @Test
    @Scenario("analysis-comment-and-mark")
    fun `moves that were noted after the end of a game outlive the next note`() {
        val game = resigned()
        val first = quiet(AnalysisRoot.Game(game, 2u))
        first.play(Square.G1 to Square.F3)
        first.close()
        test.await("the move in the library") { "Nf3" in test.core.library.analysedPgn(game) }
        val second = quiet(AnalysisRoot.Game(game, 2u))
        assertEquals("1. e4 e5 2. Nf3", second.await { true }.text())
        second.onEvent(AnalysisEvent.Comment(second.await { it.node != 0u }.node, "Given up."))
        second.await { "Given up." in it.text() }
        second.close()
        test.await("the note in the library") { "Given up." in test.core.library.analysedPgn(game) }
        assertTrue("Nf3" in test.core.library.analysedPgn(game))
        assertFalse("Nf3" in test.core.library.pgn(game))
    }

    @Test
    @Scenario("analysis-comment-and-mark")
    fun `comments and marks stand in the text`() {
        val model = quiet()
        model.play(Square.E2 to Square.E4)
        val node = model.await { true }.node
        model.onEvent(AnalysisEvent.Comment(node, " Best by test. "))
        model.onEvent(AnalysisEvent.Annotate(node, 1))
        model.await { it.text() == "1. e4! {Best by test.}" }
        model.onEvent(AnalysisEvent.Annotate(node, null))
        model.await { it.text() == "1. e4 {Best by test.}" }
        model.onEvent(AnalysisEvent.AskMove(node))
        val dialog = model.await { it.dialog != null }.dialog as AnalysisDialog.Move
        assertEquals("1. e4", dialog.name)
        assertFalse(dialog.inVariation)
    }

    @Test
    @Scenario("analysis-engine-lines")
    fun `the engine shows as many lines as are wanted, with arrows, and a touched move is played`() {
        val model = open(AnalysisRoot.Start)
        model.onEvent(AnalysisEvent.MoreLines)
        val state = model.await { (it.engine as? EngineView.On)?.lines?.size == 3 && it.board.arrows.isNotEmpty() }
        val lines = (state.engine as EngineView.On).lines
        assertEquals("1.", lines[0].moves[0].number)
        assertNotNull(state.score)
        model.await { ((it.engine as? EngineView.On)?.lines?.firstOrNull()?.moves?.size ?: 0) >= 2 }
        model.onEvent(AnalysisEvent.PlayLine(0, 2))
        model.await { it.tree.paragraphs.sumOf { paragraph -> paragraph.parts.size } == 2 }
    }

    @Test
    fun `the engine stops while the app is hidden and goes on when it is back`() {
        val model = open(AnalysisRoot.Start)
        model.await { (it.engine as? EngineView.On)?.lines?.isNotEmpty() == true }
        model.hide()
        model.await { (it.engine as? EngineView.On)?.lines?.isEmpty() == true }
        model.show()
        model.await { (it.engine as? EngineView.On)?.lines?.isNotEmpty() == true }
    }

    @Test
    fun `a pawn on the last rank asks what it becomes`() {
        val model = quiet(AnalysisRoot.Position("8/P6k/8/8/8/8/8/K7 w - - 0 1"))
        model.onEvent(AnalysisEvent.Drag(Square.A7, Square.A8))
        assertEquals(Promotion(Square.A8, PieceColor.WHITE), model.await { it.promotion != null }.promotion)
        model.onEvent(AnalysisEvent.Promote(Role.KNIGHT))
        assertEquals("1. a8=N", model.await { it.node != 0u }.text())
    }

    @Test
    fun `a position that cannot be says so in words`() = runBlocking {
        val model = AnalysisModel(test.app, AnalysisRoot.Position("nonsense")).also { model = it }
        val state = withTimeout(30_000) { model.state.first { it is AnalysisState.Failed } } as AnalysisState.Failed
        assertTrue(state.reason.isNotBlank())
    }

    @Test
    @Scenario("analysis-kept-with-game")
    fun `what is added to a game of the library is kept with it`() {
        val game = test.import("1. e4 e5 2. Nf3 *")
        val model = quiet(AnalysisRoot.Game(game, 1u))
        assertEquals("1. e4 e5 2. Nf3", model.await { it.node != 0u }.text())
        model.play(Square.C7 to Square.C5)
        model.hide()
        runBlocking {
            withTimeout(30_000) {
                while ("c5" !in test.core.disk { pgn(game) }) kotlinx.coroutines.delay(20)
            }
        }
    }

    @Test
    @Scenario("analysis-paste")
    fun `pasted games and positions are analysed, other text is not`() {
        val model = quiet()
        test.platform.clipboard = "no chess here"
        model.onEvent(AnalysisEvent.Paste)
        runBlocking { withTimeout(30_000) { test.app.message.first { it != null } } }
        test.platform.clipboard = "1. d4 d5 (1... f5) *"
        model.onEvent(AnalysisEvent.Paste)
        model.await { it.text() == "1. d4 d5 (1… f5)" }
        test.platform.clipboard = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
        model.onEvent(AnalysisEvent.Paste)
        model.await { it.board.squares[48] == 'P' && it.tree.paragraphs.isEmpty() }
    }

    /** Ends a model as a screen does, and waits until all is kept. */
    private fun AnalysisModel.left(pgn: String) {
        close()
        runBlocking { withTimeout(30_000) { while (pgn !in FreeAnalysis(test.core).kept().orEmpty()) kotlinx.coroutines.delay(10) } }
    }

    @Test
    @Scenario("analysis-taken-up")
    fun `a free analysis is taken up where it was left`() {
        quiet().apply { play(Square.E2 to Square.E4, Square.C7 to Square.C5) }.left("1. e4 c5")
        assertEquals("1. e4 c5", quiet().await { !it.tree.paragraphs.isEmpty() }.text())
    }

    @Test
    fun `an analysis of a position is taken up with the same position, and gives way to another one`() {
        val corner = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
        quiet(AnalysisRoot.Position(corner)).apply { play(Square.A1 to Square.B1) }.left("1. Kb1")
        val again = quiet(AnalysisRoot.Position(corner))
        assertEquals("1. Kb1", again.await { !it.tree.paragraphs.isEmpty() }.text())
        again.close()
        val other = quiet(AnalysisRoot.Position("8/P6k/8/8/8/8/8/1K6 w - - 0 1"))
        assertTrue(other.await { true }.tree.paragraphs.isEmpty())
        assertNull(test.app.message.value)
        other.play(Square.B1 to Square.C1)
        val message = runBlocking { withTimeout(30_000) { test.app.message.first { it != null } } }
        assertEquals("The previous analysis was closed.", message?.text)
        message?.act?.invoke()
        assertEquals("1. Kb1", other.await { it.text() == "1. Kb1" }.text())
    }

    @Test
    @Scenario("analysis-closed-and-undo")
    fun `a new analysis closes the old one and undo brings it back`() {
        val model = quiet().apply { play(Square.D2 to Square.D4) }
        model.onEvent(AnalysisEvent.Begin)
        model.await { it.tree.paragraphs.isEmpty() }
        val message = runBlocking { withTimeout(30_000) { test.app.message.first { it != null } } }
        assertEquals("Undo", message?.action)
        message?.act?.invoke()
        model.await { it.text() == "1. d4" }
    }

    @Test
    @Scenario("analysis-closed-and-undo")
    fun `another analysis right after a move ends nothing, and the one before is not written over it`() {
        val fallen = CopyOnWriteArrayList<Throwable>()
        val usual = Thread.getDefaultUncaughtExceptionHandler()
        Thread.setDefaultUncaughtExceptionHandler { _, error -> fallen += error }
        try {
            val model = quiet().apply { play(Square.D2 to Square.D4) }
            model.onEvent(AnalysisEvent.Begin)
            model.await { it.tree.paragraphs.isEmpty() }
            Thread.sleep(1_000)
            model.play(Square.C2 to Square.C4)
            runBlocking { withTimeout(30_000) { test.app.message.first { it != null } } }?.act?.invoke()
            model.await { it.text() == "1. d4" }
            Thread.sleep(1_000)
            assertEquals(emptyList<Throwable>(), fallen.toList())
            assertTrue("1. d4" in test.core.library.value("analysis").orEmpty())
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(usual)
        }
    }

    @Test
    fun `a study that is closed says nothing any more`() {
        val study = LiveStudy.of(StandardStart, test.core.engineSettings())
        study.close()
        assertNull(study.pgn())
        assertNull(study.spokenAttacks(Square.A1, "en"))
    }

    @Test
    @Scenario("analysis-keep-as-game")
    fun `an analysis is put among the games`() {
        val model = quiet().apply { play(Square.D2 to Square.D4, Square.D7 to Square.D5) }
        assertTrue("1. d4 d5" in model.keep())
        model.onEvent(AnalysisEvent.Back)
        model.play(Square.G8 to Square.F6)
        assertTrue("what was added is kept with it", "(1... Nf6" in model.keep())
    }

    @Test
    @Scenario("analysis-keep-as-game")
    fun `where no move was made nothing is put among the games, and it is not said to be`() {
        val model = quiet()
        assertFalse(model.await { true }.hasMoves)
        model.onEvent(AnalysisEvent.Keep)
        val said = runBlocking { withTimeout(30_000) { test.app.message.first { it != null } } }?.text
        assertNotEquals(test.core.words.value["analysis-kept"], said)
        assertEquals(0uL, test.core.library.count(GameFilter()))
    }

    /** Puts an analysis among the games; the record of the one game there. */
    private fun AnalysisModel.keep(): String {
        assertTrue(await { true }.hasMoves)
        test.onMain { test.app.message.value?.let(test.app::said) }
        onEvent(AnalysisEvent.Keep)
        val said = runBlocking { withTimeout(30_000) { test.app.message.first { it != null } } }?.text
        assertEquals("Saved to Games.", said)
        return runBlocking { test.core.disk { pgn(games(GameFilter(), null, 9u).single().id) } }
    }

    @Test
    @Scenario("analysis-paste")
    fun `pasting beside a game of the library leaves the game as it is`() {
        val game = test.import(BLUNDER)
        val model = quiet(AnalysisRoot.Game(game))
        test.platform.clipboard = "1. d4 d5 *"
        model.onEvent(AnalysisEvent.Paste)
        runBlocking { withTimeout(30_000) { test.app.places.first { it.last() == Place.Analysis(AnalysisRoot.Start) } } }
        model.close()
        assertEquals("1. d4 d5", quiet().await { !it.tree.paragraphs.isEmpty() }.text())
        assertTrue("1. e4 e5" in runBlocking { test.core.disk { pgn(game) } })
    }

    @Test
    fun `a pasted game can be reviewed, a pasted position cannot`() {
        val model = quiet()
        assertNull(model.await { true }.review)
        test.platform.clipboard = "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0"
        model.onEvent(AnalysisEvent.Paste)
        model.await { it.review == ReviewView.None }
        model.onEvent(AnalysisEvent.StartReview)
        val review = runBlocking {
            withTimeout(120_000) {
                model.state.first { ((it as? AnalysisState.Ready)?.review) is ReviewView.Done } as AnalysisState.Ready
            }
        }.review as ReviewView.Done
        assertEquals(5, review.chances.size)
        test.platform.clipboard = START
        model.onEvent(AnalysisEvent.Paste)
        model.await { it.review == null && it.tree.paragraphs.isEmpty() }
    }

    @Test
    @Scenario("analysis-share")
    fun `sharing hands over the record and the position, and playing on goes to a new game`() {
        val model = quiet()
        model.onEvent(AnalysisEvent.ShareFen)
        runBlocking { withTimeout(30_000) { while (test.platform.sharedTexts.lastOrNull() == null) kotlinx.coroutines.delay(10) } }
        assertEquals(START, test.platform.sharedTexts.lastOrNull())
        model.play(Square.E2 to Square.E4)
        model.onEvent(AnalysisEvent.SharePgn)
        runBlocking { withTimeout(30_000) { while ("1. e4" !in test.platform.sharedTexts.lastOrNull().orEmpty()) kotlinx.coroutines.delay(10) } }
        model.onEvent(AnalysisEvent.PlayOn)
        val place = runBlocking { withTimeout(30_000) { test.app.places.first { it.last() is Place.NewGame } } }.last()
        assertTrue((place as Place.NewGame).fen.orEmpty().contains("4P3"))
    }

    @Test
    @Scenario("analysis-review", "analysis-retry", "analysis-review-kept")
    fun `a review marks the moves, steps to mistakes, and lets a person try again`() {
        val game = test.import(BLUNDER)
        val model = open(AnalysisRoot.Game(game, review = true))
        assertEquals(EngineView.Waiting, model.await { it.review is ReviewView.Running }.engine)
        val state = runBlocking {
            withTimeout(120_000) {
                model.state.first { ((it as? AnalysisState.Ready)?.review) is ReviewView.Done } as AnalysisState.Ready
            }
        }
        val review = state.review as ReviewView.Done
        assertEquals(14, review.chances.size)
        assertTrue(review.hasNext)
        model.onEvent(AnalysisEvent.NextMistake)
        val verdict = (model.await { (it.review as? ReviewView.Done)?.verdict?.mark != null }.review as ReviewView.Done).verdict!!
        assertNotNull(verdict.better)
        assertNull(verdict.betterSpoken)
        test.platform.screenReader.value = true
        model.show()
        val spoken = model.await { (it.review as? ReviewView.Done)?.verdict?.betterSpoken != null }.review as ReviewView.Done
        val better = spoken.verdict!!.betterSpoken!!
        assertTrue(better, Regex(" (to|takes) ") in better)
        verdict.reason?.let { assertTrue(test.core.words.value.reason(it).endsWith(".")) }
        assertTrue(verdict.mayRetry)
        model.onEvent(AnalysisEvent.Retry(verdict.ply))
        val before = model.await { it.retry != null && (it.review as ReviewView.Done).at == verdict.ply - 1 }
        assertTrue(before.board.arrows.isEmpty())
        // A rook's pawn is not it; the record stays as it was.
        val pawn = if (verdict.ply % 2 == 1) Square.A2 to Square.A3 else Square.A7 to Square.A6
        model.onEvent(AnalysisEvent.Drag(pawn.first, pawn.second))
        val wrong = model.await { it.retry?.answer == RetryAnswer.Wrong && it.node == before.node }
        assertEquals(before.text(), wrong.text())
        model.onEvent(AnalysisEvent.EndRetry)
        assertNull(model.await { it.retry == null }.retry)
        model.close()
        // It is kept with the game.
        val kept = open(AnalysisRoot.Game(game)).await { it.review is ReviewView.Done }.review as ReviewView.Done
        assertEquals(review.chances, kept.chances.map { it.copy(spoken = null) })
        assertEquals(listOf(Mate(-1), Mated(won = false)), review.chances.takeLast(2).map { it.score })
    }

    @Test
    @Scenario("analysis-review-hidden-and-shown")
    fun `a review stops while the app is hidden and begins again when it is back`() {
        val model = open(AnalysisRoot.Game(test.import(BLUNDER), review = true))
        model.await { it.review is ReviewView.Running }
        model.hide()
        model.await { it.review == ReviewView.None }
        model.show()
        model.await { it.review is ReviewView.Running }
        model.onEvent(AnalysisEvent.CancelReview)
        model.await { it.review == ReviewView.None }
        model.hide()
        model.show()
        Thread.sleep(50)
        model.await { it.review == ReviewView.None }
    }

    @Test
    @Scenario("analysis-review-stopped")
    fun `a review that is stopped leaves none`() {
        val game = test.import(BLUNDER)
        val model = open(AnalysisRoot.Game(game, review = true))
        model.await { it.review is ReviewView.Running }
        model.onEvent(AnalysisEvent.CancelReview)
        model.await { it.review == ReviewView.None }
    }
}
