package org.plywise.ui.newgame

import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNotNull
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.HelpAllowed
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.setup.SetupEvent

class NewGameModelTest {
    private val test = TestApp()

    @AfterEach
    fun end() = test.close()

    @Test
    @Scenario("newgame-begin", "newgame-chess960")
    fun `what is chosen is played and offered again`() {
        val clock = ClockChoice.Preset(SideClock(3, 2))
        test.onMain {
            val model = NewGameModel(test.app, null)
            test.app.go(Place.NewGame(null))
            model.on(
                NewGameEvent.Choose {
                    it.copy(
                        start = StartChoice.Chess960(518),
                        level = LevelChoice(number = 2),
                        clock = clock,
                        help = HelpAllowed(legalMoves = true, takebacks = false, hints = false, blunderWarning = false),
                    )
                },
            )
            model.on(NewGameEvent.Start)
        }
        assertEquals(Place.Board, test.app.places.value.last())
        test.await("the game") { test.app.board.state.value is BoardState.Playing }
        assertEquals(RungLevel(2u), test.app.board.level())
        val snapshot = (test.app.board.state.value as BoardState.Playing).game.snapshot
        assertNotNull(snapshot.white.clock)
        assertFalse(snapshot.mayHint)
        val next = test.onMain { NewGameModel(test.app, null).state.value }
        assertEquals(LevelChoice(number = 2), next.level)
        assertEquals(clock, next.clock)
        assertFalse(next.help.takebacks)
    }

    private val chosen get() = test.onMain { test.app.newGame(null) }.state.value

    @Test
    @Scenario("newgame-position")
    fun `a position that is set up changes the start of the new game and nothing else`() {
        val fen = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
        test.onMain {
            test.app.go(Place.NewGame(null))
            val model = test.app.newGame(null)
            model.on(
                NewGameEvent.Choose {
                    it.copy(opponent = Opponent.Friend, whiteName = "One", clock = ClockChoice.Preset(SideClock(3, 2)))
                },
            )
        }
        val before = chosen
        for (position in listOf(fen, fen.replace('R', 'Q'))) {
            test.onMain {
                test.app.newGame(null).on(NewGameEvent.SetUp)
                val setup = test.app.setup((test.app.places.value.last() as Place.Setup).fen)
                setup.onEvent(SetupEvent.Fen(position))
                setup.onEvent(SetupEvent.Play)
            }
            assertEquals(before.copy(start = StartChoice.Position(position)), chosen.copy(usualTimes = before.usualTimes))
            assertEquals(listOf(Place.Board, Place.NewGame(position)), test.app.places.value)
        }
        test.onMain { test.app.back() }
        assertEquals(Opponent.Computer, chosen.opponent, "another new game")
    }
}
