package org.plywise.ui.newgame

import androidx.compose.runtime.Immutable
import java.time.Duration
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.FullLevel
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HelpAllowed
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.LevelTime
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.Player
import org.plywise.ui.engine.Chess960Start
import org.plywise.ui.engine.PositionStart
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.SideTime
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.Start
import org.plywise.ui.engine.TimeControl
import org.plywise.ui.engine.TimeLevel
import org.plywise.ui.engine.usualClocks

/** Who plays. */
enum class Opponent { Computer, Friend, Watch }

/** The person's colour. */
enum class ColorChoice { White, Random, Black }

/** How the computer's strength is given. */
enum class LevelKind { Ladder, Time, Full }

/** A level as the screen chooses it: each way keeps its number while another is looked at. */
@Immutable
data class LevelChoice(val kind: LevelKind = LevelKind.Ladder, val number: Int = 1, val seconds: Int = 3) {
    fun toLevel(): Level = when (kind) {
        LevelKind.Ladder -> RungLevel(number.toUByte())
        LevelKind.Time -> TimeLevel(Duration.ofSeconds(seconds.toLong()))
        LevelKind.Full -> FullLevel
    }

    companion object {
        fun of(level: Level): LevelChoice = when (level) {
            is RungLevel -> LevelChoice(number = level.number.toInt())
            is TimeLevel -> LevelChoice(LevelKind.Time, seconds = level.perMove.seconds.toInt().coerceIn(1, 60))
            else -> LevelChoice(LevelKind.Full)
        }
    }
}

/** Minutes for the game and seconds a move for one side. */
@Immutable
data class SideClock(val minutes: Int = 10, val increment: Int = 5, val delay: Int = 0) {
    fun toTime() = SideTime(
        Duration.ofMinutes(minutes.toLong()),
        Duration.ofSeconds(increment.toLong()),
        Duration.ofSeconds(delay.toLong()),
    )

    companion object {
        /** The least time that a side may begin with: without any it would have lost before its first move. */
        const val MIN_MINUTES = 1

        fun of(time: SideTime) = SideClock(
            time.base.toMinutes().toInt().coerceAtLeast(MIN_MINUTES),
            time.increment.seconds.toInt(),
            time.delay.seconds.toInt(),
        )
    }
}

/** The clocks. */
@Immutable
sealed interface ClockChoice {
    data object None : ClockChoice

    /** One of the usual ones, the same for both. */
    data class Preset(val clock: SideClock) : ClockChoice

    /** Anything; with [odds] Black has a time of its own. */
    data class Custom(val white: SideClock, val black: SideClock, val odds: Boolean) : ClockChoice

    fun toTime(): TimeControl? = when (this) {
        None -> null
        is Preset -> TimeControl(clock.toTime(), clock.toTime())
        is Custom -> TimeControl(white.toTime(), (if (odds) black else white).toTime())
    }

    companion object {
        val presets = usualClocks.map(SideClock::of)

        fun of(time: TimeControl?): ClockChoice {
            if (time == null) return None
            val white = SideClock.of(time.white)
            val black = SideClock.of(time.black)
            return if (white == black && white in presets) Preset(white) else Custom(white, black, white != black)
        }
    }
}

/** Where the game begins. */
@Immutable
sealed interface StartChoice {
    data object Standard : StartChoice

    data class Chess960(val number: Int) : StartChoice

    data class Position(val fen: String) : StartChoice

    fun toStart(): Start = when (this) {
        Standard -> StandardStart
        is Chess960 -> Chess960Start(number.toUShort())
        is Position -> PositionStart(fen)
    }
}

/**
 * All that is chosen.
 *
 * @property usualTimes how long a move takes on this device, for levels that have played here
 */
@Immutable
data class NewGameState(
    val opponent: Opponent = Opponent.Computer,
    val color: ColorChoice = ColorChoice.White,
    val level: LevelChoice = LevelChoice(),
    val otherLevel: LevelChoice = LevelChoice(),
    val clock: ClockChoice = ClockChoice.None,
    val start: StartChoice = StartChoice.Standard,
    val help: HelpAllowed,
    val autoFlip: Boolean = false,
    val table: Boolean = false,
    val whiteName: String = "",
    val blackName: String = "",
    val usualTimes: List<LevelTime> = emptyList(),
) {
    /**
     * What the game begins with.
     *
     * @param whiteByLot what falls to the person if lots are drawn
     */
    fun toOptions(playerName: String, whiteByLot: Boolean, seed: ULong): GameOptions {
        val person: Player = HumanPlayer(playerName)
        val computer: Player = EnginePlayer(level.toLevel())
        val isWhite = color == ColorChoice.White || color == ColorChoice.Random && whiteByLot
        val (white, black) = when (opponent) {
            Opponent.Computer -> if (isWhite) person to computer else computer to person
            Opponent.Friend -> HumanPlayer(whiteName.trim()) to HumanPlayer(blackName.trim())
            Opponent.Watch -> computer to EnginePlayer(otherLevel.toLevel())
        }
        return GameOptions(start.toStart(), white, black, clock.toTime(), help, seed, book = true)
    }

    companion object {
        /** What was chosen last. */
        fun of(settings: Settings, help: HelpAllowed, fen: String?) = NewGameState(
            level = LevelChoice.of(settings.lastLevel),
            otherLevel = LevelChoice.of(settings.lastLevel),
            clock = ClockChoice.of(settings.lastTime),
            start = if (fen == null) StartChoice.Standard else StartChoice.Position(fen),
            help = help,
            autoFlip = settings.autoFlip,
            table = settings.tableMode,
        )
    }
}

/** What the person chose. */
sealed interface NewGameEvent {
    data class Choose(val change: (NewGameState) -> NewGameState) : NewGameEvent

    data object Shuffle : NewGameEvent

    data object SetUp : NewGameEvent

    data object Start : NewGameEvent

    data object Back : NewGameEvent
}
