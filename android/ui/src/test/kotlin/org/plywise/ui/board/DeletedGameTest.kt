package org.plywise.ui.board

import java.time.Duration
import kotlinx.coroutines.CoroutineStart
import kotlinx.coroutines.async
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.Place
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Player
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.SideTime
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.TimeControl
import org.plywise.ui.engine.TimeLevel
import org.plywise.ui.games.GamesEvent

/** A game on the board that is deleted in the list: nothing that still runs brings it back. */
class DeletedGameTest {
    private val test = TestApp()
    private val board get() = test.app.board
    private val game get() = (board.state.value as? BoardState.Playing)?.game
    private val moves get() = game?.moves?.map { it.san }
    private val computer = EnginePlayer(TimeLevel(Duration.ofMillis(40)))
    private val time = SideTime(Duration.ofMinutes(1), Duration.ofSeconds(2), Duration.ZERO).let { TimeControl(it, it) }

    @AfterEach
    fun end() = test.close()

    private fun ids() = test.core.library.games(GameFilter(), null, 9u).map { it.id }

    private fun on(event: BoardEvent) = test.onMain { board.on(event) }

    private fun begin(white: Player, black: Player) {
        test.onMain {
            test.core.change { it.copy(answerAtOnce = true) }
            board.begin(GameOptions(StandardStart, white, black, time, test.core.help(), 1uL, book = false))
        }
        test.await("the game") { game?.snapshot?.white?.player == white && game?.snapshot?.outcome == null }
    }

    /** A game of two people with one move; its number. */
    private fun played(): Long {
        val before = ids()
        begin(HumanPlayer("Kim"), HumanPlayer("Lou"))
        test.await("its start") { moves == emptyList<String>() }
        on(BoardEvent.Type("e4"))
        test.await("the move on the disk") { moves == listOf("e4") && game?.snapshot?.save is SaveDone }
        return (ids() - before.toSet()).single()
    }

    private fun delete(vararg games: Long) {
        test.onMain {
            test.app.go(Place.Games)
            test.app.games.on(GamesEvent.Delete(games.toList()))
        }
        test.await("the message") { test.app.message.value?.action == "Undo" }
        test.await("a new game") { game?.snapshot?.livePly == 0u && game?.snapshot?.outcome == null }
    }

    private fun assertStaysDeleted() {
        test.onMain { test.app.hide() }
        test.onMain { test.app.show() }
        Thread.sleep(600)
        assertEquals(emptyList<Long>(), ids())
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `in the place of a deleted game comes one like it`() {
        delete(played())
        val now = checkNotNull(game).snapshot
        assertEquals(listOf(HumanPlayer("Kim"), HumanPlayer("Lou")), listOf(now.white.player, now.black.player))
        assertEquals(listOf(time.white.base, time.black.base), listOf(now.white.clock?.left, now.black.clock?.left))
        assertEquals(Place.Games, test.app.places.value.last())
        assertStaysDeleted()
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `a computer that is about to move brings no deleted game back, and begins the next one under the person's eyes`() {
        begin(computer, computer)
        test.await("some moves") { ids().isNotEmpty() && moves.orEmpty().size > 2 }
        delete(ids().single())
        assertStaysDeleted()
        test.onMain { test.app.go(Place.Board) }
        test.await("a move of the next game") { ids().isNotEmpty() }
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `a finished game on the board that is deleted gives way to a new one`() {
        val deleted = played()
        on(BoardEvent.Resign)
        test.await("the end on the disk") { game?.snapshot?.let { it.outcome != null && it.save is SaveDone } == true }
        delete(deleted)
        assertStaysDeleted()
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `of several deleted games the one on the board stays deleted too, and comes back to the list alone`() {
        val both = listOf(played(), played())
        delete(*both.toLongArray())
        assertStaysDeleted()
        test.onMain { test.app.message.value?.act?.invoke() }
        test.await("both games") { ids().toSet() == both.toSet() }
        assertEquals(emptyList<String>(), moves)
        test.onMain { board.open(both.last()) }
        test.await("the game as it was") { moves == listOf("e4") }
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `a game that is deleted on its way to the board stays deleted`() {
        val deleted = played()
        begin(HumanPlayer("Ann"), HumanPlayer("Ben"))
        test.onMain { board.open(deleted) }
        delete(deleted)
        assertStaysDeleted()
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `a deleted game leaves another one on the board alone`() {
        val deleted = played()
        begin(HumanPlayer("Ann"), HumanPlayer("Ben"))
        on(BoardEvent.Type("d4"))
        test.await("the move") { moves == listOf("d4") && game?.snapshot?.save is SaveDone }
        test.onMain { test.app.games.on(GamesEvent.Delete(listOf(deleted))) }
        test.await("one game less") { deleted !in ids() }
        assertEquals(listOf("d4"), moves)
        assertFalse(checkNotNull(game).snapshot.paused)
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `a game that cannot be deleted is on the board again`() {
        val kept = played()
        on(BoardEvent.Flip)
        val deleting = test.onMain {
            test.app.scope.async(start = CoroutineStart.UNDISPATCHED) {
                runCatching {
                    board.without(listOf(kept)) {
                        assertNull(game)
                        error("the disk refuses")
                    }
                }
            }
        }
        assertEquals("the disk refuses", runBlocking { deleting.await() }.exceptionOrNull()?.message)
        test.await("the game as it was") { moves == listOf("e4") && (board.state.value as? BoardState.Playing)?.flipped == true }
        assertEquals(listOf(kept), ids())
    }
}
