package org.plywise.android

import kotlin.random.Random
import org.plywise.app.BoardEvent
import org.plywise.shell.Driver

/** Chooses moves for the person in the tests; how they are played is the test's matter. */
internal fun interface Chooser {
    /** The two squares of a move. */
    fun choose(driver: Driver): Pair<UByte, UByte>
}

/** Plays well: what the hints say. */
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

/** Plays anything that is legal. */
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
