package org.plywise.ui.newgame

import java.time.Duration
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.engine.Chess960Start
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.HelpAllowed
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.LevelTime
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SideTime
import org.plywise.ui.engine.TimeControl
import org.plywise.ui.engine.TimeLevel
import org.plywise.ui.engine.Words

class NewGameStateTest {
    private val plain = NewGameState(help = HelpAllowed(true, true, true, false))

    private fun options(state: NewGameState, lot: Boolean = true) = state.toOptions("", lot, 7uL)

    @Test
    @Scenario("newgame-color")
    fun `the person gets the chosen colour, by lot too`() {
        assertEquals(HumanPlayer(""), options(plain).white)
        assertEquals(HumanPlayer(""), options(plain.copy(color = ColorChoice.Black)).black)
        assertEquals(HumanPlayer(""), options(plain.copy(color = ColorChoice.Random), lot = false).black)
    }

    @Test
    @Scenario("app-place-comes-back")
    fun `choices come back from text, and from anything else nothing does`() {
        val clock = SideClock(90, 30, 2)
        val states = listOf(
            plain,
            plain.copy(opponent = Opponent.Friend, whiteName = "One Two", blackName = "", autoFlip = true, table = true),
            plain.copy(color = ColorChoice.Random, level = LevelChoice(LevelKind.Time, 7, 9), otherLevel = LevelChoice(LevelKind.Full)),
            plain.copy(clock = ClockChoice.presets.first().let(ClockChoice::Preset), start = StartChoice.Chess960(518)),
            plain.copy(clock = ClockChoice.Custom(clock, SideClock(5), odds = true), help = HelpAllowed(false, true, false, true)),
            plain.copy(start = StartChoice.Position("4k3/8/8/8/8/8/8/4K2R w - - 0 1")),
        )
        for (state in states) assertEquals(state, plain.withChoices(state.encode()))
        for (text in listOf("", "x", plain.encode().replace("Ladder", "Snake"), plain.encode().substringBeforeLast('\n'))) {
            assertEquals(states[1], states[1].withChoices(text))
        }
    }

    @Test
    @Scenario("newgame-friend", "newgame-two-computers", "newgame-level")
    fun `two friends have their names and two computers their levels`() {
        val friends = options(plain.copy(opponent = Opponent.Friend, whiteName = " one ", blackName = "two"))
        assertEquals(HumanPlayer("one") to HumanPlayer("two"), friends.white to friends.black)
        val machines = options(
            plain.copy(opponent = Opponent.Watch, level = LevelChoice(number = 3), otherLevel = LevelChoice(LevelKind.Time, seconds = 2)),
        )
        assertEquals(EnginePlayer(RungLevel(3u)), machines.white)
        assertEquals(EnginePlayer(TimeLevel(Duration.ofSeconds(2))), machines.black)
    }

    @Test
    @Scenario("newgame-clock", "newgame-odds")
    fun `clocks come back as they were chosen`() {
        assertNull(ClockChoice.None.toTime())
        val odds = ClockChoice.Custom(SideClock(5, 3, 1), SideClock(2, 0, 0), odds = true)
        for (choice in listOf(ClockChoice.None, ClockChoice.Preset(SideClock(3, 2)), odds)) {
            assertEquals(choice, ClockChoice.of(choice.toTime()))
        }
    }

    @Test
    @Scenario("newgame-clock")
    fun `a clock that was kept without any time begins with a minute`() {
        for (base in listOf(Duration.ZERO, Duration.ofSeconds(30))) {
            val side = SideTime(base, Duration.ofSeconds(5), Duration.ZERO)
            val choice = ClockChoice.of(TimeControl(side, side)) as ClockChoice.Custom
            assertEquals(SideClock(1, 5, 0), choice.white)
        }
    }

    @Test
    @Scenario("newgame-usual-time")
    fun `the usual time of a level is said in whole seconds and minutes`() {
        val words = Words.of("en", emptyList())
        fun said(millis: Long) = words.usualTime(RungLevel(3u), listOf(LevelTime(RungLevel(3u), Duration.ofMillis(millis))))
        assertEquals("usually less than a second per move on this device", said(120))
        assertEquals("usually 1 second per move on this device", said(900))
        assertEquals("usually 2 seconds per move on this device", said(2_300))
        assertEquals("usually 3 minutes per move on this device", said(170_000))
        assertNull(words.usualTime(RungLevel(4u), listOf(LevelTime(RungLevel(3u), Duration.ofSeconds(1)))))
    }

    @Test
    @Scenario("newgame-chess960")
    fun `a start of Chess960 keeps its number`() {
        assertEquals(Chess960Start(518u), options(plain.copy(start = StartChoice.Chess960(518))).start)
    }
}
