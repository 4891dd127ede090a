package org.plywise.shell

import org.plywise.app.BoardEvent
import org.plywise.app.BoardScreen
import org.plywise.app.Event
import org.plywise.app.GameView
import org.plywise.app.MessageState
import org.plywise.app.NewGameEvent
import org.plywise.app.Received
import org.plywise.app.Screen
import org.plywise.app.SettingChoice
import org.plywise.app.SettingSwitch
import org.plywise.app.SettingsEvent
import org.plywise.app.SetupEvent
import org.plywise.app.SystemAnswer

/** Kinds of opponents, in the order of the new-game screen. */
enum class Opponent { Computer, Friend, Watch }

/**
 * FEN of a start position outside the opening book: a knight is missing, so the computer searches from the first move
 * on.
 */
const val OUT_OF_BOOK = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"

/** Returns the events that choose the computer's level on the new-game screen. */
fun level(number: Int) = arrayOf(NewGameEvent.ChooseLevelKind(0u, 0u), NewGameEvent.MoveLevel(0u, number.toUInt()))

/** Returns the events that give the computer a minute for each move, on the new-game screen. */
fun slow() = arrayOf(NewGameEvent.ChooseLevelKind(0u, 1u), NewGameEvent.MoveLevel(0u, 60u))

/**
 * Test driver of the app: sends the events that screens send, and waits until the core has handled them.
 *
 * @param await waits for a condition
 */
class Driver(val state: AppState, val await: (what: String, condition: () -> Boolean) -> Unit) {
    /** View model of the game on the board; `null` while the game is loading. */
    val game: GameView? get() = (state.board.value?.screen as? BoardScreen.Playing)?.game

    /** The moves of the game on the board, in notation. */
    val moves: List<String> get() = state.board.value?.moves.orEmpty().flatMap { it.rows }.flatMap { listOfNotNull(it.white, it.black) }.map { it.text }

    /** The screens of the back stack, the topmost last. */
    val screens: List<Screen> get() = state.navigation.value?.entries.orEmpty().map { it.screen }

    val screen: Screen? get() = screens.lastOrNull()

    /** Text of the message at the bottom edge; `null` while no message is shown. */
    val said: String? get() = state.message.value?.text

    fun send(event: Event) {
        val number = state.send(event)
        await("$event to be taken in") { state.acknowledged.value >= number }
    }

    /**
     * Waits until the screen has been notified of everything sent by the core so far. A flow's value can be read a
     * moment before its collectors are notified. The event sent is an answer to an unknown request, which the core
     * ignores.
     */
    fun settle() = send(Event.Answered(ULong.MAX_VALUE, SystemAnswer.Done))

    fun send(event: BoardEvent) = send(Event.Board(event))

    fun send(event: NewGameEvent) = send(Event.NewGame(event))

    fun go(tab: Screen) = send(Event.Tab(tab))

    fun turn(switch: SettingSwitch, on: Boolean) = send(Event.Settings(SettingsEvent.Turn(switch, on)))

    fun choose(choice: SettingChoice, option: Int) = send(Event.Settings(SettingsEvent.Choose(choice, option.toUInt())))

    /** Simulates text shared by another app. */
    fun receive(text: String) = send(Event.Received(Received.Text(text)))

    /** Dismisses the message at the bottom edge, if there is one. */
    fun dismiss() = state.message.value?.let { send(Event.Message(it.id, MessageState.GONE)) }

    /** Starts a game, optionally from a FEN. */
    fun begin(opponent: Opponent, vararg choices: NewGameEvent, fen: String? = null) {
        await("a board") { game != null }
        val before = game?.game
        send(BoardEvent.NewGame)
        send(NewGameEvent.ChooseOpponent(opponent.ordinal.toUInt()))
        if (fen == null) send(NewGameEvent.ChooseStart(0u)) else setUp(fen)
        if (opponent == Opponent.Computer) send(NewGameEvent.ChooseColor(0u))
        choices.forEach(::send)
        send(NewGameEvent.Start)
        await("the new game") { game.let { it != null && it.game != before } }
    }

    private fun setUp(fen: String) {
        send(NewGameEvent.ChooseStart(2u))
        send(Event.Setup(SetupEvent.Draft(checkNotNull(state.setup.value).fen.id, fen)))
        send(Event.Setup(SetupEvent.Play))
    }

    /** Enters and plays moves, separated by spaces, in the field for typed moves. */
    fun play(moves: String) {
        send(BoardEvent.StartTyping)
        for (move in moves.split(' ')) {
            val ply = checkNotNull(game).livePly
            send(BoardEvent.DraftMove(checkNotNull(game?.typed).id, move))
            send(BoardEvent.PlayTyped)
            await("$move to be played") { (game?.livePly ?: 0u) > ply }
        }
        send(BoardEvent.StopTyping)
    }

    /** Starts a game of two people and plays the moves. */
    fun playTogether(moves: String, vararg choices: NewGameEvent) {
        begin(Opponent.Friend, *choices)
        play(moves)
    }
}

/** Returns the number of a square, from 0 for a1 to 63 for h8. */
fun square(name: String): UByte = ((name[1] - '1') * 8 + (name[0] - 'a')).toUByte()
