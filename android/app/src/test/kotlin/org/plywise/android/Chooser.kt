package org.plywise.android

import kotlin.random.Random
import org.plywise.app.BoardEvent
import org.plywise.shell.Driver

/** Chooses the user's moves. The test decides how to play them. */
internal fun interface Chooser {
    /** Returns origin and target of a move. */
    fun choose(driver: Driver): Pair<UByte, UByte>
}

/** Plays the hints. */
internal object StrongPlayer : Chooser {
    override fun choose(driver: Driver): Pair<UByte, UByte> = with(driver) {
        send(BoardEvent.Hint)
        await("a hint") { game?.board?.hinted != null }
        send(BoardEvent.Hint)
        val move = checkNotNull(game).board.arrows.single().squares
        send(BoardEvent.Cancel)
        move.from to move.to
    }
}

/** Plays random legal moves. */
internal class AimlessPlayer(seed: Int) : Chooser {
    private val random = Random(seed)

    override fun choose(driver: Driver): Pair<UByte, UByte> = with(driver) {
        val own = checkNotNull(game).board.squares.indices.filter { game!!.board.squares[it].isUpperCase() }
        own.shuffled(random).firstNotNullOf { from ->
            send(BoardEvent.Tap(from.toUByte()))
            val target = game!!.board.targets.randomOrNull(random)
            send(BoardEvent.Cancel)
            target?.let { from.toUByte() to it.square }
        }
    }
}
