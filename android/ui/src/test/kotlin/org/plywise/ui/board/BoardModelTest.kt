package org.plywise.ui.board

import java.time.Duration
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.Place
import org.plywise.ui.engine.AskBranch
import org.plywise.ui.engine.EndReason
import org.plywise.ui.engine.EngineFailed
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.Hint
import org.plywise.ui.engine.HintStep
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Outcome
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Player
import org.plywise.ui.engine.PositionStart
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.SaveFailed
import org.plywise.ui.engine.SideTime
import org.plywise.ui.engine.Snapshot
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.Start
import org.plywise.ui.engine.TimeControl
import org.plywise.ui.engine.TimeLevel
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Sound

/** What the board's model makes of the real core: questions, draws, clocks, taking back. */
class BoardModelTest {
    private val test = TestApp()
    private val board get() = test.app.board
    private val playing get() = board.state.value as? BoardState.Playing
    private val snapshot: Snapshot? get() = playing?.game?.snapshot
    private val moves get() = playing?.game?.moves.orEmpty().map { it.san }

    private val slow = EnginePlayer(TimeLevel(Duration.ofMinutes(1)))
    private val quick = EnginePlayer(RungLevel(1u))
    private val person = HumanPlayer("")

    @AfterEach
    fun end() = test.close()

    private fun on(event: BoardEvent) = test.onMain { board.on(event) }

    private fun play(black: Player, start: Start = StandardStart, time: TimeControl? = null, takebacks: Boolean = true) {
        val before = playing?.since
        test.onMain {
            test.core.change { it.copy(answerAtOnce = true) }
            val help = test.core.help().copy(takebacks = takebacks)
            board.begin(GameOptions(start, person, black, time, help, 1uL, book = false))
        }
        test.await("the game") { playing.let { it != null && it.since != before && it.game.snapshot.livePly == 0u } }
    }

    private fun type(vararg moves: String) = moves.forEach { move ->
        val before = this.moves.size
        on(BoardEvent.Type(move))
        test.await(move) { this.moves.size > before }
    }

    private fun untilPly(ply: UInt) = test.await("ply $ply") { snapshot?.livePly == ply }

    private fun clock(millis: Long) = SideTime(Duration.ofMillis(millis), Duration.ZERO, Duration.ZERO).let { TimeControl(it, it) }

    @Test
    @Scenario("board-move-by-touch", "board-move-by-drag")
    fun `a touched piece shows where it may go and goes there, and so does a dragged one`() {
        play(person)
        on(BoardEvent.Tap(Square.E2))
        test.await("the selection") { snapshot?.selection == Square.E2 }
        assertEquals(setOf(Square.E3, Square.E4), snapshot?.targets.orEmpty().map { it.square }.toSet())
        on(BoardEvent.Tap(Square.E4))
        untilPly(1u)
        on(BoardEvent.Drag(Square.E7, null))
        on(BoardEvent.Drag(Square.E7, Square.E5))
        untilPly(2u)
        assertEquals(listOf("e4", "e5"), moves)
    }

    @Test
    @Scenario("newgame-two-computers")
    fun `two computers play by themselves`() {
        test.onMain {
            test.core.change { it.copy(answerAtOnce = true) }
            board.begin(GameOptions(StandardStart, quick, quick, null, test.core.help(), 1uL, book = false))
        }
        test.await("moves of both") { (snapshot?.livePly ?: 0u) >= 6u }
        assertNull(snapshot?.person)
    }

    @Test
    @Scenario("board-illegal-move-refused")
    fun `a piece that does not go there is refused quietly`() {
        play(person)
        on(BoardEvent.Drag(Square.E2, Square.E5))
        test.await("the refusal") { Haptic.Refused in test.platform.felt }
        assertTrue(moves.isEmpty())
        assertNull(test.app.message.value)
    }

    @Test
    @Scenario("board-illegal-move-refused", "board-type-a-move")
    fun `a typed move that is refused says why and stays to be mended, and one that is played makes room`() {
        play(person)
        on(BoardEvent.StartTyping)
        for (wrong in listOf("Ke5", "e5", "hello")) {
            on(BoardEvent.DraftMove(wrong))
            on(BoardEvent.Type(wrong))
            test.await("why $wrong is none") { test.app.message.value?.text.orEmpty().startsWith("That is not a move here.") }
            assertEquals(wrong, playing?.typed)
            test.onMain { test.app.message.value?.let(test.app::said) }
        }
        for (right in listOf("e4", "e5")) {
            on(BoardEvent.DraftMove(right))
            type(right)
            test.await("room for the next one") { playing?.typed == "" }
        }
        assertNull(test.app.message.value)
        on(BoardEvent.StopTyping)
        assertNull(playing?.typed)
    }

    @Test
    @Scenario("board-type-a-move", "board-premove")
    fun `a move that is typed ahead of the computer is a premove, and one that cannot be stays to be mended`() {
        play(slow)
        on(BoardEvent.StartTyping)
        type("e4")
        test.await("thinking") { board.thinking.value != null && playing?.typed == "" }
        on(BoardEvent.DraftMove("e4e6"))
        on(BoardEvent.Type("e4e6"))
        test.await("the refusal") { test.app.message.value != null }
        assertEquals("e4e6", playing?.typed)
        on(BoardEvent.DraftMove("d3"))
        on(BoardEvent.Type("d3"))
        test.await("the premove") { snapshot?.premove?.to == Square.D3 && playing?.typed == "" }
    }

    @Test
    @Scenario("board-confirm-moves")
    fun `a typed move that is asked about makes room, and a confirmation that comes too late says why`() {
        play(person)
        test.onMain { test.core.change { it.copy(confirmMoves = true) } }
        on(BoardEvent.StartTyping)
        on(BoardEvent.DraftMove("e4"))
        on(BoardEvent.Type("e4"))
        test.await("the question") { snapshot?.question != null && playing?.typed == "" }
        on(BoardEvent.Cancel)
        on(BoardEvent.Confirm)
        test.await("the reason") { test.app.message.value?.text == "There is nothing to do." }
    }

    @Test
    @Scenario("board-confirm-moves", "a11y-announcements")
    fun `a question about a move is written in signs and said in words`() {
        play(person)
        test.onMain { test.core.change { it.copy(confirmMoves = true) } }
        on(BoardEvent.Type("Nf3"))
        test.await("the question") { snapshot?.question != null }
        val notice = notice(checkNotNull(playing), test.core.words.value, figurine = false)
        assertEquals("Play Nf3?" to "Play knight to f3?", notice?.text to notice?.spoken)
    }

    @Test
    @Scenario("board-branch-question")
    fun `another move while looking back is asked about first`() {
        play(person)
        type("e4", "e5", "Nf3")
        for (yes in listOf(false, true)) {
            on(BoardEvent.GoTo(1u))
            test.await("looking back") { snapshot?.viewedPly == 1u }
            on(BoardEvent.Drag(Square.C7, Square.C5))
            test.await("the question") { (snapshot?.question as? AskBranch)?.san == "c5" }
            on(if (yes) BoardEvent.Confirm else BoardEvent.Cancel)
            test.await("the answer") { snapshot?.question == null }
            if (!yes) assertEquals(listOf("e4", "e5", "Nf3"), moves)
        }
        test.await("the other move") { moves == listOf("e4", "c5") }
    }

    @Test
    @Scenario("board-undo-while-thinking")
    fun `the late answer to a move that was taken back never appears`() {
        play(slow)
        repeat(20) {
            on(BoardEvent.Type("e4"))
            test.await("thinking") { snapshot?.livePly == 1u && board.thinking.value != null }
            on(BoardEvent.Undo)
            untilPly(0u)
        }
        test.await("no thinking") { board.thinking.value == null }
        on(BoardEvent.Type("d4"))
        untilPly(1u)
        assertEquals(listOf("d4"), moves)
        on(BoardEvent.MoveNow)
        untilPly(2u)
    }

    @Test
    @Scenario("board-undo-right-after-answer")
    fun `undo in the moment of the answer is never lost`() {
        play(quick)
        repeat(50) {
            on(BoardEvent.Type("e4"))
            while (snapshot?.livePly != 2u) Thread.onSpinWait()
            on(BoardEvent.Undo)
            untilPly(0u)
        }
    }

    @Test
    @Scenario("board-undo-forbidden")
    fun `a game may forbid taking back`() {
        play(quick, takebacks = false)
        on(BoardEvent.Type("e4"))
        untilPly(2u)
        assertFalse(checkNotNull(snapshot).mayUndo)
        on(BoardEvent.Undo)
        test.await("the refusal") { Haptic.Refused in test.platform.felt }
        assertEquals(2u, snapshot?.livePly)
    }

    @Test
    @Scenario("board-draw-answered-by-computer")
    fun `the computer declines a draw and says so`() {
        play(quick)
        on(BoardEvent.Ask(BoardDialog.OfferDraw))
        on(BoardEvent.OfferDraw)
        test.await("the answer") { test.app.message.value?.text == "The computer would rather play on." }
        assertFalse("The computer would rather play on." in test.platform.announced, "the message says itself")
        assertNull(snapshot?.outcome)
    }

    @Test
    @Scenario("board-draw-answered-by-computer")
    fun `the computer takes a draw where nothing is left to win with`() {
        play(quick, PositionStart("4k3/7r/8/8/8/8/7R/4K3 w - - 0 60"))
        on(BoardEvent.OfferDraw)
        test.await("a draw") { snapshot?.outcome?.reason == EndReason.AGREEMENT }
        assertNull(snapshot?.outcome?.winner)
    }

    @Test
    @Scenario("board-time-runs-low")
    fun `low time is told though nothing is done`() {
        play(person, time = clock(10_300))
        type("e4")
        test.await("the warning", seconds = 5) { test.app.message.value?.text == "Less than ten seconds left." }
        assertTrue(Sound.LowTime in test.platform.played)
        assertFalse("Less than ten seconds left." in test.platform.announced, "the message says itself")
    }

    @Test
    @Scenario("board-time-runs-low")
    fun `low time is no message where the board is not seen, and takes none away`() {
        play(person, time = clock(10_300))
        test.onMain {
            test.app.go(Place.Games)
            test.app.say("1 game deleted", "Undo")
        }
        type("e4")
        test.await("the warning", seconds = 5) { "Less than ten seconds left." in test.platform.announced }
        assertEquals("1 game deleted", test.app.message.value?.text)
    }

    @Test
    @Scenario("board-flag-falls")
    fun `a flag falls by itself`() {
        play(person, time = clock(400))
        type("e4")
        test.await("the end", seconds = 5) { snapshot?.outcome != null }
        assertEquals(EndReason.FLAG_FALL, snapshot?.outcome?.reason)
        assertEquals(PieceColor.WHITE, snapshot?.outcome?.winner)
    }

    @Test
    @Scenario("board-table-mode")
    fun `the far side's pieces are turned between two people while that is wanted`() {
        for ((other, turns) in listOf(person to true, quick to false)) {
            play(other)
            for (on in listOf(false, true, false)) {
                test.onMain { test.core.change { it.copy(tableMode = on) } }
                assertEquals(on && turns, boardView(checkNotNull(playing), test.core.settings.value).turned)
            }
        }
    }

    @Test
    @Scenario("board-auto-flip")
    fun `the board turns by touch and to the side to move`() {
        play(person)
        on(BoardEvent.Flip)
        assertEquals(true, playing?.flipped)
        test.onMain { test.core.change { it.copy(autoFlip = true) } }
        type("e4")
        assertEquals(true, playing?.flipped)
        type("e5")
        assertEquals(false, playing?.flipped)
        for (ply in listOf(1u, 0u, 1u)) {
            on(BoardEvent.GoTo(ply))
            test.await("looking back") { snapshot?.viewedPly == ply }
            assertEquals(false, playing?.flipped, "looking back turns nothing")
        }
    }

    @Test
    @Scenario("board-undo-and-redo")
    fun `a board that was turned by hand stays so when all moves are taken back`() {
        play(person)
        type("e4")
        on(BoardEvent.Flip)
        on(BoardEvent.Undo)
        untilPly(0u)
        assertEquals(true, playing?.flipped)
    }

    @Test
    @Scenario("board-rematch")
    fun `the board turns for a rematch, also after a game without a move`() {
        play(quick)
        on(BoardEvent.Resign)
        test.await("the end") { snapshot?.outcome != null }
        on(BoardEvent.Rematch)
        test.await("the other colour") { snapshot?.person == PieceColor.BLACK }
        assertEquals(true, playing?.flipped)
    }

    @Test
    @Scenario("app-game-comes-back")
    fun `where the person stood in another game is nothing to this one`() {
        play(person)
        type("e4")
        test.await("the saved move") { snapshot?.save is SaveDone }
        val game = test.core.library.games(GameFilter(), null, 1u).single().id
        for ((left, taken) in listOf(game + 1 to false, null to false, game to true)) {
            val before = playing?.since
            test.onMain {
                board.restore(BoardViewState(null, flipped = true, left))
                board.open(game)
            }
            test.await("the game") { playing.let { it != null && it.since != before && it.flipped == taken } }
            Thread.sleep(100)
            assertEquals(taken, playing?.flipped, "$left")
        }
    }

    @Test
    @Scenario("settings-language")
    fun `words of the game follow the language`() {
        play(person)
        val english = snapshot?.status
        test.onMain { test.core.change { it.copy(language = "de") } }
        test.await("German") { snapshot?.status != english }
    }

    @Test
    @Scenario("board-impossible-start")
    fun `a start that cannot be says why and can be tried again`() {
        test.onMain {
            board.begin(GameOptions(PositionStart("nonsense"), person, person, null, test.core.help(), 1uL, book = false))
        }
        test.await("the reason") { (board.state.value as? BoardState.Broken)?.reason.orEmpty().isNotBlank() }
        on(BoardEvent.Retry)
        test.await("a game") { playing != null }
    }

    @Test
    @Scenario("board-heard-and-felt")
    fun `moves are heard and felt unless that is switched off`() {
        play(person)
        type("e4")
        test.await("the sound") { test.platform.played.toList() == listOf(Sound.Move) }
        assertEquals(listOf(Haptic.Tick), test.platform.felt.toList())
        test.onMain { test.core.change { it.copy(sounds = false, haptics = false) } }
        type("e5")
        test.await("what is said") { test.platform.announced.size >= 2 }
        assertEquals(listOf(Sound.Move), test.platform.played.toList())
        assertEquals(listOf(Haptic.Tick), test.platform.felt.toList())
    }

    @Test
    @Scenario("board-heard-and-felt")
    fun `each kind of move has its own sound`() {
        play(person, PositionStart("r3k3/7p/8/8/8/8/P7/4K2R w Kq - 0 1"))
        val sounds = listOf(
            "O-O" to Sound.Castle, "O-O-O" to Sound.Castle, "a4" to Sound.Move, "Rd2" to Sound.Move, "Rd1" to Sound.Move,
            "Rxd1" to Sound.Check,
        )
        for ((move, sound) in sounds) {
            val before = test.platform.played.size
            type(move)
            test.await("the sound of $move") { test.platform.played.size > before }
            assertEquals(sound, test.platform.played.last(), move)
        }
    }

    @Test
    @Scenario("a11y-announcements", "a11y-read-out")
    fun `moves are announced, and the position and what attacks a square are read out`() {
        play(person)
        on(BoardEvent.ReadAttacks(Square.A2))
        assertEquals("Nothing attacks it. Defended by: white rook on a1.", test.platform.announced.last())
        on(BoardEvent.ReadPosition)
        assertTrue(test.platform.announced.last().length > 100)
        type("f3", "e5", "g4", "Qh4")
        test.await("the end") { test.platform.announced.any { "Black wins" in it } }
        assertTrue(test.platform.announced.any { "pawn to f3" in it })
    }

    @Test
    @Scenario("board-share")
    fun `a game without moves shares its position, and one with moves its record`() {
        play(person)
        on(BoardEvent.SharePgn)
        test.await("the position") { test.platform.sharedTexts.size == 1 }
        assertEquals(snapshot?.fen, test.platform.sharedTexts.last())
        type("e4")
        test.await("the saved move") { snapshot?.save is SaveDone }
        on(BoardEvent.SharePgn)
        test.await("the record") { test.platform.sharedTexts.size == 2 }
        assertTrue("1. e4" in test.platform.sharedTexts.last())
    }

    @Test
    @Scenario("app-save-failed")
    fun `a move that could not be written is told with the reason`() {
        play(person)
        val playing = checkNotNull(playing)
        val words = test.core.words.value
        assertNull(notice(playing, words, figurine = false))
        // Whatever else is good to know.
        val others = listOf<Pair<String?, (Snapshot) -> Snapshot>>(
            null to { it },
            "Looking for a hint" to { it.copy(hintPending = true) },
            "Looking back: start of the game" to { it.copy(livePly = 2u) },
        )
        for ((asked, other) in others) {
            val snapshot = other(playing.game.snapshot).copy(save = SaveFailed("no room"))
            val notice = notice(playing.copy(game = playing.game.copy(snapshot = snapshot)), words, figurine = false)
            assertEquals(listOfNotNull("This move is not saved yet: no room", asked).joinToString("\n"), notice?.text)
        }
    }

    @Test
    @Scenario("board-engine-failed")
    fun `an engine that has failed is asked to try again before all else`() {
        play(person)
        val playing = checkNotNull(playing)
        val snapshot = playing.game.snapshot.copy(question = EngineFailed, hintPending = true)
        val notice = notice(playing.copy(game = playing.game.copy(snapshot = snapshot)), test.core.words.value, figurine = false)
        assertEquals("The engine failed, and the computer has not moved. Try again?", notice?.text)
        assertEquals(listOf("Try again" to BoardEvent.Confirm), notice?.actions.orEmpty().map { it.label to it.event })
    }

    @Test
    @Scenario("board-hint-three-steps")
    fun `a hint and the way back to the present have their words while a draw can be claimed`() {
        play(person)
        val playing = checkNotNull(playing)
        val claims = playing.game.snapshot.claims.copy(threefold = true)
        val hint = Hint(HintStep.PIECE, Square.E2, null, null, null, "Look at the piece on e2.", "Look at the piece on e2.")
        val cases = listOf<Pair<String, (Snapshot) -> Snapshot>>(
            "claim" to { it },
            "hint" to { it.copy(hintPending = true) },
            "hint" to { it.copy(hint = hint) },
            "looking-back" to { it.copy(livePly = 2u) },
        )
        for ((tag, case) in cases) {
            val snapshot = case(playing.game.snapshot.copy(claims = claims))
            val notice = notice(playing.copy(game = playing.game.copy(snapshot = snapshot)), test.core.words.value, figurine = false)
            assertEquals(tag, notice?.tag)
        }
    }

    @Test
    @Scenario("app-save-failed")
    fun `the end of a game whose last move could not be written says both, and the game can be gone on from`() {
        play(person)
        val playing = checkNotNull(playing)
        val snapshot = playing.game.snapshot.copy(
            outcome = Outcome(PieceColor.WHITE, EndReason.CHECKMATE),
            result = "White wins.",
            save = SaveFailed("no room"),
        )
        val notice = notice(playing.copy(game = playing.game.copy(snapshot = snapshot)), test.core.words.value, figurine = false)
        assertEquals("White wins. This move is not saved yet: no room", notice?.text)
        assertEquals(listOf(BoardEvent.Rematch, BoardEvent.Analyse, BoardEvent.NewGame), notice?.actions.orEmpty().map { it.event })
    }
}
